"""Ratings of those who play rated games with two to six players; `docs/fair-play.md` says it for players."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import chain, permutations, product
from statistics import fmean
from typing import get_args

from openskill.models import PlackettLuce
from sqlalchemy import Connection, select, update

from mesozoic.core.errors import BadSetup
from mesozoic.server.people.rating_weights import Experience, Meetings, experience_of, meetings_of, weight_of
from mesozoic.server.protocol import RatingNote
from mesozoic.server.store import queries
from mesozoic.server.store.schema import people, ratings, results
from mesozoic.server.store.store import add_row

MODEL = PlackettLuce()
FRESH = MODEL.rating()
START = 1500
POINTS = 30
"""With this scale 400 points are about ten wins to one, as chess players are used to."""

PROVISIONAL_GAMES = 10
"""Experience after which a rating says something: so many rated games that counted fully, or more that did not."""

Skill = tuple[float, float]
NEWCOMER: Skill = (FRESH.mu, FRESH.sigma)


@dataclass(frozen=True)
class Finish:
    """How somebody came out of a game."""

    person: str
    place: int
    left: int | None = None
    """When they stopped to play themselves, in milliseconds; None: they played to the end."""
    has_played: bool = True
    """Whether they played as many turns as a comparison with others asks for."""


@dataclass(frozen=True)
class Change:
    """What a game did to a rating as it is shown, how much of it counted, and why not all."""

    before: float
    after: float
    weight: float
    note: RatingNote | None = None


def shown(mu: float) -> float:
    """The number people see: 1500 for a newcomer, 30 points for each unit of estimated skill."""
    return round(START + POINTS * (mu - FRESH.mu), 1)


def is_provisional(experience: float) -> bool:
    """Whether a rating rests on too few games to say much."""
    return round(experience, 6) < PROVISIONAL_GAMES


def rate(
    connection: Connection, game: str, finishes: Sequence[Finish], at: int, is_played_out: bool = True
) -> dict[str, Change]:
    """Change the ratings of those who have finished a game; returns what became of them by person.

    Who has deleted their data counts as a newcomer and is not written down.
    """
    persons = sorted(finish.person for finish in finishes)
    if len(set(persons)) < len(persons):
        raise BadSetup("the same person twice in a rated game")
    here = _see(connection, persons, at)
    skills = _skills(connection, game, here)
    experience = experience_of(connection, game, here, at)
    meetings = meetings_of(connection, game, here, at)
    changes: dict[str, Change] = {}
    for finish in finishes:
        if finish.person in skills:
            group = compared(finishes, finish, is_played_out)
            changes[finish.person] = _change(connection, game, finish.person, group, skills, experience, meetings)
    return changes


def _change(
    connection: Connection,
    game: str,
    person: str,
    group: Mapping[str, int],
    skills: Mapping[str, Skill],
    experience: Mapping[str, Experience],
    meetings: Meetings,
) -> Change:
    """Change the rating of one person after a game, by their rank in a group."""
    old = skills[person]
    others = [other for other in group if other != person]
    weight, note = weight_of(person, others, experience, meetings)
    order = sorted(group, key=lambda other: (group[other], other))  # sums do not depend on the order of the seats
    after = new_skills([skills.get(other, NEWCOMER) for other in order], [group[other] for other in order])
    new = _mean(old, after[order.index(person)], weight)
    if weight > 0:
        mine = (ratings.c.person == person) & (ratings.c.game == game)
        values = {"mu": new[0], "sigma": new[1], "games": ratings.c.games + 1}
        values["experience"] = ratings.c.experience + weight
        connection.execute(update(ratings).where(mine).values(values))
    return Change(shown(old[0]), shown(new[0]), weight, note)


def _mean(old: Skill, new: Skill, weight: float) -> Skill:
    return old[0] + weight * (new[0] - old[0]), old[1] + weight * (new[1] - old[1])


def compared(finishes: Sequence[Finish], mine: Finish, is_played_out: bool = True) -> dict[str, int]:
    """With whom somebody is compared, themselves included, and the rank of each.

    Who has left is behind everybody who still played then, and their leaving changes nothing between the others: those
    who stay are compared among themselves.  Who stays alone, or in a game that was not played out, is ahead of whoever
    left last.  Who has hardly played is an opponent of nobody; if they have left, they are behind those who played.
    """
    others = [other for other in finishes if other.has_played and other.person != mine.person]
    if mine.left is not None:
        present = [other for other in others if other.left is None or other.left >= mine.left]
        return {mine.person: 2, **{other.person: 2 if other.left == mine.left else 1 for other in present}}
    staying = [other for other in others if other.left is None]
    if not mine.has_played:
        return {mine.person: mine.place}
    if staying and is_played_out:
        return {other.person: other.place for other in (mine, *staying)}
    last = max((other.left for other in others if other.left is not None), default=None)
    return {mine.person: 1, **{other.person: 2 for other in others if last is not None and other.left == last}}


def new_skills(skills: Sequence[Skill], places: Sequence[int]) -> list[Skill]:
    """Estimated skill and its uncertainty after a game; a tie is the mean of all orders it may stand for."""
    if len(skills) < 2:
        return list(skills)
    # The model's own ties can give those who share the first place less than the one who comes next.
    outcomes = [_after(skills, order) for order in orders(places)]
    return [(fmean(mu for mu, _ in skill), fmean(sigma for _, sigma in skill)) for skill in zip(*outcomes, strict=True)]


def _after(skills: Sequence[Skill], order: Sequence[int]) -> list[Skill]:
    """What the model says of a game in which the seats came in that order."""
    teams = [[MODEL.rating(*skills[seat])] for seat in order]
    after = {seat: (rating.mu, rating.sigma) for seat, (rating,) in zip(order, MODEL.rate(teams), strict=True)}
    return [after[seat] for seat in range(len(skills))]


def orders(places: Sequence[int]) -> list[list[int]]:
    """The seats from the first to the last, in every order that the places allow."""
    groups = [[seat for seat, place in enumerate(places) if place == rank] for rank in sorted(set(places))]
    return [list(chain.from_iterable(order)) for order in product(*map(permutations, groups))]


def void(connection: Connection, table_id: str, reason: str) -> list[str]:
    """Let the result of a table not count for ratings, also one that is still in play; returns whose ratings changed.

    Each gets back what the game gave or took, to a tenth of a point, and has played one rated game less.  What came
    after is not computed again: opponents were met as they were rated then; the rating stays as certain as it was.
    A game that is void already stays as it is.
    """
    queries.set_void(connection, table_id, reason)
    counted = (results.c.table_id == table_id) & results.c.rated
    persons = connection.execute(select(results.c.person).where(counted, results.c.person.is_not(None))).scalars()
    held = _hold(connection, sorted(set(persons)))
    rows = connection.execute(select(results).where(counted)).all()
    changed = []
    for row in rows:
        if row.person in held and row.weight != 0 and row.after is not None:
            mine = (ratings.c.person == row.person) & (ratings.c.game == row.game)
            values = {"mu": ratings.c.mu - (row.after - row.before) / POINTS, "games": ratings.c.games - 1}
            values["experience"] = ratings.c.experience - (1 if row.weight is None else row.weight)
            connection.execute(update(ratings).where(mine, ratings.c.games > 0).values(values))
            changed.append(row.person)
    connection.execute(update(results).where(counted).values(rated=False, weight=0, note="void"))
    return changed


def void_note(reason: str | None) -> RatingNote | None:
    """What everybody may know of why a table's result does not count; the words of a moderator are not told."""
    note: RatingNote
    for note in get_args(RatingNote):
        if note == reason:
            return note
    return None if reason is None else "void"


def _hold(connection: Connection, wanted: list[str]) -> list[str]:
    """Those who still exist; nobody can delete or rate them before the end of the transaction."""
    held = select(people.c.id).where(people.c.id.in_(wanted)).order_by(people.c.id).with_for_update()
    return list(connection.execute(held).scalars())


def _see(connection: Connection, wanted: list[str], at: int) -> list[str]:
    """The same, seen now."""
    here = _hold(connection, wanted)
    connection.execute(update(people).where(people.c.id.in_(here)).values(seen=at))
    return here


def _skills(connection: Connection, game: str, here: list[str]) -> dict[str, Skill]:
    """What is known of people so far, for this transaction alone; a first game begins a row."""
    for person in here:
        add_row(connection, ratings, person=person, game=game, mu=FRESH.mu, sigma=FRESH.sigma, games=0)
    wanted = select(ratings).where(ratings.c.game == game, ratings.c.person.in_(here)).order_by(ratings.c.person)
    return {row.person: (row.mu, row.sigma) for row in connection.execute(wanted.with_for_update())}
