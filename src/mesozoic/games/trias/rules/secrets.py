"""§16: what a seat cannot know, dealt anew: the order of the pile and the hand cards of others."""

from __future__ import annotations

from mesozoic.core.compiled.chance import mix
from mesozoic.core.compiled.kernel import kernel
from mesozoic.core.compiled.record import Ints
from mesozoic.core.compiled.scratch import clear, scratch
from mesozoic.games.trias.rules.components import BACK_2_SIZE, CARDS, METEORITE, NONE
from mesozoic.games.trias.rules.setup import MOST_CARDS
from mesozoic.games.trias.rules.state import State

KINDS = len(CARDS)


@kernel
def imagine(state: State, seat: int, generator: Ints) -> None:
    """Deal the unseen cards of each back at random: foreign hands first, then the pile."""
    size = int(state.deck_size)
    second = max(int(state.drawn), size - BACK_2_SIZE[state.seats])  # where back 2 begins
    deal_back(state, seat, 1, int(state.drawn), second, generator)
    deal_back(state, seat, 2, second, size, generator)
    for index in range(state.drawn):
        state.deck[index] = 0  # cards that were drawn: some are in hands


@kernel
def deal_back(state: State, seat: int, back: int, first: int, stop: int, generator: Ints) -> None:
    """Deal the unseen cards of one back, which lie at ``first`` to ``stop - 1`` of the pile and in hands."""
    heap = scratch(MOST_CARDS)
    count = gather(state, seat, back, first, stop, heap)
    mix(heap, 0, count, generator)
    for other in range(state.seats):
        if is_hidden(state, seat, other, back):
            taken = 0
            while heap[taken] == METEORITE:  # §8.1: it is shown at once, so it is in no hand
                taken += 1
            state.hand[other] = heap[taken]
            count -= 1
            for index in range(taken, count):
                heap[index] = heap[index + 1]
    for index in range(count):
        state.deck[first + index] = heap[index]


@kernel
def gather(state: State, seat: int, back: int, first: int, stop: int, heap: Ints) -> int:
    """Write the unseen cards of one back, sorted; returns how many there are."""
    unseen = scratch(KINDS)
    clear(unseen)
    for index in range(first, stop):
        unseen[state.deck[index]] += 1
    for other in range(state.seats):
        if is_hidden(state, seat, other, back):
            unseen[state.hand[other]] += 1
    count = 0
    for card in range(KINDS):
        for _ in range(unseen[card]):
            heap[count] = card
            count += 1
    return count


@kernel
def is_hidden(state: State, seat: int, other: int, back: int) -> bool:
    """Whether another seat holds a card with that back."""
    return other != seat and state.hand[other] != NONE and state.back[other] == back
