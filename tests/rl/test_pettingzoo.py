"""Games as PettingZoo environments: its own tests, at every number of players."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest
from pettingzoo.test import api_test, parallel_api_test, seed_test
from pettingzoo.test.parallel_test import sample_action

from mesozoic.core.errors import BadSetup, MesozoicError
from mesozoic.core.game import Game
from mesozoic.rl.pettingzoo import env, parallel_env
from tests.support.set_ups import mixed_options
from tests.support.spaces import SPACED

SET_UPS = [(game, seats) for game in SPACED for seats in game.seats]
IDS = [f"{game.id} {seats}" for game, seats in SET_UPS]
CYCLES = 60


@pytest.mark.parametrize(("game", "seats"), SET_UPS, ids=IDS)
@pytest.mark.filterwarnings("ignore::UserWarning")  # about what the tests do not know: dictionaries, bounds
def test_by_turns(game: Game, seats: int) -> None:
    options = mixed_options(game, seats, seed=1)
    api_test(env(game.id, seats, options), num_cycles=CYCLES)
    seed_test(lambda: env(game.id, seats, options), num_cycles=CYCLES)


@pytest.mark.parametrize(("game", "seats"), SET_UPS, ids=IDS)
@pytest.mark.filterwarnings("ignore::UserWarning")
def test_together(game: Game, seats: int) -> None:
    options = mixed_options(game, seats, seed=2)
    parallel_api_test(parallel_env(game.id, seats, options), num_cycles=CYCLES)
    played = [trace(parallel_env(game.id, seats, options), seed) for seed in (5, 5, 6)]
    assert played[0] == played[1] != played[2]


def trace(table: Any, seed: int) -> bytes:
    """What is seen in a game of random choices.  PettingZoo's own test of seeds chooses what masks forbid."""
    luck = np.random.default_rng(1)
    observations, _ = table.reset(seed=seed)
    seen: list[bytes] = []
    while table.agents and len(seen) < CYCLES:
        masks = {agent: observations[agent]["action_mask"] for agent in table.agents}
        observations, *_ = table.step({agent: luck.choice(np.flatnonzero(mask)) for agent, mask in masks.items()})
        seen.append(b"".join(observation["observation"].tobytes() for observation in observations.values()))
    return b"".join(seen)


@pytest.mark.parametrize("game", SPACED, ids=[game.id for game in SPACED])
def test_whole_games(game: Game) -> None:
    luck = np.random.default_rng(1)
    table = env(game.id, min(game.seats))
    for seed in range(3):
        table.reset(seed=seed)
        totals: dict[str, float] = {}
        for agent in table.agent_iter():
            observation, reward, termination, _, _ = table.last()
            totals[agent] = totals.get(agent, 0) + reward
            allowed = np.flatnonzero(observation["action_mask"])
            assert termination or len(allowed)
            table.step(None if termination else int(luck.choice(allowed)))
        assert sum(totals.values()) == pytest.approx(1)
        assert set(totals) == set(table.possible_agents)


def play_together(game: str, seats: int, steps: int) -> Any:
    table = parallel_env(game, seats)
    observations, _ = table.reset(seed=1)
    for _ in range(steps):
        yield table, observations
        observations, *_ = table.step({agent: sample_action(table, observations, agent) for agent in table.agents})


def test_all_choose_their_species_in_one_step() -> None:
    """A3.3: the choices are made at the same time."""
    rounds = [
        [bool(observation["action_mask"][:-1].any()) for observation in observations.values()]
        for _, observations in play_together("pangea", 4, 3)
    ]
    assert rounds[0] == [True] * 4
    assert sum(rounds[1]) == sum(rounds[2]) == 1


def test_those_who_are_not_to_act_wait() -> None:
    for table, observations in play_together("trias", 3, 20):
        masks = [observation["action_mask"] for observation in observations.values()]
        assert sorted(bool(mask[table.table.wait]) for mask in masks) == [False, True, True]
        assert all(mask.sum() == 1 for mask in masks if mask[table.table.wait])


def test_what_is_refused_changes_nothing() -> None:
    with pytest.raises(BadSetup, match="2 to 5 players"):
        env("trias", 9)
    with pytest.raises(BadSetup, match="no option"):
        parallel_env("trias", 3, {"weather": "fine"})
    table = env("pangea", 2)
    table.reset(seed=1)
    before = table.unwrapped.table.position.states.tobytes()
    wrong = int(np.argmin(table.last()[0]["action_mask"]))
    with pytest.raises(MesozoicError, match=f"may not choose index {wrong}"):
        table.step(wrong)
    for other in (0.5, "x", None):
        with pytest.raises(MesozoicError, match="an action is a whole number"):
            table.unwrapped.step(other)
    together = parallel_env("pangea", 2)
    together.reset(seed=1)
    with pytest.raises(MesozoicError, match="has no action"):
        together.step({})
    assert table.unwrapped.table.position.states.tobytes() == before
