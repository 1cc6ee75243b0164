"""Every kernel compiles for a graphics card, on any machine; where a card is, it plays the same games."""

from __future__ import annotations

import numpy as np
import pytest

from mesozoic.core.game import Game
from mesozoic.engine import cuda
from mesozoic.engine.batch import Batch, Processor
from mesozoic.games import all_games
from tests.support.set_ups import mixed_blanks

pytestmark = pytest.mark.slow
pytest.importorskip("numba_cuda", reason="the extra mesozoic[cuda] is not installed")

GAMES = all_games()
NAMES = [game.id for game in GAMES]


@pytest.mark.parametrize("name", cuda.THREADS)
@pytest.mark.parametrize("game", GAMES, ids=NAMES)
def test_kernels_compile_without_a_card(game: Game, name: str) -> None:
    text = cuda.ptx(game, name)
    assert ".target sm_90" in text
    assert f"{name}_thread" in cuda.entry_of(text)
    assert cuda.constant_bytes(text) < cuda.CONSTANT_BYTES
    assert "malloc" not in text, "rules allocate nothing on the card"


def test_what_is_replaced_for_compiling_is_put_back() -> None:
    before = (cuda.numba_cuda().dispatcher.get_current_device, cuda.numba_cuda().compiler.get_current_device)
    template = cuda.numba_cuda().dispatcher.CUDADispatcher.get_call_template
    cuda.ptx(GAMES[0], "list")
    assert before == (cuda.numba_cuda().dispatcher.get_current_device, cuda.numba_cuda().compiler.get_current_device)
    assert template is cuda.numba_cuda().dispatcher.CUDADispatcher.get_call_template


def test_without_a_card_it_says_so() -> None:
    if cuda.is_there():
        pytest.skip("there is a card")
    with pytest.raises(cuda.NoCard, match="no graphics card"):
        cuda.Card(GAMES[0])


@pytest.mark.parametrize("game", GAMES, ids=NAMES)
def test_the_card_plays_the_same_games(game: Game) -> None:
    if not cuda.is_there():
        pytest.skip("there is no card")
    blanks = mixed_blanks(game, 64, seed=1)
    states = blanks[np.arange(4096) % len(blanks)]
    ours, theirs = (
        Batch(game, states.copy(), 3, device, auto_reset=True) for device in (Processor(game, None), cuda.Card(game))
    )
    for _ in range(30):
        assert (ours.legal()[0] == theirs.legal()[0]).all()
        assert (ours.legal()[1] == theirs.legal()[1]).all()
        ours.random_step()
        theirs.random_step()
    counts, lists = ours.legal()
    actions = np.where(counts > 0, lists[:, 0], -1)
    ours.step(actions)
    theirs.step(actions)
    ours.playout()
    theirs.playout()
    assert (ours.decisions == theirs.decisions).all()
    assert (ours.rewards == theirs.rewards).all()
    assert theirs.states.copy_to_host().tobytes() == ours.states.tobytes()
