"""A program that is asked by lines on its standard input and answers by lines on its standard output.

Nothing here waits for ever: threads of its own write and read, the caller waits for them so many seconds, and a
program that does not answer is ended with everything it has started.  Its standard error is that of this process.

Each request has one answer.  A line that the program writes while nothing is asked is no answer to what is asked next.
"""

from __future__ import annotations

import os
import queue
import signal
import subprocess
import threading
import weakref
from collections import deque
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass
from typing import Any

LONGEST_LINE = 1 << 20
"""Bytes of a line; a program that writes more without an end of line has failed."""
GOODBYE_SECONDS = 1.0
"""How long a program may go on after its input has ended."""
KILL_SECONDS = 5.0
SHOWN_BYTES = 200


@dataclass(frozen=True)
class Line:
    """A line that a program has written: its number, from 1, and its bytes, none if the output has ended."""

    number: int
    text: bytes
    is_asked: bool = True
    """Whether a question was open when it was read."""

    @property
    def shown(self) -> str:
        """The line as an error message quotes it."""
        text = self.text[:SHOWN_BYTES].decode("utf-8", "backslashreplace").strip()
        return repr(text) + ("…" if len(self.text) > SHOWN_BYTES else "")


class NoAnswer(Exception):
    """A program has not answered in time; it was ended."""


class Unasked(Exception):
    """A program has written a line although nothing was asked; it was ended."""

    def __init__(self, line: Line) -> None:
        super().__init__(line.shown)
        self.line = line


class Program:
    """A running program."""

    def __init__(self, words: Sequence[str], is_aside: Callable[[bytes], bool]) -> None:
        """Start a program; raises OSError.  ``is_aside`` says which lines are no answers; the last one is kept."""
        self.asides: deque[bytes] = deque(maxlen=1)
        self._process = subprocess.Popen(words, stdin=subprocess.PIPE, stdout=subprocess.PIPE, start_new_session=True)
        self._requests: queue.SimpleQueue[bytes | None] = queue.SimpleQueue()
        self._answers: queue.SimpleQueue[Line] = queue.SimpleQueue()
        self._questions = threading.Semaphore(0)
        ended = threading.Event()
        self._end = weakref.finalize(self, kill, self._process, self._requests, ended)  # also when this process exits
        # The threads do not know this object, so that a program nobody refers to any more is ended.
        writing = (self._process.stdin, self._requests)
        reading = (self._process.stdout, self._questions, self._answers, self.asides, is_aside, ended)
        threading.Thread(target=write_requests, args=writing, daemon=True).start()
        threading.Thread(target=read_answers, args=reading, daemon=True).start()

    def ask(self, request: bytes, seconds: float) -> Line:
        """Send a line and return the answer; raises NoAnswer, or Unasked if there was a line before the question."""
        if self._answers.empty():
            self._questions.release()
            self._requests.put(request)
        try:
            line = self._answers.get(timeout=seconds)
        except queue.Empty:
            self.kill()
            raise NoAnswer from None
        if not line.is_asked:
            self.kill()
            raise Unasked(line)
        return line

    def exit_code(self) -> int | None:
        """The exit code of a program whose output has ended; None: it goes on without one."""
        with suppress(subprocess.TimeoutExpired):
            return self._process.wait(GOODBYE_SECONDS)
        return None

    def close(self) -> None:
        """End the input of the program, which ends it; else it is killed."""
        self._requests.put(None)
        with suppress(subprocess.TimeoutExpired):
            self._process.wait(GOODBYE_SECONDS)
        self.kill()

    def kill(self) -> None:
        """End the program and whatever it has started at once."""
        self._end()


def write_requests(stdin: Any, requests: queue.SimpleQueue[bytes | None]) -> None:
    """Write each request, until there is None; then the input of the program ends."""
    while (request := requests.get()) is not None:
        with suppress(OSError):  # it has ended: its output says so
            stdin.write(request + b"\n")
            stdin.flush()
    with suppress(OSError):
        stdin.close()


def read_answers(
    stdout: Any,
    questions: threading.Semaphore,
    answers: queue.SimpleQueue[Line],
    asides: deque[bytes],
    is_aside: Callable[[bytes], bool],
    ended: threading.Event,
) -> None:
    """Hand over the lines that are no asides.  Nothing is read after one that was not asked for.

    The semaphore counts the questions that were asked and not answered.
    """
    number = 0
    while line := stdout.readline(LONGEST_LINE):
        number += 1
        if is_aside(line):
            asides.append(line)
        elif questions.acquire(blocking=False):
            answers.put(Line(number, line))
        else:
            answers.put(Line(number, line, is_asked=False))
            ended.wait()
            break
    else:
        answers.put(Line(number + 1, b""))
    with suppress(OSError):
        stdout.close()


def kill(process: subprocess.Popen[bytes], requests: queue.SimpleQueue[bytes | None], ended: threading.Event) -> None:
    """End a process and those it has started, which are in its group."""
    requests.put(None)
    ended.set()
    with suppress(ProcessLookupError, PermissionError):
        if hasattr(os, "killpg"):
            os.killpg(process.pid, signal.SIGKILL)
        else:
            process.kill()
    with suppress(subprocess.TimeoutExpired):
        process.wait(KILL_SECONDS)
