"""In French nothing English is left: not on the page, not in what is read aloud."""

from __future__ import annotations

import json
import re
import shutil
import subprocess
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tests.page.conftest import PHONE, Visitor
from tests.page.hands import BOT, ME, Hands, expect

Visit = Callable[..., Visitor]
HERE = Path(__file__).parents[2]
CATALOGUES = [HERE / "web" / "src" / "lib", HERE / "src" / "mesozoic" / "games" / "trias" / "web"]

WORDS = """
const words = []
const walk = (en, fr) => {
  for (const [key, english] of Object.entries(en)) {
    const other = fr[key]
    if (typeof english === 'string' && english !== other) words.push(english)
    if (typeof english === 'object' && english) walk(english, other ?? {})
    if (typeof english !== 'function') continue
    const pieces = (spoken) => String(spoken).match(/(?<=[`}'])[^`$'{}]*[A-Za-z]{2}[^`$'{}]*(?=[`$'])/g) ?? []
    words.push(...pieces(english).filter((piece) => piece.trim().includes(' ') && !pieces(other).includes(piece)))
  }
}
walk(EN.en, FR.fr)
console.log(JSON.stringify(words.map((word) => word.replace(/#/g, '').trim())))
"""
"""Every English text that reads differently in French; of texts with a gap the longest pieces."""

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


@pytest.fixture(scope="module")
def english(tmp_path_factory: pytest.TempPathFactory) -> list[str]:
    program = HERE / "web" / "node_modules" / ".bin" / "esbuild"
    if not program.exists() or shutil.which("node") is None:
        pytest.skip("the page's tools are not installed: make page")
    words: set[str] = set()
    for index, folder in enumerate(CATALOGUES):
        script = tmp_path_factory.mktemp("words") / f"{index}.ts"
        imports = [f"import * as {name.upper()} from '{folder}/strings.{name}.ts'" for name in ("en", "fr")]
        script.write_text("\n".join([*imports, WORDS]), encoding="utf-8")
        alias = f"--alias:$lib={CATALOGUES[0]}"
        bundle = subprocess.run(
            [program, script, "--bundle", "--format=cjs", "--platform=node", "--log-level=error", alias],
            check=True,
            capture_output=True,
            text=True,
        )
        told = subprocess.run(["node", "-"], input=bundle.stdout, check=True, capture_output=True, text=True)
        words |= set(json.loads(told.stdout))
    assert len(words) > 300
    return sorted(words)


def left_in_english(tab: Any, english: list[str]) -> list[str]:
    """Texts that are an English one, or hold one of several words."""
    texts = set(tab.evaluate(READ))
    long = [re.compile(rf"\b{re.escape(words)}(?!\w)") for words in english if len(words.split()) > 2]
    return sorted(text for text in texts if text in english or any(words.search(text) for words in long))


@pytest.mark.parametrize("size", [None, PHONE], ids=["laptop", "phone"])
def test_no_english_is_left_in_a_french_game(visit: Visit, english: list[str], size: dict[str, int] | None) -> None:
    tab = visit(language="fr-FR", **({"size": size} if size else {})).tab
    tab.goto("/")
    expect(tab.get_by_role("heading", level=1)).to_have_text("Un monde perdu sur votre table")
    assert tab.evaluate("document.documentElement.lang") == "fr"
    left = {f"home: {text}" for text in left_in_english(tab, english)}
    tab.get_by_role("button", name="Jouer à Trias contre des robots").click()
    hands = Hands(tab, seed=8)
    while hands.done.count("card") < 2:
        seen = hands.wait()
        left |= {f"{seen['sentence']}: {text}" for text in left_in_english(tab, english)}
        assert hands.decide()
    tab.get_by_role("button", name="Plus", exact=True).click()
    left |= {f"more: {text}" for text in left_in_english(tab, english)}
    assert sorted(left) == []
    tab.get_by_role("button", name="English").click()
    expect(tab.get_by_role("tab", name="Log")).to_be_attached()
    assert left_in_english(tab, english), "what is English is found"


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
