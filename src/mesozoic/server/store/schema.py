"""What the database holds.

A table is its set-up and its events, numbered from 0 without a gap; the primary key (table, number) is what serialises
decisions, whichever process makes them.  Everything else about a game is derived from them.  Times are milliseconds
since 1970.  Secrets of people (passwords, sessions, tokens, recovery codes, links) are stored as hashes only; those of
second factors (`totp`), from which codes are computed, and the site's own keys (`site_keys`) as they are.
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
    false,
    true,
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
    Column("visible", Boolean, nullable=False, server_default=true()),  # friends see when they are here
    Column("role", String(16)),  # host, moderator; null: neither
    Column("banned_until", BigInteger),
    Column("muted_until", BigInteger),
    Column("skeleton", String(120), index=True),  # of an account's name: what looks alike has the same
    Column("login_skeleton", String(120), index=True),  # the same of the login
    Column("email", String(254), unique=True, index=True),  # verified
    Column("language", String(8)),  # of mails
    Column("mail_turns", Boolean, nullable=False, server_default=true()),  # "your turn", once a day for each game
    Column("totp", String(64)),  # the secret of the second factor
    Column("totp_step", BigInteger),  # the time step whose code was used last: none is used twice
)

sessions = Table(
    "sessions",
    metadata,
    Column("hash", String(64), primary_key=True),
    Column("person", ForeignKey("people.id", ondelete="CASCADE"), nullable=False, index=True),
    Column("created", BigInteger, nullable=False),
    Column("expires", BigInteger, nullable=False),
    Column("seen", BigInteger),
    Column("agent", String(60)),  # "Firefox, Linux"
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
    Column("expires", BigInteger),
    Column("seen", BigInteger),
)

known_devices = Table(
    "known_devices",
    metadata,
    Column("person", ForeignKey("people.id", ondelete="CASCADE"), nullable=False),
    Column("hash", String(64), nullable=False),  # of a cookie that outlives sessions
    Column("seen", BigInteger, nullable=False),
    PrimaryKeyConstraint("person", "hash"),
)

recovery_codes = Table(
    "recovery_codes",
    metadata,
    Column("person", ForeignKey("people.id", ondelete="CASCADE"), nullable=False),
    Column("hash", String(64), nullable=False),
    Column("used", BigInteger),
    PrimaryKeyConstraint("person", "hash"),
)

mail_links = Table(
    "mail_links",
    metadata,
    Column("hash", String(64), primary_key=True),
    Column("person", ForeignKey("people.id", ondelete="CASCADE"), nullable=False, index=True),
    Column("kind", String(16), nullable=False),  # verify, reset, stop
    Column("email", String(254), nullable=False),
    Column("expires", BigInteger, nullable=False),
)

mails = Table(
    "mails",
    metadata,
    Column("person", ForeignKey("people.id", ondelete="CASCADE"), nullable=False),
    Column("table_id", ForeignKey("tables.id", ondelete="CASCADE"), nullable=False, index=True),
    Column("at", BigInteger, nullable=False),  # when "your turn" was written last
    Column("sent", BigInteger),  # when it was handed in or given up; null: it waits, or was lost with a process
    PrimaryKeyConstraint("person", "table_id"),
)

push_devices = Table(
    "push_devices",
    metadata,
    Column("id", String(16), primary_key=True),
    Column("person", ForeignKey("people.id", ondelete="CASCADE"), nullable=False, index=True),
    Column("session", ForeignKey("sessions.hash", ondelete="CASCADE"), nullable=False, index=True),
    Column("endpoint", String(1000), nullable=False, unique=True),  # where the browser's push service takes messages
    Column("p256dh", String(100), nullable=False),  # the keys for which they are encrypted
    Column("auth", String(100), nullable=False),
    Column("language", String(8), nullable=False),
    Column("name", String(40), nullable=False),
    Column("kinds", JSON, nullable=False),  # what protocol.NewsKind says
    Column("site", String(300)),  # the address under which the browser knows this site
    Column("created", BigInteger, nullable=False),
)

site_keys = Table(
    "site_keys",
    metadata,
    Column("name", String(16), primary_key=True),
    Column("value", Text, nullable=False),  # a private key
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
    Column("turn", String(16)),  # the seats to act in play, "0,2"; null: not known
    Column("turn_since", BigInteger),
    Column("shared", Boolean),  # whether everybody with the address may replay it when it is over; null: as spectators
    Column("void", String(24)),  # why its result does not count
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
    Column("resigned", Boolean, nullable=False, server_default=false()),
    Column("address", String(64)),  # keyed hash of where its owner sat down from; in rated games, until they are over
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
    Column("phrase", String(20)),  # see protocol.Phrase; the text is the same in English
    Column("room", String(10), nullable=False, server_default="players"),  # players, spectators
    Column("hidden", Boolean, nullable=False, server_default=false()),  # by a moderator
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
    Column("weight", Float),  # how much of the change of a rated game counted
    Column("note", String(24)),  # why it counted less, or not at all
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
    Column("experience", Float, nullable=False, server_default="0"),  # the sum of the weights of those games
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

friendships = Table(
    "friendships",
    metadata,
    Column("asker", ForeignKey("people.id", ondelete="CASCADE"), nullable=False),
    Column("asked", ForeignKey("people.id", ondelete="CASCADE"), nullable=False, index=True),
    Column("accepted", Boolean, nullable=False),
    Column("at", BigInteger, nullable=False),
    PrimaryKeyConstraint("asker", "asked"),
)

blocks = Table(
    "blocks",
    metadata,
    Column("person", ForeignKey("people.id", ondelete="CASCADE"), nullable=False),
    Column("blocked", ForeignKey("people.id", ondelete="CASCADE"), nullable=False, index=True),
    Column("at", BigInteger, nullable=False),
    PrimaryKeyConstraint("person", "blocked"),
)

invitations = Table(
    "invitations",
    metadata,
    Column("person", ForeignKey("people.id", ondelete="CASCADE"), nullable=False),
    Column("table_id", ForeignKey("tables.id", ondelete="CASCADE"), nullable=False, index=True),
    Column("sender", ForeignKey("people.id", ondelete="CASCADE"), nullable=False, index=True),
    Column("at", BigInteger, nullable=False),
    Column("declined", Boolean, nullable=False, server_default=false()),  # kept, so that nobody is asked twice
    PrimaryKeyConstraint("person", "table_id"),
)

seeks = Table(
    "seeks",
    metadata,
    Column("person", ForeignKey("people.id", ondelete="CASCADE"), primary_key=True),
    Column("game", String(40), nullable=False),
    Column("seats", Integer, nullable=False),
    Column("clock", String(80), nullable=False),  # JSON, the same text for the same clock
    Column("rated", Boolean, nullable=False),
    Column("entropy", String(64), nullable=False),
    Column("process", String(16), nullable=False),  # that holds the socket
    Column("connection", String(32), nullable=False),  # the socket that it ends with
    Column("created", BigInteger, nullable=False),
    Column("seen", BigInteger, nullable=False),  # when the process was last known to run
    Column("table_id", ForeignKey("tables.id", ondelete="CASCADE")),  # once the others are found
    Column("address", String(64)),  # as in seats
)

game_records = Table(
    "game_records",
    metadata,
    Column("table_id", ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("at", BigInteger, nullable=False, index=True),
    Column("body", Text, nullable=False),  # the record of a finished game, as it is given out
)

reports = Table(
    "reports",
    metadata,
    Column("id", Integer, primary_key=True, autoincrement=True),
    Column("reporter", ForeignKey("people.id", ondelete="SET NULL"), index=True),
    Column("kind", String(10), nullable=False),  # person, name, chat
    Column("person", ForeignKey("people.id", ondelete="SET NULL"), index=True),  # who is reported
    Column("name", String(40), nullable=False),  # as it was then
    Column("table_id", ForeignKey("tables.id", ondelete="SET NULL"), index=True),
    Column("line", Integer),  # of the chat
    Column("quote", String(500), nullable=False),  # what that line said
    Column("reason", String(20), nullable=False),
    Column("note", String(500), nullable=False),
    Column("at", BigInteger, nullable=False),
    Column("state", String(10), nullable=False, index=True),  # open, closed
    Column("handler", ForeignKey("people.id", ondelete="SET NULL")),
    Column("handled", BigInteger),
    Column("decision", String(200)),
)

warnings = Table(
    "warnings",
    metadata,
    Column("id", Integer, primary_key=True, autoincrement=True),
    Column("person", ForeignKey("people.id", ondelete="CASCADE"), nullable=False, index=True),
    Column("at", BigInteger, nullable=False),
    Column("text", String(500), nullable=False),
    Column("seen", Boolean, nullable=False, server_default=false()),
)

mutes = Table(
    "mutes",
    metadata,
    Column("person", ForeignKey("people.id", ondelete="CASCADE"), nullable=False),
    Column("table_id", ForeignKey("tables.id", ondelete="CASCADE"), nullable=False, index=True),
    Column("muted", ForeignKey("people.id", ondelete="CASCADE"), nullable=False, index=True),
    PrimaryKeyConstraint("person", "table_id", "muted"),
)

bans = Table(
    "bans",
    metadata,
    Column("id", Integer, primary_key=True, autoincrement=True),
    Column("kind", String(10), nullable=False),  # device, address
    Column("key", String(64), nullable=False, index=True),  # keyed hash
    Column("person", ForeignKey("people.id", ondelete="SET NULL"), index=True),
    Column("until", BigInteger, nullable=False),
    Column("at", BigInteger, nullable=False),
)

audit = Table(
    "audit",
    metadata,
    Column("id", Integer, primary_key=True, autoincrement=True),
    Column("at", BigInteger, nullable=False, index=True),
    Column("actor", String(16), index=True),  # no foreign keys: what was done stays written when people are gone
    Column("act", String(24), nullable=False),
    Column("person", String(16), index=True),
    Column("table_id", String(16)),
    Column("details", JSON, nullable=False),
)

limit_levels = Table(
    "limit_levels",
    metadata,
    Column("kind", String(20), nullable=False),
    Column("key", String(64), nullable=False),
    Column("level", Float, nullable=False),
    Column("at", BigInteger, nullable=False, index=True),
    PrimaryKeyConstraint("kind", "key"),
)

site_state = Table(
    "site_state",
    metadata,
    Column("name", String(32), primary_key=True),
    Column("value", Text, nullable=False),
    Column("at", BigInteger, nullable=False),
)
