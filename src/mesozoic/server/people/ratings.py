"""Ratings of those who play rated games with two to six players."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import chain, permutations, product
from statistics import fmean

from openskill.models import PlackettLuce
from sqlalchemy import Connection, select, update

from mesozoic.core.errors import BadSetup
from mesozoic.server.store.schema import people, ratings
from mesozoic.server.store.store import add_row

MODEL = PlackettLuce()
FRESH = MODEL.rating()
START = 1500
POINTS = 30
"""With this scale 400 points are about ten wins to one, as chess players are used to."""

PROVISIONAL_GAMES = 10
"""Rated games after which a rating says something."""

Change = tuple[float, float]
Skill = tuple[float, float]


def shown(mu: float) -> float:
    """The number people see: 1500 for a newcomer, 30 points for each unit of estimated skill."""
    return round(START + POINTS * (mu - FRESH.mu), 1)


def is_provisional(games: int) -> bool:
    """Whether a rating rests on too few games to say much."""
    return games < PROVISIONAL_GAMES


def rate(connection: Connection, game: str, places: Sequence[tuple[str, int]], at: int) -> dict[str, Change]:
    """Change the ratings of those who have finished a game; returns what is shown before and after by person."""
    if len({person for person, _ in places}) < len(places):
        raise BadSetup("the same person twice in a rated game")
    order = sorted(places, key=lambda entry: (entry[1], entry[0]))  # sums do not depend on the order of the seats
    here = _see(connection, sorted(person for person, _ in places), at)
    skills = _skills(connection, game, here)
    before = [skills.get(person, (FRESH.mu, FRESH.sigma)) for person, _ in order]
    after = new_skills(before, [place for _, place in order])
    changes: dict[str, Change] = {}
    for (person, _), (old, _), (mu, sigma) in zip(order, before, after, strict=True):
        if person in skills:  # who has deleted their data counts as a newcomer and is not written down
            mine = (ratings.c.person == person) & (ratings.c.game == game)
            connection.execute(update(ratings).where(mine).values(mu=mu, sigma=sigma, games=ratings.c.games + 1))
            changes[person] = (shown(old), shown(mu))
    return changes


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


def _see(connection: Connection, wanted: list[str], at: int) -> list[str]:
    """Those who still exist; nobody can delete them before the end of the transaction."""
    held = select(people.c.id).where(people.c.id.in_(wanted)).order_by(people.c.id).with_for_update()
    here = list(connection.execute(held).scalars())
    connection.execute(update(people).where(people.c.id.in_(here)).values(seen=at))
    return here


def _skills(connection: Connection, game: str, here: list[str]) -> dict[str, Skill]:
    """What is known of people so far, for this transaction alone; a first game begins a row."""
    for person in here:
        add_row(connection, ratings, person=person, game=game, mu=FRESH.mu, sigma=FRESH.sigma, games=0)
    wanted = select(ratings).where(ratings.c.game == game, ratings.c.person.in_(here)).order_by(ratings.c.person)
    return {row.person: (row.mu, row.sigma) for row in connection.execute(wanted.with_for_update())}
