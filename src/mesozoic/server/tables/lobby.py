"""The lobby: opening, joining, starting and leaving tables, rematches."""

from __future__ import annotations

import contextlib
import secrets
from collections.abc import Callable, Collection, Mapping
from typing import Any

from sqlalchemy import Connection

from mesozoic.core.errors import BadSetup, UnknownGame
from mesozoic.core.game import Game
from mesozoic.core.json_checks import Json
from mesozoic.engine.match import new
from mesozoic.games import find_game
from mesozoic.records.fairness import new_secret, seed_of
from mesozoic.server import protocol as p
from mesozoic.server.people.contacts import is_between
from mesozoic.server.people.identity import Identity
from mesozoic.server.people.names import check_not_taken
from mesozoic.server.people.reserved_names import check_person_name
from mesozoic.server.people.standing import check_not_banned, check_not_replaced
from mesozoic.server.problems import Problem, bad, conflict, forbidden, not_found
from mesozoic.server.readiness import Readiness
from mesozoic.server.store import queries
from mesozoic.server.store.notices import RowChanged
from mesozoic.server.store.store import Store, now
from mesozoic.server.tables.alerts import Alerts
from mesozoic.server.tables.bots import bot_name, check_bot
from mesozoic.server.tables.driver import Driver
from mesozoic.server.tables.feeds import Feeds
from mesozoic.server.tables.journal import Journal, due_after
from mesozoic.server.tables.live import Live, players_of
from mesozoic.server.tables.registry import Registry
from mesozoic.server.tables.table import STAND_IN, Seat, Table
from mesozoic.server.threads import Threads

MOST_OPEN = 20
"""Unfinished tables that one person may have opened or sit at."""

RATED: Json = {"hints": False, "on_timeout": "forfeit"}
"""Settings that every rated table has."""
USUAL_CLOCK: Json = {"kind": "live", "seconds": 1200, "increment": 10}
"""The clock of a rated rematch whose game had none: tables from before rated games needed one."""

MOST_OF_BOTS = 3
"""Games of bots alone that one person may have in play."""
MOST_OF_BOTS_FROM_ADDRESS = 12
"""The same of all people who have the same address."""


class Lobby:
    """Tables before and after the game."""

    def __init__(
        self,
        store: Store,
        registry: Registry,
        journal: Journal,
        driver: Driver,
        loaders: Threads,
        feeds: Feeds,
        readiness: Readiness,
        alerts: Alerts,
        rated_same_address: bool = False,
    ) -> None:
        self._store = store
        self._feeds = feeds
        self._registry = registry
        self._journal = journal
        self._driver = driver
        self._loaders = loaders
        self._readiness = readiness
        self._alerts = alerts
        self._rated_same_address = rated_same_address

    async def create(
        self,
        who: Identity,
        wanted: p.TableRequest,
        origin: str | None = None,
        kept: Mapping[int, str] | None = None,
    ) -> Live:
        """Open a table; it begins at once if the request says so.

        The origin stands for the address of who asks.  Seats may be kept for people.
        """
        game, options, data = checked(wanted)
        check_seats(wanted)
        check_may_rate(who, wanted.rated)
        check_clock(wanted.clock, wanted.rated)
        if wanted.start or (wanted.begin == "full" and all(seat.kind != "open" for seat in wanted.seats)):
            self._readiness.check(game.id)
        chairs = [
            {"seat": number, **chair}
            for number, seat in enumerate(wanted.seats)
            if (
                chair := new_chair(
                    who, seat, number, wanted.rated, wanted.entropy, kept_origin(seat, wanted.rated, origin)
                )
            )
            is not None
        ]
        row = new_row(who, game.id, wanted, options, data, kept)
        table_id = str(row["id"])

        def write(connection: Connection) -> None:
            check_number_of_tables(connection, who.id)
            check_seat_names(connection, who, *(chair["name"] for chair in chairs if chair["person"] is not None))
            if wanted.start and all(seat.kind == "bot" for seat in wanted.seats):
                check_number_of_bots(connection, who.id, {origin})
            queries.add_table(connection, row, chairs)

        await self._store.write(write)
        if wanted.start:
            return await self.start(who, table_id)
        return await self._begin_if_full(await self._registry.find(table_id))

    async def join(self, who: Identity, table_id: str, wanted: p.JoinRequest, origin: str | None = None) -> Live:
        """Sit down in a seat that is free; who sits here already keeps their seat: only a host may have several."""
        async with self._registry.hold_current(table_id) as live:
            name = seat_name(who, wanted.name, live.settings.rated)
            if (mine := live.seats_of(who.id)) and wanted.seat in (None, *mine):
                return live
            check_open(live)
            if mine:
                raise conflict("seated", "you sit here already: one seat for each person")
            if not live.row.public and wanted.invite != live.row.invite and not live.is_kept_for(who.id):
                raise private()
            check_may_rate(who, live.settings.rated)
            seat = free_seat(live, who, wanted.seat)
            self._check_ready_if_full(live, seat)
            chair = {"person": who.id, "bot": None, "name": name, "entropy": wanted.entropy}
            chair["address"] = origin if live.settings.rated else None
            is_seated = await self._store.write(sitting_down(who, live, seat, chair), RowChanged(table_id))
            await self._journal.refresh_and_tell(live)
            if not is_seated:
                raise conflict("taken", f"seat {seat} is not free")
            self._feeds.changed(who.id)
            self._alerts.joined(live, who)
        return await self._begin_if_full(live)

    async def leave(self, who: Identity, table_id: str) -> Live:
        """Stand up before the game begins; afterwards a bot stands in for all own seats.  An empty table is closed."""
        await self._driver.keep_time()
        async with self._registry.hold_current(table_id) as live:
            mine = live.seats_of(who.id)
            if not mine and live.row.host != who.id:
                raise forbidden("not-seated", "you do not sit at this table")
            if live.row.state == "open":
                await self._store.write(leaving(who, live, mine), RowChanged(table_id))
                await self._journal.refresh_and_tell(live)
                await self._feeds.table_changed(table_id)
            elif live.table is not None and not live.table.is_over:
                table, at = live.table, now()
                await self._driver.run_out(live, at)
                staying = [seat for seat in mine if table.seats[seat].stand_in is None and not table.is_over]
                if staying:
                    await self._journal.save(live, [table.stand_in(seat, STAND_IN, at) for seat in staying])
                self._driver.start_bots(live)
            return live

    async def leave_for_good(self, who: Identity, table_id: str) -> Live:
        """Stand up without coming back: in a rated game that has begun this is a resignation."""
        await self._driver.keep_time()
        async with self._registry.hold_current(table_id) as live:
            table, at = live.table, now()
            if table is not None and live.settings.rated:
                await self._driver.run_out(live, at)
                for seat in live.seats_of(who.id):
                    if not table.is_over and not table.seats[seat].resigned:
                        await self._journal.save(live, [table.resign(seat, at)])
                self._driver.start_bots(live)
                return live
        return await self.leave(who, table_id)

    async def change_seat(
        self, who: Identity, table_id: str, seat: int, wanted: p.SeatChange, origin: str | None = None
    ) -> Live:
        """The host fills a seat with a bot, sits down in it, or frees it."""
        async with self._registry.hold_current(table_id) as live:
            check_open(live)
            if live.row.host != who.id:
                raise forbidden("not-host", "only who opened the table may do that")
            if seat >= live.size:
                raise not_found("seat")
            is_rated = live.settings.rated
            chair = new_chair(who, wanted.seat, seat, is_rated, origin=kept_origin(wanted.seat, is_rated, origin))
            if chair is not None:
                self._check_ready_if_full(live, seat)
            if is_rated and isinstance(wanted.seat, p.BotSeat):
                raise bad("rated-bots", "games with bots are not rated")
            if is_rated and isinstance(wanted.seat, p.MySeat):
                check_may_rate(who, True)
                if live.seats_of(who.id):
                    raise conflict("seated", "one seat for each person at a rated table")

            def write(connection: Connection) -> bool:
                if chair is not None and chair["person"] is not None:
                    check_seat_names(connection, who, chair["name"])
                queries.free_seat(connection, table_id, seat)
                return chair is None or queries.occupy_seat(connection, table_id, seat, **chair)

            is_changed = await self._store.write(write, RowChanged(table_id))
            await self._journal.refresh_and_tell(live)
            if not is_changed:
                raise conflict("taken", "the game has begun")
        return await self._begin_if_full(live)

    async def start(self, who: Identity, table_id: str) -> Live:
        """Deal and start the game; only the host may."""
        return await self._begin(table_id, who)

    def _check_ready_if_full(self, live: Live, seat: int) -> None:
        """Raise GettingReady if the game would begin with this seat taken, and cannot be played yet."""
        if live.settings.begin == "full" and len({*live.chairs, seat}) == live.size:
            self._readiness.check(live.game.id)

    async def _begin_if_full(self, live: Live) -> Live:
        """Start the game if all seats are taken and nobody has to say so."""
        if len(live.chairs) == live.size and live.settings.begin == "full":
            with contextlib.suppress(Problem):  # somebody else has begun it, or has left meanwhile
                return await self._begin(live.id)
        return await self._registry.find(live.id)

    async def _begin(self, table_id: str, who: Identity | None = None) -> Live:
        """Deal and start the game on behalf of somebody, or (None) because all seats are taken."""
        async with self._registry.hold_current(table_id) as live:
            check_open(live)
            if who is not None and live.row.host != who.id:
                raise forbidden("not-host", "only who opened the table may start the game")
            if len(live.chairs) < live.size:
                raise conflict("open-seats", "there are open seats")
            self._readiness.check(live.game.id)
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
            table = Table(table_id, live.settings, seats, match, at)
            values: Json = {"started": at, "setup": match.setup, "due": due_after(table, at)}
            values |= {"turn": table.turn_text(), "turn_since": at}

            def write(connection: Connection) -> bool:
                if not live.people:
                    check_number_of_bots(connection, live.row.host, queries.addresses_of(connection, table_id))
                is_watched = live.settings.rated and not self._rated_same_address
                if is_watched and queries.has_same_address(connection, table_id):
                    queries.set_void(connection, table_id, "same-address")
                return queries.change_state(connection, table_id, "open", state="playing", **values)

            is_started = await self._store.write(write, RowChanged(table_id))
            live.is_stale = True
            if not is_started:
                raise conflict("not-open", "the game has begun or the table is closed")
        live = await self._registry.find(table_id)
        self._alerts.begun(live, who)
        self._driver.start_bots(live)
        await self._feeds.table_changed(table_id)
        self._feeds.moved(*live.people)
        return live

    async def share(self, who: Identity, table_id: str, is_shared: bool) -> Live:
        """Let everybody with the address replay a finished game, or not any more; its host decides."""
        async with self._registry.hold_current(table_id) as live:
            owners = {live.row.host} if live.row.host is not None else {chair.person for chair in live.chairs.values()}
            if who.id not in owners:
                raise forbidden("not-host", "only who opened the table may share its replay")
            if is_shared and not live.settings.spectators and set(live.people) - {who.id}:
                raise forbidden(
                    "no-spectators", "this game was played without spectators: it stays with those who played"
                )
            if not await self._store.write(
                lambda connection: queries.share(connection, table_id, is_shared), RowChanged(table_id)
            ):
                raise conflict("not-over", "the game is not over")
            await self._journal.refresh_and_tell(live)
            return live

    async def rematch(self, who: Identity, table_id: str, origin: str | None = None) -> Live:
        """A table like this one: for everybody who sat here the same seat is kept, one further round.

        Whoever asks first opens it; who asks later gets the same, unless there is no seat for them any more.
        """
        live = await self._registry.find_current(table_id)
        if not live.seats_of(who.id):
            raise forbidden("not-seated", "you did not play at this table")
        if live.row.state != "finished":
            raise conflict("not-over", "the game is not over")
        before = live.row.rematch
        if before is not None and (rematch := await self._offered(who, before)) is not None:
            return rematch
        chairs = [live.chairs[seat] for seat in (*range(1, live.size), 0)]
        seats = [same_chair(who, chair) for chair in chairs]
        lost = await self._store.read(lambda connection: lost_names(connection, who, seats))
        seats = [{**seat, "name": None} if seat.get("name") in lost else seat for seat in seats]
        kept = {seat: chair.person for seat, chair in enumerate(chairs) if chair.person not in (None, who.id)}
        settings = live.settings.model_dump()
        if live.settings.rated:
            settings["clock"] = settings["clock"] or USUAL_CLOCK
        request = p.TableRequest.model_validate(
            {**settings, "game": live.game.id, "seats": seats, "data": live.row.settings["data"]}
        )
        offered = await self.create(who, request, origin, kept)
        is_ours = await self._store.write(
            lambda connection: queries.set_rematch(connection, table_id, before, offered.id), RowChanged(table_id)
        )
        async with live.lock:
            await self._journal.refresh_and_tell(live)
        if not is_ours:
            await self.leave(who, offered.id)
            return await self._registry.find(str(live.row.rematch))
        if offered.row.state == "open" and all(seat["kind"] != "open" for seat in seats):
            return await self.start(who, offered.id)
        return offered

    async def _offered(self, who: Identity, table_id: str) -> Live | None:
        """The table of a rematch, if there is a seat for somebody; None: it is closed, full or of who is blocked."""
        live = await self._registry.find_current(table_id)
        if live.seats_of(who.id):
            return None if live.row.state == "closed" else live
        others = {live.row.host, *live.people} - {None, who.id}
        is_apart = await self._store.read(lambda connection: is_between(connection, who.id, others))
        return live if live.row.state == "open" and live.free_seats(who.id) and not is_apart else None


def new_row(
    who: Identity,
    game: str,
    wanted: p.TableRequest,
    options: Json,
    data: dict[str, str],
    kept: Mapping[int, str] | None = None,
) -> Json:
    """The row of a new table; at a rated one nobody is helped and time that is over is lost."""
    chosen = wanted.model_dump(include=set(p.TableSettings.model_fields))
    settings = p.TableSettings.model_validate({**chosen, **(RATED if wanted.rated else {})})
    return {
        "id": secrets.token_urlsafe(9).replace("-", "x").replace("_", "y"),
        "game": game,
        "host": who.id,
        "state": "open",
        "settings": {
            "settings": settings.model_dump(mode="json"),
            "seats": len(wanted.seats),
            "options": options,
            "data": data,
            "kept": {str(seat): person for seat, person in (kept or {}).items()},
        },
        "invite": secrets.token_urlsafe(16),
        "created": now(),
        "public": settings.access == "public",
        "secret": new_secret(),
    }


# Chairs: the rows of seats


def new_chair(
    who: Identity, wanted: p.SeatRequest, seat: int, is_rated: bool, entropy: str = "", origin: str | None = None
) -> Json | None:
    """The chair that somebody asks for; None: it stays free."""
    if isinstance(wanted, p.MySeat):
        name = seat_name(who, wanted.name, is_rated)
        return {"person": who.id, "bot": None, "name": name, "entropy": entropy, "address": origin}
    if isinstance(wanted, p.BotSeat):
        check_bot(wanted.bot)
        name = bot_name(wanted.bot, seat)
        return {"person": None, "bot": wanted.bot, "name": name, "entropy": "", "address": origin}
    return None


def seat_name(who: Identity, wanted: str | None, is_rated: bool) -> str:
    """Under which name somebody sits down: their own, at a rated table whatever they want."""
    if is_rated or wanted is None or wanted == who.name:
        return who.name
    check_person_name(wanted)
    return wanted


def kept_origin(wanted: p.SeatRequest, is_rated: bool, origin: str | None) -> str | None:
    """What is kept of the address of who fills a seat: it matters in rated games, and for how many bots play alone."""
    return origin if is_rated or isinstance(wanted, p.BotSeat) else None


def same_chair(who: Identity, chair: Any) -> Json:
    """What a rematch offers for a chair: a bot, a seat of whoever asks, or an open one."""
    if chair.bot is not None:
        return {"kind": "bot", "bot": chair.bot}
    if chair.person == who.id:
        return {"kind": "me", "name": chair.name}
    return {"kind": "open"}


def lost_names(connection: Connection, who: Identity, seats: list[Json]) -> set[str]:
    """The names of somebody's seats that they may not take any more: others have them since."""
    lost = set()
    for name in {seat["name"] for seat in seats if seat["kind"] == "me"}:
        try:
            seat_name(who, name, False)
            check_seat_names(connection, who, name)
        except Problem:
            lost.add(name)
    return lost


def free_seat(live: Live, who: Identity, wanted: int | None) -> int:
    """The free seat that somebody names, or else one that is kept for them, or any."""
    free = [seat for seat in range(live.size) if seat not in live.chairs]
    if not free:
        raise conflict("full", "all seats are taken")
    if wanted is not None and wanted not in free:
        raise conflict("taken", f"seat {wanted} is not free")
    theirs = live.free_seats(who.id)
    if not theirs or wanted not in (None, *theirs):
        raise conflict("kept", "this seat is kept for somebody who has played the game before")
    return theirs[0] if wanted is None else wanted


def sitting_down(who: Identity, live: Live, seat: int, chair: Json) -> Callable[[Connection], bool]:
    """A write that takes a seat, unless they have one or too many tables; a block refuses them and is not named."""

    def write(connection: Connection) -> bool:
        queries.lock_table(connection, live.id)
        others = {row.person for row in queries.seat_rows(connection, live.id)}
        if who.id in others:
            return True
        if is_between(connection, who.id, (others | {live.row.host}) - {None, who.id}):
            raise forbidden("not-possible", "you cannot join this table")
        check_number_of_tables(connection, who.id, live.id)
        check_seat_names(connection, who, chair["name"])
        queries.drop_invitation(connection, who.id, live.id)
        return queries.occupy_seat(connection, live.id, seat, **chair)

    return write


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


def private() -> Problem:
    return forbidden("private", "this table is private: use the link you were given")


def check_seat_names(connection: Connection, who: Identity, *names: str) -> None:
    """Raise Problem (409) for a name at a table that is somebody else's, or that a moderator has replaced."""
    check_not_replaced(connection, who.id, *names)
    for name in names:
        if name != who.name:
            check_not_taken(connection, name, who.id)


def check_number_of_tables(connection: Connection, person: str, but: str | None = None) -> None:
    """Raise Problem (429) if somebody has as many unfinished tables as they may, one of them not counted.

    Who is banned (403) has none: they may have asked just before.
    """
    check_not_banned(connection, person, now())
    if queries.count_open(connection, person, but) >= MOST_OPEN:
        raise Problem(429, "too-many-tables", f"you have {MOST_OPEN} unfinished tables; finish or leave one first")


def check_number_of_bots(connection: Connection, host: str | None, origins: Collection[str | None]) -> None:
    """Raise Problem (429) if somebody, or an address, has as many tables where bots play each other as may be."""
    if host is not None and queries.count_of_bots(connection, host) >= MOST_OF_BOTS:
        raise Problem(429, "too-many-tables", f"{MOST_OF_BOTS} of your tables have bots alone; wait until one is over")
    if queries.count_of_bots_from(connection, origins) >= MOST_OF_BOTS_FROM_ADDRESS:
        detail = f"{MOST_OF_BOTS_FROM_ADDRESS} tables of your address have bots alone; wait until one is over"
        raise Problem(429, "too-many-tables", detail)


def check_open(live: Live) -> None:
    if live.row.state != "open":
        raise conflict("not-open", "the game has begun or the table is closed")


def check_may_rate(who: Identity, is_rated: bool) -> None:
    """Raise Problem (403) if a guest wants to sit down at a rated table."""
    if is_rated and who.kind != "account":
        raise forbidden("account-needed", "rated games are for people with an account: register first")


def check_clock(clock: p.Clock | None, is_rated: bool) -> None:
    """Raise Problem (400) for a rated game without a clock: who loses could wait for ever."""
    if is_rated and clock is None:
        raise bad("rated-clock", "'clock': a rated game needs a clock", field="clock")


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
