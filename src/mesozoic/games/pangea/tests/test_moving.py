"""A8: moves beside a brute-force search for paths, statuses, flights, the option `live`, and moves that commute."""

from __future__ import annotations

import random
from collections import Counter
from itertools import permutations
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from mesozoic.engine.match import Match, canonical
from mesozoic.games.pangea.tests.test_cases import begin, test_map
from mesozoic.games.pangea.tests.test_combat import CARDS
from mesozoic.records.replay import step

Json = dict[str, Any]
Hex = tuple[int, int]
Counts = dict[Hex, int]
Move = tuple[str, Hex, Hex, int]
KINDS = ("migrate", "charge", "attack", "flee")


# A reference that tries every path


class Land:
    """What the active seat sees in a position of phase 3."""

    def __init__(self, position: Json) -> None:
        self.round = position["round"]
        self.terrain: dict[Hex, str] = {(q, r): terrain for q, r, terrain in position["island"]}
        self.card = CARDS[position["species"][position["active"]]]
        dinos = [{hex_of(key): count for key, count in counts.items()} for counts in position["dinos"]]
        self.own: Counts = dinos[position["active"]]
        self.foes = Counter[Hex]()
        for seat, counts in enumerate(dinos):
            if seat != position["active"]:
                self.foes.update(counts)

    def may_stand(self, here: Hex) -> bool:
        """A2.5."""
        climbs = self.card["ability"] == "mountaineer"
        return self.terrain.get(here, "ocean") not in {"ocean", "volcano", *(() if climbs else ("mountain",))}

    def may_pass(self, here: Hex) -> bool:
        """A8.3."""
        if self.card["ability"] == "giant-wings":
            return self.terrain.get(here, "ocean") not in {"ocean", "volcano"}
        return self.may_stand(here) and not self.foes[here]

    def ends(self, path: tuple[Hex, ...], steps: int) -> set[Hex]:
        """Where every path that goes on from this one ends, without turning back to its start."""
        reached = set()
        q, r = path[-1]
        for there in ((q + 1, r), (q + 1, r - 1), (q, r - 1), (q - 1, r), (q - 1, r + 1), (q, r + 1)):
            if there in self.terrain and there not in path:
                reached.add(there)
                if steps > 1 and self.may_pass(there):
                    reached |= self.ends((*path, there), steps - 1)
        return reached

    def status(self, here: Hex) -> str:
        """A8.2."""
        if not self.foes[here]:
            return "not engaged"
        return "holding" if self.own.get(here, 0) >= self.foes[here] else "outnumbered"

    def moves(self, unmoved: Counts, statuses: dict[Hex, str], live: bool) -> set[Move]:
        """A8.4 to A8.7."""
        moves: set[Move] = set()
        for here, count in unmoved.items():
            status = self.status(here) if live else statuses[here]
            farther = 1 if status == "not engaged" else 0
            for there in filter(self.may_stand, self.ends((here,), self.card["movement"] + farther)):
                near = there in self.ends((here,), self.card["movement"])
                if status == "outnumbered":
                    if near and not self.foes[there] and (not live or count == self.own[here]):
                        moves.add(("flee", here, there, count))
                elif not self.foes[there]:
                    moves |= {("migrate", here, there, size) for size in range(1, count + 1) if near}
                elif self.round > 1:
                    kind = "charge" if farther else "attack"
                    moves |= {(kind, here, there, size) for size in range(1, count + 1)}
        return moves


def hex_of(key: str) -> Hex:
    q, r = key.split(",")
    return int(q), int(r)


def key_of(here: Hex) -> str:
    return f"{here[0]},{here[1]}"


def move(seat: int, made: Move) -> Json:
    kind, here, there, count = made
    return {"seat": seat, "type": "move", "kind": kind, "from": [*here], "to": [*there], "count": count}


def offered(match: Match) -> set[Move]:
    moves = [action for action in match.legal() if action.type == "move"]
    return {(action["kind"], (*action["from"],), (*action["to"],), action["count"]) for action in moves}


def crowd(rng: random.Random, species: str | None = None, live: bool = False) -> Match:
    """Phase 3 of somebody among enemies, mountains and volcanoes; nobody has moved yet."""
    seats = rng.choice((2, 3, 4))
    names = rng.sample(sorted(CARDS), seats)
    active = rng.randrange(seats)
    if species is not None:
        names = [name if name != species else names[active] for name in names]
        names[active] = species
    island = test_map(seats, {})
    terrain = {key_of((q, r)): rng.choices((kind, "mountain", "volcano"), (12, 3, 1))[0] for q, r, kind in island}
    dinos: Json = {}
    close = rng.sample(sorted(terrain), 8)
    for seat, name in enumerate(names):
        climbs = CARDS[name]["ability"] == "mountaineer"
        barred = {"volcano", *(() if climbs else ("mountain",))}
        land = [key for key in terrain if terrain[key] not in barred]
        near = [key for key in close if key in land]
        wanted = [rng.choice(near if near and rng.random() < 0.7 else land) for _ in range(rng.randint(1, 7))]
        dinos[str(seat)] = dict(Counter(wanted))
    options: Json = {"expansion": True, **({"engagement_check": "live"} if live else {})}
    return begin(
        {
            "players": seats, "options": options, "phase": "move", "active": active, "species": names,
            "terrain": terrain, "dinos": dinos, "round": rng.choice((1, 2, 3, 3, 4)),
        }
    )  # fmt: skip


def wander(match: Match, rng: random.Random, live: bool) -> list[Move]:
    """Move until nobody can, comparing all moves before each."""
    land = Land(match.position)
    unmoved = dict(land.own)
    statuses = {here: land.status(here) for here in land.own}
    made: list[Move] = []
    while True:
        wanted = Land(match.position).moves(unmoved, statuses, live)
        assert offered(match) == wanted
        assert match.position["moves"]["unmoved"] == {
            key_of(here): unmoved[here] for here in sorted(unmoved, key=lambda cell: cell[::-1])
        }
        if not wanted:
            return made
        made.append(rng.choice(sorted(wanted)))
        _, here, _, count = made[-1]
        step(match, move(int(match.seat or 0), made[-1]))
        unmoved[here] -= count
        if not unmoved[here]:
            del unmoved[here]


@pytest.mark.parametrize("species", CARDS)
@settings(max_examples=12, deadline=None, derandomize=True)
@given(seed=st.integers(0, 1 << 30))
def test_all_moves_of_a_phase_are_those_of_a_path_search_a8_3(species: str, seed: int) -> None:
    rng = random.Random(seed)
    match = crowd(rng, species)
    before = Land(match.position)
    engaged = {key_of(here): before.status(here) for here in before.own if before.foes[here]}
    assert match.position["moves"]["status"] == engaged
    wander(match, rng, live=False)
    assert match.position["moves"]["status"] == engaged  # A8.2: fixed for the phase


@settings(max_examples=80, deadline=None, derandomize=True)
@given(seed=st.integers(0, 1 << 30))
def test_statuses_follow_the_moves_with_the_option_live_c_07(seed: int) -> None:
    rng = random.Random(seed)
    match = crowd(rng, live=True)
    wander(match, rng, live=True)
    assert match.position["moves"]["status"] == {}


@settings(max_examples=120, deadline=None, derandomize=True)
@given(seed=st.integers(0, 1 << 30))
def test_moves_commute_a8_8(seed: int) -> None:
    """Any order of a set of moves is legal and leads to the same position; so do dinos that go one by one (A8.1)."""
    rng = random.Random(seed)
    match = crowd(rng)
    seat = int(match.seat or 0)
    start = match.copy()
    made = wander(match, rng, live=False)
    made = made[: rng.randint(0, len(made))]
    single = [(*single_move[:3], 1) for single_move in made if single_move[0] != "flee" for _ in range(single_move[3])]
    single += [single_move for single_move in made if single_move[0] == "flee"]
    orders = [*permutations(made)] if len(made) < 4 else [rng.sample(made, len(made)) for _ in range(8)]
    ends = set()
    for order in [*orders, rng.sample(single, len(single))]:
        other = start.copy()
        for single_move in order:
            step(other, move(seat, single_move))
        ends.add(canonical(other.position))
    assert len(ends) == 1
    charges = Counter[str]()
    for kind, _, there, count in made:
        charges[key_of(there)] += count if kind == "charge" else 0
    assert other.position["moves"]["charged"] == {key: count for key, count in charges.items() if count}


@settings(max_examples=30, deadline=None, derandomize=True)
@given(seed=st.integers(0, 1 << 30))
def test_a_wrong_kind_is_refused_d2(seed: int) -> None:
    match = crowd(random.Random(seed))
    for kind, *rest in offered(match):
        for other in KINDS:
            refusal = match.why_not(move(int(match.seat or 0), (other, *rest)))  # type: ignore[arg-type]
            assert (refusal is None) == (other == kind)


# By hand


def alone(species: str, dinos: Json, foes: Json, **more: Any) -> Match:
    """Seat 0 on the map TM2 against one enemy."""
    given = {"players": 2, "phase": "move", "species": [species, "diplodocus"], "dinos": {"0": dinos, "1": foes}}
    return begin({**given, **more})


def goals(match: Match, kind: str) -> set[Hex]:
    return {there for move_kind, _, there, _ in offered(match) if move_kind == kind}


def test_peace_in_round_1_a8_7() -> None:
    match = alone("triceratops", {"2,0": 1}, {"1,1": 1}, round=1)
    assert goals(match, "charge") == set()
    assert (1, 1) not in goals(match, "migrate")
    refusal = match.why_not(move(0, ("charge", (2, 0), (1, 1), 1)))
    assert refusal is not None
    assert refusal.code == "peace"


def test_a_charge_goes_one_step_farther_than_an_attack_a8_5() -> None:
    """From the same place, with and without an enemy there."""
    foes = {"1,1": 1, "0,2": 1}
    free = alone("triceratops", {"2,0": 1}, foes)
    assert goals(free, "charge") == {(1, 1)}  # (0,2) is two steps away, behind the enemy
    assert goals(alone("triceratops", {"2,-1": 1}, foes), "charge") == {(1, 1)}
    held = alone("triceratops", {"2,-1": 1}, {**foes, "2,-1": 1})
    assert goals(held, "attack") == set()
    assert goals(alone("triceratops", {"2,0": 1}, {**foes, "2,0": 1}), "attack") == {(1, 1)}


@pytest.mark.parametrize("charge_first", [True, False])
def test_some_flee_while_others_charge_in_c_35(charge_first: bool) -> None:
    match = begin({"players": 2, "phase": "move", "species": ["dilophosaurus", "utahraptor"],
                   "dinos": {"0": {"1,1": 2, "2,0": 1}, "1": {"1,1": 3}}})  # fmt: skip
    moves: list[Move] = [("charge", (2, 0), (1, 1), 1), ("flee", (1, 1), (0, 2), 2)]
    for chosen in moves if charge_first else reversed(moves):
        assert chosen in offered(match)
        step(match, move(0, chosen))
    assert match.position["dinos"][0] == {"1,1": 1, "0,2": 2}
    assert not [action for action in match.legal() if action.type == "move" and action["from"] == [1, 1]]
    step(match, {"seat": 0, "type": "end-moves"})
    assert match.phase == "combat"


def test_flights_are_all_together_a8_6() -> None:
    match = alone("utahraptor", {"1,1": 2, "2,-1": 3}, {"1,1": 3})
    assert {count for kind, *_, count in offered(match) if kind == "flee"} == {2}
    assert (2, -1) in goals(match, "flee")  # controlled
    step(match, move(0, ("charge", (2, -1), (1, 1), 1)))
    assert {offer for offer in offered(match) if offer[1] == (1, 1)} == {
        ("flee", (1, 1), there, 2) for there in goals(match, "flee")
    }
    step(match, move(0, ("flee", (1, 1), (2, -1), 2)))
    assert match.position["dinos"][0] == {"2,-1": 4, "1,1": 1}
    assert match.position["moves"]["charged"] == {"1,1": 1}


@pytest.mark.parametrize(
    ("species", "reaches"), [("quetzalcoatlus", True), ("pachycephalosaurus", True), ("utahraptor", False)]
)
def test_who_crosses_a_mountain_b5_1_c_28(species: str, reaches: bool) -> None:
    """(-2,2) is a mountain between (-2,1) and (-1,2); the other ways are closed."""
    closed = {"-1,1": "volcano", "-1,0": "volcano", "-2,2": "mountain"}
    match = alone(species, {"-2,1": 1}, {"2,-2": 1}, terrain=closed, options={"expansion": True})
    assert ((-1, 2) in goals(match, "migrate")) == reaches
    assert ((-2, 2) in goals(match, "migrate")) == (species == "pachycephalosaurus")
