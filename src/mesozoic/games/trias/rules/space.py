"""The action space of Trias: what a learner chooses from.

Cells are those of `window`.  A drift is taken apart into the tile and its goal, a move into the tile and a direction.
A rescue is a list of steps in ascending order (`rescue`): each is a cell with swimmers, then a direction; after each
step the rescue may be ended.  The steps chosen so far are a rescue themselves, so their rank stands for them.
"""

from __future__ import annotations

from mesozoic.core.compiled.hexes import DIRECTIONS, STEPS
from mesozoic.core.compiled.kernel import kernel
from mesozoic.core.compiled.record import Ints
from mesozoic.core.compiled.scratch import copy_of, scratch
from mesozoic.core.compiled.space_tables import ActionSpace, Choices
from mesozoic.games.trias.rules.components import MOST_ROOM, NONE
from mesozoic.games.trias.rules.land import direction_of, tile_at, water_at
from mesozoic.games.trias.rules.rescue import (
    MOST_STEPS,
    STEPS_PER_SWIM,
    count_rescues,
    most_steps,
    possible_steps,
    rescue,
    step_tile,
    take_step,
)
from mesozoic.games.trias.rules.state import STATE, State
from mesozoic.games.trias.rules.verbs import (
    CARD,
    DRIFT,
    ENDING_TURN,
    MOVE,
    PLACE,
    REPRODUCE,
    RESCUE,
    card_use,
    drift_from,
    drift_to,
    drifting,
    move_from,
    move_spent,
    move_to,
    moving,
    place_at,
    placing,
    playing_card,
    reproduce_at,
    reproducing,
    rescue_moves,
    rescuing,
    verb_of,
)
from mesozoic.games.trias.rules.window import (
    SWIM_CELLS,
    TILES,
    WATER_CELLS,
    swim_number,
    swim_of,
    tile_number,
    tile_of,
    water_number,
    water_of,
)

DTYPE = STATE.dtype
SIDES = tuple(f"{q},{r}" for q, r in DIRECTIONS)
HERDS = ("fresh", "spent")

ACTIONS = ActionSpace(
    Choices("card", "§5.1: where the card comes from.", use=("hand", "draw")),
    Choices("place", "§3.7: place two herds.", tile=TILES),
    Choices("drift", "§5.2: the tile that drifts; where to is chosen next.", tile=TILES),
    Choices("drift-to", "§5.2: the water cell to which it drifts.", cell=WATER_CELLS),
    Choices("move", "§6.2: the tile that a herd leaves; its direction is chosen next.", tile=TILES),
    Choices("go", "§6.2: the direction, and whether the herd has bred (§6.6).", direction=SIDES, herd=HERDS),
    Choices("rescue", "§6.3: the cell of the next swimmer; its direction is chosen next.", cell=SWIM_CELLS),
    Choices("climb", "§6.3: the direction, and whether the herd has bred (§6.6).", direction=SIDES, herd=HERDS),
    Choices("rescue-end", "§6.3: rescue those chosen so far."),
    Choices("reproduce", "§6.4: the tile on which a herd breeds.", tile=TILES),
    Choices("end-turn", "§6.1: end the turn."),
)
(
    AT_CARD,
    AT_PLACE,
    AT_DRIFT,
    AT_DRIFT_TO,
    AT_MOVE,
    AT_GO,
    AT_RESCUE,
    AT_CLIMB,
    AT_RESCUE_END,
    AT_REPRODUCE,
    AT_END_TURN,
) = ACTIONS.starts

# What is pending: the next question; a tile or a cell with swimmers; the rank of the rescue so far, plus 1

QUESTIONS = ("drift-to", "go", "climb", "rescue")
ASK_DRIFT_TO, ASK_GO, ASK_CLIMB, ASK_MORE = range(1, 5)
PLACE_SHIFT, RANK_SHIFT = 3, 10
PLACE_MASK = 127


@kernel
def asking(question: int, piece: int, rank: int) -> int:
    """What is pending: ``rank`` is NONE before the first step of a rescue."""
    return question | piece << PLACE_SHIFT | rank + 1 << RANK_SHIFT


@kernel
def question_of(pending: int) -> int:
    return pending & 7


@kernel
def pending_piece(pending: int) -> int:
    """The tile, or the index of the cell with swimmers, that was chosen."""
    return pending >> PLACE_SHIFT & PLACE_MASK


@kernel
def pending_rank(pending: int) -> int:
    """The rank of the rescue so far, or NONE."""
    return (pending >> RANK_SHIFT) - 1


# Rescues step by step


@kernel
def begin_rescue(state: State, pending: int, steps: Ints) -> int:
    """Carry out the steps that are pending, in a copy of a state; returns how many there are."""
    rank = pending_rank(pending)
    return 0 if rank == NONE else rescue(state, rank, steps)


@kernel
def next_steps(state: State, pending: int, steps: Ints) -> int:
    """Write the steps with which a rescue may go on; returns how many there are."""
    most = most_steps(state)
    ahead = copy_of(state, DTYPE)
    taken, tiles = scratch(MOST_ROOM), scratch(MOST_STEPS)
    length = begin_rescue(ahead[0], pending, taken)
    if length == most:
        return 0
    return possible_steps(ahead[0], taken[length - 1] if length else 0, steps, tiles)


@kernel
def rank_with(state: State, pending: int, step: int) -> int:
    """The rank of the rescue so far with one more step."""
    most = most_steps(state)
    ahead = copy_of(state, DTYPE)
    taken = scratch(MOST_ROOM)
    length = begin_rescue(ahead[0], pending, taken)
    rank = pending_rank(pending) + 1
    for other in range(taken[length - 1] if length else 0, step):
        tile = step_tile(ahead[0], other)
        if tile != NONE:
            take_step(ahead[0], other, tile, 1)
            rank += 1 + count_rescues(ahead[0], other, most - length - 1)
            take_step(ahead[0], other, tile, -1)
    return rank


@kernel
def climbed(state: State, pending: int, side: int) -> int:
    """The rescue with a step more: minus what is pending then, or the rescue if nobody else can be saved."""
    rank = rank_with(state, pending, pending_piece(pending) * STEPS_PER_SWIM + side)
    pending = asking(ASK_MORE, 0, rank)
    steps = scratch(MOST_STEPS)
    return -pending if next_steps(state, pending, steps) else rescuing(rank)


@kernel
def step_at(state: State, action: int, index: int) -> int:
    """A step of a rescue, by its index."""
    ahead = copy_of(state, DTYPE)
    taken = scratch(MOST_ROOM)
    rescue(ahead[0], rescue_moves(action), taken)
    return int(taken[index])


@kernel
def steps_so_far(state: State, pending: int) -> int:
    """How many steps of a rescue are pending."""
    ahead = copy_of(state, DTYPE)
    taken = scratch(MOST_ROOM)
    return begin_rescue(ahead[0], pending, taken)


# From an index to an action


@kernel
def take(state: State, pending: int, index: int) -> int:
    """The action that an index completes; while it is not complete, minus the new pending."""
    if index < AT_PLACE:
        return playing_card(index - AT_CARD)
    if index < AT_DRIFT:
        return placing(state.cell[tile_of(state, index - AT_PLACE)])
    if index < AT_DRIFT_TO:
        return -asking(ASK_DRIFT_TO, tile_of(state, index - AT_DRIFT), NONE)
    if index < AT_MOVE:
        water = water_of(state, index - AT_DRIFT_TO)
        return drifting(state.cell[pending_piece(pending)], state.cell[water])
    if index < AT_GO:
        return -asking(ASK_GO, tile_of(state, index - AT_MOVE), NONE)
    if index < AT_RESCUE:
        index -= AT_GO
        source = int(state.cell[pending_piece(pending)])
        return moving(source, source + STEPS[index // 2], index % 2)
    if index < AT_CLIMB:
        return -asking(ASK_CLIMB, swim_of(state, index - AT_RESCUE), pending_rank(pending))
    if index < AT_RESCUE_END:
        return climbed(state, pending, index - AT_CLIMB)
    if index < AT_REPRODUCE:
        return rescuing(pending_rank(pending))
    if index < AT_END_TURN:
        return reproducing(state.cell[tile_of(state, index - AT_REPRODUCE)])
    return ENDING_TURN


# From an action to an index


@kernel
def index_of(state: State, pending: int, action: int) -> int:
    """The next index on the way to a legal action."""
    verb = verb_of(action)
    if verb == CARD:
        return AT_CARD + card_use(action)
    if verb == PLACE:
        return AT_PLACE + tile_number(state, tile_at(state, place_at(action)))
    if verb == DRIFT:
        if pending == 0:
            return AT_DRIFT + tile_number(state, tile_at(state, drift_from(action)))
        return AT_DRIFT_TO + water_number(state, water_at(state, drift_to(action)))
    if verb == MOVE:
        if pending == 0:
            return AT_MOVE + tile_number(state, tile_at(state, move_from(action)))
        return AT_GO + 2 * direction_of(move_to(action) - move_from(action)) + move_spent(action)
    if verb == RESCUE:
        return index_of_rescue(state, pending, action)
    if verb == REPRODUCE:
        return AT_REPRODUCE + tile_number(state, tile_at(state, reproduce_at(action)))
    return AT_END_TURN


@kernel
def index_of_rescue(state: State, pending: int, action: int) -> int:
    if pending and pending_rank(pending) == rescue_moves(action):
        return AT_RESCUE_END
    step = step_at(state, action, steps_so_far(state, pending))
    if question_of(pending) == ASK_CLIMB:
        return AT_CLIMB + step % STEPS_PER_SWIM
    return AT_RESCUE + swim_number(state, step // STEPS_PER_SWIM)
