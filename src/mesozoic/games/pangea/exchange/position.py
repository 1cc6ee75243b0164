"""D4: set-up, position and result as JSON."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

import numpy as np

from mesozoic.core.compiled.record import Grid, Ints, States
from mesozoic.core.contract import Counts, GameFacts, SeatFacts
from mesozoic.core.json_checks import Json
from mesozoic.core.models import read_model
from mesozoic.core.options import Value, write_options
from mesozoic.games.pangea import GAME
from mesozoic.games.pangea.exchange.models import Position, Setup
from mesozoic.games.pangea.exchange.reading import put_deal, put_position, put_tiles
from mesozoic.games.pangea.exchange.species_file import find_species, read_species
from mesozoic.games.pangea.exchange.tile_file import find_tiles, plan_of, read_tiles
from mesozoic.games.pangea.options import OPTIONS, TILE_SET
from mesozoic.games.pangea.rules import entries
from mesozoic.games.pangea.rules.components import HAND, MAX_SEATS, NONE, TERRAINS, names_of
from mesozoic.games.pangea.rules.islands import ISLANDS, PLANS
from mesozoic.games.pangea.rules.state import PHASE_OVER, STATE, Due, Phase, State, revision_text
from mesozoic.games.pangea.rules.verbs import species_ids

PHASES = names_of(Phase)
MULTI_VOLCANO = TILE_SET.code("multi-volcano")


def check_data(name: str, contents: Json) -> None:
    """Raise BadSetup unless a file holds species, or tiles whose layouts are known."""
    if name == "species":
        read_species(contents)
    else:
        read_tiles(contents)


def new(seats: int, options: Mapping[str, Value], data: Mapping[str, str]) -> States[State]:
    """A state with the number of seats, all options and the data; nothing is dealt yet."""
    states = STATE.blank()
    state = states[0]
    state.seats = seats
    write_options(states, OPTIONS, options)
    _write_text(state.species_revision, data["species"])
    _write_text(state.tiles_revision, data["tiles"])
    state.cards[:] = _cards(data["species"])
    state.species_count = _species_count(data["species"], bool(state.expansion))
    state.plan = plan_of(data["tiles"], str(options["layout"]), seats)
    state.faces[:] = _faces(data["tiles"], bool(state.tile_set == MULTI_VOLCANO))
    return states


@cache
def _cards(revision: str) -> Grid:
    """The cards of all species as the state holds them."""
    cards = STATE.blank()[0].cards
    for number, species in enumerate(find_species(revision)):
        cards[number] = species.values
    return cards


@cache
def _species_count(revision: str, with_expansion: bool) -> int:
    return sum(species.is_base or with_expansion for species in find_species(revision))


@cache
def _faces(revision: str, many_volcanoes: bool) -> Ints:
    """The terrains of all tiles as the state holds them."""
    faces = STATE.blank()[0].faces
    for number, tile in enumerate(find_tiles(revision).tiles):
        terrains = tile.many_volcanoes if many_volcanoes else tile.terrains
        faces[number] = sum(TERRAINS.index(terrain) << 3 * corner for corner, terrain in enumerate(terrains))
    return faces


def _write_text(room: Ints, text: str) -> None:
    room[: len(text)] = [*text.encode("ascii")]


def data_of(states: States[State]) -> dict[str, str]:
    """The revisions a game is played with."""
    state = states[0]
    return {"species": revision_text(state.species_revision), "tiles": revision_text(state.tiles_revision)}


def species_names(states: States[State]) -> tuple[str, ...]:
    """The ids of the species a game is played with, by number."""
    return species_ids(revision_text(states[0].species_revision))


# D4.2  Set-up


def setup_of(states: States[State]) -> Json:
    """The set-up of a game that has just been dealt."""
    state = states[0]
    tiles = find_tiles(data_of(states)["tiles"]).tiles
    slots = zip(PLANS[state.plan], state.slots, strict=False)
    return {
        "tiles": [[slot.id, tiles[int(laid) // 3].id, int(laid) % 3] for slot, laid in slots],
        "deal": _deal_json(states),
    }


def _deal_json(states: States[State]) -> list[list[str]]:
    names, hands = species_names(states), states[0].hand
    return [[names[hands[seat, card]] for card in range(HAND)] for seat in range(states[0].seats)]


def open_setup(states: States[State], setup: object) -> None:
    """Begin with a set-up; raises BadSetup if A3 and B3 could not have made it."""
    given = read_model(Setup, setup, "setup")
    put_tiles(states, given.tiles)
    put_deal(states, given.deal, "setup.deal")
    entries.open_game(states)


# Positions


def to_json(states: States[State]) -> Json:
    """The position as the referee knows it."""
    state = states[0]
    seats = int(state.seats)
    names = species_names(states)
    phase = Phase(state.phase)
    position: Json = {
        "players": seats,
        "options": GAME.options_in(states),
        "data": data_of(states),
        "island": island_json(states),
        "deal": _deal_json(states) if state.has_deal else None,
        "species": [None if species == NONE else names[species] for species in state.species[:seats]],
        "scores": scores(states),
        "round": int(state.round_now),
        "first": None if state.first == NONE else int(state.first),
        "active": None if phase in {Phase.DRAFT, Phase.OVER} else int(state.seat),
        "phase": PHASES[phase],
        "erupting": bool(state.erupting),
        "dinos": [counts_json(states, state.dinos[seat]) for seat in range(seats)],
        "eggs": [counts_json(states, state.eggs[seat]) for seat in range(seats)],
    }
    if phase == Phase.MOVE:
        position["moves"] = _moves_json(states)
    elif phase == Phase.COMBAT:
        position["combat"] = _combat_json(states)
    if state.due != Due.NOTHING:
        position["due"] = _due_json(states)
    return position


def island_json(states: States[State]) -> list[list[int | str]]:
    """Every hex with its terrain."""
    state = states[0]
    sets = [(int(territories), name) for territories, name in zip(state.terrain, TERRAINS, strict=True)]
    return [
        [q, r, next(name for territories, name in sets if territories >> at & 1)]
        for at, (q, r) in enumerate(ISLANDS[state.plan])
    ]


def counts_json(states: States[State], counts: Ints) -> dict[str, int]:
    """Numbers by territory, without zeros."""
    island = ISLANDS[states[0].plan]
    return {f"{q},{r}": int(counts[at]) for at, (q, r) in enumerate(island) if counts[at]}


def hexes_json(states: States[State], territories: int) -> list[list[int]]:
    """The territories of a set."""
    island = ISLANDS[states[0].plan]
    return [[q, r] for at, (q, r) in enumerate(island) if int(territories) >> at & 1]


def _moves_json(states: States[State]) -> Json:
    state = states[0]
    holding, outnumbered = int(state.holding), int(state.outnumbered)
    status = {
        f"{q},{r}": "holding" if holding >> at & 1 else "outnumbered"
        for at, (q, r) in enumerate(ISLANDS[state.plan])
        if (holding | outnumbered) >> at & 1
    }
    return {
        "unmoved": counts_json(states, state.marked[state.seat]),
        "status": status,
        "charged": counts_json(states, state.charged),
    }


def _combat_json(states: States[State]) -> Json:
    state = states[0]
    opened = {"at": [*ISLANDS[state.plan][state.at]], "used": int(state.used)} if state.is_open else None
    swept = [{} if seat == state.seat else counts_json(states, state.marked[seat]) for seat in range(state.seats)]
    return {
        "charged": counts_json(states, state.charged),
        "resolved": hexes_json(states, state.resolved),
        "open": opened,
        "swept": swept,
        "contested": None if state.sweep_creates_combat else hexes_json(states, state.contested),
    }


def _due_json(states: States[State]) -> Json:
    state = states[0]
    due = Due(state.due)
    if due != Due.ATTACK:
        return {"dice": due.name.lower()}
    everyone = range(state.seats)
    targets = {str(seat): int(state.dice_on[seat]) for seat in everyone if state.dice_on[seat]}
    charged = {str(seat): int(state.charging_on[seat]) for seat in everyone if state.charging_on[seat]}
    at = [*ISLANDS[state.plan][state.at]]
    return {"dice": "attack", "at": at, "targets": targets, "charged": charged if len(targets) > 1 else {}}


def from_json(position: object) -> States[State]:
    """A state from a position, which need not be reachable; raises BadSetup where it makes no sense."""
    given = read_model(Position, position, "position")
    options = GAME.check_options(given.players, GAME.deviations(given.players, given.options))
    states = new(given.players, options, GAME.check_data(given.data))
    entries.open_game(states)
    put_position(states, given)
    return states


# A12, D4.4


def scores(states: States[State]) -> list[int]:
    """Tokens by seat."""
    return [int(tokens) for tokens in states[0].scores[: states[0].seats]]


def points(states: States[State]) -> Counts:
    """Points by state and seat."""
    scores: Counts = np.asarray(states["scores"])[:, : states[0].seats].astype(np.int64)
    return scores


def pieces(states: States[State]) -> list[int]:
    """Dinos and eggs on the island by seat."""
    return [int(pawns) for pawns in states[0].pawns[: states[0].seats]]


def seat_facts(states: States[State]) -> SeatFacts:
    """What each seat played and whether its species is still there."""
    seats = int(states[0].seats)
    species, stands = (np.asarray(states[name])[:, :seats] for name in ("species", "stands"))
    return SeatFacts(names=species_names(states), groups=species.astype(np.int64), survived=stands != 0)


def game_facts(states: States[State]) -> GameFacts:
    """Who begins, and the round in which the game has ended (A3.4, A4)."""
    first, rounds = (np.asarray(states[name]).astype(np.int64) for name in ("first", "round_now"))
    return GameFacts(first=first, rounds=rounds)


def result(states: States[State]) -> Json | None:
    """Scores, winners and how the game ended; None while it runs."""
    state = states[0]
    if state.phase != PHASE_OVER:
        return None
    winners = np.zeros(MAX_SEATS, dtype=np.int64)
    entries.judge(states, winners)
    left = sum(bool(state.stands[seat]) for seat in range(state.seats))
    return {
        "scores": scores(states),
        "winners": [seat for seat in range(state.seats) if winners[seat]],
        "reason": ("extinction", "last-survivor")[left] if left < 2 else "round-10",
        "round": int(state.round_now),
    }
