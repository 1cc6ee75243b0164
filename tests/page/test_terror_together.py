"""Several people at a table of Triassic Terror: by a link, at one device; a blind card is its owner's alone."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

from tests.page.conftest import Visitor
from tests.page.hands import ME, OPEN, expect, lines, whoever_is_to_act
from tests.page.hearing import listen, told
from tests.page.legal_hands import offers, play_a_turn_each, play_out
from tests.page.meeting import meet_by_link, take_device
from tests.page.terror_hands import GAME, TerrorHands

Visit = Callable[..., Visitor]


def is_blind(action: dict[str, Any]) -> bool:
    return bool(action["type"] == "take-card" and action["source"] == "deck")


def test_two_friends_meet_by_a_link_and_play_to_the_end(visit: Visit) -> None:
    ann, bob = visit(), visit()
    table = meet_by_link(ann, bob, GAME)
    both = TerrorHands(ann, table, seed=2), TerrorHands(bob, table, seed=3)
    play_a_turn_each(*both)
    play_out((ann, bob), table)
    for hands in both:
        assert hands.wait()["isOver"]
    assert len(lines(ann.tab)) > 40


def test_a_blind_card_is_seen_by_its_owner_alone(visit: Visit) -> None:
    ann, bob = visit(), visit()
    heard: dict[Visitor, list[str]] = {ann: [], bob: []}
    for person, name in ((ann, "Ann"), (bob, "Bob")):
        listen(person, heard[person])
        person.become(name)
    table = ann.open_table(ME, OPEN, game=GAME, begin="full")
    bob.ask("POST", f"/tables/{table}/join", {"invite": ann.ask("GET", f"/tables/{table}")["invite"]})
    for person in (ann, bob):
        person.tab.goto(f"/table/{table}")
    both = TerrorHands(ann, table), TerrorHands(bob, table)
    owner = whoever_is_to_act(*both)
    other = both[0] if owner is both[1] else both[1]
    owner.decide_on(is_blind)
    seat = owner.visitor.ask("GET", f"/tables/{table}/state")["seats"][0]
    card = seat["view"]["hands"][seat["seat"]]
    mine = re.compile(rf"Your card: {card}", re.IGNORECASE)
    expect(owner.tab.locator("section.market")).to_contain_text(mine)
    assert hands_told(heard[owner.visitor], seat["seat"]) >= {card}
    while not offers("play-card")(owner_or_nobody(owner)):
        whoever_is_to_act(*both).decide_on(lambda action: action["type"] in ("take-card", "take-tile", "end-turn"))
    other.tab.reload()
    expect(other.tab.locator("section.market")).to_be_visible()
    other.tab.get_by_role("button", name="One step back").click()
    expect(other.tab.get_by_text("You are looking at the past")).to_be_visible()
    other.tab.get_by_role("button", name="Back to the game").click()
    assert hands_told(heard[other.visitor], seat["seat"]) == {None, "?"}, "nobody was told the card"
    assert not taken_cards(heard[other.visitor], seat["seat"])
    expect(other.tab.get_by_role("img", name="a card that only its owner knows")).to_be_attached()
    owner.decide_on(lambda action: action["type"] == "play-card")
    expect(other.tab.locator(".log")).to_contain_text(re.compile(f"plays a card: {card}", re.IGNORECASE))


def owner_or_nobody(owner: TerrorHands) -> dict[str, Any]:
    """The owner's seat, whether or not it acts."""
    seat: dict[str, Any] = owner.visitor.ask("GET", f"/tables/{owner.table}/state?since=1000000")["seats"][0]
    return seat


def hands_told(heard: list[str], seat: int) -> set[str | None]:
    """What was said about the card that a seat holds."""
    return {view["hands"][seat] for view in told(heard) if "hands" in view}


def taken_cards(heard: list[str], seat: int) -> list[dict[str, Any]]:
    """Objects that name a card beside the seat that took it from the deck."""
    events = [event for event in told(heard) if event.get("seat") == seat or event.get("player") == seat]
    return [event for event in events if event.get("source") == "deck" and {"terrain", "card", "chance"} & event.keys()]


def test_at_one_device_the_blind_card_is_hidden_between_players(visit: Visit) -> None:
    ann = visit()
    ann.become("Ann")
    table = ann.open_table(ME, {"kind": "me", "name": "Ben"}, game=GAME, start=True)
    ann.tab.goto(f"/table/{table}")
    hands = TerrorHands(ann, table)
    turns = blind = 0
    while turns < 4:
        seen = hands.wait()
        if seen["isPassing"]:
            turns += 1
            take_device(ann.tab)
            continue
        seat = hands.seat()
        card = seat["view"]["hands"][seat["seat"]]
        other = seat["view"]["hands"][1 - seat["seat"]]
        assert other in (None, "?"), "the other's card is hidden"
        if card is not None:
            blind += 1
            expect(ann.tab.locator("section.market")).to_contain_text(f"Your card: {card.title()}")
        hands.decide_on(
            is_blind if offers("take-card")(seat) else lambda action: action["type"] in ("take-tile", "end-turn")
        )
    assert blind >= 2
