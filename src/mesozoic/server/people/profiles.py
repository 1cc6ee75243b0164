"""Profiles: what everybody may know of a person, and the games they have finished."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from sqlalchemy import Connection, Row, Select, and_, case, func, or_, select
from sqlalchemy.sql import ColumnElement

from mesozoic.server.people.identity import kind_of
from mesozoic.server.people.ratings import is_provisional, shown
from mesozoic.server.protocol import Opponent, Played, Player, Profile, RatingChange, RatingInfo, Tally
from mesozoic.server.store.queries import IS_SHARED
from mesozoic.server.store.schema import people, ratings, results, seats, tables

MOST_OPPONENTS = 5
LATEST_GAMES = 500
"""Games that are looked at for opponents."""


def id_of(connection: Connection, name: str) -> str | None:
    """The id of the person with that id, or else with that login."""
    wanted = select(people.c.id).where(or_(people.c.id == name, people.c.login == name.lower()))
    ids = connection.execute(wanted).scalars().all()
    return name if name in ids else next(iter(ids), None)


def profile(connection: Connection, person: str, viewer: str | None) -> Profile | None:
    """What everybody may know: ratings, games played and won, and opponents at tables that the viewer may see."""
    row = connection.execute(select(people).where(people.c.id == person)).first()
    if row is None:
        return None
    rated = (ratings.c.person == person) & (ratings.c.games > 0)
    skills = connection.execute(select(ratings).where(rated).order_by(ratings.c.game))
    games = tallies(connection, person)
    return Profile(
        id=row.id,
        name=row.name,
        kind=kind_of(row.login),
        since=row.created,
        ratings=[
            RatingInfo(
                game=skill.game,
                rating=shown(skill.mu),
                games=skill.games,
                is_provisional=is_provisional(skill.experience),
            )
            for skill in skills
        ],
        games=games,
        played=sum(tally.played for tally in games),
        won=sum(tally.won for tally in games),
        opponents=opponents(connection, person, viewer),
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
    wanted = select(results).where(results.c.person == person, *_known_to(viewer, person))
    rows = _page(connection, wanted, before, limit)
    sitting = _sitting(connection, [row.table_id for row in rows])
    return [_played(row, sitting[row.table_id]) for row in rows]


def _page(connection: Connection, wanted: Select[Any], before: int | None, limit: int) -> Sequence[Row[Any]]:
    """The newest of the results that are wanted, and more if they ended in the same moment."""
    if before is not None:
        wanted = wanted.where(results.c.at < before)
    last = wanted.with_only_columns(results.c.at).order_by(results.c.at.desc()).offset(limit - 1).limit(1)
    since = connection.execute(last).scalar()
    if since is not None:
        wanted = wanted.where(results.c.at >= since)
    return connection.execute(wanted.order_by(results.c.at.desc(), results.c.table_id, results.c.seat)).all()


def _sitting(connection: Connection, table_ids: Sequence[str]) -> dict[str, list[Player]]:
    """Who sat at tables, by seat."""
    sitting: dict[str, list[Player]] = {}
    chairs = select(seats).where(seats.c.table_id.in_(table_ids)).order_by(seats.c.table_id, seats.c.seat)
    for chair in connection.execute(chairs):
        sitting.setdefault(chair.table_id, []).append(Player(name=chair.name, person=chair.person, bot=chair.bot))
    return sitting


def rating_history(
    connection: Connection, person: str, viewer: str | None, game: str | None, before: int | None, limit: int
) -> list[RatingChange]:
    """Rated games, and those that should have been, the newest first; a page ends as one of `history` does.

    Ratings are for everybody, so all changes are told; tables and opponents only as far as the viewer may know them.
    """
    wanted = select(results).where(results.c.person == person, results.c.rated | results.c.note.is_not(None))
    if game is not None:
        wanted = wanted.where(results.c.game == game)
    rows = _page(connection, wanted, before, limit)
    table_ids = [row.table_id for row in rows]
    seen = select(results.c.table_id).where(results.c.table_id.in_(table_ids), *_known_to(viewer, person))
    known = set(connection.execute(seen).scalars())
    sitting = _sitting(connection, [table_id for table_id in table_ids if table_id in known])
    return [_rating_change(row, sitting.get(row.table_id)) for row in rows]


def _rating_change(row: Row[Any], sitting: list[Player] | None) -> RatingChange:
    named = ("game", "at", "place", "players", "reason", "rated", "before", "after", "note")
    others = [player for seat, player in enumerate(sitting or ()) if seat != row.seat]
    weight = 1.0 if row.weight is None else row.weight  # from before weights were written down
    fields = {name: getattr(row, name) for name in named}
    return RatingChange(table=None if sitting is None else row.table_id, weight=weight, opponents=others, **fields)


def opponents(connection: Connection, person: str, viewer: str | None) -> list[Opponent]:
    """Those whom a person has met most often lately, at tables that the viewer may know of."""
    mine = (
        select(results.c.table_id, func.count().label("seats"), func.min(results.c.place).label("place"))
        .where(results.c.person == person, *_known_to(viewer, person))
        .group_by(results.c.table_id)
        .order_by(func.max(results.c.at).desc())
        .limit(LATEST_GAMES)
        .subquery()
    )
    won = func.sum(case((and_(mine.c.seats == 1, mine.c.place < results.c.place), 1), else_=0)).label("won")
    played = func.count(mine.c.table_id.distinct()).label("played")
    wanted = (
        select(people.c.id, people.c.name, played, won)
        .select_from(results)
        .join(mine, mine.c.table_id == results.c.table_id)
        .join(people, people.c.id == results.c.person)
        .where(results.c.person != person)
        .group_by(people.c.id, people.c.name)
        .order_by(played.desc(), people.c.id)
        .limit(MOST_OPPONENTS)
    )
    return [Opponent(id=row.id, name=row.name, played=row.played, won=row.won) for row in connection.execute(wanted)]


def _known_to(viewer: str | None, person: str) -> list[ColumnElement[bool]]:
    """Which results a viewer may know: of public tables that are shared, and of those where they sat."""
    if viewer == person:
        return []
    known = [results.c.table_id.in_(select(tables.c.id).where(tables.c.public, IS_SHARED))]
    if viewer is not None:
        known.append(results.c.table_id.in_(select(seats.c.table_id).where(seats.c.person == viewer)))
    return [or_(*known)]


def _played(row: Row[Any], sitting: list[Player]) -> Played:
    fields = {name: getattr(row, name) for name in Played.model_fields if name not in ("table", "sitting")}
    return Played(table=row.table_id, sitting=sitting, **fields)
