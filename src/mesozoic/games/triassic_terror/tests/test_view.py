"""§E4: who knows which card."""

from __future__ import annotations

import random
from collections import Counter
from itertools import combinations, permutations
from typing import Any

import pytest

import mesozoic
from mesozoic.bots.simple import RandomBot
from mesozoic.core.chance import words
from mesozoic.engine.match import Match, canonical
from mesozoic.games.triassic_terror import GAME
from mesozoic.games.triassic_terror.data import TERRAINS

Json = dict[str, Any]


def decisions(seats: int, seed: int, every: int = 1, **options: Any) -> list[Match]:
    """Copies of a random game at its decisions, and at its end."""
    match = mesozoic.new("triassic-terror", seats=seats, seed=seed, options=options)
    bot = RandomBot(seed)
    found = []
    while not match.is_over:
        if len(match.log) % every == 0:
            found.append(match.copy())
        match.play_number(bot.choose(match.turn()))
    return [*found, match]


def sources(match: Match) -> list[str | None]:
    """From the log: where the card that each seat holds came from."""
    held: list[str | None] = [None] * len(match.players)
    for entry in match.log:
        if entry.get("type") == "take-card":
            held[entry["seat"]] = entry["source"]
        if entry.get("type") in {"play-card", "end-turn"}:
            held[entry["seat"]] = None
    return held


@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_a_card_from_the_deck_is_its_takers_secret(seats: int) -> None:
    """Until it is played or discarded; a card taken face up is public."""
    hidden = 0
    for match in decisions(seats, seats):
        cards, taken = match.position["hands"], sources(match)
        assert [card is None for card in cards] == [source is None for source in taken]
        for viewer in (None, *range(seats)):
            seen = match.view(viewer)
            secret = [seat for seat in range(seats) if taken[seat] == "deck" and seat != viewer]
            assert seen["hands"] == ["?" if seat in secret else card for seat, card in enumerate(cards)]
            assert seen["blind"] == [seat for seat in range(seats) if taken[seat] == "deck"]
            unseen = Counter([*match.position["deck"], *(cards[seat] for seat in secret)])
            assert seen["unseen"] == {terrain: unseen[terrain] for terrain in TERRAINS}
            assert seen["deck_left"] == len(match.position["deck"])
            assert "deck" not in seen
            hidden += len(secret)
    assert hidden > 10


@pytest.mark.parametrize("seats", [2, 4, 6])
def test_unseen_cards_follow_from_what_is_public(seats: int) -> None:
    """Seven of each terrain less all cards a viewer sees: nothing has to be taken on trust."""
    for match in decisions(seats, seats, every=3):
        for viewer in (None, *range(seats)):
            seen = match.view(viewer)
            shown = Counter([seen["face_up"], *seen["discard"], *seen["hands"]])
            assert seen["unseen"] == {terrain: 7 - shown[terrain] for terrain in TERRAINS}


def swapped(match: Match, one: tuple[str, int], other: tuple[str, int]) -> Match:
    """The same match with two cards exchanged, each named by `hands` and a seat or by `deck` and a place."""
    position = match.position
    (a, i), (b, j) = one, other
    position[a][i], position[b][j] = position[b][j], position[a][i]
    states = GAME.position.from_json(position)
    states["blind"] = match.state["blind"]
    return Match(GAME, states, seed=0)


@pytest.mark.parametrize("seats", [2, 3, 6])
def test_what_differs_in_hidden_cards_looks_the_same_to_the_byte(seats: int) -> None:
    chooser = random.Random(seats)
    same = other = 0
    for match in decisions(seats, seats, every=2):
        position, taken = match.position, sources(match)
        hidden = [(("hands", seat), card) for seat, card in enumerate(position["hands"]) if taken[seat] == "deck"]
        deck = [(("deck", place), card) for place, card in enumerate(position["deck"])]
        pairs = [pair for pair in combinations(hidden + deck, 2) if pair[0][1] != pair[1][1]]
        held = [pair for pair in pairs if pair[0][0][0] == "hands"]
        for (one, _), (two, _) in chooser.sample(pairs, 2) + chooser.sample(held, min(3, len(held))):
            changed = swapped(match, one, two)
            assert changed.position != position
            for viewer in (None, *range(seats)):
                equal = canonical(match.view(viewer)) == canonical(changed.view(viewer))
                assert equal != (("hands", viewer) in (one, two))
                same += equal
                other += not equal
    assert min(same, other) > 20


def test_a_face_up_card_is_seen_by_everybody() -> None:
    match = mesozoic.new("triassic-terror", seats=3, seed=1)
    card = match.position["face_up"]
    match.play({"type": "take-card", "source": "face-up"})
    assert [match.view(viewer)["hands"][0] for viewer in (None, 0, 1, 2)] == [card] * 4


@pytest.mark.parametrize("end", ["play-card", "end-turn"])
def test_a_secret_ends_with_the_card(end: str) -> None:
    """§4.12: played or discarded, it lies face up."""
    match = mesozoic.new("triassic-terror", seats=2, seed=2)
    while match.phase != "idle":
        match.play({"type": "take-card", "source": "deck"})
        match.play({"type": "take-tile", "tile": match.legal()[0]["tile"]})
    seat = match.seat
    assert seat is not None
    card = match.position["hands"][seat]
    assert match.view(1 - seat)["hands"][seat] == "?"
    match.play({"type": end})
    seen = match.view(1 - seat)
    assert (seen["hands"][seat], seen["discard"], seen["blind"]) == (None, [card], [1 - seat])


# Imagining


def surprise(counts: Counter[Any], wanted: dict[Any, float]) -> float:
    """Chi-square."""
    assert {*counts} <= {*wanted}
    return sum((counts[one] - number) ** 2 / number for one, number in wanted.items())


def two_unknown_hands() -> Match:
    """Seats 1 and 2 of three hold cards from the deck, which holds 7 + 5 + 1 + 1 more after them."""
    position = mesozoic.new("triassic-terror", seats=3, seed=1).position
    deck = ["swamp"] * 7 + ["forest"] * 6 + ["desert", "mountain"]
    random.Random(1).shuffle(deck)
    position |= {"face_up": "desert", "deck": deck, "discard": ["desert"] * 4 + ["mountain"] * 6}
    position["discard"] += ["desert", "forest"][:2]
    assert Counter([*deck, *position["discard"], "desert"]) == Counter([*TERRAINS] * 7)
    match = Match(GAME, GAME.position.from_json(position), seed=1)
    for source in ("face-up", "deck", "deck"):
        match.play({"type": "take-card", "source": source})
        match.play(next(action for action in match.legal() if action.type == "take-tile"))
    return match


def imagined(match: Match, viewer: int | None, count: int) -> list[Json]:
    seen = match.view(viewer)
    guesses = (GAME.views.imagine(seen, words(guess, GAME.words, "imagine")) for guess in range(count))
    return [GAME.position.to_json(states) for states in guesses]


@pytest.mark.parametrize("viewer", [None, 0, 1])
def test_unknown_cards_are_imagined_uniformly(viewer: int | None) -> None:
    """Each order of the unseen cards is as likely as the others: hands and the next card of the deck."""
    match = two_unknown_hands()
    seen, draws = match.view(viewer), 3000
    unseen = Counter(seen["unseen"])
    secret = [seat for seat in (1, 2) if seat != viewer]
    found = Counter[Any]()
    for guess in imagined(match, viewer, draws):
        found[*(guess["hands"][seat] for seat in secret), guess["deck"][0], guess["deck"][-1]] += 1
    wanted: dict[Any, float] = {}
    total = unseen.total()
    for cards in {*permutations([*unseen.elements()], len(secret) + 2)}:
        chance, left, size = 1.0, unseen.copy(), total
        for card in cards:
            chance *= left[card] / size
            left[card] -= 1
            size -= 1
        wanted[cards] = chance * draws
    usual = {one: number for one, number in wanted.items() if number >= 4}
    rare = Counter(sum(number for one, number in found.items() if one not in usual) for _ in "x")
    assert {*found} <= {*wanted}
    assert surprise(Counter({one: found[one] for one in usual}), usual) < len(usual) + 5 * (2 * len(usual)) ** 0.5
    assert abs(sum(rare) - (draws - sum(usual.values()))) < 5 * draws**0.5


@pytest.mark.parametrize("seats", [2, 5])
def test_what_is_known_is_kept(seats: int) -> None:
    """Everything but the cards a viewer does not see, and all 28 cards."""
    for match in decisions(seats, seats, every=4):
        truth = match.position
        for viewer in (None, *range(seats)):
            secret = [seat for seat, card in enumerate(match.view(viewer)["hands"]) if card == "?"]
            for guess in imagined(match, viewer, 2):
                known = {name: value for name, value in guess.items() if name not in {"hands", "deck"}}
                assert known == {name: truth[name] for name in known}
                assert len(guess["deck"]) == len(truth["deck"])
                for seat in range(seats):
                    assert guess["hands"][seat] == truth["hands"][seat] or seat in secret
                assert Counter([*guess["deck"], *guess["hands"]]) == Counter([*truth["deck"], *truth["hands"]])


def test_with_public_cards_only_the_deck_is_hidden() -> None:
    """AMB-24."""
    from_deck = 0
    for match in decisions(4, 4, every=2, blind_card="public"):
        cards = match.position["hands"]
        from_deck += "deck" in sources(match)
        for viewer in (None, 0, 3):
            seen = match.view(viewer)
            assert (seen["hands"], seen["blind"]) == (cards, [])
            unseen = Counter(match.position["deck"])
            assert seen["unseen"] == {terrain: unseen[terrain] for terrain in TERRAINS}
            assert "deck" not in seen
            assert [guess["hands"] for guess in imagined(match, viewer, 2)] == [cards] * 2
    assert from_deck > 5
