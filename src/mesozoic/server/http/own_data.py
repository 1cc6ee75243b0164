"""Routes about my own data: everything that is stored of me, to take away."""

from __future__ import annotations

import io
import zipfile
from collections.abc import AsyncIterator, Callable
from functools import partial
from typing import IO, Any, cast

from fastapi import APIRouter
from fastapi.responses import StreamingResponse
from pydantic_core import to_json

from mesozoic.core.json_checks import Json
from mesozoic.server.http.dependencies import Myself, Site
from mesozoic.server.http.problem_handlers import ASKING, refusals
from mesozoic.server.parts import Parts
from mesozoic.server.people import own_data
from mesozoic.server.people.own_data import Position
from mesozoic.server.store.queries import Ended
from mesozoic.server.threads import Urgency

router = APIRouter(prefix="/api", tags=["people"])

ZIP = "application/zip"
HEADERS = {"content-disposition": 'attachment; filename="mesozoic-data.zip"', "x-accel-buffering": "no"}
ABOUT = """\
Everything that this site has stored of you, but for secrets (hashes of passwords, sessions and tokens).

me.json          the account, sessions, tokens, devices, friends, blocks, ratings, reports you made, the audit log
chat.jsonl       what you have said, a line each
games.jsonl      the tables where you sat or that you opened, a line each: your seats, results, ratings before and
                 after, and the record of a finished game (mesozoic/1)
records.jsonl    the records that you have brought along, a line each

Times are milliseconds since 1970 (UTC).  A line is one JSON object.
"""


@router.get(
    "/me/data",
    response_class=StreamingResponse,
    responses={200: {"content": {ZIP: {}}}, **refusals(401, 403), **ASKING},
)
async def my_data(who: Myself, site: Site) -> StreamingResponse:
    """Everything that is stored of me, without secrets, as a ZIP of JSON files."""
    await site.limits.spend_shared("exports", who.id)
    data = await site.store.read(lambda connection: own_data.personal_data(connection, who.id))
    return StreamingResponse(archive(site, who.id, data), media_type=ZIP, headers=HEADERS)


class Sink(io.RawIOBase):
    """Takes what is written until somebody takes it away."""

    def __init__(self) -> None:
        self._chunks: list[bytes] = []

    def writable(self) -> bool:
        return True

    def write(self, data: Any) -> int:
        self._chunks.append(bytes(data))
        return len(data)

    def take(self) -> bytes:
        chunks, self._chunks = self._chunks, []
        return b"".join(chunks)


async def archive(site: Parts, person: str, data: dict[str, Any]) -> AsyncIterator[bytes]:
    """The ZIP as it is made, so that nobody holds all of it."""
    sink = Sink()
    packed = zipfile.ZipFile(cast(IO[bytes], sink), "w", zipfile.ZIP_DEFLATED)
    yield await site.readers.run(lambda: pack(packed, sink, "about.txt", ABOUT.encode()), person, Urgency.CURIOUS)
    me = to_json(data, indent=2)
    yield await site.readers.run(lambda: pack(packed, sink, "me.json", me), person, Urgency.CURIOUS)
    for name, pages in LISTS.items():
        with packed.open(name, "w", force_zip64=True) as file:
            async for page in pages(site, person):
                yield await site.readers.run(partial(pack_lines, file, sink, page), person, Urgency.CURIOUS)
    packed.close()
    yield sink.take()


def pack(packed: zipfile.ZipFile, sink: Sink, name: str, content: bytes) -> bytes:
    packed.writestr(name, content)
    return sink.take()


def pack_lines(file: IO[bytes], sink: Sink, page: list[Json]) -> bytes:
    for line in page:
        file.write(to_json(line) + b"\n")
    return sink.take()


async def chat_pages(site: Parts, person: str) -> AsyncIterator[list[Json]]:
    after = 0
    while page := await site.store.read(partial(own_data.chat_lines, person=person, after=after)):
        yield page
        after = page[-1]["id"]


async def game_pages(site: Parts, person: str) -> AsyncIterator[list[Json]]:
    after = Position()
    while (page := await site.store.read(partial(own_data.games, person=person, after=after)))[0]:
        games, after = page
        finished = [Ended(table["ended"], table["id"]) for table in games if table["state"] == "finished"]
        records = await site.game_records.of_tables(finished, person)
        yield [{**table, "record": records.get(table["id"])} for table in games]


async def record_pages(site: Parts, person: str) -> AsyncIterator[list[Json]]:
    after = Position()
    while (page := await site.store.read(partial(own_data.imported_records, person=person, after=after)))[0]:
        brought, after = page
        yield brought


LISTS: dict[str, Callable[[Parts, str], AsyncIterator[list[Json]]]] = {
    "chat.jsonl": chat_pages,
    "games.jsonl": game_pages,
    "records.jsonl": record_pages,
}
"""What may be long, a page at a time."""
