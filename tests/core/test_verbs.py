"""The table of a game's actions: numbers, JSON, the check of an action's form."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mesozoic.core.compiled.hexes import REACH, cell_at
from mesozoic.core.compiled.verbs import (
    NO_NUMBER,
    Cell,
    Count,
    Field,
    Flag,
    Name,
    SeatNumber,
    Shares,
    Verb,
    Verbs,
)


@dataclass
class State:
    seats: int = 4
    seat: int = 2


STATE = State()
VERBS: Verbs[State] = Verbs(
    Verb("place", Field("at", Cell())),
    Verb("move", Field("from", Cell()), Field("to", Cell()), Field("spent", Flag())),
    Verb("use-tile", Field("terrain", Name("swamp", "forest", "desert", is_optional=True))),
    Verb("play", Field("source", Name("hand", "deck"))),
    Verb("expel", Field("player", SeatNumber()), Field("count", Count(2))),
    Verb("eat", Field("eaten", Shares(6, 3)), Field("charged", Shares(6, 3, is_optional=True))),
    Verb("end-turn"),
)
ACTIONS: list[dict[str, Any]] = [
    {"type": "place", "at": [0, -3]},
    {"type": "move", "from": [1, 2], "to": [-4, 5]},
    {"type": "move", "from": [1, 2], "to": [-4, 5], "spent": True},
    {"type": "use-tile"},
    {"type": "use-tile", "terrain": "swamp"},
    {"type": "use-tile", "terrain": "desert"},
    {"type": "play", "source": "hand"},
    {"type": "play", "source": "deck"},
    {"type": "expel", "player": 0, "count": 3},
    {"type": "expel", "player": 3, "count": 1},
    {"type": "eat", "eaten": {}},
    {"type": "eat", "eaten": {"0": 1, "3": 7}, "charged": {"3": 2}},
    {"type": "end-turn"},
]


@pytest.mark.parametrize("action", ACTIONS, ids=str)
def test_an_action_is_a_number_and_back(action: dict[str, Any]) -> None:
    number = VERBS.to_number(STATE, action)
    assert number != NO_NUMBER
    assert VERBS.to_json(STATE, number) == {"seat": 2, **action}
    assert VERBS.to_number(STATE, {"seat": 0, **action}) == number
    assert VERBS.verb(number).name == action["type"]


def test_numbers_sort_by_verb_then_by_field() -> None:
    numbers = [VERBS.to_number(STATE, action) for action in ACTIONS]
    assert numbers == sorted(numbers)


@pytest.mark.parametrize(
    "action",
    [
        None,
        [],
        "end-turn",
        {},
        {"type": "jump"},
        {"type": ["end-turn"]},
        {"type": "end-turn", "at": [0, 0]},
        {"type": "end-turn", "seat": "0"},
        {"type": "end-turn", "seat": True},
        {"type": "end-turn", "seat": None},
        {"type": "place"},
        {"type": "place", "at": [0]},
        {"type": "place", "at": [0, True]},
        {"type": "place", "at": [0, 1.0]},
        {"type": "place", "at": (0, 0)},
        {"type": "move", "from": [0, 0], "to": [0, 1], "spent": False},
        {"type": "move", "from": [0, 0], "to": [0, 1], "spent": 1},
        {"type": "use-tile", "terrain": None},
        {"type": "use-tile", "terrain": "sea"},
        {"type": "use-tile", "terrain": ["swamp"]},
        {"type": "play", "source": 0},
        {"type": "expel", "player": 4, "count": 1},
        {"type": "expel", "player": -1, "count": 1},
        {"type": "expel", "player": True, "count": 1},
        {"type": "expel", "player": 0, "count": 0},
        {"type": "expel", "player": 0, "count": True},
        {"type": "eat", "eaten": {"4": 1}},
        {"type": "eat", "eaten": {"0": 0}},
        {"type": "eat", "eaten": {0: 1}},
        {"type": "eat", "eaten": []},
        {"type": "eat", "eaten": {"0": 1}, "charged": {}},
    ],
    ids=str,
)
def test_what_is_not_of_its_form_has_no_number(action: object) -> None:
    assert VERBS.to_number(STATE, action) == NO_NUMBER


def test_the_seat_may_be_checked() -> None:
    table: Verbs[State] = Verbs(Verb("end-turn"), seat=SeatNumber())
    assert table.to_number(STATE, {"type": "end-turn", "seat": 3}) == table.number("end-turn")
    assert table.to_number(STATE, {"type": "end-turn", "seat": 4}) == NO_NUMBER
    assert VERBS.to_number(STATE, {"type": "end-turn", "seat": 4}) == VERBS.number("end-turn")


def test_what_is_too_large_stays_too_large() -> None:
    number = VERBS.to_number(STATE, {"type": "expel", "player": 1, "count": 1 << 70})
    assert VERBS.to_json(STATE, number)["count"] == 3
    far = VERBS.to_number(STATE, {"type": "place", "at": [1 << 70, -(1 << 70)]})
    assert VERBS.to_json(STATE, far)["at"] == [REACH, -REACH]


coordinate = st.integers(-REACH, REACH)


@given(coordinate, coordinate, coordinate, coordinate, st.booleans())
def test_kernels_read_and_write_what_the_table_says(q: int, r: int, to_q: int, to_r: int, spent: bool) -> None:
    source, target = cell_at(q, r), cell_at(to_q, to_r)
    number = moving(source, target, int(spent))
    assert number == VERBS.to_number(
        STATE, {"type": "move", "from": [q, r], "to": [to_q, to_r], **({"spent": True} if spent else {})}
    )
    assert (verb_of(number), move_from(number), move_to(number), move_spent(number)) == (MOVE, source, target, spent)


verb_of = VERBS.verb_reader()
PLACE, MOVE, USE_TILE, PLAY, EXPEL, EAT, END_TURN = VERBS.codes
moving = VERBS.writer("move")
move_from, move_to, move_spent = (VERBS.reader("move", field) for field in ("from", "to", "spent"))


@given(st.dictionaries(st.integers(0, 3), st.integers(1, 7)))
def test_shares_are_read_and_written_slot_by_slot(shares: dict[int, int]) -> None:
    form = Shares(6, 3)
    share, as_share = form.reader(), form.writer()
    value = sum(as_share(seat, count) for seat, count in shares.items())
    assert value == form.to_number({str(seat): count for seat, count in shares.items()}, STATE)
    assert {seat: share(value, seat) for seat in range(6) if share(value, seat)} == shares


def test_the_schema_lists_every_verb_with_its_fields() -> None:
    schemas = {verb["properties"]["type"]["const"]: verb for verb in VERBS.schema()["anyOf"]}
    assert [*schemas] == [*VERBS.names]
    assert schemas["move"]["required"] == ["seat", "type", "from", "to"]
    assert {*schemas["move"]["properties"]} == {"seat", "type", "from", "to", "spent"}
