"""Many connections from one address: strangers do not keep people out, and a club that comes back at once is let in."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest
from websockets.exceptions import InvalidStatus

from mesozoic.server.open_connections import SPARE_FILES, OpenConnections, Standing, bounded_by_files
from mesozoic.server.sockets.transport import MOST_SILENT, Silence
from tests.server.players import Guest, Refusal, Seat, Web, in_process, open_table, soon, web
from tests.server.playing import NO_LIMITS, Client, running

if TYPE_CHECKING:
    from tests.server.conftest import Server

CLUB = MOST_SILENT + 60


# Connections that ask for nothing


def is_open(reader: asyncio.StreamReader) -> bool:
    return not reader.at_eof() and reader.exception() is None


async def connect_many(port: int, count: int) -> list[tuple[asyncio.StreamReader, asyncio.StreamWriter]]:
    return await asyncio.gather(*(asyncio.open_connection("127.0.0.1", port) for _ in range(count)))


def test_a_club_that_connects_at_once_is_not_cut(tmp_path: Path) -> None:
    """All are connected before the first of them asks, as when a server starts again."""

    async def scenario() -> None:
        async with in_process(f"sqlite:///{tmp_path / 'club.sqlite3'}") as (_, url):
            port = int(url.rpartition(":")[2])
            club = await connect_many(port, CLUB)
            for _, writer in club:
                writer.write(b"GET /health HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n\r\n")
            answers = await asyncio.gather(*(asyncio.wait_for(reader.read(), 60) for reader, _ in club))
            assert sum(answer.startswith(b"HTTP/1.1 200") for answer in answers) == CLUB
            for _, writer in club:
                writer.close()

    asyncio.run(scenario())


def test_who_says_nothing_for_a_while_makes_room(tmp_path: Path) -> None:
    """Connections on which nothing is asked fill no process: the oldest of an address go."""

    async def scenario() -> None:
        async with in_process(f"sqlite:///{tmp_path / 'silent.sqlite3'}") as (_, url), web() as client:
            port = int(url.rpartition(":")[2])
            silent = await connect_many(port, CLUB)
            assert (await client.get(f"{url}/health")).status_code == 200
            await soon(lambda: sum(is_open(reader) for reader, _ in silent) == MOST_SILENT)
            assert (await client.get(f"{url}/health")).status_code == 200
            for _, writer in silent:
                writer.close()

    asyncio.run(scenario())


class Silent:
    """A connection as `Silence` knows it."""

    def __init__(self, loop: asyncio.AbstractEventLoop, ended: list[Silent]) -> None:
        self.loop = loop
        self.transport = self
        self.ended = ended

    def abort(self) -> None:
        self.ended.append(self)


def test_where_there_are_too_many_in_all_the_largest_crowd_shrinks_at_once() -> None:
    async def scenario() -> None:
        loop, ended = asyncio.get_running_loop(), list[Silent]()
        silence = Silence(most=100, most_in_all=6)

        def enter(address: str) -> Any:
            connection: Any = Silent(loop, ended)
            silence.enter(address, connection)
            return connection

        lonely, (first, second, *_) = enter("a"), [enter("b") for _ in range(5)]
        assert ended == []
        enter("c")
        assert ended == [first]
        silence.leave("a", lonely)
        enter("d")
        assert ended == [first]
        enter("d")
        assert ended == [first, second]

    asyncio.run(scenario())


# Sockets and streams


@pytest.fixture
def spectacle(tmp_path: Path) -> Iterator[tuple[Any, Client, str]]:
    """A server with room for few, somebody with a table that everybody may watch."""
    with running(tmp_path / "few.sqlite3", limits=NO_LIMITS, max_connections=4) as server, Client(server.url) as ada:
        ada.guest("Ada")
        seats = [{"kind": "me"}, {"kind": "open"}]
        yield server, ada, ada.post("/api/tables", {"game": "trias", "seats": seats, "access": "public"}).json()["id"]


def test_strangers_go_when_people_come(spectacle: tuple[Any, Client, str]) -> None:
    server, ada, table = spectacle
    with Client(server.url) as eve, Client(server.url) as bob:
        watching = [eve.socket(table) for _ in range(4)]
        for socket in watching:
            socket.until("state")
        assert eve.socket(table).until("refused")["code"] == "full"  # a stranger takes nobody's place
        ada.socket(table).until("state")
        assert watching[0].closing() == 1001
        bob.post("/api/accounts", {"login": "bob", "password": "long enough to be taken"})
        for _ in range(3):
            bob.socket(table).until("state")
        assert [socket.closing() for socket in watching[1:]] == [1001] * 3
        bob.socket(table).until("state")  # instead of the guest
        assert ada.sockets[0].closing() == 1001
        assert bob.socket(table).until("refused")["code"] == "full"


def test_who_goes_first() -> None:
    closed: list[str] = []
    room = OpenConnections(3)

    def add(name: str, standing: Standing, address: str) -> bool:
        return room.add(name, standing, address, lambda: closed.append(name))

    assert all(
        [add("a1", Standing.STRANGER, "a"), add("b1", Standing.STRANGER, "b"), add("b2", Standing.STRANGER, "b")]
    )
    assert not add("c", Standing.STRANGER, "c")
    assert add("guest", Standing.GUEST, "b")
    assert closed == ["b1"]  # the oldest of the address with most
    assert add("account", Standing.ACCOUNT, "b")
    assert add("another", Standing.ACCOUNT, "b")
    assert closed == ["b1", "a1", "b2"]
    assert not add("guest 2", Standing.GUEST, "b")
    room.remove("account")
    room.remove("account")
    assert add("guest 2", Standing.GUEST, "b")
    assert len(room) == 3


def test_there_are_no_more_connections_than_files() -> None:
    import resource

    soft, _ = resource.getrlimit(resource.RLIMIT_NOFILE)
    assert bounded_by_files(10) == 10
    assert bounded_by_files(1 << 40) < soft
    assert bounded_by_files(soft) >= min(soft - SPARE_FILES, soft // 2)


def test_sockets_of_strangers_do_not_count_with_those_of_people(tmp_path: Path) -> None:
    rates = {**NO_LIMITS, "strangers": (3.0, 3600.0), "connections": (5.0, 3600.0)}
    with running(tmp_path / "crowd.sqlite3", limits=rates) as server, Client(server.url) as ada:
        ada.guest("Ada")
        seats = [{"kind": "me"}, {"kind": "open"}]
        table = ada.post("/api/tables", {"game": "trias", "seats": seats, "access": "public"}).json()["id"]
        with Client(server.url) as eve, Client(server.url) as bob:
            for client, many in ((eve, 3), (ada, 5)):
                for _ in range(many):
                    client.socket(table).until("state")
                with pytest.raises(InvalidStatus) as refusal:
                    client.socket(table)
                assert refusal.value.response.status_code == 429
            bob.post("/api/accounts", {"login": "bob", "password": "long enough to be taken"})
            bob.socket(table).until("state")  # guests do not keep accounts of their address out


def test_requests_of_strangers_do_not_keep_people_of_their_address_out(tmp_path: Path) -> None:
    rates = {**NO_LIMITS, "requests": (20.0, 3600.0)}
    with running(tmp_path / "requests.sqlite3", limits=rates) as server, Client(server.url) as ada:
        table = ada.guest("Ada").post("/api/tables", {"game": "trias", "seats": [{"kind": "me"}] * 2}).json()["id"]
        with Client(server.url) as eve:
            answers = [eve.get("/api/games") for _ in range(40)]
            assert answers[-1].status_code == 429
            assert answers[-1].headers["connection"] == "close"
            assert ada.get("/api/me").status_code == 200
            ada.socket(table).until("state")
            with Client(server.url, "made up") as liar:
                assert liar.get("/api/games").status_code == 429
            assert [ada.get("/api/me").status_code for _ in range(30)][-1] == 429  # nor have they no limit


# What is logged


def test_workers_log_nobody_who_asks(
    serve: Callable[..., Server], new_postgres: Callable[[str], str], postgres_template: str
) -> None:
    server = serve(new_postgres(postgres_template), "--workers", "2", "--log-format", "json", "--log-level", "debug")

    async def ask(client: Web) -> None:
        for _ in range(10):
            guest = await Guest(client, server.url).begin()
            table = await open_table(guest, bots=("random",))
            seat: Seat = await guest.sit(table["id"])
            await seat.close()
            with suppress(Refusal):
                await guest.get("/api/tables/none")

    async def scenario() -> None:
        async with web() as client:
            await ask(client)

    asyncio.run(scenario())
    server.stop()
    lines = [json.loads(line) for line in server.logs().splitlines() if line.startswith("{")]
    assert {line["message"] for line in lines} >= {"ready"}
    assert not [line for line in lines if line["logger"] == "uvicorn.access"]
    assert not [line for line in lines if "127.0.0.1" in line["message"].replace(server.url, "")]
