"""Compiling beside other work: what comes first, how far it is, and processes that share it."""

from __future__ import annotations

import os
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from mesozoic.core.compiled import kernel
from mesozoic.engine import compiling
from mesozoic.engine.compiling import DONE, Compilation, compile_next, is_free, locked, start_compiler
from mesozoic.games import all_games
from tests import toy

WAIT_SECONDS = 240
ROOT = Path(__file__).parents[2]

pytestmark = pytest.mark.skipif(not kernel.COMPILING, reason="the compiler is switched off")


@pytest.fixture
def empty_cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """An empty folder for compiled rules."""
    monkeypatch.setenv("MESOZOIC_CACHE", str(tmp_path / "cache"))
    kernel.cache_folder.cache_clear()
    yield tmp_path / "cache"
    kernel.cache_folder.cache_clear()


def finish(compilation: Compilation, *entries: kernel.Entry) -> None:
    for entry in entries:
        compilation.file(entry).parent.mkdir(exist_ok=True)
        compilation.file(entry).write_bytes(DONE)


def test_progress_counts_what_is_done_and_some_of_what_is_begun(empty_cache: Path) -> None:
    compilation = Compilation(toy.GAME)
    assert compilation.progress() == 0
    first, second, *rest = compilation.played
    finish(compilation, first)
    after_first = compilation.progress()
    assert 0 < after_first < 1
    compilation.file(second).touch()
    os.utime(compilation.file(second), (time.time() - 1000,) * 2)
    assert after_first < compilation.progress() < 1
    finish(compilation, second, *rest)
    assert compilation.progress() == 1
    assert compilation.is_playable()
    assert not compilation.is_complete()


def test_the_longest_entry_points_that_players_need_come_first(empty_cache: Path) -> None:
    compilation = Compilation(toy.GAME)
    assert [entry.name for entry in compilation.played][:2] == ["toy_play", "toy_legal_actions"]
    assert {entry.name for entry in compilation.simulated} >= {"toy_perft", "toy_play_games"}


def test_the_game_that_is_asked_for_comes_first(empty_cache: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    compiled: list[str] = []
    monkeypatch.setattr(kernel.Entry, "compile", lambda entry: compiled.append(entry.package))
    games = [Compilation(game) for game in all_games()]
    asked_for = games[-1]
    compile_next(games)
    asked_for.ask_for()
    compile_next(games)
    assert compiled == [games[0].game.package, asked_for.game.package]
    while not asked_for.is_playable():
        compile_next(games)
    assert {*compiled[1:]} == {asked_for.game.package}
    compile_next(games)
    assert compiled[-1] == games[0].game.package, "what only simulations need comes after all games can be played"
    while compile_next(games):
        pass
    assert all(game.is_complete() for game in games)


def test_who_asks_first_is_served_first(empty_cache: Path) -> None:
    first, second, third = (Compilation(game) for game in all_games())
    third.ask_for()
    asked_at = third.wanted_since()
    second.ask_for()
    os.utime(second.folder / "wanted", (asked_at + 1,) * 2)
    third.ask_for()
    assert third.wanted_since() == asked_at < second.wanted_since() < first.wanted_since() == float("inf")


def test_an_entry_point_is_compiled_by_one_process_at_a_time(empty_cache: Path) -> None:
    compilation = Compilation(toy.GAME)
    entry = compilation.played[0]
    with locked(compilation.file(entry)) as descriptor:
        assert descriptor is not None
        assert not compilation.compile(entry)
    assert not compilation.is_done(entry)


def test_a_compiler_that_dies_is_replaced_and_several_share_the_work(
    empty_cache: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PYTHONPATH", str(ROOT))
    compilation = Compilation(toy.GAME)
    victim = start_compiler(0, [toy.GAME])
    wait_until(lambda: any((compilation.folder / "compiling").glob("*")))
    assert not is_free(0)
    victim.kill()
    victim.communicate()
    assert is_free(0)
    assert not compilation.is_playable()
    compilers = [start_compiler(slot, [toy.GAME]) for slot in (0, 1)]
    second_of_its_number = start_compiler(0, [toy.GAME])
    for process in (*compilers, second_of_its_number):
        code = process.wait(WAIT_SECONDS)
        assert (code, process.communicate()[1].decode()) == (0, "")
    assert compilation.is_complete()


def test_a_compiler_ends_with_whoever_started_it(empty_cache: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PYTHONPATH", str(ROOT))
    process = start_compiler(0, [toy.GAME])
    wait_until(lambda: (compiling.slot_file(0)).exists() and not is_free(0))
    _, said = process.communicate(timeout=WAIT_SECONDS)  # closes its input
    assert (process.returncode, said) == (0, b"")
    assert not Compilation(toy.GAME).is_complete()


def test_a_folder_that_cannot_be_written_is_replaced(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("MESOZOIC_CACHE", str(tmp_path / "cache"))
    with compiling.writable_cache():
        assert os.environ["MESOZOIC_CACHE"] == str(tmp_path / "cache")
    (tmp_path / "file").touch()
    monkeypatch.setenv("MESOZOIC_CACHE", str(tmp_path / "file" / "cache"))
    monkeypatch.setattr(compiling.tempfile, "tempdir", str(tmp_path))
    with compiling.writable_cache():
        folder = Path(os.environ["MESOZOIC_CACHE"])
        assert folder.parent == tmp_path
        assert folder.is_dir()
    assert not folder.exists()


def wait_until(happened: Callable[[], bool]) -> None:
    end = time.monotonic() + WAIT_SECONDS
    while not happened():
        assert time.monotonic() < end
        time.sleep(0.02)
