"""Seeks that are opened and ended again and again do not hold up others."""

from __future__ import annotations

from collections.abc import Callable

from mesozoic.server.limits import RATES
from tests.server.moderation.conftest import Scene
from tests.server.moderation.scenes import Town

Run = Callable[[Scene], None]
TRIAS = {"game": "trias", "seats": 2, "clock": {"kind": "live", "seconds": 600, "increment": 5}, "rated": False}


def test_who_ends_a_seek_again_and_again_writes_once(run: Run) -> None:
    async def scene(town: Town) -> None:
        ann = await town.guest("Ann")
        feed = (await town.feed(ann)).feed
        await feed.send("seek", **TRIAS)
        await feed.until(lambda: feed.contacts["seek"] is not None)
        await feed.send("cancel-seek")
        await feed.until(lambda: feed.contacts["seek"] is None)
        await feed.settle()
        calls: list[object] = []
        write = town.store.write

        async def counted(call: object, *notices: object) -> object:
            calls.append(call)
            return await write(call, *notices)  # type: ignore[arg-type]

        town.site.apps[0].state.parts.seeks._store.write = counted
        try:
            for _ in range(50):
                await feed.send("cancel-seek")
            await feed.settle()
        finally:
            del town.site.apps[0].state.parts.seeks._store.write
        assert not [call for call in calls if "cancel" in getattr(call, "__qualname__", "")]

    run(scene)


def test_who_seeks_again_and_again_is_held_back(run_alone: Run) -> None:
    async def scene(town: Town) -> None:
        town.site.apps[0].state.parts.limits.rates["seeks"] = RATES["seeks"]
        ann, bob = await town.guest("Ann"), await town.guest("Bob")
        feed, other = (await town.feed(ann)).feed, (await town.feed(bob)).feed
        for _ in range(40):
            await feed.send("seek", **TRIAS)
            await feed.send("cancel-seek")
        await feed.settle()
        assert set(feed.refused) == {"too-many"}
        assert 10 <= len(feed.refused) <= 25
        await other.send("seek", **TRIAS)  # others are not
        await other.until(lambda: other.contacts["seek"] is not None)

    run_alone(scene)
