"""Names of bots come from strangers: none of them makes the server start a program."""

from __future__ import annotations

import asyncio
import subprocess
from pathlib import Path

import pytest

from mesozoic.bots.bot import UnknownBot, make_bot, makers, takes_argument
from mesozoic.server.problems import Problem
from mesozoic.server.tables.bots import check_bot, make_table_bot
from tests.server.players import Guest, Refusal, in_process, web

PROGRAMS = ["external:true", "external:seconds=1 true", "external: true", "external:", "external"]


@pytest.mark.parametrize("name", PROGRAMS)
def test_a_table_takes_no_external_bot(name: str) -> None:
    with pytest.raises(Problem) as refused:
        check_bot(name)
    assert (refused.value.status, refused.value.code) == (400, "unknown-bot")


def test_the_command_line_would_take_it() -> None:
    assert make_bot("external:true").name == "external:true"


@pytest.mark.parametrize("name", PROGRAMS)
def test_not_even_a_name_in_the_database_starts_a_program(name: str) -> None:
    with pytest.raises(UnknownBot):
        make_table_bot(name, "0")


def test_what_a_table_takes_has_no_argument() -> None:
    for name in makers():
        check_bot(name)
        assert not takes_argument(name)


def test_requests_that_name_a_program(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Opening a table, filling a seat, a bot that stands in."""

    def started(*_: object, **__: object) -> None:
        raise AssertionError("a program was started")

    async def scenario() -> None:
        async with in_process(f"sqlite:///{tmp_path / 'programs.sqlite3'}") as (_, url), web() as client:
            ann = await Guest(client, url).begin("Ann")
            monkeypatch.setattr(subprocess, "Popen", started)
            bot = {"kind": "bot", "bot": "external:true"}
            with pytest.raises(Refusal) as refused:
                await ann.post("/api/tables", game="pangea", seats=[{"kind": "me"}, bot], start=True)
            assert refused.value.code == "unknown-bot"
            table = await ann.post("/api/tables", game="pangea", seats=[{"kind": "me"}, {"kind": "open"}])
            with pytest.raises(Refusal) as refused:
                await ann.ask("PUT", f"/api/tables/{table['id']}/seats/1", {"seat": bot})
            assert refused.value.code == "unknown-bot"
            seats = [{"kind": "me"}, {"kind": "bot", "bot": "random"}]
            table = await ann.post("/api/tables", game="pangea", seats=seats, start=True)
            seat = await ann.sit(table["id"])
            answer = await seat.ask("stand-in", number=seat.number, bot="external:true")
            assert answer["code"] == "unknown-bot"

    asyncio.run(scenario())
