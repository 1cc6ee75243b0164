"""Games as pure functions for JAX."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import numpy as np
import pytest

jax = pytest.importorskip("jax", reason="JAX is not installed: pip install 'mesozoic[jax]'")

from mesozoic.core.game import Game  # noqa: E402
from mesozoic.engine.batch import batch  # noqa: E402
from mesozoic.rl.jax import functions  # noqa: E402
from tests.support.spaces import SPACED  # noqa: E402

pytestmark = pytest.mark.slow
GAMES = 6
PAGE = Path(__file__).parents[2] / "docs" / "research.md"


def first_allowed(state: Any) -> Any:
    return state.mask.argmax(axis=1)


@pytest.mark.parametrize("game", SPACED, ids=[game.id for game in SPACED])
def test_the_same_games_as_a_batch(game: Game) -> None:
    reset, step = functions(game.id, GAMES, min(game.seats))
    games = batch(game.id, GAMES, min(game.seats), 5, auto_reset=True)
    state, quick_step = reset(5), jax.jit(step)
    ended = 0
    for _ in range(400):
        assert np.array_equal(state.features, games.observe())
        assert np.array_equal(state.mask, games.legal_mask())
        assert np.array_equal(state.mover, games.mover)
        assert np.array_equal(state.rewards, games.rewards)
        assert np.array_equal(state.done, games.done)
        ended += int(games.done.sum())
        indices = np.asarray(first_allowed(state))
        state = quick_step(state, indices)
        games.take(indices)
    assert ended


def test_the_same_state_leads_to_the_same_state_and_scans() -> None:
    reset, step = functions("pangea", GAMES, 2)
    start = reset(1)

    def advance(state: Any, _: None) -> tuple[Any, Any]:
        return step(state, first_allowed(state)), state.done

    scan = jax.jit(lambda state: jax.lax.scan(advance, state, None, length=20))
    first, second = scan(start)[0], scan(start)[0]
    assert np.array_equal(first.games, second.games)
    assert not np.array_equal(first.games, start.games)
    assert not np.array_equal(reset(2).games, start.games)


def test_an_index_that_may_not_be_chosen_is_refused() -> None:
    reset, step = functions("pangea", GAMES, 2)
    state = reset(1)
    wrong = np.asarray(state.mask).argmin(axis=1)
    with pytest.raises(Exception, match="may not be chosen"):
        jax.block_until_ready(step(state, wrong))
    assert np.array_equal(step(state, np.full(GAMES, -1)).games, state.games)


def test_the_example_of_the_page_runs() -> None:
    [example] = re.findall(r"```python no-run\n(import jax\n.*?)```", PAGE.read_text(encoding="utf-8"), re.DOTALL)
    scope: dict[str, Any] = {}
    exec(compile(example, PAGE.name, "exec"), scope)
    assert scope["done"].any()
