"""Pages of other sites can do nothing, and nothing that people write becomes markup."""

from __future__ import annotations

from collections.abc import Iterator

import httpx
import pytest
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st
from websockets.exceptions import InvalidStatus

from mesozoic.server.http.headers import PAGE_POLICY
from tests.server.playing import HOT_SEAT, Client, Running, dump, running, table_of


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    with running(tmp_path_factory.mktemp("sites") / "sites.sqlite3") as server:
        yield server


# Pages of other sites

FOREIGN = [
    {"origin": "https://evil.example"},
    {"origin": "http://127.0.0.1:1"},
    {"origin": "null"},
    {"origin": ""},
    {"origin": "https://evil.example", "sec-fetch-site": "same-origin"},
    {"sec-fetch-site": "cross-site"},
    {"sec-fetch-site": "same-site"},
]
FORMS = [
    ("text/plain", b'{"name": "Mallory"}'),
    ("application/x-www-form-urlencoded", b"name=Mallory"),
    (
        "multipart/form-data; boundary=x",
        b'--x\r\nContent-Disposition: form-data; name="name"\r\n\r\nMallory\r\n--x--\r\n',
    ),
    ("text/html", b"{}"),
    ("", b'{"name": "Mallory"}'),
]


@pytest.mark.parametrize("headers", FOREIGN, ids=str)
def test_pages_of_other_sites_can_do_nothing(headers: dict[str, str], server: Running) -> None:
    with Client(server.url) as ada:
        table = table_of(ada.guest("Ada"))
        before = dump(server.engine)
        with pytest.raises(InvalidStatus) as refused:
            ada.socket(table, **headers)
        assert refused.value.response.status_code == 403
        for method, path, body in (
            ("POST", f"/api/tables/{table}/resign", {"number": 0}),
            ("PATCH", "/api/me", {"name": "Mallory"}),
            ("DELETE", "/api/me", None),
            ("POST", "/api/tables", {"game": "trias", "seats": HOT_SEAT}),
            ("POST", "/api/sessions", {"login": "mallory", "password": "her password"}),
        ):
            answer = ada.request(method, path, body, headers=headers)
            assert (answer.status_code, answer.json()["code"]) == (403, "cross-site")
        assert "access-control-allow-origin" not in ada.get("/api/me", headers=headers).headers
        assert dump(server.engine) == before
        own = server.url
        assert ada.socket(table, origin=own).settle()
        assert ada.request("PATCH", "/api/me", {"name": "Ada II"}, headers={"origin": own}).status_code == 200


@pytest.mark.parametrize(("kind", "body"), FORMS, ids=[kind for kind, _ in FORMS])
def test_forms_are_not_read(kind: str, body: bytes, server: Running) -> None:
    with Client(server.url) as ada:
        table = table_of(ada.guest("Ada"))
        before = dump(server.engine)
        for method, path in (("PATCH", "/api/me"), ("POST", f"/api/tables/{table}/leave"), ("POST", "/api/guests")):
            headers = {"content-type": kind} if kind else {}
            answer = ada.request(method, path, content=body, headers=headers)
            assert (answer.status_code, answer.json()["code"]) == (415, "not-json")
        assert dump(server.engine) == before


# Markup

EVIL = [
    "<b>",
    "a<script>",
    "&lt;",
    "a>b",
    "\x00",
    "a\nb",
    "a\tb",
    "a\x85b",
    "\x1b[31m",
    "\u202eevil",
    "a\u2066b",
    "a\u200bb",
    "\u200f",
    "\u2028",
    "a\u061cb",
    "a\u2060b",
    "\ufeffa\ufeff",
    "a\xadb",
    "",
    "   ",
    "\u3000",
    "x" * 25,
    "\u3164",
    "\u2800\u2800",
    "a\u115fb",
    "\ufe0f",
    "a\u034fb",
    "a\U000e0041",
    "a\uffa0",
    "a\ue000",
    "...",
    "\N{SAUROPOD}",
    "q\u0301\u0302\u0303",
]


@pytest.mark.parametrize("name", EVIL, ids=ascii)
def test_a_name_is_only_a_name(name: str, server: Running) -> None:
    with Client(server.url) as ada:
        ada.guest("Ada")
        table = ada.post("/api/tables", {"game": "trias", "seats": [{"kind": "me"}, {"kind": "open"}]}).json()
        path = f"/api/tables/{table['id']}"
        for answer in (
            httpx.post(f"{server.url}/api/guests", json={"name": name}, trust_env=False),
            ada.request("PATCH", "/api/me", {"name": name}),
            ada.post("/api/accounts", {"login": "somebody", "password": "something", "name": name}),
            ada.post("/api/tokens", {"name": name, "scopes": ["read"]}),
            ada.post(f"{path}/join", {"name": name}),
            ada.request("PUT", f"{path}/seats/1", {"seat": {"kind": "me", "name": name}}),
            ada.post("/api/tables", {"game": "trias", "seats": [{"kind": "me", "name": name}] * 2}),
        ):
            assert answer.status_code == 422, answer.text
            assert answer.headers["content-type"] == "application/problem+json"
        assert ada.get("/api/me").json()["name"] == "Ada"
        assert len(ada.get(path).json()["mine"]) == 1


@pytest.mark.parametrize(
    ("name", "stored"),
    [
        ("Zoe\u0308", "Zo\u00eb"),
        ("Ann \N{HEAVY BLACK HEART}\ufe0f", "Ann \N{HEAVY BLACK HEART}"),
        ("\u0e17\u0e35\u0e48", "\u0e17\u0e35\u0e48"),
        ("\N{SAUROPOD} 7", "\N{SAUROPOD} 7"),
        ("\u674e", "\u674e"),
    ],
)
def test_names_in_every_script(name: str, stored: str, server: Running) -> None:
    with Client(server.url) as ada:
        assert ada.post("/api/guests", {"name": name}).json()["name"] == stored


@pytest.mark.parametrize(
    "name", ["Greedy", "Greedy 1", "greedy  12", "CARELESS 3", "\uff27reedy 2", "random", "Forager 2", "Sammler"]
)
def test_nobody_is_called_like_a_bot(name: str, server: Running) -> None:
    with Client(server.url) as ada:
        ada.guest("Ada")
        open_seats = [{"kind": "me"}, {"kind": "open"}]
        path = f"/api/tables/{ada.post('/api/tables', {'game': 'trias', 'seats': open_seats}).json()['id']}"
        named = {"kind": "me", "name": name}
        for answer in (
            httpx.post(f"{server.url}/api/guests", json={"name": name}, trust_env=False),
            ada.request("PATCH", "/api/me", {"name": name}),
            ada.post("/api/accounts", {"login": "somebody", "password": "something", "name": name}),
            ada.post("/api/accounts", {"login": "greedy", "password": "something"}),
            ada.post(f"{path}/join", {"name": name}),
            ada.request("PUT", f"{path}/seats/1", {"seat": named}),
            ada.post("/api/tables", {"game": "trias", "seats": [named, named]}),
        ):
            assert (answer.status_code, answer.json()["code"]) == (409, "name-taken")
        assert ada.request("PATCH", "/api/me", {"name": "Greedy Ada"}).json()["name"] == "Greedy Ada"


def test_stacked_accents_in_the_chat_are_flattened(server: Running) -> None:
    with Client(server.url) as ada:
        path = f"/api/tables/{table_of(ada.guest('Ada'))}/chat"
        said = ada.post(path, {"text": "z" + "\u0301" * 40 + "oe\u0308"}).json()
        assert said["text"] == "z" + "\u0301" * 4 + "oe\u0308"


def test_what_nobody_can_read_is_left_out_of_the_chat(server: Running) -> None:
    with Client(server.url) as ada:
        path = f"/api/tables/{table_of(ada.guest('Ada'))}/chat"
        assert ada.post(path, {"text": "\u202eturned \u2066round"}).json()["text"] == "turned round"
        assert ada.post(path, {"text": "one" + "\n" * 40 + "two"}).json()["text"] == "one\n\ntwo"
        for nothing in ("\u200b" * 10, "\u200d", "\u202e ", "\u3164" * 5, "\u2800 \u2800", "\ufe0f"):
            answer = ada.post(path, {"text": nothing})
            assert (answer.status_code, answer.json()["code"]) == (422, "bad-field")


@settings(max_examples=60, suppress_health_check=list(HealthCheck), phases=[Phase.generate])
@given(name=st.text(max_size=30))
def test_whatever_name_is_taken_it_is_harmless(name: str, server: Running) -> None:
    with Client(server.url) as eve:
        answer = eve.request("POST", "/api/guests", {"name": name})
        assert answer.status_code in {201, 409, 422}  # 409: a name that is reserved, or looks like another's
        if answer.status_code == 201:
            kept = answer.json()["name"]
            assert kept == name.strip()
            assert kept.isprintable() or not kept.isascii()
            assert not set("<>&\x00\u202e\u2066") & set(kept)


@pytest.mark.parametrize(
    "text", ["<script>alert(1)</script>", "a & b < c > d \"e\" 'f'", "two\nlines", "👩\u200d🔬", "🦕", "{{7*7}}"]
)
def test_what_is_said_is_told_as_it_is(text: str, server: Running) -> None:
    with Client(server.url) as ada:
        table = table_of(ada.guest())
        socket = ada.socket(table)
        socket.send({"type": "chat", "text": text})
        assert socket.until("said")["text"] == text
        assert ada.post(f"/api/tables/{table}/chat", {"text": text}).json()["text"] == text
        answer = ada.get(f"/api/tables/{table}/chat")
        assert [one["text"] for one in answer.json()] == [text, text]
        assert answer.headers["content-type"] == "application/json"


@pytest.mark.parametrize("text", ["", " ", "\x00", "a\x00b", "\x1b[2J", "x" * 501])
def test_what_cannot_be_said(text: str, server: Running) -> None:
    with Client(server.url) as ada:
        table = table_of(ada.guest())
        assert ada.post(f"/api/tables/{table}/chat", {"text": text}).status_code == 422
        socket = ada.socket(table)
        socket.send({"type": "chat", "text": text})
        assert socket.until("refused", "said")["code"] == "bad-message"
        assert ada.get(f"/api/tables/{table}/chat").json() == []


@pytest.mark.parametrize("path", ["/", "/docs"])
def test_pages_may_load_only_what_is_ours(path: str, server: Running) -> None:
    with Client(server.url) as eve:
        page = eve.get(path)
        assert page.headers["content-type"].startswith("text/html")
        assert page.headers["content-security-policy"] == PAGE_POLICY
        assert "'unsafe-eval'" not in PAGE_POLICY
        assert "script-src" not in PAGE_POLICY  # as little as everything else: default-src 'self'
        assert page.headers["x-frame-options"] == "DENY"
        assert page.headers["referrer-policy"] == "same-origin"
        assert "<script>" not in page.text
        assert "http://" not in page.text.replace(server.url, "")


@pytest.mark.parametrize(
    "path",
    [
        "/api/games/<script>/rules",
        "/api/tables/<b>",
        "/api/people/<b>",
        "/<script>alert(1)</script>",
        "/api/tables?state=<b>",
    ],
)
def test_no_answer_repeats_markup_as_a_page(path: str, server: Running) -> None:
    with Client(server.url) as eve:
        answer = eve.get(path)
        assert answer.headers["x-content-type-options"] == "nosniff"
        if path.startswith("/api/"):
            assert answer.status_code in {404, 422}
            assert answer.headers["content-type"] == "application/problem+json"
            assert answer.headers["cache-control"] == "no-store"
        else:
            assert "alert" not in answer.text
