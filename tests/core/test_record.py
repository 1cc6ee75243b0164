"""The state of a game as one NumPy record."""

from __future__ import annotations

from typing import Annotated

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from mesozoic.core.compiled.record import Grid, Record, copied, doubled, layout


class Board:
    score: Annotated[int, "i4"]
    herds: Annotated[Grid, "u1", (3, 2)]
    seat: Annotated[int, "i1"]


def test_a_layout_has_the_fields_in_order_padded_to_words() -> None:
    board = layout(Board).dtype
    assert board.names == ("score", "herds", "seat", "padding")
    assert board.itemsize % 8 == 0
    assert board.isalignedstruct
    assert board["herds"].shape == (3, 2)
    assert board.type is Record


def test_fields_of_a_record_are_attributes() -> None:
    boards = layout(Board).blank()
    board = boards[0]
    board.seat = 3
    board.herds[1, 1] = 4
    assert boards["seat"][0] == board.seat == 3
    assert np.array(boards["herds"])[0, 1, 1] == 4
    with pytest.raises(AttributeError, match="'chair'"):
        _ = board.chair  # type: ignore[attr-defined]
    with pytest.raises(AttributeError, match="'chair'"):
        board.chair = 1  # type: ignore[attr-defined]
    with pytest.raises(ValueError, match=r"herds|shape|broadcast|sequence"):
        board.herds = [1, 2, 3, 4, 5]  # type: ignore[assignment]
    assert type(doubled(boards)[1]) is Record


def test_a_layout_needs_machine_types() -> None:
    class Untyped:
        seat: int

    with pytest.raises(TypeError, match=r"Untyped\.seat"):
        layout(Untyped)


def test_a_layout_wants_wide_fields_first() -> None:
    class Narrow:
        seat: Annotated[int, "i1"]
        score: Annotated[int, "i4"]

    with pytest.raises(TypeError, match=r"Narrow\.score is not aligned"):
        layout(Narrow)


@given(st.lists(st.integers(0, 255), min_size=6, max_size=6), st.integers(-(2**31), 2**31 - 1))
def test_a_copy_is_equal_and_independent(herds: list[int], score: int) -> None:
    states = layout(Board).blank()
    assert not any(states.tobytes())
    states[0].herds[:] = np.array(herds).reshape(3, 2)
    states[0].score = score
    copy = copied(states)
    assert copy.tobytes() == states.tobytes()
    copy[0].herds[0, 0] ^= 1
    copy[0].seat = 1
    assert states[0].herds.tolist() == np.array(herds).reshape(3, 2).tolist()
    assert states[0].seat == 0
    assert copy[0].score == score
