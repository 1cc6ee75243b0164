"""The course of a game of Trias in the order of the rules: placement, phases 1 to 4, the last round, the end.

`fault_<verb>` names the first rule an action breaks; `<verb>` carries it out.  `apply` trusts its caller: give it legal
actions only.
"""

from __future__ import annotations

from mesozoic.core.compiled import bits
from mesozoic.core.compiled.hexes import are_neighbours
from mesozoic.core.compiled.kernel import kernel
from mesozoic.core.compiled.scratch import scratch
from mesozoic.games.trias.rules.components import BACK_2_SIZE, METEORITE, MOST_ROOM, NONE
from mesozoic.games.trias.rules.drift import (
    candidates,
    drift,
    fault_drift_geography,
    fault_mandatory_drift,
    has_drift,
)
from mesozoic.games.trias.rules.faults import Fault
from mesozoic.games.trias.rules.herds import (
    change,
    forget_empty_swims,
    forget_spent,
    occupancy,
    return_excess,
    return_swimmers,
)
from mesozoic.games.trias.rules.land import neighbour_at, tile_at
from mesozoic.games.trias.rules.rescue import rescue
from mesozoic.games.trias.rules.scoring import final_points
from mesozoic.games.trias.rules.state import (
    PHASE_ACTIONS,
    PHASE_CARD,
    PHASE_DRIFT,
    PHASE_OVER,
    PHASE_PLACE,
    POLE,
    TILE_BITS,
    State,
)
from mesozoic.games.trias.rules.verbs import (
    CARD,
    DRAW,
    DRIFT,
    MOVE,
    PLACE,
    REPRODUCE,
    RESCUE,
    card_use,
    drift_from,
    drift_to,
    move_from,
    move_spent,
    move_to,
    place_at,
    reproduce_at,
    rescue_moves,
    verb_of,
)

# §3.7, §3.8  Placement


@kernel
def fault_place(state: State, cell: int) -> Fault:
    if state.phase != PHASE_PLACE:
        return Fault.WRONG_PHASE
    tile = tile_at(state, cell)
    if tile == NONE:
        return Fault.NO_TILE
    if tile == POLE and not state.pole_start:
        return Fault.POLE  # §13 A3
    if occupancy(state, tile):
        return Fault.NOT_VACANT
    return Fault.NONE


@kernel
def place(state: State, cell: int) -> None:
    """Two herds together on one vacant tile; twice round the table anti-clockwise."""
    change(state, tile_at(state, cell), state.seat, 2)
    state.stock[state.seat] -= 2
    state.placed = int(state.placed) + 1
    if state.placed < 2 * state.seats:
        state.seat = (int(state.seat) + state.seats - 1) % state.seats
    else:
        begin_turn(state, state.seat)  # §3.9: the last to place takes the first turn


# §5.1  Phase 1: choosing the card


@kernel
def fault_card(state: State, use: int) -> Fault:
    if state.phase != PHASE_CARD:
        return Fault.WRONG_PHASE
    if use == DRAW and state.drawn >= state.deck_size:
        return Fault.NO_CARD
    if use != DRAW and state.hand[state.seat] == NONE:
        return Fault.NO_CARD
    return Fault.NONE


@kernel
def card(state: State, use: int) -> None:
    """Play the hand card, or turn up the top card of the pile and play that."""
    if use == DRAW:
        state.card = take_card(state)
        if state.card == METEORITE:
            begin_last_round(state)  # §10.2: this very turn is its first
            state.card = NONE
            begin_actions(state)
            return
    else:
        state.card = state.hand[state.seat]
        state.hand[state.seat] = NONE
    if has_drift(state, candidates(state, state.seat, TILE_BITS)):
        state.phase = PHASE_DRIFT
    else:
        begin_actions(state)  # §5.4: nothing can drift, the card counts as played


@kernel
def take_card(state: State) -> int:
    drawn = int(state.drawn)
    state.drawn = drawn + 1
    return int(state.deck[drawn])


# §5.2 to §5.5, §6.5  Drifts, mandatory and optional


@kernel
def fault_drift(state: State, source: int, target: int) -> Fault:
    if state.phase == PHASE_DRIFT:
        return fault_mandatory_drift(state, state.seat, source, target)
    if state.phase != PHASE_ACTIONS:
        return Fault.WRONG_PHASE
    if state.budget < state.drift_cost:
        return Fault.NOT_ENOUGH_ACTIONS
    return fault_drift_geography(state, state.seat, source, target)


@kernel
def play_drift(state: State, source: int, target: int) -> None:
    drift(state, source, target)
    if state.phase == PHASE_DRIFT:
        begin_actions(state)
    else:
        pay(state, state.drift_cost)


# §6.1  Phase 2: the budget


@kernel
def begin_actions(state: State) -> None:
    state.card = NONE
    state.phase = PHASE_ACTIONS
    state.budget = turn_actions(state)


@kernel
def turn_actions(state: State) -> int:
    """§6.1, §10.1: the actions of a turn as the game stands."""
    return int(state.actions) if state.last == NONE else int(state.last_actions)


@kernel
def pay(state: State, actions: int) -> None:
    """The turn goes on to phase 3 by itself when the budget is 0."""
    state.budget -= actions
    if state.budget == 0:
        end_turn(state)


# §6.2  Move


@kernel
def fault_move(state: State, source: int, target: int, spent: int) -> Fault:
    if state.phase != PHASE_ACTIONS:
        return Fault.WRONG_PHASE
    tile, goal = tile_at(state, source), tile_at(state, target)
    if tile == NONE:
        return Fault.NOT_ON_TILE
    if goal == NONE:
        return Fault.NO_TILE
    if not are_neighbours(source, target):
        return Fault.NOT_ADJACENT
    herds = int(state.tile_herds[tile, state.seat])
    if herds == 0:
        return Fault.NO_HERD
    if spent and state.spent[tile] == 0:
        return Fault.NO_SPENT_HERD
    if not spent and herds == state.spent[tile]:
        return Fault.NO_FRESH_HERD
    if not bits.has(state.room, goal):
        return Fault.FULL
    return Fault.NONE


@kernel
def move(state: State, source: int, target: int, spent: int) -> None:
    tile = tile_at(state, source)
    goal = neighbour_at(state, tile, target)
    change(state, tile, state.seat, -1)
    change(state, goal, state.seat, 1)
    state.spent[tile] = int(state.spent[tile]) - spent  # §6.6: the mark travels with the herd
    state.spent[goal] = int(state.spent[goal]) + spent
    pay(state, 1)


# §6.3  Rescue: see rescue.py


@kernel
def play_rescue(state: State, rank: int) -> None:
    steps = scratch(MOST_ROOM)
    rescue(state, rank, steps)
    forget_empty_swims(state)
    pay(state, 1)


# §6.4  Reproduce


@kernel
def fault_reproduce(state: State, cell: int) -> Fault:
    if state.phase != PHASE_ACTIONS:
        return Fault.WRONG_PHASE
    tile = tile_at(state, cell)
    if tile == NONE:
        return Fault.NOT_ON_TILE
    herds = state.tile_herds[tile, state.seat]
    if herds == 0:
        return Fault.NO_HERD
    if herds == state.spent[tile]:
        return Fault.NO_FRESH_HERD
    if not bits.has(state.room, tile):
        return Fault.FULL
    if state.stock[state.seat] == 0:
        return Fault.NO_STOCK
    return Fault.NONE


@kernel
def reproduce(state: State, cell: int) -> None:
    tile = tile_at(state, cell)
    change(state, tile, state.seat, 1)
    state.stock[state.seat] -= 1
    state.spent[tile] = int(state.spent[tile]) + 2  # §6.6: the parent and the newborn
    pay(state, 1)


# §7, §8  Phases 3 and 4, and the next turn


@kernel
def fault_end_turn(state: State) -> Fault:
    return Fault.NONE if state.phase == PHASE_ACTIONS else Fault.WRONG_PHASE


@kernel
def end_turn(state: State) -> None:
    seat = int(state.seat)
    state.budget = 0
    forget_spent(state, seat)
    return_swimmers(state, seat)
    return_excess(state, seat)
    if state.last != NONE:
        state.last = int(state.last) - 1  # §10.1
        if state.last == 0:
            finish(state)
            return
    elif state.hand[seat] == NONE and state.drawn < state.deck_size:
        refill_hand(state, seat)
    begin_turn(state, (seat + 1) % int(state.seats))


@kernel
def refill_hand(state: State, seat: int) -> None:
    """§8.1: who played from hand draws; the meteorite opens the last round with the left neighbour (§10.3)."""
    top = take_card(state)
    if top == METEORITE:
        begin_last_round(state)
    else:
        state.hand[seat] = top
        state.back[seat] = 2 if state.deck_size - state.drawn < BACK_2_SIZE[state.seats] else 1


@kernel
def begin_turn(state: State, seat: int) -> None:
    state.seat = seat
    state.turns = int(state.turns) + 1
    if state.last == NONE:
        state.phase = PHASE_CARD
    else:
        begin_actions(state)


# §10, §11  The last round and the end


@kernel
def begin_last_round(state: State) -> None:
    state.last = state.seats


@kernel
def finish(state: State) -> None:
    """§9.2, §11.1: final scoring."""
    state.phase = PHASE_OVER
    for seat in range(state.seats):
        state.scores[seat] += final_points(state, seat)


@kernel
def is_over(state: State) -> bool:
    return bool(state.phase == PHASE_OVER)


# §15  Actions by number


@kernel
def apply(state: State, action: int) -> None:
    """Carry out a legal action with everything that follows by itself."""
    verb = verb_of(action)
    state.scored = 0
    if verb == DRIFT:
        play_drift(state, drift_from(action), drift_to(action))
    elif verb == CARD:
        card(state, card_use(action))
    elif verb == MOVE:
        move(state, move_from(action), move_to(action), move_spent(action))
    elif verb == REPRODUCE:
        reproduce(state, reproduce_at(action))
    elif verb == RESCUE:
        play_rescue(state, rescue_moves(action))
    elif verb == PLACE:
        place(state, place_at(action))
    else:
        end_turn(state)


@kernel
def fault(state: State, action: int) -> Fault:
    """The first rule an action by the seat to act breaks.  Rescues have their own: `fault_rescue`."""
    verb = verb_of(action)
    if verb == DRIFT:
        return fault_drift(state, drift_from(action), drift_to(action))
    if verb == CARD:
        return fault_card(state, card_use(action))
    if verb == MOVE:
        return fault_move(state, move_from(action), move_to(action), move_spent(action))
    if verb == REPRODUCE:
        return fault_reproduce(state, reproduce_at(action))
    if verb == PLACE:
        return fault_place(state, place_at(action))
    return fault_end_turn(state)
