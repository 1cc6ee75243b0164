"""The store: exactly once, in groups, and honest about everything that a database can refuse."""

from __future__ import annotations

import asyncio
import contextlib
import sqlite3
import threading
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from sqlalchemy import Connection, func, select, text
from sqlalchemy.exc import IntegrityError

from mesozoic.server.problems import OutcomeUnknown, StorageFailure, conflict
from mesozoic.server.store import store as module
from mesozoic.server.store.notices import EventAdded, RowChanged
from mesozoic.server.store.schema import events, people, tables
from mesozoic.server.store.store import (
    READER_CACHE_KB,
    READERS,
    WRITER_CACHE_KB,
    Append,
    BadDatabase,
    Store,
    add_event,
    add_row,
    insert_row,
)

TABLES = ("a", "b", "c")
FULL = "database or disk is full"


def an_event(number: int, table: str = "a", body: str = "{}", due: int | None = None) -> Append:
    return Append(table, number, 1000 + number, body, due, None, None, due is not None)


def add_tables(connection: Connection, *names: str) -> None:
    for name in names or TABLES:
        row = {"id": name, "game": "trias", "state": "playing", "settings": {}, "invite": "", "created": 0}
        insert_row(connection, tables, **row, public=False)


def add_person(name: str) -> Callable[[Connection], str]:
    def write(connection: Connection) -> str:
        insert_row(connection, people, id=name, name=name, login=name, created=0, seen=0)
        return name

    return write


def bodies(store: Store, table: str = "a") -> list[tuple[int, str]]:
    wanted = select(events.c.number, events.c.body).where(events.c.table_id == table).order_by(events.c.number)
    return [(number, body) for number, body in store.read_now(lambda connection: connection.execute(wanted).all())]


def names(store: Store) -> set[str]:
    return set(store.read_now(lambda connection: connection.scalars(select(people.c.name)).all()))


class Held:
    """Keeps the writer busy, so that what is asked for meanwhile becomes one group."""

    def __init__(self) -> None:
        self.is_held = threading.Event()
        self.goes_on = threading.Event()

    def __call__(self, _: Connection) -> None:
        self.is_held.set()
        assert self.goes_on.wait(20)


async def together(store: Store, *works: Callable[[], object]) -> list[object]:
    """The answers to several requests that are written as one group."""
    held = Held()
    first = asyncio.ensure_future(store.write(held))
    await asyncio.to_thread(held.is_held.wait, 20)
    commits = store.figures.commits
    waiting = [asyncio.ensure_future(work()) for work in works]  # type: ignore[arg-type]
    await asyncio.sleep(0)
    assert store.figures.waiting() == len(works)
    held.goes_on.set()
    await first
    answers = await asyncio.gather(*waiting, return_exceptions=True)
    assert store.figures.commits == commits + 2
    assert store.figures.largest >= len(works)
    return list(answers)


@pytest.fixture
def ready(store: Store) -> Store:
    """A store with three tables."""
    asyncio.run(store.write(add_tables))
    return store


# What it does


def test_what_is_reported_as_done_can_be_read(ready: Store) -> None:
    async def play() -> None:
        for number in range(5):
            assert await ready.append(an_event(number, body=f"[{number}]"))
            seen = await ready.read(lambda connection: connection.scalar(select(func.count()).select_from(events)))
            assert seen == number + 1
        assert await ready.write(add_person("Ada")) == "Ada"

    asyncio.run(play())
    assert bodies(ready) == [(number, f"[{number}]") for number in range(5)]
    assert names(ready) == {"Ada"}


def test_a_second_store_reads_what_the_first_has_written(ready: Store) -> None:
    asyncio.run(ready.append(an_event(0)))
    other = Store(ready.url.render_as_string(hide_password=False))
    assert bodies(other) == [(0, "{}")]
    other.close()


def test_a_number_is_given_once(ready: Store) -> None:
    async def play() -> list[bool]:
        return [await ready.append(an_event(0, body=body)) for body in ("first", "second")]

    assert asyncio.run(play()) == [True, False]
    assert bodies(ready) == [(0, "first")]


def test_a_number_is_given_once_within_a_group(ready: Store) -> None:
    async def play() -> list[object]:
        return await together(
            ready,
            lambda: ready.append(an_event(1, body="later")),
            lambda: ready.append(an_event(0, body="first")),
            lambda: ready.append(an_event(0, body="second")),
            lambda: ready.append(an_event(0, table="b", body="other")),
        )

    assert asyncio.run(play()) == [True, True, False, True]
    assert bodies(ready) == [(0, "first"), (1, "later")]
    assert bodies(ready, "b") == [(0, "other")]


def test_only_the_event_that_counts_moves_the_alarm(ready: Store) -> None:
    async def play() -> None:
        await together(
            ready,
            lambda: ready.append(an_event(0, due=5)),
            lambda: ready.append(an_event(0, due=7)),
            lambda: ready.append(an_event(0, "b")),
        )

    asyncio.run(play())
    wanted = select(tables.c.id, tables.c.due).order_by(tables.c.id)
    assert [tuple(row) for row in ready.read_now(lambda connection: connection.execute(wanted).all())] == [
        ("a", 5),
        ("b", None),
        ("c", None),
    ]


def test_events_and_rows_within_a_larger_change(ready: Store) -> None:
    def write(connection: Connection) -> list[bool]:
        row = {"id": "x", "name": "x", "created": 0, "seen": 0}
        return [
            add_event(connection, an_event(0)),
            add_event(connection, an_event(0)),
            add_row(connection, people, **row),
            add_row(connection, people, **row),
        ]

    assert asyncio.run(ready.write(write)) == [True, False, True, False]


def test_more_than_a_group_holds(ready: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "GROUP", 7)

    async def play() -> list[bool]:
        return list(await asyncio.gather(*(ready.append(an_event(number)) for number in range(100))))

    assert all(asyncio.run(play()))
    assert [number for number, _ in bodies(ready)] == list(range(100))
    assert ready.figures.largest <= 7


def test_the_figures(ready: Store) -> None:
    before = ready.figures.written
    asyncio.run(ready.append(an_event(0)))
    assert (ready.figures.written - before, ready.figures.failed, ready.figures.waiting()) == (1, 0, 0)
    assert ready.figures.seconds > 0


def test_readers_change_nothing(ready: Store, kind: str) -> None:
    if kind == "postgresql":
        ready.read_now(add_person("Eve"))  # rolled back
    else:
        with pytest.raises(StorageFailure, match="readonly"):
            ready.read_now(add_person("Eve"))
    assert names(ready) == set()


# One bad apple


def fail_by_database(connection: Connection) -> None:
    insert_row(connection, people, id="lost", name="lost", login="lost", created=0, seen=0)
    insert_row(connection, people, id="Ada", name="twice", login="twice", created=0, seen=0)


def fail_by_rule(connection: Connection) -> None:
    insert_row(connection, people, id="lost", name="lost", login="lost", created=0, seen=0)
    raise conflict("taken", "the seat is taken")


def fail_by_mistake(connection: Connection) -> None:
    insert_row(connection, people, id="lost", name="lost", login="lost", created=0, seen=0)
    raise ZeroDivisionError


@pytest.mark.parametrize("bad", [fail_by_database, fail_by_rule, fail_by_mistake])
def test_a_call_that_fails_does_not_hurt_the_others(ready: Store, bad: Callable[[Connection], None]) -> None:
    async def play() -> list[object]:
        await ready.write(add_person("Ada"))
        return await together(
            ready,
            lambda: ready.append(an_event(0)),
            lambda: ready.write(add_person("before")),
            lambda: ready.write(bad),
            lambda: ready.write(add_person("after")),
            lambda: ready.append(an_event(1)),
        )

    one, before, failure, after, two = asyncio.run(play())
    assert (one, before, after, two) == (True, "before", "after", True)
    kinds = {fail_by_database: StorageFailure, fail_by_rule: type(conflict("", "")), fail_by_mistake: ZeroDivisionError}
    assert type(failure) is kinds[bad]
    assert names(ready) == {"Ada", "before", "after"}
    assert [number for number, _ in bodies(ready)] == [0, 1]


def test_an_event_of_a_table_that_is_gone_does_not_hurt_the_others(ready: Store) -> None:
    async def play() -> list[object]:
        return await together(
            ready,
            lambda: ready.append(an_event(0)),
            lambda: ready.append(an_event(0, "gone")),
            lambda: ready.write(add_person("Ada")),
            lambda: ready.append(an_event(0, "b")),
            lambda: ready.append(an_event(0, body="late")),
        )

    one, gone, ada, two, late = asyncio.run(play())
    assert (one, ada, two, late) == (True, "Ada", True, False)
    assert isinstance(gone, StorageFailure)
    assert bodies(ready) == bodies(ready, "b") == [(0, "{}")]
    assert names(ready) == {"Ada"}


def test_who_does_not_wait_any_more_does_not_disturb(ready: Store) -> None:
    async def play() -> None:
        held = Held()
        first = asyncio.ensure_future(ready.write(held))
        await asyncio.to_thread(held.is_held.wait, 20)
        impatient = asyncio.ensure_future(ready.append(an_event(0)))
        await asyncio.sleep(0)
        impatient.cancel()
        held.goes_on.set()
        await first
        assert await ready.append(an_event(0)) is False

    asyncio.run(play())
    assert bodies(ready) == [(0, "{}")]


def test_a_loop_that_has_ended_does_not_disturb(ready: Store) -> None:
    held = Held()

    async def leave() -> None:
        asyncio.ensure_future(ready.write(held)).add_done_callback(lambda _: None)
        await asyncio.to_thread(held.is_held.wait, 20)

    asyncio.run(leave())
    held.goes_on.set()
    assert asyncio.run(ready.append(an_event(0)))


def test_a_read_that_fails(ready: Store) -> None:
    with pytest.raises(StorageFailure, match="nowhere"):
        asyncio.run(ready.read(lambda connection: connection.execute(text("SELECT * FROM nowhere"))))
    with pytest.raises(ZeroDivisionError):
        asyncio.run(ready.read(lambda _: 1 / 0))
    assert bodies(ready) == []


def test_failures_do_not_tell_what_was_to_be_written(ready: Store, caplog: pytest.LogCaptureFixture) -> None:
    def write(connection: Connection) -> None:
        insert_row(connection, people, id="x", name=None, login="x", password="sesame", created=0, seen=0)

    with pytest.raises(StorageFailure) as caught:
        asyncio.run(ready.write(write))
    assert "sesame" not in caplog.text + str(caught.value)


# Closing


def test_closing_writes_what_waits(migrated_url: str) -> None:
    store = Store(migrated_url)
    store.start()

    async def play() -> list[object]:
        await store.write(add_tables)
        held = Held()
        works = [asyncio.ensure_future(store.write(held))]
        await asyncio.to_thread(held.is_held.wait, 20)
        works += [asyncio.ensure_future(store.append(an_event(number))) for number in range(20)]
        await asyncio.sleep(0)
        threading.Timer(0.05, held.goes_on.set).start()
        store.close()
        return list(await asyncio.gather(*works))

    assert asyncio.run(play()) == [None, *[True] * 20]
    again = Store(migrated_url)
    assert [number for number, _ in bodies(again)] == list(range(20))
    again.close()


def test_a_closed_store_refuses(migrated_url: str) -> None:
    store = Store(migrated_url)
    store.start()
    store.close()
    store.close()
    with pytest.raises(StorageFailure, match="stopping"):
        asyncio.run(store.append(an_event(0)))
    with pytest.raises(StorageFailure, match="stopping"):
        asyncio.run(store.read(lambda connection: connection.scalar(text("SELECT 1"))))


def test_a_store_that_never_ran_can_be_closed(migrated_url: str) -> None:
    Store(migrated_url).close()


def test_an_unknown_kind_of_database() -> None:
    with pytest.raises(BadDatabase, match="there is sqlite and postgresql"):
        Store("oracle://host/name")


# Two processes


@contextlib.contextmanager
def two_stores(url: str) -> Iterator[tuple[Store, Store]]:
    """On one database, as two processes have them."""
    stores = Store(url), Store(url)
    for store in stores:
        store.start()
    asyncio.run(stores[0].write(add_tables))
    try:
        yield stores
    finally:
        for store in stores:
            store.close()


@pytest.fixture
def pair(migrated_url: str) -> Iterator[tuple[Store, Store]]:
    with two_stores(migrated_url) as stores:
        yield stores


@pytest.fixture
def postgres_pair(new_postgres: Callable[[str], str], postgres_template: str) -> Iterator[tuple[Store, Store]]:
    with two_stores(new_postgres(postgres_template)) as stores:
        yield stores


def test_two_race_for_the_same_numbers(pair: tuple[Store, Store]) -> None:
    most = 60

    async def race(store: Store, name: str, table: str) -> list[int]:
        """Somebody who always wants the next number and looks again when it was taken."""
        won, number = [], 0
        while number < most:
            if await store.append(an_event(number, table, body=f"{name} {number}")):
                won.append(number)
            number += 1
        return won

    async def play() -> list[list[int]]:
        racers = [(store, str(index)) for index, store in enumerate(pair)] * 2
        return list(await asyncio.gather(*(race(store, name, table) for table in TABLES for store, name in racers)))

    won = asyncio.run(play())
    for index, table in enumerate(TABLES):
        here = won[4 * index : 4 * index + 4]
        assert sorted(number for mine in here for number in mine) == list(range(most)), "each number has one winner"
        found = bodies(pair[0], table)
        assert [number for number, _ in found] == list(range(most)), "no gap"
        for number, body in found:
            name = body.split()[0]
            assert any(number in mine for mine in here[int(name) :: 2]), "the one that was told so has won"


def test_two_that_want_everything_in_opposite_order(pair: tuple[Store, Store]) -> None:
    names = [f"t{index:03d}" for index in range(100)]

    async def play(store: Store, order: list[str], number: int) -> list[bool]:
        works = [store.append(an_event(number, name, due=number)) for name in order]
        return list(await asyncio.gather(*works))

    async def both() -> None:
        await pair[0].write(lambda connection: add_tables(connection, *names))
        for number in range(5):
            one, other = await asyncio.gather(play(pair[0], names, number), play(pair[1], names[::-1], number))
            assert [first != second for first, second in zip(one, other[::-1], strict=True)] == [True] * len(names)

    asyncio.run(both())
    assert pair[0].figures.failed == pair[1].figures.failed == 0


def test_two_that_wait_for_each_other_are_both_written(postgres_pair: tuple[Store, Store]) -> None:
    pair = postgres_pair
    both_hold_one = threading.Barrier(2)
    calls = {"ab": 0, "ba": 0}

    def crosswise(first: str, second: str) -> Callable[[Connection], str]:
        def write(connection: Connection) -> str:
            connection.execute(tables.update().where(tables.c.id == first).values(rematch=first + second))
            calls[first + second] += 1
            if calls[first + second] == 1:
                both_hold_one.wait(20)
            connection.execute(tables.update().where(tables.c.id == second).values(rematch=first + second))
            return first + second

        return write

    async def play() -> list[str]:
        return list(await asyncio.gather(pair[0].write(crosswise("a", "b")), pair[1].write(crosswise("b", "a"))))

    assert asyncio.run(play()) == ["ab", "ba"]
    first, second = sorted(calls.values())  # one gives way, more than once if the other is slow
    assert first == 1 < second
    found = pair[0].read_now(
        lambda connection: connection.scalars(select(tables.c.rematch).order_by(tables.c.id)).all()
    )
    assert found[0] == found[1]
    assert found[0] in ("ab", "ba")


# When the database does not answer


def test_what_waits_for_a_writer_that_hangs_is_refused_and_never_written(migrated_url: str) -> None:
    store = Store(migrated_url, busy_seconds=0.1)
    store.start()

    async def play() -> None:
        await store.write(add_tables)
        held = Held()
        hanging = asyncio.ensure_future(store.write(held))
        await asyncio.to_thread(held.is_held.wait, 20)
        with pytest.raises(StorageFailure, match="nothing has changed"):
            await store.append(an_event(0))
        with pytest.raises(OutcomeUnknown, match="it is not known whether this was saved"):
            await hanging
        held.goes_on.set()
        assert await store.append(an_event(0, body="later"))

    asyncio.run(play())
    assert bodies(store) == [(0, "later")]
    store.close()


def test_those_who_wait_for_a_lock_do_not_wait_one_after_the_other(
    new_postgres: Callable[[str], str], postgres_template: str
) -> None:
    """Each write of a group has a lock in its way, and all are refused when their own time is over."""
    store = Store(new_postgres(postgres_template), busy_seconds=3)
    store.start()
    began = time.monotonic()

    async def play() -> list[object]:
        await store.write(add_tables)
        with store.reader.connect() as holder:
            holder.execute(text("LOCK TABLE people IN EXCLUSIVE MODE"))
            works = [store.write(add_person(f"{number}")) for number in range(10)]
            return list(await asyncio.gather(*works, return_exceptions=True))

    answers = asyncio.run(play())
    assert all(isinstance(answer, StorageFailure) for answer in answers)
    assert time.monotonic() - began < 20, "ten times three seconds would be thirty"
    assert names(store) == set()
    assert asyncio.run(store.write(add_person("Ada"))) == "Ada"
    store.close()


# When the database fails: SQLite


@pytest.fixture
def on_file(tmp_path: Path, sqlite_template: Path) -> Iterator[tuple[Store, Path]]:
    """A store on a file, that does not wait long for locks."""
    file = tmp_path / "games.sqlite3"
    file.write_bytes(sqlite_template.read_bytes())
    store = Store(f"sqlite:///{file}", busy_seconds=0.1)
    store.start()
    asyncio.run(store.write(add_tables))
    yield store, file
    store.close()


def set_room(store: Store, pages: int | None) -> None:
    """How many more pages the file may get."""

    def write(connection: Connection) -> None:
        count = int(connection.scalar(text("PRAGMA page_count")) or 0)
        connection.exec_driver_sql(f"PRAGMA max_page_count={1 << 30 if pages is None else count + pages}")

    asyncio.run(store.write(write))


def test_a_full_disk(on_file: tuple[Store, Path]) -> None:
    store, _ = on_file
    asyncio.run(store.append(an_event(0)))
    set_room(store, 2)
    with pytest.raises(StorageFailure, match=FULL):
        asyncio.run(store.append(an_event(1, body="x" * 100_000)))
    with pytest.raises(StorageFailure, match=FULL):
        asyncio.run(store.write(lambda connection: add_event(connection, an_event(1, body="x" * 100_000))))
    assert bodies(store) == [(0, "{}")]
    assert asyncio.run(store.append(an_event(1, body="small"))), "what still fits is taken"
    set_room(store, None)
    assert asyncio.run(store.append(an_event(2, body="x" * 100_000))), "and everything once there is room again"
    assert [number for number, _ in bodies(store)] == [0, 1, 2]


def test_a_full_disk_in_the_middle_of_a_group(on_file: tuple[Store, Path]) -> None:
    store, _ = on_file
    set_room(store, 2)

    async def play() -> list[object]:
        return await together(
            store,
            lambda: store.append(an_event(0)),
            lambda: store.write(add_person("before")),
            lambda: store.write(lambda connection: add_event(connection, an_event(0, "b", body="x" * 100_000))),
            lambda: store.write(add_person("after")),
        )

    answers = asyncio.run(play())
    assert isinstance(answers[2], StorageFailure)
    assert FULL in str(answers[2])
    written = {"before": answers[1] == "before", "after": answers[3] == "after"}
    assert names(store) == {name for name, done in written.items() if done}, "told as it is"
    assert bodies(store) == ([(0, "{}")] if answers[0] is True else [])
    assert bodies(store, "b") == []


def test_a_locked_file(on_file: tuple[Store, Path]) -> None:
    store, file = on_file
    holder = sqlite3.connect(file, isolation_level=None)
    holder.execute("BEGIN IMMEDIATE")
    with pytest.raises(StorageFailure, match="database is locked"):
        asyncio.run(store.append(an_event(0)))
    assert bodies(store) == [], "readers do not wait"
    holder.execute("ROLLBACK")
    holder.close()
    assert asyncio.run(store.append(an_event(0)))


def test_a_lock_that_ends_in_time(tmp_path: Path, sqlite_template: Path) -> None:
    file = tmp_path / "games.sqlite3"
    file.write_bytes(sqlite_template.read_bytes())
    store = Store(f"sqlite:///{file}", busy_seconds=20)
    store.start()
    holder = sqlite3.connect(file, isolation_level=None, check_same_thread=False)
    holder.execute("BEGIN IMMEDIATE")
    threading.Timer(0.2, holder.execute, ["ROLLBACK"]).start()
    assert asyncio.run(store.write(add_person("Ada"))) == "Ada"
    store.close()
    holder.close()


def test_a_file_that_is_deleted(on_file: tuple[Store, Path]) -> None:
    store, file = on_file
    moved = file.rename(file.with_name("moved"))
    for _ in range(2):
        with pytest.raises(StorageFailure, match="No such file"):
            asyncio.run(store.append(an_event(0)))
        with pytest.raises(StorageFailure, match="No such file"):
            bodies(store)
    store.writer.dispose()
    with pytest.raises(StorageFailure, match="No such file"):
        asyncio.run(store.append(an_event(0)))
    assert not file.exists(), "no empty file takes its place"
    moved.rename(file)
    assert asyncio.run(store.append(an_event(0)))
    assert bodies(store) == [(0, "{}")]


def test_a_file_that_is_replaced(on_file: tuple[Store, Path], sqlite_template: Path) -> None:
    store, file = on_file
    file.rename(file.with_name("moved"))
    file.write_bytes(sqlite_template.read_bytes())
    with pytest.raises(StorageFailure, match="has been replaced: restart"):
        asyncio.run(store.write(add_person("Ada")))
    with pytest.raises(StorageFailure, match="has been replaced: restart"):
        names(store)


def test_a_file_that_is_damaged(on_file: tuple[Store, Path]) -> None:
    store, file = on_file
    store.close()
    content = bytearray(file.read_bytes())
    content[4096:] = b"\xff" * len(content[4096:])
    file.write_bytes(content)
    damaged = Store(f"sqlite:///{file}")
    damaged.start()
    with pytest.raises(StorageFailure, match="malformed"):
        asyncio.run(damaged.append(an_event(0)))
    damaged.close()


def test_every_commit_is_flushed_unless_told_otherwise(tmp_path: Path, sqlite_template: Path) -> None:
    levels = {}
    for durable in (True, False):
        file = tmp_path / str(durable)
        file.write_bytes(sqlite_template.read_bytes())
        store = Store(f"sqlite:///{file}", durable=durable)
        with store.writer.connect() as connection:
            levels[durable] = connection.scalar(text("PRAGMA synchronous"))
            assert connection.scalar(text("PRAGMA journal_mode")) == "wal"
            assert connection.scalar(text("PRAGMA foreign_keys")) == 1
        store.close()
    assert levels == {True: 2, False: 1}


def test_pages_in_memory_are_bounded(tmp_path: Path, sqlite_template: Path) -> None:
    """The usual bound is 2 MB for each connection: a server would grow for an hour until all of them are full."""
    file = tmp_path / "games.sqlite3"
    file.write_bytes(sqlite_template.read_bytes())
    store = Store(f"sqlite:///{file}")
    sizes = []
    for engine in (store.writer, store.reader):
        with engine.connect() as connection:
            sizes.append(-int(connection.scalar(text("PRAGMA cache_size")) or 0))
    used = set()
    for _ in range(2 * READERS):
        with store.reader.connect() as connection:
            used.add(id(connection.connection.dbapi_connection))
    assert len(used) == 1, "one after the other they use the same connection"
    store.close()
    assert sizes == [WRITER_CACHE_KB, READER_CACHE_KB]
    assert WRITER_CACHE_KB + READERS * READER_CACHE_KB <= 2000


# When the database fails: PostgreSQL


def end_sessions(store: Store) -> None:
    """As when PostgreSQL is restarted."""
    own = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid <> "
    with store.reader.connect() as connection:
        connection.execute(text(own + "pg_backend_pid()"))


@pytest.fixture
def on_postgres(new_postgres: Callable[[str], str], postgres_template: str) -> Iterator[Store]:
    store = Store(new_postgres(postgres_template))
    store.start()
    asyncio.run(store.write(add_tables))
    yield store
    store.close()


def test_connections_that_are_lost_between_writes_are_made_again(on_postgres: Store) -> None:
    end_sessions(on_postgres)
    assert asyncio.run(on_postgres.append(an_event(0)))
    assert bodies(on_postgres) == [(0, "{}")]


def test_a_connection_that_is_lost_during_a_write(on_postgres: Store) -> None:
    def write(connection: Connection) -> None:
        add_event(connection, an_event(0))
        end_sessions(on_postgres)
        add_event(connection, an_event(1))

    async def play() -> list[object]:
        return await together(
            on_postgres, lambda: on_postgres.append(an_event(0, "b")), lambda: on_postgres.write(write)
        )

    assert all(isinstance(answer, StorageFailure) for answer in asyncio.run(play()))
    assert bodies(on_postgres) == bodies(on_postgres, "b") == []
    assert asyncio.run(on_postgres.append(an_event(0)))


def test_a_row_that_somebody_else_holds(new_postgres: Callable[[str], str], postgres_template: str) -> None:
    store = Store(new_postgres(postgres_template), busy_seconds=0.2)
    store.start()
    asyncio.run(store.write(add_tables))
    with store.reader.connect() as holder:
        add_event(holder, an_event(0))
        for write in (store.append(an_event(0)), store.write(lambda connection: add_event(connection, an_event(0)))):
            with pytest.raises(StorageFailure, match="lock timeout"):
                asyncio.run(write)
        assert asyncio.run(store.append(an_event(0, "b")))
    assert asyncio.run(store.append(an_event(0)))
    store.close()


def test_notices_come_with_the_commit(on_postgres: Store) -> None:
    import psycopg

    address = on_postgres.url.set(drivername="postgresql").render_as_string(hide_password=False)
    with psycopg.connect(address, autocommit=True) as ear:
        ear.execute(f"LISTEN {module.CHANNEL}")

        async def play() -> None:
            await together(
                on_postgres,
                lambda: on_postgres.append(an_event(0)),
                lambda: on_postgres.append(an_event(0)),
                lambda: on_postgres.write(fail_by_rule, RowChanged("c")),
                lambda: on_postgres.write(add_person("Ada"), RowChanged("b"), RowChanged("b")),
            )
            many = [EventAdded("x" * 15, number) for number in range(1000)]
            await on_postgres.write(add_person("Bob"), *many)

        asyncio.run(play())
        heard = [notice.payload.split("\n") for notice in ear.notifies(timeout=20, stop_after=2)]
        while sum(len(lines) - 1 for lines in heard) < 1002:
            heard += [notice.payload.split("\n") for notice in ear.notifies(timeout=20, stop_after=1)]
    assert {lines[0] for lines in heard} == {on_postgres.name}
    told = [line for lines in heard for line in lines[1:]]
    assert told == [str(an_event(0).notice()), "b", *(f"{'x' * 15} {number}" for number in range(1000))]


def test_the_flush_of_postgresql_can_be_put_off(new_postgres: Callable[[str], str], postgres_template: str) -> None:
    store = Store(new_postgres(postgres_template), durable=False)
    with store.writer.connect() as connection:
        assert connection.scalar(text("SHOW synchronous_commit")) == "off"
    store.close()


def test_an_integrity_error_is_what_we_think_it_is(on_postgres: Store) -> None:
    with pytest.raises(IntegrityError), on_postgres.writer.begin() as connection:
        add_event(connection, an_event(0, "gone"))


@pytest.mark.parametrize("turns", range(8))
def test_a_read_that_is_cancelled_while_its_answer_comes_is_cancelled(store: Store, turns: int) -> None:
    """Who stops a task in that moment waits for it; `asyncio.wait_for` of Python 3.11 would give the answer."""

    async def read() -> None:
        reading = asyncio.create_task(store.read(lambda _: "answer"))
        await asyncio.sleep(0)
        time.sleep(0.05)  # the answer is there, but nobody has seen it
        for _ in range(turns):
            await asyncio.sleep(0)
        if reading.cancel():
            with pytest.raises(asyncio.CancelledError):
                await reading
        assert reading.done()

    asyncio.run(read())
