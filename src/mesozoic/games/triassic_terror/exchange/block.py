"""The block that is open in an action turn (§E2) as JSON: the part of a position the specification leaves open."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from mesozoic.core.compiled.record import States
from mesozoic.core.errors import BadSetup
from mesozoic.core.json_checks import Json, is_int, require_keys
from mesozoic.games.triassic_terror.rules.components import AREAS, NONE, PLACED, PREDATORS, TERRAINS, TILES
from mesozoic.games.triassic_terror.rules.course.state import MAX_GROUPS, Step

KEYS = {
    "place": {"terrain", "left", "used"},
    "growth": {"grown"},
    "migration": {"origins", "arrived", "destinations"},
    "declare": {"origins", "arrived", "destinations", "from", "groups", "followers"},
    "hatch": {"hatched"},
    "trex": set[str](),
    "raptors": {"moved", "two_steps"},
    "eat": {"predator", "limit"},
    "expel": {"predator", "expelled", "moved", "two_steps"},
}
TILE_OF = {"growth": "growth", "migration": "migration", "declare": "migration", "hatch": "hatch", "trex": "trex"}
HUNTED_BY = {"trex": "trex", "pterodactyl": "hatch", "raptor-a": "raptors", "raptor-b": "raptors"}
PARTS = ("3", "2")


def block_of(states: States) -> Json | None:
    """The open block, None if there is none."""
    state = states[0]
    step = Step(state.step)
    block: Json = {"state": step.name.lower()}
    if step == Step.PLACE:
        return {**block, "terrain": TERRAINS[state.terrain], "left": int(state.left), "used": names_of(state.used)}
    if step == Step.GROWTH:
        grown = zip(PARTS, state.grown, strict=True)
        return {**block, "grown": {part: AREAS[area] for part, area in grown if area != NONE}}
    if step in {Step.MIGRATION, Step.DECLARE}:
        return {**block, **_migration(states)}
    if step == Step.HATCH:
        return {**block, "hatched": bool(state.hatched)}
    if step == Step.TREX:
        return block
    if step == Step.RAPTORS:
        return {**block, **_raptors(states)}
    if step == Step.EAT:
        block |= {"predator": PREDATORS[state.hunter], "limit": int(state.bite)}
        return {**block, **_raptors(states)} if HUNTED_BY[block["predator"]] == "raptors" else block
    if step == Step.EXPEL:
        done = [[int(state.expelled_seat), int(state.expelled), AREAS[state.expelled_to]]] if state.expelled else []
        return {**block, "predator": PREDATORS[state.hunter], "expelled": done, **_raptors(states)}
    return None


def _migration(states: States) -> Json:
    state = states[0]
    first = {
        "origins": names_of(state.origins),
        "arrived": {name: int(state.arrived[area]) for area, name in enumerate(AREAS) if state.arrived[area]},
        "destinations": names_of(state.landed),
    }
    if state.step == Step.MIGRATION:
        return first
    groups = range(state.groups)
    follow = enumerate(state.follow[: state.seats])
    return {
        **first,
        "from": AREAS[state.origin],
        "groups": [[AREAS[state.group_to[group]], int(state.group_size[group])] for group in groups],
        "followers": {str(seat): AREAS[area] for seat, area in follow if area != NONE},
    }


def _raptors(states: States) -> Json:
    moved = int(states[0].moved)
    return {
        "moved": [name for number, name in enumerate(PREDATORS) if moved >> number & 1],
        "two_steps": bool(states[0].two_steps),
    }


def names_of(areas: int) -> list[str]:
    """The areas of a set."""
    return [name for area, name in enumerate(AREAS) if int(areas) >> area & 1]


# From JSON


def put_block(states: States, block: Any) -> None:
    """Open a block; the tiles, the herds and the predators stand already."""
    name = block.get("state") if isinstance(block, dict) else None
    if not isinstance(name, str) or name not in KEYS:
        raise BadSetup(f"position.block.state is not a block (§E2): {name!r}")
    raptors = {"moved", "two_steps"} if name == "eat" else set()
    require_keys("position.block", block, KEYS[name] | {"state"}, raptors)
    state = states[0]
    state.step = Step[name.upper()]
    _check_tile(states, name, block)
    if name == "place":
        _put_place(states, block)
    elif name == "growth":
        _put_growth(states, block)
    elif name in {"migration", "declare"}:
        _put_migration(states, block)
    elif name == "hatch":
        state.hatched = _flag(block, "hatched")
    elif name != "trex":
        _put_hunt(states, block)


def _check_tile(states: States, name: str, block: Json) -> None:
    """A block belongs to the tile of the seat to act, which is in use; a card may open `place`, too."""
    state = states[0]
    tile = TILES[state.tiles[state.space[state.seat]]]
    wanted = TILE_OF.get(name, "raptors")
    if name == "eat":
        wanted = HUNTED_BY[_predator(block)]
    if name != "place" and (tile != wanted or not state.tile_used):
        raise BadSetup(f"position.block: {name!r} is not open without the tile {wanted!r} in use (§E2)")


def _put_place(states: States, block: Json) -> None:
    state = states[0]
    if block["terrain"] not in TERRAINS:
        raise BadSetup(f"position.block.terrain is unknown: {block['terrain']!r}")
    state.terrain = TERRAINS.index(block["terrain"])
    state.left = _number("position.block.left", block["left"], 1, PLACED)
    state.used = _areas("position.block.used", block["used"])
    if state.used & ~(0b111 << 3 * int(state.terrain)):
        raise BadSetup("position.block.used: an area of another terrain (§6.1)")


def _put_growth(states: States, block: Json) -> None:
    grown = require_keys("position.block.grown", block["grown"], set(), {*PARTS})
    if len(grown) == len(PARTS):
        raise BadSetup("position.block.grown: with both parts used the block is closed (§E2)")
    for number, part in enumerate(PARTS):
        states[0].grown[number] = _area("position.block.grown", grown[part]) if part in grown else NONE


def _put_migration(states: States, block: Json) -> None:
    state = states[0]
    state.origins = _areas("position.block.origins", block["origins"])
    state.landed = _areas("position.block.destinations", block["destinations"])
    if len(block["origins"]) > 1 or (not block["origins"] and (block["arrived"] or block["destinations"])):
        raise BadSetup("position.block: nobody arrives before the first herd, and two close the block (§7.3.1)")
    if not isinstance(block["arrived"], dict):
        raise BadSetup("position.block.arrived is not an object")
    for name, count in block["arrived"].items():
        area = _area("position.block.arrived", name)
        most = int(state.dinos[area, state.seat])
        state.arrived[area] = _number(f"position.block.arrived: {name}", count, 1, most)
    if block["state"] == "declare":
        _put_declaration(states, block)


def _put_declaration(states: States, block: Json) -> None:
    state = states[0]
    state.origin = _area("position.block.from", block["from"])
    groups, followers = block["groups"], block["followers"]
    if not isinstance(groups, list) or len(groups) > MAX_GROUPS:
        raise BadSetup("position.block.groups is not a list of groups (§7.3.2)")
    movable = int(state.dinos[state.origin, state.seat]) - int(state.arrived[state.origin])
    for number, group in enumerate(groups):
        if not isinstance(group, list) or len(group) != 2:
            raise BadSetup(f"position.block.groups: {group!r} is not an area and a number")
        area = _area("position.block.groups", group[0])
        if group[0] in [other[0] for other in groups[:number]] or not int(state.near[state.origin]) >> area & 1:
            raise BadSetup(f"position.block.groups: {group[0]} is not adjacent or named twice (§7.3.2)")
        most = movable - int(state.declared)
        state.group_to[number] = area
        state.group_size[number] = _number(f"position.block.groups: {group[0]}", group[1], 1, most)
        state.declared += group[1]
    state.groups = len(groups)
    _put_followers(states, followers, [group[0] for group in groups])


def _put_followers(states: States, followers: Any, groups: list[str]) -> None:
    """§7.3.3: those assigned so far, clockwise from the left of the seat to act."""
    state = states[0]
    seats, seat, origin = int(state.seats), int(state.seat), int(state.origin)
    clockwise = [(seat + step) % seats for step in range(1, seats)]
    opponents = [str(other) for other in clockwise if state.dinos[origin, other]]
    if not isinstance(followers, dict) or {*followers} != {*opponents[: len(followers)]}:
        raise BadSetup("position.block.followers: they are assigned clockwise, one for each opponent (§7.3.3)")
    if followers and (len(groups) < 2 or state.per_group or state.to_largest):
        raise BadSetup("position.block.followers: there is nothing to assign (§7.3.3)")
    state.follow[:] = NONE
    for other, area in followers.items():
        if area not in groups:
            raise BadSetup(f"position.block.followers: no group goes to {area!r} (§7.3.3)")
        state.follow[int(other)] = AREAS.index(area)


def _put_hunt(states: States, block: Json) -> None:
    """`raptors`, `eat` and `expel`."""
    state = states[0]
    if "moved" in block:
        if not isinstance(block["moved"], list) or not all(one in PREDATORS[1:3] for one in block["moved"]):
            raise BadSetup("position.block.moved is not a list of raptors (§7.6.1)")
        state.moved = sum({1 << PREDATORS.index(one) for one in block["moved"]})
        state.two_steps = _flag(block, "two_steps")
    if block["state"] == "raptors":
        if len({*block["moved"]}) == 2:
            raise BadSetup("position.block.moved: with both raptors moved the block is closed (§E2)")
        return
    predator = _predator(block)
    is_raptor = HUNTED_BY[predator] == "raptors"
    if is_raptor != ("moved" in block) or (is_raptor and predator not in block["moved"]):
        raise BadSetup("position.block.moved lists the raptor that hunts, and no other predator (§7.6.2)")
    state.hunter = PREDATORS.index(predator)
    if block["state"] == "eat":
        state.bite = _number("position.block.limit", block["limit"], 1, 5 if predator == "trex" else 2)
        if predator == "trex":
            if state.owner != state.seat:
                raise BadSetup("position.block: the T-Rex that eats belongs to the seat to act (§7.5.1)")
            state.den = NONE
    elif not is_raptor:
        raise BadSetup("position.block.predator: only raptors expel (§7.6.3)")
    else:
        _put_expelled(states, block["expelled"])


def _put_expelled(states: States, expelled: Any) -> None:
    """At most one dino so far: with two the block is closed."""
    if not isinstance(expelled, list) or len(expelled) > 1:
        raise BadSetup("position.block.expelled is not a list of at most one step (§7.6.3)")
    state = states[0]
    for step in expelled:
        if not isinstance(step, list) or len(step) != 3:
            raise BadSetup(f"position.block.expelled: {step!r} is not a seat, a number and an area")
        state.expelled_seat = _number("position.block.expelled", step[0], 0, int(state.seats) - 1)
        state.expelled = _number("position.block.expelled", step[1], 1, 1)
        state.expelled_to = _area("position.block.expelled", step[2])


def _predator(block: Json) -> str:
    predator = block["predator"]
    if not isinstance(predator, str) or predator not in PREDATORS:
        raise BadSetup(f"position.block.predator is unknown: {predator!r}")
    return predator


def _area(what: str, name: Any) -> int:
    if name not in AREAS:
        raise BadSetup(f"{what}: {name!r} is not an area (§B2)")
    return AREAS.index(name)


def _areas(what: str, names: Any) -> int:
    if not isinstance(names, Iterable) or isinstance(names, str):
        raise BadSetup(f"{what} is not a list of areas")
    return sum({1 << _area(what, name) for name in names})


def _flag(block: Json, name: str) -> bool:
    if not isinstance(block[name], bool):
        raise BadSetup(f"position.block.{name} is true or false, not {block[name]!r}")
    return bool(block[name])


def _number(what: str, value: Any, least: int, most: int) -> int:
    if not is_int(value) or not least <= value <= most:
        raise BadSetup(f"{what} is not a number from {least} to {most}: {value!r}")
    return int(value)
