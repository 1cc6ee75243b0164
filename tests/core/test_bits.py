"""Sets of small numbers as the bits of one integer."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from mesozoic.core.compiled import bits
from mesozoic.core.compiled.kernel import kernel

numbers = st.sets(st.integers(0, 62))


@given(numbers)
def test_a_set_of_bits_is_a_set(members: set[int]) -> None:
    together = sum(1 << number for number in members)
    assert bits.size(together) == len(members)
    assert [bits.nth(together, place) for place in range(len(members))] == sorted(members)
    assert {number for number in range(63) if bits.has(together, number)} == members
    if members:
        assert bits.lowest(together) == min(members)


@kernel
def compiled_size_and_lowest(members: int) -> tuple[int, int]:
    return bits.size(members), bits.lowest(members)


@given(numbers.filter(bool))
def test_bits_mean_the_same_compiled(members: set[int]) -> None:
    together = sum(1 << number for number in members)
    assert compiled_size_and_lowest(together) == (len(members), min(members))
