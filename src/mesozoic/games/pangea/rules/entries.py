"""The functions of Pangea that Python calls, compiled and cached."""

from __future__ import annotations

from mesozoic.core.compiled import bits
from mesozoic.core.compiled.chance import has_rolled, reseed
from mesozoic.core.compiled.kernel import BYTES, INT, INTS, entry
from mesozoic.core.compiled.loops import Rules, entries_of
from mesozoic.core.compiled.record import Ints, States
from mesozoic.core.compiled.spaces import Space
from mesozoic.games.pangea.rules import (
    combat,
    course,
    fights,
    hazards,
    json_text,
    land,
    moving,
    scoring,
    secrets,
    setup,
)
from mesozoic.games.pangea.rules.components import HABITAT_SOURCE, TERRITORIES_SOURCE, VOLCANO
from mesozoic.games.pangea.rules.evaluation import evaluate
from mesozoic.games.pangea.rules.faults import Fault
from mesozoic.games.pangea.rules.features import FEATURES, observe
from mesozoic.games.pangea.rules.legal import choose, legal, stage
from mesozoic.games.pangea.rules.masks import mask
from mesozoic.games.pangea.rules.odds import write_odds
from mesozoic.games.pangea.rules.outline import OUTLINE
from mesozoic.games.pangea.rules.space import ACTIONS, index_of, take
from mesozoic.games.pangea.rules.state import STATE, State
from mesozoic.games.pangea.rules.verbs import attack_at, attack_charged, attack_targets, verb_of

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
    randoms=512,
    reseed=reseed,
    has_rolled=has_rolled,
    space=SPACE,
    outline=OUTLINE,
)
ENTRIES = entries_of(__name__, RULES, STATE)


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


@entry(STATE, INT)
def status(states: States[State], at: int) -> int:
    """Whether the dinos of the active seat on a territory are engaged: CALM, HOLDING or OUTNUMBERED."""
    return moving.status(states[0], at)


@entry(STATE, INT, INT)
def goals(states: States[State], at: int, kind: int) -> int:
    """Where dinos of the active seat may go to from a territory by one kind of move."""
    foes = land.enemies(states[0], int(states[0].seat))
    return moving.goals(states[0], at, foes, moving.passable(states[0], foes), kind)


@entry(STATE, INT, INTS)
def paths(states: States[State], start: int, before: Ints) -> None:
    """Write for each territory in reach of the active seat the one before it on a shortest path."""
    state = states[0]
    foes = land.enemies(state, int(state.seat))
    moving.find_paths(state, start, int(state.movement[state.seat]) + 1, moving.passable(state, foes), before)


@entry(STATE, INT, INTS)
def fight(states: States[State], at: int, table: Ints) -> int:
    """Write what is said of each enemy in a combat; returns how many there are."""
    return fights.write_fight(states[0], at, table)


@entry(STATE, INT)
def chargers(states: States[State], at: int) -> int:
    """How many dice of an attack with everything are charging ones."""
    return combat.chargers(states[0], at, combat.fighters(states[0], at))


@entry(STATE, INTS)
def nests(states: States[State], eggs: Ints) -> None:
    """Write how many eggs the active seat may lay on each territory."""
    allowed = course.nests(states[0])
    for at in range(len(eggs)):
        eggs[at] = course.layable(states[0], at) if bits.has(allowed, at) else 0


@entry(STATE, INT, INT)
def paying(states: States[State], seat: int, source: int) -> int:
    """The territories that pay a seat a token now: as such, as its habitat, or by its ability."""
    state = states[0]
    held = land.controlled(state, seat)
    if source == TERRITORIES_SOURCE:
        return held & land.habitats(state)
    if source == HABITAT_SOURCE:
        return scoring.in_own_habitat(state, seat, held)
    return scoring.paid_by_ability(state, seat, held)


@entry(STATE, INT)
def triplets(states: States[State], seat: int) -> int:
    """How many triplets a herbivore controls; 0 for a carnivore."""
    return scoring.triplets(states[0], seat, land.controlled(states[0], seat))


@entry(STATE, INT)
def harvest_of(states: States[State], seat: int) -> int:
    """What a harvest would bring a seat now."""
    return scoring.harvest_of(states[0], seat, land.controlled(states[0], seat))


@entry(STATE)
def weather(states: States[State]) -> int:
    """The weather of this round."""
    return hazards.weather(states[0])


@entry(STATE, INT)
def erupts_from(states: States[State], number: int) -> int:
    """The least die with which this round, or the next, erupts."""
    return hazards.erupts_from(states[0], number)


@entry(STATE, INT)
def struck(states: States[State], number: int) -> int:
    """The territories that lava or meteorites strike in this round, or in the next."""
    return hazards.struck(states[0], number)


@entry(STATE, INT)
def yet_to_roll(states: States[State], number: int) -> int:
    """The seats whose turn in this round, or in the next, is still to come."""
    return hazards.yet_to_roll(states[0], number)


@entry(STATE)
def needs_dice(states: States[State]) -> bool:
    """Whether the turn after this one starts with dice."""
    return course.needs_dice(states[0])


@entry(STATE, INT)
def announce(states: States[State], action: int) -> None:
    """Write down an attack whose dice are still to be rolled."""
    combat.announce(states[0], attack_at(action), attack_targets(action), attack_charged(action))


@entry(STATE, INTS)
def odds(states: States[State], chances: Ints) -> None:
    """Write the chances of the attack that waits for its dice."""
    write_odds(states[0], chances)


@entry(STATE, INTS, BYTES, INTS, BYTES)
def actions_text(states: States[State], numbers: Ints, species: Ints, species_at: Ints, out: Ints) -> int:
    """Write legal actions as a JSON list; returns the number of bytes."""
    return json_text.put_actions(out, states[0], numbers, species, species_at)


@entry(STATE, INT, BYTES, INTS, BYTES)
def view_text(states: States[State], viewer: int, species: Ints, species_at: Ints, out: Ints) -> int:
    """Write what a seat may know, without what stays the same, as JSON; returns the number of bytes."""
    return json_text.put_view(out, states[0], viewer, species, species_at)
