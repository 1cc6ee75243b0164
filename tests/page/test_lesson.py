"""The lesson of Trias: what is to be tapped next is marked, in the window and not covered, from step to step."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.page.conftest import LAPTOP, PHONE, Visitor
from tests.page.hands import expect
from tests.page.lessons import marked, tap, turn_to, walk_to_the_end

Visit = Callable[..., Visitor]


@pytest.mark.parametrize(
    ("size", "language"), [(LAPTOP, "en-GB"), (PHONE, "de-DE"), (PHONE, "fr-FR")], ids=["1440", "390-de", "390-fr"]
)
def test_the_lesson_is_walked_to_its_end_by_what_it_marks(visit: Visit, size: dict[str, int], language: str) -> None:
    ann = visit(size=size, language=language)
    taps = walk_to_the_end(ann, "trias")
    assert sum(map(bool, taps)) == 15, "so many steps are done on the board"
    assert {"place", "card", "doing", "button"} <= {kind for step in taps for kind in step}


def test_a_red_sentence_goes_after_the_right_tap(visit: Visit) -> None:
    ann = visit(size=PHONE)
    turn_to(ann, "trias", "The drift")
    said = ann.tab.locator(".lesson .said")
    lifted = marked(ann)[0]
    tap(ann, lifted)
    expect(ann.tab.locator(".signs")).to_contain_text("points at once")
    target = marked(ann)[0]
    assert (target["x"], target["y"]) != (lifted["x"], lifted["y"]), "the cell where it lands is marked"
    wrong = ann.tab.locator(".board [data-spot='3,1']").bounding_box()
    ann.tab.touchscreen.tap(wrong["x"] + wrong["width"] / 2, wrong["y"] + wrong["height"] / 2)
    expect(said).to_contain_text("Not this time")
    tap(ann, marked(ann)[0])
    expect(said).to_have_count(0)
    tap(ann, marked(ann)[0])
    expect(ann.tab.locator("header [role=status]")).to_contain_text("A new island")
    expect(said).to_have_count(0)


def test_a_refusal_is_tried_and_explained(visit: Visit) -> None:
    ann = visit()
    turn_to(ann, "trias", "What may drift")
    tap(ann, marked(ann)[0])
    expect(ann.tab.locator(".lesson .said.isWell")).to_contain_text("never moves")


def test_a_drift_of_the_lesson_by_keys(visit: Visit) -> None:
    ann = visit()
    turn_to(ann, "trias", "The drift")
    ann.tab.locator(".board [data-spot='2,0']").focus()
    ann.tab.keyboard.press("Enter")
    expect(ann.tab.locator(".board [data-next='4,0']")).to_be_visible()
    ann.tab.locator(".board [data-spot='4,0']").focus()
    ann.tab.keyboard.press("Enter")
    expect(ann.tab.locator("header [role=status]")).to_contain_text("A new island")
