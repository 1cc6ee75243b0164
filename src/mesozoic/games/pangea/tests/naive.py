"""A slow and obvious referee for Pangea, written straight from the rules specification.

It exists only to check the fast engine, shares no code with it, and recomputes everything from
the dictionaries of a `Position`.  Citations such as `A9.4`, `C-11`, `D2.3` refer to `rules/pangea.md`.
"""

import json
import random
from collections.abc import Callable, Iterator, Sequence
from copy import deepcopy
from dataclasses import dataclass, field
from functools import cache
from itertools import product
from pathlib import Path
from typing import Any

Json = dict[str, Any]
Hex = tuple[int, int]
Counts = dict[Hex, int]  # without zeros
Roll = Callable[[], int]

DIRECTIONS = [(1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1)]  # B4.1
HABITATS = ["forest", "swamp", "savanna"]  # A2.2
LAST_ROUND = 10
# D2: the types of action, their fields and the phase they belong to; `charged` of attack is optional (D2.3).
FIELDS: dict[str, list[str]] = {
    "choose-species": ["species"], "place-colony": ["at"], "move": ["kind", "from", "to", "count"], "end-moves": [],
    "sweep": ["at", "target", "to", "count"], "attack": ["at", "targets"], "lay": ["at", "eggs"], "end-turn": [],
}  # fmt: skip
PHASES: dict[str, str] = {
    "choose-species": "draft", "place-colony": "place", "move": "move", "end-moves": "move",
    "sweep": "combat", "attack": "combat", "lay": "lay", "end-turn": "lay",
}  # fmt: skip


@dataclass
class Position:
    """Everything that matters, nothing derived."""

    players: int
    options: Json  # all keys, defaults filled in
    data: Json
    island: dict[Hex, str]  # territory -> terrain, Volcanoes included
    deal: list[list[str]] | None
    species: list[str | None]
    scores: list[int]
    round: int  # 0 before round 1
    first: int | None
    active: int | None  # None in the draft and at the end
    phase: str  # draft, place, move, combat, lay, over (and turn-start in a case that begins with dice)
    erupting: bool
    dinos: list[Counts]
    eggs: list[Counts]
    unmoved: Counts = field(default_factory=dict)  # phase 3
    status: dict[Hex, str] = field(default_factory=dict)  # phase 3: engaged territories, A8.2
    charged: Counts = field(default_factory=dict)  # phases 3 and 4, A8.5
    resolved: list[Hex] = field(default_factory=list)  # phase 4
    open: Hex | None = None  # phase 4: combat opened by a sweep
    used: int = 0  # Diplodocus used in it
    swept: list[Counts] = field(default_factory=list)  # phase 4: swept pawns by seat, where they are now
    contested: list[Hex] | None = None  # phase 4, only with sweep_creates_combat = false
    due: Json | None = None  # the dice that are outstanding


# --- data (Parts B and H) -------------------------------------------------------------------
@cache
def read_data(kind: str, revision: str) -> Json:
    """A data file, `kind` is species or tiles."""
    path = Path(__file__).parent.parent / "data" / f"{kind}.{revision}.json"
    data: Json = json.loads(path.read_text(encoding="utf-8"))
    return data


def species_of(position: Position, seat: int) -> Json:
    """The species card of a seat (A7.1)."""
    table: list[Json] = read_data("species", position.data["species"])["species"]
    return next(card for card in table if card["id"] == position.species[seat])


def has(position: Position, seat: int, ability: str) -> bool:
    return bool(species_of(position, seat)["ability"] == ability)


def slots(players: int, layout: str, revision: str) -> list[Json]:
    """H2: the slots in play, in the order of B4."""
    return [slot for slot in read_data("tiles", revision)["layouts"][layout] if slot["back"] <= players]


def tiles(players: int, revision: str) -> list[Json]:
    """H2: the tiles in play."""
    return [tile for tile in read_data("tiles", revision)["tiles"] if tile["back"] <= players]


def build_island(players: int, options: Json, placed: Sequence[Any], revision: str) -> dict[Hex, str]:
    """The terrain of every territory from [slot, tile, rotation] (B3.3), in canonical order."""
    island: dict[Hex, str] = {(0, 0): "volcano"}
    for slot_id, tile_id, rotation in placed:
        slot = next(s for s in slots(players, options["layout"], revision) if s["id"] == slot_id)
        tile = next(t for t in tiles(players, revision) if t["id"] == tile_id)
        terrains = tile["terrains"]
        if options["tile_set"] == "multi-volcano":  # B3.2
            terrains = tile.get("terrains_multi_volcano", terrains)
        for i, (q, r) in enumerate(slot["hexes"]):
            island[q, r] = terrains[(i + rotation) % 3]
    return {here: island[here] for here in canonical(island)}


def connected(island: dict[Hex, str]) -> bool:
    """B3.5: whether the walkable land hangs together."""
    land = {here for here, terrain in island.items() if terrain not in ("mountain", "volcano")}
    reached, fresh = set[Hex](), {min(land)}
    while fresh:
        reached |= fresh
        fresh = {there for here in fresh for there in neighbours(here) if there in land} - reached
    return reached == land


# --- territories (A2) -----------------------------------------------------------------------
def canonical(hexes: Sequence[Hex] | dict[Hex, Any] | set[Hex]) -> list[Hex]:
    """A2.6: ascending r, then ascending q."""
    return sorted(hexes, key=lambda here: (here[1], here[0]))


def neighbours(here: Hex) -> list[Hex]:
    return [(here[0] + dq, here[1] + dr) for dq, dr in DIRECTIONS]


def is_shore(position: Position, here: Hex) -> bool:
    """A2.3."""
    return any(there not in position.island for there in neighbours(here))


def beside_volcano(position: Position, here: Hex) -> bool:
    """A2.4."""
    return any(position.island.get(there) == "volcano" for there in neighbours(here))


def may_stand(position: Position, seat: int, here: Hex) -> bool:
    """A2.5."""
    terrain = position.island.get(here)
    if terrain == "mountain":
        return has(position, seat, "mountaineer")  # B5.1
    return terrain is not None and terrain != "volcano"


# --- counting (A1) --------------------------------------------------------------------------
def seats(position: Position) -> range:
    return range(position.players)


def active(position: Position) -> int:
    assert position.active is not None
    return position.active


def clockwise(position: Position, seat: int) -> list[int]:
    """The other seats, from the next one on (A1.3)."""
    return [(seat + step) % position.players for step in range(1, position.players)]


def own(position: Position, seat: int, here: Hex) -> int:
    return position.dinos[seat].get(here, 0)


def enemies(position: Position, seat: int, here: Hex) -> int:
    """All enemy dinos on a territory."""
    return sum(own(position, other, here) for other in clockwise(position, seat))


def total(position: Position, seat: int) -> int:
    return sum(position.dinos[seat].values())


def supply(position: Position, seat: int) -> int:
    """A1.6."""
    return int(species_of(position, seat)["max"]) - total(position, seat) - sum(position.eggs[seat].values())


def occupied(position: Position, seat: int) -> list[Hex]:
    """A1.5, in canonical order."""
    return canonical(position.dinos[seat])


def is_controlled(position: Position, seat: int, here: Hex) -> bool:
    """A1.5."""
    return own(position, seat, here) > 0 and enemies(position, seat, here) == 0


def is_contested(position: Position, seat: int, here: Hex) -> bool:
    """A1.5."""
    return own(position, seat, here) > 0 and enemies(position, seat, here) > 0


def controlled(position: Position, seat: int) -> list[Hex]:
    return [here for here in occupied(position, seat) if is_controlled(position, seat, here)]


def survivors(position: Position) -> list[int]:
    """A12.1."""
    return [seat for seat in seats(position) if total(position, seat) > 0]


def _add(counts: Counts, here: Hex, number: int) -> None:
    counts[here] = counts.get(here, 0) + number
    assert counts[here] >= 0
    if counts[here] == 0:
        del counts[here]


def _remove(position: Position, seat: int, here: Hex, number: int) -> int:
    """Dinos leave a territory or die; the number of eggs destroyed thereby (A1.7)."""
    if number == 0:
        return 0
    _add(position.dinos[seat], here, -number)
    return 0 if own(position, seat, here) > 0 else position.eggs[seat].pop(here, 0)


def succeeds(die: int, threshold: int) -> bool:
    """A1.8."""
    return die == 6 or (die != 1 and die >= threshold)


# --- forms (D2, D2.5) -----------------------------------------------------------------------
def canonical_json(value: object) -> str:
    """The canonical form of record.md."""
    return json.dumps(value, sort_keys=True, separators=(",", ":"), ensure_ascii=False)


def is_int(value: object) -> bool:
    return isinstance(value, int) and not isinstance(value, bool)


def _is_count(value: Any) -> bool:
    return is_int(value) and value >= 1


def _is_hex(value: Any) -> bool:
    return isinstance(value, list) and len(value) == 2 and all(is_int(number) for number in value)


def _is_seat(value: Any, players: int) -> bool:
    return is_int(value) and 0 <= value < players


def _is_division(value: Any, players: int) -> bool:
    """Dice by seat, no zero entries."""
    names = [str(seat) for seat in range(players)]
    return isinstance(value, dict) and all(key in names and _is_count(count) for key, count in value.items())


def _good_field(position: Position, name: str, value: Any) -> bool:
    if name in ("at", "from", "to"):
        return _is_hex(value)
    if name in ("count", "eggs"):
        return _is_count(value)
    if name in ("targets", "charged"):
        return _is_division(value, position.players)
    if name == "target":
        return _is_seat(value, position.players)
    return isinstance(value, str)  # species, kind


def _malformed(position: Position, action: object) -> bool:
    """Unknown type, wrong fields or values, whatever the position."""
    if not isinstance(action, dict) or not isinstance(action.get("type"), str) or action["type"] not in FIELDS:
        return True
    if not _is_seat(action.get("seat"), position.players):
        return True
    names = set(action) - {"seat", "type"}
    if names - ({"charged"} if action["type"] == "attack" else set()) != set(FIELDS[action["type"]]):
        return True
    return not all(_good_field(position, name, action[name]) for name in names)


# --- who may act, and what (D1, D2) ---------------------------------------------------------
def seats_to_act(position: Position) -> list[int]:
    if position.due is not None:
        return []
    if position.phase == "draft":
        return [seat for seat in seats(position) if position.species[seat] is None]  # D2.6
    return [] if position.active is None else [position.active]


def refusal(position: Position, action: object) -> str | None:
    """None for a legal action, else a code."""
    if _malformed(position, action):
        return "bad-form"
    assert isinstance(action, dict)
    if position.phase == "over":
        return "game-over"
    if position.due is not None:
        return "dice-due"
    if PHASES[action["type"]] != position.phase:
        return "wrong-phase"
    if action["seat"] not in seats_to_act(position):
        return "wrong-seat"
    check: Callable[[Position, Json], str | None] = {
        "choose-species": _refused_choice, "place-colony": _refused_colony, "move": _refused_move,
        "sweep": _refused_sweep, "attack": _refused_attack, "lay": _refused_lay,
        "end-moves": _never_refused, "end-turn": _never_refused,
    }[action["type"]]  # fmt: skip
    return check(position, action)


def legal(position: Position, seat: int | None = None) -> list[Json]:
    """D2.5: the legal actions of a seat (None: of all seats that may act), sorted as canonical JSON."""
    actions: list[Json] = []
    for player in seats_to_act(position):
        if seat is None or seat == player:
            candidates = [{"seat": player, **rest} for rest in _candidates(position, player)]
            actions += [action for action in candidates if refusal(position, action) is None]
    return sorted(actions, key=canonical_json)


def _candidates(position: Position, seat: int) -> Iterator[Json]:
    """A superset of the legal actions."""
    if position.phase == "draft":
        assert position.deal is not None
        for name in position.deal[seat]:
            yield {"type": "choose-species", "species": name}
    elif position.phase == "place":
        for here in position.island:
            yield {"type": "place-colony", "at": list(here)}
    elif position.phase == "move":
        yield {"type": "end-moves"}
        for origin, unmoved in position.unmoved.items():
            for to, kind in destinations(position, origin).items():
                for count in range(1, unmoved + 1):
                    yield {"type": "move", "kind": kind, "from": list(origin), "to": list(to), "count": count}
    elif position.phase == "combat":
        for here in position.dinos[seat]:
            yield from _sweep_candidates(position, seat, here)
            yield from _attack_candidates(position, seat, here)
    elif position.phase == "lay":
        yield {"type": "end-turn"}
        for here, dinos in position.dinos[seat].items():
            for eggs in range(1, dinos + 1):
                yield {"type": "lay", "at": list(here), "eggs": eggs}


def _sweep_candidates(position: Position, seat: int, here: Hex) -> Iterator[Json]:
    for target in clockwise(position, seat):
        for to, count in product(neighbours(here), range(1, own(position, seat, here) + 1)):
            yield {"type": "sweep", "at": list(here), "target": target, "to": list(to), "count": count}


def divisions(limits: dict[str, int]) -> Iterator[dict[str, int]]:
    """All ways to give each key a number from 0 to its limit, zeros left out."""
    for numbers in product(*(range(limit + 1) for limit in limits.values())):
        yield {key: number for key, number in zip(limits, numbers, strict=True) if number > 0}


def _attack_candidates(position: Position, seat: int, here: Hex) -> Iterator[Json]:
    dice = own(position, seat, here)
    present = {str(s): dice for s in seats(position) if s != seat and own(position, s, here) > 0}
    for targets in divisions(present):
        if sum(targets.values()) > dice:
            continue
        action: Json = {"type": "attack", "at": list(here), "targets": targets}
        yield action
        if charge_is_divided(position, here, targets):
            for charged in divisions(targets):
                yield {**action, "charged": charged}


# --- draft and colonies (A3) ----------------------------------------------------------------
def _never_refused(position: Position, action: Json) -> str | None:
    return None


def _refused_choice(position: Position, action: Json) -> str | None:
    assert position.deal is not None
    return None if action["species"] in position.deal[action["seat"]] else "not-dealt"


def _is_open_site(position: Position, here: Hex) -> bool:
    """A3.6: any habitat terrain, no colony there or beside it."""
    colonies = {there for dinos in position.dinos for there in dinos}
    return position.island.get(here) in HABITATS and not colonies & {here, *neighbours(here)}


def sites(position: Position) -> list[Hex]:
    """A3.6, C-01: the colony sites of the active seat."""
    any_habitat = [here for here in position.island if _is_open_site(position, here)]
    if position.options["colony_placement"] == "any-habitat":
        return any_habitat
    habitat = species_of(position, active(position))["habitat"]
    return [here for here in any_habitat if position.island[here] == habitat] or any_habitat


def _refused_colony(position: Position, action: Json) -> str | None:
    return None if tuple(action["at"]) in sites(position) else "no-site"


# --- movement (A8) --------------------------------------------------------------------------
def engagement(position: Position, here: Hex) -> str | None:
    """A8.2 from the counts as they are: None (not engaged), holding or outnumbered."""
    mine, theirs = own(position, active(position), here), enemies(position, active(position), here)
    if theirs == 0:
        return None
    return "holding" if mine >= theirs else "outnumbered"


def status_at(position: Position, here: Hex) -> str | None:
    """C-07: the status of the unmoved dinos on a territory."""
    if position.options["engagement_check"] == "live":
        return engagement(position, here)
    return position.status.get(here)


def may_pass(position: Position, seat: int, here: Hex) -> bool:
    """A8.3: whether a territory may be an intermediate one."""
    if position.island[here] == "volcano":
        return False
    if has(position, seat, "giant-wings"):
        return True
    return may_stand(position, seat, here) and enemies(position, seat, here) == 0


def distances(position: Position, seat: int, start: Hex, limit: int) -> Counts:
    """A8.3: the territories within `limit` steps of legal paths."""
    found, last = {start: 0}, [start]
    for steps in range(1, limit + 1):
        passed = [here for here in last if here == start or may_pass(position, seat, here)]
        reached = {there for here in passed for there in neighbours(here) if there in position.island}
        last = [there for there in canonical(reached) if there not in found]
        found.update(dict.fromkeys(last, steps))
    return found


def destinations(position: Position, origin: Hex) -> dict[Hex, str]:
    """A8.4-A8.7: where the unmoved dinos of a territory may go, and the kind of that move."""
    seat, status = active(position), status_at(position, origin)
    movement = int(species_of(position, seat)["movement"])
    all_unmoved = own(position, seat, origin) == position.unmoved.get(origin, 0)
    moves: dict[Hex, str] = {}
    for to, steps in distances(position, seat, origin, movement + 1).items():
        if to == origin or not may_stand(position, seat, to):
            continue
        if enemies(position, seat, to) == 0:
            kind, reach = ("flee" if status == "outnumbered" else "migrate"), movement
        elif status is None:
            kind, reach = "charge", movement + 1
        elif status == "holding":
            kind, reach = "attack", movement
        else:
            continue  # A8.6: outnumbered dinos only flee
        if kind in ("charge", "attack") and position.round == 1:  # A8.7
            continue
        if kind == "flee" and position.options["engagement_check"] == "live" and not all_unmoved:  # C2
            continue
        if steps <= reach:
            moves[to] = kind
    return moves


def _refused_move(position: Position, action: Json) -> str | None:
    origin, to = tuple(action["from"]), tuple(action["to"])
    unmoved = position.unmoved.get(origin, 0)
    if unmoved == 0:
        return "nobody-to-move"
    kind = destinations(position, origin).get(to)
    if kind is None:
        return "no-destination"
    if kind != action["kind"]:
        return "wrong-kind"
    if action["count"] > unmoved:
        return "too-many"
    return "flee-together" if kind == "flee" and action["count"] != unmoved else None  # A8.6


# --- combat (A9) ----------------------------------------------------------------------------
def may_fight(position: Position, here: Hex) -> bool:
    """A9.1, D2.1: a territory whose combat may be started or goes on."""
    if position.open is not None:
        return here == position.open
    if here in position.resolved or not is_contested(position, active(position), here):
        return False
    return position.contested is None or here in position.contested  # C-25


def fighters(position: Position, here: Hex) -> int:
    """The own dinos of a combat that were not used for sweeps."""
    return own(position, active(position), here) - (position.used if here == position.open else 0)


def _refused_sweep(position: Position, action: Json) -> str | None:
    at, to, target, count = tuple(action["at"]), tuple(action["to"]), action["target"], action["count"]
    seat = active(position)
    if not has(position, seat, "sweep"):
        return "no-diplodocus"
    if not may_fight(position, at):
        return "no-combat"
    if target == seat or own(position, target, at) == 0:
        return "no-target"
    if to not in neighbours(at) or not may_stand(position, target, to):  # C-10
        return "no-destination"
    if count > fighters(position, at):
        return "too-many"
    fresh = own(position, target, at) - position.swept[target].get(at, 0)
    return "already-swept" if count > fresh else None


def charging_dice(position: Position, here: Hex, dice: int) -> int:
    """How many of the announced dice are those of charging Triceratops (A9.7, C2: chargers first)."""
    if not has(position, active(position), "brutal-charge"):
        return 0
    return min(position.charged.get(here, 0), dice)


def charge_is_divided(position: Position, here: Hex, targets: dict[str, int]) -> bool:
    """D2.3."""
    return len(targets) >= 2 and charging_dice(position, here, sum(targets.values())) >= 1


def _refused_attack(position: Position, action: Json) -> str | None:
    at, targets, charged = tuple(action["at"]), action["targets"], action.get("charged")
    seat, dice = active(position), sum(action["targets"].values())
    if not may_fight(position, at):
        return "no-combat"
    if any(int(s) == seat or own(position, int(s), at) == 0 for s in targets):
        return "no-target"
    if dice > fighters(position, at):
        return "too-many"
    if dice < fighters(position, at) and not position.options["attack_optional"]:  # C-09
        return "too-few"
    if (charged is not None) != charge_is_divided(position, at, targets):
        return "bad-form"
    if charged is None:
        return None
    if any(count > targets.get(s, 0) for s, count in charged.items()):
        return "bad-charge"
    return None if sum(charged.values()) == charging_dice(position, at, dice) else "bad-charge"


# --- laying (A11) ---------------------------------------------------------------------------
def _refused_lay(position: Position, action: Json) -> str | None:
    at, seat = tuple(action["at"]), active(position)
    terrains = [species_of(position, seat)["habitat"]]
    if has(position, seat, "mountaineer"):
        terrains.append("mountain")  # B5.1
    if not is_controlled(position, seat, at):
        return "not-controlled"
    if position.island[at] not in terrains:
        return "wrong-terrain"
    if position.eggs[seat].get(at, 0) + action["eggs"] > own(position, seat, at) // 2:
        return "too-many"
    return "no-supply" if action["eggs"] > supply(position, seat) else None  # A11.2


# --- playing (D2) ---------------------------------------------------------------------------
def play(position: Position, action: Json) -> None:
    """Carry out a legal action up to the point where dice are needed."""
    why = refusal(position, action)
    if why is not None:
        raise ValueError(f"refused: {why}")
    kind = action["type"]
    if kind == "choose-species":
        _choose(position, action)
    elif kind == "place-colony":
        _place(position, action)
    elif kind == "move":
        _move(position, action)
    elif kind == "end-moves":
        begin_combat(position)
    elif kind == "sweep":
        _sweep(position, action)
    elif kind == "attack":
        _wait_for(position, {"dice": "attack", **{key: action.get(key, {}) for key in ("at", "targets", "charged")}})
    elif kind == "lay":
        _add(position.eggs[active(position)], tuple(action["at"]), action["eggs"])
    else:
        _wait_for(position, {"dice": "turn"})


def _choose(position: Position, action: Json) -> None:
    position.species[action["seat"]] = action["species"]
    if None in position.species:
        return
    option = position.options["start_player"]
    if option == "roll":
        _wait_for(position, {"dice": "start"})
    else:
        _begin_placing(position, int(option.removeprefix("seat-")))


def _begin_placing(position: Position, first: int) -> None:
    """A3.5."""
    position.first, position.phase = first, "place"
    position.active = (first - 1) % position.players


def _place(position: Position, action: Json) -> None:
    seat = active(position)
    position.dinos[seat][action["at"][0], action["at"][1]] = species_of(position, seat)["start"]
    if seat != position.first:
        position.active = (seat - 1) % position.players
        return
    _open_round(position, _no_dice)  # round 1, of the first player
    begin_turn(position, _no_dice)


def _move(position: Position, action: Json) -> None:
    seat, count = active(position), action["count"]
    origin, to = tuple(action["from"]), tuple(action["to"])
    _remove(position, seat, origin, count)
    _add(position.dinos[seat], to, count)
    _add(position.unmoved, origin, -count)
    if action["kind"] == "charge":
        _add(position.charged, to, count)


def _sweep(position: Position, action: Json) -> None:
    """A9.7."""
    at, to, target, count = tuple(action["at"]), tuple(action["to"]), action["target"], action["count"]
    position.used += count
    position.open = at
    _remove(position, target, at, count)
    _add(position.dinos[target], to, count)
    _add(position.swept[target], to, count)
    if fighters(position, at) == 0 or enemies(position, active(position), at) == 0:
        _close_combat(position, at)


# --- dice (D3) ------------------------------------------------------------------------------
class DiceNeededError(Exception):
    """A die is needed and none is there."""


def _no_dice() -> int:
    raise DiceNeededError


def dice_due(position: Position) -> bool:
    return position.due is not None


def _with_dice(position: Position, roll: Roll) -> Position:
    """A copy of a position after what it waits for."""
    after = deepcopy(position)
    due, after.due = after.due, None
    assert due is not None
    if due["dice"] == "start":
        _start_roll(after, roll)
    elif due["dice"] == "attack":
        _fight(after, due, roll)
    elif due["dice"] == "turn" or not begin_turn(after, roll):  # the second is turn-start, only in cases
        _next_turn(after, roll)
    return after


def _adopt(position: Position, other: Position) -> None:
    vars(position).update(vars(other))


def _wait_for(position: Position, due: Json) -> None:
    """Wait for dice, or go on at once if none are needed."""
    position.due = deepcopy(due)
    try:
        _adopt(position, _with_dice(position, _no_dice))
    except DiceNeededError:
        return


def begin_case_turn(position: Position) -> None:
    """Part G, `turn-start`: phases 1 and 2 of the active seat, whose round has been opened."""
    position.phase = "turn-start"
    _wait_for(position, {"dice": "turn-start"})


def take_dice(position: Position, values: Any) -> None:
    """Go on with the outstanding dice; ValueError unless they are exactly those needed."""
    if position.due is None:
        raise ValueError("no dice are due")
    if not isinstance(values, list) or not all(is_int(value) and 1 <= value <= 6 for value in values):
        raise ValueError("not a list of dice")
    left = list(values)

    def roll() -> int:
        if not left:
            raise DiceNeededError
        return int(left.pop(0))

    try:
        after = _with_dice(position, roll)
    except DiceNeededError:
        raise ValueError("too few dice") from None
    if left:
        raise ValueError("too many dice")
    _adopt(position, after)


def draw_dice(position: Position, rng: random.Random) -> list[int]:
    """Random dice that fit; the position is not changed."""
    values: list[int] = []

    def roll() -> int:
        values.append(rng.randint(1, 6))
        return values[-1]

    _with_dice(position, roll)
    return values


def _start_roll(position: Position, roll: Roll) -> None:
    """A3.4."""
    rivals = list(seats(position))
    while len(rivals) > 1:
        dice = {seat: roll() for seat in rivals}
        rivals = [seat for seat in rivals if dice[seat] == max(dice.values())]
    _begin_placing(position, rivals[0])


# --- turns (A4, A5, A6) ---------------------------------------------------------------------
def _next_turn(position: Position, roll: Roll) -> None:
    """The turn of the active seat is over: start the next one that is played, or end the game."""
    while True:
        before, first = active(position), position.first
        assert first is not None
        alive = survivors(position)
        after = next(seat for seat in [*clockwise(position, before), before] if seat in alive)
        place_before, place_after = ((seat - first) % position.players for seat in (before, after))
        if place_after <= place_before:  # every survivor has had his turn of this round (A4.1, A4.2)
            if position.round == LAST_ROUND:
                _end_game(position)  # A12.4
                return
            _open_round(position, roll)
        position.active = after
        if begin_turn(position, roll):
            return


def _open_round(position: Position, roll: Roll) -> None:
    """A5.1, A5.2."""
    position.round += 1
    if position.round in (5, 6, 7):
        persists = position.options["eruption_persists"] and position.round > 5 and position.erupting  # C-14
        position.erupting = persists or roll() >= 10 - position.round
    else:
        position.erupting = position.round in (8, 9)


def endangered(position: Position) -> list[Hex]:
    """A5.4, A5.5: the territories of the active seat that are hit by lava or meteorites."""
    mine = occupied(position, active(position))
    if position.round == LAST_ROUND:
        return mine
    return [here for here in mine if position.erupting and beside_volcano(position, here)]


def begin_turn(position: Position, roll: Roll) -> bool:
    """Phases 1 and 2; False if the active seat dies out and the game goes on (A4.4)."""
    seat = active(position)
    for here in endangered(position):
        if not succeeds(roll(), species_of(position, seat)["defence"]):
            _remove(position, seat, here, 1)
    if _ended(position):  # A5.8
        return True
    if total(position, seat) == 0:
        return False
    for here, eggs in position.eggs[seat].items():  # A6.1
        _add(position.dinos[seat], here, eggs)
    position.eggs[seat] = {}
    begin_moves(position)
    return True


def begin_moves(position: Position) -> None:
    """Phase 3."""
    _clear_turn(position)
    position.phase = "move"
    mine = position.dinos[active(position)]
    position.unmoved = dict(mine)
    if position.options["engagement_check"] == "phase-start":
        engaged = {here: engagement(position, here) for here in mine}
        position.status = {here: status for here, status in engaged.items() if status is not None}


def begin_combat(position: Position) -> None:
    """Phase 4; harvest at once if nothing is contested."""
    charged = position.charged
    _clear_turn(position)
    position.phase, position.charged = "combat", charged
    position.swept = [{} for _ in seats(position)]
    if not position.options["sweep_creates_combat"]:
        seat = active(position)
        position.contested = [here for here in occupied(position, seat) if is_contested(position, seat, here)]
    _harvest_if_done(position)


def _clear_turn(position: Position) -> None:
    """Forget what belongs to phases 3 and 4."""
    position.unmoved, position.status, position.charged = {}, {}, {}
    position.resolved, position.open, position.used = [], None, 0
    position.swept, position.contested = [], None


def _close_combat(position: Position, here: Hex) -> None:
    position.resolved = canonical([*position.resolved, here])
    position.open, position.used = None, 0
    _harvest_if_done(position)


def _harvest_if_done(position: Position) -> None:
    """D2.2."""
    if not any(may_fight(position, here) for here in position.dinos[active(position)]):
        harvest(position)


# --- a combat (A9.4) ------------------------------------------------------------------------
def attack_threshold(position: Position, here: Hex, target: int) -> int:
    """A9.6, without Brutal Charge."""
    seat = active(position)
    threshold = int(species_of(position, seat)["attack"])
    if has(position, seat, "pack-hunting"):  # C-11
        everyone = position.options["pack_compare"] == "all-enemies"
        prey = enemies(position, seat, here) if everyone else own(position, target, here)
        threshold -= own(position, seat, here) > prey
    if has(position, seat, "ambush"):  # B5.2
        threshold -= is_shore(position, here)
    return threshold


def _attack_dice(position: Position, due: Json, target: int, roll: Roll) -> tuple[int, int]:
    """A9.4 step 2: the hits that must be defended and the deadly bites."""
    seat, here, targets = active(position), tuple(due["at"]), due["targets"]
    dice, charging = targets[str(target)], charging_dice(position, here, sum(targets.values()))
    if len(targets) >= 2:
        charging = due["charged"].get(str(target), 0)
    threshold = attack_threshold(position, here, target)
    hits, bites = 0, 0
    for number in range(dice):
        die = roll()
        is_charger = number >= dice - charging  # plain dice first
        if not succeeds(die, threshold - is_charger):
            continue
        if die == 6 and has(position, seat, "deadly-bite"):
            bites += 1
        elif die == 6 and has(position, seat, "laceration"):
            hits += 2
        else:
            hits += 1
    return hits, bites


def _defence_dice(position: Position, target: int, hits: int, roll: Roll) -> tuple[int, int]:
    """A9.4 step 3, A9.8: the losses of the target and of the active seat."""
    seat = active(position)
    claws = has(position, seat, "dreadful-claws")
    dice = [roll() for _ in range(hits)]
    saves = sum(succeeds(die, species_of(position, target)["defence"] + claws) for die in dice)
    lost, own_lost = hits - saves, 0
    if has(position, target, "club-tail"):
        own_lost += dice.count(6)
    if has(position, target, "riposte"):
        ripostes = [roll() for _ in range(saves)]
        struck = sum(succeeds(die, species_of(position, target)["attack"]) for die in ripostes)
        answers = [roll() for _ in range(struck)]
        own_lost += sum(not succeeds(die, species_of(position, seat)["defence"]) for die in answers)
        if has(position, seat, "club-tail"):
            lost += answers.count(6)
    return lost, own_lost


def _fight(position: Position, due: Json, roll: Roll) -> None:
    """A9.4: the combat of one territory."""
    seat, here = active(position), tuple(due["at"])
    targets = [s for s in clockwise(position, seat) if str(s) in due["targets"]]
    attacks = {s: _attack_dice(position, due, s, roll) for s in targets}
    losses, own_losses = dict[int, int](), 0
    for target in targets:
        hits, bites = attacks[target]
        lost, own_lost = _defence_dice(position, target, hits, roll)
        losses[target] = lost + bites
        own_losses += own_lost
    for target, lost in losses.items():
        killed = min(lost, own(position, target, here))
        eggs = _remove(position, target, here, killed)
        _credit_kills(position, seat, killed, eggs)
        swept = position.swept[target].get(here, 0)
        _add(position.swept[target], here, min(swept, own(position, target, here)) - swept)
    _remove(position, seat, here, min(own_losses, own(position, seat, here)))
    if _ended(position):
        return
    if total(position, seat) == 0:
        _clear_turn(position)
        _next_turn(position, roll)  # A4.4
    else:
        _close_combat(position, here)


def _credit_kills(position: Position, seat: int, dinos: int, eggs: int) -> None:
    """A9.9."""
    if species_of(position, seat)["diet"] == "carnivore":
        position.scores[seat] += dinos
    if has(position, seat, "scavenger"):
        position.scores[seat] += dinos + eggs


# --- harvest (A10) --------------------------------------------------------------------------
def income(position: Position, seat: int) -> int:
    """A10."""
    mine, habitat = controlled(position, seat), species_of(position, seat)["habitat"]
    count = {terrain: sum(position.island[here] == terrain for here in mine) for terrain in [*HABITATS, "mountain"]}
    tokens = sum(count[terrain] for terrain in HABITATS) + count[habitat]  # A10.1
    paying = mine if position.options["ability_harvest"] == "controlled" else occupied(position, seat)  # C-13
    if has(position, seat, "duck-bill"):
        tokens += sum(position.island[here] == "swamp" for here in paying)
    if has(position, seat, "fish-eater"):
        tokens += sum(is_shore(position, here) for here in paying)
    if has(position, seat, "mountaineer"):
        tokens += count["mountain"]  # B5.1
    if species_of(position, seat)["diet"] == "herbivore":
        tokens += min(count[terrain] for terrain in HABITATS)  # A10.3
    return tokens


def harvest(position: Position) -> None:
    """Phase 5, then phase 6 begins."""
    seat = active(position)
    position.scores[seat] += income(position, seat)
    _clear_turn(position)
    position.phase = "lay"


# --- the end (A12) --------------------------------------------------------------------------
def _ended(position: Position) -> bool:
    """A12.2, A12.3."""
    if len(survivors(position)) > 1:
        return False
    _end_game(position)
    return True


def _end_game(position: Position) -> None:
    _clear_turn(position)
    position.phase, position.active = "over", None


def reason(position: Position) -> str:
    """D4.4: why a finished game ended."""
    return {0: "extinction", 1: "last-survivor"}.get(len(survivors(position)), "round-10")


def winners(position: Position) -> list[int]:
    """A12.2-A12.5 for a finished game."""
    alive = survivors(position)
    if len(alive) == 1:
        return alive
    rivals = list(seats(position))
    if alive and not position.options["eliminated_can_win"]:  # C-29
        rivals = alive
    merits = {seat: [position.scores[seat]] for seat in rivals}
    if position.options["tie_break"] == "dinos-territories":  # C-30
        for seat in rivals:
            merits[seat] += [total(position, seat), len(controlled(position, seat))]
    return [seat for seat in rivals if merits[seat] == max(merits.values())]
