"""Room for a few numbers inside a kernel, without asking the heap for it.

``scratch(SIZE)`` is an array of so many integers, not filled, that lasts until the kernel returns;
``room_for_state(DTYPE)`` is room for a state.  The size is a constant of the module.  Compiled, the array lies on the
stack of the processor or in the registers and local memory of a graphics card, which has no heap at all.  Rules that
are played at speed allocate nothing else, and never return such an array.
"""

from __future__ import annotations

from typing import Any

import numba.core.cgutils
import numpy as np
from numba.core import errors, types
from numba.extending import intrinsic

from mesozoic.core.compiled.kernel import COMPILING, kernel
from mesozoic.core.compiled.record import Ints

cgutils: Any = numba.core.cgutils
GAPS = (57, 23, 10, 4, 1)
"""Of Shell's sort: Ciura's, as far as lists of actions are long."""


def scratch(size: int) -> Ints:
    """A row of integers of a constant size, not filled."""
    return np.empty(size, dtype=np.int64)


def room_for_state(dtype: np.dtype[Any]) -> Any:
    """An array of one state, not filled."""
    return np.empty(1, dtype=dtype)


@kernel
def clear(numbers: Ints) -> None:
    """Set every number to 0."""
    for index in range(len(numbers)):
        numbers[index] = 0


@kernel
def sort(numbers: Ints, start: int, stop: int) -> None:
    """Put numbers[start:stop] into ascending order (Shell's sort: in its place, without a stack)."""
    for gap in GAPS:
        for index in range(start + gap, stop):
            number = numbers[index]
            hole = index
            while hole >= start + gap and numbers[hole - gap] > number:
                numbers[hole] = numbers[hole - gap]
                hole -= gap
            numbers[hole] = number


# With the compiler on, the array is a part of the caller's stack frame: what is generated stands in the caller itself.


def _generator_of(array: Any, count: int) -> Any:
    """What writes the machine code that makes an array of so many elements on the stack."""

    def generate(context, builder, signature, arguments):  # type: ignore[no-untyped-def]
        element = context.get_data_type(array.dtype)
        width, length = context.get_abi_sizeof(element), context.get_constant(types.intp, count)
        made = context.make_array(array)(context, builder)
        made.data = builder.bitcast(cgutils.alloca_once(builder, element, size=count), made.data.type)
        made.shape = cgutils.pack_array(builder, [length])
        made.strides = cgutils.pack_array(builder, [context.get_constant(types.intp, width)])
        made.itemsize = context.get_constant(types.intp, width)
        made.nitems = length
        return made._getvalue()

    return generate


@intrinsic(prefer_literal=True)
def _scratch(typingctx, size):  # type: ignore[no-untyped-def]
    if not isinstance(size, types.IntegerLiteral):
        raise errors.RequireLiteralValue("the size of scratch is a named constant of the module")
    array = types.Array(types.int64, 1, "C")
    return array(size), _generator_of(array, int(size.literal_value))


@intrinsic
def _room_for_state(typingctx, dtype):  # type: ignore[no-untyped-def]
    array = types.Array(dtype.dtype, 1, "C")
    return array(dtype), _generator_of(array, 1)


if COMPILING:
    scratch = _scratch  # type: ignore[assignment]
    room_for_state = _room_for_state  # type: ignore[assignment]
