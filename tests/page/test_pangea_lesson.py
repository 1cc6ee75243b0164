"""The lesson of Pangea: what is to be tapped next is marked: cards, moves, eggs, and dice over the island."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.page.conftest import PHONE, Visitor
from tests.page.hands import expect
from tests.page.lessons import marked, open_lesson, tap, title_of, turn_to, walk, walk_to_the_end

Visit = Callable[..., Visitor]

GAME = "pangea"
COMBAT = 9
"""The step in which the first dice are rolled."""


def test_the_lesson_is_walked_to_its_end_by_clicks(visit: Visit) -> None:
    ann = visit()
    taps = walk_to_the_end(ann, GAME)
    assert sum(map(bool, taps)) == 12, "so many steps are done on the board"
    assert {kind for step in taps for kind in step} == {"species", "place", "stepper", "arena", "button"}
    ann.tab.get_by_role("button", name="Next", exact=True).click()
    expect(ann.tab.locator(".lesson .scores")).to_contain_text("76")


@pytest.mark.parametrize(("language", "title"), [("fr-FR", "Les dés"), ("de-DE", "Die Würfel")])
def test_cards_moves_and_the_first_combat_by_a_finger(visit: Visit, language: str, title: str) -> None:
    ann = visit(size=PHONE, language=language)
    open_lesson(ann, GAME)
    _, taps = walk(ann, COMBAT)
    assert {"species", "place", "stepper", "arena", "button"} == {kind for step in taps for kind in step}
    assert title in title_of(ann.tab)
    expect(ann.tab.locator(".arena")).to_be_visible()


def test_a_colony_beside_another_is_refused_and_the_reason_told(visit: Visit) -> None:
    ann = visit()
    turn_to(ann, GAME, "Not too close")
    tap(ann, marked(ann)[0])
    expect(ann.tab.locator(".lesson .said.isWell")).to_contain_text("Too close to the Parasaurolophus")


def test_dice_are_divided_as_the_lesson_asks(visit: Visit) -> None:
    ann = visit()
    turn_to(ann, GAME, "Two enemies")
    tap(ann, marked(ann)[0])
    more, *others = marked(ann)
    assert others == [], "only the next tap is marked"
    tap(ann, more)
    roll = ann.tab.locator(".arena footer .isWanted")
    expect(roll).to_have_text("Roll 3 dice at Triangle")
    roll.click()
    expect(ann.tab.locator(".arena .told")).to_have_text("Triangle loses 2 dinos.")


def test_what_others_did_is_shown_from_the_position_before(visit: Visit) -> None:
    ann = visit()
    turn_to(ann, GAME, "Hunters")
    note = ann.tab.locator(".arena.compact")
    expect(note).to_contain_text("Disc loses 1 dino.")
    expect(note).to_contain_text("3")
