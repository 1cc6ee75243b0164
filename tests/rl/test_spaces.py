"""Action spaces: every legal action has its indices, and nothing else can be chosen."""

from __future__ import annotations

import pytest

from mesozoic.core.game import Game
from tests.support.space_walks import walk_games
from tests.support.spaces import SPACED, check_games, space_of

IDS = [game.id for game in SPACED]


@pytest.mark.parametrize("game", SPACED, ids=IDS)
def test_indices_and_actions_at_every_position(game: Game) -> None:
    assert check_games(game, 25) > 1000


@pytest.mark.parametrize("game", SPACED, ids=IDS)
def test_more_games_along_their_way(game: Game) -> None:
    assert check_games(game, 300, first=1, only_chosen=True) > 10_000


@pytest.mark.slow
@pytest.mark.parametrize("part", range(10))
@pytest.mark.parametrize("game", SPACED, ids=IDS)
def test_every_position_of_ten_thousand_games(game: Game, part: int) -> None:
    assert walk_games(game, 1000, first=100 + part) > 10_000


@pytest.mark.parametrize("game", SPACED, ids=IDS)
def test_small_enough_to_learn_over(game: Game) -> None:
    space = space_of(game)
    assert 100 < space.actions.size < 3000
    assert 100 < space.features.size < 4000
    assert len({space.actions.label(index) for index in range(space.actions.size)}) == space.actions.size
    assert len({space.features.label(index) for index in range(space.features.size)}) == space.features.size
