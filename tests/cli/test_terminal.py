"""`mesozoic play` in a real pseudo-terminal."""

from __future__ import annotations

import json
import os
import select
import signal
import subprocess
import sys
import time
from pathlib import Path

import pyte
import pytest

import mesozoic
from tests.support.screens import HEIGHT, WIDTH, scattered

pytestmark = pytest.mark.usefixtures("in_an_empty_folder")


# A real terminal


class PseudoTerminal:
    """The program in a terminal of 100 by 35, its screen kept by pyte."""

    def __init__(self, call: str) -> None:
        import fcntl
        import pty
        import struct
        import termios

        self.master, slave = pty.openpty()
        fcntl.ioctl(slave, termios.TIOCSWINSZ, struct.pack("HHHH", HEIGHT, WIDTH, 0, 0))
        environment = {
            **os.environ, "TERM": "xterm-256color", "COLORTERM": "truecolor", "PYTHONIOENCODING": "utf-8",
        }  # fmt: skip
        for name in ("COLUMNS", "LINES", "NO_COLOR"):
            environment.pop(name, None)
        self.process = subprocess.Popen(
            [sys.executable, "-c", f"from pathlib import Path\nfrom mesozoic.cli.play import play\n{call}"],
            stdin=slave, stdout=slave, stderr=slave, env=environment, start_new_session=True,
            preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_DFL),  # noqa: PLW1509  whoever runs the tests
        )  # fmt: skip
        os.close(slave)
        self.screen = pyte.Screen(WIDTH, HEIGHT)
        self._stream = pyte.ByteStream(self.screen)

    def wait_for(self, text: str, seconds: float = 300, prompts: bool = False) -> str:
        """Read until the text is on the screen and nothing comes any more; with ``prompts`` until it asks again."""
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            ready, _, _ = select.select([self.master], [], [], 0.2)
            if ready:
                try:
                    self._stream.feed(os.read(self.master, 1 << 16))
                except OSError:
                    break
            elif text in self.shown and (not prompts or self.shown.rstrip().splitlines()[-1].startswith(">")):
                break
        assert text in self.shown, self.shown
        return self.shown

    @property
    def shown(self) -> str:
        return "\n".join(self.screen.display)

    def type(self, line: str) -> None:
        os.write(self.master, f"{line}\n".encode())

    def close(self) -> int:
        code = self.process.wait(timeout=60)
        os.close(self.master)
        return code


def call_of(**changes: object) -> str:
    call = {
        "name": "trias", "seats": None, "seed": "5", "options": None, "save": None, "resume": None,
        "language": "en", "colour": True, "players": None, **changes,
    }  # fmt: skip
    return f"play(**{call!r})".replace("PosixPath", "Path")


@pytest.mark.skipif(sys.platform == "win32", reason="no pseudo-terminals")
def test_in_a_real_terminal() -> None:
    terminal = PseudoTerminal(call_of())
    shown = terminal.wait_for("number, action or help")
    match = mesozoic.new("trias", seats=4, seed="5")
    for q, r, kind in match.position["tiles"]:
        assert f"{kind} {q},{r}" in shown
    assert "▸● You" in shown
    assert shown.splitlines()[-1].startswith(">")  # nothing has scrolled away
    backgrounds = {terminal.screen.buffer[y][x].bg for y in range(HEIGHT) for x in range(WIDTH)}
    assert {"0f4c5c", "e2c283"} <= backgrounds
    terminal.type("1")
    terminal.wait_for("You: pair on", prompts=True)
    terminal.process.send_signal(signal.SIGINT)
    terminal.wait_for("--resume trias.saved.json")
    assert "Traceback" not in terminal.shown
    assert terminal.close() == 130


@pytest.mark.skipif(sys.platform == "win32", reason="no pseudo-terminals")
def test_far_land_in_a_real_terminal(tmp_path: Path) -> None:
    match = scattered()
    while match.seat != 0:
        match.undo()
    file = tmp_path / "far.json"
    kinds = ["human"] + ["random"] * 4
    file.write_text(json.dumps(match.record(seats=kinds)), encoding="utf-8")
    terminal = PseudoTerminal(call_of(resume=file))
    shown = terminal.wait_for("number, action or help")
    lines = shown.splitlines()
    assert lines[-1].startswith(">")
    assert all(len(line.rstrip()) <= WIDTH for line in lines)
    tiles = match.position["tiles"]
    assert "r\\q" in shown or all(f"{q},{r}" in shown for q, r, _ in tiles)
    terminal.type("quit")
    terminal.wait_for("Nothing new was played")
    assert terminal.close() == 0
