"""Invitations that were turned down are kept, so that the same person is not invited to the same table again."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"


def upgrade() -> None:
    op.add_column("invitations", sa.Column("declined", sa.Boolean, nullable=False, server_default=sa.false()))


def downgrade() -> None:
    op.drop_column("invitations", "declined")
