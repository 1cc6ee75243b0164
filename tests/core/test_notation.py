"""The seat and the type of an action written as text."""

from __future__ import annotations

import pytest

from mesozoic.core.errors import BadText
from mesozoic.core.notation import read_head

VERBS = ("place", "end-turn")


@pytest.mark.parametrize(
    ("text", "action", "rest"),
    [
        ("end-turn", {"type": "end-turn"}, ""),
        ("  2 :\tPLACE  3,-1\n x2 ", {"seat": 2, "type": "place"}, "3,-1 x2"),
        ("0:place 1,0", {"seat": 0, "type": "place"}, "1,0"),
    ],
)
def test_a_text_begins_with_the_seat_and_the_type(text: str, action: dict[str, object], rest: str) -> None:
    assert read_head(text, "Toy", VERBS) == (action, rest)


@pytest.mark.parametrize("text", ["", "fly 1,0", "22: place 1,0", "place-1,0", ": end-turn"])
def test_other_texts_are_no_actions(text: str) -> None:
    with pytest.raises(BadText, match="not an action of Toy"):
        read_head(text, "Toy", VERBS)


def test_a_text_that_is_too_long_is_not_read() -> None:
    assert read_head("place " + "x" * 4, "Toy", VERBS, longest=10)[1] == "xxxx"
    with pytest.raises(BadText, match="too long"):
        read_head("place " + "x" * 5, "Toy", VERBS, longest=10)
