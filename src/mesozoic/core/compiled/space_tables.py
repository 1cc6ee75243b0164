"""Action spaces and features as tables: the one place that knows what an index or a number of a row means.

    ACTIONS = ActionSpace(
        Choices("place", "Put a herd on a tile.", tile=range(35)),
        Choices("end-turn", "End the turn."),
    )
    PLACE, END_TURN = ACTIONS.starts

The indices of one kind stand together; where they have several axes, the last one changes fastest.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

Axis = Sequence[str] | Sequence[int]
"""The values along an axis."""


def shown(value: str | int) -> str:
    """A value of an axis as a word."""
    return str(value)


class Choices:
    """Indices for one kind of choice."""

    def __init__(self, name: str, meaning: str, **axes: Axis) -> None:
        self.name = name
        self.meaning = meaning
        self.axes = axes
        self.size = math.prod(len(axis) for axis in axes.values())

    def label(self, offset: int) -> str:
        """What one of the indices stands for: ``place tile=3``."""
        words: list[str] = []
        for name, axis in reversed(self.axes.items()):
            offset, place = divmod(offset, len(axis))
            words.append(f"{name}={shown(axis[place])}")
        return " ".join([self.name, *reversed(words)])


class Feature(Choices):
    """Numbers of one kind in the row of features."""

    def __init__(self, name: str, meaning: str, low: float = 0.0, high: float = 1.0, **axes: Axis) -> None:
        super().__init__(name, meaning, **axes)
        self.low = low
        self.high = high


@dataclass(frozen=True)
class Row:
    """A line of the table in the documentation."""

    first: int
    last: int
    kind: Choices


class Table:
    """Kinds that follow each other."""

    def __init__(self, *kinds: Choices) -> None:
        self.kinds = kinds
        starts = [0]
        for kind in kinds:
            starts.append(starts[-1] + kind.size)
        self.size = starts.pop()
        self.starts = tuple(starts)
        """Where each kind begins, in the order of the table."""

    def rows(self) -> list[Row]:
        """The kinds with their first and last number."""
        return [Row(start, start + kind.size - 1, kind) for start, kind in zip(self.starts, self.kinds, strict=True)]

    def label(self, number: int) -> str:
        """What a number of the table stands for; raises IndexError if there is none."""
        for row in self.rows():
            if row.first <= number <= row.last:
                return row.kind.label(number - row.first)
        raise IndexError(f"there is no {number}: they are 0 to {self.size - 1}")


class ActionSpace(Table):
    """What each index of an action space stands for."""


class FeatureTable(Table):
    """What each number of a row of features says."""

    def __init__(self, *kinds: Feature) -> None:
        super().__init__(*kinds)
        self.features = kinds

    def bounds(self) -> tuple[list[float], list[float]]:
        """The lowest and the highest value of each number."""
        lows = [feature.low for feature in self.features for _ in range(feature.size)]
        highs = [feature.high for feature in self.features for _ in range(feature.size)]
        return lows, highs
