"""The few functions of Triassic Terror that Python calls, compiled and cached."""

from __future__ import annotations

from mesozoic.core.compiled import chance, loops
from mesozoic.core.compiled.kernel import INT, INTS, entry, instantiate
from mesozoic.core.compiled.record import Ints, States
from mesozoic.games.triassic_terror.rules import course as rules
from mesozoic.games.triassic_terror.rules import scoring, setup
from mesozoic.games.triassic_terror.rules.course.course import apply, is_over
from mesozoic.games.triassic_terror.rules.course.faults import Fault
from mesozoic.games.triassic_terror.rules.course.legal import choose, legal
from mesozoic.games.triassic_terror.rules.course.setup import deal
from mesozoic.games.triassic_terror.rules.course.state import STATE
from mesozoic.games.triassic_terror.rules.evaluation import evaluate

# The loops of core over the rules of Triassic Terror

RULES = {
    "apply": apply,
    "choose": choose,
    "deal": deal,
    "evaluate": evaluate,
    "has_rolled": chance.has_rolled,
    "is_over": is_over,
    "legal": legal,
    "reseed": chance.reseed,
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


# What only Triassic Terror has


@entry(STATE)
def open_game(states: States) -> None:
    setup.open_game(states[0])


@entry(STATE, INT)
def fault(states: States, action: int) -> Fault:
    return rules.fault(states[0], action)


@entry(STATE, INTS)
def shuffle_tiles(states: States, order: Ints) -> None:
    rules.shuffle_tiles(states[0], order)


@entry(STATE, INTS, INTS, INTS)
def score(states: States, stones: Ints, presence: Ints, dominance: Ints) -> None:
    """Add what each seat would get now for stones, presence and dominance."""
    scoring.add_stones(states[0], stones)
    scoring.add_presence(states[0], presence)
    scoring.add_dominance(states[0], dominance)


@entry(STATE, INTS)
def judge(states: States, winners: Ints) -> int:
    return scoring.judge(states[0], winners)
