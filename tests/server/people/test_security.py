"""Sessions, tokens, passwords, recovery codes and the second factor: how people prove who they are."""

from __future__ import annotations

import asyncio
import time
from typing import Any

import httpx
import pyotp
import pytest
from fastapi import FastAPI
from sqlalchemy import select, update

from mesozoic.server.http.cookies import DEVICE_COOKIE
from mesozoic.server.limits import Limits
from mesozoic.server.people import second_factor, tokens
from mesozoic.server.people.agents import agent_name
from mesozoic.server.people.identity import DAY, hash_of
from mesozoic.server.people.passwords import check_strength
from mesozoic.server.people.recovery_codes import LENGTH, normal_code
from mesozoic.server.problems import Problem
from mesozoic.server.store import schema
from mesozoic.server.store.store import Store, now
from tests.server.people.site import (
    PASSWORD,
    browser,
    count,
    delete,
    found,
    guest,
    parts_of,
    sign_in,
    token,
    told,
)

pytestmark = pytest.mark.anyio

FIREFOX = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0"
OTHER_PASSWORD = "a different stegosaurus"


async def register(client: httpx.AsyncClient, login: str = "ada") -> list[str]:
    """A new account; its recovery codes."""
    response = await client.post("/api/accounts", json={"login": login, "password": PASSWORD})
    assert response.status_code == 201, response.text
    codes: list[str] = response.json()["recovery_codes"]
    return codes


async def acts(store: Store) -> list[tuple[str, dict[str, Any]]]:
    wanted = select(schema.audit.c.act, schema.audit.c.details).order_by(schema.audit.c.id)
    return await store.read(lambda connection: [(row.act, row.details) for row in connection.execute(wanted)])


# Tokens


async def test_tokens_end_when_a_guest_registers_and_when_the_password_changes(app: FastAPI) -> None:
    async with browser(app) as ada, browser(app) as program:
        await guest(ada)
        for change in (
            lambda: ada.post("/api/accounts", json={"login": "ada", "password": PASSWORD}),
            lambda: ada.put("/api/me/password", json={"old": PASSWORD, "new": OTHER_PASSWORD}),
        ):
            program.headers["authorization"] = f"Bearer {(await token(ada, 'read'))['token']}"
            assert (await program.get("/api/me")).status_code == 200
            assert (await change()).status_code in (201, 204)
            told(await program.get("/api/me"), 401, "who-are-you")
            assert (await ada.get("/api/tokens")).json() == []


async def test_tokens_expire_and_tell_their_last_use(app: FastAPI, store: Store) -> None:
    async with browser(app) as ada, browser(app) as program:
        await guest(ada)
        body = {"name": "bot", "scopes": ["read"], "expires": 3}
        made = (await ada.post("/api/tokens", json=body)).json()
        assert made["expires"] == made["created"] + 3 * DAY
        assert made["seen"] is None
        program.headers["authorization"] = f"Bearer {made['token']}"
        assert (await program.get("/api/me")).status_code == 200
        [listed] = (await ada.get("/api/tokens")).json()
        assert listed["expires"] == made["expires"]
        assert made["created"] <= listed["seen"] <= now()
        await store.write(
            lambda connection: connection.execute(update(schema.tokens).values(expires=now() - 1)) and None
        )
        parts_of(app).authentication.forget_all()
        told(await program.get("/api/me"), 401, "who-are-you")
        assert (await ada.get("/api/tokens")).json() == []
        for days in (0, -1, 4000, 1.5, "x"):
            answer = told(await ada.post("/api/tokens", json={**body, "expires": days}), 422, "bad-field")
            assert answer["field"] == "expires"
        await ada.post("/api/tokens", json=body)  # those that are over make room
        assert await count(store, schema.tokens) == 1


async def test_expired_tokens_do_not_count(store: Store, app: FastAPI) -> None:
    async with browser(app) as ada:
        person = (await guest(ada))["id"]

        def fill(connection: Any) -> None:
            for _ in range(tokens.MOST_TOKENS):
                tokens.new_token(connection, person, "old", ["read"], now() - 5 * DAY, 1)

        await store.write(fill)
        await token(ada, "read")


# Sessions


async def test_sessions_are_listed_and_end_one_by_one(app: FastAPI, store: Store) -> None:
    async with browser(app) as ada, browser(app, **{"user-agent": FIREFOX}) as phone, browser(app) as eve:
        await register(ada)
        assert (await sign_in(phone)).status_code == 201
        await guest(eve)
        mine, other = (await ada.get("/api/sessions")).json()
        assert (mine["current"], other["current"], other["agent"]) == (True, False, "Firefox, Linux")
        assert mine["created"] <= mine["seen"] <= now()
        secrets = {client.cookies["mesozoic"] for client in (ada, phone)}
        assert {session["id"] for session in (mine, other)} == {hash_of(secret)[:16] for secret in secrets}
        told(await eve.delete(f"/api/sessions/{other['id']}"), 404, "not-found")
        told(await ada.delete("/api/sessions/%25%25%25%25%25%25%25%25%25%25%25%25%25%25%25%25"), 422, "bad-field")
        eve.cookies.set("mesozoic", other["id"], domain="play.test")
        told(await eve.get("/api/me"), 401, "who-are-you")
        assert (await ada.delete(f"/api/sessions/{other['id']}")).status_code == 204
        told(await phone.get("/api/me"), 401, "who-are-you")
        assert [session["id"] for session in (await ada.get("/api/sessions")).json()] == [mine["id"]]
        ended = await ada.delete(f"/api/sessions/{mine['id']}")
        assert ended.status_code == 204
        assert "Max-Age=0" in ended.headers["set-cookie"]
    assert [act for act, _ in await acts(store)] == ["registered", "signed-in", "session-ended", "session-ended"]


@pytest.mark.parametrize(
    ("user_agent", "name"),
    [
        (FIREFOX, "Firefox, Linux"),
        (
            "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36 Edg/140.0",
            "Edge, Windows",
        ),
        (
            "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile/15E148 Safari/604.1",
            "Safari, iPhone",
        ),
        ("Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36", "Chrome, Android"),
        ("x" * 10_000, None),
        ("", None),
        (None, None),
    ],
)
def test_a_browser_in_words(user_agent: str | None, name: str | None) -> None:
    assert agent_name(user_agent) == name


# Deleting


async def test_deleting_an_account_asks_for_the_password(app: FastAPI, store: Store) -> None:
    async with browser(app) as ada, browser(app) as bob:
        await register(ada)
        told(await ada.delete("/api/me"), 401, "password-needed")
        answer = told(await delete(ada, "wrong"), 401, "wrong-password")
        assert answer["field"] == "password"
        assert (await ada.get("/api/me")).json()["login"] == "ada"
        assert (await delete(ada)).status_code == 204
        await guest(bob)
        assert (await bob.delete("/api/me")).status_code == 204
    assert await count(store, schema.people) == 0
    assert [act for act, _ in await acts(store)] == ["deleted"]


# Wrong passwords


async def test_wrong_passwords_of_strangers_do_not_lock_the_owner_out(app: FastAPI) -> None:
    async with browser(app) as ada, browser(app, "192.0.2.7") as eve, browser(app, "192.0.2.8") as stranger:
        await register(ada)
        signed_in = ada.cookies["mesozoic"]
        for _ in range(10):
            told(await sign_in(eve, "ada", "wrong"), 401, "wrong-login")
        told(await sign_in(eve, "ada", "wrong"), 429, "too-many")
        told(await sign_in(stranger, "ada"), 429, "too-many")
        # signed in elsewhere
        changed = await ada.put("/api/me/password", json={"old": PASSWORD, "new": OTHER_PASSWORD})
        assert changed.status_code == 204
        assert ada.cookies["mesozoic"] != signed_in
        # comes from a known device, signed out
        del ada.cookies["mesozoic"]
        assert (await sign_in(ada, "ada", OTHER_PASSWORD)).status_code == 201
        # the cookie of a device is worth nothing for the account of somebody else
        await register(stranger, "bob")
        told(await sign_in(stranger, "ada", OTHER_PASSWORD), 429, "too-many")


async def test_a_known_device_is_limited_too(app: FastAPI) -> None:
    parts_of(app).limits = Limits({"known-logins": (3, 3600)})
    async with browser(app) as ada:
        await register(ada)
        del ada.cookies["mesozoic"]
        for _ in range(3):
            told(await sign_in(ada, "ada", "wrong"), 401, "wrong-login")
        told(await sign_in(ada, "ada"), 429, "too-many")


async def test_one_address_against_many_logins(app: FastAPI) -> None:
    parts_of(app).limits = Limits({"sign-ins": (5, 3600)})
    async with browser(app) as eve:
        for number in range(5):
            told(await sign_in(eve, f"login{number}", "wrong"), 401, "wrong-login")
        told(await sign_in(eve, "login6", "wrong"), 429, "too-many")


async def test_a_device_that_is_made_up_is_nobodys(app: FastAPI, store: Store) -> None:
    async with browser(app) as ada:
        ada.cookies.set(DEVICE_COOKIE, "x" * 5000, domain="play.test")
        await register(ada)
        assert len(ada.cookies.get(DEVICE_COOKIE, domain="play.test") or "") in (32, 5000)
    assert len(await found(store, schema.known_devices.c.hash)) == 1


async def test_sign_ins_are_in_the_audit_log_without_addresses(app: FastAPI, store: Store) -> None:
    async with browser(app) as ada, browser(app, "198.51.100.77") as eve:
        await register(ada)
        await sign_in(eve, "ada", "wrong")
        await sign_in(eve, "nobody", "wrong")
        await sign_in(eve)
        await parts_of(app).accounts.stop()
    written = await acts(store)
    assert sorted(act for act, _ in written) == ["registered", "sign-in-failed", "signed-in"]
    addresses = {act: details["address"] for act, details in written}
    assert addresses["sign-in-failed"] == addresses["signed-in"] != addresses["registered"]
    assert "198.51.100" not in str(written)
    assert all(len(address) == 64 for address in addresses.values())


# Passwords


@pytest.mark.parametrize(
    "password",
    ["password", "12345678", "password1", "iloveyou1", "qwertzuiop", "Passw0rd!", "aaaaaaaaaaaa", "adalovelace1",
     "XadaLovelaceX2024!xyz", "dinosaur", "mesozoic1", "ADALOVELACE-and-more-of-it", "Summer2024!",
     "ｐａｓｓｗｏｒｄ", "pássword", "!!dragon99", "p@$$w0rd!"],
)  # fmt: skip
def test_common_passwords_and_those_with_the_login_are_refused(password: str) -> None:
    with pytest.raises(Problem) as caught:
        check_strength(password, "adalovelace", "Ada")
    assert (caught.value.status, caught.value.code, caught.value.more["field"]) == (422, "weak-password", "password")


@pytest.mark.parametrize("password", [PASSWORD, OTHER_PASSWORD, "canadian moose", "kX9#v2Qp", "x" * 10 + "Zq7!" * 47])
def test_other_passwords_are_taken(password: str) -> None:
    check_strength(password, "ada")


@pytest.mark.parametrize(
    "password", ["a4@b8c({[<d3e6g9i!1|l7o0s$5t+7x%z2" * 2, "4@8({[<369&#!1/|0$5+7%2zxcvbnmasdfghjkl"]
)
def test_signs_that_may_stand_for_many_letters_take_no_time(password: str) -> None:
    """They took eight seconds: anybody could keep those waiting who sign in."""
    check_strength("kX9#v2Qp", "ada")  # the lists are loaded
    began = time.thread_time()
    check_strength(password, "ada")
    assert time.thread_time() - began < 0.5


async def test_a_weak_password_changes_nothing(app: FastAPI, store: Store) -> None:
    async with browser(app) as ada:
        told(await ada.post("/api/accounts", json={"login": "ada", "password": "password1"}), 422, "weak-password")
        assert await count(store, schema.people) == 0
        await register(ada)
        told(await ada.put("/api/me/password", json={"old": PASSWORD, "new": "12345678"}), 422, "weak-password")
        assert (await sign_in(ada)).status_code == 201


# Recovery codes


async def test_recovering_with_a_code(app: FastAPI, store: Store) -> None:
    async with browser(app) as ada, browser(app) as program, browser(app) as lost:
        codes = await register(ada)
        assert all(len(normal_code(code)) == LENGTH for code in codes)
        hashes = await found(store, schema.recovery_codes.c.hash)
        assert len(hashes) == len(codes)
        assert not hashes & {hash_of(code) for code in codes}
        assert (await ada.get("/api/me/security")).json()["recovery_codes"] == 8
        program.headers["authorization"] = f"Bearer {(await token(ada, 'read'))['token']}"

        def body(code: str, password: str = OTHER_PASSWORD, login: str = "ADA") -> dict[str, str]:
            return {"login": login, "code": code, "password": password}

        for wrong in (body("AAAA-AAAA-AAAA"), body(codes[0], login="nobody"), body("")):
            told(await lost.post("/api/recovery", json=wrong), 401, "wrong-recovery")
        told(await lost.post("/api/recovery", json=body(codes[0], "password1")), 422, "weak-password")
        done = await lost.post("/api/recovery", json=body(codes[0].lower().replace("-", " ")))
        assert (done.status_code, done.json()["login"]) == (201, "ada")
        assert (await lost.get("/api/me")).json()["login"] == "ada"
        told(await ada.get("/api/me"), 401, "who-are-you")
        told(await program.get("/api/me"), 401, "who-are-you")
        told(await sign_in(ada), 401, "wrong-login")
        assert (await sign_in(ada, "ada", OTHER_PASSWORD)).status_code == 201
        told(await lost.post("/api/recovery", json=body(codes[0])), 401, "wrong-recovery")
        assert (await ada.get("/api/me/security")).json()["recovery_codes"] == 7


async def test_new_codes_replace_the_old_ones(app: FastAPI) -> None:
    async with browser(app) as ada, browser(app) as eve:
        old = await register(ada)
        told(await ada.post("/api/me/recovery-codes", json={"password": "wrong"}), 401, "wrong-password")
        answer = await ada.post("/api/me/recovery-codes", json={"password": PASSWORD})
        new = answer.json()["codes"]
        assert answer.status_code == 201
        assert len(set(new) | set(old)) == 16
        body = {"login": "ada", "password": OTHER_PASSWORD}
        told(await ada.post("/api/recovery", json={**body, "code": old[0]}), 401, "wrong-recovery")
        assert (await ada.post("/api/recovery", json={**body, "code": new[0]})).status_code == 201
        await guest(eve)
        told(await eve.post("/api/me/recovery-codes", json={"password": PASSWORD}), 403, "no-account")


async def test_a_code_works_once_even_if_it_comes_twice_at_the_same_time(app: FastAPI) -> None:
    async with browser(app) as ada, browser(app) as lost, browser(app) as other:
        codes = await register(ada)
        body = {"login": "ada", "code": codes[0], "password": OTHER_PASSWORD}
        both = await asyncio.gather(*(client.post("/api/recovery", json=body) for client in (lost, other)))
        assert sorted(response.status_code for response in both) == [201, 401]


# The second factor


class Clock:
    """What time it is for codes."""

    def __init__(self) -> None:
        self.at = now()

    def __call__(self) -> int:
        return self.at

    def code(self, secret: str, steps: int = 0) -> str:
        return pyotp.TOTP(secret).at(self.at // 1000, steps)


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    clock = Clock()
    monkeypatch.setattr("mesozoic.server.people.accounts.system_now", clock)
    return clock


async def enrol(client: httpx.AsyncClient, clock: Clock) -> str:
    """Switch the second factor on; its secret."""
    begun = await client.post("/api/me/second-factor/secret")
    assert begun.status_code == 201
    offered = begun.json()
    secret: str = offered["secret"]
    assert offered["uri"].startswith("otpauth://totp/Mesozoic:ada?")
    assert f"secret={secret}" in offered["uri"]
    assert offered["picture"].startswith("<svg")
    body = {"password": PASSWORD, "secret": secret}
    told(await client.put("/api/me/second-factor", json={**body, "code": "000000"}), 401, "wrong-code")
    told(
        await client.put("/api/me/second-factor", json={**body, "password": "wrong", "code": clock.code(secret)}),
        401,
        "wrong-password",
    )
    assert (await client.get("/api/me/security")).json()["second_factor"] is False
    assert (await client.put("/api/me/second-factor", json={**body, "code": clock.code(secret)})).status_code == 204
    assert (await client.get("/api/me/security")).json()["second_factor"] is True
    return secret


async def test_the_second_factor(app: FastAPI, store: Store, clock: Clock) -> None:
    async with browser(app) as ada, browser(app) as phone:
        codes = await register(ada)
        secret = await enrol(ada, clock)
        told(await ada.post("/api/me/second-factor/secret"), 409, "second-factor-on")

        async def enter(code: str | None, password: str = PASSWORD) -> httpx.Response:
            return await phone.post("/api/sessions", json={"login": "ada", "password": password, "code": code})

        answer = told(await enter(None), 401, "code-needed")
        assert answer["field"] == "code"
        told(await enter(None, "wrong"), 401, "wrong-login")
        told(await enter(clock.code(secret)), 401, "wrong-code")  # enrolment has used it up
        clock.at += 30_000
        now_code = clock.code(secret)
        assert (await enter(now_code)).status_code == 201
        told(await enter(now_code), 401, "wrong-code")  # once
        told(await enter(clock.code(secret, -1)), 401, "wrong-code")  # an older one neither
        clock.at += 60_000
        told(await enter(clock.code(secret, -3)), 401, "wrong-code")
        assert (await enter(clock.code(secret, 1))).status_code == 201  # a clock that goes ahead
        assert (await enter(codes[0])).status_code == 201  # a recovery code stands in
        told(await enter(codes[0]), 401, "wrong-code")
        await parts_of(app).accounts.stop()
        failed = [details["reason"] for act, details in await acts(store) if act == "sign-in-failed"]
        assert sorted(failed) == ["code"] * 5 + ["password"]


async def test_what_else_asks_for_the_second_factor(app: FastAPI, clock: Clock) -> None:
    async with browser(app) as ada, browser(app) as lost:
        codes = await register(ada)
        secret = await enrol(ada, clock)
        told(await delete(ada), 401, "code-needed")
        told(await delete(ada, code="123456"), 401, "wrong-code")
        told(await ada.post("/api/me/recovery-codes", json={"password": PASSWORD}), 401, "code-needed")
        change = {"old": PASSWORD, "new": "another battery"}
        told(await ada.put("/api/me/password", json=change), 401, "code-needed")
        told(await ada.put("/api/me/password", json={**change, "code": "123456"}), 401, "wrong-code")
        assert (await ada.put("/api/me/password", json={**change, "code": codes[2]})).status_code == 204
        recovery = {"login": "ada", "code": codes[0], "password": OTHER_PASSWORD}
        told(await lost.post("/api/recovery", json=recovery), 401, "code-needed")
        told(await lost.post("/api/recovery", json={**recovery, "second": codes[0]}), 401, "wrong-code")
        assert (await lost.post("/api/recovery", json={**recovery, "second": codes[1]})).status_code == 201
        body = {"password": OTHER_PASSWORD}
        told(await lost.request("DELETE", "/api/me/second-factor", json=body), 401, "code-needed")
        clock.at += 30_000
        off = await lost.request("DELETE", "/api/me/second-factor", json={**body, "code": clock.code(secret)})
        assert off.status_code == 204
        told(await lost.request("DELETE", "/api/me/second-factor", json=body), 409, "second-factor-off")
        assert (await sign_in(ada, "ada", OTHER_PASSWORD)).status_code == 201
        assert (await delete(ada, OTHER_PASSWORD)).status_code == 204


async def test_only_a_secret_that_was_offered_becomes_the_second_factor(
    app: FastAPI, clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("mesozoic.server.http.security.now", clock)
    async with browser(app) as ada, browser(app) as phone, browser(app) as eve:
        await register(ada)
        assert (await eve.post("/api/accounts", json={"login": "evelyn", "password": PASSWORD})).status_code == 201
        assert (await sign_in(phone, "ada")).status_code == 201

        async def offer(client: httpx.AsyncClient) -> str:
            return str((await client.post("/api/me/second-factor/secret")).json()["secret"])

        async def confirm(secret: str) -> httpx.Response:
            body = {"password": PASSWORD, "secret": secret, "code": clock.code(secret)}
            return await ada.put("/api/me/second-factor", json=body)

        right = await offer(ada)
        changed = "B" + right[1:] if right[0] == "A" else "A" + right[1:]
        for secret in ("A" * 32, changed, right[:20] + "A" * 12, await offer(phone), await offer(eve)):
            assert told(await confirm(secret), 409, "secret-not-offered")["field"] == "secret"
        assert len({right, await offer(ada), await offer(ada)}) == 3
        clock.at += 2 * second_factor.OFFER_LIFE
        told(await confirm(right), 409, "secret-not-offered")
        newer = await offer(ada)
        clock.at += second_factor.OFFER_LIFE - 1
        assert (await confirm(newer)).status_code == 204
        assert (await ada.get("/api/me/security")).json()["second_factor"] is True


async def test_codes_are_limited(app: FastAPI, clock: Clock) -> None:
    async with browser(app) as ada, browser(app) as eve:
        await register(ada)
        await enrol(ada, clock)
        parts_of(app).limits = Limits({"codes": (3, 3600)})
        for number in range(3):
            body = {"login": "ada", "password": PASSWORD, "code": f"00000{number}"}
            told(await eve.post("/api/sessions", json=body), 401, "wrong-code")
        told(await eve.post("/api/sessions", json={**body, "code": clock.code("A" * 32)}), 429, "too-many")


def test_a_code_counts_for_its_own_time() -> None:
    secret = pyotp.random_base32()
    at = 1_700_000_000_000
    step = at // second_factor.STEP
    code = pyotp.TOTP(secret).at(at // 1000)
    assert second_factor.step_of(secret, code, at, None) == step
    assert second_factor.step_of(secret, f"{code[:3]} {code[3:]}", at, step - 1) == step
    assert second_factor.step_of(secret, code, at, step) is None
    assert second_factor.step_of(secret, code, at, step + 1) is None
    assert second_factor.step_of(secret, code, at, step + 2) == step, "the clock was set back since"
    assert second_factor.step_of(secret, code, at + 3 * second_factor.STEP, None) is None
    assert second_factor.step_of(secret, "", at, None) is None
    assert second_factor.step_of(secret, "１２３４５６", at, None) is None
    assert second_factor.step_of("not base32", code, at, None) is None
