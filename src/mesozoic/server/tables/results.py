"""What a finished game leaves: results and ratings of those who played, and its record."""

from __future__ import annotations

from sqlalchemy import Connection

from mesozoic.core.json_checks import Json
from mesozoic.records.fairness import fairness_of
from mesozoic.server.people.ratings import rate
from mesozoic.server.problems import conflict
from mesozoic.server.store import queries
from mesozoic.server.tables.live import Live
from mesozoic.server.tables.table import Table


def result_rows(connection: Connection, live: Live, table: Table, at: int) -> list[Json]:
    """What a finished game adds to the history and the ratings of those who played."""
    outcome = table.outcome
    assert outcome is not None
    owners = {row.seat: row.person for row in queries.seat_rows(connection, live.id)}  # some may be gone by now
    places = [(person, outcome["places"][seat]) for seat, person in owners.items() if person is not None]
    is_rated = live.settings.rated and len({person for person, _ in places}) == len(places) > 1
    changes = rate(connection, live.game.id, places, at) if is_rated else {}
    rows = []
    for number, seat in enumerate(table.seats):
        person = owners[number]
        before, after = (None, None) if person is None else changes.get(person, (None, None))
        rows.append(
            {
                "table_id": live.id,
                "seat": number,
                "person": person,
                "game": live.game.id,
                "score": int(outcome["scores"][number]),
                "place": outcome["places"][number],
                "players": len(table.seats),
                "reason": "resigned" if seat.resigned else outcome["reason"],
                "rated": is_rated,
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
    match = table.match
    fairness = fairness_of(match, live.row.secret, [seat.entropy for seat in table.seats], reveal=True)
    outcome = table.outcome
    assert outcome is not None
    more: Json = {"id": live.id, "started": live.row.started, "ended": live.row.ended, "fairness": fairness}
    if match.result is None:
        more["outcome"] = {key: outcome[key] for key in ("reason", "scores", "winners", "places")}
    return match.record(**more)
