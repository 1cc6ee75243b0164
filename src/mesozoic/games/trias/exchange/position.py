"""Set-up, position and result as JSON (§15.5, §15.6), and the checks of §15.8 that concern them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from functools import lru_cache
from typing import Any

from mesozoic.core.compiled.hexes import BIAS, DIRECTIONS, REACH, WIDTH, coordinates, ring
from mesozoic.core.compiled.record import States, blank
from mesozoic.core.errors import BadSetup
from mesozoic.core.json_checks import Json, is_int, require_keys
from mesozoic.games.trias import GAME
from mesozoic.games.trias.rules import entries as compiled
from mesozoic.games.trias.rules.components import (
    BACK_2_SIZE,
    CARDS,
    CARDS_BACK_1,
    CARDS_BACK_2,
    MAX_DECK,
    MAX_TILES,
    NONE,
    TERRAINS,
    TILES,
    variant,
)
from mesozoic.games.trias.rules.course.state import MARGIN, STATE, SWIMS, WATERS, Phase

PHASES = tuple(phase.name.lower() for phase in Phase)
POSITION_KEYS = {
    "players", "options", "tiles", "herds", "seat", "phase", "card", "actions", "last", "hands", "deck",
    "scores", "stock",
}  # fmt: skip
MOST_POINTS = 30_000
MOST_HERDS = 60
"""Herds of one player in one cell that a hand-made position may have; a game never has more than 4 (§4.7)."""


def new(seats: int, options: Mapping[str, Any], data: Mapping[str, str] | None = None) -> States:
    """A state with the number of seats and all options; nothing is dealt yet.  Trias has no replaceable data."""
    states = blank(STATE)
    state = states[0]
    state.seats = seats
    state.round_up = options["rounding"] == "up"
    state.pole_capacity = options["pole_capacity"]
    state.pole_start = options["pole_start"]
    state.main_only = options["interim_split"] == "main"
    state.net_join = options["interim_join"] == "net"
    state.euclid = options["distance"] == "euclid"
    state.tiebreak_pole_mass = options["tiebreak_pole_mass"]
    state.has_interim = options["interim"]
    state.actions = options["actions"]
    state.last_actions = options["last_actions"]
    state.drift_cost = options["drift_cost"]
    state.rescue_max = options["rescue_max"]
    state.herds_each = options["herds"]
    return states


# §15.5  Set-up


def setup_of(states: States) -> Json:
    """The set-up of a game that has just been dealt."""
    state = states[0]
    return {
        "start": int(state.start),
        "tiles": tiles_of(states),
        "hands": [CARDS[card] for card in state.hand[: state.seats]],
        "deck": deck_of(states),
    }


def from_setup(seats: int, options: Mapping[str, Any], setup: Any, data: Mapping[str, str] | None = None) -> States:
    """A game that begins with this set-up; raises BadSetup if §3 could not have made it."""
    setup = require_keys("setup", setup, {"start", "tiles", "hands", "deck"})
    states = new(seats, GAME.check_options(seats, options))
    state = states[0]
    if not is_int(setup["start"]) or not 0 <= setup["start"] < seats:
        raise BadSetup(f"setup.start is not a seat (§3.5): {setup['start']!r}")
    state.start = setup["start"]
    tiles = read_tiles(setup["tiles"])
    check_board(seats, tiles)
    put_tiles(states, tiles)
    hands, deck = setup["hands"], setup["deck"]
    check_cards(seats, hands, deck)
    put_cards(states, hands, deck)
    compiled.open_game(states)
    return states


def check_board(seats: int, tiles: Mapping[tuple[int, int], str]) -> None:
    """§15.8 1."""
    inner = {*ring(1), *ring(2)}
    outer = set() if seats == 2 else set(ring(3))
    cells = set(tiles) - {(0, 0)}
    if not outer <= cells or not cells <= inner | outer:
        raise BadSetup("setup.tiles does not fill the rings (§3.2, §3.3)")
    if len(cells & inner) != (18 if seats == 2 else 16):
        raise BadSetup("setup.tiles has the wrong number of holes in rings 1 and 2 (§3.2, §3.3)")
    counts = Counter(tiles.values())
    for kind, most in zip(TERRAINS, TILES[variant(seats)], strict=False):
        if counts[kind] > most or (seats == 2 and counts[kind] != most):
            raise BadSetup(f"setup.tiles has {counts[kind]} tiles {kind}, there are {most} (§2)")


def check_cards(seats: int, hands: Any, deck: Any) -> None:
    """§15.8 2."""
    for name, cards, size in (("hands", hands, seats), ("deck", deck, 0)):
        if not isinstance(cards, list) or (size and len(cards) != size):
            raise BadSetup(f"setup.{name} is not a list of the right length (§3.4, §3.6)")
        if any(not isinstance(card, str) or card not in CARDS or not card for card in cards):
            raise BadSetup(f"setup.{name} has an unknown card (§1.4)")
    split = len(deck) - BACK_2_SIZE[variant(seats)]
    for back, cards, counts in (
        (1, hands + deck[: max(split, 0)], CARDS_BACK_1[variant(seats)]),
        (2, deck[max(split, 0) :], CARDS_BACK_2[variant(seats)]),
    ):
        wanted = Counter({card: count for card, count in zip(CARDS, counts, strict=False) if count})
        if Counter(cards) != wanted:
            raise BadSetup(f"setup: the cards with back {back} are not those of the game (§2, §3.4)")


# §15.6  Position


def to_json(states: States) -> Json:
    state = states[0]
    seats, card, last = int(state.seats), int(state.card), int(state.last)
    herds = herds_by_cell(states)
    position: Json = {
        "players": seats,
        "options": GAME.deviations(seats, options_of(states)),
        "tiles": tiles_of(states),
        "herds": [[*cell, counts] for cell, counts in sorted(herds.items())],
        "seat": int(state.seat),
        "phase": PHASES[state.phase],
        "card": None if card == NONE else CARDS[card],
        "actions": int(state.budget),
        "last": None if last == NONE else last,
        "hands": [None if held == NONE else CARDS[held] for held in state.hand[:seats].tolist()],
        "deck": deck_of(states),
        "scores": state.scores[:seats].tolist(),
        "stock": state.stock[:seats].tolist(),
    }
    spent = spent_by_cell(states)
    if spent:
        position["spent"] = [[*cell, count] for cell, count in sorted(spent.items())]
    return position


def from_json(position: Any) -> States:
    """A state from a position, which need not be reachable; raises BadSetup where it makes no sense."""
    position = require_keys("position", position, POSITION_KEYS, {"spent"})
    seats = position["players"]
    if not is_int(seats):
        raise BadSetup(f"position.players is not a number of players: {seats!r}")
    GAME.check_seats(seats)
    if not isinstance(position["options"], dict):
        raise BadSetup("position.options is not an object")
    states = new(seats, GAME.check_options(seats, position["options"]))
    state = states[0]
    tiles = read_tiles(position["tiles"])
    check_coast(tiles)
    put_tiles(states, tiles)
    if position["phase"] not in PHASES:
        raise BadSetup(f"position.phase is unknown (§15.1): {position['phase']!r}")
    state.phase = PHASES.index(position["phase"])
    state.seat = _number(position, "seat", seats - 1)
    state.budget = _number(position, "actions", 1 << 30)
    state.last = NONE if position["last"] is None else _number(position, "last", seats)
    hands, deck = _cards(position, "hands", seats), _cards(position, "deck", MAX_DECK)
    if len(hands) != seats or None in deck:
        raise BadSetup("position: a card in the pile, or one entry for each hand, is missing")
    put_cards(states, hands, [card for card in deck if card])
    if (state.phase == Phase.DRIFT) != (position["card"] in ("M", "S", "W")) or position["card"] not in (*"MSW", None):
        raise BadSetup("position.card is the colour to drift in phase drift, and null otherwise (§15.6)")
    state.card = NONE if position["card"] is None else CARDS.index(position["card"])
    state.scores[:seats] = state.interim[:seats] = _by_seat(position, "scores", seats, MOST_POINTS)
    state.stock[:seats] = _by_seat(position, "stock", seats, 1 << 30)
    put_herds(states, position["herds"])
    put_spent(states, position.get("spent", []))
    state.placed = min(sum(sum(counts) for *_, counts in position["herds"]) // 2, 2 * seats)
    state.start = (int(state.seat) + int(state.placed)) % seats
    state.turns = 0 if state.phase == Phase.PLACE else 1
    compiled.found(states)
    return states


def _cards(position: Json, name: str, most: int) -> list[str | None]:
    cards = position[name]
    known = isinstance(cards, list) and all(
        card is None or (isinstance(card, str) and card in {*CARDS}) for card in cards
    )
    if not known or len(cards) > most:
        raise BadSetup(f"position.{name} is not a list of at most {most} cards (§1.4)")
    return list(cards)


def _by_seat(position: Json, name: str, seats: int, most: int) -> list[int]:
    values = position[name]
    if (
        not isinstance(values, list)
        or len(values) != seats
        or not all(is_int(value) and 0 <= value <= most for value in values)
    ):
        raise BadSetup(f"position.{name} is not a list of {seats} numbers from 0 to {most}")
    return values


def _number(position: Json, name: str, most: int) -> int:
    value = position[name]
    if not is_int(value) or not 0 <= value <= most:
        raise BadSetup(f"position.{name} is not a number from 0 to {most}: {value!r}")
    return int(value)


def read_tiles(tiles: Any) -> dict[tuple[int, int], str]:
    """[[q, r, terrain], ...], sorted by cell, with the pole at the centre and nowhere else."""
    if not isinstance(tiles, list):
        raise BadSetup("tiles is not a list")
    read: dict[tuple[int, int], str] = {}
    for tile in tiles:
        if (
            not isinstance(tile, list)
            or len(tile) != 3
            or not is_cell(tile[:2])
            or not isinstance(tile[2], str)
            or tile[2] not in {*TERRAINS}
        ):
            raise BadSetup(f"tiles: {tile!r} is not [q, r, terrain]")
        read[tile[0], tile[1]] = tile[2]
    if list(read) != sorted(read) or len(read) != len(tiles):
        raise BadSetup("tiles are not sorted by q, then r, or a cell appears twice (§15.5)")
    if [cell for cell, kind in read.items() if kind == "P"] != [(0, 0)]:
        raise BadSetup("tiles: the pole lies at (0,0), and only there (§3.1)")
    if len(read) > MAX_TILES:
        raise BadSetup(f"tiles: there are at most {MAX_TILES} (§2)")
    return read


def check_coast(tiles: Mapping[tuple[int, int], str]) -> None:
    """A position made by hand may be more scattered than any game; the record has room for so much coast."""
    coast = {(q + dq, r + dr) for q, r in tiles for dq, dr in DIRECTIONS} - {*tiles}
    if len(coast) > WATERS - MARGIN:
        raise BadSetup(f"tiles: {len(coast)} water cells next to land; this program holds {WATERS - MARGIN}")


def is_cell(value: Any) -> bool:
    return isinstance(value, list) and len(value) == 2 and all(is_int(one) and abs(one) < REACH for one in value)


def put_tiles(states: States, tiles: Mapping[tuple[int, int], str]) -> None:
    """Write the tiles; the pole becomes tile 0."""
    state = states[0]
    state.tiles = len(tiles)
    for tile, cell in enumerate(sorted(tiles, key=lambda cell: (cell != (0, 0), cell))):
        state.cell[tile] = cell_number(cell)
        state.kind[TERRAINS.index(tiles[cell])] |= 1 << tile


def put_cards(states: States, hands: list[str | None], deck: list[str]) -> None:
    state = states[0]
    for seat, card in enumerate(hands):
        state.hand[seat] = NONE if card is None else CARDS.index(card)
        state.back[seat] = 1
    for place, one in enumerate(deck):
        state.deck[place] = CARDS.index(one)
    state.deck_size = len(deck)


def put_herds(states: States, herds: Any) -> None:
    """Herds on tiles stand, the others swim."""
    state = states[0]
    seats = int(state.seats)
    tiles = {cell: tile for tile, cell in enumerate(tile_cells(states))}
    swimming: dict[int, list[int]] = {}
    for entry in herds if isinstance(herds, list) else [herds]:
        if not (
            isinstance(entry, list)
            and len(entry) == 3
            and is_cell(entry[:2])
            and isinstance(entry[2], list)
            and len(entry[2]) == seats
            and all(is_int(one) and 0 <= one <= MOST_HERDS for one in entry[2])
        ):
            raise BadSetup(f"herds: {entry!r} is not [q, r, [by seat]]")
        cell = cell_number(entry[:2])
        if cell in tiles:
            state.herds[tiles[cell], :seats] = entry[2]
        elif sum(entry[2]):
            swimming[cell] = entry[2]
    if len(swimming) >= SWIMS:
        raise BadSetup(f"herds: swimmers in more than {SWIMS - 1} cells")
    for swim, cell in enumerate(sorted(swimming)):
        state.swim_cell[swim] = cell
        state.swim_herds[swim, :seats] = swimming[cell]
    state.swims = len(swimming)


def put_spent(states: States, spent: Any) -> None:
    """§6.6: how many herds of the active seat have bred in each cell."""
    state = states[0]
    seat = int(state.seat)
    tiles, swims = tile_cells(states), state.swim_cell[: state.swims].tolist()
    for entry in spent if isinstance(spent, list) else [spent]:
        if not (isinstance(entry, list) and len(entry) == 3 and is_cell(entry[:2]) and is_int(entry[2])):
            raise BadSetup(f"spent: {entry!r} is not [q, r, count]")
        cell, count = cell_number(entry[:2]), entry[2]
        place = tiles.index(cell) if cell in tiles else swims.index(cell) if cell in swims else None
        herds, marks = (state.herds, state.spent) if cell in tiles else (state.swim_herds, state.swim_spent)
        if place is None or not 0 <= count <= herds[place, seat]:
            raise BadSetup(f"spent: {entry!r} names more herds than the seat to act has there")
        marks[place] = count


def data_of(states: States) -> dict[str, str]:
    """The revisions of replaceable data: none."""
    return {}


def options_of(states: States) -> Json:
    """All options as the state holds them."""
    state = states[0]
    return {
        "rounding": "up" if state.round_up else "nearest",
        "pole_capacity": int(state.pole_capacity),
        "pole_start": bool(state.pole_start),
        "interim_split": "main" if state.main_only else "any",
        "interim_join": "net" if state.net_join else "strict",
        "distance": "euclid" if state.euclid else "hex",
        "tiebreak_pole_mass": bool(state.tiebreak_pole_mass),
        "interim": bool(state.has_interim),
        "actions": int(state.actions),
        "last_actions": int(state.last_actions),
        "drift_cost": int(state.drift_cost),
        "rescue_max": int(state.rescue_max),
        "herds": int(state.herds_each),
    }


# Parts of a position, by cell


def cell_number(cell: Any) -> int:
    """The number of a cell; one beyond the end of the world becomes the last one on its way."""
    q, r = (max(-REACH, min(REACH, int(one))) for one in cell)
    return (q + BIAS) * WIDTH + r + BIAS


def tiles_of(states: States) -> list[list[Any]]:
    """[q, r, terrain] of every tile, sorted by cell."""
    tiles = tuple_of_tiles(*tile_cells(states), *states["kind"][0].tolist())
    return [[q, r, terrain] for q, r, terrain in tiles]


@lru_cache(maxsize=1024)
def tuple_of_tiles(*numbers: int) -> tuple[tuple[int, int, str], ...]:
    """The tiles, from their cells and the tiles of each terrain; most actions leave them where they are."""
    cells, terrains = numbers[:-4], terrains_of(len(numbers) - 4, *numbers[-4:])
    return tuple(sorted((*_pair(cell), terrain) for cell, terrain in zip(cells, terrains, strict=True)))


@lru_cache(maxsize=256)
def terrains_of(count: int, *kinds: int) -> tuple[str, ...]:
    """The terrain of each tile, from the tiles of each terrain; it stays the same for a whole game."""
    return tuple(next(TERRAINS[kind] for kind in range(4) if kinds[kind] >> tile & 1) for tile in range(count))


def tile_cells(states: States) -> list[int]:
    """The cell of each tile."""
    state = states[0]
    cells: list[int] = state.cell[: state.tiles].tolist()
    return cells


def deck_of(states: States) -> list[str]:
    state = states[0]
    return [CARDS[card] for card in state.deck[state.drawn : state.deck_size].tolist()]


def herds_by_cell(states: States) -> dict[tuple[int, int], list[int]]:
    """Herds by seat for every cell that holds any, standing or swimming."""
    state = states[0]
    seats, swims = int(state.seats), int(state.swims)
    standing = zip(tile_cells(states), state.herds[:, :seats].tolist(), strict=False)
    swimming = zip(state.swim_cell[:swims].tolist(), state.swim_herds[:, :seats].tolist(), strict=False)
    return {_pair(cell): counts for cell, counts in (*standing, *swimming) if any(counts)}


def spent_by_cell(states: States) -> dict[tuple[int, int], int]:
    state = states[0]
    swims = int(state.swims)
    standing = zip(tile_cells(states), state.spent.tolist(), strict=False)
    swimming = zip(state.swim_cell[:swims].tolist(), state.swim_spent.tolist(), strict=False)
    return {_pair(cell): count for cell, count in (*standing, *swimming) if count}


@lru_cache(maxsize=1 << 14)
def _pair(cell: int) -> tuple[int, int]:
    q, r = coordinates(cell)
    return q, r


def masses_of(states: States) -> list[list[int]]:
    """The land masses as lists of tiles, sorted by their first cell."""
    cells = tile_cells(states)
    masses = {int(mass) for mass in states[0].mass[: len(cells)]}
    lists = [sorted((tile for tile in range(len(cells)) if mass >> tile & 1), key=cells.__getitem__) for mass in masses]
    return sorted(lists, key=lambda tiles: cells[tiles[0]])


# §15.5  Result


def result(states: States) -> Json | None:
    """The result, None until the game is over."""
    state = states[0]
    if state.phase != Phase.OVER:
        return None
    seats = range(state.seats)
    interim = [int(state.interim[seat]) for seat in seats]
    scores = [int(state.scores[seat]) for seat in seats]
    return {
        "turns": int(state.turns),
        "interim": interim,
        "final": [score - part for score, part in zip(scores, interim, strict=True)],
        "scores": scores,
        "stock": [int(state.stock[seat]) for seat in seats],
        "masses": [int(compiled.masses_present(states, seat)) for seat in seats],
        "winners": [seat for seat in seats if compiled.is_winner(states, seat)],
        "land": land_of(states),
    }


def land_of(states: States) -> list[Json]:
    """Every land mass with its cells, herds and the points of §9.2."""
    state = states[0]
    seats = range(state.seats)
    return [
        {
            "cells": [coordinates(state.cell[tile]) for tile in tiles],
            "herds": [int(state.herds[tiles, seat].sum()) for seat in seats],
            "points": [int(compiled.final_share(states, tiles[0], seat)) for seat in seats],
        }
        for tiles in masses_of(states)
    ]


def scores(states: States) -> list[int]:
    """Points by seat as they stand."""
    state = states[0]
    return [int(points) for points in state.scores[: state.seats]]


def pieces(states: States) -> list[int]:
    """Herds on the board by seat, standing or swimming."""
    state = states[0]
    standing, swimming = state.herds[: state.tiles], state.swim_herds[: state.swims]
    return [int(standing[:, seat].sum()) + int(swimming[:, seat].sum()) for seat in range(state.seats)]
