"""Questions about a position: what an action would do, which rule forbids it, what would be good to do."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from typing import TypeVar

from mesozoic.bots.advice import Idea, advise, sentence
from mesozoic.core.catalogue import languages
from mesozoic.core.json_checks import Json
from mesozoic.engine.match import Match
from mesozoic.server import protocol as p
from mesozoic.server.people.identity import Identity
from mesozoic.server.problems import conflict, forbidden
from mesozoic.server.tables.courtesy import Courtesy
from mesozoic.server.tables.play import seat_of
from mesozoic.server.tables.registry import Registry
from mesozoic.server.tables.table import Table, check_seat_of
from mesozoic.server.threads import Threads, Urgency

Question = p.Preview | p.Why | p.Hint
T = TypeVar("T")
Pending = Callable[[], Awaitable[T]]
"""An answer that takes a while; the position it is about is that of the time when it was asked."""


class Questions:
    """Answers what players ask without changing anything."""

    def __init__(self, registry: Registry, thinkers: Threads, courtesy: Courtesy) -> None:
        self._registry = registry
        self._thinkers = thinkers
        self._courtesy = courtesy

    async def preview(self, who: Identity, table_id: str, question: p.Preview, address: str) -> Pending[p.Previewed]:
        """What an action would do; who asks from an address has turns with the others there."""
        async with self._registry.hold(table_id) as live:
            match, seat = _position_to_act(live.table, who, question)
        check_seat_of(question.action, seat)
        action = {**question.action, "seat": seat}

        async def think() -> p.Previewed:
            preview = await self._thinkers.run(lambda: match.preview(action), who.id, Urgency.CURIOUS, address)
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

    async def hint(self, who: Identity, table_id: str, question: p.Hint, address: str) -> Pending[p.Hinted]:
        """The best actions, and what speaks for them; see `preview`."""
        async with self._registry.hold(table_id) as live:
            table = _in_play(live.table)
            if live.settings.rated or not live.settings.hints:
                raise forbidden("no-hints", "there are no hints at this table")
            match, seat = _position_to_act(table, who, question)
            names = [str(chair.name) for chair in table.seats]
        self._courtesy.noticed()

        async def think() -> p.Hinted:
            ideas = await self._thinkers.run(lambda: _ideas(match, seat, names), who.id, Urgency.CURIOUS, address)
            return p.Hinted(id=question.id, action=ideas[0].action, preview=ideas[0].preview, ideas=ideas)

        return think


def _ideas(match: Match, seat: int, names: Sequence[str]) -> list[p.HintIdea]:
    """The advice for a seat, always the same for what it sees, with what each action would bring."""
    turn = match.turn(seat)
    return [_told(match, seat, names, idea, turn.action(idea.action).json) for idea in advise(turn)]


def _told(match: Match, seat: int, names: Sequence[str], idea: Idea, action: Json) -> p.HintIdea:
    reasons = [
        p.HintReason(
            factor=reason.factor,
            seat=reason.seat,
            change=reason.change,
            effect=round(reason.effect, 4),
            sentences={language: sentence(match.game, seat, reason, names, language) for language in languages()},
        )
        for reason in idea.reasons
    ]
    preview = p.PreviewInfo.model_validate(match.preview({**action, "seat": seat}))
    share, score = round(idea.share, 4), round(idea.score, 1)
    return p.HintIdea(action=action, share=share, score=score, reasons=reasons, preview=preview)


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
