"""§5: herds, habitats and SORT beside a reference of a few obvious lines; §2.5: the supply."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import pairwise
from typing import Any

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

import mesozoic
from mesozoic.engine.match import Match
from mesozoic.games.triassic_terror.tests.positions import USE, Json, begin, offers, table

Herds = list[list[int]]

HERE = "swamp-2"


# §5.5


@dataclass
class Area:
    """One area: the herds in habitat order and a T-Rex that gives its owner strength there."""

    herds: Herds
    trex: int | None
    reenters: bool

    @property
    def order(self) -> list[int]:
        return [seat for seat, _ in self.herds]

    def dinos(self, changes: dict[int, int] | None = None) -> dict[int, int]:
        """Dinos by seat, after changes by seat."""
        counts = {herd[0]: herd[1] for herd in self.herds}
        return {seat: counts.get(seat, 0) + (changes or {}).get(seat, 0) for seat in range(6)}


def sort(area: Area, dinos: dict[int, int], newcomer: int | None = None, hunted: bool = False) -> Herds:
    """§5.5, word for word; `hunted`: the SORT of a T-Rex action (AMB-10)."""
    strength = {seat: count + 3 * (seat == area.trex) for seat, count in dinos.items()}
    listed = [seat for seat in area.order if strength[seat]]
    waiting = area.trex if area.reenters or hunted or area.trex == newcomer else None
    for seat in (waiting, newcomer):
        listed += [] if seat is None or seat in area.order else [seat]
    ranked = sorted(dict.fromkeys(listed), key=lambda seat: -strength[seat])
    return [[seat, dinos[seat]] for seat in ranked[:3]]


@st.composite
def areas(draw: st.DrawFn) -> tuple[int, Area]:
    """A number of players and an area in order; a T-Rex there stands with a herd, alone, or waits as in §14.2."""
    seats = draw(st.integers(2, 6))
    order = draw(st.permutations(range(seats)))[: draw(st.sampled_from([0, 1, 2, 3, 3, 3]))]
    outside = [seat for seat in range(seats) if seat not in order]
    trex = draw(st.sampled_from([None, *order, *outside, *outside]))
    least = draw(st.sampled_from([1, 3]))
    sizes = [draw(st.integers(0 if seat == trex else least, 6)) for seat in order]
    herds = sorted(zip(order, sizes, strict=True), key=lambda herd: -herd[1] - 3 * (herd[0] == trex))
    may_reenter = trex is None or trex in order or (len(order) == 3 and min(sizes) >= 3)
    return seats, Area([[*herd] for herd in herds], trex, may_reenter and draw(st.booleans()))


def laid_out(seats: int, area: Area, **changes: Any) -> Json:
    """The area as HERE of a position; without an owner the T-Rex is neutral, and gives nobody strength (§3.6)."""
    areas = {HERE: area.herds} if area.herds else {}
    options = {} if area.reenters else {"trex_reenters": False}
    trex = {"at": HERE, "owner": area.trex}
    return table(seats, **{"areas": areas, "options": options, "trex": trex, **changes})


def check(match: Match, wanted: Herds, before: Area) -> None:
    """The herds are as wanted, nobody has lost or won a dino otherwise, and no tie has changed the order (§5.3)."""
    position = match.position
    herds_here = position["areas"].get(HERE, [])
    assert herds_here == wanted
    on_board = [sum(n for herds in position["areas"].values() for s, n in herds if s == seat) for seat in range(6)]
    assert match.view(None)["supply"] == [57 - on_board[seat] for seat in range(position["players"])]
    strengths = {seat: dinos + 3 * (seat == position["trex"]["owner"]) for seat, dinos in herds_here}
    assert [*strengths.values()] == sorted(strengths.values(), reverse=True)
    kept = [seat for seat in before.order if seat in strengths]
    for seat, next_seat in pairwise(kept):
        if strengths[seat] == strengths[next_seat]:
            assert [*strengths].index(seat) < [*strengths].index(next_seat)


several = settings(max_examples=200, deadline=None, derandomize=True, database=None)


@several
@given(areas(), st.integers(1, 3))
@example((4, Area([[1, 3], [2, 2], [3, 2]], None, True)), 2)  # T10: a tie finds no habitat
@example((4, Area([[1, 3], [2, 3], [3, 3]], 0, True)), 1)  # the own T-Rex waits there
@example((5, Area([[1, 3], [2, 3], [3, 3]], 4, True)), 3)  # the T-Rex of another waits there
@example((5, Area([[1, 5], [2, 4], [3, 2]], 4, False)), 3)  # and does not enter by itself (AMB-10)
def test_placed_groups_5_2_5_4_5_7(case: tuple[int, Area], count: int) -> None:
    """§5.7: exactly the viable groups may be placed, and they stand where SORT puts them."""
    seats, area = case
    match = begin(laid_out(seats, area, tile="new-environment"), {**USE, "terrain": "swamp"})
    viable = [size for size in (1, 2, 3) if 0 in [seat for seat, _ in sort(area, area.dinos({0: size}), newcomer=0)]]
    assert [n for where, n in offers(match, "place-dinos", "area", "count") if where == HERE] == viable
    action = {"type": "place-dinos", "area": HERE, "count": count}
    refusal = match.why_not(action)
    assert (refusal.code if refusal else None) == (None if count in viable else "no-room")
    if count in viable:
        match.play(action)
        check(match, sort(area, area.dinos({0: count}), newcomer=0), area)


BIRTHS: dict[str, tuple[Json, int]] = {
    "white dino": ({"type": "white-dino", "area": HERE}, 1),
    "growth by 3": ({"type": "grow", "area": HERE, "count": 3}, 3),
    "growth by 2": ({"type": "grow", "area": HERE, "count": 2}, 2),
    "hatch": ({"type": "hatch", "area": HERE}, 3),
    "counter": ({"type": "play-counter", "kind": "hatch", "area": HERE}, 3),
}


@several
@given(areas(), st.sampled_from([*BIRTHS]))
def test_births_5_3(case: tuple[int, Area], kind: str) -> None:
    """A herd overtakes another one only by becoming stronger."""
    seats, area = case
    match = begin(laid_out(seats, area, tile="hatch" if kind == "hatch" else "growth", white=1), USE)
    action, born = BIRTHS[kind]
    if area.dinos()[0] == 0:  # §7.2.1: a T-Rex alone is not a herd
        refusal = match.why_not(action)
        assert refusal is not None
        assert refusal.code == "no-herd"
        return
    match.play(action)
    check(match, sort(area, area.dinos({0: born})), area)


@several
@given(areas(), st.data())
def test_a_feeding_is_one_step_5_6(case: tuple[int, Area], data: st.DataObject) -> None:
    """All eaten dinos leave together, then one SORT: there is no first victim."""
    seats, area = case
    given = laid_out(seats, area, tile="hatch")
    given["predators"] = {**given["predators"], "pterodactyl": "swamp-1"}
    match = begin(given, USE)
    match.play({"type": "move-predator", "predator": "pterodactyl", "to": HERE})
    limit = 1 if seats == 6 else 2
    prey = {str(seat): dinos for seat, dinos in area.herds if seat and dinos}
    if not prey:
        assert match.phase == "idle"  # §E2: closed by itself
        return
    eaten = {seat: data.draw(st.integers(0, min(limit, dinos))) for seat, dinos in prey.items()}
    eaten = {seat: count for seat, count in eaten.items() if count}
    if sum(eaten.values()) > limit:
        with pytest.raises(mesozoic.IllegalAction, match="too-many"):
            match.play({"type": "eat", "predator": "pterodactyl", "eaten": eaten})
        return
    match.play({"type": "eat", "predator": "pterodactyl", "eaten": eaten})
    changed = area.dinos({int(seat): -count for seat, count in eaten.items()})
    check(match, sort(area, changed) if eaten else area.herds, area)


@several
@given(areas())
def test_a_volcano_is_one_step_9_4(case: tuple[int, Area]) -> None:
    seats, area = case
    match = begin(laid_out(seats, area))
    match.play({"type": "play-counter", "kind": "volcano", "area": HERE})
    losses = {seat: -min(dinos, most) for (seat, dinos), most in zip(area.herds, (2, 1), strict=False)}
    check(match, sort(area, area.dinos(losses)), area)


@several
@given(areas(), st.booleans())
def test_a_trex_changes_strengths_7_5_3_7_5_4(case: tuple[int, Area], stays: bool) -> None:
    """§7.5.3: by staying the T-Rex changes sides in one step; §7.5.4: by leaving it takes its strength along."""
    seats, area = case
    match = begin(laid_out(seats, area, tile="trex"), USE)
    match.play({"type": "move-predator", "predator": "trex", "to": HERE if stays else "swamp-1"})
    after = Area(area.herds, 0 if stays else None, area.reenters)
    herds = match.position["areas"].get(HERE, [])
    assert herds == sort(after, after.dinos(), hunted=stays)
    assert match.position["trex"] == {"at": HERE if stays else "swamp-1", "owner": 0}
    assert match.position["areas"].get("swamp-1", []) == ([] if stays else [[0, 0]])


@several
@given(areas(), st.data())
def test_a_trex_eats_then_settles_7_5_4(case: tuple[int, Area], data: st.DataObject) -> None:
    """Its strength counts only after the meal (AMB-12), and three strong herds make it wait (§7.5.7)."""
    seats, area = case
    area.trex = None
    area.herds = [[seat, dinos or 1] for seat, dinos in area.herds]
    area.herds.sort(key=lambda herd: -herd[1])
    given = laid_out(seats, area, tile="trex")
    given["trex"] = {"at": "swamp-1", "owner": None}
    match = begin(given, USE)
    match.play({"type": "move-predator", "predator": "trex", "to": HERE})
    eaten: dict[str, int] = {}
    if match.phase == "eat":
        eaten = data.draw(st.sampled_from(offers(match, "eat", "eaten")))
        match.play({"type": "eat", "predator": "trex", "eaten": eaten})
    fed = sort(area, area.dinos({int(seat): -count for seat, count in eaten.items()}))
    settled = Area(fed, 0, area.reenters)
    check(match, sort(settled, settled.dinos(), hunted=True), Area(fed, None, True))
    assert match.view(None)["waiting"] == (0 not in [seat for seat, _ in match.position["areas"][HERE]])


# §2.5, AMB-22


@pytest.mark.parametrize("left", [0, 1, 2, 3, 4])
@pytest.mark.parametrize("verb", ["place-dinos", "grow", "hatch", "white-dino", "play-counter"])
def test_the_supply_of_57_is_a_limit_2_5(verb: str, left: int) -> None:
    """Only the available dinos are added; a group to be placed is never larger than the supply."""
    tile = {"place-dinos": "new-environment", "hatch": "hatch"}.get(verb, "growth")
    areas = {"swamp-1": [[0, 30]], "swamp-3": [[0, 57 - 30 - left]]}
    use = {**USE, "terrain": "swamp"} if verb == "place-dinos" else USE
    match = begin(table(2, tile, white=3, areas=areas), use)
    assert match.view(None)["supply"] == [left, 57]
    legal = [action for action in match.legal() if action.type == verb and action.get("kind") != "volcano"]
    assert bool(legal) == (left > 0)
    if verb == "place-dinos":
        assert {action["count"] for action in legal} == {*range(1, min(3, left) + 1)}
    for action in legal:
        born = action.get("count") or (1 if verb == "white-dino" else 3)
        copy = match.copy()
        copy.play(action)
        assert copy.view(None)["supply"] == [left - min(born, left), 57]
        herds = match.position["areas"].get(action["area"], [[0, 0]])
        assert copy.position["areas"][action["area"]] == [[0, herds[0][1] + min(born, left)]]


@pytest.mark.parametrize(("left", "arrived"), [(0, 2), (1, 3), (2, 4), (3, 4)])
def test_followers_are_limited_by_the_supply_7_3_3(left: int, arrived: int) -> None:
    """Movers on their way are not in the supply; an opponent loses the dino in any case."""
    areas = {"swamp-2": [[0, 20], [1, 5], [2, 5]], "desert-1": [[0, 37 - left]]}
    match = begin(
        table(3, "migration", areas=areas),
        USE,
        {"type": "migrate-start", "from": "swamp-2"},
        {"type": "migrate-group", "to": "swamp-1", "count": 2},
        {"type": "migrate-commit"},
    )
    after = match.position["areas"]
    assert after["swamp-1"] == [[0, arrived]]
    assert after["swamp-2"] == [[0, 18], [1, 4], [2, 4]]
    assert match.view(None)["supply"] == [left - (arrived - 2), 53, 53]


def test_a_player_pushed_out_gets_the_dinos_back_5_4() -> None:
    match = begin(table(4, "new-environment", areas={HERE: [[1, 4], [2, 3], [3, 2]]}), {**USE, "terrain": "swamp"})
    match.play({"type": "place-dinos", "area": HERE, "count": 3})
    assert match.position["areas"] == {HERE: [[1, 4], [2, 3], [0, 3]]}
    assert match.view(None)["supply"] == [54, 53, 54, 57]
