"""The functions of Pangea that Python calls, compiled and cached."""

from __future__ import annotations

from mesozoic.core.compiled.chance import has_rolled, reseed
from mesozoic.core.compiled.kernel import INT, INTS, entry
from mesozoic.core.compiled.loops import Rules, entries_of, with_play_best
from mesozoic.core.compiled.record import Ints, States
from mesozoic.games.pangea.rules import combat, course, land, scoring, setup
from mesozoic.games.pangea.rules.components import VOLCANO
from mesozoic.games.pangea.rules.evaluation import evaluate
from mesozoic.games.pangea.rules.faults import Fault
from mesozoic.games.pangea.rules.legal import choose, legal
from mesozoic.games.pangea.rules.state import STATE, State
from mesozoic.games.pangea.rules.verbs import attack_at, attack_charged, attack_targets

RULES: Rules[State] = Rules(
    deal=setup.deal,
    legal=legal,
    choose=choose,
    apply=course.apply,
    is_over=course.is_over,
    evaluate=evaluate,
    reseed=reseed,
    has_rolled=has_rolled,
)
ENTRIES = with_play_best(entries_of(__name__, RULES, STATE), __name__, RULES, STATE)


# What only Pangea has


@entry(STATE)
def open_game(states: States[State]) -> None:
    """Begin the draft; the island and the deal stand already."""
    setup.open_game(states[0])


@entry(STATE, INT)
def fault(states: States[State], action: int) -> Fault:
    """The first rule an action of the seat to act breaks."""
    return course.fault(states[0], action)


@entry(STATE)
def survey(states: States[State]) -> None:
    """Write the terrain of the territories, from the tiles in the slots."""
    setup.survey(states[0])


@entry(STATE)
def is_connected(states: States[State]) -> bool:
    """Whether every territory can be reached on foot."""
    return setup.is_connected(states[0])


@entry(STATE, INTS)
def resolve(states: States[State], dice: Ints) -> None:
    """Go on with the dice that are due; the first entry is the index of the next die."""
    course.resolve(states[0], dice)


@entry(STATE, INTS)
def judge(states: States[State], winners: Ints) -> None:
    """Write 1 for each winning seat."""
    scoring.judge(states[0], winners)


@entry(STATE, INT)
def controlled(states: States[State], seat: int) -> int:
    """The territories that a seat controls."""
    return land.controlled(states[0], seat)


@entry(STATE, INT, INT)
def take_species(states: States[State], seat: int, species: int) -> None:
    """Write the values of a species card to its player."""
    course.take_species(states[0], seat, species)


@entry(STATE)
def find_hot(states: States[State]) -> None:
    """Write the territories beside a Volcano."""
    states[0].hot = land.beside(states[0], int(states[0].terrain[VOLCANO]))


@entry(STATE, INT)
def standable(states: States[State], seat: int) -> int:
    """Where dinos of a seat may stand."""
    return land.standable(states[0], seat)


@entry(STATE)
def to_fight(states: States[State]) -> int:
    """The territories still to be resolved."""
    return combat.to_fight(states[0])


@entry(STATE)
def needs_dice(states: States[State]) -> bool:
    """Whether the turn after this one starts with dice."""
    return course.needs_dice(states[0])


@entry(STATE, INT)
def announce(states: States[State], action: int) -> None:
    """Write down an attack whose dice are still to be rolled."""
    combat.announce(states[0], attack_at(action), attack_targets(action), attack_charged(action))
