"""Actions and positions of Pangea as text: `move charge 2,-1 -> 1,0 x2`, `attack 2,0 : 1x3 2x1`."""

from __future__ import annotations

import re

from mesozoic.core.json_checks import Json
from mesozoic.core.notation import no_action, read_head
from mesozoic.games.pangea.rules.verbs import VERBS

TITLE = "Pangea"
AT = r"(-?\d{1,2}),(-?\d{1,2})"
STEP = re.compile(rf"(migrate|charge|attack|flee) {AT} ?-> ?{AT} x(\d{{1,3}})")
SWEEP = re.compile(rf"{AT} ?: ?(\d) ?-> ?{AT} x(\d{{1,3}})")
ATTACK = re.compile(rf"{AT} ?: ?(nobody|[\dx ]+?)(?: charged ([\dx ]+))?")
LAY = re.compile(rf"{AT} x(\d{{1,3}})")
NOBODY = "nobody"


def action_text(action: Json) -> str:
    """An action as text, without its seat."""
    verb = action["type"]
    if verb == "choose-species":
        return f"{verb} {action['species']}"
    if verb == "place-colony":
        return f"{verb} {_hex(action['at'])}"
    if verb == "move":
        return f"{verb} {action['kind']} {_hex(action['from'])} -> {_hex(action['to'])} x{action['count']}"
    if verb == "sweep":
        return f"{verb} {_hex(action['at'])} : {action['target']} -> {_hex(action['to'])} x{action['count']}"
    if verb == "attack":
        text = f"{verb} {_hex(action['at'])} : {_shares(action['targets'])}"
        return f"{text} charged {_shares(action['charged'])}" if "charged" in action else text
    if verb == "lay":
        return f"{verb} {_hex(action['at'])} x{action['eggs']}"
    return str(verb)


def _hex(pair: list[int]) -> str:
    return f"{pair[0]},{pair[1]}"


def _shares(shares: Json) -> str:
    return " ".join(f"{seat}x{count}" for seat, count in sorted(shares.items())) or NOBODY


def action_from_text(text: str) -> Json:
    """The action a text stands for; raises BadText if it is none."""
    action, rest = read_head(text, TITLE, VERBS.names)
    fields = _fields(action["type"], rest)
    if fields is None:
        raise no_action(text, TITLE)
    return {**action, **fields}


def _fields(verb: str, rest: str) -> Json | None:
    """The fields of an action, None if the text does not have them."""
    if verb == "choose-species" and re.fullmatch(r"[a-z-]+", rest):
        return {"species": rest}
    if verb == "place-colony" and (at := re.fullmatch(AT, rest)):
        return {"at": [int(at[1]), int(at[2])]}
    if verb == "move" and (step := STEP.fullmatch(rest)):
        ends = {"from": [int(step[2]), int(step[3])], "to": [int(step[4]), int(step[5])]}
        return {"kind": step[1], **ends, "count": int(step[6])}
    if verb == "sweep" and (push := SWEEP.fullmatch(rest)):
        ends = {"at": [int(push[1]), int(push[2])], "to": [int(push[4]), int(push[5])]}
        return {**ends, "target": int(push[3]), "count": int(push[6])}
    if verb == "attack" and (attack := ATTACK.fullmatch(rest)):
        targets = _shares_of(attack[3])
        charged = {} if attack[4] is None else _shares_of(attack[4])
        if targets is None or charged is None:
            return None
        fields = {"at": [int(attack[1]), int(attack[2])], "targets": targets}
        return {**fields, "charged": charged} if attack[4] is not None else fields
    if verb == "lay" and (eggs := LAY.fullmatch(rest)):
        return {"at": [int(eggs[1]), int(eggs[2])], "eggs": int(eggs[3])}
    return {} if not VERBS[verb].fields and not rest else None


def _shares_of(text: str) -> dict[str, int] | None:
    if text == NOBODY:
        return {}
    parts = [re.fullmatch(r"(\d)x(\d{1,3})", share) for share in text.split()]
    return {part[1]: int(part[2]) for part in parts if part} if parts and all(parts) else None


LETTERS = {"forest": "F", "swamp": "W", "savanna": "S", "desert": "D", "mountain": "M", "volcano": "V"}


def position_text(position: Json) -> str:
    """A position on a few short lines."""
    rows: dict[int, str] = {}
    for _, r, terrain in position["island"]:
        rows[r] = rows.get(r, "") + LETTERS[terrain]
    active = "-" if position["active"] is None else position["active"]
    erupting = " erupting" if position["erupting"] else ""
    lines = [
        f"round {position['round']} phase {position['phase']} active {active} first {position['first']}{erupting}",
        "island " + " ".join(rows[r] for r in sorted(rows)),
    ]
    for seat, species in enumerate(position["species"]):
        dinos = " ".join(f"{at}:{count}" for at, count in position["dinos"][seat].items())
        eggs = " ".join(f"{at}:{count}" for at, count in position["eggs"][seat].items())
        lines.append(f"{seat} {species or '-'} {position['scores'][seat]} dinos {dinos or '-'} eggs {eggs or '-'}")
    for name in ("moves", "combat", "due", "options"):
        if position.get(name):
            lines.append(f"{name} " + " ".join(f"{key}={value}" for key, value in position[name].items()))
    return "\n".join(lines)
