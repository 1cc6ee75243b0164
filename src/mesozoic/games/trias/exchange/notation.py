"""Actions as text, both ways, and positions as text.

Actions: ``place 3,-1`` · ``card hand`` · ``drift 2,0 -> 4,-1`` · ``move 1,0 -> 2,0 spent`` · ``rescue 4,0 -> 3,0 +
4,0 -> 4,1`` · ``reproduce 2,0`` · ``end-turn``, each optionally behind the seat (``2: end-turn``).  Brackets around
cells and other arrows are understood.
"""

from __future__ import annotations

import re

from mesozoic.core.json_checks import Json
from mesozoic.core.notation import no_action, read_head
from mesozoic.games.trias.rules.verbs import VERBS

CELL = r"\(?\s*([+-]?\d+)\s*,\s*([+-]?\d+)\s*\)?"
ARROW = r"\s*(?:->|→|=>|>|to)\s*"
STEP = re.compile(rf"{CELL}{ARROW}{CELL}\s*(spent)?")
AT = re.compile(CELL)
LONGEST = 2000
TITLE = "Trias"


def cell_text(cell: list[int]) -> str:
    return f"{cell[0]},{cell[1]}"


def step_text(step: Json) -> str:
    spent = " spent" if step.get("spent") else ""
    return f"{cell_text(step['from'])} -> {cell_text(step['to'])}{spent}"


def action_text(action: Json) -> str:
    """An action without its seat."""
    verb = str(action["type"])
    if verb == "card":
        return f"card {action['use']}"
    if verb in {"place", "reproduce"}:
        return f"{verb} {cell_text(action['at'])}"
    if verb in {"drift", "move"}:
        return f"{verb} {step_text(action)}"
    if verb == "rescue":
        return "rescue " + " + ".join(step_text(move) for move in action["moves"])
    return verb


def action_from_text(text: str) -> Json:
    """The action a text stands for; raises BadText if it is none."""
    action, rest = read_head(text, TITLE, VERBS.names, LONGEST)
    verb = action["type"]
    if verb == "card" and rest in {"hand", "draw"}:
        return {**action, "use": rest}
    if verb in {"place", "reproduce"} and (at := AT.fullmatch(rest)):
        return {**action, "at": [int(at[1]), int(at[2])]}
    if verb == "drift" and (step := STEP.fullmatch(rest)) and not step[5]:
        return {**action, **_step(step)}
    if verb == "move" and (step := STEP.fullmatch(rest)):
        return {**action, **_step(step)}
    if verb == "rescue":
        steps = [STEP.fullmatch(part.strip()) for part in rest.split("+")]
        if all(steps):
            moves = [_step(step) for step in steps if step]
            moves.sort(key=lambda move: (move["from"], move["to"], "spent" in move))
            return {**action, "moves": moves}
    if verb == "end-turn" and not rest:
        return action
    raise no_action(text, TITLE)


def _step(match: re.Match[str]) -> Json:
    q, r, to_q, to_r, spent = match.groups()
    step: Json = {"from": [int(q), int(r)], "to": [int(to_q), int(to_r)]}
    if spent:
        step["spent"] = True
    return step


def position_text(position: Json) -> str:
    """A position (§15.6) on a few short lines, as in the specification's cases (§17.1)."""
    lines = [
        "tiles " + " ".join(f"{kind}({q},{r})" for q, r, kind in position["tiles"]),
        "herds "
        + (" ".join(f"({q},{r}):{'/'.join(map(str, counts))}" for q, r, counts in position["herds"]) or "none"),
        f"seat {position['seat']} phase {position['phase']} card {position['card'] or '-'} "
        f"actions {position['actions']} last {'-' if position['last'] is None else position['last']}",
        f"hands {' '.join(card or '-' for card in position['hands'])} pile {''.join(position['deck']) or '-'}",
        f"scores {'/'.join(map(str, position['scores']))} stock {'/'.join(map(str, position['stock']))}",
    ]
    if position.get("spent"):
        lines.append("spent " + " ".join(f"({q},{r}):{n}" for q, r, n in position["spent"]))
    if position["options"]:
        lines.append("options " + " ".join(f"{name}={_value(value)}" for name, value in position["options"].items()))
    return "\n".join(lines)


def _value(value: object) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)
