"""Whatever strangers send, nothing breaks, nothing changes, and those who play do not notice."""

from __future__ import annotations

import json
import socket as sockets
import sys
import threading
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest
import requests
import schemathesis
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st
from schemathesis import GenerationMode
from schemathesis.checks import (
    content_type_conformance,
    not_a_server_error,
    response_headers_conformance,
    response_schema_conformance,
    status_code_conformance,
)
from server import fuzz
from server.playing import NO_LIMITS, Client, Running, act, dump, engine_of, running
from websockets.exceptions import ConnectionClosed, InvalidStatus

from mesozoic.core.game import Json
from mesozoic.engine.match import new
from mesozoic.games import all_games
from mesozoic.server.headers import PAGE_POLICY
from mesozoic.server.listener import MOST, MOST_BYTES, Listener
from mesozoic.server.people_api import COOKIE

GAMES = [game.id for game in all_games()]
HOT_SEAT = [{"kind": "me"}, {"kind": "me"}]
MB = 1 << 20


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    with running(tmp_path_factory.mktemp("strangers") / "strangers.sqlite3") as server:
        yield server


def finished(host: Client, game: str = "trias") -> str:
    """A public game that is over."""
    wanted = {"game": game, "seats": HOT_SEAT, "start": True, "access": "public"}
    table = str(host.post("/api/tables", wanted).json()["id"])
    assert host.post(f"/api/tables/{table}/resign", {"number": 0, "seat": 0}).status_code == 200
    return table


# Anything over HTTP, as the documentation says

CHECKS = [
    not_a_server_error,
    status_code_conformance,
    content_type_conformance,
    response_headers_conformance,
    response_schema_conformance,
]
LEAVING = {("DELETE", "/api/me"), ("DELETE", "/api/sessions"), ("DELETE", "/api/sessions/current")}
SIGNING = {("POST", "/api/accounts"), ("POST", "/api/sessions"), ("POST", "/api/guests")}


REAL: dict[str, list[Any]] = {
    "game": GAMES,
    "number": [0, 1],
    "seats": [HOT_SEAT, [{"kind": "me"}, {"kind": "open"}], [{"kind": "bot", "bot": "random"}] * 3],
    "bot": ["random", None],
    "seat": [0, 1, None, {"kind": "me"}],
    "options": [{}],
    "data": [{}],
    "action": [dict(new(game, seats=2, seed=1).legal()[0]) for game in GAMES],
}
"""Values that mean something."""


class World:
    """Somebody with tables in every state, and what they are called."""

    def __init__(self, server: Running) -> None:
        self.url = server.url
        self.ada = Client(server.url).guest("Ada")
        eve = Client(server.url).guest("Eve")
        token = self.ada.post("/api/tokens", {"name": "bot", "scopes": ["read", "play", "table"]}).json()
        record = self.ada.post("/api/records", new("trias", seats=2, seed=1).record()).json()["id"]
        open_ = [{"kind": "me"}, {"kind": "open"}]
        over = [finished(self.ada, game) for game in GAMES]
        mine = [
            *over,
            *(self.new(self.ada, game, seats=HOT_SEAT, start=True) for game in GAMES),
            self.new(self.ada, "trias", seats=open_),
            self.new(eve, "trias", seats=open_, access="public"),
            self.new(eve, "trias", seats=HOT_SEAT, start=True),
        ]
        self.known: dict[str, list[Any]] = {
            "table_id": mine,
            "record_id": [record],
            "person_id": [self.ada.id, eve.id],
            "token_id": [self.ada.post("/api/tokens", {"name": "x", "scopes": ["read"]}).json()["id"]],
            "game": GAMES,
            "place": [0],
            "seat": [0, 1],
        }
        self.over = over
        self.headers = {
            "guest": {"cookie": f"{COOKIE}={self.ada.cookie}"},
            "token": {"authorization": f"Bearer {token['token']}"},
            "nobody": {},
        }
        eve.close()

    @staticmethod
    def new(host: Client, game: str, **how: Any) -> str:
        return str(host.post("/api/tables", {"game": game, **how}).json()["id"])

    def somebody(self, who: str, operation: tuple[str, str]) -> dict[str, str]:
        """The headers of whoever asks; who leaves is somebody new each time."""
        if who == "guest" and operation in LEAVING | SIGNING:
            with Client(self.url) as new_guest:
                return {"cookie": f"{COOKIE}={new_guest.guest().cookie}"}
        return self.headers[who]


def ask_everything(server: Running, examples: int) -> int:
    """Ask what the OpenAPI document allows, and what it does not; returns how often."""
    world = World(server)
    schema = schemathesis.openapi.from_url(f"{server.url}/openapi.json")
    with world.ada, requests.Session() as session:
        session.trust_env = False
        return sum(ask_often(world, session, one.ok(), examples) for one in schema.get_all_operations())


def ask_often(world: World, session: requests.Session, operation: Any, examples: int) -> int:
    """Ask one thing in many ways."""
    method, path = operation.method.upper(), operation.path
    is_stream = path.endswith("/events")  # of a game that is played it does not end
    asked = 0

    @settings(max_examples=examples, suppress_health_check=list(HealthCheck), phases=[Phase.generate])
    @given(
        case=st.one_of(*(operation.as_strategy(generation_mode=mode) for mode in GenerationMode)),
        who=st.sampled_from(["guest", "guest", "token", "nobody"]),
        data=st.data(),
    )
    def ask(case: Any, who: str, data: st.DataObject) -> None:
        nonlocal asked
        for parameter in case.path_parameters or {}:
            known = world.over if is_stream else world.known.get(parameter, [])
            if known and (is_stream or data.draw(st.integers(0, 4))):
                case.path_parameters[parameter] = data.draw(st.sampled_from(known))
        if isinstance(case.body, dict):
            for field in case.body.keys() & REAL.keys():
                if data.draw(st.booleans()):
                    case.body[field] = data.draw(st.sampled_from(REAL[field]))
        session.cookies.clear()
        answer = case.call(session=session, headers=world.somebody(who, (method, path)), timeout=30)
        case.validate_response(answer, checks=CHECKS)
        assert answer.headers["x-content-type-options"] == ["nosniff"]
        asked += 1

    ask()
    return asked


def test_anything_over_http_is_answered_as_documented(server: Running) -> None:
    assert ask_everything(server, 15) > 500


@pytest.mark.slow
def test_very_much_over_http_is_answered_as_documented(server: Running) -> None:
    assert ask_everything(server, 200) > 5000


# Anything over a socket, while a game is played


def memory(pid: int) -> int:
    """Bytes of a process that are in memory."""
    for line in Path(f"/proc/{pid}/status").read_text().splitlines():
        if line.startswith("VmRSS:"):
            return int(line.split()[1]) * 1024
    raise AssertionError("no such process")


class Siege:
    """A game of two with a clock, and four who attack it: both players, a spectator, and somebody unknown."""

    def __init__(self, url: str, game: str) -> None:
        self.ada, self.bob = Client(url).guest("Ada"), Client(url).guest("Bob")
        self.eve, self.nobody = Client(url).guest("Eve"), Client(url)
        clock = {"kind": "live", "seconds": 3600}
        wanted = {"game": game, "seats": [{"kind": "me"}, {"kind": "open"}], "access": "public", "clock": clock}
        self.table = str(self.ada.post("/api/tables", wanted).json()["id"])
        assert self.bob.post(f"/api/tables/{self.table}/join", {}).status_code == 200
        assert self.ada.post(f"/api/tables/{self.table}/start").status_code == 200
        self.actions: list[Json] = []
        self.play(12)

    def state(self, client: Client) -> Json:
        state: Json = client.get(f"/api/tables/{self.table}/state").json()
        client.received.clear()
        return state

    def play(self, decisions: int) -> list[float]:
        """Real moves of the real players; returns how long each took."""
        took = []
        for _ in range(decisions):
            for client in (self.ada, self.bob):
                state = self.state(client)
                if legal := state["seats"][0]["legal"]:
                    self.actions += legal[:20]
                    wanted = {"number": state["number"], "action": legal[len(took) % len(legal)]}
                    begun = time.perf_counter()
                    assert client.post(f"/api/tables/{self.table}/play", wanted).status_code == 200
                    took.append(time.perf_counter() - begun)
        return took

    def attack(self, count: int, seed: int) -> fuzz.Tally:
        state = self.state(self.ada)
        roles = [
            fuzz.Role(self.ada, 0, legal=state["seats"][0]["legal"] or []),
            fuzz.Role(self.bob, 1, legal=self.state(self.bob)["seats"][0]["legal"] or []),
            fuzz.Role(self.eve, None),
            fuzz.Role(self.nobody, None, is_known=False),
        ]
        return fuzz.attack(fuzz.Game(self.table, state["number"], self.actions), roles, count, seed)

    def picture(self) -> list[Any]:
        """Everything that everybody sees, but for the time."""
        states = [self.state(one) for one in (self.ada, self.bob, self.eve, self.nobody)]
        return [{**state, "clock": None} for state in states]

    def close(self) -> None:
        for one in (self.ada, self.bob, self.eve, self.nobody):
            one.close()


def besiege(serve: Callable[..., Any], file: Path, game: str, count: int) -> dict[str, Any]:
    """Attack a server and look whether it holds; returns figures."""
    server = serve(f"sqlite:///{file}", MESOZOIC_LIMITS=json.dumps(NO_LIMITS))
    siege, engine = Siege(server.url, game), engine_of(file)
    try:
        siege.attack(max(500, count // 20), seed=0)
        before, held, size = siege.picture(), dump(engine), memory(server.pid)
        begun = time.perf_counter()
        tally = siege.attack(count, seed=1)
        took = time.perf_counter() - begun
        assert tally.sent == count
        assert tally.codes["fault"] == 0
        assert tally.codes["bad-message"] > count / 10
        assert {"stale", "not-seated", "who-are-you", "not-your-seat"} <= tally.codes.keys()
        assert set(tally.closed) <= {1006, 1009}
        assert tally.closed.total() <= tally.too_long
        assert tally.answers.total() > count * 0.8
        assert siege.picture() == before
        assert dump(engine) == held
        grown = memory(server.pid) - size
        assert grown < 40 * MB
        last: list[fuzz.Tally] = []
        flood = threading.Thread(target=lambda: last.append(siege_from_outside(server.url, siege, count // 4)))
        flood.start()
        slowest = max(siege.play(15))
        flood.join(600)
        assert last[0].codes["fault"] == 0
        assert slowest < 10
        assert "Traceback" not in server.logs()
        return {"messages": count, "a second": round(count / took), "grown MB": grown / MB, "slowest s": slowest}
    finally:
        siege.close()
        engine.dispose()


def siege_from_outside(url: str, siege: Siege, count: int) -> fuzz.Tally:
    """More of the same by people who do not play."""
    with Client(url).guest("Mallory") as mallory, Client(url) as nobody:
        roles = [fuzz.Role(mallory, None), fuzz.Role(nobody, None, is_known=False)]
        return fuzz.attack(fuzz.Game(siege.table, 1 << 20, list(siege.actions)), roles, count, seed=2)


@pytest.mark.parametrize(("game", "count"), [("pangea", 2500), ("trias", 2500)])
def test_messages_that_nobody_should_send_change_nothing(
    game: str, count: int, serve: Callable[..., Any], tmp_path: Path
) -> None:
    besiege(serve, tmp_path / "siege.sqlite3", game, count)


@pytest.mark.slow
def test_a_hundred_thousand_messages_change_nothing(serve: Callable[..., Any], tmp_path: Path) -> None:
    figures = besiege(serve, tmp_path / "siege.sqlite3", "triassic-terror", 100_000)
    sys.stdout.write(f"{figures}\n")  # shown by pytest -rP
