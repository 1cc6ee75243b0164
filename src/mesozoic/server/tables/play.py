"""Playing: what a seat asks for is checked, carried out and saved before it is answered."""

from __future__ import annotations

import contextlib

from mesozoic.server import protocol as p
from mesozoic.server.people.identity import Identity
from mesozoic.server.problems import Problem, StorageFailure, conflict, forbidden
from mesozoic.server.store.store import Store, now
from mesozoic.server.tables.bots import check_bot
from mesozoic.server.tables.driver import Driver
from mesozoic.server.tables.journal import Journal, LostRace
from mesozoic.server.tables.live import Live
from mesozoic.server.tables.registry import Registry
from mesozoic.server.tables.table import Event, Table, is_same_action

ATTEMPTS = 3
MOST_LEFT = 3
"""Games that somebody may leave to bots alone at the same time by calling them; who goes away may leave all."""
Move = p.Play | p.Undo | p.Answer | p.Resign | p.StandIn


class Play:
    """Actions, undo, resigning and stand-ins."""

    def __init__(self, store: Store, registry: Registry, journal: Journal, driver: Driver) -> None:
        self._store = store
        self._registry = registry
        self._journal = journal
        self._driver = driver

    async def act(self, who: Identity, table_id: str, move: Move) -> p.Done:
        """Carry out what somebody asks; returns when it is saved."""
        for _ in range(ATTEMPTS - 1):
            with contextlib.suppress(LostRace):  # it may still be possible after what another process has saved
                return await self._attempt(who, table_id, move)
        return await self._attempt(who, table_id, move)

    async def _attempt(self, who: Identity, table_id: str, move: Move) -> p.Done:
        try:
            return await self._act(who, table_id, move)
        except StorageFailure as problem:
            return await self._outcome_of(who, table_id, move, problem)

    async def _act(self, who: Identity, table_id: str, move: Move) -> p.Done:
        if self._driver.is_time_in_doubt():
            await self._driver.keep_time()
        async with self._registry.hold(table_id) as live:
            table = live.table
            if table is None:
                raise conflict("not-started", "the game has not begun")
            if move.number > table.number and not self._store.is_sqlite:
                await self._journal.read_events(live)  # who asks may know more, from another process
            seat = seat_of(table, who, move.seat)
            if answer := _late_answer(table, who, move):
                return answer
            at = now()
            spent = await self._driver.run_out(live, at)
            if seat in spent or (table.is_out_of_time(seat, at) and not isinstance(move, p.Answer)):
                self._driver.start_bots(live)
                raise conflict("time-over", "your time has run out")
            if isinstance(move, p.StandIn) and move.bot is not None and table.would_be_of_bots(seat):
                self._check_number_of_bots(who, live)
            events = _carry_out(table, seat, move, at)
            await self._journal.save(live, events)
            self._driver.start_bots(live)
            return p.Done(id=move.id if isinstance(move, p.Play) else None, number=events[-1].number + 1)

    def _check_number_of_bots(self, who: Identity, live: Live) -> None:
        """Raise Problem (429) if bots play alone already at as many tables, in this process, at which somebody sits."""
        tables = (
            other.table for other in self._registry.tables.values() if other is not live and who.id in other.people
        )
        alone = sum(table is not None and not table.is_over and not table.has_people() for table in tables)
        if alone >= MOST_LEFT:
            raise Problem(
                429, "too-many-tables", f"bots play alone at {MOST_LEFT} of your tables; go on at one of them"
            )

    async def _outcome_of(self, who: Identity, table_id: str, move: Move, problem: Problem) -> p.Done:
        """What became of a move that was not saved, or was although the database could not say so any more."""
        with contextlib.suppress(StorageFailure):
            async with self._registry.hold(table_id) as live:
                if live.table is not None and (answer := _late_answer(live.table, who, move)):
                    return answer
        raise problem


def seat_of(table: Table, who: Identity, named: int | None) -> int:
    """The seat for which somebody speaks: the one they name, or their only one, or the one that has to act."""
    if named is not None and 0 <= named < len(table.seats) and table.seats[named].person == who.id:
        return named
    mine = table.seats_of(who.id)
    if not mine:
        raise forbidden("not-seated", "you do not sit at this table")
    if named is not None:
        raise forbidden("not-your-seat", f"seat {named} is not yours")
    acting = [seat for seat in mine if seat in table.to_act]
    return acting[0] if acting else mine[0]


def _late_answer(table: Table, who: Identity, move: Move) -> p.Done | None:
    """The answer to what was sent before, or comes too late; None if it is to be carried out.

    What others do aside (`Table.concerning`) makes nothing late, and nothing but one's own makes a resignation late.
    An id stands for one action: with another it is refused.
    """
    if isinstance(move, p.Play) and move.id and (event := table.sent_before(who.id, move.id)) is not None:
        is_same_number = table.concerning(move.number, who.id) == event.number
        is_same_seat = move.seat in (None, event.body["seat"])
        if is_same_number and is_same_seat and is_same_action(event, move.action):
            return p.Done(id=move.id, number=event.number + 1, repeated=True)
        raise conflict("id-used", "you have sent another action with this 'id'", field="id")
    if isinstance(move, p.Resign) and move.number <= table.number and not table.has_resigned_since(move.number, who.id):
        return None
    number = table.concerning(move.number, who.id, isinstance(move, p.Answer))
    if number == table.number:
        return None
    raise conflict("stale", f"this answers event {move.number}, the next is {table.number}", number=table.number)


def _carry_out(table: Table, seat: int, move: Move, at: int) -> list[Event]:
    if isinstance(move, p.Play):
        if table.seats[seat].stand_in is not None:
            raise conflict("stand-in", "a bot plays for you: come back first")
        return [table.play(seat, move.action, at, nonce=move.id)]
    if isinstance(move, p.Undo):
        return [table.undo(seat, at)]
    if isinstance(move, p.Answer):
        return table.answer(seat, move.agree, at)
    if isinstance(move, p.Resign):
        return [table.resign(seat, at)]
    if move.bot is not None:
        check_bot(move.bot)
    return [table.stand_in(seat, move.bot, at)]
