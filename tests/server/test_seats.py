"""A seat is taken and played by its owner only."""

from __future__ import annotations

import json
import threading
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from pathlib import Path
from typing import Any

import httpx
import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus

from mesozoic.core.json_checks import Json
from mesozoic.games import all_games
from mesozoic.server.store import schema
from mesozoic.server.store.store import now
from tests.server.players import LONG_CLOCK
from tests.server.playing import NO_LIMITS, Client, Running, Socket, act, dump, running

GAMES = [game.id for game in all_games()]
SOON = 60.0
"""Seconds within which a connection that lost its right is closed; usually it takes milliseconds."""


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    with running(tmp_path_factory.mktemp("seats") / "seats.sqlite3") as server:
        yield server


@pytest.fixture
def people(server: Running) -> Iterator[Callable[[str], Client]]:
    """Makes guests."""
    made: list[Client] = []

    def new(name: str) -> Client:
        made.append(Client(server.url).guest(name))
        return made[-1]

    yield new
    for one in made:
        one.close()


@pytest.fixture
def accounts(people: Callable[[str], Client]) -> Callable[[str], Client]:
    """Makes guests who register."""
    return lambda name: people(name).account(name)


def opened(host: Client, seats: str = "me open", **how: Any) -> Json:
    """A table whose seats are `me`, `open` or the name of a bot."""
    kinds = {"me": {"kind": "me"}, "open": {"kind": "open"}}
    wanted = [kinds.get(one, {"kind": "bot", "bot": one}) for one in seats.split()]
    clock = {"clock": LONG_CLOCK} if how.get("rated") else {}
    made = host.post("/api/tables", {"game": "trias", "seats": wanted, "pace": 10_000, **clock, **how})
    assert made.status_code == 201, made.text
    table: Json = made.json()
    return table


def joined(somebody: Client, table: Json, **how: Any) -> httpx.Response:
    return somebody.post(f"/api/tables/{table['id']}/join", {"invite": table["invite"], **how})


def started(ada: Client, bob: Client, **how: Any) -> Json:
    """A game of Ada and Bob."""
    table = opened(ada, **how)
    assert joined(bob, table).status_code == 200
    assert ada.post(f"/api/tables/{table['id']}/start").status_code == 200
    return table


def told(answer: httpx.Response, status: int, *codes: str) -> None:
    assert answer.status_code == status, answer.text
    assert answer.json()["code"] in codes, answer.text


def acting(table: Json, *players: Client) -> tuple[Client, Client]:
    """Who has to act, and who has not."""
    state = players[0].get(f"/api/tables/{table['id']}/state").json()
    mover = next(one for one in players if one.id == state["table"]["seats"][state["turn"]["seats"][0]]["person"])
    return mover, next(one for one in players if one is not mover)


def deeds(number: int, action: Json, seat: int | None = None) -> list[tuple[str, Json]]:
    """Everything that changes a game, as requests."""
    more: Json = {} if seat is None else {"seat": seat}
    return [
        ("play", {"number": number, "action": action, **more}),
        ("undo", {"number": number, **more}),
        ("answer", {"number": number, "agree": True, **more}),
        ("resign", {"number": number, **more}),
        ("stand-in", {"number": number, "bot": "random", **more}),
    ]


def game_of(server: Running) -> dict[str, Any]:
    return dump(server.engine, "chat", "people", "sessions")


# Who may play


@pytest.mark.parametrize("game", GAMES)
def test_nobody_plays_in_the_seat_of_another(game: str, server: Running, people: Callable[[str], Client]) -> None:
    ada, bob, eve, host = (people(name) for name in ("Ada", "Bob", "Eve", "Hugo"))
    table = opened(host, "open open", game=game, access="public", entropy="x")
    for one in (ada, bob):
        assert joined(one, table).status_code == 200
    assert host.post(f"/api/tables/{table['id']}/start").status_code == 200
    path = f"/api/tables/{table['id']}"
    mover, other = acting(table, ada, bob)
    state = mover.get(f"{path}/state").json()
    seat, action, number = state["seats"][0]["seat"], state["seats"][0]["legal"][0], state["number"]
    before = game_of(server)
    for stranger, code in ((eve, "not-seated"), (host, "not-seated"), (other, "not-your-seat")):
        socket = stranger.socket(table["id"])
        for kind, body in deeds(number, action, seat):
            told(stranger.post(f"{path}/{kind}", body), 403, code)
            assert socket.ask({"type": kind, **body})["code"] == code
        told(stranger.post(f"{path}/preview", {"action": action, "seat": seat}), 403, code)
        told(stranger.post(f"{path}/why", {"action": action, "seat": seat}), 403, code)
        told(stranger.post(f"{path}/hint", {"seat": seat}), 403, code)
    for stranger in (eve, host):
        for kind, body in deeds(number, action):
            told(stranger.post(f"{path}/{kind}", body), 403, "not-seated")
        for kind in ("start", "leave", "rematch"):
            if (stranger, kind) not in {(host, "start"), (host, "leave")}:
                told(stranger.post(f"{path}/{kind}"), 403 if kind != "start" else 409, "not-seated", "not-open")
        told(joined(stranger, table), 409, "not-open")
    if len(state["turn"]["seats"]) == 1:
        told(other.post(f"{path}/play", {"number": number, "action": action}), 409, "not-your-turn")
    foreign = {"number": number, "action": {**action, "seat": seat}, "seat": 1 - seat}
    assert other.post(f"{path}/play", foreign).status_code in {403, 409}
    with Client(server.url) as nobody:
        socket = nobody.socket(table["id"])
        for kind, body in deeds(number, action, seat):
            told(nobody.post(f"{path}/{kind}", body), 401, "who-are-you")
            assert socket.ask({"type": kind, **body})["code"] == "who-are-you"
    assert game_of(server) == before
    assert mover.post(f"{path}/play", {"number": number, "action": action}).status_code == 200


@pytest.mark.parametrize(
    "seat", [None, True, False, 0.0, 1e308, [], {}, "0", "x" * 1000], ids=lambda seat: str(seat)[:9]
)
def test_the_seat_of_an_action_is_an_integer(seat: Any, server: Running, people: Callable[[str], Client]) -> None:
    ada, bob = people("Ada"), people("Bob")
    table = started(ada, bob)
    path = f"/api/tables/{table['id']}"
    mover, _ = acting(table, ada, bob)
    action = {**mover.get(f"{path}/state").json()["seats"][0]["legal"][0], "seat": seat}
    before = game_of(server)
    socket = mover.socket(table["id"])
    for kind, more in (("play", {"number": 0}), ("why", {}), ("preview", {})):
        answer = mover.post(f"{path}/{kind}", {"action": action, **more})
        told(answer, 422, "malformed")
        assert "'seat'" in answer.json()["detail"]
        assert socket.ask({"type": kind, "action": action, **more})["code"] == "malformed"
    assert game_of(server) == before


def test_an_action_is_for_the_seat_that_asks(server: Running, people: Callable[[str], Client]) -> None:
    ada, bob = people("Ada"), people("Bob")
    table = started(ada, bob)
    path = f"/api/tables/{table['id']}"
    mover, _ = acting(table, ada, bob)
    mine = mover.get(f"{path}/state").json()["seats"][0]
    for seat in (1 - mine["seat"], 99, -1):
        action = {**mine["legal"][0], "seat": seat}
        for kind, more in (("play", {"number": 0}), ("why", {}), ("preview", {})):
            told(mover.post(f"{path}/{kind}", {"action": action, **more}), 403, "wrong-seat")
    unnamed = {name: value for name, value in mine["legal"][0].items() if name != "seat"}
    assert mover.post(f"{path}/why", {"action": unnamed}).json()["refusal"] is None
    assert mover.post(f"{path}/preview", {"action": unnamed}).status_code == 200
    assert mover.post(f"{path}/play", {"number": 0, "action": unnamed}).status_code == 200


def test_a_stolen_id_is_of_no_use_without_the_link(server: Running, people: Callable[[str], Client]) -> None:
    ada, eve = people("Ada"), people("Eve")
    table = opened(ada, "me open")
    path = f"/api/tables/{table['id']}"
    before = game_of(server)
    for invite in (None, "", "x", table["invite"][:-1], f"{table['invite']}x", table["invite"].swapcase()):
        query = "" if invite is None else f"?invite={invite}"
        told(eve.post(f"{path}/join", {} if invite is None else {"invite": invite}), 403, "private")
        for what in ("", "/state", "/events", "/chat", "/record"):
            told(eve.get(f"{path}{what}{query}"), 403, "private")
        told(eve.post(f"{path}/chat{query}", {"text": "hello"}), 403, "private")
        assert eve.socket(table["id"], query).closing() == 1008
    assert table["id"] not in eve.get("/api/tables").text
    assert game_of(server) == before
    assert dump(server.engine)["chat"] == []


def test_a_stolen_link_opens_no_seat_that_is_taken(server: Running, people: Callable[[str], Client]) -> None:
    ada, bob, eve = people("Ada"), people("Bob"), people("Eve")
    table = opened(ada, "me open")
    assert joined(bob, table).status_code == 200
    for seat in (None, 0, 1):
        told(joined(eve, table, seat=seat), 409, "full", "taken")
    told(eve.request("PUT", f"/api/tables/{table['id']}/seats/1", {"seat": {"kind": "me"}}), 403, "not-host")
    told(eve.post(f"/api/tables/{table['id']}/start"), 403, "not-host")
    told(bob.post(f"/api/tables/{table['id']}/start"), 403, "not-host")
    seen = eve.get(f"/api/tables/{table['id']}?invite={table['invite']}").json()
    assert [one["person"] for one in seen["seats"]] == [ada.id, bob.id]
    assert seen["mine"] == []


def test_without_spectators_a_link_shows_no_game(people: Callable[[str], Client]) -> None:
    ada, bob, eve = people("Ada"), people("Bob"), people("Eve")
    table = opened(ada, "me open", spectators=False, access="public")
    watching, stream = eve.socket(table["id"]), eve.http.stream("GET", f"/api/tables/{table['id']}/events")
    with stream as lines:
        watching.settle()
        assert joined(bob, table).status_code == 200
        assert ada.post(f"/api/tables/{table['id']}/start").status_code == 200
        assert watching.closing() == 1001
        assert all('"seats":[]' in line for line in lines.iter_lines() if '"type":"state"' in line)
    assert not any(b'"view"' in message for message in watching.heard)
    told(eve.get(f"/api/tables/{table['id']}/state?invite={table['invite']}"), 403, "private")
    assert bob.socket(table["id"]).hear()["seats"][0]["seat"] == 1


# Sitting down and standing up


@pytest.mark.parametrize("seat", [2, 5, 6, -1, 1 << 40, "0", 0.5, True, [0]])
def test_there_is_no_such_seat(seat: Any, server: Running, people: Callable[[str], Client]) -> None:
    ada, bob = people("Ada"), people("Bob")
    table = opened(ada, "me open")
    before = game_of(server)
    assert joined(bob, table, seat=seat).status_code in {409, 422}
    assert ada.request("PUT", f"/api/tables/{table['id']}/seats/{seat}", {"seat": {"kind": "me"}}).status_code in {
        404,
        422,
    } or seat in ("0", True)
    if seat not in ("0", True):
        assert game_of(server) == before
    table = started(ada, bob)
    before = game_of(server)
    for kind, body in deeds(0, {"type": "x"}):
        answer = ada.post(f"/api/tables/{table['id']}/{kind}", {**body, "seat": seat})
        assert answer.status_code in {403, 422}, answer.text
    assert game_of(server) == before


@pytest.mark.parametrize("rated", [True, False])
def test_one_seat_for_each_person_who_joins(rated: bool, accounts: Callable[[str], Client]) -> None:
    ada, bob = accounts("Ada"), accounts("Bob")
    table = opened(ada, "me open open", rated=rated, begin="full")
    path = f"/api/tables/{table['id']}"
    assert joined(ada, table).json()["mine"] == [0]
    for _ in range(3):
        assert joined(bob, table).json()["mine"] == [1]
    told(joined(bob, table, seat=2), 409, "seated")
    assert joined(bob, table, seat=1).json()["mine"] == [1]
    race(*(partial(joined, bob, table) for _ in range(4)))
    assert [seat["kind"] for seat in ada.get(path).json()["seats"]] == ["human", "human", "open"]
    assert ada.get(path).json()["state"] == "open"


def test_who_joins_twice_at_once_has_one_seat(people: Callable[[str], Client]) -> None:
    ada, bob = people("Ada"), people("Bob")
    table = opened(ada, "me open open open")
    assert race(*(partial(joined, bob, table) for _ in range(4))) == [200] * 4
    assert len(bob.get(f"/api/tables/{table['id']}").json()["mine"]) == 1


def test_a_host_may_play_several_seats_at_one_device(people: Callable[[str], Client]) -> None:
    ada = people("Ada")
    path = f"/api/tables/{opened(ada, 'me open')['id']}"
    seat = {"seat": {"kind": "me", "name": "Ben"}}
    assert ada.request("PUT", f"{path}/seats/1", seat).json()["mine"] == [0, 1]


def test_one_seat_for_each_person_at_a_rated_table(accounts: Callable[[str], Client]) -> None:
    ada, bob = accounts("Ada"), accounts("Bob")
    table = opened(ada, "me open open", rated=True)
    path = f"/api/tables/{table['id']}"
    told(ada.request("PUT", f"{path}/seats/1", {"seat": {"kind": "me"}}), 409, "seated")
    assert joined(bob, table).status_code == 200
    told(ada.request("PUT", f"{path}/seats/2", {"seat": {"kind": "bot", "bot": "random"}}), 400, "rated-bots")
    seats = [{"kind": "me"}, {"kind": "me"}]
    told(ada.post("/api/tables", {"game": "trias", "seats": seats, "rated": True}), 400, "rated-hot-seat")


def name_of(somebody: Client) -> str:
    return str(somebody.get("/api/me").json()["name"])


def test_nobody_sits_down_under_the_name_of_another(
    people: Callable[[str], Client], accounts: Callable[[str], Client]
) -> None:
    victor, eve, guest = accounts("Victor Hugo"), accounts("Evelyn"), people("Gwen")
    table = opened(victor, "me open open")
    path = f"/api/tables/{table['id']}"
    his, hers = name_of(victor), name_of(eve)
    names = dict.fromkeys((his, his.replace("o", "о"), f"{his.lower()}."), "name-taken")  # the second with Cyrillic o
    names |= {"Moderator": "name-reserved", "Mod Team": "name-reserved", "♕Greedy": "name-taken"}
    for somebody in (eve, guest):
        own = opened(somebody, "me open")
        for name, code in names.items():
            told(joined(somebody, table, name=name), 409, code)
            seat = {"kind": "me", "name": name}
            told(somebody.post("/api/tables", {"game": "trias", "seats": [seat, {"kind": "open"}]}), 409, code)
            told(somebody.request("PUT", f"/api/tables/{own['id']}/seats/1", {"seat": seat}), 409, code)
    assert joined(guest, table, name="Gwendolyn").json()["seats"][1]["name"] == "Gwendolyn"
    assert joined(eve, table, name=hers).json()["seats"][2]["name"] == hers
    assert [seat["name"] for seat in victor.get(path).json()["seats"]] == [his, "Gwendolyn", hers]


def test_at_a_rated_table_everybody_has_their_own_name(accounts: Callable[[str], Client]) -> None:
    ada, bob = accounts("Ada"), accounts("Bob")
    seats = [{"kind": "me", "name": name_of(bob)}, {"kind": "open"}, {"kind": "open"}]
    clock = {"kind": "live", "seconds": 600}
    wanted = {"game": "trias", "seats": seats, "rated": True, "clock": clock}
    table = ada.post("/api/tables", wanted).json()
    assert joined(bob, table, name="Somebody Else").status_code == 200
    path = f"/api/tables/{table['id']}"
    assert [seat["name"] for seat in ada.get(path).json()["seats"]] == [name_of(ada), name_of(bob), None]
    assert ada.request("PUT", f"{path}/seats/0", {"seat": {"kind": "open"}}).status_code == 200
    seat = {"seat": {"kind": "me", "name": name_of(bob)}}
    assert ada.request("PUT", f"{path}/seats/0", seat).json()["seats"][0]["name"] == name_of(ada)


def test_a_rematch_does_not_keep_a_name_that_was_taken_since(
    people: Callable[[str], Client], accounts: Callable[[str], Client]
) -> None:
    ann = people("Annabel")
    two = [{"kind": "me", "name": "Annabel"}, {"kind": "me", "name": "Benedict"}]
    table = ann.post("/api/tables", {"game": "trias", "seats": two, "start": True}).json()
    path = f"/api/tables/{table['id']}"
    assert ann.post(f"{path}/resign", {"number": 0, "seat": 0}).status_code == 200
    ben = accounts("Ben")
    assert ben.request("PATCH", "/api/me", {"name": "Benedict"}).status_code == 200
    again = ann.post(f"{path}/rematch")
    assert [seat["name"] for seat in again.json()["seats"]] == ["Annabel", "Annabel"]


def test_who_stands_up_has_no_seat_until_they_sit_down_again(people: Callable[[str], Client]) -> None:
    ada, bob, eve = people("Ada"), people("Bob"), people("Eve")
    table = opened(ada, "me open")
    path = f"/api/tables/{table['id']}"
    assert joined(bob, table).status_code == 200
    assert bob.post(f"{path}/leave").json()["mine"] == []
    told(bob.post(f"{path}/leave"), 403, "not-seated")
    assert joined(eve, table).json()["mine"] == [1]
    told(joined(bob, table), 409, "full")
    assert ada.post(f"{path}/start").status_code == 200
    told(bob.post(f"{path}/resign", {"number": 0}), 403, "not-seated")
    assert eve.post(f"{path}/leave").json()["seats"][1]["stand_in"] == "greedy"
    number = eve.get(path).json()["number"]
    for thief in (ada, bob):
        told(
            thief.post(f"{path}/stand-in", {"number": number, "bot": None, "seat": 1}),
            403,
            "not-your-seat",
            "not-seated",
        )
    told(joined(bob, table, seat=1), 409, "not-open")
    number = eve.get(path).json()["number"]
    assert eve.post(f"{path}/stand-in", {"number": number, "bot": None}).status_code == 200
    assert eve.get(path).json()["seats"][1]["stand_in"] is None


def test_the_host_can_free_a_seat_only_before_the_game(people: Callable[[str], Client]) -> None:
    ada, bob = people("Ada"), people("Bob")
    table = started(ada, bob)
    for seat in ({"kind": "me"}, {"kind": "open"}, {"kind": "bot", "bot": "random"}):
        told(ada.request("PUT", f"/api/tables/{table['id']}/seats/1", {"seat": seat}), 409, "not-open")
    assert [one["person"] for one in ada.get(f"/api/tables/{table['id']}").json()["seats"]] == [ada.id, bob.id]


def race(*tries: Callable[[], httpx.Response]) -> list[int]:
    """The statuses of requests that are sent at the same time."""
    barrier = threading.Barrier(len(tries))

    def go(one: Callable[[], httpx.Response]) -> int:
        barrier.wait()
        return one().status_code

    with ThreadPoolExecutor(len(tries)) as pool:
        return list(pool.map(go, tries))


def test_of_those_who_run_for_the_last_seat_one_gets_it(people: Callable[[str], Client]) -> None:
    ada = people("Ada")
    runners = [people(f"Runner {number}") for number in range(6)]
    for _ in range(8):
        table = opened(ada, "me open")
        statuses = race(*(partial(joined, one, table) for one in runners))
        assert sorted(statuses) == [200] + [409] * (len(runners) - 1)
        seated = ada.get(f"/api/tables/{table['id']}").json()["seats"][1]["person"]
        assert seated == runners[statuses.index(200)].id
        assert [one.get(f"/api/tables/{table['id']}").status_code for one in runners].count(200) == 1


def test_a_seat_is_not_taken_while_the_game_begins(people: Callable[[str], Client]) -> None:
    ada, bob, eve = people("Ada"), people("Bob"), people("Eve")
    for _ in range(8):
        table = opened(ada, "me open")
        path = f"/api/tables/{table['id']}"
        joined(bob, table)
        statuses = race(
            partial(ada.post, f"{path}/start"), partial(bob.post, f"{path}/leave"), partial(joined, eve, table)
        )
        seats = [one["person"] for one in ada.get(path).json()["seats"]]
        if statuses[0] == 200:
            assert seats in ([ada.id, bob.id], [ada.id, eve.id])
            assert (seats[1] == eve.id) == (statuses[2] == 200)
        else:
            assert seats[1] in ((eve.id,) if statuses[2] == 200 else (bob.id, None))


# Tokens


def test_a_token_does_what_its_scopes_say(server: Running, people: Callable[[str], Client]) -> None:
    ada, bob = people("Ada"), people("Bob")
    table = started(ada, bob)
    path = f"/api/tables/{table['id']}"
    made = {
        scope: ada.post("/api/tokens", {"name": scope, "scopes": [scope]}).json()["token"]
        for scope in ("read", "play", "table")
    }
    tokens = {scope: Client(server.url, token=token) for scope, token in made.items()}
    before = game_of(server)
    for scope, client in tokens.items():
        for what in ("", "/state", "/events", "/chat"):
            with client.http.stream("GET", f"{path}{what}") as answer:
                assert answer.status_code == (200 if scope == "read" else 403)
        assert client.get("/api/tables/mine").status_code == (200 if scope == "read" else 403)
        socket = client.socket(table["id"])
        if scope == "read":
            assert socket.ask({"type": "resign", "number": 0})["code"] == "scope"
            assert socket.ask({"type": "why", "action": {}})["code"] == "scope"
        else:
            assert socket.closing() == 1008
        if scope != "play":
            for kind, body in deeds(0, {"type": "x"}):
                told(client.post(f"{path}/{kind}", body), 403, "scope")
            told(client.post(f"{path}/chat", {"text": "x"}), 403, "scope")
        if scope != "table":
            for kind in ("join", "leave", "start", "rematch"):
                told(client.post(f"{path}/{kind}"), 403, "scope")
            told(client.post("/api/tables", {"game": "trias", "seats": [{"kind": "me"}]}), 403, "scope")
        for method, where in (("DELETE", "/api/me"), ("DELETE", "/api/sessions"), ("GET", "/api/tokens")):
            told(client.request(method, where), 403, "session-only")
    assert game_of(server) == before
    for client in tokens.values():
        client.close()


# Signing out


def is_out(socket: Socket, number: int) -> None:
    """A connection is closed soon, and whatever it still sends changes nothing."""
    try:
        socket.send({"type": "resign", "number": number})
    except ConnectionClosed:
        return
    assert socket.closing(SOON) == 1001
    assert not any(b'"done"' in message for message in socket.heard)


def new_account(guest: Client) -> Json:
    """An account whose name leaves those of guests free."""
    return {"login": f"ada.{guest.id}", "password": "long enough", "name": f"Ada {guest.id[:8]}"}


ENDS: dict[str, Callable[[Client], httpx.Response]] = {
    "sign out": lambda ada: ada.request("DELETE", "/api/sessions/current"),
    "sign out everywhere": lambda ada: ada.request("DELETE", "/api/sessions"),
    "delete": lambda ada: ada.request("DELETE", "/api/me"),
    "end that session": lambda ada: ada.request("DELETE", f"/api/sessions/{ada.get('/api/sessions').json()[0]['id']}"),
    "register": lambda ada: ada.post("/api/accounts", new_account(ada)),
}


@pytest.mark.parametrize("how", ENDS)
def test_a_connection_ends_with_its_session(how: str, server: Running, people: Callable[[str], Client]) -> None:
    ada, bob = people("Ada"), people("Bob")
    table = started(ada, bob)
    path = f"/api/tables/{table['id']}"
    old = str(ada.cookie)
    socket, theirs = ada.socket(table["id"]), bob.socket(table["id"])
    socket.settle()
    theirs.settle()
    with Client(server.url, old) as twin, twin.http.stream("GET", f"{path}/events") as stream:
        lines = stream.iter_lines()
        next(lines)
        assert ENDS[how](ada).status_code in {201, 204}
        number = bob.get(path).json()["number"]
        is_out(socket, number)
        assert not any('"done"' in line for line in lines)  # it ends
    with Client(server.url, old) as thief:
        told(thief.post(f"{path}/resign", {"number": number}), 401, "who-are-you")
        told(thief.get(path), 403, "private")
    seats = bob.get(path).json()["seats"]
    assert not seats[0]["resigned"]
    assert theirs.settle()
    if how == "register":
        assert ada.post(f"{path}/undo", {"number": number}).json()["code"] == "no-undo"
        assert ada.socket(table["id"]).hear()["table"]["mine"] == [0]
    if how == "delete":
        assert seats[0]["person"] is None
        assert seats[0]["name"] == "(deleted)"
        assert (seats[0]["stand_in"], bob.get(f"{path}/state").json()["table"]["host"]) == ("greedy", None)


def test_other_browsers_and_tokens_stay(server: Running, people: Callable[[str], Client]) -> None:
    ada, bob = people("Ada"), people("Bob")
    table = started(ada, bob)
    token = ada.post("/api/tokens", {"name": "bot", "scopes": ["read", "play"]}).json()
    with Client(server.url, token=token["token"]) as program:
        mine, theirs, other = program.socket(table["id"]), ada.socket(table["id"]), bob.socket(table["id"])
        for socket in (mine, theirs, other):
            socket.settle()
        assert ada.request("DELETE", "/api/sessions").status_code == 204
        is_out(theirs, 0)
        assert mine.settle()
        assert other.settle()
        assert mine.ask({"type": "undo", "number": 0})["code"] == "no-undo"


@pytest.mark.parametrize("how", ["revoke", "sign out everywhere", "delete"])
def test_a_token_that_is_gone_opens_nothing(how: str, server: Running, people: Callable[[str], Client]) -> None:
    ada, bob = people("Ada"), people("Bob")
    table = started(ada, bob)
    token = ada.post("/api/tokens", {"name": "bot", "scopes": ["read", "play", "table"]}).json()
    with Client(server.url, token=token["token"]) as program:
        socket = program.socket(table["id"])
        socket.settle()
        where = {"revoke": f"tokens/{token['id']}", "sign out everywhere": "sessions?tokens=yes", "delete": "me"}
        assert ada.request("DELETE", f"/api/{where[how]}").status_code == 204
        is_out(socket, bob.get(f"/api/tables/{table['id']}").json()["number"])
        for path in ("/api/me", f"/api/tables/{table['id']}", "/api/tables/mine"):
            told(program.get(path), 401, "who-are-you")
        told(program.post(f"/api/tables/{table['id']}/leave"), 401, "who-are-you")
        with pytest.raises(InvalidStatus):
            program.socket(table["id"])


def ping(socket: Socket) -> None:
    """Ask for an answer again and again, until the connection is closed."""
    until = time.monotonic() + SOON
    while time.monotonic() < until:
        socket.send({"type": "ping"})
        socket.until("pong")
        time.sleep(0.1)


def test_a_token_that_ends_closes_its_connections(server: Running, people: Callable[[str], Client]) -> None:
    ada, bob = people("Ada"), people("Bob")
    table = started(ada, bob)
    token = ada.post("/api/tokens", {"name": "bot", "scopes": ["read", "play"], "expires": 1}).json()
    with server.engine.begin() as connection:
        soon = schema.tokens.update().where(schema.tokens.c.id == token["id"]).values(expires=now() + 2000)
        connection.execute(soon)
    with Client(server.url, token=token["token"]) as program:
        socket = program.socket(table["id"])
        socket.settle()
        with pytest.raises(ConnectionClosed):
            ping(socket)
        told(program.get("/api/me"), 401, "who-are-you")


def test_a_guest_who_signs_in_plays_on_and_the_guest_does_not(server: Running, people: Callable[[str], Client]) -> None:
    account = people("Ada")
    made = new_account(account)
    assert account.post("/api/accounts", made).status_code == 201
    login = {"login": made["login"], "password": made["password"]}
    ada, bob = people("Ada at home"), people("Bob")
    table = started(ada, bob)
    path = f"/api/tables/{table['id']}"
    guest, socket = str(ada.cookie), ada.socket(table["id"])
    socket.settle()
    assert ada.post("/api/sessions", login).json()["id"] == account.id
    is_out(socket, 0)
    with Client(server.url, guest) as old:
        told(old.post(f"{path}/resign", {"number": 0}), 401, "who-are-you")
    assert ada.get(path).json()["mine"] == account.get(path).json()["mine"] == [0]
    mover = next(one for one in (account, bob) if one.get(f"{path}/state").json()["seats"][0]["legal"])
    assert act(mover, table["id"]).status_code == 200
    assert account.post(f"{path}/resign", {"number": 1}).status_code == 200


def test_bots_go_on_for_who_is_deleted(people: Callable[[str], Client]) -> None:
    ada, bob = people("Ada"), people("Bob")
    table = started(ada, bob, pace=0)
    path = f"/api/tables/{table['id']}"
    assert ada.request("DELETE", "/api/me").status_code == 204
    end = time.monotonic() + SOON
    while bob.get(f"{path}/state").json()["turn"]["seats"] != [1]:
        assert time.monotonic() < end
        time.sleep(0.05)
    assert act(bob, table["id"]).status_code == 200


def test_a_new_name_is_heard_in_the_chat(people: Callable[[str], Client]) -> None:
    ada, bob = people("Ada"), people("Bob")
    table = started(ada, bob)
    socket = ada.socket(table["id"])
    ada.request("PATCH", "/api/me", {"name": "Ada II"})
    socket.send({"type": "chat", "text": "hello"})
    assert socket.until("said")["name"] == "Ada II"


# Several processes


def test_between_processes_too(
    serve: Callable[..., Any], new_postgres: Callable[[str], str], postgres_template: str, tmp_path: Path
) -> None:
    """Who signs out at one process is out at the other; one of many gets the last seat."""
    url, limits = new_postgres(postgres_template), json.dumps(NO_LIMITS)
    servers = [serve(url, wait=False, MESOZOIC_LIMITS=limits) for _ in range(2)]
    for one in servers:
        one.wait_until_ready()
    ada, bob = (Client(one.url).guest("Somebody") for one in servers)
    runners = [Client(servers[number % 2].url).guest(f"Runner {number}") for number in range(6)]
    for _ in range(4):
        table = opened(ada, "me open")
        statuses = race(*(partial(joined, one, table) for one in runners))
        assert sorted(statuses) == [200] + [409] * (len(runners) - 1)
    table = started(ada, bob)
    with Client(servers[1].url, str(ada.cookie)) as elsewhere:
        socket = elsewhere.socket(table["id"])
        socket.settle()
        assert ada.request("DELETE", "/api/sessions").status_code == 204
        assert socket.closing(SOON) == 1001
        told(elsewhere.post(f"/api/tables/{table['id']}/resign", {"number": 0}), 401, "who-are-you")
    for client in (ada, bob, *runners):
        client.close()
