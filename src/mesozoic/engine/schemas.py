"""The shapes of one game as a JSON schema, from which the page's types are made.

``python -m mesozoic.engine.schemas trias`` writes the document; ``make types`` turns it into
``games/<game>/web/shapes.ts``.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Mapping
from typing import Any

import msgspec

from mesozoic.core.game import Game
from mesozoic.core.json_checks import Json
from mesozoic.games import find_game

MODELS = ("view", "event", "result")
"""What the page reads; it has no use for set-ups and positions."""
BOUNDS = {"minimum", "maximum", "exclusiveMinimum", "exclusiveMaximum", "minItems", "maxItems"}
"""What types cannot say; numbers of items would become unions of tuples."""
REFERENCE = "#/$defs/{name}"


def schema_of(game: Game) -> Json:
    """Action, View, Event and Result of a game, each under its name.

    Besides these there is a definition for each verb (`DriftAction`), for each event (`GroundEvent`), for each other
    model and for every part that has a title (`Cell`), also where its words are listed without it.
    """
    models = game.parts.models
    roots, components = msgspec.json.schema_components(
        [getattr(models, name) for name in MODELS], ref_template=REFERENCE
    )
    shapes = dict(zip(map(str.capitalize, MODELS), roots, strict=True))
    shapes["Action"] = game.parts.verbs.schema()
    events = {part["$ref"] for part in shapes["Event"]["anyOf"]}
    names = {ref: f"{name}Event" if ref in events else name for name in components if (ref := _reference(name)["$ref"])}
    definitions: dict[str, Json] = {}
    parts = _Parts(names, definitions)
    for name, component in components.items():
        parts.define(names[_reference(name)["$ref"]], component)
    for verb in shapes["Action"]["anyOf"]:
        verb["title"] += "Action"
    for name, shape in shapes.items():
        if shape != _reference(name):
            parts.define(name, shape)
    lists = {frozenset(shape["enum"]): name for name, shape in definitions.items() if "enum" in shape}
    definitions = {name: _listed(shape, lists) for name, shape in definitions.items()}
    ordered = sorted(definitions)
    return {
        "$schema": "http://json-schema.org/draft-07/schema#",
        "title": "Shapes",
        "description": f"What the server says and takes about a game of {game.title}.",
        "type": "object",
        "properties": {name: _reference(name) for name in ordered},
        "required": ordered,
        "additionalProperties": False,
        "$defs": {name: definitions[name] for name in ordered},
    }


class _Parts:
    """Schemas with the parts that have a title moved among the definitions."""

    def __init__(self, names: Mapping[str, str], definitions: dict[str, Json]) -> None:
        """``names``: what the references of the models are called; ``definitions`` is added to."""
        self._names = names
        self._definitions = definitions

    def define(self, name: str, schema: Json) -> None:
        """Add a definition; raises ValueError if another one has that name."""
        reduced = {**self._reduced(schema), "title": name}
        if self._definitions.setdefault(name, reduced) != reduced:
            raise ValueError(f"two different shapes are called {name}")

    def _part(self, schema: Json) -> Json:
        """A part of a schema, or a reference to its definition."""
        if "$ref" in schema:
            return _reference(self._names[schema["$ref"]])
        if "title" not in schema:
            return self._reduced(schema)
        self.define(schema["title"], schema)
        return _reference(schema["title"])

    def _reduced(self, schema: Json) -> Json:
        """A schema without bounds, its parts by name.  Tuples are written as draft 7 has them."""
        reduced: Json = {}
        for key, value in schema.items():
            if key == "prefixItems":
                items = [self._part(item) for item in value]
                reduced |= {"items": items, "minItems": len(items), "maxItems": len(items)}
            elif key == "properties":
                reduced[key] = {name: self._part(part) for name, part in value.items()}
            elif key in {"anyOf", "oneOf"}:
                reduced[key] = [self._part(part) for part in value]
            elif key in {"items", "additionalProperties"} and isinstance(value, dict):
                reduced[key] = self._part(value)
            elif key not in {*BOUNDS, "items", "discriminator", "default"}:
                reduced[key] = value
        if schema.get("type") == "object" and "properties" not in schema:
            reduced.setdefault("additionalProperties", True)
        return reduced


def _listed(shape: Json, lists: Mapping[frozenset[str], str]) -> Json:
    """A shape in which lists of words that have a name are called by it: those of the verbs come without."""
    return {key: _by_name(part, lists) for key, part in shape.items()}


def _by_name(part: Any, lists: Mapping[frozenset[str], str]) -> Any:
    if isinstance(part, list):
        return [_by_name(item, lists) for item in part]
    if not isinstance(part, dict):
        return part
    words = part.get("enum")
    name = lists.get(frozenset(words)) if isinstance(words, list) else None
    return _listed(part, lists) if name is None else _reference(name)


def _reference(name: str) -> Json:
    return {"$ref": REFERENCE.format(name=name)}


if __name__ == "__main__":
    sys.stdout.write(json.dumps(schema_of(find_game(sys.argv[1])), indent=2) + "\n")
