"""Limits that count over all processes of a site: several of them do not allow several times as much."""

from __future__ import annotations

import asyncio
import json
from collections import Counter
from collections.abc import Awaitable, Callable, Iterator
from typing import TYPE_CHECKING, Any

import psycopg
import pytest

from mesozoic.server.limits import MERGE_SECONDS, RATES, Limits, Rate
from mesozoic.server.people.pseudonyms import Pseudonyms
from mesozoic.server.problems import Problem
from mesozoic.server.store.levels import StoredLevels, delete_full
from mesozoic.server.store.store import Store
from tests.server.players import Guest, Refusal, Web, open_table, web

if TYPE_CHECKING:
    from tests.server.conftest import Server

WORKERS = 2


@pytest.fixture
def site(new_postgres: Callable[[str], str], postgres_template: str) -> str:
    """A PostgreSQL with our schema."""
    return new_postgres(postgres_template)


@pytest.fixture
def stores(site: str) -> Iterator[list[Store]]:
    """Two processes' ways to one database."""
    stores = [Store(site) for _ in range(2)]
    for store in stores:
        store.start()
    yield stores
    for store in stores:
        store.close()


def both(stores: list[Store], **rates: tuple[float, float]) -> list[Limits]:
    return [Limits(rates, shared=StoredLevels(store, Pseudonyms(store).of)) for store in stores]


async def passed(asking: Iterator[Awaitable[None]]) -> Counter[bool]:
    """How many of those who ask at once are let pass, and how many are refused."""

    async def is_passed(ask: Awaitable[None]) -> bool:
        try:
            await ask
        except Problem as problem:
            if problem.code != "too-many":
                raise
            return False
        return True

    return Counter(await asyncio.gather(*map(is_passed, asking)))


def test_what_is_rare_is_counted_together_also_at_the_same_moment(stores: list[Store]) -> None:
    async def scenario() -> None:
        limits = both(stores, guests=(10, 3600), accounts=(1, 3600))
        counts = await passed(limits[number % 2].spend_shared("guests", "192.0.2.1") for number in range(40))
        assert counts == {True: 10, False: 30}
        assert await passed(limits[0].spend_shared("guests", "192.0.2.2") for _ in range(1)) == {True: 1}
        await limits[0].spend_shared("accounts", "192.0.2.1")
        with pytest.raises(Problem) as refusal:
            await limits[1].spend_shared("accounts", "192.0.2.1")
        assert 3590 < refusal.value.more["retry_after"] <= 3600

    asyncio.run(scenario())


def test_a_bucket_fills_again_and_who_is_refused_does_not_wait_longer_for_asking(
    stores: list[Store], site: str
) -> None:
    async def scenario() -> None:
        limits = both(stores, guests=(2, 3600))
        assert await passed(limits[number % 2].spend_shared("guests", "ada") for number in range(9)) == {
            True: 2,
            False: 7,
        }
        with psycopg.connect(site) as connection:
            connection.execute("UPDATE limit_levels SET at = at - 1800 * 1000")  # half an hour has passed: one of two
        fresh = both(stores, guests=(2, 3600))
        assert await passed(fresh[number % 2].spend_shared("guests", "ada") for number in range(4)) == {
            True: 1,
            False: 3,
        }

    asyncio.run(scenario())


def test_a_clock_that_is_put_back_locks_nobody_out(stores: list[Store], site: str) -> None:
    async def scenario() -> None:
        limits = both(stores, guests=(1, 60))
        await limits[0].spend_shared("guests", "ada")
        with psycopg.connect(site) as connection:
            connection.execute("UPDATE limit_levels SET at = at + 3600 * 1000")
        await limits[1].spend_shared("guests", "ada")

    asyncio.run(scenario())


def test_what_is_frequent_is_added_up(stores: list[Store]) -> None:
    """Each process lets a burst pass; after that there is as much for both together as for one."""
    now = 1000.0

    def spend_all(limits: Limits) -> int:
        count = 0
        while True:
            try:
                limits.spend("moves", "ada")
            except Problem:
                return count
            count += 1

    async def scenario() -> None:
        nonlocal now
        limits = [
            Limits({"moves": (20, 3600)}, clock=lambda: now, shared=StoredLevels(store, Pseudonyms(store).of))
            for store in stores
        ]
        assert [spend_all(each) for each in limits] == [20, 20]
        for _ in range(2):
            for each in limits:
                await each.merge()
        now += 1800  # half of the time: alone, ten would be allowed again
        assert [spend_all(each) for each in limits] == [10, 0]  # the first did not hear of the second's spending

    asyncio.run(scenario())


def test_those_who_do_little_are_no_rows(stores: list[Store], site: str) -> None:
    async def scenario() -> None:
        limits = both(stores, moves=(200, 10))[0]
        for _ in range(int(200 / 10 * MERGE_SECONDS / 8)):
            limits.spend("moves", "ada")
        await limits.merge()
        with psycopg.connect(site) as connection:
            assert connection.execute("SELECT count(*) FROM limit_levels").fetchone() == (0,)

    asyncio.run(scenario())


def test_rows_hold_no_address_and_are_deleted_when_full(stores: list[Store], site: str) -> None:
    async def scenario() -> None:
        limits = both(stores)[0]
        for address in ("192.0.2.1", "192.0.2.2"):
            await limits.spend_shared("guests", address)
        with psycopg.connect(site) as connection:
            rows = connection.execute("SELECT kind, key FROM limit_levels ORDER BY key").fetchall()
            assert [kind for kind, _ in rows] == ["guests", "guests"]
            assert all(len(key) == 64 and "." not in key for _, key in rows)
            connection.execute("UPDATE limit_levels SET at = at - 8000 * 1000 WHERE key = %s", [rows[0][1]])
            connection.commit()
            await stores[0].write(lambda it: delete_full(it, limits.longest()))
            assert connection.execute("SELECT key FROM limit_levels").fetchall() == [(rows[1][1],)]

    asyncio.run(scenario())


# Real workers


async def statuses(client: Web, url: str, path: str, times: int) -> Counter[int]:
    """How often a request is answered how; each comes by a connection of its own, to whichever worker takes it."""
    answers = await asyncio.gather(*(client.post(url + path, json={}) for _ in range(times)))
    return Counter(answer.status_code for answer in answers)


def test_two_workers_allow_as_much_as_one(serve: Callable[..., Server], site: str) -> None:
    rates: dict[str, Any] = dict.fromkeys(RATES) | {"guests": (12, 3600), "tables": (5, 3600)}
    server = serve(site, "--workers", str(WORKERS), MESOZOIC_LIMITS=json.dumps(rates))

    async def scenario() -> None:
        async with web() as client:
            ann = await Guest(client, server.url).begin("Ann")
            opened = 0
            for _ in range(12):
                try:
                    await open_table(ann, bots=("random",))
                    opened += 1
                except Refusal as refusal:
                    if refusal.status != 429:
                        raise
            assert opened == 5
            assert await statuses(client, server.url, "/api/guests", 40) == {201: 11, 429: 29}

    asyncio.run(scenario())


def test_every_rate_fits_its_column() -> None:
    assert all(len(kind) <= 20 for kind in RATES)
    assert all(isinstance(rate, Rate | None) for rate in RATES.values())
