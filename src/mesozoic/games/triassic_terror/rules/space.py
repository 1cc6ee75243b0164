"""The action space of Triassic Terror: what a learner chooses from.

Herds that are eaten or expelled are named by their habitat, so no index depends on how many play.  A group of a
migration is taken apart: first its destination, then how many go; where a herd is larger than LARGEST, `send-more` adds
that many and asks again.
"""

from __future__ import annotations

from mesozoic.core.compiled.kernel import kernel
from mesozoic.core.compiled.space_tables import ActionSpace, Choices
from mesozoic.games.triassic_terror.rules.components import (
    AREA_COUNT,
    AREAS,
    COUNTERS,
    HABITATS,
    NONE,
    PLACED,
    PREDATORS,
    SOURCES,
    TERRAINS,
    TILES,
)
from mesozoic.games.triassic_terror.rules.herds import holder
from mesozoic.games.triassic_terror.rules.legal import (
    BITES,
)
from mesozoic.games.triassic_terror.rules.migration import (
    next_follower,
)
from mesozoic.games.triassic_terror.rules.predators import MOST_EXPELLED
from mesozoic.games.triassic_terror.rules.state import (
    State,
)
from mesozoic.games.triassic_terror.rules.verbs import (
    COMMITTING_MIGRATION,
    EAT,
    ENDING_TURN,
    EXPEL,
    FINISH,
    FINISHING,
    FOLLOW_ASSIGNMENT,
    GROW,
    HATCH,
    MIGRATE_COMMIT,
    MIGRATE_GROUP,
    MIGRATE_START,
    MOVE_PREDATOR,
    PLACE_DINOS,
    PLAY_CARD,
    PLAY_COUNTER,
    PLAYING_CARD,
    TAKE_CARD,
    TAKE_TILE,
    USE_TILE,
    WHITE_DINO,
    adding_white_dino,
    assigning_follower,
    eat_eaten,
    eaten_of,
    eating,
    expel_count,
    expel_player,
    expel_to,
    expelling,
    follow_assignment_to,
    grow_area,
    grow_count,
    growing,
    hatch_area,
    hatching,
    migrate_group_count,
    migrate_group_to,
    migrate_start_from,
    move_predator_predator,
    move_predator_to,
    moving_predator,
    place_dinos_area,
    place_dinos_count,
    placing_dinos,
    play_counter_area,
    play_counter_kind,
    playing_counter,
    portion,
    sending_group,
    starting_migration,
    take_card_source,
    take_tile_tile,
    taking_card,
    taking_tile,
    use_tile_terrain,
    using_tile,
    verb_of,
    white_dino_area,
)

LARGEST = 64
"""The largest number of dinos that one index stands for: more than a seat has under the usual rules."""
BITE = range(BITES)

ACTIONS = ActionSpace(
    Choices("take-card", "§4.5: take a terrain card.", source=SOURCES),
    Choices("take-tile", "§4.7: take an action tile.", tile=TILES),
    Choices("play-card", "§6: play the terrain card."),
    Choices("use-tile", "§7: use the tile; a terrain is named for new environment alone.", terrain=("-", *TERRAINS)),
    Choices("place-dinos", "§6.1: put a group into an area.", area=AREAS, count=range(1, PLACED + 1)),
    Choices("grow", "§7.2: let a herd grow by a part.", area=AREAS, count=(2, 3)),
    Choices("migrate-start", "§7.3.1: begin the migration of a herd.", area=AREAS),
    Choices("migrate-group", "§7.3.2: a destination; how many go there is chosen next.", area=AREAS),
    Choices("send", "So many dinos go to the destination just chosen.", count=range(1, LARGEST + 1)),
    Choices("send-more", f"{LARGEST} dinos more than what is chosen next."),
    Choices("follow-assignment", "§7.3.3: the group that the next follower joins, by its destination.", area=AREAS),
    Choices("migrate-commit", "§7.3.4: carry out what is declared."),
    Choices("hatch", "§7.4.1: three dinos hatch.", area=AREAS),
    Choices("move-predator", "§10.1: move a predator; the T-Rex may stay.", predator=PREDATORS, area=AREAS),
    Choices(
        "eat",
        "§10.2: what the hunter eats of each herd, by its habitat; some of these meals are larger than any may be.",
        primary=BITE,
        secondary=BITE,
        tertiary=BITE,
    ),
    Choices(
        "expel",
        "§7.6.4: dinos of a herd, by its habitat, that the raptor expels into an area.",
        habitat=("primary", "secondary", "tertiary"),
        count=range(1, MOST_EXPELLED + 1),
        area=AREAS,
    ),
    Choices("white-dino", "§8: place a white dino.", area=AREAS),
    Choices("play-counter", "§9: play a counter.", kind=COUNTERS, area=AREAS),
    Choices("finish", "Close the innermost block."),
    Choices("end-turn", "§4.12: end the action turn."),
)
(
    AT_TAKE_CARD,
    AT_TAKE_TILE,
    AT_PLAY_CARD,
    AT_USE_TILE,
    AT_PLACE_DINOS,
    AT_GROW,
    AT_MIGRATE_START,
    AT_MIGRATE_GROUP,
    AT_SEND,
    AT_SEND_MORE,
    AT_FOLLOW_ASSIGNMENT,
    AT_MIGRATE_COMMIT,
    AT_HATCH,
    AT_MOVE_PREDATOR,
    AT_EAT,
    AT_EXPEL,
    AT_WHITE_DINO,
    AT_PLAY_COUNTER,
    AT_FINISH,
    AT_END_TURN,
) = ACTIONS.starts


# What is pending: the destination of a group, and the dinos that `send-more` has added


@kernel
def pending_group(area: int, added: int) -> int:
    return (added << 8) + area + 1


@kernel
def pending_area(pending: int) -> int:
    """The destination of the group whose number is asked for."""
    return (pending & 255) - 1


@kernel
def pending_added(pending: int) -> int:
    """The dinos that go there anyway."""
    return pending >> 8


# From an index to an action


@kernel
def take(state: State, pending: int, index: int) -> int:
    """The action that an index completes; while it is not complete, minus the new pending."""
    if index < AT_MIGRATE_START:
        return take_early(index)
    if index < AT_MIGRATE_GROUP:
        return starting_migration(index - AT_MIGRATE_START)
    if index < AT_SEND:
        return -pending_group(index - AT_MIGRATE_GROUP, 0)
    if index < AT_SEND_MORE:
        return sending_group(pending_area(pending), pending_added(pending) + index - AT_SEND + 1)
    if index < AT_FOLLOW_ASSIGNMENT:
        return -pending_group(pending_area(pending), pending_added(pending) + LARGEST)
    if index < AT_MIGRATE_COMMIT:
        return assigning_follower(next_follower(state), index - AT_FOLLOW_ASSIGNMENT)
    if index < AT_HATCH:
        return COMMITTING_MIGRATION
    if index < AT_MOVE_PREDATOR:
        return hatching(index - AT_HATCH)
    if index < AT_EAT:
        index -= AT_MOVE_PREDATOR
        return moving_predator(index // AREA_COUNT, index % AREA_COUNT)
    if index < AT_EXPEL:
        return eating(int(state.hunter), meal_of(state, index - AT_EAT))
    if index < AT_WHITE_DINO:
        index -= AT_EXPEL
        count = index // AREA_COUNT % MOST_EXPELLED + 1
        seat = holder(state, int(state.predator[state.hunter]), index // (AREA_COUNT * MOST_EXPELLED))
        return expelling(int(state.hunter), seat, count, index % AREA_COUNT)
    if index < AT_PLAY_COUNTER:
        return adding_white_dino(index - AT_WHITE_DINO)
    if index < AT_FINISH:
        index -= AT_PLAY_COUNTER
        return playing_counter(index // AREA_COUNT, index % AREA_COUNT)
    return FINISHING if index == AT_FINISH else ENDING_TURN


@kernel
def take_early(index: int) -> int:
    """The actions before those of migration."""
    if index < AT_TAKE_TILE:
        return taking_card(index - AT_TAKE_CARD)
    if index < AT_PLAY_CARD:
        return taking_tile(index - AT_TAKE_TILE)
    if index < AT_USE_TILE:
        return PLAYING_CARD
    if index < AT_PLACE_DINOS:
        return using_tile(index - AT_USE_TILE - 1)
    if index < AT_GROW:
        index -= AT_PLACE_DINOS
        return placing_dinos(index // PLACED, index % PLACED + 1)
    index -= AT_GROW
    return growing(index // 2, index % 2 + 2)


@kernel
def meal_of(state: State, number: int) -> int:
    """A meal from what is eaten in each habitat."""
    meal = 0
    here = int(state.predator[state.hunter])
    for habitat in range(HABITATS - 1, NONE, -1):
        eaten = number % BITES
        number //= BITES
        if eaten:
            meal += portion(holder(state, here, habitat), eaten)
    return meal


# From an action to an index


@kernel
def index_of(state: State, pending: int, action: int) -> int:
    """The next index on the way to a legal action."""
    verb = verb_of(action)
    if verb == TAKE_CARD:
        return AT_TAKE_CARD + take_card_source(action)
    if verb == TAKE_TILE:
        return AT_TAKE_TILE + take_tile_tile(action)
    if verb == PLAY_CARD:
        return AT_PLAY_CARD
    if verb == USE_TILE:
        return AT_USE_TILE + 1 + use_tile_terrain(action)
    if verb == PLACE_DINOS:
        return AT_PLACE_DINOS + PLACED * place_dinos_area(action) + place_dinos_count(action) - 1
    if verb == GROW:
        return AT_GROW + 2 * grow_area(action) + grow_count(action) - 2
    if verb == MIGRATE_START:
        return AT_MIGRATE_START + migrate_start_from(action)
    if verb == MIGRATE_GROUP:
        if pending == 0:
            return AT_MIGRATE_GROUP + migrate_group_to(action)
        count = migrate_group_count(action) - pending_added(pending)
        return AT_SEND + count - 1 if count <= LARGEST else AT_SEND_MORE
    if verb == FOLLOW_ASSIGNMENT:
        return AT_FOLLOW_ASSIGNMENT + follow_assignment_to(action)
    if verb == MIGRATE_COMMIT:
        return AT_MIGRATE_COMMIT
    if verb == HATCH:
        return AT_HATCH + hatch_area(action)
    if verb == MOVE_PREDATOR:
        return AT_MOVE_PREDATOR + AREA_COUNT * move_predator_predator(action) + move_predator_to(action)
    if verb == EAT:
        return AT_EAT + meal_number(state, eat_eaten(action))
    if verb == EXPEL:
        habitat = habitat_of(state, expel_player(action))
        return AT_EXPEL + (habitat * MOST_EXPELLED + expel_count(action) - 1) * AREA_COUNT + expel_to(action)
    if verb == WHITE_DINO:
        return AT_WHITE_DINO + white_dino_area(action)
    if verb == PLAY_COUNTER:
        return AT_PLAY_COUNTER + AREA_COUNT * play_counter_kind(action) + play_counter_area(action)
    return AT_FINISH if verb == FINISH else AT_END_TURN


@kernel
def habitat_of(state: State, seat: int) -> int:
    """The habitat of a seat where the hunter stands."""
    here = int(state.predator[state.hunter])
    habitat = 0
    while habitat < HABITATS - 1 and holder(state, here, habitat) != seat:
        habitat += 1
    return habitat


@kernel
def meal_number(state: State, meal: int) -> int:
    """What a meal takes from each habitat, as one number."""
    here = int(state.predator[state.hunter])
    number = 0
    for habitat in range(HABITATS):
        seat = holder(state, here, habitat)
        number = BITES * number + (0 if seat == NONE else eaten_of(meal, seat))
    return number
