"""The functions of Toy that Python calls."""

from __future__ import annotations

from mesozoic.core import loops
from mesozoic.core.kernel import INT, INTS, entry, instantiate
from mesozoic.core.record import Ints, States

from . import rules
from .rules import apply, choose, deal, legal
from .state import STATE

NAMES = ("apply", "choose", "deal", "evaluate", "is_over", "legal")
RULES = {name: getattr(rules, name) for name in NAMES}

playout = instantiate(loops.playout, __name__, RULES, STATE, INTS, INT)
play_games = instantiate(loops.play_games, __name__, RULES, STATE, INTS, INTS, INT)
perft = instantiate(loops.perft, __name__, RULES, STATE, INT, INTS)
best_action = instantiate(loops.best_action, __name__, RULES, STATE, INT, INTS, INTS)


@entry(STATE, INTS)
def deal_game(states: States, words: Ints) -> None:
    deal(states[0], words)


@entry(STATE)
def open_game(states: States) -> None:
    rules.open_game(states[0])


@entry(STATE, INTS)
def legal_actions(states: States, actions: Ints) -> int:
    return legal(states[0], actions)


@entry(STATE, INT)
def play(states: States, action: int) -> None:
    apply(states[0], action)


@entry(STATE, INTS)
def choose_action(states: States, generator: Ints) -> int:
    return choose(states[0], generator)


@entry(STATE, INTS)
def roll_dice(states: States, faces: Ints) -> int:
    return rules.roll_dice(states[0], faces)


@entry(STATE, INTS)
def set_order(states: States, seats: Ints) -> None:
    rules.set_order(states[0], seats)
