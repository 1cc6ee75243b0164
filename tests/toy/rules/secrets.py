"""What a seat of Toy cannot know, dealt anew: the pile, the others' cards, and their picks before all have chosen."""

from __future__ import annotations

from mesozoic.core.compiled.chance import below, mix
from mesozoic.core.compiled.kernel import kernel
from mesozoic.core.compiled.record import Ints
from mesozoic.core.compiled.scratch import scratch, sort
from tests.toy.rules.course import PHASE_PICK
from tests.toy.rules.state import DECK, State


@kernel
def imagine(state: State, seat: int, generator: Ints) -> None:
    cards = scratch(DECK)
    count = 0
    for index in range(state.deck_size):
        cards[count] = state.deck[index]
        count += 1
    for other in range(state.seats):
        if other != seat and state.hand[other]:
            cards[count] = state.hand[other]
            count += 1
    sort(cards, 0, count)
    mix(cards, 0, count, generator)
    for other in range(state.seats):
        if other != seat and state.hand[other]:
            count -= 1
            state.hand[other] = cards[count]
        if other != seat and state.phase == PHASE_PICK and state.pick[other]:
            state.pick[other] = 1 + below(generator, 3)
    for index in range(DECK):
        state.deck[index] = cards[index] if index < count else 0
