"""People: guests and accounts, sessions and tokens, profiles and ratings."""
