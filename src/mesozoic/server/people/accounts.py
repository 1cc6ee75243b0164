"""People: guests and accounts, their sessions and tokens, what is known of them and how it is forgotten.

Secrets leave this module once, when they are made; the database holds their hashes.  The functions on a connection
are called through `Store.read` and `Store.write`.
"""

from __future__ import annotations

import asyncio
import re
import secrets
import time
from collections import OrderedDict
from collections.abc import Callable, Iterable, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from functools import cache
from hashlib import sha256
from typing import Any, Literal, TypeVar, get_args

from argon2 import PasswordHasher
from argon2.exceptions import Argon2Error, InvalidHashError
from sqlalchemy import Connection, Row, case, delete, func, insert, or_, select, union, update
from sqlalchemy.exc import IntegrityError

from mesozoic.server.people.ratings import shown
from mesozoic.server.problems import Problem, StorageFailure, conflict, not_found
from mesozoic.server.protocol import Person, Played, Profile, RatingInfo, Scope, Tally, Token
from mesozoic.server.store.schema import chat, people, ratings, records, results, seats, sessions, tables, tokens
from mesozoic.server.store.store import Store, now

T = TypeVar("T")
Kind = Literal["guest", "account"]

DAY = 24 * 3600 * 1000
SESSION_LIFE = 180 * DAY
MOST_SESSIONS = 50
MOST_TOKENS = 20
LONGEST_SECRET = 100
TOKEN = "mz_"
DELETED = "(deleted)"
SCOPES: frozenset[Scope] = frozenset(get_args(Scope))
LOGIN = re.compile(r"[a-z0-9][a-z0-9_.-]{2,29}", re.ASCII)
INVENTED = re.compile(r"Guest [0-9]{4}", re.ASCII)


@dataclass(frozen=True)
class Identity:
    """Who asks, and what they may do."""

    id: str
    name: str
    kind: Kind
    via: Literal["session", "token"]
    scopes: frozenset[Scope]
    is_renewed: bool = False
    """Whether the session has just been prolonged, so that the cookie should be, too."""


def new_id() -> str:
    return secrets.token_hex(8)


def hash_of(secret: str) -> str:
    return sha256(secret.encode("utf-8", "surrogatepass")).hexdigest()


def kind_of(login: str | None) -> Kind:
    return "guest" if login is None else "account"


# People


def new_guest(connection: Connection, name: str | None, at: int) -> Person:
    """Somebody who plays at once; a name is invented if there is none."""
    row = {"id": new_id(), "name": name or f"Guest {1000 + secrets.randbelow(9000)}", "created": at, "seen": at}
    connection.execute(insert(people).values(row))
    return Person(id=str(row["id"]), name=str(row["name"]), kind="guest")


def find_person(connection: Connection, person: str) -> Person | None:
    row = connection.execute(select(people.c.id, people.c.name, people.c.login).where(people.c.id == person)).first()
    if row is None:
        return None
    return Person(id=row.id, name=row.name, kind=kind_of(row.login), login=row.login)


def rename(connection: Connection, person: str, name: str) -> None:
    """A new name from now on; games that were played keep the old one."""
    connection.execute(update(people).where(people.c.id == person).values(name=name))


def is_taken(connection: Connection, login: str) -> bool:
    return connection.execute(select(people.c.id).where(people.c.login == login.lower())).first() is not None


def register(connection: Connection, guest: str | None, login: str, password: str, name: str | None, at: int) -> Person:
    """An account with a hashed password: a new person, or a guest who stays the same person."""
    if is_taken(connection, login):
        raise login_taken()
    values = {"login": login.lower(), "password": password, "seen": at}
    try:
        if guest is None:
            person = new_guest(connection, name or login[:24], at).id
            connection.execute(update(people).where(people.c.id == person).values(values))
        else:
            person = guest
            _upgrade(connection, guest, name, login, values)
    except IntegrityError:  # another process was faster
        raise login_taken() from None
    found = find_person(connection, person)
    assert found is not None
    return found


def _upgrade(connection: Connection, guest: str, name: str | None, login: str, values: dict[str, Any]) -> None:
    """Make a guest an account; older sessions end, so that nobody else's browser is signed in."""
    is_guest = (people.c.id == guest) & people.c.login.is_(None)
    row = connection.execute(select(people.c.name).where(is_guest).with_for_update()).first()
    if row is None:
        raise conflict("registered", "you have an account already")
    kept = login[:24] if INVENTED.fullmatch(row.name) else row.name
    connection.execute(update(people).where(is_guest).values(name=name or kept, **values))
    close_sessions(connection, guest)


def login_taken() -> Problem:
    return conflict("login-taken", "this login is taken: choose another")


# Sessions


def open_session(connection: Connection, person: str, at: int) -> str:
    """A new session; returns its secret."""
    secret = secrets.token_urlsafe(32)
    mine = sessions.c.person == person
    connection.execute(delete(sessions).where(mine, sessions.c.expires <= at))
    oldest = select(sessions.c.hash).where(mine).order_by(sessions.c.created.desc()).offset(MOST_SESSIONS - 1)
    connection.execute(delete(sessions).where(sessions.c.hash.in_(list(connection.execute(oldest).scalars()))))
    row = {"hash": hash_of(secret), "person": person, "created": at, "expires": at + SESSION_LIFE}
    connection.execute(insert(sessions).values(row))
    return secret


def close_session(connection: Connection, secret: str) -> None:
    connection.execute(delete(sessions).where(sessions.c.hash == hash_of(secret)))


def close_sessions(connection: Connection, person: str, with_tokens: bool = False) -> None:
    """Sign out everywhere; tokens stay unless they are to go, too."""
    connection.execute(delete(sessions).where(sessions.c.person == person))
    if with_tokens:
        connection.execute(delete(tokens).where(tokens.c.person == person))


def renew_session(connection: Connection, secret: str, at: int) -> None:
    mine = sessions.c.hash == hash_of(secret)
    connection.execute(update(sessions).where(mine).values(expires=at + SESSION_LIFE))
    whose = select(sessions.c.person).where(mine).scalar_subquery()
    connection.execute(update(people).where(people.c.id == whose).values(seen=at))


def sweep(connection: Connection, at: int) -> None:
    """Forget sessions that are over, and guests who cannot come back and have left nothing behind."""
    connection.execute(delete(sessions).where(sessions.c.expires <= at))
    columns = [one.c.person for one in (sessions, tokens, seats, results, chat, records)]
    traces = union(*(select(column).where(column.is_not(None)) for column in (*columns, tables.c.host)))
    gone = people.c.login.is_(None) & (people.c.seen <= at - DAY) & people.c.id.not_in(traces)
    connection.execute(delete(people).where(gone))


# Tokens


def new_token(connection: Connection, person: str, name: str, scopes: Iterable[Scope], at: int) -> Token:
    """A key for a program; the answer holds the secret."""
    count = select(func.count()).where(tokens.c.person == person)
    if connection.execute(count).scalar_one() >= MOST_TOKENS:
        raise conflict("too-many-tokens", f"you have {MOST_TOKENS} tokens: revoke one first")
    secret = TOKEN + secrets.token_urlsafe(32)
    made = Token(id=new_id(), name=name, scopes=sorted(set(scopes)), created=at, token=secret)
    row = made.model_dump(exclude={"token"})
    connection.execute(insert(tokens).values(hash=hash_of(secret), person=person, **row))
    return made


def tokens_of(connection: Connection, person: str) -> list[Token]:
    wanted = select(tokens).where(tokens.c.person == person).order_by(tokens.c.created, tokens.c.id)
    return [
        Token(id=row.id, name=row.name, scopes=row.scopes, created=row.created, token=None)
        for row in connection.execute(wanted)
    ]


def revoke_token(connection: Connection, person: str, token: str) -> None:
    gone = delete(tokens).where(tokens.c.id == token, tokens.c.person == person)
    if connection.execute(gone).rowcount == 0:
        raise not_found("token")


# Seats, merging and forgetting


def tables_of(connection: Connection, person: str, states: Sequence[str] | None = None) -> list[str]:
    """The tables where somebody sits or is host, in certain states or in all."""
    sits = select(seats.c.table_id).where(seats.c.person == person)
    wanted = select(tables.c.id).where(or_(tables.c.id.in_(sits), tables.c.host == person)).order_by(tables.c.id)
    if states is not None:
        wanted = wanted.where(tables.c.state.in_(states))
    return list(connection.execute(wanted).scalars())


def shared_tables(connection: Connection, one: str, other: str) -> list[str]:
    """The tables where both sit."""
    theirs = select(seats.c.table_id).where(seats.c.person == other)
    wanted = select(seats.c.table_id).where(seats.c.person == one, seats.c.table_id.in_(theirs))
    return list(connection.execute(wanted.distinct().order_by(seats.c.table_id)).scalars())


def merge(connection: Connection, guest: str, account: str) -> list[str]:
    """Give an account what a guest has played and said; returns the tables where both sit, which stay as they are."""
    stays = shared_tables(connection, guest, account)
    for column in (seats.c.person, results.c.person, chat.c.person):
        mine = (column == guest) & column.table.c.table_id.not_in(stays)
        connection.execute(update(column.table).where(mine).values(person=account))
    hosted = (tables.c.host == guest) & tables.c.id.not_in(stays)
    connection.execute(update(tables).where(hosted).values(host=account))
    connection.execute(update(records).where(records.c.person == guest).values(person=account))
    close_sessions(connection, guest)
    if not stays:
        known = select(ratings.c.game).where(ratings.c.person == account)
        kept = (ratings.c.person == guest) & ratings.c.game.not_in(list(connection.execute(known).scalars()))
        connection.execute(update(ratings).where(kept).values(person=account))
        connection.execute(delete(people).where(people.c.id == guest))
    return stays


def delete_person(connection: Connection, person: str) -> list[str]:
    """Forget somebody; what they played and said stays without a name.  Returns the tables that have changed."""
    touched = tables_of(connection, person)
    is_open = seats.c.table_id.in_(select(tables.c.id).where(tables.c.state == "open"))
    connection.execute(delete(seats).where(seats.c.person == person, is_open))
    for named in (seats, chat):
        connection.execute(update(named).where(named.c.person == person).values(person=None, name=DELETED))
    connection.execute(update(results).where(results.c.person == person).values(person=None))
    connection.execute(update(tables).where(tables.c.host == person).values(host=None))
    connection.execute(update(records).where(records.c.person == person).values(person=None))
    for own in (sessions, tokens, ratings):
        connection.execute(delete(own).where(own.c.person == person))
    connection.execute(delete(people).where(people.c.id == person))
    return touched


# What is known


def profile(connection: Connection, person: str) -> Profile | None:
    """What everybody may know: ratings, games played and won."""
    row = connection.execute(select(people).where(people.c.id == person)).first()
    if row is None:
        return None
    skills = connection.execute(select(ratings).where(ratings.c.person == person).order_by(ratings.c.game))
    games = tallies(connection, person)
    return Profile(
        id=row.id,
        name=row.name,
        kind=kind_of(row.login),
        since=row.created,
        ratings=[RatingInfo(game=one.game, rating=shown(one.mu), games=one.games) for one in skills],
        games=games,
        played=sum(one.played for one in games),
        won=sum(one.won for one in games),
    )


def tallies(connection: Connection, person: str) -> list[Tally]:
    """Games played and won; who plays several seats of a table alone does not win it."""
    by_table = (
        select(results.c.game, func.count().label("seats"), func.min(results.c.place).label("place"))
        .where(results.c.person == person)
        .group_by(results.c.table_id, results.c.game)
        .subquery()
    )
    won = func.sum(case(((by_table.c.seats == 1) & (by_table.c.place == 1), 1), else_=0))
    wanted = select(by_table.c.game, func.count().label("played"), won.label("won")).group_by(by_table.c.game)
    rows = connection.execute(wanted.order_by(by_table.c.game))
    return [Tally(game=row.game, played=row.played, won=row.won) for row in rows]


def history(connection: Connection, person: str, viewer: str | None, before: int | None, limit: int) -> list[Played]:
    """Finished games, the newest first, as far as the viewer may know of them.

    A page does not end among games of the same moment, so that `before` the last one's time nothing is left out.
    """
    wanted = select(results).where(results.c.person == person)
    if viewer != person:
        known = [results.c.table_id.in_(select(tables.c.id).where(tables.c.public))]
        if viewer is not None:
            known.append(results.c.table_id.in_(select(seats.c.table_id).where(seats.c.person == viewer)))
        wanted = wanted.where(or_(*known))
    if before is not None:
        wanted = wanted.where(results.c.at < before)
    last = wanted.with_only_columns(results.c.at).order_by(results.c.at.desc()).offset(limit - 1).limit(1)
    since = connection.execute(last).scalar()
    if since is not None:
        wanted = wanted.where(results.c.at >= since)
    rows = connection.execute(wanted.order_by(results.c.at.desc(), results.c.table_id, results.c.seat))
    return [_played(row) for row in rows]


def _played(row: Row[Any]) -> Played:
    fields = {name: getattr(row, name) for name in Played.model_fields if name != "table"}
    return Played(table=row.table_id, **fields)


# Passwords

HASHER = PasswordHasher(time_cost=2, memory_cost=19 * 1024, parallelism=1)
THREADS = 2
MOST_WAITING = 64


class Hashers:
    """Threads for work that takes long: neither the event loop nor the thread that writes waits for it."""

    def __init__(self) -> None:
        self.threads = ThreadPoolExecutor(THREADS, "hasher")
        self.waiting = 0

    async def run(self, call: Callable[[], T]) -> T:
        if self.waiting >= MOST_WAITING:
            raise Problem(429, "too-many", "too many people sign in at once: wait a moment", retry_after=5)
        self.waiting += 1
        try:
            return await asyncio.get_running_loop().run_in_executor(self.threads, call)
        finally:
            self.waiting -= 1


HASHERS = Hashers()


def hash_password(password: str) -> str:
    return HASHER.hash(password)


@cache
def _nobody() -> str:
    """A hash that is checked when there is no such login, so that the answer takes as long."""
    return HASHER.hash(secrets.token_urlsafe(16))


def check_password(password: str, stored: str | None) -> tuple[bool, str | None]:
    """Whether a password is right, and its new hash if the stored one was made with other parameters."""
    nobody = _nobody()
    try:
        HASHER.verify(nobody if stored is None else stored, password)
    except (Argon2Error, InvalidHashError):
        return False, None
    if stored is None:
        return False, None
    return True, HASHER.hash(password) if HASHER.check_needs_rehash(stored) else None


# Coming and going


@dataclass(frozen=True)
class SignedIn:
    """A person, the secret of the new session, and the tables that have changed hands or stay with the guest."""

    person: Person
    secret: str
    moved: list[str]
    stayed: list[str]


async def begin_as_guest(store: Store, name: str | None) -> SignedIn:
    """A new guest with a session."""

    def write(connection: Connection) -> SignedIn:
        at = now()
        person = new_guest(connection, name, at)
        return SignedIn(person, open_session(connection, person.id, at), [], [])

    return await store.write(write)


async def sign_up(store: Store, guest: Identity | None, login: str, password: str, name: str | None) -> SignedIn:
    """A new account, signed in; a guest becomes it."""
    if await store.read(lambda connection: is_taken(connection, login)):
        raise login_taken()
    hashed = await HASHERS.run(lambda: hash_password(password))

    def write(connection: Connection) -> SignedIn:
        at = now()
        person = register(connection, None if guest is None else guest.id, login, hashed, name, at)
        return SignedIn(person, open_session(connection, person.id, at), [], [])

    done = await store.write(write)
    forget(store, done.person.id)
    return done


async def sign_in(store: Store, old: Identity | None, cookie: str | None, login: str, password: str) -> SignedIn:
    """A session for an account; a guest who signs in brings along what they have played."""
    login = login.lower()
    row = await store.read(lambda connection: _account(connection, login))
    stored = None if row is None else row.password
    right, rehashed = await HASHERS.run(lambda: check_password(password, stored))
    if row is None or not right:
        raise wrong_login()
    guest = old.id if old is not None and old.kind == "guest" else None
    moving = [] if guest is None else await store.read(lambda connection: tables_of(connection, guest))

    def write(connection: Connection) -> SignedIn:
        at = now()
        account = _account(connection, login)
        if account is None or account.password != stored:
            raise wrong_login()
        changed = {"seen": at} if rehashed is None else {"seen": at, "password": rehashed}
        connection.execute(update(people).where(people.c.id == account.id).values(changed))
        if cookie is not None:
            close_session(connection, cookie)
        stayed = [] if guest is None else merge(connection, guest, account.id)
        person = Person(id=account.id, name=account.name, kind="account", login=account.login)
        secret = open_session(connection, account.id, at)
        return SignedIn(person, secret, [one for one in moving if one not in stayed], stayed)

    done = await store.write(write, *moving)
    if old is not None:
        forget(store, old.id)
    return done


async def change_password(store: Store, person: str, old: str, new: str) -> str:
    """Another password for an account; all its sessions are over, and here is the secret of a new one."""
    mine = select(people.c.password).where(people.c.id == person)
    stored = await store.read(lambda connection: connection.execute(mine).scalar())
    right, _ = await HASHERS.run(lambda: check_password(old, stored))
    if not right:
        raise Problem(401, "wrong-password", "this is not your password")
    hashed = await HASHERS.run(lambda: hash_password(new))

    def write(connection: Connection) -> str:
        if connection.execute(mine).scalar() != stored:
            raise conflict("changed", "the password has just been changed elsewhere")
        connection.execute(update(people).where(people.c.id == person).values(password=hashed))
        close_sessions(connection, person)
        return open_session(connection, person, now())

    secret = await store.write(write)
    forget(store, person)
    return secret


def _account(connection: Connection, login: str) -> Row[Any] | None:
    if LOGIN.fullmatch(login) is None:
        return None
    return connection.execute(select(people).where(people.c.login == login)).first()


def wrong_login() -> Problem:
    return Problem(401, "wrong-login", "this login and this password do not go together")


# Who asks

KNOWN_SECONDS = 5.0
MOST_KNOWN = 4096


class Memory:
    """Who was asked about lately, so that not every request costs a query."""

    def __init__(self) -> None:
        self.known: OrderedDict[tuple[str, str], tuple[float, Identity]] = OrderedDict()
        self.changes = 0

    def find(self, key: tuple[str, str]) -> Identity | None:
        until, found = self.known.get(key, (0.0, None))
        return found if until > time.monotonic() else None

    def keep(self, key: tuple[str, str], one: Identity, changes: int) -> None:
        """Remember somebody, unless something has changed since the database was asked."""
        if changes == self.changes:
            self.known[key] = (time.monotonic() + KNOWN_SECONDS, one)
            self.known.move_to_end(key)
            if len(self.known) > MOST_KNOWN:
                self.known.popitem(last=False)

    def forget(self, store: Store, person: str) -> None:
        self.changes += 1
        for key in [key for key, (_, one) in self.known.items() if key[0] == store.name and one.id == person]:
            del self.known[key]


MEMORY = Memory()
WATCHERS: dict[str, Callable[[str], None]] = {}
"""By store: who has to hear that somebody may have signed out."""


def bearer(authorization: str | None) -> str | None:
    """The token of an authorization header; other schemes are somebody else's."""
    scheme, _, token = (authorization or "").partition(" ")
    return token.strip() if scheme.lower() == "bearer" else None


async def identify(store: Store, cookie: str | None, authorization: str | None) -> Identity | None:
    """Whoever a token or else a cookie speaks for; known for some seconds without asking the database."""
    token = bearer(authorization)
    secret = cookie if token is None else token
    if not secret or len(secret) > LONGEST_SECRET or (token is not None and not token.startswith(TOKEN)):
        return None
    key = (store.name, f"{token is None}{hash_of(secret)}")
    known = MEMORY.find(key)
    if known is not None:
        return known
    changes = MEMORY.changes
    found = await (_ask_session(store, secret) if token is None else _ask_token(store, secret))
    if found is not None:
        MEMORY.keep(key, found, changes)
    return found


def forget(store: Store, person: str) -> None:
    """Ask the database again about somebody who has signed out, revoked a token or changed their name."""
    MEMORY.forget(store, person)
    if store.name in WATCHERS:
        WATCHERS[store.name](person)


async def _ask_session(store: Store, secret: str) -> Identity | None:
    at = now()
    wanted = (
        select(people.c.id, people.c.name, people.c.login, sessions.c.expires)
        .join(sessions, sessions.c.person == people.c.id)
        .where(sessions.c.hash == hash_of(secret), sessions.c.expires > at)
    )
    row = await store.read(lambda connection: connection.execute(wanted).first())
    if row is None:
        return None
    is_old = row.expires < at + SESSION_LIFE - DAY
    return Identity(row.id, row.name, kind_of(row.login), "session", SCOPES, is_old and await _renew(store, secret, at))


async def _renew(store: Store, secret: str, at: int) -> bool:
    """Prolong a session; when the database does not write, that can wait."""
    try:
        await store.write(lambda connection: renew_session(connection, secret, at))
    except StorageFailure:
        return False
    return True


async def _ask_token(store: Store, secret: str) -> Identity | None:
    wanted = (
        select(people.c.id, people.c.name, people.c.login, tokens.c.scopes)
        .join(tokens, tokens.c.person == people.c.id)
        .where(tokens.c.hash == hash_of(secret))
    )
    row = await store.read(lambda connection: connection.execute(wanted).first())
    if row is None:
        return None
    return Identity(row.id, row.name, kind_of(row.login), "token", frozenset(row.scopes))
