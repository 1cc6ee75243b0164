"""Bots that search: they plan their turn as a whole and compare the best plans by games that are played on.

The plans come from a beam (`plan_turn`); sequential halving decides between them (`mesozoic.bots.halving`).  What a bot
has planned it carries out, as long as nothing happens that it did not foresee.  Where several seats choose at the same
time, regret matching finds out how (`mesozoic.bots.together`).
"""

from __future__ import annotations

import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace

from mesozoic.bots.bot import Budget, Thoughts
from mesozoic.bots.evaluation import HAND, Evaluation, evaluation_of
from mesozoic.bots.halving import Halving, Spending
from mesozoic.bots.room import Effort, Room
from mesozoic.bots.together import Together
from mesozoic.core.compiled.chance import generator
from mesozoic.core.compiled.record import Seated, States, copied, room_for
from mesozoic.core.compiled.search import MADE, STOP, TALLY
from mesozoic.engine.turn import Turn


class SearchBot:
    """Plans its turn, and plays on from the best plans."""

    def __init__(
        self,
        name: str,
        seed: int | str,
        budget: Budget,
        effort: Effort | None = None,
        evaluation: Evaluation | None = None,
    ) -> None:
        """Without an evaluation, the one that comes with a game counts."""
        self.name = name
        self.budget = budget
        self.effort = effort or Effort()
        self._generator = generator(f"{name} {seed}")
        self._check = generator(f"{name} {seed} check")
        self._plan: tuple[int, ...] = ()
        self._expected = b""
        self._evaluation = evaluation
        self._room: Room | None = None
        self._tally = room_for(TALLY)

    def choose(self, turn: Turn) -> int:
        """Carry the plan out, or make one."""
        if len(turn.numbers) == 1:
            chosen, plan = int(turn.numbers[0]), self._plan[1:] if self._is_as_planned(turn) else ()
        elif self._plan and self._is_as_planned(turn):
            chosen, plan = self._plan[0], self._plan[1:]
        else:
            best = self.think(turn).ideas[0]
            chosen, plan = best.action, best.plan[1:]
        self._follow(turn, chosen, plan)
        return chosen

    def think(self, turn: Turn, budget: Budget | None = None) -> Thoughts:
        """What the bot thinks of a decision, the best idea first."""
        budget = budget or self.budget
        self._tally[:] = [0] * TALLY
        spending = Spending(budget, self._tally, time.monotonic())
        with self._timer(budget):
            if len(turn.choosers) > 1:
                return self._think_together(turn, spending)
            return self._think_alone(turn, spending)

    def _think_alone(self, turn: Turn, spending: Spending) -> Thoughts:
        room = self._room_for(turn)
        plans = room.plan_turn(turn.imagine(self._generator), turn.seat, self._generator, self._tally)
        halving = Halving(room, turn, plans, int(self._generator[0]) >> 1, self._tally)
        halving.run(spending)
        return Thoughts(halving.ideas(), int(self._tally[MADE]))

    def _think_together(self, turn: Turn, spending: Spending) -> Thoughts:
        """The idea that is drawn comes first, then the others by what they win."""
        together = Together(self._room_for(turn), turn, self._generator, self._tally)
        together.run(spending, self.effort.worlds)
        choice = together.choice()
        ideas = sorted(together.ideas(), key=lambda idea: idea.action != choice)
        return Thoughts(tuple(ideas), int(self._tally[MADE]))

    @contextmanager
    def _timer(self, budget: Budget) -> Iterator[None]:
        """Stop the thinking when its time is over, if it has one."""
        if budget.seconds is None:
            yield
            return
        timer = threading.Timer(budget.seconds, self.stop)
        timer.daemon = True
        timer.start()
        try:
            yield
        finally:
            timer.cancel()

    def use_threads(self, count: int) -> None:
        """Play on in so many threads from now on; with a budget of evaluations the choices stay the same."""
        self.effort = replace(self.effort, threads=count)
        self._room = None

    def stop(self) -> None:
        """End the thinking as soon as possible, with the best choice so far; any thread may call it."""
        self._tally[STOP] = 1

    def _room_for(self, turn: Turn) -> Room:
        if self._room is None or self._room.game is not turn.game:
            evaluation = self._evaluation or (evaluation_of(turn.game) if self.effort.is_learned else HAND)
            self._room = Room(turn.game, self.effort, evaluation)
        return self._room

    def _seen(self, states: States[Seated], turn: Turn) -> bytes:
        """A position as the seat sees it, as bytes."""
        seen = copied(states)
        turn.game.entries.bots.imagine_state(seen, turn.seat, self._check.copy())
        return seen.tobytes()

    def _is_as_planned(self, turn: Turn) -> bool:
        """Whether the seat sees what it expected, and may act as it planned."""
        if not self._plan or self._plan[0] not in turn.numbers:
            return False
        return turn.imagine(self._check.copy()).tobytes() == self._expected

    def _follow(self, turn: Turn, chosen: int, plan: tuple[int, ...]) -> None:
        """Keep what is left of the plan, and what the seat will see when it may go on with it."""
        self._plan = plan
        if plan:
            ahead = turn.imagine(self._check.copy())
            turn.game.entries.play(ahead, chosen)
            self._expected = self._seen(ahead, turn)
