"""What has happened, in words: the entries of the log and the events."""

from __future__ import annotations

from collections.abc import Sequence

from mesozoic.core.json_checks import Json
from mesozoic.games.triassic_terror.terminal.words import (
    CELLS,
    area_name,
    eaten_herds,
    herds_text,
    predator_name,
    say,
    terrain_name,
    tile_name,
)
from mesozoic.terminal.board import AnyAction
from mesozoic.terminal.canvas import SYMBOLS


def describe(action: AnyAction, language: str) -> str:
    """An action, or an outcome of chance, in words."""
    if "chance" in action:
        return say(language, "told-tile-shuffle", tiles=_tiles_text(action["spaces"], language))
    verb = action["type"]
    if verb == "take-card":
        return say(language, f"told-take-card-{action['source']}")
    if verb == "take-tile":
        return say(language, "told-take-tile", tile=tile_name(action["tile"], language))
    if verb == "use-tile" and "terrain" in action:
        return say(language, "told-use-tile-terrain", terrain=terrain_name(action["terrain"], language))
    if verb == "eat":
        predator, eaten = predator_name(action["predator"], language), eaten_herds(action)
        message = "told-eat" if eaten else "told-eat-nothing"
        return say(language, message, predator=predator, herds=herds_text(eaten))
    if verb in CELLS:
        return _describe_in_area(action, language)
    return say(language, f"told-{verb}")


def _describe_in_area(action: AnyAction, language: str) -> str:
    verb = action["type"]
    player, count = action.get("player", 0), action.get("count", 0)
    return say(
        language,
        f"told-{verb}-{action['kind']}" if verb == "play-counter" else f"told-{verb}",
        area=area_name(action[CELLS[verb][1]], language),
        count=count,
        herds=herds_text([(player, count)]),
        symbol=SYMBOLS[player],
        predator=predator_name(action["predator"], language) if "predator" in action else "",
    )


SAID = {"taken", "card-played", "tile-used", "born", "walked", "followed", "predator-moved", "lost"}


def tell(event: Json, names: Sequence[str], language: str) -> str:
    """An event in words; empty for those that the action or the areas have said already."""
    kind = event["event"]
    if kind in SAID:
        return ""
    if kind == "scoring":
        return _scoring_text(event, names, language)
    if kind == "round":
        period, name = say(language, f"period-{event['period']}"), names[event["first"]]
        return say(language, "event-round", period=period, number=event["number"], name=name)
    if kind == "settled" and event["waiting"]:
        kind = "waiting"
    if kind == "reveal" and event["card"] is None:
        return say(language, "event-reveal-unseen")
    herds = event.get("herds", [[event.get("player", 0), event.get("count", 0)]])
    return say(
        language,
        f"event-{kind}",
        area=area_name(event["area"], language) if "area" in event else "",
        herds=herds_text(herds) or say(language, "event-empty"),
        card=terrain_name(event["card"], language) if "card" in event else "",
        name=names[event.get("player", 0)],
        count=event.get("count", 0),
    )


def _tiles_text(tiles: Sequence[str], language: str) -> str:
    return ", ".join(f"{space} {tile_name(tile, language)}" for space, tile in enumerate(tiles, start=1))


def _scoring_text(event: Json, names: Sequence[str], language: str) -> str:
    """Who scores for what after a period."""
    parts = [
        say(
            language,
            "scoring-part",
            what=say(language, f"scoring-{what}"),
            points=_points(event[what], names, language),
        )
        for what in ("stones", "presence", "dominance")
        if event[what] is not None
    ]
    return say(language, "event-scoring", period=say(language, f"period-{event['period']}"), points="; ".join(parts))


def _points(points: Sequence[int], names: Sequence[str], language: str) -> str:
    scored = [f"{name} +{point}" for name, point in zip(names, points, strict=True) if point]
    return ", ".join(scored) or say(language, "scoring-nobody")
