"""Set-up, position and result as JSON (D4), and the checks that concern them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np

from mesozoic.core.compiled.record import Ints, States, blank
from mesozoic.core.errors import BadSetup
from mesozoic.core.json_checks import Json, is_int, require_keys
from mesozoic.games.pangea import GAME
from mesozoic.games.pangea.rules import entries as compiled
from mesozoic.games.pangea.rules.components import (
    ALL_LAND,
    HAND,
    ISLANDS,
    LAST_ROUND,
    MAX_SEATS,
    NONE,
    PLANS,
    TERRAINS,
    Species,
    find_species,
    find_tiles,
    is_hex,
    plan_of,
    read_species,
    read_tiles,
)
from mesozoic.games.pangea.rules.course.state import ID_LENGTH, STATE, Due, Phase

POSITION_KEYS = {
    "players", "options", "data", "island", "deal", "species", "scores", "round", "first", "active", "phase",
    "erupting", "dinos", "eggs",
}  # fmt: skip
PHASES = tuple(phase.name.lower() for phase in Phase)
DATA = ("species", "tiles")
STATUSES = ("holding", "outnumbered")
MOST_TOKENS = 1_000_000


def check_file(name: str, contents: Json) -> None:
    """Raise BadSetup unless a file holds species, or tiles whose layouts are known."""
    if len(contents["revision"]) > ID_LENGTH:
        raise BadSetup(f"{name}: 'revision' has more than {ID_LENGTH} characters: {contents['revision']!r}")
    if name == "species":
        read_species(contents)
    else:
        read_tiles(contents)


def new(seats: int, options: Mapping[str, Any], data: Mapping[str, str] | None = None) -> States:
    """A state with the number of seats, all options and the data; nothing is dealt yet."""
    data = data or GAME.data
    states = blank(STATE)
    state = states[0]
    state.seats = seats
    state.own_habitat = options["colony_placement"] == "own-habitat"
    state.start_seat = NONE if options["start_player"] == "roll" else int(options["start_player"][-1])
    state.hexagon = options["layout"] == "hexagon"
    state.mix_all = options["tile_mix"] == "all"
    state.many_volcanoes = options["tile_set"] == "multi-volcano"
    state.expansion = options["expansion"]
    state.live = options["engagement_check"] == "live"
    state.pack_all = options["pack_compare"] == "all-enemies"
    state.occupied_pays = options["ability_harvest"] == "occupied"
    state.may_decline = options["attack_optional"]
    state.fixed_combats = not options["sweep_creates_combat"]
    state.persists = options["eruption_persists"]
    state.survivors_only = not options["eliminated_can_win"]
    state.shares_ties = options["tie_break"] == "shared"
    for place, name in enumerate(DATA):
        state.revisions[place, : len(data[name])] = [*data[name].encode("ascii")]
    species = find_species(data["species"])
    state.cards[: len(species)] = [one.card for one in species]
    state.species_count = len(species) if state.expansion else sum(one.is_base for one in species)
    state.plan = plan_of(data["tiles"], options["layout"], seats)
    for place, tile in enumerate(find_tiles(data["tiles"]).tiles):
        terrains = tile.many_volcanoes if state.many_volcanoes else tile.terrains
        state.faces[place] = sum(TERRAINS.index(one) << 3 * corner for corner, one in enumerate(terrains))
    return states


def options_of(states: States) -> Json:
    """All options with their values."""
    state = states[0]
    return {
        "colony_placement": "own-habitat" if state.own_habitat else "any-habitat",
        "start_player": "roll" if state.start_seat == NONE else f"seat-{state.start_seat}",
        "layout": "hexagon" if state.hexagon else "nested",
        "tile_mix": "all" if state.mix_all else "by-number",
        "tile_set": "multi-volcano" if state.many_volcanoes else "base",
        "expansion": bool(state.expansion),
        "engagement_check": "live" if state.live else "phase-start",
        "pack_compare": "all-enemies" if state.pack_all else "target",
        "ability_harvest": "occupied" if state.occupied_pays else "controlled",
        "attack_optional": bool(state.may_decline),
        "sweep_creates_combat": not state.fixed_combats,
        "eruption_persists": bool(state.persists),
        "eliminated_can_win": not state.survivors_only,
        "tie_break": "shared" if state.shares_ties else "dinos-territories",
    }


def data_of(states: States) -> dict[str, str]:
    """The revisions a game is played with."""
    names = (states[0].revisions[place].tobytes().rstrip(b"\0").decode("ascii") for place in range(len(DATA)))
    return dict(zip(DATA, names, strict=True))


def species_of(states: States) -> tuple[Species, ...]:
    """The species a game is played with, by number."""
    return find_species(data_of(states)["species"])


# D4.2  Set-up


def setup_of(states: States) -> Json:
    """The set-up of a game that has just been dealt."""
    state = states[0]
    tiles = find_tiles(data_of(states)["tiles"]).tiles
    slots = zip(PLANS[state.plan], state.slots, strict=False)
    return {
        "tiles": [[slot.id, tiles[int(laid) // 3].id, int(laid) % 3] for slot, laid in slots],
        "deal": deal_of(states),
    }


def deal_of(states: States) -> list[list[str]]:
    names = [one.id for one in species_of(states)]
    return [[names[card] for card in states[0].hand[seat]] for seat in range(states[0].seats)]


def from_setup(seats: int, options: Mapping[str, Any], setup: Any, data: Mapping[str, str] | None = None) -> States:
    """A game that begins with this set-up; raises BadSetup if A3 and B3 could not have made it."""
    setup = require_keys("setup", setup, {"tiles", "deal"})
    states = new(seats, GAME.check_options(seats, options), GAME.check_data(data or {}))
    _put_tiles(states, setup["tiles"])
    _put_deal(states, setup["deal"], "setup.deal")
    compiled.open_game(states)
    return states


def _put_tiles(states: States, entries: Any) -> None:
    """B3.3 to B3.5."""
    state = states[0]
    tiles = find_tiles(data_of(states)["tiles"]).tiles
    names = [tile.id for tile in tiles]
    slots = PLANS[state.plan]
    if not isinstance(entries, list) or len(entries) != len(slots):
        raise BadSetup(f"setup.tiles does not list the {len(slots)} slots of the island (D4.2)")
    laid = set()
    for place, (slot, entry) in enumerate(zip(slots, entries, strict=True)):
        if not isinstance(entry, list) or len(entry) != 3 or entry[0] != slot.id:
            raise BadSetup(f"setup.tiles: entry {place} is not [{slot.id!r}, tile, rotation] (D4.2)")
        _, name, rotation = entry
        if not isinstance(name, str) or name not in names or name in laid:
            raise BadSetup(f"setup.tiles: {name!r} is no tile, or lies there twice (D4.5)")
        tile = tiles[names.index(name)]
        if tile.back > state.seats or (tile.back != slot.back and not state.mix_all):
            raise BadSetup(f"setup.tiles: {name!r} does not belong into slot {slot.id!r} (B3.4)")
        if not is_int(rotation) or not 0 <= rotation <= 2:
            raise BadSetup(f"setup.tiles: the rotation of {name!r} is 0, 1 or 2 (B3.3)")
        laid.add(name)
        state.slots[place] = 3 * names.index(name) + rotation
    compiled.survey(states)
    if not compiled.is_connected(states):
        raise BadSetup("setup.tiles: the land is cut in two and must be drawn again (B3.5)")


def _put_deal(states: States, deal: Any, what: str) -> None:
    """A3.2."""
    state = states[0]
    names = [one.id for one in species_of(states)][: state.species_count]
    if not isinstance(deal, list) or len(deal) != state.seats:
        raise BadSetup(f"{what} does not deal cards to each of {state.seats} players (A3.2)")
    dealt: list[str] = []
    for seat, hand in enumerate(deal):
        if not isinstance(hand, list) or len(hand) != HAND:
            raise BadSetup(f"{what}: seat {seat} has not three cards (A3.2)")
        for place, name in enumerate(hand):
            if not isinstance(name, str) or name not in names or name in dealt:
                raise BadSetup(f"{what}: {name!r} is not a species in play, or is dealt twice (A3.2)")
            dealt.append(name)
            state.hand[seat, place] = names.index(name)
    state.has_deal = 1


# Position


def to_json(states: States) -> Json:
    state = states[0]
    seats = int(state.seats)
    names = [one.id for one in species_of(states)]
    phase = Phase(state.phase)
    position: Json = {
        "players": seats,
        "options": GAME.deviations(seats, options_of(states)),
        "data": data_of(states),
        "island": island_json(states),
        "deal": deal_of(states) if state.has_deal else None,
        "species": [None if one == NONE else names[one] for one in state.species[:seats]],
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


def island_json(states: States) -> list[list[Any]]:
    """Every hex with its terrain."""
    state = states[0]
    terrain = [next(name for kind, name in enumerate(TERRAINS) if int(state.terrain[kind]) >> at & 1)
               for at in range(len(ISLANDS[state.plan]))]  # fmt: skip
    return [[q, r, terrain[at]] for at, (q, r) in enumerate(ISLANDS[state.plan])]


def counts_json(states: States, counts: Ints) -> dict[str, int]:
    """Numbers by territory, without zeros."""
    island = ISLANDS[states[0].plan]
    return {f"{q},{r}": int(counts[at]) for at, (q, r) in enumerate(island) if counts[at]}


def hexes_json(states: States, territories: int) -> list[list[int]]:
    """The territories of a set."""
    island = ISLANDS[states[0].plan]
    return [[q, r] for at, (q, r) in enumerate(island) if int(territories) >> at & 1]


def _moves_json(states: States) -> Json:
    state = states[0]
    sets = zip(STATUSES, (state.holding, state.outnumbered), strict=True)
    engaged = {f"{q},{r}": name for name, where in sets for q, r in hexes_json(states, where)}
    order = {f"{q},{r}": at for at, (q, r) in enumerate(ISLANDS[state.plan])}
    return {
        "unmoved": counts_json(states, state.marked[state.seat]),
        "status": dict(sorted(engaged.items(), key=lambda one: order[one[0]])),
        "charged": counts_json(states, state.charged),
    }


def _combat_json(states: States) -> Json:
    state = states[0]
    opened = {"at": [*ISLANDS[state.plan][state.at]], "used": int(state.used)} if state.is_open else None
    swept = [{} if seat == state.seat else counts_json(states, state.marked[seat]) for seat in range(state.seats)]
    return {
        "charged": counts_json(states, state.charged),
        "resolved": hexes_json(states, state.resolved),
        "open": opened,
        "swept": swept,
        "contested": hexes_json(states, state.contested) if state.fixed_combats else None,
    }


def _due_json(states: States) -> Json:
    state = states[0]
    due = Due(state.due)
    if due != Due.ATTACK:
        return {"dice": due.name.lower()}
    everyone = range(state.seats)
    targets = {str(seat): int(state.dice_on[seat]) for seat in everyone if state.dice_on[seat]}
    charged = {str(seat): int(state.charging_on[seat]) for seat in everyone if state.charging_on[seat]}
    at = [*ISLANDS[state.plan][state.at]]
    return {"dice": "attack", "at": at, "targets": targets, "charged": charged if len(targets) > 1 else {}}


def from_json(position: Any) -> States:
    """A state from a position, which need not be reachable; raises BadSetup where it makes no sense."""
    position = require_keys("position", position, POSITION_KEYS, {"moves", "combat", "due"})
    seats = position["players"]
    if not is_int(seats):
        raise BadSetup(f"position.players is not a number of players: {seats!r}")
    GAME.check_seats(seats)
    for name in ("options", "data"):
        if not isinstance(position[name], dict):
            raise BadSetup(f"position.{name} is not an object")
    options = GAME.check_options(seats, GAME.deviations(seats, position["options"]))
    states = new(seats, options, GAME.check_data(position["data"]))
    compiled.open_game(states)
    state = states[0]
    _put_island(states, position["island"])
    if position["phase"] not in PHASES:
        raise BadSetup(f"position.phase is unknown (D1): {position['phase']!r}")
    phase = Phase(PHASES.index(position["phase"]))
    state.phase = phase
    if position["deal"] is not None:
        _put_deal(states, position["deal"], "position.deal")
    elif phase == Phase.DRAFT:
        raise BadSetup("position.deal: the draft needs cards (A3.2)")
    _put_species(states, position["species"], phase)
    tokens = _list(position, "scores", seats)
    if not all(is_int(one) and 0 <= one <= MOST_TOKENS for one in tokens):
        raise BadSetup("position.scores has an entry that is no number of tokens (A1.2)")
    state.scores[:seats] = tokens
    _put_pawns(states, position)
    _put_turn(states, position, phase)
    return states


def _put_island(states: States, island: Any) -> None:
    """Any terrain may lie anywhere: positions need not come from tiles."""
    state = states[0]
    cells = ISLANDS[state.plan]
    if not isinstance(island, list) or len(island) != len(cells):
        raise BadSetup(f"position.island does not list {len(cells)} hexes (B4)")
    for terrain in range(len(TERRAINS)):
        state.terrain[terrain] = 0
    for at, (cell, entry) in enumerate(zip(cells, island, strict=True)):
        if not isinstance(entry, list) or len(entry) != 3 or entry[:2] != [*cell] or entry[2] not in TERRAINS:
            raise BadSetup(f"position.island: entry {at} is not [{cell[0]}, {cell[1]}, terrain] (A2.6)")
        state.terrain[TERRAINS.index(entry[2])] |= 1 << at
    compiled.find_hot(states)


def _put_species(states: States, species: Any, phase: Phase) -> None:
    state = states[0]
    names = [one.id for one in species_of(states)][: state.species_count]
    if not isinstance(species, list) or len(species) != state.seats:
        raise BadSetup("position.species does not name a species for each seat")
    for seat, name in enumerate(species):
        if name is None and phase == Phase.DRAFT:
            continue
        if not isinstance(name, str) or name not in names or name in species[:seat]:
            raise BadSetup(f"position.species: {name!r} is not in play, or is played twice (A3.3)")
        if state.has_deal and names.index(name) not in state.hand[seat]:
            raise BadSetup(f"position.species: {name!r} was not dealt to seat {seat} (A3.3)")
        compiled.take_species(states, seat, names.index(name))


def _put_pawns(states: States, position: Json) -> None:
    """Part E: dinos where they may stand, eggs where they are guarded, never more than there are pawns."""
    state = states[0]
    for name in ("dinos", "eggs"):
        for seat, counts in enumerate(_list(position, name, int(state.seats))):
            for at, count in _counts(states, counts, f"position.{name} of seat {seat}"):
                getattr(state, name)[seat, at] = count
                state.pawns[seat] += count
                if name == "dinos":
                    state.stands[seat] |= 1 << at
                elif not state.dinos[seat, at]:
                    raise BadSetup(f"position.eggs of seat {seat}: an egg without a dino (A1.7)")
    for seat in range(state.seats):
        if state.species[seat] == NONE and state.pawns[seat]:
            raise BadSetup(f"position.dinos: seat {seat} has chosen no species yet (A3.3)")
        if state.species[seat] != NONE and state.pawns[seat] > state.most[seat]:
            raise BadSetup(f"position: seat {seat} has more than {state.most[seat]} pawns (A1.6)")
        if int(state.stands[seat]) & ~compiled.standable(states, seat):
            raise BadSetup(f"position.dinos: seat {seat} stands where it cannot (A2.5)")


def _put_turn(states: States, position: Json, phase: Phase) -> None:
    """Who is to act, in which round."""
    state = states[0]
    seats = int(state.seats)
    before = phase in {Phase.DRAFT, Phase.PLACE}
    state.round_now = _number("position.round", position["round"], 0, 0) if before else _number(
        "position.round", position["round"], 1, LAST_ROUND
    )  # fmt: skip
    if not isinstance(position["erupting"], bool):
        raise BadSetup("position.erupting is true or false")
    state.erupting = position["erupting"]
    if (position["first"] is None) != (phase == Phase.DRAFT):
        raise BadSetup("position.first is a seat once the start roll has been made (A3.4)")
    state.first = NONE if phase == Phase.DRAFT else _number("position.first", position["first"], 0, seats - 1)
    if (position["active"] is None) != (phase in {Phase.DRAFT, Phase.OVER}):
        raise BadSetup("position.active is a seat except in the draft and at the end")
    if position["active"] is not None:
        state.seat = _number("position.active", position["active"], 0, seats - 1)
    for name, one in (("moves", Phase.MOVE), ("combat", Phase.COMBAT)):
        if (name in position) != (phase == one):
            raise BadSetup(f"position.{name} belongs to phase {PHASES[one]!r}")
    if phase == Phase.DRAFT:
        waiting = [seat for seat in range(seats) if state.species[seat] == NONE]
        if not waiting and "due" not in position:
            raise BadSetup("position.species: all have chosen, so the start roll is due (A3.4)")
        state.seat = waiting[0] if waiting else seats - 1
    elif phase == Phase.PLACE:
        _check_placing(states)
    elif phase == Phase.MOVE:
        _put_moves(states, position["moves"])
    elif phase == Phase.COMBAT:
        _put_combat(states, position["combat"])
    if phase not in {Phase.DRAFT, Phase.PLACE, Phase.OVER} and not state.stands[state.seat]:
        raise BadSetup("position.active has no dinos (A12.1)")
    if "due" in position:
        _put_due(states, position["due"], phase)
    elif phase == Phase.COMBAT and not state.is_open and not compiled.to_fight(states):
        raise BadSetup("position.combat: nothing is left to fight for, so the harvest has come (D2.2)")


def _check_placing(states: States) -> None:
    """A3.5: who has placed a colony, in reverse order."""
    state = states[0]
    seats = int(state.seats)
    order = [(int(state.first) - step) % seats for step in range(1, seats + 1)]
    state.placed = order.index(int(state.seat))
    for place, seat in enumerate(order):
        if bool(state.stands[seat]) != (place < state.placed):
            raise BadSetup("position.dinos: colonies are placed in reverse order (A3.5)")


def _put_moves(states: States, moves: Any) -> None:
    state = states[0]
    moves = require_keys("position.moves", moves, {"unmoved", "status", "charged"})
    for at, count in _counts(states, moves["unmoved"], "position.moves.unmoved"):
        if count > state.dinos[state.seat, at]:
            raise BadSetup("position.moves.unmoved: more dinos than there are (A8.1)")
        state.marked[state.seat, at] = count
    _put_charged(states, moves["charged"])
    if not isinstance(moves["status"], dict):
        raise BadSetup("position.moves.status is not an object")
    for key, name in moves["status"].items():
        at = _territory(states, key, "position.moves.status")
        if name not in STATUSES or state.live:
            raise BadSetup(f"position.moves.status: {name!r} is not a status that stands fixed (A8.2)")
        if name == "holding":
            state.holding |= 1 << at
        else:
            state.outnumbered |= 1 << at


def _put_charged(states: States, charged: Any) -> None:
    state = states[0]
    for at, count in _counts(states, charged, "position: charged"):
        if count > state.dinos[state.seat, at] and not int(state.resolved) >> at & 1:
            raise BadSetup("position: more dinos have charged than there are (A8.5)")
        state.charged[at] = count


def _put_combat(states: States, combat: Any) -> None:
    state = states[0]
    combat = require_keys("position.combat", combat, {"charged", "resolved", "open", "swept", "contested"})
    state.resolved = _territories(states, combat["resolved"], "position.combat.resolved")
    _put_charged(states, combat["charged"])
    if (combat["contested"] is None) == bool(state.fixed_combats):
        raise BadSetup("position.combat.contested is listed exactly if sweeps create no combat (C-25)")
    state.contested = ALL_LAND
    if combat["contested"] is not None:
        state.contested = _territories(states, combat["contested"], "position.combat.contested")
    if not isinstance(combat["swept"], list) or len(combat["swept"]) != state.seats:
        raise BadSetup("position.combat.swept does not list each seat")
    for seat, counts in enumerate(combat["swept"]):
        for at, count in _counts(states, counts, "position.combat.swept"):
            if seat == state.seat or count > state.dinos[seat, at]:
                raise BadSetup("position.combat.swept: more pawns than there are, or own ones (A9.7)")
            state.marked[seat, at] = count
    if combat["open"] is not None:
        opened = require_keys("position.combat.open", combat["open"], {"at", "used"})
        state.at = _cell(states, opened["at"], "position.combat.open.at")
        most = int(state.dinos[state.seat, state.at]) - 1
        state.used = _number("position.combat.open.used", opened["used"], 1, most)
        state.is_open = 1
        if not int(compiled.to_fight(states)) >> int(state.at) & 1:
            raise BadSetup("position.combat.open: nobody is left to fight there (A9.7)")


def _put_due(states: States, due: Any, phase: Phase) -> None:
    state = states[0]
    kind = due.get("dice") if isinstance(due, dict) else None
    wanted = {Phase.DRAFT: "start", Phase.COMBAT: "attack", Phase.LAY: "turn"}.get(phase)
    if kind != wanted or kind is None:
        raise BadSetup(f"position.due: no such dice are due in phase {PHASES[phase]!r} (D3)")
    require_keys("position.due", due, {"dice"} if kind != "attack" else {"dice", "at", "targets", "charged"})
    if kind == "start":
        if (state.species[: state.seats] == NONE).any() or state.start_seat != NONE:
            raise BadSetup("position.due: the start roll comes after the last choice (A3.4)")
        state.due = Due.START
    elif kind == "turn":
        if not compiled.needs_dice(states):
            raise BadSetup("position.due: the next turn needs no dice (D3)")
        state.due = Due.TURN
    else:
        _put_attack(states, due)


def _put_attack(states: States, due: Json) -> None:
    from mesozoic.games.pangea.exchange.actions import attack_number, is_shares

    seats = int(states[0].seats)
    at = _cell(states, due["at"], "position.due.at")
    if not is_shares(due["targets"], seats) or not is_shares(due["charged"], seats) or not due["targets"]:
        raise BadSetup("position.due: targets and charged are dice by seat (D2.5)")
    number = attack_number(states, at, due["targets"], due["charged"])
    if compiled.fault(states, number):
        raise BadSetup("position.due: an attack that could not have been announced (A9.3)")
    compiled.announce(states, number)
    states[0].due = Due.ATTACK


# Reading territories


def _territory(states: States, key: Any, what: str) -> int:
    island = ISLANDS[states[0].plan]
    names = {f"{q},{r}": at for at, (q, r) in enumerate(island)}
    if key not in names:
        raise BadSetup(f"{what}: {key!r} is not a territory of the island (A2.1)")
    return names[key]


def _cell(states: States, pair: Any, what: str) -> int:
    return _territory(states, f"{pair[0]},{pair[1]}" if is_hex(pair) else pair, what)


def _territories(states: States, pairs: Any, what: str) -> int:
    if not isinstance(pairs, list):
        raise BadSetup(f"{what} is not a list of territories")
    return sum({1 << _cell(states, pair, what) for pair in pairs})


def _counts(states: States, counts: Any, what: str) -> list[tuple[int, int]]:
    if not isinstance(counts, dict):
        raise BadSetup(f"{what} is not an object")
    return [(_territory(states, key, what), _number(what, count, 1, 31)) for key, count in counts.items()]


def _list(position: Json, name: str, length: int) -> list[Any]:
    value = position[name]
    if not isinstance(value, list) or len(value) != length:
        raise BadSetup(f"position.{name} is not a list of {length}")
    return value


def _number(what: str, value: Any, least: int, most: int) -> int:
    if not is_int(value) or not least <= value <= most:
        raise BadSetup(f"{what} is not a number from {least} to {most}: {value!r}")
    return int(value)


# A12, D4.4


def scores(states: States) -> list[int]:
    return [int(tokens) for tokens in states[0].scores[: states[0].seats]]


def pieces(states: States) -> list[int]:
    """Dinos and eggs on the island by seat."""
    return [int(pawns) for pawns in states[0].pawns[: states[0].seats]]


def seat_facts(states: States) -> list[Json]:
    """What each seat played and whether its species is still there, for statistics."""
    state = states[0]
    names = [one.id for one in species_of(states)]
    return [{"group": names[state.species[seat]], "survived": bool(state.stands[seat])} for seat in range(state.seats)]


def result(states: States) -> Json | None:
    """None while the game runs."""
    state = states[0]
    if state.phase != Phase.OVER:
        return None
    winners = np.zeros(MAX_SEATS, dtype=np.int64)
    compiled.judge(states, winners)
    left = sum(bool(state.stands[seat]) for seat in range(state.seats))
    return {
        "scores": scores(states),
        "winners": [seat for seat in range(state.seats) if winners[seat]],
        "reason": ("extinction", "last-survivor")[left] if left < 2 else "round-10",
        "round": int(state.round_now),
    }
