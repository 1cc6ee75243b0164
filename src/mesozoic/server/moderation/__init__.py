"""Moderation: reports, what hosts and moderators do about them, and what follows from it at tables."""
