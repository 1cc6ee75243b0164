"""For every test: hypothesis is reproducible, the toy game is found, programs speak English."""

from __future__ import annotations

import os
from pathlib import Path

import hypothesis
import pytest

import mesozoic.games

hypothesis.settings.register_profile("mesozoic", deadline=None, derandomize=True, database=None, max_examples=100)
hypothesis.settings.load_profile("mesozoic")
os.environ["LC_ALL"] = "C.UTF-8"


REAL = ("packaging", "page", "server")
"""Folders whose tests start browsers, servers and databases, which a busy machine may slow down beyond any patience."""


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """On a machine of CI a test of real processes that fails is tried again; the summary tells it (`RERUN`)."""
    if os.environ.get("CI"):
        folders = [Path(__file__).parent / name for name in REAL]
        for item in items:
            if any(folder in item.path.parents for folder in folders):
                item.add_marker(pytest.mark.flaky(reruns=2))


@pytest.fixture(autouse=True)
def with_toy(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever asks for a game by its name finds the toy game, too."""
    from tests.support import tables

    monkeypatch.setattr(mesozoic.games, "all_games", lambda: tables.GAMES)


@pytest.fixture
def in_an_empty_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
