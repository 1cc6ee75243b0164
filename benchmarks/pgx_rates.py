"""Pgx's games at random on whatever device JAX has, with automatic reset: decisions a second by batch size.

``python benchmarks/pgx_rates.py NAME,NAME SIZE,SIZE`` prints JSON; needs JAX and Pgx, and nothing of ours.
"""

from __future__ import annotations

import json
import sys
import time
from typing import Any

import jax
import jax.numpy as jnp
import pgx
from pgx.experimental.wrappers import auto_reset

STEPS = 100
REPEATS = 3


def rate(name: str, games: int) -> float:
    """Decisions a second, the best of several runs; compiling is not counted."""
    env = pgx.make(name)
    step = jax.vmap(auto_reset(env.step, env.init))

    def decide(carry: Any, _: Any) -> tuple[Any, None]:
        states, key = carry
        key, draw, rest = jax.random.split(key, 3)
        scores = jnp.where(states.legal_action_mask, 0.0, -jnp.inf)
        actions = jax.random.categorical(draw, scores, axis=1)
        return (step(states, actions, jax.random.split(rest, games)), key), None

    @jax.jit
    def play(states: Any, key: Any) -> Any:
        return jax.lax.scan(decide, (states, key), None, length=STEPS)[0]

    states = jax.jit(jax.vmap(env.init))(jax.random.split(jax.random.PRNGKey(0), games))
    carry = jax.block_until_ready(play(states, jax.random.PRNGKey(1)))
    best = 0.0
    for _ in range(REPEATS):
        start = time.perf_counter()
        carry = jax.block_until_ready(play(*carry))
        best = max(best, games * STEPS / (time.perf_counter() - start))
    return best


def main() -> None:
    names, sizes = sys.argv[1].split(","), [int(size) for size in sys.argv[2].split(",")]
    rates = {name: {size: round(rate(name, size)) for size in sizes} for name in names}
    print(json.dumps({"device": str(jax.devices()[0]), "pgx": pgx.__version__, "jax": jax.__version__, "games": rates}))


if __name__ == "__main__":
    main()
