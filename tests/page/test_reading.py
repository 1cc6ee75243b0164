"""The pages about fair play and privacy: in every language, with everything that can be done about one's data."""

from __future__ import annotations

import io
import re
import zipfile
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.page.conftest import LAPTOP, LOOKS, PHONE, Visitor
from tests.page.hands import expect
from tests.page.test_screens import barriers
from tests.server.conftest import Server, serving
from tests.support.texts import LANGUAGES, SHELL

Visit = Callable[..., Visitor]


@LOOKS
@pytest.mark.parametrize("topic", ["fair-play", "privacy"])
def test_they_can_be_read(visit: Visit, axe: str, topic: str, size: dict[str, int], scheme: str) -> None:
    visitor = visit(size=size, color_scheme=scheme, bypass_csp=True)
    visitor.become("Ann")
    tab = visitor.tab
    tab.goto(f"/{topic}")
    expect(tab.locator("article h2").first).to_be_visible()
    visitor.settle()
    assert barriers(tab, axe) == []
    assert tab.evaluate("document.documentElement.scrollWidth") <= size["width"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_they_are_in_every_language_and_lead_to_each_other(visit: Visit, language: str) -> None:
    tab = visit(language=language).tab
    tab.goto("/")
    for topic in ("fair-play", "privacy"):
        title = (SHELL / language / f"{topic}.md").read_text(encoding="utf-8").splitlines()[0].removeprefix("# ")
        tab.locator(f"footer a[href='/{topic}']").click()
        expect(tab.get_by_role("heading", level=1)).to_have_text(title)
        expect(tab).to_have_title(f"{title} · Mesozoic")


def shape(topic: str, language: str) -> list[str]:
    """How the lines begin that are no paragraphs."""
    lines = (SHELL / language / f"{topic}.md").read_text(encoding="utf-8").splitlines()
    return [line[:2] for line in lines if line.startswith(("#", "- ", "| "))]


@pytest.mark.parametrize("topic", ["fair-play", "privacy"])
def test_languages_have_the_same_sections(topic: str) -> None:
    model = shape(topic, "en")
    assert len(model) > 7
    assert all(shape(topic, language) == model for language in LANGUAGES)


def test_my_data_is_a_file_and_nobody_has_none(visit: Visit) -> None:
    visitor = visit()
    tab = visitor.tab
    tab.goto("/privacy")
    expect(tab.get_by_text("You have not played here yet")).to_be_visible()
    visitor.become("Ann of the files")
    tab.goto("/privacy")
    with tab.expect_download() as downloading:
        tab.get_by_role("link", name="Download my data").click()
    with zipfile.ZipFile(io.BytesIO(Path(downloading.value.path()).read_bytes())) as archive:
        assert "Ann of the files" in archive.read("me.json").decode()


@pytest.fixture(scope="module")
def other_server(tmp_path_factory: pytest.TempPathFactory, compiled: None) -> Server:
    """A site whose host has said who they are, and has switched the description off."""
    folder = tmp_path_factory.mktemp("hosted")
    with serving(folder) as serve:
        yield serve(
            f"sqlite:///{folder / 'hosted.sqlite3'}",
            "--no-docs",
            MESOZOIC_OPERATOR="The Club of Games",
            MESOZOIC_CONTACT="mailto:host@games.example",
            MESOZOIC_SMTP="smtp://127.0.0.1:9",
            MESOZOIC_MAIL_FROM="games@games.example",
            MESOZOIC_PUBLIC_URL="https://games.example",
        )


def test_the_host_is_named_and_what_is_switched_off_is_not_offered(visit: Visit, other_server: Server) -> None:
    tab = visit().tab
    tab.goto("/privacy")
    expect(tab.get_by_text("has not said who they are")).to_be_visible()
    expect(tab.locator("footer a[href='/docs']")).to_be_visible()
    tab.goto(f"{other_server.url}/privacy")
    expect(tab.get_by_text("The Club of Games runs this site.")).to_be_visible()
    expect(tab.get_by_role("link", name="host@games.example")).to_have_attribute("href", "mailto:host@games.example")
    expect(tab.locator("footer a[href='/privacy']")).to_be_visible()
    expect(tab.locator("footer a[href='/docs']")).to_have_count(0)


@pytest.mark.parametrize("language", LANGUAGES)
def test_mails_are_named_only_where_there_are_any(visit: Visit, other_server: Server, language: str) -> None:
    tab = visit(language=language).tab
    tab.goto("/privacy")
    article = tab.locator("article.sheet-page")
    expect(article).to_be_visible()
    assert not re.search("mail", article.inner_text(), re.IGNORECASE)
    tab.goto(f"{other_server.url}/privacy")
    expect(article).to_be_visible()
    assert len(re.findall("e-mail", article.inner_text(), re.IGNORECASE)) == 3
    assert "<!--" not in article.inner_text()


@pytest.mark.parametrize("size", [LAPTOP, PHONE], ids=["laptop", "phone"])
def test_the_description_for_programs_is_readable_and_leads_back(visit: Visit, axe: str, size: dict[str, int]) -> None:
    tab = visit(size=size).tab
    tab.goto("/docs")
    assert tab.evaluate("innerWidth") == size["width"]
    assert tab.evaluate("document.documentElement.scrollWidth") <= size["width"]
    letters = tab.evaluate("parseFloat(getComputedStyle(document.querySelector('td')).fontSize)")
    assert letters >= 15
    assert barriers(tab, axe) == []
    tab.locator("summary").click()
    tab.get_by_role("link", name="POST /api/tables", exact=True).click()
    expect(tab.get_by_role("heading", name="POST /api/tables", exact=True)).to_be_in_viewport()
    tab.get_by_role("link", name="Mesozoic", exact=True).click()
    expect(tab).to_have_url(re.compile("/$"))
