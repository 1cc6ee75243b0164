"""What happened between two states, for display.  Nothing here is part of a record.

An action tells its causes first (a card played, dinos born, dinos that walk, follow or die), then the areas as they
are now, then what else has changed.
"""

from __future__ import annotations

from collections.abc import Iterator

from mesozoic.core.compiled.record import States
from mesozoic.core.json_checks import Json
from mesozoic.games.triassic_terror.exchange.position import habitats_in, herds_in, standing_of
from mesozoic.games.triassic_terror.exchange.view import is_waiting, scored_kinds
from mesozoic.games.triassic_terror.rules.components import (
    AREAS,
    CALENDARS,
    NONE,
    PERIODS,
    PREDATORS,
    RINGS,
    TERRAINS,
    TILES,
)
from mesozoic.games.triassic_terror.rules.state import PER_GROUP, PER_HERD, STEP_SHUFFLE, State

SILENT = {"migrate-start", "migrate-group", "follow-assignment", "finish"}
"""Actions that change nothing on the board: a T-Rex settles when its meal ends, not when a block is closed."""
BIRTHS = {"place-dinos", "grow", "hatch", "white-dino"}


def derived(before: States[State], entry: Json, after: States[State]) -> list[Json]:
    """The events of one action, in the order in which they are told; a tile-shuffle speaks for itself."""
    if "chance" in entry:
        return []
    verb = entry["type"]
    if verb in SILENT:
        return []
    if verb == "take-card":
        return _taken(before, after)
    if verb == "take-tile":
        return [*_turned_up(before, after), *_begun(before, after)]
    if verb == "play-card":
        seat = int(before[0].seat)
        return [{"event": "card-played", "player": seat, "card": TERRAINS[before[0].hand[seat]]}]
    if verb == "use-tile":
        return [{"event": "tile-used", "player": int(before[0].seat), "tile": _tile(before)}]
    if verb == "end-turn":
        return _end_of_turn(before, after)
    causes = _causes(before, entry, after)
    return [
        *causes,
        *_displaced(before, causes, after),
        *_changed(before, after),
        *_settled(before, after),
    ]


# §4.5  Cards


def _taken(before: States[State], after: States[State]) -> list[Json]:
    """The card that was taken; one from the deck is named if everybody sees it (AMB-24)."""
    seat = int(before[0].seat)
    card = TERRAINS[after[0].hand[seat]]
    if before[0].drawn == after[0].drawn:
        return [{"event": "taken", "player": seat, "card": card}]
    return [{"event": "reveal", "card": None if before[0].blind != after[0].blind else card}]


def _turned_up(before: States[State], after: States[State]) -> list[Json]:
    """The card that takes the place of the face-up card, once its taker has a tile."""
    if before[0].face_up != NONE or after[0].face_up == NONE:
        return []
    return [{"event": "reveal", "card": TERRAINS[after[0].face_up]}]


def _tile(states: States[State]) -> str:
    """The tile of the seat to act."""
    state = states[0]
    return TILES[state.tiles[state.space[state.seat]]]


# What an action itself does


def _causes(before: States[State], action: Json, after: States[State]) -> list[Json]:
    """Dinos that are born, walk, follow and die, and the predator that moves."""
    verb = action["type"]
    if verb in BIRTHS or (verb == "play-counter" and action["kind"] == "hatch"):
        return _born(before, action, after)
    if verb == "play-counter":
        return [*_burnt(before, AREAS.index(action["area"]))]
    if verb == "migrate-commit":
        return [*_walked(before), *_followed(before), *_shocked(before, after)]
    if verb == "eat":
        return [*_eaten(before, action)]
    if verb == "expel":
        return [*_expelled(before, action)]
    return [*_moved(before, action)]


def _born(before: States[State], action: Json, after: States[State]) -> list[Json]:
    """§2.5: as many as the supply held."""
    seat = int(before[0].seat)
    count = int(before[0].supply[seat]) - int(after[0].supply[seat])
    return [{"event": "born", "player": seat, "area": action["area"], "count": count}]


def _burnt(before: States[State], area: int) -> Iterator[Json]:
    """§9.4."""
    for (seat, dinos), most in zip(herds_in(before, area), (2, 1), strict=False):
        if dinos:
            yield _lost(seat, area, min(dinos, most), "volcano")


def _eaten(before: States[State], action: Json) -> Iterator[Json]:
    area = int(before[0].predator[before[0].hunter])
    for seat, count in action["eaten"].items():
        yield _lost(int(seat), area, count, "eaten")


def _lost(seat: int, area: int, count: int, reason: str) -> Json:
    return {"event": "lost", "player": seat, "area": AREAS[area], "count": count, "reason": reason}


def _moved(before: States[State], action: Json) -> Iterator[Json]:
    """§10.1; a T-Rex that stays has not moved (§7.5.3)."""
    start = AREAS[before[0].predator[PREDATORS.index(action["predator"])]]
    if start != action["to"]:
        yield {"event": "predator-moved", "predator": action["predator"], "from": start, "to": action["to"]}


def _expelled(before: States[State], action: Json) -> Iterator[Json]:
    """§7.6.3, §7.6.5."""
    state, seat = before[0], action["player"]
    here, area = int(state.predator[state.hunter]), AREAS.index(action["to"])
    yield {"event": "walked", "player": seat, "from": AREAS[here], "to": action["to"], "count": action["count"]}
    is_first = state.expelled == 0 or state.expelled_to != area
    is_first_of_herd = state.expel_loss == PER_HERD and state.expelled_seat != seat  # AMB-16
    if _is_abroad(here, area) and (is_first or is_first_of_herd):
        yield _lost(seat, area, 1, "shock")


def _is_abroad(area: int, other: int) -> bool:
    """Whether two areas lie in different terrains."""
    return area // RINGS != other // RINGS


# §7.3  Migration


def _groups(states: States[State]) -> list[tuple[int, int]]:
    """The groups of the herd that migrates: destination and size."""
    state = states[0]
    count = int(state.groups)
    return [*zip(state.group_to.tolist()[:count], state.group_size.tolist()[:count], strict=True)]


def _walked(before: States[State]) -> Iterator[Json]:
    origin, seat = AREAS[before[0].origin], int(before[0].seat)
    for area, size in _groups(before):
        yield {"event": "walked", "player": seat, "from": origin, "to": AREAS[area], "count": size}


def _followed(before: States[State]) -> Iterator[Json]:
    """§7.3.3: clockwise from the left; one for the herd, or one for each group (AMB-3)."""
    state, groups = before[0], _groups(before)
    seats, seat, origin = int(state.seats), int(state.seat), int(state.origin)
    supply, dinos = int(state.supply[seat]), state.dinos[origin].tolist()
    largest = max(groups, key=lambda group: group[1])[0]
    per_group = state.followers_per == PER_GROUP
    for goal in [area for area, _ in groups] if per_group else [largest]:
        for other in [(seat + step) % seats for step in range(1, seats)]:
            if dinos[other]:
                dinos[other] -= 1
                assigned = int(state.follow[other])
                to = AREAS[goal if per_group or assigned == NONE else assigned] if supply > 0 else None
                supply -= 1
                yield {"event": "followed", "player": other, "from": AREAS[origin], "to": to}


def _shocked(before: States[State], after: States[State]) -> Iterator[Json]:
    """§7.3.5: one of each group that arrives in another terrain; followers have joined by then."""
    for area, size in _groups(after):
        if size and _is_abroad(int(before[0].origin), area):
            yield _lost(int(before[0].seat), area, 1, "shock")


# What follows from it


def _displaced(before: States[State], causes: list[Json], after: States[State]) -> Iterator[Json]:
    """§5.4: herds pushed out of an area by a stronger one, and newcomers that found no habitat."""
    dinos = before[0].dinos.tolist()
    mover = int(before[0].seat)
    for cause in causes:
        kind = cause["event"]
        if kind == "walked":
            dinos[AREAS.index(cause["from"])][cause["player"]] -= cause["count"]
            dinos[AREAS.index(cause["to"])][cause["player"]] += cause["count"]
        elif kind == "followed":
            dinos[AREAS.index(cause["from"])][cause["player"]] -= 1
            if cause["to"] is not None:
                dinos[AREAS.index(cause["to"])][mover] += 1
        elif kind == "lost":
            dinos[AREAS.index(cause["area"])][cause["player"]] -= cause["count"]
        elif kind == "born":
            dinos[AREAS.index(cause["area"])][cause["player"]] += cause["count"]
    for area, (wanted, left) in enumerate(zip(dinos, after[0].dinos.tolist(), strict=True)):
        if wanted != left:
            for seat, (many, few) in enumerate(zip(wanted, left, strict=True)):
                if many > few:
                    yield {"event": "displaced", "player": seat, "area": AREAS[area], "count": many - few}


def _changed(before: States[State], after: States[State]) -> Iterator[Json]:
    """Areas whose herds are not what they were."""
    old, new = before[0], after[0]
    was = zip(old.order.tolist(), old.dinos.tolist(), strict=True)
    now = zip(new.order.tolist(), new.dinos.tolist(), strict=True)
    for area, (earlier, later) in enumerate(zip(was, now, strict=True)):
        if earlier != later:
            herds = [[seat, later[1][seat]] for seat in habitats_in(after, area)]
            yield {"event": "area", "area": AREAS[area], "herds": herds}


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


# The end of a turn


def _end_of_turn(before: States[State], after: States[State]) -> list[Json]:
    state, seat = before[0], int(before[0].seat)
    events: list[Json] = []
    if state.hand[seat] != NONE:
        events.append({"event": "discarded", "player": seat, "card": TERRAINS[state.hand[seat]]})
    if white := int(state.white[state.space[seat]]):
        events.append({"event": "white-lost", "player": seat, "count": white})
    events += _begun(before, after)
    if after[0].step >= STEP_SHUFFLE:
        events += _end_of_round(after)
    return events


def _end_of_round(after: States[State]) -> list[Json]:
    """§11: what is scored, as soon as nobody can change it; then the round to come."""
    state = after[0]
    rounds, number = CALENDARS[int(state.kind)], int(state.round_now)
    now = rounds[number - 1]
    events: list[Json] = []
    if now.scored is not None:
        standing, scored = standing_of(after), scored_kinds(now)
        events.append(
            {
                "event": "scoring",
                "period": PERIODS[now.period],
                "stones": standing["stones"],
                "presence": standing["presence"] if "presence" in scored else None,
                "dominance": standing["dominance"] if "dominance" in scored else None,
                "terrains": standing["terrains"],
            }
        )
    if number < len(rounds):
        new = rounds[number]
        begins = {"period": PERIODS[new.period], "number": new.number, "first": new.first}
        events.append({"event": "round", "round": number + 1, **begins})
    return events
