"""What compiled rules are made of.  Everything here, and nothing else of `core`, ends up in machine code."""
