"""What happened between two states, for display.  Nothing here is part of a record."""

from __future__ import annotations

import numpy as np

from mesozoic.core.compiled.record import States, copied
from mesozoic.core.json_checks import Json
from mesozoic.games.pangea.exchange.chance import roll
from mesozoic.games.pangea.exchange.position import species_names
from mesozoic.games.pangea.exchange.view import is_drafting, weather
from mesozoic.games.pangea.rules.components import LAST_ROUND, Ability
from mesozoic.games.pangea.rules.dice import SEAT_TAG, TAG, Roll
from mesozoic.games.pangea.rules.islands import ISLANDS
from mesozoic.games.pangea.rules.state import Due, Phase, State

Rolled = list[tuple[Roll, int, int, int]]
"""Dice: what for, the seat it is about, the territory of a hazard, the value."""
ROLLS_OF_TARGET = ("attack", "defence", "riposte", "answer")


def derived(before: States[State], entry: Json, after: States[State]) -> list[Json]:
    """The events of an action or of its dice, in the order in which things happen."""
    rolled: Rolled = []
    if "chance" in entry:
        tags = roll(copied(before), np.array(entry["values"], dtype=np.int64))
        rolled = [
            (Roll(tag // TAG), tag % TAG // SEAT_TAG, tag % SEAT_TAG, die)
            for tag, die in zip(tags, entry["values"], strict=True)
        ]
    events = _revealed(before, entry, after)
    if before[0].due == Due.START:
        dice = [die for *_, die in rolled]
        return [*events, {"event": "start", "dice": dice, "first": int(after[0].first)}]
    if before[0].due == Due.ATTACK:
        events += _combat(before, rolled, after)
    events += _harvest(before, rolled, after)
    events += _turn(before, rolled, after)
    events += _eggs_lost(before, after)
    gone = [seat for seat in range(before[0].seats) if before[0].stands[seat] and not after[0].stands[seat]]
    return events + [{"event": "extinct", "player": seat} for seat in gone]


def gist(event: Json) -> Json:
    """An event without the dice that brought it about: what is alike in many rolls."""
    kind = event["event"]
    if kind == "start":
        return {**event, "dice": []}
    if kind in {"round", "hazard"}:
        return {**event, "die": None}
    if kind == "combat":
        no_dice: Json = {name: [] for name in ROLLS_OF_TARGET}
        return {**event, "targets": [{**target, **no_dice} for target in event["targets"]]}
    return event


def _revealed(before: States[State], entry: Json, after: States[State]) -> list[Json]:
    """A3.3: the last choice shows all of them."""
    if entry.get("type") != "choose-species" or is_drafting(after):
        return []
    names, state = species_names(after), after[0]
    return [{"event": "revealed", "species": [names[species] for species in state.species[: state.seats]]}]


def _combat(before: States[State], rolled: Rolled, after: States[State]) -> list[Json]:
    state = before[0]
    at, seat = int(state.at), int(state.seat)
    targets: list[Json] = []
    for step in range(1, int(state.seats)):
        target = (seat + step) % int(state.seats)
        if not state.dinos[target, at]:
            continue
        lost = _lost(before, rolled, after, target)
        dice = {
            name: [die for purpose, seat_hit, _, die in rolled if purpose == Roll[name.upper()] and seat_hit == target]
            for name in ROLLS_OF_TARGET
        }
        if dice["attack"]:
            targets.append({"player": target, **dice, "lost": lost})
    own = _lost(before, rolled, after, seat)
    fight = {"event": "combat", "at": [*ISLANDS[state.plan][at]], "player": seat, "targets": targets, "lost": own}
    tokens = _kill_tokens(before, rolled, after)
    return [fight, *([{"event": "kills", "player": seat, "tokens": tokens}] if tokens else [])]


def _lost(before: States[State], rolled: Rolled, after: States[State], seat: int) -> int:
    """Dinos of a seat that an attack removed; if its turn has begun since, hatching and hazards are not counted."""
    old, new, at = before[0], after[0], int(before[0].at)
    count = int(old.dinos[seat, at]) - int(new.dinos[seat, at])
    if int(new.seat) == seat != int(old.seat):
        hazards = [die for purpose, hit, where, die in rolled if (purpose, hit, where) == (Roll.HAZARD, seat, at)]
        hatched = int(old.eggs[seat, at]) if new.dinos[seat, at] else 0
        count += hatched - sum(not _saves(after, seat, die) for die in hazards)
    return count


def _saves(states: States[State], seat: int, die: int) -> bool:
    return die == 6 or (die != 1 and die >= int(states[0].defence[seat]))


def _kill_tokens(before: States[State], rolled: Rolled, after: States[State]) -> int:
    """A9.9."""
    state = before[0]
    seat, at = int(state.seat), int(state.at)
    if not state.carnivore[seat]:
        return 0
    lost = {other: _lost(before, rolled, after, other) for other in range(state.seats) if other != seat}
    eaten = sum(lost.values())
    if state.ability[seat] != Ability.SCAVENGER:
        return eaten
    return 2 * eaten + sum(int(state.eggs[other, at]) for other in lost if lost[other] == state.dinos[other, at])


def _harvest(before: States[State], rolled: Rolled, after: States[State]) -> list[Json]:
    """A10: told when phase 6 begins."""
    old, new = before[0], after[0]
    if new.phase != Phase.LAY or old.phase not in {Phase.MOVE, Phase.COMBAT}:
        return []
    seat = int(old.seat)
    kills = _kill_tokens(before, rolled, after) if old.due == Due.ATTACK else 0
    return [{"event": "harvest", "player": seat, "tokens": int(new.scores[seat]) - int(old.scores[seat]) - kills}]


def _turn(before: States[State], rolled: Rolled, after: States[State]) -> list[Json]:
    """A4 to A6: the round, the hazards and the hatching before somebody has to decide."""
    old, new = before[0], after[0]
    events: list[Json] = []
    if new.due != Due.NOTHING or (old.seat == new.seat and old.round_now == new.round_now):
        return events
    island = ISLANDS[new.plan]
    if new.round_now != old.round_now:
        die = next((die for purpose, *_, die in rolled if purpose == Roll.ERUPTION), None)
        events.append({"event": "round", "round": int(new.round_now), "weather": weather(after), "die": die})
    if new.phase == Phase.MOVE:
        events.append({"event": "turn", "player": int(new.seat)})
    kind = "meteorite" if new.round_now == LAST_ROUND else "lava"
    for purpose, seat, at, die in rolled:
        if purpose == Roll.HAZARD:
            where = {"at": [*island[at]], "die": die, "lost": int(not _saves(after, seat, die))}
            events.append({"event": "hazard", "kind": kind, "player": seat, **where})
    if new.phase == Phase.MOVE:
        seat = int(new.seat)
        for at, cell in enumerate(island):
            hatched = int(old.eggs[seat, at])
            if hatched and new.dinos[seat, at]:
                events.append({"event": "hatched", "player": seat, "at": [*cell], "count": hatched})
    return events


def _eggs_lost(before: States[State], after: States[State]) -> list[Json]:
    """A1.7: eggs whose last guard is gone."""
    old, new = before[0], after[0]
    return [
        {"event": "eggs-lost", "player": seat, "at": [*cell], "count": int(old.eggs[seat, at])}
        for seat in range(old.seats)
        for at, cell in enumerate(ISLANDS[old.plan])
        if old.eggs[seat, at] and not new.eggs[seat, at] and not new.dinos[seat, at]
    ]
