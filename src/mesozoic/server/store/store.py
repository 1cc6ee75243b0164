"""Reading and writing: one writer that commits in groups, a few readers.

Everything written between two commits shares one transaction, so that a busy site pays for one flush to the disk and
not for a thousand; a write is reported as done only after the commit that holds it.  Each piece of work has a savepoint
of its own: when one fails, the others stand.  A group that the database refuses because of one of its parts, or because
two processes wait for each other, is written again piece by piece.

Nobody waits without end.  What the writer has not begun with `patience` seconds after it was asked for is refused and
never written; what it has begun with and the database does not answer is reported as not known.
"""

from __future__ import annotations

import asyncio
import contextlib
import itertools
import logging
import queue
import random
import secrets
import sqlite3
import threading
import time
from collections import deque
from collections.abc import Callable, Iterable, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from functools import cache, partial
from pathlib import Path
from typing import Any, NamedTuple, TypeVar

from sqlalchemy import Connection, Engine, bindparam, create_engine, event, insert, text, update
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.engine import URL, make_url
from sqlalchemy.exc import DataError, DBAPIError, IntegrityError, SQLAlchemyError
from sqlalchemy.pool import QueuePool

from mesozoic.core.errors import MesozoicError
from mesozoic.server.problems import OutcomeUnknown, Problem, StorageFailure
from mesozoic.server.recurrence import Recurrence
from mesozoic.server.store.files import make_private_folder
from mesozoic.server.store.notices import EventAdded, Notice, event_notice, payloads
from mesozoic.server.store.schema import events, site_state, tables
from mesozoic.server.store.steady_time import SteadyTime

log = logging.getLogger("mesozoic.store")

T = TypeVar("T")
GROUP = 512
GATHER_SECONDS = 0.004
"""From one commit to the next: a busy site writes a few moves at once, a quiet one never waits."""
READERS = 4
WRITER_CACHE_KB = 1000
READER_CACHE_KB = 250
"""Of SQLite's pages in memory.  A reader forgets its pages whenever something was written since: more would only be
memory that fills slowly.  The system keeps the file's pages anyway."""
WRITER_STATEMENTS = 128
READER_STATEMENTS = 64
"""Statements that a connection to SQLite keeps prepared, about 9 kB each: the hot ones are fewer."""
KEPT_SECONDS = 0.25
"""How long the writer keeps its connection after a commit."""
BUSY_SECONDS = 5
LEAST_PATIENCE = 2.0
"""A write waits at least so long for the writer, however short the wait for a lock is."""
READ_SECONDS = 30
"""After which a database that does not answer a question counts as gone."""
NOTICED_SECONDS = 0.25
"""What counts as waiting: less costs no statement of its own."""
CHANNEL = "mesozoic"
PATIENCE = {"keepalives_idle": 10, "keepalives_interval": 5, "keepalives_count": 3, "tcp_user_timeout": 20_000}
"""How soon a PostgreSQL that does not answer any more counts as gone."""
TRIES = 5
COLLISIONS = ("40001", "40P01")
"""PostgreSQL's codes for a transaction that should be tried again: another one was in the way."""

INSERT_EVENT = "INSERT INTO events (table_id, number, at, body) VALUES (?, ?, ?, ?)"
CHANGE_ROWS = """\
UPDATE tables SET due = column1, turn = column2, turn_since = column3
FROM (VALUES {}) WHERE id = column4"""


class BadDatabase(MesozoicError):
    """A database that cannot be used."""


TIME = SteadyTime()
"""The time of this process, as `time` is: there is one."""


def now() -> int:
    """Milliseconds since 1970; when the system's clock is set, this goes on as if it had not been."""
    return TIME.now()


def system_now() -> int:
    """Milliseconds since 1970 as the system's clock says, which may have been set: as the clocks of others say."""
    TIME.now()
    return TIME.system


class Append(NamedTuple):
    """The next event of a table."""

    table: str
    number: int
    at: int
    body: str
    due: int | None
    turn: str | None
    turn_since: int | None
    changes_row: bool  # whether `due` or the turn differ from what the database holds

    def notice(self) -> EventAdded:
        return event_notice(self.table, self.number, self.at, self.body)


@dataclass(slots=True)
class Work:
    """Something to be written, and who waits for it."""

    future: asyncio.Future[Any]
    loop: asyncio.AbstractEventLoop
    append: Append | None = None
    call: Callable[[Connection], Any] | None = None
    notices: tuple[Notice, ...] = ()
    due: float = 0.0  # when it is refused if the writer has not begun with it (time.monotonic)
    watched_until: float = 0.0  # when the watch looks at it next, if it is not done
    is_begun: bool = False
    is_refused: bool = False
    is_done: bool = False
    outcome: Any = None
    failure: Exception | None = None


@dataclass
class Figures:
    """What the writer has done, for /metrics."""

    commits: int = 0
    written: int = 0
    failed: int = 0
    seconds: float = 0.0
    largest: int = 0
    waiting: Callable[[], int] = field(default=lambda: 0)


class Store:
    """A database and its threads."""

    def __init__(self, url: str, durable: bool = True, busy_seconds: float = BUSY_SECONDS) -> None:
        self.url = make_url(url)
        self.is_sqlite = self.url.get_backend_name() == "sqlite"
        if not self.is_sqlite and self.url.get_backend_name() != "postgresql":
            raise BadDatabase(f"unknown database {self.url.get_backend_name()!r}: there is sqlite and postgresql")
        self.writer = make_engine(self.url, 1, is_writer=True, durable=durable, busy_seconds=busy_seconds)
        self.reader = make_engine(self.url, READERS, is_writer=False, durable=durable, busy_seconds=busy_seconds)
        self.figures = Figures()
        self._failing = Recurrence(log, "commit failed")
        self._lock_seconds = busy_seconds
        self._patience = max(busy_seconds, LEAST_PATIENCE)
        self._asked: deque[Work] = deque()  # in the order they are due; watched until they are done
        self._queue: queue.SimpleQueue[Work | None] = queue.SimpleQueue()
        self.figures.waiting = self._queue.qsize
        self._readers = ThreadPoolExecutor(READERS, "reader")
        self._thread = threading.Thread(target=self._write_all, name="writer", daemon=True)
        self._watcher = threading.Thread(target=self._watch, name="writer's watch", daemon=True)
        self._is_over = threading.Event()
        self._closed = False
        self._gate = threading.Lock()  # between what is still taken and closing; between beginning and refusing
        self._path = Path(str(self.url.database))  # of an SQLite database
        self._file: tuple[int, int] | None = None
        self._kept: Connection | None = None  # the writer's
        self.name = secrets.token_hex(8)
        """Names this process among those that share the database."""
        self._insert = postgresql.insert(events).on_conflict_do_nothing().returning(events.c.table_id, events.c.number)
        self._row_change = (
            update(tables)
            .where(tables.c.id == bindparam("table"))
            .values(due=bindparam("new_due"), turn=bindparam("new_turn"), turn_since=bindparam("since"))
        ).execution_options(synchronize_session=False)

    def start(self) -> None:
        with contextlib.suppress(StorageFailure):
            self._file = self._file_now()
        self._thread.start()
        self._watcher.start()

    def close(self) -> None:
        """Write what is waiting, then let go."""
        with self._gate:
            if self._closed:
                return
            self._closed = True
            self._queue.put(None)
        if self._thread.is_alive():
            self._thread.join(timeout=30)
        self._is_over.set()
        self._readers.shutdown(wait=True, cancel_futures=True)
        if not self._thread.is_alive():
            self._let_go()
        self.writer.dispose()
        self.reader.dispose()

    def _file_now(self) -> tuple[int, int] | None:
        """Which file an SQLite database is in."""
        if not self.is_sqlite:
            return None
        try:
            status = self._path.stat()
        except OSError as problem:
            raise StorageFailure(f"the file of the database: {problem.strerror}") from problem
        return status.st_dev, status.st_ino

    def _check_file(self) -> None:
        """SQLite goes on writing into a file that was deleted; what it writes there is lost."""
        if self._file is not None and self._file_now() != self._file:
            raise StorageFailure("the file of the database has been replaced: restart the server")

    # Asking

    async def read(self, call: Callable[[Connection], T]) -> T:
        """What a function finds in the database."""
        if self._closed:
            raise StorageFailure("the server is stopping")
        reading = asyncio.get_running_loop().run_in_executor(self._readers, self.read_now, call)
        try:
            async with asyncio.timeout(READ_SECONDS):  # wait_for of Python 3.11 may lose a cancellation
                return await reading
        except TimeoutError:
            raise StorageFailure(f"the database has not answered for {READ_SECONDS} s") from None

    def read_now(self, call: Callable[[Connection], T]) -> T:
        self._check_file()
        try:
            with self.reader.connect() as connection:
                return call(connection)
        except DataError as problem:  # a character that PostgreSQL has no place for, U+0000
            raise Problem(422, "bad-field", "a value that the database cannot hold") from problem
        except SQLAlchemyError as problem:
            raise StorageFailure(_reason(problem)) from problem

    # Writing

    async def write(self, call: Callable[[Connection], T], *notices: Notice) -> T:
        """Let a function change the database; returns after the commit.

        The function changes nothing else: it is called again when its transaction has to be.
        """
        result: T = await self._enqueue(call=call, notices=notices)
        return result

    async def append(self, append: Append) -> bool:
        """Add an event; False if somebody else has added one of that number."""
        notices = () if self.is_sqlite else (append.notice(),)  # a file is not shared: nobody else listens
        return bool(await self._enqueue(append=append, notices=notices))

    def _enqueue(self, **what: Any) -> asyncio.Future[Any]:
        loop = asyncio.get_running_loop()
        future: asyncio.Future[Any] = loop.create_future()
        with self._gate:
            if self._closed:
                raise StorageFailure("the server is stopping")
            due = time.monotonic() + self._patience
            work = Work(future, loop, due=due, watched_until=due, **what)
            self._asked.append(work)
            self._queue.put(work)
        return future

    def _watch(self) -> None:
        """Refuse what the writer has not begun with in time, and give up what the database does not answer."""
        while not self._is_over.wait(self._patience / 20):
            now = time.monotonic()
            while self._asked and (self._asked[0].is_done or self._asked[0].watched_until <= now):
                work = self._asked.popleft()
                if not work.is_done:
                    self._lose_patience(work)

    def _lose_patience(self, work: Work) -> None:
        with self._gate:
            if not work.is_begun:
                work.is_refused = True
            elif work.watched_until == work.due:  # the database may still answer
                work.watched_until += self._patience
                self._asked.append(work)
                return
        self.figures.failed += 1
        kind = StorageFailure if work.is_refused else OutcomeUnknown
        problem = kind(f"the database is locked or does not answer (for {self._patience:g} s)")
        _tell(work.loop, partial(_refuse, work.future, problem))

    def _write_all(self) -> None:
        """Commit what waits, in groups, until the store is closed."""
        going, next_time = True, 0.0
        while going:
            group = [self._next_work()]
            time.sleep(max(0.0, next_time - time.monotonic()))
            with contextlib.suppress(queue.Empty):
                while len(group) < GROUP:
                    group.append(self._queue.get_nowait())
            going = None not in group
            works = [work for work in group if work is not None and not work.is_refused]
            if works:
                next_time = time.monotonic() + GATHER_SECONDS
                self._commit(works)

    def _next_work(self) -> Work | None:
        """Wait for what is to be written next; the connection is let go if that takes a while."""
        if self._kept is not None:
            try:
                return self._queue.get(timeout=KEPT_SECONDS)
            except queue.Empty:
                self._let_go()
        return self._queue.get()

    def _commit(self, works: list[Work]) -> None:
        started = time.perf_counter()
        problem = self._try(works)
        works = [work for work in works if not work.is_refused]
        if problem is not None and _is_part_at_fault(problem):
            log.warning(
                "group commit refused, writing its parts one by one",
                extra={"reason": _reason(problem), "works": len(works)},
            )
            for work in works:
                self._insist(work)
        elif problem is not None:
            self._fail(works, problem)
        elif works:
            self._failing.worked()
        self.figures.commits += 1
        self.figures.written += sum(work.failure is None for work in works)
        self.figures.failed += sum(work.failure is not None for work in works)
        self.figures.largest = max(self.figures.largest, len(works))
        self.figures.seconds += time.perf_counter() - started
        by_loop: dict[asyncio.AbstractEventLoop, list[Work]] = {}
        for work in works:
            work.is_done = True
            by_loop.setdefault(work.loop, []).append(work)
        for loop, done in by_loop.items():
            _tell(loop, partial(_report, done))

    def _try(self, works: list[Work]) -> Exception | None:
        """One transaction for all of them; what prevented it."""
        for work in works:
            work.outcome = work.failure = None
        is_complete, was_kept = False, self._kept is not None
        try:
            self._check_file()
            connection = self._writing()
            with connection.begin():  # SQLite waits here for others who write
                self._carry_out(connection, self._begin_with(works))
                is_complete = True
        except Exception as problem:
            self._let_go()
            is_lost = isinstance(problem, DBAPIError) and problem.connection_invalidated
            if is_lost and was_kept and not is_complete:  # it broke since the last commit: nothing was written
                return self._try(works)
            return OutcomeUnknown(_reason(problem)) if is_complete and is_lost else problem
        return None

    def _writing(self) -> Connection:
        """The writer's connection, kept from one commit to the next: the pool would look whether it is still alive."""
        if self._kept is None:
            self._kept = self.writer.connect()
        return self._kept

    def _let_go(self) -> None:
        """Give the writer's connection back: it may be broken, or may have broken since it was used."""
        if self._kept is not None:
            kept, self._kept = self._kept, None
            with contextlib.suppress(SQLAlchemyError):
                kept.close()

    def _begin_with(self, works: list[Work]) -> list[Work]:
        """Those that are not refused yet; from now on they are not."""
        with self._gate:
            begun = [work for work in works if not work.is_refused]
            for work in begun:
                work.is_begun = True
        return begun

    def _insist(self, work: Work) -> None:
        """Write one piece of work alone, again if others are in the way."""
        for attempt in range(TRIES):
            time.sleep(attempt * random.random() / 20)
            problem = self._try([work])
            if problem is None or not _is_collision(problem):
                break
        if problem is not None:
            self._fail([work], problem)

    def _fail(self, works: list[Work], problem: Exception) -> None:
        failure = problem if isinstance(problem, StorageFailure) else StorageFailure(_reason(problem))
        self._failing.failed(reason=failure.reason, works=len(works))
        for work in works:
            work.failure = work.failure or type(failure)(failure.reason)

    def _carry_out(self, connection: Connection, works: list[Work]) -> None:
        appends = [work for work in works if work.append is not None]
        if appends:
            self._wait_less(connection, min(work.due for work in appends))
            self._append_all(connection, appends)
        for work in works:
            if work.call is not None:
                self._wait_less(connection, work.due)
                point = connection.begin_nested()
                try:
                    work.outcome = work.call(connection)
                    point.commit()
                except DBAPIError as problem:
                    if problem.connection_invalidated or _is_collision(problem):
                        raise
                    try:
                        point.rollback()
                    except DBAPIError:  # the database has given up the whole transaction
                        raise problem from None
                    work.failure = StorageFailure(_reason(problem))
                    log.error("a write was refused by the database", extra={"reason": _reason(problem)})
                except Exception as problem:
                    point.rollback()
                    work.failure = problem
        if not self.is_sqlite:
            self._notify(connection, works)

    def _wait_less(self, connection: Connection, due: float) -> None:
        """Let PostgreSQL wait for locks of others only as long as there is time left; SQLite has the only lock now."""
        left = max(0.001, due - time.monotonic())
        if not self.is_sqlite and left < self._lock_seconds - NOTICED_SECONDS:
            connection.exec_driver_sql(f"SET LOCAL lock_timeout = {int(left * 1000)}")

    def _append_all(self, connection: Connection, works: list[Work]) -> None:
        works = sorted(works, key=_key)  # all processes lock in one order, so that they do not wait for each other
        appends = [work.append for work in works if work.append is not None]
        if self.is_sqlite:
            self._insert_at_once(connection, works, [(new.table, new.number, new.at, new.body) for new in appends])
        else:
            rows = [{"table_id": new.table, "number": new.number, "at": new.at, "body": new.body} for new in appends]
            inserted = {(table, number) for table, number in connection.execute(self._insert, rows)}
            for work, new in zip(works, appends, strict=True):
                work.outcome = (new.table, new.number) in inserted
                inserted.discard((new.table, new.number))
        changed = [new for work, new in zip(works, appends, strict=True) if work.outcome and new.changes_row]
        if changed and self.is_sqlite:
            values = [(new.due, new.turn, new.turn_since, new.table) for new in changed]
            statement = CHANGE_ROWS.format(", ".join(["(?, ?, ?, ?)"] * len(values)))
            connection.connection.cursor().execute(statement, [*itertools.chain(*values)])
        elif changed:
            connection.execute(
                self._row_change,
                [
                    {"table": new.table, "new_due": new.due, "new_turn": new.turn, "since": new.turn_since}
                    for new in changed
                ],
            )

    @staticmethod
    def _insert_at_once(connection: Connection, works: list[Work], rows: list[tuple[Any, ...]]) -> None:
        """Every move comes this way: one statement for all, since this thread waits for its turn after each."""
        cursor = connection.connection.cursor()
        try:
            cursor.execute(INSERT_EVENT + ", (?, ?, ?, ?)" * (len(rows) - 1), [*itertools.chain(*rows)])
            for work in works:
                work.outcome = True
        except sqlite3.IntegrityError:  # none was added, because one is there already
            for work, row in zip(works, rows, strict=True):
                cursor.execute(f"{INSERT_EVENT} ON CONFLICT DO NOTHING", row)
                work.outcome = cursor.rowcount == 1

    def _notify(self, connection: Connection, works: Iterable[Work]) -> None:
        """Tell the other processes which tables have changed."""
        notices = (
            notice for work in works if work.failure is None and work.outcome is not False for notice in work.notices
        )
        for payload in payloads(self.name, notices):
            connection.execute(text("SELECT pg_notify(:channel, :payload)"), {"channel": CHANNEL, "payload": payload})


def add_event(connection: Connection, append: Append) -> bool:
    """Add an event within a larger change; False if there is one of that number already."""
    return add_row(connection, events, table_id=append.table, number=append.number, at=append.at, body=append.body)


def add_row(connection: Connection, table: Any, **row: Any) -> bool:
    """Insert a row; False if there is one with that key already."""
    statement = _insert_if_new(connection.dialect.name, table)
    return connection.execute(statement, row).first() is not None  # the row count of an insert is not known everywhere


@cache
def _insert_if_new(dialect: str, table: Any) -> Any:
    """The statement of `add_row`, made once: that costs as much as carrying it out."""
    own: Any = sqlite if dialect == "sqlite" else postgresql
    return own.insert(table).on_conflict_do_nothing().returning(*table.primary_key)


def set_site_state(connection: Connection, name: str, value: str) -> None:
    """Write down something about the site."""
    own: Any = sqlite if connection.dialect.name == "sqlite" else postgresql
    new = {"value": value, "at": now()}
    statement = own.insert(site_state).values(name=name, **new)
    connection.execute(statement.on_conflict_do_update(index_elements=[site_state.c.name], set_=new))


def _key(work: Work) -> tuple[str, int]:
    assert work.append is not None
    return work.append.table, work.append.number


def _is_collision(problem: BaseException) -> bool:
    return isinstance(problem, DBAPIError) and getattr(problem.orig, "sqlstate", None) in COLLISIONS


def _is_part_at_fault(problem: BaseException) -> bool:
    """Whether the others of a group may well be written without the one that is refused."""
    own = (IntegrityError, DataError, sqlite3.IntegrityError, sqlite3.DataError)
    return isinstance(problem, own) or _is_collision(problem)


def _tell(loop: asyncio.AbstractEventLoop, call: Callable[[], object]) -> None:
    with contextlib.suppress(RuntimeError):  # the loop is closed: nobody waits any more
        loop.call_soon_threadsafe(call)


def _refuse(future: asyncio.Future[Any], problem: Exception) -> None:
    if not future.done():
        future.set_exception(problem)


def _report(works: list[Work]) -> None:
    for work in works:
        if work.future.done():
            continue
        if work.failure is not None:
            work.future.set_exception(work.failure)
        else:
            work.future.set_result(work.outcome)


def _reason(problem: BaseException) -> str:
    if isinstance(problem, DBAPIError) and problem.orig is not None:
        problem = problem.orig
    return str(problem).strip().split("\n")[0] or type(problem).__name__


def make_engine(
    url: URL, size: int, *, is_writer: bool, durable: bool = True, busy_seconds: float = BUSY_SECONDS
) -> Engine:
    """Connections to a database.  SQLite: write-ahead log, flushed at every commit; a writer locks when it begins."""
    if url.get_backend_name() != "sqlite":
        url = url.set(drivername="postgresql+psycopg")
        lock_ms = max(1, int(busy_seconds * 1000))  # 0 would mean for ever
        settings: dict[str, Any] = {
            **PATIENCE,
            "connect_timeout": max(1, round(busy_seconds)),
            "options": f"-c lock_timeout={lock_ms}" + ("" if durable else " -c synchronous_commit=off"),
        }
        return create_engine(
            url,
            connect_args=settings,
            hide_parameters=True,
            pool_size=size,
            max_overflow=0,
            pool_pre_ping=True,
            pool_timeout=busy_seconds,
        )
    if url.database and url.database != ":memory:":
        try:
            make_private_folder(Path(url.database).parent)
        except OSError as problem:
            raise BadDatabase(f"{url.database}: {problem.strerror or problem}") from None
    statements = WRITER_STATEMENTS if is_writer else READER_STATEMENTS
    settings = {"check_same_thread": False, "timeout": busy_seconds, "cached_statements": statements}
    engine = create_engine(
        url,
        connect_args=settings,
        hide_parameters=True,
        poolclass=QueuePool,
        pool_size=size,
        max_overflow=0,
        pool_use_lifo=True,  # as few connections as will do: each one fills memory of its own
    )

    def on_connect(connection: Any, _: Any) -> None:
        connection.isolation_level = None  # transactions begin where SQLAlchemy says, see on_begin
        connection.execute("PRAGMA journal_mode=WAL")
        connection.execute(f"PRAGMA synchronous={'FULL' if durable else 'NORMAL'}")
        connection.execute("PRAGMA foreign_keys=ON")
        connection.execute("PRAGMA temp_store=MEMORY")  # what a statement of several rows needs to be taken back
        connection.execute(f"PRAGMA query_only={'OFF' if is_writer else 'ON'}")
        connection.execute(f"PRAGMA cache_size=-{WRITER_CACHE_KB if is_writer else READER_CACHE_KB}")

    def on_begin(connection: Connection) -> None:
        connection.exec_driver_sql("BEGIN IMMEDIATE" if is_writer else "BEGIN")

    event.listen(engine, "connect", on_connect)
    event.listen(engine, "begin", on_begin)
    return engine


def insert_row(connection: Connection, table: Any, **row: Any) -> None:
    connection.execute(_insert_into(table), row)


def insert_rows(connection: Connection, table: Any, rows: Sequence[Mapping[str, Any]]) -> None:
    """Insert rows that have the same columns."""
    if rows:
        connection.execute(_insert_into(table), rows)


@cache
def _insert_into(table: Any) -> Any:
    return insert(table)
