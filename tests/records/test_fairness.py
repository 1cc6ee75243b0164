"""Provably fair chance: what is committed to, what derives from it, and that every deviation is found."""

from __future__ import annotations

import hashlib
import hmac
import itertools
import json
import random
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

import mesozoic
from mesozoic.cli.main import app
from mesozoic.core.game import Game
from mesozoic.core.json_checks import Json
from mesozoic.engine.match import Match, canonical
from mesozoic.records.fairness import (
    check_fairness,
    commitment,
    fairness_of,
    new_secret,
    read_fairness,
    seed_of,
)
from mesozoic.records.verify import verify
from tests.support.tables import GAMES, NAMES, TABLES, played, wander

each_table = pytest.mark.parametrize(("game", "seats"), TABLES, ids=NAMES)
DICE = [game for game in GAMES if game.chance is not None]
SECRET = "5a" * 32
OPTIONS: dict[str, Json] = {
    "trias": {"pole_start": False, "herds": 12},
    "triassic-terror": {"setup_chart": "plain", "blind_card": "public"},
    "pangea": {"expansion": True, "tile_mix": "all"},
    "toy": {"rounds": 3, "opening": True},
}
DATA: dict[str, dict[str, str]] = {
    "triassic-terror": {"board": "recon-1-strip"},
    "pangea": {"species": "r2"},
}


def entropy_of(seats: int) -> list[str]:
    return [f"grüße von Platz {seat}" if seat % 2 else "" for seat in range(seats)]


def table(game: Game, seats: int, options: Json | None = None, data: dict[str, str] | None = None) -> Match:
    seed = seed_of(SECRET, entropy_of(seats))
    return mesozoic.new(game.id, seats=seats, seed=seed, options=options, data=data)


def record_of(match: Match, reveal: bool = True) -> Json:
    return match.record(fairness=fairness_of(match, SECRET, entropy_of(len(match.players)), reveal))


def refused(record: Any) -> mesozoic.BadRecord:
    with pytest.raises(mesozoic.BadRecord) as caught:
        check_fairness(record)
    if isinstance(record, dict) and "'secret'" in str(record.get("fairness")):
        with pytest.raises(mesozoic.BadRecord):
            verify(record)
    return caught.value


def changed(record: Json, **fields: Any) -> Json:
    """The record with other fields in its block; None leaves one out."""
    block = {name: value for name, value in {**record["fairness"], **fields}.items() if value is not None}
    return {**record, "fairness": block}


# What is published


def test_secrets_are_long_and_never_the_same() -> None:
    found = {new_secret() for _ in range(50)}
    assert len(found) == 50
    assert all(len(secret) == 64 and int(secret, 16) >= 0 for secret in found)


def test_the_commitment_and_the_seed_are_plain_hashes() -> None:
    assert commitment(SECRET) == hashlib.sha256(f"mesozoic commitment {SECRET}".encode()).hexdigest()
    text = '["","grüße von Platz 1"]'.encode()
    assert seed_of(SECRET, entropy_of(2)) == hmac.new(SECRET.encode(), text, "sha256").hexdigest()
    assert commitment(SECRET) != hashlib.sha256(SECRET.encode()).hexdigest()


def test_every_player_changes_the_seed() -> None:
    mixed = [["", ""], ["a", ""], ["", "a"], ["a", "a"], ["aa", ""], ['","', ""], ["", "", ""]]
    assert len({seed_of(SECRET, one) for one in mixed}) == len(mixed)
    assert seed_of(SECRET, ["a", "b"]) != seed_of("5b" * 32, ["a", "b"])


# Whole games


@each_table
def test_every_shuffle_and_every_die_is_checked(game: Game, seats: int) -> None:
    match = table(game, seats, OPTIONS[game.id], DATA.get(game.id))
    for decisions in wander(match, seats):
        if decisions % 40 == 0:
            check_fairness(record_of(match))
    record = json.loads(json.dumps(record_of(match)))
    check_fairness(record)
    verify(record)
    assert "takes" not in record["fairness"]
    other = commitment("5b" * 32)
    assert refused(changed(record, commitment=other)).rule == "fairness commitment"
    assert refused(changed(record, secret="5b" * 32)).rule == "fairness commitment"
    assert refused(changed(record, secret="5b" * 32, commitment=other)).rule == "fairness setup"
    swapped = ["somebody else", *record["fairness"]["entropy"][1:]]
    assert refused(changed(record, entropy=swapped)).rule == "fairness setup"


@each_table
def test_another_deal_is_found(game: Game, seats: int) -> None:
    record = record_of(mesozoic.new(game.id, seats=seats, seed=5))
    problem = refused(record)
    assert (problem.rule, problem.entry) == ("fairness setup", None)


@pytest.mark.parametrize("game", DICE, ids=lambda game: game.id)
def test_other_dice_are_found_where_they_lie(game: Game) -> None:
    """From one place on the dice are those of another seed: the first that differs is named."""
    found = set()
    for start in (0, 5, 30, 60, 90):
        match = table(game, 3)
        fair = match.copy()
        for decisions in wander(match, 3):
            if decisions == start:
                match.seed = "loaded dice"
            elif decisions < start:
                fair = match.copy()
        record = record_of(match)
        bare = {key: value for key, value in record.items() if key != "fairness"}
        verify(bare)
        places = [place for place, entry in enumerate(record["log"]) if "chance" in entry and place >= len(fair.log)]
        if places:
            problem = refused(record)
            assert problem.rule == "fairness chance"
            assert problem.entry in places
            found.add(problem.entry)
    assert len(found) > 1 or game.id == "toy"


def test_a_game_without_chance_after_the_deal_needs_no_more() -> None:
    match = played(table(mesozoic.find_game("trias"), 3), 1)
    assert not match.game.chance is not None
    check_fairness(record_of(match))
    assert refused(changed(record_of(match), takes={"4": 1})).rule == "fairness takes"


# Taking back


@pytest.mark.parametrize("game", DICE, ids=lambda game: game.id)
def test_games_with_actions_taken_back_are_checked(game: Game) -> None:
    chooser = random.Random(game.id)
    match = table(game, 3)
    for _ in wander(match, 3):
        while match.barrier() == "chance" and chooser.random() < 0.4:
            match.undo()
            match.play(chooser.choice(match.legal()))
        if not match.seats:
            break
    assert match.redraws > 0
    assert match.redraw_of
    record = json.loads(json.dumps(record_of(match)))
    verify(record)
    fairness = read_fairness(record)
    assert fairness is not None
    assert fairness.taken_back == max(match.redraw_of.values()) <= match.redraws
    assert refused(changed(record, takes=None)).rule == "fairness chance"
    place = min(match.redraw_of)
    more = {**record["fairness"]["takes"], str(place): 999}
    assert refused(changed(record, takes=more)).rule in {"fairness takes", "fairness chance"}


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_order_of_secret_choices_does_not_matter_to_the_dice(seats: int) -> None:
    """Pangea: the choices are listed by seat, so the start roll stands at the same place with the same dice."""
    pangea = mesozoic.find_game("pangea")
    records = set()
    for order in itertools.permutations(range(seats)):
        match = table(pangea, seats)
        hands = (match.setup or {})["deal"]
        for seat in order:
            match.play({"seat": seat, "type": "choose-species", "species": hands[seat][0]})
        record = record_of(match)
        check_fairness(record)
        records.add(canonical(record))
    assert len(records) == 1


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_secret_choices_taken_back_do_not_matter_to_the_dice(seats: int) -> None:
    """Neither a choice taken back before the reveal, nor the order after the start roll was taken back."""
    pangea = mesozoic.find_game("pangea")
    records: dict[int, set[str]] = {0: set(), 1: set(), 2: set()}
    for takes, order in itertools.product(records, itertools.permutations(range(seats))):
        match = table(pangea, seats)
        hands = (match.setup or {})["deal"]
        first, last = order[0], order[-1]
        match.play({"seat": first, "type": "choose-species", "species": hands[first][1]})
        for seat in order[1:-1]:
            match.play({"seat": seat, "type": "choose-species", "species": hands[seat][0]})
        match.undo(first)
        match.play({"seat": first, "type": "choose-species", "species": hands[first][0]})
        for take in range(takes + 1):
            match.play({"seat": last, "type": "choose-species", "species": hands[last][0]})
            assert match.redraw_of == ({seats: take} if take else {})
            if take < takes:
                match.undo(last)
        record = record_of(match)
        verify(record)
        records[takes].add(canonical(record))
    assert [len(one) for one in records.values()] == [1, 1, 1]
    assert len(set.union(*records.values())) == 3


# Malformed blocks


@pytest.fixture(scope="module")
def record() -> Json:
    match = mesozoic.new("pangea", seats=2, seed=seed_of(SECRET, entropy_of(2)))
    return record_of(played(match, 1, most=12))


@pytest.mark.parametrize(
    ("fields", "rule"),
    [
        ({"commitment": None}, "fairness commitment"),
        ({"commitment": 1}, "fairness commitment"),
        ({"commitment": "5A" * 32}, "fairness commitment"),
        ({"commitment": "5a" * 31}, "fairness commitment"),
        ({"secret": 5}, "fairness secret"),
        ({"secret": []}, "fairness secret"),
        ({"secret": ""}, "fairness secret"),
        ({"secret": "zz" * 32}, "fairness secret"),
        ({"entropy": None}, "fairness entropy"),
        ({"entropy": "ab"}, "fairness entropy"),
        ({"entropy": ["a"]}, "fairness entropy"),
        ({"entropy": ["a", "b", "c"]}, "fairness entropy"),
        ({"entropy": ["a", 1]}, "fairness entropy"),
        ({"entropy": ["a", "\ud800"]}, "fairness entropy"),
        ({"takes": []}, "fairness takes"),
        ({"takes": {"0": 1}}, "fairness takes"),
        ({"takes": {"-1": 1}}, "fairness takes"),
        ({"takes": {"02": 1}}, "fairness takes"),
        ({"takes": {"9999": 1}}, "fairness takes"),
        ({"takes": {"x": 1}}, "fairness takes"),
        ({"takes": {"2": 0}}, "fairness takes"),
        ({"takes": {"2": True}}, "fairness takes"),
        ({"takes": {"2": "1"}}, "fairness takes"),
        ({"takes": {"2": 10**30}}, "fairness takes"),
        ({"luck": 1}, "fairness"),
    ],
    ids=str,
)
def test_a_malformed_block_names_its_field(record: Json, fields: Json, rule: str) -> None:
    problem = refused(changed(record, **fields))
    assert problem.rule == rule
    assert f"'{next(iter(fields))}'" in str(problem)


@pytest.mark.parametrize("block", [None, [], "", 1, True])
def test_a_block_that_is_no_object(record: Json, block: Any) -> None:
    problem = refused({**record, "fairness": block})
    assert "'fairness' is not an object" in str(problem)
    with pytest.raises(mesozoic.BadRecord):
        verify({**record, "fairness": block})


def test_takes_never_become_fewer() -> None:
    match = table(mesozoic.find_game("toy"), 3)
    record = record_of(played(match, 1))
    places = [place for place, entry in enumerate(record["log"]) if "chance" in entry]
    assert len(places) > 2
    problem = refused(changed(record, takes={str(places[0]): 2}))
    assert (problem.rule, problem.entry) == ("fairness takes", places[1])


def test_a_record_without_a_block_says_nothing_of_chance(record: Json) -> None:
    bare = {key: value for key, value in record.items() if key != "fairness"}
    verify(bare)
    assert read_fairness(bare) is None
    assert "says nothing about 'fairness'" in str(refused(bare))


def test_a_secret_that_is_not_revealed_yet() -> None:
    match = played(table(mesozoic.find_game("pangea"), 3), 1, most=20)
    record = record_of(match, reveal=False)
    assert "secret" not in record["fairness"]
    assert SECRET not in canonical(record)
    verify(record)
    problem = refused(record)
    assert problem.rule == "fairness secret"
    assert "not revealed yet" in str(problem)
    with pytest.raises(mesozoic.BadRecord):
        verify(changed(record, entropy=["", ""]))


def test_a_record_broken_elsewhere_is_no_crash(record: Json) -> None:
    cases: tuple[Any, ...] = (
        {**record, "log": [*record["log"][:3], 5]},
        {**record, "log": [*record["log"][:2], *record["log"][3:]]},
        {**record, "setup": None},
        {**record, "players": []},
        {**record, "options": {"colour": 1}},
        {"fairness": record["fairness"]},
        [],
        None,
    )
    for broken in cases:
        refused(broken)


# The command


def audited(file: Path, *records: Json) -> tuple[str, list[Json]]:
    file.write_text("".join(canonical(one) + "\n" for one in records), encoding="utf-8")
    said = CliRunner().invoke(app, ["verify", str(file)])
    found = CliRunner().invoke(app, ["verify", "--json", str(file)])
    return said.output, json.loads(found.output)["records"]


def test_the_command_says_what_was_checked(tmp_path: Path, record: Json) -> None:
    file = tmp_path / "games.jsonl"
    bare = {key: value for key, value in record.items() if key != "fairness"}
    sealed = changed(record, secret=None)
    said, reports = audited(file, record)
    assert said == f"{file}: 1 record valid, shuffles and dice checked\n"
    assert reports == [{"where": str(file), "valid": True, "chance": "checked", "takes": 0}]
    said, reports = audited(file, bare)
    assert said == f"{file}: 1 record valid\n"
    assert reports[0]["chance"] is None
    said, reports = audited(file, sealed)
    assert said == f"{file}: 1 record valid, the secret not revealed yet\n"
    assert reports[0]["chance"] == "not revealed yet"
    said, reports = audited(file, record, bare, sealed)
    assert said == f"{file}: 3 records valid, shuffles and dice of 1 checked, the secrets of 1 not revealed yet\n"
    said, reports = audited(file, changed(record, entropy=["x", ""]))
    assert "not the one that the seed deals (fairness setup)" in said
    assert (reports[0]["valid"], reports[0]["rule"]) == (False, "fairness setup")


def test_the_command_counts_what_was_taken_back(tmp_path: Path) -> None:
    match = table(mesozoic.find_game("pangea"), 2)
    hands = (match.setup or {})["deal"]
    for _ in range(3):
        while match.last_action is not None:
            match.undo()
        for seat in (0, 1):
            match.play({"seat": seat, "type": "choose-species", "species": hands[seat][0]})
    said, reports = audited(tmp_path / "game.json", record_of(match))
    assert said.endswith("1 record valid, shuffles and dice checked, actions taken back after chance: 2\n")
    assert reports[0]["takes"] == 2


# docs/provable-chance.md


def test_the_lines_of_the_documentation_need_nothing_of_mesozoic(tmp_path: Path) -> None:
    page = (Path(__file__).parents[2] / "docs" / "provable-chance.md").read_text(encoding="utf-8")
    program = page.split("```python\n")[1].split("```")[0]
    match = table(mesozoic.find_game("pangea"), 3)
    for decisions in wander(match, 2):
        if decisions == 3:
            match.undo()
    assert match.redraw_of
    record = record_of(match)
    verify(record)
    dice = next(place for place, entry in reversed([*enumerate(record["log"])]) if "chance" in entry)
    loaded = json.loads(json.dumps(record))
    loaded["log"][dice]["values"][0] = loaded["log"][dice]["values"][0] % 6 + 1
    for one, code in ((record, 0), (loaded, 1)):
        file = tmp_path / "game.json"
        file.write_text(json.dumps(one), encoding="utf-8")
        command = [sys.executable, "-W", "ignore", "-I", "-S", "-c", program, str(file)]
        done = subprocess.run(command, capture_output=True, text=True, check=False)
        assert done.returncode == code, done.stderr
        assert ("all dice are those of the seed" in done.stdout) == (code == 0)
