"""What several tests use: tables of every game, golden files, screens of the terminal."""
