"""Every kernel compiles for a graphics card, on any machine; where a card is, it plays the same games."""

from __future__ import annotations

import numpy as np
import pytest

from mesozoic.core.game import Game
from mesozoic.engine import cuda
from mesozoic.engine.batch import Batch
from mesozoic.engine.devices import Processor
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
    assert cuda.THREADS[name].function.__name__ in cuda.entry_of(text)
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
    assert (ours.decisions == theirs.decisions.copy_to_host()).all()
    assert (ours.rewards == theirs.rewards.copy_to_host()).all()
    assert (ours.done == theirs.done.copy_to_host()).all()
    assert theirs.states.copy_to_host().tobytes() == ours.states.tobytes()


@pytest.mark.parametrize("game", GAMES, ids=NAMES)
def test_learners_see_the_same_on_the_card(game: Game) -> None:
    if not cuda.is_there():
        pytest.skip("there is no card")
    states = mixed_blanks(game, 64, seed=2)[np.arange(1000) % 64]
    ours, theirs = (
        Batch(game, states.copy(), 4, device, auto_reset=True) for device in (Processor(game, None), cuda.Card(game))
    )
    for step in range(40):
        masks = ours.legal_mask()
        assert (masks == theirs.legal_mask().copy_to_host()).all()
        assert np.abs(ours.observe() - theirs.observe().copy_to_host()).max() < 1e-6
        assert (ours.mover == theirs.mover.copy_to_host()).all()
        indices = np.where(masks.any(axis=1), (masks * (1 + (np.arange(masks.shape[1]) + step) % 7)).argmax(axis=1), -1)
        ours.take(indices)
        theirs.take(indices, check=step % 2 == 0)
    assert theirs.states.copy_to_host().tobytes() == ours.states.tobytes()


def test_other_libraries_see_the_arrays_of_the_card() -> None:
    if not cuda.is_there():
        pytest.skip("there is no card")
    torch = pytest.importorskip("torch")
    batch = Batch(GAMES[0], mixed_blanks(GAMES[0], 64), 1, cuda.Card(GAMES[0]), auto_reset=True)
    batch.random_step()
    counted = torch.from_dlpack(batch.decisions)
    assert counted.is_cuda
    assert counted.sum().item() == 64
    batch.random_step()
    assert counted.sum().item() == 128, "the same memory, not a copy"
    masks = torch.as_tensor(batch.legal_mask(), device="cuda")
    assert (masks.sum(dim=1) > 0).all()
    batch.take(masks.to(torch.float32).argmax(dim=1), check=False)
