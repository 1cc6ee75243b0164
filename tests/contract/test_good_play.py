"""Property tests over games of good bots, of random ones and of both, with mixed options.

Good play reaches positions that random play does not.  Each position goes out and in again as JSON, as a view and as a
record; what is offered is not refused, and what is refused is not offered; previews and hints are given; everything
keeps the shapes that the models declare.
"""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import msgspec
import pytest
from hypothesis import Phase, given, seed, settings
from hypothesis import strategies as st

import mesozoic
from mesozoic.bots.bot import make_bot
from mesozoic.core.compiled.chance import randoms
from mesozoic.core.game import Game
from mesozoic.core.json_checks import Json
from mesozoic.core.options import Option, Value
from mesozoic.engine.match import Match, Played, canonical
from mesozoic.games import find_game
from mesozoic.records.files import read_record, write_record
from mesozoic.records.verify import verify
from tests.contract.test_contract import check_texts
from tests.support.candidates import sample, variations
from tests.support.tables import NAMES, TABLES, new

each_table = pytest.mark.parametrize(("game", "seats"), TABLES, ids=NAMES)


@dataclass(frozen=True)
class Opening:
    """A game that is to be played: the same opening is always the same game."""

    game: Game
    seed: int | str
    options: Json  # and data, by its revision
    bots: tuple[str, ...]

    def __repr__(self) -> str:
        return f"Opening({self.game.id!r}, {self.seed!r}, {self.options!r}, {self.bots!r})"


def values_of(option: Option, seats: int) -> list[Value]:
    least = option.least or 0
    return [*option.values, *option.more_by_seats.get(seats, ())] or [least, least + 1, least + 3]


@st.composite
def openings(draw: st.DrawFn, game: Game, seats: int) -> Opening:
    """Any options and data; every seat taken by a good bot or by a random one, more often by a good one."""
    optional = {option.name: st.sampled_from(values_of(option, seats)) for option in game.options}
    optional |= {name: st.sampled_from(game.data_files.revisions(name)) for name in game.data}
    options = draw(st.just({}) | st.fixed_dictionaries({}, optional=optional))
    bot = st.sampled_from(("greedy", "greedy", "random"))
    bots = draw(st.just(("greedy",) * seats) | st.tuples(*[bot] * seats))
    return Opening(game, draw(st.integers(0, 1 << 30)), options, bots)


def play(opening: Opening) -> Iterator[tuple[Match, Played | None]]:
    """Yields the match at its start and after every decision; of several seats that may act any is the next."""
    match = new(opening.game, len(opening.bots), opening.seed, opening.options)
    bots = [make_bot(name, f"{opening.seed} {seat}") for seat, name in enumerate(opening.bots)]
    chooser = random.Random(f"order {opening.seed}")
    yield match, None
    while match.seats:
        seat = chooser.choice(match.seats)
        yield match, match.play_number(bots[seat].choose(match.turn(seat)), seat)


# What is checked


def check_shape(shape: object, value: object) -> None:
    """A value as it goes out: JSON whose every key and type its model knows."""
    msgspec.convert(json.loads(json.dumps(value)), shape, strict=True)


def check_position(match: Match) -> None:
    """A position comes back the same from its JSON, with the same legal actions."""
    game, position = match.game, match.position
    check_shape(game.parts.models.position, position)
    states = game.positions.from_json(json.loads(canonical(position)))
    assert canonical(game.positions.to_json(states)) == canonical(position)
    for seat in match.seats:
        states[0].seat = seat
        assert game.legal(states).tolist() == match.numbers(seat).tolist()


def check_views(match: Match, name: str) -> None:
    """A view comes back the same from the state imagined for it, in which the viewer may do the same."""
    game = match.game
    for viewer in (None, *range(len(match.players))):
        view = match.view(viewer)
        check_shape(game.parts.models.view, view)
        drawn = randoms(f"{name} {viewer}", game.randoms, "shapes")
        imagined = game.views.imagine(json.loads(canonical(view)), drawn)
        imagined[0].seat = match.state[0].seat
        assert canonical(game.views.view(imagined, viewer)) == canonical(view)
        if viewer in match.seats:
            imagined[0].seat = viewer
            assert game.legal(imagined).tolist() == match.numbers(viewer).tolist()


def check_offers(match: Match, earlier: list[Json], name: str) -> None:
    """What is offered is not refused, what is not offered is refused: near misses, and actions of other positions."""
    offered = [action.json for seat in match.seats for action in match.legal(seat)]
    for action in offered:
        assert match.why_not(action) is None, action
    chooser = random.Random(name)
    candidates = sample(earlier, 12, name)
    for action in sample(offered, 1, name):
        candidates += sample(variations(action, chooser), 12, name)
    texts = {canonical(action) for action in offered}
    for candidate in candidates:
        refusal = match.why_not(candidate)
        assert (refusal is None) == (canonical(candidate) in texts), candidate
    earlier += sample(offered, 3, name)


def check_answers(match: Match, name: str) -> None:
    """A good bot has a hint for every seat that is to act; what its action and another one would do can be told."""
    for seat in match.seats:
        turn = match.turn(seat)
        hint = make_bot("greedy", name).choose(turn)
        assert hint in turn.numbers
        for number in {hint, random.Random(name).choice(turn.numbers.tolist())}:
            told = match.preview(turn.action(number).json, samples=2)
            assert {*told} == {"points", "pieces", "outlook", "odds", "certain", "possible"}
            assert [change["seat"] for change in told["points"]] == [*range(len(match.players))]
            assert all(change["least"] <= change["mean"] <= change["most"] for change in told["points"])


def check_record(match: Match, file: Path) -> None:
    """A record is written, read, verified and loaded, and the game can be resumed where it stood."""
    write_record(file, match.record())
    record = read_record(file)
    verify(record)
    loaded = mesozoic.load(record)
    assert loaded.digest() == match.digest()
    assert loaded.result == match.result
    assert canonical(loaded.record()) == canonical(match.record())


def check_game(opening: Opening, file: Path, every: int) -> None:
    """Every so many positions of a game, and its end."""
    models = opening.game.parts.models
    earlier: list[Json] = []
    for decisions, (match, played) in enumerate(play(opening)):
        if played is not None:
            for event in played.events:
                check_shape(models.event, event)
        if decisions % every == 0 or not match.seats:
            name = f"{opening.seed} {decisions}"
            check_position(match)
            check_views(match, name)
            check_texts(match)
            check_offers(match, earlier, name)
            check_answers(match, name)
        if decisions % (25 * every) == 0 or not match.seats:
            check_record(match, file)
    check_shape(models.setup, match.setup)
    check_shape(models.result, match.result)


def check_games(game: Game, seats: int, file: Path, games: int, every: int, part: int = 0) -> None:
    """So many games of one table; each part plays others."""

    @seed(part)
    @settings(max_examples=games, phases=(Phase.generate,))  # looking for a smaller game would take many games
    @given(openings(game, seats))
    def check(opening: Opening) -> None:
        check_game(opening, file, every)

    check()


@each_table
def test_games_of_good_bots(game: Game, seats: int, tmp_path: Path) -> None:
    check_games(game, seats, tmp_path / "game.json", games=4, every=5)


@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_a_game_of_triassic_terror_that_once_died(seats: int, tmp_path: Path) -> None:
    """A volcano killed dinos that had just arrived, and the position was refused when a bot looked at it."""
    game = find_game("triassic-terror")
    check_game(Opening(game, "big4", {}, ("greedy",) * seats), tmp_path / "game.json", every=5)


@pytest.mark.slow
@pytest.mark.parametrize("part", range(1, 6))
@each_table
def test_many_games_of_good_bots(game: Game, seats: int, part: int, tmp_path: Path) -> None:
    check_games(game, seats, tmp_path / "game.json", games=10, every=2, part=part)
