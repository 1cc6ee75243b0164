"""Notifications: a real push service on loopback checks the signatures and reads what arrives."""

from __future__ import annotations

import asyncio
import contextlib
import json
from collections.abc import AsyncIterator, Awaitable, Callable
from pathlib import Path
from shutil import copy

import pytest
from fastapi import FastAPI

from mesozoic.server.parts import Parts
from mesozoic.server.push.devices import MOST_DEVICES
from tests.server.players import Duel, Guest, Json, Refusal, Web, in_process, new_duel, open_table, soon, web
from tests.server.push.service import Browser, PushService, push_service

pytestmark = pytest.mark.usefixtures("compiled")
QUIET_SECONDS = 0.5
"""After which a notification that was not sent will not be."""


class Site:
    """A server, a push service, and the way to them."""

    def __init__(self, app: FastAPI, url: str, service: PushService, client: Web) -> None:
        self.parts: Parts = app.state.parts
        self.parts.alerts.grace_seconds = 0.05
        self.parts.delivery.retry_seconds = (0.05, 0.05)
        self.url = url
        self.service = service
        self.client = client

    async def guest(self, name: str) -> Guest:
        return await Guest(self.client, self.url).begin(name)

    async def subscribe(self, guest: Guest, name: str = "laptop", **more: object) -> Json:
        """A device of somebody."""
        key = (await guest.get("/api/push"))["key"]
        browser = Browser(self.service, name, key)
        return await guest.post("/api/push/devices", **{"name": name, **browser.subscription(), **more})

    async def is_quiet(self, count: int = 0) -> bool:
        """Whether nothing more than so many messages arrives."""
        await asyncio.sleep(QUIET_SECONDS)
        assert self.service.faults == []
        return len(self.service.delivered) == count


@pytest.fixture
def play(tmp_path: Path, sqlite_template: Path) -> Callable[[Callable[[Site], Awaitable[None]]], None]:
    """Runs a scenario against a server."""

    @contextlib.asynccontextmanager
    async def site() -> AsyncIterator[Site]:
        file = copy(sqlite_template, tmp_path / "push.sqlite3")
        async with (
            push_service() as service,
            in_process(f"sqlite:///{file}", push_to_private=True, durable=False) as (app, url),
            web() as client,
        ):
            yield Site(app, url, service, client)

    def run(scenario: Callable[[Site], Awaitable[None]]) -> None:
        async def within() -> None:
            async with site() as here:
                await scenario(here)

        asyncio.run(within())

    return run


Play = Callable[[Callable[[Site], Awaitable[None]]], None]


async def away(site: Site, **wanted: object) -> tuple[Duel, int]:
    """A duel in which the player who is not to act has a device and closes the page; returns their seat."""
    duel = await new_duel(site.client, site.url, **wanted)
    absent = 1 - duel.acting
    await site.subscribe(duel.guests[absent])
    await duel.seats[absent].close()
    live = site.parts.registry.tables[duel.table]
    await soon(lambda: not live.is_watched_by(duel.guests[absent].id))
    return duel, absent


async def end_turn(duel: Duel, seat: int) -> None:
    """The player of a seat acts until it is somebody else's turn."""
    while seat in duel.seats[seat].to_act:
        number = duel.seats[seat].number
        assert (await duel.seats[seat].play())["type"] == "done"
        await duel.seats[seat].step(number + 1)


def test_who_is_away_hears_that_it_is_their_turn(play: Play) -> None:
    async def scenario(site: Site) -> None:
        duel, absent = await away(site)
        await end_turn(duel, 1 - absent)
        message = await site.service.message()
        other = ["Ada", "Bob"][1 - absent]
        assert message.said == {
            "kind": "turn",
            "topic": "turn",
            "table": duel.table,
            "title": "Trias: your turn",
            "body": f"At the table with {other}.",
            "language": "en",
            "turns": 1,
        }
        assert message.headers["Urgency"] == "high"
        assert message.headers["Topic"] == f"{duel.table}-turn"
        assert message.size < 600
        assert await site.is_quiet(1)

    play(scenario)


def test_nothing_hidden_and_no_secret_is_in_a_message(play: Play) -> None:
    """Only what `Facts` names: neither cards nor tiles nor the invitation leave this way."""

    async def scenario(site: Site) -> None:
        duel, absent = await away(site)
        await end_turn(duel, 1 - absent)
        said = json.dumps((await site.service.message()).said)
        state = await duel.guests[absent].state(duel.table)
        row = site.parts.registry.tables[duel.table].row
        hidden = [row.invite, row.secret, duel.guests[absent].id, *duel.guests[absent].cookie.split("=")[1:]]
        assert [text for text in hidden if text in said] == []
        assert set(json.loads(said)) == {"kind", "topic", "table", "title", "body", "language", "turns"}
        assert state["number"] > 0

    play(scenario)


@pytest.mark.parametrize(
    ("language", "title"),
    [("fr", "Trias\u202f: à vous de jouer"), ("de", "Trias: Sie sind am Zug"), ("xx", "Trias: your turn")],
)
def test_in_the_language_of_the_device(play: Play, language: str, title: str) -> None:
    async def scenario(site: Site) -> None:
        duel, absent = await away(site)
        await site.subscribe(duel.guests[absent], "laptop", language=language)
        await end_turn(duel, 1 - absent)
        assert (await site.service.message()).said["title"] == title

    play(scenario)


def test_who_looks_at_the_table_hears_nothing(play: Play) -> None:
    async def scenario(site: Site) -> None:
        duel = await new_duel(site.client, site.url)
        for number, guest in enumerate(duel.guests):
            await site.subscribe(guest, f"device-{number}")
        await end_turn(duel, duel.acting)
        assert await site.is_quiet()

    play(scenario)


def test_a_hidden_page_does_not_count_and_one_that_is_shown_again_does(play: Play) -> None:
    async def scenario(site: Site) -> None:
        duel = await new_duel(site.client, site.url)
        absent = 1 - duel.acting
        await site.subscribe(duel.guests[absent])
        seat = duel.seats[absent]
        await seat.send("look", visible=False)
        await seat.echo()
        await end_turn(duel, 1 - absent)
        await site.service.message()
        await seat.send("look", visible=True)
        await seat.step(duel.number)
        await end_turn(duel, absent)
        await end_turn(duel, 1 - absent)
        assert await site.is_quiet(1)

    play(scenario)


def test_who_comes_back_at_once_hears_nothing(play: Play) -> None:
    """A page that is loaded again has no connection for a moment."""

    async def scenario(site: Site) -> None:
        site.parts.alerts.grace_seconds = 1.0
        duel, absent = await away(site)
        await end_turn(duel, 1 - absent)
        await duel.guests[absent].sit(duel.table)
        await asyncio.sleep(1)
        assert await site.is_quiet()

    play(scenario)


def test_a_move_does_not_wait_for_the_push_service(play: Play) -> None:
    async def scenario(site: Site) -> None:
        taken = asyncio.Event()

        async def never(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
            taken.set()
            await reader.read(-1)
            writer.close()

        silent = await asyncio.start_server(never, "127.0.0.1", 0)
        duel, absent = await away(site)
        browser = Browser(site.service, "silent", "")
        port = silent.sockets[0].getsockname()[1]
        subscription = {**browser.subscription(), "endpoint": f"http://127.0.0.1:{port}/push"}
        await duel.guests[absent].post("/api/push/devices", name="silent", **subscription)
        await end_turn(duel, 1 - absent)
        await asyncio.wait_for(taken.wait(), 30)
        guest = duel.guests[absent]
        state = await guest.state(duel.table)
        action = next(seat["legal"] for seat in state["seats"] if seat["legal"])[0]
        done = await asyncio.wait_for(
            guest.post(f"/api/tables/{duel.table}/play", number=state["number"], action=action), 10
        )
        assert done["number"] == state["number"] + 1
        silent.close()

    play(scenario)


def test_a_device_that_is_gone_is_forgotten(play: Play) -> None:
    async def scenario(site: Site) -> None:
        duel, absent = await away(site)
        guest = duel.guests[absent]
        await site.subscribe(guest, "second")
        site.service.browsers.pop("laptop")
        await end_turn(duel, 1 - absent)
        assert (await site.service.message()).browser == "second"

        async def is_forgotten() -> bool:
            return [device["name"] for device in (await guest.get("/api/push"))["devices"]] == ["second"]

        await soon(is_forgotten)
        assert site.service.attempts == 2

    play(scenario)


@pytest.mark.parametrize("status", [429, 500, 503])
def test_a_busy_service_is_asked_again(play: Play, status: int) -> None:
    async def scenario(site: Site) -> None:
        duel, absent = await away(site)
        site.service.answers.extend([(status, {"Retry-After": "0"}), (status, {})])
        await end_turn(duel, 1 - absent)
        await site.service.message()
        assert site.service.attempts == 3
        assert len((await duel.guests[absent].get("/api/push"))["devices"]) == 1
        assert (site.parts.delivery.sent, site.parts.delivery.failed) == (1, 0)

    play(scenario)


def test_what_is_refused_is_not_sent_again_and_redirections_are_not_followed(play: Play) -> None:
    async def scenario(site: Site) -> None:
        duel, absent = await away(site)
        Browser(site.service, "elsewhere", "")
        site.service.answers.append((307, {"Location": f"{site.service.url}/push/elsewhere"}))
        await end_turn(duel, 1 - absent)
        await soon(lambda: site.parts.delivery.failed == 1)
        assert site.service.attempts == 1

    play(scenario)


def test_who_has_acted_meanwhile_is_not_told_any_more(play: Play) -> None:
    async def scenario(site: Site) -> None:
        site.parts.delivery.retry_seconds = (1.0,)
        duel, absent = await away(site)
        site.service.answers.append((503, {}))
        await end_turn(duel, 1 - absent)
        await soon(lambda: site.service.attempts == 1)
        guest = duel.guests[absent]
        while (state := await guest.state(duel.table))["turn"]["seats"] == [absent]:
            action = next(seat["legal"] for seat in state["seats"] if seat["legal"])[0]
            await guest.post(f"/api/tables/{duel.table}/play", number=state["number"], action=action)
        await asyncio.sleep(1)
        assert await site.is_quiet()

    play(scenario)


def test_who_has_begun_their_turn_is_not_told_of_it(play: Play) -> None:
    """Somebody who plays without a socket, and whose turn has several actions."""

    async def scenario(site: Site) -> None:
        site.parts.alerts.grace_seconds = 1.0
        duel = await new_duel(site.client, site.url)
        while duel.mover.legal[0]["type"] == "place":
            await duel.move()
        absent = 1 - duel.acting
        guest = duel.guests[absent]
        await site.subscribe(guest)
        await duel.seats[absent].close()
        live = site.parts.registry.tables[duel.table]
        await soon(lambda: not live.is_watched_by(guest.id))
        await end_turn(duel, 1 - absent)
        state = await guest.state(duel.table)
        action = next(seat["legal"] for seat in state["seats"] if seat["legal"])[0]
        await guest.post(f"/api/tables/{duel.table}/play", number=state["number"], action=action)
        assert (await guest.state(duel.table))["turn"]["seats"] == [absent]
        await asyncio.sleep(1)
        assert await site.is_quiet()

    play(scenario)


def test_the_end_of_a_game(play: Play) -> None:
    async def scenario(site: Site) -> None:
        duel, absent = await away(site)
        seat = duel.seats[1 - absent]
        await seat.ask("resign", number=seat.number)
        said = (await site.service.message()).said
        assert (said["kind"], said["title"]) == ("over", "Trias: you win!")
        assert await site.is_quiet(1)

    play(scenario)


def test_the_host_hears_who_sits_down_and_guests_hear_that_it_begins(play: Play) -> None:
    async def scenario(site: Site) -> None:
        host, bob, cleo = [await site.guest(name) for name in ("Ada", "Bob", "Cleo")]
        for guest, name in ((host, "host"), (bob, "bob"), (cleo, "cleo")):
            await site.subscribe(guest, name)
        seats = [{"kind": "me"}, {"kind": "open"}, {"kind": "open"}]
        table = await host.post("/api/tables", game="trias", seats=seats)
        path = f"/api/tables/{table['id']}"
        await bob.post(f"{path}/join", invite=table["invite"])
        first = await site.service.message(1)
        assert (first.browser, first.said["kind"]) == ("host", "table")
        assert (first.said["title"], first.said["body"]) == ("Trias: Bob sits down", "1 seat is still free.")
        await cleo.post(f"{path}/join", invite=table["invite"])
        second = await site.service.message(2)
        assert (second.browser, second.said["body"]) == ("host", "All seats are taken. The game can begin.")
        began = await host.post(f"{path}/start")
        await site.service.message(4)
        told = {message.browser: message.said["kind"] for message in site.service.delivered[2:]}
        acting = (await host.state(began["id"]))["turn"]["seats"]
        assert told == {name: "turn" if seat in acting else "table" for seat, name in ((1, "bob"), (2, "cleo"))}
        assert await site.is_quiet(4)

    play(scenario)


def test_a_friend_who_is_invited(play: Play) -> None:
    async def scenario(site: Site) -> None:
        ada, bob = await site.guest("Ada"), await site.guest("Bob")
        await site.subscribe(bob, "bob")
        for guest, other in ((ada, bob), (bob, ada)):
            await guest.ask("PUT", f"/api/me/friends/{other.id}")
        table = await ada.post("/api/tables", game="trias", seats=[{"kind": "me"}, {"kind": "open"}])
        path = f"{ada.url}/api/tables/{table['id']}/invitations"
        answer = await ada.client.post(path, json={"person": bob.id}, headers={"Cookie": ada.cookie})
        assert answer.is_success, answer.text
        said = (await site.service.message()).said
        assert (said["kind"], said["topic"]) == ("table", "invited")
        assert (said["table"], said["title"]) == (table["id"], "Trias: Ada invites you")

    play(scenario)


def test_only_kinds_that_are_wanted(play: Play) -> None:
    async def scenario(site: Site) -> None:
        duel, absent = await away(site)
        guest = duel.guests[absent]
        (device,) = (await guest.get("/api/push"))["devices"]
        assert device["kinds"] == ["over", "table", "turn"]
        path = f"/api/push/devices/{device['id']}"
        answer = await guest.client.patch(guest.url + path, json={"kinds": ["over"]}, headers={"Cookie": guest.cookie})
        assert answer.status_code == 204
        await end_turn(duel, 1 - absent)
        assert await site.is_quiet()
        await site.subscribe(guest, "laptop")  # the page brings it up to date: what was chosen stays
        assert (await guest.get("/api/push"))["devices"][0]["kinds"] == ["over"]

    play(scenario)


def test_bots_that_play_on_bring_news_once(play: Play) -> None:
    async def scenario(site: Site) -> None:
        guest = await site.guest("Ada")
        table = await open_table(guest, bots=("random", "random"))
        path = f"/api/tables/{table['id']}"
        seat = await guest.sit(table["id"])
        while seat.to_act != [0]:
            await seat.next()
        await site.subscribe(guest)
        await seat.close()
        live = site.parts.registry.tables[table["id"]]
        await soon(lambda: not live.is_watched_by(guest.id))
        while (state := await guest.state(table["id"]))["turn"]["seats"] == [0] and not site.service.delivered:
            legal = state["seats"][0]["legal"]
            await guest.post(f"{path}/play", number=state["number"], action=legal[-1])
            await asyncio.sleep(0.3)
        await site.service.message()
        assert (await guest.state(table["id"]))["turn"]["seats"] == [0]
        assert await site.is_quiet(1)

    play(scenario)


def test_a_test_of_a_device(play: Play) -> None:
    async def scenario(site: Site) -> None:
        guest = await site.guest("Ada")
        device = await site.subscribe(guest, language="fr")

        async def test() -> int:
            path = f"{guest.url}/api/push/devices/{device['id']}/test"
            return (await guest.client.post(path, headers={"Cookie": guest.cookie})).status_code

        assert await test() == 204
        assert (await site.service.message()).said["body"] == "Les notifications arrivent ici."
        site.service.answers.append((500, {}))
        assert await test() == 503
        site.service.browsers.clear()
        assert await test() == 404
        assert (await guest.get("/api/push"))["devices"] == []

    play(scenario)


# Devices


def test_the_key_is_the_same_for_all_and_the_private_one_never_leaves(play: Play) -> None:
    async def scenario(site: Site) -> None:
        ada, bob = await site.guest("Ada"), await site.guest("Bob")
        told = [await guest.get("/api/push") for guest in (ada, bob)]
        assert told[0] == told[1]
        keys = await site.parts.delivery.key_ring.keys()
        private = f"{keys.private.private_numbers().private_value:064x}"
        assert private not in json.dumps(told)
        assert set(told[0]) == {"key", "devices"}

    play(scenario)


def test_devices_are_bounded_and_go_with_their_session(play: Play) -> None:
    async def scenario(site: Site) -> None:
        guest = await site.guest("Ada")
        for number in range(MOST_DEVICES + 2):
            await site.subscribe(guest, f"device-{number}")
        devices = (await guest.get("/api/push"))["devices"]
        assert [device["name"] for device in devices] == [f"device-{number}" for number in range(2, MOST_DEVICES + 2)]
        path = f"{guest.url}/api/push/devices/{devices[0]['id']}"
        other = await site.guest("Bob")
        for cookie, status in ((other.cookie, 404), (guest.cookie, 204), (guest.cookie, 404)):
            assert (await guest.client.delete(path, headers={"Cookie": cookie})).status_code == status
        account = {"login": "ada", "password": "correct horse"}
        answer = await guest.client.post(f"{guest.url}/api/accounts", json=account, headers={"Cookie": guest.cookie})
        guest.cookie = answer.headers["set-cookie"].partition(";")[0]
        assert (await guest.get("/api/push"))["devices"] == []  # registering closes older sessions
        await site.subscribe(guest, "device-5")
        await guest.client.delete(f"{guest.url}/api/sessions/current", headers={"Cookie": guest.cookie})
        answer = await guest.client.post(f"{guest.url}/api/sessions", json=account)
        guest.cookie = answer.headers["set-cookie"].partition(";")[0]
        assert (await guest.get("/api/push"))["devices"] == []

    play(scenario)


def test_a_browser_that_replaces_its_subscription_is_the_same_device(play: Play) -> None:
    async def scenario(site: Site) -> None:
        duel, absent = await away(site)
        guest, other = duel.guests[absent], duel.guests[1 - absent]
        (device,) = (await guest.get("/api/push"))["devices"]
        subscription = Browser(site.service, "replaced", (await guest.get("/api/push"))["key"]).subscription()
        path = f"{guest.url}/api/push/subscription"
        for cookie, status in ((other.cookie, 404), (guest.cookie, 204), (guest.cookie, 204)):
            answer = await guest.client.put(path, json=subscription, headers={"Cookie": cookie})
            assert answer.status_code == status, answer.text
        bad = {**subscription, "keys": {**subscription["keys"], "auth": "AAAA"}}
        answer = await guest.client.put(path, json=bad, headers={"Cookie": guest.cookie})
        assert answer.json()["code"] == "bad-keys"
        assert (await guest.get("/api/push"))["devices"] == [device]
        await end_turn(duel, 1 - absent)
        assert (await site.service.message()).browser == "replaced"
        assert await site.is_quiet(1)

    play(scenario)


def test_a_browser_belongs_to_whoever_signed_in_last(play: Play) -> None:
    async def scenario(site: Site) -> None:
        ada, bob = await site.guest("Ada"), await site.guest("Bob")
        for guest in (ada, bob):
            await site.subscribe(guest, "shared")
        assert (await ada.get("/api/push"))["devices"] == []
        assert len((await bob.get("/api/push"))["devices"]) == 1

    play(scenario)


def test_subscriptions_that_cannot_be(play: Play) -> None:
    async def scenario(site: Site) -> None:
        guest = await site.guest("Ada")
        browser = Browser(site.service, "laptop", "")
        good = {"name": "laptop", **browser.subscription()}
        keys = good["keys"]
        for wrong, code in (
            ({"endpoint": "javascript:alert(1)"}, "bad-field"),
            ({"endpoint": "http://ada@127.0.0.1/push"}, "bad-endpoint"),
            ({"endpoint": "http://[1]/push"}, "bad-endpoint"),
            ({"endpoint": "https://" + "a" * 1000}, "bad-field"),
            ({"keys": {**keys, "p256dh": keys["p256dh"][:-4]}}, "bad-keys"),
            ({"keys": {**keys, "auth": "AAAA"}}, "bad-keys"),
            ({"name": "<b>"}, "bad-field"),
            ({"kinds": ["everything"]}, "bad-field"),
        ):
            with pytest.raises(Refusal) as caught:
                await guest.post("/api/push/devices", **{**good, **wrong})
            assert (caught.value.status, caught.value.code) == (422, code), wrong
        token = (await guest.post("/api/tokens", name="bot", scopes=["play"]))["token"]
        answer = await guest.client.get(f"{guest.url}/api/push", headers={"Authorization": f"Bearer {token}"})
        assert answer.status_code == 403

    play(scenario)
