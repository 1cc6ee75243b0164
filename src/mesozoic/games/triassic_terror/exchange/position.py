"""Set-up, position and result as JSON (§D0, §E5), and the checks that concern them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Any

import numpy as np

from mesozoic.core.compiled.record import Ints, States, blank
from mesozoic.core.errors import BadSetup
from mesozoic.core.json_checks import Json, is_int, require_keys
from mesozoic.games.triassic_terror import GAME
from mesozoic.games.triassic_terror.exchange.block import block_of, put_block
from mesozoic.games.triassic_terror.exchange.board_file import find_board, read_board
from mesozoic.games.triassic_terror.rules import entries as compiled
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
    SPACES,
    TERRAINS,
    TILES,
    WHITE_STOCK,
    kind_of,
)
from mesozoic.games.triassic_terror.rules.course.scoring import CRITERIA
from mesozoic.games.triassic_terror.rules.course.state import STATE, Step

POSITION_KEYS = {
    "players", "options", "data", "round", "phase", "seat", "tile_used", "scores", "areas", "trex", "predators",
    "volcanoes", "counters", "tiles", "white", "taken", "hands", "face_up", "deck", "discard",
}  # fmt: skip
STEPS = tuple(step.name.lower().replace("_", "-") for step in Step)
UNBROKEN = ("share", "lower", "higher")
MOST_DINOS = 1000
"""Dinos of one herd that a hand-made position may have where the supply has no limit."""
MOST_POINTS = 1_000_000
MOST_WHITE = 100


def new(seats: int, options: Mapping[str, Any], data: Mapping[str, str] | None = None) -> States:
    """A state with the number of seats, all options and the board; nothing is dealt yet."""
    states = blank(STATE)
    state = states[0]
    state.seats = seats
    state.plain_chart = options["setup_chart"] == "plain"
    state.is_long = options["six_player_game"] == "long"
    state.endless = options["dino_supply"] is None
    state.white_limit = options["white_supply"] is not None
    state.blind_public = options["blind_card"] == "public"
    state.eat_own = options["eat_own"]
    state.per_group = options["followers_per"] == "group"
    state.to_largest = options["follower_assignment"] == "largest"
    state.no_merge = options["migration_meeting"] == "no-merge"
    state.no_suicide = not options["suicidal_migration"]
    state.volcano_births = not options["volcano_blocks_births"]
    state.overflies = options["pterodactyl_overflies_volcano"]
    state.alone_scores = options["trex_alone_scores"]
    state.waiting_counts = options["waiting_trex_counts"]
    state.reenters = options["trex_reenters"]
    state.trex_is_herd = options["trex_is_herd"]
    state.must_swap = options["must_swap_trex"]
    state.any_closed = options["expel_emergency"] == "any-closed"
    state.per_herd = options["expel_loss"] == "per-herd"
    state.highest_first = options["dominance_last"] == "highest"
    state.unbroken = UNBROKEN.index(options["dominance_unbroken"])
    state.final_count = options["trex_final_count"]
    state.kind = kind_of(seats, bool(state.is_long))
    put_board(states, (data or GAME.data)["board"], options["setup_chart"])
    return states


def put_board(states: States, revision: str, chart: str) -> None:
    """Lay the board out for the number of players."""
    state = states[0]
    board = find_board(revision)
    state.near[:] = board.near
    state.stones[:] = board.side(int(state.seats))
    state.home[:] = board.starts
    state.chart[: state.seats] = board.charts[chart][int(state.seats)]
    state.board[:] = 0
    state.board[: len(revision)] = [*revision.encode("ascii")]


def options_of(states: States) -> Json:
    """All options with their values."""
    state = states[0]
    return {
        "setup_chart": "plain" if state.plain_chart else "compensating",
        "six_player_game": "long" if state.is_long else "normal",
        "dino_supply": None if state.endless else DINOS,
        "white_supply": WHITE_STOCK if state.white_limit else None,
        "blind_card": "public" if state.blind_public else "hidden",
        "eat_own": bool(state.eat_own),
        "followers_per": "group" if state.per_group else "herd",
        "follower_assignment": "largest" if state.to_largest else "mover",
        "migration_meeting": "no-merge" if state.no_merge else "no-remigrate",
        "suicidal_migration": not state.no_suicide,
        "volcano_blocks_births": not state.volcano_births,
        "pterodactyl_overflies_volcano": bool(state.overflies),
        "trex_alone_scores": bool(state.alone_scores),
        "waiting_trex_counts": bool(state.waiting_counts),
        "trex_reenters": bool(state.reenters),
        "trex_is_herd": bool(state.trex_is_herd),
        "must_swap_trex": bool(state.must_swap),
        "expel_emergency": "any-closed" if state.any_closed else "all-closed",
        "expel_loss": "per-herd" if state.per_herd else "per-destination",
        "dominance_last": "highest" if state.highest_first else "total",
        "dominance_unbroken": UNBROKEN[state.unbroken],
        "trex_final_count": int(state.final_count),
    }


def data_of(states: States) -> dict[str, str]:
    """The board a game is played on."""
    return {"board": states[0].board.tobytes().rstrip(b"\0").decode("ascii")}


def check_file(name: str, contents: Json) -> None:
    """Raise BadSetup unless a file holds a board."""
    read_board(contents)


# §E5  Set-up


def setup_of(states: States) -> Json:
    """The set-up of a game that has just been dealt."""
    state = states[0]
    return {"deck": [TERRAINS[card] for card in state.deck], "tiles": [TILES[tile] for tile in state.tiles]}


def from_setup(seats: int, options: Mapping[str, Any], setup: Any, data: Mapping[str, str] | None = None) -> States:
    """A game that begins with this set-up; raises BadSetup if §3 could not have made it."""
    setup = require_keys("setup", setup, {"deck", "tiles"})
    states = new(seats, GAME.check_options(seats, options), GAME.check_data(data or {}))
    deck, tiles = setup["deck"], setup["tiles"]
    _check_names("setup.deck", deck, TERRAINS)
    if Counter(deck) != Counter([*TERRAINS] * CARDS_EACH):
        raise BadSetup("setup.deck does not hold 7 cards of each terrain (§2.2)")
    _check_names("setup.tiles", tiles, TILES)
    if sorted(tiles) != sorted(TILES) or tiles[4:] != ["raptors", "migration"]:
        raise BadSetup("setup.tiles: each tile once, raptors on space 5 and migration on space 6 (§3.4)")
    if seats == MAX_SEATS and tiles[3] != "trex":
        raise BadSetup("setup.tiles: with six players the T-Rex tile lies on space 4 (§3.4)")
    states[0].deck[:] = [TERRAINS.index(card) for card in deck]
    states[0].tiles[:] = [TILES.index(tile) for tile in tiles]
    compiled.open_game(states)
    return states


# §D0  Position


def to_json(states: States) -> Json:
    state = states[0]
    seats = int(state.seats)
    everyone = range(seats)
    position: Json = {
        "players": seats,
        "options": GAME.deviations(seats, options_of(states)),
        "data": data_of(states),
        "round": int(state.round_now),
        "phase": phase_of(int(state.step)),
        "seat": None if state.step >= Step.SHUFFLE else int(state.seat),
        "tile_used": bool(state.tile_used and Step.IDLE <= state.step <= Step.EXPEL),
        "scores": [int(points) for points in state.scores[:seats]],
        "areas": {name: herds for area, name in enumerate(AREAS) if (herds := herds_in(states, area))},
        "trex": {"at": AREAS[state.predator[0]], "owner": _seat(state.owner)},
        "predators": {name: AREAS[state.predator[one]] for one, name in enumerate(PREDATORS) if one},
        "volcanoes": {AREAS[state.volcano[seat]]: seat for seat in everyone if state.volcano[seat] != NONE},
        "counters": [
            {name: _name(PERIODS, state.counter[seat, kind]) for kind, name in enumerate(COUNTERS)} for seat in everyone
        ],
        "tiles": [TILES[tile] for tile in state.tiles],
        "white": [int(white) for white in state.white],
        "taken": [None if state.space[seat] == NONE else TILES[state.tiles[state.space[seat]]] for seat in everyone],
        "hands": [_name(TERRAINS, state.hand[seat]) for seat in everyone],
        "face_up": TERRAINS[state.face_up],
        "deck": deck_of(states),
        "discard": sorted(name for card, name in enumerate(TERRAINS) for _ in range(state.discard[card])),
    }
    block = block_of(states)
    return {**position, "block": block} if block else position


def phase_of(step: int) -> str:
    """The phase of §D0 to which a step belongs."""
    if step >= Step.SHUFFLE:
        return "shuffle" if step == Step.SHUFFLE else "over"
    return "choose" if step <= Step.TAKE_TILE else "act"


def herds_in(states: States, area: int) -> list[list[int]]:
    """The herds of an area in the order of the habitats: seat and dinos."""
    state = states[0]
    order = int(state.order[area])
    held = [(order >> 4 * habitat & 15) - 1 for habitat in range(HABITATS)]
    return [[seat, int(state.dinos[area, seat])] for seat in held if seat != NONE]


def deck_of(states: States) -> list[str]:
    return [TERRAINS[card] for card in states[0].deck[states[0].drawn :]]


def _seat(seat: int) -> int | None:
    return None if seat == NONE else int(seat)


def _name(names: tuple[str, ...], number: int) -> str | None:
    return None if number == NONE else names[number]


def from_json(position: Any) -> States:
    """A state from a position, which need not be reachable; raises BadSetup where it makes no sense."""
    position = require_keys("position", position, POSITION_KEYS, {"block"})
    seats = position["players"]
    if not is_int(seats):
        raise BadSetup(f"position.players is not a number of players: {seats!r}")
    GAME.check_seats(seats)
    for name in ("options", "data"):
        if not isinstance(position[name], dict):
            raise BadSetup(f"position.{name} is not an object")
    options = GAME.check_options(seats, GAME.deviations(seats, position["options"]))
    states = new(seats, options, GAME.check_data(position["data"]))
    state = states[0]
    state.round_now = _number(position, "round", 1, len(CALENDARS[int(state.kind)]))
    scores = _list(position, "scores", seats)
    if not all(is_int(points) and 0 <= points <= MOST_POINTS for points in scores):
        raise BadSetup("position.scores has an entry that is no number of points (§2.7)")
    state.scores[:seats] = scores
    _put_predators(states, position)
    _put_herds(states, position["areas"])
    _put_counters(states, position)
    _put_cards(states, position)
    _put_tiles(states, position)
    _put_turn(states, position)
    return states


def _put_predators(states: States, position: Json) -> None:
    state = states[0]
    trex = require_keys("position.trex", position["trex"], {"at", "owner"})
    others = require_keys("position.predators", position["predators"], {*PREDATORS[1:]})
    for number, name in enumerate(PREDATORS):
        state.predator[number] = area_of(f"position: {name}", others[name] if number else trex["at"])
    owner = trex["owner"]
    if owner is not None and (not is_int(owner) or not 0 <= owner < state.seats):
        raise BadSetup(f"position.trex.owner is not a seat: {owner!r}")
    state.owner = NONE if owner is None else owner
    state.den = NONE if owner is None else state.predator[0]


def _put_herds(states: States, areas: Any) -> None:
    """§14.1, §14.2."""
    state = states[0]
    state.supply[: state.seats] = ENDLESS if state.endless else DINOS
    if not isinstance(areas, dict):
        raise BadSetup("position.areas is not an object")
    for name, herds in areas.items():
        area = area_of("position.areas", name)
        if not isinstance(herds, list) or not 0 < len(herds) <= HABITATS:
            raise BadSetup(f"position.areas: {name} has one to three herds (§5.1)")
        for habitat, herd in enumerate(herds):
            seat, dinos = _herd(name, herd, int(state.seats))
            if state.dinos[area, seat] or (int(state.order[area]) and seat in [one for one, _ in herds[:habitat]]):
                raise BadSetup(f"position.areas: {name} has two herds of seat {seat} (§1.4)")
            if not dinos and not (state.den == area and state.owner == seat):
                raise BadSetup(f"position.areas: {name} has a herd without dinos or T-Rex (§7.5.5)")
            state.order[area] |= seat + 1 << 4 * habitat
            state.dinos[area, seat] = dinos
            state.supply[seat] -= dinos
            state.stands[seat] |= (1 << area) if dinos else 0
    if (state.supply[: state.seats] < 0).any():
        raise BadSetup(f"position.areas: a player has more than {DINOS} dinos (§2.5)")


def _herd(name: str, herd: Any, seats: int) -> tuple[int, int]:
    if not isinstance(herd, list) or len(herd) != 2 or not all(map(is_int, herd)):
        raise BadSetup(f"position.areas: {name}: {herd!r} is not a seat and a number of dinos")
    if not 0 <= herd[0] < seats or not 0 <= herd[1] <= MOST_DINOS:
        raise BadSetup(f"position.areas: {name}: {herd!r} names no seat or too many dinos")
    return herd[0], herd[1]


def _put_counters(states: States, position: Json) -> None:
    """§9, §14.3."""
    state = states[0]
    seats = int(state.seats)
    state.volcano[:] = NONE
    state.counter[:] = NONE
    volcanoes = position["volcanoes"]
    if not isinstance(volcanoes, dict):
        raise BadSetup("position.volcanoes is not an object")
    for name, seat in volcanoes.items():
        area = area_of("position.volcanoes", name)
        if not is_int(seat) or not 0 <= seat < seats or state.volcano[seat] != NONE:
            raise BadSetup(f"position.volcanoes: {name} belongs to no seat, or to one with two volcanoes (§9.1)")
        state.volcano[seat] = area
        state.volcanoes |= 1 << area
    for seat, counters in enumerate(_list(position, "counters", seats)):
        counters = require_keys(f"position.counters of seat {seat}", counters, {*COUNTERS})
        for kind, name in enumerate(COUNTERS):
            if counters[name] is not None:
                if counters[name] not in PERIODS:
                    raise BadSetup(f"position.counters: {counters[name]!r} is not a period (§9.2)")
                state.counter[seat, kind] = PERIODS.index(counters[name])


def _put_cards(states: States, position: Json) -> None:
    """§14.5."""
    state = states[0]
    hands = _list(position, "hands", int(state.seats))
    deck, discard = position["deck"], position["discard"]
    _check_names("position.deck", deck, TERRAINS)
    _check_names("position.discard", discard, TERRAINS)
    held = [card for card in hands if card is not None]
    _check_names("position.hands and face_up", [*held, position["face_up"]], TERRAINS)
    if Counter([*deck, *discard, *held, position["face_up"]]) != Counter([*TERRAINS] * CARDS_EACH):
        raise BadSetup("position: deck, face-up card, hands and discards are not 7 cards of each terrain (§14.5)")
    state.drawn = DECK - len(deck)
    state.deck[state.drawn :] = [TERRAINS.index(card) for card in deck]
    state.face_up = TERRAINS.index(position["face_up"])
    for seat, card in enumerate(hands):
        state.hand[seat] = NONE if card is None else TERRAINS.index(card)
    for card in discard:
        state.discard[TERRAINS.index(card)] += 1


def _put_tiles(states: States, position: Json) -> None:
    """§14.4."""
    state = states[0]
    tiles, white = _list(position, "tiles", SPACES), _list(position, "white", SPACES)
    _check_names("position.tiles", tiles, TILES)
    if sorted(tiles) != sorted(TILES):
        raise BadSetup("position.tiles does not name each tile once (§14.4)")
    if not all(is_int(one) and 0 <= one <= MOST_WHITE for one in white):
        raise BadSetup("position.white has an entry that is no number of white dinos (§8.1)")
    state.tiles[:] = [TILES.index(tile) for tile in tiles]
    state.white[:] = white
    state.taker[:] = NONE
    state.space[:] = NONE
    taken = _list(position, "taken", int(state.seats))
    _check_names("position.taken", [tile for tile in taken if tile is not None], TILES)
    for seat, tile in enumerate(taken):
        if tile is not None:
            space = tiles.index(tile)
            if state.taker[space] != NONE:
                raise BadSetup(f"position.taken: two players have taken {tile!r} (§4.7)")
            state.taker[space] = seat
            state.space[seat] = space


def _put_turn(states: States, position: Json) -> None:
    """Who is to act in which step."""
    state = states[0]
    seats = int(state.seats)
    phase, used = position["phase"], position["tile_used"]
    if phase not in ("choose", "act", "shuffle", "over"):
        raise BadSetup(f"position.phase is unknown (§D0): {phase!r}")
    if not isinstance(used, bool) or (used and phase != "act"):
        raise BadSetup("position.tile_used is true or false, and true only in an action turn (§4.10)")
    if (position["seat"] is None) != (phase in ("shuffle", "over")):
        raise BadSetup("position.seat is null exactly when nobody may act (§D0)")
    if phase != "act" and "block" in position:
        raise BadSetup("position.block: a block is open only in an action turn (§E2)")
    now = CALENDARS[int(state.kind)][int(state.round_now) - 1]
    is_last = int(state.round_now) == len(CALENDARS[int(state.kind)])
    if (phase == "over" and not is_last) or (phase == "shuffle" and is_last):
        raise BadSetup(f"position.phase: {phase!r} does not belong to round {state.round_now} (§4.15)")
    chosen = [int(space) != NONE for space in state.space[:seats]]
    state.tile_used = used
    if phase == "choose":
        state.seat = _number(position, "seat", 0, seats - 1)
        turn = (int(state.seat) - now.first) % seats
        if chosen != [(seat - now.first) % seats < turn for seat in range(seats)]:
            raise BadSetup("position.taken: the players before the one to choose have a tile, nobody else (§4.3)")
        takes_card = now.has_cards and state.hand[state.seat] == NONE
        if takes_card and DECK - int(state.drawn) < seats - turn:
            raise BadSetup("position.deck has not enough cards for everybody (§4.6)")
        state.step = Step.TAKE_CARD if takes_card else Step.TAKE_TILE
        return
    if not all(chosen):
        raise BadSetup("position.taken: outside the choosing phase everybody has a tile (§4.7)")
    if phase == "act":
        state.seat = _number(position, "seat", 0, seats - 1)
        state.step = Step.IDLE
        if "block" in position:
            put_block(states, position["block"])
    else:
        state.step = Step.SHUFFLE if phase == "shuffle" else Step.OVER


def area_of(what: str, name: Any) -> int:
    if name not in AREAS:
        raise BadSetup(f"{what}: {name!r} is not an area (§B2)")
    return AREAS.index(name)


def _number(position: Json, name: str, least: int, most: int) -> int:
    value = position[name]
    if not is_int(value) or not least <= value <= most:
        raise BadSetup(f"position.{name} is not a number from {least} to {most}: {value!r}")
    return int(value)


def _list(position: Json, name: str, length: int) -> list[Any]:
    value = position[name]
    if not isinstance(value, list) or len(value) != length:
        raise BadSetup(f"position.{name} is not a list of {length}")
    return value


def _check_names(what: str, values: Any, names: tuple[str, ...]) -> None:
    if not isinstance(values, list):
        raise BadSetup(f"{what} is not a list")
    for value in values:
        if not isinstance(value, str) or value not in names:
            raise BadSetup(f"{what} has an unknown entry {value!r}")


# §11, §12


def supply_of(states: States) -> list[int | None]:
    """Dinos in the supply of each seat, None without a limit."""
    state = states[0]
    return [None if state.endless else int(left) for left in state.supply[: state.seats]]


def scoring_of(states: States) -> tuple[list[int], list[int], list[int]]:
    """What each seat would get now for stones, presence and dominance."""
    seats = int(states[0].seats)
    stones, presence, dominance = (np.zeros(MAX_SEATS, dtype=np.int64) for _ in range(3))
    compiled.score(states, stones, presence, dominance)
    return _points(stones, seats), _points(presence, seats), _points(dominance, seats)


def _points(points: Ints, seats: int) -> list[int]:
    return [int(one) for one in points[:seats]]


def scores(states: States) -> list[int]:
    return _points(states[0].scores, int(states[0].seats))


def pieces(states: States) -> list[int]:
    """Dinos on the board by seat."""
    return [int(states[0].dinos[:, seat].sum()) for seat in range(states[0].seats)]


def result(states: States) -> Json | None:
    """§E5; None while the game runs."""
    state = states[0]
    if state.step != Step.OVER:
        return None
    winners = np.zeros(MAX_SEATS, dtype=np.int64)
    decided = compiled.judge(states, winners)
    return {
        "scores": scores(states),
        "winners": [seat for seat in range(state.seats) if winners[seat]],
        "decided_by": (*CRITERIA, "shared")[decided],
    }
