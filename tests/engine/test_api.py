"""The Python API answers bad input with a typed exception and changes nothing."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

import mesozoic
from mesozoic.core.catalogue import languages


@pytest.mark.parametrize("name", mesozoic.__all__)
def test_every_name_of_the_package_is_there(name: str) -> None:
    assert callable(getattr(mesozoic, name))


def test_every_exception_is_in_the_documentation() -> None:
    text = (Path(__file__).parents[2] / "docs" / "python.md").read_text(encoding="utf-8")
    exceptions = {name for name in mesozoic.__all__ if is_exception(getattr(mesozoic, name))}
    assert len(exceptions) > 5
    table = text.partition("## What is raised")[2].partition("\n## ")[0]
    assert exceptions == {*re.findall(r"`(\w+)`", table)} & {*mesozoic.__all__}


def is_exception(value: object) -> bool:
    return isinstance(value, type) and issubclass(value, mesozoic.MesozoicError)


@pytest.mark.parametrize(
    ("call", "said"),
    [
        ({"game": "chess"}, "unknown game 'chess'"),
        ({"seats": 1}, "2 to 5 players, not 1"),
        ({"seats": 6}, "2 to 5 players, not 6"),
        ({"seats": "4"}, "2 to 5 players, not 4"),
        ({"options": {"luck": 1}}, "no option 'luck'"),
        ({"options": {"herds": 3}}, "option 'herds' cannot be 3"),
        ({"options": {"distance": "far"}}, "option 'distance' cannot be"),
        ({"options": [1]}, "options are a mapping"),
        ({"data": {"board": "r1"}}, "no board of revision 'r1'"),
        ({"players": [{"name": "Ann", "kind": "human"}], "seats": 2}, "2 seats"),
        ({"players": [{"name": "Ann", "kind": "human"}, {"name": "Rex", "kind": "robot"}]}, "not 'robot'"),
        ({"players": [{"name": "Ann", "kind": "human"}, {"kind": "human"}]}, "each has a name"),
    ],
    ids=lambda value: value if isinstance(value, str) else "",
)
def test_a_game_that_cannot_be(call: dict[str, Any], said: str) -> None:
    with pytest.raises(mesozoic.MesozoicError, match=said):
        mesozoic.new(**{"game": "trias", **call})


@pytest.mark.parametrize(
    ("action", "code", "rule"),
    [
        ({"type": "end-turn"}, "wrong-phase", "§15.1"),
        ({"seat": 1, "type": "place", "at": [0, 0]}, "not-your-turn", "§15.1"),
        ({"type": "place", "at": [9, 9]}, "no-tile", "§4.2"),
        ({"type": "place", "at": [10**30, 0]}, "no-tile", "§4.2"),
        ({"type": "place", "at": [0.0, 0]}, "malformed", "§15.3"),
        ({"type": "place"}, "malformed", "§15.3"),
        ({"type": "fly"}, "malformed", "§15.3"),
        ({"type": []}, "malformed", "§15.3"),
        ({"type": {}, "seat": []}, "malformed", "§15.3"),
        ({"type": "card", "use": ["hand"]}, "malformed", "§15.3"),
        ({"type": "rescue", "moves": [[]]}, "malformed", "§15.3"),
        ({"type": "rescue", "moves": [{"from": [0, 0], "to": {}}]}, "malformed", "§15.3"),
        ({"type": "move", "from": "a", "to": [0, 0]}, "malformed", "§15.3"),
        ({}, "malformed", "§15.3"),
        (None, "malformed", "§15.3"),
        ("drift 0,0 -> 1,1", "wrong-phase", "§5.1"),
    ],
    ids=str,
)
def test_an_illegal_action_names_the_rule_in_every_language(action: Any, code: str, rule: str) -> None:
    match = mesozoic.new("trias", seats=3, seed=7)
    assert match.seat == 0
    before = match.digest()
    with pytest.raises(mesozoic.IllegalAction) as caught:
        match.play(action)
    assert (caught.value.code, caught.value.rule) == (code, rule)
    assert len({caught.value.sentence(language) for language in languages()}) == len(languages())
    assert (match.digest(), match.log) == (before, [])


def test_what_is_no_action_at_all() -> None:
    match = mesozoic.new("trias", seats=3, seed=7)
    with pytest.raises(mesozoic.BadText, match="not an action of Trias"):
        match.play("castle kingside")
    with pytest.raises(mesozoic.NothingToUndo):
        match.undo()
    with pytest.raises(mesozoic.BadSetup, match="there is no seat 3"):
        match.view(3)
    with pytest.raises(mesozoic.BadRecord, match="began in the middle"):
        mesozoic.from_position("trias", match.position).record()


def test_a_number_of_players_is_not_a_list_of_them() -> None:
    with pytest.raises(mesozoic.BadSetup, match="'seats'"):
        mesozoic.new("trias", players=3)  # type: ignore[arg-type]
