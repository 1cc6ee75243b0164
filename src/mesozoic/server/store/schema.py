"""What the database holds.

A table is its set-up and its events, numbered from 0 without a gap; the primary key (table, number) is what serialises
decisions, whichever process makes them.  Everything else about a game is derived from them.  Times are milliseconds
since 1970.  Secrets of people (passwords, sessions, tokens) are stored as hashes only.
"""

from __future__ import annotations

from sqlalchemy import (
    JSON,
    BigInteger,
    Boolean,
    Column,
    Float,
    ForeignKey,
    Index,
    Integer,
    MetaData,
    PrimaryKeyConstraint,
    String,
    Table,
    Text,
)

NAMES = {"ix": "ix_%(table_name)s_%(column_0_name)s", "uq": "uq_%(table_name)s_%(column_0_name)s"}

metadata = MetaData(naming_convention=NAMES)

people = Table(
    "people",
    metadata,
    Column("id", String(16), primary_key=True),
    Column("name", String(40), nullable=False),
    Column("login", String(40), unique=True),  # null: a guest
    Column("password", Text),  # argon2
    Column("created", BigInteger, nullable=False),
    Column("seen", BigInteger, nullable=False),
)

sessions = Table(
    "sessions",
    metadata,
    Column("hash", String(64), primary_key=True),
    Column("person", ForeignKey("people.id", ondelete="CASCADE"), nullable=False, index=True),
    Column("created", BigInteger, nullable=False),
    Column("expires", BigInteger, nullable=False),
)

tokens = Table(
    "tokens",
    metadata,
    Column("id", String(16), primary_key=True),
    Column("hash", String(64), nullable=False, unique=True),
    Column("person", ForeignKey("people.id", ondelete="CASCADE"), nullable=False, index=True),
    Column("name", String(40), nullable=False),
    Column("scopes", JSON, nullable=False),
    Column("created", BigInteger, nullable=False),
)

tables = Table(
    "tables",
    metadata,
    Column("id", String(16), primary_key=True),
    Column("game", String(40), nullable=False),
    Column("host", ForeignKey("people.id", ondelete="SET NULL"), index=True),
    Column("state", String(10), nullable=False),  # open, playing, finished, closed
    Column("settings", JSON, nullable=False),  # what protocol.TableSettings says
    Column("setup", JSON),  # outcomes of the deal, once started
    Column("invite", String(32), nullable=False),
    Column("secret", String(64)),  # of the dice; given out when the game is over
    Column("created", BigInteger, nullable=False),
    Column("started", BigInteger),
    Column("ended", BigInteger),
    Column("due", BigInteger),  # when something has to happen by itself: a bot's action, a clock that runs out
    Column("public", Boolean, nullable=False),
    Column("result", JSON),
    Column("rematch", String(16)),
    Index("ix_tables_state_due", "state", "due"),
    Index("ix_tables_state_created", "state", "created"),
)

seats = Table(
    "seats",
    metadata,
    Column("table_id", ForeignKey("tables.id", ondelete="CASCADE"), nullable=False),
    Column("seat", Integer, nullable=False),
    Column("person", ForeignKey("people.id", ondelete="SET NULL"), index=True),
    Column("bot", String(40)),
    Column("name", String(40), nullable=False),
    Column("entropy", String(64), nullable=False),
    PrimaryKeyConstraint("table_id", "seat"),
)

events = Table(
    "events",
    metadata,
    Column("table_id", ForeignKey("tables.id", ondelete="CASCADE"), nullable=False),
    Column("number", Integer, nullable=False),
    Column("at", BigInteger, nullable=False),
    Column("body", Text, nullable=False),  # JSON, see table.py
    PrimaryKeyConstraint("table_id", "number"),
    sqlite_with_rowid=False,
)

chat = Table(
    "chat",
    metadata,
    Column("id", Integer, primary_key=True, autoincrement=True),
    Column("table_id", ForeignKey("tables.id", ondelete="CASCADE"), nullable=False, index=True),
    Column("person", ForeignKey("people.id", ondelete="SET NULL"), index=True),
    Column("name", String(40), nullable=False),
    Column("at", BigInteger, nullable=False),
    Column("text", String(500), nullable=False),
)

results = Table(
    "results",
    metadata,
    Column("table_id", ForeignKey("tables.id", ondelete="CASCADE"), nullable=False),
    Column("seat", Integer, nullable=False),
    Column("person", ForeignKey("people.id", ondelete="SET NULL"), index=True),
    Column("game", String(40), nullable=False),
    Column("score", Integer),
    Column("place", Integer, nullable=False),
    Column("players", Integer, nullable=False),
    Column("reason", String(16), nullable=False),  # finished, resigned, timeout
    Column("rated", Boolean, nullable=False),
    Column("before", Float),  # the rating shown, before and after
    Column("after", Float),
    Column("at", BigInteger, nullable=False),
    PrimaryKeyConstraint("table_id", "seat"),
)

ratings = Table(
    "ratings",
    metadata,
    Column("person", ForeignKey("people.id", ondelete="CASCADE"), nullable=False),
    Column("game", String(40), nullable=False),
    Column("mu", Float, nullable=False),
    Column("sigma", Float, nullable=False),
    Column("games", Integer, nullable=False),
    PrimaryKeyConstraint("person", "game"),
)

records = Table(
    "records",
    metadata,
    Column("id", String(16), primary_key=True),
    Column("person", ForeignKey("people.id", ondelete="SET NULL"), index=True),
    Column("game", String(40), nullable=False),
    Column("created", BigInteger, nullable=False),
    Column("body", Text, nullable=False),  # an imported record, audited
)
