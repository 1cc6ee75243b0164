"""The hub: playing, asking, watching."""

from __future__ import annotations

import asyncio
import contextlib
import secrets
import time
from collections.abc import Awaitable, Callable
from typing import Any

from pydantic_core import to_json

from mesozoic.bots.bot import make_bot
from mesozoic.core.json_checks import Json
from mesozoic.records.fairness import commitment
from mesozoic.server import protocol as p
from mesozoic.server.people import accounts as people
from mesozoic.server.people.accounts import Identity
from mesozoic.server.problems import Problem, StorageFailure, conflict, forbidden
from mesozoic.server.store import queries
from mesozoic.server.store.store import now
from mesozoic.server.tables.listener import Listener
from mesozoic.server.tables.live import Live
from mesozoic.server.tables.lobby import Lobby, check_bot
from mesozoic.server.tables.registry import Faster
from mesozoic.server.tables.table import Event, Table

MOVES = (p.Play, p.Undo, p.Answer, p.Resign, p.StandIn)
Move = p.Play | p.Undo | p.Answer | p.Resign | p.StandIn
Thought = Callable[[], Awaitable[Json]]
"""An answer that takes a while."""


class Hub(Lobby):
    """Everything that people can do at tables."""

    def start(self) -> None:
        people.WATCHERS[self.store.name] = self._on_person
        self._sweeper = asyncio.create_task(self._sweep())

    async def stop(self) -> None:
        """Stop what goes on by itself; everything accepted is saved already."""
        people.WATCHERS.pop(self.store.name, None)
        running = [task for task in (self._sweeper, *self._tasks, *self._loading.values()) if task is not None]
        running += [live.driver for live in self.live.values() if live.driver is not None]
        for task in running:
            task.cancel()
        await asyncio.gather(*running, return_exceptions=True)
        self._loaders.close()

    def let_go(self) -> None:
        """Let everybody go who watches, and nobody in; they come back to the server that follows."""
        self._lets_in = False
        for live in self.live.values():
            for listener in live.listeners:
                listener.lose()

    async def act(self, who: Identity, table_id: str, wanted: Move) -> Json:
        """Carry out what somebody asks; returns when it is saved."""
        try:
            return await self._act(who, table_id, wanted)
        except (Faster, StorageFailure) as problem:
            return await self._look_for(who, table_id, wanted, problem)

    async def _look_for(self, who: Identity, table_id: str, wanted: Move, problem: Problem) -> Json:
        """What became of something that was not saved, or was although the database could not say so any more."""
        with contextlib.suppress(StorageFailure):
            live = await self.held(table_id)
            try:
                if live.table is not None and (answer := self._late_answer(live.table, who, wanted)):
                    return answer
            finally:
                live.lock.release()
        raise problem

    @staticmethod
    def _late_answer(table: Table, who: Identity, wanted: Move) -> Json | None:
        """The answer to what was sent before, or comes too late; None if it is about the next event."""
        if wanted.number == table.number:
            return None
        if isinstance(wanted, p.Play) and wanted.id and table.has_played(wanted.number, who.id, wanted.id):
            return {"type": "done", "id": wanted.id, "number": wanted.number + 1, "repeated": True}
        raise conflict("stale", f"this answers event {wanted.number}, the next is {table.number}", number=table.number)

    async def _act(self, who: Identity, table_id: str, wanted: Move) -> Json:
        live = self.live.get(table_id)
        if live is None or live.is_stale or live.lock.locked():
            live = await self.held(table_id)
        else:
            await live.lock.acquire()
            live.used = time.monotonic()
        try:
            table = live.table
            if table is None:
                raise conflict("not-started", "the game has not begun")
            if wanted.number > table.number and not self.store.is_sqlite:
                await self._read_on(live)  # who asks may know more, from another process
            seat = self._seat_of(table, who, wanted)
            if answer := self._late_answer(table, who, wanted):
                return answer
            made = self._carry_out(table, seat, wanted)
            await self._save(live, made)
            return {"type": "done", "id": getattr(wanted, "id", None), "number": made[-1].number + 1, "repeated": False}
        finally:
            live.lock.release()

    @staticmethod
    def _seat_of(table: Table, who: Identity, wanted: Move | p.Preview | p.Why | p.Hint) -> int:
        """The seat for which somebody speaks: the one they name, or their only one, or the one that has to act."""
        mine = table.seats_of(who.id)
        if not mine:
            raise forbidden("not-seated", "you do not sit at this table")
        if wanted.seat is not None:
            if wanted.seat not in mine:
                raise forbidden("not-your-seat", f"seat {wanted.seat} is not yours")
            return wanted.seat
        acting = [seat for seat in mine if seat in table.to_act]
        return acting[0] if acting else mine[0]

    @staticmethod
    def _carry_out(table: Table, seat: int, wanted: Move) -> list[Event]:
        at = now()
        if isinstance(wanted, p.Play):
            if table.seats[seat].stand_in is not None:
                raise conflict("stand-in", "a bot plays for you: come back first")
            if table.clock is not None and seat in table.clock.spent(at):
                raise conflict("time-over", "your time has run out")
            return [table.play(seat, wanted.action, at, nonce=wanted.id)]
        if isinstance(wanted, p.Undo):
            return [table.undo(seat, at)]
        if isinstance(wanted, p.Answer):
            return table.answer(seat, wanted.agree, at)
        if isinstance(wanted, p.Resign):
            return [table.resign(seat, at)]
        if wanted.bot is not None:
            check_bot(wanted.bot)
        return [table.stand_in(seat, wanted.bot, at)]

    async def preview(self, who: Identity, table_id: str, wanted: p.Preview) -> Thought:
        """What an action would do; it is the position of now that is thought about, however long that takes."""
        match, seat = await self._asked(who, table_id, wanted)
        action = {**wanted.action, "seat": seat}

        async def think() -> Json:
            seen = await self.thinkers.run(lambda: match.preview(action))
            return {"type": "preview", "id": wanted.id, "preview": seen}

        return think

    async def why(self, who: Identity, table_id: str, wanted: p.Why) -> Json:
        match, seat = await self._asked(who, table_id, wanted, acting=False)
        refusal = match.why_not({**wanted.action, "seat": seat})
        told = None
        if refusal is not None:
            told = {"code": refusal.code, "rule": refusal.rule, "detail": refusal.english, "french": refusal.french}
        return {"type": "why", "id": wanted.id, "refusal": told}

    async def hint(self, who: Identity, table_id: str, wanted: p.Hint) -> Thought:
        """What a bot would do in the position of now."""
        match, seat = await self._asked(who, table_id, wanted, hints=True)
        bot = make_bot("greedy", secrets.randbits(31))
        turn = match.turn(seat)

        async def think() -> Json:
            number = await self.thinkers.run(lambda: bot.choose(turn))
            return {"type": "hint", "id": wanted.id, "action": turn.action(number).json}

        return think

    async def _asked(
        self, who: Identity, table_id: str, wanted: p.Preview | p.Why | p.Hint, acting: bool = True, hints: bool = False
    ) -> Any:
        """A copy of the match to think about, and for which seat."""
        live = await self.held(table_id)
        try:
            if live.table is None or live.table.is_over:
                raise conflict("not-playing", "the game is not being played")
            if hints and not live.settings.hints:
                raise forbidden("no-hints", "hints are switched off at this table")
            seat = self._seat_of(live.table, who, wanted)
            if acting and seat not in live.table.to_act:
                raise conflict("not-your-turn", f"seat {seat} is not to act")
            return live.table.match.copy(), seat
        finally:
            live.lock.release()

    async def state(self, person: str | None, table_id: str, since: int, invite: str | None = None) -> Json:
        live = await self.held_now(table_id)
        try:
            live.check_may_see(person, invite)
            return live.state(person, since, invite)
        finally:
            live.lock.release()

    async def say(self, who: Identity, table_id: str, text: str, invite: str | None = None) -> Json:
        live = await self.find(table_id)
        live.check_may_see(who.id, invite)
        at = now()
        number = await self.store.write(
            lambda connection: queries.add_chat(connection, table_id, who.id, who.name, at, text), f"{table_id} chat"
        )
        said = {"type": "said", "id": number, "at": at, "person": who.id, "name": who.name, "text": text}
        live.tell_said(said)
        return said

    async def watch(self, listener: Listener, table_id: str, since: int, invite: str | None = None) -> Live:
        """Tell a listener the state now, and everything that happens from now on."""
        live = await self.held_now(table_id)
        try:
            if not self._lets_in:
                raise Problem(503, "stopping", "the server is stopping; try again soon")
            live.check_may_see(listener.person, invite)
            notices = [] if live.listeners else [f"{table_id} who"]
            first = listener.person is not None and all(one.person != listener.person for one in live.listeners)
            live.listeners.add(listener)
            listener.tell(to_json(live.state(listener.person, since, invite)))
            if first and live.seats_of(listener.person):
                live.tell_table()
                notices.append(f"{table_id} here {listener.person}")
            if notices:
                self._tell_processes(*notices)
        finally:
            live.lock.release()
        self.drive(live)
        return live

    def unwatch(self, listener: Listener, table_id: str) -> None:
        live = self.live.get(table_id)
        if live is not None and listener in live.listeners:
            live.listeners.discard(listener)
            if listener.person is not None and live.seats_of(listener.person):
                live.tell_table()
                if all(one.person != listener.person for one in live.listeners):
                    self._tell_processes(f"{table_id} gone {listener.person}")


def record_of(live: Live) -> Json:
    """A finished game as a record, with the secret of its dice."""
    table = live.table
    if table is None or not table.is_over:
        raise conflict("not-over", "the record is given out when the game is over")
    match, secret = table.match, live.row.secret
    fairness: Json = {
        "commitment": commitment(secret),
        "secret": secret,
        "entropy": [one.entropy for one in table.seats],
    }
    if match.take_of:
        fairness["takes"] = {str(place): take for place, take in sorted(match.take_of.items())}
    outcome = table.outcome
    assert outcome is not None
    more: Json = {"id": live.id, "started": live.row.started, "ended": live.row.ended, "fairness": fairness}
    if match.result is None:
        more["outcome"] = {key: outcome[key] for key in ("reason", "scores", "winners", "places")}
    return match.record(**more)
