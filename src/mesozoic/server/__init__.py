"""Tables on the net: people, seats, moves that are never lost, dice that can be proved fair."""
