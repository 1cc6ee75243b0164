"""JSON values as Python has them, and the checks that every game needs."""

from __future__ import annotations

import operator
from collections.abc import Collection
from typing import Any

from mesozoic.core.errors import BadSetup

Json = dict[str, Any]
"""A JSON object."""


def is_int(value: object) -> bool:
    """Whether a value is a JSON integer; `true` is none."""
    return isinstance(value, int) and not isinstance(value, bool)


def whole(name: str, value: Any, least: int) -> int:
    """A whole number, of Python or NumPy, that is not too small; raises BadSetup naming it."""
    is_number = hasattr(value, "__index__") and not isinstance(value, bool)
    if not is_number or operator.index(value) < least:
        raise BadSetup(f"{name} is a whole number from {least} on, not {value!r}")
    return operator.index(value)


def require_keys(name: str, value: object, required: Collection[str], optional: Collection[str] = ()) -> Json:
    """The value as an object with exactly the given keys; raises BadSetup naming the key that is missing or unknown."""
    if not isinstance(value, dict):
        raise BadSetup(f"{name} is not an object")
    for key in sorted(required):
        if key not in value:
            raise BadSetup(f"{name} lacks {key!r}")
    for key in value:
        if key not in required and key not in optional:
            raise BadSetup(f"{name} has an unknown key {key!r}")
    return value
