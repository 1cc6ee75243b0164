"""Rated games over the wire: for accounts only, without help, played for a while, and between different addresses."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Awaitable, Callable
from typing import Any

import pytest
from sqlalchemy import select, update
from websockets.asyncio.client import connect

from mesozoic.games import all_games
from mesozoic.server.moderation import acts
from mesozoic.server.moderation.acts import Actor
from mesozoic.server.people.identity import DAY
from mesozoic.server.people.persons import delete_person
from mesozoic.server.people.rating_weights import LEAST_CERTAINTY
from mesozoic.server.people.ratings import FRESH, new_skills, shown, void
from mesozoic.server.store import schema
from mesozoic.server.store.notices import RowChanged
from mesozoic.server.store.store import Store, insert_row, now
from mesozoic.server.tables.lobby import USUAL_CLOCK
from mesozoic.server.tables.results import MINIMUM_TURNS
from tests.server.players import LONG_CLOCK, PATIENCE, Guest, Json, Refusal, Web, in_process, open_table, soon, web

GAMES = [game.id for game in all_games()]
RATED_SEEK: Json = {"type": "seek", "game": "trias", "seats": 2, "rated": True, "clock": LONG_CLOCK}
CONSOLE = Actor(None, None, "command line")
Scene = Callable[["Site"], Awaitable[None]]


class Site:
    """A server and its database; everybody comes from an address of their own."""

    def __init__(self, client: Web, url: str, store: Store) -> None:
        self.client = client
        self.url = url
        self.store = store
        self.people = 0

    def _next(self, address: str | None = None) -> Guest:
        self.people += 1
        return Guest(self.client, self.url, address or f"192.0.2.{self.people}")

    async def guest(self, name: str = "Gil") -> Guest:
        return await self._next().begin(name)

    async def account(self, name: str, address: str | None = None, games: int = 0) -> Guest:
        """Somebody with an account; with games it is a month old and known to others in all games."""
        person = await self._next(address).register(name)
        if games:

            def write(connection: Any) -> None:
                created = now() - 30 * DAY
                connection.execute(update(schema.people).where(schema.people.c.id == person.id).values(created=created))
                for game in GAMES:
                    skill = {"mu": FRESH.mu, "sigma": 5.0, "games": games, "experience": games}
                    insert_row(connection, schema.ratings, person=person.id, game=game, **skill)

            await self.store.write(write)
        return person

    async def rows(self, table: Any, **wanted: Any) -> list[Any]:
        asked = select(table).where(*(table.c[name] == value for name, value in wanted.items()))
        return await self.store.read(lambda connection: list(connection.execute(asked)))

    async def results(self, table: str) -> list[Any]:
        return sorted(await self.rows(schema.results, table_id=table), key=lambda row: int(row.seat))


@pytest.fixture
def run(migrated_url: str) -> Callable[..., None]:
    """Plays a scene at a server behind a proxy, on each database."""

    def play(scene: Scene, **settings: Any) -> None:
        async def on_a_server() -> None:
            chosen = {"trust_proxy": True, **settings}
            async with in_process(migrated_url, **chosen) as (app, url), web() as client:
                await scene(Site(client, url, app.state.parts.store))

        asyncio.run(on_a_server())

    return play


async def refused(asked: Awaitable[Any]) -> tuple[int, str]:
    with pytest.raises(Refusal) as refusal:
        await asked
    return refusal.value.status, refusal.value.code


async def play_turns(table: str, *players: Guest, turns: int = MINIMUM_TURNS) -> None:
    """Let people play until each has completed so many turns; of a seat that is not given a bot takes care."""
    done = dict.fromkeys(range(len(players)), 0)
    last: int | None = None
    async with asyncio.timeout(PATIENCE):
        while min(done.values()) < turns:
            states = [await player.state(table) for player in players]
            seat = next((index for index, state in enumerate(states) if state["seats"][0]["legal"]), None)
            if seat is None:
                await asyncio.sleep(0.02)
                continue
            if last is not None and last != seat:
                done[last] += 1
            last = seat
            await act(table, players[seat], states[seat])


async def act(table: str, player: Guest, state: Json) -> None:
    legal = state["seats"][0]["legal"]
    await player.post(f"/api/tables/{table}/play", number=state["number"], action=legal[len(legal) // 2])


async def play_out(table: str, *players: Guest) -> None:
    """Let people play to the end; bots may play beside them."""
    async with asyncio.timeout(3 * PATIENCE):
        while True:
            for player in players:
                state = await player.state(table)
                if state["table"]["state"] == "finished":
                    return
                if state["seats"][0]["legal"]:
                    await act(table, player, state)
            await asyncio.sleep(0)


async def resign(table: str, player: Guest) -> None:
    await player.post(f"/api/tables/{table}/resign", number=(await player.state(table))["number"])


async def make_rated(site: Site, table: str) -> None:
    """Change the settings of an open table in the database, whatever the server would say."""

    def write(connection: Any) -> None:
        mine = schema.tables.c.id == table
        settings = connection.execute(select(schema.tables.c.settings).where(mine)).scalar_one()
        settings["settings"]["rated"] = True
        connection.execute(update(schema.tables).where(mine).values(settings=settings))

    await site.store.write(write)


async def let_stand_in(table: str, player: Guest) -> None:
    """Let a bot play for somebody; others may act at the same time."""
    async with asyncio.timeout(PATIENCE):
        while True:
            number = (await player.state(table))["number"]
            try:
                await player.post(f"/api/tables/{table}/stand-in", number=number, bot="greedy")
                return
            except Refusal as refusal:
                if refusal.code != "stale":
                    raise


# Who may play


def test_guests_are_refused_wherever_they_could_sit_down(run: Callable[..., None]) -> None:
    async def scene(site: Site) -> None:
        guest, ann = await site.guest(), await site.account("Ann")
        seats = [{"kind": "me"}, {"kind": "open"}]
        wanted = {"game": "trias", "seats": seats, "rated": True, "access": "public", "clock": LONG_CLOCK}
        refusal = (403, "account-needed")
        assert await refused(guest.post("/api/tables", **wanted)) == refusal
        assert await refused(guest.post("/api/tables", **{**wanted, "seats": [{"kind": "open"}] * 2})) == refusal
        table = await ann.post("/api/tables", **wanted)
        assert await refused(guest.post(f"/api/tables/{table['id']}/join")) == refusal
        assert (await ann.get(f"/api/tables/{table['id']}"))["seats"][1]["kind"] == "open"
        assert await site.rows(schema.tables, host=guest.id) == []
        async with connect(
            f"ws{site.url.removeprefix('http')}/api/me/socket",
            additional_headers={"Cookie": guest.cookie},
            proxy=None,
            open_timeout=PATIENCE,
        ) as socket:
            await socket.send(json.dumps(RATED_SEEK))
            async with asyncio.timeout(PATIENCE):
                while (message := json.loads(await socket.recv()))["type"] != "refused":
                    pass
            assert message["code"] == "account-needed"
        assert await site.rows(schema.seeks) == []
        assert (await guest.post("/api/tables", **{**wanted, "rated": False}))["state"] == "open"

    run(scene)


def test_a_guest_who_sat_at_a_rated_table_before_that_was_refused_makes_it_void(run: Callable[..., None]) -> None:
    async def scene(site: Site) -> None:
        ann, bob = await site.account("Ann", games=20), await site.account("Bob", games=20)
        table = await open_table(ann, bob, rated=True)
        await site.store.write(
            lambda connection: connection.execute(
                update(schema.people).where(schema.people.c.id == bob.id).values(login=None)
            )
        )
        await play_turns(table["id"], ann, bob)
        await resign(table["id"], bob)
        assert {row.note for row in await site.results(table["id"])} == {"guest"}

    run(scene)


# Without help


def test_rated_tables_have_no_hints_and_time_that_is_over_is_lost(run: Callable[..., None]) -> None:
    async def scene(site: Site) -> None:
        ann, bob = await site.account("Ann"), await site.account("Bob")
        table = await open_table(ann, bob, rated=True, hints=True, on_timeout="bot")
        assert (table["settings"]["hints"], table["settings"]["on_timeout"]) == (False, "forfeit")
        for player in (ann, bob):
            assert await refused(player.post(f"/api/tables/{table['id']}/hint")) == (403, "no-hints")
        await resign(table["id"], ann)
        again = await bob.post(f"/api/tables/{table['id']}/rematch")
        assert (again["settings"]["rated"], again["settings"]["hints"]) == (True, False)

    run(scene)


def test_hints_are_refused_at_rated_tables_that_were_opened_with_hints(run: Callable[..., None]) -> None:
    async def scene(site: Site) -> None:
        ann, bob = await site.account("Ann"), await site.account("Bob")
        seats = [{"kind": "me"}, {"kind": "open"}]
        table = await ann.post("/api/tables", game="trias", seats=seats, access="public")
        await make_rated(site, table["id"])
        await bob.post(f"/api/tables/{table['id']}/join")
        started = await ann.post(f"/api/tables/{table['id']}/start")
        assert (started["settings"]["rated"], started["settings"]["hints"]) == (True, True)
        for player in (ann, bob):
            assert await refused(player.post(f"/api/tables/{table['id']}/hint")) == (403, "no-hints")

    run(scene)


def test_a_bot_that_stands_in_wins_nothing(run: Callable[..., None]) -> None:
    """Bob lets a bot play for him after some turns; whatever it reaches, he is rated as the last."""

    async def scene(site: Site) -> None:
        ann, bob = await site.account("Ann", games=20), await site.account("Bob", games=20)
        table = await open_table(ann, bob, game="triassic-terror", rated=True)
        await play_turns(table["id"], ann, bob)
        number = (await bob.state(table["id"]))["number"]
        await bob.post(f"/api/tables/{table['id']}/stand-in", number=number, bot="greedy")
        await play_out(table["id"], ann)
        first, second = await site.results(table["id"])
        assert (first.place, second.place, second.note) == (1, 2, "stand-in")
        outcome = (await ann.get(f"/api/tables/{table['id']}"))["outcome"]
        assert (outcome["winners"], outcome["places"]) == ([0], [1, 2])
        assert first.after > first.before == second.before > second.after

    run(scene)


def test_a_bot_in_place_of_somebody_who_never_played_makes_the_game_void(run: Callable[..., None]) -> None:
    async def scene(site: Site) -> None:
        ann, bob = await site.account("Ann", games=20), await site.account("Bob", games=20)
        table = await open_table(ann, bob, game="triassic-terror", rated=True)
        await bob.post(f"/api/tables/{table['id']}/leave")
        await play_out(table["id"], ann)
        assert {(row.rated, row.note, row.after) for row in await site.results(table["id"])} == {
            (False, "too-short", None)
        }

    run(scene)


# With a clock


def test_a_rated_game_needs_a_clock(run: Callable[..., None]) -> None:
    """Who loses could wait for ever."""

    async def scene(site: Site) -> None:
        ann = await site.account("Ann")
        wanted = {"game": "trias", "seats": [{"kind": "me"}, {"kind": "open"}], "rated": True}
        for terms in (wanted, {**wanted, "clock": None}):
            with pytest.raises(Refusal) as refusal:
                await ann.post("/api/tables", **terms)
            assert (refusal.value.status, refusal.value.code) == (400, "rated-clock")
            assert refusal.value.problem["field"] == "clock"
        async with connect(
            f"ws{site.url.removeprefix('http')}/api/me/socket",
            additional_headers={"Cookie": ann.cookie},
            proxy=None,
            open_timeout=PATIENCE,
        ) as socket:
            await socket.send(json.dumps({**RATED_SEEK, "clock": None}))
            async with asyncio.timeout(PATIENCE):
                while (message := json.loads(await socket.recv()))["type"] != "refused":
                    pass
            assert message["code"] == "rated-clock"
        assert await site.rows(schema.tables) == await site.rows(schema.seeks) == []
        table = await ann.post("/api/tables", **wanted, clock={"kind": "days", "days": 2})
        assert table["settings"]["rated"] is True

    run(scene)


def test_rated_tables_that_were_opened_without_a_clock_are_played_on(run: Callable[..., None]) -> None:
    async def scene(site: Site) -> None:
        ann, bob = await site.account("Ann", games=20), await site.account("Bob", games=20)
        seats = [{"kind": "me"}, {"kind": "open"}]
        table = (await ann.post("/api/tables", game="trias", seats=seats, access="public", hints=False))["id"]
        await make_rated(site, table)
        await bob.post(f"/api/tables/{table}/join")
        started = await ann.post(f"/api/tables/{table}/start")
        assert (started["settings"]["rated"], started["settings"]["clock"]) == (True, None)
        await play_turns(table, ann, bob)
        await resign(table, bob)
        assert [row.rated for row in await site.results(table)] == [True, True]
        again = await ann.post(f"/api/tables/{table}/rematch")
        assert (again["settings"]["rated"], again["settings"]["clock"]) == (True, USUAL_CLOCK)

    run(scene)


# A minimum of play


@pytest.mark.parametrize("game", GAMES)
def test_a_resignation_counts_after_some_turns_of_everybody(run: Callable[..., None], game: str) -> None:
    async def scene(site: Site) -> None:
        ann, bob = await site.account("Ann", games=20), await site.account("Bob", games=20)
        short = (await open_table(ann, bob, game=game, rated=True))["id"]
        await play_turns(short, ann, bob, turns=MINIMUM_TURNS - 1)
        await resign(short, bob)
        assert {(row.rated, row.weight, row.note, row.after) for row in await site.results(short)} == {
            (False, 0, "too-short", None)
        }
        assert (await ann.get(f"/api/tables/{short}"))["void"] == "too-short"
        assert {row.games for row in await site.rows(schema.ratings)} == {20}
        played = (await open_table(ann, bob, game=game, rated=True))["id"]
        await play_turns(played, ann, bob)
        await resign(played, bob)
        first, second = await site.results(played)
        assert (first.rated, first.weight, first.note, second.note) == (True, 1, None, None)
        assert first.after > first.before == second.before > second.after
        assert (await ann.get(f"/api/tables/{played}"))["void"] is None

    run(scene)


def test_25_accounts_that_resign_at_once_bring_nothing(run: Callable[..., None]) -> None:
    async def scene(site: Site) -> None:
        farmer = await site.account("Farmer", games=20)
        for number in range(25):
            throwaway = await site.account(f"T{number}")
            table = (await open_table(farmer, throwaway, rated=True))["id"]
            await resign(table, throwaway)
        (rating,) = [row for row in await site.rows(schema.ratings, person=farmer.id) if row.game == "trias"]
        assert (rating.mu, rating.games) == (FRESH.mu, 20)

    run(scene)


def test_who_resigns_against_two_others_is_last_and_changes_nothing_for_them(run: Callable[..., None]) -> None:
    async def scene(site: Site) -> None:
        people = [await site.account(name, games=20) for name in ("Ann", "Bob", "Cid")]
        ann, bob, cid = people
        table = (await open_table(*people, game="triassic-terror", rated=True))["id"]
        await play_turns(table, *people)
        await resign(table, cid)
        await play_out(table, ann, bob)
        rows = await site.results(table)
        assert rows[2].place == 3
        assert rows[2].after < rows[2].before
        changes = [row.after - row.before for row in rows[:2]]
        assert sum(changes) == pytest.approx(0, abs=0.3)  # rated as a game of two

    run(scene)


@pytest.mark.parametrize("way", ["resign", "stand-in"])
def test_a_loser_does_not_make_a_game_void_with_somebody_who_left_at_once(run: Callable[..., None], way: str) -> None:
    """Ivy gives up before her first turn; Cid, who loses, cannot use that: he loses to Ann."""

    async def scene(site: Site) -> None:
        people = [await site.account(name, games=20) for name in ("Ann", "Cid", "Ivy")]
        ann, cid, ivy = people
        table = (await open_table(*people, game="triassic-terror", rated=True))["id"]
        await resign(table, ivy)
        await play_turns(table, ann, cid)
        if way == "resign":
            await resign(table, cid)
        else:
            await let_stand_in(table, cid)
            await play_out(table, ann)
        assert (await ann.get(f"/api/tables/{table}"))["void"] is None
        rows = await site.results(table)
        assert [row.rated for row in rows] == [True, True, True]
        expected = [shown(mu) for mu, _ in new_skills([(FRESH.mu, 5.0)] * 2, [1, 2])]
        assert [row.after for row in rows[:2]] == expected  # as a game of two: nobody gains from Ivy
        assert rows[2].after < rows[2].before  # who is last against both

    run(scene)


def test_who_leaves_before_two_have_played_makes_the_game_void(run: Callable[..., None]) -> None:
    async def scene(site: Site) -> None:
        people = [await site.account(name, games=20) for name in ("Ann", "Cid", "Ivy")]
        ann, cid, ivy = people
        table = (await open_table(*people, game="triassic-terror", rated=True))["id"]
        await resign(table, ivy)
        await play_turns(table, ann, cid, turns=MINIMUM_TURNS - 1)
        await resign(table, cid)
        assert {(row.rated, row.note, row.after) for row in await site.results(table)} == {(False, "too-short", None)}

    run(scene)


# Who is banned


async def ban(site: Site, player: Guest) -> None:
    """A moderator at the command line bans somebody for an hour."""
    await site.store.write(lambda connection: acts.ban(connection, CONSOLE, player.id, 3600, "cheating", False, now()))


def test_who_is_banned_has_resigned_rated_games(run: Callable[..., None]) -> None:
    """Ann waits for nobody and is rated as after a resignation; in a game that is not rated a bot stands in for Bob."""

    async def scene(site: Site) -> None:
        ann, bob = await site.account("Ann", games=20), await site.account("Bob", games=20)
        table = (await open_table(ann, bob, rated=True))["id"]
        casual = (await open_table(ann, bob))["id"]
        await play_turns(table, ann, bob)
        await ban(site, bob)
        await soon(lambda: is_finished(ann, table))
        first, second = await site.results(table)
        expected = [shown(mu) for mu, _ in new_skills([(FRESH.mu, 5.0)] * 2, [1, 2])]
        assert [(row.rated, row.place, row.after) for row in (first, second)] == [
            (True, 1, expected[0]),
            (True, 2, expected[1]),
        ]
        assert (first.note, second.person, second.reason) == (None, bob.id, "resigned")
        await soon(lambda: has_stand_in(ann, casual, 1))
        seat = (await ann.get(f"/api/tables/{casual}"))["seats"][1]
        assert (seat["person"], seat["resigned"]) == (bob.id, False)

    run(scene)


def test_a_ban_against_two_others_ends_no_game_of_theirs(run: Callable[..., None]) -> None:
    async def scene(site: Site) -> None:
        people = [await site.account(name, games=20) for name in ("Ann", "Bob", "Cid")]
        ann, bob, cid = people
        table = (await open_table(*people, game="triassic-terror", rated=True))["id"]
        await play_turns(table, *people)
        await ban(site, cid)
        await soon(lambda: has_resigned(ann, table, 2))
        assert (await ann.get(f"/api/tables/{table}"))["state"] == "playing"
        await resign(table, bob)
        assert [row.place for row in await site.results(table)] == [1, 2, 3]

    run(scene)


async def is_finished(player: Guest, table: str) -> bool:
    return bool((await player.get(f"/api/tables/{table}"))["state"] == "finished")


async def has_stand_in(player: Guest, table: str, seat: int) -> bool:
    return (await player.get(f"/api/tables/{table}"))["seats"][seat]["stand_in"] is not None


async def has_resigned(player: Guest, table: str, seat: int) -> bool:
    return bool((await player.get(f"/api/tables/{table}"))["seats"][seat]["resigned"])


# Who is deleted


async def delete_account(player: Guest) -> None:
    answer = await player.client.request(
        "DELETE",
        f"{player.url}/api/me",
        json={"password": player.password},
        headers={"Cookie": player.cookie, "X-Forwarded-For": player.address},
    )
    assert answer.status_code == 204, answer.text


def test_who_deletes_their_account_has_resigned(run: Callable[..., None]) -> None:
    """Bob, who loses, deletes his account; Ann is rated as after a resignation, and her history tells of it."""

    async def scene(site: Site) -> None:
        ann, bob = await site.account("Ann", games=20), await site.account("Bob", games=20)
        table = (await open_table(ann, bob, rated=True))["id"]
        await play_turns(table, ann, bob)
        await delete_account(bob)
        first, second = await site.results(table)
        assert (first.rated, first.weight, first.note, first.place) == (True, 1, None, 1)
        assert first.after == shown(new_skills([(FRESH.mu, 5.0)] * 2, [1, 2])[0][0])
        assert (second.person, second.reason, second.place) == (None, "resigned", 2)
        (told,) = await ann.ask("GET", f"/api/people/{ann.id}/ratings")
        assert (told["rated"], told["reason"], told["after"]) == (True, "resigned", first.after)
        assert told["opponents"] == [{"name": "(deleted)", "person": None, "bot": None}]

    run(scene)


def test_who_deletes_their_account_against_two_others_is_last(run: Callable[..., None]) -> None:
    async def scene(site: Site) -> None:
        people = [await site.account(name, games=20) for name in ("Ann", "Bob", "Cid")]
        ann, bob, cid = people
        table = (await open_table(*people, game="triassic-terror", rated=True))["id"]
        await play_turns(table, *people)
        await delete_account(cid)
        assert (await ann.get(f"/api/tables/{table}"))["state"] == "playing"
        await resign(table, bob)
        rows = await site.results(table)
        expected = [shown(mu) for mu, _ in new_skills([(FRESH.mu, 5.0)] * 2, [1, 2])]
        assert [row.after for row in rows] == [*expected, None]
        assert [row.place for row in rows] == [1, 2, 3]

    run(scene)


def test_who_was_gone_before_the_end_counts_as_a_newcomer(run: Callable[..., None]) -> None:
    """A game in play whose opponent was deleted before that was a resignation: a bot goes on for them."""

    async def scene(site: Site) -> None:
        ann, bob = await site.account("Ann", games=20), await site.account("Bob", games=20)
        table = (await open_table(ann, bob, game="triassic-terror", rated=True))["id"]
        await play_turns(table, ann, bob)
        await let_stand_in(table, bob)
        await site.store.write(lambda connection: delete_person(connection, bob.id), RowChanged(table))
        await play_out(table, ann)
        first, second = await site.results(table)
        assert (first.rated, first.place, first.note) == (True, 1, "new-opponent")
        assert first.weight == LEAST_CERTAINTY
        assert first.after > first.before
        assert (second.person, second.place, second.after) == (None, 2, None)

    run(scene)


# Addresses


def test_games_from_one_address_are_not_rated_and_say_so(run: Callable[..., None]) -> None:
    async def scene(site: Site) -> None:
        ann = await site.account("Ann", "198.51.100.7", games=20)
        bob = await site.account("Bob", "198.51.100.7", games=20)
        table = (await open_table(ann, bob, rated=True))["id"]
        assert (await ann.get(f"/api/tables/{table}"))["void"] == "same-address"
        stored = [row.address for row in await site.rows(schema.seats, table_id=table)]
        assert stored[0] == stored[1] != "198.51.100.7"
        assert len(stored[0]) == 64
        await play_turns(table, ann, bob)
        await resign(table, bob)
        assert {(row.rated, row.note, row.after) for row in await site.results(table)} == {
            (False, "same-address", None)
        }
        assert {row.address for row in await site.rows(schema.seats)} == {None}
        again = await bob.post(f"/api/tables/{table}/rematch")
        await ann.post(f"/api/tables/{again['id']}/join", invite=again["invite"])
        await bob.post(f"/api/tables/{again['id']}/start")
        assert (await ann.get(f"/api/tables/{again['id']}"))["void"] == "same-address"

    run(scene)


def test_a_club_may_rate_games_from_one_address(run: Callable[..., None]) -> None:
    async def scene(site: Site) -> None:
        ann = await site.account("Ann", "198.51.100.7", games=20)
        bob = await site.account("Bob", "198.51.100.7", games=20)
        table = (await open_table(ann, bob, rated=True))["id"]
        await play_turns(table, ann, bob)
        await resign(table, bob)
        assert {(row.rated, row.note) for row in await site.results(table)} == {(True, None)}

    run(scene, rated_same_address=True)


def test_people_who_seek_from_one_address_are_not_rated(run: Callable[..., None]) -> None:
    async def scene(site: Site) -> None:
        paired = []
        people = [await site.account(name, games=20) for name in ("Ann", "Bob")]
        sockets = [
            await connect(
                f"ws{site.url.removeprefix('http')}/api/me/socket",
                additional_headers={"Cookie": person.cookie, "X-Forwarded-For": "198.51.100.7"},
                proxy=None,
                open_timeout=PATIENCE,
            )
            for person in people
        ]
        for socket in sockets:
            await socket.send(json.dumps(RATED_SEEK))
        async with asyncio.timeout(PATIENCE):
            for socket in sockets:
                while (message := json.loads(await socket.recv()))["type"] != "paired":
                    pass
                paired.append(message["table"])
                await socket.close()
        assert (await people[0].get(f"/api/tables/{paired[0]}"))["void"] == "same-address"

    run(scene)


def test_addresses_are_kept_for_rated_games_only_and_forgotten_with_them(run: Callable[..., None]) -> None:
    async def scene(site: Site) -> None:
        ann, bob = await site.account("Ann"), await site.account("Bob")
        await open_table(ann, bob, rated=False)
        assert {row.address for row in await site.rows(schema.seats)} == {None}
        seats = [{"kind": "me"}, {"kind": "open"}, {"kind": "open"}]
        table = await ann.post("/api/tables", game="trias", seats=seats, rated=True, access="public", clock=LONG_CLOCK)
        await bob.post(f"/api/tables/{table['id']}/join")
        assert None not in {row.address for row in await site.rows(schema.seats, table_id=table["id"])}
        await ann.post(f"/api/tables/{table['id']}/leave")
        assert (await bob.get(f"/api/tables/{table['id']}"))["state"] == "closed"
        assert {row.address for row in await site.rows(schema.seats)} == {None}

    run(scene)


# What is told


def test_the_history_of_a_rating_tells_why(run: Callable[..., None]) -> None:
    async def scene(site: Site) -> None:
        ann, bob = await site.account("Ann", games=20), await site.account("Bob")
        eve = await site.guest("Eve")
        played = []
        for turns, access in ((1, "public"), (MINIMUM_TURNS, "public"), (MINIMUM_TURNS, "link")):
            table = (await open_table(ann, bob, rated=True, access=access, spectators=access == "public"))["id"]
            await play_turns(table, ann, bob, turns=turns)
            await resign(table, bob)
            played.append(table)
        changes = await eve.ask("GET", f"/api/people/{ann.id}/ratings")
        assert [change["table"] for change in changes] == [None, played[1], played[0]]
        assert [change["note"] for change in changes] == ["new-opponent", "new-opponent", "too-short"]
        assert [change["rated"] for change in changes] == [True, True, False]
        assert [player["name"] for player in changes[1]["opponents"]] == ["Bob"]
        assert changes[0]["opponents"] == []
        assert changes[1]["before"] == 1500 == changes[1]["after"] - round(changes[1]["after"] - 1500, 1)
        assert changes[0]["before"] == changes[1]["after"]
        assert (changes[1]["place"], changes[1]["players"], changes[2]["weight"]) == (1, 2, 0)
        mine = await ann.ask("GET", f"/api/people/{ann.id}/ratings")
        assert [change["table"] for change in mine] == played[::-1]
        assert await ann.ask("GET", f"/api/people/{ann.id}/ratings?game=pangea") == []
        newest, *older = mine
        assert await ann.ask("GET", f"/api/people/{ann.id}/ratings?limit=1") == [newest]
        rest = f"/api/people/{ann.id}/ratings?game=trias&before={newest['at']}"
        assert await ann.ask("GET", rest) == older
        assert await refused(ann.get("/api/people/nobody/ratings")) == (404, "not-found")
        assert await refused(ann.get(f"/api/people/{ann.id}/ratings?before=-1")) == (422, "bad-field")
        seat = (await bob.get(f"/api/tables/{played[1]}"))["seats"][1]
        assert seat["rating"]["is_provisional"] is True
        (rating,) = (await eve.get(f"/api/people/{bob.id}"))["ratings"]
        assert rating["is_provisional"] is True

    run(scene)


def test_a_game_that_is_made_void_while_it_is_played_is_not_rated(run: Callable[..., None]) -> None:
    async def scene(site: Site) -> None:
        ann, bob = await site.account("Ann", games=20), await site.account("Bob", games=20)
        table = (await open_table(ann, bob, rated=True))["id"]
        await play_turns(table, ann, bob)
        await site.store.write(lambda connection: void(connection, table, "somebody told me"))
        await resign(table, bob)
        assert {(row.rated, row.note) for row in await site.results(table)} == {(False, "void")}

        async def is_told() -> bool:
            return bool((await ann.get(f"/api/tables/{table}"))["void"] == "void")

        await soon(is_told)

    run(scene)
