"""Somebody who learns: does what a lesson marks."""

from __future__ import annotations

import contextlib
from typing import Any

from tests.page.conftest import PHONE, Visitor
from tests.page.hands import expect, settle, sync_api

MARKED = """() => {
  const found = []
  const add = (kind, element, x, y) => {
    const top = document.elementFromPoint(x, y)
    const isFree = top !== null && (kind === 'place' ? top.closest('.board') !== null && !top.closest('.controls')
                                                     : element.contains(top))
    found.push({kind, x, y, isFree})
  }
  for (const element of document.querySelectorAll('.board [data-next]')) {
    // The arrow ends 30 above the middle of the place and is 52 high, in the measure of the map.
    const arrow = element.querySelector('.pointer').getBoundingClientRect()
    add('place', element, arrow.left + arrow.width / 2, arrow.bottom + 30 * arrow.height / 52)
  }
  const BUTTONS = {guide: '[popover] .guide .isWanted', market: '.market .isWanted', card: '.cards .wanted',
                   species: '.draft .isWanted', arena: '.arena .isWanted',
                   stepper: '.stepper .wanted', doing: '.doings .wanted', button: '.buttons .wanted'}
  for (const [kind, where] of Object.entries(BUTTONS))
    for (const element of document.querySelectorAll(where)) {
      if (kind === 'market' && element.closest('[popover]')) continue
      const box = element.getBoundingClientRect()
      add(kind, element, box.left + box.width / 2, box.top + box.height / 2)
    }
  const over = found.filter(({kind}) => kind === 'guide' || kind === 'arena')
  return over.length > 0 ? over : found
}"""
"""What the lesson asks to tap, and whether it can be; the guide of a tile and the arena lie over everything else."""

WORDS = ".lesson > section .words"
MOST_TAPS = 12
GOES_ON = 1200
"""A step that is done goes on by itself within so many milliseconds."""
IS_PAST = "(step) => document.querySelectorAll('.progress .isPast').length !== step"


def open_lesson(visitor: Visitor, game: str) -> int:
    """How many steps it has."""
    visitor.tab.goto(f"/learn/{game}")
    expect(visitor.tab.locator(WORDS)).to_be_visible()
    settle(visitor)
    return int(visitor.tab.locator(".progress span").count())


def step_of(tab: Any) -> int:
    return int(tab.locator(".progress .isPast").count())


def title_of(tab: Any) -> str:
    return str(tab.locator("header [role=status]").inner_text())


def marked(visitor: Visitor) -> list[dict[str, Any]]:
    settle(visitor)
    targets: list[dict[str, Any]] = visitor.tab.evaluate(MARKED)
    return targets


def tap(visitor: Visitor, target: dict[str, Any]) -> None:
    if visitor.tab.viewport_size == PHONE:
        visitor.tab.touchscreen.tap(target["x"], target["y"])
    else:
        visitor.tab.mouse.click(target["x"], target["y"])


COVERED = """() => {
  const section = document.querySelector('.lesson > section')
  const corners = ({left, right, top, bottom}) => [[left + 2, top + 2], [right - 2, top + 2], [left + 2, bottom - 2],
                                                   [right - 2, bottom - 2]]
  const isUnder = (top) => !section.contains(top) && !top?.closest('[popover]')?.querySelector('.guide')
  return [...section.querySelectorAll('.words > *, .button')].filter((element) => corners(
    element.getBoundingClientRect()).some(([x, y]) => isUnder(document.elementFromPoint(x, y)))
  ).map((element) => element.innerText)
}"""
"""Words and buttons of the lesson with something over them; the note about a tile, which a tap opens, may be."""


def assert_words_are_whole(tab: Any) -> None:
    """Nothing must be scrolled to be read or is covered, and every button is in the window."""
    words = tab.locator(WORDS)
    assert words.evaluate("(words) => words.scrollHeight <= words.clientHeight + 1"), words.inner_text()
    assert tab.evaluate(COVERED) == []
    for button in tab.locator(".lesson .buttons .button").all():
        expect(button).to_be_in_viewport(ratio=0.999)


def go_on(visitor: Visitor) -> list[str]:
    """Do what a step asks for; the kinds of taps that it took."""
    tab = visitor.tab
    step = step_of(tab)
    taps: list[str] = []
    assert_words_are_whole(tab)
    while (targets := marked(visitor)) and len(taps) < MOST_TAPS:
        assert all(target["isFree"] for target in targets), f"step {step}: {targets}"
        assert_words_are_whole(tab)
        target = targets[0]
        taps.append(target["kind"])
        tap(visitor, target)
        tab.wait_for_timeout(60)
        if tab.locator(".said.isWell").count() > 0 or step_of(tab) != step:
            break
    if taps:
        with contextlib.suppress(sync_api.TimeoutError):
            tab.wait_for_function(IS_PAST, arg=step, timeout=GOES_ON)
    if step_of(tab) == step:  # only to be read, or refused
        if (outcome := tab.locator(".arena[popover] .primary")).count() > 0:
            outcome.click()
        tab.locator(".lesson .buttons .button").last.click()
    return taps


def walk(visitor: Visitor, steps: int) -> tuple[list[str], list[list[str]]]:
    """So many steps: their titles, and the kinds of taps of each."""
    titles: list[str] = []
    taps: list[list[str]] = []
    for step in range(1, steps + 1):
        assert step_of(visitor.tab) == step
        titles.append(title_of(visitor.tab))
        taps.append(go_on(visitor))
        expect(visitor.tab.locator(".progress .isPast")).to_have_count(step + 1)
    return titles, taps


def walk_to_the_end(visitor: Visitor, game: str) -> list[list[str]]:
    """All steps, and back one from the last: the kinds of taps of each."""
    total = open_lesson(visitor, game)
    titles, taps = walk(visitor, total - 1)
    assert len(set(titles)) == total - 1, "the head says where one is"
    expect(visitor.tab.locator(".lesson .buttons .primary")).to_be_in_viewport(ratio=0.999)
    visitor.tab.locator(".lesson .buttons .quiet").click()
    assert step_of(visitor.tab) == total - 1, "back a step"
    return taps


def turn_to(visitor: Visitor, game: str, title: str) -> None:
    """Turn to the step with that title without doing anything."""
    for _ in range(open_lesson(visitor, game)):
        if title in title_of(visitor.tab):
            settle(visitor)
            return
        visitor.tab.get_by_role("button", name="Next", exact=True).click()
    raise AssertionError(f"no step {title}")
