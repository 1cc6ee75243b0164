"""The block that is open in an action turn (§E2) as JSON: the part of a position the specification leaves open."""

from __future__ import annotations

from collections.abc import Collection

from msgspec import UNSET

from mesozoic.core.compiled.record import States
from mesozoic.core.errors import BadSetup
from mesozoic.core.json_checks import Json
from mesozoic.games.triassic_terror.exchange.models import (
    MOST_DINOS,
    Block,
    Declare,
    Eat,
    Expel,
    Growth,
    Hatch,
    Migration,
    Place,
    Raptors,
    TRex,
)
from mesozoic.games.triassic_terror.rules.components import (
    AREAS,
    DINOS,
    NONE,
    PREDATORS,
    TERRAIN_AREAS,
    TERRAINS,
    TILES,
)
from mesozoic.games.triassic_terror.rules.predators import BITE, BITE_NEAR
from mesozoic.games.triassic_terror.rules.state import MAX_GROUPS, NO_DINO_LIMIT, PER_GROUP, TO_LARGEST, State, Step

HUNTED_BY = {"trex": "trex", "pterodactyl": "hatch", "raptor-a": "raptors", "raptor-b": "raptors"}
"""The tile with which a predator hunts."""
PARTS = ("3", "2")


def block_of(states: States[State]) -> Json | None:
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


def _migration(states: States[State]) -> Json:
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


def _raptors(states: States[State]) -> Json:
    moved = int(states[0].moved)
    return {
        "moved": [name for number, name in enumerate(PREDATORS) if moved >> number & 1],
        "two_steps": bool(states[0].two_steps),
    }


def names_of(areas: int) -> list[str]:
    """The areas of a set."""
    return [name for area, name in enumerate(AREAS) if int(areas) >> area & 1]


# From JSON


def put_block(states: States[State], block: Block) -> None:
    """Open a block; the tiles, the herds, the volcanoes and the predators stand already."""
    state = states[0]
    if isinstance(block, Place):
        state.step = Step.PLACE
        _put_place(states, block)
    elif isinstance(block, Growth):
        state.step = Step.GROWTH
        _check_tile(states, "growth")
        _put_growth(states, block)
    elif isinstance(block, Migration):
        state.step = Step.MIGRATION
        _check_tile(states, "migration")
        _put_migration(states, block)
    elif isinstance(block, Declare):
        state.step = Step.DECLARE
        _check_tile(states, "migration")
        _put_migration(states, block)
        _put_declaration(states, block)
    elif isinstance(block, Hatch):
        state.step = Step.HATCH
        _check_tile(states, "hatch")
        state.hatched = block.hatched
    elif isinstance(block, TRex):
        state.step = Step.TREX
        _check_tile(states, "trex")
    elif isinstance(block, Raptors):
        state.step = Step.RAPTORS
        _check_tile(states, "raptors")
        _put_raptors(states, block.moved, block.two_steps)
        if len({*block.moved}) == 2:
            raise BadSetup("position.block.moved: with both raptors moved the block is closed (§E2)")
    elif isinstance(block, Eat):
        state.step = Step.EAT
        _check_tile(states, HUNTED_BY[block.predator])
        _put_meal(states, block)
    else:
        state.step = Step.EXPEL
        _check_tile(states, "raptors")
        _put_expulsion(states, block)


def _check_tile(states: States[State], tile: str) -> None:
    """A block belongs to the tile of the seat to act, which is in use; only a card may open `place`, too."""
    state = states[0]
    if TILES[state.tiles[state.space[state.seat]]] != tile or not state.tile_used:
        step = Step(state.step).name.lower()
        raise BadSetup(f"position.block: {step!r} is not open without the tile {tile!r} in use (§E2)")


def _put_place(states: States[State], block: Place) -> None:
    state = states[0]
    state.terrain = TERRAINS.index(block.terrain)
    state.left = block.left
    state.used = _areas(block.used)
    if state.used & ~TERRAIN_AREAS[state.terrain]:
        raise BadSetup("position.block.used: an area of another terrain (§6.1)")


def _put_growth(states: States[State], block: Growth) -> None:
    if len(block.grown) == len(PARTS):
        raise BadSetup("position.block.grown: with both parts used the block is closed (§E2)")
    states[0].grown[:] = NONE
    for part, area in block.grown.items():
        states[0].grown[PARTS.index(part)] = AREAS.index(area)


def _put_migration(states: States[State], block: Migration | Declare) -> None:
    state = states[0]
    state.origins = _areas(block.origins)
    state.landed = _areas(block.destinations)
    if len(block.origins) > 1 or (not block.origins and (block.arrived or block.destinations)):
        raise BadSetup("position.block: nobody arrives before the first herd, and two close the block (§7.3.1)")
    for name, count in block.arrived.items():
        area = AREAS.index(name)
        most = most_arrived(states, area)
        if count > most:
            raise BadSetup(f"position.block.arrived: {name}: {count} is more than {most} (§7.3.7)")
        state.arrived[area] = count


def most_arrived(states: States[State], area: int) -> int:
    """§7.3.7, §9.4: how many dinos of the seat to act can have arrived in an area with the first herd.

    They are all there, unless the player has let a volcano erupt in their area since then.
    """
    state = states[0]
    if state.volcano[state.seat] != area:
        return int(state.dinos[area, state.seat])
    return MOST_DINOS if state.dino_supply == NO_DINO_LIMIT else DINOS


def _put_declaration(states: States[State], block: Declare) -> None:
    state = states[0]
    state.origin = AREAS.index(block.from_)
    if len(block.groups) > MAX_GROUPS:
        raise BadSetup("position.block.groups: there are not so many adjacent areas (§7.3.2)")
    movable = int(state.dinos[state.origin, state.seat]) - int(state.arrived[state.origin])
    destinations = 0
    for number, (name, count) in enumerate(block.groups):
        area = AREAS.index(name)
        if destinations >> area & 1 or not int(state.near[state.origin]) >> area & 1:
            raise BadSetup(f"position.block.groups: {name} is not adjacent or named twice (§7.3.2)")
        destinations |= 1 << area
        if count > movable - int(state.declared):
            raise BadSetup(f"position.block.groups: {name}: {count} is more than may leave the herd (§7.3.7)")
        state.group_to[number] = area
        state.group_size[number] = count
        state.declared += count
    state.groups = len(block.groups)
    _put_followers(states, block)


def _put_followers(states: States[State], block: Declare) -> None:
    """§7.3.3: those assigned so far, clockwise from the left of the seat to act."""
    state = states[0]
    seats, seat, origin = int(state.seats), int(state.seat), int(state.origin)
    clockwise = [(seat + step) % seats for step in range(1, seats)]
    opponents = [str(other) for other in clockwise if state.dinos[origin, other]]
    if {*block.followers} != {*opponents[: len(block.followers)]}:
        raise BadSetup("position.block.followers: they are assigned clockwise, one for each opponent (§7.3.3)")
    assigns = state.followers_per != PER_GROUP and state.follower_assignment != TO_LARGEST
    if block.followers and (len(block.groups) < 2 or not assigns):
        raise BadSetup("position.block.followers: there is nothing to assign (§7.3.3)")
    state.follow[:] = NONE
    destinations = [name for name, _ in block.groups]
    for other, area in block.followers.items():
        if area not in destinations:
            raise BadSetup(f"position.block.followers: no group goes to {area!r} (§7.3.3)")
        state.follow[int(other)] = AREAS.index(area)


# §7.4 to §7.6


def _put_raptors(states: States[State], moved: Collection[str], two_steps: bool) -> None:
    states[0].moved = sum({1 << PREDATORS.index(raptor) for raptor in moved})
    states[0].two_steps = two_steps


def _put_meal(states: States[State], block: Eat) -> None:
    state = states[0]
    state.hunter = PREDATORS.index(block.predator)
    state.bite = block.limit
    if block.limit > (BITE_NEAR if block.predator == "trex" else BITE):
        raise BadSetup(f"position.block.limit: {block.predator} does not eat so many (§10.2)")
    if HUNTED_BY[block.predator] == "raptors":
        if block.moved is UNSET or block.two_steps is UNSET or block.predator not in block.moved:
            raise BadSetup("position.block.moved lists the raptor that hunts (§7.6.2)")
        _put_raptors(states, block.moved, block.two_steps)
    elif block.moved is not UNSET or block.two_steps is not UNSET:
        raise BadSetup("position.block.moved lists raptors, no other predator (§7.6.2)")
    if block.predator == "trex":
        if state.owner != state.seat:
            raise BadSetup("position.block: the T-Rex that eats belongs to the seat to act (§7.5.1)")
        state.den = NONE


def _put_expulsion(states: States[State], block: Expel) -> None:
    """At most one dino has been expelled so far: with two the block is closed."""
    state = states[0]
    state.hunter = PREDATORS.index(block.predator)
    if block.predator not in block.moved:
        raise BadSetup("position.block.moved lists the raptor that hunts (§7.6.2)")
    _put_raptors(states, block.moved, block.two_steps)
    for seat, count, area in block.expelled:
        if seat >= state.seats:
            raise BadSetup(f"position.block.expelled: there is no seat {seat}")
        state.expelled_seat = seat
        state.expelled = count
        state.expelled_to = AREAS.index(area)


def _areas(names: Collection[str]) -> int:
    """The areas as a set."""
    return sum({1 << AREAS.index(name) for name in names})
