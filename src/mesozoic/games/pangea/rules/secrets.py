"""D5: what a seat cannot know, dealt anew: the cards of others, and what they have chosen until all have."""

from __future__ import annotations

from mesozoic.core.compiled import bits
from mesozoic.core.compiled.chance import below, mix
from mesozoic.core.compiled.kernel import kernel
from mesozoic.core.compiled.record import Ints
from mesozoic.core.compiled.scratch import scratch
from mesozoic.games.pangea.rules.components import HAND, MAX_SPECIES, NONE
from mesozoic.games.pangea.rules.course import take_species
from mesozoic.games.pangea.rules.state import PHASE_DRAFT, State


@kernel
def imagine(state: State, seat: int, generator: Ints) -> None:
    """Deal cards at random to the others, so that everybody holds the species known to be theirs."""
    if not state.has_deal:
        return
    is_secret = bool(state.phase == PHASE_DRAFT)
    rest, own_cards = scratch(MAX_SPECIES), scratch(HAND)
    left = unknown_cards(state, seat, is_secret, rest)
    mix(rest, 0, left, generator)
    for other in range(state.seats):
        if other == seat:
            continue
        dealt = 0
        if not is_secret:
            own_cards[0] = int(state.species[other])
            dealt = 1
        while dealt < HAND:
            left -= 1
            own_cards[dealt] = rest[left]
            dealt += 1
        mix(own_cards, 0, HAND, generator)
        for card in range(HAND):
            state.hand[other, card] = own_cards[card]
        if is_secret and state.species[other] != NONE:
            take_species(state, other, int(own_cards[below(generator, HAND)]))


@kernel
def unknown_cards(state: State, seat: int, is_secret: bool, rest: Ints) -> int:
    """Write the species in play that the seat neither holds nor sees; returns how many there are."""
    known = 0
    for card in range(HAND):
        known |= bits.SINGLE[state.hand[seat, card]]
    if not is_secret:
        for other in range(state.seats):
            known |= bits.SINGLE[state.species[other]]
    left = 0
    for species in range(state.species_count):
        if not bits.has(known, species):
            rest[left] = species
            left += 1
    return left
