"""Questions about a position: what an action would do, which rule forbids it, what a bot would do."""

from __future__ import annotations

import hashlib
from collections.abc import Awaitable, Callable
from typing import TypeVar

from mesozoic.bots.bot import make_bot
from mesozoic.core.json_checks import Json
from mesozoic.engine.match import Match
from mesozoic.server import protocol as p
from mesozoic.server.people.identity import Identity
from mesozoic.server.problems import conflict, forbidden
from mesozoic.server.tables.play import seat_of
from mesozoic.server.tables.registry import Registry
from mesozoic.server.tables.table import Table, check_seat_of
from mesozoic.server.threads import Threads, Urgency

Question = p.Preview | p.Why | p.Hint
T = TypeVar("T")
Pending = Callable[[], Awaitable[T]]
"""An answer that takes a while; the position it is about is that of the time when it was asked."""
HINT_BOT = "greedy"


class Questions:
    """Answers what players ask without changing anything."""

    def __init__(self, registry: Registry, thinkers: Threads) -> None:
        self._registry = registry
        self._thinkers = thinkers

    async def preview(self, who: Identity, table_id: str, question: p.Preview) -> Pending[p.Previewed]:
        """What an action would do."""
        async with self._registry.hold(table_id) as live:
            match, seat = _position_to_act(live.table, who, question)
        check_seat_of(question.action, seat)
        action = {**question.action, "seat": seat}

        async def think() -> p.Previewed:
            preview = await self._thinkers.run(lambda: match.preview(action), who.id, Urgency.CURIOUS)
            return p.Previewed(id=question.id, preview=p.PreviewInfo.model_validate(preview))

        return think

    async def why(self, who: Identity, table_id: str, question: p.Why) -> p.Reason:
        """Which rule forbids an action."""
        async with self._registry.hold(table_id) as live:
            match, seat = _position(live.table, who, question)
        check_seat_of(question.action, seat)
        refusal = match.why_not({**question.action, "seat": seat})
        if refusal is None:
            return p.Reason(id=question.id, refusal=None)
        info = p.RefusalInfo(
            code=refusal.code, rule=refusal.rule, detail=refusal.sentence(), sentences=refusal.sentences()
        )
        return p.Reason(id=question.id, refusal=info)

    async def hint(self, who: Identity, table_id: str, question: p.Hint) -> Pending[p.Hinted]:
        """What a bot would do."""
        async with self._registry.hold(table_id) as live:
            table = _in_play(live.table)
            if live.settings.rated or not live.settings.hints:
                raise forbidden("no-hints", "there are no hints at this table")
            match, seat = _position_to_act(table, who, question)

        async def think() -> p.Hinted:
            action, preview = await self._thinkers.run(lambda: _advice(match, seat), who.id, Urgency.CURIOUS)
            return p.Hinted(id=question.id, action=action, preview=p.PreviewInfo.model_validate(preview))

        return think


def _advice(match: Match, seat: int) -> tuple[Json, Json]:
    """What a bot would do in a seat, always the same for what the seat sees, and what that would bring."""
    seen = match.view_texts((seat,))[seat]
    bot = make_bot(HINT_BOT, hashlib.sha256(seen).hexdigest())
    turn = match.turn(seat)
    action = turn.action(bot.choose(turn)).json
    return action, match.preview({**action, "seat": seat})


def _in_play(table: Table | None) -> Table:
    if table is None or table.is_over:
        raise conflict("not-playing", "the game is not being played")
    return table


def _position(table: Table | None, who: Identity, question: Question) -> tuple[Match, int]:
    """A copy of the match to think about, and the seat that asks."""
    table = _in_play(table)
    return table.match.copy(), seat_of(table, who, question.seat)


def _position_to_act(table: Table | None, who: Identity, question: Question) -> tuple[Match, int]:
    """The same for a seat that has to act."""
    table = _in_play(table)
    seat = seat_of(table, who, question.seat)
    if seat not in table.to_act:
        raise conflict("not-your-turn", f"seat {seat} is not to act")
    return table.match.copy(), seat
