"""The command line: what it prints, its exit codes, and how it answers bad input."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

import mesozoic
from mesozoic.cli.ready import make_ready
from mesozoic.core.catalogue import languages
from mesozoic.core.game import Game
from mesozoic.engine.match import canonical
from mesozoic.games import all_games
from tests.support.commands import Command, command_in_process

REAL_GAMES = all_games()
RECORDS = Path(mesozoic.__file__).parent / "games" / "trias" / "tests" / "records.jsonl"


@pytest.fixture(autouse=True, scope="module")
def compiled() -> None:
    """What the commands print does not depend on whether the rules have been compiled before."""
    for game in REAL_GAMES:
        make_ready(game)


@pytest.fixture
def command(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Command:
    """Runs `mesozoic` with the given words inside this process."""
    return command_in_process(monkeypatch, capsys)


@pytest.fixture
def record(tmp_path: Path) -> Path:
    """A file with one valid record."""
    file = tmp_path / "game.json"
    file.write_text(RECORDS.read_text(encoding="utf-8").splitlines()[0], encoding="utf-8")
    return file


def edited(record: Path, change: Callable[[dict], object]) -> Path:  # type: ignore[type-arg]
    value = json.loads(record.read_text(encoding="utf-8"))
    change(value)
    record.write_text(json.dumps(value), encoding="utf-8")
    return record


def test_simulate_writes_records_that_verify(command: Command, tmp_path: Path) -> None:
    file = tmp_path / "games.jsonl"
    played = command("simulate", "trias", "--seats", "random,greedy,random", "--games", 3, "--records", file, "--json")
    assert played.code == 0
    figures = json.loads(played.out)
    assert figures["games"] == 3
    assert [row["bot"] for row in figures["seats"]] == ["random", "greedy", "random"]
    assert len(file.read_text(encoding="utf-8").splitlines()) == 3
    audited = command("verify", file)
    assert audited == (0, f"{file}: 3 records valid\n", "")


@pytest.mark.parametrize("game", REAL_GAMES, ids=lambda game: game.id)
def test_every_command_works_for_every_game(command: Command, tmp_path: Path, game: Game) -> None:
    file = tmp_path / "games.jsonl"
    seats = ",".join(["greedy", *["random"] * (game.seats[-1] - 1)])
    assert command("simulate", game.id, "--seats", seats, "--games", 1, "--records", file).code == 0
    assert command("verify", file).out == f"{file}: 1 record valid\n"
    log = json.loads(file.read_text(encoding="utf-8"))["log"]
    place = len(log) // 2
    listed = command("legal", file, "--at", place).out.splitlines()
    assert canonical(log[place]) in listed or "chance" in log[place]
    assert command("replay", file).out.count("\n") > len(log)
    assert command("replay", file, "--at", place, "--lang", "fr").code == 0
    assert game.title in command("rules", game.id).out
    assert game.title in command("games", game.id).out


def test_simulate_is_reproducible(command: Command, tmp_path: Path) -> None:
    texts = []
    for name in ("a", "b"):
        file = tmp_path / name
        command("simulate", "trias", "--seats", "random,random", "--games", 2, "--seed", "x", "--records", file)
        texts.append(file.read_text(encoding="utf-8"))
    assert texts[0] == texts[1]
    assert '"winners"' in texts[0]


def test_verify_says_entry_and_rule(command: Command, record: Path) -> None:
    edited(record, lambda value: value["log"][5].update(to=[0, 1]))
    outcome = command("verify", record)
    assert outcome.code == 1
    assert outcome.err == f"{record}: log entry 5: There is a tile on that cell already. (§5.2 D6 occupied)\n"
    report = json.loads(command("verify", record, "--json").out)["records"][0]
    assert (report["valid"], report["entry"], report["rule"]) == (False, 5, "§5.2 D6 occupied")


def test_verify_ignores_unknown_top_level_keys(command: Command, record: Path) -> None:
    edited(record, lambda value: value.update(comment="a fine game", clock={"seconds": 30}))
    assert command("verify", record).code == 0


def test_legal_lists_are_canonical_and_sorted(command: Command, record: Path) -> None:
    log = json.loads(record.read_text(encoding="utf-8"))["log"]
    for place in (0, 4, 5, 6, 40, len(log)):
        lines = command("legal", record, "--at", place).out.splitlines()
        assert lines == sorted(lines)
        assert all(canonical(json.loads(line)) == line for line in lines)
        assert place == len(log) or canonical(log[place]) in lines
    assert command("legal", record).out == ""


def test_replay_tells_the_game(command: Command, record: Path) -> None:
    whole = command("replay", record, "--no-colour")
    assert whole.code == 0
    assert "winner" in whole.out
    assert command("replay", record, "--at", 20, "--lang", "fr", "--no-colour").code == 0


@pytest.mark.parametrize("language", languages())
def test_rules(command: Command, language: str) -> None:
    assert "Ralf Lehmkuhl" in command("rules", "trias", "--lang", language).out
    assert "D7" in command("rules", "trias", "5.2", "--lang", language).out


def test_games_names_authors_and_options(command: Command) -> None:
    shown = command("games")
    assert shown.code == 0
    assert "Ralf Lehmkuhl" in shown.out
    assert "pole_start" in shown.out
    described = json.loads(command("games", "trias", "--json").out)["games"][0]
    assert described["seats"] == [2, 3, 4, 5]
    assert [option["name"] for option in described["options"]][:2] == ["start_player", "rounding"]


def test_bench_writes_figures(command: Command, tmp_path: Path) -> None:
    file = tmp_path / "bench.json"
    assert command("bench", "trias", "--seconds", 0.05, "--repeats", 1, "--out", file).code == 0
    figures = json.loads(file.read_text(encoding="utf-8"))["games"][0]
    assert figures["state_bytes"] <= 4096
    assert set(figures["seats"]) == {"2", "3", "4", "5"}


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("simulate", "chess"), "unknown game 'chess'"),
        (("simulate", "trias", "--seats", "random"), "2 to 5 players, not 1"),
        (("simulate", "trias", "--seats", "random,random,"), "names nobody"),
        (("simulate", "trias", "--seats", "random,stockfish"), "unknown bot 'stockfish'"),
        (("simulate", "trias", "--options", '{"colour": 1}'), "no option 'colour'"),
        (("simulate", "trias", "--options", '{"rounding": "down"}'), "option 'rounding' cannot be \"down\""),
        (("simulate", "trias", "--options", '{"actions": true}'), "option 'actions' cannot be true"),
        (("simulate", "trias", "--options", '{"pole_start": 1}'), "option 'pole_start' cannot be 1"),
        (("simulate", "trias", "--options", "[]"), "not a JSON object"),
        (("simulate", "trias", "--options", "{"), "not valid JSON"),
        (("simulate", "trias", "--games", "1", "--records", "/dev/null/x"), "/dev/null/x"),
        (("play", "chess"), "unknown game 'chess'"),
        (("play", "trias", "--seats", "human"), "2 to 5 players"),
        (("play", "trias", "--resume", "/nowhere.json"), "/nowhere.json"),
        (("legal", "/nowhere.json"), "No such file"),
        (("replay", "/nowhere.json"), "No such file"),
        (("rules", "trias", "99"), "no section '99'"),
        (("rules", "trias", "--lang", "nl"), "unknown language 'nl'"),
        (("bench", "chess"), "unknown game 'chess'"),
        (("warm", "chess"), "unknown game 'chess'"),
        (("games", "chess"), "unknown game 'chess'"),
    ],
    ids=lambda value: " ".join(value) if isinstance(value, tuple) else "",
)
def test_bad_input_is_one_line(command: Command, words: tuple[str, ...], said: str) -> None:
    outcome = command(*words)
    assert outcome.code == 2
    assert said in outcome.err
    assert outcome.err.count("\n") == 1
    assert outcome.out == ""


@pytest.mark.parametrize(
    ("content", "said"),
    [
        (b"", "the file is empty"),
        (b"\xff\xfe\x00", "not a UTF-8 text file"),
        (b'{"format": "mesozoic/1", "game"', "not valid JSON"),
        (b"[" * 100_000, "nested too deeply"),
        (b"[]", "a record is a JSON object"),
        (b'{"format": "mesozoic/1", "format": "mesozoic/1"}', "given twice"),
        (b'{"format": NaN}', "NaN is not JSON"),
    ],
    ids=["empty", "binary", "truncated", "deep", "list", "key twice", "NaN"],
)
def test_unreadable_records_are_one_line(command: Command, tmp_path: Path, content: bytes, said: str) -> None:
    file = tmp_path / "broken.json"
    file.write_bytes(content)
    for verb, code in (("verify", 1), ("legal", 2), ("replay", 2)):
        outcome = command(verb, file)
        assert outcome.code == code
        assert said in outcome.err
        assert outcome.err.count("\n") == 1
    assert file.read_bytes() == content


def test_one_bad_line_among_good_ones(command: Command, tmp_path: Path) -> None:
    lines = RECORDS.read_text(encoding="utf-8").splitlines()
    file = tmp_path / "games.jsonl"
    file.write_text("\n".join([lines[0], lines[1][:500], lines[1]]), encoding="utf-8")
    outcome = command("verify", file)
    assert outcome.code == 1
    assert outcome.out == f"{file}: 2 records valid\n"
    assert outcome.err.startswith(f"{file}:2: line 2 is not valid JSON")


def test_an_interrupted_simulation_leaves_the_old_file(command: Command, tmp_path: Path) -> None:
    file = tmp_path / "games.jsonl"
    file.write_text("precious\n", encoding="utf-8")
    assert command("simulate", "trias", "--seats", "random,nobody", "--records", file).code == 2
    assert file.read_text(encoding="utf-8") == "precious\n"
    assert [file.name for file in tmp_path.iterdir()] == ["games.jsonl"]


@pytest.mark.parametrize("words", [["-c", "import mesozoic"], ["-m", "mesozoic.cli.main", "--help"]], ids=str)
def test_cheap_starts_load_neither_the_compiler_nor_the_texts(words: list[str]) -> None:
    run = subprocess.run([sys.executable, "-X", "importtime", *words], capture_output=True, text=True, check=True)
    loaded = {line.rpartition("|")[2].strip() for line in run.stderr.splitlines()}
    assert "mesozoic" in loaded
    assert not {"numba", "numpy", "llvmlite", "babel", "fluent"} & loaded


def test_completion_knows_games_and_bots() -> None:
    from mesozoic.cli.main import _games, _seats

    assert [*_games("trias")] == [game.id for game in REAL_GAMES if game.id.startswith("trias")]
    assert [*_games("x")] == []
    assert list(_seats("human,gr")) == ["human,greedy"]


def test_a_terminal_without_unicode_still_shows_the_rest(record: Path) -> None:
    for words in (["rules", "trias", "5.2", "--lang", "fr"], ["replay", str(record), "--at", "30"]):
        run = subprocess.run(
            [sys.executable, "-m", "mesozoic.cli.main", *words],
            capture_output=True,
            check=True,
            env={**os.environ, "PYTHONIOENCODING": "ascii"},
        )
        assert run.stdout.isascii()
        assert b"?" in run.stdout


@pytest.mark.parametrize("words", [["replay"], ["legal", "--at", "30"], ["verify"]], ids=lambda words: words[0])
def test_nobody_reads_the_output_any_more(record: Path, words: list[str]) -> None:
    """As in `mesozoic replay FILE | head -1`: not a word, and the exit code of a program that SIGPIPE has ended."""
    reading, writing = os.pipe()
    os.close(reading)
    call = [sys.executable, "-m", "mesozoic.cli.main", words[0], str(record), *words[1:]]
    run = subprocess.run(call, stdout=writing, stderr=subprocess.PIPE, check=False)
    os.close(writing)
    assert (run.returncode, run.stderr) == (141, b"")


@pytest.mark.parametrize("is_warm", [True, False])
def test_compiling_is_announced_only_when_it_happens(
    is_warm: bool, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    from mesozoic.core.compiled import kernel

    monkeypatch.setattr(kernel, "is_warm", lambda _: is_warm)
    monkeypatch.setattr(kernel, "warm", lambda *_: iter(()))
    done = command_in_process(monkeypatch, capsys)("warm", "trias")
    assert (done.code, "Compiling Trias once" in done.err) == (0, not is_warm)
