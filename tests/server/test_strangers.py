"""Whatever strangers send, nothing breaks, nothing changes, and those who play do not notice."""

from __future__ import annotations

import contextlib
import json
import socket as sockets
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
from websockets.exceptions import ConnectionClosed, InvalidStatus

from mesozoic.core.json_checks import Json
from mesozoic.engine.match import new
from mesozoic.games import all_games
from mesozoic.server.http.cookies import COOKIE
from mesozoic.server.limits import Rate
from mesozoic.server.tables.listener import MOST_BYTES, MOST_MESSAGES, Listener
from tests.server import fuzz
from tests.server.playing import HOT_SEAT, NO_LIMITS, Client, Running, act, dump, engine_of, running, table_of

GAMES = [game.id for game in all_games()]
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
            "name": [self.ada.id, eve.id],
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
        found: list[Any] = list(schema.get_all_operations())
        return sum([ask_often(world, session, one.ok(), examples) for one in found])


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
    assert ask_everything(server, 12) > 400


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

    def play(self, decisions: int) -> None:
        """Real moves of the real players."""
        moves = 0
        for _ in range(decisions):
            for client in (self.ada, self.bob):
                state = self.state(client)
                if legal := state["seats"][0]["legal"]:
                    self.actions += legal[:20]
                    wanted = {"number": state["number"], "action": legal[moves % len(legal)]}
                    assert client.post(f"/api/tables/{self.table}/play", wanted).status_code == 200
                    moves += 1

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
        """Everything that everybody sees, but for the time and who is connected."""
        states = [self.state(one) for one in (self.ada, self.bob, self.eve, self.nobody)]
        for state in states:
            state["clock"] = None
            for seat in state["table"]["seats"]:
                del seat["online"]
        return states

    def close(self) -> None:
        for one in (self.ada, self.bob, self.eve, self.nobody):
            one.close()


def besiege(serve: Callable[..., Any], file: Path, game: str, count: int) -> None:
    """Attack a server and look whether it holds."""
    server = serve(f"sqlite:///{file}", MESOZOIC_LIMITS=json.dumps(NO_LIMITS))
    siege, engine = Siege(server.url, game), engine_of(file)
    try:
        siege.attack(max(500, count // 20), seed=0)
        before, held, size = siege.picture(), dump(engine), memory(server.pid)
        tally = siege.attack(count, seed=1)
        assert tally.sent == count
        assert tally.codes["fault"] == 0
        assert tally.codes["bad-message"] > count / 10
        assert {"stale", "not-seated", "who-are-you", "not-your-seat"} <= tally.codes.keys()
        assert set(tally.closed) <= {1006, 1009}
        assert tally.closed.total() <= tally.too_long
        assert tally.answers.total() > count * 0.8
        assert siege.picture() == before
        assert dump(engine) == held
        assert memory(server.pid) - size < 40 * MB
        last: list[fuzz.Tally] = []
        flood = threading.Thread(target=lambda: last.append(siege_from_outside(server.url, siege, count // 4)))
        flood.start()
        siege.play(15)
        flood.join(600)
        assert last[0].codes["fault"] == 0
        assert "Traceback" not in server.logs()
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
    besiege(serve, tmp_path / "siege.sqlite3", "triassic-terror", 100_000)


# How often


Try = Callable[[Client, str, int], int]


def over_socket(message: Json) -> Try:
    """The status of a message on one and the same socket."""

    def send(ada: Client, table: str, number: int) -> int:
        if not ada.sockets:
            ada.socket(table).settle()
        ada.sockets[0].send(message)
        answer = ada.sockets[0].until("refused", "said", "pong", "state", "why", "done")
        return 429 if answer.get("code") == "too-many" else 200

    return send


def over_stream(ada: Client, table: str, number: int) -> int:
    with Client(ada.url, ada.cookie) as other, other.http.stream("GET", f"/api/tables/{table}/events") as answer:
        return answer.status_code


def over_handshake(ada: Client, table: str, number: int) -> int:
    try:
        ada.socket(table)
    except InvalidStatus as refused:
        return refused.response.status_code
    return 200


def unknown(attempt: Try) -> Try:
    """The same by somebody who is not signed in."""

    def try_(ada: Client, table: str, number: int) -> int:
        with Client(ada.url) as stranger:
            return attempt(stranger, table, number)

    return try_


def login(number: int) -> Json:
    return {"login": f"nobody{number}", "password": "something"}


LIMITED: list[tuple[str, Try]] = [
    ("guests", lambda ada, table, number: httpx.post(f"{ada.url}/api/guests", trust_env=False).status_code),
    (
        "accounts",
        lambda ada, table, number: (
            httpx.post(f"{ada.url}/api/accounts", json=login(number), trust_env=False).status_code
        ),
    ),
    ("sign-ins", lambda ada, table, number: ada.post("/api/sessions", login(number)).status_code),
    ("logins", lambda ada, table, number: ada.post("/api/sessions", login(0)).status_code),
    ("tables", lambda ada, table, number: ada.post("/api/tables", {"game": "trias", "seats": HOT_SEAT}).status_code),
    ("openings", lambda ada, table, number: ada.post("/api/tables", {"game": "trias", "seats": HOT_SEAT}).status_code),
    ("imports", lambda ada, table, number: ada.post("/api/records", {}).status_code),
    ("chat", lambda ada, table, number: ada.post(f"/api/tables/{table}/chat", {"text": "x"}).status_code),
    ("chat", over_socket({"type": "chat", "text": "x"})),
    (
        "invitations",
        lambda ada, table, number: ada.post(f"/api/tables/{table}/invitations", {"person": "0"}).status_code,
    ),
    ("questions", lambda ada, table, number: ada.post(f"/api/tables/{table}/why", {"action": {}}).status_code),
    ("questions", lambda ada, table, number: ada.get(f"/api/tables/{table}/history").status_code),
    ("questions", over_socket({"type": "why", "action": {}})),
    ("histories", lambda ada, table, number: ada.get(f"/api/tables/{table}/history").status_code),
    ("histories", lambda ada, table, number: ada.get(f"/api/tables/{table}/record").status_code),
    ("moves", lambda ada, table, number: ada.post(f"/api/tables/{table}/undo", {"number": 0}).status_code),
    ("moves", over_socket({"type": "undo", "number": 0})),
    ("messages", over_socket({"type": "ping"})),
    ("messages", over_socket({"type": "sync"})),
    ("requests", unknown(lambda eve, table, number: eve.get("/api/games").status_code)),
    ("requests", unknown(lambda eve, table, number: eve.get("/health").status_code)),
    ("requests", unknown(over_handshake)),
    ("strangers", unknown(over_handshake)),
    ("strangers", unknown(over_stream)),
    ("connections", over_handshake),
    ("connections", over_stream),
    ("listeners", over_handshake),
    ("listeners", over_stream),
]


@pytest.mark.parametrize(
    ("kind", "attempt"), LIMITED, ids=[f"{kind}-{number}" for number, (kind, _) in enumerate(LIMITED)]
)
def test_everything_has_a_limit(kind: str, attempt: Try, tmp_path: Path) -> None:
    with running(tmp_path / "limits.sqlite3", limits=NO_LIMITS) as server, Client(server.url) as ada:
        ada.guest("Ada")
        table = table_of(ada)
        server.app.state.parts.limits.rates[kind] = Rate(25, 3600)
        tried = [attempt(ada, table, number) for number in range(40)]
        assert 429 not in tried[:2]
        assert tried[-1] == 429
        assert tried == sorted(tried, key=lambda status: status == 429)


def test_a_refusal_says_when_to_come_again(tmp_path: Path) -> None:
    rates = {**NO_LIMITS, "requests": (3.0, 60.0)}
    with running(tmp_path / "requests.sqlite3", limits=rates) as server, Client(server.url) as eve:
        answers = [eve.get("/api/games") for _ in range(5)]
        assert [one.status_code for one in answers] == [200, 200, 200, 429, 429]
        assert answers[-1].headers["content-type"] == "application/problem+json"
        assert int(answers[-1].headers["retry-after"]) == answers[-1].json()["retry_after"] > 0
        assert eve.get("/").status_code == 200


def test_so_many_connections_at_once(tmp_path: Path) -> None:
    """Sockets and streams count together; one that is closed makes room."""
    rates = {**NO_LIMITS, "connections": (4.0, 0.001), "strangers": (1.0, 0.001)}
    with running(tmp_path / "open.sqlite3", limits=rates) as server, Client(server.url) as ada:
        table = table_of(ada.guest())
        made = [ada.socket(table) for _ in range(3)]
        with Client(server.url, ada.cookie) as other, other.http.stream("GET", f"/api/tables/{table}/events") as stream:
            lines = stream.iter_lines()
            assert '"state"' in next(lines)
            assert over_handshake(ada, table, 0) == over_stream(ada, table, 0) == 429
        made[0].close()
        wait_for(lambda: over_handshake(ada, table, 0) == 200)
        wait_for(lambda: over_stream(ada, table, 0) == 200)
        limits = server.app.state.parts.limits
        ada.close()
        wait_for(lambda: not limits._open)


def wait_for(happened: Callable[[], bool], seconds: float = 20.0) -> None:
    end = time.monotonic() + seconds
    while not happened():
        assert time.monotonic() < end, "it does not happen"
        time.sleep(0.02)


def test_who_floods_is_let_go(tmp_path: Path) -> None:
    rates = {**NO_LIMITS, "messages": (20.0, 3600.0)}
    with running(tmp_path / "flood.sqlite3", limits=rates) as server, Client(server.url) as ada:
        table = table_of(ada.guest())
        socket, calm = ada.socket(table), ada.socket(table)
        with contextlib.suppress(ConnectionClosed):
            for _ in range(2000):
                socket.send({"type": "ping"})
                socket.hear()
        assert 20 < len(socket.heard) < 150
        assert calm.settle()


# How much at once


@pytest.mark.parametrize("is_counted", [True, False])
def test_large_bodies_are_refused(is_counted: bool, server: Running) -> None:
    with Client(server.url) as ada:
        ada.guest()
        for path, size in (("/api/tables", 2 * MB), ("/api/records", 5 * MB)):
            body = b'{"x": "' + b"x" * size + b'"}'
            content: Any = body if is_counted else iter([body[: MB // 2], body[MB // 2 :]])
            try:
                answer = ada.http.post(path, content=content, headers={"content-type": "application/json"})
            except httpx.TransportError:
                continue  # it was closed while we were still sending
            assert (answer.status_code, answer.json()["code"]) == (413, "too-large")


@pytest.mark.parametrize(
    "message",
    [
        "x" * (64 * 1024 + 1),
        b"x" * (64 * 1024 + 1),
        ["x" * 40_000, "x" * 40_000],
        json.dumps({"type": "chat", "text": "x" * 64 * 1024}),
    ],
    ids=["text", "binary", "fragments", "chat"],
)
def test_large_messages_close_the_connection(message: Any, server: Running) -> None:
    with Client(server.url) as ada:
        table = table_of(ada.guest())
        socket = ada.socket(table)
        socket.settle()
        with contextlib.suppress(ConnectionClosed):  # it may be closed before the last fragment has left
            socket.connection.send(message)
        assert socket.closing() == 1009
        assert ada.socket(table).settle()


@pytest.mark.parametrize(
    ("sizes", "is_lost"),
    [
        ([1] * MOST_MESSAGES, False),
        ([1] * (MOST_MESSAGES + 1), True),
        ([2 * MOST_BYTES], False),
        ([2 * MOST_BYTES, 1], True),
        ([MOST_BYTES // 2] * 2, False),
        ([MOST_BYTES // 2] * 3, True),
    ],
)
def test_only_so_much_waits_for_who_is_slow(sizes: list[int], is_lost: bool) -> None:
    slow, quick = Listener(None), Listener(None)
    for size in sizes * 3 if not is_lost else sizes:
        quick.tell(b"x" * size)
        assert len(quick.pop()) == size
    for size in sizes:
        slow.tell(b"x" * size)
    assert (slow.is_lost, len(slow.outbox)) == (is_lost, 0 if is_lost else len(sizes))
    assert not quick.is_lost


def raw_socket(server: Running, table: str, cookie: str | None, room: int = 4096) -> sockets.socket:
    """A WebSocket that reads nothing by itself."""
    raw = sockets.socket()
    raw.setsockopt(sockets.SOL_SOCKET, sockets.SO_RCVBUF, room)
    raw.connect(("127.0.0.1", server.port))
    lines = [
        f"GET /api/tables/{table}/socket HTTP/1.1",
        f"Host: 127.0.0.1:{server.port}",
        "Upgrade: websocket",
        "Connection: Upgrade",
        "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==",
        "Sec-WebSocket-Version: 13",
        f"Cookie: {COOKIE}={cookie}",
    ]
    raw.sendall("\r\n".join([*lines, "", ""]).encode())
    return raw


def masked_frame(text: bytes) -> bytes:
    assert len(text) < 126
    return bytes([0x81, 0x80 | len(text), 0, 0, 0, 0]) + text


def test_who_does_not_read_is_let_go(server: Running) -> None:
    with Client(server.url) as ada:
        table = table_of(ada.guest(), game="pangea")
        for _ in range(30):
            act(ada, table)
        with raw_socket(server, table, ada.cookie) as deaf:
            tables = server.app.state.parts.registry.tables
            wait_for(lambda: bool(tables[table].listeners))
            (listener,) = tables[table].listeners
            deaf.sendall(masked_frame(b'{"type":"sync"}') * 2000)
            wait_for(lambda: bool(listener.is_lost))
            assert not listener.outbox
            assert act(ada, table).status_code == 200
            closes(deaf)
            wait_for(lambda: not tables[table].listeners)


# Those who say nothing


def closes(raw: sockets.socket) -> bytes:
    """What comes until the other side closes."""
    raw.settimeout(20)
    heard = b""
    try:
        while part := raw.recv(65536):
            heard += part
    except ConnectionResetError:
        pass
    return heard


def test_a_request_has_to_come_in_time(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("mesozoic.server.sockets.transport.REQUEST_SECONDS", 0.5)
    with running(tmp_path / "silent.sqlite3") as server, Client(server.url) as ada:
        table = table_of(ada.guest())
        watching = ada.socket(table)
        head = b"POST /api/guests HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n"
        for begun in (b"", b"\r\n", b"GET / HT", head, head + b"Content-Length: 9\r\n\r\n{"):
            with sockets.create_connection(("127.0.0.1", server.port)) as silent:
                silent.sendall(begun)
                assert closes(silent) == b""
        with sockets.create_connection(("127.0.0.1", server.port)) as endless:
            endless.sendall(b"GET / HTTP/1.1\r\nX: " + b"x" * 200_000)
            assert closes(endless).startswith(b"HTTP/1.1 400")
        assert watching.settle()
        assert ada.get("/health").status_code == 200


def test_a_socket_whose_other_end_is_gone_is_closed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("mesozoic.server.app.PING_SECONDS", 0.3)
    with running(tmp_path / "gone.sqlite3") as server, Client(server.url) as ada:
        table = table_of(ada.guest())
        there = ada.socket(table)
        with raw_socket(server, table, ada.cookie, 1 << 20) as gone:
            live = server.app.state.parts.registry.tables[table]
            wait_for(lambda: len(live.listeners) == 2)
            assert b"keepalive ping timeout" in closes(gone)
            wait_for(lambda: len(live.listeners) == 1)
        assert there.settle()
