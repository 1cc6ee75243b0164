"""§16: positions that differ only in what a seat cannot know look the same to it, to the byte."""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

import pytest

import mesozoic
from mesozoic.bots.simple import RandomBot
from mesozoic.engine.match import Match, canonical
from mesozoic.games.trias.rules.components import BACK_2_SIZE, CARDS
from mesozoic.games.trias.tests.states import states_of, typed


def decisions(seats: int, seed: int, every: int) -> list[Match]:
    match = mesozoic.new("trias", seats=seats, seed=seed)
    bot = RandomBot(seed)
    copies = []
    while not match.is_over:
        if len(match.log) % every == 0:
            copies.append(match.copy())
        match.play(match.action(bot.choose(match.turn()), match.seat or 0))
    return copies


def exchanged(match: Match, first: tuple[str, int], second: tuple[str, int]) -> Match:
    """The same match with two cards exchanged, each named by hand and seat or by deck and index."""
    states = match.state
    state = typed(states)[0]
    arrays = {"hand": state.hand, "deck": state.deck}
    (a, i), (b, j) = first, second
    arrays[a][i], arrays[b][j] = int(arrays[b][j]), int(arrays[a][i])
    return Match(match.game, states, seed=0)


def cards(match: Match) -> list[tuple[tuple[str, int], int, int]]:
    """Every card in a hand or in the pile: where it is, its back, what it is."""
    state = states_of(match)[0]
    second = int(BACK_2_SIZE[state.seats])
    hands = [(("hand", s), int(state.back[s]), int(state.hand[s])) for s in range(state.seats) if state.hand[s] >= 0]
    left = range(int(state.drawn), int(state.deck_size))
    pile = [(("deck", p), 2 if state.deck_size - p <= second else 1, int(state.deck[p])) for p in left]
    return hands + pile


@pytest.mark.parametrize("seats", [2, 3, 5])
def test_views_do_not_depend_on_what_cannot_be_known(seats: int) -> None:
    meteorite = CARDS.index("X")
    chooser = random.Random(seats)
    same = other = 0
    for match in decisions(seats, seats, every=5):
        pairs = [
            (card_at, other_at)
            for card_at, back, card in cards(match)
            for other_at, its_back, its_card in cards(match)
            if card_at < other_at and back == its_back and card != its_card and meteorite not in (card, its_card)
        ]
        in_hands = [pair for pair in pairs if "hand" in (pair[0][0], pair[1][0])]
        chosen = chooser.sample(pairs, min(4, len(pairs))) + chooser.sample(in_hands, min(4, len(in_hands)))
        for card_at, other_at in chosen:
            changed = exchanged(match, card_at, other_at)
            for viewer in (None, *range(seats)):
                may_know = ("hand", viewer) in (card_at, other_at)
                equal = canonical(match.view(viewer)) == canonical(changed.view(viewer))
                assert equal != may_know
                same += equal
                other += not equal
    assert min(same, other) > 20


@pytest.mark.parametrize("seats", [2, 4])
def test_a_view_never_names_a_foreign_card_or_the_order_of_the_pile(seats: int) -> None:
    for match in decisions(seats, seats, every=9):
        for viewer in (None, *range(seats)):
            seen = match.view(viewer)
            assert "hands" not in seen
            assert "deck" not in seen
            hand = None if viewer is None else match.position["hands"][viewer]
            assert seen["hand"] == hand


@pytest.mark.parametrize("seats", [2, 4])
def test_backs_and_unseen_cards_are_those_of_the_pile(seats: int) -> None:
    """Counted along from the order of the cards: which card each hand holds, and which nobody has seen."""
    match = mesozoic.new("trias", seats=seats, seed=seats)
    assert match.setup is not None
    order = match.setup["hands"] + match.setup["deck"]
    first = len(order) - int(BACK_2_SIZE[seats])
    holds: list[int | None] = [*range(seats)]
    bot = RandomBot(seats)
    backs = set()
    while not match.is_over:
        position, seen = match.position, match.view(None)
        drawn = len(order) - len(position["deck"])
        for seat, card in enumerate(position["hands"]):
            holds[seat] = None if card is None else drawn - 1 if holds[seat] is None else holds[seat]
        assert seen["hand_backs"] == [None if index is None else 1 + (index >= first) for index in holds]
        unseen = [*(index for index in holds if index is not None), *range(drawn, len(order))]
        assert seen["unseen"] == [
            dict(Counter(sorted(order[index] for index in unseen if (index >= first) == second)))
            for second in (False, True)
        ]
        backs |= {*seen["hand_backs"]}
        match.play(match.action(bot.choose(match.turn()), match.seat or 0))
    assert backs == {None, 1, 2}


def test_nobody_can_be_imagined_to_hold_the_meteorite() -> None:
    from mesozoic.core.compiled.chance import randoms

    for match in decisions(2, 6, every=3):
        for guess in range(10):
            imagined: Any = match.game.views.imagine(match.view(0), randoms(guess, match.game.randoms))
            assert "X" not in match.game.positions.to_json(imagined)["hands"]
            before, after = match.position, match.game.positions.to_json(imagined)
            assert sorted(filter(None, before["hands"] + before["deck"])) == sorted(
                filter(None, after["hands"] + after["deck"])
            )


def test_of_the_setup_a_seat_sees_the_board_and_its_own_card() -> None:
    match = mesozoic.new("trias", seats=3, seed=3)
    setup = match.setup or {}
    for viewer in (None, 0, 1, 2):
        hands = [card if seat == viewer else None for seat, card in enumerate(setup["hands"])]
        assert match.seen_setup(viewer) == {"start": setup["start"], "tiles": setup["tiles"], "hands": hands}


def test_cards_that_are_shown_or_drawn_are_reveals() -> None:
    """Phase 1 from hand and from the pile, and phase 4 by whatever action ends the turn; nothing else."""
    kinds = set()
    for seed in range(4):
        match = mesozoic.new("trias", seats=3, seed=seed)
        bot = RandomBot(seed)
        while not match.is_over:
            cards = match.position["deck"]
            action = match.action(bot.choose(match.turn()), match.seat or 0)
            match.play(action)
            reveals = action.type == "card" or match.position["deck"] != cards
            assert match.barrier() == ("reveal" if reveals else None)
            kinds.add((action.get("use", action.type), reveals))
    assert {("hand", True), ("draw", True), ("place", False), ("drift", False), ("end-turn", True)} <= kinds
    assert {("move", True), ("move", False), ("reproduce", True), ("reproduce", False), ("end-turn", False)} <= kinds


def test_pieces_are_the_herds_on_the_board() -> None:
    for match in decisions(4, 2, every=15):
        herds = [[0] * 4, *(counts for _, _, counts in match.position["herds"])]
        assert match.game.positions.pieces(match.state) == [sum(column) for column in zip(*herds, strict=True)]


# What a view says so that the page need not know the rules


def drift_sources(match: Match) -> list[list[int]]:
    """The tiles that the seat to act could drift if it had the actions for it."""
    cost = match.options.get("drift_cost", 3)
    free = mesozoic.from_position("trias", {**match.position, "phase": "actions", "actions": cost})
    return sorted({tuple(action["from"]): action["from"] for action in free.legal() if action.type == "drift"}.values())


@pytest.mark.parametrize("seats", [2, 3, 5])
def test_who_chooses_a_card_sees_what_could_drift_and_nobody_else_does(seats: int) -> None:
    some = 0
    for match in decisions(seats, seats, every=1):
        for viewer in (None, *range(seats)):
            seen = match.view(viewer)
            if match.phase == "card" and viewer == match.seat:
                assert seen["movable"] == drift_sources(match)
                some += bool(seen["movable"])
            else:
                assert "movable" not in seen
    assert some > 10


def test_a_view_tells_how_many_herds_find_room() -> None:
    usual = mesozoic.new("trias", seats=3, seed=1)
    assert usual.view(None)["capacity"] == {"M": 2, "S": 3, "W": 4, "P": 3}
    for herds in (2, 4):
        match = mesozoic.new("trias", seats=3, seed=1, options={"pole_capacity": herds})
        assert match.view(0)["capacity"] == {"M": 2, "S": 3, "W": 4, "P": herds}


def test_a_view_tells_what_an_optional_drift_costs() -> None:
    assert mesozoic.new("trias", seats=2, seed=1).view(None)["drift_cost"] == 3
    assert mesozoic.new("trias", seats=4, seed=1, options={"drift_cost": 2}).view(0)["drift_cost"] == 2


@pytest.mark.parametrize(
    ("seats", "options", "normal", "last"), [(2, {}, 3, 2), (4, {}, 4, 2), (3, {"actions": 6, "last_actions": 5}, 6, 5)]
)
def test_a_view_tells_the_actions_of_a_turn(seats: int, options: dict[str, int], normal: int, last: int) -> None:
    match = mesozoic.new("trias", seats=seats, seed=4, options=options)
    bot = RandomBot(4)
    seen = set()
    while not match.is_over:
        view = match.view(None)
        assert view["turn_actions"] == (normal if view["last"] is None else last)
        assert view["actions"] <= view["turn_actions"]
        seen.add(view["last"] is None)
        match.play_number(bot.choose(match.turn()))
    assert seen == {True, False}
