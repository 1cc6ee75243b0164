"""The lesson of Triassic Terror: what is to be tapped next is marked, on the island, in the market and on buttons."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.page.conftest import PHONE, Visitor
from tests.page.hands import expect
from tests.page.lessons import marked, open_lesson, tap, title_of, turn_to, walk, walk_to_the_end
from tests.page.terror_hands import assert_island_is_whole

Visit = Callable[..., Visitor]

GAME = "triassic-terror"


def test_the_lesson_is_walked_to_its_end_by_clicks(visit: Visit) -> None:
    ann = visit()
    taps = walk_to_the_end(ann, GAME)
    assert sum(map(bool, taps)) == 14, "so many steps are done on the board"
    assert {kind for step in taps for kind in step} == {"market", "place", "stepper", "doing", "button"}
    ann.tab.get_by_role("button", name="Next", exact=True).click()
    expect(ann.tab.locator(".lesson .scores")).to_contain_text("98")


@pytest.mark.parametrize(("language", "title"), [("fr-FR", "La croissance"), ("de-DE", "Wachstum")])
def test_the_first_round_is_played_by_a_finger(visit: Visit, language: str, title: str) -> None:
    ann = visit(size=PHONE, language=language)
    open_lesson(ann, GAME)
    _, taps = walk(ann, 7)
    assert {"guide", "place", "stepper", "doing"} <= {kind for step in taps for kind in step}
    assert title in title_of(ann.tab)


def test_a_phone_shows_all_of_the_island_and_the_number_that_is_asked_for(visit: Visit) -> None:
    ann = visit(size=PHONE)
    turn_to(ann, GAME, "Migration")
    assert_island_is_whole(ann.tab)
    task = ann.tab.locator(".lesson .task")
    while ann.tab.locator(".stepper").count() == 0:
        tap(ann, marked(ann)[-1])
    expect(task).to_contain_text("Send 2 dinos")
    expect(ann.tab.locator(".stepper output")).to_have_text("2")
    assert [target["kind"] for target in marked(ann)] == ["stepper"], "the number is right at once"
    assert_island_is_whole(ann.tab)
    turn_to(ann, GAME, "The white dino")
    expect(task).to_contain_text("Tap “White dino”")
    gold = ann.tab.locator(".doings .wanted").evaluate("(button) => getComputedStyle(button).backgroundColor")
    assert gold == "rgb(255, 219, 92)"
    assert_island_is_whole(ann.tab)


def test_a_group_without_room_is_refused_and_the_reason_told(visit: Visit) -> None:
    ann = visit()
    turn_to(ann, GAME, "No room")
    tap(ann, marked(ann)[0])
    expect(ann.tab.locator(".lesson .said.isWell")).to_contain_text("find no habitat")


def test_a_task_of_several_actions_begins_anew_when_one_turns_back(visit: Visit) -> None:
    ann = visit()
    turn_to(ann, GAME, "The T-Rex")
    task = ann.tab.locator(".lesson .task")
    expect(task).to_have_text("Use your tile.")
    tap(ann, marked(ann)[0])
    expect(task).to_have_text("Lead the T-Rex to the forest.")
    ann.tab.get_by_role("button", name="Back").click()
    ann.tab.get_by_role("button", name="Next").click()
    expect(task).to_have_text("Use your tile.")
