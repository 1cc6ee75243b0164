"""How strong the levels are, in games against the baselines and each other; bounds are below what was measured."""

from __future__ import annotations

import numpy as np
import pytest

from mesozoic.core.game import Game
from mesozoic.games import all_games
from mesozoic.lab.arena import Contest, compete

each_game = pytest.mark.parametrize("game", all_games(), ids=lambda game: game.id)
STEPS = [("greedy", "adult", 0.75), ("hatchling", "juvenile", 0.6), ("juvenile", "adult", 0.6)]


def share(game: Game, weaker: str, stronger: str, sets: int) -> float:
    """What the second bot wins of games for two against the first."""
    [played] = compete(Contest(game.id, 2, (weaker, stronger), sets, "strength", {}))
    return float(np.mean(played.wins[:, :, 1]))


@pytest.mark.slow
@each_game
@pytest.mark.parametrize(("weaker", "stronger", "least"), STEPS)
def test_each_level_beats_the_one_below(game: Game, weaker: str, stronger: str, least: float) -> None:
    assert share(game, weaker, stronger, 40) > least


@pytest.mark.slow
@each_game
def test_apex_beats_greedy(game: Game) -> None:
    assert share(game, "greedy", "apex", 4) > 0.5
