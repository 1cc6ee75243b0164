"""D3: dice of a match, of given random numbers, of a state that rolls by itself; the start roll, eruptions, set-ups."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from itertools import combinations
from typing import Any

import pytest

import mesozoic
from mesozoic.core.compiled.chance import randoms, rolling
from mesozoic.core.compiled.record import Seated, States, copied
from mesozoic.engine.match import Match, canonical
from mesozoic.games.pangea import GAME
from mesozoic.games.pangea.exchange.species_file import find_species
from mesozoic.games.pangea.tests.test_cases import begin

Json = dict[str, Any]
WAYS = ["match", "randoms", "rolling"]


def is_likely(counts: Counter[Any], chances: Mapping[Any, float]) -> bool:
    """Chi-square with five standard deviations."""
    assert {*counts} <= {*chances}
    usual = {cell: counts.total() * chance for cell, chance in chances.items()}
    assert min(usual.values()) >= 5
    surprise = sum((counts[cell] - number) ** 2 / number for cell, number in usual.items())
    return bool(surprise < len(usual) + 5 * (2 * len(usual)) ** 0.5)


def uniform(cells: Any) -> dict[Any, float]:
    listed = [*cells]
    return dict.fromkeys(listed, 1 / len(listed))


def play(states: States[Seated], action: Json) -> None:
    """Carry out an action; its dice are not rolled unless the state does so."""
    number = GAME.actions.read(states, action)
    assert isinstance(number, int)
    GAME.play(states, number)


def after(states: States[Seated], action: Json, seed: int, way: str) -> tuple[Json, list[int]]:
    """The position after an action and its dice, and the dice where they can be seen."""
    if way == "match":
        match = Match(GAME, copied(states), seed=seed)
        match.play(action)
        return match.position, match.log[-1]["values"]
    changed = rolling(copied(states), seed) if way == "rolling" else copied(states)
    play(changed, action)
    dice = []
    if way == "randoms":
        assert GAME.chance is not None
        entry = GAME.chance.draw(changed, randoms(seed, GAME.randoms, "dice"))
        GAME.chance.resolve(changed, entry)
        dice = entry["values"]
    return GAME.positions.to_json(changed), dice


# Dice


@pytest.mark.parametrize("way", ["match", "randoms"])
def test_every_die_is_fair_and_independent_a1_8(way: str) -> None:
    """Pairs of neighbours in the dice of a big combat."""
    states = begin({"players": 2, "phase": "combat", "species": ["velociraptor", "stegosaurus"],
                    "dinos": {"0": {"1,1": 15, "2,0": 1}, "1": {"1,1": 12}}}).state  # fmt: skip
    action = {"seat": 0, "type": "attack", "at": [1, 1], "targets": {"1": 15}}
    singles, pairs = Counter[Any](), Counter[Any]()
    for seed in range(150):
        _, dice = after(states, action, seed, way)
        singles.update(enumerate(dice[:15]))
        pairs.update(zip(dice[:14:2], dice[1:15:2], strict=True))
    faces = range(1, 7)
    assert is_likely(singles, uniform((index, face) for index in range(15) for face in faces))
    assert is_likely(pairs, uniform((first, second) for first in faces for second in faces))


@pytest.mark.parametrize("way", WAYS)
def test_losses_are_as_likely_as_the_dice_make_them_a9_4(way: str) -> None:
    """Three Quetzalcoatlus (4+) against Parasaurolophus (5+): each die kills with 1/2 x 2/3."""
    states = begin({"players": 2, "phase": "combat", "species": ["quetzalcoatlus", "parasaurolophus"],
                    "dinos": {"0": {"1,1": 3}, "1": {"1,1": 5}}}).state  # fmt: skip
    action = {"seat": 0, "type": "attack", "at": [1, 1], "targets": {"1": 3}}
    lost = Counter[Any](5 - after(states, action, seed, way)[0]["dinos"][1]["1,1"] for seed in range(600))
    assert is_likely(lost, {0: 8 / 27, 1: 12 / 27, 2: 6 / 27, 3: 1 / 27})


@pytest.mark.parametrize("way", WAYS)
def test_each_meteorite_falls_by_itself_a5_5(way: str) -> None:
    """Utahraptors (5+) on three territories: each loses one with 2/3."""
    dinos = {"1,1": 2, "2,0": 2, "-1,0": 2}
    states = begin({"players": 2, "phase": "lay", "round": 10, "species": ["stegosaurus", "utahraptor"],
                    "dinos": {"0": {"0,1": 1}, "1": dinos}}).state  # fmt: skip
    lost = Counter[Any]()
    for seed in range(600):
        now = after(states, {"seat": 0, "type": "end-turn"}, seed, way)[0]["dinos"][1]
        lost[tuple(now[key] for key in dinos)] += 1
    cells = [(first, second, third) for first in (1, 2) for second in (1, 2) for third in (1, 2)]
    assert is_likely(lost, {cell: (2 / 3) ** cell.count(1) * (1 / 3) ** cell.count(2) for cell in cells})


# A3.4  The start roll


def last_choice(seats: int) -> tuple[States[Seated], Json]:
    match = mesozoic.new("pangea", seats=seats, seed=1)
    for seat in range(seats - 1):
        match.play(match.legal(seat)[0])
    return match.state, match.legal()[0].json


@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_everybody_begins_equally_often_a3_4(seats: int, way: str) -> None:
    states, action = last_choice(seats)
    firsts, ties = Counter[Any](), 0
    for seed in range(400):
        now, dice = after(states, action, seed, way)
        firsts[now["first"]] += 1
        assert now["active"] == (now["first"] - 1) % seats
        if dice:
            first, used, rounds = rolled(seats, dice)
            assert (first, used) == (now["first"], len(dice))
            ties += rounds > 1
    assert is_likely(firsts, uniform(range(seats)))
    assert way == "rolling" or ties > 30


def rolled(seats: int, dice: list[int]) -> tuple[int, int, int]:
    """Who begins, by how many dice and in how many rounds."""
    left, used, rounds = [*range(seats)], 0, 0
    while len(left) > 1:
        now = dict(zip(left, dice[used : used + len(left)], strict=True))
        used, rounds = used + len(left), rounds + 1
        left = [seat for seat in left if now[seat] == max(now.values())]
    return left[0], used, rounds


@pytest.mark.parametrize(
    ("dice", "first"),
    [
        ([1, 2, 3, 6], 3),
        ([5, 5, 2, 5, 1, 1, 4], 3),
        ([4, 6, 6, 1, 2, 2, 3, 3, 6, 5], 1),
        ([2, 2, 2, 2, 1, 3, 1, 3, 6, 6, 1, 5], 3),
    ],
)
def test_those_tied_roll_again_a3_4(dice: list[int], first: int) -> None:
    states, action = last_choice(4)
    match = Match(GAME, states, draws=False)
    match.play(action)
    for wrong in (dice[:-1], [*dice, 1]):
        with pytest.raises(mesozoic.BadRecord, match="D3"):
            match.resolve_chance({"chance": "dice", "values": wrong})
    match.resolve_chance({"chance": "dice", "values": dice})
    assert (match.position["first"], match.seat, match.phase) == (first, (first - 1) % 4, "place")


# A5.1  Eruptions

CHANCES = {2: 0.0, 3: 0.0, 4: 0.0, 5: 2 / 6, 6: 3 / 6, 7: 4 / 6, 8: 1.0, 9: 1.0, 10: 0.0}


def opening(number: int, beside: bool = False, **more: Any) -> States[Seated]:
    """The last turn before a round; with somebody beside the Volcano there are hazard dice, too."""
    dinos = {"0": {"1,0" if beside else "2,0": 9}, "1": {"-2,0": 2}}
    given = {"players": 2, "phase": "lay", "round": number - 1, "active": 1, "species": ["stegosaurus", "utahraptor"]}
    return begin({**given, "dinos": dinos, **more}).state


@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("number", [5, 6, 7])
def test_eruptions_are_as_likely_as_in_a5_1(number: int, way: str) -> None:
    eruptions = Counter[Any]()
    states = opening(number)
    for seed in range(300):
        now, dice = after(states, {"seat": 1, "type": "end-turn"}, seed, way)
        eruptions[now["erupting"]] += 1
        assert not dice or (len(dice) == 1 and now["erupting"] == (dice[0] >= 10 - number))
    assert is_likely(eruptions, {True: CHANCES[number], False: 1 - CHANCES[number]})


@pytest.mark.parametrize("beside", [False, True])
@pytest.mark.parametrize("number", CHANCES)
def test_dice_of_every_round_a5_1(number: int, beside: bool) -> None:
    """A5.2, A5.3: one eruption die in rounds 5 to 7, then lava, in round 10 meteorites."""
    match = Match(GAME, opening(number, beside), draws=False)
    match.play({"seat": 1, "type": "end-turn"})
    has_die = number in {5, 6, 7}
    wanted = []
    for face in range(1, 7):
        erupts = face >= 10 - number if has_die else number in {8, 9}
        hazards = (number == 10) + (beside and erupts)
        wanted = ([face] if has_die else []) + [4] * hazards
        copy = match.copy()
        assert copy.awaits_chance == bool(wanted)
        if wanted:
            copy.resolve_chance({"chance": "dice", "values": wanted})
        assert (copy.position["erupting"], copy.position["round"]) == (erupts, number)
        assert sum(copy.position["dinos"][0].values()) == 9


@pytest.mark.parametrize("number", [6, 7, 8])
def test_a_lasting_eruption_rolls_no_die_c_14(number: int) -> None:
    states = opening(number, erupting=True, options={"eruption_persists": True})
    match = Match(GAME, states, draws=False)
    match.play({"seat": 1, "type": "end-turn"})
    assert not match.awaits_chance
    assert match.position["erupting"]


def test_a_state_without_a_generator_waits_d3() -> None:
    states = opening(5)
    play(states, {"type": "end-turn"})
    assert GAME.chance is not None
    assert GAME.chance.due(states)
    assert len(GAME.legal(states)) == 0
    before = canonical(GAME.positions.to_json(states))
    match = Match(GAME, states, draws=False)
    refusal = match.why_not({"seat": 1, "type": "end-turn"})
    assert refusal is not None
    assert refusal.code == "dice-due"
    assert canonical(match.position) == before


# A3.1, A3.2, B3.4  Set-ups


@pytest.mark.parametrize(("seats", "options"), [(2, {}), (4, {}), (3, {"tile_mix": "all"})])
def test_set_ups_are_uniform_b3_4(seats: int, options: Json) -> None:
    """Which tile lies in which slot, the rotations, and the first hand."""
    games = 700
    where, turns, hands = Counter[Any](), Counter[Any](), Counter[Any]()
    for seed in range(games):
        setup = GAME.positions.setup_of(GAME.deal(seats, options, seed))
        where.update((slot, tile) for slot, tile, _ in setup["tiles"])
        turns.update((slot, rotation) for slot, _, rotation in setup["tiles"])
        hands[tuple(sorted(setup["deal"][-1])[:2])] += 1
    sizes = {"2": 6, "3": 3, "4": 3}
    number = dict.fromkeys("I", "2") | {"O1": "3", "O3": "3", "O5": "3", "O2": "4", "O4": "4", "O6": "4"}
    slots = sorted({slot for slot, _ in turns})
    tiles = sorted({tile for _, tile in where})
    back = {slot: number.get(slot[0], number.get(slot, "")) for slot in slots}
    if options:
        chances = {(slot, tile): 1 / len(tiles) / len(slots) for slot in slots for tile in tiles}
    else:
        chances = {
            (slot, tile): 1 / sizes[tile[0]] / len(slots) for slot in slots for tile in tiles if tile[0] == back[slot]
        }
    assert is_likely(where, chances)
    assert is_likely(turns, uniform((slot, rotation) for slot in slots for rotation in range(3)))
    names = sorted(species.id for species in find_species("r1") if species.is_base)
    usual = Counter[Any](hand[:2] for hand in combinations(names, 3))
    often = {hand: count / usual.total() for hand, count in usual.items() if count * games / usual.total() >= 5}
    assert len(often) > 20
    rare = Counter({hand: count for hand, count in hands.items() if hand in often})
    assert is_likely(rare, {hand: chance / sum(often.values()) for hand, chance in often.items()})
