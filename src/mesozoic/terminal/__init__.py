"""What the boards of all games in a terminal share."""
