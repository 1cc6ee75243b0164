"""External programs as bots: what they are told, what they may answer, and how they end."""

from __future__ import annotations

import gc
import json
import os
import re
import select
import shlex
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

import mesozoic
from mesozoic.bots import external
from mesozoic.bots.bot import UnknownBot, closing, make_bot, makers, takes_argument
from mesozoic.bots.external import ExternalBot, ExternalBotFailed
from mesozoic.core.errors import BadSetup
from mesozoic.engine.match import Match
from mesozoic.games import find_game
from mesozoic.lab.plan import Plan
from mesozoic.lab.table_games import play_match

EXAMPLE = Path(__file__).parents[2] / "examples" / "external_bot.py"
PATIENCE = 60.0
"""Seconds after which a process that should have ended is missed."""
SURPLUS_SECONDS = 0.5
"""After which a line that was written together with an answer has been read, also on a busy machine."""
READY = """
import json, sys, time
say = lambda text: print(text, flush=True)
hello = json.loads(sys.stdin.readline())
say('{"type": "ready"}')
first = json.loads(sys.stdin.readline())
"""
"""How a program begins that fails later."""


def named(*words: str | Path) -> str:
    """The name of a bot that is a Python program."""
    return f"external:{shlex.join([sys.executable, *map(str, words)])}"


@pytest.fixture
def program(tmp_path: Path) -> Callable[..., str]:
    """Writes a program, and returns the name of the bot that it is."""

    def write(source: str, settings: str = "", *words: str) -> str:
        file = tmp_path / "program.py"
        file.write_text(source, encoding="utf-8")
        return named(file, *words).replace("external:", f"external:{settings} " if settings else "external:")

    return write


@pytest.fixture
def match() -> Match:
    return mesozoic.new("pangea", seats=2, seed=5)


def first_choice(name: str, match: Match) -> int:
    bot = make_bot(name, 1)
    with closing([bot]):
        return bot.choose(match.turn())


# The example


@pytest.mark.parametrize("game", ["trias", "pangea", "triassic-terror"])
def test_the_example_plays_a_game_and_the_same_one_again(game: str) -> None:
    plan = Plan(game, 2, (named(EXAMPLE), "random"), 1, "example", {})
    match, _, actions = play_match(find_game(game), plan, 0)
    assert match.is_over
    assert play_match(find_game(game), plan, 0)[2] == actions


def test_the_example_is_short_and_needs_nothing_of_ours() -> None:
    lines = EXAMPLE.read_text(encoding="utf-8").splitlines()
    assert len(lines) <= 30
    assert not any(re.match(r"\s*(import|from) mesozoic", line) for line in lines)
    page = EXAMPLE.parents[1] / "docs" / "external-bots.md"
    assert "\n".join(lines) in page.read_text(encoding="utf-8")


# What is said


def test_what_a_program_is_told(program: Callable[..., str], tmp_path: Path) -> None:
    told = tmp_path / "told.jsonl"
    source = """
import sys
with open(sys.argv[1], "w") as told:
    for line in sys.stdin:
        told.write(line)
        told.flush()
        print('{"type": "ready"}' if "hello" in line[:20] else '{"type": "choice", "index": 0}', flush=True)
"""
    match = mesozoic.new("pangea", seats=3, seed=5, options={"species": "r2"})
    bot = make_bot(program(source, "seconds=7.5", str(told)), "a secret seed")
    seat = match.seat
    with closing([bot]):
        number = bot.choose(match.turn())
    assert number == match.turn().numbers[0]
    hello, decide = map(json.loads, told.read_text(encoding="utf-8").splitlines())
    assert "secret" not in hello.pop("seed")
    assert hello == {
        "type": "hello",
        "protocol": 1,
        "game": "pangea",
        "seat": seat,
        "seats": 3,
        "options": match.options,
        "seconds": 7.5,
    }
    actions = [action.json for action in match.legal()]
    assert decide == {"type": "decide", "id": 1, "seconds": 7.5, "view": match.view(seat), "actions": actions}


@pytest.mark.parametrize(
    "answer",
    ['{"type": "choice", "index": 2}', '{"type": "choice", "id": 1, "index": 2}', '{"type": "choice", "action": %s}'],
    ids=["index", "with the id", "action"],
)
def test_an_answer_is_an_index_or_an_action(program: Callable[..., str], match: Match, answer: str) -> None:
    actions = "json.dumps(first['actions'][2])"
    source = READY + f"say({answer!r} % {actions})" if "%s" in answer else READY + f"say({answer!r})"
    assert first_choice(program(source), match) == match.turn().numbers[2]


def test_a_program_may_tell_what_it_thinks(program: Callable[..., str], match: Match) -> None:
    source = (
        READY
        + """
for depth in range(3):
    say(json.dumps({"type": "info", "depth": depth}))
say('{"type": "choice", "index": 0}')
sys.stdin.read()
"""
    )
    bot = ExternalBot(program(source).removeprefix("external:"))
    with closing([bot]):
        bot.choose(match.turn())
        assert bot.info == {"type": "info", "depth": 2}
        assert bot.thought == '{"depth": 2}'


def test_what_a_program_thinks_is_about_the_last_decision(program: Callable[..., str], match: Match) -> None:
    source = (
        READY
        + """
say(json.dumps({"type": "info", "text": "\\033[31mred\\n" + "x" * 999}))
say('{"type": "choice", "index": 0}')
sys.stdin.readline()
say('{"type": "choice", "index": 0}')
sys.stdin.read()
"""
    )
    bot = ExternalBot(program(source).removeprefix("external:"))
    with closing([bot]):
        assert bot.thought is None
        bot.choose(match.turn())
        thought = bot.thought
        assert thought is not None
        assert thought.startswith("[31mred x")
        assert len(thought) == external.LONGEST_THOUGHT
        bot.choose(match.turn())
        assert bot.thought is None


# An answer too many


TWICE = """
say('{"type": "choice", "index": 0}'); say('{"type": "choice", "index": 1}')
sys.stdin.readline()
say('{"type": "choice", "index": 0}')
"""


def test_an_answer_too_many_is_refused(program: Callable[..., str], match: Match) -> None:
    bot = make_bot(program(READY + TWICE))
    bot.choose(match.turn())
    time.sleep(SURPLUS_SECONDS)
    problem = r"line 3 of its output, .*\"index\": 1.*, was written when nothing was asked: each question"
    with pytest.raises(ExternalBotFailed, match=problem) as failed:
        bot.choose(match.turn())
    assert "program.py" in str(failed.value)


def test_what_nobody_asks_for_is_not_kept(program: Callable[..., str], match: Match) -> None:
    """A program that writes on and on after its answer fills no memory: it waits, and is ended by the next question."""
    source = 'say(\'{"type": "choice", "index": 0}\')\n[say(\'more\' * 999) for _ in iter(int, 1)]'
    bot = make_bot(program(READY + source))
    bot.choose(match.turn())
    time.sleep(SURPLUS_SECONDS)
    with pytest.raises(ExternalBotFailed, match=r"line 3 of its output, 'more.*was written when nothing was asked"):
        bot.choose(match.turn())


def test_a_late_answer_to_another_question_is_refused(program: Callable[..., str], match: Match) -> None:
    """It comes so late that it could be an answer to the next one, but for its id."""
    source = (
        READY
        + """
say('{"type": "choice", "id": 1, "index": 0}')
sys.stdin.readline()
say('{"type": "choice", "id": 1, "index": 1}')
sys.stdin.read()
"""
    )
    bot = make_bot(program(source))
    bot.choose(match.turn())
    with pytest.raises(ExternalBotFailed, match=r"line 3 of its output, .* has the id of another question than 2"):
        bot.choose(match.turn())


def test_ready_once(program: Callable[..., str], match: Match) -> None:
    """Nothing is asked between a second "ready" and the first decision but what the first one answers."""
    source = """
import sys
sys.stdin.readline()
sys.stdout.write('{"type": "ready"}\\n{"type": "ready"}\\n')
sys.stdout.flush()
sys.stdin.read()
"""
    with pytest.raises(ExternalBotFailed, match="line 2 of its output, "):
        first_choice(program(source), match)


# What goes wrong

FAILURES = {
    "garbage": ("say('e2e4')", "line 2 of its output, 'e2e4', is not a JSON object"),
    "no object": ("say('[1]')", r"line 2 of its output, '\[1\]', is not a JSON object"),
    "no text": (r"sys.stdout.buffer.write(b'\xff\xfe\n'); sys.stdout.flush()", "line 2 .* is not a JSON object"),
    "no choice": ("say('{\"index\": 0}')", 'line 2 .* should be {"type": "choice"} with either'),
    "both": ('say(\'{"type": "choice", "index": 0, "action": {}}\')', "line 2 .* with either"),
    "too high": ('say(\'{"type": "choice", "index": 9999}\')', "line 2 .* has no index from 0 to"),
    "negative": ('say(\'{"type": "choice", "index": -1}\')', "line 2 .* has no index from 0 to"),
    "true": ('say(\'{"type": "choice", "index": true}\')', "line 2 .* has no index from 0 to"),
    "illegal": ('say(\'{"type": "choice", "action": {"type": "fly"}}\')', "line 2 .* is none of the"),
    "after info": ("say('{\"type\": \"info\"}'); say('pardon?')", r"line 3 of its output, 'pardon\?', is not"),
    "dead": ("sys.exit(3)", "ended with exit code 3 instead of an answer to decision 1"),
    "closed": ("import os; os.close(1); time.sleep(1000)", "closed its output instead of an answer to decision 1"),
    "endless line": ("[sys.stdout.write('x' * 65536) for _ in iter(int, 1)]", "is longer than"),
    "silent": ("time.sleep(1000)", "no answer to decision 1 within 1.022 s"),
    "endless info": ('[say(\'{"type": "info"}\') for _ in iter(int, 1)]', "no answer to decision 1 within"),
}


@pytest.mark.parametrize(("source", "problem"), FAILURES.values(), ids=FAILURES)
def test_a_program_that_fails_is_named_and_ended(
    program: Callable[..., str], match: Match, source: str, problem: str
) -> None:
    is_late = problem.startswith("no answer")
    with pytest.raises(ExternalBotFailed, match=problem) as failed:
        first_choice(program(READY + source, "seconds=0.02" if is_late else ""), match)
    assert "program.py" in str(failed.value)
    assert "\n" not in str(failed.value)


def test_a_program_that_is_not_ready(
    program: Callable[..., str], match: Match, monkeypatch: pytest.MonkeyPatch
) -> None:
    with pytest.raises(ExternalBotFailed, match=r"line 1 of its output, .* should be {\"type\": \"ready\"}"):
        first_choice(program("print('{}', flush=True); input()"), match)
    with pytest.raises(ExternalBotFailed, match="ended with exit code 1 instead of an answer to hello"):
        first_choice(program("raise SystemExit(1)"), match)
    monkeypatch.setattr(external, "START_SECONDS", 0.1)
    with pytest.raises(ExternalBotFailed, match=r"no answer to hello within 0\.1 s"):
        first_choice(program("import time; time.sleep(1000)"), match)


def test_a_program_that_does_not_read_its_input(
    program: Callable[..., str], match: Match, monkeypatch: pytest.MonkeyPatch
) -> None:
    """More than a pipe holds is written to it."""
    monkeypatch.setattr(mesozoic.engine.turn.Turn, "view_text", lambda turn: b'"' + b"x" * (1 << 22) + b'"')
    source = 'import time; input(); print(\'{"type": "ready"}\', flush=True); time.sleep(1000)'
    with pytest.raises(ExternalBotFailed, match="no answer to decision 1"):
        first_choice(program(source, "seconds=0.1"), match)


@pytest.mark.parametrize(
    ("argument", "problem"),
    [
        ("", "needs a command"),
        ("seconds=3", "needs a command"),
        ("no-such-program-anywhere", "there is no program 'no-such-program-anywhere'"),
        ("seconds=soon python3", "'soon' is no number of seconds above 0"),
        ("seconds=-1 python3", "'-1' is no number of seconds above 0"),
        ("seconds=inf python3", "'inf' is no number of seconds above 0"),
        ("speed=3 python3", "there is no setting 'speed', only 'seconds'"),
        ("python3 'bot.py", "No closing quotation"),
    ],
)
def test_a_command_that_cannot_be(argument: str, problem: str) -> None:
    with pytest.raises(BadSetup, match=problem):
        make_bot(f"external:{argument}")


def test_names_with_arguments_are_not_among_the_names_of_bots() -> None:
    assert takes_argument("external:python3")
    assert not takes_argument("external")
    assert not takes_argument("greedy:python3")
    assert not any(takes_argument(name) or name == "external" for name in makers())
    with pytest.raises(UnknownBot, match=r"unknown bot 'external': there is .*, external:\.\.\."):
        make_bot("external")


# How programs end

FAMILY = """
import subprocess, sys, time
open(sys.argv[1], "w").write("here")
mark = open(sys.argv[2], "w")
child = "import sys, time; mark = open(sys.argv[1], 'w'); print(1, flush=True); time.sleep(1000)"
started = subprocess.Popen([sys.executable, "-c", child, sys.argv[2]], stdout=subprocess.PIPE)
started.stdout.readline()
sys.stdin.readline()
print('{"type": "ready"}', flush=True)
sys.stdin.readline()
"""
"""A program with a child; both keep a named pipe open as long as they live."""


class Witness:
    """Knows whether somebody still has a named pipe open."""

    def __init__(self, folder: Path) -> None:
        self.started = folder / "started"
        self.pipe = folder / "alive"
        os.mkfifo(self.pipe)
        self._reading = os.open(self.pipe, os.O_RDONLY | os.O_NONBLOCK)

    def all_have_ended(self) -> bool:
        assert self.started.exists()
        poll = select.poll()
        poll.register(self._reading, select.POLLHUP)
        return bool(poll.poll(PATIENCE * 1000))

    def close(self) -> None:
        os.close(self._reading)


@pytest.fixture
def witness(tmp_path: Path) -> Iterator[Witness]:
    made = Witness(tmp_path)
    yield made
    made.close()


def family(program: Callable[..., str], witness: Witness, source: str, settings: str = "") -> str:
    return program(FAMILY + source, settings, str(witness.started), str(witness.pipe))


ANSWER = 'print(\'{"type": "choice", "index": 0}\', flush=True); '


@pytest.mark.parametrize("source", ["print('garbage', flush=True); time.sleep(1000)", "time.sleep(1000)"])
def test_who_fails_is_ended_with_its_children(
    program: Callable[..., str], match: Match, witness: Witness, source: str
) -> None:
    bot = make_bot(family(program, witness, source, "seconds=0.1"))
    with pytest.raises(ExternalBotFailed):
        bot.choose(match.turn())
    assert witness.all_have_ended()


@pytest.mark.parametrize("source", ["sys.stdin.read()", "time.sleep(1000)"], ids=["polite", "deaf"])
def test_at_the_end_of_a_game_programs_end(
    program: Callable[..., str], match: Match, witness: Witness, source: str
) -> None:
    bot = make_bot(family(program, witness, ANSWER + source))
    with closing([bot]):
        bot.choose(match.turn())
    assert witness.all_have_ended()


def test_programs_of_forgotten_bots_end(program: Callable[..., str], match: Match, witness: Witness) -> None:
    bot = make_bot(family(program, witness, ANSWER + "time.sleep(1000)"))
    bot.choose(match.turn())
    del bot
    gc.collect()
    assert witness.all_have_ended()
