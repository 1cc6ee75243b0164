"""The action space of Pangea: what a learner chooses from.

Moves, sweeps, attacks and layings are taken apart: first where, then where to or on whom, then how many.  A question
with one answer is not asked.  What is pending is one number: the kind of the next question, and what is chosen so far.
"""

from __future__ import annotations

from mesozoic.core.compiled import bits
from mesozoic.core.compiled.kernel import kernel
from mesozoic.core.compiled.space_tables import ActionSpace, Choices
from mesozoic.games.pangea.rules.combat import chargers, enemy_seat, fighters, sweep_goals, sweepable
from mesozoic.games.pangea.rules.components import MAX_SEATS, MAX_SPECIES, MOST_PAWNS, SWEEP_ABILITY
from mesozoic.games.pangea.rules.course import layable
from mesozoic.games.pangea.rules.grid import HEX_OF, HEXES, TERRITORY_OF
from mesozoic.games.pangea.rules.land import enemies
from mesozoic.games.pangea.rules.legal import divided, is_there
from mesozoic.games.pangea.rules.moving import CALM, HOLDING, status
from mesozoic.games.pangea.rules.state import State
from mesozoic.games.pangea.rules.verbs import (
    ATTACK,
    ATTACK_MOVE,
    CHARGE,
    CHOOSE_SPECIES,
    END_MOVES,
    ENDING_MOVES,
    ENDING_TURN,
    FLEE,
    LAY,
    MIGRATE,
    MOVE,
    PLACE_COLONY,
    SWEEP,
    attack_at,
    attack_charged,
    attack_targets,
    attacking,
    choose_species_species,
    choosing_species,
    dice_in,
    lay_at,
    lay_eggs,
    laying,
    move_count,
    move_from,
    move_to,
    moving,
    place_colony_at,
    placing_colony,
    sweep_at,
    sweep_count,
    sweep_target,
    sweep_to,
    sweeping,
    verb_of,
)

OPPONENTS = MAX_SEATS - 1
CLOCKWISE = ("first", "second", "third")
COUNTS = range(1, MOST_PAWNS + 1)
DICE_COUNTS = MOST_PAWNS + 1

ACTIONS = ActionSpace(
    Choices("choose-species", "A3.3: a card, by its number in the table of species.", species=range(MAX_SPECIES)),
    Choices("place-colony", "A3.6: place the colony.", hex=HEXES),
    Choices("move-from", "A8: the territory from which dinos move; where to is chosen next.", hex=HEXES),
    Choices("move-to", "A8: where they go; the kind of the move follows from it.", hex=HEXES),
    Choices("move-count", "A8: how many go.", count=COUNTS),
    Choices("end-moves", "A8.1: end the moves."),
    Choices("fight", "A9.1: the territory to fight in.", hex=HEXES),
    Choices("attack", "A9.2: attack there; asked only of those who may sweep instead."),
    Choices("sweep", "A9.7: sweep pawns of an opponent, counted clockwise.", opponent=CLOCKWISE),
    Choices("sweep-to", "A9.7: where they are swept to.", hex=HEXES),
    Choices("sweep-count", "A9.7: how many are swept.", count=COUNTS),
    Choices("dice", "A9.3: dice on an opponent, counted clockwise.", opponent=CLOCKWISE, count=range(DICE_COUNTS)),
    Choices("charging", "A9.6: how many of these are charging.", opponent=CLOCKWISE, count=range(DICE_COUNTS)),
    Choices("lay", "A11.1: the territory to lay eggs in.", hex=HEXES),
    Choices("eggs", "A11.1: how many eggs.", count=COUNTS),
    Choices("end-turn", "A11: end the turn."),
)
(
    AT_CHOOSE_SPECIES,
    AT_PLACE_COLONY,
    AT_MOVE_FROM,
    AT_MOVE_TO,
    AT_MOVE_COUNT,
    AT_END_MOVES,
    AT_FIGHT,
    AT_ATTACK,
    AT_SWEEP,
    AT_SWEEP_TO,
    AT_SWEEP_COUNT,
    AT_DICE,
    AT_CHARGING,
    AT_LAY,
    AT_EGGS,
    AT_END_TURN,
) = ACTIONS.starts

# What is pending: the next question, a territory, a goal, an opponent, dice and charging dice on each opponent

QUESTIONS = ("move-to", "move-count", "fight", "sweep-to", "sweep-count", "dice", "charging", "eggs")
ASK_MOVE_TO, ASK_MOVE_COUNT, ASK_FIGHT, ASK_SWEEP_TO, ASK_SWEEP_COUNT, ASK_DICE, ASK_CHARGING, ASK_EGGS = range(1, 9)
AT_SHIFT, GOAL_SHIFT, OPPONENT_SHIFT, DICE_SHIFT = 4, 10, 16, 18
CHARGING_SHIFT = DICE_SHIFT + 5 * OPPONENTS
HEX_MASK, OPPONENT_MASK, DICE_MASK = 63, 3, 31


@kernel
def asking(question: int, at: int, goal: int, opponent: int) -> int:
    """What is pending before any dice are divided."""
    return question | at << AT_SHIFT | goal << GOAL_SHIFT | opponent << OPPONENT_SHIFT


@kernel
def question_of(pending: int) -> int:
    return pending & 15


@kernel
def pending_at(pending: int) -> int:
    """The territory that was chosen."""
    return pending >> AT_SHIFT & HEX_MASK


@kernel
def pending_goal(pending: int) -> int:
    """The territory to which something goes."""
    return pending >> GOAL_SHIFT & HEX_MASK


@kernel
def pending_opponent(pending: int) -> int:
    """The opponent that the question is about, counted clockwise from 0."""
    return pending >> OPPONENT_SHIFT & OPPONENT_MASK


@kernel
def pending_dice(pending: int, opponent: int) -> int:
    return pending >> DICE_SHIFT + 5 * opponent & DICE_MASK


@kernel
def pending_charging(pending: int, opponent: int) -> int:
    return pending >> CHARGING_SHIFT + 5 * opponent & DICE_MASK


# Dividing dice


@kernel
def dice_so_far(pending: int) -> int:
    return pending_dice(pending, 0) + pending_dice(pending, 1) + pending_dice(pending, 2)


@kernel
def most_dice(state: State, pending: int) -> int:
    """The most dice that may be put on the opponent in question."""
    at = pending_at(pending)
    if not is_there(state, at, pending_opponent(pending)):
        return 0
    return fighters(state, at) - dice_so_far(pending)


@kernel
def least_dice(state: State, pending: int) -> int:
    """The fewest: all that are left, if nobody else is there to fight (A9.3) and no die may be kept back (C-09)."""
    if state.attack_optional:
        return 0
    at = pending_at(pending)
    for opponent in range(pending_opponent(pending) + 1, OPPONENTS):
        if is_there(state, at, opponent):
            return 0
    return most_dice(state, pending)


@kernel
def charging_left(state: State, pending: int) -> int:
    """Charging dice that are not on an opponent yet (D2.3); none if there is one target."""
    named, placed = 0, 0
    for opponent in range(OPPONENTS):
        named += int(pending_dice(pending, opponent) > 0)
        placed += pending_charging(pending, opponent)
    return chargers(state, pending_at(pending), dice_so_far(pending)) - placed if named > 1 else 0


@kernel
def most_charging(state: State, pending: int) -> int:
    return min(pending_dice(pending, pending_opponent(pending)), charging_left(state, pending))


@kernel
def least_charging(state: State, pending: int) -> int:
    """So many that the rest fits on the opponents after this one."""
    room = 0
    for opponent in range(pending_opponent(pending) + 1, OPPONENTS):
        room += pending_dice(pending, opponent)
    return max(0, charging_left(state, pending) - room)


@kernel
def answered(pending: int, count: int) -> int:
    """What is pending once the question about one opponent is answered."""
    shift = DICE_SHIFT if question_of(pending) == ASK_DICE else CHARGING_SHIFT
    pending += count << shift + 5 * pending_opponent(pending)
    return pending + (1 << OPPONENT_SHIFT)


@kernel
def go_on(state: State, pending: int) -> int:
    """Answer what has one answer: minus what is pending then, or the attack."""
    while question_of(pending) == ASK_DICE and pending_opponent(pending) < OPPONENTS:
        least = least_dice(state, pending)
        if least != most_dice(state, pending):
            return -pending
        pending = answered(pending, least)
    if question_of(pending) == ASK_DICE:
        pending += ASK_CHARGING - ASK_DICE - (OPPONENTS << OPPONENT_SHIFT)
    while pending_opponent(pending) < OPPONENTS:
        least = least_charging(state, pending)
        if least != most_charging(state, pending):
            return -pending
        pending = answered(pending, least)
    return attacking(
        pending_at(pending),
        divided(pending_dice(pending, 0), pending_dice(pending, 1), pending_dice(pending, 2)),
        divided(pending_charging(pending, 0), pending_charging(pending, 1), pending_charging(pending, 2)),
    )


# From an index to an action


@kernel
def take(state: State, pending: int, index: int) -> int:
    """The action that an index completes; while it is not complete, minus the new pending."""
    if index < AT_PLACE_COLONY:
        return choosing_species(index - AT_CHOOSE_SPECIES)
    if index < AT_MOVE_FROM:
        return placing_colony(territory(state, index - AT_PLACE_COLONY))
    if index < AT_FIGHT:
        return take_move(state, pending, index)
    if index < AT_LAY:
        return take_combat(state, pending, index)
    if index < AT_EGGS:
        at = territory(state, index - AT_LAY)
        return laying(at, 1) if layable(state, at) == 1 else -asking(ASK_EGGS, at, 0, 0)
    if index < AT_END_TURN:
        return laying(pending_at(pending), index - AT_EGGS + 1)
    return ENDING_TURN


@kernel
def territory(state: State, cell: int) -> int:
    """The territory on a hex."""
    return int(TERRITORY_OF[state.plan, cell])


@kernel
def take_move(state: State, pending: int, index: int) -> int:
    if index < AT_MOVE_TO:
        return -asking(ASK_MOVE_TO, territory(state, index - AT_MOVE_FROM), 0, 0)
    if index == AT_END_MOVES:
        return ENDING_MOVES
    at = pending_at(pending)
    if index >= AT_MOVE_COUNT:
        goal = pending_goal(pending)
        return moving(kind_of(state, at, goal), at, goal, index - AT_MOVE_COUNT + 1)
    goal = territory(state, index - AT_MOVE_TO)
    kind, count = kind_of(state, at, goal), int(state.marked[state.seat, at])
    if count == 1 or kind == FLEE:  # A8.6: they flee together
        return moving(kind, at, goal, count)
    return -asking(ASK_MOVE_COUNT, at, goal, 0)


@kernel
def kind_of(state: State, at: int, goal: int) -> int:
    """The kind of a move (A8.4 to A8.6)."""
    now = status(state, at)
    if now != CALM and now != HOLDING:
        return FLEE
    if not bits.has(enemies(state, int(state.seat)), goal):
        return MIGRATE
    return CHARGE if now == CALM else ATTACK_MOVE


@kernel
def may_sweep(state: State, at: int, opponent: int) -> bool:
    """Whether pawns of an opponent may be swept out of a territory."""
    if state.ability[state.seat] != SWEEP_ABILITY or not is_there(state, at, opponent):
        return False
    seat = enemy_seat(state, opponent)
    return sweepable(state, at, seat) > 0 and sweep_goals(state, at, seat) != 0


@kernel
def may_sweep_any(state: State, at: int) -> bool:
    return may_sweep(state, at, 0) or may_sweep(state, at, 1) or may_sweep(state, at, 2)


@kernel
def take_combat(state: State, pending: int, index: int) -> int:
    if index < AT_ATTACK:
        at = territory(state, index - AT_FIGHT)
        return -asking(ASK_FIGHT, at, 0, 0) if may_sweep_any(state, at) else go_on(state, asking(ASK_DICE, at, 0, 0))
    at = pending_at(pending)
    if index < AT_SWEEP:
        return go_on(state, asking(ASK_DICE, at, 0, 0))
    if index < AT_SWEEP_TO:
        return -asking(ASK_SWEEP_TO, at, 0, index - AT_SWEEP)
    if index >= AT_CHARGING:
        return go_on(state, answered(pending, (index - AT_CHARGING) % DICE_COUNTS))
    if index >= AT_DICE:
        return go_on(state, answered(pending, (index - AT_DICE) % DICE_COUNTS))
    seat = enemy_seat(state, pending_opponent(pending))
    if index >= AT_SWEEP_COUNT:
        return sweeping(at, seat, pending_goal(pending), index - AT_SWEEP_COUNT + 1)
    goal = territory(state, index - AT_SWEEP_TO)
    if sweepable(state, at, seat) == 1:
        return sweeping(at, seat, goal, 1)
    return -asking(ASK_SWEEP_COUNT, at, goal, pending_opponent(pending))


# From an action to an index


@kernel
def index_of(state: State, pending: int, action: int) -> int:
    """The next index on the way to a legal action."""
    verb = verb_of(action)
    if verb == CHOOSE_SPECIES:
        return AT_CHOOSE_SPECIES + choose_species_species(action)
    if verb == PLACE_COLONY:
        return AT_PLACE_COLONY + cell(state, place_colony_at(action))
    if verb == MOVE:
        if pending == 0:
            return AT_MOVE_FROM + cell(state, move_from(action))
        if question_of(pending) == ASK_MOVE_TO:
            return AT_MOVE_TO + cell(state, move_to(action))
        return AT_MOVE_COUNT + move_count(action) - 1
    if verb == END_MOVES:
        return AT_END_MOVES
    if verb == SWEEP:
        return index_of_sweep(state, pending, action)
    if verb == ATTACK:
        return index_of_attack(state, pending, action)
    if verb == LAY:
        return AT_EGGS + lay_eggs(action) - 1 if pending else AT_LAY + cell(state, lay_at(action))
    return AT_END_TURN


@kernel
def cell(state: State, at: int) -> int:
    """The hex of a territory."""
    return int(HEX_OF[state.plan, at])


@kernel
def index_of_sweep(state: State, pending: int, action: int) -> int:
    if pending == 0:
        return AT_FIGHT + cell(state, sweep_at(action))
    if question_of(pending) == ASK_FIGHT:
        return AT_SWEEP + (sweep_target(action) - int(state.seat) - 1) % int(state.seats)
    if question_of(pending) == ASK_SWEEP_TO:
        return AT_SWEEP_TO + cell(state, sweep_to(action))
    return AT_SWEEP_COUNT + sweep_count(action) - 1


@kernel
def index_of_attack(state: State, pending: int, action: int) -> int:
    if pending == 0:
        return AT_FIGHT + cell(state, attack_at(action))
    if question_of(pending) == ASK_FIGHT:
        return AT_ATTACK
    opponent = pending_opponent(pending)
    if question_of(pending) == ASK_DICE:
        return AT_DICE + DICE_COUNTS * opponent + dice_in(attack_targets(action), opponent)
    return AT_CHARGING + DICE_COUNTS * opponent + dice_in(attack_charged(action), opponent)
