"""Opening, joining, starting, leaving."""

from __future__ import annotations

import secrets

from sqlalchemy import Connection

from mesozoic.bots.bot import makers
from mesozoic.core.errors import BadSetup, UnknownGame
from mesozoic.core.game import Game
from mesozoic.core.json_checks import Json
from mesozoic.engine.match import new
from mesozoic.games import find_game
from mesozoic.records.fairness import new_secret, seed_of
from mesozoic.server import protocol as p
from mesozoic.server.people.accounts import Identity
from mesozoic.server.problems import Problem, bad, conflict, forbidden, not_found
from mesozoic.server.store import queries
from mesozoic.server.store.store import now
from mesozoic.server.tables.driver import Upkeep
from mesozoic.server.tables.live import Live, players_of
from mesozoic.server.tables.table import Seat, Table

MOST_OPEN = 20
"""Unfinished tables that one person may have opened."""


class Lobby(Upkeep):
    """Tables before and after the game: opening, joining, starting, leaving, rematches."""

    async def create(self, who: Identity, wanted: p.TableRequest) -> Live:
        game, options, data = checked(wanted)
        if wanted.start and any(seat.kind == "open" for seat in wanted.seats):
            raise bad("open-seats", "'start': there are open seats")
        settings = p.TableSettings.model_validate(wanted.model_dump(include=set(p.TableSettings.model_fields)))
        if wanted.rated and any(seat.kind == "bot" for seat in wanted.seats):
            raise bad("rated-bots", "'rated': games with bots are not rated")
        if wanted.rated and sum(seat.kind == "me" for seat in wanted.seats) > 1:
            raise bad("rated-hot-seat", "'rated': games in which one person has several seats are not rated")
        chairs = []
        for seat, one in enumerate(wanted.seats):
            if isinstance(one, p.MySeat):
                mine = one.name or who.name
                chairs.append({"seat": seat, "person": who.id, "bot": None, "name": mine, "entropy": wanted.entropy})
            elif isinstance(one, p.BotSeat):
                check_bot(one.bot)
                chairs.append(
                    {"seat": seat, "person": None, "bot": one.bot, "name": bot_name(one.bot, seat), "entropy": ""}
                )
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

        await self.store.write(write)
        live = await self.find(table_id)
        return await self.begin(who, table_id) if wanted.start else live

    async def join(self, who: Identity, table_id: str, wanted: p.JoinRequest) -> Live:
        live = await self.held_now(table_id)
        try:
            self._check_open(live)
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
            name = wanted.name or who.name
            done = await self.store.write(
                lambda connection: queries.take_seat(
                    connection, table_id, seat, person=who.id, bot=None, name=name, entropy=wanted.entropy
                ),
                table_id,
            )
            await self._refresh_row(live)
            if not done:
                raise conflict("taken", f"seat {seat} is not free")
            return live
        finally:
            live.lock.release()

    async def leave(self, who: Identity, table_id: str) -> Live:
        """Stand up before the game begins; afterwards a bot stands in for all own seats.  An empty table is closed."""
        live = await self.held_now(table_id)
        try:
            mine = live.seats_of(who.id)
            if not mine and live.row.host != who.id:
                raise forbidden("not-seated", "you do not sit at this table")
            if live.row.state == "open":

                def write(connection: Connection) -> None:
                    for seat in mine:
                        queries.free_seat(connection, table_id, seat, who.id)
                    people = [row for row in queries.seat_rows(connection, table_id) if row.person is not None]
                    if not people or live.row.host == who.id:
                        queries.change_state(connection, table_id, "open", state="closed", ended=now())

                await self.store.write(write, table_id)
                await self._refresh_row(live)
            elif live.table is not None and not live.table.is_over:
                table = live.table
                made = [
                    table.stand_in(seat, "greedy", now())
                    for seat in mine
                    if table.seats[seat].stand_in is None and not table.seats[seat].resigned
                ]
                if made:
                    await self._save(live, made)
            return live
        finally:
            live.lock.release()

    async def change_seat(self, who: Identity, table_id: str, seat: int, wanted: p.SeatChange) -> Live:
        """The host fills a seat with a bot, sits down in it, or frees it."""
        live = await self.held_now(table_id)
        try:
            self._check_open(live)
            if live.row.host != who.id:
                raise forbidden("not-host", "only who opened the table may do that")
            if seat >= live.size:
                raise not_found("seat")
            one = wanted.seat
            if isinstance(one, p.BotSeat):
                check_bot(one.bot)
                if live.settings.rated:
                    raise bad("rated-bots", "games with bots are not rated")
            if isinstance(one, p.MySeat) and live.settings.rated and live.seats_of(who.id):
                raise conflict("seated", "one seat for each person at a rated table")

            def write(connection: Connection) -> bool:
                queries.free_seat(connection, table_id, seat)
                if isinstance(one, p.BotSeat):
                    name = bot_name(one.bot, seat)
                    return queries.take_seat(
                        connection, table_id, seat, person=None, bot=one.bot, name=name, entropy=""
                    )
                if isinstance(one, p.MySeat):
                    name = one.name or who.name
                    return queries.take_seat(connection, table_id, seat, person=who.id, bot=None, name=name, entropy="")
                return True

            done = await self.store.write(write, table_id)
            await self._refresh_row(live)
            if not done:
                raise conflict("taken", "the game has begun")
            return live
        finally:
            live.lock.release()

    async def begin(self, who: Identity, table_id: str) -> Live:
        """Deal and start the game."""
        live = await self.held_now(table_id)
        try:
            self._check_open(live)
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
            due = self._due(Table(table_id, live.settings, seats, match, at), at)

            def write(connection: Connection) -> bool:
                return queries.change_state(
                    connection, table_id, "open", state="playing", started=at, setup=match.setup, due=due
                )

            if not await self.store.write(write, table_id):
                live.is_stale = True
                raise conflict("not-open", "the game has begun or the table is closed")
        finally:
            live.lock.release()
        live.is_stale = True
        live = await self.find(table_id)
        self.drive(live)
        return live

    async def rematch(self, who: Identity, table_id: str) -> Live:
        """A table like this one: everybody who sat here is offered the same seat, one further round."""
        live = await self.now(table_id)
        if not live.seats_of(who.id):
            raise forbidden("not-seated", "you did not play at this table")
        if live.row.state != "finished":
            raise conflict("not-over", "the game is not over")
        if live.row.rematch is not None:
            return await self.find(live.row.rematch)
        order = [*range(1, live.size), 0]
        chairs = [live.chairs[seat] for seat in order]
        wanted: list[Json] = []
        for chair in chairs:
            if chair.bot is not None:
                wanted.append({"kind": "bot", "bot": chair.bot})
            elif chair.person == who.id:
                wanted.append({"kind": "me", "name": chair.name})
            else:
                wanted.append({"kind": "open"})
        request = p.TableRequest.model_validate(
            {**live.settings.model_dump(), "game": live.game.id, "seats": wanted, "data": live.row.settings["data"]}
        )
        made = await self.create(who, request)
        won = await self.store.write(lambda connection: queries.set_rematch(connection, table_id, made.id), table_id)
        async with live.lock:
            await self._refresh_row(live)
        if not won:
            await self.leave(who, made.id)
            return await self.find(str(live.row.rematch))
        if all(chair["kind"] != "open" for chair in wanted):
            return await self.begin(who, made.id)
        return made

    @staticmethod
    def _check_open(live: Live) -> None:
        if live.row.state != "open":
            raise conflict("not-open", "the game has begun or the table is closed")


# Checks


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


def check_bot(name: str) -> None:
    if name not in makers():
        raise bad("unknown-bot", f"unknown bot {name!r}: there is {', '.join(sorted(makers()))}")


def bot_name(bot: str, seat: int) -> str:
    return f"{bot.capitalize()} {seat + 1}"
