"""The shapes of one game as a JSON schema, from which the page's types are made.

``python -m mesozoic.engine.schemas trias`` writes the document.
"""

from __future__ import annotations

import json
import sys

import msgspec

from mesozoic.core.game import Game
from mesozoic.core.json_checks import Json
from mesozoic.games import find_game


def schema_of(game: Game) -> Json:
    """Action, Setup, Position, View, Event and Result of a game, each under its name."""
    models = game.parts.models
    names = ("setup", "position", "view", "event", "result")
    shapes = [getattr(models, name) for name in names]
    roots, definitions = msgspec.json.schema_components(shapes, ref_template="#/$defs/{name}")
    shared = dict(definitions)
    for name, root in zip(names, roots, strict=True):
        if root != {"$ref": f"#/$defs/{name.capitalize()}"}:
            shared[name.capitalize()] = root
    shared["Action"] = game.parts.verbs.schema()
    return {
        "$schema": "http://json-schema.org/draft-07/schema#",
        "title": "Shapes",
        "description": f"What the server says and takes about a game of {game.title}.",
        "type": "object",
        "properties": {name: {"$ref": f"#/$defs/{name}"} for name in sorted(shared)},
        "required": sorted(shared),
        "additionalProperties": False,
        "$defs": {name: shared[name] for name in sorted(shared)},
    }


if __name__ == "__main__":
    sys.stdout.write(json.dumps(schema_of(find_game(sys.argv[1])), indent=2) + "\n")
