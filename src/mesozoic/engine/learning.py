"""One position as a learner sees it: which indices may be chosen, what a seat may know, what an index does.

>>> from mesozoic.engine.learning import Position
>>> from mesozoic.games import find_game
>>> game = find_game("triassic-terror")
>>> position = Position(game, game.deal(2, {}, seed=7))
>>> position.seats, position.label(int(position.mask(0).nonzero()[0][0]))
((0,), 'take-card source=face-up')
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np
from numpy.typing import NDArray

from mesozoic.core.compiled.record import Seated, States, copied
from mesozoic.core.compiled.spaces import SpaceEntries
from mesozoic.core.errors import MesozoicError
from mesozoic.core.game import Game

RUNNING: Any = np.zeros(1, dtype=np.uint8)
"""One game that is not over."""


def space_of(game: Game) -> SpaceEntries[Seated]:
    """The action space and the features of a game; raises MesozoicError if it has none."""
    entries = game.entries.space
    if entries is None:
        raise MesozoicError(f"{game.title} has no action space")
    return entries


class Position:
    """A state, and what its mover has chosen of an action that is not complete."""

    def __init__(self, game: Game, states: States[Seated]) -> None:
        """``states`` is changed when an action is complete."""
        self.game = game
        self.states = states
        self.pending = 0
        self.path: tuple[int, ...] = ()  # the indices that are pending
        self._space = space_of(game)

    def copy(self) -> Position:
        """An independent copy."""
        twin = Position(self.game, copied(self.states))
        twin.pending, twin.path = self.pending, self.path
        return twin

    def __deepcopy__(self, memo: dict[int, Any]) -> Position:
        return self.copy()

    def __reduce__(self) -> tuple[Callable[..., Position], tuple[Any, ...]]:
        return restored, (self.game, self.states.tobytes(), self.pending, self.path)

    @property
    def seats(self) -> tuple[int, ...]:
        """The seats that may act now: one, several at once, or none."""
        return self.game.actions.seats_to_act(self.states)

    def mask(self, seat: int) -> NDArray[np.uint8]:
        """1 for each index that a seat may choose; nothing if it is not to act."""
        masks: Any = np.zeros(self._space.actions.size, dtype=np.uint8)
        if seat in self.seats:
            self._space.mask_games(self._as_seat(seat), RUNNING, np.array([self.pending]), masks, 0, 1)
        allowed: NDArray[np.uint8] = masks
        return allowed

    def features(self, seat: int) -> NDArray[np.float32]:
        """What a seat may know, as numbers."""
        features = np.empty(self._space.features.size, dtype=np.float32)
        self._space.observe_games(self.states, np.array([self.pending]), features, seat, 0, 1)
        return features

    def label(self, index: int) -> str:
        """What an index stands for."""
        return self._space.actions.label(index)

    def complete(self, seat: int, index: int) -> int | None:
        """Choose an index; returns the number of the action that is complete now, or None; nothing is carried out.

        Raises MesozoicError if the index may not be chosen.
        """
        if not 0 <= index < self._space.actions.size or not self.mask(seat)[index]:
            raise MesozoicError(f"seat {seat} may not choose index {index}")
        answer = int(self._space.take_index(self._as_seat(seat), self.pending, index))
        if answer >= 0:
            self.pending, self.path = 0, ()
            return answer
        self.pending, self.path = -answer, (*self.path, index)
        return None

    def take(self, seat: int, index: int) -> int | None:
        """Choose an index, and carry out the action that is complete with it; returns its number, or None."""
        action = self.complete(seat, index)
        if action is not None:
            self.states["seat"] = seat
            self.game.play(self.states, action)
        return action

    def _as_seat(self, seat: int) -> States[Seated]:
        """The states in which that seat acts; where several act at once, a copy that lets this one."""
        if self.states["seat"][0] == seat:
            return self.states
        states = copied(self.states)
        states["seat"] = seat
        return states


def restored(game: Game, state: bytes, pending: int, path: tuple[int, ...]) -> Position:
    """A position from what is pickled of it."""
    states: States[Seated] = np.ndarray((1,), game.parts.layout.dtype, bytearray(state))
    position = Position(game, states)
    position.pending, position.path = pending, path
    return position
