"""What happened between two states, for display.  Nothing here is part of a record."""

from __future__ import annotations

from mesozoic.core.compiled.record import States
from mesozoic.core.json_checks import Json
from mesozoic.games.triassic_terror.exchange.position import herds_in, scoring_of
from mesozoic.games.triassic_terror.exchange.view import is_waiting
from mesozoic.games.triassic_terror.rules.components import (
    AREAS,
    CALENDARS,
    DOMINANCE,
    NONE,
    PERIODS,
    PRESENCE,
    RINGS,
    TERRAINS,
)
from mesozoic.games.triassic_terror.rules.state import PER_GROUP, State, Step


def derived(before: States[State], entry: Json, after: States[State]) -> list[Json]:
    """The events of one action, in the order in which they are told; a tile-shuffle speaks for itself."""
    if "chance" in entry:
        return []
    if entry["type"] == "take-card":
        is_seen = entry["source"] == "face-up"
        return [{"event": "reveal", "card": TERRAINS[after[0].face_up] if is_seen else None}]
    if entry["type"] == "end-turn":
        return _end_of_turn(before, after)
    return [
        *_changed(before, after),
        *_displaced(before, entry, after),
        *_settled(before, after),
        *_begun(before, after),
    ]


def _changed(before: States[State], after: States[State]) -> list[Json]:
    """Areas whose herds are not what they were."""
    herds = [(name, herds_in(before, area), herds_in(after, area)) for area, name in enumerate(AREAS)]
    return [{"event": "area", "area": name, "herds": new} for name, old, new in herds if old != new]


def _displaced(before: States[State], action: Json, after: States[State]) -> list[Json]:
    """§5.4: herds pushed out of an area by a stronger one, and migrating groups that found no habitat."""
    old, new = before[0], after[0]
    lost = {(area, seat): int(old.dinos[area, seat]) for area in range(len(AREAS)) for seat in range(old.seats)}
    for herd, count in _doomed(before, action).items():
        lost[herd] -= count
    if action["type"] == "migrate-commit":
        for group in range(new.groups):  # their followers are in them by now
            area = int(new.group_to[group])
            is_shock = area // RINGS != int(old.origin) // RINGS
            lost[area, int(old.seat)] += int(new.group_size[group]) - is_shock
    return [
        {"event": "displaced", "player": seat, "area": AREAS[area], "count": count}
        for (area, seat), count in lost.items()
        if count > 0 and not new.dinos[area, seat]
    ]


def _doomed(before: States[State], action: Json) -> dict[tuple[int, int], int]:
    """The dinos that the action itself takes out of an area, by area and seat."""
    state = before[0]
    if action["type"] == "eat":
        area = int(state.predator[state.hunter])
        return {(area, int(seat)): count for seat, count in action["eaten"].items()}
    if action["type"] == "expel":
        return {(int(state.predator[state.hunter]), action["player"]): action["count"]}
    if action["type"] == "play-counter" and action["kind"] == "volcano":
        area = AREAS.index(action["area"])
        herds = zip(herds_in(before, area), (2, 1), strict=False)
        return {(area, seat): min(dinos, most) for (seat, dinos), most in herds}
    if action["type"] == "migrate-commit":
        origin = int(state.origin)
        times = int(state.groups) if state.followers_per == PER_GROUP else 1
        followers = {(origin, seat): times for seat in range(state.seats) if seat != state.seat}
        return {**followers, (origin, int(state.seat)): int(state.declared)}
    return {}


def _settled(before: States[State], after: States[State]) -> list[Json]:
    """§7.5.4: the T-Rex gives strength to an owner, or in an area, other than before."""
    old, new = before[0], after[0]
    if new.den == NONE or (old.den == new.den and old.owner == new.owner):
        return []
    area = AREAS[new.den]
    return [{"event": "settled", "player": int(new.owner), "area": area, "waiting": is_waiting(after)}]


def _begun(before: States[State], after: States[State]) -> list[Json]:
    """§4.9: the volcano of the seat whose action turn begins."""
    old, new = before[0], after[0]
    ends = [seat for seat in range(old.seats) if old.volcano[seat] != NONE and new.volcano[seat] == NONE]
    return [{"event": "volcano-ends", "player": seat, "area": AREAS[old.volcano[seat]]} for seat in ends]


def _end_of_turn(before: States[State], after: States[State]) -> list[Json]:
    state, seat = before[0], int(before[0].seat)
    events: list[Json] = []
    if state.hand[seat] != NONE:
        events.append({"event": "discarded", "player": seat, "card": TERRAINS[state.hand[seat]]})
    if white := int(state.white[state.space[seat]]):
        events.append({"event": "white-lost", "player": seat, "count": white})
    events += _begun(before, after)
    if after[0].step >= Step.SHUFFLE:
        events += _end_of_round(after)
    return events


def _end_of_round(after: States[State]) -> list[Json]:
    """§11: what is scored, as soon as nobody can change it; then the round to come."""
    state = after[0]
    rounds, number = CALENDARS[int(state.kind)], int(state.round_now)
    now = rounds[number - 1]
    events: list[Json] = []
    if now.scored is not None:
        stones, presence, dominance = scoring_of(after)
        events.append(
            {
                "event": "scoring",
                "period": PERIODS[now.period],
                "stones": stones,
                "presence": presence if now.scored & PRESENCE else None,
                "dominance": dominance if now.scored & DOMINANCE else None,
            }
        )
    if number < len(rounds):
        new = rounds[number]
        begins = {"period": PERIODS[new.period], "number": new.number, "first": new.first}
        events.append({"event": "round", "round": number + 1, **begins})
    return events
