"""The compile cache: changed rules and data are compiled anew, and nothing else is."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from mesozoic.core.compiled import kernel

GAME = """
from mesozoic.core.game import Game
from mesozoic.core.options import Option

JOIN = Option("join", "strict", ("strict", "net"), rule="A5")
GAME = Game("tiny", "Tiny", "nobody", "2026", (2,), 2, (JOIN,), __name__)
"""

WORTH = """
import json
from pathlib import Path
from mesozoic.core.compiled.kernel import kernel
from tiny import JOIN

TABLE = json.loads((Path(__file__).parents[1] / "data" / "bonus.json").read_text())
BONUS = int(TABLE["bonus"])
NET = JOIN.code("net")


@kernel
def worth(herds):
    return herds * 2 + BONUS + NET - 1
"""

ENTRIES = """
from mesozoic.core.compiled.kernel import INT, entry
from tiny.rules.worth import worth


@entry(INT)
def total(herds):
    return worth(herds)
"""

PROGRAM = """
from tiny.rules import entries
result = entries.total(10)
hits = sum(entries.total.stats.cache_hits.values())
misses = sum(entries.total.stats.cache_misses.values())
print(result, hits, misses)
"""


class Tiny:
    """A small game on disk and a fresh Python that runs it."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.package = folder / "tiny"
        self.write("__init__.py", GAME)
        self.write("rules/__init__.py", "")
        self.write("rules/worth.py", WORTH)
        self.write("rules/entries.py", ENTRIES)
        self.write("data/bonus.json", '{"bonus": 1}')

    def write(self, name: str, text: str) -> None:
        """Write a file, its time as it was: only what is in it counts."""
        file = self.package / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, encoding="utf-8")
        os.utime(file, (1_000_000_000, 1_000_000_000))

    def run(self, **variables: str) -> tuple[int, int, int]:
        """The result, cache hits, cache misses."""
        environment = {
            **os.environ,
            "PYTHONDONTWRITEBYTECODE": "1",
            "PYTHONPATH": os.pathsep.join([str(self.folder), os.environ.get("PYTHONPATH", "")]),
            "MESOZOIC_CACHE": str(self.folder / "cache"),
            **variables,
        }
        done = subprocess.run(
            [sys.executable, "-W", "error", "-c", PROGRAM],
            env=environment,
            capture_output=True,
            text=True,
            check=False,
        )
        assert done.returncode == 0, done.stderr
        result, hits, misses = map(int, done.stdout.split())
        return result, hits, misses


COMPILED, FROM_CACHE = (21, 0, 1), (21, 1, 0)


@pytest.fixture
def tiny(tmp_path: Path) -> Tiny:
    game = Tiny(tmp_path)
    assert game.run() == COMPILED
    return game


def test_unchanged_rules_come_from_the_cache(tiny: Tiny) -> None:
    assert tiny.run() == FROM_CACHE


def test_the_same_rules_in_another_folder_come_from_the_cache(tiny: Tiny, tmp_path: Path) -> None:
    other = Tiny(tmp_path / "other")
    os.utime(other.package / "rules" / "entries.py", (1_500_000_000, 1_500_000_000))
    assert other.run(MESOZOIC_CACHE=str(tmp_path / "cache")) == FROM_CACHE


def test_a_changed_rule_is_compiled_anew(tiny: Tiny) -> None:
    tiny.write("rules/worth.py", WORTH.replace("herds * 2", "herds * 3"))
    assert tiny.run() == (31, 0, 1)
    tiny.write("rules/worth.py", WORTH)
    assert tiny.run() == FROM_CACHE


def test_a_changed_table_is_compiled_anew(tiny: Tiny) -> None:
    tiny.write("data/bonus.json", '{"bonus": 5}')
    assert tiny.run() == (25, 0, 1)


def test_another_code_of_an_option_is_compiled_anew(tiny: Tiny) -> None:
    tiny.write("__init__.py", GAME.replace('("strict", "net")', '("strict", "loose", "net")'))
    assert tiny.run() == (22, 0, 1)


SENTENCES_AND_DRAWINGS = {
    "__init__.py": GAME.replace("A5", "A6"),
    "texts/en/rules.md": "# Rules",
    "texts/en/words.ftl": "option-join = joining pieces",
    "exchange/refusals.py": "SENTENCE = 'There is no room on that tile.'",
    "exchange/models.json": "{}",
    "terminal/board.py": "SYMBOLS = '*'",
    "web/board.ts": "export const SIZE = 3",
    "tests/test_worth.py": "1",
}


def test_changed_sentences_and_drawings_are_not_compiled_anew(tiny: Tiny) -> None:
    for file, text in SENTENCES_AND_DRAWINGS.items():
        tiny.write(file, text)
    assert tiny.run() == FROM_CACHE


def test_checked_bounds_have_machine_code_of_their_own(tiny: Tiny) -> None:
    assert tiny.run(NUMBA_BOUNDSCHECK="1") == COMPILED
    assert tiny.run() == FROM_CACHE


def test_a_cache_that_cannot_be_written_does_no_harm(tiny: Tiny) -> None:
    tiny.write("notes", "not a folder")
    temporary = tiny.folder / "temporary"
    temporary.mkdir()
    assert tiny.run(MESOZOIC_CACHE=str(tiny.package / "notes"), TMPDIR=str(temporary)) == COMPILED
    assert [*temporary.iterdir()] == []


def test_only_the_rules_of_a_game_are_compiled() -> None:
    assert kernel.game_package("mesozoic.games.trias.rules.entries") == "mesozoic.games.trias"
    with pytest.raises(ImportError, match=r"mesozoic\.bots\.simple is not in the rules of a game"):
        kernel.game_package("mesozoic.bots.simple")
