"""Land far away, many actions, long games: nothing has an edge, and what is kept up to date stays right."""

from __future__ import annotations

import json
from typing import Any

import pytest

import mesozoic
from mesozoic.core.compiled.chance import generator
from mesozoic.core.compiled.record import States, copied
from mesozoic.engine.match import Match, canonical
from mesozoic.games.trias import GAME
from mesozoic.games.trias.exchange.json_text import USUAL_ROOM
from mesozoic.games.trias.exchange.position import from_json, to_json
from mesozoic.games.trias.rules import entries
from mesozoic.games.trias.rules.entries import ENTRIES
from mesozoic.games.trias.rules.state import EDGE, OCEAN, SEA_BITS, TILE_BITS, WATER, State
from mesozoic.games.trias.tests import naive, naive_audit
from mesozoic.games.trias.tests.states import states_of

FAR = 300


def island(**options: Any) -> Match:
    """T27: the pole and an island of two tiles with a herd on each; actions without end."""
    return mesozoic.from_position(
        "trias",
        {
            "players": 3,
            "options": {"actions": 100_000, "drift_cost": 1, **options},
            "tiles": [[0, 0, "P"], [4, 0, "S"], [5, 0, "W"]],
            "herds": [[0, 0, [0, 1, 1]], [4, 0, [1, 0, 0]], [5, 0, [1, 0, 0]]],
            "seat": 0,
            "phase": "actions",
            "card": None,
            "actions": 100_000,
            "last": None,
            "hands": ["S", "S", "S"],
            "deck": ["S"] * 6,
            "scores": [0, 0, 0],
            "stock": [13, 14, 14],
        },
    )


def ground(*tiles: list[Any]) -> dict[str, Any]:
    return {"event": "ground", "tiles": [*tiles]}


def compare_with_twin(match: Match) -> None:
    twin = naive_audit.from_json(match.position)
    assert [action.json for action in match.legal()] == naive.legal(twin)


def check_texts(match: Match) -> None:
    assert json.loads(match.legal_text(0)) == [action.json for action in match.legal()]
    assert json.loads(match.view_texts([0])[0]) == match.view(0)


@pytest.mark.parametrize("way", [(1, 0), (0, 1), (-1, 1)], ids=str)
@pytest.mark.parametrize("distance", ["hex", "euclid"])
def test_an_island_crawls_beyond_every_radius(distance: str, way: tuple[int, int]) -> None:
    """§14.2: the inner tile leaps over the outer one, again and again; its herd swims and climbs back."""
    match = island(**({} if distance == "hex" else {"distance": distance}))
    q, r = way
    if way != (1, 0):
        turned = match.position
        for tile in (1, 2):
            turned["tiles"][tile][:2] = turned["herds"][tile][:2] = [(3 + tile) * q, (3 + tile) * r]
        turned["tiles"].sort()
        turned["herds"].sort()
        match = mesozoic.from_position("trias", turned)
    for inner in range(4, FAR):
        played = match.play({"type": "drift", "from": [inner * q, inner * r], "to": [(inner + 2) * q, (inner + 2) * r]})
        assert played.events == [ground([inner * q, inner * r, "S" if inner % 2 == 0 else "W"])]
        climb = {"from": [inner * q, inner * r], "to": [(inner + 1) * q, (inner + 1) * r]}
        match.play({"type": "rescue", "moves": [climb]})
        if inner % 37 == 0 or 250 <= inner <= 260:  # around the square root of 2**16
            compare_with_twin(match)
            check_derived(states_of(match))
            check_texts(match)
        # The herd that climbed walks on, so that there is room again.
        match.play({"type": "move", "from": climb["to"], "to": [(inner + 2) * q, (inner + 2) * r]})
        match.play({"type": "move", "from": [(inner + 2) * q, (inner + 2) * r], "to": climb["to"]})
    tiles = {(x, y) for x, y, _ in match.position["tiles"]}
    assert tiles == {(0, 0), (FAR * q, FAR * r), ((FAR + 1) * q, (FAR + 1) * r)}
    assert canonical(to_json(from_json(match.position))) == canonical(match.position)


def check_derived(states: States[State]) -> None:
    """Everything derived is what it would be if derived from scratch."""
    again = copied(states)
    entries.derive(again)
    kept, fresh = states[0], again[0]
    seats, tiles = int(kept.seats), int(kept.tiles)
    assert kept.room == fresh.room
    assert kept.stands[:seats].tolist() == fresh.stands[:seats].tolist()
    assert kept.mass[:tiles].tolist() == fresh.mass[:tiles].tolist()
    assert kept.closer.tolist() == fresh.closer.tolist()
    assert kept.coast == fresh.coast
    assert kept.dist[:tiles].tolist() == fresh.dist[:tiles].tolist()
    assert kept.touch[:tiles].tolist() == fresh.touch[:tiles].tolist()
    assert waters(states) == waters(again)
    assert seas(states) == seas(again)


def dealt(seats: int, options: dict[str, Any], seed: int) -> States[State]:
    """A new game as a bare state."""
    return states_of(mesozoic.new("trias", seats=seats, seed=seed, options=options))


def waters(states: States[State]) -> dict[int, tuple[int, int, bool]]:
    """By cell: the tiles next to it, its distance, whether it is ocean."""
    state = states[0]
    return {
        int(state.cell[water]): (
            int(state.touch[water]) & TILE_BITS,
            int(state.dist[water]),
            bool(state.touch[water] & OCEAN),
        )
        for water in range(WATER, state.waters)
    }


def seas(states: States[State]) -> set[frozenset[int]]:
    """The inner seas and the ocean as sets of cells, whatever they are called."""
    state = states[0]
    cells_by_sea: dict[int, set[int]] = {}
    for water in range(WATER, state.waters):
        cells_by_sea.setdefault(int(state.touch[water]) & SEA_BITS, set()).add(int(state.cell[water]))
    return {frozenset(cells) for cells in cells_by_sea.values()}


@pytest.mark.parametrize("seats", GAME.seats)
@pytest.mark.parametrize("options", [{}, {"actions": 12, "drift_cost": 1, "distance": "euclid"}], ids=str)
def test_what_is_derived_stays_right_through_long_games(seats: int, options: dict[str, Any]) -> None:
    for seed in range(4):
        states = dealt(seats, options, seed)
        source = generator(seed)
        while ENTRIES.playout(states, source, 7):
            check_derived(states)
        assert to_json(states)["phase"] == "over"


def test_herds_and_tiles_are_never_lost() -> None:
    """§4.7 in compiled games with many actions."""
    for seed in range(30):
        options = {"actions": 9, "drift_cost": 1, "last_actions": 9}
        states = dealt(4, options, seed)
        before = to_json(states)
        source = generator(seed)
        while ENTRIES.playout(states, source, 40):
            now = to_json(states)
            for seat in range(4):
                assert now["stock"][seat] + sum(counts[seat] for *_, counts in now["herds"]) == 15
            assert sorted(kind for *_, kind in now["tiles"]) == sorted(kind for *_, kind in before["tiles"])
            assert max((sum(counts) for *_, counts in now["herds"]), default=0) <= 4


def test_more_land_masses_than_the_record_can_hold_are_refused() -> None:
    """A position made by hand may not write beyond the end of an array."""
    position = island().position
    far = [[3 * tile - 45, 9 if tile % 2 else -9, "W"] for tile in range(34)]
    position["tiles"] = sorted([[0, 0, "P"], *far])
    with pytest.raises(mesozoic.BadSetup):
        mesozoic.from_position("trias", position)


@pytest.mark.parametrize(
    ("wrong", "message"),
    [
        ({"seat": 3}, r"position\.seat is not a seat: 3"),
        ({"seat": -1}, r"position\.seat: .* >= 0"),
        ({"seat": True}, r"position\.seat: expected 'int', got 'bool'"),
        ({"phase": "sleep"}, r"position\.phase: .*'sleep'"),
        ({"card": "S"}, r"position\.card .*§15\.6"),
        ({"card": "X"}, r"position\.card: .*'X'"),
        ({"last": 4}, r"position\.last .*§10\.1"),
        ({"hands": ["S"]}, r"position\.hands does not have 3 entries"),
        ({"deck": ["Q"]}, r"position\.deck\[0\]: .*'Q'"),
        ({"deck": ["S"] * 40}, r"position\.deck: .*length <= 39"),
        ({"scores": [0, 0]}, r"position\.scores does not have 3 entries"),
        ({"scores": [0, 0, 30_001]}, r"position\.scores\[2\]: .* <= 30000"),
        ({"herds": [[0, 0, [1, 1]]]}, r"position\.herds does not have 3 numbers for the cell 0,0"),
        ({"herds": [[0, 0, [-1, 1, 1]]]}, r"position\.herds.*: .* >= 0"),
        ({"herds": [[q, 20, [1, 0, 0]] for q in range(40)]}, r"position\.herds: swimmers in more than 39 cells"),
        ({"spent": [[9, 9, 1]]}, r"position\.spent: there is no herd at 9,9"),
        ({"spent": [[4, 0, 2]]}, r"position\.spent: 2 herds at 4,0"),
        ({"tiles": [[0, 0, "P"], [0, 0, "P"]]}, r"tiles are not sorted .*§15\.5"),
        ({"tiles": [[1, 0, "P"]]}, r"tiles: the pole .*§3\.1"),
        ({"tiles": [[0, 0, "P"], [9000, 0, "S"]]}, r"position\.tiles.*: .* <= 8189"),
        ({"players": 6}, "Trias is for 2 to 5 players, not 6"),
        ({"options": {"actions": 0}}, "option 'actions' cannot be 0"),
        ({"colour": 1}, "position: .*'colour'"),
    ],
    ids=lambda value: next(iter(value)) if isinstance(value, dict) else "",
)
def test_a_position_that_makes_no_sense_is_refused_by_name(wrong: dict[str, Any], message: str) -> None:
    with pytest.raises(mesozoic.BadSetup, match=message):
        mesozoic.from_position("trias", {**island().position, **wrong})


def test_at_the_end_of_the_world_nothing_drifts_on() -> None:
    position = island().position
    for tile, q in ((1, EDGE - 2), (2, EDGE - 1)):
        position["tiles"][tile][0] = position["herds"][tile][0] = q
    match = mesozoic.from_position("trias", position)
    drifts = [action for action in match.legal() if action.type == "drift"]
    assert drifts
    assert all(match.why_not(action) is None for action in drifts)
    match.play({"type": "drift", "from": [EDGE - 2, 0], "to": [EDGE, 0]})
    drifts = [action for action in match.legal() if action.type == "drift"]
    assert {naive.distance(tuple(action["to"]), "hex") for action in drifts} == {EDGE}
    refusal = match.why_not({"type": "drift", "from": [EDGE - 1, 0], "to": [EDGE + 1, 0]})
    assert refusal is not None
    assert refusal.code == "crowded"


def test_a_list_of_actions_may_be_of_any_length() -> None:
    """Many swimmers round an island, all of whom may be saved at once: more than fits into the usual text."""
    swimmers = [[4, -1], [5, -1], [6, -1], [3, 0], [3, 1], [4, 1], [5, 1], [6, 0]]
    position = island(rescue_max=4).position
    position["herds"] = sorted([[0, 0, [0, 1, 1]], *([q, r, [2, 0, 0]] for q, r in swimmers)])
    position["stock"] = [0, 14, 14]
    match = mesozoic.from_position("trias", position)
    before = match.digest()
    assert len(match.legal_text(0)) > USUAL_ROOM
    check_texts(match)
    assert match.digest() == before
