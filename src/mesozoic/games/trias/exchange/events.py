"""§15.7: what happened between two states, for display.  Nothing here is part of a record."""

from __future__ import annotations

from mesozoic.core.compiled.record import States
from mesozoic.core.json_checks import Json
from mesozoic.games.trias.exchange.land import Pair, herds_by_cell, land_of, terrains_at, terrains_by_cell
from mesozoic.games.trias.rules.components import CARDS, METEORITE, NONE
from mesozoic.games.trias.rules.state import PHASE_DRIFT, PHASE_OVER, PHASE_PLACE, State


def derived(before: States[State], entry: Json, after: States[State]) -> list[Json]:
    """The tiles that the action names, then what happened, in that order."""
    is_over = after["phase"][0] == PHASE_OVER
    events = _ground(before, entry)
    if entry["type"] == "card":
        events += _card_events(before, entry, after)
    if after["scored"][0]:
        events.append(_interim(before, entry, after))
    turn_ended = (before["phase"][0] != PHASE_PLACE and before["turns"][0] != after["turns"][0]) or is_over
    if turn_ended:
        events += _returns(before, entry, after)
        if before["last"][0] == NONE != after["last"][0]:
            events.append({"event": "meteorite", "phase": 4})
    if is_over:
        events += [{"event": "final", **mass} for mass in land_of(after) if [0, 0] not in mass["cells"]]
    return events


def _ground(before: States[State], action: Json) -> list[Json]:
    """Where the action happens: each tile that it names, as it lay before; nothing if it names none."""
    steps = action.get("moves", [action])
    cells = dict.fromkeys(_cell(step[name]) for step in steps for name in ("at", "from", "to") if name in step)
    if not cells:
        return []
    return [{"event": "ground", "tiles": [[q, r, terrain] for (q, r), terrain in terrains_at(before, cells).items()]}]


def gist(event: Json) -> Json | None:
    """The event as previews tell it; they do not say where, which is known."""
    return None if event["event"] == "ground" else event


def _card_events(before: States[State], action: Json, after: States[State]) -> list[Json]:
    old, new = before[0], after[0]
    card = old.deck[old.drawn] if action["use"] == "draw" else old.hand[old.seat]
    events: list[Json] = [{"event": "reveal", "use": action["use"], "card": CARDS[card]}]
    if card == METEORITE:
        events.append({"event": "meteorite", "phase": 1})
    elif int(new.phase) != PHASE_DRIFT:
        events.append({"event": "skip-drift"})
    return events


def _interim(before: States[State], action: Json, after: States[State]) -> Json:
    """A drift moves no herd, so the herds scored are those that were in the cells before it."""
    state = after[0]
    mass = next(mass for mass in land_of(after) if action["to"] in mass["cells"])
    herds = herds_by_cell(before)
    cells = mass["cells"]
    none = [0] * int(state.seats)
    return {
        "event": "interim",
        "cells": cells,
        "herds": [sum(column) for column in zip(*(herds.get((q, r), none) for q, r in cells), strict=True)],
        "points": [int(points) for points in state.scored_points[: state.seats]],
    }


def _returns(before: States[State], action: Json, after: States[State]) -> list[Json]:
    """§7: the herds of the active seat that went back to its stock."""
    seat, walked = int(before[0].seat), _walked(action)
    born = sum(count for source, _, count in walked if source is None)
    if int(after[0].stock[seat]) + born == int(before[0].stock[seat]):
        return []
    own = {cell: counts[seat] for cell, counts in herds_by_cell(before).items()}
    for source, target, count in walked:
        if source is not None:
            own[source] -= count
        own[target] = own.get(target, 0) + count
    left = {cell: counts[seat] for cell, counts in herds_by_cell(after).items()}
    land = terrains_by_cell(after)
    lost = {cell: count - left.get(cell, 0) for cell, count in own.items() if count > left.get(cell, 0)}
    return [
        {
            "event": "return",
            "at": list(cell),
            "count": count,
            "why": "overpopulated" if cell in land else "swimmer",
        }
        for cell, count in sorted(lost.items(), key=lambda loss: (loss[0] in land, loss[0]))
    ]


def _walked(action: Json) -> list[tuple[Pair | None, Pair, int]]:
    """Where the action itself moved herds of its seat: from, to, how many."""
    if action["type"] == "move":
        return [(_cell(action["from"]), _cell(action["to"]), 1)]
    if action["type"] == "rescue":
        return [(_cell(move["from"]), _cell(move["to"]), 1) for move in action["moves"]]
    if action["type"] == "reproduce":
        return [(None, _cell(action["at"]), 1)]
    return []


def _cell(cell: list[int]) -> Pair:
    return cell[0], cell[1]
