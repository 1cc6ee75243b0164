"""Two processes that have nothing to tell each other say nothing but that they are running."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

import psycopg

from mesozoic.server.store.notices import ProcessAlive, parse_payload
from mesozoic.server.store.store import CHANNEL
from mesozoic.server.tables.audience import SPECTATOR_SECONDS
from tests.server.players import PATIENCE, Guest, Seat, in_process, new_duel, web

QUIET_SECONDS = 4 * SPECTATOR_SECONDS


async def until_quiet(connection: psycopg.AsyncConnection[tuple[object, ...]]) -> int:
    """How many notices there were before there were none for a while."""
    count, loop = 0, asyncio.get_running_loop()
    end, heard = loop.time() + PATIENCE, loop.time()
    while loop.time() < heard + QUIET_SECONDS:
        assert loop.time() < end, "the processes do not stop talking"
        async for notification in connection.notifies(timeout=0.1):
            _, notices = parse_payload(notification.payload)
            news = [notice for notice in notices if not isinstance(notice, ProcessAlive)]
            count += len(news)
            heard = loop.time() if news else heard
    return count


async def spectators(seat: Seat, guests: int) -> None:
    """Wait until so many watch without a name."""
    while True:
        message = await seat.hear("spectators")
        if message["guests"] == guests:
            return


def test_spectators_are_told_once(new_postgres: Callable[[str], str], postgres_template: str) -> None:
    site = new_postgres(postgres_template)

    async def scenario() -> None:
        async with (
            in_process(site) as (_, first),
            in_process(site) as (_, second),
            web() as client,
            await psycopg.AsyncConnection.connect(site, autocommit=True) as connection,
        ):
            await connection.execute(f"LISTEN {CHANNEL}")
            duel = await new_duel(client, first, second, access="public")
            watching = [await (await Guest(client, url).begin()).sit(duel.table) for url in (first, second, second)]
            for seat in (*duel.seats, *watching):
                await spectators(seat, 3)
            assert await until_quiet(connection) > 0
            await watching.pop().close()
            for seat in (*duel.seats, *watching):
                await spectators(seat, 2)
            assert 0 < await until_quiet(connection) < 10

    asyncio.run(scenario())
