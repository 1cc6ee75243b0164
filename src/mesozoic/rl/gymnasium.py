"""Many games at once as a Gymnasium vector environment.

    from mesozoic.rl.gymnasium import GameVectorEnv

    envs = GameVectorEnv("triassic-terror", num_envs=4096, seats=2, opponents="random")
    features, info = envs.reset(seed=7)
    features, rewards, terminations, truncations, info = envs.step(actions)  # info["action_mask"]: what may be chosen

An observation is the features of a position, an action an index of the action space (docs/research.md has the tables).
With ``opponents="self"`` whoever is to act learns: features, mask and reward are those of the mover, and
``info["seat"]`` names it.  With ``opponents="random"`` one seat of each game learns, and the others act at random in
between.  Games that are over are dealt anew by the next step (`AutoresetMode.NEXT_STEP`), whatever its action.

With ``device="cuda"`` a graphics card plays, and everything stays there: actions are 64-bit integers of the card, and
what is returned are arrays of the card for `torch.from_dlpack`, JAX or CuPy, truth values as bytes.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import gymnasium
import numpy as np
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space
from numpy.typing import NDArray

from mesozoic.core.compiled.spaces import MOVER
from mesozoic.core.errors import BadSetup, MesozoicError
from mesozoic.core.json_checks import whole
from mesozoic.engine.batch import Batch, Learners, batch, device_of
from mesozoic.engine.learning import space_of
from mesozoic.games import find_game

OPPONENTS = ("self", "random")
Array = NDArray[Any]


class GameVectorEnv(VectorEnv[Array, Array, Array]):
    """A batch of games of one kind, all with the same seats and options."""

    metadata: dict[str, Any] = {"render_modes": [], "autoreset_mode": AutoresetMode.NEXT_STEP}  # noqa: RUF012

    def __init__(
        self,
        game: str,
        num_envs: int,
        seats: int | None = None,
        options: Mapping[str, Any] | None = None,
        opponents: str = "self",
        threads: int | None = None,
        copy: bool = True,
        device: str = "cpu",
    ) -> None:
        """``copy``: whether arrays are the caller's to keep; if not, and always on a card, every step overwrites them.

        On a card actions are trusted, not checked, and ``info["rewards"]`` is left out (`batch` has the rewards).
        """
        if opponents not in OPPONENTS:
            raise BadSetup(f"opponents are 'self' or 'random', not {opponents!r}")
        chosen = find_game(game)
        space = space_of(chosen)
        self.game = chosen
        self.num_envs = num_envs = whole("num_envs", num_envs, 1)
        self.seats = chosen.usual_seats if seats is None else whole("seats", seats, 1)
        self._options = dict(options or {})
        chosen.check_seats(self.seats)
        chosen.blank(self.seats, self._options)  # raises BadSetup for what there is not
        self._threads = threads
        self._copies = copy
        self._device = device
        if device != "cuda":  # a card is asked for by the first reset
            device_of(chosen, device, threads)  # raises BadSetup if there is none
        lows, highs = (np.array(bound, dtype=np.float32) for bound in space.features.bounds())
        self.single_observation_space = gymnasium.spaces.Box(lows, highs, dtype=np.float32)
        self.single_action_space = gymnasium.spaces.Discrete(space.actions.size)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)
        if opponents == "self":
            self.learners: NDArray[np.int64] = np.full(num_envs, MOVER, dtype=np.int64)
        else:
            self.learners = np.arange(num_envs, dtype=np.int64) % self.seats
        """The seat that learns in each game; MOVER: whoever is to act."""
        self._batch: Batch | None = None
        self._seen: Learners

    @property
    def batch(self) -> Batch:
        """The games; raises MesozoicError before the first reset, and when the environment is closed."""
        if self.closed:
            raise MesozoicError("the environment is closed")
        if self._batch is None:
            raise MesozoicError("reset the environment before the first step")
        return self._batch

    def reset(self, *, seed: Any = None, options: Mapping[str, Any] | None = None) -> tuple[Array, dict[str, Any]]:
        """Deal all games; the same seed deals the same games and lets chance and opponents decide the same."""
        if options:
            raise BadSetup(f"reset takes no options, not even {sorted(options)}: give them to the environment")
        if isinstance(seed, list | tuple):
            seed = " ".join(map(str, seed))
        if isinstance(seed, int | np.integer):
            super().reset(seed=int(seed))
        drawn = int(self.np_random.integers(1 << 62)) if seed is None else seed
        self._batch = batch(
            self.game.id, self.num_envs, self.seats, f"gymnasium {drawn}", self._options, self._device, self._threads
        )
        self._seen = self._batch.learners(self.learners)
        self._batch.step_learners(np.full(self.num_envs, -1, dtype=np.int64), self._seen)
        return self._kept(self._seen.features), self._info()

    def step(self, actions: Any) -> tuple[Any, Any, Any, Any, dict[str, Any]]:
        """Choose an index in each game; a reward is 1 for a victory, divided among those who share it.

        With ``opponents="self"`` it is the reward of the seat that acted; ``info["rewards"]`` has those of all seats.
        A negative index leaves a game alone.
        Raises MesozoicError, and changes nothing, if an index may not be chosen.
        """
        games, seen = self.batch, self._seen
        if self._device == "cuda":
            games.step_learners(actions, seen)
            return seen.features, seen.rewards, seen.ends, seen.truncations, self._info()
        chosen = games.one_each(actions, "actions")
        games.check_indices(chosen, seen.masks)
        games.step_learners(chosen, seen)
        terminations, info = seen.ends.astype(np.bool_), self._info()
        if terminations.any():
            info["rewards"] = games.rewards
        truncations = np.zeros(self.num_envs, dtype=np.bool_)
        return self._kept(seen.features), seen.rewards.astype(np.float64), terminations, truncations, info

    def _kept(self, array: Any) -> Any:
        """An array of the device, copied if it is the caller's to keep."""
        return array.copy() if self._copies and self._device == "cpu" else array

    def _info(self) -> dict[str, Any]:
        masks = self._kept(self._seen.masks)
        if self._device == "cpu":
            masks = masks.view(np.int8)  # as `Discrete.sample` wants it
        return {"action_mask": masks, "seat": self._kept(self._seen.seats)}
