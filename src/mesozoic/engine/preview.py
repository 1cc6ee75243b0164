"""What an action would do, as far as its seat can know.

Everything is derived from the seat's view: several states that agree with it are imagined, the action is carried out in
each, and chance decides each time anew.  Positions that look the same to the seat have the same previews.
"""

from __future__ import annotations

import hashlib
import json
from collections import Counter
from collections.abc import Sequence

from mesozoic.core.compiled.chance import has_generator, randoms
from mesozoic.core.compiled.record import copied
from mesozoic.core.errors import IllegalAction
from mesozoic.core.game import Game
from mesozoic.core.json_checks import Json
from mesozoic.core.refusals import Refusal

MOST_POSSIBLE = 12
"""Events that may happen are listed up to so many."""


class Outcome:
    """What happened in one imagined state."""

    def __init__(self, game: Game, view: Json, action: Json, seed: str) -> None:
        states = game.views.imagine(view, randoms(seed, game.randoms, "preview"))
        if has_generator(states):
            states["chance"] = 0  # chance decides below, so that its events can be told
        states[0].seat = view["viewer"]
        positions, before = game.positions, copied(states)
        self.before = before
        number = game.actions.read(states, action)
        if isinstance(number, Refusal):
            raise IllegalAction(number, action)
        self.number = number
        entry = game.actions.to_json(states, number)
        game.entries.play(states, number)
        self.events: list[Json] = game.events.derived(before, entry, states)
        self.is_certain = not game.views.reveals(before, entry, states)
        rolls = 0
        while game.chance is not None and game.chance.due(states):
            earlier, rolls, self.is_certain = copied(states), rolls + 1, False
            drawn = game.chance.draw(copied(states), randoms(seed, game.randoms, f"preview {rolls}"))
            game.chance.resolve(states, drawn)
            self.events += game.events.derived(earlier, drawn, states)
        self.points = _change(positions.scores(before), positions.scores(states))
        self.pieces = _change(positions.pieces(before), positions.pieces(states))
        self.outlook: list[int] | None = None
        if game.parts.outlook is not None and not any(self.points):
            self.outlook = _change(game.parts.outlook(before), game.parts.outlook(states))


def preview(game: Game, view: Json, action: Json, samples: int) -> Json:
    """What a legal action of the viewer would do; one sample is enough where nothing is left to chance or hidden."""
    name = hashlib.sha256(json.dumps(view, sort_keys=True).encode()).hexdigest()
    outcomes = [Outcome(game, view, action, f"{name} 0")]
    if not outcomes[0].is_certain:
        outcomes += [Outcome(game, view, action, f"{name} {sample}") for sample in range(1, samples)]
    certain, possible = _sorted(game, [outcome.events for outcome in outcomes])
    outlooks = [outcome.outlook for outcome in outcomes if outcome.outlook is not None]
    return {
        "points": _spread([outcome.points for outcome in outcomes]),
        "pieces": _spread([outcome.pieces for outcome in outcomes]),
        "outlook": _spread(outlooks) if len(outlooks) == len(outcomes) else None,
        "odds": None if game.parts.odds is None else game.parts.odds(outcomes[0].before, outcomes[0].number),
        "certain": certain,
        "possible": possible[:MOST_POSSIBLE],
    }


def _change(before: Sequence[int], after: Sequence[int]) -> list[int]:
    return [new - old for old, new in zip(before, after, strict=True)]


def _spread(changes: list[list[int]]) -> list[Json]:
    """The changes of each seat on average, at least and at most."""
    return [
        {"seat": seat, "mean": round(sum(column) / len(column), 3), "least": min(column), "most": max(column)}
        for seat, column in enumerate(zip(*changes, strict=True))
    ]


def _sorted(game: Game, samples: list[list[Json]]) -> tuple[list[Json], list[Json]]:
    """The events that happen always, and the others with their frequency, most likely first.

    Where an event happens twice, the second time counts as another event.  Dice are left out if the game can do so.
    """
    known: dict[tuple[str, int], Json] = {}  # by the text of an event and how often it has happened before
    times = Counter[tuple[str, int]]()
    for events in samples:
        seen = Counter[str]()
        for event in map(game.parts.gist, events):
            if event is None:
                continue
            text = json.dumps(event, sort_keys=True)
            known.setdefault((text, seen[text]), event)
            times[text, seen[text]] += 1
            seen[text] += 1
    certain = [event for key, event in known.items() if times[key] == len(samples)]
    others = sorted((key for key in known if times[key] < len(samples)), key=lambda key: -times[key])
    return certain, [{"event": known[key], "chance": round(times[key] / len(samples), 3)} for key in others]
