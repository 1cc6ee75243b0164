"""The journal of tables: what happens is saved first and told afterwards; what others have saved is read."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from pydantic_core import from_json, to_json
from sqlalchemy import Connection

from mesozoic.core.json_checks import Json
from mesozoic.server.problems import Problem, StorageFailure, not_found
from mesozoic.server.store import queries
from mesozoic.server.store.notices import EventAdded, EventCarried
from mesozoic.server.store.store import Append, Store, add_event
from mesozoic.server.tables.game_records import record_text
from mesozoic.server.tables.live import Live
from mesozoic.server.tables.results import settle
from mesozoic.server.tables.table import Event, Table

JUST_APPENDED = frozenset({"play", "undo", "ask-undo", "agree", "refuse", "stand-in"})
"""Kinds of events that change nothing in the database but the turn, as long as the game goes on."""
BOT_GRACE = 3000
"""Milliseconds after which another process takes over bots that have not acted."""
ALONE_GRACE = 60_000
"""The same where bots play alone: they may have to wait while people play."""


class LostRace(Problem):
    """Another process has added the next event."""

    def __init__(self) -> None:
        super().__init__(409, "stale", "somebody else was faster")


def due_after(table: Table, at: int) -> int | None:
    """When something has to happen at a table by itself, if nothing happens after `at`."""
    if table.is_over:
        return None
    deadline = None if table.clock is None else table.clock.deadline()
    if not table.bots_to_act():
        return deadline
    takeover = at + table.settings.pace + (BOT_GRACE if table.has_people() else ALONE_GRACE)
    return takeover if deadline is None else min(deadline, takeover)


class Journal:
    """Saves the events of tables, and reads what other processes have saved.  The caller holds the table's lock."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._on_saved: list[Callable[[Live, list[Event]], None]] = []
        self.saved_events = 0
        self._on_end: list[Callable[[Live], None]] = []
        self._on_row: list[Callable[[Live], None]] = []

    def on_end(self, call: Callable[[Live], None]) -> None:
        """Call something whenever a game has ended through this process; it must return at once."""
        self._on_end.append(call)

    def on_saved(self, call: Callable[[Live, list[Event]], None]) -> None:
        """Call something after this process has saved events of a table and told them."""
        self._on_saved.append(call)

    def on_row(self, call: Callable[[Live], None]) -> None:
        """Call something after the row of a table and its seats were read again and told."""
        self._on_row.append(call)

    async def save(self, live: Live, events: list[Event]) -> None:
        """Save new events, then tell them; if they cannot be saved the table is read again and nothing has happened."""
        table = live.table
        assert table is not None
        due, turn = due_after(table, events[-1].at), table.turn_text()
        changes_row = (due, turn) != live.saved
        appends = [
            Append(
                live.id,
                event.number,
                event.at,
                to_json(event.body).decode(),
                due,
                turn,
                table.turn_since,
                changes_row,
            )
            for event in events
        ]
        try:
            if len(events) == 1 and not table.is_over and events[0].body["kind"] in JUST_APPENDED:
                is_saved = await self._store.append(appends[0])
            else:
                notices = (append.notice() for append in appends)
                is_saved = await self._store.write(_write_all(live, table, appends), *notices)
        except BaseException:
            live.is_stale = True
            raise
        if not is_saved:
            live.is_stale = True
            raise LostRace
        live.saved = (due, turn)
        self.saved_events += len(events)
        if table.is_over:
            try:
                await self.refresh_row(live)
            except StorageFailure:  # what is saved is saved
                live.is_stale = True
        for event in events:
            live.tell_step(event)
        if table.is_over or events[-1].body["kind"] != "play":
            live.tell_table()
        if table.is_over:
            live.tell_spectators_again()
            for call in self._on_end:
                call(live)
        for call_saved in self._on_saved:
            call_saved(live, events)

    async def refresh_row(self, live: Live) -> None:
        """Read the row of a table and its seats again; a game that others have begun or joined makes it stale."""
        row, chairs = await self._store.read(
            lambda connection: (queries.table_row(connection, live.id), queries.seat_rows(connection, live.id))
        )
        if row is None:
            raise not_found("table")
        live.set_row(row, chairs)
        has_begun = row.setup is not None and live.table is None
        live.is_stale = live.is_stale or has_begun or live.has_other_owners()

    async def refresh_and_tell(self, live: Live) -> None:
        """Read the row of a table and its seats again, and tell those who watch."""
        await self.refresh_row(live)
        live.tell_table()
        for call in self._on_row:
            call(live)

    async def catch_up(self, live: Live) -> None:
        """Read what other processes have changed; a table that is stale afterwards has to be read again."""
        if live.table is None:
            await self.refresh_row(live)
        else:
            await self.read_events(live)

    async def read_events(self, live: Live) -> None:
        """Carry out and tell the events that other processes have added."""
        if live.table is None:
            live.is_stale = True
            return
        since = live.table.number
        rows = await self._store.read(lambda connection: queries.event_rows(connection, live.id, since))
        await self.apply_rows(live, rows)

    async def hear(self, live: Live, notice: EventAdded) -> None:
        """Carry out and tell an event that another process has added, and those before it that were not heard of."""
        if live.table is not None and notice.number < live.table.number:
            return
        if live.table is not None and notice.number == live.table.number and isinstance(notice, EventCarried):
            await self.apply_rows(live, [notice])
        else:
            await self.read_events(live)

    async def apply_rows(self, live: Live, rows: list[Any]) -> None:
        """Carry out and tell events that are saved."""
        table = live.table
        assert table is not None or not rows
        try:
            for row in rows:
                assert table is not None
                live.saved = None
                event = table.apply(row.at, from_json(row.body))
                if table.is_over and live.row.state == "playing":
                    await self.refresh_row(live)
                live.tell_step(event)
                if table.is_over or event.body["kind"] != "play":
                    live.tell_table()
                if table.is_over:
                    live.tell_spectators_again()
        except BaseException:
            live.is_stale = True
            raise


def _write_all(live: Live, table: Table, appends: list[Append]) -> Callable[[Connection], bool]:
    """A write of several events at once, or of the last one of a game with its result and its record."""
    record = record_text(live, appends[-1].at) if table.is_over else ""

    def write(connection: Connection) -> bool:
        for append in appends:
            if not add_event(connection, append):
                if append is not appends[0]:
                    raise LostRace
                return False
        for seat, chair in enumerate(table.seats):
            if chair.resigned:
                queries.set_resigned(connection, live.id, seat)
        last = appends[-1]
        if table.outcome is None:
            values: Json = {"due": last.due, "turn": last.turn, "turn_since": last.turn_since}
            queries.change_state(connection, live.id, "playing", **values)
        else:
            at = last.at
            values = {"state": "finished", "ended": at, "due": None, "turn": None, "result": table.outcome}
            if queries.change_state(connection, live.id, "playing", **values):
                settle(connection, live, table, at)
                queries.add_game_record(connection, table_id=live.id, at=at, body=record)
        return True

    return write
