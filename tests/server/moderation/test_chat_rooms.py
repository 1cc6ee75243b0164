"""Rooms of the chat, and what each reader does not want to see: blocks and mutes at a table."""

from __future__ import annotations

from collections.abc import Callable

from tests.server.moderation.conftest import Scene
from tests.server.moderation.scenes import Town, Visitor
from tests.server.players import Seat, open_table
from tests.server.test_feeds import put, refused
from tests.server.test_what_lists_say import resign

Run = Callable[[Scene], None]


async def says(who: Visitor, table: str, text: str) -> None:
    await who.post(f"/api/tables/{table}/chat", text=text)


async def reads(who: Visitor, table: str) -> list[str]:
    return [line["text"] for line in await who.ask("GET", f"/api/tables/{table}/chat")]


async def leaves_out(who: Visitor, table: str) -> list[str]:
    """What the chat does not show to somebody who does not want to read it."""
    return [line["text"] for line in await who.ask("GET", f"/api/tables/{table}/chat/unwanted")]


async def heard(seat: Seat) -> list[str]:
    return [message["text"] for message in await seat.echo() if message["type"] == "said"]


def test_spectators_of_a_rated_game_speak_among_themselves_until_it_is_over(run: Run) -> None:
    async def scene(town: Town) -> None:
        ann, bob = await town.account("Ann"), await town.account("Bob", 1)
        eve, joe = await town.guest("Eve"), await town.guest("Joe", 1)
        table = (await open_table(ann, bob, rated=True, access="public"))["id"]
        plays, watches, also = await ann.sit(table), await eve.sit(table), await joe.sit(table)
        await says(ann, table, "Good luck")
        await says(eve, table, "She should drift the pole")
        await says(bob, table, "You too")
        await says(joe, table, "I agree")
        await plays.until(lambda it: it["type"] == "said" and it["text"] == "You too")
        for seat in (watches, also):
            told = await seat.until(lambda it: it["type"] == "said" and it["text"] == "I agree")
            assert told["room"] == "spectators"
            assert "Good luck" not in [it.get("text") for it in seat.heard]
        assert await reads(ann, table) == ["Good luck", "You too"]
        assert await reads(joe, table) == ["She should drift the pole", "I agree"]
        line = (await eve.ask("GET", f"/api/tables/{table}/chat"))[0]["id"]
        assert await refused(ann.post("/api/reports", kind="chat", line=line, reason="spam")) == "not-found"
        assert "I agree" not in await heard(plays)
        await resign(plays)
        both = ["Good luck", "She should drift the pole", "You too", "I agree"]
        for who in (ann, bob, eve, joe):
            assert await reads(who, table) == both
        await says(eve, table, "Well played")
        await plays.until(lambda it: it["type"] == "said" and it["text"] == "Well played")

    run(scene)


def test_a_casual_table_has_one_room(run_alone: Run) -> None:
    async def scene(town: Town) -> None:
        ann, bob, eve = await town.guest("Ann"), await town.guest("Bob"), await town.guest("Eve")
        table = (await open_table(ann, bob, access="public"))["id"]
        await says(eve, table, "Hello")
        await says(ann, table, "Hello, Eve")
        assert await reads(bob, table) == await reads(eve, table) == ["Hello", "Hello, Eve"]

    run_alone(scene)


def test_much_that_spectators_say_does_not_push_away_what_players_said(run_alone: Run) -> None:
    async def scene(town: Town) -> None:
        ann, bob, eve = await town.account("Ann"), await town.account("Bob"), await town.guest("Eve")
        table = (await open_table(ann, bob, rated=True, access="public"))["id"]
        await says(ann, table, "Good luck")
        for number in range(210):
            await says(eve, table, f"line {number}")
        assert await reads(bob, table) == ["Good luck"]

    run_alone(scene)


def test_who_is_muted_at_a_table_is_not_told_and_heard_by_all_others(run: Run) -> None:
    async def scene(town: Town) -> None:
        ann, bob = await town.guest("Ann"), await town.guest("Bob", 1)
        eve = await town.guest("Eve", 1)
        table = (await open_table(ann, bob, access="public"))["id"]
        seat, other = await ann.sit(table), await bob.sit(table)
        await eve.sit(table)
        await says(eve, table, "first")
        await seat.until(lambda it: it["type"] == "said")
        assert await put(ann, f"/api/tables/{table}/mutes/{eve.id}") == 204
        assert await ann.ask("GET", f"/api/tables/{table}/mutes") == [eve.id]
        await says(eve, table, "second")
        await says(bob, table, "third")
        await other.until(lambda it: it["type"] == "said" and it["text"] == "second")
        await seat.until(lambda it: it["type"] == "said" and it["text"] == "third")
        assert "second" not in [it.get("text") for it in seat.heard]
        assert await reads(ann, table) == ["third"]
        assert await leaves_out(ann, table) == ["first", "second"]
        assert await leaves_out(bob, table) == []
        assert await reads(eve, table) == ["first", "second", "third"]
        again = (await open_table(ann, bob, access="public"))["id"]
        await says(eve, again, "elsewhere")
        assert await reads(ann, again) == ["elsewhere"]
        assert await ann.delete(f"/api/tables/{table}/mutes/{eve.id}") == 204
        assert await reads(ann, table) == ["first", "second", "third"]
        assert await leaves_out(ann, table) == []
        await says(eve, table, "fourth")
        await seat.until(lambda it: it["type"] == "said" and it["text"] == "fourth")
        assert await put(ann, f"/api/tables/{table}/mutes/{ann.id}") == 400
        assert await put(ann, f"/api/tables/{table}/mutes/nobody") == 404

    run(scene)


def test_a_block_hides_lines_from_spectators_and_players_alike(run: Run) -> None:
    async def scene(town: Town) -> None:
        ann, bob = await town.account("Ann"), await town.account("Bob", 1)
        eve, joe = await town.guest("Eve"), await town.guest("Joe", 1)
        for is_rated in (True, False):
            table = (await open_table(ann, bob, rated=is_rated, access="public"))["id"]
            watches = await eve.sit(table)
            assert await put(eve, f"/api/me/blocked/{joe.id}") == 204
            await says(joe, table, "boo")
            await says(eve, table, "mine")
            await watches.until(lambda it: it["type"] == "said" and it["text"] == "mine")
            assert "boo" not in [it.get("text") for it in watches.heard]
            assert await reads(eve, table) == ["mine"]
            assert await leaves_out(eve, table) == ["boo"]
            assert await leaves_out(joe, table) == []
            await eve.delete(f"/api/me/blocked/{joe.id}")

    run(scene)
