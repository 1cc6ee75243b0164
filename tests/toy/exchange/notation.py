"""Actions and positions of Toy as text: ``pick 2``, ``attack 0``, ``keep``, each optionally behind the seat."""

from __future__ import annotations

import json
import re

from mesozoic.core.errors import BadText
from mesozoic.core.json_checks import Json
from tests.toy.rules.verbs import VERBS

FIELDS = {verb.name: verb.fields[0].name if verb.fields else None for verb in VERBS}


def action_text(action: Json) -> str:
    field = FIELDS[action["type"]]
    return str(action["type"]) if field is None else f"{action['type']} {action[field]}"


def action_from_text(text: str) -> Json:
    match = re.fullmatch(r"(?:(\d)\s*:\s*)?([a-z]+)(?: (\d))?", text.strip())
    if match is None or match[2] not in FIELDS or (FIELDS[match[2]] is None) != (match[3] is None):
        raise BadText(f"not an action of Toy: {text!r}")
    action: Json = {} if match[1] is None else {"seat": int(match[1])}
    action["type"], field = match[2], FIELDS[match[2]]
    return action if field is None else {**action, field: int(match[3])}


def position_text(position: Json) -> str:
    return json.dumps(position, sort_keys=True)
