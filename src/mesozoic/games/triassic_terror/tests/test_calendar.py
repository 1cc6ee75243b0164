"""§4, §9.7, §11.2: rounds, cards, tiles, first seats, scorings and volcanoes, in games where nothing else happens."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import pytest

import mesozoic
from mesozoic.engine.match import Match
from mesozoic.games.triassic_terror import GAME
from mesozoic.games.triassic_terror.rules.components import AREAS

Json = dict[str, Any]

# §4.4, §4.14: the first seats of the rounds, a bar between periods, a star at card rounds.
ROUNDS = {
    "2": "0* 1* 0 | 1* 0* 1 | 0* 1",
    "3": "0* 1 2 | 1* 2 0 | 2* 0 1",
    "4": "0* 1 2 | 3* 0 1 | 2* 3",
    "5": "0* 1 2 | 3* 4 0 | 1* 2",
    "6": "0* 1 2 | 3* 4 5",
    "6 long": "0* 1 2 | 3* 4 5 | 0* 1",
}
# §11.2
SCORINGS = {"2": "P - D", "3": "P P D", "4": "P P D", "5": "P P PD", "6": "P PD", "6 long": "P P PD"}
# §4.6
CARDS_TAKEN = {"2": 10, "3": 9, "4": 12, "5": 15, "6": 12, "6 long": 18}

each_kind = pytest.mark.parametrize("kind", ROUNDS)


def new(kind: str, seed: int = 1, **options: Any) -> Match:
    """A game that waits for each tile-shuffle, so that what comes before and after it can be told apart."""
    if kind.endswith("long"):
        options["six_player_game"] = "long"
    match = mesozoic.new("triassic-terror", seats=int(kind[0]), seed=seed, options=options)
    match.draws = False
    return match


def rounds_of(kind: str) -> list[tuple[int, bool]]:
    """First seat of each round and whether cards are taken in it."""
    return [(int(entry[0]), entry.endswith("*")) for entry in ROUNDS[kind].split() if entry != "|"]


def stroll(match: Match, seed: int = 1, source: str = "", tiles: list[str] | None = None) -> Iterator[Json]:
    """Cards and tiles chosen at random (or as given), action turns ended; yields each entry of the log."""
    chooser = random.Random(seed)
    while not match.is_over:
        if match.awaits_chance:
            match.settle()
        elif match.phase == "take-card":
            source_now = source or chooser.choice(["face-up", "deck"])
            match.play({"type": "take-card", "source": source_now})
        elif match.phase == "take-tile":
            free = [tile for tile in match.position["tiles"] if tile not in match.position["taken"]]
            tile = chooser.choice([tile for tile in tiles or free if tile in free])
            match.play({"type": "take-tile", "tile": tile})
        else:
            match.play({"type": "end-turn"})
        yield match.log[-1]


@each_kind
def test_who_chooses_and_acts_when_4_1_4_3_4_4_4_8_4_14(kind: str) -> None:
    match = new(kind)
    seats = len(match.players)
    log = [*stroll(match)]
    rounds = rounds_of(kind)
    for number, (first, has_cards) in enumerate(rounds, start=1):
        clockwise = [(first + step) % seats for step in range(seats)]
        verbs = ["take-card", "take-tile"] if has_cards else ["take-tile"]
        choices, log = log[: seats * len(verbs)], log[seats * len(verbs) :]
        assert [(entry["seat"], entry["type"]) for entry in choices] == [
            (seat, verb) for seat in clockwise for verb in verbs
        ]
        turns, log = log[:seats], log[seats:]
        assert {entry["type"] for entry in turns} == {"end-turn"}
        taken = {entry["tile"]: entry["seat"] for entry in choices if "tile" in entry}
        assert [entry["seat"] for entry in turns] == [taken[tile] for tile in lying(match, number) if tile in taken]
        if number < len(rounds):
            shuffle = log.pop(0)
            assert (shuffle["chance"], shuffle["round"]) == ("tile-shuffle", number)
            assert sorted(shuffle["spaces"]) == sorted(taken)
    assert log == []


def lying(match: Match, number: int) -> list[str]:
    """The tiles on the spaces in a round, recomputed from the record (§4.13)."""
    assert match.setup is not None
    tiles, taken = [*match.setup["tiles"]], []
    for entry in match.log:
        if number == 1:
            break
        if entry.get("type") == "take-tile":
            taken.append(entry["tile"])
        if "chance" in entry:
            tiles = [*entry["spaces"], *(tile for tile in tiles if tile not in taken)]
            taken, number = [], number - 1
    return tiles


@each_kind
def test_what_is_scored_when_4_15_11_2(kind: str) -> None:
    """Seat 0 alone in ring 1 of each terrain: stones 20 or 24, presence 8, dominance 8 (or 4) in each terrain."""
    given = new(kind).position
    given["areas"] = {f"{terrain}-1": [[0, 1]] for terrain in ("swamp", "forest", "desert", "mountain")}
    match = Match(GAME, GAME.positions.from_json(given), seed=1, draws=False)
    seats = len(match.players)
    gains, before = [], 0
    for entry in stroll(match):
        now, *others = match.scores
        assert others == [0] * (seats - 1)
        if now != before:
            assert match.is_over if entry.get("type") == "end-turn" else entry["chance"] == "tile-shuffle"
            gains.append((entry.get("round"), now - before))
            before = now
    stones, dominance = 20 if seats < 5 else 24, 16 if seats == 2 else 32
    wanted = [stones + 8 * ("P" in scored) + dominance * ("D" in scored) for scored in SCORINGS[kind].split()]
    lengths = [len(period.split()) for period in ROUNDS[kind].split("|")]
    ends = [sum(lengths[: period + 1]) for period in range(len(lengths) - 1)]
    assert gains == [*zip(ends, wanted, strict=False), (None, wanted[-1])]
    assert match.result == {"scores": [sum(wanted), *others], "winners": [0], "decided_by": "points"}


@each_kind
@pytest.mark.parametrize("source", ["face-up", "deck"])
def test_the_deck_never_runs_out_4_5_4_6(kind: str, source: str) -> None:
    match = new(kind)
    assert match.setup is not None
    cards = iter(match.setup["deck"])
    face_up: str | None = next(cards)
    held: list[str | None] = [None] * len(match.players)
    for entry in stroll(match, source=source):
        if entry.get("type") == "take-card":
            held[entry["seat"]], face_up = (face_up, None) if source == "face-up" else (next(cards), face_up)
        if entry.get("type") == "take-tile" and face_up is None:
            face_up = next(cards)
        if entry.get("type") == "end-turn":
            held[entry["seat"]] = None  # §4.12
        assert (match.position["hands"], match.position["face_up"]) == (held, face_up)
    taken = sum(entry.get("type") == "take-card" for entry in match.log)
    assert taken == CARDS_TAKEN[kind]
    assert len(match.position["deck"]) == 28 - 1 - taken
    assert len(match.position["discard"]) == taken


def cleaned_up(position: Json, spaces: list[str], stock: int | None) -> tuple[list[str], list[int]]:
    """§4.13, AMB-21: tiles and white dinos after the shuffle."""
    lying = zip(position["tiles"], position["white"], strict=True)
    left = [[tile, white] for tile, white in lying if tile not in position["taken"]]
    for tile in reversed(left):
        if stock is None or sum(white for _, white in left) < stock:
            tile[1] += 1
    return [*spaces, *(tile for tile, _ in left)], [0] * len(spaces) + [white for _, white in left]


@each_kind
@pytest.mark.parametrize("stock", [None, 12])
@pytest.mark.parametrize("seed", range(2))
def test_tiles_slide_and_gain_white_dinos_4_13(kind: str, stock: int | None, seed: int) -> None:
    match = new(kind, seed, **({} if stock is None else {"white_supply": stock}))
    assert match.position["white"] == [0, 0, 0, 0, 1, 1]  # §3.5
    before = match.position
    for entry in stroll(match, seed):
        now = match.position
        if "chance" in entry:
            assert (now["tiles"], now["white"]) == cleaned_up(before, entry["spaces"], stock)
            assert now["taken"] == [None] * len(match.players)
        elif entry["type"] == "take-tile":
            assert (now["tiles"], now["white"]) == (before["tiles"], before["white"])
        before = now
    if len(match.players) == 6:
        assert sum(before["white"]) == 0


@pytest.mark.parametrize(("stock", "white"), [(None, [0, 0, 7, 7, 7, 8]), (12, [0, 0, 2, 3, 3, 4])])
def test_neglected_tiles_2_6(stock: int | None, white: list[int]) -> None:
    """AMB-21: two players who always take the same two tiles; 12 white dinos are served from space 6 downwards."""
    match = new("2", **({} if stock is None else {"white_supply": stock}))
    for _ in stroll(match, tiles=["raptors", "trex"]):
        pass
    assert match.position["tiles"][5] == "migration"
    assert match.position["white"] == white


@each_kind
@pytest.mark.parametrize("seed", range(2))
def test_a_volcano_lies_until_the_next_action_turn_of_its_owner_4_9_9_7(kind: str, seed: int) -> None:
    """Everybody plays the volcano counter somewhere in the game; at the end it simply stays."""
    match, chooser = new(kind, seed), random.Random(seed)
    volcanoes: dict[str, int] = {}
    for _ in stroll(match, seed):
        seat = match.seat
        if match.phase == "idle" and seat is not None:
            volcanoes = {area: owner for area, owner in volcanoes.items() if owner != seat}
            if match.position["counters"][seat]["volcano"] is None and chooser.random() < 0.3:
                area = chooser.choice([area for area in AREAS if area not in volcanoes])
                match.play({"type": "play-counter", "kind": "volcano", "area": area})
                volcanoes[area] = seat
        assert match.position["volcanoes"] == volcanoes


@pytest.mark.parametrize("late", [False, True])
def test_almost_two_rounds_of_a_volcano_9_7(late: bool) -> None:
    """Seat 0 acts first in one round, and first or last in the next one."""
    match = new("4")
    for seat, tile in enumerate(match.position["tiles"][:4]):
        match.play({"seat": seat, "type": "take-card", "source": "deck"})
        match.play({"seat": seat, "type": "take-tile", "tile": tile})
    match.play({"type": "play-counter", "kind": "volcano", "area": "desert-2"})
    for _ in range(4):
        match.play({"type": "end-turn"})
    match.settle()
    free = match.position["tiles"]
    for seat in (1, 2, 3, 0):
        chosen = free[5 if late and seat == 0 else seat]
        match.play({"seat": seat, "type": "take-tile", "tile": chosen})
    others = 0
    while match.seat != 0:
        assert match.position["volcanoes"] == {"desert-2": 0}
        match.play({"type": "end-turn"})
        others += 1
    assert others == (3 if late else 0)
    assert match.position["volcanoes"] == {}
