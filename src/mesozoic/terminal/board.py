"""What a game provides for a terminal.

A game's ``terminal/__init__.py`` defines ``TERMINAL = Terminal(board)``; the type checker compares the module ``board``
with `TerminalBoard`.  It is loaded when it is first used.
"""

from __future__ import annotations

import importlib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Protocol

from rich.console import RenderableType
from rich.text import Text

from mesozoic.core.game import Game
from mesozoic.core.json_checks import Json

Cell = tuple[int, int]
"""A place on the board that can be marked."""
AnyAction = Mapping[str, Any]


class TerminalBoard(Protocol):
    """The game in a terminal, in several languages."""

    def draw(
        self,
        view: Json,
        *,
        width: int,
        height: int,
        colour: bool,
        language: str,
        names: Sequence[str],
        last: Json | None = None,
        marks: Mapping[Cell, str] | None = None,
    ) -> Text:
        """The position as a viewer sees it, in at most that many columns and lines."""

    def prompt(self, view: Json, language: str) -> str:
        """What the viewer has to decide."""

    def path(self, action: AnyAction, view: Json, language: str) -> tuple[str, ...]:
        """The steps of the menus that lead to an action."""

    def cell(self, action: AnyAction, depth: int) -> Cell | None:
        """The place on the board that a step of the menus is about."""

    def describe(self, action: AnyAction, language: str) -> str:
        """An entry of the log in words."""

    def tell(self, event: Json, names: Sequence[str], language: str) -> str:
        """An event in words; empty for one of which a terminal says nothing."""

    def badge(self, seat: int, colour: bool) -> Text:
        """The shape of a seat."""

    def legend(self, language: str) -> str:
        """What the signs on the board mean, as Markdown."""

    def outcome(self, result: Json, names: Sequence[str], language: str) -> RenderableType:
        """Where each point came from."""


@dataclass(frozen=True)
class Terminal:
    """What a game's ``terminal`` package exports as ``TERMINAL``."""

    board: TerminalBoard


def board_of(game: Game) -> TerminalBoard:
    """The board of a game."""
    terminal = importlib.import_module(f"{game.package}.terminal").TERMINAL
    if not isinstance(terminal, Terminal):
        raise TypeError(f"{game.package}.terminal.TERMINAL is not what mesozoic.terminal.board describes")
    return terminal.board
