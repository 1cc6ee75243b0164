"""The hub: every table this process knows, how people change them, and how they go on by themselves."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import secrets
import time
from collections.abc import Callable, Coroutine
from typing import Any

from pydantic_core import from_json, to_json
from sqlalchemy import Connection

from mesozoic.bots.bot import make_bot, makers
from mesozoic.core.errors import BadSetup, UnknownGame
from mesozoic.core.game import Game, Json
from mesozoic.engine.match import new
from mesozoic.games import find_game
from mesozoic.records.fairness import commitment, new_secret, seed_of
from mesozoic.server import people
from mesozoic.server import protocol as p
from mesozoic.server.bots import Thinkers
from mesozoic.server.listener import Listener
from mesozoic.server.live import Live, players_of
from mesozoic.server.people import Identity
from mesozoic.server.presence import ALIVE_SECONDS, Presence
from mesozoic.server.problems import Problem, StorageFailure, bad, conflict, forbidden, not_found
from mesozoic.server.ratings import rate
from mesozoic.server.store import queries
from mesozoic.server.store.store import Append, Store, add_event, now
from mesozoic.server.table import Event, Seat, Table

log = logging.getLogger("mesozoic.tables")

LOADERS = 2
"""Threads that read games again from their events: that takes as long as playing them."""
IDLE_SECONDS = 60
SWEEP_SECONDS = 0.5
UNKNOWN = -1
"""What is saved as the time when a table is due, after another process has changed it."""
BOT_GRACE = 3000
"""Milliseconds after which another process takes over bots that have not acted."""
MOST_OPEN = 20
"""Unfinished tables that one person may have opened."""

MOVES = (p.Play, p.Undo, p.Answer, p.Resign, p.StandIn)
Move = p.Play | p.Undo | p.Answer | p.Resign | p.StandIn


class Faster(Problem):
    """Another process has added the next event."""

    def __init__(self) -> None:
        super().__init__(409, "stale", "somebody else was faster")


class Hub:
    """Tables by id."""

    def __init__(self, store: Store, thinkers: Thinkers) -> None:
        self.store = store
        self.thinkers = thinkers
        self.live: dict[str, Live] = {}
        self.presence = Presence()
        self.moves = 0
        self._alive = 0.0
        self._lets_in = True
        self._loading: dict[str, asyncio.Task[Live]] = {}
        self._loaders = Thinkers(LOADERS)
        self._tasks: set[asyncio.Task[Any]] = set()
        self._sweeper: asyncio.Task[None] | None = None

    def start(self) -> None:
        people.WATCHERS[self.store.name] = self._on_person
        self._sweeper = asyncio.create_task(self._sweep())

    async def stop(self) -> None:
        """Stop what goes on by itself; everything accepted is saved already."""
        people.WATCHERS.pop(self.store.name, None)
        running = [task for task in (self._sweeper, *self._tasks, *self._loading.values()) if task is not None]
        running += [live.driver for live in self.live.values() if live.driver is not None]
        for task in running:
            task.cancel()
        await asyncio.gather(*running, return_exceptions=True)
        self._loaders.close()

    def let_go(self) -> None:
        """Let everybody go who watches, and nobody in; they come back to the server that follows."""
        self._lets_in = False
        for live in self.live.values():
            for listener in live.listeners:
                listener.lose()

    # Finding

    async def find(self, table_id: str) -> Live:
        """A table, read from the database if this process does not know it; the same object for everybody."""
        live = self.live.get(table_id)
        if live is None or live.is_stale:
            task = self._loading.get(table_id)
            if task is None:
                task = self._loading[table_id] = asyncio.create_task(self._load(table_id))
                task.add_done_callback(lambda _: self._loading.pop(table_id, None))
            live = await asyncio.shield(task)
        live.used = time.monotonic()
        return live

    async def _load(self, table_id: str) -> Live:
        def read(connection: Connection) -> tuple[list[Any], Any, list[Any], int]:
            events = queries.event_rows(connection, table_id)  # first: what is read later may be newer, not older
            row, chairs = queries.table_row(connection, table_id), queries.seat_rows(connection, table_id)
            return events, row, chairs, queries.last_chat(connection, table_id)

        events, row, chairs, last_chat = await self.store.read(read)
        if row is None:
            raise not_found("table")
        old = self.live.get(table_id)
        told = len(events) if old is None or old.table is None else old.told
        fresh = await self._loaders.run(lambda: Live(row, chairs, events[:told], self.presence))
        if old is not None:
            async with old.lock:
                fresh.listeners, fresh.driver = old.listeners, old.driver
                fresh.lock, fresh.said, fresh.last_chat = old.lock, old.said, old.last_chat
                self.live[table_id] = fresh
                if old.table is None and fresh.table is not None:
                    self._tell_begun(fresh)
                await self._take_rows(fresh, events[told:])
        else:
            fresh.last_chat = last_chat
            self.live[table_id] = fresh
        return fresh

    async def glance(self, wanted: list[str]) -> list[Live]:
        """Tables as a list shows them: without their games, unless these are known already."""
        unknown = [one for one in wanted if one not in self.live or self.live[one].is_stale]

        def read(connection: Connection) -> dict[str, Live]:
            rows = [queries.table_row(connection, one) for one in unknown]
            return {
                row.id: Live(
                    row, queries.seat_rows(connection, row.id), queries.count_events(connection, row.id), self.presence
                )
                for row in rows
                if row is not None
            }

        found = {**self.live, **(await self.store.read(read) if unknown else {})}
        return [found[one] for one in wanted if one in found]

    async def held(self, table_id: str) -> Live:
        """A table whose lock is held; the caller releases it."""
        while True:
            live = await self.find(table_id)
            await live.lock.acquire()
            if self.live.get(table_id) is live and not live.is_stale:
                return live
            live.lock.release()

    async def held_now(self, table_id: str) -> Live:
        """A table as the database has it at this moment, whose lock is held; other processes may be ahead of us."""
        while True:
            live = await self.held(table_id)
            if self.store.is_sqlite:
                return live
            try:
                await self._catch_up_with(live)
            except BaseException:
                live.lock.release()
                raise
            if not live.is_stale:
                return live
            live.lock.release()

    async def now(self, table_id: str) -> Live:
        """A table as the database has it at this moment."""
        if self.store.is_sqlite:
            return await self.find(table_id)
        live = await self.held_now(table_id)
        live.lock.release()
        return live

    # Opening, joining, starting

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
            at, setup = now(), match.setup

            def write(connection: Connection) -> bool:
                return queries.change_state(
                    connection, table_id, "open", state="playing", started=at, setup=setup, due=at + BOT_GRACE
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

    @staticmethod
    def _tell_begun(live: Live) -> None:
        """Everybody gets the whole state; those who may not watch the game are let go."""
        for listener in live.listeners:
            if live.may_see(listener.person, live.row.invite):
                listener.tell(to_json(live.state(listener.person, 0)))
            else:
                listener.lose()

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

    # Playing

    async def act(self, who: Identity, table_id: str, wanted: Move) -> Json:
        """Carry out what somebody asks; returns when it is saved."""
        try:
            return await self._act(who, table_id, wanted)
        except (Faster, StorageFailure) as problem:
            return await self._look_for(who, table_id, wanted, problem)

    async def _look_for(self, who: Identity, table_id: str, wanted: Move, problem: Problem) -> Json:
        """What became of something that was not saved, or was although the database could not say so any more."""
        with contextlib.suppress(StorageFailure):
            live = await self.held(table_id)
            try:
                if live.table is not None and (answer := self._late_answer(live.table, who, wanted)):
                    return answer
            finally:
                live.lock.release()
        raise problem

    @staticmethod
    def _late_answer(table: Table, who: Identity, wanted: Move) -> Json | None:
        """The answer to what was sent before, or comes too late; None if it is about the next event."""
        if wanted.number == table.number:
            return None
        if isinstance(wanted, p.Play) and wanted.id and table.has_played(wanted.number, who.id, wanted.id):
            return {"type": "done", "id": wanted.id, "number": wanted.number + 1, "repeated": True}
        raise conflict("stale", f"this answers event {wanted.number}, the next is {table.number}", number=table.number)

    async def _act(self, who: Identity, table_id: str, wanted: Move) -> Json:
        live = self.live.get(table_id)
        if live is None or live.is_stale or live.lock.locked():
            live = await self.held(table_id)
        else:
            await live.lock.acquire()
            live.used = time.monotonic()
        try:
            table = live.table
            if table is None:
                raise conflict("not-started", "the game has not begun")
            if wanted.number > table.number and not self.store.is_sqlite:
                await self._read_on(live)  # who asks may know more, from another process
            seat = self._seat_of(table, who, wanted)
            if answer := self._late_answer(table, who, wanted):
                return answer
            made = self._carry_out(table, seat, wanted)
            await self._save(live, made)
            return {"type": "done", "id": getattr(wanted, "id", None), "number": made[-1].number + 1, "repeated": False}
        finally:
            live.lock.release()

    @staticmethod
    def _seat_of(table: Table, who: Identity, wanted: Move | p.Preview | p.Why | p.Hint) -> int:
        """The seat for which somebody speaks: the one they name, or their only one, or the one that has to act."""
        mine = table.seats_of(who.id)
        if not mine:
            raise forbidden("not-seated", "you do not sit at this table")
        if wanted.seat is not None:
            if wanted.seat not in mine:
                raise forbidden("not-your-seat", f"seat {wanted.seat} is not yours")
            return wanted.seat
        acting = [seat for seat in mine if seat in table.to_act]
        return acting[0] if acting else mine[0]

    @staticmethod
    def _carry_out(table: Table, seat: int, wanted: Move) -> list[Event]:
        at = now()
        if isinstance(wanted, p.Play):
            if table.seats[seat].stand_in is not None:
                raise conflict("stand-in", "a bot plays for you: come back first")
            if table.clock is not None and seat in table.clock.spent(at):
                raise conflict("time-over", "your time has run out")
            return [table.play(seat, wanted.action, at, nonce=wanted.id)]
        if isinstance(wanted, p.Undo):
            return [table.undo(seat, at)]
        if isinstance(wanted, p.Answer):
            return table.answer(seat, wanted.agree, at)
        if isinstance(wanted, p.Resign):
            return [table.resign(seat, at)]
        if wanted.bot is not None:
            check_bot(wanted.bot)
        return [table.stand_in(seat, wanted.bot, at)]

    async def _save(self, live: Live, made: list[Event]) -> None:
        """Save new events, then tell them; if they cannot be saved the table is read again and nothing has happened."""
        table = live.table
        assert table is not None
        due = self._due(table, made[-1].at)
        appends = [
            Append(live.id, event.number, event.at, to_json(event.body).decode(), due, due != live.saved_due)
            for event in made
        ]
        try:
            if len(made) == 1 and not table.is_over:
                saved = await self.store.append(appends[0])
            else:
                saved = await self.store.write(
                    self._all(live, appends), *(f"{live.id} {one.number}" for one in appends)
                )
        except BaseException:
            live.is_stale = True
            raise
        if not saved:
            live.is_stale = True
            raise Faster
        live.saved_due = due
        self.moves += len(made)
        if table.is_over:
            try:
                await self._refresh_row(live, tell=False)
            except StorageFailure:  # what is saved is saved
                live.is_stale = True
        for event in made:
            live.tell_step(event)
        if table.is_over or made[-1].body["kind"] != "play":
            live.tell_table()
        self.drive(live)

    @staticmethod
    def _due(table: Table, at: int) -> int | None:
        if table.is_over:
            return None
        deadline = None if table.clock is None else table.clock.deadline()
        waiting = at + table.settings.pace + BOT_GRACE if table.bots_to_act() else None
        return min((one for one in (deadline, waiting) if one is not None), default=None)

    def _all(self, live: Live, appends: list[Append]) -> Callable[[Connection], bool]:
        """Several events at once, or the last one of a game with its result."""
        table = live.table
        assert table is not None

        def write(connection: Connection) -> bool:
            for one in appends:
                if not add_event(connection, one):
                    if one is not appends[0]:
                        raise Faster
                    return False
            if table.outcome is None:
                queries.change_state(connection, live.id, "playing", due=appends[-1].due)
            else:
                at = appends[-1].at
                values: Json = {"state": "finished", "ended": at, "due": None, "result": table.outcome}
                if queries.change_state(connection, live.id, "playing", **values):
                    queries.add_results(connection, result_rows(connection, live, table, at))
            return True

        return write

    async def _refresh_row(self, live: Live, tell: bool = True) -> None:
        row, chairs = await self.store.read(
            lambda connection: (queries.table_row(connection, live.id), queries.seat_rows(connection, live.id))
        )
        if row is None:
            raise not_found("table")
        live.take_row(row, chairs)
        has_begun = row.setup is not None and live.table is None
        live.is_stale = live.is_stale or has_begun or live.has_other_owners()
        if tell:
            live.tell_table()

    # Asking

    async def preview(self, who: Identity, table_id: str, wanted: p.Preview) -> Json:
        match, seat = await self._asked(who, table_id, wanted)
        action = {**wanted.action, "seat": seat}
        return {"type": "preview", "id": wanted.id, "preview": await self.thinkers.run(lambda: match.preview(action))}

    async def why(self, who: Identity, table_id: str, wanted: p.Why) -> Json:
        match, seat = await self._asked(who, table_id, wanted, acting=False)
        refusal = match.why_not({**wanted.action, "seat": seat})
        told = None
        if refusal is not None:
            told = {"code": refusal.code, "rule": refusal.rule, "detail": refusal.english, "french": refusal.french}
        return {"type": "why", "id": wanted.id, "refusal": told}

    async def hint(self, who: Identity, table_id: str, wanted: p.Hint) -> Json:
        match, seat = await self._asked(who, table_id, wanted, hints=True)
        bot = make_bot("greedy", secrets.randbits(31))
        turn = match.turn(seat)
        number = await self.thinkers.run(lambda: bot.choose(turn))
        return {"type": "hint", "id": wanted.id, "action": turn.action(number).json}

    async def _asked(
        self, who: Identity, table_id: str, wanted: p.Preview | p.Why | p.Hint, acting: bool = True, hints: bool = False
    ) -> Any:
        """A copy of the match to think about, and for which seat."""
        live = await self.held(table_id)
        try:
            if live.table is None or live.table.is_over:
                raise conflict("not-playing", "the game is not being played")
            if hints and not live.settings.hints:
                raise forbidden("no-hints", "hints are switched off at this table")
            seat = self._seat_of(live.table, who, wanted)
            if acting and seat not in live.table.to_act:
                raise conflict("not-your-turn", f"seat {seat} is not to act")
            return live.table.match.copy(), seat
        finally:
            live.lock.release()

    async def state(self, person: str | None, table_id: str, since: int, invite: str | None = None) -> Json:
        live = await self.held_now(table_id)
        try:
            live.check_may_see(person, invite)
            return live.state(person, since, invite)
        finally:
            live.lock.release()

    async def say(self, who: Identity, table_id: str, text: str, invite: str | None = None) -> Json:
        live = await self.find(table_id)
        live.check_may_see(who.id, invite)
        at = now()
        number = await self.store.write(
            lambda connection: queries.add_chat(connection, table_id, who.id, who.name, at, text), f"{table_id} chat"
        )
        said = {"type": "said", "id": number, "at": at, "person": who.id, "name": who.name, "text": text}
        live.tell_said(said)
        return said

    async def watch(self, listener: Listener, table_id: str, since: int, invite: str | None = None) -> Live:
        """Tell a listener the state now, and everything that happens from now on."""
        live = await self.held_now(table_id)
        try:
            if not self._lets_in:
                raise Problem(503, "stopping", "the server is stopping; try again soon")
            live.check_may_see(listener.person, invite)
            notices = [] if live.listeners else [f"{table_id} who"]
            first = listener.person is not None and all(one.person != listener.person for one in live.listeners)
            live.listeners.add(listener)
            listener.tell(to_json(live.state(listener.person, since, invite)))
            if first and live.seats_of(listener.person):
                live.tell_table()
                notices.append(f"{table_id} here {listener.person}")
            if notices:
                self._tell_processes(*notices)
        finally:
            live.lock.release()
        self.drive(live)
        return live

    def unwatch(self, listener: Listener, table_id: str) -> None:
        live = self.live.get(table_id)
        if live is not None and listener in live.listeners:
            live.listeners.discard(listener)
            if listener.person is not None and live.seats_of(listener.person):
                live.tell_table()
                if all(one.person != listener.person for one in live.listeners):
                    self._tell_processes(f"{table_id} gone {listener.person}")

    def _tell_here(self, live: Live) -> None:
        """Tell other processes who is at a table through this one."""
        here = {one.person for one in live.listeners if live.seats_of(one.person)}
        if here:
            self._tell_processes(*(f"{live.id} here {one}" for one in here))

    def _tell_processes(self, *notices: str) -> None:
        """Tell other processes something that need not be kept."""
        if not self.store.is_sqlite:
            self._spawn(self._notify(*notices))

    def _spawn(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _notify(self, *notices: str) -> None:
        with contextlib.suppress(StorageFailure):
            await self.store.write(lambda _: None, *notices)

    # What happens by itself

    def drive(self, live: Live) -> None:
        """See to it that bots act."""
        table = live.table
        if table is None or not table.bots_to_act():
            return
        if live.driver is None or live.driver.done():
            live.driver = asyncio.create_task(self._drive(live.id))

    async def _drive(self, table_id: str) -> None:
        """Let the bots of a table act, one after another, as long as it is their turn."""
        try:
            while await self._drive_once(table_id):
                pass
        except StorageFailure as problem:
            log.error("bots wait", extra={"table": table_id, "reason": problem.detail})
        except Problem as problem:
            log.warning("bots stopped", extra={"table": table_id, "reason": problem.detail})

    async def _drive_once(self, table_id: str) -> bool:
        live = await self.held(table_id)
        try:
            table = live.table
            if table is None or not table.bots_to_act():
                return False
            seat = table.bots_to_act()[0]
            name, number = str(table.seats[seat].player), table.number
            match = table.match.copy()
            last = table.events[-1].at if table.events else live.row.started
        finally:
            live.lock.release()
        bot = make_bot(name, f"{table_id} {number} {secrets.token_hex(8)}")
        turn = match.turn(seat)
        chosen = await self.thinkers.run(lambda: bot.choose(turn))
        action = turn.action(chosen).json
        await asyncio.sleep(max(0, last + live.settings.pace - now()) / 1000)
        live = await self.held(table_id)
        try:
            table = live.table
            if table is not None and table.number == number and not table.is_over:
                try:
                    await self._save(live, [table.play(seat, action, now(), by=name)])
                except Problem as problem:
                    if problem.code != "stale":
                        raise
            return True
        finally:
            live.lock.release()

    async def _sweep(self) -> None:
        """Look for tables where a clock has run out or bots wait; forget tables that nobody looks at."""
        while True:
            try:
                await self._sweep_once()
            except StorageFailure as problem:
                log.error("sweep failed", extra={"reason": problem.detail})
            except Exception:
                log.exception("sweep failed")
            await asyncio.sleep(SWEEP_SECONDS)

    async def _sweep_once(self) -> None:
        due = await self.store.read(lambda connection: queries.due_tables(connection, now()))
        await asyncio.gather(*(self._look_after(table_id) for table_id in due))
        if time.monotonic() > self._alive + ALIVE_SECONDS:
            self._alive = time.monotonic()
            self._tell_processes("alive")
            for table_id in self.presence.bury() & self.live.keys():
                self.live[table_id].tell_table()
        late = time.monotonic() - IDLE_SECONDS
        for table_id, live in list(self.live.items()):
            is_busy = live.listeners or live.lock.locked() or (live.driver is not None and not live.driver.done())
            if live.used < late and not is_busy:
                del self.live[table_id]

    async def _look_after(self, table_id: str) -> None:
        try:
            await self._see_to(table_id)
        except Problem as problem:
            log.warning("table not seen to", extra={"table": table_id, "reason": problem.detail})
        except Exception:
            log.exception("table not seen to", extra={"table": table_id})

    async def _see_to(self, table_id: str) -> None:
        """Do what is due at a table, and write down when it is due next."""
        live = await self.held(table_id)
        try:
            await self._read_on(live)
            table = live.table
            if table is None or table.is_over:
                return
            at = now()
            spent = [] if table.clock is None else table.clock.spent(at)
            if spent:
                await self._save(live, [table.time_out(spent[0], at)])
            else:
                due, number = self._due(table, at), table.number
                if await self.store.write(lambda connection: queries.put_off(connection, table_id, number, at, due)):
                    live.saved_due = due
        finally:
            live.lock.release()
        self.drive(live)

    # Other processes

    async def on_notice(self, notice: str, process: str = "") -> None:
        """Somebody has changed a table: `id number` (an event), `id chat`, `id` (seats, state); or tells who is
        there: `id here person`, `id gone person`, `id who` (asks for it), `alive`; or `person id`: somebody may have
        signed out."""
        if process:
            self.presence.hear(process)
        table_id, _, what = notice.partition(" ")
        if table_id == "person":
            people.MEMORY.forget(self.store, what)
            await self._look_again(what)
            return
        live = self.live.get(table_id)
        if live is None and table_id in self._loading:
            live = await self.find(table_id)  # what it was read from may be older than this
        word, _, person = what.partition(" ")
        if word in {"here", "gone"}:
            (self.presence.come if word == "here" else self.presence.go)(process, table_id, person)
            if live is not None:
                live.tell_table()
        elif live is None:
            return
        elif word == "who":
            self._tell_here(live)
        elif word == "chat":
            await self._take_chat(live)
        elif word:
            await self._take_events(table_id)
        else:
            await self._take_row(table_id)

    async def catch_up(self) -> None:
        """Read everything again that others may have changed unheard."""
        self.presence.clear()
        for table_id in list(self.live):
            try:
                await self._take_row(table_id)
                await self._take_events(table_id)
                await self._take_chat(self.live[table_id])
            except StorageFailure:
                raise
            except Problem as problem:
                log.warning("table not read again", extra={"table": table_id, "reason": problem.detail})
        for table_id, live in self.live.items():
            if live.listeners:
                self._tell_processes(f"{table_id} who")
        people.MEMORY.known.clear()
        await self._look_again(None)

    def _on_person(self, person: str) -> None:
        """Somebody may have signed out: connections that no longer speak for them are let go, here and elsewhere."""
        self._doubt(person)
        self._tell_processes(f"person {person}")
        self._spawn(self._look_again(person))

    def _doubt(self, person: str | None) -> list[Listener]:
        """The connections of somebody, or of anybody; nothing they send is believed until that is sorted out."""
        found = [one for live in self.live.values() for one in live.listeners if person in (None, one.person)]
        for listener in found:
            listener.is_in_doubt = True
        return found

    async def _look_again(self, person: str | None) -> None:
        """Let go of the connections of somebody, or of anybody, that have no right to be theirs any more."""
        for listener in self._doubt(person):
            listener.is_in_doubt = not await listener.is_theirs()
            if listener.is_in_doubt:
                listener.lose()

    async def _take_chat(self, live: Live) -> None:
        """Tell the lines that others have added since the table was read; they may come in any order."""
        rows = await self.store.read(lambda connection: queries.chat_rows(connection, live.id, live.last_chat))
        for row in rows:
            said = {
                "type": "said",
                "id": row.id,
                "at": row.at,
                "person": row.person,
                "name": row.name,
                "text": row.text,
            }
            live.tell_said(said)

    async def _take_events(self, table_id: str) -> None:
        live = await self.held(table_id)
        try:
            await self._read_on(live)
        finally:
            live.lock.release()
        await self.find(table_id)

    async def _catch_up_with(self, live: Live) -> None:
        """Take what other processes have changed; a table that is stale afterwards has to be read again."""
        if live.table is None:
            await self._refresh_row(live, tell=False)
        else:
            await self._read_on(live)

    async def _read_on(self, live: Live) -> None:
        """Take the events that other processes have added."""
        if live.table is None:
            live.is_stale = True
            return
        since = live.table.number
        await self._take_rows(
            live, await self.store.read(lambda connection: queries.event_rows(connection, live.id, since))
        )

    async def _take_rows(self, live: Live, rows: list[Any]) -> None:
        """Take events that are saved, and tell them."""
        table = live.table
        assert table is not None or not rows
        try:
            for row in rows:
                assert table is not None
                live.saved_due = UNKNOWN
                event = table.take(row.at, from_json(row.body))
                if table.is_over and live.row.state == "playing":
                    await self._refresh_row(live, tell=False)
                live.tell_step(event)
                if table.is_over or event.body["kind"] != "play":
                    live.tell_table()
        except BaseException:
            live.is_stale = True
            raise

    async def _take_row(self, table_id: str) -> None:
        live = await self.held(table_id)
        try:
            await self._refresh_row(live)
        finally:
            live.lock.release()
        await self.find(table_id)


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


def result_rows(connection: Connection, live: Live, table: Table, at: int) -> list[Json]:
    """What a finished game adds to the history and the ratings of those who played."""
    outcome = table.outcome
    assert outcome is not None
    owners = {row.seat: row.person for row in queries.seat_rows(connection, live.id)}  # some may be gone by now
    people = [(person, outcome["places"][seat]) for seat, person in owners.items() if person is not None]
    rated = live.settings.rated and len({person for person, _ in people}) == len(people) > 1
    shown = rate(connection, live.game.id, people, at) if rated else {}
    rows = []
    for seat, one in enumerate(table.seats):
        person = owners[seat]
        before, after = (None, None) if person is None else shown.get(person, (None, None))
        rows.append(
            {
                "table_id": live.id,
                "seat": seat,
                "person": person,
                "game": live.game.id,
                "score": int(outcome["scores"][seat]),
                "place": outcome["places"][seat],
                "players": len(table.seats),
                "reason": "resigned" if one.resigned else outcome["reason"],
                "rated": rated,
                "before": before,
                "after": after,
                "at": at,
            }
        )
    return rows


def record_of(live: Live) -> Json:
    """A finished game as a record, with the secret of its dice."""
    table = live.table
    if table is None or not table.is_over:
        raise conflict("not-over", "the record is given out when the game is over")
    match, secret = table.match, live.row.secret
    fairness: Json = {
        "commitment": commitment(secret),
        "secret": secret,
        "entropy": [one.entropy for one in table.seats],
    }
    if match.take_of:
        fairness["takes"] = {str(place): take for place, take in sorted(match.take_of.items())}
    outcome = table.outcome
    assert outcome is not None
    more: Json = {"id": live.id, "started": live.row.started, "ended": live.row.ended, "fairness": fairness}
    if match.result is None:
        more["outcome"] = {key: outcome[key] for key in ("reason", "scores", "winners", "places")}
    return match.record(**more)
