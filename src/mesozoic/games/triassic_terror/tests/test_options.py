"""Part C: what each value of each option changes, and what it leaves alone."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

import mesozoic
from mesozoic.bots.simple import RandomBot
from mesozoic.engine.match import Match, canonical
from mesozoic.games.triassic_terror import GAME
from mesozoic.games.triassic_terror.options import OPTIONS
from mesozoic.games.triassic_terror.tests.positions import USE, Json, begin, offers, scoring_of, state_of, table
from mesozoic.records.verify import verify

MIGRATION = {"type": "migrate-start", "from": "forest-2"}
COMMIT = {"type": "migrate-commit"}


def group(to: str, count: int) -> Json:
    return {"type": "migrate-group", "to": to, "count": count}


def trex(to: str) -> Json:
    return {"type": "move-predator", "predator": "trex", "to": to}


# What shows the value of an option: from the options of a game to something that can be seen.


def setup_chart(options: Json) -> Any:
    """§B6."""
    return mesozoic.new("triassic-terror", seats=3, seed=1, options=options).position["areas"]


def six_player_game(options: Json) -> Any:
    """§4.1."""
    return mesozoic.new("triassic-terror", seats=6, seed=1, options=options).view(None)["rounds"]


def dino_supply(options: Json) -> Any:
    """AMB-22: three more with one dino left."""
    match = begin(table(2, areas={"swamp-1": [[0, 56]]}, options=options), USE)
    match.play({"type": "grow", "area": "swamp-1", "count": 3})
    return match.position["areas"]["swamp-1"][0][1], match.view(None)["supply"]


def white_supply(options: Json) -> Any:
    """AMB-21: ten white dinos lie on the tiles that are left over."""
    match = begin(table(2, seat=1, white=1, options=options) | {"white": [0, 1, 1, 2, 3, 4]})
    match.play({"type": "end-turn"})
    return match.position["white"]


def blind_card(options: Json) -> Any:
    """AMB-24."""
    match = mesozoic.new("triassic-terror", seats=2, seed=1, options=options)
    match.play({"type": "take-card", "source": "deck"})
    return [match.view(viewer)["hands"][0] == match.position["hands"][0] for viewer in (None, 0, 1)]


def eat_own(options: Json) -> Any:
    """AMB-2."""
    given = table(4, "raptors", areas={"forest-1": [[0, 2], [1, 1]]}, options=options)
    match = begin(given, USE, {"type": "move-predator", "predator": "raptor-a", "to": "forest-1"})
    return sorted(offers(match, "eat", "eaten"), key=canonical)


def followers(options: Json) -> Any:
    """AMB-3: 1 to swamp-2 and 3 to forest-1; whoever must be assigned goes to swamp-2."""
    match = begin(
        table(4, "migration", areas={"forest-2": [[0, 4], [1, 2], [2, 1]]}, options=options),
        USE,
        MIGRATION,
        group("swamp-2", 1),
        group("forest-1", 3),
    )
    while asked := offers(match, "follow-assignment", "player"):
        match.play({"type": "follow-assignment", "player": asked[0], "to": "swamp-2"})
    match.play(COMMIT)
    return match.position["areas"]


def migration_meeting(options: Json) -> Any:
    """AMB-4: origins of a second herd after one from swamp-1 to swamp-2, and goals of two of them."""
    areas = {"swamp-1": [[0, 2]], "swamp-2": [[0, 1]], "swamp-3": [[0, 2]], "forest-1": [[0, 1]]}
    first = [{"type": "migrate-start", "from": "swamp-1"}, group("swamp-2", 1), COMMIT]
    given = table(4, "migration", areas=areas, options=options)
    shown = [offers(begin(given, USE, *first), "migrate-start", "from")]
    for origin in ("swamp-3", "forest-1"):
        match = begin(given, USE, *first, {"type": "migrate-start", "from": origin})
        shown.append(sorted({*offers(match, "migrate-group", "to")}))
    return shown


def suicidal_migration(options: Json) -> Any:
    """AMB-27: three herds of 3 in the forest, another terrain that costs one dino."""
    areas = {"forest-1": [[1, 3], [2, 3], [3, 3]], "forest-2": [[0, 4]], "forest-3": [[0, 1]]}
    match = begin(table(4, "migration", areas=areas, options=options), USE)
    origins = offers(match, "migrate-start", "from")
    match.play(MIGRATION)
    groups = offers(match, "migrate-group", "to", "count")
    return origins, [min(n for where, n in groups if where == to) for to in ("forest-1", "forest-3", "swamp-2")]


def volcano_blocks_births(options: Json) -> Any:
    """AMB-5: white dinos, growth and the counter may, a card may not."""
    there: Json = {"areas": {"swamp-1": [[0, 1]]}, "volcanoes": {"swamp-1": 1}}
    given = table(2, card="swamp", white=1, options=options, **there)
    whites = offers(begin(given), "white-dino", "area")
    hatches = [area for kind, area in offers(begin(given), "play-counter", "kind", "area") if kind == "hatch"]
    grown = offers(begin(given, USE), "grow", "area", "count")
    placed = {*offers(begin(given, {"type": "play-card"}), "place-dinos", "area")}
    return whites, hatches, grown, sorted(placed)


def pterodactyl_overflies_volcano(options: Json) -> Any:
    """AMB-7: from the corner of the island, two of three ways closed; the other predators never fly."""
    volcanoes = {"desert-1": 1, "swamp-1": 2}
    predators = {"pterodactyl": "mountain-1", "raptor-a": "mountain-1", "raptor-b": "mountain-3"}
    more: Json = {"volcanoes": volcanoes, "predators": predators, "options": options}
    flights = offers(begin(table(4, "hatch", **more), USE), "move-predator", "to")
    walks = offers(begin(table(4, "raptors", **more), USE), "move-predator", "predator", "to")
    return sorted(flights), sorted(to for predator, to in walks if predator == "raptor-a")


def trex_alone_scores(options: Json) -> Any:
    """AMB-8: stones, presence and dominance of an area held by a T-Rex alone."""
    areas = {"swamp-1": [[0, 1]], "forest-1": [[0, 0]], "desert-1": [[0, 1]], "mountain-1": [[0, 1]]}
    match = begin(table(areas=areas, trex={"at": "forest-1", "owner": 0}, options=options))
    return [points[0] for points in scoring_of(state_of(match))]


def waiting_trex_counts(options: Json) -> Any:
    """AMB-9: presence, dominance and the final tie-break."""
    full = {"forest-1": [[1, 3], [2, 3], [3, 3]]}
    more: Json = {"trex": {"at": "forest-1", "owner": 0}, "options": options}
    lacking = {"swamp-1": [[0, 1]], **full, "desert-1": [[0, 1]], "mountain-1": [[0, 1], [1, 1]]}
    presence = scoring_of(state_of(begin(table(areas=lacking, **more))))[1]
    dominance = scoring_of(state_of(begin(table(areas={**full, "forest-2": [[0, 1]]}, **more))))[2]
    over = begin(table(round=8, phase="over", seat=None, scores=[7, 7, 0, 0], areas=lacking, **more))
    assert over.result is not None
    return presence, dominance, over.result["winners"]


def trex_reenters(options: Json) -> Any:
    """AMB-10: the third herd is eaten down to 2 beside a waiting T-Rex."""
    given = table(
        4,
        "hatch",
        areas={"swamp-2": [[1, 5], [2, 4], [3, 3]]},
        trex={"at": "swamp-2", "owner": 0},
        predators={"pterodactyl": "swamp-1", "raptor-a": "forest-2", "raptor-b": "mountain-2"},
        options=options,
    )
    match = begin(given, USE, {"type": "move-predator", "predator": "pterodactyl", "to": "swamp-2"})
    match.play({"type": "eat", "predator": "pterodactyl", "eaten": {"3": 1}})
    return match.position["areas"]["swamp-2"], match.view(None)["waiting"]


def trex_is_herd(options: Json) -> Any:
    """AMB-13: births beside a T-Rex alone in a habitat, not beside one that waits."""
    births = []
    for herds in ([[0, 0]], [[1, 4], [2, 4], [3, 4]]):
        given = table(white=1, areas={"swamp-2": herds}, trex={"at": "swamp-2", "owner": 0}, options=options)
        counters = offers(begin(given), "play-counter", "kind", "area")
        births.append(offers(begin(given), "white-dino", "area") + [area for kind, area in counters if kind == "hatch"])
        births.append(offers(begin(given, USE), "grow", "area", "count"))
    return births


def must_swap_trex(options: Json) -> Any:
    """AMB-26: the turn and the block, before and after staying; §7.5.1: a tile in use is never given up."""
    given = table(4, "trex", options=options)
    before, inside, after = begin(given), begin(given, USE), begin(given, USE, trex("desert-3"))
    asked = ((before, "end-turn"), (inside, "finish"), (after, "end-turn"))
    return [verb in {action.type for action in match.legal()} for match, verb in asked]


def expel_emergency(options: Json) -> Any:
    """AMB-14: one of two same-terrain neighbours is full."""
    areas = {"forest-1": [[1, 4], [2, 3], [3, 2]], "forest-2": [[0, 3]]}
    predators = {"pterodactyl": "desert-1", "raptor-a": "forest-1", "raptor-b": "mountain-2"}
    given = table(4, "raptors", areas=areas, predators=predators, options=options)
    match = begin(given, USE, {"type": "move-predator", "predator": "raptor-a", "to": "forest-2"})
    return sorted(to for count, to in offers(match, "expel", "count", "to") if count == 1)


def expel_loss(options: Json) -> Any:
    """AMB-16: two colours driven into one foreign area."""
    given = table(
        4,
        "raptors",
        areas={"swamp-1": [[1, 2], [2, 2]]},
        predators={"pterodactyl": "desert-1", "raptor-a": "forest-1", "raptor-b": "mountain-2"},
        volcanoes={"swamp-2": 3},
        options=options,
    )
    match = begin(given, USE, {"type": "move-predator", "predator": "raptor-a", "to": "swamp-1"})
    match.play({"type": "eat", "predator": "raptor-a", "eaten": {}})
    for player in (2, 1):
        match.play({"type": "expel", "predator": "raptor-a", "player": player, "count": 1, "to": "forest-1"})
    return match.position["areas"]


def dominance_last(options: Json) -> Any:
    """AMB-19: 8 dinos each, a primary and a secondary each; sums 6 and 7, best stones 6 and 4."""
    areas = {"desert-1": [[1, 6]], "desert-2": [[0, 5], [1, 2]], "desert-3": [[2, 4], [0, 0]]}
    more: Json = {"trex": {"at": "desert-3", "owner": 0}, "options": {"trex_alone_scores": False, **options}}
    return scoring_of(state_of(begin(table(areas=areas, **more))))[2]


def dominance_unbroken(options: Json) -> Any:
    """AMB-19: two tied for the first place, two for the second, and two players with the same."""
    first = {"forest-1": [[0, 3], [1, 2]], "forest-2": [[1, 3], [0, 2]]}
    second = {"swamp-2": [[0, 9]], "swamp-1": [[1, 2]], "swamp-3": [[2, 2]]}
    tied = [scoring_of(state_of(begin(table(areas=areas, options=options))))[2] for areas in (first, second)]
    two = table(2, areas={"swamp-1": [[0, 2]], "swamp-3": [[1, 2]]}, options=options)
    return [*tied, scoring_of(state_of(begin(two)))[2]]


def trex_final_count(options: Json) -> Any:
    """AMB-32: four dinos beside two and a T-Rex."""
    given = table(
        round=8,
        phase="over",
        seat=None,
        scores=[5, 5, 1, 1],
        areas={"swamp-1": [[1, 4]], "forest-1": [[0, 2]]},
        trex={"at": "forest-1", "owner": 0},
        options=options,
    )
    return begin(given).result


EXPECTED: dict[str, tuple[Callable[[Json], Any], dict[Any, Any]]] = {
    "setup_chart": (
        setup_chart,
        {
            "compensating": {"swamp-1": [[1, 4]], "swamp-2": [[2, 4]], "swamp-3": [[0, 4]]},
            "plain": {"swamp-1": [[0, 4]], "swamp-2": [[1, 4]], "swamp-3": [[2, 4]]},
        },
    ),
    "six_player_game": (six_player_game, {"normal": [3, 3], "long": [3, 3, 2]}),
    "dino_supply": (dino_supply, {57: (57, [0, 57]), None: (59, [None, None])}),
    "white_supply": (white_supply, {None: [0, 0, 2, 3, 4, 5], 12: [0, 0, 1, 2, 4, 5]}),
    "blind_card": (blind_card, {"hidden": [False, True, False], "public": [True, True, True]}),
    "eat_own": (eat_own, {False: [{"1": 1}, {}], True: [{"0": 1, "1": 1}, {"0": 1}, {"0": 2}, {"1": 1}, {}]}),
    "followers_per": (
        followers,
        {
            "herd": {"swamp-2": [[0, 2]], "forest-1": [[0, 3]], "forest-2": [[1, 1]]},
            "group": {"swamp-2": [[0, 2]], "forest-1": [[0, 4]]},
        },
    ),
    "follower_assignment": (
        followers,
        {
            "mover": {"swamp-2": [[0, 2]], "forest-1": [[0, 3]], "forest-2": [[1, 1]]},
            "largest": {"forest-1": [[0, 5]], "forest-2": [[1, 1]]},
        },
    ),
    "migration_meeting": (
        migration_meeting,
        {
            "no-join": [["swamp-3", "forest-1"], ["forest-3", "mountain-3"], ["desert-1", "forest-2", "swamp-1"]],
            "no-remigrate": [
                ["swamp-2", "swamp-3", "forest-1"],
                ["forest-3", "mountain-3", "swamp-2"],
                ["desert-1", "forest-2", "swamp-1"],
            ],
            "no-merge": [["swamp-3", "forest-1"], ["forest-3", "mountain-3"], ["desert-1", "forest-2"]],
        },
    ),
    "suicidal_migration": (
        suicidal_migration,
        {True: (["forest-2", "forest-3"], [1, 1, 1]), False: (["forest-2", "forest-3"], [4, 1, 2])},
    ),
    "volcano_blocks_births": (
        volcano_blocks_births,
        {
            True: ([], [], [], ["swamp-2", "swamp-3"]),
            False: (["swamp-1"], ["swamp-1"], [("swamp-1", 2), ("swamp-1", 3)], ["swamp-2", "swamp-3"]),
        },
    ),
    "pterodactyl_overflies_volcano": (
        pterodactyl_overflies_volcano,
        {
            False: (["desert-2", "mountain-2", "mountain-3", "swamp-2"],) * 2,
            True: (
                ["desert-2", "forest-1", "mountain-2", "mountain-3", "swamp-2"],
                ["desert-2", "mountain-2", "mountain-3", "swamp-2"],
            ),
        },
    ),
    "trex_alone_scores": (trex_alone_scores, {True: [20, 8, 32], False: [16, 8, 32]}),
    "waiting_trex_counts": (
        waiting_trex_counts,
        {True: ([8, 0, 0, 0], [8, 4, 0, 0], [0]), False: ([0, 0, 0, 0], [0, 8, 4, 0], [1])},
    ),
    "trex_reenters": (
        trex_reenters,
        {True: ([[1, 5], [2, 4], [0, 0]], False), False: ([[1, 5], [2, 4], [3, 2]], True)},
    ),
    "trex_is_herd": (
        trex_is_herd,
        {
            False: [[], [], [], []],
            True: [["swamp-2", "swamp-2"], [("swamp-2", 2), ("swamp-2", 3)], [], []],
        },
    ),
    "must_swap_trex": (must_swap_trex, {False: [True, False, True], True: [False, False, True]}),
    "expel_emergency": (
        expel_emergency,
        {"all-closed": ["forest-3"], "any-closed": ["desert-2", "forest-3", "swamp-2"]},
    ),
    "expel_loss": (
        expel_loss,
        {
            "per-destination": {"swamp-1": [[1, 1], [2, 1]], "forest-1": [[1, 1]]},
            "per-herd": {"swamp-1": [[1, 1], [2, 1]]},
        },
    ),
    "dominance_last": (dominance_last, {"total": [4, 8, 0, 0], "highest": [8, 4, 0, 0]}),
    "dominance_unbroken": (
        dominance_unbroken,
        {
            "share": [[6, 6, 0, 0], [8, 2, 2, 0], [2, 2]],
            "lower": [[4, 4, 0, 0], [8, 0, 0, 0], [0, 0]],
            "higher": [[8, 8, 0, 0], [8, 4, 4, 0], [4, 4]],
        },
    ),
    "trex_final_count": (
        trex_final_count,
        {
            3: {"scores": [5, 5, 1, 1], "winners": [0], "decided_by": "dinos"},
            1: {"scores": [5, 5, 1, 1], "winners": [1], "decided_by": "dinos"},
        },
    ),
}
CHOICES = [(option.name, value) for option in OPTIONS for value in option.values]
DEVIATIONS = [(option.name, value) for option in OPTIONS for value in option.values if value != option.default]


def test_every_value_of_every_option_is_here() -> None:
    assert {name: {*values} for name, (_, values) in EXPECTED.items()} == {
        option.name: {*option.values} for option in OPTIONS
    }


@pytest.mark.parametrize(("name", "value"), CHOICES)
def test_what_an_option_changes(name: str, value: Any) -> None:
    show, expected = EXPECTED[name]
    default = GAME.check_options(4, {})[name]
    assert show({} if value == default else {name: value}) == expected[value]
    assert all(expected[value] != seen for other, seen in expected.items() if other != value)


# What options leave alone


def played(seats: int, seed: int, options: Json) -> Match:
    """A seeded random game."""
    match = mesozoic.new("triassic-terror", seats=seats, seed=seed, options=options)
    bot = RandomBot(seed)
    while not match.is_over:
        match.play_number(bot.choose(match.turn()))
    return match


IDLE_WITH = [
    *((seats, "six_player_game", "long") for seats in (2, 3, 4, 5)),  # §4.1
    *((seats, "white_supply", 12) for seats in (5, 6)),  # never so many: §4.13
    *((seats, "dominance_last", "highest") for seats in (2, 4, 6)),  # AMB-19: on recon-1
    *((seats, "blind_card", "public") for seats in (2, 4, 6)),  # AMB-24: views only
]


@pytest.mark.parametrize(("seats", "name", "value"), IDLE_WITH)
def test_an_option_without_effect_leaves_a_game_unchanged(seats: int, name: str, value: Any) -> None:
    usual, other = (played(seats, 7, options) for options in ({}, {name: value}))
    assert other.options == {name: value}
    assert other.log == usual.log
    assert other.position == {**usual.position, "options": other.options}
    assert other.result == usual.result


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("trex_alone_scores", False),
        ("waiting_trex_counts", False),
        ("dominance_last", "highest"),
        ("dominance_unbroken", "lower"),
        ("dominance_unbroken", "higher"),
        ("trex_final_count", 1),
    ],
)
def test_an_option_of_scoring_changes_scores_alone(name: str, value: Any) -> None:
    """§11.6: so the same random game is played."""
    usual, other = (played(4, 8, options) for options in ({}, {name: value}))
    assert other.log == usual.log
    assert {**other.position, "scores": 0, "options": 0} == {**usual.position, "scores": 0, "options": 0}


def test_a_public_blind_card_changes_views_alone() -> None:
    """AMB-24: at each decision the same actions are legal; cards from the deck show."""
    usual = mesozoic.new("triassic-terror", seats=5, seed=3)
    other = mesozoic.new("triassic-terror", seats=5, seed=3, options={"blind_card": "public"})
    bot = RandomBot(3)
    differ = 0
    while not usual.is_over:
        assert other.numbers(other.seat or 0).tolist() == usual.numbers(usual.seat or 0).tolist()
        assert other.view(None)["hands"] == other.position["hands"] == usual.position["hands"]
        differ += usual.view(None)["hands"] != other.view(None)["hands"]
        number = bot.choose(usual.turn())
        usual.play_number(number)
        other.play_number(number)
    assert differ > 5


# Records


def test_a_record_lists_only_deviations() -> None:
    stated = {name: value for name, (_, values) in EXPECTED.items() for value in [*values][:1]}
    stated |= {"eat_own": True, "white_supply": 12, "trex_final_count": 1}
    record = mesozoic.new("triassic-terror", seats=4, seed=1, options=stated).record()
    assert record["options"] == {"white_supply": 12, "eat_own": True, "trex_final_count": 1}
    verify(record)


@pytest.mark.parametrize("option", OPTIONS, ids=lambda option: option.name)
def test_a_record_with_a_default_or_an_unknown_value_is_refused(option: Any) -> None:
    record = mesozoic.new("triassic-terror", seats=4, seed=1).record()
    alike = [int(value) if isinstance(value, bool) else str(value) for value in option.values]
    for value in (option.default, *(other for other in alike if other not in option.values), "other", 2, 1.5, [], {}):
        with pytest.raises(mesozoic.BadRecord, match=f"'{option.name}'") as caught:
            verify({**record, "options": {option.name: value}})
        assert caught.value.entry is None
        assert "\n" not in str(caught.value)


@pytest.mark.parametrize("name", ["colour", "Eat_own", "eat-own", "seats", "rounds", ""])
def test_an_unknown_option_is_refused_by_its_name(name: str) -> None:
    record = mesozoic.new("triassic-terror", seats=4, seed=1).record()
    with pytest.raises(mesozoic.BadRecord, match=f"'{name}'"):
        verify({**record, "options": {name: True}})
    with pytest.raises(mesozoic.BadSetup, match=f"'{name}'"):
        mesozoic.new("triassic-terror", options={name: True})


@pytest.mark.parametrize(("name", "value"), DEVIATIONS)
def test_a_deviation_is_kept_in_a_record_with_every_number_of_players(name: str, value: Any) -> None:
    for seats in GAME.seats:
        record = mesozoic.new("triassic-terror", seats=seats, seed=1, options={name: value}).record()
        assert record["options"] == {name: value}
        assert verify(record).options == {name: value}
