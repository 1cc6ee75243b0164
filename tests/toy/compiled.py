"""The functions of Toy that Python calls."""

from __future__ import annotations

from mesozoic.core import chance, loops
from mesozoic.core.kernel import INTS, entry, instantiate
from mesozoic.core.record import Ints, States

from . import rules
from .state import STATE

NAMES = ("apply", "choose", "deal", "evaluate", "is_over", "legal")
RULES = {name: getattr(rules, name) for name in NAMES} | {"reseed": chance.reseed, "has_rolled": chance.has_rolled}

deal_game = instantiate(loops.deal_game, __name__, RULES, STATE)
legal_actions = instantiate(loops.legal_actions, __name__, RULES, STATE)
play = instantiate(loops.play, __name__, RULES, STATE)
choose_action = instantiate(loops.choose_action, __name__, RULES, STATE)
playout = instantiate(loops.playout, __name__, RULES, STATE)
play_games = instantiate(loops.play_games, __name__, RULES, STATE)
perft = instantiate(loops.perft, __name__, RULES, STATE)
best_action = instantiate(loops.best_action, __name__, RULES, STATE)


@entry(STATE)
def open_game(states: States) -> None:
    rules.open_game(states[0])


@entry(STATE, INTS)
def roll_dice(states: States, faces: Ints) -> int:
    return rules.roll_dice(states[0], faces)


@entry(STATE, INTS)
def set_order(states: States, seats: Ints) -> None:
    rules.set_order(states[0], seats)
