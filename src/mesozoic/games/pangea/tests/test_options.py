"""C2: what each value of each option changes, what it leaves alone, and which values a table cannot have."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

import mesozoic
from mesozoic.bots.simple import RandomBot
from mesozoic.engine.match import Match
from mesozoic.games.pangea import GAME
from mesozoic.games.pangea.options import OPTIONS
from mesozoic.games.pangea.tests.test_cases import begin
from mesozoic.records.replay import step
from mesozoic.records.verify import verify

Json = dict[str, Any]


def values_of(option: Any, seats: int) -> list[Any]:
    return [*option.values, *option.more_by_seats.get(seats, ())]


# What shows the value of an option: from the options of a game to something that can be seen.


def colony_placement(options: Json) -> Any:
    """C-01: the terrains on which a Utahraptor may found a colony, with and without a Forest."""
    given = {"players": 2, "phase": "place", "species": ["utahraptor", "stegosaurus"], "options": options}
    seen = []
    for terrain in ({}, dict.fromkeys(("1,0", "0,1", "0,-1", "-1,-1", "1,-1"), "desert")):
        match = begin({**given, "terrain": terrain, "first": 1, "active": 0})
        island = {(q, r): terrain for q, r, terrain in match.position["island"]}
        seen.append(sorted({island[*action["at"]] for action in match.legal()}))
    return seen


def start_player(options: Json) -> Any:
    """A3.4: whether dice are due after the choices, the first player, and who places first."""
    match = mesozoic.new("pangea", seats=4, seed=1, options=options)
    match.draws = False
    for seat in range(4):
        match.play(match.legal(seat)[0])
    return match.awaits_chance, match.position["first"], match.seat


def layout(options: Json) -> Any:
    """B4.2, B4.4: hexes, and how far the farthest is."""
    island = mesozoic.new("pangea", seats=4, seed=1, options=options).position["island"]
    return len(island), max(max(abs(q), abs(r), abs(q + r)) for q, r, _ in island)


def tile_mix(options: Json) -> Any:
    """C-03: the backs of the tiles in the six slots of the core, over some games."""
    setups = [mesozoic.new("pangea", seats=4, seed=seed, options=options).setup or {} for seed in range(8)]
    return sorted({name[0] for setup in setups for slot, name, _ in setup["tiles"] if slot[0] == "I"})


def tile_set(options: Json) -> Any:
    """B3.2: Volcanoes and Mountains with 2, 3 and 4 players."""
    islands = [mesozoic.new("pangea", seats=n, seed=1, options=options).position["island"] for n in (2, 3, 4)]
    return [[[entry[2] for entry in island].count(kind) for kind in ("volcano", "mountain")] for island in islands]


def expansion(options: Json) -> Any:
    """B5: how many species are dealt, over some games."""
    setups = [mesozoic.new("pangea", seats=2, seed=seed, options=options).setup or {} for seed in range(40)]
    return len({card for setup in setups for hand in setup["deal"] for card in hand})


def engagement_check(options: Json) -> Any:
    """C-07: what the others may do after one of three has left three enemies."""
    match = begin({"players": 2, "phase": "move", "species": ["dilophosaurus", "utahraptor"], "options": options,
                   "dinos": {"0": {"1,1": 3}, "1": {"1,1": 3, "0,1": 1}}})  # fmt: skip
    match.play({"type": "move", "kind": "migrate", "from": [1, 1], "to": [2, 0], "count": 1})
    return sorted({action["kind"] for action in match.legal() if action.type == "move" and action["from"] == [1, 1]})


def pack_compare(options: Json) -> Any:
    """C-11: whether two 4s of four Velociraptors are hits on three dinos each of two enemies."""
    species = ["velociraptor", "triceratops", "stegosaurus"]
    match = begin({"players": 3, "phase": "combat", "species": species, "options": options,
                   "dinos": {"0": {"2,0": 4}, "1": {"2,0": 3}, "2": {"2,0": 3}}})  # fmt: skip
    match.play({"type": "attack", "at": [2, 0], "targets": {"1": 2, "2": 2}})
    try:
        step(match, {"chance": "dice", "values": [4, 3, 4, 1]})
    except mesozoic.BadRecord:
        return True
    return False


def ability_harvest(options: Json) -> Any:
    """C-13: a contested Swamp and a controlled one; a contested shore and a controlled Desert on the shore."""
    scores = []
    for species, dinos in (("parasaurolophus", {"1,1": 2, "-1,0": 1}), ("spinosaurus", {"1,1": 2, "-2,0": 1})):
        match = begin({"players": 2, "phase": "harvest", "species": [species, "utahraptor"], "options": options,
                       "dinos": {"0": dinos, "1": {"1,1": 1}}})  # fmt: skip
        scores.append(match.scores[0])
    return scores


def attack_optional(options: Json) -> Any:
    """C-09: the divisions of two dinos against one enemy."""
    match = begin({"players": 2, "phase": "combat", "species": ["utahraptor", "stegosaurus"], "options": options,
                   "dinos": {"0": {"1,1": 2}, "1": {"1,1": 1}}})  # fmt: skip
    return [action["targets"] for action in match.legal()]


def sweep_creates_combat(options: Json) -> Any:
    """C-25: an enemy is swept to other Diplodocus."""
    match = begin({"players": 2, "phase": "combat", "species": ["diplodocus", "utahraptor"], "options": options,
                   "dinos": {"0": {"1,1": 1, "2,0": 2}, "1": {"1,1": 1}}})  # fmt: skip
    match.play({"type": "sweep", "at": [1, 1], "target": 1, "to": [2, 0], "count": 1})
    return match.phase


def eruption_persists(options: Json) -> Any:
    """C-14: round 5 erupted; one die decides about round 6, or about a Parasaurolophus beside the Volcano."""
    match = begin({"players": 2, "phase": "lay", "round": 5, "active": 1, "erupting": True, "options": options,
                   "species": ["parasaurolophus", "utahraptor"],
                   "dinos": {"0": {"1,0": 2}, "1": {"-2,0": 1}}})  # fmt: skip
    match.play({"seat": 1, "type": "end-turn"})
    step(match, {"chance": "dice", "values": [2]})
    return match.position["erupting"], match.position["dinos"][0]


def eliminated_can_win(options: Json) -> Any:
    """C-29: the extinct seat 2 has the most tokens."""
    match = begin({"players": 3, "phase": "lay", "round": 10, "active": 1, "scores": [7, 8, 9], "options": options,
                   "species": ["parasaurolophus", "utahraptor", "stegosaurus"],
                   "dinos": {"0": {"1,0": 2}, "1": {"-2,0": 1}}})  # fmt: skip
    match.play({"seat": 1, "type": "end-turn"})
    return (match.result or {})["winners"]


def tie_break(options: Json) -> Any:
    """A12.5: equal tokens, then dinos, then territories."""
    winners = []
    for dinos in ({"1,0": 1, "2,0": 1}, {"1,0": 3}, {"1,0": 2}):
        match = begin({"players": 2, "phase": "lay", "round": 10, "active": 1, "scores": [5, 5], "options": options,
                       "species": ["utahraptor", "stegosaurus"],
                       "dinos": {"0": dinos, "1": {"-2,0": 2}}})  # fmt: skip
        match.play({"seat": 1, "type": "end-turn"})
        winners.append((match.result or {})["winners"])
    return winners


ANY = ["forest", "savanna", "swamp"]
EXPECTED: dict[str, tuple[Callable[[Json], Any], dict[Any, Any]]] = {
    "colony_placement": (
        colony_placement,
        {"any-habitat": [ANY, ["savanna", "swamp"]], "own-habitat": [["forest"], ["savanna", "swamp"]]},
    ),
    "start_player": (
        start_player,
        {"roll": (True, None, None), **{f"seat-{seat}": (False, seat, (seat - 1) % 4) for seat in range(4)}},
    ),
    "layout": (layout, {"nested": (37, 4), "hexagon": (37, 3)}),
    "tile_mix": (tile_mix, {"by-number": ["2"], "all": ["2", "3", "4"]}),
    "tile_set": (tile_set, {"base": [[1, 1], [1, 2], [1, 3]], "multi-volcano": [[1, 1], [2, 1], [3, 1]]}),
    "expansion": (expansion, {False: 12, True: 14}),
    "engagement_check": (engagement_check, {"phase-start": ["attack", "migrate"], "live": ["flee"]}),
    "pack_compare": (pack_compare, {"target": True, "all-enemies": False}),
    "ability_harvest": (ability_harvest, {"controlled": [3, 1], "occupied": [4, 2]}),
    "attack_optional": (attack_optional, {False: [{"1": 2}], True: [{}, {"1": 1}, {"1": 2}]}),
    "sweep_creates_combat": (sweep_creates_combat, {True: "combat", False: "lay"}),
    "eruption_persists": (eruption_persists, {False: (False, {"1,0": 2}), True: (True, {"1,0": 1})}),
    "eliminated_can_win": (eliminated_can_win, {True: [2], False: [1]}),
    "tie_break": (tie_break, {"dinos-territories": [[0], [0], [0, 1]], "shared": [[0, 1]] * 3}),
}
CHOICES = [(option.name, value) for option in OPTIONS for value in values_of(option, 4)]
DEVIATIONS = [(option.name, value) for option in OPTIONS for value in values_of(option, 4) if value != option.default]


def test_every_value_of_every_option_is_here() -> None:
    stated = {name: {*values} for name, (_, values) in EXPECTED.items()}
    assert stated == {option.name: {*values_of(option, 4)} for option in OPTIONS}
    assert [*EXPECTED] == [option.name for option in OPTIONS]
    assert all(next(iter(EXPECTED[option.name][1])) == option.default for option in OPTIONS)


@pytest.mark.parametrize(("name", "value"), CHOICES)
def test_what_an_option_changes_c2(name: str, value: Any) -> None:
    show, expected = EXPECTED[name]
    default = GAME.check_options(4, {})[name]
    assert show({} if value == default else {name: value}) == expected[value]
    assert all(expected[value] != seen for other, seen in expected.items() if other != value)


# Values that a table cannot have

IMPOSSIBLE = [
    (2, "layout", "hexagon"),
    (3, "layout", "hexagon"),
    (2, "start_player", "seat-2"),
    (2, "start_player", "seat-3"),
    (3, "start_player", "seat-3"),
]


@pytest.mark.parametrize(("seats", "name", "value"), IMPOSSIBLE)
def test_values_for_more_players_are_refused_c2(seats: int, name: str, value: str) -> None:
    said = f"option '{name}' cannot be \"{value}\" with {seats} players: it is one of "
    with pytest.raises(mesozoic.BadSetup) as caught:
        mesozoic.new("pangea", seats=seats, options={name: value})
    assert str(caught.value).startswith(said)
    assert "\n" not in str(caught.value)
    match = mesozoic.new("pangea", seats=seats, seed=1)
    with pytest.raises(mesozoic.BadSetup, match=name):
        mesozoic.from_position("pangea", {**match.position, "options": {name: value}})
    with pytest.raises(mesozoic.BadRecord) as refused:
        verify({**match.record(), "options": {name: value}})
    assert (refused.value.entry, said in str(refused.value)) == (None, True)


@pytest.mark.parametrize(("seats", "name", "value"), [(3, "start_player", "seat-2"), (4, "start_player", "seat-3")])
def test_values_that_exist_for_so_many_are_taken(seats: int, name: str, value: str) -> None:
    record = mesozoic.new("pangea", seats=seats, seed=1, options={name: value}).record()
    assert verify(record).options == {name: value}


# What options leave alone


def played(seats: int, seed: int, options: Json) -> Match:
    """A seeded random game."""
    match = mesozoic.new("pangea", seats=seats, seed=seed, options=options)
    bot = RandomBot(seed)
    while not match.is_over:
        match.play_number(bot.choose(match.turn()))
    return match


IDLE_WITH_TWO = [("tile_mix", "all"), ("tile_set", "multi-volcano"), ("pack_compare", "all-enemies")]


@pytest.mark.parametrize(("name", "value"), IDLE_WITH_TWO)
def test_an_option_without_effect_for_two_leaves_a_game_unchanged_b3(name: str, value: Any) -> None:
    usual, other = (played(2, 7, options) for options in ({}, {name: value}))
    assert other.options == {name: value}
    assert (other.log, other.setup, other.result) == (usual.log, usual.setup, usual.result)
    assert other.position == {**usual.position, "options": other.options}


@pytest.mark.parametrize(("name", "value"), [("eliminated_can_win", False), ("tie_break", "shared")])
@pytest.mark.parametrize("seats", [2, 4])
def test_an_option_of_the_end_changes_winners_alone_a12(seats: int, name: str, value: Any) -> None:
    usual, other = (played(seats, 8, options) for options in ({}, {name: value}))
    assert other.log == usual.log
    assert other.result is not None
    assert {**other.result, "winners": 0} == {**(usual.result or {}), "winners": 0}


# Records


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_record_lists_only_deviations_d4_1(seats: int) -> None:
    stated = {option.name: option.default for option in OPTIONS}
    assert mesozoic.new("pangea", seats=seats, seed=1, options=stated).record()["options"] == {}
    stated |= {"expansion": True, "sweep_creates_combat": False, "tie_break": "shared"}
    record = mesozoic.new("pangea", seats=seats, seed=1, options=stated).record()
    assert record["options"] == {"expansion": True, "sweep_creates_combat": False, "tie_break": "shared"}
    verify(record)


@pytest.mark.parametrize("option", OPTIONS, ids=lambda option: option.name)
def test_a_record_with_a_default_or_an_unknown_value_is_refused_c2(option: Any) -> None:
    record = mesozoic.new("pangea", seats=4, seed=1).record()
    alike = [int(value) if isinstance(value, bool) else value.upper() for value in option.values]
    for value in (option.default, *alike, "other", 2, 1.5, None, [], {}):
        with pytest.raises(mesozoic.BadRecord, match=f"'{option.name}'") as caught:
            verify({**record, "options": {option.name: value}})
        assert caught.value.entry is None


@pytest.mark.parametrize(("name", "value"), DEVIATIONS)
def test_options_are_kept_in_a_record_c2(name: str, value: Any) -> None:
    match = mesozoic.new("pangea", seats=4, seed=2, options={name: value})
    record = match.record()
    assert record["options"] == {name: value}
    assert verify(record).position == match.position
