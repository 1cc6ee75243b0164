"""The lobby: opening, joining, starting and leaving tables, rematches."""

from __future__ import annotations

import secrets
from collections.abc import Callable
from typing import Any

from sqlalchemy import Connection

from mesozoic.core.errors import BadSetup, UnknownGame
from mesozoic.core.game import Game
from mesozoic.core.json_checks import Json
from mesozoic.engine.match import new
from mesozoic.games import find_game
from mesozoic.records.fairness import new_secret, seed_of
from mesozoic.server import protocol as p
from mesozoic.server.people.identity import Identity
from mesozoic.server.problems import Problem, bad, conflict, forbidden, not_found
from mesozoic.server.store import queries
from mesozoic.server.store.notices import RowChanged
from mesozoic.server.store.store import Store, now
from mesozoic.server.tables.bots import bot_name, check_bot
from mesozoic.server.tables.driver import Driver
from mesozoic.server.tables.journal import Journal, due_after
from mesozoic.server.tables.live import Live, players_of
from mesozoic.server.tables.registry import Registry
from mesozoic.server.tables.table import STAND_IN, Seat, Table
from mesozoic.server.threads import Threads

MOST_OPEN = 20
"""Unfinished tables that one person may have opened."""


class Lobby:
    """Tables before and after the game."""

    def __init__(self, store: Store, registry: Registry, journal: Journal, driver: Driver, loaders: Threads) -> None:
        self._store = store
        self._registry = registry
        self._journal = journal
        self._driver = driver
        self._loaders = loaders

    async def create(self, who: Identity, wanted: p.TableRequest) -> Live:
        """Open a table; it begins at once if the request says so."""
        game, options, data = checked(wanted)
        check_seats(wanted)
        settings = p.TableSettings.model_validate(wanted.model_dump(include=set(p.TableSettings.model_fields)))
        chairs = [
            {"seat": number, **chair}
            for number, seat in enumerate(wanted.seats)
            if (chair := new_chair(who, seat, number, wanted.entropy)) is not None
        ]
        table_id = secrets.token_urlsafe(9).replace("-", "x").replace("_", "y")
        row = {
            "id": table_id,
            "game": game.id,
            "host": who.id,
            "state": "open",
            "settings": {
                "settings": settings.model_dump(mode="json"),
                "seats": len(wanted.seats),
                "options": options,
                "data": data,
            },
            "invite": secrets.token_urlsafe(16),
            "created": now(),
            "public": settings.access == "public",
            "secret": new_secret(),
        }

        def write(connection: Connection) -> None:
            if queries.count_open(connection, who.id) >= MOST_OPEN:
                raise Problem(
                    429, "too-many-tables", f"you have {MOST_OPEN} unfinished tables; finish or leave one first"
                )
            queries.add_table(connection, row, chairs)

        await self._store.write(write)
        return await self.start(who, table_id) if wanted.start else await self._registry.find(table_id)

    async def join(self, who: Identity, table_id: str, wanted: p.JoinRequest) -> Live:
        """Sit down in a seat that is free."""
        async with self._registry.hold_current(table_id) as live:
            check_open(live)
            if not live.row.public and wanted.invite != live.row.invite and not live.seats_of(who.id):
                raise forbidden("private", "this table is private: use the link you were given")
            free = [seat for seat in range(live.size) if seat not in live.chairs]
            if not free:
                raise conflict("full", "all seats are taken")
            seat = free[0] if wanted.seat is None else wanted.seat
            if seat not in free:
                raise conflict("taken", f"seat {seat} is not free")
            if live.settings.rated and live.seats_of(who.id):
                raise conflict("seated", "one seat for each person at a rated table")
            chair = {"person": who.id, "bot": None, "name": wanted.name or who.name, "entropy": wanted.entropy}
            is_seated = await self._store.write(
                lambda connection: queries.occupy_seat(connection, table_id, seat, **chair), RowChanged(table_id)
            )
            await self._journal.refresh_and_tell(live)
            if not is_seated:
                raise conflict("taken", f"seat {seat} is not free")
            return live

    async def leave(self, who: Identity, table_id: str) -> Live:
        """Stand up before the game begins; afterwards a bot stands in for all own seats.  An empty table is closed."""
        async with self._registry.hold_current(table_id) as live:
            mine = live.seats_of(who.id)
            if not mine and live.row.host != who.id:
                raise forbidden("not-seated", "you do not sit at this table")
            if live.row.state == "open":
                await self._store.write(leaving(who, live, mine), RowChanged(table_id))
                await self._journal.refresh_and_tell(live)
            elif live.table is not None and not live.table.is_over:
                table = live.table
                events = [
                    table.stand_in(seat, STAND_IN, now())
                    for seat in mine
                    if table.seats[seat].stand_in is None and not table.seats[seat].resigned
                ]
                if events:
                    await self._journal.save(live, events)
                    self._driver.start_bots(live)
            return live

    async def change_seat(self, who: Identity, table_id: str, seat: int, wanted: p.SeatChange) -> Live:
        """The host fills a seat with a bot, sits down in it, or frees it."""
        async with self._registry.hold_current(table_id) as live:
            check_open(live)
            if live.row.host != who.id:
                raise forbidden("not-host", "only who opened the table may do that")
            if seat >= live.size:
                raise not_found("seat")
            chair = new_chair(who, wanted.seat, seat)
            if live.settings.rated and isinstance(wanted.seat, p.BotSeat):
                raise bad("rated-bots", "games with bots are not rated")
            if live.settings.rated and isinstance(wanted.seat, p.MySeat) and live.seats_of(who.id):
                raise conflict("seated", "one seat for each person at a rated table")

            def write(connection: Connection) -> bool:
                queries.free_seat(connection, table_id, seat)
                return chair is None or queries.occupy_seat(connection, table_id, seat, **chair)

            is_changed = await self._store.write(write, RowChanged(table_id))
            await self._journal.refresh_and_tell(live)
            if not is_changed:
                raise conflict("taken", "the game has begun")
            return live

    async def start(self, who: Identity, table_id: str) -> Live:
        """Deal and start the game."""
        async with self._registry.hold_current(table_id) as live:
            check_open(live)
            if live.row.host != who.id:
                raise forbidden("not-host", "only who opened the table may start the game")
            if len(live.chairs) < live.size:
                raise conflict("open-seats", "there are open seats")
            settings = live.row.settings
            chairs = [live.chairs[seat] for seat in range(live.size)]
            seed = seed_of(live.row.secret, [chair.entropy for chair in chairs])
            seats = [Seat(chair.person, chair.bot, chair.name) for chair in chairs]
            match = await self._loaders.run(
                lambda: new(
                    live.game.id,
                    seats=live.size,
                    seed=seed,
                    options=settings["options"],
                    data=settings["data"],
                    players=players_of(seats),
                )
            )
            at = now()
            due = due_after(Table(table_id, live.settings, seats, match, at), at)

            def write(connection: Connection) -> bool:
                return queries.change_state(
                    connection, table_id, "open", state="playing", started=at, setup=match.setup, due=due
                )

            is_started = await self._store.write(write, RowChanged(table_id))
            live.is_stale = True
            if not is_started:
                raise conflict("not-open", "the game has begun or the table is closed")
        live = await self._registry.find(table_id)
        self._driver.start_bots(live)
        return live

    async def rematch(self, who: Identity, table_id: str) -> Live:
        """A table like this one: everybody who sat here is offered the same seat, one further round."""
        live = await self._registry.find_current(table_id)
        if not live.seats_of(who.id):
            raise forbidden("not-seated", "you did not play at this table")
        if live.row.state != "finished":
            raise conflict("not-over", "the game is not over")
        if live.row.rematch is not None:
            return await self._registry.find(live.row.rematch)
        seats = [same_chair(who, live.chairs[seat]) for seat in (*range(1, live.size), 0)]
        request = p.TableRequest.model_validate(
            {**live.settings.model_dump(), "game": live.game.id, "seats": seats, "data": live.row.settings["data"]}
        )
        offered = await self.create(who, request)
        is_ours = await self._store.write(
            lambda connection: queries.set_rematch(connection, table_id, offered.id), RowChanged(table_id)
        )
        async with live.lock:
            await self._journal.refresh_and_tell(live)
        if not is_ours:
            await self.leave(who, offered.id)
            return await self._registry.find(str(live.row.rematch))
        if all(seat["kind"] != "open" for seat in seats):
            return await self.start(who, offered.id)
        return offered


# Chairs: the rows of seats


def new_chair(who: Identity, wanted: p.SeatRequest, seat: int, entropy: str = "") -> Json | None:
    """The chair that somebody asks for; None: it stays free."""
    if isinstance(wanted, p.MySeat):
        return {"person": who.id, "bot": None, "name": wanted.name or who.name, "entropy": entropy}
    if isinstance(wanted, p.BotSeat):
        check_bot(wanted.bot)
        return {"person": None, "bot": wanted.bot, "name": bot_name(wanted.bot, seat), "entropy": ""}
    return None


def same_chair(who: Identity, chair: Any) -> Json:
    """What a rematch offers for a chair: a bot, a seat of whoever asks, or an open one."""
    if chair.bot is not None:
        return {"kind": "bot", "bot": chair.bot}
    if chair.person == who.id:
        return {"kind": "me", "name": chair.name}
    return {"kind": "open"}


def leaving(who: Identity, live: Live, seats: list[int]) -> Callable[[Connection], None]:
    """A write that frees seats of an open table, and closes it if its host or the last person goes."""

    def write(connection: Connection) -> None:
        for seat in seats:
            queries.free_seat(connection, live.id, seat, who.id)
        people = [row for row in queries.seat_rows(connection, live.id) if row.person is not None]
        if not people or live.row.host == who.id:
            queries.change_state(connection, live.id, "open", state="closed", ended=now())

    return write


# Checks


def check_open(live: Live) -> None:
    if live.row.state != "open":
        raise conflict("not-open", "the game has begun or the table is closed")


def check_seats(wanted: p.TableRequest) -> None:
    """Raise Problem (400) for seats that do not go with the settings."""
    if wanted.start and any(seat.kind == "open" for seat in wanted.seats):
        raise bad("open-seats", "'start': there are open seats")
    if wanted.rated and any(seat.kind == "bot" for seat in wanted.seats):
        raise bad("rated-bots", "'rated': games with bots are not rated")
    if wanted.rated and sum(seat.kind == "me" for seat in wanted.seats) > 1:
        raise bad("rated-hot-seat", "'rated': games in which one person has several seats are not rated")


def checked(wanted: p.TableRequest) -> tuple[Game, Json, dict[str, str]]:
    """The game, the options that differ from the defaults and the data of a request; names the field that is wrong."""
    try:
        game = find_game(wanted.game)
    except UnknownGame as problem:
        raise bad("unknown-game", f"'game': {problem}") from None
    if any(name in game.data for name in wanted.options):
        raise bad("bad-options", "'options': data is named under 'data'")
    try:
        game.check_seats(len(wanted.seats))
        options = game.deviations(len(wanted.seats), wanted.options)
        data = game.check_data(wanted.data)
    except BadSetup as problem:
        raise bad("bad-setup", str(problem)) from None
    return game, options, data
