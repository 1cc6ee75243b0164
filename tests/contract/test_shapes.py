"""Positions, views, events, set-ups and results keep the shapes their models declare, and survive their way out and in.

Games of good and of random bots with mixed options: what a bot is shown it must be able to read.
"""

from __future__ import annotations

import json
import random
from collections.abc import Iterator

import msgspec
import pytest

import mesozoic
from mesozoic.bots.bot import Bot, make_bot
from mesozoic.core.compiled.chance import randoms
from mesozoic.core.game import Game
from mesozoic.core.json_checks import Json
from mesozoic.core.options import Value
from mesozoic.engine.match import Match, Played, canonical
from tests.support.tables import NAMES, TABLES, new

each_table = pytest.mark.parametrize(("game", "seats"), TABLES, ids=NAMES)


def mixed_options(game: Game, seats: int, chooser: random.Random) -> Json:
    """Some options with other values than the usual ones."""
    chosen: Json = {}
    for option in game.options:
        if chooser.random() < 0.4:
            least = option.least or 0
            values: tuple[Value, ...] = (*option.values, *option.more_by_seats.get(seats, ())) or (least + 1, least + 3)
            chosen[option.name] = chooser.choice(values)
    return chosen


def bots_for(seats: int, chooser: random.Random) -> list[Bot]:
    """Greedy bots, random ones, or both."""
    names = chooser.choice((["greedy"], ["random"], ["greedy", "random"]))
    return [make_bot(names[seat % len(names)], chooser.randrange(1 << 30)) for seat in range(seats)]


def game_of_bots(game: Game, seats: int, seed: int) -> Iterator[tuple[Match, Played | None]]:
    """A game with mixed options; yields the match at its start and after every decision."""
    chooser = random.Random(f"{game.id} {seats} {seed}")
    match = new(game, seats, seed, mixed_options(game, seats, chooser))
    bots = bots_for(seats, chooser)
    yield match, None
    while match.seats:
        seat = chooser.choice(match.seats)
        yield match, match.play_number(bots[seat].choose(match.turn(seat)), seat)


def check_shape(shape: object, value: object) -> None:
    """A value as it goes out: JSON whose every key and type its model knows."""
    msgspec.convert(json.loads(json.dumps(value)), shape, strict=True)


def check_way_out_and_in(match: Match, seed: str) -> None:
    """A position comes back the same from its JSON; a view, from the state imagined for it."""
    game, position = match.game, match.position
    models = game.parts.models
    check_shape(models.position, position)
    again = game.positions.to_json(game.positions.from_json(json.loads(canonical(position))))
    assert canonical(again) == canonical(position)
    for viewer in (None, *range(len(match.players))):
        view = match.view(viewer)
        check_shape(models.view, view)
        imagined = game.views.imagine(json.loads(canonical(view)), randoms(f"{seed} {viewer}", game.randoms, "shapes"))
        imagined[0].seat = match.state[0].seat
        assert canonical(game.views.view(imagined, viewer)) == canonical(view)


def check_game(game: Game, seats: int, seed: int, every: int) -> None:
    models = game.parts.models
    for decisions, (match, played) in enumerate(game_of_bots(game, seats, seed)):
        if played is not None:
            for event in played.events:
                check_shape(models.event, event)
        if decisions % every == 0 or not match.seats:
            check_way_out_and_in(match, f"{seed} {decisions}")
    check_shape(models.setup, match.setup)
    check_shape(models.result, match.result)
    loaded = mesozoic.load(json.loads(canonical(match.record())))
    assert loaded.result == match.result
    assert loaded.digest() == match.digest()


@each_table
def test_games_of_good_and_random_bots_keep_their_shapes(game: Game, seats: int) -> None:
    for seed in range(4):
        check_game(game, seats, seed, every=3)


@pytest.mark.slow
@pytest.mark.parametrize("part", range(8))
@each_table
def test_many_games_of_good_and_random_bots_keep_their_shapes(game: Game, seats: int, part: int) -> None:
    for seed in range(1000 + 25 * part, 1000 + 25 * (part + 1)):
        check_game(game, seats, seed, every=1)
