"""Species and tiles (Part B), read from files that can be replaced and checked (Part H); terrains and abilities."""

from __future__ import annotations

import re
from dataclasses import dataclass
from enum import IntEnum
from functools import cache
from typing import Any

import numpy as np

from mesozoic.core.compiled.hexes import DIRECTIONS
from mesozoic.core.errors import BadSetup
from mesozoic.core.json_checks import Json, is_int, require_keys
from mesozoic.games.pangea import GAME

TERRAINS = ("forest", "swamp", "savanna", "desert", "mountain", "volcano")
HABITATS = TERRAINS[:3]
DIETS = ("herbivore", "carnivore")
ABILITIES = (
    "sweep", "giant-wings", "fish-eater", "deadly-bite", "pack-hunting", "dreadful-claws", "scavenger", "club-tail",
    "riposte", "brutal-charge", "duck-bill", "laceration", "mountaineer", "ambush",
)  # fmt: skip
NONE = -1
MAX_SEATS = 4
MAX_LAND = 37
ALL_LAND = (1 << MAX_LAND) - 1
MAX_SPECIES = 14
MAX_SLOTS = 12
HAND = 3
LAST_ROUND = 10
BLOCKED = 7
"""Territories that a colony takes from the others at most (A3.6)."""
MOST_PAWNS = 24
"""The largest `max` of a species: its dice fit into the number of an action."""


class Terrain(IntEnum):
    FOREST = 0
    SWAMP = 1
    SAVANNA = 2
    DESERT = 3
    MOUNTAIN = 4
    VOLCANO = 5


class Ability(IntEnum):
    SWEEP = 0
    GIANT_WINGS = 1
    FISH_EATER = 2
    DEADLY_BITE = 3
    PACK_HUNTING = 4
    DREADFUL_CLAWS = 5
    SCAVENGER = 6
    CLUB_TAIL = 7
    RIPOSTE = 8
    BRUTAL_CHARGE = 9
    DUCK_BILL = 10
    LACERATION = 11
    MOUNTAINEER = 12
    AMBUSH = 13


Hex = tuple[int, int]


@dataclass(frozen=True)
class Species:
    """A species card (A7.1)."""

    id: str
    name: str
    name_fr: str
    is_base: bool
    diet: str
    habitat: str
    start: int
    most: int
    attack: int
    defence: int
    movement: int
    ability: str

    @property
    def card(self) -> int:
        """All values in one number: see state.py."""
        ability, diet = ABILITIES.index(self.ability), DIETS.index(self.diet)
        low = ability | diet << 4 | HABITATS.index(self.habitat) << 5 | self.movement << 7
        return low | self.defence << 10 | self.attack << 13 | self.most << 16 | self.start << 21


@dataclass(frozen=True)
class Slot:
    """Where a tile lies on the island (B4)."""

    id: str
    back: int
    hexes: tuple[Hex, ...]


@dataclass(frozen=True)
class Tile:
    """Three territories, clockwise (B3)."""

    id: str
    back: int
    terrains: tuple[str, ...]
    many_volcanoes: tuple[str, ...]


@dataclass(frozen=True)
class Tiles:
    """A data set of tiles and layouts that has been checked."""

    tiles: tuple[Tile, ...]
    layouts: dict[str, tuple[Slot, ...]]


# Species (H1)

SPECIES_KEYS = {
    "id", "name", "name_fr", "set", "diet", "habitat", "start", "max", "attack", "defence", "movement", "ability",
}  # fmt: skip
LIMITS = {"start": (1, MOST_PAWNS), "max": (2, MOST_PAWNS), "attack": (2, 6), "defence": (2, 6), "movement": (1, 6)}


@cache
def find_species(revision: str) -> tuple[Species, ...]:
    """The species of a revision; raises BadSetup if there is none or its file is wrong."""
    return read_species(GAME.read_data("species", revision))


def read_species(table: Json) -> tuple[Species, ...]:
    what = f"species {table.get('revision')!r}"
    require_keys(what, table, {"game", "revision", "species"}, {"comment", "id"})
    entries = table["species"]
    if table["game"] != GAME.id or not isinstance(entries, list):
        raise BadSetup(f"{what}: not a table of species of Pangea (H1)")
    species = tuple(_species(what, entry) for entry in entries)
    if len({one.id for one in species}) != len(species) or len(species) > MAX_SPECIES:
        raise BadSetup(f"{what}: a species stands there twice, or there are more than {MAX_SPECIES}")
    if [one.is_base for one in species] != sorted((one.is_base for one in species), reverse=True):
        raise BadSetup(f"{what}: the species of the base set are listed first (H1)")
    if sum(one.is_base for one in species) < HAND * MAX_SEATS:
        raise BadSetup(f"{what}: four players need {HAND * MAX_SEATS} species of the base set (A3.2)")
    return species


def _species(what: str, entry: Any) -> Species:
    entry = require_keys(f"{what}: a species", entry, SPECIES_KEYS)
    name = f"{what}: {entry['id']!r}"
    for field in ("id", "name", "name_fr"):
        if not isinstance(entry[field], str) or not entry[field]:
            raise BadSetup(f"{name}: {field!r} is not a text")
    if not re.fullmatch(r"[a-z][a-z0-9-]*", entry["id"]):
        raise BadSetup(f"{name}: 'id' is not made of small letters, digits and hyphens")
    for field, allowed in (
        ("set", ("base", "expansion")),
        ("diet", DIETS),
        ("habitat", HABITATS),
        ("ability", ABILITIES),
    ):
        if entry[field] not in allowed:
            raise BadSetup(f"{name}: {field!r} is one of {', '.join(allowed)}, not {entry[field]!r}")
    for field, (least, most) in LIMITS.items():
        if not is_int(entry[field]) or not least <= entry[field] <= most:
            raise BadSetup(f"{name}: {field!r} is not a number from {least} to {most}: {entry[field]!r}")
    if entry["start"] > entry["max"]:
        raise BadSetup(f"{name}: it starts with more pawns than it has (A1.6)")
    return Species(
        id=entry["id"],
        name=entry["name"],
        name_fr=entry["name_fr"],
        is_base=entry["set"] == "base",
        most=entry["max"],
        **{field: entry[field] for field in ("diet", "habitat", "start", "attack", "defence", "movement", "ability")},
    )


# Tiles (H2)


@cache
def find_tiles(revision: str) -> Tiles:
    """The tiles of a revision; raises BadSetup if there are none or their file is wrong."""
    return read_tiles(GAME.read_data("tiles", revision))


def read_tiles(table: Json) -> Tiles:
    what = f"tiles {table.get('revision')!r}"
    require_keys(what, table, {"game", "revision", "tiles", "layouts"}, {"comment", "id"})
    if table["game"] != GAME.id or not isinstance(table["tiles"], list):
        raise BadSetup(f"{what}: not tiles of Pangea (H2)")
    layouts = require_keys(f"{what}: layouts", table["layouts"], {"nested", "hexagon"})
    found = Tiles(
        tiles=tuple(_tile(what, entry) for entry in table["tiles"]),
        layouts={name: _slots(f"{what}: layout {name!r}", slots) for name, slots in layouts.items()},
    )
    for name, slots in found.layouts.items():
        for players in GAME.seats if name == "nested" else (MAX_SEATS,):
            backs = [slot.back for slot in slots if slot.back <= players]
            if backs != sorted(tile.back for tile in found.tiles if tile.back <= players):
                raise BadSetup(f"{what}: layout {name!r} has not a slot for each tile, by ascending backs (B3.4)")
    if [tile.back for tile in found.tiles] != sorted(tile.back for tile in found.tiles):
        raise BadSetup(f"{what}: tiles are listed by ascending backs (B3)")
    for place, tile in enumerate(found.tiles):
        if tile.id in {other.id for other in found.tiles[:place]}:
            raise BadSetup(f"{what}: two tiles are called {tile.id!r}")
    for players in GAME.seats:
        faces = [face for tile in found.tiles if tile.back <= players for face in tile.terrains]
        if sum(face in HABITATS for face in faces) <= BLOCKED * (players - 1):
            raise BadSetup(f"{what}: the tiles have too few Forests, Swamps and Savannas for {players} players (A3.6)")
    return found


def _tile(what: str, entry: Any) -> Tile:
    entry = require_keys(f"{what}: a tile", entry, {"id", "back", "terrains"}, {"terrains_multi_volcano"})
    name = f"{what}: tile {entry['id']!r}"
    if not isinstance(entry["id"], str) or not is_int(entry["back"]) or entry["back"] not in GAME.seats:
        raise BadSetup(f"{name}: it has a name and the back 2, 3 or 4 (A1.1)")
    sides = entry["terrains"], entry.get("terrains_multi_volcano", entry["terrains"])
    for terrains in sides:
        if not isinstance(terrains, list) or len(terrains) != 3 or any(one not in TERRAINS for one in terrains):
            raise BadSetup(f"{name}: it does not list three terrains (B3)")
        if sum(one in {"mountain", "volcano"} for one in terrains) > 1:
            raise BadSetup(f"{name}: at most one of its terrains is a Mountain or a Volcano (B3.5)")
    return Tile(entry["id"], entry["back"], tuple(sides[0]), tuple(sides[1]))


def _slots(what: str, entries: Any) -> tuple[Slot, ...]:
    if not isinstance(entries, list) or not 0 < len(entries) <= MAX_SLOTS:
        raise BadSetup(f"{what} is not a list of at most {MAX_SLOTS} slots")
    slots = []
    taken: set[Hex] = {(0, 0)}
    for entry in entries:
        entry = require_keys(f"{what}: a slot", entry, {"id", "back", "hexes"})
        hexes = entry["hexes"]
        if not is_int(entry["back"]) or entry["back"] not in GAME.seats:
            raise BadSetup(f"{what}: slot {entry['id']!r}: 'back' is 2, 3 or 4 (B4)")
        if not isinstance(hexes, list) or len(hexes) != 3 or not all(is_hex(one) for one in hexes):
            raise BadSetup(f"{what}: slot {entry['id']!r} does not list three hexes (B4)")
        cells = tuple((q, r) for q, r in hexes)
        if taken & {*cells} or len({*cells}) != 3:
            raise BadSetup(f"{what}: slot {entry['id']!r} overlaps another one or the Volcano (B4.5)")
        taken |= {*cells}
        slots.append(Slot(str(entry["id"]), entry["back"], cells))
    return tuple(slots)


def is_hex(value: Any) -> bool:
    return isinstance(value, list) and len(value) == 2 and all(is_int(one) and abs(one) < 100 for one in value)


# Islands (A2.6, B4)


def slots_of(tiles: Tiles, layout: str, players: int) -> tuple[Slot, ...]:
    """The slots in play, in the order of the tables."""
    return tuple(slot for slot in tiles.layouts[layout] if slot.back <= players)


def canonical(cells: Any) -> list[Hex]:
    """Territories in canonical order: by r, then by q."""
    return sorted(cells, key=lambda cell: (cell[1], cell[0]))


@cache
def island_of(slots: tuple[Slot, ...]) -> tuple[Hex, ...]:
    """Every hex of an island in canonical order, the Volcano included."""
    return tuple(canonical([(0, 0), *(cell for slot in slots for cell in slot.hexes)]))


@cache
def neighbours_of(island: tuple[Hex, ...]) -> tuple[int, ...]:
    """For each territory the set of its neighbours, as bits."""
    number = {cell: place for place, cell in enumerate(island)}
    return tuple(sum(1 << number[q + x, r + y] for x, y in DIRECTIONS if (q + x, r + y) in number) for q, r in island)


def shores_of(island: tuple[Hex, ...]) -> int:
    """A2.3: the territories that touch the ocean, as a set."""
    return sum(1 << place for place, near in enumerate(neighbours_of(island)) if near.bit_count() < len(DIRECTIONS))


def _plans() -> tuple[tuple[Slot, ...], ...]:
    """The slots of every island of the tiles that lie beside the code: 2, 3 and 4 players, and the hexagon."""
    found: list[tuple[Slot, ...]] = []
    for file in sorted(GAME.folder.glob("tiles.*.json")):
        tiles = find_tiles(file.name.split(".")[1])
        for layout, players in (("nested", 2), ("nested", 3), ("nested", 4), ("hexagon", 4)):
            slots = slots_of(tiles, layout, players)
            if slots not in found:
                found.append(slots)
    return tuple(found)


PLANS = _plans()
ISLANDS = tuple(island_of(slots) for slots in PLANS)
NEAR = np.zeros((len(PLANS), MAX_LAND), dtype=np.int64)
"""The neighbours of each territory, as a set."""
SHORE = np.array([shores_of(island) for island in ISLANDS], dtype=np.int64)
LAND = np.array([len(island) for island in ISLANDS], dtype=np.int64)
CENTRE = np.array([island.index((0, 0)) for island in ISLANDS], dtype=np.int64)
SLOTS = np.zeros((len(PLANS), MAX_SLOTS, 3), dtype=np.int64)
"""The three territories of each slot, clockwise."""
SETS = np.zeros((len(PLANS), len(GAME.seats)), dtype=np.int64)
"""How many slots have the backs 2, 3 and 4."""
for _plan, _slots_of_plan in enumerate(PLANS):
    NEAR[_plan, : LAND[_plan]] = neighbours_of(ISLANDS[_plan])
    for _place, _slot in enumerate(_slots_of_plan):
        SLOTS[_plan, _place] = [ISLANDS[_plan].index(cell) for cell in _slot.hexes]
        SETS[_plan, GAME.seats.index(_slot.back)] += 1


def plan_of(revision: str, layout: str, players: int) -> int:
    """The island for so many players; a layout must be known when the rules are compiled."""
    slots = slots_of(find_tiles(revision), layout, players)
    if slots not in PLANS:
        raise BadSetup(f"tiles {revision!r}: another layout than those that lie beside the code (B4)")
    return PLANS.index(slots)
