"""A9: sweeps, divided dice and every ability; everything in a territory happens at once."""

from __future__ import annotations

from mesozoic.core.compiled import bits
from mesozoic.core.compiled.kernel import kernel
from mesozoic.core.compiled.record import Ints
from mesozoic.games.pangea.options import PACK_COMPARE
from mesozoic.games.pangea.rules.components import (
    ALL_LAND,
    AMBUSH,
    BRUTAL_CHARGE,
    CLUB_TAIL,
    DEADLY_BITE,
    DREADFUL_CLAWS,
    KILLS_SOURCE,
    LACERATION,
    MAX_LAND,
    MAX_SEATS,
    PACK_HUNTING,
    RIPOSTE,
    SCAVENGER,
    SCAVENGING_SOURCE,
    SWEEP_ABILITY,
)
from mesozoic.games.pangea.rules.dice import FOR_ANSWER, FOR_ATTACK, FOR_DEFENCE, FOR_RIPOSTE, SEAT_TAG, roll, succeeds
from mesozoic.games.pangea.rules.faults import Fault
from mesozoic.games.pangea.rules.islands import NEAR, SHORE
from mesozoic.games.pangea.rules.land import (
    add_dinos,
    contested,
    enemy_dinos,
    is_land,
    kill_dinos,
    standable,
    take_dinos,
)
from mesozoic.games.pangea.rules.scoring import earn
from mesozoic.games.pangea.rules.state import PHASE_COMBAT, State
from mesozoic.games.pangea.rules.verbs import dice_in

ALL_ENEMIES = PACK_COMPARE.code("all-enemies")


# A9.1  Which territories are fought over


@kernel
def open_combat(state: State) -> None:
    state.phase = PHASE_COMBAT
    state.resolved = 0
    state.is_open = 0
    state.used = 0
    state.contested = ALL_LAND if state.sweep_creates_combat else contested(state, int(state.seat))  # C-25
    for seat in range(state.seats):
        for at in range(MAX_LAND):
            state.marked[seat, at] = 0


@kernel
def to_fight(state: State) -> int:
    """The territories still to be resolved."""
    return contested(state, int(state.seat)) & int(state.contested) & ~int(state.resolved)


@kernel
def open_at(state: State) -> int:
    """The territories in which something may be done now (D2.1)."""
    return int(bits.single(state.at)) if state.is_open else to_fight(state)


@kernel
def enemy_seat(state: State, enemy: int) -> int:
    """The seat of an enemy, counted clockwise from 0."""
    return (int(state.seat) + enemy + 1) % int(state.seats)


@kernel
def fighters(state: State, at: int) -> int:
    """The own dinos that are not used for sweeps."""
    return int(state.dinos[state.seat, at]) - (int(state.used) if state.is_open else 0)


@kernel
def fault_at(state: State, at: int) -> Fault:
    """Why no combat may be carried on in a territory."""
    if state.phase != PHASE_COMBAT:
        return Fault.WRONG_PHASE
    if state.is_open and at != state.at:
        return Fault.OTHER_COMBAT
    if bits.has(state.resolved, at):
        return Fault.RESOLVED
    return Fault.NONE if bits.has(open_at(state), at) else Fault.NOT_CONTESTED


# A9.7  Sweeps


@kernel
def sweepable(state: State, at: int, seat: int) -> int:
    """How many pawns of a seat may be swept out of a territory."""
    there = int(state.dinos[seat, at]) - int(state.marked[seat, at])
    return min(there, fighters(state, at))


@kernel
def sweep_goals(state: State, at: int, seat: int) -> int:
    return int(NEAR[state.plan, at]) & standable(state, seat)


@kernel
def fault_sweep(state: State, at: int, seat: int, target: int, count: int) -> Fault:
    if not is_land(state, at) or not is_land(state, target):
        return Fault.NO_LAND
    fault = fault_at(state, at)
    if fault != Fault.NONE:
        return fault
    if state.ability[state.seat] != SWEEP_ABILITY:
        return Fault.NO_SWEEP
    if seat == state.seat or state.dinos[seat, at] == 0:
        return Fault.NO_TARGET
    if not bits.has(NEAR[state.plan, at], target):
        return Fault.NOT_ADJACENT
    if not bits.has(standable(state, seat), target):
        return Fault.CANNOT_STAND
    return Fault.TOO_MANY if count > sweepable(state, at, seat) else Fault.NONE


@kernel
def sweep(state: State, at: int, seat: int, target: int, count: int) -> None:
    """Push pawns out without a die; the combat closes when all are used or nobody is left to fight."""
    if not state.is_open:
        state.is_open = 1
        state.at = at
        state.used = 0
    take_dinos(state, seat, at, count)
    add_dinos(state, seat, target, count)
    state.marked[seat, target] += count
    state.used += count
    if fighters(state, at) == 0 or enemy_dinos(state, int(state.seat), at) == 0:
        close_combat(state, at)


@kernel
def close_combat(state: State, at: int) -> None:
    state.resolved |= bits.single(at)
    state.is_open = 0
    state.used = 0


# A9.2, A9.3  Announcing an attack


@kernel
def chargers(state: State, at: int, dice: int) -> int:
    """How many of so many dice are charging ones: only those of Triceratops matter (D2.3)."""
    if state.ability[state.seat] != BRUTAL_CHARGE:
        return 0
    return min(int(state.charged[at]), dice)


@kernel
def fault_shares(state: State, dice: int, charging: int) -> Fault:
    """Why nobody could ever divide dice so."""
    for enemy in range(int(state.seats) - 1, MAX_SEATS):
        if dice_in(dice, enemy) or dice_in(charging, enemy):
            return Fault.NO_TARGET  # oneself
    for enemy in range(int(state.seats) - 1):
        if dice_in(charging, enemy) and not dice_in(dice, enemy):
            return Fault.WRONG_CHARGED
    return Fault.NONE


@kernel
def fault_attack(state: State, at: int, dice: int, charging: int) -> Fault:
    if not is_land(state, at):
        return Fault.NO_LAND
    fault = fault_shares(state, dice, charging)
    if fault == Fault.NONE:
        fault = fault_at(state, at)
    if fault != Fault.NONE:
        return fault
    total, named, charges, is_fair = 0, 0, 0, True
    for enemy in range(int(state.seats) - 1):
        share, charge = dice_in(dice, enemy), dice_in(charging, enemy)
        if share == 0:
            continue
        if state.dinos[enemy_seat(state, enemy), at] == 0:
            return Fault.NO_TARGET
        total += share
        charges += charge
        named += 1
        is_fair = is_fair and charge <= share
    most = fighters(state, at)
    if total > most or (total < most and not state.attack_optional):
        return Fault.WRONG_DICE
    wanted = chargers(state, at, total) if named > 1 else 0
    return Fault.NONE if is_fair and charges == wanted else Fault.WRONG_CHARGED


@kernel
def announce(state: State, at: int, dice: int, charging: int) -> int:
    """Write down who strikes whom; returns the number of dice."""
    state.at = at
    total, named, only = 0, 0, 0
    for seat in range(state.seats):
        state.dice_on[seat] = 0
        state.charging_on[seat] = 0
    for enemy in range(int(state.seats) - 1):
        seat, share = enemy_seat(state, enemy), dice_in(dice, enemy)
        state.dice_on[seat] = share
        state.charging_on[seat] = dice_in(charging, enemy)
        total += share
        if share:
            named += 1
            only = seat
    if named == 1:
        state.charging_on[only] = chargers(state, at, total)
    return total


# A9.4  Resolution


@kernel
def threshold(state: State, at: int, target: int, is_charging: bool) -> int:
    """A9.6."""
    seat = int(state.seat)
    value, ability = int(state.attack[seat]), int(state.ability[seat])
    if ability == BRUTAL_CHARGE and is_charging:
        value -= 1
    elif ability == PACK_HUNTING:
        is_against_all = state.pack_compare == ALL_ENEMIES  # C-11
        rivals = enemy_dinos(state, seat, at) if is_against_all else int(state.dinos[target, at])
        if state.dinos[seat, at] > rivals:
            value -= 1
    elif ability == AMBUSH and bits.has(SHORE[state.plan], at):
        value -= 1
    return value


@kernel
def defence_of(state: State, target: int) -> int:
    """The threshold of a target's dice against hits of the active seat."""
    return int(state.defence[target]) + int(state.ability[state.seat] == DREADFUL_CLAWS)


@kernel
def part(packed: int, enemy: int) -> int:
    """The number of an enemy among numbers of eight bits each."""
    return packed >> 8 * enemy & 255


@kernel
def resolve_attack(state: State, dice: Ints) -> None:
    """Roll and remove; the dice stand in the order of D3, the numbers of all targets in one integer each."""
    seat, at = int(state.seat), int(state.at)
    ability = int(state.ability[seat])
    hits, lost, own_lost = 0, 0, 0
    for enemy in range(int(state.seats) - 1):
        target = enemy_seat(state, enemy)
        plain = int(state.dice_on[target]) - int(state.charging_on[target])
        for number in range(state.dice_on[target]):
            die = roll(state, dice, FOR_ATTACK + SEAT_TAG * target)
            if die == 6 and ability == DEADLY_BITE:
                lost += 1 << 8 * enemy
            elif succeeds(die, threshold(state, at, target, number >= plain)):
                hits += (2 if die == 6 and ability == LACERATION else 1) << 8 * enemy
    for enemy in range(int(state.seats) - 1):
        target = enemy_seat(state, enemy)
        guard = defence_of(state, target)
        saved = 0
        for _ in range(part(hits, enemy)):
            die = roll(state, dice, FOR_DEFENCE + SEAT_TAG * target)
            saved += int(succeeds(die, guard))
            own_lost += int(die == 6 and state.ability[target] == CLUB_TAIL)
        lost += part(hits, enemy) - saved << 8 * enemy
        if state.ability[target] == RIPOSTE:
            struck = 0
            for _ in range(saved):
                struck += int(succeeds(roll(state, dice, FOR_RIPOSTE + SEAT_TAG * target), int(state.attack[target])))
            for _ in range(struck):
                die = roll(state, dice, FOR_ANSWER + SEAT_TAG * target)
                own_lost += int(not succeeds(die, int(state.defence[seat])))
                lost += int(die == 6 and ability == CLUB_TAIL) << 8 * enemy
    remove_losses(state, lost, own_lost)
    close_combat(state, at)


@kernel
def remove_losses(state: State, lost: int, own_lost: int) -> None:
    """A9.4 step 5 and A9.9: all together; carnivores are paid for what they removed."""
    seat, at = int(state.seat), int(state.at)
    eaten, eggs = 0, 0
    for enemy in range(int(state.seats) - 1):
        target = enemy_seat(state, enemy)
        count = min(part(lost, enemy), int(state.dinos[target, at]))
        if count:
            eaten += count
            eggs += kill_dinos(state, target, at, count)
            state.marked[target, at] = min(int(state.marked[target, at]), int(state.dinos[target, at]))
    count = min(own_lost, int(state.dinos[seat, at]))
    if count:
        kill_dinos(state, seat, at, count)
    if state.carnivore[seat]:
        earn(state, seat, KILLS_SOURCE, eaten)
        if state.ability[seat] == SCAVENGER:
            earn(state, seat, SCAVENGING_SOURCE, eaten + eggs)
