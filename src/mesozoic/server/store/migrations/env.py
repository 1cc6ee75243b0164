"""What Alembic runs: every step within the transaction that `upgrade.py` has opened."""

from __future__ import annotations

from alembic import context

from mesozoic.server.store.schema import metadata

context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=metadata,
    render_as_batch=True,  # SQLite alters a table by copying it
)
context.run_migrations()
