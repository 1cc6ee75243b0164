"""One step for each change of the schema."""
