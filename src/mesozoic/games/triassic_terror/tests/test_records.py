"""§E5: the samples verify, what is spoilt is found at its entry, and the twin judges damaged records as we do."""

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
from mesozoic.games.triassic_terror.rules.components import AREAS, PREDATORS, TERRAINS, TILES
from mesozoic.games.triassic_terror.tests import naive_audit
from mesozoic.records.verify import verify

Json = dict[str, Any]

SAMPLES: list[Json] = [
    json.loads(line) for line in (Path(__file__).parent / "records.jsonl").read_text(encoding="utf-8").splitlines()
]
SPECIFICATION = Path(mesozoic.__file__).parents[2] / "docs" / "rules" / "triassic_terror.md"


def shown_record() -> Json:
    """The record that §E5 shows."""
    text = SPECIFICATION.read_text(encoding="utf-8")
    shown = text[text.index('{"format":"mesozoic/1","game":"triassic-terror"') :]
    record: Json = json.loads(shown[: shown.index("```")])
    return record


T_REC = shown_record()


@pytest.mark.parametrize("number", range(len(SAMPLES)))
def test_the_sample_records_verify_and_load(number: int) -> None:
    record = SAMPLES[number]
    match = verify(record)
    assert match.is_over
    naive_audit.audit(record)
    again = mesozoic.load(record).record()
    for key in ("players", "options", "data", "setup", "log", "result"):
        assert canonical(again[key]) == canonical(record[key])


def test_t_rec_ends_as_stated() -> None:
    record = T_REC
    match = verify(record)
    naive_audit.audit(record)
    now = match.position
    assert now["areas"] == {
        "swamp-1": [[1, 5]],
        "swamp-2": [[1, 3], [0, 2]],
        "swamp-3": [[0, 3]],
        "forest-2": [[0, 1]],
        "forest-3": [[0, 2]],
    }
    assert match.view(None)["supply"] == [49, 49]
    assert (now["predators"]["raptor-a"], now["predators"]["raptor-b"]) == ("forest-3", "swamp-3")
    assert now["tiles"] == ["raptors", "growth", "hatch", "trex", "new-environment", "migration"]
    assert now["white"] == [0, 0, 1, 1, 1, 2]
    assert (now["face_up"], now["discard"]) == ("desert", ["forest", "swamp"])
    assert (match.seat, match.phase, now["round"], match.result) == (1, "take-card", 2, None)


# "Useful negative tests" of §E5, each a game of two that goes on from the first choices of T-REC


def act(verb: str, seat: int = 0, **fields: Any) -> Json:
    return {"seat": seat, "type": verb, **{name.rstrip("_"): value for name, value in fields.items()}}


def chosen(first_tile: str, second_tile: str) -> list[Json]:
    """Seat 0 takes the forest card face up and a tile, seat 1 the swamp card from the deck and a tile."""
    first = [act("take-card", source="face-up"), act("take-tile", tile=first_tile)]
    return [*first, act("take-card", 1, source="deck"), act("take-tile", 1, tile=second_tile)]


MIGRATION = [
    *chosen("growth", "migration"),
    act("end-turn"),
    act("play-card", 1),
    act("place-dinos", 1, area="swamp-2", count=2),
    act("place-dinos", 1, area="swamp-3", count=1),
    act("use-tile", 1),
]
NEGATIVE: dict[str, tuple[list[Json], str, Json]] = {
    "an expulsion to another terrain while a same-terrain neighbour is open": (
        [*T_REC["log"][:13], act("expel", 1, predator="raptor-a", player=0, count=1, to="desert-3")],
        "§7.6.4 same-terrain-open",
        {},
    ),
    "a second counter in a period": (
        [
            *chosen("growth", "trex"),
            act("play-counter", kind="hatch", area="swamp-3"),
            act("play-counter", kind="volcano", area="desert-1"),
        ],
        "§9.1 counter-this-period",
        {},
    ),
    "a third group dino that moved in the first migration": (
        [
            *MIGRATION,
            act("migrate-start", 1, from_="swamp-1"),
            act("migrate-group", 1, to="swamp-2", count=2),
            act("migrate-commit", 1),
            act("migrate-start", 1, from_="swamp-2"),
            act("migrate-group", 1, to="forest-2", count=3),
        ],
        "§7.3.7 too-many",
        {"migration_meeting": "no-remigrate"},
    ),
    "a second migration from a destination of the first": (
        [
            *MIGRATION,
            act("migrate-start", 1, from_="swamp-1"),
            act("migrate-group", 1, to="swamp-2", count=2),
            act("migrate-commit", 1),
            act("migrate-start", 1, from_="swamp-2"),
        ],
        "§7.3.7 migrations-meet",
        {},
    ),
    "a T-Rex tile in use given up": (
        [*chosen("growth", "trex"), act("end-turn"), act("use-tile", 1), act("finish", 1)],
        "§7.5.1 must-swap",
        {},
    ),
    "a feeding of 4 after two T-Rex steps": (
        [
            *chosen("growth", "trex"),
            act("end-turn"),
            act("use-tile", 1),
            act("move-predator", 1, predator="trex", to="swamp-3"),
            act("eat", 1, predator="trex", eaten={"0": 4}),
        ],
        "§10.2 too-many",
        {},
    ),
    "a growth on a volcano area": (
        [
            *chosen("growth", "trex"),
            act("play-counter", kind="volcano", area="swamp-3"),
            act("use-tile"),
            act("grow", area="swamp-3", count=3),
        ],
        "§9.5 volcano",
        {},
    ),
    "a follower assignment left out": (
        [
            *chosen("growth", "migration"),
            act("end-turn"),
            act("play-card", 1),
            act("place-dinos", 1, area="swamp-3", count=3),
            act("use-tile", 1),
            act("migrate-start", 1, from_="swamp-3"),
            act("migrate-group", 1, to="swamp-2", count=1),
            act("migrate-group", 1, to="forest-3", count=1),
            act("migrate-commit", 1),
        ],
        "§7.3.3 follower-open",
        {},
    ),
    "a white dino founding a herd": (
        [*T_REC["log"][:10], act("white-dino", 1, area="forest-1")],
        "§8.2 no-herd",
        {},
    ),
    "a tile-shuffle containing an untaken tile": (
        [*T_REC["log"][:22], {"chance": "tile-shuffle", "round": 1, "spaces": ["raptors", "trex"]}],
        "§4.13 bad-shuffle",
        {},
    ),
}


@pytest.mark.parametrize("kind", NEGATIVE)
def test_useful_negative_tests_e5(kind: str) -> None:
    log, rule, options = NEGATIVE[kind]
    record = {**T_REC, "options": options}
    verify({**record, "log": log[:-1]})
    with pytest.raises(mesozoic.BadRecord) as caught:
        verify({**record, "log": log})
    assert (caught.value.entry, caught.value.rule) == (len(log) - 1, rule)
    with pytest.raises(naive_audit.AuditError) as theirs:
        naive_audit.audit({**record, "log": log})
    assert theirs.value.entry == len(log) - 1


# The normal form of §E5

END = act("end-turn", 1)
SHUFFLE = {"chance": "tile-shuffle", "round": 1, "spaces": ["raptors", "growth"]}
ABNORMAL: dict[str, tuple[int, list[Json], int]] = {
    "a finish that happens by itself": (9, [act("finish")], 9),
    "a meal that nobody can eat": (17, [act("eat", 1, predator="raptor-b", eaten={"0": 1})], 17),
    "a follower where nobody follows": (19, [act("follow-assignment", 1, player=0, to="swamp-1")], 19),
    "a shuffle too early": (21, [SHUFFLE], 21),
    "two shuffles": (22, [SHUFFLE, SHUFFLE], 23),
    "an action before the shuffle": (22, [act("take-card", 1, source="deck")], 22),
    "a shuffle of another round": (22, [{**SHUFFLE, "round": 2}], 22),
    "a seat that does not act": (9, [END], 9),
    "no seat": (9, [{"type": "end-turn"}], 9),
    "a count of 0": (5, [act("place-dinos", area="forest-1", count=0)], 5),
    "a count that is true": (5, [act("place-dinos", area="forest-1", count=True)], 5),
    "an eaten 0": (12, [act("eat", 1, predator="raptor-a", eaten={"0": 0})], 12),
    "one field more": (9, [act("end-turn", note="!")], 9),
    "one field less": (5, [act("place-dinos", area="forest-1")], 5),
    "a terrain for growth": (6, [act("use-tile", terrain="swamp")], 6),
    "not an object": (9, [[]], 9),  # type: ignore[list-item]
}


@pytest.mark.parametrize("kind", ABNORMAL)
def test_what_is_not_normal_is_found_at_its_entry_e5(kind: str) -> None:
    start, entries, wrong = ABNORMAL[kind]
    record = {**T_REC, "log": T_REC["log"][:start] + entries}
    with pytest.raises(mesozoic.BadRecord) as caught:
        verify(record)
    assert caught.value.entry == wrong
    with pytest.raises(naive_audit.AuditError) as theirs:
        naive_audit.audit(record)
    assert theirs.value.entry == wrong


@pytest.mark.parametrize("number", range(len(SAMPLES)))
def test_nothing_follows_the_end(number: int) -> None:
    record = copy.deepcopy(SAMPLES[number])
    length = len(record["log"])
    shuffle = {**next(entry for entry in record["log"] if "chance" in entry), "round": 9}
    for entry in (record["log"][-1], shuffle):
        with pytest.raises(mesozoic.BadRecord) as caught:
            verify({**record, "log": [*record["log"], entry]})
        assert caught.value.entry == length


def test_a_record_may_end_after_any_entry() -> None:
    record = {**SAMPLES[0], "result": None}
    for length in range(0, len(record["log"]), 7):
        short = {**record, "log": record["log"][:length]}
        assert verify(short).log == short["log"]


SPOILT: dict[str, Callable[[Json], Any]] = {
    "a card too few": lambda record: record["setup"]["deck"].pop(),
    "eight cards of a terrain": lambda record: record["setup"]["deck"].__setitem__(0, record["setup"]["deck"][1]),
    "an unknown card": lambda record: record["setup"]["deck"].__setitem__(0, "sea"),
    "a card that is no text": lambda record: record["setup"]["deck"].__setitem__(0, ["swamp"]),
    "a deck of text": lambda record: record["setup"].update(deck="swamp"),
    "a tile too few": lambda record: record["setup"]["tiles"].pop(0),
    "a tile twice": lambda record: record["setup"]["tiles"].__setitem__(0, record["setup"]["tiles"][1]),
    "raptors elsewhere": lambda record: record["setup"]["tiles"].reverse(),
    "one more key in setup": lambda record: record["setup"].update(seed=1),
    "no setup": lambda record: record.update(setup=None),
    "wrong scores": lambda record: record["result"]["scores"].__setitem__(0, 999),
    "other winners": lambda record: record["result"].update(winners=[0, 1, 2]),
    "decided by luck": lambda record: record["result"].update(decided_by="luck"),
    "a key more in the result": lambda record: record["result"].update(turns=9),
    "a key less in the result": lambda record: record["result"].pop("decided_by"),
    "no result": lambda record: record.update(result=None),
    "one player more": lambda record: record["players"].append(record["players"][0]),
}


@pytest.mark.parametrize("kind", SPOILT)
def test_a_spoilt_record_is_refused(kind: str) -> None:
    record = copy.deepcopy(SAMPLES[0])
    SPOILT[kind](record)
    with pytest.raises(mesozoic.BadRecord):
        verify(record)
    with pytest.raises(naive_audit.AuditError):
        naive_audit.audit(record)


# Random damage

KINDS: list[tuple[Any, ...]] = [
    AREAS,
    PREDATORS,
    TERRAINS,
    TILES,
    ("face-up", "deck"),
    ("hatch", "volcano"),
    (1, 2, 3),
    (0, 1),
]
VERBS = ["end-turn", "finish", "use-tile", "play-card", "white-dino", "eat"]
VALUES: list[Any] = [
    *AREAS, *PREDATORS, *TERRAINS, *TILES, *VERBS, None, True, False, 0, 1, 2, 3, -1, 9, 1.0, 2.5, "", "1", 1 << 70,
    [], {}, {"0": 1}, ["swamp"],
]  # fmt: skip


def other(value: Any, chooser: random.Random) -> Any:
    """Another value, mostly of the same kind."""
    alike = [kind for kind in KINDS if value in kind and type(value) in {str, int}]
    return chooser.choice(chooser.choice(alike) if alike and chooser.random() < 0.8 else VALUES)


def damage(value: Any, chooser: random.Random) -> Any:
    """The value with something in it replaced, left out, doubled, exchanged or added."""
    if not isinstance(value, dict | list) or not value or chooser.random() < 0.1:
        return other(value, chooser)
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
        value[chooser.choice(["seat", "type", "to", "count", "note"])] = chooser.choice(VALUES)
    return value


def damaged(seed: int) -> Json:
    """A record, often cut short, with one or two things changed; most changes are in its last entries."""
    chooser = random.Random(f"damage {seed}")
    record: Json = copy.deepcopy(chooser.choice([*SAMPLES, T_REC, T_REC]))
    if chooser.random() < 0.8:
        record |= {"log": record["log"][: chooser.randint(1, min(60, len(record["log"])))], "result": None}
    for _ in range(chooser.choice([1, 1, 2])):
        part = chooser.choices(["log", "last", "whole"], [2, 5, 2])[0]
        if part == "whole":
            record = damage(record, chooser)
        elif part == "log":
            record["log"] = damage(record["log"], chooser)
        elif isinstance(record.get("log"), list) and record["log"]:
            number = chooser.randrange(max(0, len(record["log"]) - 5), len(record["log"]))
            record["log"][number] = damage(record["log"][number], chooser)
        if not isinstance(record, dict) or not isinstance(record.get("log"), list):
            break
    return record


def judged(record: Any) -> tuple[bool, int | None]:
    said = None
    try:
        verify(record)
    except mesozoic.BadRecord as problem:
        said = problem
    assert "\n" not in str(said)
    return said is None, said.entry if said else None


def judged_by_the_twin(record: Any) -> tuple[bool, int | None]:
    try:
        naive_audit.audit(record)
    except naive_audit.AuditError as problem:
        return False, problem.entry
    return True, None


def compare(seeds: range) -> int:
    """How many of the damaged records are valid all the same."""
    valid = 0
    for seed in seeds:
        record = damaged(seed)
        before = canonical(record)
        ours = judged(record)
        assert ours == judged_by_the_twin(json.loads(before)), (seed, ours)
        assert canonical(record) == before
        valid += ours[0]
    return valid


@pytest.mark.parametrize("block", range(5))
def test_random_damage_is_judged_as_by_the_twin(block: int) -> None:
    """The same records are valid, the others fail at the same entry, and nothing but BadRecord is raised."""
    assert compare(range(100 * block, 100 * block + 100)) > 5


@pytest.mark.slow
@pytest.mark.parametrize("block", range(5, 100))
def test_much_random_damage_is_judged_as_by_the_twin(block: int) -> None:
    assert compare(range(100 * block, 100 * block + 100)) > 2


@pytest.mark.parametrize("value", [None, 1, "text", [], [SAMPLES[0]], True])
def test_what_is_no_object_is_no_record(value: Any) -> None:
    with pytest.raises(mesozoic.BadRecord):
        verify(value)
