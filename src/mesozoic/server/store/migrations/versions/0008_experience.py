"""Experience: rated games by how much they counted, so that games among newcomers make nobody known."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"

PLAYED = """
UPDATE ratings SET experience = coalesce((
    SELECT sum(coalesce(results.weight, 1)) FROM results
    WHERE results.person = ratings.person AND results.game = ratings.game AND results.rated
), 0)
"""
"""Games from before weights were written down counted fully."""


def upgrade() -> None:
    op.add_column("ratings", sa.Column("experience", sa.Float, nullable=False, server_default="0"))
    op.execute(PLAYED)


def downgrade() -> None:
    op.drop_column("ratings", "experience")
