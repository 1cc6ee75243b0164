"""A5: where lava and meteorites will strike, for display."""

from __future__ import annotations

from mesozoic.core.compiled import bits
from mesozoic.core.compiled.kernel import kernel
from mesozoic.games.pangea.rules.components import (
    ALWAYS,
    CALM_WEATHER,
    ERUPTION,
    ERUPTS_FROM,
    LAST_ROUND,
    METEORITES,
    MOUNTAIN,
    MOUNTAINEER,
    NEVER,
    PEACE,
    PEACE_ROUND,
    VOLCANO,
)
from mesozoic.games.pangea.rules.course import needs_eruption_die
from mesozoic.games.pangea.rules.land import island
from mesozoic.games.pangea.rules.state import PHASE_OVER, State


@kernel
def weather(state: State) -> int:
    """A5.1: the weather of this round."""
    if state.round_now == LAST_ROUND:
        return METEORITES
    if state.erupting:
        return ERUPTION
    return PEACE if state.round_now <= PEACE_ROUND else CALM_WEATHER


@kernel
def erupts_from(state: State, number: int) -> int:
    """The least die with which this round or the next erupts; ALWAYS and NEVER if none is to be rolled."""
    if number == state.round_now:
        return ALWAYS if state.erupting else NEVER
    if needs_eruption_die(state, number) or ERUPTS_FROM[number] == NEVER:
        return int(ERUPTS_FROM[number])
    return ALWAYS


@kernel
def struck(state: State, number: int) -> int:
    """The territories on which dinos roll a defence die in the round of that number, if lava flows in it at all."""
    if state.phase == PHASE_OVER or number == 0 or number > LAST_ROUND:
        return 0
    barred = int(state.terrain[VOLCANO] | state.terrain[MOUNTAIN])
    for seat in range(state.seats):
        if state.stands[seat] and state.ability[seat] == MOUNTAINEER:
            barred = int(state.terrain[VOLCANO])
    land = island(state) & ~barred
    if number == LAST_ROUND:
        return land
    return land & int(state.hot) if erupts_from(state, number) != NEVER else 0


@kernel
def yet_to_roll(state: State, number: int) -> int:
    """The seats that have dinos and whose turn in the round of that number, this one or the next, is still to come."""
    seats, first = int(state.seats), int(state.first)
    past = (int(state.seat) - first) % seats
    waiting = 0
    for seat in range(seats):
        if state.stands[seat] and (number > state.round_now or (seat - first) % seats > past):
            waiting |= int(bits.single(seat))
    return waiting
