"""The example that brings OpenSpiel's tree search as a bot: whole games, its rollouts, its time."""

from __future__ import annotations

import importlib.util
import random
import sys
from collections.abc import Iterator
from itertools import count
from pathlib import Path
from typing import Any

import numpy as np
import pyspiel
import pytest
from open_spiel.python.algorithms.mcts import RandomRolloutEvaluator

import mesozoic
from mesozoic.core.compiled.chance import generator
from mesozoic.core.game import Game
from mesozoic.rl.openspiel import short_name
from tests.support.spaces import SPACED

FILE = Path(__file__).parents[2] / "examples" / "mcts.py"
IDS = [game.id for game in SPACED]


@pytest.fixture(scope="module")
def example() -> Iterator[Any]:
    spec = importlib.util.spec_from_file_location("mcts_example", FILE)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules[spec.name] = module
    spec.loader.exec_module(module)
    yield module
    del sys.modules[spec.name]


@pytest.mark.parametrize("game", SPACED, ids=IDS)
def test_it_plays_whole_games(example: Any, game: Game) -> None:
    match = mesozoic.new(game.id, seats=min(game.seats), seed=4)
    bots = [example.MctsBot("mcts", 0.01, seat) for seat in range(min(game.seats))]
    while not match.is_over:
        seat = match.seats[0]
        match.play(match.action(bots[seat].choose(match.turn(seat)), seat))
    assert match.result is not None


@pytest.mark.parametrize("game", SPACED, ids=IDS)
def test_compiled_rollouts_are_like_those_of_openspiel(example: Any, game: Game) -> None:
    """Late in a game, in every kind of node: what seats win on average agrees within four standard errors."""
    luck, numbers = random.Random(2), np.random.RandomState(3)
    spiel = pyspiel.load_game(short_name(game), {"players": 2})
    compiled, stepped = example.CompiledRollouts(game, numbers, generator(5)), RandomRolloutEvaluator(1, numbers)
    kinds: dict[str, Any] = {}
    state = spiel.new_initial_state()
    while not state.is_terminal():
        if state.position is not None and not state.is_simultaneous_node():
            kind = "chance" if state.is_chance_node() else "part" if state.position.path else "choice"
            kinds[kind] = state.clone()  # the last one of each kind
        if state.is_simultaneous_node():
            state.apply_actions([luck.choice(state.legal_actions(seat)) for seat in range(2)])
        else:
            state.apply_action(luck.choice(state.legal_actions()))
    for last in kinds.values():
        before = str(last)
        shares = np.array([compiled.evaluate(last) for _ in range(400)])
        assert shares.sum(axis=1) == pytest.approx(1)
        others = np.array([stepped.evaluate(last) for _ in range(400)])
        error = np.sqrt((shares[:, 0].var() + others[:, 0].var()) / 400)
        assert abs(shares[:, 0].mean() - others[:, 0].mean()) <= 4 * error + 0.05  # indices weigh actions otherwise
        assert str(last) == before


def test_its_time(example: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    """The number of simulations follows the speed: twice the time is left, twice as many next time."""
    match = mesozoic.new("trias", seats=2, seed=1)
    monkeypatch.setattr(example.time, "monotonic", count().__next__)
    bot = example.MctsBot("mcts", 2.0, 1)
    bot.choose(match.turn())  # takes a second by that clock
    assert bot._simulations == 2 * example.FIRST
