"""The chances of an attack are those of its dice: by hand, and as often as in many rolls, with every ability."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from mesozoic.core.compiled.chance import rolling
from mesozoic.core.compiled.record import copied
from mesozoic.engine.match import Match
from mesozoic.games.pangea import GAME
from mesozoic.games.pangea.exchange.species_file import find_species
from mesozoic.games.pangea.rules.islands import NUMBERS
from mesozoic.games.pangea.tests.test_cases import begin

Json = dict[str, Any]
SPECIES = [species.id for species in find_species("r1")]
ROLLS = 2000
AT = "1,1"  # a shore with two and with three players


def fight(species: list[str], dinos: list[int], **given: Any) -> Match:
    """These dinos in one territory, the first seat attacks; each player has one more elsewhere."""
    homes = ["-2,0", "0,-2", "2,-2"]
    options = {"expansion": True} if {*species} & {*SPECIES[12:]} else {}
    where = {str(seat): {AT: count, homes[seat]: 1} for seat, count in enumerate(dinos)}
    return begin({"players": len(dinos), "phase": "combat", "species": species, "dinos": where, "options": options}
                 | given)  # fmt: skip


def attack(match: Match, targets: dict[str, int], charged: dict[str, int] | None = None) -> int:
    """The number of an attack in that territory."""
    action = {"seat": 0, "type": "attack", "at": [1, 1], "targets": targets}
    number = GAME.actions.read(match.state, action if charged is None else {**action, "charged": charged})
    assert isinstance(number, int)
    return number


def odds(match: Match, number: int) -> Json | None:
    assert GAME.parts.odds is not None
    return GAME.parts.odds(match.state, number)


def chances(match: Match, number: int) -> tuple[dict[int, list[float]], float]:
    told = odds(match, number)
    assert told is not None
    by_seat = {losses["seat"]: losses["chances"] for losses in told["losses"]}
    assert all(sum(column) == pytest.approx(1, abs=1e-4) for column in by_seat.values())
    return by_seat, told["success"]


def check_by_rolling(match: Match, number: int, seed: str) -> None:
    """As often as in many rolls, within five standard deviations."""
    wanted, success = chances(match, number)
    before: Any = match.state
    territory = NUMBERS[before[0].plan][1, 1]
    there = {seat: int(before[0].dinos[seat, territory]) for seat in wanted}
    lost = {seat: Counter[int]() for seat in wanted}
    cleared = 0
    for roll in range(ROLLS):
        states: Any = rolling(copied(before), f"{seed} {roll}")
        GAME.entries.play(states, number)
        left = {seat: int(states[0].dinos[seat, territory]) for seat in wanted}
        for seat in wanted:
            lost[seat][there[seat] - left[seat]] += 1
        cleared += left[0] > 0 and not any(left[seat] for seat in wanted if seat)
    for seat, column in wanted.items():
        assert max(lost[seat]) < len(column)
        for count, chance in enumerate(column):
            assert is_likely(lost[seat][count], chance), (seat, count)
    assert is_likely(cleared, success)


def is_likely(times: int, chance: float) -> bool:
    return bool(abs(times - ROLLS * chance) <= 5 * (ROLLS * chance * (1 - chance)) ** 0.5 + 1)


# By hand


def test_one_die_hits_and_is_not_defended() -> None:  # A9.4
    match = fight(["dilophosaurus", "parasaurolophus"], [1, 2])  # 4+ against 5+
    by_seat, success = chances(match, attack(match, {"1": 1}))
    assert by_seat == {0: [1, 0], 1: [pytest.approx(2 / 3, abs=1e-5), pytest.approx(1 / 3, abs=1e-5), 0]}
    assert success == 0


def test_a_six_of_a_tyrannosaurus_is_not_defended() -> None:  # A9.7
    match = fight(["tyrannosaurus", "ankylosaurus"], [1, 1])  # 2+ against 3+, the Club Tail answers other hits
    by_seat, success = chances(match, attack(match, {"1": 1}))
    dead = 1 / 6 + 4 / 6 * 2 / 6
    assert by_seat[1] == [pytest.approx(1 - dead, abs=1e-5), pytest.approx(dead, abs=1e-5)]
    assert by_seat[0][1] == pytest.approx(4 / 6 / 6, abs=1e-5)
    assert success == pytest.approx(dead, abs=1e-5)


def test_losses_end_with_the_dinos_that_are_there() -> None:  # C-36
    match = fight(["utahraptor", "velociraptor"], [3, 1])
    by_seat, _ = chances(match, attack(match, {"1": 3}))
    assert len(by_seat[1]) == 2


def test_only_an_attack_has_odds() -> None:
    match = fight(["diplodocus", "utahraptor"], [2, 2])
    sweep = next(action for action in match.legal() if action.type == "sweep")
    number = GAME.actions.read(match.state, dict(sweep))
    assert isinstance(number, int)
    assert odds(match, number) is None
    assert match.preview(sweep)["odds"] is None
    assert match.preview(next(action for action in match.legal() if action.type == "attack"))["odds"] is not None


# By rolling


@pytest.mark.parametrize("attacker", SPECIES)
def test_a_fight_of_two_ends_as_often_as_its_odds_say(attacker: str) -> None:
    for number, defender in enumerate(SPECIES):
        if defender != attacker:
            charged = {AT: 1 + number % 2} if number % 4 else {}
            match = fight([attacker, defender], [1 + number % 4, 1 + number % 3], charged=charged)
            check_by_rolling(match, attack(match, {"1": 1 + number % 4}), f"{attacker} {defender}")


@pytest.mark.parametrize(
    ("first", "second"),
    [("ankylosaurus", "stegosaurus"), ("stegosaurus", "velociraptor"), ("velociraptor", "ankylosaurus")],
)
def test_a_divided_attack_ends_as_often_as_its_odds_say(first: str, second: str) -> None:  # A9.3
    match = fight(["triceratops", first, second], [5, 2, 2], charged={AT: 2})
    check_by_rolling(match, attack(match, {"1": 3, "2": 2}, {"1": 1, "2": 1}), f"{first} {second}")
    match = fight(["utahraptor", first, second], [5, 2, 1])
    check_by_rolling(match, attack(match, {"1": 2, "2": 3}), f"utahraptor {first} {second}")
    check_by_rolling(match, attack(match, {"1": 5}), f"one {first} {second}")


@pytest.mark.parametrize("options", [{"pack_compare": "all-enemies"}, {"attack_optional": True}])
def test_odds_follow_the_options(options: Json) -> None:  # C-11, C-09
    match = fight(["velociraptor", "ankylosaurus", "stegosaurus"], [3, 2, 2], options=options)
    dice = {"1": 1, "2": 1} if "attack_optional" in options else {"1": 2, "2": 1}
    check_by_rolling(match, attack(match, dice), f"{options}")
