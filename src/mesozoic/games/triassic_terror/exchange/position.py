"""Set-up, position and result as JSON (§D0, §E5), and the checks that concern them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence

import numpy as np
from msgspec import UNSET

from mesozoic.core.compiled.record import States, room_for
from mesozoic.core.contract import Counts, GameFacts
from mesozoic.core.errors import BadSetup
from mesozoic.core.json_checks import Json
from mesozoic.core.models import read_model
from mesozoic.core.options import Value, write_options
from mesozoic.games.triassic_terror import GAME
from mesozoic.games.triassic_terror.exchange.block import block_of, put_block
from mesozoic.games.triassic_terror.exchange.board_file import find_board
from mesozoic.games.triassic_terror.exchange.models import Position, Setup
from mesozoic.games.triassic_terror.rules import entries
from mesozoic.games.triassic_terror.rules.components import (
    AREAS,
    CALENDARS,
    CARDS_EACH,
    COUNTERS,
    DECK,
    DINOS,
    ENDLESS,
    HABITATS,
    MAX_SEATS,
    NONE,
    PERIODS,
    PREDATORS,
    TERRAINS,
    TILES,
    Round,
    kind_of,
)
from mesozoic.games.triassic_terror.rules.scoring import CRITERIA
from mesozoic.games.triassic_terror.rules.standing import COLUMNS, PRESENCE_ROW, STANDING_SIZE
from mesozoic.games.triassic_terror.rules.state import (
    HABITAT_BITS,
    HABITAT_MASK,
    LONG_GAME,
    NO_DINO_LIMIT,
    STATE,
    STEP_OVER,
    State,
    Step,
)


def new(seats: int, options: Mapping[str, Value], data: Mapping[str, str]) -> States[State]:
    """A state with the number of seats, all options and the board; nothing is dealt yet."""
    states = STATE.blank()
    state = states[0]
    state.seats = seats
    write_options(states, GAME.options, options)
    state.kind = kind_of(seats, is_long=state.six_player_game == LONG_GAME)
    put_board(states, data["board"], str(options["setup_chart"]))
    return states


def put_board(states: States[State], revision: str, chart: str) -> None:
    """Lay the board out for the number of players."""
    state = states[0]
    seats = int(state.seats)
    board = find_board(revision)
    state.near[:] = board.near
    for area, stones in enumerate(board.side(seats)):
        state.stones[area, :] = stones
    state.home[:] = board.starts
    for seat, habitat in enumerate(board.charts[chart][seats]):
        state.chart[seat, :] = habitat
    state.board[:] = 0
    state.board[: len(revision)] = [*revision.encode("ascii")]


def data_of(states: States[State]) -> dict[str, str]:
    """The board a game is played on."""
    return {"board": revision_of(bytes(states[0].board))}


def revision_of(board: bytes) -> str:
    """The revision of a board by its name in a state."""
    return board.rstrip(b"\0").decode("ascii")


# §E5  Set-up


def setup_of(states: States[State]) -> Json:
    """The set-up of a game that has just been dealt."""
    state = states[0]
    return {"deck": [TERRAINS[card] for card in state.deck], "tiles": [TILES[tile] for tile in state.tiles]}


def open_setup(states: States[State], setup: object) -> None:
    """Begin with a set-up, in a new state with its options; raises BadSetup if §3 could not have made it."""
    given = read_model(Setup, setup, "setup")
    if Counter(given.deck) != Counter([*TERRAINS] * CARDS_EACH):
        raise BadSetup("setup.deck does not hold 7 cards of each terrain (§2.2)")
    if sorted(given.tiles) != sorted(TILES) or given.tiles[4:] != ["raptors", "migration"]:
        raise BadSetup("setup.tiles: each tile once, raptors on space 5 and migration on space 6 (§3.4)")
    if states[0].seats == MAX_SEATS and given.tiles[3] != "trex":
        raise BadSetup("setup.tiles: with six players the T-Rex tile lies on space 4 (§3.4)")
    states[0].deck[:] = [TERRAINS.index(card) for card in given.deck]
    states[0].tiles[:] = [TILES.index(tile) for tile in given.tiles]
    entries.open_game(states)


# §D0  Position


def to_json(states: States[State]) -> Json:
    """The referee's view of a position."""
    state = states[0]
    seats = int(state.seats)
    everyone = range(seats)
    position: Json = {
        "players": seats,
        "options": GAME.options_in(states),
        "data": data_of(states),
        "round": int(state.round_now),
        "phase": phase_of(int(state.step)),
        "seat": None if state.step >= Step.SHUFFLE else int(state.seat),
        "tile_used": bool(state.tile_used and Step.IDLE <= state.step <= Step.EXPEL),
        "scores": scores(states),
        "areas": {name: herds for area, name in enumerate(AREAS) if (herds := herds_in(states, area))},
        "trex": {"at": AREAS[state.predator[0]], "owner": None if state.owner == NONE else int(state.owner)},
        "predators": {name: AREAS[state.predator[number]] for number, name in enumerate(PREDATORS) if number},
        "volcanoes": {AREAS[state.volcano[seat]]: seat for seat in everyone if state.volcano[seat] != NONE},
        "counters": [
            {name: _name(PERIODS, state.counter[seat, kind]) for kind, name in enumerate(COUNTERS)} for seat in everyone
        ],
        "tiles": [TILES[tile] for tile in state.tiles],
        "white": state.white.tolist(),
        "taken": [None if state.space[seat] == NONE else TILES[state.tiles[state.space[seat]]] for seat in everyone],
        "hands": [_name(TERRAINS, state.hand[seat]) for seat in everyone],
        "face_up": _name(TERRAINS, state.face_up),
        "deck": [TERRAINS[card] for card in state.deck[state.drawn :]],
        "discard": sorted(name for card, name in enumerate(TERRAINS) for _ in range(state.discard[card])),
    }
    block = block_of(states)
    return {**position, "block": block} if block else position


def phase_of(step: int) -> str:
    """The phase of §D0 to which a step belongs."""
    if step >= Step.SHUFFLE:
        return "shuffle" if step == Step.SHUFFLE else "over"
    return "choose" if step <= Step.TAKE_TILE else "act"


def habitats_in(states: States[State], area: int) -> list[int]:
    """The seats in the habitats of an area, the primary first."""
    order = int(states[0].order[area])
    seats = [(order >> HABITAT_BITS * habitat & HABITAT_MASK) - 1 for habitat in range(HABITATS)]
    return [seat for seat in seats if seat != NONE]


def herds_in(states: States[State], area: int) -> list[list[int]]:
    """The herds of an area in the order of the habitats: seat and dinos."""
    return [[seat, int(states[0].dinos[area, seat])] for seat in habitats_in(states, area)]


def _name(names: Sequence[str], number: int) -> str | None:
    return None if number == NONE else names[number]


# From JSON


def from_json(position: object) -> States[State]:
    """A state from a position, which need not be reachable; raises BadSetup where it makes no sense."""
    given = read_model(Position, position, "position")
    seats = given.players
    GAME.check_seats(seats)
    options = GAME.check_options(seats, GAME.deviations(seats, given.options))
    states = new(seats, options, GAME.check_data(given.data))
    for name in ("scores", "counters", "taken", "hands"):
        if len(getattr(given, name)) != seats:
            raise BadSetup(f"position.{name} is not a list of {seats}")
    calendar = CALENDARS[int(states[0].kind)]
    if given.round > len(calendar):
        raise BadSetup(f"position.round is not a number from 1 to {len(calendar)}: {given.round}")
    states[0].round_now = given.round
    states[0].scores[:seats] = given.scores
    _put_predators(states, given)
    _put_herds(states, given)
    _put_counters(states, given)
    _put_cards(states, given)
    _put_tiles(states, given)
    _put_turn(states, given, calendar)
    return states


def _check_seat(states: States[State], name: str, seat: int) -> None:
    """Raise BadSetup unless there is that seat at the table."""
    if seat >= states[0].seats:
        raise BadSetup(f"position.{name}: there is no seat {seat}")


def _put_predators(states: States[State], given: Position) -> None:
    state = states[0]
    owner, others = given.trex.owner, given.predators
    areas = (given.trex.at, others.raptor_a, others.raptor_b, others.pterodactyl)
    state.predator[:] = [AREAS.index(area) for area in areas]
    state.owner = NONE if owner is None else owner
    _check_seat(states, "trex.owner", int(state.owner))
    state.den = NONE if owner is None else state.predator[0]


def _put_herds(states: States[State], given: Position) -> None:
    """§14.1, §14.2."""
    state = states[0]
    state.supply[: state.seats] = ENDLESS if state.dino_supply == NO_DINO_LIMIT else DINOS
    for name, herds in given.areas.items():
        area = AREAS.index(name)
        if len({seat for seat, _ in herds}) < len(herds):
            raise BadSetup(f"position.areas: {name} has two herds of one player (§1.4)")
        for habitat, (seat, dinos) in enumerate(herds):
            _check_seat(states, f"areas: {name}", seat)
            if not dinos and not (state.den == area and state.owner == seat):
                raise BadSetup(f"position.areas: {name} has a herd without dinos or T-Rex (§7.5.5)")
            state.order[area] |= seat + 1 << HABITAT_BITS * habitat
            state.dinos[area, seat] = dinos
            state.supply[seat] -= dinos
            state.stands[seat] |= (1 << area) if dinos else 0
    if min(state.supply[: state.seats]) < 0:
        raise BadSetup(f"position.areas: a player has more than {DINOS} dinos (§2.5)")


def _put_counters(states: States[State], given: Position) -> None:
    """§9, §14.3."""
    state = states[0]
    state.volcano[:] = NONE
    for name, seat in given.volcanoes.items():
        _check_seat(states, f"volcanoes: {name}", seat)
        if state.volcano[seat] != NONE:
            raise BadSetup(f"position.volcanoes: seat {seat} has two volcanoes (§9.1)")
        state.volcano[seat] = AREAS.index(name)
        state.volcanoes |= 1 << AREAS.index(name)
    for seat, counters in enumerate(given.counters):
        for kind, period in enumerate((counters.hatch, counters.volcano)):
            state.counter[seat, kind] = NONE if period is None else PERIODS.index(period)


def _put_cards(states: States[State], given: Position) -> None:
    """§14.5."""
    state = states[0]
    shown = [card for card in (*given.hands, given.face_up) if card is not None]
    if Counter([*given.deck, *given.discard, *shown]) != Counter([*TERRAINS] * CARDS_EACH):
        raise BadSetup("position: deck, face-up card, hands and discards are not 7 cards of each terrain (§14.5)")
    state.drawn = DECK - len(given.deck)
    state.deck[state.drawn :] = [TERRAINS.index(card) for card in given.deck]
    state.face_up = NONE if given.face_up is None else TERRAINS.index(given.face_up)
    for seat, card in enumerate(given.hands):
        state.hand[seat] = NONE if card is None else TERRAINS.index(card)
    for card in given.discard:
        state.discard[TERRAINS.index(card)] += 1


def _put_tiles(states: States[State], given: Position) -> None:
    """§14.4."""
    state = states[0]
    if sorted(given.tiles) != sorted(TILES):
        raise BadSetup("position.tiles does not name each tile once (§14.4)")
    state.tiles[:] = [TILES.index(tile) for tile in given.tiles]
    state.white[:] = given.white
    state.taker[:] = NONE
    state.space[:] = NONE
    for seat, tile in enumerate(given.taken):
        if tile is not None:
            space = given.tiles.index(tile)
            if state.taker[space] != NONE:
                raise BadSetup(f"position.taken: two players have taken {tile!r} (§4.7)")
            state.taker[space] = seat
            state.space[seat] = space


def _put_turn(states: States[State], given: Position, calendar: Sequence[Round]) -> None:
    """Who is to act in which step."""
    state = states[0]
    phase = given.phase
    if given.tile_used and phase != "act":
        raise BadSetup("position.tile_used is true only in an action turn (§4.10)")
    if (given.seat is None) != (phase in ("shuffle", "over")):
        raise BadSetup("position.seat is null exactly when nobody may act (§D0)")
    if phase != "act" and given.block is not UNSET:
        raise BadSetup("position.block: a block is open only in an action turn (§E2)")
    is_last = given.round == len(calendar)
    if (phase == "over" and not is_last) or (phase == "shuffle" and is_last):
        raise BadSetup(f"position.phase: {phase!r} does not belong to round {given.round} (§4.15)")
    state.tile_used = given.tile_used
    if given.seat is not None:
        _check_seat(states, "seat", given.seat)
        state.seat = given.seat
    if phase == "choose":
        _put_choice(states, calendar)
        return
    if given.face_up is None:
        raise BadSetup("position.face_up is null only until the taker of that card takes a tile (§4.5)")
    _check_deck(states, calendar[given.round :], 0)
    if NONE in state.space[: state.seats]:
        raise BadSetup("position.taken: outside the choosing phase everybody has a tile (§4.7)")
    if phase == "act":
        state.step = Step.IDLE
        if given.block is not UNSET:
            put_block(states, given.block)
    else:
        state.step = Step.SHUFFLE if phase == "shuffle" else Step.OVER


def _put_choice(states: States[State], calendar: Sequence[Round]) -> None:
    """§4.3: the seat to act takes a card or a tile."""
    state = states[0]
    seats = int(state.seats)
    now, *coming = calendar[int(state.round_now) - 1 :]
    turn = (int(state.seat) - now.first) % seats
    for seat in range(seats):
        if (state.space[seat] != NONE) != ((seat - now.first) % seats < turn):
            raise BadSetup("position.taken: the players before the one to choose have a tile, nobody else (§4.3)")
    takes_card = now.has_cards and state.hand[state.seat] == NONE
    if state.face_up == NONE and (takes_card or not now.has_cards):
        raise BadSetup("position.face_up is null only until the taker of that card takes a tile (§4.5)")
    takes_next = takes_card or state.face_up == NONE
    _check_deck(states, coming, (seats - turn - 1 + takes_next) * now.has_cards)
    state.step = Step.TAKE_CARD if takes_card else Step.TAKE_TILE


def _check_deck(states: States[State], coming: Sequence[Round], due: int) -> None:
    """§4.6: so many cards leave the deck in this round, and one for each seat in the card rounds to come."""
    due += int(states[0].seats) * sum(later.has_cards for later in coming)
    if DECK - int(states[0].drawn) < due:
        raise BadSetup(f"position.deck has not enough cards: {due} are still to be taken (§4.6)")


# §11, §12


def supply_of(states: States[State]) -> list[int | None]:
    """Dinos in the supply of each seat, None without a limit."""
    state = states[0]
    if state.dino_supply == NO_DINO_LIMIT:
        return [None] * int(state.seats)
    return [*state.supply[: state.seats].tolist()]


def standing_of(states: States[State]) -> Json:
    """What each scoring would pay each seat if it came now, in all and by terrain."""
    table = room_for(STANDING_SIZE)
    entries.standing(states, table)
    rows = np.asarray(table).reshape(-1, MAX_SEATS)[:, : states[0].seats].tolist()
    terrains: dict[str, Json] = {}
    for number, name in enumerate(TERRAINS):
        terrain = dict(zip(COLUMNS, rows[len(COLUMNS) * number :], strict=False))
        terrain["ranks"] = [rank or None for rank in terrain["ranks"]]
        terrains[name] = terrain
    return {
        "stones": _sums(terrain["stones"] for terrain in terrains.values()),
        "presence": rows[PRESENCE_ROW],
        "dominance": _sums(terrain["dominance"] for terrain in terrains.values()),
        "terrains": terrains,
    }


def _sums(rows: Iterable[list[int]]) -> list[int]:
    """The sum of each column."""
    return [sum(column) for column in zip(*rows, strict=True)]


def game_facts(states: States[State]) -> GameFacts:
    """§1.10: seat 0 begins.  §4.15: the calendar says how many rounds there are."""
    rounds = np.asarray(states["round_now"]).astype(np.int64)
    return GameFacts(first=np.zeros_like(rounds), rounds=rounds)


def scores(states: States[State]) -> list[int]:
    """Points by seat as they stand."""
    return states[0].scores[: states[0].seats].tolist()


def points(states: States[State]) -> Counts:
    """Points by state and seat."""
    scores: Counts = np.asarray(states["scores"])[:, : states[0].seats].astype(np.int64)
    return scores


def pieces(states: States[State]) -> list[int]:
    """Dinos on the board by seat."""
    return [sum(states[0].dinos[:, seat].tolist()) for seat in range(states[0].seats)]


def result(states: States[State]) -> Json | None:
    """§E5; None while the game runs."""
    state = states[0]
    if state.step != STEP_OVER:
        return None
    winners = np.zeros(MAX_SEATS, dtype=np.int64)
    decided = entries.judge(states, winners)
    return {
        "scores": scores(states),
        "winners": [seat for seat in range(state.seats) if winners[seat]],
        "decided_by": (*CRITERIA, "shared")[decided],
    }
