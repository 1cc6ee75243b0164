"""What happened between two states, for display.  Nothing here is part of a record."""

from __future__ import annotations

import numpy as np

from mesozoic.core.compiled.record import States, copied, room_for
from mesozoic.core.json_checks import Json
from mesozoic.games.pangea.exchange.chance import roll
from mesozoic.games.pangea.exchange.position import species_names
from mesozoic.games.pangea.exchange.view import foes_json, is_drafting, path_json, weather
from mesozoic.games.pangea.rules import entries
from mesozoic.games.pangea.rules.components import (
    ABILITY_SOURCE,
    ERUPTS_FROM,
    HABITAT_SOURCE,
    KILLS_SOURCE,
    LAST_ROUND,
    MAX_LAND,
    SCAVENGING_SOURCE,
    TERRITORIES_SOURCE,
    TRIPLETS_SOURCE,
)
from mesozoic.games.pangea.rules.dice import SEAT_TAG, TAG, Roll
from mesozoic.games.pangea.rules.islands import ISLANDS, NUMBERS
from mesozoic.games.pangea.rules.state import (
    DUE_ATTACK,
    DUE_NOTHING,
    DUE_START,
    PHASE_COMBAT,
    PHASE_LAY,
    PHASE_MOVE,
    State,
)

Rolled = list[tuple[int, int, int, int]]
"""Dice: what for, the seat it is about, the territory of a hazard, the value."""
ERUPTION_ROLL, HAZARD_ROLL = int(Roll.ERUPTION), int(Roll.HAZARD)
ROLLS_OF_TARGET = {name: int(Roll[name.upper()]) for name in ("attack", "defence", "riposte", "answer")}


def derived(before: States[State], entry: Json, after: States[State]) -> list[Json]:
    """The events of an action or of its dice, in the order in which things happen."""
    rolled: Rolled = []
    if "chance" in entry:
        tags = roll(copied(before), np.array(entry["values"], dtype=np.int64))
        rolled = [
            (tag // TAG, tag % TAG // SEAT_TAG, tag % SEAT_TAG, die)
            for tag, die in zip(tags, entry["values"], strict=True)
        ]
    due = before["due"][0]
    if due == DUE_START:
        return [_start(rolled, after)]
    events = _acted(before, entry, after)
    if due == DUE_ATTACK:
        events += _combat(before, rolled, after)
    events += _harvest(before, after)
    events += _turn(before, rolled, after)
    events += _eggs_lost(before, after)
    stood, stand = before[0].stands.tolist(), after[0].stands.tolist()
    if stood != stand:
        gone = [seat for seat in range(before[0].seats) if stood[seat] and not stand[seat]]
        events += [{"event": "extinct", "player": seat} for seat in gone]
    return events


def gist(event: Json) -> Json | None:
    """An event without the dice that brought it about: what is alike in many rolls; None for what the action says."""
    kind = event["event"]
    if kind in {"placed", "moved"}:
        return None
    if kind == "start":
        return {**event, "dice": []}
    if kind in {"round", "hazard"}:
        return {**event, "die": None}
    if kind == "combat":
        no_dice: Json = {name: [] for name in (*ROLLS_OF_TARGET, "abilities")}
        return {**event, "targets": [{**target, **no_dice} for target in event["targets"]]}
    return event


def _acted(before: States[State], entry: Json, after: States[State]) -> list[Json]:
    """What an action does besides what it says."""
    verb = entry.get("type")
    if verb == "choose-species" and not is_drafting(after):  # A3.3: the last choice shows all of them
        names, new = species_names(after), after[0]
        return [{"event": "revealed", "species": [names[species] for species in new.species[: new.seats]]}]
    if verb == "place-colony":
        seat, at = entry["seat"], NUMBERS[after["plan"][0]][entry["at"][0], entry["at"][1]]
        return [{"event": "placed", "player": seat, "at": entry["at"], "count": int(after[0].dinos[seat, at])}]
    if verb == "move":
        numbers, steps = NUMBERS[before["plan"][0]], room_for(MAX_LAND)
        entries.paths(before, numbers[entry["from"][0], entry["from"][1]], steps)
        path = path_json(before, steps, numbers[entry["to"][0], entry["to"][1]])
        what = {"player": entry["seat"], "kind": entry["kind"], "count": entry["count"]}
        return [{"event": "moved", **what, "origin": entry["from"], "path": path}]
    return []


def _start(rolled: Rolled, after: States[State]) -> Json:
    """A3.4: who rolled what, and who begins."""
    dice = {"dice": [die for *_, die in rolled], "seats": [seat for _, seat, *_ in rolled]}
    return {"event": "start", **dice, "first": int(after[0].first)}


def _combat(before: States[State], rolled: Rolled, after: States[State]) -> list[Json]:
    state = before[0]
    at, seat = int(state.at), int(state.seat)
    targets: list[Json] = []
    for foe in foes_json(before, at):
        target = foe["player"]
        if not state.dice_on[target]:
            continue
        dice = {
            name: [die for purpose, seat_hit, _, die in rolled if purpose == wanted and seat_hit == target]
            for name, wanted in ROLLS_OF_TARGET.items()
        }
        charging = int(state.charging_on[target])
        thresholds = [foe["attack"]] * (len(dice["attack"]) - charging) + [foe["charging"]] * charging
        targets.append({
            "player": target,
            "attack": dice["attack"],
            "attack_thresholds": thresholds,
            "defence": dice["defence"],
            "defence_threshold": foe["defence"],
            "riposte": dice["riposte"],
            "riposte_threshold": foe["riposte"],
            "answer": dice["answer"],
            "answer_threshold": foe["answer"],
            "lost": _lost(before, rolled, after, target),
            "abilities": _abilities(before, foe, dice, thresholds),
        })  # fmt: skip
    own, where = _lost(before, rolled, after, seat), [*ISLANDS[state.plan][at]]
    events: list[Json] = [{"event": "combat", "at": where, "player": seat, "targets": targets, "lost": own}]
    scavenging = _paid(before, after, SCAVENGING_SOURCE)
    tokens = _paid(before, after, KILLS_SOURCE) + scavenging
    if tokens:
        events.append({"event": "kills", "player": seat, "at": where, "tokens": tokens, "scavenging": scavenging})
    return events


def _abilities(before: States[State], foe: Json, dice: dict[str, list[int]], thresholds: list[int]) -> list[Json]:
    """A9.7: the abilities that changed something, and how many dice they changed or added."""
    state = before[0]
    seat, target = int(state.seat), foe["player"]
    plain = int(state.attack[seat])
    changed = {
        "deadly-bite": dice["attack"].count(6),
        "laceration": dice["attack"].count(6),
        "dreadful-claws": sum(int(state.defence[target]) <= die < foe["defence"] for die in dice["defence"]),
        "club-tail": dice["answer"].count(6),
    }
    lowered = sum(least <= die < plain for die, least in zip(dice["attack"], thresholds, strict=True))
    reactions = {"club-tail": dice["defence"].count(6), "riposte": len(dice["riposte"])}
    acted = [
        (foe["ability"], seat, changed.get(foe["ability"], lowered)),
        (foe["reaction"], target, reactions.get(foe["reaction"], 0)),
    ]
    return [{"ability": ability, "player": player, "dice": count} for ability, player, count in acted if count]


def _paid(before: States[State], after: States[State], source: int) -> int:
    """Tokens that the seat to act was paid for something."""
    seat = int(before[0].seat)
    return int(after[0].income[seat, source]) - int(before[0].income[seat, source])


def _lost(before: States[State], rolled: Rolled, after: States[State], seat: int) -> int:
    """Dinos of a seat that an attack removed; if its turn has begun since, hatching and hazards are not counted."""
    old, new, at = before[0], after[0], int(before[0].at)
    count = int(old.dinos[seat, at]) - int(new.dinos[seat, at])
    if int(new.seat) == seat != int(old.seat):
        hazards = [die for purpose, hit, where, die in rolled if (purpose, hit, where) == (HAZARD_ROLL, seat, at)]
        hatched = int(old.eggs[seat, at]) if new.dinos[seat, at] else 0
        count += hatched - sum(not _saves(after, seat, die) for die in hazards)
    return count


def _saves(states: States[State], seat: int, die: int) -> bool:
    return die == 6 or (die != 1 and die >= int(states[0].defence[seat]))


def _harvest(before: States[State], after: States[State]) -> list[Json]:
    """A10: told when phase 6 begins."""
    if after["phase"][0] != PHASE_LAY or before["phase"][0] not in {PHASE_MOVE, PHASE_COMBAT}:
        return []
    seat = int(before["seat"][0])
    paying = [entries.paying(after, seat, source) for source in (TERRITORIES_SOURCE, HABITAT_SOURCE, ABILITY_SOURCE)]
    territories = []
    for at, cell in enumerate(ISLANDS[after["plan"][0]]):
        base, habitat, ability = (int(territories) >> at & 1 for territories in paying)
        if base or ability:
            territories.append({"at": [*cell], "base": base, "habitat": habitat, "ability": ability})
    triplets = _paid(before, after, TRIPLETS_SOURCE)
    tokens = sum(int(paid).bit_count() for paid in paying) + triplets
    what = {"player": seat, "tokens": tokens, "territories": territories, "triplets": triplets}
    return [{"event": "harvest", **what}]


def _turn(before: States[State], rolled: Rolled, after: States[State]) -> list[Json]:
    """A4 to A6: the round, the hazards and the hatching before somebody has to decide."""
    events: list[Json] = []
    is_same = before["seat"][0] == after["seat"][0] and before["round_now"][0] == after["round_now"][0]
    if is_same or after["due"][0] != DUE_NOTHING:
        return events
    old, new = before[0], after[0]
    island = ISLANDS[new.plan]
    if new.round_now != old.round_now:
        die = next((die for purpose, *_, die in rolled if purpose == ERUPTION_ROLL), None)
        number = int(new.round_now)
        least = None if die is None else int(ERUPTS_FROM[number])
        told = {"round": number, "weather": weather(after), "die": die, "erupts_from": least}
        events.append({"event": "round", **told})
    if new.phase == PHASE_MOVE:
        events.append({"event": "turn", "player": int(new.seat)})
    kind = "meteorite" if new.round_now == LAST_ROUND else "lava"
    for purpose, seat, at, die in rolled:
        if purpose == HAZARD_ROLL:
            where = {"player": seat, "at": [*island[at]], "die": die, "threshold": int(new.defence[seat])}
            events.append({"event": "hazard", "kind": kind, **where, "lost": int(not _saves(after, seat, die))})
    if new.phase == PHASE_MOVE:
        seat = int(new.seat)
        for cell, hatched, dinos in zip(island, old.eggs[seat].tolist(), new.dinos[seat].tolist(), strict=False):
            if hatched and dinos:
                events.append({"event": "hatched", "player": seat, "at": [*cell], "count": hatched})
    return events


def _eggs_lost(before: States[State], after: States[State]) -> list[Json]:
    """A1.7: eggs whose last guard is gone."""
    events: list[Json] = []
    eggs_before, eggs_after = before[0].eggs, after[0].eggs
    for seat in range(before["seats"][0]):
        counts, counts_left = eggs_before[seat].tolist(), eggs_after[seat].tolist()
        if counts != counts_left:
            island, guards = ISLANDS[before["plan"][0]], after[0].dinos[seat].tolist()
            events += [
                {"event": "eggs-lost", "player": seat, "at": [*cell], "count": count}
                for cell, count, eggs, dinos in zip(island, counts, counts_left, guards, strict=False)
                if count and not eggs and not dinos
            ]
    return events
