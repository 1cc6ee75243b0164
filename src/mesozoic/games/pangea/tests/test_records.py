"""D4: the samples verify, what is spoilt is found at its entry, and the twin judges damaged records as we do."""

from __future__ import annotations

import copy
import json
import random
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import mesozoic
from mesozoic.engine.match import canonical
from mesozoic.games.pangea.exchange.species_file import find_species
from mesozoic.games.pangea.tests import naive_audit
from mesozoic.records.verify import verify

Json = dict[str, Any]

HERE = Path(__file__).parent
SAMPLES: list[Json] = [json.loads(line) for line in (HERE / "records.jsonl").read_text(encoding="utf-8").splitlines()]
SPECIFICATION = Path(mesozoic.__file__).parents[2] / "docs" / "rules" / "pangea.md"
CASES: list[Json] = json.loads((HERE / "cases.json").read_text(encoding="utf-8"))


def shown_record() -> Json:
    """The record that D4 shows."""
    text = SPECIFICATION.read_text(encoding="utf-8")
    shown = text[text.index('{"format":"mesozoic/1","game":"pangea"') :]
    record: Json = json.loads(shown[: shown.index("```")])
    return record


SHOWN = shown_record()
LOG: list[Json] = SHOWN["log"]


@pytest.mark.parametrize("number", range(len(SAMPLES)))
def test_the_sample_records_verify_and_load(number: int) -> None:
    record = SAMPLES[number]
    match = verify(record)
    assert match.is_over
    naive_audit.audit(record)
    again = mesozoic.load(record).record()
    for key in ("players", "options", "data", "setup", "log", "result"):
        assert canonical(again[key]) == canonical(record[key])


def test_the_record_shown_in_d4() -> None:
    match = verify(SHOWN)
    naive_audit.audit(SHOWN)
    now = match.position
    assert (match.seat, match.phase, now["round"], match.result) == (1, "lay", 2, None)
    assert now["dinos"] == [{"-2,2": 4}, {"-2,2": 4}]


# Negative examples: how the shown log goes on or is changed, and the entry and rule that fail


def act(verb: str, seat: int = 1, **fields: Any) -> Json:
    return {"seat": seat, "type": verb, **{name.rstrip("_"): value for name, value in fields.items()}}


def dice(*values: Any) -> Json:
    return {"chance": "dice", "values": [*values]}


def go(kind: str, from_: list[int], to: list[int], count: Any, seat: int = 1) -> Json:
    return act("move", seat, kind=kind, from_=from_, to=to, count=count)


HOME, GOAL = [0, 2], [-2, 2]
CHARGE, ATTACK = LOG[10], LOG[12]
NEGATIVE: dict[str, tuple[int, list[Any], str]] = {
    "a die missing": (13, [dice(4, 6, 4, 4)], "D3"),
    "a die too many": (13, [dice(4, 6, 4, 4, 1, 1)], "D3"),
    "no dice": (13, [dice()], "D3"),
    "an action instead of dice": (13, [act("end-turn")], "record"),
    "a die of 0": (13, [dice(4, 6, 4, 4, 0)], "D3"),
    "a die of 7": (13, [dice(4, 7, 4, 4, 1)], "D3"),
    "a die that is true": (13, [dice(4, 6, 4, 4, True)], "D3"),
    "a die of text": (13, [dice(4, "6", 4, 4, 1)], "D3"),
    "half a die": (13, [dice(4, 6, 4, 4, 1.0)], "D3"),
    "dice that are no list": (13, [{"chance": "dice", "values": 5}], "D3"),
    "another chance": (13, [{"chance": "coin", "values": [1, 1, 1, 1]}], "D3"),
    "a chance with a seat": (13, [{**dice(4, 6, 4, 4, 1), "seat": 1}], "D3"),
    "dice that nothing has caused": (5, [dice(1)], "record"),
    "dice after a move": (11, [dice(1)], "record"),
    "the start roll undecided": (2, [dice(3, 3)], "D3"),
    "the start roll undecided again": (2, [dice(3, 3, 5, 5)], "D3"),
    "the start roll decided twice": (2, [dice(3, 6, 1)], "D3"),
    "choices in another order": (0, [LOG[1]], "record"),
    "a choice made twice": (1, [LOG[0]], "A4.1 not-your-turn"),
    "a species of another": (0, [act("choose-species", 0, species="utahraptor")], "A3.3 not-dealt"),
    "an unknown species": (0, [act("choose-species", 0, species="dodo")], "A3.3 not-dealt"),
    "a colony out of order": (3, [act("place-colony", 1, at=[0, 2])], "A4.1 not-your-turn"),
    "a colony in the sea": (3, [act("place-colony", 0, at=[5, 5])], "A2.1 no-land"),
    "a colony on the Volcano": (3, [act("place-colony", 0, at=[0, 0])], "A3.6 not-habitat"),
    "a colony beside another": (4, [act("place-colony", 1, at=[-1, 1])], "A3.6 too-close"),
    "a charge in round 1": (5, [go("charge", HOME, GOAL, 1)], "A8.7 peace"),
    "a wrong kind": (10, [{**CHARGE, "kind": "attack"}], "A8.4 wrong-kind"),
    "too many dinos": (10, [{**CHARGE, "count": 5}], "A8.1 no-dinos"),
    "no dinos": (10, [{**CHARGE, "count": 0}], "D2.5 malformed"),
    "a true dino": (10, [{**CHARGE, "count": True}], "D2.5 malformed"),
    "too far": (10, [go("migrate", HOME, [2, 0], 1)], "A8.3 too-far"),
    "onto the Volcano": (10, [go("migrate", HOME, [0, 0], 1)], "A2.5 cannot-stand"),
    "from nowhere": (10, [go("migrate", [9, 9], HOME, 1)], "A2.1 no-land"),
    "not moving": (10, [go("migrate", HOME, HOME, 1)], "A8.3 too-far"),
    "a dino that moves twice": (11, [go("attack", GOAL, HOME, 1)], "A8.1 no-dinos"),
    "too few dice announced": (12, [{**ATTACK, "targets": {"0": 3}}], "A9.2 wrong-dice"),
    "too many dice announced": (12, [{**ATTACK, "targets": {"0": 5}}], "A9.2 wrong-dice"),
    "nobody attacked": (12, [{**ATTACK, "targets": {}}], "A9.2 wrong-dice"),
    "an attack on oneself": (12, [{**ATTACK, "targets": {"1": 4}}], "A9.3 no-target"),
    "a target with 0 dice": (12, [{**ATTACK, "targets": {"0": 4, "1": 0}}], "D2.5 malformed"),
    "a target that does not exist": (12, [{**ATTACK, "targets": {"0": 3, "2": 1}}], "D2.5 malformed"),
    "a target with a zero before": (12, [{**ATTACK, "targets": {"00": 4}}], "D2.5 malformed"),
    "charged dice of Ankylosaurus": (12, [{**ATTACK, "charged": {"0": 4}}], "D2.3 wrong-charged"),
    "an attack elsewhere": (12, [{**ATTACK, "at": HOME}], "A9.1 not-contested"),
    "a sweep of Ankylosaurus": (12, [act("sweep", at=GOAL, target=0, to=[-2, 1], count=1)], "A9.7 no-sweep"),
    "the end of the turn before a combat": (12, [act("end-turn")], "A4.3 wrong-phase"),
    "eggs outside the habitat": (6, [act("lay", at=GOAL, eggs=1)], "A11.1 not-controlled"),
    "too many eggs": (6, [act("lay", at=HOME, eggs=2)], "A11.2 no-supply"),
    "a second egg of a pair": (7, [act("lay", at=HOME, eggs=1)], "A11.2 no-supply"),
    "eggs in a contested territory": (14, [act("lay", at=GOAL, eggs=1)], "A11.1 not-controlled"),
    "another seat": (7, [act("end-turn", 0)], "A4.1 not-your-turn"),
    "no seat": (7, [{"type": "end-turn"}], "record"),
    "a field more": (7, [act("end-turn", note="!")], "D2.5 malformed"),
    "a field less": (6, [act("lay", at=HOME)], "D2.5 malformed"),
    "an unknown action": (7, [act("sleep")], "D2.5 malformed"),
    "not an object": (7, [[]], "record"),
}  # fmt: skip


@pytest.mark.parametrize("kind", NEGATIVE)
def test_what_cannot_be_is_found_at_its_entry_d4_5(kind: str) -> None:
    index, entries, rule = NEGATIVE[kind]
    record = {**SHOWN, "log": [*LOG[:index], *entries]}
    verify({**SHOWN, "log": LOG[:index]})
    for rest in ([], LOG[index + 1 :]):
        with pytest.raises(mesozoic.BadRecord) as caught:
            verify({**record, "log": [*record["log"], *rest]})
        assert (caught.value.entry, caught.value.rule) == (index, rule)
        assert "\n" not in str(caught.value)
    with pytest.raises(naive_audit.AuditError) as theirs:
        naive_audit.audit(record)
    assert theirs.value.entry == index


def test_the_start_roll_goes_on_until_it_is_decided_a3_4() -> None:
    log = [*LOG[:2], dice(3, 3, 5, 5, 1, 6), *LOG[3:]]
    assert verify({**SHOWN, "log": log}).position == verify(SHOWN).position


@pytest.mark.parametrize("number", range(len(SAMPLES)))
def test_nothing_follows_the_end_d4_4(number: int) -> None:
    record = SAMPLES[number]
    for entry in (record["log"][-1], dice(1), act("end-turn", 0)):
        with pytest.raises(mesozoic.BadRecord) as caught:
            verify({**record, "log": [*record["log"], entry]})
        assert caught.value.entry == len(record["log"])


def test_a_record_may_end_after_any_entry() -> None:
    record = {**SAMPLES[1], "result": None}
    for length in range(0, len(record["log"]), 9):
        short = {**record, "log": record["log"][:length]}
        assert verify(short).log == short["log"]


# Envelope, set-up and result

CUT = next(case for case in CASES if case["id"] == "E69")["given"]["setup"]
SPOILT: dict[str, Callable[[Json], Any]] = {
    "an option at its default": lambda record: record.update(options={"layout": "nested"}),
    "an option at its default that is false": lambda record: record.update(options={"expansion": False}),
    "an unknown option": lambda record: record.update(options={"weather": "fine"}),
    "an impossible option": lambda record: record.update(options={"start_player": "seat-3"}),
    "another option": lambda record: record.update(options={"tile_set": "multi"}),
    "data missing": lambda record: record.update(data={"species": "r1"}),
    "other data": lambda record: record["data"].update(tiles="r2"),
    "more data": lambda record: record["data"].update(board="r1"),
    "a tile too few": lambda record: record["setup"]["tiles"].pop(),
    "a tile twice": lambda record: record["setup"]["tiles"][0].__setitem__(1, record["setup"]["tiles"][1][1]),
    "a tile of another number": lambda record: record["setup"]["tiles"][0].__setitem__(1, "3A"),
    "an unknown tile": lambda record: record["setup"]["tiles"][0].__setitem__(1, "2G"),
    "a rotation of 3": lambda record: record["setup"]["tiles"][0].__setitem__(2, 3),
    "a rotation that is true": lambda record: record["setup"]["tiles"][0].__setitem__(2, True),
    "slots in another order": lambda record: record["setup"]["tiles"].reverse(),
    "a slot twice": lambda record: record["setup"]["tiles"][1].__setitem__(0, "I1"),
    "a card twice": lambda record: record["setup"]["deal"][0].__setitem__(0, record["setup"]["deal"][1][0]),
    "a card of the expansion": lambda record: record["setup"]["deal"][0].__setitem__(0, "deinosuchus"),
    "an unknown card": lambda record: record["setup"]["deal"][0].__setitem__(0, "dodo"),
    "a card too few": lambda record: record["setup"]["deal"][0].pop(),
    "a hand too many": lambda record: record["setup"]["deal"].append(["diplodocus", "dodo", "dodo"]),
    "one more key in setup": lambda record: record["setup"].update(seed=1),
    "no setup": lambda record: record.update(setup=None),
    "wrong scores": lambda record: record["result"]["scores"].__setitem__(0, 999),
    "other winners": lambda record: record["result"].update(winners=[0, 1]),
    "another reason": lambda record: record["result"].update(reason="luck"),
    "another round": lambda record: record["result"].update(round=4),
    "a key more in the result": lambda record: record["result"].update(turns=9),
    "a key less in the result": lambda record: record["result"].pop("round"),
    "a result that is a list": lambda record: record.update(result=[]),
    "no result": lambda record: record.update(result=None),
    "a result too early": lambda record: record["log"].pop(),
    "one player more": lambda record: record["players"].append(record["players"][0]),
}  # fmt: skip


@pytest.mark.parametrize("kind", SPOILT)
def test_a_spoilt_record_is_refused_d4_5(kind: str) -> None:
    record = copy.deepcopy(SAMPLES[0])
    SPOILT[kind](record)
    with pytest.raises(mesozoic.BadRecord) as caught:
        verify(record)
    assert caught.value.entry is None
    with pytest.raises(naive_audit.AuditError):
        naive_audit.audit(record)


@pytest.mark.parametrize("options", [{"tile_mix": "all"}, {"tile_mix": "all", "tile_set": "multi-volcano"}])
def test_a_cut_island_is_refused_b3_5(options: Json) -> None:
    record = mesozoic.new("pangea", seats=4, seed=1, options=options).record()
    verify(record)
    with pytest.raises(mesozoic.BadRecord, match=r"B3\.5") as caught:
        verify({**record, "setup": CUT})
    assert (caught.value.entry, caught.value.rule) == (None, "setup")


# Random damage

CELLS = [entry["at"] for sample in SAMPLES for entry in sample["log"] if "at" in entry][:40]
NAMES = [species.id for species in find_species("r1")]
KINDS: list[tuple[Any, ...]] = [
    tuple(NAMES),
    ("migrate", "charge", "attack", "flee"),
    ("end-moves", "end-turn"),
    tuple(f"{back}{letter}" for back in (2, 3, 4) for letter in "ABC"),
    (-2, -1, 0, 1, 2),
    (1, 2, 3, 4, 5, 6),
    (0, 1, 2, 3),
]
VALUES: list[Any] = [
    *NAMES[:3], "end-turn", "end-moves", "lay", "attack", "sweep", "dice", None, True, False, 0, 1, 2, 3, -1, 9, 1.0,
    2.5, "", "1", 1 << 70, [], {}, {"0": 1}, {"1": 2}, [0, 1], [1, 1],
]  # fmt: skip


def other(value: Any, chooser: random.Random) -> Any:
    """Another value, mostly of the same kind."""
    alike = [kind for kind in KINDS if type(value) in {str, int} and value in kind]
    return chooser.choice(chooser.choice(alike) if alike and chooser.random() < 0.85 else VALUES)


def damage(value: Any, chooser: random.Random) -> Any:
    """The value with something in it replaced, left out, doubled, exchanged or added."""
    if not isinstance(value, dict | list) or not value or chooser.random() < 0.1:
        return copy.deepcopy(other(value, chooser))
    keys: list[Any] = [*value] if isinstance(value, dict) else [*range(len(value))]
    key, second = chooser.choice(keys), chooser.choice(keys)
    kind = chooser.random()
    if kind < 0.7:
        value[key] = damage(value[key], chooser)
    elif kind < 0.77:
        del value[key]
    elif kind < 0.9:
        value[key], value[second] = value[second], value[key]
    elif isinstance(value, list):
        value.insert(key, copy.deepcopy(value[second]))
    else:
        value[chooser.choice(["seat", "type", "to", "count", "charged", "note"])] = chooser.choice(VALUES)
    return value


def damaged(seed: int) -> Json:
    """A record, often cut short, with one or two things changed; most changes are in its last entries."""
    chooser = random.Random(f"damage {seed}")
    record: Json = copy.deepcopy(chooser.choice([*SAMPLES, SHOWN]))
    if chooser.random() < 0.93:
        record |= {"log": record["log"][: chooser.randint(1, min(50, len(record["log"])))], "result": None}
    for _ in range(chooser.choice([1, 1, 2])):
        part = chooser.choices(["log", "last", "record"], [2, 5, 2])[0]
        if part == "record":
            record = damage(record, chooser)
        elif part == "log":
            record["log"] = damage(record["log"], chooser)
        elif isinstance(record.get("log"), list) and record["log"]:
            index = chooser.randrange(max(0, len(record["log"]) - 5), len(record["log"]))
            record["log"][index] = damage(record["log"][index], chooser)
        if not isinstance(record, dict) or not isinstance(record.get("log"), list):
            break
    return record


def judged(record: Any) -> tuple[str, int | None]:
    try:
        match = verify(record)
    except mesozoic.BadRecord as problem:
        return "bad" if "\n" not in str(problem) else "said on several lines", problem.entry
    return "dice due" if match.awaits_chance else "good", None


def judged_by_the_twin(record: Any) -> tuple[str, int | None]:
    try:
        naive_audit.audit(record)
    except naive_audit.AuditError as problem:
        return "bad", problem.entry
    return "good", None


def compare(seeds: range) -> int:
    """How many of the damaged records are valid all the same; those that end with dice outstanding are left out."""
    valid = 0
    for seed in seeds:
        record = damaged(seed)
        before = canonical(record)
        ours = judged(record)
        assert canonical(record) == before
        if ours[0] != "dice due":
            assert ours == judged_by_the_twin(json.loads(before)), seed
            valid += ours[0] == "good"
    return valid


@pytest.mark.parametrize("block", range(3))
def test_random_damage_is_judged_as_by_the_twin_d4_5(block: int) -> None:
    """The same records are valid, the others fail at the same entry, and nothing but BadRecord is raised."""
    assert compare(range(100 * block, 100 * block + 100)) > 2


@pytest.mark.slow
@pytest.mark.parametrize("block", range(3, 100))
def test_much_random_damage_is_judged_as_by_the_twin_d4_5(block: int) -> None:
    assert compare(range(100 * block, 100 * block + 100)) > 2
