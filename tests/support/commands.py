"""Running `mesozoic` inside the process of a test."""

from __future__ import annotations

import sys
from collections.abc import Callable
from typing import NamedTuple

import pytest

from mesozoic.cli.main import run


class Outcome(NamedTuple):
    code: int
    out: str
    err: str


Command = Callable[..., Outcome]


def command_in_process(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Command:
    """Runs `mesozoic` with the given words; what it printed and its exit code."""

    def call(*words: object) -> Outcome:
        monkeypatch.setattr(sys, "argv", ["mesozoic", *map(str, words)])
        capsys.readouterr()
        try:
            run()
            code = 0
        except SystemExit as stop:
            code = stop.code if isinstance(stop.code, int) else 1 if stop.code else 0
        return Outcome(code, *capsys.readouterr())

    return call
