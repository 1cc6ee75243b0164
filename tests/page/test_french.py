"""In French nothing English is left: not on the page, not in what is read aloud."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest

from mesozoic.core.catalogue import Catalogue, languages, texts_of
from tests.page import pangea_hands, terror_hands
from tests.page.conftest import LAPTOP, PHONE, Visitor
from tests.page.hands import BOT, ME, Hands, expect
from tests.page.legal_hands import offers
from tests.page.pangea_hands import PangeaFinger, PangeaHands, contested
from tests.page.terror_hands import TerrorFinger, TerrorHands
from tests.page.trias_hands import TriasHands
from tests.support.texts import messages, page_files, page_folders

Visit = Callable[..., Visitor]

READ = """() => {
  const texts = []
  const seen = (element) => element.checkVisibility?.({visibilityProperty: true}) ?? true
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let node; (node = walker.nextNode()); ) {
    if (node.parentElement.closest('script, style')) continue
    if (seen(node.parentElement)) texts.push(node.data)
  }
  for (const name of ['aria-label', 'title', 'placeholder', 'alt', 'aria-valuetext']) {
    for (const element of document.querySelectorAll(`[${name}]`)) texts.push(element.getAttribute(name))
  }
  return [...texts, document.title].map((text) => text.replace(/\\s+/g, ' ').trim()).filter(Boolean)
}"""


CUT = """() => [...document.querySelectorAll('.actions, .doings, .stepper, .market, header, .scores')]
  .flatMap((box) => [...box.querySelectorAll('button, p, .name')])
  .filter((element) => element.checkVisibility() && element.scrollWidth > element.clientWidth + 1
    && getComputedStyle(element).overflowX !== 'visible')
  .map((element) => element.innerText)"""
"""Words that do not fit into what holds them."""


@pytest.fixture(scope="module")
def english() -> list[str]:
    """Every English text that reads differently in French; of texts with a gap the pieces of several words."""
    words: set[str] = set()
    french: set[str] = set()
    for folder in page_folders():
        model, other = (messages(*page_files(folder, language)) for language in ("en", "fr"))
        french |= {piece.strip() for message in other.values() for piece in message.pieces}
        for name, message in model.items():
            pieces = set(message.pieces) - set(other[name].pieces)
            if message.variables or message.references:
                pieces = {piece for piece in pieces if " " in piece.strip()}
            words |= {piece.strip() for piece in pieces}
    words -= french
    assert len(words) > 300
    return sorted(words)


def left_in_english(tab: Any, english: list[str]) -> list[str]:
    """Texts that are an English one, or hold one of several words."""
    texts = set(tab.evaluate(READ))
    long = [re.compile(rf"\b{re.escape(words)}(?!\w)") for words in english if len(words.split()) > 2]
    return sorted(text for text in texts if text in english or any(words.search(text) for words in long))


@pytest.mark.parametrize("size", [LAPTOP, PHONE], ids=["laptop", "phone"])
def test_no_english_is_left_in_a_french_game(visit: Visit, english: list[str], size: dict[str, int]) -> None:
    tab = visit(language="fr-FR", size=size).tab
    tab.goto("/")
    expect(tab.get_by_role("heading", level=1)).to_have_text("Un monde perdu sur votre table")
    assert tab.evaluate("document.documentElement.lang") == "fr"
    left = {f"home: {text}" for text in left_in_english(tab, english)}
    tab.get_by_role("button", name="Jouer à Trias contre des robots").click()
    hands = TriasHands(tab, seed=8)
    left |= left_while_playing(hands, english, lambda: hands.done.count("card") >= 2)
    left |= {text for text in tab.evaluate(READ) if "Guest" in text}
    expect(tab.get_by_text(re.compile(r"Invité [0-9]{4}")).first).to_be_attached()
    tab.get_by_role("button", name="Plus", exact=True).click()
    left |= {f"more: {text}" for text in left_in_english(tab, english)}
    assert sorted(left) == []
    tab.get_by_role("button", name="English").click()
    expect(tab.get_by_role("tab", name="Log")).to_be_attached()
    assert left_in_english(tab, english), "what is English is found"


@pytest.mark.parametrize(("size", "player"), [(LAPTOP, TerrorHands), (PHONE, TerrorFinger)], ids=["laptop", "phone"])
def test_no_english_is_left_in_a_french_game_of_triassic_terror(
    visit: Visit, english: list[str], size: dict[str, int], player: type[TerrorHands]
) -> None:
    ann = visit(language="fr-FR", size=size)
    hands = terror_hands.sit_down(ann, offers("take-card"), "", player, "fr")
    left = left_while_playing(hands, english, lambda: hands.done.count("end-turn") >= 1)
    assert sorted(left) == []
    assert ann.tab.evaluate("document.documentElement.scrollWidth") <= size["width"]


@pytest.mark.parametrize(("size", "player"), [(LAPTOP, PangeaHands), (PHONE, PangeaFinger)], ids=["laptop", "phone"])
def test_no_english_is_left_in_a_french_game_of_pangea(
    visit: Visit, english: list[str], size: dict[str, int], player: type[PangeaHands]
) -> None:
    ann = visit(language="fr-FR", size=size)
    hands = pangea_hands.sit_down(ann, offers("choose-species"), player, "fr")
    left = left_while_playing(hands, english, lambda: "end-turn" in hands.done)
    if not ann.plays_until(hands.table, contested, pangea_hands.is_warlike):
        hands = pangea_hands.sit_down(ann, contested, player, "fr")
    hands.wait()
    hands.enter_arena(
        pangea_hands.key_of(next(action["at"] for action in hands.seat()["legal"] if action["type"] == "attack"))
    )
    expect(hands.arena().locator(".odds").first).to_be_visible()
    left |= {f"arena: {text}" for text in left_in_english(ann.tab, english)}
    hands.push(hands.roll_button())
    expect(hands.button(".arena", hands.words("arena-go-on"))).to_be_visible()
    left |= {f"fought: {text}" for text in left_in_english(ann.tab, english)}
    assert sorted(left) == []
    assert ann.tab.evaluate("document.documentElement.scrollWidth") <= size["width"]


def left_while_playing(hands: Hands, english: list[str], is_enough: Callable[[], bool]) -> set[str]:
    """What is left in English at each decision, and what is cut."""
    left: set[str] = set()
    while not is_enough():
        seen = hands.wait()
        left |= {f"{seen['sentence']}: {text}" for text in left_in_english(hands.tab, english)}
        left |= {f"{seen['sentence']}: cut: {text}" for text in hands.tab.evaluate(CUT)}
        assert hands.tab.locator("div.past").bounding_box()["height"] < 56, "the replay stands in one row"
        assert hands.decide()
    return left


def test_no_english_is_left_on_the_other_screens(visit: Visit, english: list[str]) -> None:
    ann = visit(language="fr-FR")
    ann.become("Anne")
    finished = ann.open_table(ME, BOT, start=True)
    ann.play_on(finished, 10_000)
    lobby = ann.open_table(ME, {"kind": "open"})
    left: set[str] = set()
    paths = [
        f"/table/{finished}",
        f"/table/{lobby}",
        "/tables",
        "/mine",
        "/new/trias",
        "/learn/trias",
        "/me",
        "/settings",
    ]
    for path in [*paths, "/credits", "/rules/trias", "/no/such/place"]:
        ann.tab.goto(path)
        expect(ann.tab.get_by_role("heading").first).to_be_visible()
        ann.tab.wait_for_load_state("networkidle")
        left |= {f"{path}: {text}" for text in left_in_english(ann.tab, english)}
    assert sorted(left) == []


LINES = """(text) => {
  const sentence = document.querySelector('header [role=status] p')
  sentence.textContent = text
  return Math.round(sentence.clientHeight / parseFloat(getComputedStyle(sentence).lineHeight))
}"""
"""How many lines a text takes in the head of a table."""


@pytest.mark.parametrize("language", languages())
def test_the_sentence_in_the_head_takes_two_lines_on_a_phone(visit: Visit, language: str) -> None:
    ann = visit(size=PHONE, language=language)
    ann.sit_down("actions")
    ann.settle()
    words = Catalogue(texts_of("mesozoic.games.trias"), "words", "page")
    ids = ("prompt-actions", "prompt-last", "prompt-no-drift", "prompt-nothing", "prompt-place")
    texts = [words.say(language, name, actions=10, doings="…" * 20) for name in ids]
    assert {text: lines for text in texts if (lines := ann.tab.evaluate(LINES, text)) > 2} == {}
