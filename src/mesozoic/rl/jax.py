"""Many games as pure functions for JAX: the games go in and come out, nothing is kept in between.

    from mesozoic.rl.jax import functions

    reset, step = functions("triassic-terror", games=4096, seats=2)
    state = reset(7)
    state = jax.jit(step)(state, indices)  # state.mask: which indices may be chosen

Both work under ``jit`` and ``lax.scan`` and have no gradients.  The processor's cores play, called by
``jax.pure_callback``: every step copies all games in and out.
"""

from __future__ import annotations

import threading
from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

import jax
import jax.numpy as jnp
import numpy as np

from mesozoic.core.errors import BadSetup
from mesozoic.engine.batch import Batch, Snapshot, batch


class GamesState(NamedTuple):
    """Games at one moment; every array is by game."""

    games: Any
    """The games themselves, as bytes."""
    features: Any
    """For whoever is to act."""
    mask: Any
    """1 where an index of the action space may be chosen; nothing may in a game that is over."""
    mover: Any
    """The seat to act."""
    rewards: Any
    """By seat: 1 for a victory, divided among those who share it; 0 while a game runs."""
    done: Any
    """Whether the game is over; the next step deals it anew, whatever its index."""


Reset = Callable[[Any], GamesState]
Step = Callable[[GamesState, Any], GamesState]


def state_of(played: Batch) -> GamesState:
    """The games of a batch, and what there is to see of them."""
    arrays = played.snapshot().arrays.values()
    packed = np.concatenate([array.view(np.uint8).reshape(played.games, -1) for array in arrays], axis=1)
    mover, rewards = played.mover.astype(np.int32), played.rewards.astype(np.float32)
    return GamesState(packed, played.observe(), played.legal_mask(), mover, rewards, played.done)


def unpacked(packed: Any, like: Snapshot) -> Snapshot:
    """The snapshot whose arrays stand side by side in ``packed``."""
    arrays, first = {}, 0
    for name, array in like.arrays.items():
        last = first + array.nbytes // len(packed)
        arrays[name] = packed[:, first:last].reshape(-1).view(array.dtype)
        first = last
    return Snapshot(arrays, like.made_of)


def functions(
    game: str, games: int, seats: int | None = None, options: Mapping[str, Any] | None = None
) -> tuple[Reset, Step]:
    """``reset(seed)`` and ``step(state, indices)``; a negative index leaves a game alone.

    They play the games of ``mesozoic.batch(..., seed=seed, auto_reset=True)``.  An index that may not be chosen is an
    error, which JAX raises when the state is used.
    """
    board, lock = batch(game, games, seats, 0, options, auto_reset=True), threading.Lock()
    start = board.snapshot()
    shapes = jax.tree.map(lambda array: jax.ShapeDtypeStruct(array.shape, array.dtype), state_of(board))

    def deal(seed: Any) -> GamesState:
        return state_of(batch(game, games, seats, int(seed), options, auto_reset=True))

    def play(packed: Any, indices: Any) -> GamesState:
        with lock:  # JAX may call from several threads
            board.restore(unpacked(np.asarray(packed), start))
            board.take(np.asarray(indices))
            return state_of(board)

    def reset(seed: Any) -> GamesState:
        if isinstance(seed, int) and not -(1 << 31) <= seed < 1 << 31:
            raise BadSetup(f"JAX knows seeds of 32 bits, not {seed}")
        dealt: GamesState = jax.pure_callback(deal, shapes, jnp.asarray(seed), vmap_method="sequential")
        return dealt

    def step(state: GamesState, indices: Any) -> GamesState:
        after: GamesState = jax.pure_callback(play, shapes, state.games, indices, vmap_method="sequential")
        return after

    return reset, step
