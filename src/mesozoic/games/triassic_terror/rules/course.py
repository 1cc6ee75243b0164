"""The course of a game of Triassic Terror: choosing, action turns, clean-up; every action.

`fault_<verb>` names the first rule an action breaks; `<verb>` carries it out.  `apply` trusts its caller: give it legal
actions only.  The blocks of the tiles are in placing.py, migration.py and predators.py, what may come between in
counters.py.
"""

from __future__ import annotations

from mesozoic.core.compiled import bits
from mesozoic.core.compiled.chance import fill, shuffle
from mesozoic.core.compiled.kernel import kernel
from mesozoic.core.compiled.record import Ints
from mesozoic.core.compiled.scratch import scratch
from mesozoic.games.triassic_terror.rules.components import (
    DOMINANCE,
    FACE_UP,
    FIRST,
    HAS_CARDS,
    NONE,
    NOT_SCORED,
    PERIOD,
    PLACED,
    PRESENCE,
    ROUNDS,
    SCORED,
    SCORING_KINDS,
    SPACES,
    TILE_GROWTH,
    TILE_HATCH,
    TILE_MIGRATION,
    TILE_NEW_ENVIRONMENT,
    TILE_TREX,
)
from mesozoic.games.triassic_terror.rules.counters import fault_play_counter, fault_white_dino, play_counter, white_dino
from mesozoic.games.triassic_terror.rules.faults import Fault
from mesozoic.games.triassic_terror.rules.migration import (
    fault_follow_assignment,
    fault_migrate_commit,
    fault_migrate_group,
    fault_migrate_start,
    follow_assignment,
    migrate_commit,
    migrate_group,
    migrate_start,
    open_migration,
)
from mesozoic.games.triassic_terror.rules.placing import (
    fault_grow,
    fault_place_dinos,
    grow,
    open_growth,
    open_placing,
    place_dinos,
)
from mesozoic.games.triassic_terror.rules.predators import (
    BOTH_RAPTORS,
    MOST_EXPELLED,
    eat,
    end_meal,
    expel,
    fault_eat,
    fault_expel,
    fault_hatch,
    fault_move_predator,
    hatch,
    is_prey_left,
    move_predator,
    open_hunt,
)
from mesozoic.games.triassic_terror.rules.scoring import add_dominance, add_presence, add_stones
from mesozoic.games.triassic_terror.rules.state import (
    NO_WHITE_LIMIT,
    PUBLIC,
    STEP_DECLARE,
    STEP_EAT,
    STEP_EXPEL,
    STEP_GROWTH,
    STEP_HATCH,
    STEP_IDLE,
    STEP_MIGRATION,
    STEP_OVER,
    STEP_PLACE,
    STEP_RAPTORS,
    STEP_SHUFFLE,
    STEP_TAKE_CARD,
    STEP_TAKE_TILE,
    STEP_TREX,
    State,
)
from mesozoic.games.triassic_terror.rules.verbs import (
    EAT,
    END_TURN,
    EXPEL,
    FINISH,
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
    TAKE_CARD,
    TAKE_TILE,
    USE_TILE,
    WHITE_DINO,
    eat_eaten,
    eat_predator,
    expel_count,
    expel_player,
    expel_predator,
    expel_to,
    follow_assignment_player,
    follow_assignment_to,
    grow_area,
    grow_count,
    hatch_area,
    migrate_group_count,
    migrate_group_to,
    migrate_start_from,
    move_predator_predator,
    move_predator_to,
    place_dinos_area,
    place_dinos_count,
    play_counter_area,
    play_counter_kind,
    take_card_source,
    take_tile_tile,
    use_tile_terrain,
    verb_of,
    white_dino_area,
)

# §4.3 to §4.7  Choosing


@kernel
def begin_choosing(state: State, seat: int) -> None:
    state.seat = seat
    state.step = STEP_TAKE_CARD if HAS_CARDS[state.kind, state.round_now] else STEP_TAKE_TILE


@kernel
def fault_take_card(state: State) -> Fault:
    return Fault.NONE if state.step == STEP_TAKE_CARD else Fault.WRONG_STATE


@kernel
def take_card(state: State, source: int) -> None:
    """§4.5: nobody but its taker knows a card from the deck; the place of the face-up card stays empty for now."""
    seat = int(state.seat)
    if source == FACE_UP:
        state.hand[seat] = state.face_up
        state.face_up = NONE
    else:
        state.hand[seat] = next_card(state)
        if state.blind_card != PUBLIC:  # AMB-24
            state.blind |= bits.single(seat)
    state.step = STEP_TAKE_TILE


@kernel
def next_card(state: State) -> int:
    """Take the top card off the deck; returns its terrain."""
    card = int(state.deck[state.drawn])
    state.drawn += 1
    return card


@kernel
def space_of(state: State, tile: int) -> int:
    for space in range(SPACES):
        if state.tiles[space] == tile:
            return int(space)
    return NONE


@kernel
def fault_take_tile(state: State, tile: int) -> Fault:
    if state.step != STEP_TAKE_TILE:
        return Fault.WRONG_STATE
    return Fault.NONE if state.taker[space_of(state, tile)] == NONE else Fault.TILE_TAKEN


@kernel
def take_tile(state: State, tile: int) -> None:
    seat, space = int(state.seat), space_of(state, tile)
    state.taker[space] = seat
    state.space[seat] = space
    if state.face_up == NONE:  # §4.5
        state.face_up = next_card(state)
    seat = (seat + 1) % int(state.seats)
    if state.space[seat] == NONE:
        begin_choosing(state, seat)
    else:
        begin_turn(state, 0)


# §4.8 to §4.12  Action turns


@kernel
def begin_turn(state: State, space: int) -> None:
    """The action turn of the next figure from a space on; the clean-up if there is none."""
    while space < SPACES and state.taker[space] == NONE:
        space += 1
    if space == SPACES:
        end_round(state)
        return
    seat = int(state.taker[space])
    state.seat = seat
    state.step = STEP_IDLE
    state.tile_used = 0
    if state.volcano[seat] != NONE:  # §4.9, §9.7
        state.volcanoes &= ~bits.single(state.volcano[seat])
        state.volcano[seat] = NONE


@kernel
def fault_play_card(state: State) -> Fault:
    if state.step != STEP_IDLE:
        return Fault.WRONG_STATE
    return Fault.NO_CARD if state.hand[state.seat] == NONE else Fault.NONE


@kernel
def play_card(state: State) -> None:
    open_placing(state, int(state.hand[state.seat]))
    discard_hand(state)


@kernel
def discard_hand(state: State) -> None:
    seat = int(state.seat)
    if state.hand[seat] != NONE:
        state.discard[state.hand[seat]] += 1
        state.hand[seat] = NONE
        state.blind &= ~bits.single(seat)


@kernel
def own_tile(state: State) -> int:
    return int(state.tiles[state.space[state.seat]])


@kernel
def fault_use_tile(state: State) -> Fault:
    if state.step != STEP_IDLE:
        return Fault.WRONG_STATE
    return Fault.TILE_USED if state.tile_used else Fault.NONE


@kernel
def use_tile(state: State, terrain: int) -> None:
    state.tile_used = 1
    tile = own_tile(state)
    if tile == TILE_NEW_ENVIRONMENT:
        open_placing(state, terrain)
    elif tile == TILE_GROWTH:
        open_growth(state)
    elif tile == TILE_MIGRATION:
        open_migration(state)
    elif tile == TILE_HATCH:
        open_hunt(state, STEP_HATCH)
    elif tile == TILE_TREX:
        open_hunt(state, STEP_TREX)
    else:
        open_hunt(state, STEP_RAPTORS)


@kernel
def may_finish(state: State) -> bool:
    """Whether the innermost block may be closed; not the T-Rex's, who moves or stays once its tile is used (§7.5.1)."""
    step = int(state.step)
    return step == STEP_EXPEL or (STEP_PLACE <= step <= STEP_RAPTORS and step not in (STEP_DECLARE, STEP_TREX))


@kernel
def fault_finish(state: State) -> Fault:
    if may_finish(state):
        return Fault.NONE
    return Fault.MUST_SWAP if state.step == STEP_TREX else Fault.WRONG_STATE


@kernel
def finish(state: State) -> None:
    """Close the innermost block."""
    state.step = STEP_RAPTORS if state.step == STEP_EXPEL else STEP_IDLE


@kernel
def must_swap_now(state: State) -> bool:
    """AMB-26: whether the T-Rex tile is still to be used."""
    return bool(state.must_swap_trex) and not state.tile_used and own_tile(state) == TILE_TREX


@kernel
def fault_end_turn(state: State) -> Fault:
    if state.step != STEP_IDLE:
        return Fault.WRONG_STATE
    return Fault.MUST_SWAP if must_swap_now(state) else Fault.NONE


@kernel
def end_turn(state: State) -> None:
    """§4.12: what was not used is lost."""
    space = int(state.space[state.seat])
    discard_hand(state)
    state.white[space] = 0
    begin_turn(state, space + 1)


# §4.13 to §4.15  Clean-up


@kernel
def end_round(state: State) -> None:
    if state.round_now == ROUNDS[state.kind]:
        score_period(state)
        state.step = STEP_OVER
        return
    state.step = STEP_SHUFFLE
    if state.chance[0] != 0:
        order, randoms = scratch(SPACES), scratch(SPACES)
        fill(state.chance, randoms)
        taken = taken_tiles(state, order)
        shuffle(order, 0, taken, randoms, 0)
        shuffle_tiles(state, order)


@kernel
def taken_tiles(state: State, order: Ints) -> int:
    """Write the tiles taken in this round, by space; returns how many there are."""
    taken = 0
    for space in range(SPACES):
        if state.taker[space] != NONE:
            order[taken] = state.tiles[space]
            taken += 1
    return taken


@kernel
def shuffle_tiles(state: State, order: Ints) -> None:
    """§4.13: left-over tiles slide up and gain a white dino; the taken ones lie as shuffled.  A new round begins."""
    stock = int(state.white_supply)
    target = SPACES
    for space in range(SPACES - 1, NONE, -1):
        if state.taker[space] == NONE:
            target -= 1
            state.tiles[target] = state.tiles[space]
            state.white[target] = state.white[space]
            stock -= int(state.white[target])
    for space in range(SPACES - 1, target - 1, -1):
        if stock > 0 or state.white_supply == NO_WHITE_LIMIT:  # AMB-21
            state.white[space] += 1
            stock -= 1
    for space in range(target):
        state.tiles[space] = order[space]
        state.white[space] = 0
    score_period(state)
    for space in range(SPACES):
        state.taker[space] = NONE
    for seat in range(state.seats):
        state.space[seat] = NONE
    state.tile_used = 0
    state.round_now += 1
    begin_choosing(state, int(FIRST[state.kind, state.round_now]))


@kernel
def score_period(state: State) -> None:
    """§11: after the last round of a period."""
    special = SCORED[state.kind, state.round_now]
    if special != NOT_SCORED:
        row = len(SCORING_KINDS) * int(PERIOD[state.kind, state.round_now])
        add_stones(state, state.earned[row])
        if special & PRESENCE:
            add_presence(state, state.earned[row + 1])
        if special & DOMINANCE:
            add_dominance(state, state.earned[row + 2])
        for seat in range(state.seats):
            for kind in range(len(SCORING_KINDS)):
                state.scores[seat] += state.earned[row + kind, seat]


# Every action


@kernel
def fault(state: State, action: int) -> Fault:
    """The first rule an action breaks, if it is an action of the seat to act in its normal form."""
    verb = verb_of(action)
    if verb == TAKE_CARD:
        return fault_take_card(state)
    if verb == TAKE_TILE:
        return fault_take_tile(state, take_tile_tile(action))
    if verb == PLAY_CARD:
        return fault_play_card(state)
    if verb == USE_TILE:
        return fault_use_tile(state)
    if verb == PLACE_DINOS:
        return fault_place_dinos(state, place_dinos_area(action), place_dinos_count(action))
    if verb == GROW:
        return fault_grow(state, grow_area(action), grow_count(action))
    if verb == MIGRATE_START:
        return fault_migrate_start(state, migrate_start_from(action))
    if verb == MIGRATE_GROUP:
        return fault_migrate_group(state, migrate_group_to(action), migrate_group_count(action))
    if verb == FOLLOW_ASSIGNMENT:
        return fault_follow_assignment(state, follow_assignment_player(action), follow_assignment_to(action))
    if verb == MIGRATE_COMMIT:
        return fault_migrate_commit(state)
    if verb == HATCH:
        return fault_hatch(state, hatch_area(action))
    if verb == MOVE_PREDATOR:
        return fault_move_predator(state, move_predator_predator(action), move_predator_to(action))
    if verb == EAT:
        return fault_eat(state, eat_predator(action), eat_eaten(action))
    if verb == EXPEL:
        return fault_expel(state, expel_predator(action), expel_player(action), expel_count(action), expel_to(action))
    if verb == WHITE_DINO:
        return fault_white_dino(state, white_dino_area(action))
    if verb == PLAY_COUNTER:
        return fault_play_counter(state, play_counter_kind(action), play_counter_area(action))
    return fault_finish(state) if verb == FINISH else fault_end_turn(state)


@kernel
def apply(state: State, action: int) -> None:
    """Carry out a legal action with everything that follows by itself."""
    verb = verb_of(action)
    if verb == END_TURN:
        end_turn(state)
        return
    if verb == TAKE_TILE:
        take_tile(state, take_tile_tile(action))
        return
    if verb == FINISH:
        finish(state)
    elif verb == PLACE_DINOS:
        place_dinos(state, place_dinos_area(action), place_dinos_count(action))
    elif verb == MOVE_PREDATOR:
        move_predator(state, move_predator_predator(action), move_predator_to(action))
    elif verb == MIGRATE_GROUP:
        migrate_group(state, migrate_group_to(action), migrate_group_count(action))
    elif verb == MIGRATE_COMMIT:
        migrate_commit(state)
    elif verb == MIGRATE_START:
        migrate_start(state, migrate_start_from(action))
    elif verb == FOLLOW_ASSIGNMENT:
        follow_assignment(state, follow_assignment_player(action), follow_assignment_to(action))
    elif verb == USE_TILE:
        use_tile(state, use_tile_terrain(action))
    elif verb == PLAY_COUNTER:
        play_counter(state, play_counter_kind(action), play_counter_area(action))
    elif verb == EAT:
        eat(state, eat_eaten(action))
    elif verb == EXPEL:
        expel(state, expel_player(action), expel_count(action), expel_to(action))
    elif verb == GROW:
        grow(state, grow_area(action), grow_count(action))
    elif verb == WHITE_DINO:
        white_dino(state, white_dino_area(action))
    elif verb == HATCH:
        hatch(state, hatch_area(action), PLACED)
    elif verb == TAKE_CARD:
        take_card(state, take_card_source(action))
    else:
        play_card(state)
    close_blocks(state)


@kernel
def close_blocks(state: State) -> None:
    """§E2: whatever has nothing left to do closes by itself, the innermost block first."""
    if state.step == STEP_EAT and not is_prey_left(state):
        end_meal(state)
    if state.step == STEP_EXPEL and (state.expelled == MOST_EXPELLED or is_deserted(state)):
        state.step = STEP_RAPTORS
    step = int(state.step)
    if (
        (step == STEP_RAPTORS and state.moved == BOTH_RAPTORS)
        or (step == STEP_PLACE and state.left == 0)
        or (step == STEP_GROWTH and state.grown[0] != NONE and state.grown[1] != NONE)
        or (step == STEP_MIGRATION and bits.size(state.origins) == 2)
    ):
        state.step = STEP_IDLE


@kernel
def is_deserted(state: State) -> bool:
    """Whether no dino is left where the hunter stands."""
    for seat in range(state.seats):
        if state.dinos[state.predator[state.hunter], seat]:
            return False
    return True


@kernel
def is_over(state: State) -> bool:
    return bool(state.step == STEP_OVER)
