"""The list of bots: complete, the weakest first, whether they were measured or not."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from mesozoic.bots import ratings
from mesozoic.bots.bot import makers
from mesozoic.bots.levels import LEVELS


def test_bots_that_were_not_measured_come_last_and_levels_in_their_order(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "ratings.json"
    measured = {"random": 0, "adult": 900, "greedy": 500}
    games = {"trias": {bot: {"rating": rating, "low": rating, "high": rating} for bot, rating in measured.items()}}
    file.write_text(json.dumps({"games": games}), encoding="utf-8")
    monkeypatch.setattr(ratings, "FILE", file)
    ratings.ladder.cache_clear()
    try:
        bots = [rating.bot for rating in ratings.ladder("trias")]
        assert {*bots} == {*makers()}
        assert bots[:6] == ["random", "greedy", "adult", "hatchling", "juvenile", "apex"]
        unmeasured = [rating.bot for rating in ratings.ladder("pangea")]
        assert unmeasured[: len(LEVELS)] == [*LEVELS]
    finally:
        ratings.ladder.cache_clear()
