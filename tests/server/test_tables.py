"""Tables over the wire: opening, joining, playing, undo, hints, clocks, leaving, rematches, records, ratings."""

from __future__ import annotations

import asyncio
import json
import time
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import httpx
import pytest

from mesozoic.core.catalogue import languages
from mesozoic.games import all_games, find_game
from mesozoic.records.verify import verify
from mesozoic.server.http.games import data_of, packed_games
from mesozoic.server.protocol import MESSAGE
from mesozoic.server.sockets.connection import MOST_PENDING
from mesozoic.server.tables.histories import UNUSED_SECONDS
from mesozoic.server.tables.lobby import MOST_OF_BOTS, MOST_OF_BOTS_FROM_ADDRESS
from tests.server.players import Guest, Json, Refusal, Seat, in_process, open_table, soon, web

Scene = Callable[[httpx.AsyncClient, str], Awaitable[None]]


def on_a_server(scene: Scene, folder: Path, **settings: Any) -> None:
    """Run a scene against a real server with its own database."""

    async def run() -> None:
        async with in_process(f"sqlite:///{folder / 'tables.sqlite3'}", **settings) as (_, url), web() as client:
            await scene(client, url)

    asyncio.run(run())


async def guests(client: httpx.AsyncClient, url: str, *names: str) -> list[Guest]:
    return [await Guest(client, url).begin(name) for name in names]


async def refused(asked: Awaitable[Any]) -> str:
    """The code with which something is refused."""
    with pytest.raises(Refusal) as refusal:
        await asked
    return refusal.value.code


async def finish(*seats: Seat) -> None:
    """Play the first legal actions until the game is over; all messages follow the schema."""

    async def one(seat: Seat) -> None:
        while not seat.is_over:
            if seat.legal:
                await seat.send(
                    "play", number=seat.number, action=seat.legal[len(seat.legal) // 2], id=f"n{seat.number}"
                )
            before = seat.number
            while seat.number == before and not seat.is_over:
                MESSAGE.validate_python(await seat.next())

    await asyncio.gather(*(one(seat) for seat in seats))


@pytest.mark.parametrize("game", [game.id for game in all_games()])
def test_a_whole_game_of_people_and_a_bot(game: str, tmp_path: Path) -> None:
    async def scene(client: httpx.AsyncClient, url: str) -> None:
        ann, bob = await guests(client, url, "Ann", "Bob")
        table = await open_table(ann, bob, bots=("greedy",), game=game, entropy="mine", access="public")
        assert table["state"] == "playing"
        assert len(table["commitment"]) == 64
        seats = [await ann.sit(table["id"]), await bob.sit(table["id"])]
        for seat in seats:
            MESSAGE.validate_python(seat.first)
        assert await refused(ann.get(f"/api/tables/{table['id']}/record")) == "not-over"
        await finish(*seats)
        record = await ann.get(f"/api/tables/{table['id']}/record")
        assert record["fairness"]["commitment"] == table["commitment"]
        assert record["fairness"]["entropy"] == ["mine", "", ""]
        assert verify(record).result == record["result"]
        played = await ann.ask("GET", f"/api/people/{ann.id}/games")
        assert [one["table"] for one in played] == [table["id"]]
        lines = (await client.get(f"{url}/api/records")).text.splitlines()
        assert [json.loads(line)["id"] for line in lines] == [table["id"]]

    on_a_server(scene, tmp_path)


def test_the_lobby(tmp_path: Path) -> None:
    async def scene(client: httpx.AsyncClient, url: str) -> None:
        ann, bob, eve = await guests(client, url, "Ann", "Bob", "Eve")
        wanted = [{"kind": "me"}, {"kind": "open"}, {"kind": "open"}]
        table = await ann.post("/api/tables", game="trias", seats=wanted, access="public")
        hidden = await ann.post("/api/tables", game="trias", seats=wanted)
        listed = await bob.ask("GET", "/api/tables")
        assert [one["id"] for one in listed] == [table["id"]]
        assert listed[0]["invite"] is None
        path = f"/api/tables/{table['id']}"
        assert await refused(ann.post(f"{path}/start")) == "open-seats"
        await bob.post(f"{path}/join", seat=2)
        assert await refused(eve.post(f"{path}/join", seat=2)) == "taken"
        assert await refused(bob.post(f"{path}/start")) == "not-host"
        assert (
            await refused(bob.ask("PUT", f"{path}/seats/1", {"seat": {"kind": "bot", "bot": "greedy"}})) == "not-host"
        )
        assert (
            await refused(ann.ask("PUT", f"{path}/seats/1", {"seat": {"kind": "bot", "bot": "deep"}})) == "unknown-bot"
        )
        await ann.ask("PUT", f"{path}/seats/1", {"seat": {"kind": "bot", "bot": "greedy"}})
        assert await refused(eve.post(f"{path}/join")) == "full"
        info = await bob.post(f"{path}/leave")
        assert info["seats"][2]["kind"] == "open"
        await eve.post(f"{path}/join")
        started = await ann.post(f"{path}/start")
        assert started["state"] == "playing"
        assert await refused(bob.post(f"{path}/join")) == "not-open"
        assert await refused(bob.get(f"/api/tables/{hidden['id']}")) == "private"
        assert await refused(bob.post(f"/api/tables/{hidden['id']}/join")) == "private"
        seen = await bob.get(f"/api/tables/{hidden['id']}?invite={hidden['invite']}")
        assert seen["state"] == "open"
        await bob.post(f"/api/tables/{hidden['id']}/join", invite=hidden["invite"])
        assert [one["id"] for one in await bob.ask("GET", "/api/tables/mine")] == [hidden["id"]]
        closed = await ann.post(f"/api/tables/{hidden['id']}/leave")
        assert closed["state"] == "closed"

    on_a_server(scene, tmp_path)


BAD_TABLES: list[tuple[Json, str]] = [
    ({"game": "chess"}, "unknown-game"),
    ({"seats": [{"kind": "me"}]}, "bad-setup"),
    ({"options": {"wings": 3}}, "bad-setup"),
    ({"options": {"rescue_max": "many"}}, "bad-setup"),
    ({"game": "pangea", "options": {"species": "/etc/passwd.json"}}, "bad-options"),
    ({"game": "pangea", "data": {"species": "../secret.json"}}, "bad-setup"),
    ({"seats": [{"kind": "me"}, {"kind": "bot", "bot": "x"}]}, "unknown-bot"),
    ({"seats": [{"kind": "me"}, {"kind": "bot", "bot": "greedy"}], "rated": True}, "rated-bots"),
    ({"seats": [{"kind": "me"}, {"kind": "me"}], "rated": True}, "rated-hot-seat"),
    ({"clock": {"kind": "live", "seconds": 1}}, "bad-field"),
    ({"seats": []}, "bad-field"),
    ({"colour": "red"}, "bad-field"),
    ({"start": True}, "open-seats"),
]


@pytest.mark.parametrize(("wanted", "code"), BAD_TABLES, ids=[str(wanted) for wanted, _ in BAD_TABLES])
def test_tables_that_cannot_be(wanted: Json, code: str, tmp_path: Path) -> None:
    async def scene(client: httpx.AsyncClient, url: str) -> None:
        (ann,) = await guests(client, url, "Ann")
        body = {"game": "trias", "seats": [{"kind": "me"}, {"kind": "open"}], **wanted}
        assert await refused(ann.post("/api/tables", **body)) == code
        assert await ann.ask("GET", "/api/tables/mine") == []

    on_a_server(scene, tmp_path)


def test_what_is_sent_after_a_question_does_not_wait(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with in_process(f"sqlite:///{tmp_path / 'tables.sqlite3'}") as (app, url), web() as client:
            thinkers, gate = app.state.parts.thinkers, asyncio.Event()
            think, asked = thinkers.run, 0

            async def think_later(*words: Any) -> Any:
                nonlocal asked
                asked += 1
                await gate.wait()
                return await think(*words)

            thinkers.run = think_later
            (ann,) = await guests(client, url, "Ann")
            table = await ann.post("/api/tables", game="trias", seats=[{"kind": "me"}] * 2, pace=0, start=True)
            seat = await ann.sit(table["id"])
            legal = seat.legal
            await seat.send("hint", id="hint")
            await seat.send("preview", action=legal[0], id="preview")
            assert (await seat.play(0, legal[0]))["type"] == "done"
            gate.set()
            thoughts = [await seat.hear(kind) for kind in ("hint", "preview")]
            assert [one["id"] for one in thoughts] == ["hint", "preview"]
            assert thoughts[0]["action"] in legal  # of the position in which it was asked for
            # Without an id, answers come in the order of asking; and there is an end to what is thought about at once.

            async def ask(previews: list[Json], thought_about: int) -> None:
                nonlocal asked
                gate.clear()
                await seat.echo()
                asked = 0
                for more in previews:
                    await seat.send("preview", action=seat.legal[0], **more)
                await seat.send("ping")
                await soon(lambda: asked == thought_about)
                gate.set()
                assert (await seat.next())["type"] == "preview"
                await seat.hear("pong")

            await ask([{}], 1)
            await ask([{"id": f"{number}"} for number in range(MOST_PENDING + 1)], MOST_PENDING)

    asyncio.run(scenario())


def test_hot_seat_undo_preview_why_and_hint(tmp_path: Path) -> None:
    async def scene(client: httpx.AsyncClient, url: str) -> None:
        (ann,) = await guests(client, url, "Ann")
        two = [{"kind": "me", "name": "Ann"}, {"kind": "me", "name": "Ben"}]
        table = await ann.post("/api/tables", game="trias", seats=two, start=True)
        assert [one["name"] for one in table["seats"]] == ["Ann", "Ben"]
        seat = await ann.sit(table["id"])
        assert [one["seat"] for one in seat.state["seats"]] == [0, 1]
        path = f"/api/tables/{table['id']}"
        wrong = {**seat.legal[0], "at": [99, 99]}
        assert (await seat.play(action=wrong))["rule"]
        why = await ann.post(f"{path}/why", action=wrong)
        assert {"code", "rule", "detail", "sentences"} == set(why["refusal"])
        assert {*why["refusal"]["sentences"]} == {*languages()}
        assert (await ann.post(f"{path}/why", action=seat.legal[0]))["refusal"] is None
        preview = (await ann.post(f"{path}/preview", action=seat.legal[0]))["preview"]
        assert {"points", "pieces", "outlook", "odds", "certain", "possible"} <= set(preview)
        hint = await ann.post(f"{path}/hint")
        assert hint["action"] in seat.legal
        for _ in range(60):
            done = await seat.play()
            assert done["type"] == "done"
            await seat.step(done["number"])
            states = [one for one in seat.state["seats"] if one["undo"]["may"] == "free"]
            if states:
                break
        before = seat.number
        await seat.ask("undo", number=before, seat=states[0]["seat"])
        step = await seat.step(before + 1)
        assert step["event"]["kind"] == "undo"
        state = await ann.state(table["id"])
        assert state["number"] == before + 1
        assert [event["number"] for event in state["events"]] == list(range(before + 1))

    on_a_server(scene, tmp_path)


@pytest.mark.parametrize("game", [game.id for game in all_games()])
def test_a_hint_is_the_same_for_the_same_position(game: str, tmp_path: Path) -> None:
    async def scene(client: httpx.AsyncClient, url: str) -> None:
        (ann,) = await guests(client, url, "Ann")
        table = await ann.post("/api/tables", game=game, seats=[{"kind": "me"}] * 3, pace=0, start=True)
        path = f"/api/tables/{table['id']}"
        for _ in range(12):
            state = await ann.get(f"{path}/state")
            seat = state["turn"]["seats"][0]
            hints = [await ann.post(f"{path}/hint", seat=seat) for _ in range(5)]
            assert all(hint == hints[0] for hint in hints)
            assert hints[0]["action"] in state["seats"][seat]["legal"]
            assert set(hints[0]["preview"]) == {"points", "pieces", "outlook", "odds", "certain", "possible"}
            ideas = hints[0]["ideas"]
            assert (ideas[0]["action"], ideas[0]["preview"]) == (hints[0]["action"], hints[0]["preview"])
            assert 1 <= len(ideas) <= 3
            assert all(idea["action"] in state["seats"][seat]["legal"] for idea in ideas)
            assert [idea["share"] for idea in ideas] == sorted((idea["share"] for idea in ideas), reverse=True)
            for reason in (reason for idea in ideas for reason in idea["reasons"]):
                assert {*reason["sentences"]} == {*languages()}
            await ann.post(f"{path}/play", number=state["number"], action=hints[0]["action"], seat=seat)

    on_a_server(scene, tmp_path)


def test_hints_can_be_forbidden_and_spectators_too(tmp_path: Path) -> None:
    async def scene(client: httpx.AsyncClient, url: str) -> None:
        ann, eve = await guests(client, url, "Ann", "Eve")
        table = await open_table(ann, bots=("greedy",), hints=False, spectators=False, access="public")
        assert await refused(ann.post(f"/api/tables/{table['id']}/hint")) == "no-hints"
        assert await refused(eve.state(table["id"])) == "private"
        assert await refused(eve.sit(table["id"])) == "private"
        open_to_all = await open_table(ann, bots=("greedy",), access="public")
        seat = await eve.sit(open_to_all["id"])
        assert [one["seat"] for one in seat.state["seats"]] == [None]
        assert seat.state["seats"][0]["legal"] is None
        assert seat.state["seats"][0]["view"]["hand"] is None
        assert (await seat.ask("resign", number=seat.number))["code"] == "not-seated"

    on_a_server(scene, tmp_path)


def test_leaving_and_coming_back(tmp_path: Path) -> None:
    async def scene(client: httpx.AsyncClient, url: str) -> None:
        ann, bob = await guests(client, url, "Ann", "Bob")
        table = await open_table(ann, bob)
        seat = await ann.sit(table["id"])
        info = await bob.post(f"/api/tables/{table['id']}/leave")
        assert info["seats"][1]["stand_in"] == "greedy"
        while (seat.state.get("event") or {}).get("by") is None:
            if seat.legal:
                await seat.play()
            else:
                await seat.next()
        back: Json = {"code": "stale"}
        while back.get("code") == "stale":  # the bot may act at the same time
            number = (await bob.state(table["id"]))["number"]
            try:
                back = await bob.post(f"/api/tables/{table['id']}/stand-in", number=number, bot=None)
            except Refusal as refusal:
                back = refusal.problem
        state = await bob.state(table["id"])
        assert state["table"]["seats"][1]["stand_in"] is None
        by = {event["by"] for event in state["events"] if event["kind"] == "play" and event["seat"] == 1}
        assert by == {"greedy"}

    on_a_server(scene, tmp_path)


def test_rematches(tmp_path: Path) -> None:
    async def scene(client: httpx.AsyncClient, url: str) -> None:
        ann, bob = await guests(client, url, "Ann", "Bob")
        table = await open_table(ann, bob, access="public")
        path = f"/api/tables/{table['id']}"
        assert await refused(ann.post(f"{path}/rematch")) == "not-over"
        assert (await ann.post(f"{path}/resign", number=0))["number"] == 1
        info = await bob.get(path)
        assert info["state"] == "finished"
        assert info["outcome"]["winners"] == [1]
        again = await bob.post(f"{path}/rematch")
        assert again["state"] == "open"
        assert [one["kind"] for one in again["seats"]] == ["human", "open"]
        assert again["seats"][0]["name"] == "Bob"
        same = await ann.post(f"{path}/rematch")
        assert same["id"] == again["id"]
        joined = await ann.post(f"/api/tables/{again['id']}/join", invite=again["invite"])
        assert joined["mine"] == [1]

    on_a_server(scene, tmp_path)


def test_an_external_bot_plays_with_the_event_stream(tmp_path: Path) -> None:
    """What `curl` would do: one request reads the stream, others act."""

    async def scene(client: httpx.AsyncClient, url: str) -> None:
        (ann,) = await guests(client, url, "Ann")
        made = await ann.post("/api/tokens", name="bot", scopes=["read", "play", "table"])
        key = {"Authorization": f"Bearer {made['token']}"}
        body = {"game": "triassic-terror", "seats": [{"kind": "me"}, {"kind": "bot", "bot": "random"}], "pace": 0}
        table = (await client.post(f"{url}/api/tables", json={**body, "start": True}, headers=key)).json()
        path = f"{url}/api/tables/{table['id']}"
        kinds = set()
        async with client.stream("GET", f"{path}/events", headers=key) as stream:
            async for line in stream.aiter_lines():
                if not line:
                    continue
                message = json.loads(line)
                kinds.add(message["type"])
                for one in message.get("seats", []):
                    if one["legal"]:
                        act = {"number": message["number"], "action": one["legal"][0]}
                        assert (await client.post(f"{path}/play", json=act, headers=key)).status_code == 200
        assert {"state", "step"} <= kinds
        assert (await client.get(path, headers=key)).json()["state"] == "finished"
        async with client.stream("GET", f"{path}/events", headers={**key, "Accept": "text/event-stream"}) as stream:
            lines = [line async for line in stream.aiter_lines()]
        assert lines[0].startswith('data: {"type":"state"')

    on_a_server(scene, tmp_path)


def test_records_can_be_brought_along(tmp_path: Path) -> None:
    async def scene(client: httpx.AsyncClient, url: str) -> None:
        (ann,) = await guests(client, url, "Ann")
        file = find_game("trias").folder / "tests" / "records.jsonl"
        record = json.loads(file.read_text(encoding="utf-8").splitlines()[0])
        made = await ann.ask("POST", "/api/records", record)
        assert made["entries"] == len(record["log"])
        assert await ann.get(f"/api/records/{made['id']}") == record
        middle = await ann.get(f"/api/records/{made['id']}/at/{len(record['log']) // 2}")
        assert middle["seats"]
        end = await ann.get(f"/api/records/{made['id']}/at/{len(record['log'])}")
        assert end["scores"] == record["result"]["scores"]
        assert await refused(ann.get(f"/api/records/{made['id']}/at/99999")) == "not-found"
        broken = {**record, "log": [*record["log"][:3], *record["log"][4:]]}
        assert await refused(ann.ask("POST", "/api/records", broken)) == "bad-record"
        assert await refused(ann.get("/api/records?game=zzz")) == "unknown-game"

    on_a_server(scene, tmp_path)


def test_chat_is_for_those_at_the_table(tmp_path: Path) -> None:
    async def scene(client: httpx.AsyncClient, url: str) -> None:
        ann, bob, eve = await guests(client, url, "Ann", "Bob", "Eve")
        table = await open_table(ann, bob)
        seat = await bob.sit(table["id"])
        await ann.post(f"/api/tables/{table['id']}/chat", text="  good luck <b>Bob</b> ")
        said = await seat.hear("said")
        assert (said["name"], said["text"]) == ("Ann", "good luck <b>Bob</b>")
        assert await refused(eve.post(f"/api/tables/{table['id']}/chat", text="hello")) == "private"
        lines = await bob.ask("GET", f"/api/tables/{table['id']}/chat")
        assert [line["text"] for line in lines] == ["good luck <b>Bob</b>"]

    on_a_server(scene, tmp_path)


def test_health_and_documents(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("MESOZOIC_DATA", str(tmp_path))
    for kept in (data_of, packed_games):
        kept.cache_clear()
    (tmp_path / "board.club-1.json").write_text('{"id": "club-1"}', encoding="utf-8")
    (tmp_path / "board.club-2.json").write_text('{"id": "another"}', encoding="utf-8")

    async def scene(client: httpx.AsyncClient, url: str) -> None:
        assert (await client.get(f"{url}/health")).json()["status"] == "ok"
        document = (await client.get(f"{url}/openapi.json")).json()
        assert "/api/tables/{table_id}/play" in document["paths"]
        games = (await client.get(f"{url}/api/games")).json()
        assert {game["id"] for game in games} == {game.id for game in all_games()}
        for option in (option for game in games for option in game["options"]):
            for language in languages():
                words = option["words"][language]
                assert words["name"]
                named = [value for value in option["values"] if type(value) is not int]  # numbers speak for themselves
                assert {json.dumps(value) for value in named} <= words["values"].keys()
        boards = next(game["data"]["board"] for game in games if game["id"] == "triassic-terror")
        assert boards == ["recon-1", "recon-1-strip", "club-1"]
        rules = await client.get(f"{url}/api/games/pangea/rules?lang=de")
        assert rules.status_code == 200
        assert (await client.get(f"{url}/api/games/pangea/rules?lang=nl")).status_code == 404

    on_a_server(scene, tmp_path)
    for kept in (data_of, packed_games):
        kept.cache_clear()


def test_a_game_from_its_beginning_as_a_seat_saw_it(tmp_path: Path) -> None:
    async def scene(client: httpx.AsyncClient, url: str) -> None:
        ann, bob = await guests(client, url, "Ann", "Bob")
        table = await open_table(ann, bob, bots=("greedy",))
        path = f"/api/tables/{table['id']}/history"
        seats = [await ann.sit(table["id"]), await bob.sit(table["id"])]
        for _ in range(6):
            for seat in seats:
                if seat.legal:
                    await seat.play()
                await seat.echo()
        state = await ann.state(table["id"])
        told = await ann.get(f"{path}?seat=0")
        assert len(told["views"]) >= state["number"] + 1
        assert told["views"][state["number"]] == state["seats"][0]["view"]
        public = await ann.get(path)
        assert all(view["hand"] is None for view in public["views"])
        assert await refused(bob.get(f"{path}?seat=0")) == "not-your-seat"
        for encoding in ("gzip", "identity"):
            answer = await client.get(
                f"{url}{path}?seat=0", headers={"Cookie": ann.cookie, "Accept-Encoding": encoding}
            )
            assert answer.headers.get("content-encoding", "identity") == encoding
            assert answer.json()["views"][state["number"]] == state["seats"][0]["view"]

    on_a_server(scene, tmp_path)


def test_so_many_games_of_bots_alone(tmp_path: Path) -> None:
    async def scene(client: httpx.AsyncClient, url: str) -> None:
        ann, bob = await guests(client, url, "Ann", "Bob")
        bots = {"game": "trias", "seats": [{"kind": "bot", "bot": "greedy"}] * 2, "start": True, "pace": 5000}
        for _ in range(MOST_OF_BOTS):
            await ann.post("/api/tables", **bots)
        assert await refused(ann.post("/api/tables", **bots)) == "too-many-tables"
        await ann.post("/api/tables", **bots | {"seats": [{"kind": "me"}, {"kind": "bot", "bot": "greedy"}]})
        await bob.post("/api/tables", **bots)
        mine = await ann.ask("GET", "/api/tables?state=open")
        assert mine == []  # what was refused is not there

    on_a_server(scene, tmp_path)


def test_so_many_games_of_bots_alone_from_one_address(tmp_path: Path) -> None:
    """Guests cost nothing: ten of one address have no more than some together, however they begin."""

    async def scene(client: httpx.AsyncClient, url: str) -> None:
        bots = [{"kind": "bot", "bot": "greedy"}] * 2
        wanted = {"game": "trias", "seats": bots, "pace": 5000}
        opened, late = 0, "Late"
        for guest in await guests(client, url, *(f"Guest {number}" for number in range(10))):
            for _ in range(MOST_OF_BOTS):
                try:
                    await guest.post("/api/tables", **wanted, start=True)
                except Refusal as refusal:
                    if refusal.code != "too-many-tables":
                        raise
                else:
                    opened += 1
        assert opened == MOST_OF_BOTS_FROM_ADDRESS
        [eve] = await guests(client, url, late)
        table = await eve.post("/api/tables", **wanted | {"seats": [bots[0], {"kind": "open"}]}, begin="host")
        await eve.ask("PUT", f"/api/tables/{table['id']}/seats/1", {"seat": bots[1]})
        assert await refused(eve.post(f"/api/tables/{table['id']}/start")) == "too-many-tables"
        await eve.post("/api/tables", **wanted | {"seats": [{"kind": "me"}, bots[0]]}, start=True)

    on_a_server(scene, tmp_path)


def test_replays_are_worked_out_once_and_forgotten(tmp_path: Path) -> None:
    """Replays by many cost as much as by one; what is remembered has a limit."""

    async def run() -> None:
        async with in_process(f"sqlite:///{tmp_path / 'replays.sqlite3'}") as (app, url), web() as client:
            [ann] = await guests(client, url, "Ann")
            table = await ann.post("/api/tables", game="trias", seats=[{"kind": "me"}] * 2, start=True)
            path = f"/api/tables/{table['id']}/history"
            histories, readers, runs = app.state.parts.histories, app.state.parts.readers, []
            run_before = readers.run
            readers.run = lambda *words: runs.append(words) or run_before(*words)
            replays = await asyncio.gather(*(ann.get(path) for _ in range(5)))
            assert all(replay == replays[0] for replay in replays)
            assert await ann.get(path) == replays[0]
            assert len(runs) == 1
            histories.forget_unused()
            assert histories._packed
            histories._clock = lambda: time.monotonic() + UNUSED_SECONDS
            histories.forget_unused()
            assert (len(histories._packed), len(histories._used), histories._size) == (0, 0, 0)
            histories._most_bytes = 10
            mine = await ann.get(f"{path}?seat=0")
            assert (mine["seat"], len(mine["views"])) == (0, 1)
            assert not histories._packed
            assert histories._size == 0

    asyncio.run(run())
