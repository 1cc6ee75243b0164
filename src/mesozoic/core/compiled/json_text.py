"""JSON text written by compiled code: positions and lists of actions that go out with every move.

A text is an array of bytes and the index where it goes on.  Every ``put`` writes something there and returns the index
behind it.  The caller makes the array large enough.
"""

from __future__ import annotations

import numpy as np

from mesozoic.core.compiled.hexes import q_of, r_of
from mesozoic.core.compiled.kernel import kernel
from mesozoic.core.compiled.record import Ints

LONGEST_INT = 20
LONGEST_CELL = 2 * LONGEST_INT + 3
ZERO, MINUS, COMMA = ord("0"), ord("-"), ord(",")
OPEN, CLOSE = ord("["), ord("]")
BRACE_OPEN, BRACE_CLOSE = ord("{"), ord("}")
QUOTE, COLON = ord('"'), ord(":")


def literal(text: str) -> Ints:
    """A piece of text as compiled code sees it."""
    return np.array(list(text.encode()), dtype=np.uint8)


def names(*texts: str) -> tuple[Ints, Ints]:
    """Several pieces of text, one behind the other, and where each begins."""
    return literal("".join(texts)), np.array([0, *np.cumsum([len(text.encode()) for text in texts])], dtype=np.int64)


def quoted(*texts: str) -> tuple[Ints, Ints]:
    """Strings as JSON has them, one behind the other, and where each begins."""
    return names(*(f'"{text}"' for text in texts))


def keys(*texts: str) -> tuple[Ints, Ints]:
    """Keys of an object with their colons, one behind the other, and where each begins."""
    return names(*(f'"{text}":' for text in texts))


NULL, TRUE, FALSE = literal("null"), literal("true"), literal("false")


@kernel
def put_byte(out: Ints, at: int, byte: int) -> int:
    out[at] = byte
    return at + 1


@kernel
def put(out: Ints, at: int, piece: Ints) -> int:
    """A piece of text."""
    for index in range(len(piece)):
        out[at + index] = piece[index]
    return at + len(piece)


@kernel
def put_name(out: Ints, at: int, text: Ints, starts: Ints, which: int) -> int:
    """One of several pieces of text."""
    for index in range(starts[which], starts[which + 1]):
        out[at] = text[index]
        at += 1
    return at


@kernel
def put_name_or_null(out: Ints, at: int, text: Ints, starts: Ints, which: int) -> int:
    """One of several pieces of text; null for a negative number."""
    return put(out, at, NULL) if which < 0 else put_name(out, at, text, starts, which)


@kernel
def put_bool(out: Ints, at: int, value: bool) -> int:
    return put(out, at, TRUE) if value else put(out, at, FALSE)


@kernel
def put_int(out: Ints, at: int, value: int) -> int:
    if value < 0:
        out[at] = MINUS
        at += 1
        value = -value
    digits = 1
    rest = value // 10
    while rest > 0:
        digits += 1
        rest //= 10
    for index in range(at + digits - 1, at - 1, -1):
        out[index] = ZERO + value % 10
        value //= 10
    return at + digits


@kernel
def put_int_or_null(out: Ints, at: int, value: int) -> int:
    """A number; null if it is negative."""
    return put(out, at, NULL) if value < 0 else put_int(out, at, value)


@kernel
def put_cell(out: Ints, at: int, cell: int) -> int:
    """The two coordinates of a cell, without brackets."""
    at = put_int(out, at, q_of(cell))
    at = put_byte(out, at, COMMA)
    return put_int(out, at, r_of(cell))


@kernel
def put_ints(out: Ints, at: int, values: Ints, count: int) -> int:
    """The first of some numbers as a list."""
    at = put_byte(out, at, OPEN)
    for index in range(count):
        at = put_int(out, at, values[index])
        at = put_byte(out, at, COMMA)
    return end_list(out, at)


@kernel
def end_list(out: Ints, at: int) -> int:
    """Close a list of which every entry, if there is one, has a comma behind it."""
    if out[at - 1] == COMMA:
        at -= 1
    return put_byte(out, at, CLOSE)


@kernel
def end_object(out: Ints, at: int) -> int:
    """Close an object of which every entry, if there is one, has a comma behind it."""
    if out[at - 1] == COMMA:
        at -= 1
    return put_byte(out, at, BRACE_CLOSE)
