"""Choices that several seats make at the same time, without knowing those of the others: regret matching.

What a choice wins depends on what the others choose, who think likewise.  So all seats learn together: in world after
world each compares what each of its choices would have won against those that the others made, and from then on
prefers the choices that it regrets not to have made.  The average of what a seat has preferred comes close to an
equilibrium for two; nobody can count on one certain choice of such a seat.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np

from mesozoic.bots.bot import Idea
from mesozoic.bots.halving import Spending
from mesozoic.bots.room import Room
from mesozoic.core.compiled.chance import RANDOM_BITS
from mesozoic.core.compiled.record import Ints, States, copied
from mesozoic.core.compiled.search import MADE, ROOT, STOP
from mesozoic.engine.turn import Turn

Chances = list[float]
Choices = Mapping[int, int]
"""By seat, the action that it chooses."""
RARE = 1 / 3
"""A choice that is so much less frequent than another one in the average strategy is not made."""
MOST_ACTIONS = 12
"""Choices of a seat that are compared; of more, so many at random in each world."""


class RegretMatching:
    """The strategies of seats that choose at the same time.

    What a choice is worth is learned for each seat and action, whatever else the seat could have chosen.
    """

    def __init__(self) -> None:
        self._regrets: dict[tuple[int, int], float] = {}
        self._preferred: dict[tuple[int, int], float] = {}
        self._steps = 0

    def chances(self, seat: int, options: Sequence[int]) -> Chances:
        """How likely the seat takes each of its options now."""
        return normed([self._regrets.get((seat, option), 0.0) for option in options])

    def average(self, seat: int, options: Sequence[int]) -> Chances:
        """How likely it took them on the average, later worlds counting more."""
        return normed([self._preferred.get((seat, option), 0.0) for option in options])

    def learn(self, options: Mapping[int, Sequence[int]], gains: Mapping[int, Sequence[float]]) -> None:
        """Of one world: by seat the options, and what each of them would have won against the choices of the others."""
        self._steps += 1
        for seat, own in options.items():
            chances = self.chances(seat, own)
            expected = sum(chance * gain for chance, gain in zip(chances, gains[seat], strict=True))
            for option, chance, gain in zip(own, chances, gains[seat], strict=True):
                key = seat, option
                self._preferred[key] = self._preferred.get(key, 0.0) + self._steps * chance
                self._regrets[key] = max(0.0, self._regrets.get(key, 0.0) + gain - expected)


def normed(weights: Sequence[float]) -> Chances:
    """Chances in proportion to weights; all equal where there are none."""
    total = sum(weights)
    return [weight / total for weight in weights] if total > 0 else [1 / len(weights)] * len(weights)


def drawn(chances: Sequence[float], number: int) -> int:
    """Which of some chances a random number below 2**31 means."""
    left = number / (1 << RANDOM_BITS)
    for index, chance in enumerate(chances):
        left -= chance
        if left < 0:
            return index
    return max(range(len(chances)), key=chances.__getitem__)


class Together:
    """A seat thinks about a choice that others make at the same time."""

    def __init__(self, room: Room, turn: Turn, luck: Ints, tally: Ints) -> None:
        self._room, self._turn, self._luck, self._tally = room, turn, luck, tally
        self._seats = turn.choosers
        self._seed = int(luck[0]) >> 1
        self._options = turn.numbers.tolist()
        self._matching = RegretMatching()
        self._sums = {option: np.zeros(2 * turn.seats) for option in self._options}
        self._worlds = dict.fromkeys(self._options, 0)
        self._number = 0

    def run(self, spending: Spending, least: int) -> None:
        """Learn in world after world, at least in so many, until the budget is spent; if it is stopped, in one."""
        self._world()
        while not self._tally[STOP] and (self._number < least or spending.part() < 1):
            self._world()

    def _world(self) -> None:
        """Imagine a world, let everybody choose, and see what each other choice would have won."""
        imagined = self._turn.imagine_unchosen(self._luck)
        self._room.states[ROOT] = imagined[0]
        options = {seat: self._options_of(seat, imagined) for seat in self._seats}
        chosen = {
            seat: own[drawn(self._matching.chances(seat, own), self._turn.draw(self._luck))]
            for seat, own in options.items()
        }
        gains: dict[int, list[float]] = {}
        for seat, own in options.items():
            gains[seat] = []
            for option in own:
                won = self._won({**chosen, seat: option})
                gains[seat].append(float(won[seat]))
                if seat == self._turn.seat:
                    self._sums[option] += won
                    self._worlds[option] += 1
        self._matching.learn(options, gains)
        self._number += 1

    def _options_of(self, seat: int, imagined: States[Any]) -> list[int]:
        """What a seat may choose in a world; some of it, if it is very much."""
        if seat == self._turn.seat:
            own = self._options
        else:
            theirs = copied(imagined)
            theirs[0].seat = seat
            own = self._turn.game.legal(theirs).tolist()
        if len(own) <= MOST_ACTIONS:
            return own
        start = self._turn.draw(self._luck) % len(own)
        return [own[(start + place * len(own) // MOST_ACTIONS) % len(own)] for place in range(MOST_ACTIONS)]

    def _won(self, choices: Choices) -> Any:
        """What each seat wins, then its final score, if the seats choose so."""
        room, effort = self._room, self._room.effort
        sums = np.zeros(2 * self._turn.seats, dtype=np.float32)
        seats, numbers = (np.array(part, dtype=np.int64) for part in zip(*sorted(choices.items()), strict=True))
        self._tally[MADE] += room.entries.play_together(
            room.states,
            self._turn.seat,
            seats,
            numbers,
            room.actions,
            self._seed,
            self._number,
            effort.rounds,
            effort.most,
            room.settings,
            sums,
            room.weights,
            room.row,
        )
        return sums

    def ideas(self) -> tuple[Idea, ...]:
        """The choices that were compared, the best against the strategies of the others first."""
        ideas = [self._idea(option) for option in self._options if self._worlds[option]]
        return tuple(sorted(ideas, key=lambda idea: -idea.shares[self._turn.seat]))

    def _idea(self, option: int) -> Idea:
        means, seats = self._sums[option] / self._worlds[option], self._turn.seats
        scores = self._room.unit * means[seats:]
        return Idea((option,), tuple(means[:seats].tolist()), tuple(scores.tolist()), self._worlds[option])

    def choice(self) -> int:
        """One of the choices, drawn with the chances of the average strategy.

        What is rare in it, compared with the most frequent one, is an error of few worlds, and left out.
        """
        chances = self._matching.average(self._turn.seat, self._options)
        common = [chance if chance >= RARE * max(chances) else 0.0 for chance in chances]
        return int(self._options[drawn(normed(common), self._turn.draw(self._luck))])
