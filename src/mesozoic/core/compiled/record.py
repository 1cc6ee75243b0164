"""The state of a game as one NumPy record.

A game describes its state as a class whose annotations carry the machine type and, for arrays, the shape::

    class State:
        herds: Annotated[Grid, "u1", (35, 5)]
        stock: Annotated[Ints, "i4", (5,)]
        seat: Annotated[int, "i1"]

``layout(State)`` turns it into a dtype of `Record`, so that ``state.seat`` reads the same with the compiler on and
off.  A position in memory is an array of one such record, `States[State]`: that is what compiled entry points take
fastest.

`Ints`, `Floats`, `Grid` and `States` are types for the checker alone.  At run time all of them are NumPy arrays.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from operator import itemgetter
from typing import Annotated, Any, Generic, Protocol, TypeVar, get_args, get_origin, get_type_hints, overload

import numpy as np


class Ints(Protocol):
    """A row of integers."""

    @overload
    def __getitem__(self, index: int, /) -> int: ...
    @overload
    def __getitem__(self, index: slice, /) -> Ints: ...
    def __setitem__(self, index: int | slice, value: int | Ints | Sequence[int], /) -> None: ...
    def __array__(self) -> np.ndarray[Any, np.dtype[np.int64]]: ...
    def __len__(self) -> int: ...
    def __iter__(self) -> Iterator[int]: ...
    def sort(self) -> None: ...
    def copy(self) -> Ints: ...
    def tolist(self) -> list[int]: ...


class Floats(Protocol):
    """A row of floats."""

    @overload
    def __getitem__(self, index: int, /) -> float: ...
    @overload
    def __getitem__(self, index: slice, /) -> Floats: ...
    def __setitem__(self, index: int, value: float, /) -> None: ...
    def __len__(self) -> int: ...


class Grid(Protocol):
    """Rows of integers."""

    @overload
    def __getitem__(self, index: int, /) -> Ints: ...
    @overload
    def __getitem__(self, index: tuple[int, int], /) -> int: ...
    @overload
    def __getitem__(self, index: tuple[int, slice], /) -> Ints: ...
    @overload
    def __getitem__(self, index: tuple[slice, int], /) -> Ints: ...
    @overload
    def __getitem__(self, index: slice | tuple[slice, slice], /) -> Grid: ...
    def __setitem__(
        self,
        index: int | slice | tuple[int | slice, int | slice],
        value: int | Ints | Grid | Sequence[int],
        /,
    ) -> None: ...
    def __len__(self) -> int: ...
    def __iter__(self) -> Iterator[Ints]: ...
    def tolist(self) -> list[list[int]]: ...


class Seated(Protocol):
    """What the state of every game has: the number of seats and the seat to act."""

    seats: int
    seat: int


S = TypeVar("S")


class States(Protocol[S]):
    """An array of states, almost always of one."""

    @property
    def dtype(self) -> np.dtype[Any]: ...
    @property
    def shape(self) -> tuple[int, ...]: ...
    @overload
    def __getitem__(self, index: int, /) -> S: ...
    @overload
    def __getitem__(self, field: str, /) -> Ints: ...
    @overload
    def __setitem__(self, index: int, state: S, /) -> None: ...
    @overload
    def __setitem__(self, field: str, value: int, /) -> None: ...
    def __len__(self) -> int: ...
    def tobytes(self) -> bytes: ...


class Record(np.void):  # type: ignore[misc]  # the stubs call it final, NumPy does not
    """A state outside compiled code: fields are attributes (as in ``np.record``, only ten times as fast)."""

    __slots__ = ()


@dataclass(frozen=True)
class Layout(Generic[S]):
    """The record type of a state."""

    dtype: np.dtype[Any]

    def blank(self, count: int = 1) -> States[S]:
        """States with every field zero."""
        states: States[S] = np.zeros(count, dtype=self.dtype)
        return states


def attribute(field: str) -> property:
    """A field as an attribute, the same for every layout that has one of that name."""
    return property(itemgetter(field), lambda self, value: self.__setitem__(field, value))


def layout(description: type[S]) -> Layout[S]:
    """The record type of an annotated class, in the order of its fields, padded to whole words.

    Every field begins where its machine type wants it to, so that graphics cards read it at once and not by bytes.
    """
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
    packed, aligned = np.dtype(fields), np.dtype(fields, align=True)
    for name, *_ in fields:
        if offsets(packed)[name] != offsets(aligned)[name]:
            raise TypeError(f"{description.__name__}.{name} is not aligned: put wider fields before narrower ones")
        setattr(Record, name, attribute(name))
    return Layout(np.dtype((Record, aligned)))


def offsets(dtype: np.dtype[Any]) -> dict[str, int]:
    """Where each field of a record begins."""
    return {name: field[1] for name, field in (dtype.fields or {}).items()}


def room_for(count: int) -> Ints:
    """A list of so many integers, not yet filled."""
    return np.empty(count, dtype=np.int64)


def copied(states: States[S]) -> States[S]:
    """An independent copy, byte by byte: NumPy's own way goes through the fields and takes thirty times as long."""
    copy: States[S] = np.ndarray(states.shape, states.dtype, bytearray(states.tobytes()))
    return copy


def doubled(states: States[S]) -> States[S]:
    """The state twice: the second is room for looking one action ahead."""
    both: States[S] = np.ndarray((2,), states.dtype, bytearray(states.tobytes() * 2))
    return both
