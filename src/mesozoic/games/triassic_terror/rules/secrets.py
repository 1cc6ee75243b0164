"""§E4: what a seat cannot know, dealt anew: the order of the deck and the cards that others took from it unseen."""

from __future__ import annotations

from mesozoic.core.compiled import bits
from mesozoic.core.compiled.chance import mix
from mesozoic.core.compiled.kernel import kernel
from mesozoic.core.compiled.record import Ints
from mesozoic.core.compiled.scratch import clear, scratch
from mesozoic.games.triassic_terror.rules.components import DECK, TERRAIN_COUNT
from mesozoic.games.triassic_terror.rules.state import State


@kernel
def imagine(state: State, seat: int, generator: Ints) -> None:
    """Deal the unseen cards at random."""
    unseen, cards = scratch(TERRAIN_COUNT), scratch(DECK)
    clear(unseen)
    for index in range(state.drawn, DECK):
        unseen[state.deck[index]] += 1
    for other in range(state.seats):
        if is_hidden(state, seat, other):
            unseen[state.hand[other]] += 1
    count = 0
    for terrain in range(TERRAIN_COUNT):
        for _ in range(unseen[terrain]):
            cards[count] = terrain
            count += 1
    mix(cards, 0, count, generator)
    for other in range(state.seats):
        if is_hidden(state, seat, other):
            count -= 1
            state.hand[other] = cards[count]
    for index in range(count):
        state.deck[state.drawn + index] = cards[index]
    for index in range(state.drawn):
        state.deck[index] = 0  # cards that were taken: some are in hands


@kernel
def is_hidden(state: State, seat: int, other: int) -> bool:
    """Whether another seat holds a card that nobody else has seen."""
    return other != seat and bits.has(state.blind, other)
