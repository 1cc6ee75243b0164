"""A policy as a bot, and bots from a file."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path

import numpy as np
import pytest

import mesozoic
from mesozoic.bots.bot import FILES, make_bot, makers
from mesozoic.bots.policy import PolicyBot
from mesozoic.core.errors import MesozoicError
from mesozoic.core.game import Game
from tests.support.spaces import SPACED

FILE = """
from mesozoic.bots.policy import PolicyBot

BOTS = {"last": lambda seed: PolicyBot("last", lambda features, mask: int(mask.nonzero()[0][-1]))}
"""


@pytest.fixture
def fresh() -> Iterator[None]:
    """The bots are looked for anew, before and after."""
    makers.cache_clear()
    yield
    makers.cache_clear()


@pytest.mark.parametrize("game", SPACED, ids=[game.id for game in SPACED])
def test_a_policy_plays_whole_games(game: Game) -> None:
    luck = np.random.default_rng(1)
    bot = PolicyBot("dice", lambda features, mask: int(luck.choice(np.flatnonzero(mask))))
    match = mesozoic.new(game.id, seats=max(game.seats), seed=4)
    while not match.is_over:
        for seat in match.seats:
            match.play_number(bot.choose(match.turn(seat)), seat)
    assert match.result is not None


def test_bots_from_a_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, fresh: None) -> None:
    file = tmp_path / "own.py"
    file.write_text(FILE, encoding="utf-8")
    monkeypatch.setenv(FILES, str(file))
    assert {"random", "greedy", "last"} <= set(makers())
    bot = make_bot("last")
    match = mesozoic.new("triassic-terror", seats=2, seed=1)
    assert bot.choose(match.turn()) in match.turn().numbers
    sys.modules.pop("mesozoic_bots_own", None)


def test_files_that_hold_no_bots(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, fresh: None) -> None:
    monkeypatch.setenv(FILES, str(tmp_path / "nothing.py"))
    with pytest.raises(MesozoicError, match="there is no file"):
        makers()
    (tmp_path / "empty.py").write_text("", encoding="utf-8")
    monkeypatch.setenv(FILES, str(tmp_path / "empty.py"))
    with pytest.raises(MesozoicError, match="has no BOTS"):
        makers()
    sys.modules.pop("mesozoic_bots_empty", None)
