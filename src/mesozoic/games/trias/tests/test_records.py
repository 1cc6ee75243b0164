"""Records: the samples verify, whatever is spoilt is found at its entry, and the twin and we trust each other's."""

from __future__ import annotations

import copy
import json
import random
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import mesozoic
from mesozoic.bots.simple import RandomBot
from mesozoic.engine.match import canonical
from mesozoic.games.trias.tests import naive_audit
from mesozoic.records.verify import verify

Json = dict[str, Any]

SAMPLES: list[Json] = [
    json.loads(line) for line in (Path(__file__).parent / "records.jsonl").read_text(encoding="utf-8").splitlines()
]


def sample(number: int = 1) -> Json:
    return copy.deepcopy(SAMPLES[number])


@pytest.mark.parametrize("number", range(len(SAMPLES)))
def test_the_sample_records_verify_and_load(number: int) -> None:
    record = sample(number)
    verify(record)
    match = mesozoic.load(record)
    again = match.record()
    for key in ("players", "options", "data", "setup", "log", "result"):
        assert canonical(again[key]) == canonical(record[key])
    assert match.is_over


def first(record: Json, verb: str, skip: int = 0) -> int:
    """Where an action of that type stands in the log."""
    return [index for index, entry in enumerate(record["log"]) if entry["type"] == verb][skip]


Spoil = Callable[[Json], int | None]
"""Spoils a record and returns the entry at which that must be found."""


def change(verb: str, **fields: Any) -> Spoil:
    def spoil(record: Json) -> int:
        index = first(record, verb)
        record["log"][index].update(fields)
        return index

    return spoil


def drop_field(verb: str, name: str) -> Spoil:
    def spoil(record: Json) -> int:
        index = first(record, verb)
        del record["log"][index][name]
        return index

    return spoil


def insert(entry: Any, verb: str) -> Spoil:
    def spoil(record: Json) -> int:
        index = first(record, verb)
        record["log"].insert(index, entry)
        return index

    return spoil


def wrong_seat(record: Json) -> int:
    index = first(record, "drift")
    record["log"][index]["seat"] = (record["log"][index]["seat"] + 1) % len(record["players"])
    return index


def after_the_end(record: Json) -> int:
    record["log"].append(record["log"][-1])
    return len(record["log"]) - 1


def missing_entry(record: Json) -> int:
    index = first(record, "card", 3)
    del record["log"][index]
    return index


def unsorted_rescue(record: Json) -> int:
    index = next(
        index
        for index, entry in enumerate(record["log"])
        if entry["type"] == "rescue" and len({canonical(move) for move in entry["moves"]}) > 1
    )
    record["log"][index]["moves"].reverse()
    return index


SPOILT_LOG: dict[str, tuple[Spoil, str]] = {
    "a drift towards the pole": (change("drift", to=[0, 1]), "§5.2"),
    "a drift onto a tile": (change("drift", to=[0, 0]), "§5.2 D6 occupied"),
    "a drift of the pole": (change("drift", **{"from": [0, 0]}), "§5.2 D2 pole"),
    "a drift of nothing": (change("drift", **{"from": [40, 0]}), "§5.2 D1 no-tile"),
    "a drift to nowhere": (change("drift", to=[40, 0]), "§5.2 D8 not-reconnected"),
    "a placement on water": (change("place", at=[9, 9]), "§4.2 no-tile"),
    "the same placement twice": (insert({"seat": 0, "type": "place", "at": [0, 0]}, "card"), "§15.1"),
    "another seat": (wrong_seat, "§15.1 not-your-turn"),
    "no seat": (drop_field("drift", "seat"), "record"),
    "no cell": (drop_field("drift", "to"), "§15.3 malformed"),
    "an unknown field": (change("drift", colour="red"), "§15.3 malformed"),
    "an unknown type": (change("drift", type="fly"), "§15.3 malformed"),
    "spent is false": (change("move", spent=False), "§15.3 malformed"),
    "spent is 1": (change("move", spent=1), "§15.3 malformed"),
    "a seat that is true": (change("card", seat=True), "§15.3 malformed"),
    "a cell of text": (change("place", at=["0", "0"]), "§15.3 malformed"),
    "a cell of floats": (change("place", at=[0.0, 1.0]), "§15.3 malformed"),
    "an unknown use": (change("card", use="both"), "§15.3 malformed"),
    "a rescue of nobody": (change("rescue", moves=[]), "§6.3 rescue-count"),
    "a rescue out of order": (unsorted_rescue, "§15.3 malformed"),
    "a chance event": (insert({"chance": "dice", "values": [1]}, "drift"), "record"),
    "not an object": (insert([], "drift"), "record"),
    "an entry missing": (missing_entry, "§5.1 wrong-phase"),
    "an entry after the end": (after_the_end, "end of the game"),
}


@pytest.mark.parametrize("kind", SPOILT_LOG)
def test_a_spoilt_log_is_found_at_its_entry(kind: str) -> None:
    spoil, rule = SPOILT_LOG[kind]
    record = sample()
    entry = spoil(record)
    with pytest.raises(mesozoic.BadRecord) as caught:
        verify(record)
    assert caught.value.entry == entry
    assert caught.value.rule.startswith(rule)
    assert f"log entry {entry}" in str(caught.value)
    with pytest.raises(mesozoic.BadRecord):
        mesozoic.load(record)
    with pytest.raises(naive_audit.AuditError):
        naive_audit.audit(record)


def spoil_tiles(record: Json) -> None:
    record["setup"]["tiles"][0][2] = "W" if record["setup"]["tiles"][0][2] != "W" else "M"
    record["setup"]["tiles"][5][0] += 9


def swap_backs(record: Json) -> None:
    """A card of back 1 that the second stack has fewer of, exchanged with the meteorite."""
    deck = record["setup"]["deck"]
    index = deck.index("X")
    deck[0], deck[index] = deck[index], deck[0]


def doubled_tile(record: Json) -> None:
    record["setup"]["tiles"][1] = list(record["setup"]["tiles"][0])


def no_pole(record: Json) -> None:
    tile = next(tile for tile in record["setup"]["tiles"] if tile[2] == "P")
    tile[2] = "S"


SPOILT: dict[str, Callable[[Json], Any]] = {
    "another format": lambda record: record.update(format="mesozoic/2"),
    "another game": lambda record: record.update(game="chess"),
    "no players": lambda record: record.update(players=[]),
    "one player too few": lambda record: record["players"].pop(),
    "a player without a name": lambda record: record["players"][0].pop("name"),
    "an unknown kind of player": lambda record: record["players"][0].update(kind="ghost"),
    "a bot without a name": lambda record: record["players"][0].update(kind="bot:"),
    "an unknown option": lambda record: record.update(options={"colour": 1}),
    "an option with its default": lambda record: record.update(options={"rounding": "up"}),
    "an unlisted value": lambda record: record.update(options={"pole_capacity": 5}),
    "true for a number": lambda record: record.update(options={"actions": True}),
    "data": lambda record: record.update(data={"board": "r1"}),
    "no setup": lambda record: record.pop("setup"),
    "a start that is no seat": lambda record: record["setup"].update(start=4),
    "one more key in setup": lambda record: record["setup"].update(seed=1),
    "tiles elsewhere": spoil_tiles,
    "tiles not sorted": lambda record: record["setup"]["tiles"].reverse(),
    "a tile twice": doubled_tile,
    "no pole": no_pole,
    "a card too few": lambda record: record["setup"]["deck"].pop(),
    "an unknown card": lambda record: record["setup"]["hands"].__setitem__(0, "Q"),
    "the meteorite among the first cards": swap_backs,
    "the log is no list": lambda record: record.update(log={}),
    "no result after the end": lambda record: record.update(result=None),
    "a result too early": lambda record: record["log"].pop(),
    "wrong scores": lambda record: record["result"]["scores"].__setitem__(0, 99),
    "other winners": lambda record: record["result"].update(winners=[0, 1, 2, 3]),
    "other turns": lambda record: record["result"].update(turns=1),
    "land in another order": lambda record: record["result"]["land"].reverse(),
    "a key more in the result": lambda record: record["result"].update(reason="luck"),
    "a key less in the result": lambda record: record["result"].pop("masses"),
}


@pytest.mark.parametrize("kind", SPOILT)
def test_a_spoilt_record_is_refused(kind: str) -> None:
    record = sample()
    SPOILT[kind](record)
    with pytest.raises(mesozoic.BadRecord) as caught:
        verify(record)
    assert caught.value.entry is None
    assert caught.value.rule
    with pytest.raises(naive_audit.AuditError):
        naive_audit.audit(record)


@pytest.mark.parametrize("text", ["", "{", "[]", "null", "12", '{"format": NaN}', '{"a": 1, "a": 2}'])
def test_a_text_that_is_no_record_is_refused(text: str, tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    file.write_text(text, encoding="utf-8")
    with pytest.raises(mesozoic.MesozoicError):
        mesozoic.load(file)


def test_other_keys_carry_no_meaning() -> None:
    record = sample()
    record.update(id="x", comment=["anything", {"nested": None}], clock=1, started="today")
    verify(record)


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_the_twins_records_verify(seats: int) -> None:
    variants: list[Json] = [
        {},
        {"distance": "euclid", "rescue_max": 2},
        {"actions": 5, "drift_cost": 2},
        {"herds": 9, "start_player": "seat-3"},
    ]
    record = naive_audit.random_record(seats, random.Random(seats), variants[seats - 2])
    verify(record)
    assert canonical(mesozoic.load(record).result) == canonical(record["result"])


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_the_twin_audits_our_records(seats: int) -> None:
    match = mesozoic.new("trias", seats=seats, seed=seats)
    bot = RandomBot(seats)
    while not match.is_over:
        if len(match.log) == 30:
            naive_audit.audit(match.record())
        match.play(match.action(bot.choose(match.turn()), match.seat or 0))
    naive_audit.audit(match.record())


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(20))
def test_random_damage_is_judged_as_by_the_twin(seed: int) -> None:
    """One entry of a log replaced by another of the same game."""
    chooser = random.Random(seed)
    for _ in range(10):
        record = sample(seed % len(SAMPLES))
        log = record["log"]
        log[chooser.randrange(len(log))] = copy.deepcopy(chooser.choice(log))
        ours = theirs = None
        try:
            verify(record)
        except mesozoic.BadRecord as problem:
            ours = problem.entry, "bad"
        try:
            naive_audit.audit(record)
        except naive_audit.AuditError as problem:
            theirs = problem.entry, "bad"
        assert ours == theirs
