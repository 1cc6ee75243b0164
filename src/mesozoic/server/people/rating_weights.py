"""How much of a rated game counts: less against newcomers, and less against the same opponent again on one day.

A rating that anybody can raise with accounts of their own is worth nothing.  So an opponent counts fully only after
some rated games with others, and the games of two people with each other count half as much each time on one day.
Experience is the sum of the weights of somebody's games: games among newcomers make nobody known soon.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from statistics import fmean

from sqlalchemy import ColumnElement, Connection, FromClause, case, func, select, true

from mesozoic.server.people.identity import DAY
from mesozoic.server.protocol import RatingNote
from mesozoic.server.store.schema import people, ratings, results

KNOWN_GAMES = 10
"""Experience from games with others after which an opponent counts fully."""
LEAST_CERTAINTY = 0.02
"""How much a newcomer counts as an opponent."""
MOST_MEETINGS = 4
"""Games with the same opponent on one day that count: fully, a half, a quarter, an eighth."""


@dataclass(frozen=True)
class Experience:
    """What is known of an opponent: the weights of their games together, and whether the account is new."""

    amount: float
    is_young: bool


@dataclass(frozen=True)
class Met:
    """The games of somebody with an opponent: the experience that these gave the opponent, and how many were today."""

    experience: float = 0
    today: int = 0


Meetings = Mapping[tuple[str, str], Met]
"""By person and opponent."""


def weight_of(
    person: str, others: Sequence[str], experience: Mapping[str, Experience], meetings: Meetings
) -> tuple[float, RatingNote | None]:
    """How much of a game counts for a person, from 0 to 1, and why not all of it."""
    if not others:
        return 0.0, "no-opponent"
    met = {other: meetings.get((person, other), Met()) for other in others}
    freshness = [_freshness(met[other]) for other in others]
    certainty = [_certainty(experience.get(other), met[other]) for other in others]
    weight = fmean(fresh * certain for fresh, certain in zip(freshness, certainty, strict=True))
    if weight == 1:
        return 1.0, None
    return weight, "same-opponent" if fmean(freshness) <= fmean(certainty) else "new-opponent"


def _freshness(met: Met) -> float:
    """How much a game of two people counts after those they have had today."""
    return 0.0 if met.today >= MOST_MEETINGS else 0.5**met.today


def _certainty(other: Experience | None, met: Met) -> float:
    """How much an opponent counts; games with oneself do not make them known."""
    if other is None or other.is_young:
        return LEAST_CERTAINTY
    return max(LEAST_CERTAINTY, min(1.0, round((other.amount - met.experience) / KNOWN_GAMES, 6)))


def experience_of(connection: Connection, game: str, persons: Sequence[str], at: int) -> dict[str, Experience]:
    wanted = (
        select(people.c.id, people.c.created, ratings.c.experience)
        .join(ratings, (ratings.c.person == people.c.id) & (ratings.c.game == game))
        .where(people.c.id.in_(persons))
    )
    return {row.id: Experience(row.experience, row.created > at - DAY) for row in connection.execute(wanted)}


def meetings_of(connection: Connection, game: str, persons: Sequence[str], at: int) -> Meetings:
    """The rated games of people with each other that counted."""
    mine, theirs = results.alias(), results.alias()
    today = func.sum(case((mine.c.at > at - DAY, 1), else_=0)).label("today")
    experience = func.sum(func.coalesce(theirs.c.weight, 1.0)).label("experience")
    wanted = (
        select(mine.c.person, theirs.c.person.label("other"), experience, today)
        .join(theirs, mine.c.table_id == theirs.c.table_id)
        .where(mine.c.person.in_(persons), theirs.c.person.in_(persons), mine.c.person != theirs.c.person)
        .where(mine.c.game == game, _counted(mine), _counted(theirs))
        .group_by(mine.c.person, theirs.c.person)
    )
    rows = connection.execute(wanted)
    return {(row.person, row.other): Met(float(row.experience), int(row.today)) for row in rows}


def _counted(result: FromClause) -> ColumnElement[bool]:
    """Whether a result has changed a rating; those from before weights were written down have."""
    return result.c.rated & func.coalesce(result.c.weight > 0, true())
