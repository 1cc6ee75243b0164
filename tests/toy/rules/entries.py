"""The functions of Toy that Python calls."""

from __future__ import annotations

from mesozoic.core.compiled.chance import has_rolled, reseed
from mesozoic.core.compiled.kernel import INT, INTS, entry
from mesozoic.core.compiled.loops import Rules, entries_of
from mesozoic.core.compiled.record import Ints, States
from tests.toy.rules import course, secrets
from tests.toy.rules.faults import Fault
from tests.toy.rules.state import STATE, State

RULES: Rules[State] = Rules(
    deal=course.deal,
    legal=course.legal,
    choose=course.choose,
    apply=course.apply,
    is_over=course.is_over,
    evaluate=course.evaluate,
    is_winner=course.is_winner,
    imagine=secrets.imagine,
    randoms=64,
    reseed=reseed,
    has_rolled=has_rolled,
)
ENTRIES = entries_of(__name__, RULES, STATE)


@entry(STATE)
def open_game(states: States[State]) -> None:
    course.open_game(states[0])


@entry(STATE, INT)
def fault(states: States[State], action: int) -> Fault:
    return course.fault(states[0], action)


@entry(STATE, INTS)
def roll_dice(states: States[State], faces: Ints) -> int:
    return course.roll_dice(states[0], faces)


@entry(STATE, INTS)
def set_order(states: States[State], seats: Ints) -> None:
    course.set_order(states[0], seats)
