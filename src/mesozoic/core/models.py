"""The shapes of what crosses the border of a game, as msgspec structs.

Reading (`read_model`) checks the types, the bounds and the keys of JSON before any rule is asked.  The JSON schemas of
the same structs become the page's types (`mesozoic.engine.schemas`).
"""

from __future__ import annotations

import re
import threading
from dataclasses import dataclass
from typing import TypeVar

import msgspec

from mesozoic.core.errors import BadSetup


class Model(msgspec.Struct, forbid_unknown_fields=True, omit_defaults=True):
    """A JSON object with exactly these keys."""


M = TypeVar("M")

_converting = threading.Lock()
"""msgspec looks at a struct when it is first used; a second thread that comes meanwhile crashes the process."""

PATH = re.compile(r"(?P<text>.*?)(?: - at (?:`key` in )?`\$(?P<path>.*)`)?", re.DOTALL)


def read_model(model: type[M], value: object, name: str) -> M:
    """The value as a struct; raises BadSetup naming the field that is wrong."""
    try:
        with _converting:
            return msgspec.convert(value, model, strict=True)
    except UnicodeEncodeError:  # half a surrogate pair
        raise BadSetup(f"{name}: a text holds a character that cannot be") from None
    except msgspec.ValidationError as problem:
        parts = PATH.fullmatch(str(problem))
        assert parts is not None
        where = f"{name}{(parts['path'] or '').replace('[...]', '')}"
        text = parts["text"].replace("`", "'")
        raise BadSetup(f"{where}: {text[:1].lower()}{text[1:]}") from None


@dataclass(frozen=True, kw_only=True)
class Models:
    """The structs of one game; ``event`` may be a union."""

    setup: object
    position: object
    view: object
    event: object
    result: object
