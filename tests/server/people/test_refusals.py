"""What the routes about people refuse: other sites, bad input, too much; and what their description says."""

from __future__ import annotations

from typing import Any

import httpx
import pytest
from fastapi import FastAPI
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from starlette.requests import HTTPConnection
from starlette.types import Message

from mesozoic.server import protocol as p
from mesozoic.server.http.people import router
from mesozoic.server.http.same_site import check_origin
from mesozoic.server.limits import Limits
from mesozoic.server.problems import Problem
from tests.server.people.site import HOME, PASSWORD, People, Refusal, browser, guest, token, told

pytestmark = pytest.mark.anyio

# Limits


@pytest.mark.parametrize(
    ("kind", "path", "body"),
    [
        ("guests", "/api/guests", {}),
        ("accounts", "/api/accounts", {"login": "ada", "password": PASSWORD}),
        ("sign-ins", "/api/sessions", {"login": "ada", "password": "wrong"}),
        ("logins", "/api/sessions", {"login": "ada", "password": "wrong"}),
    ],
)
async def test_limits(any_app: FastAPI, kind: str, path: str, body: dict[str, str]) -> None:
    any_app.state.parts.limits = Limits({kind: (2, 3600)})

    async def asked(address: str, login: str) -> httpx.Response:
        async with browser(any_app, address) as client:
            return await client.post(path, json={**body, "login": login} if "login" in body else body)

    first, second, third = [await asked("192.0.2.1", "Ada") for _ in range(3)]
    assert first.status_code != 429
    assert second.status_code != 429
    answer = told(third, 429, "too-many")
    assert int(third.headers["retry-after"]) == answer["retry_after"] == 1800
    if kind == "logins":
        told(await asked("192.0.2.2", "aDA"), 429, "too-many")
        assert (await asked("192.0.2.1", "bob")).status_code == 401
    else:
        assert (await asked("192.0.2.2", "eve")).status_code != 429


# Other sites


@pytest.mark.parametrize(
    ("headers", "is_refused"),
    [
        ({}, False),
        ({"origin": HOME}, False),
        ({"origin": "HTTP://PLAY.TEST"}, False),
        ({"origin": "https://play.test"}, False),  # a proxy stands between
        ({"origin": "https://friend.test"}, False),
        ({"origin": "http://friend.test"}, True),
        ({"origin": "http://evil.test"}, True),
        ({"origin": "http://play.test:8000"}, True),
        ({"origin": "http://play.test.evil.test"}, True),
        ({"origin": "null"}, True),
        ({"origin": ""}, True),
        ({"sec-fetch-site": "same-origin"}, False),
        ({"sec-fetch-site": "none"}, False),
        ({"sec-fetch-site": "same-site"}, True),
        ({"sec-fetch-site": "cross-site"}, True),
        ({"origin": HOME, "sec-fetch-site": "cross-site"}, False),
    ],
)
async def test_pages_of_other_sites_cannot_act(any_app: FastAPI, headers: dict[str, str], is_refused: bool) -> None:
    async with browser(any_app) as ada:
        await guest(ada, "Ada")
        response = await ada.patch("/api/me", json={"name": "Eve"}, headers=headers)
        if is_refused:
            told(response, 403, "cross-site")
        else:
            assert response.status_code == 200
        name = "Ada" if is_refused else "Eve"
        assert (await ada.get("/api/me", headers=headers)).json()["name"] == name


async def test_a_page_without_encryption_is_another_site(any_app: FastAPI) -> None:
    async with browser(any_app, home="https://play.test") as ada:
        told(await ada.post("/api/guests", headers={"origin": "http://play.test"}), 403, "cross-site")
        assert (await ada.post("/api/guests", headers={"origin": "https://play.test"})).status_code == 201


async def test_a_token_alone_may_come_from_anywhere(any_app: FastAPI) -> None:
    async with browser(any_app) as ada, browser(any_app, origin="http://evil.test") as bot:
        await guest(ada)
        made = await token(ada, "play")
        headers = {"authorization": f"Bearer {made['token']}"}
        assert (await bot.post("/api/play", headers=headers)).status_code == 200
        cookie = {"cookie": f"mesozoic={ada.cookies['mesozoic']}"}
        told(await bot.post("/api/play", headers={**headers, **cookie}), 403, "cross-site")
        told(await bot.post("/api/play", headers={"authorization": "Basic x"}), 403, "cross-site")


@pytest.mark.parametrize(
    ("kind", "status"),
    [
        ("application/json", 201),
        ("application/json; charset=utf-8", 201),
        ("application/x-www-form-urlencoded", 415),
        ("multipart/form-data; boundary=x", 415),
        ("text/plain", 415),
        ("TEXT/PLAIN", 415),
        ("text/json", 415),
        (None, 415),
    ],
)
async def test_only_json_is_read(any_app: FastAPI, kind: str | None, status: int) -> None:
    headers = {} if kind is None else {"content-type": kind}
    async with browser(any_app) as ada:
        response = await ada.post("/api/guests", content=b'{"name": "Ada"}', headers=headers)
        assert response.status_code == status
        if status == 415:
            told(response, 415, "not-json")


def test_checking_the_origin_of_a_connection() -> None:
    scope: dict[str, Any] = {"type": "http", "scheme": "http", "headers": [(b"origin", b"http://evil.test")]}
    with pytest.raises(Problem, match="another site"):
        check_origin(HTTPConnection(scope), set())
    check_origin(HTTPConnection(scope), {"http://evil.test"})


async def talk(app: FastAPI, path: str, headers: dict[str, str], extensions: dict[str, Any] | None = None) -> list[Any]:
    """What a server gets to send for a socket."""
    sent: list[Message] = []
    said = iter([{"type": "websocket.connect"}])

    async def receive() -> Message:
        return next(said, {"type": "websocket.disconnect", "code": 1000})

    async def send(message: Message) -> None:
        sent.append(message)

    raw = [(b"host", b"play.test"), *((name.encode(), value.encode()) for name, value in headers.items())]
    scope = {
        "type": "websocket", "scheme": "ws", "path": path, "raw_path": path.encode(), "query_string": b"",
        "headers": raw, "client": ("192.0.2.1", 1), "server": ("play.test", 80), "subprotocols": [],
        "extensions": extensions or {}, "root_path": "", "state": {},
    }  # fmt: skip
    await app(scope, receive, send)
    return sent


async def test_sockets_know_who_asks_and_where_from(app: FastAPI, people: People) -> None:
    begun = await people.accounts.begin_as_guest("Ada")
    cookie = {"cookie": f"mesozoic={begun.secret}"}
    opened = await talk(app, "/api/socket", cookie)
    assert [message["type"] for message in opened] == ["websocket.accept", "websocket.send", "websocket.close"]
    assert opened[1]["text"] == "Ada"
    assert (opened[2]["code"], opened[2]["reason"]) == (1008, "enough")
    assert (await talk(app, "/api/socket", {**cookie, "origin": HOME}))[1]["text"] == "Ada"
    assert (await talk(app, "/api/socket", {}))[1]["text"] == "nobody"
    closed = await talk(app, "/api/socket", {**cookie, "origin": "http://evil.test"})
    assert closed == [{"type": "websocket.close", "code": 1008, "reason": "cross-site"}]
    denial: dict[str, Any] = {"websocket.http.response": {}}
    closed = await talk(app, "/api/socket", {**cookie, "origin": "http://evil.test"}, denial)
    assert (closed[0]["type"], closed[0]["status"]) == ("websocket.http.response.start", 403)
    closed = await talk(app, "/api/socket", {"authorization": "Bearer mz_x"}, denial)
    assert (closed[0]["type"], closed[0]["status"]) == ("websocket.http.response.start", 401)
    assert (await talk(app, "/api/private-socket", cookie))[1]["text"] == "Ada"
    closed = await talk(app, "/api/private-socket", {}, denial)
    assert (closed[0]["type"], closed[0]["status"]) == ("websocket.http.response.start", 401)


# Problems


@pytest.mark.parametrize(
    ("how", "status", "code", "more"),
    [
        (
            "illegal",
            422,
            "D7",
            {"rule": "§5.2", "sentences": Refusal().sentences()},
        ),
        ("game", 404, "unknown-game", {"detail": "no such game"}),
        ("setup", 422, "bad-setup", {"detail": "bad \ud800 setup"}),
        ("undo", 409, "nothing-to-undo", {}),
        ("record", 422, "bad-record", {"rule": "record", "entry": 3, "detail": "odd"}),
        ("problem", 409, "stale", {"number": 7}),
        ("storage", 503, "storage", {}),
        ("fault", 500, "fault", {"detail": "something went wrong here"}),
    ],
)
async def test_what_goes_wrong_is_told(
    any_app: FastAPI, how: str, status: int, code: str, more: dict[str, Any]
) -> None:
    async with browser(any_app) as ada:
        body = told(await ada.get(f"/api/fail/{how}"), status, code)
        assert more.items() <= body.items()


async def test_what_is_not_there(any_app: FastAPI) -> None:
    async with browser(any_app) as ada:
        told(await ada.get("/api/nothing"), 404, "not-found")
        response = await ada.put("/api/guests", json={})
        told(response, 405, "not-allowed")
        assert response.headers["allow"] == "POST"
        assert (await ada.put("/api/me", json={})).headers["allow"] == "DELETE, GET, PATCH"


async def test_a_wrong_field_is_named_and_a_password_is_not_repeated(any_app: FastAPI) -> None:
    async with browser(any_app) as ada:
        response = await ada.post("/api/accounts", json={"login": "a", "password": "hunter2", "extra": "hunter2"})
        body = told(response, 422, "bad-field")
        assert {one["field"] for one in body["errors"]} == {"login", "password", "extra"}
        assert body["field"] == "login"
        assert "hunter2" not in response.text
        assert told(await ada.post("/api/accounts"), 422, "bad-field")["field"] == "body"
        broken = await ada.post("/api/guests", content=b"{", headers={"content-type": "application/json"})
        assert told(broken, 422, "bad-field")["field"] == "body"
        assert told(await ada.get("/api/people/x/games?limit=0"), 422, "bad-field")["field"] == "limit"


BODIES = [
    b"\xff\xfe\x00",
    b'{"name": "\xff"}',
    b'{"name": "\\ud800"}',
    b'{"\\ud800": 1}',
    b'{"name": "\\u0000"}',
    b'{"name": "a\\u202eb"}',
    b'{"name": ' + b"9" * 5000 + b"}",
    b'{"name": 1e999}',
    b'{"name": NaN}',
    b"[" * 100_000,
    b'{"a":' * 50_000,
    b'"' + b"x" * 200_000 + b'"',
    b"null",
    b"[]",
    b"",
    b'{"login": "a\\u0000b", "password": "12345678"}',
    b'{"login": "abc", "password": "1234567\\ud800"}',
    b'{"login": "abc", "password": "\\u0000\\u0000\\u0000\\u0000\\u0000\\u0000\\u0000\\u0000"}',
    b'{"name": "x", "scopes": ["\\u0000"]}',
    b'{"name": "x", "scopes": [[[[]]]]}',
]


@pytest.mark.parametrize("path", ["/api/guests", "/api/accounts", "/api/sessions", "/api/tokens", "/api/nested"])
async def test_bad_input_is_never_the_servers_fault(app: FastAPI, path: str) -> None:
    app.state.parts.limits = Limits({"guests": None, "accounts": None, "sign-ins": None, "logins": None})
    async with browser(app) as ada:
        await guest(ada)
        for body in BODIES:
            response = await ada.post(path, content=body, headers={"content-type": "application/json"})
            assert response.status_code < 500, body[:50]
            if response.status_code >= 400:
                assert response.headers["content-type"] == "application/problem+json"


@pytest.mark.parametrize(
    "path",
    [
        "/api/people/%00",
        "/api/people/%ff",
        "/api/people/" + "x" * 5000,
        "/api/people/a%00b/games",
        "/api/people/x/games?before=" + "9" * 5000,
        "/api/people/x/games?before=-1",
        "/api/people/x/games?before=9007199254740992",
        "/api/people/x/games?before=%00",
        "/api/people/x/games?limit=1e9",
    ],
)
async def test_bad_addresses_are_never_the_servers_fault(app: FastAPI, path: str) -> None:
    async with browser(app) as ada:
        told(await ada.get(path), 422, "bad-field")


names = st.text(st.characters(exclude_categories=[]), max_size=30)


@settings(suppress_health_check=[HealthCheck.function_scoped_fixture], max_examples=50)
@given(name=names)
async def test_any_name_is_taken_or_refused(app: FastAPI, name: str) -> None:
    app.state.parts.limits = Limits({"guests": None})
    async with browser(app) as ada:
        content = b'{"name": "' + "".join(f"\\u{ord(one):04x}" for one in name if ord(one) < 0x10000).encode() + b'"}'
        response = await ada.post("/api/guests", content=content, headers={"content-type": "application/json"})
        assert response.status_code in (201, 422)
        if response.status_code == 201:
            assert (await ada.get("/api/me")).json() == response.json()


# The description


def test_every_route_documents_its_problems(any_app: FastAPI) -> None:
    described = any_app.openapi()
    assert described == any_app.openapi()
    assert "HTTPValidationError" not in str({path: one for path, one in described["paths"].items() if "people" in path})
    mine = {route.path for route in router.routes}  # type: ignore[attr-defined]
    for path, operations in described["paths"].items():
        if path not in mine:
            continue
        for method, operation in operations.items():
            responses = operation["responses"]
            wanted = {"429", "503"} if method == "get" else {"400", "403", "413", "415", "422", "429", "503"}
            assert wanted <= responses.keys()
            for status, response in responses.items():
                if int(status) >= 400:
                    (kind,) = response["content"]
                    assert kind == "application/problem+json"
                    assert response["content"][kind]["schema"] == {"$ref": "#/components/schemas/ProblemDetails"}
    assert described["paths"]["/api/me"]["get"]["security"] == [{"token": []}, {"session": []}]
    assert "security" not in described["paths"]["/api/guests"]["post"]
    assert set(described["components"]["securitySchemes"]) == {"token", "session"}


async def test_answers_are_as_documented(app: FastAPI) -> None:
    async with browser(app) as ada:
        made = p.Person.model_validate((await ada.post("/api/guests")).json())
        p.Profile.model_validate((await ada.get(f"/api/people/{made.id}")).json())
        p.ProblemDetails.model_validate((await ada.get("/api/people/x")).json())
        p.ProblemDetails.model_validate((await ada.get("/api/people/%00")).json())
