"""Actions and positions of Triassic Terror as text: `place-dinos swamp-2 3`, `eat raptor-a 0x2 3x1`."""

from __future__ import annotations

import re

from mesozoic.core.compiled.verbs import Name
from mesozoic.core.errors import BadText
from mesozoic.core.json_checks import Json
from mesozoic.core.notation import read_head
from mesozoic.games.triassic_terror.rules.components import PERIODS
from mesozoic.games.triassic_terror.rules.verbs import VERBS

FIELDS = {verb.name: {field.name: field.form for field in verb.fields} for verb in VERBS}
"""The fields of each verb in the order of §E1."""
NOTHING = "nothing"


def action_text(action: Json) -> str:
    """An action as text, without its seat: the type and its fields in the order of §E1."""
    words = [action["type"]]
    for field in FIELDS[action["type"]]:
        if field == "eaten":
            eaten = sorted(action["eaten"].items())
            words += [f"{seat}x{count}" for seat, count in eaten] or [NOTHING]
        elif field in action:
            words.append(str(action[field]))
    return " ".join(words)


def action_from_text(text: str) -> Json:
    """The action a text stands for; raises BadText if it is none."""
    action, rest = read_head(text, "Triassic Terror", FIELDS)
    shown, verb, words = text.strip(), action["type"], rest.split()
    for field in FIELDS[verb]:
        if field == "eaten":
            action["eaten"] = _eaten(words, shown)
            return action
        if words:
            action[field] = _value(verb, field, words.pop(0), shown)
        elif not FIELDS[verb][field].is_optional:
            raise BadText(f"{verb} needs: {', '.join(FIELDS[verb])}; got {shown!r}")
    if words:
        raise BadText(f"too many words for {verb}: {shown!r}")
    return action


def _value(verb: str, field: str, word: str, shown: str) -> str | int:
    form = FIELDS[verb][field]
    if isinstance(form, Name):
        if word in form.names:
            return word
    elif re.fullmatch(r"\d{1,6}", word):
        return int(word)
    raise BadText(f"{word!r} is no {field}: {shown!r}")


def _eaten(words: list[str], shown: str) -> dict[str, int]:
    if words == [NOTHING]:
        return {}
    parts = [re.fullmatch(r"(\d)x(\d{1,3})", word) for word in words]
    if not parts or not all(parts):
        raise BadText(f"what is eaten reads like 0x2 3x1, or {NOTHING!r}: {shown!r}")
    return {part[1]: int(part[2]) for part in parts if part}


def position_text(position: Json) -> str:
    """A position (§D0) on a few short lines, herds as in the specification's cases: seat, then dinos."""
    areas = (
        f"{area} [{' | '.join(f'{seat}:{dinos}' for seat, dinos in herds)}]"
        for area, herds in position["areas"].items()
    )
    trex = position["trex"]
    owner = "-" if trex["owner"] is None else trex["owner"]
    predators = " ".join(f"{name} {area}" for name, area in position["predators"].items())
    seat = "-" if position["seat"] is None else position["seat"]
    tiles = zip(position["tiles"], position["white"], strict=True)
    lines = [
        f"round {position['round']} phase {position['phase']} seat {seat}" + " tile-used" * position["tile_used"],
        "areas " + (" ".join(areas) or "none"),
        f"predators trex {trex['at']} of {owner} {predators}",
        "volcanoes " + (" ".join(f"{area} of {owner}" for area, owner in position["volcanoes"].items()) or "none"),
        "tiles " + " ".join(f"{tile}+{white}" if white else tile for tile, white in tiles),
        "taken " + " ".join(tile or "-" for tile in position["taken"]),
        f"hands {' '.join(card or '-' for card in position['hands'])} face-up {position['face_up'] or '-'} "
        f"deck {len(position['deck'])}",
        f"scores {'/'.join(map(str, position['scores']))} counters {' '.join(map(_counters, position['counters']))}",
    ]
    if "block" in position:
        lines.append("block " + _shown(position["block"]))
    if position["options"]:
        lines.append("options " + _shown(position["options"]))
    return "\n".join(lines)


def _counters(used: Json) -> str:
    """The periods in which a seat used its hatch and its volcano counter."""
    return "/".join("-" if period is None else str(PERIODS.index(period) + 1) for period in used.values())


def _shown(values: Json) -> str:
    return " ".join(f"{name}={value}" for name, value in values.items()).lower()
