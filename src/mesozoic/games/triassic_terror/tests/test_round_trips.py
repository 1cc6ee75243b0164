"""Every position of many games survives its way out and in: as JSON, as a view that a bot imagines, as a record."""

from __future__ import annotations

import json
import random
from collections.abc import Callable
from typing import Any

import pytest

import mesozoic
from mesozoic.bots.bot import make_bot
from mesozoic.core.compiled.chance import randoms
from mesozoic.engine.match import Action, Match, canonical
from mesozoic.games.triassic_terror import GAME
from mesozoic.games.triassic_terror.tests import naive_audit
from mesozoic.games.triassic_terror.tests.positions import USE, Json, begin, table

Choose = Callable[[Match], int]
"""The number of a legal action."""


def copy_of(value: Json) -> Json:
    """The value as it is after it has been text."""
    copy: Json = json.loads(canonical(value))
    return copy


def check_position(match: Match) -> None:
    """The JSON of a position makes a state of the same position, with the same legal actions."""
    position = match.position
    states = GAME.positions.from_json(copy_of(position))
    assert canonical(GAME.positions.to_json(states)) == canonical(position)
    if match.seat is not None:
        assert GAME.legal(states).tolist() == match.numbers(match.seat).tolist()


def check_view(match: Match, viewer: int | None, seed: str) -> None:
    """The state that is imagined for a view looks the same to the viewer."""
    view = match.view(viewer)
    states = GAME.views.imagine(copy_of(view), randoms(seed, GAME.randoms, "imagine"))
    states[0].seat = match.state[0].seat  # who acted last, when nobody may act now
    assert canonical(GAME.views.view(states, viewer)) == canonical(view)


def check_record(match: Match) -> None:
    loaded = mesozoic.load(copy_of(match.record()))
    assert loaded.digest() == match.digest()
    assert loaded.result == match.result


def by_bots(name: str, seats: int, seed: int) -> Choose:
    bots = [make_bot(name, f"{seed} {seat}") for seat in range(seats)]
    return lambda match: bots[match.seat or 0].choose(match.turn())


def by_volcanoes(seats: int, seed: int) -> Choose:
    """At random, but everything is used, and the volcano erupts where a herd has just arrived."""
    chooser = random.Random(f"volcanoes {seed}")
    usual = {"end-turn": 0.02, "finish": 0.02, "play-counter": 0.02, "migrate-start": 9}

    def weight(action: Action, arrived: Json) -> float:
        if action.type == "play-counter" and action["kind"] == "volcano" and action["area"] in arrived:
            return 50
        return usual.get(action.type, 1)

    def choose(match: Match) -> int:
        legal, arrived = match.legal(), match.position.get("block", {}).get("arrived", {})
        (chosen,) = chooser.choices(range(len(legal)), [weight(action, arrived) for action in legal])
        return int(match.numbers(legal[chosen].seat)[chosen])

    return choose


PLAYERS: dict[str, Callable[[int, int], Choose]] = {
    "greedy": lambda seats, seed: by_bots("greedy", seats, seed),
    "random": lambda seats, seed: by_bots("random", seats, seed),
    "volcanoes": by_volcanoes,
}


def check_game(kind: str, number: int) -> None:
    """One game, each position of it, and its record; two of three with other options than the usual ones."""
    chooser = random.Random(f"{kind} {number}")
    seats = 2 + number % 5
    options = naive_audit.random_options(chooser, 0.3) if number % 3 else {}
    match = mesozoic.new("triassic-terror", seats=seats, seed=f"{kind} {number}", options=options)
    choose = PLAYERS[kind](seats, number)
    while True:
        check_position(match)
        seed = f"{number} {len(match.log)}"
        check_view(match, chooser.choice([None, *range(seats)]), seed)
        if match.seat is None:
            break
        check_view(match, match.seat, seed)
        match.play_number(choose(match))
    check_record(match)


@pytest.mark.parametrize("number", range(5))
@pytest.mark.parametrize("kind", PLAYERS)
def test_games_survive_their_way_out_and_in(kind: str, number: int) -> None:
    check_game(kind, number)


@pytest.mark.slow
@pytest.mark.parametrize("block", range(1, 11))
@pytest.mark.parametrize("kind", PLAYERS)
def test_many_games_survive_their_way_out_and_in(kind: str, block: int) -> None:
    """A thousand games of each kind."""
    for number in range(100 * block, 100 * block + 100):
        check_game(kind, number)


# §7.3.7, §9.4: dinos that have arrived and are no longer there


def erupted(areas: Json, sent: int, **more: Any) -> Match:
    """Seat 0 has sent dinos from swamp-1 to swamp-2 and then let a volcano erupt there."""
    match = begin(
        table(4, "migration", areas=areas, **more),
        USE,
        {"type": "migrate-start", "from": "swamp-1"},
        {"type": "migrate-group", "to": "swamp-2", "count": sent},
        {"type": "migrate-commit"},
    )
    match.play({"type": "play-counter", "kind": "volcano", "area": "swamp-2"})
    return match


ERUPTIONS: dict[str, tuple[Json, int, Json]] = {
    "two of five die": ({"areas": {"swamp-1": [[0, 6]]}}, 5, {"swamp-1": [[0, 1]], "swamp-2": [[0, 3]]}),
    "all die": ({"areas": {"swamp-1": [[0, 3]]}}, 2, {"swamp-1": [[0, 1]]}),
    "a waiting T-Rex takes the habitat of the rest": (  # only where herds did not stand in the order of §5.5
        {
            "areas": {"swamp-1": [[0, 5]], "swamp-2": [[0, 1], [1, 4], [2, 3]]},
            "trex": {"at": "swamp-2", "owner": 3},
        },
        3,
        {"swamp-1": [[0, 2]], "swamp-2": [[1, 3], [2, 3], [3, 0]]},
    ),
}


@pytest.mark.parametrize("kind", ERUPTIONS)
def test_more_may_have_arrived_than_a_volcano_leaves_7_3_7_9_4(kind: str) -> None:
    changes, sent, left = ERUPTIONS[kind]
    match = erupted(**changes, sent=sent)
    assert match.position["block"]["arrived"] == {"swamp-2": sent}
    assert match.position["areas"] == left
    check_position(match)
    for viewer in (None, 0, 3):
        check_view(match, viewer, kind)
    assert {action["from"] for action in match.legal() if action.type == "migrate-start"} == set()


def test_no_more_can_have_arrived_than_a_player_has_2_5() -> None:
    match = erupted({"swamp-1": [[0, 6]]}, 5)
    for count, options in ((57, {}), (1000, {"dino_supply": None})):
        position = match.position | {"options": options}
        position["block"]["arrived"]["swamp-2"] = count
        GAME.positions.from_json(position)
        position["block"]["arrived"]["swamp-2"] = count + 1
        with pytest.raises(mesozoic.BadSetup, match=r"position\.block\.arrived"):
            GAME.positions.from_json(position)


@pytest.mark.parametrize("volcano", [None, 1])
def test_without_an_own_volcano_those_who_arrived_are_there_7_3_7(volcano: int | None) -> None:
    """Also if the volcano there is another player's: it was there before, so that nobody could arrive."""
    match = erupted({"swamp-1": [[0, 6]]}, 5)
    position = match.position | {"volcanoes": {} if volcano is None else {"swamp-2": volcano}}
    with pytest.raises(mesozoic.BadSetup, match=r"position\.block\.arrived: swamp-2: 5 is more than 3 \(§7\.3\.7\)"):
        GAME.positions.from_json(position)
