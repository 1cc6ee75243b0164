"""The driver of tables: bots act, clocks run out."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import secrets
import threading
import time

from mesozoic.engine.turn import Turn
from mesozoic.server.problems import Problem, StorageFailure
from mesozoic.server.readiness import GettingReady
from mesozoic.server.store import queries
from mesozoic.server.store.store import Store, now
from mesozoic.server.tables.bots import make_table_bot
from mesozoic.server.tables.courtesy import Courtesy
from mesozoic.server.tables.journal import Journal, LostRace, due_after
from mesozoic.server.tables.kept_bots import KeptBots, Thinking
from mesozoic.server.tables.live import Live
from mesozoic.server.tables.registry import Registry
from mesozoic.server.tables.uptime import Uptime
from mesozoic.server.threads import Threads, Urgency

log = logging.getLogger("mesozoic.driver")

NOBODYS = "nobody's"
"""Stands for the host of all tables of bots whose host is gone."""
QUICK_SECONDS = 0.1
"""So long bots that play alone think about a decision while people play, if they can be stopped."""


class Driver:
    """What has to happen at a table without anybody asking."""

    def __init__(
        self,
        store: Store,
        registry: Registry,
        journal: Journal,
        thinkers: Threads,
        courtesy: Courtesy,
        uptime: Uptime,
    ) -> None:
        self._store = store
        self._registry = registry
        self._journal = journal
        self._thinkers = thinkers
        self._courtesy = courtesy
        self._uptime = uptime
        self._bots = KeptBots()

    def start_bots(self, live: Live) -> None:
        """Let bots act if it is their turn, one after another, in a task of the table."""
        table = live.table
        if table is None or not table.bots_to_act():
            return
        if live.driver is not None and live.is_giving_way and table.has_people():
            live.driver.cancel()  # somebody has come back to a game that bots played alone
            live.driver = None
        if live.driver is None or live.driver.done():
            live.driver = asyncio.create_task(self._run_bots(live.id))

    async def _run_bots(self, table_id: str) -> None:
        try:
            is_going = True
            while is_going:
                async with contextlib.AsyncExitStack() as turn:
                    await self._give_way(await self._registry.find(table_id), turn)
                    is_going = await self._run_bot(table_id)
        except StorageFailure as problem:
            log.error("bots paused until the database answers", extra={"table": table_id, "reason": problem.detail})
        except Problem as problem:
            log.warning(
                "bots stopped, retrying when the table is due", extra={"table": table_id, "reason": problem.detail}
            )

    async def _give_way(self, live: Live, turn: contextlib.AsyncExitStack) -> None:
        """Wait where bots play alone, until one of them is due and no other game of bots is in the way."""
        if live.table is None or live.table.has_people():
            return
        live.is_giving_way = True
        try:
            await asyncio.sleep(pause_of(live))
            await turn.enter_async_context(self._courtesy.turn(owner_of(live)))
        finally:
            live.is_giving_way = False

    async def _run_bot(self, table_id: str) -> bool:
        """Let the next bot think and act; False if it is nobody's turn who is a bot."""
        async with self._registry.hold(table_id) as live:
            table = live.table
            if table is None or not table.bots_to_act():
                return False
            seat = table.bots_to_act()[0]
            name, number, owner = str(table.seats[seat].player), table.number, table.seats[seat].person
            match = table.match.copy()
            pause, asked = pause_of(live), time.monotonic()
            bot = self._bots.take(table_id, seat, name)
            bot = bot or make_table_bot(name, f"{table_id} {number} {secrets.token_hex(8)}")
            turn, thinking = match.turn(seat), Thinking(number, owner, bot)
            live.thinking = thinking
        chosen = await self._think(live, thinking, turn)
        self._bots.put_back(table_id, seat, name, bot)
        action = turn.action(chosen).json
        await asyncio.sleep(max(0.0, pause - (time.monotonic() - asked)))
        await self.keep_time()
        async with self._registry.hold(table_id) as live:
            table = live.table
            if table is not None and table.concerning(number, owner) == table.number and not table.is_over:
                with contextlib.suppress(LostRace):  # another process has let it act
                    await self._journal.save(live, [table.play(seat, action, now(), by=name)])
            if table is None or table.is_over:
                self._bots.forget(table_id, live.size)
            return True

    async def _think(self, live: Live, thinking: Thinking, turn: Turn) -> int:
        """What a bot chooses; it is stopped when it need not think any more."""
        table = live.table
        is_for_people = table is not None and table.has_people()

        def choose() -> int:
            if is_for_people or not self._courtesy.is_busy:
                return thinking.choose(turn)
            timer = threading.Timer(QUICK_SECONDS, thinking.stop)  # people play: bots alone do not think long
            timer.start()
            try:
                return thinking.choose(turn)
            finally:
                timer.cancel()

        try:
            if is_for_people:
                return await self._thinkers.run(choose, owner_of(live), Urgency.PLAYERS, address_of(live))
            with self._courtesy.alone(thinking):
                return await self._thinkers.run(choose, owner_of(live), Urgency.NOBODY)
        except asyncio.CancelledError:
            thinking.stop()
            raise
        finally:
            if live.thinking is thinking:
                live.thinking = None

    def is_time_in_doubt(self) -> bool:
        """Whether `keep_time` would do anything."""
        return self._uptime.is_late()

    async def keep_time(self) -> None:
        """Before something happens at a table: be sure of the time.  Raises StorageFailure."""
        await self._uptime.keep()

    async def run_out(self, live: Live, at: int) -> list[int]:
        """Let clocks whose time is over run out, before anything else happens; returns their seats.

        The caller holds the table's lock.
        """
        table, seats = live.table, list[int]()
        while table is not None and table.clock is not None and not table.is_over:
            spent = table.clock.first_spent(at)
            if not spent:
                break
            await self._journal.save(live, table.time_out(spent, at))
            seats += spent
        return seats

    async def look_after(self, table_id: str) -> None:
        """Do what is due at a table; what fails is logged and due again."""
        try:
            await self._do_what_is_due(table_id)
        except GettingReady as problem:
            log.debug(problem.detail, extra={"table": table_id})
        except Problem as problem:
            log.warning("upkeep of a table failed, retrying", extra={"table": table_id, "reason": problem.detail})
        except Exception:
            log.exception("upkeep of a table failed, retrying", extra={"table": table_id})

    async def _do_what_is_due(self, table_id: str) -> None:
        """Let a clock run out or bots act, and write down when the table is due next."""
        await self.keep_time()
        async with self._registry.hold(table_id) as live:
            await self._journal.read_events(live)
            table = live.table
            if table is None or table.is_over:
                return
            at = now()
            if not await self.run_out(live, at):
                due, number = due_after(table, at), table.number
                if await self._store.write(lambda connection: queries.put_off(connection, table_id, number, at, due)):
                    live.saved = None if live.saved is None else (due, live.saved[1])
        self.start_bots(live)


def owner_of(live: Live) -> str:
    """For whom a table's bots think: tables of bots whose host is gone share the time of one host."""
    if live.row.host is not None:
        return str(live.row.host)
    return live.id if live.table is not None and live.table.has_people() else NOBODYS


def address_of(live: Live) -> str | None:
    """What stands for the address from which the bots of a table were called: those of an address share its turns."""
    return next((chair.address for chair in live.chairs.values() if chair.address is not None), None)


def pause_of(live: Live) -> float:
    """Seconds until the next bot may act, so that people can follow; never more than the table's pace."""
    table = live.table
    assert table is not None
    last = max((table.bot_called_at(seat) for seat in table.bots_to_act()[:1]), default=table.position_since)
    return min(live.settings.pace, max(0, last + live.settings.pace - now())) / 1000
