"""What a rated game counts: newcomers, the same opponent again, who leaves, games that are void."""

from __future__ import annotations

import random
from dataclasses import dataclass, field
from itertools import combinations
from statistics import fmean

import pytest
from sqlalchemy import Connection, select

from mesozoic.server.people.identity import DAY, new_id
from mesozoic.server.people.rating_weights import KNOWN_GAMES, LEAST_CERTAINTY
from mesozoic.server.people.ratings import FRESH, NEWCOMER, Change, Finish, compared, new_skills, rate, shown, void
from mesozoic.server.store.schema import people, ratings, results, tables
from mesozoic.server.store.store import Store, insert_row

pytestmark = pytest.mark.anyio

NOW = 100 * DAY
KNOWN = (FRESH.mu + 3, 4.0)


@dataclass
class Season:
    """People who play rated games one after another; results are written down as tables do it."""

    store: Store
    at: int = NOW
    tables: list[str] = field(default_factory=list)

    async def person(self, games: int = 0, skill: tuple[float, float] = NEWCOMER, age: int = 30 * DAY) -> str:
        """Somebody with an account who has played so many rated games with people who are not here."""
        person = new_id()

        def write(connection: Connection) -> None:
            created = self.at - age
            insert_row(connection, people, id=person, name="P", login=person, created=created, seen=created)
            if games:
                mu, sigma = skill
                values = {"mu": mu, "sigma": sigma, "games": games, "experience": games}
                insert_row(connection, ratings, person=person, game="trias", **values)

        await self.store.write(write)
        return person

    async def play(self, *finishes: Finish, later: int = 60_000, game: str = "trias") -> dict[str, Change]:
        """A game that ends some time after the last one."""
        self.at += later
        table = f"t{len(self.tables)}"
        self.tables.append(table)

        def write(connection: Connection) -> dict[str, Change]:
            changes = rate(connection, game, finishes, self.at)
            insert_row(
                connection, tables, id=table, game=game, state="finished", settings={}, invite="", created=self.at,
                public=True,
            )  # fmt: skip
            for seat, finish in enumerate(finishes):
                change = changes[finish.person]
                values = {"before": change.before, "after": change.after, "weight": change.weight, "note": change.note}
                insert_row(
                    connection, results, table_id=table, seat=seat, person=finish.person, game=game, place=finish.place,
                    players=len(finishes), reason="finished", rated=True, at=self.at, **values,
                )  # fmt: skip
            return changes

        return await self.store.write(write)

    async def rating(self, person: str, game: str = "trias") -> float:
        wanted = select(ratings.c.mu).where(ratings.c.person == person, ratings.c.game == game)
        return shown(await self.store.read(lambda connection: connection.execute(wanted).scalar_one()))

    async def experience(self, person: str) -> float:
        wanted = select(ratings.c.experience).where(ratings.c.person == person)
        return float(await self.store.read(lambda connection: connection.execute(wanted).scalar_one()))

    async def games(self, person: str) -> int:
        wanted = select(ratings.c.games).where(ratings.c.person == person)
        return int(await self.store.read(lambda connection: connection.execute(wanted).scalar_one()))


@pytest.fixture
def season(store: Store) -> Season:
    return Season(store)


# Who is a newcomer


@pytest.mark.parametrize("games", [0, 30])
async def test_accounts_of_ones_own_bring_little(season: Season, games: int) -> None:
    farmer = await season.person(games, KNOWN) if games else await season.person()
    start = (await season.rating(farmer)) if games else 1500
    for _ in range(25):
        throwaway = await season.person(age=0)
        await season.play(Finish(farmer, 1), Finish(throwaway, 2, left=5))
    assert 0 < await season.rating(farmer) - start < 50


async def test_accounts_of_ones_own_that_wait_and_come_again_bring_little(season: Season) -> None:
    farmer = await season.person()
    throwaways = [await season.person(age=3 * DAY) for _ in range(25)]
    for _ in range(4):
        for throwaway in throwaways:
            await season.play(Finish(farmer, 1), Finish(throwaway, 2, left=5))
    assert await season.rating(farmer) - 1500 < 100


async def test_people_who_are_known_rate_as_the_model_says(season: Season) -> None:
    ann, bob = await season.person(30, KNOWN), await season.person(12, KNOWN)
    changes = await season.play(Finish(ann, 1), Finish(bob, 2))
    expected = [shown(mu) for mu, _ in new_skills([KNOWN, KNOWN], [1, 2])]
    assert [changes[person].after for person in (ann, bob)] == expected
    assert {(change.weight, change.note) for change in changes.values()} == {(1, None)}
    assert (await season.games(ann), await season.games(bob)) == (31, 13)


async def test_a_newcomer_learns_from_the_known_and_the_known_little_from_them(season: Season) -> None:
    known, newcomer = await season.person(30, KNOWN), await season.person()
    changes = await season.play(Finish(newcomer, 1), Finish(known, 2))
    assert (changes[newcomer].weight, changes[newcomer].note) == (1, None)
    assert (changes[known].weight, changes[known].note) == (LEAST_CERTAINTY, "new-opponent")
    assert changes[newcomer].after - changes[newcomer].before > 50
    assert 0 < changes[known].before - changes[known].after < 3


async def test_an_opponent_counts_more_with_every_game_with_others(season: Season) -> None:
    known = await season.person(30, KNOWN)
    weights = []
    for games in (0, 3, 9, 10):
        other = await season.person(games)
        weights.append((await season.play(Finish(known, 1), Finish(other, 2)))[known].weight)
    assert weights == pytest.approx([LEAST_CERTAINTY, 0.3, 0.9, 1])


async def test_games_with_oneself_do_not_make_an_opponent_known(season: Season) -> None:
    ann, bob = await season.person(), await season.person()
    for _ in range(12):
        changes = await season.play(Finish(ann, 1), Finish(bob, 2), later=2 * DAY)
    assert await season.games(bob) == 12
    assert changes[ann].weight == LEAST_CERTAINTY


async def test_a_ring_of_ones_own_accounts_does_not_make_itself_known(season: Season) -> None:
    """Eleven accounts play each other, then somebody beats each of them."""
    ring = [await season.person(age=2 * DAY) for _ in range(11)]
    for number, (ann, bob) in enumerate(combinations(ring, 2)):
        winner, loser = (ann, bob) if number % 2 else (bob, ann)
        await season.play(Finish(winner, 1), Finish(loser, 2, left=5))
    assert {await season.games(person) for person in ring} == {10}
    assert max([await season.experience(person) for person in ring]) < 0.3
    farmer = await season.person(age=2 * DAY)
    for person in ring:
        change = await season.play(Finish(farmer, 1), Finish(person, 2, left=5))
        assert change[farmer].note == "new-opponent"
    assert 0 < await season.rating(farmer) - 1500 < 60


@pytest.mark.parametrize("kind", ["sqlite"])  # hundreds of games
async def test_where_everybody_is_new_people_become_known(season: Season) -> None:
    """Twenty people play each other on a new site, each two games a day, for five weeks."""
    club, luck = [await season.person(age=DAY) for _ in range(20)], random.Random(3)
    weights: list[float] = []
    for _ in range(35):
        for _ in range(2):
            luck.shuffle(club)
            for winner, loser in zip(club[::2], club[1::2], strict=True):
                weights.append((await season.play(Finish(winner, 1), Finish(loser, 2)))[winner].weight)
        season.at += DAY
    assert weights[0] == LEAST_CERTAINTY
    assert min([await season.experience(person) for person in club]) > KNOWN_GAMES
    assert fmean(weights[-20:]) > 0.9


async def test_an_account_of_today_is_a_newcomer_whatever_it_has_played(season: Season) -> None:
    ann, young = await season.person(30), await season.person(30, age=DAY - 120_000)
    assert (await season.play(Finish(ann, 1), Finish(young, 2)))[ann].weight == LEAST_CERTAINTY
    assert (await season.play(Finish(ann, 1), Finish(young, 2), later=DAY))[ann].weight == 1


# The same opponent again


async def test_the_same_opponent_counts_half_as_much_each_time(season: Season) -> None:
    ann, bob = await season.person(30, KNOWN), await season.person(30, KNOWN)
    told = [(await season.play(Finish(ann, 1), Finish(bob, 2)))[ann] for _ in range(6)]
    assert [change.weight for change in told] == [1, 0.5, 0.25, 0.125, 0, 0]
    assert [change.note for change in told] == [None] + 5 * ["same-opponent"]
    assert told[4].before == told[4].after == told[3].after
    assert await season.games(ann) == 34
    elsewhere = await season.play(Finish(ann, 1), Finish(bob, 2), game="pangea")
    assert elsewhere[ann].note == "new-opponent"
    assert (await season.play(Finish(ann, 1), Finish(bob, 2), later=DAY))[ann].weight == 1


async def test_another_opponent_counts_fully(season: Season) -> None:
    ann, bob, cid = [await season.person(30, KNOWN) for _ in range(3)]
    await season.play(Finish(ann, 1), Finish(bob, 2))
    assert (await season.play(Finish(ann, 1), Finish(cid, 2)))[ann].weight == 1
    three = await season.play(Finish(ann, 1), Finish(bob, 2), Finish(cid, 3))
    assert [three[person].weight for person in (ann, bob, cid)] == [0.5, 0.75, 0.75]


# Who leaves


def test_who_leaves_is_last_and_changes_nothing_between_the_others() -> None:
    ann, bob, cid = Finish("ann", 1), Finish("bob", 2), Finish("cid", 3, left=40)
    everybody = [ann, bob, cid]
    assert compared(everybody, ann) == compared(everybody, bob) == {"ann": 1, "bob": 2}
    assert compared(everybody, cid) == {"ann": 1, "bob": 1, "cid": 2}
    assert compared(everybody, ann, is_played_out=False) == {"ann": 1, "cid": 2}


def test_who_stays_alone_is_ahead_of_whoever_left_last() -> None:
    ann, bob, cid = Finish("ann", 1), Finish("bob", 2, left=60), Finish("cid", 3, left=40)
    everybody = [ann, bob, cid]
    assert compared(everybody, ann) == {"ann": 1, "bob": 2}
    assert compared(everybody, bob) == {"ann": 1, "bob": 2}
    assert compared(everybody, cid) == {"ann": 1, "bob": 1, "cid": 2}


def test_those_who_leave_in_the_same_moment_share_their_place() -> None:
    ann, bob = Finish("ann", 1, left=40), Finish("bob", 1, left=40)
    assert compared([ann, bob], ann) == {"ann": 2, "bob": 2}


def test_who_hardly_played_is_behind_those_who_did_and_nobodys_opponent() -> None:
    ann, bob, cid = Finish("ann", 1), Finish("bob", 2, left=80), Finish("cid", 3, left=40, has_played=False)
    everybody = [ann, bob, cid]
    assert compared(everybody, ann) == compared(everybody, bob) == {"ann": 1, "bob": 2}
    assert compared(everybody, cid) == {"ann": 1, "bob": 1, "cid": 2}
    late = Finish("cid", 3, left=90, has_played=False)
    assert compared([ann, bob, late], ann, is_played_out=False) == {"ann": 1, "bob": 2}
    assert compared([ann, bob, late], late, is_played_out=False) == {"ann": 1, "cid": 2}


def test_who_stays_and_has_hardly_played_is_compared_with_nobody() -> None:
    """Ann and Bob had their turns and left; Cid, who is left alone, did not have his."""
    ann, bob, cid = Finish("ann", 3, left=40), Finish("bob", 2, left=80), Finish("cid", 1, has_played=False)
    everybody = [ann, bob, cid]
    assert compared(everybody, ann, is_played_out=False) == {"ann": 2, "bob": 1}
    assert compared(everybody, bob, is_played_out=False) == {"bob": 2}
    assert compared(everybody, cid, is_played_out=False) == {"cid": 1}


async def test_a_resignation_against_two_others_costs_only_who_resigned(season: Season) -> None:
    ann, bob, cid = [await season.person(30, KNOWN) for _ in range(3)]
    changes = await season.play(Finish(ann, 1), Finish(bob, 1), Finish(cid, 3, left=40))
    assert changes[ann].after == changes[ann].before == changes[bob].after
    assert changes[cid].after < changes[cid].before - 10


# Games that are void


async def test_a_void_game_gives_back_what_it_took(season: Season, store: Store) -> None:
    ann, bob = await season.person(30, KNOWN), await season.person(30, KNOWN)
    before = await season.rating(ann)
    await season.play(Finish(ann, 1), Finish(bob, 2))
    second = await season.play(Finish(ann, 1), Finish(bob, 2))
    changed = await store.write(lambda connection: void(connection, "t0", "cheating"))
    assert sorted(changed) == sorted([ann, bob])
    gained = second[ann].after - second[ann].before
    assert await season.rating(ann) == pytest.approx(before + gained, abs=0.2)
    assert (await season.games(ann), await season.games(bob)) == (31, 31)
    assert await season.experience(ann) == await season.experience(bob) == 30.5  # the second counted half
    assert await store.write(lambda connection: void(connection, "t0", "cheating")) == []
    assert await season.rating(ann) == pytest.approx(before + gained, abs=0.2)
    rows = await store.read(
        lambda connection: list(connection.execute(select(results).where(results.c.table_id == "t0")))
    )
    assert {(row.rated, row.weight, row.note) for row in rows} == {(False, 0, "void")}
    reason = select(tables.c.void).where(tables.c.id == "t0")
    assert await store.read(lambda connection: connection.execute(reason).scalar_one()) == "cheating"
    assert (await season.play(Finish(ann, 1), Finish(bob, 2)))[ann].weight == 0.5  # one of today is left


async def test_who_is_gone_does_not_keep_a_game_from_being_void(season: Season, store: Store) -> None:
    ann, bob = await season.person(30, KNOWN), await season.person(30, KNOWN)
    await season.play(Finish(ann, 1), Finish(bob, 2))

    def write(connection: Connection) -> list[str]:
        connection.execute(people.delete().where(people.c.id == bob))
        return void(connection, "t0", "cheating")

    assert await store.write(write) == [ann]
