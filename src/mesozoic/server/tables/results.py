"""What a finished game leaves: results and ratings of those who played, and its record."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection
from itertools import groupby

from sqlalchemy import Connection

from mesozoic.bots.levels import evaluations_of
from mesozoic.core.json_checks import Json
from mesozoic.records.fairness import fairness_of
from mesozoic.server.people.ratings import Change, Finish, rate, void_note
from mesozoic.server.problems import conflict
from mesozoic.server.protocol import RatingNote
from mesozoic.server.store import queries
from mesozoic.server.tables.live import Live
from mesozoic.server.tables.table import Table

MINIMUM_TURNS = 3
"""Own turns of those who are compared in a rated game; about a quarter of a short game."""


def settle(connection: Connection, live: Live, table: Table, at: int) -> None:
    """Write what a finished game leaves: the results and ratings of those who played, and why it counts less.

    Who has deleted their data meanwhile is an opponent all the same, whom nothing is known of.
    """
    outcome = table.outcome
    assert outcome is not None
    owners = queries.owners(connection, live.id)  # some may be gone by now
    players = {seat: owners[seat] or f"gone from {seat}" for seat, chair in enumerate(table.seats) if chair.bot is None}
    is_rated = live.settings.rated and len(set(players.values())) == len(players) > 1
    left = departures(table) if is_rated else {}
    places, played = outcome["places"], have_played(table) if is_rated else set()
    note = void_note(queries.void_of(connection, live.id)) or _fault(connection, table, players) if is_rated else None
    if note is not None:
        queries.set_void(connection, live.id, note)
    changes: dict[str, Change] = {}
    if is_rated and note is None:
        finishes = [Finish(person, places[seat], left.get(seat), seat in played) for seat, person in players.items()]
        changes = rate(connection, live.game.id, finishes, at, is_played_out(table))
    rows = []
    for number, seat in enumerate(table.seats):
        person = owners[number]
        change = None if person is None else changes.get(person)
        has_left = number in left and not seat.resigned
        rows.append(
            {
                "table_id": live.id,
                "seat": number,
                "person": person,
                "game": live.game.id,
                "score": int(outcome["scores"][number]),
                "place": places[number],
                "players": len(table.seats),
                "reason": "resigned" if seat.resigned else outcome["reason"],
                "rated": is_rated and note is None,
                "before": None if change is None else change.before,
                "after": None if change is None else change.after,
                "weight": change.weight if change is not None else 0 if is_rated else None,
                "note": note or ("stand-in" if has_left else None if change is None else change.note),
                "at": at,
            }
        )
    queries.add_results(connection, rows)


def departures(table: Table) -> dict[int, int]:
    """When seats of people were left, in milliseconds: by resigning, by losing on time, or to a bot that acted."""
    left: dict[int, int] = {}
    for event in table.events:
        kind, seat = event.body["kind"], event.body["seat"]
        is_lost = kind in {"resign", "timeout"} and table.seats[seat].resigned
        if is_lost or (kind == "play" and "by" in event.body):
            left.setdefault(seat, event.at)
    return left


def is_played_out(table: Table) -> bool:
    """Whether a game has ended by its rules."""
    return table.match.result is not None


def _fault(connection: Connection, table: Table, players: Collection[int]) -> RatingNote | None:
    """Why a rated game does not count at all."""
    if queries.has_guests(connection, table.id):
        return "guest"
    return "too-short" if len(have_played(table).intersection(players)) < 2 else None


def have_played(table: Table) -> set[int]:
    """The seats whose owners have played enough to be compared: so many turns, or a game to its end."""
    turns, left = own_turns(table), departures(table)
    staying = {seat for seat in range(len(table.seats)) if seat not in left} if is_played_out(table) else set()
    enough = {seat for seat, count in turns.items() if count >= MINIMUM_TURNS}
    return enough | (staying if len(staying) > 1 else set())


def own_turns(table: Table) -> Counter[int]:
    """How many turns the owner of each seat has played to their end."""
    turns: Counter[int] = Counter()
    last = len(table.plays) - 1
    for seat, plays in groupby(enumerate(table.plays), key=lambda numbered: numbered[1][1]):
        run = [(index, event) for index, (event, _) in plays]
        is_own = all("by" not in table.events[event].body for _, event in run)
        is_complete = run[-1][0] < last or seat not in table.match.seats
        turns[seat] += is_own and is_complete
    return turns


def record_of(live: Live, ended: int | None = None) -> Json:
    """A finished game as a record, with the secret of its dice; `ended`: when, if its row does not say so yet.

    It shares its parts with the game: to be written down at once.
    """
    table = live.table
    if table is None or table.outcome is None:
        raise conflict("not-over", "the record is given out when the game is over")
    match = table.match
    fairness = fairness_of(match, live.row.secret, [seat.entropy for seat in table.seats], reveal=True)
    outcome = table.outcome
    assert outcome is not None
    more: Json = {"id": live.id, "started": live.row.started, "ended": ended or live.row.ended, "fairness": fairness}
    bots = {str(event.body["by"]) for event in table.events if "by" in event.body}
    if evaluations := evaluations_of(match.game, bots):
        more["evaluations"] = evaluations
    if match.result is None:
        more["outcome"] = {key: outcome[key] for key in ("reason", "scores", "winners", "places")}
    return match.shared_record(**more)
