"""Workers that are processes end with those who have started them, in the middle of a task if need be."""

from __future__ import annotations

import os
import select
import shlex
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

import mesozoic
from mesozoic.bots.bot import closing, make_bot
from mesozoic.lab.workers import Processes

pytestmark = pytest.mark.slow

HERE = b"here"
PATIENCE = 120.0
"""Seconds after which a process that should have ended is missed."""
DEAF = """
import sys, time
alive = open(sys.argv[1], "w")
alive.write("here")
alive.flush()
print('{"type": "ready"}', flush=True)
time.sleep(1000)
"""
"""A program that thinks for long and does not care whether its input has ended."""


def fail_when_both_play(task: tuple[str, str]) -> None:
    """A task: one bot does not answer, the other task fails as soon as its program is there."""
    kind, pipe = task
    if kind == "fail":
        with Path(pipe).open("rb") as reading:
            reading.read(1)
        raise ValueError("this task has failed")
    bot = make_bot("external:seconds=1000 " + shlex.join([sys.executable, "-c", DEAF, pipe]))
    with closing([bot]):
        bot.choose(mesozoic.new("pangea", seats=2, seed=1).turn())


PARENT = """
import sys
from mesozoic.lab.workers import Processes
from tests.lab.test_workers import fail_when_both_play

if __name__ == "__main__":
    list(Processes(2).each(fail_when_both_play, [("play", sys.argv[1]), ("play", sys.argv[1])]))
"""


@pytest.fixture
def pipe(tmp_path: Path) -> Path:
    file = tmp_path / "alive"
    os.mkfifo(file)
    return file


def ended(reading: int) -> bool:
    """Whether those who have a named pipe open for writing end."""
    poll = select.poll()
    poll.register(reading, select.POLLHUP)
    return bool(poll.poll(PATIENCE * 1000))


def begun(reading: int, programs: int) -> bool:
    """Whether so many programs think: one that is interrupted while it is started may outlive its worker."""
    poll = select.poll()
    poll.register(reading, select.POLLIN)
    heard = b""
    while len(heard) < programs * len(HERE) and poll.poll(PATIENCE * 1000):
        if not (byte := os.read(reading, 1)):
            break  # nobody writes any more
        heard += byte
    return len(heard) == programs * len(HERE)


def test_when_a_task_fails_the_others_are_not_waited_for(pipe: Path) -> None:
    reading = os.open(pipe, os.O_RDONLY | os.O_NONBLOCK)
    started = time.monotonic()
    with pytest.raises(ValueError, match="this task has failed"):
        list(Processes(2).each(fail_when_both_play, [("play", str(pipe)), ("fail", str(pipe)), ("play", str(pipe))]))
    assert ended(reading)
    assert time.monotonic() - started < 500, "the programs would have slept longer"
    os.close(reading)


@pytest.mark.parametrize("how", [signal.SIGINT, signal.SIGKILL], ids=["interrupted", "killed"])
def test_workers_end_with_the_process_that_has_started_them(pipe: Path, tmp_path: Path, how: signal.Signals) -> None:
    file = tmp_path / "parent.py"
    file.write_text(PARENT, encoding="utf-8")
    reading = os.open(pipe, os.O_RDONLY | os.O_NONBLOCK)
    root = str(Path(__file__).parents[2])
    parent = subprocess.Popen(
        [sys.executable, str(file), str(pipe)],
        env={**os.environ, "PYTHONPATH": root},
        stderr=subprocess.PIPE,
        start_new_session=True,
    )
    assert begun(reading, programs=2)
    os.killpg(parent.pid, how) if how == signal.SIGINT else parent.send_signal(how)
    _, told = parent.communicate(timeout=PATIENCE)
    assert parent.returncode != 0
    assert ended(reading)
    assert told.count(b"Traceback") <= 1, told  # its own KeyboardInterrupt, nothing of threads and workers
    os.close(reading)
