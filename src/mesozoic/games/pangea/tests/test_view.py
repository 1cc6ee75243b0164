"""D5: cards and choices of others, before and after the reveal, and what is imagined from a view."""

from __future__ import annotations

import json
import random
from collections import Counter
from collections.abc import Iterable
from itertools import combinations
from typing import Any

import pytest

import mesozoic
from mesozoic.bots.simple import RandomBot
from mesozoic.core.compiled.chance import generator, randoms, rolling
from mesozoic.core.compiled.record import Seated, States
from mesozoic.engine.match import Match, canonical
from mesozoic.games.pangea import GAME
from mesozoic.games.pangea.exchange.species_file import find_species
from mesozoic.games.pangea.tests import naive_audit

Json = dict[str, Any]
SPECIES = [species.id for species in find_species("r1")]
SEATS = [2, 3, 4]


def deck(options: Json) -> list[str]:
    return SPECIES if options.get("expansion") else SPECIES[:12]


def table(seats: int, options: Json, deal: list[list[str]]) -> Match:
    """A game on one island with these cards."""
    record = mesozoic.new("pangea", seats=seats, seed=3, options=options).record()
    record["setup"]["deal"] = deal
    match = mesozoic.load(record)
    match.seed = 3
    return match


def dealt(rng: random.Random, seats: int, options: Json, viewer: int | None, own: list[str]) -> list[list[str]]:
    """A random deal in which the viewer holds these cards."""
    rest = [card for card in deck(options) if viewer is None or card not in own]
    rng.shuffle(rest)
    return [own if seat == viewer else [rest.pop() for _ in range(3)] for seat in range(seats)]


def exactly(match: Match, viewer: int | None) -> str:
    """A view byte for byte, the order of its keys included."""
    return json.dumps(match.view(viewer))


@pytest.mark.parametrize("seats", SEATS)
@pytest.mark.parametrize("number", range(9))
def test_before_the_reveal_a_view_is_the_same_whatever_others_hold_or_chose_d5(seats: int, number: int) -> None:
    """Every viewer and a spectator, after the same seats have chosen, in any order."""
    rng = random.Random(f"view {seats} {number}")
    options = {"expansion": True} if number % 3 == 2 else {}
    for viewer in (None, *range(seats)):
        own = rng.sample(deck(options), 3)
        done = rng.sample(range(seats), rng.randrange(seats))
        choice = rng.choice(own)
        seen, games = set(), set()
        for _ in range(12):
            match = table(seats, options, dealt(rng, seats, options, viewer, own))
            before = exactly(match, viewer)
            for seat in rng.sample(done, len(done)):
                name = choice if seat == viewer else rng.choice((match.setup or {})["deal"][seat])
                assert match.play({"seat": seat, "type": "choose-species", "species": name}).events == []
            seen.add((before, exactly(match, viewer)))
            games.add(canonical(match.position))
        assert len(seen) == 1
        assert len(games) > 6
        view = json.loads(seen.pop()[1])
        assert view["deal"] == [own if seat == viewer else None for seat in range(seats)]
        wanted = [None if seat not in done else choice if seat == viewer else "?" for seat in range(seats)]
        assert view["species"] == wanted
        assert view["to_act"] == [seat for seat in range(seats) if seat not in done]


@pytest.mark.parametrize("seats", SEATS)
def test_the_last_choice_reveals_all_a3_3(seats: int) -> None:
    match = mesozoic.new("pangea", seats=seats, seed=5)
    hands = (match.setup or {})["deal"]
    for seat in range(seats - 1, -1, -1):
        assert all(None in match.view(viewer)["species"] for viewer in (None, *range(seats)))
        match.play({"seat": seat, "type": "choose-species", "species": hands[seat][seat % 3]})
    chosen = [hand[seat % 3] for seat, hand in enumerate(hands)]
    assert all(match.view(viewer)["species"] == chosen for viewer in (None, *range(seats)))


@pytest.mark.parametrize("seats", SEATS)
def test_after_the_reveal_rejected_cards_stay_hidden_d5(seats: int) -> None:
    """To the end of the game, nowhere in a view; other rejected cards give the same view."""
    rng = random.Random(seats)
    match = mesozoic.new("pangea", seats=seats, seed=seats)
    bot = RandomBot(seats)
    hands = (match.setup or {})["deal"]
    while True:
        if match.is_over or (match.phase != "draft" and rng.random() < 0.1):
            chosen = match.position["species"]
            for viewer in (None, *range(seats)):
                own = hands[viewer] if viewer is not None else []
                seen = match.view(viewer)
                species = {name: value for name, value in seen.items() if name != "cards"}  # those of everybody
                shown = {name for name in SPECIES if f'"{name}"' in json.dumps(species)}
                assert shown == {*chosen, *own}
                other = match.position
                rest = [card for card in SPECIES[:12] if card not in {*chosen, *own}]
                rng.shuffle(rest)
                other["deal"] = [
                    own if seat == viewer else [rest.pop(), chosen[seat], rest.pop()] for seat in range(seats)
                ]
                states = GAME.positions.from_json(other)
                income = {"income": seen["income"]}  # a position does not say what tokens were paid for
                assert json.dumps(GAME.views.view(states, viewer) | income) == json.dumps(seen)
        if match.is_over:
            return
        seat = rng.choice(match.seats)
        match.play(match.action(bot.choose(match.turn(seat)), seat))


def test_everything_else_is_public_d5() -> None:
    """Island, pawns, tokens, supplies; also while dice are due."""
    match = mesozoic.new("pangea", seats=3, seed=1)
    bot, rng = RandomBot(1), random.Random(1)
    due = 0
    while not match.is_over:
        match.draws = False
        number = bot.choose(match.turn())
        match.play_number(number)
        truth = match.position
        due += "due" in truth
        for viewer in (None, 0, 2):
            seen = match.view(viewer)
            hidden = {"deal", "species"} if truth["phase"] == "draft" and "due" not in truth else {"deal"}
            assert all(seen[name] == truth[name] for name in truth if name not in hidden)
            if match.awaits_chance and rng.random() < 0.3:
                states = imagine(match, viewer, 1)
                assert canonical(GAME.views.view(states, viewer)) == canonical(seen)
        match.draws = True
        match.settle()
    assert due > 5


# What is imagined


def imagine(match: Match, viewer: int | None, seed: int | str) -> States[Seated]:
    return GAME.views.imagine(match.view(viewer), randoms(f"imagine {seed}", GAME.randoms))


def is_uniform(counts: Counter[Any], wanted: Iterable[Any]) -> bool:
    """Chi-square with five standard deviations."""
    cells = [*wanted]
    assert {*counts} <= {*cells}
    usual = counts.total() / len(cells)
    assert usual >= 5
    surprise = sum((counts[cell] - usual) ** 2 / usual for cell in cells)
    return bool(surprise < len(cells) + 5 * (2 * len(cells)) ** 0.5)


@pytest.mark.parametrize(("viewer", "expansion"), [(0, False), (1, True)])
def test_hands_of_others_are_imagined_uniformly_d5(viewer: int, expansion: bool) -> None:
    """All sets of three, and each card of them as the choice; two players, the other one has chosen."""
    options: Json = {"expansion": True} if expansion else {}
    match = mesozoic.new("pangea", seats=2, seed=4, options=options)
    other = 1 - viewer
    match.play(match.legal(other)[0])
    own = match.position["deal"][viewer]
    hands, choices = Counter[Any](), Counter[Any]()
    for seed in range(1500):
        guess = GAME.positions.to_json(imagine(match, viewer, seed))
        assert guess["deal"][viewer] == own
        hands[tuple(sorted(guess["deal"][other]))] += 1
        choices[guess["species"][other], guess["deal"][other].index(guess["species"][other])] += 1
    unseen = sorted({*deck(options)} - {*own})
    assert is_uniform(hands, combinations(unseen, 3))
    assert is_uniform(choices, [(name, index) for name in unseen for index in range(3)])


def test_all_twelve_cards_are_dealt_to_four_d5() -> None:
    """A spectator of four: each card is with each player equally often."""
    match = mesozoic.new("pangea", seats=4, seed=4)
    where = Counter[Any]()
    for seed in range(300):
        for seat, hand in enumerate(GAME.positions.to_json(imagine(match, None, seed))["deal"]):
            where.update((card, seat) for card in hand)
    assert is_uniform(where, [(card, seat) for card in SPECIES[:12] for seat in range(4)])


def test_rejected_cards_are_imagined_uniformly_d5() -> None:
    """After the reveal the other one holds what it plays and any two more."""
    match = mesozoic.new("pangea", seats=2, seed=6)
    for seat in (0, 1):
        match.play(match.legal(seat)[seat])
    own, chosen = match.position["deal"][0], match.position["species"][1]
    rejected = Counter[Any]()
    for seed in range(500):
        hand = GAME.positions.to_json(imagine(match, 0, seed))["deal"][1]
        assert chosen in hand
        rejected[tuple(sorted({*hand} - {chosen}))] += 1
    assert is_uniform(rejected, combinations(sorted({*SPECIES[:12]} - {*own, chosen}), 2))


@pytest.mark.parametrize("seats", SEATS)
def test_imagined_games_agree_with_the_view_and_end_d5(seats: int) -> None:
    """From every point of a draft and on, with random options."""
    rng = random.Random(f"imagined {seats}")
    for number in range(4):
        options = naive_audit.random_options(rng, 0.3, seats)
        match = mesozoic.new("pangea", seats=seats, seed=number, options=options)
        bot = RandomBot(number)
        for moves in range(3 * seats):
            for viewer in (None, *range(seats)):
                states = imagine(match, viewer, moves)
                assert canonical(GAME.views.view(states, viewer)) == canonical(match.view(viewer))
                GAME.entries.playout(rolling(states, moves), generator(moves), 1 << 20)
                assert GAME.positions.result(states) is not None
            seat = rng.choice(match.seats)
            match.play(match.action(bot.choose(match.turn(seat)), seat))


# The log, the set-up, what an action shows


@pytest.mark.parametrize("seats", SEATS)
def test_a_choice_in_the_log_is_null_until_all_have_chosen_d5(seats: int) -> None:
    match = mesozoic.new("pangea", seats=seats, seed=8)
    hands = (match.setup or {})["deal"]
    for seat in range(seats - 1, -1, -1):
        events = match.play({"seat": seat, "type": "choose-species", "species": hands[seat][0]}).events
        for viewer in (None, *range(seats)):
            seen = match.seen_log(viewer)
            for entry, true in zip(seen, match.log, strict=True):
                is_shown = seat == 0 or entry["seat"] == viewer
                assert entry == (true if is_shown else {**true, "species": None})
        assert [event["event"] for event in events] == (["revealed", "start"] if seat == 0 else [])


@pytest.mark.parametrize("seats", SEATS)
def test_a_choice_taken_back_stays_secret_for_ever_d5(seats: int) -> None:
    """Else the others would learn of a card that was dealt."""
    match = mesozoic.new("pangea", seats=seats, seed=8)
    hands = (match.setup or {})["deal"]
    first: Json = {"seat": 1, "type": "choose-species", "species": hands[1][0]}
    match.play(first)
    match.undo(1)
    for seat in range(seats):
        match.play({"seat": seat, "type": "choose-species", "species": hands[seat][2]})
    assert match.phase == "place"
    assert match.seen(first, 1) == first
    for viewer in (None, *(seat for seat in range(seats) if seat != 1)):
        assert match.seen(first, viewer) == {**first, "species": None}
        assert match.seen(match.log[1], viewer) == match.log[1]


@pytest.mark.parametrize("seats", SEATS)
def test_of_the_setup_a_seat_sees_the_tiles_and_its_own_cards_d5(seats: int) -> None:
    match = mesozoic.new("pangea", seats=seats, seed=8)
    setup = match.setup or {}
    for viewer in (None, *range(seats)):
        deal = [hand if seat == viewer else None for seat, hand in enumerate(setup["deal"])]
        assert match.seen_setup(viewer) == {"tiles": setup["tiles"], "deal": deal}


@pytest.mark.parametrize("start", ["roll", "seat-1"])
def test_only_the_last_choice_reveals_a3_3(start: str) -> None:
    match = mesozoic.new("pangea", seats=3, seed=8, options={} if start == "roll" else {"start_player": start})
    for seat, barrier in ((2, None), (0, None), (1, "chance" if start == "roll" else "reveal")):
        match.play(match.legal(seat)[0])
        assert match.barrier() == barrier
    bot = RandomBot(1)
    while not match.is_over:
        match.play_number(bot.choose(match.turn()))
        assert match.barrier() == ("chance" if "chance" in match.log[-1] else None)


def test_pieces_are_the_pawns_on_the_island() -> None:
    match = mesozoic.new("pangea", seats=3, seed=9)
    bot = RandomBot(9)
    while not match.is_over:
        seat = match.seats[0]
        match.play_number(bot.choose(match.turn(seat)), seat)
        where = match.position
        assert GAME.positions.pieces(match.state) == [
            sum(where["dinos"][seat].values()) + sum(where["eggs"][seat].values()) for seat in range(3)
        ]


# Previews


def test_the_preview_of_a_fight_tells_how_many_may_die() -> None:
    """As often as in many real rolls, and without the dice."""
    match = mesozoic.new("pangea", seats=2, seed=2)
    bot = RandomBot(2)
    while "attack" not in {action.type for action in match.legal()}:
        seat = match.seats[0]
        match.play_number(bot.choose(match.turn(seat)), seat)
    attack = next(action for action in match.legal() if action.type == "attack")
    told = match.preview(attack, samples=400)
    fights = [fight for fight in told["possible"] if fight["event"]["event"] == "combat"]
    assert sum(fight["chance"] for fight in fights) == pytest.approx(1, abs=0.01)
    assert all(target["attack"] == [] for fight in fights for target in fight["event"]["targets"])
    target = 1 - attack.seat
    dead = Counter[int]()
    for seed in range(400):
        copy = match.copy()
        copy.seed = seed
        before = GAME.positions.pieces(copy.state)[target]
        copy.play(attack)
        dead[before - GAME.positions.pieces(copy.state)[target]] += 1
    pieces = told["pieces"][target]
    assert (pieces["least"], pieces["most"]) == (-max(dead), -min(dead))
    assert pieces["mean"] == pytest.approx(-sum(count * times for count, times in dead.items()) / 400, abs=0.15)
