"""The server goes and comes back; nobody has to do anything, and no tap is lost."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from server.conftest import Server

from .conftest import Visitor
from .hands import BOT, ME, expect, place_somewhere, wait_for_my_turn


def test_a_restart_is_survived_with_the_tap_made_meanwhile(
    visit: Callable[..., Visitor], servers: Callable[[], Server]
) -> None:
    server = servers()
    ann = visit(url=server.url)
    ann.become("Ann")
    table = ann.open_table(ME, BOT, start=True)
    ann.tab.goto(f"/table/{table}")
    wait_for_my_turn(ann.tab)
    server.stop()
    expect(ann.tab.get_by_text("Reconnecting")).to_be_visible()
    place_somewhere(ann.tab)
    server.start()
    expect(ann.tab.get_by_text("Reconnecting")).to_be_hidden(timeout=60_000)
    expect(ann.tab.locator(".log")).to_contain_text("Ann places")
    log = ann.ask("GET", f"/tables/{table}/state")["events"]
    assert sum(event["seat"] == 0 for event in log) == 1
