"""Set-up, position and result as JSON (§15.5, §15.6), and the checks of §15.8 that concern them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence

import numpy as np

from mesozoic.core.compiled.hexes import DIRECTIONS, ring
from mesozoic.core.compiled.record import States
from mesozoic.core.contract import Counts, GameFacts
from mesozoic.core.errors import BadSetup
from mesozoic.core.json_checks import Json
from mesozoic.core.models import read_model
from mesozoic.core.options import Value, write_options
from mesozoic.games.trias import GAME
from mesozoic.games.trias.exchange.land import (
    Pair,
    cell_number,
    herds_by_cell,
    land_of,
    spent_by_cell,
    tile_cells,
    tiles_of,
)
from mesozoic.games.trias.exchange.models import Card, Herds, Position, Setup, Spent, Terrain, Tile
from mesozoic.games.trias.options import START_PLAYER
from mesozoic.games.trias.rules import entries
from mesozoic.games.trias.rules.components import (
    BACK_2_SIZE,
    CARDS,
    CARDS_BACK_1,
    CARDS_BACK_2,
    NONE,
    TERRAINS,
    TILES,
    variant,
)
from mesozoic.games.trias.rules.setup import RANDOM, SEAT_0
from mesozoic.games.trias.rules.state import MARGIN, STATE, SWIMS, WATERS, Phase, State

PHASES = tuple(phase.name.lower() for phase in Phase)


def new(seats: int, options: Mapping[str, Value], data: Mapping[str, str]) -> States[State]:
    """A state with the number of seats and all options; nothing is dealt yet.  Trias has no replaceable data."""
    states = STATE.blank()
    states[0].seats = seats
    write_options(states, GAME.options, options)
    return states


def data_of(states: States[State]) -> dict[str, str]:
    """The revisions of replaceable data: none."""
    return {}


# §15.5  Set-up


def setup_of(states: States[State]) -> Json:
    """The set-up of a game that has just been dealt."""
    state = states[0]
    return {
        "start": int(state.start),
        "tiles": tiles_of(states),
        "hands": [CARDS[card] for card in state.hand[: state.seats]],
        "deck": deck_of(states),
    }


def open_setup(states: States[State], setup: object) -> None:
    """Begin with this set-up; raises BadSetup if §3 could not have made it."""
    given = read_model(Setup, setup, "setup")
    state = states[0]
    seats = int(state.seats)
    if given.start >= seats:
        raise BadSetup(f"setup.start is not a seat (§3.5): {given.start}")
    if state.start_player not in (RANDOM, SEAT_0 + given.start):
        agreed = START_PLAYER.value(int(state.start_player))
        raise BadSetup(f"setup.start is {given.start}, not the seat of the option start_player (§3.5): {agreed}")
    tiles = tiles_by_cell(given.tiles)
    check_board(seats, tiles)
    check_cards(seats, given.hands, given.deck)
    state.start = given.start
    put_tiles(states, tiles)
    put_cards(states, given.hands, given.deck)
    entries.open_game(states)


def check_board(seats: int, tiles: Mapping[Pair, Terrain]) -> None:
    """§15.8 1."""
    inner = {*ring(1), *ring(2)}
    outer = set() if seats == 2 else set(ring(3))
    cells = set(tiles) - {(0, 0)}
    if not outer <= cells or not cells <= inner | outer:
        raise BadSetup("setup.tiles does not fill the rings (§3.2, §3.3)")
    if len(cells & inner) != (18 if seats == 2 else 16):
        raise BadSetup("setup.tiles has the wrong number of holes in rings 1 and 2 (§3.2, §3.3)")
    counts = Counter[str](tiles.values())
    for terrain, most in zip(TERRAINS, TILES[variant(seats)], strict=False):
        count = counts[terrain]
        if count > most or (seats == 2 and count != most):
            raise BadSetup(f"setup.tiles has {count} tiles {terrain}, there are {most} (§2)")


def check_cards(seats: int, hands: Sequence[Card | None], deck: Sequence[Card]) -> None:
    """§15.8 2."""
    if len(hands) != seats:
        raise BadSetup(f"setup.hands is not a list of {seats} cards (§3.6)")
    split = max(0, len(deck) - int(BACK_2_SIZE[seats]))
    for back, cards, counts in (
        (1, [*hands, *deck[:split]], CARDS_BACK_1[variant(seats)]),
        (2, [*deck[split:]], CARDS_BACK_2[variant(seats)]),
    ):
        if Counter(cards) != Counter({card: count for card, count in zip(CARDS, counts, strict=False) if count}):
            raise BadSetup(f"setup: the cards with back {back} are not those of the game (§2, §3.4)")


# §15.6  Position


def to_json(states: States[State]) -> Json:
    state = states[0]
    seats, card, last = int(state.seats), int(state.card), int(state.last)
    herds = herds_by_cell(states)
    position: Json = {
        "players": seats,
        "options": GAME.options_in(states),
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


def deck_of(states: States[State]) -> list[str]:
    """The pile, its next card first."""
    state = states[0]
    return [CARDS[card] for card in state.deck[state.drawn : state.deck_size].tolist()]


def from_json(position: object) -> States[State]:
    """A state from a position, which need not be reachable; raises BadSetup where it makes no sense."""
    given = read_model(Position, position, "position")
    seats = given.players
    GAME.check_seats(seats)
    check_seats_of(given)
    states = new(seats, GAME.check_options(seats, given.options), {})
    state = states[0]
    tiles = tiles_by_cell(given.tiles)
    check_coast(tiles)
    put_tiles(states, tiles)
    state.phase = PHASES.index(given.phase)
    if (state.phase == Phase.DRIFT) != (given.card is not None):
        raise BadSetup("position.card is the colour to drift in phase drift, and null otherwise (§15.6)")
    state.card = NONE if given.card is None else CARDS.index(given.card)
    state.seat = given.seat
    state.budget = given.actions
    state.last = NONE if given.last is None else given.last
    put_cards(states, given.hands, given.deck)
    state.scores[:seats] = state.interim_points[:seats] = given.scores
    state.stock[:seats] = given.stock
    put_herds(states, given.herds)
    put_spent(states, given.spent)
    state.placed = min(sum(sum(counts) for *_, counts in given.herds) // 2, 2 * seats)
    state.start = (int(state.seat) + int(state.placed)) % seats
    state.turns = 0 if state.phase == Phase.PLACE else 1
    entries.derive(states)
    return states


def check_seats_of(position: Position) -> None:
    """Whether seats are seats of the table, and every list by seat has an entry for each of them."""
    seats = position.players
    if position.seat >= seats:
        raise BadSetup(f"position.seat is not a seat: {position.seat}")
    if position.last is not None and position.last > seats:
        raise BadSetup(f"position.last is more than a round of turns (§10.1): {position.last}")
    for name, values in (("hands", position.hands), ("scores", position.scores), ("stock", position.stock)):
        if len(values) != seats:
            raise BadSetup(f"position.{name} does not have {seats} entries, one for each seat")
    for q, r, counts in position.herds:
        if len(counts) != seats:
            raise BadSetup(f"position.herds does not have {seats} numbers for the cell {q},{r}")


def tiles_by_cell(tiles: Sequence[Tile]) -> dict[Pair, Terrain]:
    """The terrain of each cell; the tiles are sorted by cell, with the pole at the centre and nowhere else."""
    terrains = {(q, r): terrain for q, r, terrain in tiles}
    if list(terrains) != sorted(terrains) or len(terrains) != len(tiles):
        raise BadSetup("tiles are not sorted by q, then r, or a cell appears twice (§15.5)")
    if [cell for cell, terrain in terrains.items() if terrain == "P"] != [(0, 0)]:
        raise BadSetup("tiles: the pole lies at (0,0), and only there (§3.1)")
    return terrains


def check_coast(tiles: Mapping[Pair, Terrain]) -> None:
    """A position made by hand may be more scattered than any game; the record has room for so much coast."""
    coast = {(q + dq, r + dr) for q, r in tiles for dq, dr in DIRECTIONS} - {*tiles}
    if len(coast) > WATERS - MARGIN:
        raise BadSetup(f"tiles: {len(coast)} water cells next to land; this program holds {WATERS - MARGIN}")


def put_tiles(states: States[State], tiles: Mapping[Pair, Terrain]) -> None:
    """Write the tiles; the pole becomes tile 0."""
    state = states[0]
    state.tiles = len(tiles)
    for tile, cell in enumerate(sorted(tiles, key=lambda cell: (cell != (0, 0), cell))):
        state.cell[tile] = cell_number(*cell)
        state.kind[TERRAINS.index(tiles[cell])] |= 1 << tile


def put_cards(states: States[State], hands: Sequence[Card | None], deck: Sequence[Card]) -> None:
    state = states[0]
    for seat, held in enumerate(hands):
        state.hand[seat] = NONE if held is None else CARDS.index(held)
        state.back[seat] = 1
    for index, card in enumerate(deck):
        state.deck[index] = CARDS.index(card)
    state.deck_size = len(deck)


def put_herds(states: States[State], herds: Sequence[Herds]) -> None:
    """Herds on tiles stand, the others swim."""
    state = states[0]
    seats = int(state.seats)
    tiles = {cell: tile for tile, cell in enumerate(tile_cells(states))}
    swimming: dict[int, list[int]] = {}
    for q, r, counts in herds:
        cell = cell_number(q, r)
        if cell in tiles:
            state.tile_herds[tiles[cell], :seats] = counts
        elif sum(counts):
            swimming[cell] = counts
    if len(swimming) >= SWIMS:
        raise BadSetup(f"position.herds: swimmers in more than {SWIMS - 1} cells")
    for swim, cell in enumerate(sorted(swimming)):
        state.swim_cell[swim] = cell
        state.swim_herds[swim, :seats] = swimming[cell]
    state.swims = len(swimming)


def put_spent(states: States[State], spent: Sequence[Spent]) -> None:
    """§6.6: how many herds of the active seat have bred in each cell."""
    state = states[0]
    tiles, swims = tile_cells(states), state.swim_cell[: state.swims].tolist()
    for q, r, count in spent:
        cell = cell_number(q, r)
        if cell in tiles:
            index, herds, marks = tiles.index(cell), state.tile_herds, state.spent
        elif cell in swims:
            index, herds, marks = swims.index(cell), state.swim_herds, state.swim_spent
        else:
            raise BadSetup(f"position.spent: there is no herd at {q},{r}")
        if count > herds[index, state.seat]:
            raise BadSetup(f"position.spent: {count} herds at {q},{r}, more than the seat to act has there")
        marks[index] = count


# §15.5  Result


def result(states: States[State]) -> Json | None:
    """The result, None until the game is over."""
    state = states[0]
    if state.phase != Phase.OVER:
        return None
    seats = range(state.seats)
    interim = [int(state.interim_points[seat]) for seat in seats]
    points = scores(states)
    return {
        "turns": int(state.turns),
        "interim": interim,
        "final": [total - part for total, part in zip(points, interim, strict=True)],
        "scores": points,
        "stock": [int(state.stock[seat]) for seat in seats],
        "masses": [int(entries.masses_present(states, seat)) for seat in seats],
        "winners": [seat for seat in seats if entries.is_winner(states, seat)],
        "land": land_of(states),
    }


def game_facts(states: States[State]) -> GameFacts:
    """Who had the first turn (§3.9), and the rounds that were begun."""
    seats = int(states[0].seats)
    start, turns = (np.asarray(states[name]).astype(np.int64) for name in ("start", "turns"))
    return GameFacts(first=(start + 1) % seats, rounds=-(-turns // seats))


def scores(states: States[State]) -> list[int]:
    """Points by seat as they stand."""
    state = states[0]
    return [int(points) for points in state.scores[: state.seats]]


def points(states: States[State]) -> Counts:
    """Points by state and seat."""
    scores: Counts = np.asarray(states["scores"])[:, : states[0].seats].astype(np.int64)
    return scores


def pieces(states: States[State]) -> list[int]:
    """Herds on the board by seat, standing or swimming."""
    state = states[0]
    cells = (*state.tile_herds[: state.tiles].tolist(), *state.swim_herds[: state.swims].tolist())
    return [sum(counts[seat] for counts in cells) for seat in range(state.seats)]
