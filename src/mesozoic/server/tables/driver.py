"""What happens at tables by itself."""

from __future__ import annotations

import asyncio
import logging
import secrets
import time

from mesozoic.bots.bot import make_bot
from mesozoic.server.people import accounts as people
from mesozoic.server.problems import Problem, StorageFailure
from mesozoic.server.store import queries
from mesozoic.server.store.store import now
from mesozoic.server.tables.listener import Listener
from mesozoic.server.tables.live import Live
from mesozoic.server.tables.presence import ALIVE_SECONDS
from mesozoic.server.tables.registry import Tables

log = logging.getLogger("mesozoic.upkeep")

IDLE_SECONDS = 60
UNHEARD_SECONDS = 5
"""After which a table that nobody here asks for is not followed any more when others play at it."""
SWEEP_SECONDS = 0.5
TIDY_SECONDS = 24 * 3600
"""How often sessions that are over, and guests who left nothing behind, are forgotten."""


class Upkeep(Tables):
    """What happens without anybody asking: bots act, clocks run out, other processes change tables."""

    def drive(self, live: Live) -> None:
        """See to it that bots act."""
        table = live.table
        if table is None or not table.bots_to_act():
            return
        if live.driver is None or live.driver.done():
            live.driver = asyncio.create_task(self._drive(live.id))

    async def _drive(self, table_id: str) -> None:
        """Let the bots of a table act, one after another, as long as it is their turn."""
        try:
            while await self._drive_once(table_id):
                pass
        except StorageFailure as problem:
            log.error("bots wait", extra={"table": table_id, "reason": problem.detail})
        except Problem as problem:
            log.warning("bots stopped", extra={"table": table_id, "reason": problem.detail})

    async def _drive_once(self, table_id: str) -> bool:
        live = await self.held(table_id)
        try:
            table = live.table
            if table is None or not table.bots_to_act():
                return False
            seat = table.bots_to_act()[0]
            name, number = str(table.seats[seat].player), table.number
            match = table.match.copy()
            last = table.events[-1].at if table.events else live.row.started
        finally:
            live.lock.release()
        bot = make_bot(name, f"{table_id} {number} {secrets.token_hex(8)}")
        turn = match.turn(seat)
        chosen = await self.thinkers.run(lambda: bot.choose(turn))
        action = turn.action(chosen).json
        await asyncio.sleep(max(0, last + live.settings.pace - now()) / 1000)
        live = await self.held(table_id)
        try:
            table = live.table
            if table is not None and table.number == number and not table.is_over:
                try:
                    await self._save(live, [table.play(seat, action, now(), by=name)])
                except Problem as problem:
                    if problem.code != "stale":
                        raise
            return True
        finally:
            live.lock.release()

    async def _sweep(self) -> None:
        """Look for tables where a clock has run out or bots wait; forget tables that nobody looks at."""
        while True:
            try:
                await self._sweep_once()
            except StorageFailure as problem:
                log.error("sweep failed", extra={"reason": problem.detail})
            except Exception:
                log.exception("sweep failed")
            await asyncio.sleep(SWEEP_SECONDS)

    async def _sweep_once(self) -> None:
        due = await self.store.read(lambda connection: queries.due_tables(connection, now()))
        await asyncio.gather(*(self._look_after(table_id) for table_id in due))
        if time.monotonic() > self._alive + ALIVE_SECONDS:
            self._alive = time.monotonic()
            self._tell_processes("alive")
            for table_id in self.presence.bury() & self.live.keys():
                self.live[table_id].tell_table()
        if time.monotonic() > self._tidied + TIDY_SECONDS:
            self._tidied = time.monotonic()
            await self.store.write(lambda connection: people.sweep(connection, now()))
        for table_id, live in list(self.live.items()):
            if self._is_left(live, IDLE_SECONDS):
                del self.live[table_id]

    @staticmethod
    def _is_left(live: Live, seconds: float) -> bool:
        """Whether nobody here has had anything to do with a table for so long."""
        is_busy = live.listeners or live.lock.locked() or (live.driver is not None and not live.driver.done())
        return not is_busy and live.used < time.monotonic() - seconds

    async def _look_after(self, table_id: str) -> None:
        try:
            await self._see_to(table_id)
        except Problem as problem:
            log.warning("table not seen to", extra={"table": table_id, "reason": problem.detail})
        except Exception:
            log.exception("table not seen to", extra={"table": table_id})

    async def _see_to(self, table_id: str) -> None:
        """Do what is due at a table, and write down when it is due next."""
        live = await self.held(table_id)
        try:
            await self._read_on(live)
            table = live.table
            if table is None or table.is_over:
                return
            at = now()
            spent = [] if table.clock is None else table.clock.spent(at)
            if spent:
                await self._save(live, [table.time_out(spent[0], at)])
            else:
                due, number = self._due(table, at), table.number
                if await self.store.write(lambda connection: queries.put_off(connection, table_id, number, at, due)):
                    live.saved_due = due
        finally:
            live.lock.release()
        self.drive(live)

    async def on_notice(self, notice: str, process: str = "") -> None:
        """Somebody has changed a table: `id number` (an event), `id chat`, `id` (seats, state); or tells who is
        there: `id here person`, `id gone person`, `id who` (asks for it), `alive`; or `person id`: somebody may have
        signed out."""
        if process:
            self.presence.hear(process)
        table_id, _, what = notice.partition(" ")
        if table_id == "person":
            people.MEMORY.forget(self.store, what)
            await self._look_again(what)
            return
        live = self.live.get(table_id)
        if live is None and table_id in self._loading:
            live = await self.find(table_id)  # what it was read from may be older than this
        word, _, person = what.partition(" ")
        if word in {"here", "gone"}:
            (self.presence.come if word == "here" else self.presence.go)(process, table_id, person)
            if live is not None:
                live.tell_table()
        elif live is None:
            return
        elif word == "who":
            self._tell_here(live)
        elif word == "chat":
            await self._take_chat(live)
        elif word and self._is_left(live, UNHEARD_SECONDS):
            del self.live[table_id]
        elif word:
            await self._take_events(table_id)
        else:
            await self._take_row(table_id)

    async def catch_up(self) -> None:
        """Read everything again that others may have changed unheard."""
        self.presence.clear()
        for table_id in list(self.live):
            try:
                await self._take_row(table_id)
                await self._take_events(table_id)
                await self._take_chat(await self.find(table_id, is_asked=False))
            except StorageFailure:
                raise
            except Problem as problem:
                log.warning("table not read again", extra={"table": table_id, "reason": problem.detail})
        for table_id, live in self.live.items():
            if live.listeners:
                self._tell_processes(f"{table_id} who")
        people.MEMORY.known.clear()
        await self._look_again(None)

    def _on_person(self, person: str) -> None:
        """Somebody may have signed out: connections that no longer speak for them are let go, here and elsewhere."""
        self._doubt(person)
        self._tell_processes(f"person {person}")
        self._spawn(self._look_again(person))

    def _doubt(self, person: str | None) -> list[Listener]:
        """The connections of somebody, or of anybody; nothing they send is believed until that is sorted out."""
        found = [one for live in self.live.values() for one in live.listeners if person in (None, one.person)]
        for listener in found:
            listener.is_in_doubt = True
        return found

    async def _look_again(self, person: str | None) -> None:
        """Let go of the connections of somebody, or of anybody, that have no right to be theirs any more."""
        for listener in self._doubt(person):
            listener.is_in_doubt = not await listener.is_theirs()
            if listener.is_in_doubt:
                listener.lose()

    async def _take_chat(self, live: Live) -> None:
        """Tell the lines that others have added since the table was read; they may come in any order."""
        rows = await self.store.read(lambda connection: queries.chat_rows(connection, live.id, live.last_chat))
        for row in rows:
            said = {
                "type": "said",
                "id": row.id,
                "at": row.at,
                "person": row.person,
                "name": row.name,
                "text": row.text,
            }
            live.tell_said(said)

    async def _take_events(self, table_id: str) -> None:
        live = await self.held(table_id, is_asked=False)
        try:
            await self._read_on(live)
        finally:
            live.lock.release()
        await self.find(table_id, is_asked=False)

    async def _take_row(self, table_id: str) -> None:
        live = await self.held(table_id, is_asked=False)
        try:
            await self._refresh_row(live)
        finally:
            live.lock.release()
        await self.find(table_id, is_asked=False)
