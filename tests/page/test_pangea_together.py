"""Several people at a table of Pangea: by a link, at one device; a choice is its owner's alone until the reveal."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

from tests.page.conftest import Visitor
from tests.page.hands import ME, expect, lines
from tests.page.hearing import listen, told
from tests.page.legal_hands import play_a_turn_each, play_out
from tests.page.meeting import meet_by_link, take_device
from tests.page.pangea_hands import GAME, PangeaHands

Visit = Callable[..., Visitor]

ALL_CARDS = re.compile(r'"cards":\[[^\]]*\]')
"""Every view shows all cards of the game, whoever has them."""


def mentions(heard: list[str], species: str) -> list[str]:
    """What was said about a species, but for the list of all cards."""
    return [text for text in heard if species in ALL_CARDS.sub("", text)]


def assert_secret(person: Visitor, heard: list[str], seat: int, dealt: list[str]) -> None:
    """Nothing of the cards of another seat has reached this browser, and nothing of them is on its page."""
    person.settle()
    page = person.tab.content().lower()
    assert [species for species in dealt if species in page] == []
    assert {species: texts for species in dealt if (texts := mentions(heard, species))} == {}
    views = [said for said in told(heard) if "to_act" in said]
    assert len(views) > 1
    assert {view["species"][seat] for view in views} == {None, "?"}, "only whether there is a choice"
    assert {tuple(view["deal"][seat] or ()) for view in views} == {()}


def test_two_friends_meet_by_a_link_choose_in_secret_and_play(visit: Visit) -> None:
    ann, bob = visit(), visit()
    heard: dict[Visitor, list[str]] = {ann: [], bob: []}
    for person in (ann, bob):
        listen(person, heard[person])
    table = meet_by_link(ann, bob, GAME)
    for person in (ann, bob):
        expect(person.tab.locator(".draft")).to_be_visible()
    both = PangeaHands(ann, table, seed=2), PangeaHands(bob, table, seed=3)

    mine = both[0].seat()
    dealt = mine["view"]["deal"][mine["seat"]]
    chosen = both[0].decide_on(lambda action: action["species"] == dealt[1])["species"]
    expect(ann.tab.locator(".bar.plate")).to_contain_text(both[0].words("draft-mine", species=chosen))
    assert mentions(heard[ann], chosen), "its owner knows it"
    both[1].wait_for(1)
    assert_secret(bob, heard[bob], mine["seat"], dealt)
    bob.tab.get_by_role("button", name="Look at the island").click()
    assert_secret(bob, heard[bob], mine["seat"], dealt)
    bob.tab.reload()
    expect(bob.tab.locator(".draft")).to_be_visible()
    assert_secret(bob, heard[bob], mine["seat"], dealt)

    theirs = both[1].seat()
    both[1].choose_species(theirs["view"]["deal"][theirs["seat"]][0])
    names = [
        both[0].words("species-name", species=name) for name in (chosen, theirs["view"]["deal"][theirs["seat"]][0])
    ]
    for person in (ann, bob):
        for name in names:
            expect(person.tab.locator(".reveal")).to_contain_text(name)
        assert mentions(heard[person], chosen), "both know it now"
    rejected = [species for species in dealt if species != chosen]
    assert {species: mentions(heard[bob], species) for species in rejected} == {species: [] for species in rejected}

    play_a_turn_each(*both, check=assert_same_log)
    play_out((ann, bob), table)
    for hands in both:
        assert hands.wait()["isOver"]


def assert_same_log(acting: PangeaHands, other: PangeaHands) -> None:
    """But for the choices."""
    expect(other.tab.locator(".log li")).to_have_count(acting.tab.locator(".log li").count())
    assert lines(other.tab)[2:] == lines(acting.tab)[2:]


def test_at_one_device_the_choice_is_hidden_between_players(visit: Visit) -> None:
    ann = visit()
    ann.become("Ann")
    table = ann.open_table(ME, {"kind": "me", "name": "Ben"}, game=GAME, start=True)
    ann.tab.goto(f"/table/{table}")
    hands = PangeaHands(ann, table)
    passed: list[str] = []
    dealt: dict[str, list[str]] = {}
    while len(dealt) < 2:
        seen = hands.wait()
        if seen["isPassing"]:
            passed.append(take_device(ann.tab, [species for cards in dealt.values() for species in cards]))
            continue
        others = [species for cards in dealt.values() for species in cards]
        page = ann.tab.locator("main").inner_html().lower()
        assert [species for species in others if species in page] == []
        mine = whose_cards(ann, hands)
        dealt[str(mine["seat"])] = mine["view"]["deal"][mine["seat"]]
        hands.choose_species(dealt[str(mine["seat"])][0])
        hands.wait_for(len(dealt))
    for cards in dealt.values():
        expect(ann.tab.locator(".reveal")).to_contain_text(hands.words("species-name", species=cards[0]))
    assert passed
    while hands.done.count("end-turn") < 2:
        assert hands.decide(), "from now on all is open: nobody passes the device on"


def whose_cards(ann: Visitor, hands: PangeaHands) -> dict[str, Any]:
    """The seat whose cards are shown."""
    labels = ann.tab.locator(".draft .cover").evaluate_all("(covers) => covers.map((cover) => cover.ariaLabel)")
    seats: list[dict[str, Any]] = ann.ask("GET", f"/tables/{hands.table}/state")["seats"]
    for seat in seats:
        cards = seat["view"]["deal"][seat["seat"]]
        if set(labels) == {hands.words("draft-choose", species=species) for species in cards}:
            return seat
    raise AssertionError(f"nobody has these cards: {labels}")
