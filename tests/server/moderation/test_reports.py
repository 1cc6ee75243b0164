"""Reporting people, names and lines of a chat."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

import pytest

from mesozoic.server.limits import Rate
from mesozoic.server.moderation import reports
from mesozoic.server.store import schema
from tests.server.moderation.conftest import Scene
from tests.server.moderation.scenes import Town, stranger
from tests.server.players import Refusal, open_table
from tests.server.test_feeds import refused

Run = Callable[[Scene], None]


def test_a_line_is_quoted_as_it_was_and_a_moderator_sees_what_was_said_around_it(run: Run) -> None:
    async def scene(town: Town) -> None:
        ann, bob = await town.guest("Ann"), await town.guest("Bob", 1)
        mod = await town.account("Mona", 1, "moderator")
        table = (await open_table(ann, bob, bots=("random",), pace=10_000))["id"]
        await ann.post(f"/api/tables/{table}/chat", text="Hello")
        line = await bob.post(f"/api/tables/{table}/chat", text="You <b>fool</b> \u202e'; DROP TABLE people; --")
        received = await ann.post("/api/reports", kind="chat", line=line["id"], reason="insult", note="See **this**")
        assert not received["repeated"]
        (report,) = await mod.ask("GET", "/api/moderation/reports")
        assert report["quote"] == line["text"]
        assert (report["person"], report["reporter"]["name"]) == ({"id": bob.id, "name": "Bob"}, "Ann")
        assert (report["table"], report["note"], report["reason"]) == (table, "See **this**", "insult")
        details = await mod.get(f"/api/moderation/reports/{report['id']}")
        assert [said["text"] for said in details["lines"]] == ["Hello", line["text"]]
        assert details["file"]["open_reports"] == 1
        await bob.ask("PATCH", "/api/me", {"name": "Robert"})
        (report,) = await mod.ask("GET", "/api/moderation/reports")
        assert (report["name"], report["person"]["name"]) == ("Bob", "Robert")

    run(scene)


def test_the_same_thing_is_reported_once_until_somebody_decides(run: Run) -> None:
    async def scene(town: Town) -> None:
        ann, bob = await town.guest("Ann"), await town.guest("Bob")
        mod = await town.account("Mona", 0, "moderator")
        report = {"kind": "person", "person": bob.id, "reason": "cheating"}
        answers = await asyncio.gather(*(ann.post("/api/reports", **report) for _ in range(4)))
        assert sorted(answer["repeated"] for answer in answers) == [False, True, True, True]
        assert not (await ann.post("/api/reports", kind="name", person=bob.id, reason="name"))["repeated"]
        assert await town.count(schema.reports) == 2
        first = (await mod.ask("GET", "/api/moderation/reports"))[-1]
        closed = await mod.post(f"/api/moderation/reports/{first['id']}/close", decision="nothing to see")
        assert (closed["state"], closed["decision"], closed["handler"]["name"]) == ("closed", "nothing to see", "Mona")
        assert await refused(mod.post(f"/api/moderation/reports/{first['id']}/close", decision="again")) == "closed"
        assert not (await ann.post("/api/reports", **report))["repeated"]

    run(scene)


def test_what_cannot_be_reported(run_alone: Run) -> None:
    async def scene(town: Town) -> None:
        ann, bob, eve = await town.guest("Ann"), await town.guest("Bob"), await town.guest("Eve")
        table = await ann.post("/api/tables", game="trias", seats=[{"kind": "me"}, {"kind": "open"}])
        line = (await ann.post(f"/api/tables/{table['id']}/chat", text="psst"))["id"]
        for report, code in (
            ({"kind": "person", "person": eve.id, "reason": "insult"}, "yourself"),
            ({"kind": "person", "person": stranger(), "reason": "insult"}, "not-found"),
            ({"kind": "person", "reason": "insult"}, "bad-field"),
            ({"kind": "person", "person": bob.id, "line": line, "reason": "insult"}, "bad-field"),
            ({"kind": "chat", "reason": "insult"}, "bad-field"),
            ({"kind": "chat", "line": line, "reason": "insult"}, "not-found"),  # a private table
            ({"kind": "chat", "line": 99_999, "reason": "insult"}, "not-found"),
            ({"kind": "chat", "line": True, "reason": "insult"}, "bad-field"),
            ({"kind": "person", "person": bob.id, "reason": "because"}, "bad-field"),
            ({"kind": "person", "person": bob.id, "reason": "spam", "note": "a\0b"}, "bad-field"),
            ({"kind": "person", "person": bob.id, "reason": "spam", "note": "x" * 501}, "bad-field"),
            ({"kind": "person", "person": bob.id, "reason": "spam", "table": table["id"]}, "private"),
        ):
            assert await refused(eve.post("/api/reports", **report)) == code, report
        assert await town.count(schema.reports) == 0
        answer = await eve.post("/api/reports", kind="chat", line=line, reason="spam", invite=table["invite"])
        assert not answer["repeated"]
        nobody = await town.site.client.post(f"{eve.url}/api/reports", json={"kind": "name", "reason": "name"})
        assert nobody.status_code == 401

    run_alone(scene)


def test_who_floods_is_held_back(run_alone: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    async def scene(town: Town) -> None:
        ann, bob = await town.guest("Ann"), await town.guest("Bob")
        others = [await town.guest(f"Guest{number}") for number in range(4)]
        monkeypatch.setattr(reports, "MOST_OPEN", 2)
        for other in others[:2]:
            await ann.post("/api/reports", kind="person", person=other.id, reason="spam")
        report = {"kind": "person", "person": others[2].id, "reason": "spam"}
        assert await refused(ann.post("/api/reports", **report)) == "too-many-reports"
        town.site.apps[0].state.parts.limits.rates["reports"] = Rate(1, 3600)
        await bob.post("/api/reports", **report)
        with pytest.raises(Refusal) as refusal:  # guests of one address share what is allowed
            await others[3].post("/api/reports", **report)
        assert (refusal.value.status, refusal.value.code) == (429, "too-many")

    run_alone(scene)


def test_nobody_decides_about_themselves_or_about_their_own_report(run_alone: Run) -> None:
    async def scene(town: Town) -> None:
        ann = await town.guest("Ann")
        mona, max_, hana = (
            await town.account("Mona", 0, "moderator"),
            await town.account("Max", 0, "moderator"),
            await town.account("Hana", 0, "host"),
        )
        await ann.post("/api/reports", kind="person", person=mona.id, reason="other")
        await mona.post("/api/reports", kind="person", person=ann.id, reason="other")
        seen = {name: await who.ask("GET", "/api/moderation/reports") for name, who in
                (("mona", mona), ("max", max_), ("hana", hana))}  # fmt: skip
        about = {name: [report["person"]["id"] for report in known] for name, known in seen.items()}
        assert about == {"mona": [ann.id], "max": [ann.id], "hana": [ann.id, mona.id]}
        hers, on_her = seen["hana"][0]["id"], seen["hana"][1]["id"]
        close = "/api/moderation/reports/{}/close"
        assert await refused(mona.post(close.format(hers), decision="ban her")) == "own-report"
        assert await refused(mona.post(close.format(on_her), decision="no")) == "not-found"
        assert await refused(max_.post(close.format(on_her), decision="no")) == "rank"
        assert await refused(mona.get(f"/api/moderation/reports/{on_her}")) == "not-found"
        await max_.post(close.format(hers), decision="no")
        await hana.post(close.format(on_her), decision="talked to her")
        assert [act.details["report"] for act in await town.acts("close-report")] == [hers, on_her]
        await ann.post("/api/reports", kind="person", person=mona.id, reason="other")
        for reader, is_told in ((mona, False), (max_, False), (hana, True)):
            file = await reader.get(f"/api/moderation/people/{mona.id}")
            assert file["open_reports"] == is_told
            decided = [act for act in file["acts"] if act["act"] == "close-report"]
            listed = await reader.ask("GET", f"/api/moderation/audit?person={mona.id}")
            decided += [act for act in listed if act["act"] == "close-report"]
            assert len(decided) == 2 * is_told

    run_alone(scene)
