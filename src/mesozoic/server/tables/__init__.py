"""Tables: those in memory, how they are saved, played, watched, and kept going."""
