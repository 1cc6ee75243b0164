"""The positions of the lesson (``web/positions.ts``) and of the film on the home page (``web/scenes.ts``).

A few positions are set up by hand; the others follow from them by playing.  ``make types`` writes the files.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import mesozoic
from mesozoic.core.json_checks import Json
from mesozoic.engine.match import Match
from tests.support.web_positions import constant, union

LEARNER = 0
"""The seat that looks at the positions of the lesson."""

POSITION_TYPES = """\
import type { Action, Cell, View } from './shapes'

/** A position as a seat sees it, and what that seat may do. */
export interface Position {
  view: View
  legal: Action[]
  /** The drifts that bring points at once, with the points of each seat. */
  gains: { from: Cell; to: Cell; points: number[] }[]
}
"""

SCENE_TYPES = """\
import type { Action, View } from './shapes'

/** A position and the action that led to it; null for the first one. */
export interface Moment {
  view: View
  action: Action | null
}
"""


def position(
    tiles: str,
    herds: str,
    *,
    phase: str,
    hands: Sequence[str | None],
    deck: str,
    scores: Sequence[int],
    stock: Sequence[int],
    card: str | None = None,
    actions: int = 0,
) -> Json:
    """A position in which seat 0 is to act: tiles as ``q,r,terrain``, herds as ``q,r,seat 0/seat 1/...``."""
    return {
        "players": len(scores),
        "options": {},
        "tiles": [[int(q), int(r), terrain] for q, r, terrain in _split(tiles)],
        "herds": [[int(q), int(r), [int(count) for count in counts.split("/")]] for q, r, counts in _split(herds)],
        "seat": 0,
        "phase": phase,
        "card": card,
        "actions": actions,
        "last": None,
        "hands": list(hands),
        "deck": list(deck),
        "scores": list(scores),
        "stock": list(stock),
    }


def _split(line: str) -> list[list[str]]:
    return [word.split(",") for word in line.split()]


FIRST_GAME = position(
    "-2,0,S -2,1,W -1,0,W -1,1,M -1,2,W 0,-1,S 0,0,P 0,1,S 1,-1,M 1,0,W 2,0,S 3,-1,M 3,0,W 4,-1,S",
    "-2,1,0/0/2 -1,0,0/2/0 0,-1,0/2/0 0,1,0/0/2 2,0,2/0/0",
    phase="place",
    hands=["S", "M", "W"],
    deck="MSWMSWMSSSSWWWX",
    scores=[0, 0, 0],
    stock=[13, 11, 11],
)
"""The last pair of herds is to be placed."""

NO_MOUNTAIN = position(
    "-4,1,W -3,0,W -3,1,S -2,0,S -1,0,W 0,-1,S 0,0,P 0,1,S 1,-1,S 1,0,W 2,-1,S 3,-2,W 3,1,M 4,0,S",
    "-3,0,2/0/0 -3,1,1/0/0 -2,0,0/0/2 0,-1,0/0/2 1,0,0/2/0 4,0,0/2/0",
    phase="drift",
    card="M",
    hands=[None, "S", "W"],
    deck="WMSWMSWX",
    scores=[2, 0, 0],
    stock=[11, 11, 11],
)
"""A mountain must drift, but the only one lies where seat 0 has no herds."""

LATER_LAND = "-4,-2,W -4,-1,M {west} -4,1,W -3,0,W {east}-1,0,W 0,-1,S 0,0,P 0,1,S 1,-1,M 1,0,S 3,0,W 4,-1,S"
LATER_HERDS = "-4,-2,0/1/0 -4,1,1/0/0 -3,0,2/0/0 0,-1,0/0/2 1,0,0/2/1 3,0,1/1/0"
JOINING = position(
    LATER_LAND.format(west="", east="-3,1,S "),
    LATER_HERDS,
    phase="drift",
    card="S",
    hands=[None, "S", "W"],
    deck="WMSWX",
    scores=[4, 2, 3],
    stock=[11, 11, 12],
)
"""Later in the game: a steppe tile of the western island is to drift."""
METEORITE_NEXT = position(
    LATER_LAND.format(west="-4,0,S", east=""),
    LATER_HERDS,
    phase="card",
    hands=["W", "S", "W"],
    deck="XMSW",
    scores=[4, 2, 3],
    stock=[11, 11, 12],
)
"""The same land after the drift; the next card of the pile is the meteorite."""

SAMPLE = position(
    "-4,4,M -3,-2,W -3,-1,M -3,0,W -3,1,S -3,4,M -2,-2,M -2,1,S -2,3,M -2,4,M -1,-3,W -1,-1,S -1,0,S -1,1,S -1,4,S "
    "0,-4,S 0,-2,W 0,-1,W 0,0,P 0,3,M 1,-4,S 1,-3,S 1,-2,S 1,2,W 2,-3,S 2,1,M 3,-4,W 3,-1,S 3,0,M 3,1,W 4,-5,W 4,1,W "
    "5,-1,S 6,-2,S 7,-3,S",
    "-3,0,1/0/0/0 -2,0,1/0/0/0 -2,1,1/0/2/0 -2,3,0/0/1/0 -1,-1,0/2/0/0 -1,0,0/2/0/1 -1,3,1/0/0/0 0,3,1/0/0/0 "
    "1,2,2/0/0/0 2,-3,0/0/2/0 3,0,0/2/0/0",
    phase="actions",
    actions=4,
    hands=["M", "S", "W", "S"],
    deck="MSWMSWSWSWSWWMMSSSWWWX",
    scores=[0, 0, 4, 0],
    stock=[8, 9, 10, 14],
)
"""The middle of a real game of four."""
FILM: tuple[Json, ...] = (
    {"seat": 0, "type": "drift", "from": [-3, 1], "to": [-4, 1]},
    {"seat": 0, "type": "rescue", "moves": [{"from": [-2, 0], "to": [-3, 0]}]},
    {"seat": 1, "type": "drift", "from": [3, -1], "to": [4, -1]},
    {"seat": 1, "type": "move", "from": [3, 0], "to": [4, -1]},
    {"seat": 0, "type": "reproduce", "at": [1, 2]},
    {"seat": 2, "type": "move", "from": [2, -3], "to": [3, -4]},
)
"""What happens on the home page; between the turns of two seats the others are left out."""


# The lesson


def lesson() -> Iterator[tuple[str, Json]]:
    """Each position of the lesson with its name."""
    match = mesozoic.from_position("trias", FIRST_GAME)
    yield "place", seen(match)
    match.play({"type": "place", "at": [3, 0]})
    yield "card", seen(match)
    match.play({"type": "card", "use": "hand"})
    yield "drift", seen(match)
    match.play({"type": "drift", "from": [2, 0], "to": [4, 0]})
    yield "rescue", seen(match)
    match.play({"type": "rescue", "moves": [{"from": [2, 0], "to": [3, -1]}] * 2})
    yield "breed", seen(match)
    match.play({"type": "reproduce", "at": [3, 0]})
    yield "breed again", seen(match)
    match.play({"type": "reproduce", "at": [3, 0]})
    yield "walk", seen(match)

    match = mesozoic.from_position("trias", NO_MOUNTAIN)
    yield "other", seen(match)
    match.play({"type": "drift", "from": [2, -1], "to": [-4, 0]})
    yield "second", seen(match)
    match.play({"type": "drift", "from": [-2, 0], "to": [-5, 1]})
    yield "sunk", seen(match)

    match = mesozoic.from_position("trias", JOINING)
    yield "join", seen(match)
    match.play({"type": "drift", "from": [-3, 1], "to": [-4, 0]})
    yield "joined", seen(match, acts=False)

    match = mesozoic.from_position("trias", METEORITE_NEXT)
    yield "draw", seen(match)
    match.play({"type": "card", "use": "draw"})
    yield "last breed", seen(match)
    match.play({"type": "reproduce", "at": [3, 0]})
    yield "last end", seen(match)
    while not match.is_over:
        match.play({"type": "end-turn"})
    yield "over", seen(match)


def seen(match: Match, *, acts: bool = True) -> Json:
    """What the learner sees and may do; without ``acts`` it is only looked at."""
    legal = [action.json for action in match.legal()] if acts and match.seat == LEARNER else []
    drifts = [action for action in legal if action["type"] == "drift"]
    gains = [gain for drift in drifts if any((gain := {**_cells(drift), "points": points(match, drift)})["points"])]
    return {"view": match.view(LEARNER), "legal": legal, "gains": gains}


def points(match: Match, action: Json) -> list[int]:
    """What each seat gets at once; nothing about it is left to chance."""
    after = match.copy()
    before = after.view(LEARNER)["scores"]
    after.play(action)
    return [now - then for now, then in zip(after.view(LEARNER)["scores"], before, strict=True)]


def _cells(drift: Json) -> Json:
    return {"from": drift["from"], "to": drift["to"]}


# The film on the home page


def film() -> Iterator[Json]:
    """The sample and what follows from each action, as a spectator sees it."""
    match = mesozoic.from_position("trias", SAMPLE)
    yield {"view": match.view(None), "action": None}
    for action in FILM:
        match = mesozoic.from_position("trias", {**match.position, "seat": action["seat"], "actions": 4, "spent": []})
        match.play(action)
        yield {"view": match.view(None), "action": action}


def web_files() -> dict[str, str]:
    """The files of the page by name."""
    positions = dict(lesson())
    names = union("PositionName", positions)
    table = constant("POSITIONS", "Record<PositionName, Position>", positions)
    scenes = constant("FILM", "[Moment, ...Moment[]]", list(film()))
    return {"positions.ts": "\n".join([POSITION_TYPES, names, table]), "scenes.ts": "\n".join([SCENE_TYPES, scenes])}
