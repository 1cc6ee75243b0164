"""How databases change from one version of the program to the next."""
