"""What the threads of a graphics card do, one for each game or a block for a group of games.

Each function is copied by `mesozoic.engine.cuda` with the kernels of one game and the package numba.cuda among its
globals.

Why games are sorted (`march_block`): a warp of 32 threads carries out every part of the rules that any of its games
needs, one after the other.  Games side by side without order need most parts at every decision: about three threads of
32 were busy, and warps waited for instructions most of the time (docs/research.md).
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import numpy as np

from mesozoic.core.compiled.batches import IDLE, STAGES
from mesozoic.core.compiled.kernel import BYTES, FLOATS, INT, INTS
from mesozoic.core.compiled.search import PLAYED, TALLY

Array = Any

BLOCK = 128
"""Threads of a block."""
LOOK_BLOCK = 32
"""The same for steps of learners, who have few games at once: as many blocks as possible find a multiprocessor."""
LEARN_BLOCK = 64
"""The same for games to learn from, which think long."""
MARCH_BLOCK = 1024
"""Threads of a block that sorts its games: one block fills a multiprocessor."""
MARCH_GAMES = 4096
"""The most games of such a block: sorted, they are 128 warps, few of which have games of two stages."""
BUCKETS = STAGES + 2

# Kernels of the game
deal_in_game: Callable[..., None]
advance: Callable[..., None]
act: Callable[..., None]
list_actions: Callable[..., None]
stage_of_game: Callable[..., int]
choose_in_game: Callable[..., int]
apply_in_game: Callable[..., int]

take_in_game: Callable[..., None]
step_game: Callable[..., None]
stage: Callable[..., int]
mask: Callable[..., None]
observe: Callable[..., None]
learn_in_game: Callable[..., int]
note_results: Callable[..., None]
SIZE = 0
FEATURES = 0
SEATS = 0
ROW = 0
RETURNS = 0
cuda: Any
"""The package numba.cuda."""


# A thread for each game


def deal_thread(states: Array, generators: Array, over: Array, wins: Array) -> None:
    index = cuda.grid(1)
    if index < len(states):
        deal_in_game(states, generators, over, wins, index)


def advance_thread(
    states: Array, generators: Array, over: Array, wins: Array, decisions: Array, most: int, deals: int
) -> None:
    index = cuda.grid(1)
    if index < len(states):
        advance(states, generators, over, wins, decisions, most, deals, index)


def act_thread(
    states: Array, generators: Array, over: Array, wins: Array, decisions: Array, actions: Array, deals: int
) -> None:
    index = cuda.grid(1)
    if index < len(states):
        act(states, generators, over, wins, decisions, actions, deals, index)


def list_thread(states: Array, over: Array, counts: Array, lists: Array) -> None:
    index = cuda.grid(1)
    if index < len(states):
        list_actions(states, over, counts, lists, index)


def reward_thread(states: Array, wins: Array, rewards: Array) -> None:
    """By game and seat: a victory divided among the winners."""
    index = cuda.grid(1)
    if index < len(states):
        seats = len(wins) // len(states)
        winners = 0
        for place in range(index * seats, (index + 1) * seats):
            winners += int(wins[place])
        for place in range(index * seats, (index + 1) * seats):
            rewards[place] = wins[place] / max(winners, 1)


def mover_thread(states: Array, movers: Array) -> None:
    """The seat to act in each game."""
    index = cuda.grid(1)
    if index < len(states):
        movers[index] = states[index].seat


def take_thread(
    states: Array,
    generators: Array,
    over: Array,
    wins: Array,
    decisions: Array,
    pending: Array,
    indices: Array,
    deals: int,
) -> None:
    index = cuda.grid(1)
    if index < len(states):
        take_in_game(states, generators, over, wins, decisions, pending, indices, deals, index)


def look_thread(
    states: Array,
    generators: Array,
    over: Array,
    wins: Array,
    decisions: Array,
    pending: Array,
    indices: Array,
    learners: Array,
    seats: Array,
    rewards: Array,
    ends: Array,
    masks: Array,
    features: Array,
) -> None:
    index = cuda.grid(1)
    if index < len(states):
        step_game(
            states,
            generators,
            over,
            wins,
            decisions,
            pending,
            indices,
            learners,
            seats,
            rewards,
            ends,
            masks,
            features,
            index,
        )


def learn_thread(
    states: Array,
    generators: Array,
    chances: Array,
    settings: Array,
    actions: Array,
    weights: Array,
    others: Array,
    seats_of_others: int,
    terms: Array,
    shares: Array,
    scores: Array,
    movers: Array,
    results: Array,
    counts: Array,
) -> None:
    """Play a game to learn from it.  Each game has its own states to think in, list of actions, and room to keep."""
    index = cuda.grid(1)
    games = len(generators)
    if index < games:
        row = cuda.local.array(ROW, np.float32)
        returns = cuda.local.array(RETURNS, np.float32)
        tally = cuda.local.array(TALLY, np.int64)
        room, kept, listed = len(states) // games, len(movers) // games, len(actions) // games
        own = states[index * room : (index + 1) * room]
        tally[0], tally[1] = 0, 0
        counts[index] = learn_in_game(
            own,
            generators[index : index + 1],
            chances,
            settings,
            actions[index * listed : (index + 1) * listed],
            weights,
            others,
            seats_of_others,
            row,
            terms[index * kept * SIZE : (index + 1) * kept * SIZE],
            shares[index * kept * SEATS : (index + 1) * kept * SEATS],
            scores[index * kept * SEATS : (index + 1) * kept * SEATS],
            movers[index * kept : (index + 1) * kept],
            returns,
            tally,
            0,
        )
        note_results(own[PLAYED], results, index)


# A block for a group of games


def sort_games(keys: Array, order: Array, counts: Array, games: int) -> int:
    """Write the games of the block in the order of their keys; returns how many have something to do.

    Among equal keys the order is any: games do not know of each other.
    """
    me, threads = cuda.threadIdx.x, cuda.blockDim.x
    cuda.syncthreads()
    if me < BUCKETS:
        counts[me] = 0
    cuda.syncthreads()
    for game in range(me, games, threads):
        cuda.atomic.add(counts, int(keys[game]), 1)
    cuda.syncthreads()
    if me == 0:
        total = 0
        for key in range(BUCKETS):
            count = counts[key]
            counts[key] = total
            total += count
    cuda.syncthreads()
    busy = int(counts[IDLE])
    cuda.syncthreads()
    for game in range(me, games, threads):
        if keys[game] != IDLE:
            order[cuda.atomic.add(counts, int(keys[game]), 1)] = game
    cuda.syncthreads()
    return busy


def march_block(
    states: Array,
    generators: Array,
    over: Array,
    wins: Array,
    decisions: Array,
    actions: Array,
    most: int,
    deals: int,
    group: int,
) -> None:
    """Make at most so many random decisions in each of the ``group`` games of the block, all games in step.

    Before the games choose, they are sorted by stage, and before they act, by verb.  A game that is over is dealt anew
    instead of a decision, if ``deals``; with ``most`` 0 nothing else is done.
    """
    keys = cuda.shared.array(MARCH_GAMES, np.uint8)
    order = cuda.shared.array(MARCH_GAMES, np.uint16)
    counts = cuda.shared.array(BUCKETS, np.int32)
    me, threads, first = cuda.threadIdx.x, cuda.blockDim.x, cuda.blockIdx.x * group
    games = min(group, len(states) - first)
    for game in range(me, games, threads):
        keys[game] = stage_of_game(states, over, deals, first + game)
        if most == 0 and keys[game] != STAGES:
            keys[game] = IDLE
    made = 0
    while made < max(most, 1):
        busy = sort_games(keys, order, counts, games)
        if busy == 0:
            break
        for slot in range(me, busy, threads):
            game = int(order[slot])
            if keys[game] != STAGES:
                keys[game] = choose_in_game(states, generators, actions, first + game)
        busy = sort_games(keys, order, counts, games)
        for slot in range(me, busy, threads):
            game = int(order[slot])
            keys[game] = apply_in_game(states, generators, over, wins, decisions, actions, deals, first + game)
        made += 1


def mask_block(states: Array, over: Array, pending: Array, masks: Array, group: int) -> None:
    """Write which indices may be chosen in each game: first zeros, all threads side by side, then game by game."""
    keys = cuda.shared.array(MARCH_GAMES, np.uint8)
    order = cuda.shared.array(MARCH_GAMES, np.uint16)
    counts = cuda.shared.array(BUCKETS, np.int32)
    me, threads, first = cuda.threadIdx.x, cuda.blockDim.x, cuda.blockIdx.x * group
    games = min(group, len(states) - first)
    for place in range(first * SIZE + me, (first + games) * SIZE, threads):
        masks[place] = 0
    for game in range(me, games, threads):
        keys[game] = stage_of_game(states, over, 0, first + game)
    busy = sort_games(keys, order, counts, games)
    for slot in range(me, busy, threads):
        index = first + int(order[slot])
        mask(states[index], pending[index], masks[index * SIZE : (index + 1) * SIZE])


def observe_block(states: Array, pending: Array, features: Array, viewer: int, group: int) -> None:
    """Write the features of each game for a seat, or for the mover, in the same way."""
    keys = cuda.shared.array(MARCH_GAMES, np.uint8)
    order = cuda.shared.array(MARCH_GAMES, np.uint16)
    counts = cuda.shared.array(BUCKETS, np.int32)
    me, threads, first = cuda.threadIdx.x, cuda.blockDim.x, cuda.blockIdx.x * group
    games = min(group, len(states) - first)
    for place in range(first * FEATURES + me, (first + games) * FEATURES, threads):
        features[place] = 0.0
    for game in range(me, games, threads):
        keys[game] = stage(states[first + game])
    busy = sort_games(keys, order, counts, games)
    for slot in range(me, busy, threads):
        index = first + int(order[slot])
        seat = int(states[index].seat) if viewer < 0 else viewer
        observe(states[index], pending[index], seat, features[index * FEATURES : (index + 1) * FEATURES])


@dataclass(frozen=True)
class Thread:
    """What a thread does, and its arguments after the states."""

    function: Callable[..., None]
    signature: tuple[str, ...]
    block: int = BLOCK
    is_grouped: bool = False
    """Whether a block has a group of games, the size of which is the last argument."""
    is_for_training: bool = False
    """Whether it needs the kernels that learn an evaluation."""


THREADS = {
    "deal": Thread(deal_thread, (INTS, BYTES, BYTES)),
    "advance": Thread(advance_thread, (INTS, BYTES, BYTES, INTS, INT, INT)),
    "act": Thread(act_thread, (INTS, BYTES, BYTES, INTS, INTS, INT)),
    "list": Thread(list_thread, (BYTES, INTS, INTS)),
    "march": Thread(march_block, (INTS, BYTES, BYTES, INTS, INTS, INT, INT, INT), MARCH_BLOCK, True),
    "mask": Thread(mask_block, (BYTES, INTS, BYTES, INT), MARCH_BLOCK, True),
    "observe": Thread(observe_block, (INTS, FLOATS, INT, INT), MARCH_BLOCK, True),
    "reward": Thread(reward_thread, (BYTES, FLOATS)),
    "mover": Thread(mover_thread, (INTS,)),
    "take": Thread(take_thread, (INTS, BYTES, BYTES, INTS, INTS, INTS, INT)),
    "look": Thread(
        look_thread,
        (INTS, BYTES, BYTES, INTS, INTS, INTS, INTS, INTS, FLOATS, BYTES, BYTES, FLOATS),
        LOOK_BLOCK,
    ),
    "learn": Thread(
        learn_thread,
        (INTS, INTS, FLOATS, INTS, FLOATS, FLOATS, INT, FLOATS, FLOATS, FLOATS, BYTES, FLOATS, INTS),
        LEARN_BLOCK,
        is_for_training=True,
    ),
}
"""Every kernel that is compiled for a card, by its name."""
