"""Learners on a graphics card see and earn what they would on the processor; only where a card is."""

from __future__ import annotations

import importlib.util
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from mesozoic.core.game import Game
from mesozoic.engine import cuda
from tests.support.spaces import SPACED

pytestmark = pytest.mark.slow
pytest.importorskip("numba_cuda", reason="the extra mesozoic[cuda] is not installed")
pytest.importorskip("gymnasium", reason="the extra mesozoic[rl] is not installed")
torch = pytest.importorskip("torch", reason="PyTorch is needed for training alone")
if not cuda.is_there():
    pytest.skip("there is no card", allow_module_level=True)

from mesozoic.rl.gymnasium import GameVectorEnv  # noqa: E402

FILE = Path(__file__).parents[2] / "examples" / "ppo.py"


@pytest.fixture
def example() -> Iterator[Any]:
    spec = importlib.util.spec_from_file_location("ppo_example", FILE)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules[spec.name] = module
    spec.loader.exec_module(module)
    yield module
    del sys.modules[spec.name]


@pytest.mark.parametrize("opponents", ["self", "random"])
@pytest.mark.parametrize("game", SPACED, ids=[game.id for game in SPACED])
def test_learners_see_and_earn_the_same(game: Game, opponents: str) -> None:
    ours, theirs = (
        GameVectorEnv(game.id, 500, min(game.seats), opponents=opponents, device=device) for device in ("cpu", "cuda")
    )
    features, info = ours.reset(seed=3)
    shown, told = theirs.reset(seed=3)
    seen, masks, seats = map(torch.from_dlpack, (shown, told["action_mask"], told["seat"]))
    assert seen.is_cuda
    luck, ended = np.random.default_rng(1), 0
    for _ in range(600):
        assert np.abs(seen.cpu().numpy() - features).max() < 1e-6
        assert (masks.cpu().numpy() == info["action_mask"]).all()
        assert (seats.cpu().numpy() == info["seat"]).all()
        actions = np.argmax(info["action_mask"] * luck.random(info["action_mask"].shape), axis=1)
        features, rewards, terminations, _, info = ours.step(actions)
        _, earned, ends, *_ = theirs.step(torch.from_numpy(actions).cuda())
        assert (torch.from_dlpack(earned).cpu().numpy() == rewards).all()
        assert (torch.from_dlpack(ends).cpu().numpy() == terminations).all()
        ended += int(terminations.sum())
    assert ended > 0
    assert theirs.batch.states.copy_to_host().tobytes() == ours.batch.states.tobytes()


def test_the_example_trains_on_the_card(example: Any, tmp_path: Path) -> None:
    file = tmp_path / "agent.pt"
    settings = example.Settings(device="cuda", envs=512, steps=64, updates=12, minutes=1, out=str(file))
    trainer = example.Trainer(settings)
    assert all(weights.is_cuda for weights in trainer.agent.parameters())
    trainer.train()
    trainer.save()
    assert example.win_rate(trainer.agent, settings, 500) > 0.8
    agent, again = example.load(file)
    assert again == settings
    assert not any(weights.is_cuda for weights in agent.parameters()), "a bot plays on the processor"
