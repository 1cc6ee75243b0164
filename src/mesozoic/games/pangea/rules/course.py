"""The course of a game of Pangea: draft, colonies, turns with their six phases, extinction, the end.

`fault_<verb>` names the first rule an action breaks; `<verb>` carries it out.  `apply` trusts its caller: give it legal
actions only.  Where dice are needed, the state waits with `due` set until `resolve` is called with them; a state that
carries a generator rolls at once (dice.py).
"""

from __future__ import annotations

from mesozoic.core.compiled import bits
from mesozoic.core.compiled.kernel import kernel
from mesozoic.core.compiled.record import Ints
from mesozoic.games.pangea.options import COLONY_PLACEMENT, START_PLAYER
from mesozoic.games.pangea.rules.combat import (
    announce,
    close_combat,
    fault_attack,
    fault_sweep,
    open_combat,
    resolve_attack,
    sweep,
    to_fight,
)
from mesozoic.games.pangea.rules.components import (
    ALWAYS,
    ERUPTS_FROM,
    HAND,
    LAST_ROUND,
    MOUNTAIN,
    MOUNTAINEER,
    NEVER,
    NONE,
)
from mesozoic.games.pangea.rules.dice import FOR_ERUPTION, FOR_HAZARD, FOR_START, SEAT_TAG, is_short, roll, succeeds
from mesozoic.games.pangea.rules.faults import Fault
from mesozoic.games.pangea.rules.islands import NEAR
from mesozoic.games.pangea.rules.land import add_dinos, controlled, habitats, is_land, kill_dinos, survivors
from mesozoic.games.pangea.rules.moving import fault_move, move, open_moving
from mesozoic.games.pangea.rules.scoring import harvest
from mesozoic.games.pangea.rules.state import (
    CARD_ABILITY,
    CARD_ATTACK,
    CARD_CARNIVORE,
    CARD_DEFENCE,
    CARD_HABITAT,
    CARD_MOST,
    CARD_MOVEMENT,
    CARD_START,
    DUE_ATTACK,
    DUE_NOTHING,
    DUE_START,
    DUE_TURN,
    PHASE_DRAFT,
    PHASE_LAY,
    PHASE_MOVE,
    PHASE_OVER,
    PHASE_PLACE,
    State,
)
from mesozoic.games.pangea.rules.verbs import (
    ATTACK,
    CHOOSE_SPECIES,
    END_MOVES,
    LAY,
    MOVE,
    PLACE_COLONY,
    SWEEP,
    attack_at,
    attack_charged,
    attack_targets,
    choose_species_species,
    lay_at,
    lay_eggs,
    move_count,
    move_from,
    move_kind,
    move_to,
    place_colony_at,
    sweep_at,
    sweep_count,
    sweep_target,
    sweep_to,
    verb_of,
)

OWN_HABITAT = COLONY_PLACEMENT.code("own-habitat")
ROLL = START_PLAYER.code("roll")
SEAT_0 = START_PLAYER.code("seat-0")


# A3.3  Draft


@kernel
def fault_choose_species(state: State, species: int) -> Fault:
    if state.phase != PHASE_DRAFT:
        return Fault.WRONG_PHASE
    for card in range(HAND):
        if state.hand[state.seat, card] == species:
            return Fault.NONE
    return Fault.NOT_DEALT


@kernel
def choose_species(state: State, species: int) -> None:
    """Secretly, in any order; the last choice reveals all."""
    take_species(state, int(state.seat), species)
    for seat in range(state.seats):
        if state.species[seat] == NONE:
            state.seat = seat
            return
    if state.start_player == ROLL:
        wait_for(state, DUE_START)
    else:
        begin_placing(state, int(state.start_player) - SEAT_0)


@kernel
def take_species(state: State, seat: int, species: int) -> None:
    """Write the values of a card to its player."""
    card = state.cards[species]
    state.species[seat] = species
    state.most[seat] = card[CARD_MOST]
    state.attack[seat] = card[CARD_ATTACK]
    state.defence[seat] = card[CARD_DEFENCE]
    state.movement[seat] = card[CARD_MOVEMENT]
    state.ability[seat] = card[CARD_ABILITY]
    state.carnivore[seat] = card[CARD_CARNIVORE]
    state.habitat[seat] = card[CARD_HABITAT]


@kernel
def roll_start(state: State, dice: Ints) -> None:
    """A3.4: the best die begins; those tied roll again."""
    rolling = (1 << int(state.seats)) - 1
    while rolling & (rolling - 1):
        best, tied = 0, 0
        rest = rolling
        while rest:
            seat = bits.lowest(rest)
            rest &= rest - 1
            die = roll(state, dice, FOR_START + SEAT_TAG * seat)
            if die > best:
                best, tied = die, 0
            if die == best:
                tied |= int(bits.single(seat))
        rolling = tied
        if is_short(state, dice):
            break
    begin_placing(state, bits.lowest(rolling))


# A3.5, A3.6  Colonies


@kernel
def begin_placing(state: State, first: int) -> None:
    state.phase = PHASE_PLACE
    state.first = first
    state.placed = 0
    state.seat = (first + int(state.seats) - 1) % int(state.seats)


@kernel
def sites(state: State) -> int:
    """Where the seat may put its colony."""
    closed = 0
    for seat in range(state.seats):
        rest = int(state.stands[seat])
        while rest:
            at = bits.lowest(rest)
            rest &= rest - 1
            closed |= int(bits.single(at) | NEAR[state.plan, at])
    allowed = habitats(state) & ~closed
    own = allowed & int(state.terrain[state.habitat[state.seat]])
    return own if state.colony_placement == OWN_HABITAT and own else allowed  # C-01


@kernel
def fault_place_colony(state: State, at: int) -> Fault:
    if not is_land(state, at):
        return Fault.NO_LAND
    if state.phase != PHASE_PLACE:
        return Fault.WRONG_PHASE
    if bits.has(sites(state), at):
        return Fault.NONE
    return Fault.TOO_CLOSE if bits.has(habitats(state), at) and not is_foreign(state, at) else Fault.NOT_HABITAT


@kernel
def is_foreign(state: State, at: int) -> bool:
    """Whether only the own habitat is allowed, and this is none."""
    return state.colony_placement == OWN_HABITAT and not bits.has(state.terrain[state.habitat[state.seat]], at)


@kernel
def place_colony(state: State, at: int) -> None:
    seat = int(state.seat)
    start = int(state.cards[state.species[seat], CARD_START])
    add_dinos(state, seat, at, start)
    state.pawns[seat] = start
    state.placed += 1
    if state.placed < state.seats:
        state.seat = (seat + int(state.seats) - 1) % int(state.seats)
    else:
        state.round_now = 1
        begin_turn(state, int(state.first))


# A4, A5, A6  The start of a turn


@kernel
def next_seat(state: State) -> int:
    """The next surviving seat of this round, NONE if the round is over (A4.1)."""
    seats = int(state.seats)
    for step in range(1, seats):
        seat = (int(state.seat) + step) % seats
        if seat == state.first:
            return NONE
        if state.stands[seat]:
            return seat
    return NONE


@kernel
def opening_seat(state: State) -> int:
    """A4.2: the first player, or the next one who survives."""
    seats = int(state.seats)
    for step in range(seats):
        seat = (int(state.first) + step) % seats
        if state.stands[seat]:
            return seat
    return int(state.first)


@kernel
def needs_eruption_die(state: State, number: int) -> bool:
    """A5.2: whether the round of that number begins with a die."""
    return ALWAYS < ERUPTS_FROM[number] < NEVER and not (state.eruption_persists and state.erupting)


@kernel
def endangered(state: State, seat: int, number: int, erupting: bool) -> int:
    """A5.4, A5.5: the territories for which a seat rolls a defence die in the round of that number."""
    if number == LAST_ROUND:
        return int(state.stands[seat])
    return int(state.stands[seat]) & int(state.hot) if erupting else 0


@kernel
def needs_dice(state: State) -> bool:
    """D3.3: whether the turn after this one starts with dice."""
    seat = next_seat(state)
    number = int(state.round_now)
    if seat != NONE:
        return endangered(state, seat, number, bool(state.erupting)) != 0
    number += 1
    if number > LAST_ROUND:
        return False
    if needs_eruption_die(state, number):
        return True
    erupting = bool(state.eruption_persists and state.erupting) or ERUPTS_FROM[number] == ALWAYS
    return endangered(state, opening_seat(state), number, erupting) != 0


@kernel
def next_turn(state: State, dice: Ints) -> None:
    """The turns of the next survivors, until one of them has to decide something or the game is over."""
    while True:
        seat = next_seat(state)
        if seat == NONE:
            if state.round_now == LAST_ROUND:
                state.phase = PHASE_OVER
                return
            open_round(state, dice)
            seat = opening_seat(state)
        state.seat = seat
        suffer(state, dice)
        if is_decided(state):
            return
        if state.stands[seat]:
            begin_turn(state, seat)
            return


@kernel
def open_round(state: State, dice: Ints) -> None:
    """A4.2, A5.1, A5.2."""
    number = int(state.round_now) + 1
    state.round_now = number
    if needs_eruption_die(state, number):
        state.erupting = int(roll(state, dice, FOR_ERUPTION) >= ERUPTS_FROM[number])
    elif ERUPTS_FROM[number] == ALWAYS:
        state.erupting = 1
    elif ERUPTS_FROM[number] == NEVER:
        state.erupting = 0


@kernel
def suffer(state: State, dice: Ints) -> None:
    """A5.4 to A5.6: lava or meteorites on the active seat."""
    seat = int(state.seat)
    rest = endangered(state, seat, int(state.round_now), bool(state.erupting))
    while rest:
        at = bits.lowest(rest)
        rest &= rest - 1
        if not succeeds(roll(state, dice, FOR_HAZARD + SEAT_TAG * seat + at), int(state.defence[seat])):
            kill_dinos(state, seat, at, 1)


@kernel
def is_decided(state: State) -> bool:
    """A12.2, A12.3: the game is over if at most one species is left."""
    if survivors(state) > 1:
        return False
    state.phase = PHASE_OVER
    return True


@kernel
def begin_turn(state: State, seat: int) -> None:
    """A6: eggs hatch, and phase 3 begins."""
    state.seat = seat
    rest = int(state.stands[seat])
    while rest:  # eggs lie where dinos guard them (A1.7)
        at = bits.lowest(rest)
        rest &= rest - 1
        state.dinos[seat, at] += state.eggs[seat, at]
        state.eggs[seat, at] = 0
    open_moving(state)


# A8, A9  Movement and combat (moving.py, combat.py)


@kernel
def fault_end_moves(state: State) -> Fault:
    return Fault.NONE if state.phase == PHASE_MOVE else Fault.WRONG_PHASE


@kernel
def end_moves(state: State) -> None:
    open_combat(state)
    go_on_fighting(state)


@kernel
def go_on_fighting(state: State) -> None:
    """D2.2: the harvest follows when nothing is left to fight for."""
    if state.is_open or to_fight(state):
        return
    harvest(state)
    state.phase = PHASE_LAY


@kernel
def play_attack(state: State, at: int, dice: int, charging: int) -> None:
    if announce(state, at, dice, charging):
        wait_for(state, DUE_ATTACK)
    else:  # C-09: nobody attacks
        close_combat(state, at)
        go_on_fighting(state)


@kernel
def fight(state: State, dice: Ints) -> None:
    resolve_attack(state, dice)
    if is_decided(state):
        return
    if state.stands[state.seat]:
        go_on_fighting(state)
    else:
        next_turn(state, dice)  # A4.4


# A11  Laying


@kernel
def layable(state: State, at: int) -> int:
    """How many more eggs the active seat may lay on a territory."""
    seat = int(state.seat)
    pairs = int(state.dinos[seat, at]) // 2 - int(state.eggs[seat, at])
    return max(0, min(pairs, int(state.most[seat]) - int(state.pawns[seat])))


@kernel
def nests(state: State) -> int:
    """Where the active seat may lay at all: controlled territories of its habitat."""
    seat = int(state.seat)
    ground = int(state.terrain[state.habitat[seat]])
    if state.ability[seat] == MOUNTAINEER:
        ground |= int(state.terrain[MOUNTAIN])
    return controlled(state, seat) & ground


@kernel
def fault_lay(state: State, at: int, eggs: int) -> Fault:
    if not is_land(state, at):
        return Fault.NO_LAND
    if state.phase != PHASE_LAY:
        return Fault.WRONG_PHASE
    if not bits.has(nests(state), at):
        return Fault.NOT_CONTROLLED
    return Fault.NO_SUPPLY if eggs > layable(state, at) else Fault.NONE


@kernel
def lay(state: State, at: int, eggs: int) -> None:
    state.eggs[state.seat, at] += eggs
    state.pawns[state.seat] += eggs


@kernel
def fault_end_turn(state: State) -> Fault:
    return Fault.NONE if state.phase == PHASE_LAY else Fault.WRONG_PHASE


@kernel
def end_turn(state: State) -> None:
    if needs_dice(state):
        wait_for(state, DUE_TURN)
    else:
        next_turn(state, state.chance)


# Dice


@kernel
def wait_for(state: State, due: int) -> None:
    """Let dice decide: at once if the state has a generator, else when they are given."""
    state.due = due
    if state.chance[0] != 0:
        resolve(state, state.chance)


@kernel
def resolve(state: State, dice: Ints) -> None:
    """Go on with the dice that are due."""
    due = int(state.due)
    state.due = DUE_NOTHING
    if due == DUE_ATTACK:
        fight(state, dice)
    elif due == DUE_TURN:
        next_turn(state, dice)
    else:
        roll_start(state, dice)


# Every action


@kernel
def fault(state: State, action: int) -> Fault:
    """The first rule an action breaks, if it is an action of the seat to act in its normal form."""
    verb = verb_of(action)
    if verb == CHOOSE_SPECIES:
        return fault_choose_species(state, choose_species_species(action))
    if verb == PLACE_COLONY:
        return fault_place_colony(state, place_colony_at(action))
    if verb == MOVE:
        return fault_move(state, move_kind(action), move_from(action), move_to(action), move_count(action))
    if verb == END_MOVES:
        return fault_end_moves(state)
    if verb == SWEEP:
        return fault_sweep(state, sweep_at(action), sweep_target(action), sweep_to(action), sweep_count(action))
    if verb == ATTACK:
        return fault_attack(state, attack_at(action), attack_targets(action), attack_charged(action))
    if verb == LAY:
        return fault_lay(state, lay_at(action), lay_eggs(action))
    return fault_end_turn(state)


@kernel
def apply(state: State, action: int) -> None:
    """Carry out a legal action with everything that follows by itself."""
    verb = verb_of(action)
    if verb == MOVE:
        move(state, move_kind(action), move_from(action), move_to(action), move_count(action))
    elif verb == END_MOVES:
        end_moves(state)
    elif verb == LAY:
        lay(state, lay_at(action), lay_eggs(action))
    elif verb == ATTACK:
        play_attack(state, attack_at(action), attack_targets(action), attack_charged(action))
    elif verb == SWEEP:
        sweep(state, sweep_at(action), sweep_target(action), sweep_to(action), sweep_count(action))
        go_on_fighting(state)
    elif verb == PLACE_COLONY:
        place_colony(state, place_colony_at(action))
    elif verb == CHOOSE_SPECIES:
        choose_species(state, choose_species_species(action))
    else:
        end_turn(state)


@kernel
def is_over(state: State) -> bool:
    return bool(state.phase == PHASE_OVER)
