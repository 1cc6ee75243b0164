"""Shapes at the border: what is read, and what is refused."""

from __future__ import annotations

from typing import Annotated, Literal

import pytest
from msgspec import Meta

from mesozoic.core.errors import BadSetup
from mesozoic.core.models import Model, read_model


class Herd(Model):
    at: tuple[int, int]
    count: Annotated[int, Meta(ge=1, le=4)]


class Board(Model):
    herds: list[Herd]
    last: int | None = None
    stones: dict[Literal["swamp", "forest"], int] | None = None


def test_a_value_of_the_right_shape() -> None:
    board = read_model(Board, {"herds": [{"at": [0, 1], "count": 4}]}, "position")
    assert board == Board([Herd((0, 1), 4)])


@pytest.mark.parametrize(
    ("value", "said"),
    [
        (5, r"^position: expected 'object', got 'int'$"),
        ({}, r"^position: object missing required field 'herds'$"),
        ({"herds": [], "tiles": []}, r"^position: object contains unknown field 'tiles'$"),
        ({"herds": [], "last": True}, r"^position\.last: expected 'int \| null', got 'bool'$"),
        ({"herds": [{"at": [0, 1], "count": 4}, {"at": [0, 1], "count": 5}]}, r"^position\.herds\[1\]\.count: .*<= 4"),
        ({"herds": [], "stones": {"sea": 1}}, r"^position\.stones: invalid enum value 'sea'$"),
        ({"herds": [], "stones": {"swamp": "1"}}, r"^position\.stones: expected 'int', got 'str'$"),
        ({"herds": [{"at": [0], "count": 4}]}, r"^position\.herds\[0\]\.at: .*length 2"),
        ({"herds": [{"at": [0, 1.0], "count": 4}]}, r"^position\.herds\[0\]\.at\[1\]: expected 'int', got 'float'$"),
    ],
)
def test_the_field_that_is_wrong_is_named(value: object, said: str) -> None:
    with pytest.raises(BadSetup, match=said):
        read_model(Board, value, "position")
