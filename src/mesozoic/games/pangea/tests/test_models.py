"""What crosses the border has the shape that models.py says, and survives the way back, along many games."""

from __future__ import annotations

import json
import random
from typing import Any, get_args

import msgspec
import pytest

import mesozoic
from mesozoic.bots.bot import Bot, make_bot
from mesozoic.core.compiled.chance import randoms
from mesozoic.core.json_checks import Json
from mesozoic.engine.match import Match, canonical
from mesozoic.games.pangea import GAME
from mesozoic.games.pangea.exchange import models
from mesozoic.games.pangea.exchange.events import gist
from mesozoic.games.pangea.exchange.species_file import Species
from mesozoic.games.pangea.rules.components import ABILITIES, DIETS, HABITATS, TERRAINS, names_of
from mesozoic.games.pangea.rules.state import Phase
from mesozoic.games.pangea.tests import naive_audit

BOTS = ("random", "greedy")


def check_shape(value: Json | None, model: Any) -> None:
    """Raises ValidationError unless the value, as JSON carries it, has that shape."""
    msgspec.convert(json.loads(json.dumps(value)), model, strict=True)


def check_position(match: Match) -> None:
    """A position has its shape and survives the way to JSON and back."""
    position = match.position
    check_shape(position, models.Position)
    again = GAME.positions.from_json(json.loads(json.dumps(position)))
    assert canonical(GAME.positions.to_json(again)) == canonical(position)
    assert GAME.actions.seats_to_act(again) == match.seats
    for seat in match.seats:
        again[0].seat = seat
        assert GAME.legal(again).tolist() == match.numbers(seat).tolist()


def check_views(match: Match, seed: str) -> None:
    """A view has its shape, and what is imagined from it looks the same."""
    for viewer in (None, *range(len(match.players))):
        seen = match.view(viewer)
        check_shape(seen, models.View)
        states = GAME.views.imagine(json.loads(json.dumps(seen)), randoms(seed, GAME.randoms))
        assert canonical(GAME.views.view(states, viewer)) == canonical(seen)
        check_shape(GAME.positions.to_json(states), models.Position)
        check_shape(match.seen_setup(viewer), models.Setup)


def check_events(events: list[Json]) -> None:
    for event in events:
        check_shape(event, models.AnyEvent)
        if (short := gist(event)) is not None:
            check_shape(short, models.AnyEvent)


def check_game(number: int) -> set[str]:
    """Play a game with random options and mixed bots and check everything on its way; returns its kinds of events."""
    rng = random.Random(f"models {number}")
    seats = 2 + number % 3
    options = naive_audit.random_options(rng, 0.3, seats) if number % 4 else {}
    match = mesozoic.new("pangea", seats=seats, seed=number, options=options)
    bots: list[Bot] = [make_bot(rng.choice(BOTS), f"{number} {seat}") for seat in range(seats)]
    match.draws = False
    kinds: set[str] = set()
    check_shape(match.setup, models.Setup)
    while not match.is_over:
        if match.awaits_chance:
            events = match.resolve_chance(match.drawn()).events
        else:
            seat = rng.choice(match.seats)
            events = match.play_number(bots[seat].choose(match.turn(seat)), seat).events
        check_events(events)
        kinds |= {event["event"] for event in events}
        check_position(match)
        if rng.random() < 0.1:
            check_views(match, f"{number} {len(match.log)}")
    check_shape(match.result, models.Result)
    record = match.record()
    assert mesozoic.load(record).record() == record
    return kinds


def test_everything_along_some_games_has_its_shape() -> None:
    """Every kind of event has happened in them."""
    kinds: set[str] = set()
    for number in range(18):
        kinds |= check_game(number)
    assert kinds == {event.__struct_config__.tag for event in get_args(models.AnyEvent)}


@pytest.mark.slow
@pytest.mark.parametrize("block", range(1, 61))
def test_everything_along_many_games_has_its_shape(block: int) -> None:
    for number in range(50 * block, 50 * block + 50):
        check_game(number)


def test_names_in_shapes_are_those_of_the_rules() -> None:
    assert get_args(models.TerrainName) == TERRAINS
    assert get_args(models.PhaseName) == names_of(Phase)
    fields = {field.name: field.type for field in msgspec.structs.fields(Species)}
    assert get_args(fields["ability"]) == ABILITIES
    assert get_args(fields["diet"]) == DIETS
    assert get_args(fields["habitat"]) == HABITATS


# Positions of another shape


@pytest.fixture(scope="module")
def position() -> Json:
    """A position in the middle of a game."""
    match = mesozoic.new("pangea", seats=3, seed=4)
    bot = make_bot("random", 4)
    while match.phase != "move" or match.position["round"] < 2:
        match.play_number(bot.choose(match.turn()))
    return match.position


WRONG: list[tuple[str, Any, str]] = [
    ("players", 5, "position.players: expected 'int' <= 4"),
    ("players", True, "position.players: expected 'int', got 'bool'"),
    ("island", [], "position.island does not list 28 hexes"),
    ("scores", [0, 0, -1], "position.scores[2]: expected 'int' >= 0"),
    ("scores", [0, 0], "position.scores does not list 3 seats"),
    ("round", 11, "position.round: expected 'int' <= 10"),
    ("round", 2.0, "position.round: expected 'int', got 'float'"),
    ("round", 0, "position.round is 0 before"),
    ("phase", "sleep", "position.phase: invalid enum value 'sleep'"),
    ("erupting", 1, "position.erupting: expected 'bool', got 'int'"),
    ("active", 3, "position.active: there is no seat 3"),
    ("active", None, "position.active is a seat"),
    ("first", None, "position.first is a seat"),
    ("dinos", [{"9,9": 1}, {}, {}], "'9,9' is not a territory"),
    ("dinos", [{"1,0": 0}, {}, {}], "position.dinos[0]: expected 'int' >= 1"),
    ("dinos", [{"1,0": 31, "0,1": 31, "1,1": 31, "2,0": 31, "0,2": 31}, {}, {}], "pawns (A1.6)"),
    ("species", ["dodo", None, None], "'dodo' is not in play"),
    ("moves", None, "position.moves: expected 'object', got 'null'"),
    ("combat", {}, "position.combat: object missing required field 'charged'"),
    ("due", {"dice": "coin"}, "position.due.dice: invalid value 'coin'"),
    ("colour", 1, "position: object contains unknown field 'colour'"),
]


@pytest.mark.parametrize(("name", "value", "said"), WRONG)
def test_a_position_of_another_shape_is_refused_by_its_field(name: str, value: Any, said: str, position: Json) -> None:
    with pytest.raises(mesozoic.BadSetup) as caught:
        mesozoic.from_position("pangea", {**position, name: value})
    assert said in str(caught.value)
    assert "\n" not in str(caught.value)


def test_a_position_that_lacks_something_is_refused(position: Json) -> None:
    for name in position:
        lacking = {key: value for key, value in position.items() if key != name}
        with pytest.raises(mesozoic.BadSetup, match=name):
            mesozoic.from_position("pangea", lacking)
    others: list[object] = [None, [], "position", 1]
    for other in others:
        with pytest.raises(mesozoic.BadSetup):
            GAME.positions.from_json(other)
