"""The rules of Toy.

Chance: an action that needs dice stops with `due` set, and `roll_dice` or `set_order` goes on with outcomes from
outside.  If the state carries a generator (`chance` is not 0), `settle` does that at once.
"""

from __future__ import annotations

import json
from pathlib import Path

import numpy as np

from mesozoic.core.compiled.chance import below, shuffle
from mesozoic.core.compiled.kernel import codes, kernel
from mesozoic.core.compiled.loops import put
from mesozoic.core.compiled.record import Ints
from mesozoic.core.compiled.scratch import scratch
from tests.toy.rules.faults import Fault
from tests.toy.rules.state import DECK, MAX_SEATS, Due, Phase, State
from tests.toy.rules.verbs import ATTACK, KEEP, KEEPING, PICK, attack_target, attacking, pick_number, picking, verb_of

FILES = sorted((Path(__file__).parents[1] / "data").glob("dice.*.json"))
TABLES = [json.loads(file.read_text(encoding="utf-8")) for file in FILES]
REVISIONS = [table["revision"] for table in TABLES]
HIT, PARRY = (np.array([table[name] for table in TABLES]) for name in ("hit", "parry"))
MOST_DICE = 6
NOTHING, DICE, ORDER = codes(Due)
PHASE_PICK, PHASE_PLAY, PHASE_OVER = codes(Phase)


@kernel
def deal(state: State, randoms: Ints) -> None:
    """§1: four cards of each value, shuffled, one to each seat."""
    cards = scratch(DECK)
    for place in range(DECK):
        cards[place] = 1 + place % 3
    used = shuffle(cards, 0, DECK, randoms, 0)
    for place in range(DECK):
        state.deck[place] = cards[place]
    if state.chance[0] != 0:
        state.chance[0] = int(randoms[used]) << 31 | int(randoms[used + 1]) | 1
    open_game(state)


@kernel
def open_game(state: State) -> None:
    state.deck_size = DECK
    for seat in range(state.seats):
        draw_card(state, seat)
        state.points[seat] = 0
        state.pick[seat] = 0
        state.order[seat] = seat
    state.rounds_done, state.turn, state.seat = 0, 0, 0
    state.phase = PHASE_PICK
    state.due = ORDER if state.opening else NOTHING  # §4
    settle(state)


@kernel
def draw_card(state: State, seat: int) -> None:
    state.hand[seat] = 0
    if state.deck_size > 0:
        state.hand[seat] = state.deck[0]
        state.deck_size = int(state.deck_size) - 1
        for place in range(state.deck_size):
            state.deck[place] = state.deck[place + 1]


@kernel
def apply(state: State, action: int) -> None:
    verb = verb_of(action)
    if verb == PICK:  # §2
        state.pick[state.seat] = pick_number(action)
        state.seat = first_to_pick(state)
        if state.seat == state.seats:
            state.phase, state.seat = PHASE_PLAY, int(state.order[0])
    elif verb == KEEP:
        state.points[state.seat] += int(state.hand[state.seat])
        draw_card(state, int(state.seat))
        end_turn(state)
    else:
        state.target, state.due = attack_target(action), DICE
    settle(state)


@kernel
def fault(state: State, action: int) -> Fault:
    """§5: the first rule an action by the seat to act breaks."""
    verb = verb_of(action)
    if (verb == PICK) != (state.phase == PHASE_PICK):
        return Fault.WRONG_PHASE
    if verb == PICK and not 1 <= pick_number(action) <= 3:
        return Fault.DICE
    if verb == ATTACK and (attack_target(action) >= state.seats or attack_target(action) == state.seat):
        return Fault.TARGET
    if verb == KEEP and state.hand[state.seat] == 0:
        return Fault.NO_CARD
    return Fault.NONE


@kernel
def first_to_pick(state: State) -> int:
    for seat in range(state.seats):
        if state.pick[seat] == 0:
            return int(seat)
    return int(state.seats)


@kernel
def roll_dice(state: State, faces: Ints) -> int:
    """§3: the dice of an attack, then one defence die for each hit; returns how many were used."""
    used = int(state.pick[state.seat])
    hits = 0
    for die in range(used):
        hits += int(faces[die] >= HIT[state.revision])
    damage = hits
    for die in range(used, used + hits):
        damage -= int(faces[die] >= PARRY[state.revision])
    state.points[state.seat] += damage
    state.points[state.target] -= damage
    state.due = NOTHING
    end_turn(state)
    return used + hits


@kernel
def set_order(state: State, seats: Ints) -> None:
    """§4: the order of play in the coming round."""
    for place in range(state.seats):
        state.order[place] = seats[place]
    state.due = NOTHING


@kernel
def end_turn(state: State) -> None:
    state.turn = int(state.turn) + 1
    if state.turn < state.seats:
        state.seat = int(state.order[state.turn])
        return
    state.rounds_done += 1
    state.turn, state.seat = 0, 0
    if state.rounds_done == state.rounds:
        state.phase = PHASE_OVER
        return
    state.phase, state.due = PHASE_PICK, ORDER
    for seat in range(state.seats):
        state.pick[seat] = 0


@kernel
def settle(state: State) -> None:
    """Let the state's own generator decide what is due."""
    while state.due != NOTHING and state.chance[0] != 0:
        if state.due == DICE:
            faces = scratch(MOST_DICE)
            for die in range(MOST_DICE):
                faces[die] = 1 + below(state.chance, 6)
            roll_dice(state, faces)
        else:
            seats, randoms = scratch(MAX_SEATS), scratch(MAX_SEATS)
            for place in range(MAX_SEATS):
                seats[place] = place
                randoms[place] = below(state.chance, 1 << 31)
            shuffle(seats, 0, int(state.seats), randoms, 0)
            set_order(state, seats)


@kernel
def legal(state: State, actions: Ints) -> int:
    count = 0
    if state.due == NOTHING and state.phase == PHASE_PICK:
        for number in range(1, 4):
            count = put(actions, count, picking(number))
    elif state.due == NOTHING and state.phase == PHASE_PLAY:
        for seat in range(state.seats):
            if seat != state.seat:
                count = put(actions, count, attacking(seat))
        if state.hand[state.seat]:
            count = put(actions, count, KEEPING)
    return count


@kernel
def choose(state: State, generator: Ints) -> int:
    actions = scratch(MAX_SEATS)
    count = legal(state, actions)
    return int(actions[below(generator, count)]) if count else -1


@kernel
def is_over(state: State) -> bool:
    return bool(state.phase == PHASE_OVER)


@kernel
def evaluate(state: State, seat: int) -> float:
    return float(state.points[seat])


@kernel
def is_winner(state: State, seat: int) -> bool:
    for other in range(state.seats):
        if state.points[other] > state.points[seat]:
            return False
    return True
