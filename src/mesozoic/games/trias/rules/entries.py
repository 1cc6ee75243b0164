"""The few functions of Trias that Python calls, compiled and cached."""

from __future__ import annotations

import numpy as np

from mesozoic.core.compiled.kernel import BYTES, INT, INTS, entry
from mesozoic.core.compiled.loops import Rules, entries_of
from mesozoic.core.compiled.record import Ints, States
from mesozoic.core.compiled.spaces import Space
from mesozoic.games.trias.rules import course, evaluation, json_text, legal, rescue, scoring, secrets, setup
from mesozoic.games.trias.rules.faults import Fault
from mesozoic.games.trias.rules.features import FEATURES, observe
from mesozoic.games.trias.rules.masks import mask
from mesozoic.games.trias.rules.outline import OUTLINE
from mesozoic.games.trias.rules.space import ACTIONS, index_of, take
from mesozoic.games.trias.rules.state import STATE, State
from mesozoic.games.trias.rules.verbs import verb_of

SPACE: Space[State] = Space(
    actions=ACTIONS, features=FEATURES, mask=mask, take=take, index_of=index_of, observe=observe
)
RULES: Rules[State] = Rules(
    deal=setup.deal,
    legal=legal.legal,
    choose=legal.choose,
    apply=course.apply,
    is_over=course.is_over,
    evaluate=evaluation.evaluate,
    is_winner=scoring.is_winner,
    stage=legal.stage,
    verb=verb_of,
    imagine=secrets.imagine,
    space=SPACE,
    outline=OUTLINE,
)
ENTRIES = entries_of(__name__, RULES, STATE)


# What only Trias has


@entry(STATE)
def open_game(states: States[State]) -> None:
    setup.open_game(states[0])


@entry(STATE)
def derive(states: States[State]) -> None:
    setup.derive(states[0])


@entry(STATE, INT)
def fault(states: States[State], action: int) -> Fault:
    return course.fault(states[0], action)


@entry(STATE, INTS, INTS, INTS)
def fault_rescue(states: States[State], sources: Ints, targets: Ints, spent: Ints) -> Fault:
    return rescue.fault_rescue(states[0], sources, targets, spent)


@entry(STATE, INTS, INTS, INTS)
def rescue_rank(states: States[State], sources: Ints, targets: Ints, spent: Ints) -> int:
    """The rank of a legal rescue; changes the state."""
    steps = np.empty(len(sources), dtype=np.int64)
    rescue.rescue_steps(states[0], sources, targets, spent, steps)
    return rescue.rank_of(states[0], steps)


@entry(STATE, INT, INTS)
def rescue_steps(states: States[State], rank: int, rows: Ints) -> int:
    """Write the steps of the rescue of that rank, three numbers each: source, target, spent; changes the state."""
    state = states[0]
    steps = np.empty(rescue.most_steps(state), dtype=np.int64)
    length = rescue.rescue(state, rank, steps)
    for index in range(length):
        rows[3 * index] = rescue.step_source(state, steps[index])
        rows[3 * index + 1] = rescue.step_target(state, steps[index])
        rows[3 * index + 2] = steps[index] % 2
    return length


@entry(STATE, INTS)
def movable_cells(states: States[State], cells: Ints) -> int:
    """Write the cells of the tiles that the seat to act could drift if any colour would do; returns their number."""
    return legal.movable_cells(states[0], cells)


@entry(STATE, INT, BYTES)
def view_text(states: States[State], viewer: int, out: Ints) -> int:
    return json_text.put_view(out, states[0], viewer)


@entry(STATE, INTS, BYTES)
def actions_text(states: States[State], numbers: Ints, out: Ints) -> int:
    return json_text.put_actions(out, states[0], numbers)


@entry(STATE, INT, INT)
def final_share(states: States[State], tile: int, seat: int) -> int:
    """§9.2 for the land mass of a tile."""
    return scoring.final_share(states[0], states[0].mass[tile], seat)


@entry(STATE, INT)
def masses_present(states: States[State], seat: int) -> int:
    return scoring.masses_present(states[0], seat)


@entry(STATE, INT)
def is_winner(states: States[State], seat: int) -> bool:
    return scoring.is_winner(states[0], seat)
