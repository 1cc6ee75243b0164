"""Profiles: what everybody may know of a person, and the games they have finished."""

from __future__ import annotations

from typing import Any

from sqlalchemy import Connection, Row, case, func, or_, select

from mesozoic.server.people.identity import kind_of
from mesozoic.server.people.ratings import shown
from mesozoic.server.protocol import Played, Profile, RatingInfo, Tally
from mesozoic.server.store.schema import people, ratings, results, seats, tables


def profile(connection: Connection, person: str) -> Profile | None:
    """What everybody may know: ratings, games played and won."""
    row = connection.execute(select(people).where(people.c.id == person)).first()
    if row is None:
        return None
    skills = connection.execute(select(ratings).where(ratings.c.person == person).order_by(ratings.c.game))
    games = tallies(connection, person)
    return Profile(
        id=row.id,
        name=row.name,
        kind=kind_of(row.login),
        since=row.created,
        ratings=[RatingInfo(game=skill.game, rating=shown(skill.mu), games=skill.games) for skill in skills],
        games=games,
        played=sum(tally.played for tally in games),
        won=sum(tally.won for tally in games),
    )


def tallies(connection: Connection, person: str) -> list[Tally]:
    """Games played and won; who plays several seats of a table alone does not win it."""
    by_table = (
        select(results.c.game, func.count().label("seats"), func.min(results.c.place).label("place"))
        .where(results.c.person == person)
        .group_by(results.c.table_id, results.c.game)
        .subquery()
    )
    won = func.sum(case(((by_table.c.seats == 1) & (by_table.c.place == 1), 1), else_=0))
    wanted = select(by_table.c.game, func.count().label("played"), won.label("won")).group_by(by_table.c.game)
    rows = connection.execute(wanted.order_by(by_table.c.game))
    return [Tally(game=row.game, played=row.played, won=row.won) for row in rows]


def history(connection: Connection, person: str, viewer: str | None, before: int | None, limit: int) -> list[Played]:
    """Finished games, the newest first, as far as the viewer may know of them.

    A page does not end among games of the same moment, so that `before` the last game's time nothing is left out.
    """
    wanted = select(results).where(results.c.person == person)
    if viewer != person:
        known = [results.c.table_id.in_(select(tables.c.id).where(tables.c.public))]
        if viewer is not None:
            known.append(results.c.table_id.in_(select(seats.c.table_id).where(seats.c.person == viewer)))
        wanted = wanted.where(or_(*known))
    if before is not None:
        wanted = wanted.where(results.c.at < before)
    last = wanted.with_only_columns(results.c.at).order_by(results.c.at.desc()).offset(limit - 1).limit(1)
    since = connection.execute(last).scalar()
    if since is not None:
        wanted = wanted.where(results.c.at >= since)
    rows = connection.execute(wanted.order_by(results.c.at.desc(), results.c.table_id, results.c.seat))
    return [_played(row) for row in rows]


def _played(row: Row[Any]) -> Played:
    fields = {name: getattr(row, name) for name in Played.model_fields if name != "table"}
    return Played(table=row.table_id, **fields)
