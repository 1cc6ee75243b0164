"""A9.4: the chances of an attack before its dice are rolled.

What a die brings about is independent of the others: it costs its target and the attacker some dinos.  The losses of an
attack are sums of these, cut off at the dinos that are there (C-36); so they are convolutions.
"""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from mesozoic.core.compiled.kernel import kernel
from mesozoic.core.compiled.record import Ints
from mesozoic.games.pangea.rules.combat import defence_of, enemy_seat, threshold
from mesozoic.games.pangea.rules.components import (
    CLUB_TAIL,
    DEADLY_BITE,
    LACERATION,
    MAX_SEATS,
    MOST_PAWNS,
    RIPOSTE,
)
from mesozoic.games.pangea.rules.dice import effective
from mesozoic.games.pangea.rules.state import State

Chances = npt.NDArray[np.float64]
UNIT = 10**9
"""Chances are told in billionths."""
WIDTH = MOST_PAWNS + 1
CLEARED = MAX_SEATS * WIDTH
"""Where the chance stands that the attacker is alone in the territory afterwards."""
ODDS_SIZE = CLEARED + 1
MOST = 3
"""Losses of a die are 0, 1 or 2, on either side."""


@kernel
def success(threshold: int) -> float:
    """A1.8: how likely a die succeeds."""
    return (7 - effective(threshold)) / 6


@kernel
def write_odds(state: State, chances: Ints) -> None:
    """Write in billionths how likely each seat loses each number of dinos by the attack that waits for its dice."""
    seat, at = int(state.seat), int(state.at)
    own_dinos = int(state.dinos[seat, at])
    chances[:] = 0
    own, cleared = np.zeros(WIDTH), np.zeros(WIDTH)  # the own losses: in all, and together with no enemy left
    own[0], cleared[0] = 1.0, 1.0
    losses = np.zeros((WIDTH, WIDTH))
    die, hit = np.zeros((MOST, MOST)), np.zeros((MOST, MOST))
    for enemy in range(int(state.seats) - 1):
        target = enemy_seat(state, enemy)
        dinos, dice = int(state.dinos[target, at]), int(state.dice_on[target])
        if dinos == 0:
            continue
        losses[:, :] = 0.0
        losses[0, 0] = 1.0
        write_hit(state, target, hit)
        for number in range(dice):
            is_charging = number >= dice - int(state.charging_on[target])
            write_die(state, threshold(state, at, target, is_charging), hit, die)
            losses = added(losses, die, dinos, own_dinos)
        for lost in range(dinos + 1):
            chances[WIDTH * target + lost] = told(losses[lost].sum())
        own = summed(own, losses.sum(axis=0), own_dinos)
        cleared = summed(cleared, losses[dinos], own_dinos)
    for lost in range(own_dinos + 1):
        chances[WIDTH * seat + lost] = told(own[lost])
    chances[CLEARED] = told(cleared[:own_dinos].sum())


@kernel
def told(chance: float) -> int:
    return int(chance * UNIT + 0.5)


@kernel
def write_hit(state: State, target: int, hit: Chances) -> None:
    """A9.7: how likely a hit that may be defended costs the target (first index) and the attacker a dino."""
    saved = success(defence_of(state, target))
    hit[:, :] = 0.0
    hit[1, 0] = 1 - saved
    if state.ability[target] == CLUB_TAIL:
        hit[0, 1] = 1 / 6
    elif state.ability[target] == RIPOSTE:
        struck = saved * success(int(state.attack[target]))
        hit[0, 1] = struck * (1 - success(int(state.defence[state.seat])))
        if state.ability[state.seat] == CLUB_TAIL:
            hit[1, 0] += struck / 6
    hit[0, 0] = 1 - hit[1, 0] - hit[0, 1]


@kernel
def write_die(state: State, least: int, hit: Chances, die: Chances) -> None:
    """How likely an attack die with that threshold costs the target and the attacker so many dinos."""
    ability, hitting = int(state.ability[state.seat]), success(least)
    special = 1 / 6 if ability in (DEADLY_BITE, LACERATION) else 0.0
    die[:, :] = hit * (hitting - special)
    die[0, 0] += 1 - hitting
    if ability == DEADLY_BITE:
        die[1, 0] += 1 / 6
    elif ability == LACERATION:
        die[:, :] += added(hit, hit, MOST - 1, MOST - 1) / 6


@kernel
def added(losses: Chances, more: Chances, most: int, own_most: int) -> Chances:
    """The chances of the sums of losses on either side, none beyond these numbers."""
    total = np.zeros(losses.shape)
    for lost in range(most + 1):
        for own in range(own_most + 1):
            if losses[lost, own] > 0:
                for a in range(MOST):
                    for b in range(MOST):
                        total[min(lost + a, most), min(own + b, own_most)] += losses[lost, own] * more[a, b]
    return total


@kernel
def summed(losses: Chances, more: Chances, most: int) -> Chances:
    """The chances of the sums of two losses of one side, none beyond this number."""
    total = np.zeros(len(losses))
    for first in range(most + 1):
        for second in range(most + 1):
            total[min(first + second, most)] += losses[first] * more[second]
    return total
