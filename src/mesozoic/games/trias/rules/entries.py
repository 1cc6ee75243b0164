"""The few functions of Trias that Python calls, compiled and cached."""

from __future__ import annotations

import numpy as np

from mesozoic.core.compiled import chance, loops
from mesozoic.core.compiled.kernel import BYTES, INT, INTS, entry, instantiate
from mesozoic.core.compiled.record import Ints, States
from mesozoic.games.trias.rules import course as rules
from mesozoic.games.trias.rules import drift, rescue, scoring, setup
from mesozoic.games.trias.rules import json_text as text
from mesozoic.games.trias.rules.course.course import apply, is_over
from mesozoic.games.trias.rules.course.faults import Fault
from mesozoic.games.trias.rules.course.legal import choose, legal
from mesozoic.games.trias.rules.course.setup import deal
from mesozoic.games.trias.rules.course.state import STATE
from mesozoic.games.trias.rules.evaluation import evaluate

# The loops of core over the rules of Trias

RULES = {
    "apply": apply,
    "choose": choose,
    "deal": deal,
    "evaluate": evaluate,
    "has_rolled": chance.never,
    "is_over": is_over,
    "legal": legal,
    "reseed": chance.keep,
}

deal_game = instantiate(loops.deal_game, __name__, RULES, STATE)
legal_actions = instantiate(loops.legal_actions, __name__, RULES, STATE)
play = instantiate(loops.play, __name__, RULES, STATE)
choose_action = instantiate(loops.choose_action, __name__, RULES, STATE)
evaluation = instantiate(loops.evaluation, __name__, RULES, STATE)
playout = instantiate(loops.playout, __name__, RULES, STATE)
play_games = instantiate(loops.play_games, __name__, RULES, STATE)
perft = instantiate(loops.perft, __name__, RULES, STATE)
step_many = instantiate(loops.step_many, __name__, RULES, STATE)
best_action = instantiate(loops.best_action, __name__, RULES, STATE)


# What only Trias has


@entry(STATE)
def open_game(states: States) -> None:
    setup.open_game(states[0])


@entry(STATE)
def found(states: States) -> None:
    setup.found(states[0])


@entry(STATE, INT)
def fault(states: States, action: int) -> Fault:
    return rules.fault(states[0], action)


@entry(STATE, INTS, INTS, INTS)
def fault_rescue(states: States, sources: Ints, targets: Ints, spent: Ints) -> Fault:
    return rescue.fault_rescue(states[0], sources, targets, spent)


@entry(STATE, INTS, INTS, INTS)
def rescue_number(states: States, sources: Ints, targets: Ints, spent: Ints) -> int:
    """The number of a legal rescue; changes the state."""
    steps = np.empty(len(sources), dtype=np.int64)
    rescue.rescue_steps(states[0], sources, targets, spent, steps)
    return rescue.rescue_number(states[0], steps)


@entry(STATE, INT, INTS)
def rescue_steps(states: States, number: int, steps: Ints) -> int:
    """The steps of the rescue of that number as (source, target, spent), three randoms each; changes the state."""
    state = states[0]
    found_steps = np.empty(rescue.most_steps(state), dtype=np.int64)
    length = rescue.rescue(state, number, found_steps)
    for place in range(length):
        step = found_steps[place]
        steps[3 * place] = rescue.step_source(state, step)
        steps[3 * place + 1] = rescue.step_target(state, step)
        steps[3 * place + 2] = step % 2
    return length


@entry(STATE, INT, BYTES)
def view_text(states: States, viewer: int, out: Ints) -> int:
    return text.put_view(out, states[0], viewer)


@entry(STATE, INTS, BYTES)
def actions_text(states: States, numbers: Ints, out: Ints) -> int:
    return text.put_actions(out, states[0], numbers)


@entry(STATE, INT, INT)
def drift_fault(states: States, source: int, target: int) -> Fault:
    """§5.2 D1 to D9 for the seat to act, in any phase."""
    state = states[0]
    return drift.fault_drift_geography(state, state.seat, source, target)


@entry(STATE, INT, INT)
def final_share(states: States, tile: int, seat: int) -> int:
    """§9.2 for the land mass of a tile."""
    return scoring.final_share(states[0], states[0].mass[tile], seat)


@entry(STATE, INT)
def masses_present(states: States, seat: int) -> int:
    return scoring.masses_present(states[0], seat)


@entry(STATE, INT)
def is_winner(states: States, seat: int) -> bool:
    return scoring.is_winner(states[0], seat)
