"""§E1: the actions of Triassic Terror and their fields.

Sorted as numbers, the legal actions of a position stand in the order of §E1.
"""

from __future__ import annotations

from mesozoic.core.compiled.kernel import kernel
from mesozoic.core.compiled.verbs import Count, Field, Name, SeatNumber, Shares, Verb, Verbs
from mesozoic.games.triassic_terror.rules.components import (
    AREAS,
    COUNTERS,
    MAX_SEATS,
    PREDATORS,
    SOURCES,
    TERRAINS,
    TILES,
)
from mesozoic.games.triassic_terror.rules.state import State

AREA = Name(*AREAS)
PREDATOR = Name(*PREDATORS)
DINO_COUNT = Count(12)
EXPELLED_COUNT = Count(2)
MEAL = Shares(MAX_SEATS, 3)

VERBS: Verbs[State] = Verbs(
    Verb("take-card", Field("source", Name(*SOURCES))),
    Verb("take-tile", Field("tile", Name(*TILES))),
    Verb("play-card"),
    Verb("use-tile", Field("terrain", Name(*TERRAINS, is_optional=True))),
    Verb("place-dinos", Field("area", AREA), Field("count", DINO_COUNT)),
    Verb("grow", Field("area", AREA), Field("count", DINO_COUNT)),
    Verb("migrate-start", Field("from", AREA)),
    Verb("migrate-group", Field("to", AREA), Field("count", DINO_COUNT)),
    Verb("follow-assignment", Field("player", SeatNumber()), Field("to", AREA)),
    Verb("migrate-commit"),
    Verb("hatch", Field("area", AREA)),
    Verb("move-predator", Field("predator", PREDATOR), Field("to", AREA)),
    Verb("eat", Field("predator", PREDATOR), Field("eaten", MEAL)),
    Verb(
        "expel",
        Field("predator", PREDATOR),
        Field("player", SeatNumber()),
        Field("count", EXPELLED_COUNT),
        Field("to", AREA),
    ),
    Verb("white-dino", Field("area", AREA)),
    Verb("play-counter", Field("kind", Name(*COUNTERS)), Field("area", AREA)),
    Verb("finish"),
    Verb("end-turn"),
    seat=SeatNumber(),
)
(
    TAKE_CARD,
    TAKE_TILE,
    PLAY_CARD,
    USE_TILE,
    PLACE_DINOS,
    GROW,
    MIGRATE_START,
    MIGRATE_GROUP,
    FOLLOW_ASSIGNMENT,
    MIGRATE_COMMIT,
    HATCH,
    MOVE_PREDATOR,
    EAT,
    EXPEL,
    WHITE_DINO,
    PLAY_COUNTER,
    FINISH,
    END_TURN,
) = VERBS.codes

# Reading numbers

verb_of = VERBS.verb_reader()
take_card_source = VERBS.reader("take-card", "source")
take_tile_tile = VERBS.reader("take-tile", "tile")
_use_tile_terrain = VERBS.reader("use-tile", "terrain")  # 0 stands for none
place_dinos_area = VERBS.reader("place-dinos", "area")
place_dinos_count = VERBS.reader("place-dinos", "count")
grow_area = VERBS.reader("grow", "area")
grow_count = VERBS.reader("grow", "count")
migrate_start_from = VERBS.reader("migrate-start", "from")
migrate_group_to = VERBS.reader("migrate-group", "to")
migrate_group_count = VERBS.reader("migrate-group", "count")
follow_assignment_player = VERBS.reader("follow-assignment", "player")
follow_assignment_to = VERBS.reader("follow-assignment", "to")
hatch_area = VERBS.reader("hatch", "area")
move_predator_predator = VERBS.reader("move-predator", "predator")
move_predator_to = VERBS.reader("move-predator", "to")
eat_predator = VERBS.reader("eat", "predator")
eat_eaten = VERBS.reader("eat", "eaten")
expel_predator = VERBS.reader("expel", "predator")
expel_player = VERBS.reader("expel", "player")
expel_count = VERBS.reader("expel", "count")
expel_to = VERBS.reader("expel", "to")
white_dino_area = VERBS.reader("white-dino", "area")
play_counter_kind = VERBS.reader("play-counter", "kind")
play_counter_area = VERBS.reader("play-counter", "area")
eaten_of = MEAL.reader()  # how many dinos of a seat a meal holds

# Making numbers

taking_card = VERBS.writer("take-card")
taking_tile = VERBS.writer("take-tile")
_using_tile = VERBS.writer("use-tile")
placing_dinos = VERBS.writer("place-dinos")
growing = VERBS.writer("grow")
starting_migration = VERBS.writer("migrate-start")
sending_group = VERBS.writer("migrate-group")
assigning_follower = VERBS.writer("follow-assignment")
hatching = VERBS.writer("hatch")
moving_predator = VERBS.writer("move-predator")
eating = VERBS.writer("eat")
expelling = VERBS.writer("expel")
adding_white_dino = VERBS.writer("white-dino")
playing_counter = VERBS.writer("play-counter")
portion = MEAL.writer()  # the part of a meal that is taken from a seat
PLAYING_CARD = VERBS.number("play-card")
COMMITTING_MIGRATION = VERBS.number("migrate-commit")
FINISHING = VERBS.number("finish")
ENDING_TURN = VERBS.number("end-turn")


@kernel
def with_last(action: int, value: int) -> int:
    """The action with a value for its last field, which is 0 so far: the last field stands in the lowest bits."""
    return action | value


@kernel
def using_tile(terrain: int) -> int:
    """`use-tile` with a terrain, or with NONE."""
    return _using_tile(terrain + 1)


@kernel
def use_tile_terrain(action: int) -> int:
    """The terrain that `use-tile` names, or NONE."""
    return _use_tile_terrain(action) - 1
