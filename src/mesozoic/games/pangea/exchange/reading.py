"""Set-ups and positions written into a state, with the conditions that their shapes (models.py) cannot say (Part E)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from msgspec import UNSET

from mesozoic.core.compiled.record import Grid, States
from mesozoic.core.compiled.verbs import NO_NUMBER
from mesozoic.core.errors import BadSetup
from mesozoic.games.pangea.exchange.models import AttackDice, Combat, Counts, Hand, Hex, Moves, Position, StartDice
from mesozoic.games.pangea.exchange.tile_file import find_tiles
from mesozoic.games.pangea.options import ENGAGEMENT_CHECK, START_PLAYER, TILE_MIX
from mesozoic.games.pangea.rules import entries
from mesozoic.games.pangea.rules.components import ALL_LAND, HAND, NONE, TERRAINS
from mesozoic.games.pangea.rules.faults import Fault
from mesozoic.games.pangea.rules.islands import ISLANDS, PLANS
from mesozoic.games.pangea.rules.state import Due, Phase, State, revision_text
from mesozoic.games.pangea.rules.verbs import VERBS, species_ids

LIVE = ENGAGEMENT_CHECK.code("live")
ROLL = START_PLAYER.code("roll")
MIX_ALL = TILE_MIX.code("all")


# D4.2  Set-up


def put_tiles(states: States[State], tiles: Sequence[tuple[str, str, int]]) -> None:
    """B3.3 to B3.5: tiles into their slots."""
    state = states[0]
    known = find_tiles(revision_text(state.tiles_revision)).tiles
    names = [tile.id for tile in known]
    slots = PLANS[state.plan]
    if len(tiles) != len(slots):
        raise BadSetup(f"setup.tiles does not list the {len(slots)} slots of the island (D4.2)")
    laid = set()
    for index, (slot, (slot_name, name, rotation)) in enumerate(zip(slots, tiles, strict=True)):
        if slot_name != slot.id:
            raise BadSetup(f"setup.tiles: entry {index} is not [{slot.id!r}, tile, rotation] (D4.2)")
        if name not in names or name in laid:
            raise BadSetup(f"setup.tiles: {name!r} is no tile, or lies there twice (D4.5)")
        tile = known[names.index(name)]
        if tile.back > state.seats or (tile.back != slot.back and state.tile_mix != MIX_ALL):
            raise BadSetup(f"setup.tiles: {name!r} does not belong into slot {slot.id!r} (B3.4)")
        laid.add(name)
        state.slots[index] = 3 * names.index(name) + rotation
    entries.survey(states)
    if not entries.is_connected(states):
        raise BadSetup("setup.tiles: the land is cut in two and must be drawn again (B3.5)")


def put_deal(states: States[State], deal: Sequence[Hand | None], name: str) -> None:
    """A3.2: three cards to each player."""
    state = states[0]
    in_play = _species_in_play(state)
    if len(deal) != state.seats:
        raise BadSetup(f"{name} does not deal cards to each of {state.seats} players (A3.2)")
    dealt = set()
    for seat, hand in enumerate(deal):
        if hand is None:
            raise BadSetup(f"{name}: seat {seat} has not {HAND} cards (A3.2)")
        for card, species in enumerate(hand):
            if species not in in_play or species in dealt:
                raise BadSetup(f"{name}: {species!r} is not a species in play, or is dealt twice (A3.2)")
            dealt.add(species)
            state.hand[seat, card] = in_play.index(species)
    state.has_deal = 1


def _species_in_play(state: State) -> tuple[str, ...]:
    return species_ids(revision_text(state.species_revision))[: state.species_count]


# Positions


def put_position(states: States[State], position: Position) -> None:
    """A position into a state that has its seats, options and data; raises BadSetup where it makes no sense."""
    state = states[0]
    phase = Phase[position.phase.upper()]
    state.phase = phase
    for name in ("species", "scores", "dinos", "eggs"):
        if len(getattr(position, name)) != state.seats:
            raise BadSetup(f"position.{name} does not list {state.seats} seats")
    _put_island(states, position)
    if position.deal is not None:
        put_deal(states, position.deal, "position.deal")
    elif phase == Phase.DRAFT:
        raise BadSetup("position.deal: the draft needs cards (A3.2)")
    _put_species(states, position.species, phase)
    state.scores[: state.seats] = position.scores
    _put_pawns(states, position)
    _put_turn(states, position, phase)
    if phase == Phase.DRAFT:
        _put_draft(state, position)
    elif phase == Phase.PLACE:
        _put_placing(state)
    if position.moves is not UNSET:
        _put_moves(states, position.moves)
    if position.combat is not UNSET:
        _put_combat(states, position.combat)
    if phase not in {Phase.DRAFT, Phase.PLACE, Phase.OVER} and not state.stands[state.seat]:
        raise BadSetup("position.active has no dinos (A12.1)")
    if position.due is not UNSET:
        _put_due(states, position, phase)
    elif phase == Phase.COMBAT and not state.is_open and not entries.to_fight(states):
        raise BadSetup("position.combat: nothing is left to fight for, so the harvest has come (D2.2)")


def _put_island(states: States[State], position: Position) -> None:
    """Any terrain may lie anywhere: positions need not come from tiles."""
    state = states[0]
    island = ISLANDS[state.plan]
    if len(position.island) != len(island):
        raise BadSetup(f"position.island does not list {len(island)} hexes (B4)")
    for terrain in range(len(TERRAINS)):
        state.terrain[terrain] = 0
    for at, (cell, (q, r, name)) in enumerate(zip(island, position.island, strict=True)):
        if (q, r) != cell:
            raise BadSetup(f"position.island: entry {at} is not [{cell[0]}, {cell[1]}, terrain] (A2.6)")
        state.terrain[TERRAINS.index(name)] |= 1 << at
    entries.find_hot(states)


def _put_species(states: States[State], species: Sequence[str | None], phase: Phase) -> None:
    state = states[0]
    in_play = _species_in_play(state)
    for seat, name in enumerate(species):
        if name is None and phase == Phase.DRAFT:
            continue
        if name is None or name not in in_play or name in species[:seat]:
            raise BadSetup(f"position.species: {name!r} is not in play, or is played twice (A3.3)")
        number = in_play.index(name)
        if state.has_deal and number not in state.hand[seat].tolist():
            raise BadSetup(f"position.species: {name!r} was not dealt to seat {seat} (A3.3)")
        entries.take_species(states, seat, number)


def _put_pawns(states: States[State], position: Position) -> None:
    """Part E: dinos where they may stand, eggs where they are guarded, never more than there are pawns."""
    state = states[0]
    _put_counts(state, state.dinos, position.dinos, "position.dinos")
    _put_counts(state, state.eggs, position.eggs, "position.eggs")
    for seat in range(state.seats):
        for at in range(len(ISLANDS[state.plan])):
            if state.dinos[seat, at]:
                state.stands[seat] |= 1 << at
            elif state.eggs[seat, at]:
                raise BadSetup(f"position.eggs of seat {seat}: an egg without a dino (A1.7)")
        pawns = sum(position.dinos[seat].values()) + sum(position.eggs[seat].values())
        if state.species[seat] == NONE and pawns:
            raise BadSetup(f"position.dinos: seat {seat} has chosen no species yet (A3.3)")
        if state.species[seat] != NONE and pawns > state.most[seat]:
            raise BadSetup(f"position: seat {seat} has more than {state.most[seat]} pawns (A1.6)")
        state.pawns[seat] = pawns
        if int(state.stands[seat]) & ~entries.standable(states, seat):
            raise BadSetup(f"position.dinos: seat {seat} stands where it cannot (A2.5)")


def _put_counts(state: State, grid: Grid, counts_by_seat: Sequence[Counts], name: str) -> None:
    for seat, counts in enumerate(counts_by_seat):
        for at, count in _counted(state, counts, f"{name} of seat {seat}"):
            grid[seat, at] = count


def _put_turn(states: States[State], position: Position, phase: Phase) -> None:
    """Who is to act, in which round."""
    state = states[0]
    if (position.round == 0) != (phase in {Phase.DRAFT, Phase.PLACE}):
        raise BadSetup("position.round is 0 before all colonies stand, and only then (A3.7)")
    if (position.first is None) != (phase == Phase.DRAFT):
        raise BadSetup("position.first is a seat once the start roll has been made (A3.4)")
    if (position.active is None) != (phase in {Phase.DRAFT, Phase.OVER}):
        raise BadSetup("position.active is a seat except in the draft and at the end")
    for name, seat in (("first", position.first), ("active", position.active)):
        if seat is not None and seat >= state.seats:
            raise BadSetup(f"position.{name}: there is no seat {seat}")
    for name, part, its_phase in (("moves", position.moves, Phase.MOVE), ("combat", position.combat, Phase.COMBAT)):
        if (part is UNSET) != (phase != its_phase):
            raise BadSetup(f"position.{name} belongs to phase {its_phase.name.lower()!r}")
    state.round_now = position.round
    state.erupting = position.erupting
    state.first = NONE if position.first is None else position.first
    if position.active is not None:
        state.seat = position.active


def _put_draft(state: State, position: Position) -> None:
    waiting = [seat for seat, species in enumerate(position.species) if species is None]
    if not waiting and position.due is UNSET:
        raise BadSetup("position.species: all have chosen, so the start roll is due (A3.4)")
    state.seat = waiting[0] if waiting else state.seats - 1


def _put_placing(state: State) -> None:
    """A3.5: who has placed a colony, in reverse order."""
    seats = int(state.seats)
    order = [(int(state.first) - step) % seats for step in range(1, seats + 1)]
    state.placed = order.index(int(state.seat))
    for index, seat in enumerate(order):
        if bool(state.stands[seat]) != (index < state.placed):
            raise BadSetup("position.dinos: colonies are placed in reverse order (A3.5)")


def _put_moves(states: States[State], moves: Moves) -> None:
    state = states[0]
    for at, count in _counted(state, moves.unmoved, "position.moves.unmoved"):
        if count > state.dinos[state.seat, at]:
            raise BadSetup("position.moves.unmoved: more dinos than there are (A8.1)")
        state.marked[state.seat, at] = count
    _put_charged(state, moves.charged, "position.moves.charged")
    if moves.status and state.engagement_check == LIVE:
        raise BadSetup("position.moves.status: no status stands fixed (C-07)")
    for key, status in moves.status.items():
        at = _territory(state, key, "position.moves.status")
        if status == "holding":
            state.holding |= 1 << at
        else:
            state.outnumbered |= 1 << at


def _put_charged(state: State, charged: Counts, name: str) -> None:
    for at, count in _counted(state, charged, name):
        if count > state.dinos[state.seat, at] and not int(state.resolved) >> at & 1:
            raise BadSetup(f"{name}: more dinos have charged than there are (A8.5)")
        state.charged[at] = count


def _put_combat(states: States[State], combat: Combat) -> None:
    state = states[0]
    state.resolved = _territories(state, combat.resolved, "position.combat.resolved")
    _put_charged(state, combat.charged, "position.combat.charged")
    if (combat.contested is None) != bool(state.sweep_creates_combat):
        raise BadSetup("position.combat.contested is listed exactly if sweeps create no combat (C-25)")
    state.contested = ALL_LAND
    if combat.contested is not None:
        state.contested = _territories(state, combat.contested, "position.combat.contested")
    if len(combat.swept) != state.seats:
        raise BadSetup(f"position.combat.swept does not list {state.seats} seats")
    for seat, counts in enumerate(combat.swept):
        for at, count in _counted(state, counts, "position.combat.swept"):
            if seat == state.seat or count > state.dinos[seat, at]:
                raise BadSetup("position.combat.swept: more pawns than there are, or own ones (A9.7)")
            state.marked[seat, at] = count
    if combat.open is not None:
        state.at = _territory(state, _key(combat.open.at), "position.combat.open.at")
        if combat.open.used >= state.dinos[state.seat, state.at]:
            raise BadSetup("position.combat.open.used: nobody is left who could fight there (A9.7)")
        state.used = combat.open.used
        state.is_open = 1
        if not int(entries.to_fight(states)) >> int(state.at) & 1:
            raise BadSetup("position.combat.open: nobody is left to fight there (A9.7)")


def _put_due(states: States[State], position: Position, phase: Phase) -> None:
    state = states[0]
    due = position.due
    if isinstance(due, AttackDice):
        _check_due(phase == Phase.COMBAT, position)
        _put_attack(states, due)
    elif isinstance(due, StartDice):
        _check_due(phase == Phase.DRAFT, position)
        if None in position.species or state.start_player != ROLL:
            raise BadSetup("position.due: the start roll comes after the last choice (A3.4)")
        state.due = Due.START
    else:
        _check_due(phase == Phase.LAY, position)
        if not entries.needs_dice(states):
            raise BadSetup("position.due: the next turn needs no dice (D3)")
        state.due = Due.TURN


def _check_due(is_possible: bool, position: Position) -> None:
    if not is_possible:
        raise BadSetup(f"position.due: no such dice are due in phase {position.phase!r} (D3)")


def _put_attack(states: States[State], due: AttackDice) -> None:
    attack = {"type": "attack", "at": [*due.at], "targets": due.targets}
    if due.charged:
        attack["charged"] = due.charged
    number = VERBS.to_number(states[0], attack)
    if number == NO_NUMBER or not due.targets or entries.fault(states, number) != Fault.NONE:
        raise BadSetup("position.due: an attack that could not have been announced (A9.3)")
    entries.announce(states, number)
    states[0].due = Due.ATTACK


# Territories


def _key(cell: Hex) -> str:
    return f"{cell[0]},{cell[1]}"


TERRITORIES = tuple({_key(cell): at for at, cell in enumerate(island)} for island in ISLANDS)
"""The numbers of the territories by their names."""


def _territory(state: State, key: str, name: str) -> int:
    """The number of a territory that is written "q,r"."""
    territories = TERRITORIES[state.plan]
    if key not in territories:
        raise BadSetup(f"{name}: {key!r} is not a territory of the island (A2.1)")
    return territories[key]


def _territories(state: State, cells: Sequence[Hex], name: str) -> int:
    """Hexes as a set of territories."""
    return sum({1 << _territory(state, _key(cell), name) for cell in cells})


def _counted(state: State, counts: Counts, name: str) -> Iterator[tuple[int, int]]:
    for key, count in counts.items():
        yield _territory(state, key, name), count
