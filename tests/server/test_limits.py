"""Limits on what strangers can send."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator
from types import SimpleNamespace
from typing import Any

import httpx
import pytest
from hypothesis import given
from hypothesis import strategies as st
from pydantic import ValidationError
from starlette.applications import Starlette
from starlette.requests import HTTPConnection, Request
from starlette.responses import PlainTextResponse
from starlette.routing import Route
from starlette.types import Message

from mesozoic.core.errors import BadSetup
from mesozoic.server import protocol as p
from mesozoic.server.http import request_limit
from mesozoic.server.http.answers import ProblemResponse, refuse
from mesozoic.server.http.body_limit import BodyLimit
from mesozoic.server.http.request_limit import RequestLimit
from mesozoic.server.limits import Limits
from mesozoic.server.problems import Problem
from mesozoic.server.sockets.conversation import MOST_FAULTS, first_fault

pytestmark = pytest.mark.anyio


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


class Time:
    """A clock that goes when told to."""

    def __init__(self) -> None:
        self.now = 1000.0

    def __call__(self) -> float:
        return self.now


def refused(limits: Limits, kind: str, key: str, cost: float = 1) -> Problem | None:
    try:
        limits.spend(kind, key, cost)
    except Problem as problem:
        return problem
    return None


def test_a_burst_passes_and_the_next_one_is_told_when_to_come() -> None:
    clock = Time()
    limits = Limits({"chat": (3, 30)}, clock=clock)
    assert [refused(limits, "chat", "ada") for _ in range(3)] == [None] * 3
    problem = refused(limits, "chat", "ada")
    assert problem is not None
    assert (problem.status, problem.code, problem.more) == (429, "too-many", {"retry_after": 10})
    clock.now += 10
    assert refused(limits, "chat", "ada") is None
    assert refused(limits, "chat", "ada") is not None


def test_who_is_refused_does_not_wait_longer_for_asking() -> None:
    clock = Time()
    limits = Limits({"chat": (1, 10)}, clock=clock)
    limits.spend("chat", "ada")
    for _ in range(50):
        clock.now += 0.1
        assert refused(limits, "chat", "ada") is not None
    clock.now += 5.1
    assert refused(limits, "chat", "ada") is None


def test_a_message_of_many_wrong_fields_is_not_told_field_by_field() -> None:
    def fault(count: int) -> str:
        with pytest.raises(ValidationError) as problem:
            p.REQUEST.validate_json(json.dumps({"type": "ping", **{f"f{number}": 0 for number in range(count)}}))
        return first_fault(problem.value)

    assert fault(2) == "ping.f0: Extra inputs are not permitted"
    assert fault(MOST_FAULTS + 1) == f"{MOST_FAULTS + 1} fields are wrong"


def test_kinds_and_keys_do_not_disturb_each_other() -> None:
    limits = Limits({"chat": (1, 10), "tables": (1, 10)}, clock=Time())
    for kind in ("chat", "tables"):
        for key in ("ada", "bob"):
            assert refused(limits, kind, key) is None
            assert refused(limits, kind, key) is not None


def test_a_cost_above_the_burst_takes_the_whole_burst() -> None:
    limits = Limits({"imports": (5, 10)}, clock=Time())
    assert refused(limits, "imports", "ada", cost=100) is None
    assert refused(limits, "imports", "ada") is not None


def test_no_limit() -> None:
    limits = Limits({"chat": None}, clock=Time())
    assert all(refused(limits, "chat", "ada") is None for _ in range(1000))
    assert limits.size("chat") == 0


def test_what_is_remembered_is_bounded_and_the_oldest_goes_first() -> None:
    limits = Limits({"chat": (1, 10)}, clock=Time(), most=10)
    for number in range(10):
        limits.spend("chat", str(number))
    assert refused(limits, "chat", "0") is not None  # used again: now the youngest
    limits.spend("chat", "new")
    assert limits.size("chat") == 10
    assert refused(limits, "chat", "0") is not None
    assert refused(limits, "chat", "1") is None


def test_buckets_that_are_full_again_are_forgotten() -> None:
    clock = Time()
    limits = Limits({"chat": (2, 10), "tables": (2, 1000)}, clock=clock)
    for number in range(100):
        limits.spend("chat", str(number))
        limits.spend("tables", str(number))
    limits.forget_full()
    assert (limits.size("chat"), limits.size("tables")) == (100, 100)
    clock.now += 5
    limits.forget_full()
    assert (limits.size("chat"), limits.size("tables")) == (0, 100)
    assert [refused(limits, "chat", "0") is None for _ in range(3)] == [True, True, False]


@pytest.mark.parametrize("rates", [{"chats": (1, 1)}, {"chat": (0, 1)}, {"chat": (1, 0)}, {"chat": (float("nan"), 1)}])
def test_a_limit_that_cannot_be_is_refused(rates: dict[str, Any]) -> None:
    with pytest.raises(BadSetup):
        Limits(rates)


@given(st.lists(st.tuples(st.floats(0, 5), st.integers(1, 3)), max_size=60))
def test_never_more_than_the_burst_and_what_has_flowed_in_since(steps: list[tuple[float, int]]) -> None:
    clock = Time()
    limits = Limits({"chat": (4, 8)}, clock=clock)
    passed: list[tuple[float, int]] = []
    for pause, cost in steps:
        clock.now += pause
        if refused(limits, "chat", "ada", cost) is None:
            passed.append((clock.now, cost))
    for index, (start, _) in enumerate(passed):
        total = 0
        for at, cost in passed[index:]:
            total += cost
            assert total <= 4 + (at - start) * 4 / 8 + 1e-6


def connection(peer: str | None, *forwarded: str) -> HTTPConnection:
    headers = [(b"x-forwarded-for", one.encode()) for one in forwarded]
    return HTTPConnection({"type": "http", "client": peer and (peer, 1234), "headers": headers})


@pytest.mark.parametrize(
    ("trust", "peer", "forwarded", "address"),
    [
        (False, "192.0.2.1", ["203.0.113.9"], "192.0.2.1"),
        (True, "192.0.2.1", [], "192.0.2.1"),
        (True, "192.0.2.1", ["198.51.100.7, 203.0.113.9"], "203.0.113.9"),
        (True, "192.0.2.1", ["203.0.113.9", "198.51.100.7"], "198.51.100.7"),
        (True, "192.0.2.1", ["nonsense"], "192.0.2.1"),
        (False, "2001:db8:1:2:3:4:5:6", [], "2001:db8:1:2::/64"),
        (False, "::ffff:192.0.2.1", [], "192.0.2.1"),
        (False, "fe80::1%eth0", [], "fe80::/64"),
        (False, None, [], "local"),
        (False, "a-socket", [], "a-socket"),
    ],
)
def test_the_address_of_a_client(trust: bool, peer: str | None, forwarded: list[str], address: str) -> None:
    assert Limits(trust_proxy=trust).address(connection(peer, *forwarded)) == address


# Over HTTP


async def count(request: Request) -> PlainTextResponse:
    return PlainTextResponse(str(len(await request.body())))


def client(app: Any, **how: Any) -> httpx.AsyncClient:
    return httpx.AsyncClient(transport=httpx.ASGITransport(app, **how), base_url="http://play.test")


def application() -> Starlette:
    routes = [Route(path, count, methods=["GET", "POST"]) for path in ("/api/x", "/api/records", "/page")]
    return Starlette(routes=routes)


async def test_requests_by_address() -> None:
    app = application()
    app.add_middleware(RequestLimit, limits=Limits({"requests": (2, 60)}))
    async with client(app, client=("192.0.2.1", 1)) as one, client(app, client=("192.0.2.2", 1)) as other:
        assert [(await one.get("/api/x")).status_code for _ in range(3)] == [200, 200, 429]
        last = await one.get("/api/x")
        assert last.headers["content-type"] == "application/problem+json"
        assert int(last.headers["retry-after"]) == last.json()["retry_after"] > 0
        assert (await one.get("/page")).status_code == 200
        assert (await other.get("/api/x")).status_code == 200


async def test_refusals_of_one_address_come_late_when_there_were_many(monkeypatch: pytest.MonkeyPatch) -> None:
    waited: list[float] = []

    async def sleep(seconds: float) -> None:
        waited.append(seconds)

    monkeypatch.setattr(request_limit, "asyncio", SimpleNamespace(sleep=sleep))
    app = application()
    app.add_middleware(RequestLimit, limits=Limits({"requests": (2, 60), "refusals": (3, 60)}))
    async with client(app, client=("192.0.2.1", 1)) as one, client(app, client=("192.0.2.2", 1)) as other:
        answers = [(await one.get("/api/x")).status_code for _ in range(7)]
        assert (answers, len(waited)) == ([200, 200, 429, 429, 429, 429, 429], 2)
        assert (await other.get("/api/x")).status_code == 200
        assert len(waited) == 2


async def test_a_crowd_of_late_refusals_is_bounded(monkeypatch: pytest.MonkeyPatch) -> None:
    """Each keeps a connection open: those beyond the bound are refused at once."""
    is_over = asyncio.Event()

    async def sleep(_seconds: float) -> None:
        await is_over.wait()

    monkeypatch.setattr(request_limit, "asyncio", SimpleNamespace(sleep=sleep))
    monkeypatch.setattr(request_limit, "MOST_LATE", 3)
    app = application()
    app.add_middleware(RequestLimit, limits=Limits({"requests": (1, 60), "refusals": (1, 60)}))
    async with client(app, client=("192.0.2.1", 1)) as one:
        assert [(await one.get("/api/x")).status_code for _ in range(2)] == [200, 429]
        waiting = [asyncio.create_task(one.get("/api/x")) for _ in range(3)]
        for _ in range(50):  # until all of them wait
            await asyncio.sleep(0)
        assert (await asyncio.wait_for(one.get("/api/x"), 30)).status_code == 429
        assert not any(task.done() for task in waiting)
        is_over.set()
        assert [(await task).status_code for task in waiting] == [429] * 3


async def chunks(size: int, number: int) -> AsyncIterator[bytes]:
    for _ in range(number):
        yield b"x" * size


async def test_a_body_that_is_too_large_is_refused() -> None:
    app = application()
    app.add_middleware(BodyLimit, most=1000, larger={"/api/records": 5000})
    async with client(app) as one:
        assert (await one.post("/api/x", content=b"x" * 1000)).text == "1000"
        large = await one.post("/api/x", content=b"x" * 1001)
        assert (large.status_code, large.json()["code"]) == (413, "too-large")
        assert (await one.post("/api/records", content=b"x" * 5000)).text == "5000"
        assert (await one.post("/api/records", content=b"x" * 5001)).status_code == 413
        assert (await one.get("/api/x")).text == "0"


async def test_a_body_of_unknown_length_is_counted() -> None:
    app = application()
    app.add_middleware(BodyLimit, most=1000)
    async with client(app) as one:
        assert (await one.post("/api/x", content=chunks(100, 10))).text == "1000"
        large = await one.post("/api/x", content=chunks(100, 11))
        assert (large.status_code, large.json()["code"]) == (413, "too-large")


@pytest.mark.parametrize("length", [None, "1000000", "9" * 400])
async def test_no_more_is_read_than_allowed(length: str | None) -> None:
    taken = 0

    async def endless() -> Message:
        nonlocal taken
        taken += 1
        return {"type": "http.request", "body": b"x" * 100, "more_body": True}

    sent: list[Message] = []

    async def send(message: Message) -> None:
        sent.append(message)

    headers = [] if length is None else [(b"content-length", length.encode())]
    scope = {"type": "http", "method": "POST", "path": "/api/x", "headers": headers, "query_string": b""}
    await BodyLimit(application(), most=1000)(scope, endless, send)
    assert taken == (11 if length is None else 0)
    assert [message["type"] for message in sent] == ["http.response.start", "http.response.body"]
    assert sent[0]["status"] == 413


async def test_other_failures_pass_the_counter() -> None:
    async def broken(_scope: Any, receive: Any, _send: Any) -> None:
        await receive()
        raise RuntimeError("broken")

    async def receive() -> Message:
        return {"type": "http.request", "body": b"x"}

    async def send(_: Message) -> None:
        raise AssertionError

    scope = {"type": "http", "method": "POST", "path": "/api/x", "headers": []}
    with pytest.raises(RuntimeError, match="broken"):
        await BodyLimit(broken)(scope, receive, send)


@pytest.mark.parametrize("extensions", [{}, {"websocket.http.response": {}}])
async def test_a_socket_is_refused_before_it_is_accepted(extensions: dict[str, Any]) -> None:
    sent: list[Message] = []

    async def receive() -> Message:
        return {"type": "websocket.connect"}

    async def send(message: Message) -> None:
        sent.append(message)

    scope = {"type": "websocket", "path": "/", "headers": [], "extensions": extensions}
    await refuse(Problem(403, "cross-site", "no"), scope, receive, send)
    if extensions:
        assert sent[0]["type"] == "websocket.http.response.start"
        assert sent[0]["status"] == 403
    else:
        assert sent == [{"type": "websocket.close", "code": 1008, "reason": "cross-site"}]


@given(st.text(st.characters(exclude_categories=[])))
def test_a_problem_can_always_be_sent(text: str) -> None:
    body = json.loads(bytes(ProblemResponse(Problem(400, "bad", text)).body))
    assert body["detail"] == text
