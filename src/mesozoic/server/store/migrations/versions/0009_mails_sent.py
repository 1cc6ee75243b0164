"""Whether a mail about a turn was handed in: one that waited in a process that ended is written again."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0009"
down_revision = "0008"


def upgrade() -> None:
    op.add_column("mails", sa.Column("sent", sa.BigInteger))
    op.execute("UPDATE mails SET sent = at")


def downgrade() -> None:
    op.drop_column("mails", "sent")
