"""Nothing that can be chosen on the table of Triassic Terror is covered or out of sight, and nobody is shut out."""

from __future__ import annotations

from collections.abc import Callable
from itertools import product
from typing import Any

import pytest

from mesozoic.core.catalogue import languages
from tests.page.conftest import LAPTOP, LOOKS, PHONE, TABLET, Visitor
from tests.page.hands import expect, settle
from tests.page.legal_hands import offers
from tests.page.lessons import open_lesson
from tests.page.seeing import assert_nothing_is_covered
from tests.page.terror_hands import GAME, WORDS, TerrorFinger, TerrorHands, assert_island_is_whole, sit_down
from tests.page.test_french import LINES
from tests.page.test_screens import barriers
from tests.page.window import IS_SEEN
from tests.support.texts import SHELL, messages

Visit = Callable[..., Visitor]
SIZES = pytest.mark.parametrize("size", [LAPTOP, TABLET, PHONE], ids=["1440", "1024", "390"])


def assert_offers_are_seen(tab: Any) -> None:
    """Tiles and cards that can be taken are in the window, or on the rail, which shows that it goes on."""
    offered = tab.locator(".market .isOffered")
    expect(offered.first).to_be_visible()
    for offer in offered.all():
        offer.scroll_into_view_if_needed()
        assert offer.evaluate(IS_SEEN) == "", offer.get_attribute("aria-label")


@SIZES
def test_nothing_that_can_be_chosen_is_covered(visit: Visit, size: dict[str, int]) -> None:
    ann = visit(size=size)
    hands = sit_down(ann, offers("take-card"), hands=TerrorFinger if size is PHONE else TerrorHands, bots=3)
    assert_offers_are_seen(ann.tab)
    checked: set[str] = set()
    while "end-turn" not in hands.done or len(checked) < 4:
        seen = hands.wait()
        settle(ann)
        assert_island_is_whole(ann.tab)
        if seen["spots"]:
            checked.add(hands.seat()["view"]["state"])
            assert_nothing_is_covered(ann.tab)
        elif seen["offers"]:
            assert_offers_are_seen(ann.tab)
        if not hands.decide():
            break
    assert "place" in checked


PREDATORS = ("trex", "raptor-a", "pterodactyl")
TERRAINS = ("swamp", "forest", "desert", "mountain")


@pytest.mark.parametrize("language", languages())
def test_the_sentence_in_the_head_takes_two_lines_on_a_phone(visit: Visit, language: str) -> None:
    ann = visit(size=PHONE, language=language)
    sit_down(ann, offers("take-card"), hands=TerrorFinger, language=language)
    model = messages(SHELL.parent / "games" / "triassic_terror" / "texts" / "en" / "page.ftl")
    texts = set()
    for terrain, predator, things in product(TERRAINS, PREDATORS, ("both", "card", "tile")):
        area = WORDS.say(language, "area", terrain=terrain, ring=2)
        values = {"terrain": terrain, "predator": predator, "things": things, "area": area, "count": 3}
        more = {"name": "Ann", "tile": "new-environment", "state": "take-card"}
        texts |= {
            WORDS.say(language, name, **values, **more)
            for name in model
            if name.startswith(("prompt-", "chosen-")) and (name, predator) != ("prompt-expel", "pterodactyl")
        }
    assert len(texts) > 50
    assert {text: lines for text in texts if (lines := ann.tab.evaluate(LINES, text)) > 2} == {}


CUT = """() => [...document.querySelectorAll('.facts tbody th span, aside .who .name')]
  .filter((name) => name.scrollWidth > name.clientWidth + 1 || name.scrollHeight > name.clientHeight + 1)
  .map((name) => name.innerText)"""


def test_names_of_bots_and_who_leads_are_read_beside_the_island(visit: Visit) -> None:
    ann = visit(size=TABLET, language="de-DE")
    ann.become("Ann")
    bots = [{"kind": "bot", "bot": bot} for bot in ("random", "careless", "greedy")]
    table = ann.open_table({"kind": "me"}, *bots, game=GAME, start=True)
    ann.plays_until(table, lambda seat: max(seat["view"]["scores"]) > min(seat["view"]["scores"]))
    ann.tab.goto(f"/table/{table}")
    expect(ann.tab.locator(".facts tbody th", has_text="Zufall").first).to_be_visible()
    settle(ann)
    assert ann.tab.evaluate(CUT) == []
    scores = ann.ask("GET", f"/tables/{table}/state?since=1000000")["seats"][0]["view"]["scores"]
    leaders = [seat for seat, score in enumerate(scores) if score == max(scores)]
    crowned = ann.tab.locator("aside [data-score]:has(svg)")
    assert [int(score.get_attribute("data-score")) for score in crowned.all()] == leaders


@LOOKS
def test_no_screen_shuts_anybody_out(visit: Visit, axe: str, size: dict[str, int], scheme: str) -> None:
    ann = visit(size=size, color_scheme=scheme, bypass_csp=True)
    hands = sit_down(ann, lambda seat: offers("place-dinos")(seat) and seat["view"]["round"] > 1, bots=3)
    problems = [f"table: {barrier}" for barrier in barriers(ann.tab, axe)]
    hands.press_at(next(action["area"] for action in hands.seat()["legal"] if action["type"] == "place-dinos"))
    problems += [f"number: {barrier}" for barrier in barriers(ann.tab, axe)]
    ann.play_on(hands.table, 10_000)
    ann.tab.goto(f"/table/{hands.table}")
    ann.tab.get_by_role("button", name="Count again").click()
    expect(ann.tab.get_by_role("heading", name="The count")).to_be_visible()
    assert_island_is_whole(ann.tab)
    problems += [f"count: {barrier}" for barrier in barriers(ann.tab, axe)]
    ann.tab.get_by_role("button", name="To the result").click()
    expect(ann.tab.locator(".podium")).to_be_visible()
    ann.settle()
    assert_island_is_whole(ann.tab)
    problems += [f"podium: {barrier}" for barrier in barriers(ann.tab, axe)]
    open_lesson(ann, GAME)
    problems += [f"lesson: {barrier}" for barrier in barriers(ann.tab, axe)]
    assert problems == [], "\n".join(problems)
