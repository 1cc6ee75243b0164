"""A bot that asks a policy: any function from features and a mask to an index.

It imagines a state that agrees with what its seat may know, and reads features and mask from that: they are those of
the true state, because both follow from the view.
"""

from __future__ import annotations

from collections.abc import Callable

import numpy as np
from numpy.typing import NDArray

from mesozoic.core.compiled.chance import randoms
from mesozoic.engine.learning import Position
from mesozoic.engine.turn import Turn

Policy = Callable[[NDArray[np.float32], NDArray[np.uint8]], int]
"""From the features and the mask of one position to an index that may be chosen."""


class PolicyBot:
    """Chooses the indices that its policy names."""

    def __init__(self, name: str, policy: Policy) -> None:
        self.name = name
        self._policy = policy

    def choose(self, turn: Turn) -> int:
        if len(turn.numbers) == 1:
            return int(turn.numbers[0])
        imagined = turn.game.views.imagine(turn.view, randoms("policy", turn.game.randoms))
        position = Position(turn.game, imagined)
        action = None
        while action is None:
            index = self._policy(position.features(turn.seat), position.mask(turn.seat))
            action = position.complete(turn.seat, int(index))
        return action
