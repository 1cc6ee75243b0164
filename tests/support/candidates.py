"""Actions to try: those of other positions, and near misses of legal ones."""

from __future__ import annotations

import random
from typing import Any

from mesozoic.core.json_checks import Json

ODD_VALUES: tuple[Any, ...] = (None, 1.5, True, {}, "", -1, 1 << 70)


def sample(values: list[Any], count: int, seed: int | str) -> list[Any]:
    """At most so many of the values."""
    return values if len(values) <= count else random.Random(seed).sample(values, count)


def variations(action: Json, chooser: random.Random) -> list[Any]:
    """Near misses: a field changed, missing or too many."""
    changed: list[Any] = [{**action, "colour": 1}, {**action, "type": "nothing"}, [], None]
    for name in action:
        if name != "seat":
            changed.append({key: value for key, value in action.items() if key != name})
        changed.append({**action, name: nudged(action[name], chooser)})
        changed += [{**action, name: odd} for odd in ODD_VALUES]
    return changed


def nudged(value: Any, chooser: random.Random) -> Any:
    """Another value close by."""
    if isinstance(value, int):
        return value + chooser.choice((-1, 1))
    if isinstance(value, list) and value:
        index = chooser.randrange(len(value))
        return [*value[:index], nudged(value[index], chooser), *value[index + 1 :]]
    if isinstance(value, dict) and value:
        name = chooser.choice(sorted(value))
        return {**value, name: nudged(value[name], chooser)}
    return f"{value}x"
