"""The functions of Triassic Terror that Python calls, compiled and cached."""

from __future__ import annotations

from mesozoic.core.compiled.chance import has_rolled, reseed
from mesozoic.core.compiled.kernel import BYTES, INT, INTS, entry
from mesozoic.core.compiled.loops import Rules, entries_of
from mesozoic.core.compiled.record import Ints, States
from mesozoic.core.compiled.spaces import Space
from mesozoic.games.triassic_terror.rules import course, json_text, scoring, secrets, setup
from mesozoic.games.triassic_terror.rules.evaluation import evaluate
from mesozoic.games.triassic_terror.rules.faults import Fault
from mesozoic.games.triassic_terror.rules.features import FEATURES, observe
from mesozoic.games.triassic_terror.rules.legal import choose, legal, stage
from mesozoic.games.triassic_terror.rules.masks import mask
from mesozoic.games.triassic_terror.rules.outline import OUTLINE
from mesozoic.games.triassic_terror.rules.predators import write_prey
from mesozoic.games.triassic_terror.rules.space import ACTIONS, index_of, take
from mesozoic.games.triassic_terror.rules.standing import write_standing
from mesozoic.games.triassic_terror.rules.state import STATE, State
from mesozoic.games.triassic_terror.rules.verbs import verb_of

SPACE: Space[State] = Space(
    actions=ACTIONS, features=FEATURES, mask=mask, take=take, index_of=index_of, observe=observe
)
RULES: Rules[State] = Rules(
    deal=setup.deal,
    legal=legal,
    choose=choose,
    apply=course.apply,
    is_over=course.is_over,
    evaluate=evaluate,
    is_winner=scoring.is_winner,
    stage=stage,
    verb=verb_of,
    imagine=secrets.imagine,
    randoms=64,
    reseed=reseed,
    has_rolled=has_rolled,
    space=SPACE,
    outline=OUTLINE,
)
ENTRIES = entries_of(__name__, RULES, STATE)


# What only Triassic Terror has


@entry(STATE)
def open_game(states: States[State]) -> None:
    """Begin a game whose cards and tiles stand in the state."""
    setup.open_game(states[0])


@entry(STATE, INT)
def fault(states: States[State], action: int) -> Fault:
    """The first rule that an action of the seat to act breaks."""
    return course.fault(states[0], action)


@entry(STATE, INTS)
def shuffle_tiles(states: States[State], order: Ints) -> None:
    """Go on with the taken tiles in that order."""
    course.shuffle_tiles(states[0], order)


@entry(STATE, INTS)
def standing(states: States[State], table: Ints) -> None:
    """Write what each scoring would pay now (`standing.write_standing`)."""
    write_standing(states[0], table)


@entry(STATE, INTS)
def prey(states: States[State], table: Ints) -> None:
    """Write what each predator may eat in each area that it may go to (`predators.write_prey`)."""
    write_prey(states[0], table)


@entry(STATE, INT, BYTES)
def view_text(states: States[State], viewer: int, out: Ints) -> int:
    """Write what a seat may know (`json_text.put_view`)."""
    return json_text.put_view(out, states[0], viewer)


@entry(STATE, INTS, BYTES)
def actions_text(states: States[State], numbers: Ints, out: Ints) -> int:
    """Write legal actions (`json_text.put_actions`)."""
    return json_text.put_actions(out, states[0], numbers)


@entry(STATE, INTS)
def judge(states: States[State], winners: Ints) -> int:
    """Write 1 for each winning seat; returns the number of the criterion that decided."""
    return scoring.judge(states[0], winners)
