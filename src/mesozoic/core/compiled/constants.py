"""Numbers that the rules of a game take from outside their folder: the codes of its options.

The cache of machine code has to know them, so that it is not used any more when they change.
"""

from __future__ import annotations

_DECLARED: dict[str, str] = {}


def declare(package: str, constants: str) -> None:
    """Let the cache of a game depend on these constants; called when the game is defined, before its rules are."""
    _DECLARED[package] = constants


def declared(package: str) -> str:
    return _DECLARED.get(package, "")
