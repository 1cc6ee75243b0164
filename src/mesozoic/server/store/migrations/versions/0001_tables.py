"""People, tables, events and what belongs to them."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None


def upgrade() -> None:
    op.create_table(
        "people",
        sa.Column("id", sa.String(16), nullable=False),
        sa.Column("name", sa.String(40), nullable=False),
        sa.Column("login", sa.String(40)),
        sa.Column("password", sa.Text),
        sa.Column("created", sa.BigInteger, nullable=False),
        sa.Column("seen", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("id"),
        sa.UniqueConstraint("login", name="uq_people_login"),
    )
    op.create_table(
        "sessions",
        sa.Column("hash", sa.String(64), nullable=False),
        sa.Column("person", sa.String(16), nullable=False),
        sa.Column("created", sa.BigInteger, nullable=False),
        sa.Column("expires", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("hash"),
        sa.ForeignKeyConstraint(["person"], ["people.id"], ondelete="CASCADE"),
    )
    op.create_index("ix_sessions_person", "sessions", ["person"])
    op.create_table(
        "tokens",
        sa.Column("id", sa.String(16), nullable=False),
        sa.Column("hash", sa.String(64), nullable=False),
        sa.Column("person", sa.String(16), nullable=False),
        sa.Column("name", sa.String(40), nullable=False),
        sa.Column("scopes", sa.JSON, nullable=False),
        sa.Column("created", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("id"),
        sa.ForeignKeyConstraint(["person"], ["people.id"], ondelete="CASCADE"),
        sa.UniqueConstraint("hash", name="uq_tokens_hash"),
    )
    op.create_index("ix_tokens_person", "tokens", ["person"])
    op.create_table(
        "tables",
        sa.Column("id", sa.String(16), nullable=False),
        sa.Column("game", sa.String(40), nullable=False),
        sa.Column("host", sa.String(16)),
        sa.Column("state", sa.String(10), nullable=False),
        sa.Column("settings", sa.JSON, nullable=False),
        sa.Column("setup", sa.JSON),
        sa.Column("invite", sa.String(32), nullable=False),
        sa.Column("secret", sa.String(64)),
        sa.Column("created", sa.BigInteger, nullable=False),
        sa.Column("started", sa.BigInteger),
        sa.Column("ended", sa.BigInteger),
        sa.Column("due", sa.BigInteger),
        sa.Column("public", sa.Boolean, nullable=False),
        sa.Column("result", sa.JSON),
        sa.Column("rematch", sa.String(16)),
        sa.PrimaryKeyConstraint("id"),
        sa.ForeignKeyConstraint(["host"], ["people.id"], ondelete="SET NULL"),
    )
    op.create_index("ix_tables_host", "tables", ["host"])
    op.create_index("ix_tables_state_due", "tables", ["state", "due"])
    op.create_index("ix_tables_state_created", "tables", ["state", "created"])
    op.create_table(
        "seats",
        sa.Column("table_id", sa.String(16), nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("person", sa.String(16)),
        sa.Column("bot", sa.String(40)),
        sa.Column("name", sa.String(40), nullable=False),
        sa.Column("entropy", sa.String(64), nullable=False),
        sa.PrimaryKeyConstraint("table_id", "seat"),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], ondelete="CASCADE"),
        sa.ForeignKeyConstraint(["person"], ["people.id"], ondelete="SET NULL"),
    )
    op.create_index("ix_seats_person", "seats", ["person"])
    op.create_table(
        "events",
        sa.Column("table_id", sa.String(16), nullable=False),
        sa.Column("number", sa.Integer, nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("body", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("table_id", "number"),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], ondelete="CASCADE"),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "chat",
        sa.Column("id", sa.Integer, autoincrement=True, nullable=False),
        sa.Column("table_id", sa.String(16), nullable=False),
        sa.Column("person", sa.String(16)),
        sa.Column("name", sa.String(40), nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("text", sa.String(500), nullable=False),
        sa.PrimaryKeyConstraint("id"),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], ondelete="CASCADE"),
        sa.ForeignKeyConstraint(["person"], ["people.id"], ondelete="SET NULL"),
    )
    op.create_index("ix_chat_table_id", "chat", ["table_id"])
    op.create_index("ix_chat_person", "chat", ["person"])
    op.create_table(
        "results",
        sa.Column("table_id", sa.String(16), nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("person", sa.String(16)),
        sa.Column("game", sa.String(40), nullable=False),
        sa.Column("score", sa.Integer),
        sa.Column("place", sa.Integer, nullable=False),
        sa.Column("players", sa.Integer, nullable=False),
        sa.Column("reason", sa.String(16), nullable=False),
        sa.Column("rated", sa.Boolean, nullable=False),
        sa.Column("before", sa.Float),
        sa.Column("after", sa.Float),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("table_id", "seat"),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], ondelete="CASCADE"),
        sa.ForeignKeyConstraint(["person"], ["people.id"], ondelete="SET NULL"),
    )
    op.create_index("ix_results_person", "results", ["person"])
    op.create_table(
        "ratings",
        sa.Column("person", sa.String(16), nullable=False),
        sa.Column("game", sa.String(40), nullable=False),
        sa.Column("mu", sa.Float, nullable=False),
        sa.Column("sigma", sa.Float, nullable=False),
        sa.Column("games", sa.Integer, nullable=False),
        sa.PrimaryKeyConstraint("person", "game"),
        sa.ForeignKeyConstraint(["person"], ["people.id"], ondelete="CASCADE"),
    )
    op.create_table(
        "records",
        sa.Column("id", sa.String(16), nullable=False),
        sa.Column("person", sa.String(16)),
        sa.Column("game", sa.String(40), nullable=False),
        sa.Column("created", sa.BigInteger, nullable=False),
        sa.Column("body", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("id"),
        sa.ForeignKeyConstraint(["person"], ["people.id"], ondelete="SET NULL"),
    )
    op.create_index("ix_records_person", "records", ["person"])
