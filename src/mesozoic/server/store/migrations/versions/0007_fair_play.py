"""Fair play, safer accounts, moderation, limits that all processes share, stored records."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"


def upgrade() -> None:
    op.add_column("people", sa.Column("role", sa.String(16)))
    op.add_column("people", sa.Column("banned_until", sa.BigInteger))
    op.add_column("people", sa.Column("muted_until", sa.BigInteger))
    op.add_column("people", sa.Column("skeleton", sa.String(120)))
    op.add_column("people", sa.Column("login_skeleton", sa.String(120)))
    op.add_column("people", sa.Column("email", sa.String(254)))
    op.add_column("people", sa.Column("language", sa.String(8)))
    op.add_column("people", sa.Column("mail_turns", sa.Boolean, nullable=False, server_default=sa.true()))
    op.add_column("people", sa.Column("totp", sa.String(64)))
    op.add_column("people", sa.Column("totp_step", sa.BigInteger))
    op.add_column("sessions", sa.Column("seen", sa.BigInteger))
    op.add_column("sessions", sa.Column("agent", sa.String(60)))
    op.add_column("tokens", sa.Column("expires", sa.BigInteger))
    op.add_column("tokens", sa.Column("seen", sa.BigInteger))
    op.add_column("tables", sa.Column("void", sa.String(24)))
    op.add_column("seats", sa.Column("address", sa.String(64)))
    op.add_column("seeks", sa.Column("address", sa.String(64)))
    op.add_column("chat", sa.Column("room", sa.String(10), nullable=False, server_default="players"))
    op.add_column("chat", sa.Column("hidden", sa.Boolean, nullable=False, server_default=sa.false()))
    op.add_column("results", sa.Column("weight", sa.Float))
    op.add_column("results", sa.Column("note", sa.String(24)))
    op.create_index("ix_people_skeleton", "people", ["skeleton"])
    op.create_index("ix_people_login_skeleton", "people", ["login_skeleton"])
    op.create_index("ix_people_email", "people", ["email"], unique=True)
    op.create_table(
        "known_devices",
        sa.Column("person", sa.String(16), nullable=False),
        sa.Column("hash", sa.String(64), nullable=False),
        sa.Column("seen", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("person", "hash"),
        sa.ForeignKeyConstraint(["person"], ["people.id"], ondelete="CASCADE"),
    )
    op.create_table(
        "recovery_codes",
        sa.Column("person", sa.String(16), nullable=False),
        sa.Column("hash", sa.String(64), nullable=False),
        sa.Column("used", sa.BigInteger),
        sa.PrimaryKeyConstraint("person", "hash"),
        sa.ForeignKeyConstraint(["person"], ["people.id"], ondelete="CASCADE"),
    )
    op.create_table(
        "mail_links",
        sa.Column("hash", sa.String(64), nullable=False),
        sa.Column("person", sa.String(16), nullable=False),
        sa.Column("kind", sa.String(16), nullable=False),
        sa.Column("email", sa.String(254), nullable=False),
        sa.Column("expires", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("hash"),
        sa.ForeignKeyConstraint(["person"], ["people.id"], ondelete="CASCADE"),
    )
    op.create_index("ix_mail_links_person", "mail_links", ["person"])
    op.create_table(
        "mails",
        sa.Column("person", sa.String(16), nullable=False),
        sa.Column("table_id", sa.String(16), nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("person", "table_id"),
        sa.ForeignKeyConstraint(["person"], ["people.id"], ondelete="CASCADE"),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], ondelete="CASCADE"),
    )
    op.create_index("ix_mails_table_id", "mails", ["table_id"])
    op.create_table(
        "game_records",
        sa.Column("table_id", sa.String(16), nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("body", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("table_id"),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], ondelete="CASCADE"),
    )
    op.create_index("ix_game_records_at", "game_records", ["at"])
    op.create_table(
        "reports",
        sa.Column("id", sa.Integer, autoincrement=True, nullable=False),
        sa.Column("reporter", sa.String(16)),
        sa.Column("kind", sa.String(10), nullable=False),
        sa.Column("person", sa.String(16)),
        sa.Column("name", sa.String(40), nullable=False),
        sa.Column("table_id", sa.String(16)),
        sa.Column("line", sa.Integer),
        sa.Column("quote", sa.String(500), nullable=False),
        sa.Column("reason", sa.String(20), nullable=False),
        sa.Column("note", sa.String(500), nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("state", sa.String(10), nullable=False),
        sa.Column("handler", sa.String(16)),
        sa.Column("handled", sa.BigInteger),
        sa.Column("decision", sa.String(200)),
        sa.PrimaryKeyConstraint("id"),
        sa.ForeignKeyConstraint(["reporter"], ["people.id"], ondelete="SET NULL"),
        sa.ForeignKeyConstraint(["person"], ["people.id"], ondelete="SET NULL"),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], ondelete="SET NULL"),
        sa.ForeignKeyConstraint(["handler"], ["people.id"], ondelete="SET NULL"),
    )
    op.create_index("ix_reports_person", "reports", ["person"])
    op.create_index("ix_reports_reporter", "reports", ["reporter"])
    op.create_index("ix_reports_state", "reports", ["state"])
    op.create_index("ix_reports_table_id", "reports", ["table_id"])
    op.create_table(
        "warnings",
        sa.Column("id", sa.Integer, autoincrement=True, nullable=False),
        sa.Column("person", sa.String(16), nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("text", sa.String(500), nullable=False),
        sa.Column("seen", sa.Boolean, nullable=False, server_default=sa.false()),
        sa.PrimaryKeyConstraint("id"),
        sa.ForeignKeyConstraint(["person"], ["people.id"], ondelete="CASCADE"),
    )
    op.create_index("ix_warnings_person", "warnings", ["person"])
    op.create_table(
        "mutes",
        sa.Column("person", sa.String(16), nullable=False),
        sa.Column("table_id", sa.String(16), nullable=False),
        sa.Column("muted", sa.String(16), nullable=False),
        sa.PrimaryKeyConstraint("person", "table_id", "muted"),
        sa.ForeignKeyConstraint(["person"], ["people.id"], ondelete="CASCADE"),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], ondelete="CASCADE"),
        sa.ForeignKeyConstraint(["muted"], ["people.id"], ondelete="CASCADE"),
    )
    op.create_index("ix_mutes_muted", "mutes", ["muted"])
    op.create_index("ix_mutes_table_id", "mutes", ["table_id"])
    op.create_table(
        "bans",
        sa.Column("id", sa.Integer, autoincrement=True, nullable=False),
        sa.Column("kind", sa.String(10), nullable=False),
        sa.Column("key", sa.String(64), nullable=False),
        sa.Column("person", sa.String(16)),
        sa.Column("until", sa.BigInteger, nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("id"),
        sa.ForeignKeyConstraint(["person"], ["people.id"], ondelete="SET NULL"),
    )
    op.create_index("ix_bans_key", "bans", ["key"])
    op.create_index("ix_bans_person", "bans", ["person"])
    op.create_table(
        "audit",
        sa.Column("id", sa.Integer, autoincrement=True, nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("actor", sa.String(16)),
        sa.Column("act", sa.String(24), nullable=False),
        sa.Column("person", sa.String(16)),
        sa.Column("table_id", sa.String(16)),
        sa.Column("details", sa.JSON, nullable=False),
        sa.PrimaryKeyConstraint("id"),
    )
    op.create_index("ix_audit_actor", "audit", ["actor"])
    op.create_index("ix_audit_at", "audit", ["at"])
    op.create_index("ix_audit_person", "audit", ["person"])
    op.create_table(
        "limit_levels",
        sa.Column("kind", sa.String(20), nullable=False),
        sa.Column("key", sa.String(64), nullable=False),
        sa.Column("level", sa.Float, nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("kind", "key"),
    )
    op.create_index("ix_limit_levels_at", "limit_levels", ["at"])
    op.create_table(
        "site_state",
        sa.Column("name", sa.String(32), nullable=False),
        sa.Column("value", sa.Text, nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("name"),
    )


def downgrade() -> None:
    op.drop_table("site_state")
    op.drop_table("limit_levels")
    op.drop_table("audit")
    op.drop_table("bans")
    op.drop_table("mutes")
    op.drop_table("warnings")
    op.drop_table("reports")
    op.drop_table("game_records")
    op.drop_table("mails")
    op.drop_table("mail_links")
    op.drop_table("recovery_codes")
    op.drop_table("known_devices")
    op.drop_index("ix_people_email", "people")
    op.drop_index("ix_people_login_skeleton", "people")
    op.drop_index("ix_people_skeleton", "people")
    op.drop_column("people", "totp_step")
    op.drop_column("people", "totp")
    op.drop_column("people", "mail_turns")
    op.drop_column("people", "language")
    op.drop_column("people", "email")
    op.drop_column("people", "login_skeleton")
    op.drop_column("people", "skeleton")
    op.drop_column("people", "muted_until")
    op.drop_column("people", "banned_until")
    op.drop_column("people", "role")
    op.drop_column("sessions", "agent")
    op.drop_column("sessions", "seen")
    op.drop_column("tokens", "seen")
    op.drop_column("tokens", "expires")
    op.drop_column("tables", "void")
    op.drop_column("seats", "address")
    op.drop_column("chat", "hidden")
    op.drop_column("chat", "room")
    op.drop_column("results", "note")
    op.drop_column("results", "weight")
