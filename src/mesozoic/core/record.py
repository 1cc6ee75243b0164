"""The state of a game as one NumPy record.

A game describes its state as a class whose annotations carry the machine type and, for arrays, the shape::

    class State:
        herds: Annotated[Ints, "u1", (35, 5)]
        seat: Annotated[int, "i1"]

``layout(State)`` turns it into a dtype of `Record`, so that ``state.seat`` reads the same with the compiler on and
off.  A position in memory is an array of one such record: that is what compiled entry points take fastest.
"""

from __future__ import annotations

from operator import itemgetter
from typing import Annotated, Any, TypeAlias, get_args, get_origin, get_type_hints

import numpy as np
from numpy.typing import NDArray

Ints: TypeAlias = NDArray[Any]
"""An array of integers inside a record."""

States: TypeAlias = NDArray[Any]
"""An array of records; almost always of one."""


class Record(np.void):  # type: ignore[misc]  # the stubs call it final, NumPy does not
    """A state outside compiled code: fields are attributes (as in ``np.record``, only ten times as fast)."""

    __slots__ = ()


def attribute(field: str) -> property:
    """A field as an attribute, the same for every layout that has one of that name."""
    return property(itemgetter(field), lambda self, value: self.__setitem__(field, value))


def layout(description: type) -> np.dtype[Any]:
    """The record type of an annotated class, in the order of its fields, padded to whole words."""
    fields: list[tuple[Any, ...]] = []
    for name, hint in get_type_hints(description, include_extras=True).items():
        if get_origin(hint) is not Annotated:
            raise TypeError(f"{description.__name__}.{name} is not Annotated")
        if hasattr(np.void, name):
            raise TypeError(
                f"{description.__name__}.{name} cannot be read: every NumPy record has a {name!r} of its own"
            )
        fields.append((name, *get_args(hint)[1:]))
    padding = -np.dtype(fields).itemsize % 8
    if padding:
        fields.append(("padding", "u1", (padding,)))
    for name, *_ in fields:
        setattr(Record, name, attribute(name))
    return np.dtype((Record, fields))


def blank(layout: np.dtype[Any]) -> States:
    """One record with every field zero."""
    return np.zeros(1, dtype=layout)


def copied(states: States) -> States:
    """An independent copy, byte by byte: NumPy's own way goes through the fields and takes thirty times as long."""
    return np.ndarray(states.shape, states.dtype, bytearray(states.tobytes()))
