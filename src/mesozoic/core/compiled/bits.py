"""Sets of small numbers as the bits of one integer.

A set holds the numbers 0 to 62 and is a plain ``int`` (an ``int64`` once compiled): union is ``|``,
intersection ``&``, difference ``a & ~b``.  Bit 63 stays free, so that a set is never negative.
"""

from __future__ import annotations

import numpy as np
from numba.core import types
from numba.extending import intrinsic, overload

from mesozoic.core.compiled.kernel import COMPILING, kernel

SINGLE = np.array([1 << number for number in range(63)], dtype=np.int64)
"""SINGLE[n] is the set {n}, for code outside of the rules; rules use `single`, which needs no memory."""


def size(numbers: int) -> int:
    """How many numbers are in the set."""
    return int(numbers).bit_count()


def lowest(numbers: int) -> int:
    """The smallest number of a set that is not empty."""
    return (int(numbers) & -int(numbers)).bit_length() - 1


@kernel
def nth(numbers: int, n: int) -> int:
    """The number at place ``n`` (from 0) of the set in ascending order."""
    for _ in range(n):
        numbers &= numbers - 1
    return lowest(numbers)


@kernel
def single(number: int) -> int:
    """The set of one number."""
    return 1 << (int(number) & 63)  # an ``int``, because the narrow integers of a record overflow


@kernel
def has(numbers: int, number: int) -> bool:
    return bool(int(numbers) & single(number))


# With the compiler on, `size` and `lowest` are single machine instructions.


@intrinsic
def _ctpop(typingctx, numbers):  # type: ignore[no-untyped-def]
    def generate(context, builder, signature, arguments):  # type: ignore[no-untyped-def]
        return builder.ctpop(arguments[0])

    return types.int64(types.int64), generate


@intrinsic
def _cttz(typingctx, numbers):  # type: ignore[no-untyped-def]
    def generate(context, builder, signature, arguments):  # type: ignore[no-untyped-def]
        return builder.cttz(arguments[0], context.get_constant(types.boolean, True))

    return types.int64(types.int64), generate


if COMPILING:

    @overload(size)
    def _compiled_size(numbers):  # type: ignore[no-untyped-def]
        return lambda numbers: _ctpop(numbers)  # type: ignore[call-arg]

    @overload(lowest)
    def _compiled_lowest(numbers):  # type: ignore[no-untyped-def]
        return lambda numbers: _cttz(numbers)  # type: ignore[call-arg]
