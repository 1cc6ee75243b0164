"""The game in a terminal."""

from __future__ import annotations

from mesozoic.terminal.board import Terminal

from . import board

TERMINAL = Terminal(board)
