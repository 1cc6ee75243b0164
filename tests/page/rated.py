"""Rated games of two people in browsers."""

from __future__ import annotations

import time

from tests.page.conftest import PATIENCE, Visitor
from tests.page.hands import ME, OPEN

TURNS = 3
"""After which a game that ends early counts."""


def resign(visitor: Visitor, table: str, seat: int) -> None:
    """Whoever plays on for others may be faster: then once more."""
    for _ in range(20):
        number = visitor.ask("GET", f"/tables/{table}/state")["number"]
        if visitor.does(table, "resign", {"number": number, "seat": seat}):
            return
    raise AssertionError("others are always faster")


def play_rated(host: Visitor, other: Visitor, turns: int = TURNS, **more: object) -> str:
    """A rated game that the host gives up after so many turns of everybody; its table."""
    table = host.open_table(ME, OPEN, **{"begin": "full", "access": "public", "rated": True, **more})
    invite = host.ask("GET", f"/tables/{table}")["invite"]
    other.ask("POST", f"/tables/{table}/join", {"invite": invite})
    players = [host, other]
    done, last = [0, 0], None
    end = time.monotonic() + 3 * PATIENCE / 1000
    while min(done) < turns:
        assert time.monotonic() < end, "nobody acts"
        (acting, *_) = host.ask("GET", f"/tables/{table}/state?since=1000000")["turn"]["seats"]
        if last is not None and last != acting:
            done[last] += 1
        last = acting
        players[acting].play_on(table, 1)
    resign(host, table, 0)
    return table
