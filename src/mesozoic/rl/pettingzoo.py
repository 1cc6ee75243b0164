"""One game as a PettingZoo environment, by turns (AEC) or all seats at once (parallel).

    from mesozoic.rl.pettingzoo import env, parallel_env

    game = env("pangea", seats=3, options={"expansion": True})

An observation is a dictionary: ``observation`` has the features of the seat, ``action_mask`` the indices that it may
choose (docs/research.md has the tables).  At the end a victory is 1, divided among those who share it.

In the parallel environment every seat acts in every step.  The index behind those of the action space means *wait*: it
is the only one of a seat that is not to act.  Seats that choose at the same time, as in Pangea's draft, do so there in
one step; by turns they choose one after the other, and none sees what the others have chosen.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import gymnasium
import numpy as np
from numpy.typing import NDArray
from pettingzoo import AECEnv, ParallelEnv
from pettingzoo.utils.wrappers import OrderEnforcingWrapper

from mesozoic.core.compiled.chance import rolling
from mesozoic.core.errors import MesozoicError
from mesozoic.core.game import Game
from mesozoic.core.json_checks import whole
from mesozoic.engine.learning import Position, space_of
from mesozoic.games import find_game

Observation = dict[str, NDArray[Any]]


class Table:
    """A game with agents instead of seats: what both environments share."""

    def __init__(self, game: str, seats: int | None, options: Mapping[str, Any] | None, waits: bool) -> None:
        self.game: Game = find_game(game)
        self.seats = self.game.usual_seats if seats is None else seats
        self.options = dict(options or {})
        self.game.check_seats(self.seats)
        self.game.blank(self.seats, self.options)  # raises BadSetup for what there is not
        self.agents = [f"player_{seat}" for seat in range(self.seats)]
        self._waits = waits
        self._luck = np.random.default_rng()
        space = space_of(self.game)
        lows, highs = (np.array(bound, dtype=np.float32) for bound in space.features.bounds())
        size = space.actions.size + int(waits)
        self.action_spaces = {agent: gymnasium.spaces.Discrete(size) for agent in self.agents}
        self.observation_spaces = {
            agent: gymnasium.spaces.Dict({
                "observation": gymnasium.spaces.Box(lows, highs, dtype=np.float32),
                "action_mask": gymnasium.spaces.Box(0, 1, (size,), dtype=np.int8),
            })
            for agent in self.agents
        }  # fmt: skip
        self.wait = space.actions.size
        """The index that means *wait*."""

    def deal(self, seed: int | None) -> None:
        """Begin a new game; without a seed it follows from the last one."""
        if seed is not None:
            self._luck = np.random.default_rng(seed)
        drawn = f"pettingzoo {self._luck.integers(1 << 62)}"
        states = rolling(self.game.deal(self.seats, self.options, drawn), drawn)
        self.position = Position(self.game, states)

    def observation(self, seat: int) -> Observation:
        """What a seat sees."""
        mask = self.position.mask(seat)
        if self._waits:
            mask = np.append(mask, np.uint8(not mask.any()))
        return {"observation": self.position.features(seat), "action_mask": mask.astype(np.int8)}

    def rewards(self) -> list[float] | None:
        """By seat; None while the game runs."""
        result = self.game.positions.result(self.position.states)
        if result is None:
            return None
        winners = result["winners"]
        return [1 / len(winners) if seat in winners else 0.0 for seat in range(self.seats)]


class TurnEnv(AECEnv[str, Observation, int]):  # type: ignore[misc]
    """A game by turns."""

    metadata: dict[str, Any] = {"render_modes": [], "is_parallelizable": False, "name": "mesozoic"}  # noqa: RUF012

    def __init__(self, game: str, seats: int | None = None, options: Mapping[str, Any] | None = None) -> None:
        super().__init__()
        self.table = Table(game, seats, options, waits=False)
        self.metadata = {**self.metadata, "name": self.table.game.id}
        self.possible_agents = list(self.table.agents)
        self.action_spaces = self.table.action_spaces
        self.observation_spaces = self.table.observation_spaces
        self.render_mode = None

    def action_space(self, agent: str) -> gymnasium.spaces.Discrete:
        return self.action_spaces[agent]

    def observation_space(self, agent: str) -> gymnasium.spaces.Dict:
        return self.observation_spaces[agent]

    def reset(self, seed: int | None = None, options: Mapping[str, Any] | None = None) -> None:
        """Deal a new game; PettingZoo's ``options`` are not those of the rules and change nothing."""
        self.table.deal(seed)
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self._mover()

    def _mover(self) -> str:
        return self.possible_agents[self.table.position.seats[0]]

    def observe(self, agent: str) -> Observation:
        return self.table.observation(self.possible_agents.index(agent))

    def step(self, action: int | None) -> None:
        """Choose an index; raises MesozoicError, and changes nothing, if it may not be chosen."""
        if self.terminations[self.agent_selection]:
            self._was_dead_step(action)
            return
        agent = self.agent_selection
        self.table.position.take(self.possible_agents.index(agent), whole("an action", action, 0))
        self._cumulative_rewards[agent] = 0.0
        rewards = self.table.rewards()
        if rewards is None:
            self._clear_rewards()
            self.agent_selection = self._mover()
        else:
            self.rewards = dict(zip(self.possible_agents, rewards, strict=True))
            self.terminations = dict.fromkeys(self.agents, True)
            self.agent_selection = self.agents[0]
        self._accumulate_rewards()

    def render(self) -> None:
        return None

    def close(self) -> None:
        return None


class TogetherEnv(ParallelEnv[str, Observation, int]):  # type: ignore[misc]
    """A game in which every seat acts in every step; those who are not to act wait."""

    metadata: dict[str, Any] = {"render_modes": [], "name": "mesozoic"}  # noqa: RUF012

    def __init__(self, game: str, seats: int | None = None, options: Mapping[str, Any] | None = None) -> None:
        self.table = Table(game, seats, options, waits=True)
        self.metadata = {**self.metadata, "name": self.table.game.id}
        self.possible_agents = list(self.table.agents)
        self.agents: list[str] = []
        self.action_spaces = self.table.action_spaces
        self.observation_spaces = self.table.observation_spaces
        self.render_mode = None

    def action_space(self, agent: str) -> gymnasium.spaces.Discrete:
        return self.action_spaces[agent]

    def observation_space(self, agent: str) -> gymnasium.spaces.Dict:
        return self.observation_spaces[agent]

    def reset(
        self, seed: int | None = None, options: Mapping[str, Any] | None = None
    ) -> tuple[dict[str, Observation], dict[str, dict[str, Any]]]:
        """Deal a new game; PettingZoo's ``options`` are not those of the rules and change nothing."""
        self.table.deal(seed)
        self.agents = list(self.possible_agents)
        return self._observations(), self._infos()

    def _infos(self) -> dict[str, dict[str, Any]]:
        return {agent: {} for agent in self.possible_agents}

    def _observations(self) -> dict[str, Observation]:
        return {agent: self.table.observation(seat) for seat, agent in enumerate(self.possible_agents)}

    def step(self, actions: Mapping[str, int]) -> tuple[
        dict[str, Observation],
        dict[str, float],
        dict[str, bool],
        dict[str, bool],
        dict[str, dict[str, Any]],
    ]:  # fmt: skip
        """Choose an index for each seat to act; what the others do is not looked at.

        Raises MesozoicError if an index may not be chosen; then nothing changes.
        """
        position = self.table.position.copy()
        for seat in position.seats:
            agent = self.possible_agents[seat]
            if agent not in actions:
                raise MesozoicError(f"{agent} is to act, and has no action")
            position.take(seat, whole(f"the action of {agent}", actions[agent], 0))
        self.table.position = position
        rewards = self.table.rewards()
        is_over = rewards is not None
        answer = (
            self._observations(),
            dict(zip(self.possible_agents, rewards or [0.0] * self.table.seats, strict=True)),
            dict.fromkeys(self.possible_agents, is_over),
            dict.fromkeys(self.possible_agents, False),
            self._infos(),
        )
        if is_over:
            self.agents = []
        return answer

    def render(self) -> None:
        return None

    def close(self) -> None:
        return None


def env(game: str, seats: int | None = None, options: Mapping[str, Any] | None = None) -> Any:
    """A game by turns, with PettingZoo's check that it is used in order."""
    return OrderEnforcingWrapper(TurnEnv(game, seats, options))


def parallel_env(game: str, seats: int | None = None, options: Mapping[str, Any] | None = None) -> TogetherEnv:
    """A game in which every seat acts in every step."""
    return TogetherEnv(game, seats, options)
