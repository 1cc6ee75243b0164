"""The rules mean the same however they are run: compiled, from the cache, plain, and with checked bounds."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from tests.support import tables

HERE = Path(__file__).parent
CASES = sorted(str(file) for game in tables.GAMES for file in (game.folder / "tests").glob("test_cases.py"))


def run(*arguments: str, **variables: str) -> str:
    """The output of a fresh Python in which warnings are errors."""
    command = [sys.executable, "-W", "error", *arguments]
    done = subprocess.run(
        command,
        env={**os.environ, **variables},
        capture_output=True,
        text=True,
        check=False,
        cwd=HERE.parent.parent,
    )
    assert done.returncode == 0, (done.stdout + done.stderr)[-3000:]
    return done.stdout


@pytest.fixture(scope="module")
def compiled() -> dict[str, Any]:
    """The digests of seeded games, played here."""
    return tables.digests()


def play_elsewhere(**variables: str) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(run("-m", "tests.support.tables", **variables))
    return found


def test_games_are_long_enough_to_compare(compiled: dict[str, Any]) -> None:
    assert {*compiled} == {*tables.NAMES}
    assert all(len({*digests}) > 8 for digests in compiled.values())


def test_the_same_games_without_the_compiler(compiled: dict[str, Any]) -> None:
    assert play_elsewhere(NUMBA_DISABLE_JIT="1") == compiled


def test_the_same_games_from_the_cache(compiled: dict[str, Any]) -> None:
    """Machine code loaded from disk; what this process compiled is there."""
    assert play_elsewhere() == compiled


def test_the_rules_cases_without_the_compiler() -> None:
    output = run("-m", "pytest", "-q", "-p", "no:cacheprovider", *CASES, NUMBA_DISABLE_JIT="1")
    assert " passed" in output


@pytest.mark.slow
def test_the_rules_cases_and_games_with_checked_bounds(compiled: dict[str, Any]) -> None:
    """An index out of bounds raises here; elsewhere it reads or writes what is not its own."""
    output = run("-m", "pytest", "-q", "-p", "no:cacheprovider", *CASES, NUMBA_BOUNDSCHECK="1")
    assert " passed" in output
    assert play_elsewhere(NUMBA_BOUNDSCHECK="1") == compiled
    run("-c", PLAYOUTS, NUMBA_BOUNDSCHECK="1")


PLAYOUTS = """
import numpy
from mesozoic.core.compiled.chance import generator, rolling
from tests.support.tables import TABLES
for game, seats in TABLES:
    states = rolling(game.blank(seats, {}), 1)
    room = numpy.empty(game.randoms, dtype=numpy.int64)
    assert game.entries.play_games(states, generator(seats), room, 100) > 100
    assert game.positions.result(states) is not None
"""
