"""Whose turn it is, who has resigned, and whether a finished game is shared."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    op.add_column("tables", sa.Column("turn", sa.String(16)))
    op.add_column("tables", sa.Column("turn_since", sa.BigInteger))
    op.add_column("tables", sa.Column("shared", sa.Boolean))
    op.add_column("seats", sa.Column("resigned", sa.Boolean, nullable=False, server_default=sa.false()))


def downgrade() -> None:
    op.drop_column("seats", "resigned")
    op.drop_column("tables", "shared")
    op.drop_column("tables", "turn_since")
    op.drop_column("tables", "turn")
