"""What the terminal says about Trias: which message of texts/<language>/terminal.ftl, with which values."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from mesozoic.core.catalogue import Catalogue, texts_of
from mesozoic.core.json_checks import Json
from mesozoic.games.trias.options import DRIFT_COST
from mesozoic.terminal.canvas import SYMBOLS

Cell = tuple[int, int]
AnyAction = Mapping[str, Any]

SPENT_SYMBOLS = "○□△◇☆"
"""The shape of a seat, hollow once a herd has bred."""

CATALOGUE = Catalogue(texts_of("mesozoic.games.trias"), "words", "terminal")
say = CATALOGUE.say


def cell_text(cell: Sequence[int]) -> str:
    return f"{cell[0]},{cell[1]}"


def step_text(step: Json, language: str) -> str:
    """A step of a herd or a tile, e.g. 4,0 → 3,0."""
    arrow = f"{cell_text(step['from'])} → {cell_text(step['to'])}"
    return say(language, "step-spent", step=arrow) if step.get("spent") else arrow


# What is to be done now


def prompt(view: Json, language: str) -> str:
    """One sentence: who does what now."""
    phase = view["phase"]
    if phase == "over":
        return say(language, "do-over")
    if view["viewer"] != view["seat"]:
        return say(language, "wait", symbol=SYMBOLS[view["seat"]])
    if phase == "card":
        return say(language, "do-card", terrain=view["hand"])
    if phase == "drift":
        return say(language, "do-drift", terrain=view["card"])
    if phase == "actions":
        message = "do-actions" if view["last"] is None else "do-last"
        return say(language, message, actions=view["actions"])
    return say(language, "do-place")


def legend(language: str) -> str:
    """What the signs on the map mean."""
    return say(language, "legend")


# A choice in steps


def path(action: AnyAction, view: Json, language: str) -> tuple[str, ...]:
    """The labels under which an action is offered, step by step."""
    verb = action["type"]
    if verb == "card":
        return (_card_step(action, view, language),)
    if verb == "end-turn":
        return (_end_step(view, language),)
    if verb == "drift":
        return (_drift_step(view, language), *_from_and_to(action, view, language))
    if verb == "move":
        return (say(language, "step-move"), *_from_and_to(action, view, language))
    if verb == "rescue":
        herds = say(language, "herds", herds=len(action["moves"]))
        steps = (step_text(move, language) for move in action["moves"])
        return (say(language, "step-rescue"), herds, *steps)
    return say(language, f"step-{verb}"), _lettered(action["at"], view)


def cell(action: AnyAction, depth: int) -> Cell | None:
    """The cell that belongs to the label at that depth of the path."""
    verb = action["type"]
    if verb in {"place", "reproduce"} and depth == 1:
        return _pair(action["at"])
    if verb in {"drift", "move"} and depth in {1, 2}:
        return _pair(action["from" if depth == 1 else "to"])
    if verb == "rescue" and 2 <= depth < 2 + len(action["moves"]):
        return _pair(action["moves"][depth - 2]["to"])
    return None


def _card_step(action: AnyAction, view: Json, language: str) -> str:
    if action["use"] == "hand":
        return say(language, "step-hand", terrain=view["hand"])
    return say(language, "step-draw", back=1 if view["pile"][0] else 2)


def _end_step(view: Json, language: str) -> str:
    if not view["actions"]:
        return say(language, "step-end")
    return say(language, "step-end-unused", actions=view["actions"])


def _drift_step(view: Json, language: str) -> str:
    if view["phase"] == "drift":
        return say(language, "step-drift")
    cost = view["options"].get(DRIFT_COST.name, DRIFT_COST.default_for(view["players"]))
    return say(language, "step-drift-paid", actions=cost)


def _from_and_to(action: AnyAction, view: Json, language: str) -> tuple[str, str]:
    source = _lettered(action["from"], view)
    target = say(language, "step-to", cell=cell_text(action["to"]))
    if action["type"] == "drift":
        return source, target
    if action.get("spent"):
        target = say(language, "step-spent", step=target)
    elif _is_mixed(action["from"], view):
        target = say(language, "step-fresh", step=target)
    return say(language, "step-from", cell=source), target


def _is_mixed(where: list[int], view: Json) -> bool:
    """Whether the seat has spent herds there, so that it matters which one leaves."""
    return any([q, r] == where for q, r, _ in view.get("spent", ()))


def _lettered(where: list[int], view: Json) -> str:
    """A cell with the letter of its terrain."""
    letter = next((kind for q, r, kind in view["tiles"] if [q, r] == where), "~")
    return f"{letter} {cell_text(where)}"


def _pair(where: list[int]) -> Cell:
    return where[0], where[1]


# What has happened


def describe(action: AnyAction, language: str) -> str:
    """An action in words."""
    verb = action["type"]
    if verb == "card":
        return say(language, f"told-{action['use']}")
    if verb in {"place", "reproduce"}:
        return say(language, f"told-{verb}", at=cell_text(action["at"]))
    if verb in {"drift", "move"}:
        ends = {name: cell_text(action[name]) for name in ("from", "to")}
        return say(language, f"told-{verb}", **ends)
    if verb == "rescue":
        steps = ", ".join(step_text(move, language) for move in action["moves"])
        return say(language, "told-rescue", steps=steps)
    return say(language, f"told-{verb}")


def tell(event: Json, names: Sequence[str], language: str) -> str:
    """An event in words; the words of an action name its tiles already, so there is nothing to say of the ground."""
    kind = event["event"]
    if kind == "ground":
        return ""
    if kind == "reveal":
        return say(language, "event-reveal", terrain=event["card"])
    if kind == "meteorite":
        return say(language, f"event-meteorite-{event['phase']}")
    if kind == "return":
        return say(language, f"event-return-{event['why']}", at=cell_text(event["at"]), herds=event["count"])
    if kind in {"interim", "final"}:
        points = _points(event["points"], names, language)
        return say(language, f"event-{kind}", tiles=len(event["cells"]), points=points, at=cell_text(event["cells"][0]))
    return say(language, f"event-{kind}")


def _points(points: Sequence[int], names: Sequence[str], language: str) -> str:
    scored = [f"{name} +{point}" for name, point in zip(names, points, strict=True) if point]
    return ", ".join(scored) or say(language, "nobody")
