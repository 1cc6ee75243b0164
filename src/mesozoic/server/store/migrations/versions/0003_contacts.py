"""Friends, blocks, invitations, seeks; phrases in the chat."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    op.add_column("people", sa.Column("visible", sa.Boolean, nullable=False, server_default=sa.true()))
    op.add_column("chat", sa.Column("phrase", sa.String(20)))
    op.create_table(
        "friendships",
        sa.Column("asker", sa.String(16), nullable=False),
        sa.Column("asked", sa.String(16), nullable=False),
        sa.Column("accepted", sa.Boolean, nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("asker", "asked"),
        sa.ForeignKeyConstraint(["asker"], ["people.id"], ondelete="CASCADE"),
        sa.ForeignKeyConstraint(["asked"], ["people.id"], ondelete="CASCADE"),
    )
    op.create_index("ix_friendships_asked", "friendships", ["asked"])
    op.create_table(
        "blocks",
        sa.Column("person", sa.String(16), nullable=False),
        sa.Column("blocked", sa.String(16), nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("person", "blocked"),
        sa.ForeignKeyConstraint(["person"], ["people.id"], ondelete="CASCADE"),
        sa.ForeignKeyConstraint(["blocked"], ["people.id"], ondelete="CASCADE"),
    )
    op.create_index("ix_blocks_blocked", "blocks", ["blocked"])
    op.create_table(
        "invitations",
        sa.Column("person", sa.String(16), nullable=False),
        sa.Column("table_id", sa.String(16), nullable=False),
        sa.Column("sender", sa.String(16), nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("person", "table_id"),
        sa.ForeignKeyConstraint(["person"], ["people.id"], ondelete="CASCADE"),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], ondelete="CASCADE"),
        sa.ForeignKeyConstraint(["sender"], ["people.id"], ondelete="CASCADE"),
    )
    op.create_index("ix_invitations_table_id", "invitations", ["table_id"])
    op.create_index("ix_invitations_sender", "invitations", ["sender"])
    op.create_table(
        "seeks",
        sa.Column("person", sa.String(16), nullable=False),
        sa.Column("game", sa.String(40), nullable=False),
        sa.Column("seats", sa.Integer, nullable=False),
        sa.Column("clock", sa.String(80), nullable=False),
        sa.Column("rated", sa.Boolean, nullable=False),
        sa.Column("entropy", sa.String(64), nullable=False),
        sa.Column("process", sa.String(16), nullable=False),
        sa.Column("connection", sa.String(32), nullable=False),
        sa.Column("created", sa.BigInteger, nullable=False),
        sa.Column("seen", sa.BigInteger, nullable=False),
        sa.Column("table_id", sa.String(16)),
        sa.PrimaryKeyConstraint("person"),
        sa.ForeignKeyConstraint(["person"], ["people.id"], ondelete="CASCADE"),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], ondelete="CASCADE"),
    )
