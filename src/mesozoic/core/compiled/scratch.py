"""Room for a few numbers inside a kernel, without asking the heap for it.

``scratch(SIZE)`` is an array of so many integers, not filled, that lasts until the kernel returns;
``copy_of(state, DTYPE)`` is a copy of a state to look ahead in.  The size is a constant of the module.  Compiled, the
array lies on the stack of the processor or in the registers and local memory of a graphics card, which has no heap at
all.  Rules that are played at speed allocate nothing else, and never return such an array.
"""

from __future__ import annotations

from typing import Any

import numba.core.cgutils
import numpy as np
from llvmlite.ir import IntType
from numba.core import errors, types
from numba.extending import intrinsic

from mesozoic.core.compiled.kernel import COMPILING, kernel
from mesozoic.core.compiled.record import Ints

cgutils: Any = numba.core.cgutils
WORD: Any = IntType(64)
GAPS = (57, 23, 10, 4, 1)
"""Of Shell's sort: Ciura's, as far as lists of actions are long."""


def scratch(size: int) -> Ints:
    """A row of integers of a constant size, not filled."""
    return np.empty(size, dtype=np.int64)


def copy_of(state: Any, dtype: np.dtype[Any]) -> Any:
    """An array of one state, the copy of another."""
    copy = np.empty(1, dtype=dtype)
    copy[0] = state
    return copy


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


def _row(context: Any, builder: Any, array: Any, numbers: Any, length: int) -> Any:
    """An array of so many elements at the start of a row of 64-bit numbers."""
    width = context.get_constant(types.intp, context.get_abi_sizeof(context.get_data_type(array.dtype)))
    made = context.make_array(array)(context, builder)
    made.data = builder.bitcast(numbers, made.data.type)
    made.shape = cgutils.pack_array(builder, [context.get_constant(types.intp, length)])
    made.strides = cgutils.pack_array(builder, [width])
    made.itemsize = width
    made.nitems = context.get_constant(types.intp, length)
    return made._getvalue()


@intrinsic(prefer_literal=True)
def _scratch(typingctx, size):  # type: ignore[no-untyped-def]
    if not isinstance(size, types.IntegerLiteral):
        raise errors.RequireLiteralValue("the size of scratch is a named constant of the module")
    array, length = types.Array(types.int64, 1, "C"), int(size.literal_value)

    def generate(context, builder, signature, arguments):  # type: ignore[no-untyped-def]
        return _row(context, builder, array, cgutils.alloca_once(builder, WORD, size=length), length)

    return array(size), generate


@intrinsic
def _copy_of(typingctx, state, dtype):  # type: ignore[no-untyped-def]
    """Word by word: what copies a record as a whole does so byte by byte, and takes the compiler a minute."""
    array, words = types.Array(dtype.dtype, 1, "C"), dtype.dtype.size // 8

    def generate(context, builder, signature, arguments):  # type: ignore[no-untyped-def]
        numbers = cgutils.alloca_once(builder, WORD, size=words)
        source = builder.bitcast(arguments[0], WORD.as_pointer())
        with cgutils.for_range(builder, context.get_constant(types.intp, words)) as loop:
            word = builder.load(builder.gep(source, [loop.index]))
            builder.store(word, builder.gep(numbers, [loop.index]))
        return _row(context, builder, array, numbers, 1)

    return array(state, dtype), generate


if COMPILING:
    scratch = _scratch  # type: ignore[assignment]
    copy_of = _copy_of  # type: ignore[assignment]
