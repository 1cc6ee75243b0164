"""What hosts and moderators do, who may, and what follows from it."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable
from typing import Any

import pytest

from mesozoic.server.moderation import acts
from mesozoic.server.store import schema
from mesozoic.server.store.store import now
from tests.server.moderation.conftest import Scene
from tests.server.moderation.scenes import CONSOLE, HOUR, Town, Visitor
from tests.server.players import PATIENCE, Guest, Refusal, open_table, soon
from tests.server.test_feeds import befriend, invite, refused
from tests.server.test_rights import GONE

Run = Callable[[Scene], None]

PEOPLE = {
    "warn": {"text": "Be kind"},
    "mute": {"seconds": HOUR, "reason": "spam"},
    "ban": {"seconds": HOUR, "reason": "cheating"},
    "rename": {"reason": "rude"},
}


async def refusal_of(asked: Any) -> dict[str, Any]:
    with pytest.raises(Refusal) as refusal:
        await asked
    return {"status": refusal.value.status, **refusal.value.problem}


# Who may


def test_only_roles_moderate_and_only_below_them(run_alone: Run) -> None:
    async def scene(town: Town) -> None:
        ann, eve = await town.account("Ann"), await town.guest("Eve")
        mona, max_ = await town.account("Mona", 0, "moderator"), await town.account("Max", 0, "moderator")
        hana, hugo = await town.account("Hana", 0, "host"), await town.account("Hugo", 0, "host")
        for path in ("reports", "reports/1", f"people/{ann.id}", "audit"):
            assert await refused(ann.get(f"/api/moderation/{path}")) == "no-role"
        for act, body in PEOPLE.items():
            assert await refused(ann.post(f"/api/moderation/people/{eve.id}/{act}", **body)) == "no-role"
            for actor, person, code in (
                (mona, mona, "yourself"),
                (mona, max_, "rank"),
                (mona, hana, "rank"),
                (hana, hugo, "rank"),
                (hana, hana, "yourself"),
            ):
                answer = refused(actor.post(f"/api/moderation/people/{person.id}/{act}", **body))
                assert await answer == code, (act, code)
        assert await refused(mona.post(f"/api/moderation/people/{ann.id}/role", role="moderator")) == "not-host"
        assert await refused(hana.post(f"/api/moderation/people/{eve.id}/role", role="moderator")) == "no-account"
        assert await refused(hana.post(f"/api/moderation/people/{hugo.id}/role", role=None)) == "rank"
        assert (await hana.post("/api/moderation/people/ann/role", role="moderator"))["role"] == "moderator"
        assert (await hana.post("/api/moderation/people/mona/role", role=None))["role"] is None
        assert await refused(mona.get("/api/moderation/reports")) == "no-role"
        assert await ann.ask("GET", "/api/moderation/reports") == []
        for act in PEOPLE:
            assert await town.acts(act) == []

    run_alone(scene)


def test_a_token_moderates_only_with_its_own_scope(run_alone: Run) -> None:
    async def scene(town: Town) -> None:
        ann, mona = await town.account("Ann"), await town.account("Mona", 0, "moderator")
        assert await refused(ann.post("/api/tokens", name="mine", scopes=["moderate"])) == "no-role"
        answers = []
        for scopes in (["read", "play", "table"], ["moderate"]):
            token = (await mona.post("/api/tokens", name="tool", scopes=scopes))["token"]
            answer = await town.site.client.post(
                f"{mona.url}/api/moderation/people/{ann.id}/warn",
                json={"text": "Be kind"},
                headers={"Authorization": f"Bearer {token}"},
            )
            answers.append((answer.status_code, answer.json().get("code")))
        assert answers == [(403, "scope"), (200, None)]

    run_alone(scene)


def test_nobody_decides_about_a_table_of_their_own(run_alone: Run) -> None:
    async def scene(town: Town) -> None:
        mona, ann = await town.account("Mona", 0, "moderator"), await town.guest("Ann")
        table = (await open_table(mona, ann, access="public"))["id"]
        answer = await mona.act(f"tables/{table}/close", reason="I was losing")
        assert answer["code"] == "own-table"
        assert (await ann.get(f"/api/tables/{table}"))["state"] == "playing"

    run_alone(scene)


def test_nobody_decides_about_a_table_of_a_higher_rank(run_alone: Run) -> None:
    async def scene(town: Town) -> None:
        mona, hana = await town.account("Mona", 0, "moderator"), await town.account("Hana", 0, "host")
        ann = await town.guest("Ann")
        for host, guest in ((hana, ann), (ann, hana)):
            table = (await open_table(host, guest, access="public"))["id"]
            assert (await mona.act(f"tables/{table}/close", reason="because"))["code"] == "rank"
            await town.store.write(lambda connection, table=table: acts.close_table(connection, CONSOLE, table, "x", 1))

    run_alone(scene)


# Warnings and mutes


def test_a_warning_is_shown_until_it_is_read(run: Run) -> None:
    async def scene(town: Town) -> None:
        ann, mona = await town.guest("Ann"), await town.account("Mona", 1, "moderator")
        hears = await town.feed(ann)
        await mona.post(f"/api/moderation/people/{ann.id}/warn", text="Be kind, «please»")
        (warning,) = (await hears.next())["warnings"]
        assert warning["text"] == "Be kind, «please»"
        again = await town.feed(ann)
        assert (await again.next())["warnings"] == [warning]
        bob = await town.guest("Bob")
        read = f"/api/me/warnings/{warning['id']}/read"
        answer = await bob.client.post(bob.url + read, json={}, headers={"Cookie": bob.cookie})
        assert answer.status_code == 404  # not theirs
        await ann.client.post(ann.url + read, json={}, headers={"Cookie": ann.cookie})
        assert (await hears.next())["warnings"] == []
        assert (await ann.get("/api/me/standing"))["warnings"] == []

    run(scene)


def test_who_is_muted_writes_in_no_chat_and_is_told_until_when_and_why(run: Run) -> None:
    async def scene(town: Town) -> None:
        ann, bob = await town.guest("Ann"), await town.guest("Bob", 1)
        mona = await town.account("Mona", 1, "moderator")
        table = (await open_table(ann, bob, bots=("random",), pace=10_000))["id"]
        hears, seat = await town.feed(ann), await ann.sit(table)
        await mona.post(f"/api/moderation/people/{ann.id}/mute", seconds=HOUR, reason="spam")
        told = await hears.next()
        assert told["muted_why"] == "spam"
        assert told["muted_until"] > now()
        problem = await refusal_of(ann.post(f"/api/tables/{table}/chat", phrase="hello"))
        expected = (403, "muted", told["muted_until"], "spam")
        assert (problem["status"], problem["code"], problem["until"], problem["why"]) == expected
        await seat.send("chat", text="but why?")
        refusal = await seat.hear("refused")
        assert (refusal["code"], refusal["until"], refusal["why"]) == expected[1:]
        assert await town.count(schema.chat) == 0
        await mona.post(f"/api/moderation/people/{ann.id}/unmute")
        await ann.post(f"/api/tables/{table}/chat", text="Sorry")
        assert await refused(mona.post(f"/api/moderation/people/{ann.id}/unmute")) == "not-muted"

    run(scene)


def test_a_mute_does_not_end_by_signing_in_or_with_the_clock_of_another(run_alone: Run) -> None:
    async def scene(town: Town) -> None:
        ann, mona = await town.guest("Ann"), await town.account("Mona", 0, "moderator")
        account = await town.account("Annabel")
        table = (await open_table(ann, bots=("random",), pace=10_000, access="public"))["id"]
        await mona.post(f"/api/moderation/people/{ann.id}/mute", seconds=None, reason="spam")
        answer = await ann.client.post(
            f"{ann.url}/api/sessions",
            json={"login": "annabel", "password": "correct horse battery"},
            headers={"Cookie": ann.cookie},
        )
        assert answer.status_code == 201, answer.text
        ann.keep(answer)
        problem = await refusal_of(account.post(f"/api/tables/{table}/chat", text="me again"))
        assert (problem["code"], problem["until"]) == ("muted", None)

    run_alone(scene)


# Bans


async def watches_until_closed(ann: Guest, table: str) -> None:
    """A stream of events that the server ends."""
    address = f"{ann.url}/api/tables/{table}/events"
    async with ann.client.stream("GET", address, headers={"Cookie": ann.cookie}) as stream:
        async for _ in stream.aiter_lines():
            pass


def test_a_ban_ends_everything_that_speaks_for_somebody(run: Run) -> None:
    async def scene(town: Town) -> None:
        ann, bob = await town.account("Ann"), await town.account("Bob", 1)
        mona = await town.account("Mona", 1, "moderator")
        await befriend(ann, bob)
        token = (await ann.post("/api/tokens", name="bot", scopes=["read", "play"]))["token"]
        playing = (await open_table(ann, bob))["id"]
        waiting = await ann.post("/api/tables", game="trias", seats=[{"kind": "me"}, {"kind": "open"}])
        assert await invite(ann, waiting["id"], bob) == 204
        theirs = await bob.post("/api/tables", game="trias", seats=[{"kind": "me"}, {"kind": "open"}])
        await ann.post(f"/api/tables/{theirs['id']}/join", invite=theirs["invite"])
        feed, seat, other = await town.feed(ann), await ann.sit(playing), await bob.sit(playing)
        await feed.feed.send("seek", game="trias", seats=2, clock=None, rated=False)
        await feed.feed.until(lambda: feed.feed.contacts["seek"] is not None)
        streaming = asyncio.create_task(watches_until_closed(ann, playing))
        await soon(lambda: len(town.site.apps[0].state.parts.registry.tables[playing].listeners) >= 2)
        file = await mona.post(f"/api/moderation/people/{ann.id}/ban", seconds=HOUR, reason="cheating")
        assert file["banned_until"] > now()
        assert await seat.closed() == GONE
        await asyncio.wait_for(streaming, PATIENCE)
        await soon(lambda: _is_closed(feed.feed.socket))
        assert await refused(ann.get("/api/me")) == "who-are-you"
        answer = await town.site.client.get(f"{bob.url}/api/me", headers={"Authorization": f"Bearer {token}"})
        assert answer.status_code == 401
        for table in (schema.sessions, schema.tokens, schema.seeks):
            assert await town.count(table, person=ann.id) == 0
        assert await town.count(schema.invitations) == 0
        stands_in = await other.until(
            lambda it: (
                it["type"] == "step" and it["event"]["kind"] in ("stand-in", "resign") and it["event"]["seat"] == 0
            )
        )
        assert stands_in
        await soon(lambda: _is(bob, waiting["id"], lambda info: info["state"] == "closed", ann, waiting["invite"]))
        await soon(lambda: _is(bob, theirs["id"], lambda info: info["seats"][1]["kind"] == "open"))
        problem = await refusal_of(
            bob.ask("POST", "/api/sessions", {"login": "ann", "password": "correct horse battery"})
        )
        assert (problem["status"], problem["code"], problem["why"]) == (403, "banned", "cheating")
        assert problem["until"] == file["banned_until"]
        wrong = await refused(bob.ask("POST", "/api/sessions", {"login": "ann", "password": "wrong horse battery"}))
        assert wrong == "wrong-login"  # who does not know the password learns nothing
        await mona.post(f"/api/moderation/people/{ann.id}/unban")
        back = await town.site.client.post(
            f"{ann.url}/api/sessions", json={"login": "ann", "password": "correct horse battery"}
        )
        assert back.status_code == 201

    run(scene)


def _is_closed(socket: Any) -> bool:
    return socket.close_code is not None


async def _is(guest: Guest, table: str, is_so: Callable[[Any], bool], *_: object) -> bool:
    path = f"/api/tables/{table}" + (f"?invite={_[-1]}" if _ else "")
    return is_so(await guest.get(path))


def test_who_is_banned_does_not_begin_anew_in_the_same_browser(run_alone: Run) -> None:
    async def scene(town: Town) -> None:
        ann, mona = await town.guest("Ann"), await town.account("Mona", 0, "moderator")
        await mona.post(f"/api/moderation/people/{ann.id}/ban", seconds=None, reason="harassment")
        for path, body in (
            ("guests", {"name": "Anna"}),
            ("accounts", {"login": "annanew", "password": "correct horse battery"}),
        ):
            answer = await ann.client.post(f"{ann.url}/api/{path}", json=body, headers={"Cookie": ann.device})
            problem = answer.json()
            assert (answer.status_code, problem["code"]) == (403, "banned")
            assert (problem["until"], problem["why"]) == (None, "harassment")
        told = await ann.client.get(f"{ann.url}/api/me/ban", headers={"Cookie": ann.device})
        assert told.json() == {"until": None, "why": "harassment"}
        other = await Visitor(ann.client, ann.url).begin("Somebody else")
        assert await other.get("/api/me/ban") is None
        await mona.post(f"/api/moderation/people/{ann.id}/unban")
        await ann.begin("Ann again")

    run_alone(scene)


def test_a_ban_of_the_network_lets_nobody_begin_there(run_alone: Run) -> None:
    async def scene(town: Town) -> None:
        ann, mona = await town.account("Ann"), await town.account("Mona", 0, "moderator")
        await mona.post(f"/api/moderation/people/{ann.id}/ban", seconds=HOUR, reason="floods", address=True)
        stranger = {"login": "somebody", "password": "correct horse battery"}
        for path, body in (("guests", {}), ("accounts", stranger)):
            answer = await ann.client.post(f"{ann.url}/api/{path}", json=body)
            assert (answer.status_code, answer.json()["code"]) == (403, "banned")
        assert (await mona.get("/api/me"))["name"] == "Mona"  # who is there already stays
        await mona.post(f"/api/moderation/people/{ann.id}/unban")
        await Visitor(ann.client, ann.url).begin("Somebody")

    run_alone(scene)


def test_a_ban_that_was_written_while_no_server_ran_lets_bots_go_on(tmp_path: Any) -> None:
    from tests.server.moderation.conftest import playing

    play = playing(f"sqlite:///{tmp_path / 'town.sqlite3'}", True)
    made: dict[str, Any] = {}

    async def before(town: Town) -> None:
        ann, bob = await town.guest("Ann"), await town.guest("Bob")
        made.update(table=(await open_table(ann, bob))["id"], ann=ann.id, cookie=bob.cookie)
        await town.site.apps[0].state.parts.enforcement.stop()
        await town.store.write(lambda connection: acts.ban(connection, CONSOLE, ann.id, HOUR, "cheating", False, now()))

    async def after(town: Town) -> None:
        bob = Visitor(town.site.client, town.site.urls[0])
        bob.cookie = made["cookie"]
        await soon(lambda: _has_left(bob, made["table"]))

    play(before)
    play(after)


async def _has_left(guest: Guest, table: str) -> bool:
    seat = (await guest.get(f"/api/tables/{table}"))["seats"][0]
    return bool(seat["stand_in"] or seat["resigned"])


# Names


def test_a_replaced_name_is_gone_everywhere_and_does_not_come_back(run: Run) -> None:
    async def scene(town: Town) -> None:
        rude, bob = await town.account("Rudeword"), await town.guest("Bob", 1)
        mona = await town.account("Mona", 1, "moderator")
        table = (await open_table(rude, bob, access="public"))["id"]
        await rude.post(f"/api/tables/{table}/chat", text="Hi")
        other = await bob.sit(table)
        file = await mona.post(f"/api/moderation/people/{rude.id}/rename", reason="rude")
        assert file["name"].startswith("Player ")
        await other.until(lambda it: it["type"] == "table" and it["table"]["seats"][0]["name"] == file["name"])
        lines = await bob.ask("GET", f"/api/tables/{table}/chat")
        assert [line["name"] for line in lines] == [file["name"]]
        for name in ("Rudeword", "ＲＵＤＥＷＯＲＤ"):
            assert await refused(rude.ask("PATCH", "/api/me", {"name": name})) == "name-refused"
            seats = [{"kind": "me", "name": name}, {"kind": "open"}]
            assert await refused(rude.post("/api/tables", game="trias", seats=seats)) == "name-refused"
        await rude.ask("PATCH", "/api/me", {"name": "Ruth"})
        file = await mona.post(f"/api/moderation/people/{rude.id}/rename", name="Zoé 🦕", reason="asked for it")
        assert file["name"] == "Zoé 🦕"
        assert (
            await refused(mona.post(f"/api/moderation/people/{rude.id}/rename", name="a\u202eb", reason="x"))
            == "bad-field"
        )

    run(scene)


def test_a_replaced_name_does_not_come_back_with_an_account(run_alone: Run) -> None:
    async def scene(town: Town) -> None:
        rude, mona = await town.guest("Rudeword"), await town.account("Mona", 0, "moderator")
        account = {"login": "ruth", "password": "correct horse battery"}
        await Visitor(rude.client, rude.url).ask("POST", "/api/accounts", account)
        neutral = (await mona.post(f"/api/moderation/people/{rude.id}/rename", reason="rude"))["name"]
        for names in ({"login": "rudy", "name": "Rudeword"}, {"login": "rudeword", "name": "rudeword"}):
            assert await refused(rude.ask("POST", "/api/accounts", {**account, **names})) == "name-refused"
        assert (await rude.get("/api/me"))["name"] == neutral
        await mona.post(f"/api/moderation/people/{rude.id}/mute", seconds=HOUR, reason="spam")
        answer = await rude.client.post(f"{rude.url}/api/sessions", json=account, headers={"Cookie": rude.cookie})
        assert answer.status_code == 201
        rude.keep(answer)
        assert await refused(rude.ask("PATCH", "/api/me", {"name": "Rudeword"})) == "name-refused"
        assert (await rude.get("/api/me/standing"))["muted_why"] == "spam"
        known = await mona.get("/api/moderation/people/ruth")
        assert [act["act"] for act in known["acts"]] == ["mute", "rename"]

    run_alone(scene)


# Tables and lines


def test_a_table_that_is_closed_while_a_bot_thinks_stays_closed(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    async def scene(town: Town) -> None:
        ann, bob = await town.guest("Ann"), await town.guest("Bob", 1)
        mona = await town.account("Mona", 1, "moderator")
        thinking, going = asyncio.Event(), asyncio.Event()
        for app in town.site.apps:
            threads = app.state.parts.thinkers
            think = threads.run

            async def slow(*work: Any, think: Any = think) -> Any:
                thinking.set()
                await going.wait()
                return await think(*work)

            monkeypatch.setattr(threads, "run", slow)
        info = await open_table(ann, bob, bots=("random", "random"), access="public")
        table, watched = info["id"], [await bob.sit(info["id"]), await ann.sit(info["id"])]
        while not thinking.is_set():
            state = await ann.state(table)
            mine = [one["legal"] for one in state["seats"] if one["legal"]]
            theirs = await bob.state(table)
            legal = mine or [one["legal"] for one in theirs["seats"] if one["legal"]]
            if legal:
                await (ann if mine else bob).post(
                    f"/api/tables/{table}/play", number=theirs["number"], action=legal[0][0]
                )
        number = (await bob.state(table))["number"]
        assert await mona.act(f"tables/{table}/close", reason="a scandal") == 204
        for seat in watched:  # both processes know
            await seat.until(lambda it: it["type"] == "table" and it["table"]["state"] == "closed")
        going.set()
        refusal = await refused(bob.post(f"/api/tables/{table}/resign", number=number))
        assert refusal == "closed"
        await asyncio.sleep(1)
        state = await bob.state(table)
        assert (state["number"], state["turn"]["seats"], state["table"]["outcome"]) == (number, [], None)
        assert (await mona.act(f"tables/{table}/close", reason="again"))["code"] == "not-open"
        assert await town.count(schema.results) == 0

    run(scene)


def test_a_closed_game_without_spectators_stays_unseen(run_alone: Run) -> None:
    async def scene(town: Town) -> None:
        ann, bob, eve = await town.guest("Ann"), await town.guest("Bob"), await town.guest("Eve")
        mona = await town.account("Mona", 0, "moderator")
        table = (await open_table(ann, bob, access="public", spectators=False))["id"]
        assert await mona.act(f"tables/{table}/close", reason="a scandal") == 204
        assert await refused(eve.state(table)) == "private"
        assert (await bob.state(table))["table"]["state"] == "closed"

    run_alone(scene)


def test_a_hidden_line_is_taken_from_every_screen(run: Run) -> None:
    async def scene(town: Town) -> None:
        ann, bob = await town.guest("Ann"), await town.guest("Bob", 1)
        mona = await town.account("Mona", 1, "moderator")
        table = (await open_table(ann, bob, access="public"))["id"]
        seats = [await ann.sit(table), await bob.sit(table)]
        line = (await ann.post(f"/api/tables/{table}/chat", text="something foul"))["id"]
        assert await mona.act(f"lines/{line}/hide", reason="foul") == 204
        for seat in seats:
            assert (await seat.hear("unsaid"))["id"] == line
        assert await bob.ask("GET", f"/api/tables/{table}/chat") == []
        report = {"kind": "chat", "line": line, "reason": "insult"}
        assert await refused(bob.post("/api/reports", **report)) == "not-found"
        assert (await mona.act(f"lines/{line}/hide", reason="again"))["code"] == "hidden"
        (act,) = await town.acts("hide")
        assert (act.person, act.details["text"]) == (ann.id, "something foul")

    run(scene)


def test_nobody_reads_private_chats_by_hiding_lines(run: Run) -> None:
    async def scene(town: Town) -> None:
        ann, bob = await town.guest("Ann"), await town.guest("Bob", 1)
        mona, hana = await town.account("Mona", 1, "moderator"), await town.account("Hana", 0, "host")
        table = (await open_table(ann, bob))["id"]
        lines = [(await ann.post(f"/api/tables/{table}/chat", text=text))["id"] for text in ("a secret", "foul")]
        for actor in (mona, hana):
            answer = await actor.act(f"lines/{lines[0]}/hide", reason="fishing")
            assert (answer["status"], answer["code"]) == (404, "not-found")
        await bob.post("/api/reports", kind="chat", line=lines[1], reason="insult")
        assert await mona.act(f"lines/{lines[1]}/hide", reason="foul") == 204
        assert [act.details["text"] for act in await town.acts("hide")] == ["foul"]

    run(scene)


def test_nobody_hides_lines_where_they_or_their_rank_sit(run: Run) -> None:
    async def scene(town: Town) -> None:
        ann = await town.guest("Ann")
        mona, max_ = await town.account("Mona", 1, "moderator"), await town.account("Max", 0, "moderator")
        hana = await town.account("Hana", 0, "host")
        table = (await open_table(ann, max_, access="public"))["id"]
        line = (await ann.post(f"/api/tables/{table}/chat", text="something foul"))["id"]
        assert (await max_.act(f"lines/{line}/hide", reason="foul"))["code"] == "own-table"
        assert (await mona.act(f"lines/{line}/hide", reason="foul"))["code"] == "rank"
        assert await hana.act(f"lines/{line}/hide", reason="foul") == 204

    run(scene)


# The log


def test_every_act_stands_in_the_audit_log(run_alone: Run) -> None:
    async def scene(town: Town) -> None:
        ann, mona = await town.account("Ann"), await town.account("Mona", 0, "moderator")
        hana = await town.account("Hana", 0, "host")
        for act in ("warn", "mute", "unmute", "rename", "ban", "unban"):
            await mona.post(f"/api/moderation/people/{ann.id}/{act}", **PEOPLE.get(act, {}))
        table = (await town.guest("Bob")).post("/api/tables", game="trias", seats=[{"kind": "me"}, {"kind": "open"}])
        await mona.act(f"tables/{(await table)['id']}/close", reason="empty")
        done = [act["act"] for act in await mona.ask("GET", "/api/moderation/audit")]
        assert done[:7] == ["close-table", "unban", "ban", "rename", "unmute", "mute", "warn"]
        about = await mona.ask("GET", "/api/moderation/audit?person=ann")
        assert [act["act"] for act in about] == done[1:7]
        assert all(act["actor"] == {"id": mona.id, "name": "Mona"} for act in about)
        assert json.loads(json.dumps(about))[1]["details"]["reason"] == "cheating"
        assert await refused(mona.get("/api/moderation/audit?person=nobody")) == "not-found"
        older = await mona.ask("GET", f"/api/moderation/audit?before={about[0]['id']}")
        assert [act["act"] for act in older][:1] == ["ban"]
        assert await hana.ask("GET", "/api/moderation/audit")

    run_alone(scene)
