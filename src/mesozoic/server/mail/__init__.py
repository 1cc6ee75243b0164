"""Mails: verified addresses, links to set a new password, and that it is somebody's turn."""
