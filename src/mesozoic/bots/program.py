"""A program that is asked by lines on its standard input and answers by lines on its standard output.

Nothing here waits for ever: a thread of its own writes and reads, the caller waits for it so many seconds, and a
program that does not answer is ended with everything it has started.  Its standard error is that of this process.
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

    @property
    def shown(self) -> str:
        """The line as an error message quotes it."""
        text = self.text[:SHOWN_BYTES].decode("utf-8", "backslashreplace").strip()
        return repr(text) + ("…" if len(self.text) > SHOWN_BYTES else "")


class NoAnswer(Exception):
    """A program has not answered in time; it was ended."""


class Program:
    """A running program."""

    def __init__(self, words: Sequence[str], is_aside: Callable[[bytes], bool]) -> None:
        """Start a program; raises OSError.  ``is_aside`` says which lines are no answers; the last one is kept."""
        self.asides: deque[bytes] = deque(maxlen=1)
        self._process = subprocess.Popen(words, stdin=subprocess.PIPE, stdout=subprocess.PIPE, start_new_session=True)
        self._requests: queue.SimpleQueue[bytes | None] = queue.SimpleQueue()
        self._answers: queue.SimpleQueue[Line] = queue.SimpleQueue()
        self._end = weakref.finalize(self, kill, self._process, self._requests)  # also when this process exits
        # The thread does not know this object, so that a program nobody refers to any more is ended.
        known = (self._process, self._requests, self._answers, self.asides, is_aside)
        threading.Thread(target=converse, args=known, daemon=True).start()

    def ask(self, request: bytes, seconds: float) -> Line:
        """Send a line and return the answer; raises NoAnswer."""
        self._requests.put(request)
        try:
            return self._answers.get(timeout=seconds)
        except queue.Empty:
            self.kill()
            raise NoAnswer from None

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


def converse(
    process: subprocess.Popen[bytes],
    requests: queue.SimpleQueue[bytes | None],
    answers: queue.SimpleQueue[Line],
    asides: deque[bytes],
    is_aside: Callable[[bytes], bool],
) -> None:
    """Write each request and hand over the answer, until there is None.  Closes the pipes."""
    stdin: Any = process.stdin
    stdout: Any = process.stdout
    number = 0
    while (request := requests.get()) is not None:
        with suppress(OSError):  # it has ended: there is nothing to read
            stdin.write(request + b"\n")
            stdin.flush()
        line, number = stdout.readline(LONGEST_LINE), number + 1
        while is_aside(line):
            asides.append(line)
            line, number = stdout.readline(LONGEST_LINE), number + 1
        answers.put(Line(number, line))
    for pipe in (stdin, stdout):
        with suppress(OSError):
            pipe.close()


def kill(process: subprocess.Popen[bytes], requests: queue.SimpleQueue[bytes | None]) -> None:
    """End a process and those it has started, which are in its group."""
    requests.put(None)
    with suppress(ProcessLookupError, PermissionError):
        if hasattr(os, "killpg"):
            os.killpg(process.pid, signal.SIGKILL)
        else:
            process.kill()
    with suppress(subprocess.TimeoutExpired):
        process.wait(KILL_SECONDS)
