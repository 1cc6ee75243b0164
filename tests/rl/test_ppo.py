"""The example that learns: a tiny version of it trains, saves, and sits down as a bot."""

from __future__ import annotations

import importlib.util
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import mesozoic
from mesozoic.bots.bot import FILES, make_bot, makers

FILE = Path(__file__).parents[2] / "examples" / "ppo.py"
pytest.importorskip("torch", reason="PyTorch is needed for training alone")


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


@pytest.fixture
def fresh() -> Iterator[None]:
    makers.cache_clear()
    yield
    makers.cache_clear()
    sys.modules.pop("mesozoic_bots_ppo", None)


def test_it_is_short() -> None:
    assert len(FILE.read_text(encoding="utf-8").splitlines()) <= 250


def test_a_tiny_training(example: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, fresh: None) -> None:
    file = tmp_path / "agent.pt"
    settings = example.Settings(envs=32, steps=48, updates=3, hidden=32, threads=1, out=str(file))
    trainer = example.Trainer(settings)
    before = [weights.clone() for weights in trainer.agent.parameters()]
    trainer.train()
    trainer.save()
    assert any((weights != old).any() for weights, old in zip(trainer.agent.parameters(), before, strict=True))
    assert 0 <= example.win_rate(trainer.agent, settings, 20) <= 1
    assert example.win_rate(None, settings, 200) > 0.9, "in this game the first index is a good one"
    _, again = example.load(file)
    assert again == settings
    monkeypatch.setenv(FILES, str(FILE))
    monkeypatch.setenv("MESOZOIC_AGENT", str(file))
    bots = [make_bot("ppo"), make_bot("random")]
    match = mesozoic.new("triassic-terror", seats=2, seed=3)
    while not match.is_over:
        assert match.seat is not None
        match.play_number(bots[match.seat].choose(match.turn()))
    assert match.result is not None


def test_advantages_stop_at_the_end_of_a_game(example: Any) -> None:
    """By hand: two steps, a victory, a step that deals anew, one step of the next game."""
    import torch

    settings = example.Settings(discount=0.5, trace=0.5)
    seen = example.Experience.room(4, 1, 1, 1)
    seen.rewards[:, 0] = torch.tensor([0.0, 1.0, 0.0, 0.0])
    seen.worths[:, 0] = torch.tensor([0.2, 0.4, 0.3, 0.1])
    seen.ends[:, 0] = torch.tensor([0.0, 1.0, 0.0, 0.0])
    seen.idle[:, 0] = torch.tensor([0.0, 0.0, 1.0, 0.0])
    gains = example.advantages(seen, torch.tensor([0.8]), settings)[:, 0].tolist()
    assert gains[1] == pytest.approx(1.0 - 0.4)
    assert gains[0] == pytest.approx(0.5 * 0.4 - 0.2 + 0.25 * gains[1])
    assert gains[3] == pytest.approx(0.5 * 0.8 - 0.1)
