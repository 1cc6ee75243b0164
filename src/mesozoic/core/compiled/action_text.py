"""Actions as JSON text, written by compiled code that follows the table of verbs (`verbs.Verbs`)."""

from __future__ import annotations

import types
from collections.abc import Callable
from typing import TypeVar

import numpy as np

from mesozoic.core.compiled.json_text import (
    BRACE_CLOSE,
    BRACE_OPEN,
    CLOSE,
    COLON,
    COMMA,
    LONGEST_CELL,
    LONGEST_INT,
    OPEN,
    QUOTE,
    TRUE,
    end_object,
    literal,
    names,
    put,
    put_byte,
    put_cell,
    put_int,
    put_name,
)
from mesozoic.core.compiled.kernel import kernel
from mesozoic.core.compiled.record import Ints, Seated
from mesozoic.core.compiled.verbs import Cell, Count, Field, Flag, Name, SeatNumber, Shares, Verbs

S = TypeVar("S", bound=Seated)

NUMBER, NAME, SHARES, CELL, FLAG = range(5)
FORMS: dict[type, int] = {Count: NUMBER, SeatNumber: NUMBER, Name: NAME, Shares: SHARES, Cell: CELL, Flag: FLAG}
"""The forms of fields that can be written; a game writes a verb that has another one itself."""
SEAT_FIRST = literal('{"seat":')


class ActionText:
    """Writes the actions of one game.

    ``put`` is a kernel: it writes an action behind its seat; of a verb with a field of a game's own form only the type.
    """

    def __init__(self, verbs: Verbs[S]) -> None:
        rows: list[tuple[int, ...]] = []
        keys: list[str] = []
        words: list[str] = []
        first = [0]
        self.longest = 0
        """Bytes that are enough for any action, except for what a game writes itself."""
        for verb in verbs:
            length = len(SEAT_FIRST) + LONGEST_INT + len(verb.name) + len(',"type":""},')
            if all(type(field.form) in FORMS for field in verb.fields):
                for field in verb.fields:
                    rows.append(_row(field, len(words)))
                    keys.append(f',"{field.name}":')
                    words += [f'"{name}"' for name in getattr(field.form, "names", ())]
                    length += len(keys[-1]) + _longest_value(field)
            first.append(len(rows))
            self.longest = max(self.longest, length)
        type_text, type_at = names(*(f',"type":"{name}"' for name in verbs.names))
        key_text, key_at = names(*keys)
        word_text, word_at = names(*words)
        constants = {
            "SHIFT": verbs.shift,
            "FIRST_FIELD": np.array(first, dtype=np.int64),
            "FIELDS": np.array(rows, dtype=np.int64).reshape(-1, 6),
            "TYPE_TEXT": type_text,
            "TYPE_AT": type_at,
            "KEY_TEXT": key_text,
            "KEY_AT": key_at,
            "WORD_TEXT": word_text,
            "WORD_AT": word_at,
        }
        copy = types.FunctionType(_put_action.__code__, {**_put_action.__globals__, **constants}, "put_action")
        copy.__qualname__ = copy.__name__
        self.put: Callable[[Ints, int, int], int] = kernel(copy)


def _row(field: Field[S], words: int) -> tuple[int, ...]:
    """How a field is written: its bits, whether 0 is left out, its form, and two numbers that the form needs."""
    form = field.form
    more = (0, 0)
    if isinstance(form, Name):
        more = (words - int(form.is_optional), 0)
    elif isinstance(form, Shares):
        more = (form.seats, form.share_bits)
    return (field.shift, field.mask, int(form.is_optional), FORMS[type(form)], *more)


def _longest_value(field: Field[S]) -> int:
    if isinstance(field.form, Name):
        return max(map(len, field.form.names)) + 2
    if isinstance(field.form, Shares):
        return field.form.seats * (2 * LONGEST_INT + 4) + 2
    return LONGEST_CELL + 2


TYPE_TEXT = KEY_TEXT = WORD_TEXT = literal("")
FIRST_FIELD = TYPE_AT = KEY_AT = WORD_AT = np.zeros(1, dtype=np.int64)
FIELDS = np.zeros((1, 6), dtype=np.int64)
SHIFT = 0


def _put_action(out: Ints, at: int, number: int) -> int:
    """What `ActionText.put` does; the tables of the game take the place of those above."""
    verb = number >> SHIFT
    at = put_name(out, at, TYPE_TEXT, TYPE_AT, verb)
    for row in range(FIRST_FIELD[verb], FIRST_FIELD[verb + 1]):
        value = number >> FIELDS[row, 0] & FIELDS[row, 1]
        if value == 0 and FIELDS[row, 2]:
            continue
        at = put_name(out, at, KEY_TEXT, KEY_AT, row)
        form = FIELDS[row, 3]
        if form == NAME:
            at = put_name(out, at, WORD_TEXT, WORD_AT, FIELDS[row, 4] + value)
        elif form == SHARES:
            at = put_shares(out, at, value, FIELDS[row, 4], FIELDS[row, 5])
        elif form == CELL:
            at = put_byte(out, put_cell(out, put_byte(out, at, OPEN), value), CLOSE)
        elif form == FLAG:
            at = put(out, at, TRUE)
        else:
            at = put_int(out, at, value)
    return at


@kernel
def put_shares(out: Ints, at: int, shares: int, seats: int, bits: int) -> int:
    """Counts by seat without zeros, the count of seat 0 in the highest bits."""
    at = put_byte(out, at, BRACE_OPEN)
    for seat in range(seats):
        count = shares >> bits * (seats - 1 - seat) & ((1 << bits) - 1)
        if count:
            at = put_byte(out, put_int(out, put_byte(out, at, QUOTE), seat), QUOTE)
            at = put_int(out, put_byte(out, at, COLON), count)
            at = put_byte(out, at, COMMA)
    return end_object(out, at)


@kernel
def open_action(out: Ints, at: int, seat: int) -> int:
    """The beginning of an action, up to its seat."""
    return put_int(out, put(out, at, SEAT_FIRST), seat)


@kernel
def close_action(out: Ints, at: int) -> int:
    """The end of an action in a list."""
    return put_byte(out, put_byte(out, at, BRACE_CLOSE), COMMA)
