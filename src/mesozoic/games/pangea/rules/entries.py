"""The few functions of Pangea that Python calls, compiled and cached."""

from __future__ import annotations

from mesozoic.core.compiled import chance, loops
from mesozoic.core.compiled.kernel import INT, INTS, entry, instantiate
from mesozoic.core.compiled.record import Ints, States
from mesozoic.games.pangea.rules import combat, land, scoring, setup
from mesozoic.games.pangea.rules import course as rules
from mesozoic.games.pangea.rules.course.course import apply, is_over
from mesozoic.games.pangea.rules.course.faults import Fault
from mesozoic.games.pangea.rules.course.legal import choose, legal
from mesozoic.games.pangea.rules.course.numbers import FIELDS
from mesozoic.games.pangea.rules.course.setup import deal
from mesozoic.games.pangea.rules.course.state import STATE
from mesozoic.games.pangea.rules.evaluation import evaluate

# The loops of core over the rules of Pangea

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
play_best = instantiate(loops.play_best, __name__, {**RULES, "look_ahead": best_action}, STATE)


# What only Pangea has


@entry(STATE)
def open_game(states: States) -> None:
    setup.open_game(states[0])


@entry(STATE, INT)
def fault(states: States, action: int) -> Fault:
    return rules.fault(states[0], action)


@entry(STATE)
def survey(states: States) -> None:
    """The terrain of the territories, from the tiles in the slots."""
    setup.survey(states[0])


@entry(STATE)
def is_connected(states: States) -> bool:
    return setup.is_connected(states[0])


@entry(STATE, INTS)
def resolve(states: States, dice: Ints) -> None:
    """Go on with the dice that are due; the first entry is the place of the next die."""
    rules.resolve(states[0], dice)


@entry(STATE, INTS)
def judge(states: States, winners: Ints) -> None:
    scoring.judge(states[0], winners)


@entry(STATE, INT)
def controlled(states: States, seat: int) -> int:
    return land.controlled(states[0], seat)


@entry(STATE, INT, INT)
def take_species(states: States, seat: int, species: int) -> None:
    rules.take_species(states[0], seat, species)


@entry(STATE)
def find_hot(states: States) -> None:
    """The territories beside a Volcano."""
    states[0].hot = land.beside(states[0], int(states[0].terrain[land.VOLCANO]))


@entry(STATE, INT)
def standable(states: States, seat: int) -> int:
    return land.standable(states[0], seat)


@entry(STATE)
def to_fight(states: States) -> int:
    return combat.to_fight(states[0])


@entry(STATE)
def needs_dice(states: States) -> bool:
    return rules.needs_dice(states[0])


@entry(STATE, INT)
def announce(states: States, action: int) -> None:
    """Write down an attack whose dice are still to be rolled."""
    fields = action & FIELDS
    combat.announce(states[0], fields >> 30, fields >> 15 & rules.SHARES, fields & rules.SHARES)


@entry(STATE, INT)
def harvest_of(states: States, seat: int) -> int:
    """What a seat would harvest now."""
    state = states[0]
    return scoring.harvest_of(state, seat, land.controlled(state, seat))
