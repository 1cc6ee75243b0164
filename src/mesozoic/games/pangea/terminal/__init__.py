"""The game in a terminal."""

from __future__ import annotations

from mesozoic.games.pangea.terminal import board
from mesozoic.terminal.board import Terminal

TERMINAL = Terminal(board)
