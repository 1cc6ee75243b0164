"""A9: every ability with given dice, and random combats beside a short reference of A9.4 to A9.9."""

from __future__ import annotations

import json
import random
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import mesozoic
from mesozoic.engine.match import Match, canonical
from mesozoic.games.pangea.tests.test_cases import begin
from mesozoic.records.replay import step

Json = dict[str, Any]
TABLE = json.loads((Path(__file__).parents[1] / "data" / "species.r1.json").read_text(encoding="utf-8"))["species"]
CARDS: dict[str, Json] = {card["id"]: card for card in TABLE}
INLAND, SHORE = "1,0", "2,0"
ELSEWHERE = "-1,0"
"""A second contested territory: as long as it is not resolved nothing is harvested."""


def at(key: str) -> list[int]:
    return [int(number) for number in key.split(",")]


def roll(*values: int) -> Json:
    return {"chance": "dice", "values": [*values]}


def attack(seat: int, where: str, targets: dict[int, int], charged: dict[int, int] | None = None) -> Json:
    shares = {str(seat): dice for seat, dice in targets.items()}
    action = {"seat": seat, "type": "attack", "at": at(where), "targets": shares}
    return {**action, "charged": {str(seat): dice for seat, dice in charged.items()}} if charged else action


# One fight of seat 0 against seat 1, by hand


@dataclass
class Duel:
    species: tuple[str, str]
    dinos: tuple[int, int]
    dice: list[int]
    left: tuple[int, int]
    tokens: int = 0
    eggs: int = 0
    charged: int = 0
    where: str = INLAND


DUELS: dict[str, Duel] = {
    "A9.10 giant-wings": Duel(("quetzalcoatlus", "parasaurolophus"), (3, 3), [4, 3, 6, 4, 5], (3, 2), 1),
    "A9.10 fish-eater": Duel(("spinosaurus", "parasaurolophus"), (2, 3), [3, 2, 4], (2, 2), 1, where=SHORE),
    "A9.10 duck-bill": Duel(("parasaurolophus", "utahraptor"), (2, 2), [4, 5, 4], (2, 1)),
    "B5.1 mountaineer": Duel(("pachycephalosaurus", "utahraptor"), (2, 2), [4, 5, 4], (2, 1)),
    "A9.7 sweep not used": Duel(("diplodocus", "utahraptor"), (2, 2), [4, 3, 4], (2, 1)),
    "A9.7 deadly-bite: a 6 is not defended": Duel(("tyrannosaurus", "ankylosaurus"), (1, 2), [6], (1, 1), 1),
    "A9.7 deadly-bite: other hits are": Duel(("tyrannosaurus", "ankylosaurus"), (2, 2), [6, 2, 6], (1, 1), 1),
    "A1.8 a 1 misses at 2+": Duel(("tyrannosaurus", "diplodocus"), (2, 2), [1, 1], (2, 2)),
    "A9.7 pack-hunting": Duel(("velociraptor", "utahraptor"), (3, 2), [4, 3, 5, 4, 4], (3, 0), 2),
    "A9.7 pack-hunting: strictly more": Duel(("velociraptor", "utahraptor"), (2, 2), [4, 4], (2, 2)),
    "A9.7 dreadful-claws": Duel(("therizinosaurus", "triceratops"), (2, 2), [4, 5, 4, 5], (2, 1)),
    "A1.8 a 6 saves against claws": Duel(("therizinosaurus", "velociraptor"), (2, 2), [4, 4, 6, 5], (2, 1)),
    "A9.7 laceration": Duel(("utahraptor", "parasaurolophus"), (2, 3), [6, 5, 4, 5, 4], (2, 1), 2),
    "A9.7 club-tail": Duel(("quetzalcoatlus", "ankylosaurus"), (3, 3), [4, 4, 4, 6, 6, 2], (1, 2), 1),
    "A9.7 club-tail: at most all": Duel(("utahraptor", "ankylosaurus"), (1, 1), [6, 6, 6], (0, 1)),
    "A9.7 club-tail answers a riposte": Duel(("ankylosaurus", "stegosaurus"), (1, 2), [5, 4, 4, 6], (1, 1)),
    "A9.8 riposte": Duel(("utahraptor", "stegosaurus"), (3, 2), [4, 4, 2, 4, 4, 4, 3, 4], (2, 2)),
    "A9.8 riposte of the dying": Duel(("utahraptor", "stegosaurus"), (2, 1), [4, 4, 1, 4, 4, 1], (1, 0), 1),
    "A9.8 riposte: laceration is no defence": Duel(
        ("utahraptor", "stegosaurus"), (1, 1), [6, 4, 4, 6, 6, 6, 6], (1, 1)
    ),
    "A9.7 brutal-charge": Duel(("triceratops", "utahraptor"), (2, 2), [3, 3, 4], (2, 1), charged=1),
    "A9.7 brutal-charge: not without a charge": Duel(("triceratops", "utahraptor"), (2, 2), [3, 3], (2, 2)),
    "A9.7 brutal-charge: of others it is none": Duel(("utahraptor", "stegosaurus"), (2, 2), [3, 3], (2, 2), charged=2),
    "A9.9 scavenger": Duel(("dilophosaurus", "parasaurolophus"), (3, 1), [4, 5, 1, 4, 4], (3, 0), 4, eggs=2),
    "A9.9 scavenger: guarded eggs stay": Duel(("dilophosaurus", "utahraptor"), (1, 2), [4, 4], (1, 1), 2, eggs=1),
    "A9.9 C-22 surplus hits": Duel(("quetzalcoatlus", "parasaurolophus"), (2, 1), [4, 4, 1, 1], (2, 0), 1, eggs=2),
    "B5.2 ambush on a shore": Duel(("deinosuchus", "utahraptor"), (2, 2), [3, 2, 4], (2, 1), 1, where=SHORE),
    "B5.2 ambush not inland": Duel(("deinosuchus", "utahraptor"), (2, 2), [3, 3], (2, 2)),
    "B5.2 ambush not in defence": Duel(("utahraptor", "deinosuchus"), (1, 2), [4, 3], (1, 1), 1, where=SHORE),
}


@pytest.mark.parametrize("name", DUELS)
def test_abilities_with_given_dice(name: str) -> None:
    duel = DUELS[name]
    match = begin(
        {
            "players": 2, "options": {"expansion": True}, "phase": "combat", "species": [*duel.species],
            "dinos": {str(seat): {duel.where: duel.dinos[seat], ELSEWHERE: 1} for seat in (0, 1)},
            "eggs": {"1": {duel.where: duel.eggs} if duel.eggs else {}},
            "charged": {duel.where: duel.charged} if duel.charged else {},
        }
    )  # fmt: skip
    step(match, attack(0, duel.where, {1: duel.dinos[0]}))
    take_exactly(match, duel.dice)
    now = match.position
    assert tuple(now["dinos"][seat].get(duel.where, 0) for seat in (0, 1)) == duel.left
    assert now["scores"] == [duel.tokens, 0]
    assert now["eggs"] == [{}, {duel.where: duel.eggs} if duel.eggs and duel.left[1] else {}]
    assert now["combat"]["resolved"] == [at(duel.where)]


def test_every_ability_is_here() -> None:
    assert {CARDS[species]["ability"] for duel in DUELS.values() for species in duel.species} == {
        card["ability"] for card in TABLE
    }


def take_exactly(match: Match, dice: list[int]) -> None:
    """D3: one die less or more is refused and changes nothing."""
    before = canonical(match.position)
    for wrong in (dice[:-1], [*dice, 3], [*dice, 6], []):
        with pytest.raises(mesozoic.BadRecord, match="D3"):
            step(match, roll(*wrong))
        assert canonical(match.position) == before
    step(match, roll(*dice))
    assert not match.awaits_chance


# Random combats


@dataclass
class Fight:
    """A combat of the active seat; `targets` and `charging` by seat."""

    active: int
    species: list[str]
    dinos: list[int]
    eggs: list[int]
    charged: int
    targets: dict[int, int]
    charging: dict[int, int]
    shore: bool
    pack_all: bool
    declines: bool
    faces: int  # a seed for the dice

    @property
    def clockwise(self) -> list[int]:
        return [(self.active + step) % len(self.species) for step in range(1, len(self.species))]


@dataclass
class Outcome:
    dinos: list[int]
    eggs: list[int]
    tokens: int
    dice: list[int] = field(default_factory=list)


def ability(fight: Fight, seat: int) -> str:
    return str(CARDS[fight.species[seat]]["ability"])


def success(die: int, threshold: int) -> bool:
    """A1.8."""
    return die == 6 or (die > 1 and die >= threshold)


def attack_threshold(fight: Fight, target: int, charging: bool) -> int:
    """A9.6."""
    me, own = fight.active, ability(fight, fight.active)
    rivals = sum(fight.dinos) - fight.dinos[me] if fight.pack_all else fight.dinos[target]
    easier = {
        "brutal-charge": charging, "pack-hunting": fight.dinos[me] > rivals, "ambush": fight.shore,
    }  # fmt: skip
    return int(CARDS[fight.species[me]]["attack"]) - easier.get(own, False)


def reference(fight: Fight) -> Outcome:
    """A9.4 step by step, with dice from the fight's own source."""
    source, dice = random.Random(fight.faces), list[int]()

    def rolled(count: int) -> list[int]:
        faces = [source.choice((1, 2, 3, 4, 5, 6, 6)) for _ in range(count)]
        dice.extend(faces)
        return faces

    me, own = fight.active, ability(fight, fight.active)
    card = CARDS[fight.species[me]]
    struck = [target for target in fight.clockwise if target in fight.targets]
    hits, losses = dict.fromkeys(struck, 0), [0] * len(fight.species)
    for target in struck:  # step 2
        charging = fight.charging.get(target, 0)
        for is_charging, count in ((False, fight.targets[target] - charging), (True, charging)):
            for die in rolled(count):
                if die == 6 and own == "deadly-bite":
                    losses[target] += 1
                elif success(die, attack_threshold(fight, target, is_charging)):
                    hits[target] += 2 if die == 6 and own == "laceration" else 1
    for target in struck:  # step 3
        foe = CARDS[fight.species[target]]
        defence = rolled(hits[target])
        saves = sum(success(die, foe["defence"] + (own == "dreadful-claws")) for die in defence)
        losses[target] += hits[target] - saves
        if foe["ability"] == "club-tail":
            losses[me] += defence.count(6)
        if foe["ability"] == "riposte":  # A9.8
            ripostes = sum(success(die, foe["attack"]) for die in rolled(saves))
            answers = rolled(ripostes)
            losses[me] += sum(not success(die, card["defence"]) for die in answers)
            losses[target] += answers.count(6) if own == "club-tail" else 0
    lost = [min(loss, there) for loss, there in zip(losses, fight.dinos, strict=True)]  # step 5
    dinos = [there - gone for there, gone in zip(fight.dinos, lost, strict=True)]
    eggs = [number if left else 0 for number, left in zip(fight.eggs, dinos, strict=True)]
    eaten, broken = sum(lost) - lost[me], sum(fight.eggs) - sum(eggs)
    tokens = eaten if card["diet"] == "carnivore" else 0  # A9.9
    if own == "scavenger":
        tokens += eaten + broken
    return Outcome(dinos, eggs, tokens, dice)


@st.composite
def fights(draw: Callable[..., Any]) -> Fight:
    seats = draw(st.integers(2, 4))
    active = draw(st.integers(0, seats - 1))
    interesting = [name for name in CARDS if CARDS[name]["ability"] in {"riposte", "club-tail", "brutal-charge"}]
    pool = st.sampled_from([*CARDS, *interesting])
    species = draw(st.lists(pool, min_size=seats, max_size=seats, unique=True))
    dinos = draw(st.lists(st.integers(0, 4), min_size=seats, max_size=seats))
    dinos[active] = draw(st.integers(1, 6))
    rivals = [seat for seat in range(seats) if seat != active]
    dinos[rivals[0]] = max(dinos[rivals[0]], 1)
    eggs = [draw(st.integers(0, min(2, there))) if seat != active else 0 for seat, there in enumerate(dinos)]
    declines = draw(st.booleans())
    rest = draw(st.integers(0, dinos[active])) if declines else dinos[active]
    there = [seat for seat in rivals if dinos[seat]]
    targets: dict[int, int] = {}
    for _ in range(rest):
        seat = draw(st.sampled_from(there))
        targets[seat] = targets.get(seat, 0) + 1
    charged = draw(st.integers(0, dinos[active]))
    charging: dict[int, int] = {}
    if species[active] == "triceratops":
        for seat in draw(st.permutations([seat for seat, dice in targets.items() for _ in range(dice)]))[:charged]:
            charging[seat] = charging.get(seat, 0) + 1
    return Fight(
        active, species, dinos, eggs, charged, targets, charging, draw(st.booleans()), draw(st.booleans()), declines,
        draw(st.integers(0, 1 << 30)),
    )  # fmt: skip


def begun(fight: Fight) -> Match:
    """The active seat also fights elsewhere, so nobody harvests; some of the others live only here."""
    where, seats = SHORE if fight.shore else INLAND, len(fight.species)
    dinos = {str(seat): {where: there} if there else {} for seat, there in enumerate(fight.dinos)}
    for seat in (fight.active, (fight.active + 1) % seats):
        dinos[str(seat)][ELSEWHERE] = 1
    options = {"expansion": True, "attack_optional": fight.declines, "pack_compare": "all-enemies"}
    dropped = {name for name, value in options.items() if value is False}
    dropped |= set() if fight.pack_all else {"pack_compare"}
    return begin(
        {
            "players": seats, "options": {name: options[name] for name in options if name not in dropped},
            "phase": "combat", "active": fight.active, "species": fight.species, "dinos": dinos,
            "eggs": {str(seat): {where: count} if count else {} for seat, count in enumerate(fight.eggs)},
            "charged": {where: fight.charged} if fight.charged else {},
        }
    )  # fmt: skip


@settings(max_examples=500, deadline=None, derandomize=True)
@given(fights())
def test_random_combats_follow_the_reference_a9_4(fight: Fight) -> None:
    """D3: the same dice in the same order, exactly so many; losses, eggs and tokens."""
    where = SHORE if fight.shore else INLAND
    match, wanted = begun(fight), reference(fight)
    action = attack(fight.active, where, fight.targets, fight.charging if len(fight.targets) > 1 else None)
    assert canonical(action) in {canonical(legal.json) for legal in match.legal()}
    step(match, action)
    assert match.awaits_chance == bool(wanted.dice)
    if wanted.dice:
        take_exactly(match, wanted.dice)
    now = match.position
    assert now["phase"] == "combat"
    assert [counts.get(where, 0) for counts in now["dinos"]] == wanted.dinos
    assert [counts.get(where, 0) for counts in now["eggs"]] == wanted.eggs
    assert now["scores"] == [wanted.tokens if seat == fight.active else 0 for seat in range(len(fight.species))]
    assert now["combat"]["resolved"] == [at(where)]


# A9.4  Removal

BITTEN_BACK = {
    "Club Tail": ({1: 1, 2: 1}, [6, 1, 6, 6], 2),
    "Riposte": ({1: 1, 2: 1}, [1, 6, 4, 4, 4, 4, 1, 1], 2),
    "both": ({1: 1, 2: 1}, [6, 6, 6, 6, 4, 4, 4, 4, 1, 1], 2),
    "Club Tail, three dinos": ({1: 1, 2: 2}, [6, 1, 1, 6, 6], 2),
}
"""Dice by target, the dice, and the attackers lost: a 6 of a Utahraptor is two hits, so one die can cost two."""


@pytest.mark.parametrize("name", BITTEN_BACK)
def test_losses_are_bounded_by_the_dinos_present_c_36(name: str) -> None:
    targets, dice, lost = BITTEN_BACK[name]
    present = sum(targets.values())
    match = begin(
        {
            "players": 3, "phase": "combat", "species": ["utahraptor", "ankylosaurus", "stegosaurus"],
            "dinos": {"0": {INLAND: present, ELSEWHERE: 1}, "1": {INLAND: 2, ELSEWHERE: 1}, "2": {INLAND: 2}},
        }
    )  # fmt: skip
    step(match, attack(0, INLAND, targets))
    take_exactly(match, dice)
    assert match.position["dinos"][0].get(INLAND, 0) == present - lost
    assert match.position["dinos"][1] == {INLAND: 2, ELSEWHERE: 1}
    assert match.position["dinos"][2] == {INLAND: 2}


# A9.7  Sweeps


def sweep(where: str, target: int, to: str, count: int) -> Json:
    return {"seat": 0, "type": "sweep", "at": at(where), "target": target, "to": at(to), "count": count}


def swept(**more: Any) -> Match:
    """Three Diplodocus against two Utahraptors with eggs and one Stegosaurus; another Diplodocus next to them."""
    return begin(
        {
            "players": 3, "phase": "combat", "species": ["diplodocus", "utahraptor", "stegosaurus"],
            "dinos": {"0": {"1,1": 3, "0,2": 1, "-2,0": 1}, "1": {"1,1": 2, "-2,0": 1}, "2": {"1,1": 1, "0,-2": 1}},
            "eggs": {"1": {"1,1": 1}}, **more,
        }
    )  # fmt: skip


def test_sweeps_need_no_dice_and_open_the_combat_d2_1() -> None:
    match = swept()
    step(match, sweep("1,1", 1, "2,0", 2))
    now = match.position
    assert (now["dinos"][1], now["eggs"][1]) == ({"-2,0": 1, "2,0": 2}, {})  # C-26
    assert now["combat"]["open"] == {"at": [1, 1], "used": 2}
    assert {(action.type, tuple(action["at"])) for action in match.legal()} == {("sweep", (1, 1)), ("attack", (1, 1))}
    refusal = match.why_not(attack(0, "-2,0", {1: 1}))
    assert refusal is not None
    assert refusal.code == "other-combat"
    step(match, attack(0, "1,1", {2: 1}))
    take_exactly(match, [4, 1])
    assert match.position["dinos"][2] == {"0,-2": 1}
    assert match.position["combat"]["resolved"] == [[1, 1]]


def test_a_combat_closes_when_all_sweep_or_nobody_is_left() -> None:
    match = swept()
    step(match, sweep("1,1", 2, "2,0", 1))
    step(match, sweep("1,1", 1, "2,0", 2))
    assert match.position["combat"]["open"] is None
    assert match.position["combat"]["resolved"] == [[1, 1]]
    assert match.position["scores"] == [0, 0, 0]  # A9.9


@pytest.mark.parametrize(
    "wrong",
    [
        sweep("1,1", 1, "1,1", 1),
        sweep("1,1", 1, "0,0", 1),
        sweep("1,1", 1, "2,1", 1),
        sweep("1,1", 1, "2,0", 3),
        sweep("1,1", 0, "2,0", 1),
        sweep("0,2", 1, "1,1", 1),
    ],
)
def test_sweeps_that_cannot_be_c_10(wrong: Json) -> None:
    assert swept().why_not(wrong) is not None
    onto_a_mountain = swept(terrain={"2,0": "mountain"})
    assert onto_a_mountain.why_not(sweep("1,1", 1, "2,0", 1)) is not None


def test_a_mountaineer_is_swept_onto_a_mountain_b5_1() -> None:
    more = {"options": {"expansion": True}, "species": ["diplodocus", "pachycephalosaurus", "stegosaurus"]}
    match = swept(terrain={"2,0": "mountain"}, eggs={}, **more)
    step(match, sweep("1,1", 1, "2,0", 2))
    assert match.position["dinos"][1]["2,0"] == 2
    assert match.why_not(sweep("1,1", 2, "2,0", 1)) is not None


def test_nobody_is_swept_twice_a9_7() -> None:
    """Into a territory that thereby becomes contested; those who are there may not be swept back."""
    match = swept()
    step(match, sweep("1,1", 1, "0,2", 1))
    step(match, sweep("1,1", 1, "2,0", 1))
    step(match, sweep("1,1", 2, "2,0", 1))
    assert [0, 2] in [action["at"] for action in match.legal()]
    assert {action.type for action in match.legal() if action["at"] == [0, 2]} == {"attack"}
    refusal = match.why_not(sweep("0,2", 1, "1,1", 1))
    assert refusal is not None
    assert refusal.code == "too-many"


# A4.4, A12  Extinction in a combat


def lonely(**more: Any) -> Json:
    """The last Utahraptor of seat 2 against Stegosaurus, at the end of a round."""
    return {
        "players": 3, "phase": "combat", "active": 2, "species": ["velociraptor", "stegosaurus", "utahraptor"],
        "dinos": {"0": {"1,0": 2, "0,1": 1, "0,-2": 1}, "1": {"-1,0": 1}, "2": {"-1,0": 1}},
        "eggs": {"0": {"0,1": 1}}, **more,
    }  # fmt: skip


@pytest.mark.parametrize(
    ("number", "erupting", "dice", "left"),
    [
        (3, False, [], {"0,-2": 1, "1,0": 2, "0,1": 2}),
        (4, False, [4], {"0,-2": 1, "1,0": 2, "0,1": 2}),
        (4, False, [5, 5, 6], {"0,-2": 1, "1,0": 1, "0,1": 2}),
        (5, True, [3], {"0,-2": 1, "1,0": 2, "0,1": 2}),
        (6, False, [3, 5, 5], {"0,-2": 1, "1,0": 1}),
        (7, False, [6, 1], {"0,-2": 1, "1,0": 2}),
        (9, True, [6, 6, 6], {"0,-2": 1, "1,0": 2, "0,1": 2}),
        (9, True, [2, 6, 6], {"1,0": 2, "0,1": 2}),
    ],
)
def test_the_next_turn_begins_within_the_same_dice_a4_4(
    number: int, erupting: bool, dice: list[int], left: dict[str, int]
) -> None:
    """Riposte kills the attacker; then the eruption die and the hazards of the next round (D3)."""
    match = begin(lonely(round=number, erupting=erupting))
    step(match, attack(2, "-1,0", {1: 1}))
    take_exactly(match, [4, 4, 4, 4, *dice])
    now = match.position
    assert (now["active"], now["phase"], now["round"]) == (0, "move", number + 1)
    assert (now["dinos"][0], now["dinos"][2]) == (left, {})
    assert now["scores"] == [0, 0, 0]  # no harvest
    assert now["eggs"] == [{}, {}, {}]


@pytest.mark.parametrize(("die", "active", "reason"), [(6, 0, None), (5, None, "last-survivor")])
def test_a_turn_that_ends_in_lava_is_followed_by_another_d3(die: int, active: int | None, reason: str | None) -> None:
    """Seat 2 dies in its combat and seat 3 in its lava, then seat 0 opens a round: all in one entry."""
    dinos = {"0": {"0,1": 1}, "1": {"-1,0": 2}, "2": {"-1,0": 1}, "3": {"1,0": 1}}
    given = lonely(round=8, erupting=True, eggs={}, dinos=dinos, players=4)
    match = begin({**given, "species": [*given["species"], "diplodocus"]})
    step(match, attack(2, "-1,0", {1: 1}))
    take_exactly(match, [4, 4, 4, 4, 2, die])
    now = match.position
    assert (now["active"], now["round"]) == (active, 9)
    assert now["dinos"] == [{"0,1": 1} if reason is None else {}, {"-1,0": 2}, {}, {}]
    assert (match.result or {}).get("reason") == reason


def test_the_last_survivor_wins_at_once_a12_2() -> None:
    species = ["tyrannosaurus", "utahraptor"]
    match = begin({"players": 2, "phase": "combat", "species": species, "scores": [0, 9], "round": 8,
                   "dinos": {"0": {"1,0": 1}, "1": {"1,0": 1}}})  # fmt: skip
    step(match, attack(0, "1,0", {1: 1}))
    take_exactly(match, [6])
    assert match.result == {"scores": [1, 9], "winners": [0], "reason": "last-survivor", "round": 8}


@pytest.mark.parametrize(("scores", "winners"), [([0, 5], [1]), ([6, 5], [0]), ([4, 5], [0, 1])])
def test_all_species_die_together_a12_3(scores: list[int], winners: list[int]) -> None:
    """Two hits of Laceration: one kills, the other is answered by Club Tail; tokens decide."""
    match = begin({"players": 2, "phase": "combat", "species": ["utahraptor", "ankylosaurus"], "scores": scores,
                   "round": 6, "dinos": {"0": {"1,0": 1}, "1": {"1,0": 1}}})  # fmt: skip
    step(match, attack(0, "1,0", {1: 1}))
    take_exactly(match, [6, 6, 1])
    assert match.position["dinos"] == [{}, {}]
    tokens = [scores[0] + 1, scores[1]]
    assert match.result == {"scores": tokens, "winners": winners, "reason": "extinction", "round": 6}
