"""§E4: who knows which card."""

from __future__ import annotations

import random
from collections import Counter
from itertools import combinations, permutations
from typing import Any

import pytest

import mesozoic
from mesozoic.bots.simple import RandomBot
from mesozoic.core.compiled.chance import randoms
from mesozoic.engine.match import Match, canonical
from mesozoic.games.triassic_terror import GAME
from mesozoic.games.triassic_terror.rules.components import AREAS, TERRAINS
from mesozoic.games.triassic_terror.tests.positions import begin, table

Json = dict[str, Any]


def decisions(seats: int, seed: int, every: int = 1, **options: Any) -> list[Match]:
    """Copies of a random game at some decisions, at all while a card is secret, and at its end."""
    match = mesozoic.new("triassic-terror", seats=seats, seed=seed, options=options)
    bot, chooser = RandomBot(seed), random.Random(seed)
    matches = []
    while not match.is_over:
        if len(match.log) % every == 0 or "deck" in sources(match):
            matches.append(match.copy())
        if match.phase == "take-card" and chooser.random() < 0.5:
            match.play({"type": "take-card", "source": "deck"})
        else:
            match.play_number(bot.choose(match.turn()))
    return [*matches, match]


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
    for match in decisions(seats, seats, every=12):
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


def swapped(match: Match, first: tuple[str, int], second: tuple[str, int]) -> Match:
    """The same match with two cards exchanged, each named by `hands` and a seat or by `deck` and an index."""
    position = match.position
    (a, i), (b, j) = first, second
    position[a][i], position[b][j] = position[b][j], position[a][i]
    states = GAME.positions.from_json(position)
    states["blind"] = int(match.state["blind"][0])
    states["earned"][:] = match.state["earned"]
    return Match(GAME, states, seed=0)


@pytest.mark.parametrize("seats", [2, 3, 6])
def test_what_differs_in_hidden_cards_looks_the_same_to_the_byte(seats: int) -> None:
    chooser = random.Random(seats)
    same = other = 0
    for match in decisions(seats, seats, every=20):
        position, taken = match.position, sources(match)
        hidden = [(("hands", seat), card) for seat, card in enumerate(position["hands"]) if taken[seat] == "deck"]
        deck = [(("deck", index), card) for index, card in enumerate(position["deck"])]
        pairs = [pair for pair in combinations(hidden + deck, 2) if pair[0][1] != pair[1][1]]
        held = [pair for pair in pairs if pair[0][0][0] == "hands"]
        for (first, _), (second, _) in chooser.sample(pairs, 1) + chooser.sample(held, min(2, len(held))):
            changed = swapped(match, first, second)
            assert changed.position != position
            for viewer in (None, *range(seats)):
                equal = canonical(match.view(viewer)) == canonical(changed.view(viewer))
                assert equal != (("hands", viewer) in (first, second))
                same += equal
                other += not equal
    assert min(same, other) > 20


def test_a_face_up_card_is_seen_by_everybody_and_the_next_one_after_the_tile_4_5() -> None:
    match = mesozoic.new("triassic-terror", seats=3, seed=1)
    card, coming = match.position["face_up"], match.position["deck"][0]
    unseen = {viewer: match.view(viewer)["unseen"] for viewer in (None, 0, 1, 2)}
    match.play({"type": "take-card", "source": "face-up"})
    for viewer in (None, 0, 1, 2):
        seen = match.view(viewer)
        assert (seen["hands"][0], seen["face_up"], seen["deck_left"]) == (card, None, 27)
        assert seen["unseen"] == unseen[viewer]
    match.play(match.legal()[0])
    for viewer in (None, 0, 1, 2):
        seen = match.view(viewer)
        assert (seen["hands"][0], seen["face_up"], seen["deck_left"]) == (card, coming, 26)


@pytest.mark.parametrize("viewer", [None, 0, 1])
def test_the_card_to_be_turned_up_is_imagined_4_5(viewer: int | None) -> None:
    """While the place of the face-up card is empty, nobody knows the next card: each terrain comes up."""
    match = mesozoic.new("triassic-terror", seats=3, seed=1)
    match.play({"type": "take-card", "source": "face-up"})
    guesses = imagined(match, viewer, 60)
    assert {guess["face_up"] for guess in guesses} == {None}
    assert {guess["deck"][0] for guess in guesses} == {*TERRAINS}


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


def two_unknown_hands() -> Match:
    """Seats 1 and 2 of three hold cards from the deck, in which there is no mountain."""
    position = mesozoic.new("triassic-terror", seats=3, seed=1).position
    deck = ["swamp", "forest", "desert"] * 5
    random.Random(1).shuffle(deck)
    discard = (Counter([*TERRAINS] * 7) - Counter([*deck, "mountain"])).elements()
    position |= {"face_up": "mountain", "deck": deck, "discard": [*discard]}
    match = Match(GAME, GAME.positions.from_json(position), seed=1)
    for source in ("face-up", "deck", "deck"):
        match.play({"type": "take-card", "source": source})
        match.play(match.legal()[0])
    return match


def imagined(match: Match, viewer: int | None, count: int) -> list[Json]:
    seen = match.view(viewer)
    guesses = (GAME.views.imagine(seen, randoms(guess, GAME.randoms, "imagine")) for guess in range(count))
    return [GAME.positions.to_json(states) for states in guesses]


@pytest.mark.parametrize("viewer", [None, 0, 1])
def test_unknown_cards_are_imagined_uniformly(viewer: int | None) -> None:
    """Each order of the unseen cards is as likely as the others (chi-square): the hands and the next card."""
    match, draws = two_unknown_hands(), 800
    unseen = [card for card, number in match.view(viewer)["unseen"].items() for _ in range(number)]
    secret = [seat for seat in (1, 2) if seat != viewer]
    drawn = Counter(
        (*(guess["hands"][seat] for seat in secret), guess["deck"][0]) for guess in imagined(match, viewer, draws)
    )
    orders = Counter(permutations(unseen, len(secret) + 1))
    assert {*drawn} == {*orders}
    wanted = {cards: draws * number / orders.total() for cards, number in orders.items()}
    assert min(wanted.values()) > 5
    surprise = sum((drawn[cards] - number) ** 2 / number for cards, number in wanted.items())
    assert surprise < len(wanted) + 5 * (2 * len(wanted)) ** 0.5


@pytest.mark.parametrize("seats", [2, 5])
def test_what_is_known_is_kept(seats: int) -> None:
    """Everything but the cards a viewer does not see, and all 28 cards."""
    for match in decisions(seats, seats, every=20)[::2]:
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
    for match in decisions(4, 4, every=20, blind_card="public")[::3]:
        cards = match.position["hands"]
        from_deck += "deck" in sources(match)
        for viewer in (None, 0, 3):
            seen = match.view(viewer)
            assert (seen["hands"], seen["blind"]) == (cards, [])
            unseen = Counter[str](match.position["deck"])
            assert seen["unseen"] == {terrain: unseen[terrain] for terrain in TERRAINS}
            assert "deck" not in seen
            assert [guess["hands"] for guess in imagined(match, viewer, 2)] == [cards] * 2
    assert from_deck > 2


def test_of_the_setup_everybody_sees_the_tiles_and_the_card_turned_up_3_3() -> None:
    match = mesozoic.new("triassic-terror", seats=3, seed=3)
    setup = match.setup or {}
    for viewer in (None, 0, 1, 2):
        assert match.seen_setup(viewer) == {"deck": [match.position["face_up"]], "tiles": setup["tiles"]}


@pytest.mark.parametrize("blind_card", ["hidden", "public"])
def test_cards_that_are_taken_or_shown_are_reveals(blind_card: str) -> None:
    """A card taken from the deck; the one turned up in place of the face-up card, once its taker has a tile (§4.5);
    a card from the deck played or discarded, unless all have seen it (AMB-24)."""
    seen = set()
    for seed in range(3):
        match = mesozoic.new("triassic-terror", seats=3, seed=seed, options=options_with(blind_card))
        bot = RandomBot(seed)
        while not match.is_over:
            blind, seat = match.view(None)["blind"], match.seats[0]
            is_empty = match.position["face_up"] is None
            action = match.action(bot.choose(match.turn()), seat)
            match.play(action)
            shows = action.type in {"play-card", "end-turn"} and seat in blind
            draws = action.type == "take-card" and action["source"] == "deck"
            reveals = draws or is_empty or shows
            chance = "chance" in match.log[-1]
            assert match.barrier() == ("chance" if chance else "reveal" if reveals else None)
            seen.add((action.type, reveals))
    assert {("play-card", False), ("end-turn", False)} <= seen
    assert {(verb, reveals) for verb in ("take-card", "take-tile") for reveals in (True, False)} <= seen
    assert (("play-card", True) in seen) == (("end-turn", True) in seen) == (blind_card == "hidden")


def options_with(blind_card: str) -> Json:
    return {} if blind_card == "hidden" else {"blind_card": blind_card}


def test_pieces_are_the_dinos_on_the_board() -> None:
    for match in decisions(4, 4, every=20):
        dinos = [0] * 4
        for herds in match.position["areas"].values():
            for seat, count in herds:
                dinos[seat] += count
        assert GAME.positions.pieces(match.state) == dinos


# What a view says so that the page need not know the rules


@pytest.mark.parametrize("seats", [2, 4, 6])
def test_a_view_tells_the_board_in_play(seats: int) -> None:  # §B3, §B4
    """Terrain, ring, the stones of the side for so many players, and neighbours that are each other's."""
    board = mesozoic.new("triassic-terror", seats=seats, seed=1).view(None)["board"]
    assert [*board] == [*AREAS]
    assert board["swamp-2"] == {
        "terrain": "swamp",
        "ring": 2,
        "stones": [9, 6, 3] if seats > 4 else [8, 4, 0],
        "neighbours": ["swamp-1", "swamp-3", "forest-2", "mountain-2"],
    }
    for name, area in board.items():
        assert all(name in board[neighbour]["neighbours"] for neighbour in area["neighbours"])
    strip = mesozoic.new("triassic-terror", seats=seats, seed=1, data={"board": "recon-1-strip"}).view(0)["board"]
    assert strip["swamp-2"]["neighbours"] == ["swamp-1", "swamp-3", "forest-2"]


def test_a_view_tells_the_calendar_and_what_scorings_pay() -> None:  # §4.4, §4.14, §11.2
    view = mesozoic.new("triassic-terror", seats=2, seed=1).view(None)
    assert view["rewards"] == {"presence": 8, "dominance": [4]}
    assert [(now["period"], now["number"], now["first"]) for now in view["calendar"]][3:6] == [
        ("jurassic", 1, 1), ("jurassic", 2, 0), ("jurassic", 3, 1),
    ]  # fmt: skip
    assert [now["card_round"] for now in view["calendar"]] == [True, True, False, True, True, False, True, False]
    scored = [now["scored"] for now in view["calendar"] if now["scored"]]
    assert scored == [["stones", "presence"], ["stones"], ["stones", "dominance"]]
    assert mesozoic.new("triassic-terror", seats=3, seed=1).view(0)["rewards"] == {"presence": 8, "dominance": [8, 4]}


@pytest.mark.parametrize("seats", [2, 3, 6])
def test_a_view_tells_strengths_in_the_order_of_the_herds(seats: int) -> None:  # §1.5
    with_trex = 0
    for match in decisions(seats, seats + 1, every=3):
        view = match.view(None)
        for area, herds in view["areas"].items():
            added = [strength - dinos for strength, (_, dinos) in zip(view["strengths"][area], herds, strict=True)]
            owner = view["trex"]["owner"] if view["trex"]["at"] == area else None
            unsettled = view["state"] == "eat" and view["block"]["predator"] == "trex"
            assert added == [3 if seat == owner and not unsettled else 0 for seat, _ in herds]
            with_trex += 3 in added
        assert {*view["strengths"]} == {*view["areas"]}
    assert with_trex


@pytest.mark.parametrize(("seats", "options"), [(2, {}), (4, {"eat_own": True}), (6, {})])
def test_a_view_tells_where_predators_may_go_and_what_they_may_eat(seats: int, options: Json) -> None:  # §10
    """The areas of the legal moves; the limit of the block which a move opens, and what is eaten there at most."""
    moves = 0
    for match in decisions(seats, seats, **options):
        reach = match.view(None).get("reach", {})
        legal = [action for action in match.legal() if action.type == "move-predator"]
        goals = {(action["predator"], action["to"]) for action in legal}
        assert {(predator, area) for predator, areas in reach.items() for area in areas} == goals
        for action in legal[:: 1 + len(legal) // 4]:
            meal, copy = reach[action["predator"]][action["to"]], match.copy()
            start = {**match.view(None)["predators"], "trex": match.view(None)["trex"]["at"]}[action["predator"]]
            copy.play(action)
            if copy.phase == "eat":
                assert meal["limit"] == copy.view(None)["block"]["limit"]
                meals = [sum(eating["eaten"].values()) for eating in copy.legal() if eating.type == "eat"]
                assert max(meals) == min(meal["limit"], meal["prey"])
                moves += 1
            else:
                assert meal["prey"] == 0 or action["to"] == start
    assert moves > 5


@pytest.mark.parametrize("seats", [2, 4, 6])
def test_a_view_tells_where_the_points_came_from(seats: int) -> None:  # §11
    for match in decisions(seats, seats, every=15):
        total = [0] * seats
        for paid in match.view(None)["points"]:
            for points in (paid["stones"], paid["presence"] or [0] * seats, paid["dominance"] or [0] * seats):
                total = [sum(pair) for pair in zip(total, points, strict=True)]
        assert total == match.scores
        loaded = Match(GAME, GAME.positions.from_json(match.position), seed=0)
        assert loaded.view(None)["points"] == []  # a position does not say


def test_a_preview_tells_what_an_action_is_worth_at_the_next_scoring() -> None:  # §11.1, §11.2
    """A first herd in a swamp of side A; presence counts after the Triassic, dominance does not."""
    match = begin(table(card="swamp", areas={"swamp-1": [[1, 1]]}), {"type": "play-card"})
    told = match.preview({"type": "place-dinos", "area": "swamp-1", "count": 3})
    assert [change["mean"] for change in told["outlook"]] == [6, -3, 0, 0]
    assert [change["mean"] for change in told["points"]] == [0, 0, 0, 0]
