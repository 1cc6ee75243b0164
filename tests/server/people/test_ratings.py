"""Ratings: what a result does to them, and what never happens."""

from __future__ import annotations

import math
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st
from sqlalchemy import Connection, select

from mesozoic.core.errors import BadSetup
from mesozoic.server.people.persons import delete_person, new_guest
from mesozoic.server.people.ratings import FRESH, Change, Finish, new_skills, orders, rate, shown
from mesozoic.server.store.schema import people, ratings
from mesozoic.server.store.store import Store

pytestmark = pytest.mark.anyio

skill = st.tuples(st.floats(0, 50), st.floats(0.5, 8.4))
tables = st.integers(2, 6).flatmap(
    lambda size: st.tuples(
        st.lists(skill, min_size=size, max_size=size), st.lists(st.integers(1, 6), min_size=size, max_size=size)
    )
)
Table = tuple[list[tuple[float, float]], list[int]]


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


async def guests(store: Store, number: int) -> list[str]:
    return await store.write(lambda connection: [new_guest(connection, None, 0).id for _ in range(number)])


async def rated(
    store: Store, places: list[tuple[str, int]], game: str = "trias", at: int = 7
) -> dict[str, tuple[float, float]]:
    """Ratings as they are shown, before and after a game."""
    finishes = [Finish(person, place) for person, place in places]
    changes = await store.write(lambda connection: rate(connection, game, finishes, at))
    return {person: (change.before, change.after) for person, change in changes.items()}


def test_a_newcomer_has_1500_exactly() -> None:
    assert shown(FRESH.mu) == 1500


async def test_a_first_game(store: Store) -> None:
    one, two = await guests(store, 2)
    changes = await rated(store, [(one, 1), (two, 2)])
    assert changes[one][0] == changes[two][0] == 1500
    assert changes[one][1] > 1500 > changes[two][1]
    rows = await store.read(lambda connection: list(connection.execute(select(ratings))))
    assert {(row.person, row.game, row.games) for row in rows} == {(one, "trias", 1), (two, "trias", 1)}
    assert {row.person: shown(row.mu) for row in rows} == {person: after for person, (_, after) in changes.items()}
    seen = await store.read(lambda connection: list(connection.execute(select(people.c.seen)).scalars()))
    assert seen == [7, 7]


async def test_ratings_go_on_and_games_are_apart(store: Store) -> None:
    one, two = await guests(store, 2)
    first = await rated(store, [(one, 1), (two, 2)])
    second = await rated(store, [(one, 2), (two, 1)])
    assert {person: change[1] for person, change in first.items()} == {
        person: change[0] for person, change in second.items()
    }
    other = await rated(store, [(one, 1), (two, 2)], game="pangea")
    assert other == first


async def test_six_players_with_ties(store: Store) -> None:
    everybody = await guests(store, 6)
    changes = await rated(store, list(zip(everybody, [1, 1, 3, 3, 3, 6], strict=True)))
    after = [changes[person][1] for person in everybody]
    assert after[0] == after[1] > after[2] == after[3] == after[4] > after[5]


def test_a_tie_stands_for_every_order() -> None:
    assert orders([2, 1, 2]) == [[1, 0, 2], [1, 2, 0]]
    assert len(orders([1] * 6)) == 720


async def test_the_order_of_people_does_not_matter(store: Store) -> None:
    everybody = await guests(store, 4)
    places = list(zip(everybody, [2, 1, 2, 4], strict=True))
    first = await rated(store, places, game="one")
    for turn in range(1, 4):
        assert await rated(store, places[turn:] + places[:turn], game=f"game {turn}") == first


async def test_the_same_person_twice_is_refused(store: Store) -> None:
    (one,) = await guests(store, 1)
    with pytest.raises(BadSetup):
        await rated(store, [(one, 1), (one, 2)])
    assert await store.read(lambda connection: connection.execute(select(ratings)).first()) is None


async def test_who_has_deleted_their_data_is_left_out(store: Store) -> None:
    one, two = await guests(store, 2)

    def write(connection: Connection) -> dict[str, Change]:
        delete_person(connection, two)
        return rate(connection, "trias", [Finish(one, 2), Finish(two, 1)], 5)

    changes = await store.write(write)
    assert list(changes) == [one]
    assert changes[one].after < 1500


async def test_alone_nothing_changes(store: Store) -> None:
    (one,) = await guests(store, 1)
    assert await rated(store, [(one, 1)]) == {one: (1500, 1500)}
    assert await rated(store, []) == {}


@given(tables)
def test_skills_stay_sensible(table: Table) -> None:
    skills, places = table
    for mu, sigma in new_skills(skills, places):
        assert math.isfinite(mu)
        assert 0 < sigma < 9


@given(tables)
def test_the_only_winner_does_not_fall_and_the_only_last_does_not_rise(table: Table) -> None:
    skills, places = table
    after = new_skills(skills, places)
    for place, (old, _), (new, _) in zip(places, skills, after, strict=True):
        if places.count(place) == 1 and place == min(places):
            assert new >= old - 1e-9
        if places.count(place) == 1 and place == max(places):
            assert new <= old + 1e-9


@given(skill, st.lists(st.integers(1, 6), min_size=2, max_size=6))
def test_among_equals_a_better_place_is_worth_more(equal: tuple[float, float], places: list[int]) -> None:
    after = new_skills([equal] * len(places), places)
    for one, (mine, _) in zip(places, after, strict=True):
        for other, (theirs, _) in zip(places, after, strict=True):
            if one < other:
                assert mine > theirs
            if one == other:
                assert math.isclose(mine, theirs, abs_tol=1e-9)


@given(tables, st.randoms())
def test_seats_do_not_matter(table: Table, chance: Random) -> None:
    skills, places = table
    order = list(range(len(places)))
    chance.shuffle(order)
    plain = new_skills(skills, places)
    turned = new_skills([skills[seat] for seat in order], [places[seat] for seat in order])
    for place, seat in enumerate(order):
        assert turned[place] == pytest.approx(plain[seat], abs=1e-9)
