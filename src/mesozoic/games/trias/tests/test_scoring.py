"""§17.3: the tables of the scoring functions, through the real rules on positions made for them."""

from __future__ import annotations

from typing import Any

import pytest

import mesozoic
from mesozoic.engine.match import Match

Counts = list[int]

FINAL: list[tuple[int, Counts, Counts]] = [
    (1, [1, 1], [1, 1]),
    (1, [2, 1], [1, 1]),
    (1, [1, 1, 1, 1], [1, 1, 1, 1]),
    (1, [2, 1, 1], [1, 1, 1]),
    (2, [3, 2, 0], [2, 1, 0]),
    (2, [1, 1], [2, 2]),
    (3, [2, 1], [3, 2]),
    (3, [2, 2, 1], [3, 3, 0]),
    (3, [0, 0, 0], [0, 0, 0]),
    (5, [3, 1, 1], [5, 2, 2]),
    (5, [3, 1, 1, 1], [5, 1, 1, 1]),
    (6, [5, 4, 3], [6, 3, 0]),
    (7, [1, 1], [6, 6]),
    (7, [5, 4, 4, 4], [7, 2, 2, 2]),
    (10, [4, 0, 0], [10, 0, 0]),
    (10, [3, 3, 3, 2], [5, 5, 5, 0]),
    (11, [2, 2, 2, 2, 1], [5, 5, 5, 5, 0]),
    (4, [2, 2, 2], [2, 2, 2]),
]
NEAREST: list[tuple[int, Counts, Counts]] = [
    (3, [2, 2, 1], [2, 2, 0]),
    (7, [1, 1], [5, 5]),
    (5, [3, 1, 1], [5, 1, 1]),
    (1, [1, 1, 1, 1], [0, 0, 0, 0]),
]
INTERIM: list[tuple[Counts, Counts]] = [
    ([3, 3, 2, 1], [2, 2, 1, 0]),
    ([4, 0, 0], [2, 0, 0]),
    ([0, 0, 0], [0, 0, 0]),
    ([2, 2, 2], [2, 2, 2]),
    ([3, 1, 1, 0, 1], [2, 1, 1, 0, 1]),
    ([5, 4, 3, 2, 1], [2, 1, 0, 0, 0]),
    ([1, 2, 2, 0], [1, 2, 2, 0]),
]


def position(tiles: list[tuple[int, int, str]], herds: dict[tuple[int, int], Counts], **more: Any) -> Match:
    seats = more.pop("seats")
    stock = [15 - sum(counts[seat] for counts in herds.values()) for seat in range(seats)]
    return mesozoic.from_position(
        "trias",
        {
            "players": seats,
            "options": {},
            "tiles": sorted([q, r, kind] for q, r, kind in tiles),
            "herds": sorted([[q, r, counts] for (q, r), counts in herds.items()]),
            "seat": 0,
            "phase": "actions",
            "card": None,
            "actions": 2,
            "last": None,
            "hands": ["S"] * seats,
            "deck": ["S"] * 6,
            "scores": [0] * seats,
            "stock": stock,
            **more,
        },
    )


def spread(row: list[tuple[int, int]], herds: Counts) -> dict[tuple[int, int], Counts]:
    """The herds on a row of tiles, seat by seat, as few on each tile as possible."""
    counts = {cell: [0] * len(herds) for cell in row}
    for seat, count in enumerate(herds):
        for herd in range(count):
            counts[row[(seat + herd) % len(row)]][seat] += 1
    return counts


@pytest.mark.parametrize(
    ("size", "herds", "points", "options"),
    [(*case, {}) for case in FINAL] + [(*case, {"rounding": "nearest"}) for case in NEAREST],
)
def test_final_scoring(size: int, herds: Counts, points: Counts, options: Any) -> None:
    """§9.2: a land mass of that size, the last turn of the game ended."""
    row = [(3 + step, 0) for step in range(size)]
    tiles = [(0, 0, "P"), *((q, r, "W") for q, r in row)]
    more: dict[str, Any] = {"last": 1, "options": options, "seats": len(herds)}
    if len(herds) == 2:
        more["options"] = {**options, "herds": 15}
    match = position(tiles, spread(row, herds), **more)
    events = match.play({"type": "end-turn"}).events
    assert match.result is not None
    assert match.scores == points
    assert match.result["final"] == points
    assert [event["points"] for event in events if event["event"] == "final"] == [points]


def test_the_main_land_mass_never_scores() -> None:
    match = position([(0, 0, "P"), (1, 0, "W")], {(0, 0): [0, 1, 0], (1, 0): [3, 0, 0]}, last=1, seats=3)
    match.play({"type": "end-turn"})
    assert match.scores == [0, 0, 0]


@pytest.mark.parametrize(("herds", "points"), INTERIM)
def test_interim_scoring(herds: Counts, points: Counts) -> None:
    """§9.1: the tile (2,0) leaves, the row behind it comes off with it and is scored."""
    seats = len(herds)
    row = [(3 + step, 0) for step in range(5)]
    present = [1, *[0] * (seats - 1)]
    tiles = [(0, 0, "P"), (1, 0, "W"), (2, 0, "S"), *((q, r, "W") for q, r in row)]
    match = position(tiles, {(1, 0): present, **spread(row, herds)}, seats=seats, phase="drift", card="S", actions=0)
    events = match.play({"type": "drift", "from": [2, 0], "to": [8, 0]}).events
    assert [event["points"] for event in events if event["event"] == "interim"] == [points]
    assert match.scores == points


@pytest.mark.parametrize(
    ("herds", "options", "winners"),
    [
        ({(4, 0): [2, 0, 0], (-4, 0): [0, 1, 0]}, {}, [1]),  # more herds in stock
        ({(4, 0): [2, 0, 0], (-4, 0): [0, 1, 0], (0, 0): [0, 1, 0]}, {}, [1]),  # more land masses
        ({(4, 0): [2, 0, 0], (-4, 0): [0, 1, 0], (0, 0): [0, 1, 0]}, {"tiebreak_pole_mass": False}, [0, 1]),
        ({(4, 0): [2, 0, 0], (-4, 0): [0, 2, 0]}, {}, [0, 1]),  # shared
        ({(4, 0): [3, 0, 0], (5, 0): [0, 1, 0]}, {}, [0]),  # points come first
    ],
)
def test_ties(herds: dict[tuple[int, int], Counts], options: Any, winners: Counts) -> None:
    """§11.2: two islands of two tiles each."""
    tiles = [(0, 0, "P"), (4, 0, "W"), (5, 0, "W"), (-4, 0, "S"), (-5, 0, "S")]
    match = position(tiles, herds, seats=3, last=1, options=options)
    match.play({"type": "end-turn"})
    assert match.result is not None
    assert match.result["winners"] == winners


@pytest.mark.parametrize(("join", "points"), [("strict", []), ("net", [[2, 1, 0]])])
def test_a_tile_that_joins_two_pieces(join: str, points: list[Counts]) -> None:
    """§9.1 condition 2, §13 A5: lifting (2,0) leaves the pole's piece and two others, which (3,0) joins."""
    tiles = [(0, 0, "P"), (1, 0, "W"), (2, 0, "S"), (3, -1, "W"), (2, 1, "W")]
    herds = {(1, 0): [1, 0, 0], (3, -1): [2, 0, 0], (2, 1): [0, 1, 0]}
    options = {} if join == "strict" else {"interim_join": join}
    match = position(tiles, herds, seats=3, phase="drift", card="S", actions=0, options=options)
    events = match.play({"type": "drift", "from": [2, 0], "to": [3, 0]}).events
    assert [event["points"] for event in events if event["event"] != "ground"] == points
    assert match.scores == (points[0] if points else [0, 0, 0])


@pytest.mark.parametrize(
    ("seats", "meteorite", "use", "turns"),
    [
        (4, 27, "draw", 30),
        (4, 27, "hand", 31),
        (4, 35, "draw", 38),
        (4, 35, "hand", 39),
        (2, 15, "draw", 16),
        (2, 15, "hand", 17),
        (2, 19, "draw", 20),
        (2, 19, "hand", 21),
    ],
)
def test_turn_counts(seats: int, meteorite: int, use: str, turns: int) -> None:
    """§14.1: the turn that meets the meteorite, and how, fixes the length of the game."""
    record = mesozoic.new("trias", seats=seats, seed=1).record()
    deck = [card for card in record["setup"]["deck"] if card != "X"]
    deck.insert(meteorite - 1, "X")
    match = mesozoic.load({**record, "setup": {**record["setup"], "deck": deck}})
    turn = 0
    while not match.is_over:
        action: Any = match.legal()[-1]
        if match.phase == "card":
            turn += 1
            action = {"type": "card", "use": use if turn == meteorite else "hand"}
        match.play(action)
    assert match.result is not None
    assert match.result["turns"] == turns
    assert turn == meteorite
