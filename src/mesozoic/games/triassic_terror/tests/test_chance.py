"""§E3, §4.13: the tile-shuffle, drawn for people and rolled by compiled loops, and outcomes that cannot be."""

from __future__ import annotations

import math
from collections import Counter
from itertools import permutations
from typing import Any

import pytest

import mesozoic
from mesozoic.core.compiled.chance import randoms, rolling
from mesozoic.core.compiled.record import copied
from mesozoic.engine.match import Match, canonical
from mesozoic.games.triassic_terror import GAME
from mesozoic.games.triassic_terror.rules.components import TILES
from mesozoic.games.triassic_terror.rules.verbs import ENDING_TURN
from mesozoic.games.triassic_terror.tests.positions import table
from mesozoic.records.verify import verify

Json = dict[str, Any]
Order = tuple[str, ...]

assert GAME.chance is not None
CHANCE = GAME.chance


def last_turn(seats: int, **changes: Any) -> Json:
    """The last action turn of round 2; the taken tiles lie on the spaces 1, 3, 4, ... and 2 is left over."""
    given = table(seats, seat=seats - 1, white=0, **changes)
    tiles = given["tiles"]
    given["taken"] = tiles if seats == 6 else [tiles[0], *tiles[2 : seats + 1]]
    return given


def is_uniform(drawn: Counter[Order], wanted: list[Order]) -> bool:
    """Chi-square with five standard deviations."""
    assert {*drawn} <= {*wanted}
    usual = drawn.total() / len(wanted)
    surprise = sum((drawn[order] - usual) ** 2 / usual for order in wanted)
    return bool(surprise < len(wanted) + 5 * (2 * len(wanted)) ** 0.5)


@pytest.mark.parametrize("way", ["match", "draw", "rolling"])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_all_orders_of_the_taken_tiles_are_equally_likely_4_13(seats: int, way: str) -> None:
    """By a match with its seed, by `draw` with random numbers, and by a state with a generator of its own."""
    states = GAME.positions.from_json(last_turn(seats))
    taken = last_turn(seats)["taken"]
    orders = Counter[Order]()
    for seed in range(30 * math.factorial(seats)):
        after = copied(states)
        if way == "match":
            match = Match(GAME, after, seed=seed)
            match.play({"type": "end-turn"})
            tiles = match.position["tiles"]
        else:
            GAME.play(rolling(after, seed) if way == "rolling" else after, ENDING_TURN)
            if way == "draw":
                CHANCE.resolve(after, CHANCE.draw(after, randoms(seed, GAME.randoms, "shuffle")))
            tiles = GAME.positions.to_json(after)["tiles"]
        orders[tuple(tiles[:seats])] += 1
    assert is_uniform(orders, [*permutations(taken)])


@pytest.mark.parametrize("way", ["draw", "rolling"])
@pytest.mark.parametrize("seats", [5, 6])
def test_every_tile_lies_everywhere_equally_often_4_13(seats: int, way: str) -> None:
    states = GAME.positions.from_json(last_turn(seats))
    taken = last_turn(seats)["taken"]
    pairs = Counter[Order]()
    for seed in range(1500):
        after = copied(states)
        GAME.play(rolling(after, seed) if way == "rolling" else after, ENDING_TURN)
        if way == "draw":
            tiles = CHANCE.draw(after, randoms(seed, GAME.randoms, "shuffle"))["spaces"]
        else:
            tiles = GAME.positions.to_json(after)["tiles"][:seats]
        pairs[tiles[0], tiles[-1]] += 1
    assert is_uniform(pairs, [*permutations(taken, 2)])


@pytest.mark.parametrize("seats", [2, 6])
def test_set_ups_are_uniform_3_3_3_4(seats: int) -> None:
    """The first and the last card, and the tiles on the lowest spaces."""
    cards, tiles = Counter[Order](), Counter[Order]()
    for seed in range(800):
        setup = GAME.positions.setup_of(GAME.deal(seats, {}, seed))
        cards[setup["deck"][0], setup["deck"][-1]] += 1
        tiles[*setup["tiles"][: 3 if seats == 6 else 4]] += 1
    loose = [tile for tile in TILES if tile not in {"raptors", "migration", *(["trex"] if seats == 6 else [])}]
    assert is_uniform(tiles, [*permutations(loose)])
    surprise = 0.0
    for first in ("swamp", "forest", "desert", "mountain"):
        for last in ("swamp", "forest", "desert", "mountain"):
            usual = 800 * 7 * (7 - (first == last)) / (28 * 27)
            surprise += (cards[first, last] - usual) ** 2 / usual
    assert surprise < 16 + 5 * 32**0.5


def test_a_state_without_a_generator_waits() -> None:
    states = GAME.positions.from_json(last_turn(4))
    GAME.play(states, ENDING_TURN)
    assert CHANCE.due(states)
    assert GAME.positions.to_json(states)["phase"] == "shuffle"
    assert len(GAME.legal(states)) == 0


def test_after_the_last_round_nothing_is_shuffled_4_15() -> None:
    states = GAME.positions.from_json(last_turn(4, round=8))
    GAME.play(rolling(states, 1), ENDING_TURN)
    assert not CHANCE.due(states)
    assert GAME.positions.to_json(states)["tiles"] == last_turn(4)["tiles"]


# Refused outcomes

GOOD = ["hatch", "growth", "raptors"]
REFUSED: dict[str, tuple[Any, str]] = {
    "another round": ({"round": 3}, "§E3"),
    "round 0": ({"round": 0}, "§E3"),
    "a round that is true": ({"round": True}, "§E3"),
    "a round of text": ({"round": "1"}, "§E3"),
    "half a round": ({"round": 1.0}, "§E3"),
    "no round": ({"round": None}, "§E3"),
    "an untaken tile": ({"spaces": ["hatch", "growth", "trex"]}, "§4.13"),
    "all tiles": ({"spaces": [*TILES]}, "§4.13"),
    "a tile too few": ({"spaces": ["hatch", "growth"]}, "§4.13"),
    "a tile twice": ({"spaces": ["hatch", "growth", "growth"]}, "§4.13"),
    "a tile too many": ({"spaces": [*GOOD, "growth"]}, "§4.13"),
    "no tiles": ({"spaces": []}, "§4.13"),
    "a name that is no tile": ({"spaces": ["hatch", "growth", "birds"]}, "§4.13"),
    "a number": ({"spaces": ["hatch", "growth", 5]}, "§4.13"),
    "a tile in a list": ({"spaces": ["hatch", "growth", ["raptors"]]}, "§4.13"),
    "a text": ({"spaces": "hatch"}, "§4.13"),
    "an object": ({"spaces": {"hatch": 1, "growth": 2, "raptors": 3}}, "§4.13"),
    "another kind of chance": ({"chance": "dice"}, "§E3"),
    "a chance that is true": ({"chance": True}, "§E3"),
    "a seat": ({"seat": 0}, "§E3"),
}


def due() -> Match:
    """A game of three that waits for its first tile-shuffle."""
    match = mesozoic.new("triassic-terror", seats=3, seed=1)
    match.draws = False
    for tile in GOOD:
        match.play({"type": "take-card", "source": "deck"})
        match.play({"type": "take-tile", "tile": tile})
    for _ in GOOD:
        match.play({"type": "end-turn"})
    return match


@pytest.mark.parametrize("kind", REFUSED)
def test_an_outcome_that_cannot_be_is_refused_e3(kind: str) -> None:
    changes, rule = REFUSED[kind]
    entry = {"chance": "tile-shuffle", "round": 1, "spaces": GOOD, **changes}
    match = due()
    before = match.digest(), list(match.log)
    with pytest.raises(mesozoic.BadRecord) as caught:
        match.resolve_chance(entry)
    assert caught.value.rule == f"{rule} bad-shuffle"
    assert (match.digest(), match.log) == before
    assert match.awaits_chance
    record = match.record()
    with pytest.raises(mesozoic.BadRecord) as refused:
        verify({**record, "log": [*record["log"], entry]})
    assert refused.value.entry == len(record["log"])


@pytest.mark.parametrize("missing", ["round", "spaces"])
def test_an_outcome_with_a_field_missing_is_refused_e3(missing: str) -> None:
    entry = {"chance": "tile-shuffle", "round": 1, "spaces": GOOD}
    del entry[missing]
    with pytest.raises(mesozoic.BadRecord, match="bad-shuffle"):
        due().resolve_chance(entry)


def test_a_shuffle_that_is_not_due_is_refused_e3() -> None:
    match = due()
    entry = {"chance": "tile-shuffle", "round": 1, "spaces": GOOD}
    match.resolve_chance(entry)
    before = canonical(match.position)
    for number in (1, 2):
        with pytest.raises(mesozoic.BadRecord):
            match.resolve_chance({**entry, "round": number})
    assert canonical(match.position) == before
    assert match.position["tiles"][:3] == GOOD


def test_nobody_acts_while_a_shuffle_is_due_e2() -> None:
    match = due()
    assert (match.seat, match.seats, match.phase, match.legal()) == (None, (), "shuffle", [])
    for action in ({"seat": 1, "type": "take-tile", "tile": "trex"}, {"seat": 0, "type": "end-turn"}):
        refusal = match.why_not(action)
        assert refusal is not None
        assert refusal.code == "chance-due"
