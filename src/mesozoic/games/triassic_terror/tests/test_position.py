"""§D0: what cannot be a position is refused by the field that is wrong; models and rules name the same things."""

from __future__ import annotations

import copy
import typing
from collections.abc import Callable
from typing import Any

import pytest

import mesozoic
from mesozoic.games.triassic_terror import GAME
from mesozoic.games.triassic_terror.exchange import models
from mesozoic.games.triassic_terror.exchange.actions import STEPS
from mesozoic.games.triassic_terror.rules.components import AREAS, RINGS, TERRAINS
from mesozoic.games.triassic_terror.rules.scoring import CRITERIA
from mesozoic.games.triassic_terror.tests.positions import USE, Json, begin, table

Damage = Callable[[Json], object]


def put(value: Any, *path: Any) -> Damage:
    """Replace or add an entry."""

    def damage(position: Json) -> None:
        entry = position
        for key in path[:-1]:
            entry = entry[key]
        entry[path[-1]] = value

    return damage


def drop(*path: Any) -> Damage:
    """Leave an entry out."""

    def damage(position: Json) -> None:
        entry = position
        for key in path[:-1]:
            entry = entry[key]
        del entry[path[-1]]

    return damage


def several(*damages: Damage) -> Damage:
    def damage(position: Json) -> None:
        for one_damage in damages:
            one_damage(position)

    return damage


AREAS_GIVEN = {"swamp-2": [[0, 4], [1, 3], [2, 2]], "forest-2": [[0, 3]]}
MIGRATE = {"type": "migrate-start", "from": "swamp-2"}
GROUPS = [
    {"type": "migrate-group", "to": "swamp-1", "count": 1},
    {"type": "migrate-group", "to": "swamp-3", "count": 2},
]
RAPTOR = {"type": "move-predator", "predator": "raptor-a", "to": "swamp-2"}
TREX = {"type": "move-predator", "predator": "trex", "to": "desert-2"}
EXPEL = {"type": "expel", "predator": "raptor-a", "player": 1, "count": 1, "to": "swamp-1"}
BLOCKS: dict[str, tuple[str, list[Json]]] = {
    "idle": ("growth", []),
    "place": ("new-environment", [{**USE, "terrain": "swamp"}, {"type": "place-dinos", "area": "swamp-1", "count": 1}]),
    "growth": ("growth", [USE, {"type": "grow", "area": "swamp-2", "count": 3}]),
    "migration": ("migration", [USE, MIGRATE, GROUPS[0], {"type": "migrate-commit"}]),
    "declare": ("migration", [USE, MIGRATE, *GROUPS, {"type": "follow-assignment", "player": 1, "to": "swamp-1"}]),
    "hatch": ("hatch", [USE]),
    "trex": ("trex", [USE]),
    "raptors": ("raptors", [USE]),
    "eat": ("raptors", [USE, RAPTOR]),
    "eat-trex": ("trex", [USE, TREX]),
    "expel": ("raptors", [USE, RAPTOR, {"type": "eat", "predator": "raptor-a", "eaten": {"1": 1}}, EXPEL]),
}


def position_in(block: str) -> Json:
    """A position with that block open."""
    tile, actions = BLOCKS[block]
    areas = {**AREAS_GIVEN, "desert-2": [[1, 2]]} if block == "eat-trex" else AREAS_GIVEN
    return begin(table(4, tile, areas=areas), *actions).position


def choosing(*actions: str) -> Json:
    """Of three players in the first round, which has cards, the first one chooses."""
    match = mesozoic.new("triassic-terror", seats=3, seed=1)
    for action in actions:
        match.play(action)
    return match.position


def test_a_position_without_a_face_up_card_is_read_4_5() -> None:
    position = choosing("take-card face-up")
    assert position["face_up"] is None
    states = GAME.positions.from_json(position)
    assert GAME.positions.to_json(states) == position
    match = mesozoic.from_position("triassic-terror", position)
    match.play("take-tile growth")
    assert match.position["face_up"] == position["deck"][0]


EMPTY_PLACES: dict[str, tuple[tuple[str, ...], Json]] = {
    "before a card is taken": ((), {}),
    "in a round without cards": (("take-card face-up",), {"round": 2, "seat": 1}),
    "in an action turn": (
        ("take-card face-up",),
        {"phase": "act", "taken": ["growth", "migration", "trex"]},
    ),
    "at the end of a round": (
        ("take-card face-up",),
        {"phase": "shuffle", "seat": None, "taken": ["growth", "migration", "trex"]},
    ),
}


@pytest.mark.parametrize("kind", EMPTY_PLACES)
def test_the_face_up_card_is_missing_only_before_its_taker_has_a_tile_4_5(kind: str) -> None:
    actions, changes = EMPTY_PLACES[kind]
    position = choosing(*actions) | changes
    if position["face_up"] is not None:
        position |= {"face_up": None, "discard": [position["face_up"]]}
    with pytest.raises(mesozoic.BadSetup, match=r"position\.face_up is null only until .* \(§4\.5\)"):
        GAME.positions.from_json(position)


@pytest.mark.parametrize(
    ("actions", "due"),
    [
        ((), 9),
        (("take-card deck",), 8),
        (("take-card face-up",), 9),
        (("take-card face-up", "take-tile growth"), 8),
        (("take-card deck", "take-tile growth"), 8),
    ],
)
def test_the_deck_holds_the_cards_that_are_still_to_be_taken_4_6(actions: tuple[str, ...], due: int) -> None:
    """Three players take nine cards in a game."""
    position = choosing(*actions)
    cards = [*position["deck"]]
    enough = position | {"deck": cards[:due], "discard": sorted(cards[due:])}
    assert GAME.positions.to_json(GAME.positions.from_json(enough)) == enough
    too_few = position | {"deck": cards[: due - 1], "discard": sorted(cards[due - 1 :])}
    with pytest.raises(mesozoic.BadSetup, match=rf"position\.deck has not enough cards: {due} are .* \(§4\.6\)"):
        GAME.positions.from_json(too_few)


def test_the_deck_holds_the_cards_of_later_rounds_4_6() -> None:
    position = position_in("idle")
    cards = [*position["deck"]]
    enough = position | {"deck": cards[:8], "discard": sorted([*position["discard"], *cards[8:]])}
    assert GAME.positions.to_json(GAME.positions.from_json(enough)) == enough
    too_few = enough | {"deck": cards[:7], "discard": sorted([*enough["discard"], cards[7]])}
    with pytest.raises(mesozoic.BadSetup, match=r"position\.deck has not enough cards: 8 are .* \(§4\.6\)"):
        GAME.positions.from_json(too_few)


@pytest.mark.parametrize("block", BLOCKS)
def test_a_position_with_every_block_is_read(block: str) -> None:
    position = position_in(block)
    assert position.get("block", {}).get("state", "idle") == block.removesuffix("-trex")
    assert GAME.positions.to_json(GAME.positions.from_json(position)) == position


DAMAGES: dict[str, tuple[str, Damage, str]] = {
    # the shape
    "no players": ("idle", drop("players"), "position: object missing required field 'players'"),
    "a key too many": ("idle", put(1, "colour"), "position: object contains unknown field 'colour'"),
    "one player": ("idle", put(1, "players"), "Triassic Terror is for 2 to 6 players, not 1"),
    "players of text": ("idle", put("4", "players"), "position.players: expected 'int'"),
    "a round that is true": ("idle", put(True, "round"), "position.round: expected 'int'"),
    "round 0": ("idle", put(0, "round"), "position.round"),
    "round 9 of 8": ("idle", put(9, "round"), "position.round is not a number from 1 to 8: 9"),
    "another phase": ("idle", put("dream", "phase"), "position.phase: invalid enum value 'dream'"),
    "a seat that is not there": ("idle", put(4, "seat"), "position.seat: there is no seat 4"),
    "a negative seat": ("idle", put(-1, "seat"), "position.seat"),
    "a negative score": ("idle", put(-1, "scores", 0), "position.scores[0]: expected 'int' >= 0"),
    "a score too few": ("idle", drop("scores", 0), "position.scores is not a list of 4"),
    "half a dino": ("idle", put(1.5, "areas", "swamp-2", 0, 1), "position.areas[0][1]: expected 'int'"),
    "a fourth herd": ("idle", put([[0, 4], [1, 3], [2, 2], [3, 1]], "areas", "swamp-2"), "position.areas"),
    "no herd": ("idle", put([], "areas", "swamp-2"), "position.areas"),
    "an area in the sea": ("idle", put([[0, 1]], "areas", "sea-1"), "position.areas: invalid enum value 'sea-1'"),
    "the T-Rex in the sea": ("idle", put("sea-1", "trex", "at"), "position.trex.at"),
    "a raptor in the sea": ("idle", put("sea-1", "predators", "raptor-a"), "position.predators.raptor-a"),
    "a predator missing": ("idle", drop("predators", "raptor-b"), "position.predators: object missing"),
    "a tile too few": ("idle", drop("tiles", 0), "position.tiles: expected 'array' of length >= 6"),
    "another period": ("idle", put("permian", "counters", 0, "hatch"), "position.counters[0].hatch"),
    "a white dino of text": ("idle", put("1", "white", 0), "position.white[0]"),
    "an unknown option": ("idle", put({"colour": 1}, "options"), "'colour'"),
    "an unknown board": ("idle", put({"board": "recon-9"}, "data"), "recon-9"),
    "a board of number": ("idle", put({"board": 1}, "data"), "position.data"),
    # pieces and cards
    "an owner that is not there": ("idle", put(5, "trex", "owner"), "position.trex.owner: there is no seat 5"),
    "a herd of nobody": ("idle", put([[4, 1]], "areas", "swamp-1"), "position.areas: swamp-1: there is no seat 4"),
    "two herds of one player": ("idle", put([[0, 1], [0, 1]], "areas", "swamp-1"), "two herds of one player (§1.4)"),
    "a herd without dinos": ("idle", put([[0, 0]], "areas", "swamp-1"), "a herd without dinos or T-Rex (§7.5.5)"),
    "more than 57 dinos": ("idle", put([[3, 58]], "areas", "swamp-1"), "more than 57 dinos (§2.5)"),
    "two volcanoes": ("idle", put({"swamp-1": 1, "swamp-3": 1}, "volcanoes"), "seat 1 has two volcanoes (§9.1)"),
    "a volcano of nobody": (
        "idle",
        put({"swamp-1": 4}, "volcanoes"),
        "position.volcanoes: swamp-1: there is no seat 4",
    ),
    "a card twice": ("idle", put("swamp", "hands", 0), "not 7 cards of each terrain (§14.5)"),
    "a tile twice": ("idle", put("growth", "tiles", 1), "does not name each tile once (§14.4)"),
    "a tile taken twice": ("idle", put("growth", "taken", 1), "two players have taken 'growth' (§4.7)"),
    # the turn
    "no tile in an action turn": ("idle", put(None, "taken", 1), "everybody has a tile (§4.7)"),
    "nobody to act": ("idle", put(None, "seat"), "position.seat is null exactly when nobody may act (§D0)"),
    "a tile used while choosing": ("growth", put("choose", "phase"), "position.tile_used"),
    "a block while choosing": (
        "growth",
        several(put("choose", "phase"), put(False, "tile_used")),
        "position.block: a block is open only",
    ),
    "tiles of those who have not chosen": ("idle", put("choose", "phase"), "nobody else (§4.3)"),
    "over too early": ("idle", several(put("over", "phase"), put(None, "seat")), "does not belong to round 2 (§4.15)"),
    # blocks
    "a block that is null": ("idle", put(None, "block"), "position.block"),
    "another block": ("growth", put("sleep", "block", "state"), "position.block.state: invalid value 'sleep'"),
    "a block without its tile in use": ("growth", put(False, "tile_used"), "without the tile 'growth' in use (§E2)"),
    "a block of another tile": ("growth", put({"state": "hatch", "hatched": False}, "block"), "the tile 'hatch'"),
    "four dinos to place": ("place", put(4, "block", "left"), "position.block.left: expected 'int' <= 3"),
    "an area of another terrain": ("place", put(["forest-1"], "block", "used"), "another terrain (§6.1)"),
    "both parts of growth": ("growth", put({"3": "swamp-2", "2": "forest-2"}, "block", "grown"), "is closed (§E2)"),
    "a part of four": ("growth", put({"4": "swamp-2"}, "block", "grown"), "position.block.grown"),
    "two herds have migrated": (
        "migration",
        put(["swamp-1", "swamp-2"], "block", "origins"),
        "close the block (§7.3.1)",
    ),
    "arrived from nowhere": ("migration", put([], "block", "origins"), "nobody arrives before the first herd"),
    "more arrived than there are": ("migration", put({"swamp-1": 9}, "block", "arrived"), "9 is more than 3 (§7.3.7)"),
    "a group to a far area": ("declare", put("desert-1", "block", "groups", 0, 0), "desert-1 is not adjacent"),
    "a group twice": ("declare", put("swamp-3", "block", "groups", 0, 0), "swamp-3 is not adjacent or named twice"),
    "a group that is too large": (
        "declare",
        put(4, "block", "groups", 1, 1),
        "4 is more than may leave the herd (§7.3.7)",
    ),
    "a follower out of turn": ("declare", put({"2": "swamp-1"}, "block", "followers"), "clockwise"),
    "a follower to nowhere": ("declare", put("forest-2", "block", "followers", "1"), "no group goes to 'forest-2'"),
    "a follower of one group": ("declare", drop("block", "groups", 1), "there is nothing to assign (§7.3.3)"),
    "hatched of text": ("hatch", put("yes", "block", "hatched"), "position.block.hatched: expected 'bool'"),
    "both raptors have moved": ("raptors", put(["raptor-a", "raptor-b"], "block", "moved"), "is closed (§E2)"),
    "the T-Rex among the raptors": ("raptors", put(["trex"], "block", "moved"), "position.block.moved[0]"),
    "a raptor that has not moved": ("eat", put(["raptor-b"], "block", "moved"), "the raptor that hunts (§7.6.2)"),
    "a raptor without its moves": ("eat", drop("block", "moved"), "the raptor that hunts (§7.6.2)"),
    "a raptor that eats three": ("eat", put(3, "block", "limit"), "does not eat so many (§10.2)"),
    "a T-Rex that eats six": ("eat-trex", put(6, "block", "limit"), "position.block.limit: expected 'int' <= 5"),
    "a T-Rex with raptors": ("eat-trex", put(["raptor-a"], "block", "moved"), "no other predator (§7.6.2)"),
    "a T-Rex of another": ("eat-trex", put(1, "trex", "owner"), "belongs to the seat to act (§7.5.1)"),
    "a T-Rex that expels": ("expel", put("trex", "block", "predator"), "position.block.predator"),
    "two dinos expelled": ("expel", put(2, "block", "expelled", 0, 1), "position.block.expelled"),
    "a dino of nobody expelled": ("expel", put(4, "block", "expelled", 0, 0), "there is no seat 4"),
    "a raptor expels without a move": ("expel", put(["raptor-b"], "block", "moved"), "the raptor that hunts (§7.6.2)"),
}


@pytest.mark.parametrize("kind", DAMAGES)
def test_what_is_no_position_is_refused_by_its_field_d0(kind: str) -> None:
    block, damage, said = DAMAGES[kind]
    position = copy.deepcopy(position_in(block))
    damage(position)
    with pytest.raises(mesozoic.BadSetup) as caught:
        GAME.positions.from_json(position)
    assert said in str(caught.value)
    assert "\n" not in str(caught.value)


@pytest.mark.parametrize("value", [None, 1, "text", [], True, {}])
def test_what_is_no_object_is_no_position(value: object) -> None:
    with pytest.raises(mesozoic.BadSetup, match=r"^position: "):
        GAME.positions.from_json(value)


def test_names_stand_in_the_same_order_in_models_and_rules() -> None:
    assert typing.get_args(models.State) == STEPS
    assert AREAS == tuple(f"{terrain}-{ring}" for terrain in TERRAINS for ring in range(1, RINGS + 1))
    decided_by = typing.get_type_hints(models.Result)["decided_by"]
    assert typing.get_args(decided_by) == (*CRITERIA, "shared")
