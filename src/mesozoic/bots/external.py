"""External programs as bots: ``external:COMMAND`` starts COMMAND and asks it by JSON lines (docs/external-bots.md).

A program plays one seat of one game.  It is started at its first decision and ended with the game.
"""

from __future__ import annotations

import hashlib
import json
import re
import shlex
import shutil
from typing import Any, NoReturn

import msgspec

from mesozoic.bots.program import LONGEST_LINE, Line, NoAnswer, Program, Unasked
from mesozoic.core.errors import BadSetup, MesozoicError
from mesozoic.core.json_checks import Json
from mesozoic.engine.turn import Turn

PROTOCOL = 1
USUAL_SECONDS = 10.0
START_SECONDS = 60.0
"""How long a program may take until it is ready."""
LATE_SHARE, LATE_SECONDS = 0.1, 1.0
"""By how much a decision may exceed its budget, for pipes and busy machines, before the program is ended."""

LONGEST_THOUGHT = 200
"""Characters of what a program thinks that are shown."""

SETTING = re.compile(r"(\w+)=(.*)")


class ExternalBotFailed(MesozoicError):
    """An external program was late, has ended, or has written what it should not."""


class ExternalBot:
    """A program in a seat of a game."""

    def __init__(self, argument: str, seed: int | str = 0) -> None:
        """``argument`` is a command, with ``seconds=N`` before it for another budget; raises BadSetup."""
        self.name = f"external:{argument}"
        self._words, self._seconds = read_argument(argument)
        self._seed = hashlib.sha256(f"external {seed}".encode()).hexdigest()  # the seed itself would tell the deal
        self._program: Program | None = None
        self._decisions = 0

    def choose(self, turn: Turn) -> int:
        """Ask the program; raises ExternalBotFailed, and then the program was ended."""
        try:
            if self._program is None:
                self._program = self._started(turn)
            self._decisions += 1
            return int(turn.numbers[self._index(turn, self._program)])
        except BaseException:
            self._kill()
            raise

    @property
    def info(self) -> Json | None:
        """What the program told last of its thinking about this decision: an ``info`` message with its own fields."""
        asides = () if self._program is None else tuple(self._program.asides)
        return decoded(asides[-1]) if asides else None

    @property
    def thought(self) -> str | None:
        """The same as one line of text: its field ``text``, or all fields as JSON."""
        info = self.info
        if info is None:
            return None
        text = info.get("text")
        if not isinstance(text, str):
            text = json.dumps({name: value for name, value in info.items() if name != "type"}, ensure_ascii=False)
        line = "".join(letter if letter.isprintable() else " " for letter in text).strip()
        return line if len(line) <= LONGEST_THOUGHT else line[: LONGEST_THOUGHT - 1] + "…"

    def close(self) -> None:
        """Tell the program by the end of its input that the game is over, and see that it ends."""
        if self._program is not None:
            self._program.close()
            self._program = None

    def _started(self, turn: Turn) -> Program:
        """The program, started and ready."""
        try:
            program = Program(self._words, is_info)
        except OSError as problem:
            self._fail(f"it cannot be started: {problem.strerror or problem}")
        self._program = program
        hello = {
            "type": "hello",
            "protocol": PROTOCOL,
            "game": turn.game.id,
            "seat": turn.seat,
            "seats": turn.seats,
            "options": turn.options,
            "seconds": self._seconds,
            "seed": self._seed,
        }
        line = self._answer(program, msgspec.json.encode(hello), START_SECONDS, "to hello")
        if self._read(line).get("type") != "ready":
            self._fail(f'{place(line)} should be {{"type": "ready"}}')
        return program

    def _index(self, turn: Turn, program: Program) -> int:
        """The index of the legal action that the program chooses."""
        actions = turn.actions_text()
        request = b'{"type":"decide","id":%d,"seconds":%s,"view":%s,"actions":%s}' % (
            self._decisions,
            msgspec.json.encode(self._seconds),
            turn.view_text(),
            actions,
        )
        program.asides.clear()
        limit = self._seconds * (1 + LATE_SHARE) + LATE_SECONDS
        line = self._answer(program, request, limit, f"to decision {self._decisions}")
        legal: list[Json] = msgspec.json.decode(actions)
        return self._chosen(line, legal)

    def _chosen(self, line: Line, legal: list[Json]) -> int:
        choice = self._read(line)
        if choice.get("type") != "choice" or ("index" in choice) == ("action" in choice):
            self._fail(f'{place(line)} should be {{"type": "choice"}} with either "index" or "action"')
        if "id" in choice and choice["id"] != self._decisions:
            self._fail(f"{place(line)} has the id of another question than {self._decisions}")
        if "action" in choice:
            if choice["action"] not in legal:
                self._fail(f"{place(line)} is none of the {len(legal)} legal actions")
            return legal.index(choice["action"])
        index = choice["index"]
        if type(index) is not int or index not in range(len(legal)):
            self._fail(f"{place(line)} has no index from 0 to {len(legal) - 1}")
        return index

    def _answer(self, program: Program, request: bytes, seconds: float, to_what: str) -> Line:
        try:
            line = program.ask(request, seconds)
        except NoAnswer:
            self._fail(f"no answer {to_what} within {seconds:g} s")
        except Unasked as early:
            self._fail(f"{place(early.line)} was written when nothing was asked: each question has one answer")
        if not line.text:
            code = program.exit_code()
            ended = "closed its output" if code is None else f"ended with exit code {code}"
            self._fail(f"it {ended} instead of an answer {to_what}")
        return line

    def _read(self, line: Line) -> Json:
        if len(line.text) >= LONGEST_LINE:
            self._fail(f"{place(line)} is longer than {LONGEST_LINE} bytes")
        content = decoded(line.text)
        if not isinstance(content, dict):
            self._fail(f"{place(line)} is not a JSON object")
        return content

    def _kill(self) -> None:
        if self._program is not None:
            self._program.kill()
            self._program = None

    def _fail(self, what: str) -> NoReturn:
        raise ExternalBotFailed(f"external bot {shlex.join(self._words)!r}: {what}")


def read_argument(argument: str) -> tuple[list[str], float]:
    """The words of the command and the seconds for a decision; raises BadSetup."""
    try:
        words = shlex.split(argument)
    except ValueError as problem:
        raise BadSetup(f"external:{argument}: {problem}") from None
    seconds = USUAL_SECONDS
    while words and (setting := SETTING.fullmatch(words[0])) is not None:
        if setting[1] != "seconds":
            raise BadSetup(f"external:{argument}: there is no setting {setting[1]!r}, only 'seconds'")
        seconds = read_seconds(argument, setting[2])
        words = words[1:]
    if not words:
        raise BadSetup("external: needs a command, e.g. external:./bot or 'external:python3 bot.py'")
    if shutil.which(words[0]) is None:
        raise BadSetup(f"external:{argument}: there is no program {words[0]!r}")
    return words, seconds


def read_seconds(argument: str, text: str) -> float:
    try:
        seconds = float(text)
    except ValueError:
        seconds = 0.0
    if not 0 < seconds < float("inf"):
        raise BadSetup(f"external:{argument}: {text!r} is no number of seconds above 0")
    return seconds


def decoded(text: bytes) -> Any:
    """The JSON value in a line, None if it is no JSON."""
    try:
        return msgspec.json.decode(text)
    except (ValueError, RecursionError):  # a DecodeError is a ValueError
        return None


def is_info(text: bytes) -> bool:
    """Whether a line tells what the program thinks, and chooses nothing."""
    content = decoded(text)
    return isinstance(content, dict) and content.get("type") == "info"


def place(line: Line) -> str:
    """Which line, and what it says."""
    return f"line {line.number} of its output, {line.shown},"


ARGUMENT_BOTS = {"external": ExternalBot}
