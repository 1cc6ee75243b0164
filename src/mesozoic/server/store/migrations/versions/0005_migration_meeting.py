"""Games of Triassic Terror that have begun keep the reading of AMB-4 that was the default when they began."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"

TABLES = sa.table(
    "tables", sa.column("id"), sa.column("game"), sa.column("setup", sa.JSON), sa.column("settings", sa.JSON)
)
BEFORE = {"migration_meeting": "no-remigrate"}


def upgrade() -> None:
    connection = op.get_bind()
    begun = (TABLES.c.game == "triassic-terror") & TABLES.c.setup.is_not(None)
    for row in connection.execute(sa.select(TABLES.c.id, TABLES.c.settings).where(begun)).all():
        settings = {**row.settings, "options": {**BEFORE, **row.settings["options"]}}
        settings["settings"] = {
            **settings["settings"],
            "options": {**BEFORE, **settings["settings"].get("options", {})},
        }
        connection.execute(sa.update(TABLES).where(TABLES.c.id == row.id).values(settings=settings))


def downgrade() -> None:
    """Nothing to undo: the option may stand."""
