"""H2: tiles and layouts, read from files that can be replaced, and checked."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import Any, Literal

from msgspec import UNSET, UnsetType

from mesozoic.core.errors import BadSetup
from mesozoic.core.json_checks import Json
from mesozoic.core.models import Model, read_model
from mesozoic.games.pangea import GAME
from mesozoic.games.pangea.exchange.models import Hex, TerrainName
from mesozoic.games.pangea.exchange.species_file import check_revision
from mesozoic.games.pangea.rules.components import BACKS, BLOCKED, HABITATS, MAX_SEATS, MAX_SLOTS
from mesozoic.games.pangea.rules.islands import CENTRE_HEX, PLANS, Slot, slots_for

Terrains = tuple[TerrainName, TerrainName, TerrainName]


class TileEntry(Model):
    """A tile as a file lists it (B3)."""

    id: str
    back: Literal[2, 3, 4]
    terrains: Terrains
    terrains_multi_volcano: Terrains | UnsetType = UNSET


class SlotEntry(Model):
    """A slot as a file lists it (B4)."""

    id: str
    back: Literal[2, 3, 4]
    hexes: tuple[Hex, Hex, Hex]


class Layouts(Model):
    nested: list[Any]
    hexagon: list[Any]


class TileTable(Model):
    """A file of tiles; what it lists is read by itself, so that a message can name it."""

    game: Literal["pangea"]
    revision: str
    tiles: list[Any]
    layouts: Layouts
    id: str = ""
    comment: Any = None


@dataclass(frozen=True)
class Tile:
    """Three territories, clockwise (B3)."""

    id: str
    back: int
    terrains: Terrains
    many_volcanoes: Terrains  # with the tile set `multi-volcano`


@dataclass(frozen=True)
class Tiles:
    """A data set of tiles and layouts that has been checked."""

    tiles: tuple[Tile, ...]
    layouts: dict[str, tuple[Slot, ...]]


@cache
def find_tiles(revision: str) -> Tiles:
    """The tiles of a revision; raises BadSetup if there are none or their file is wrong."""
    return read_tiles(GAME.data_files.read("tiles", revision))


def read_tiles(contents: Json) -> Tiles:
    """The tiles and layouts that a file lists; raises BadSetup naming what is wrong."""
    name = f"tiles {contents.get('revision')!r}"
    table = read_model(TileTable, contents, name)
    check_revision(name, contents)
    tiles = tuple(_tile(name, entry) for entry in table.tiles)
    lists = {"nested": table.layouts.nested, "hexagon": table.layouts.hexagon}
    layouts = {layout: _slots(f"{name}: layout {layout!r}", entries) for layout, entries in lists.items()}
    for layout, slots in layouts.items():
        for players in GAME.seats if layout == "nested" else (MAX_SEATS,):
            backs = [slot.back for slot in slots_for(players, slots)]
            if backs != sorted(tile.back for tile in tiles if tile.back <= players):
                raise BadSetup(f"{name}: layout {layout!r} has not a slot for each tile, by ascending backs (B3.4)")
    if [tile.back for tile in tiles] != sorted(tile.back for tile in tiles):
        raise BadSetup(f"{name}: tiles are listed by ascending backs (B3)")
    for index, tile in enumerate(tiles):
        if tile.id in {other.id for other in tiles[:index]}:
            raise BadSetup(f"{name}: two tiles are called {tile.id!r}")
    for players in BACKS:
        faces = [face for tile in tiles if tile.back <= players for face in tile.terrains]
        if sum(face in HABITATS for face in faces) <= BLOCKED * (players - 1):
            raise BadSetup(f"{name}: the tiles have too few Forests, Swamps and Savannas for {players} players (A3.6)")
    return Tiles(tiles, layouts)


def _tile(name: str, entry: Any) -> Tile:
    name = f"{name}: {_entry_name('tile', entry)}"
    tile = read_model(TileEntry, entry, name)
    other = tile.terrains if tile.terrains_multi_volcano is UNSET else tile.terrains_multi_volcano
    for terrains in (tile.terrains, other):
        if sum(terrain in {"mountain", "volcano"} for terrain in terrains) > 1:
            raise BadSetup(f"{name}: at most one of its terrains is a Mountain or a Volcano (B3.5)")
    return Tile(tile.id, tile.back, tile.terrains, other)


def _slots(name: str, entries: list[Any]) -> tuple[Slot, ...]:
    if not 0 < len(entries) <= MAX_SLOTS:
        raise BadSetup(f"{name} is not a list of at most {MAX_SLOTS} slots")
    slots = []
    taken = {CENTRE_HEX}
    for entry in entries:
        slot_name = f"{name}: {_entry_name('slot', entry)}"
        slot = read_model(SlotEntry, entry, slot_name)
        if taken & {*slot.hexes} or len({*slot.hexes}) != len(slot.hexes):
            raise BadSetup(f"{slot_name} overlaps another one or the Volcano (B4.5)")
        taken |= {*slot.hexes}
        slots.append(Slot(slot.id, slot.back, slot.hexes))
    return tuple(slots)


def _entry_name(kind: str, entry: Any) -> str:
    known = entry.get("id") if isinstance(entry, dict) else None
    return f"a {kind}" if known is None else f"{kind} {known!r}"


@cache
def plan_of(revision: str, layout: str, players: int) -> int:
    """The island for so many players; raises BadSetup for a layout that was not known when the rules were compiled."""
    slots = slots_for(players, find_tiles(revision).layouts[layout])
    if slots not in PLANS:
        raise BadSetup(f"tiles {revision!r}: another layout than those of the shipped tiles (B4)")
    return PLANS.index(slots)
