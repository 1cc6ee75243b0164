"""A rematch keeps the seats of those who have played, and locks nobody out."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from mesozoic.server.tables import live
from tests.server.moderation.conftest import Scene
from tests.server.moderation.scenes import Town, Visitor
from tests.server.players import open_table
from tests.server.test_feeds import put, refused
from tests.server.test_what_lists_say import resign

Run = Callable[[Scene], None]


async def finished(ann: Visitor, bob: Visitor, **settings: str) -> str:
    table = str((await open_table(ann, bob, **settings))["id"])
    await resign(await ann.sit(table))
    return f"/api/tables/{table}"


def test_the_other_player_comes_to_the_rematch_of_a_private_game(run: Run) -> None:
    async def scene(town: Town) -> None:
        ann, bob = await town.guest("Ann"), await town.guest("Bob", 1)
        path = await finished(ann, bob)
        again = await ann.post(f"{path}/rematch")
        assert (await bob.post(f"{path}/rematch"))["id"] == again["id"]
        assert (await bob.get(f"/api/tables/{again['id']}"))["state"] == "open"
        await bob.sit(again["id"])
        joined = await bob.post(f"/api/tables/{again['id']}/join")
        assert joined["mine"] == [0]  # one further round
        eve = await town.guest("Eve")
        assert await refused(eve.get(f"/api/tables/{again['id']}")) == "private"

    run(scene)


def test_strangers_do_not_take_a_seat_that_is_kept(run_alone: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    async def scene(town: Town) -> None:
        ann, bob, eve = await town.guest("Ann"), await town.guest("Bob"), await town.guest("Eve")
        path = await finished(ann, bob, access="public")
        again = (await ann.post(f"{path}/rematch"))["id"]
        assert await refused(eve.post(f"/api/tables/{again}/join")) == "kept"
        assert await refused(eve.post(f"/api/tables/{again}/join", seat=0)) == "kept"
        assert (await bob.post(f"/api/tables/{again}/join"))["mine"] == [0]
        path = await finished(ann, bob, access="public")
        again = (await ann.post(f"{path}/rematch"))["id"]
        monkeypatch.setattr(live, "KEPT_MILLISECONDS", -1)  # not for ever
        assert (await eve.post(f"/api/tables/{again}/join"))["mine"] == [0]

    run_alone(scene)


def test_a_rematch_that_was_closed_or_filled_by_others_is_offered_anew(run_alone: Run) -> None:
    async def scene(town: Town) -> None:
        ann, bob = await town.guest("Ann"), await town.guest("Bob")
        path = await finished(ann, bob)
        first = await ann.post(f"{path}/rematch")
        await ann.post(f"/api/tables/{first['id']}/leave")
        second = await bob.post(f"{path}/rematch")
        assert second["id"] != first["id"]
        assert second["mine"] == [0]
        assert (await ann.post(f"{path}/rematch"))["id"] == second["id"]
        await bob.ask("PUT", f"/api/tables/{second['id']}/seats/1", {"seat": {"kind": "bot", "bot": "random"}})
        third = await ann.post(f"{path}/rematch")
        assert third["id"] not in (first["id"], second["id"])
        assert (await bob.get(path))["rematch"] == third["id"]

    run_alone(scene)


def test_who_is_blocked_by_the_other_is_offered_a_table_of_their_own(run_alone: Run) -> None:
    async def scene(town: Town) -> None:
        ann, bob = await town.guest("Ann"), await town.guest("Bob")
        path = await finished(ann, bob)
        first = await ann.post(f"{path}/rematch")
        assert await put(ann, f"/api/me/blocked/{bob.id}") == 204
        assert (await bob.post(f"{path}/rematch"))["id"] != first["id"]

    run_alone(scene)
