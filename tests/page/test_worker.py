"""The service worker: the page opens without a network, is never out of date with one, and shows notifications."""

from __future__ import annotations

import re
import shutil
import threading
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
import uvicorn
from starlette.responses import PlainTextResponse

from mesozoic.server.app import PAGE
from mesozoic.server.http.page_files import PageFiles
from tests.page.conftest import LAPTOP, PATIENCE, PHONE, Visitor
from tests.page.hands import expect

IS_READY = "() => navigator.serviceWorker.ready.then(() => true)"
IS_IN_SIGHT = """(element) => {
  const box = element.getBoundingClientRect()
  const top = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2)
  return box.top >= 0 && box.bottom <= innerHeight && box.left >= 0 && box.right <= innerWidth && element.contains(top)
}"""

NEXT_BUILD = "f" * 16
"""The digest of a build that follows."""


@pytest.fixture
def guest(visit: Callable[..., Visitor]) -> Callable[..., Visitor]:
    """Opens browsers whose pages have a service worker that is ready."""

    def new(**more: Any) -> Visitor:
        visitor = visit(service_workers="allow", **more)
        visitor.tab.goto("/credits")
        visitor.tab.evaluate("navigator.serviceWorker.register('/sw.js', {updateViaCache: 'none'})")
        visitor.tab.evaluate(IS_READY)
        visitor.tab.wait_for_function("() => navigator.serviceWorker.controller !== null")
        return visitor

    return new


# Without a network


@pytest.mark.parametrize("size", [LAPTOP, PHONE], ids=["laptop", "phone"])
def test_offline_the_page_says_so_and_rules_and_lesson_work(
    guest: Callable[..., Visitor], size: dict[str, int]
) -> None:
    visitor = guest(size=size)
    tab = visitor.tab
    visitor.context.set_offline(True)
    tab.goto("/")
    bar = tab.get_by_role("status").filter(has_text="You are offline")
    expect(bar.first).to_be_visible()
    assert bar.first.evaluate(IS_IN_SIGHT)
    lesson = tab.get_by_role("link", name="Trias: lesson")
    expect(lesson).to_be_visible()
    lesson.scroll_into_view_if_needed()
    assert lesson.evaluate(IS_IN_SIGHT)
    lesson.click()
    tab.reload()
    expect(tab.get_by_role("group", name="The board")).to_be_visible()
    expect(tab.get_by_role("heading", name="Learn Trias")).to_be_visible()
    step = tab.get_by_role("img", name="Step 1 of")
    expect(step).to_be_visible()
    tab.get_by_role("button", name="Next").click()
    expect(tab.get_by_role("img", name="Step 2 of")).to_be_visible()
    tab.goto("/rules/trias")
    expect(tab.get_by_role("heading", level=1)).to_contain_text("Trias")
    expect(tab.get_by_role("heading", level=2).first).to_be_visible()
    tab.reload()
    expect(tab.get_by_role("heading", level=2).first).to_be_visible()
    visitor.context.set_offline(False)
    tab.goto("/")
    expect(tab.get_by_role("heading", name="Trias", exact=True)).to_be_visible()
    expect(tab.get_by_text("You are offline")).to_have_count(0)


def test_home_comes_back_with_the_network(guest: Callable[..., Visitor]) -> None:
    visitor = guest()
    visitor.context.set_offline(True)
    visitor.tab.goto("/")
    expect(visitor.tab.get_by_role("link", name="Trias: rules")).to_be_visible()
    visitor.context.set_offline(False)
    expect(visitor.tab.get_by_role("button", name="Play now").first).to_be_visible()


def test_nothing_of_the_server_is_kept(guest: Callable[..., Visitor]) -> None:
    visitor = guest()
    visitor.become("Ada")
    visitor.tab.goto("/")
    visitor.settle()
    kept = visitor.tab.evaluate(
        """() => caches.keys().then((names) => Promise.all(names.map((name) => caches.open(name))))
          .then((all) => Promise.all(all.map((cache) => cache.keys())))
          .then((keys) => keys.flat().map(({url}) => url))"""
    )
    paths = [url.removeprefix(visitor.url) for url in kept]
    others = {path for path in paths if not path.startswith("/assets/")}
    assert others == {"/", "/icon-192.png", "/icon.svg", "/manifest.webmanifest"}
    assert any("rules.en" in path or "/rules-" in path for path in paths)
    policy = visitor.context.request.get(f"{visitor.url}/sw.js").headers
    assert policy["cache-control"] == "no-cache"
    assert policy["content-security-policy"] == "default-src 'none'; connect-src 'self'"


# A new version


class Builds:
    """A server of the page's files alone, which can be replaced by those of the next build."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.load()
        config = uvicorn.Config(self.answer, port=0, lifespan="off", interface="asgi3", log_config=None)
        self.server = uvicorn.Server(config)
        self.thread = threading.Thread(target=self.server.run, daemon=True)

    def load(self) -> None:
        self.files = PageFiles(self.folder, PlainTextResponse("nothing here", 404))

    async def answer(self, scope: Any, receive: Any, send: Any) -> None:
        await self.files(scope, receive, send)

    def start(self) -> str:
        self.thread.start()
        while not self.server.started:
            time.sleep(0.02)
        return f"http://127.0.0.1:{self.server.servers[0].sockets[0].getsockname()[1]}"

    def stop(self) -> None:
        self.server.should_exit = True
        self.thread.join()

    def upgrade(self) -> None:
        """The next build: the page loads a script of another name, and the worker knows it."""
        shell = self.folder / "index.html"
        entry = shell.read_text().split('src="/')[1].split('"')[0]
        name = entry.replace(".js", "x.js")
        shutil.copy(self.folder / entry, self.folder / name)
        for file in (shell, self.folder / "sw.js"):
            file.write_text(re.sub("[0-9a-f]{16}", NEXT_BUILD, file.read_text().replace(entry, name)))
            for form in (".br", ".gz"):
                file.with_name(file.name + form).unlink()
        self.load()


@pytest.fixture
def builds(tmp_path: Path) -> Iterator[Builds]:
    shutil.copytree(PAGE, tmp_path / "page")
    builds = Builds(tmp_path / "page")
    yield builds
    builds.stop()


def until_kept(tab: Any, name: str) -> None:
    """Wait until the files of one build are kept, and no others."""
    end = time.monotonic() + PATIENCE / 1000
    while tab.evaluate("caches.keys()") != [name]:
        assert time.monotonic() < end
        tab.wait_for_timeout(100)


SCRIPT = "document.querySelector('script[type=module]').src"
"""The script of the build that is shown."""


@pytest.fixture
def visitor(builds: Builds, chromium: Any) -> Iterator[Visitor]:
    """Somebody whose page is controlled by the worker of the first build."""
    visitor = Visitor(chromium, builds.start(), LAPTOP, "en-GB", service_workers="allow")
    visitor.tab.goto("/credits")
    visitor.tab.wait_for_function("() => navigator.serviceWorker.controller !== null")
    yield visitor
    visitor.context.close()


def test_a_new_version_is_offered_not_forced(builds: Builds, visitor: Visitor) -> None:
    tab = visitor.tab
    old = tab.evaluate(SCRIPT)
    builds.upgrade()
    tab.evaluate("navigator.serviceWorker.ready.then((registration) => registration.update().then(() => undefined))")
    offer = tab.get_by_role("status").filter(has_text="A new version is here")
    expect(offer).to_be_visible()
    assert offer.evaluate(IS_IN_SIGHT)
    assert tab.evaluate(SCRIPT) == old
    with tab.expect_navigation():
        offer.get_by_role("button", name="Reload").click()
    assert tab.evaluate(SCRIPT) != old
    until_kept(tab, f"mesozoic-{NEXT_BUILD}")
    expect(offer).to_have_count(0)
    visitor.context.set_offline(True)
    tab.goto("/credits")
    assert tab.evaluate(SCRIPT) != old


def test_a_page_that_is_loaded_after_an_upgrade_is_the_new_one(builds: Builds, visitor: Visitor) -> None:
    tab = visitor.tab
    old = tab.evaluate(SCRIPT)
    builds.upgrade()
    tab.goto("/credits")
    assert tab.evaluate(SCRIPT) != old
    until_kept(tab, f"mesozoic-{NEXT_BUILD}")  # the new worker takes over without a question
    expect(tab.get_by_text("A new version is here")).to_have_count(0)
