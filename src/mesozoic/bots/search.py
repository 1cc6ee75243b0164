"""Bots that search: they plan their turn as a whole and compare the best plans by games that are played on.

The plans come from a beam (`plan_turn`); sequential halving decides between them: all are played on from equally often,
the worse half is left out, and so on, until the budget is spent.  Hidden facts and dice are imagined anew for each
sample, and are the same for each plan.  What a bot has planned it carries out, as long as nothing happens that it did
not foresee.
"""

from __future__ import annotations

import math
import threading
import time
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np

from mesozoic.bots.bot import Budget, Idea, Thoughts
from mesozoic.bots.evaluation import HAND, Evaluation, evaluation_of
from mesozoic.core.compiled.bot_games import LONGEST_LIST
from mesozoic.core.compiled.chance import generator
from mesozoic.core.compiled.record import Ints, Seated, States, copied, room_for
from mesozoic.core.compiled.search import LONGEST, MADE, POOL, ROOM, ROOT, STOP, TALLY
from mesozoic.core.game import Game
from mesozoic.engine.turn import Turn

PRIOR = 20
"""As many games as what the evaluation says at the end of a plan counts for."""
USUAL_SCALE = 6.0
"""For games without an outline: how many points by hand multiply the odds of victory by e."""


@dataclass(frozen=True)
class Effort:
    """How a bot searches."""

    width: int = 8  # positions of a beam
    plans: int = 16  # plans that are compared; 1: the one that looks best is taken
    rounds: int = 1  # how often the seat comes to act again before a game is judged
    most: int = 48  # actions that are looked at while a game is played on
    heat: float = 0.0  # of choices in games that are played on, in shares of the victory
    noise: float = 0.0  # in what is thought of positions while a turn is planned, likewise
    is_learned: bool = True  # whether positions are judged by a learned evaluation, if there is one


class SearchBot:
    """Plans its turn, and plays on from the best plans."""

    def __init__(self, name: str, seed: int | str, budget: Budget, effort: Effort | None = None) -> None:
        self.name = name
        self.budget = budget
        self.effort = effort or Effort()
        self._generator = generator(f"{name} {seed}")
        self._check = generator(f"{name} {seed} check")
        self._plan: tuple[int, ...] = ()
        self._expected = b""
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
        started = time.monotonic()
        room = self._room_for(turn)
        self._tally[:] = [0] * TALLY
        timer = None if budget.seconds is None else threading.Timer(budget.seconds, self.stop)
        if timer is not None:
            timer.daemon = True
            timer.start()
        try:
            imagined = turn.imagine(self._generator)
            plans = room.plan_turn(imagined, turn.seat, self._generator, self._tally)
            halving = Halving(room, turn, plans, int(self._generator[0]) >> 1, self._tally)
            halving.run(budget, started)
        finally:
            if timer is not None:
                timer.cancel()
        return Thoughts(halving.ideas(), int(self._tally[MADE]))

    def stop(self) -> None:
        """End the thinking as soon as possible, with the best choice so far; any thread may call it."""
        self._tally[STOP] = 1

    def _room_for(self, turn: Turn) -> Room:
        if self._room is None or self._room.game is not turn.game:
            evaluation = evaluation_of(turn.game) if self.effort.is_learned else HAND
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


class Room:
    """The memory in which a game is searched."""

    def __init__(self, game: Game, effort: Effort, evaluation: Evaluation) -> None:
        self.game, self.effort, self.evaluation, self.weights = game, effort, evaluation, evaluation.weights
        entries = game.entries.search
        width = effort.width
        self.states: Any = np.zeros(ROOM + 2 * width, dtype=game.parts.layout.dtype)
        self.words = self.states.view(np.int64)
        self.actions = room_for(LONGEST_LIST)
        self.steps = room_for(2 * width * LONGEST)
        self.plans = room_for(POOL * LONGEST)
        self.lengths = room_for(POOL + width)
        self.beam_values = np.zeros(width, dtype=np.float32)
        self.values = np.zeros(POOL, dtype=np.float32)
        outline = entries.outline
        self.row = np.zeros(outline.room if outline else 1, dtype=np.float32)
        self.unit = outline.unit if outline else 1.0
        scale = outline.scale if outline else USUAL_SCALE
        share = 1.0 if len(self.weights) else scale  # what is one share of the victory in the unit of the evaluation
        self.settings = np.array([scale, effort.heat * share, effort.noise * share], dtype=np.float32)
        self.entries = entries

    def plan_turn(self, imagined: States[Seated], seat: int, luck: Ints, tally: Ints) -> list[int]:
        """The numbers of the best plans in a position that the seat imagines, the best one first.

        The best plan with each first action comes before the second best with any of them.
        """
        self.states[ROOT] = imagined[0]
        memory: Any = (self.actions, self.steps, self.plans, self.lengths, self.beam_values, self.values)
        judged: Any = (self.settings, tally, self.weights, self.row)
        found = self.entries.plan_turn(self.states, self.words, seat, self.effort.width, luck, *memory, *judged)
        order = sorted(range(found), key=lambda plan: -float(self.values[plan]))
        heads: dict[int, int] = {}
        for plan in order:
            heads.setdefault(self.plan(plan)[0], plan)
        leading = list(heads.values())[: self.effort.plans // 2]
        return (leading + [plan for plan in order if plan not in leading])[: self.effort.plans]

    def plan(self, number: int) -> tuple[int, ...]:
        """The actions of a plan."""
        start = number * LONGEST
        return tuple(np.asarray(self.plans)[start : start + int(self.lengths[number])].tolist())

    def put_plan(self, number: int, plan: Sequence[int], value: float) -> int:
        """Write a plan and what the evaluation says of it; returns its number."""
        start, self.lengths[number], self.values[number] = number * LONGEST, len(plan), value
        self.plans[start : start + len(plan)] = plan
        return number


class Halving:
    """Sequential halving between plans."""

    def __init__(self, room: Room, turn: Turn, plans: Sequence[int], seed: int, tally: Ints) -> None:
        self._room, self._seat, self._seed, self._tally = room, turn.seat, seed, tally
        self._seats = int(room.states[ROOT]["seats"])
        self._alive = list(plans)
        self._ranking: list[int] = []  # those left out, the last one first
        self._sums = np.zeros(2 * POOL * self._seats, dtype=np.float32)
        self._counts = np.zeros(POOL, dtype=np.int64)
        self._samples = 0

    def run(self, budget: Budget, started: float) -> None:
        """Compare the plans until the budget is spent."""
        stages = math.ceil(math.log2(len(self._alive))) if len(self._alive) > 1 else 0
        for stage in range(1, stages + 1):
            self._sample()
            while not self._is_spent(budget, started, stage / stages):
                self._sample()
            self._keep((len(self._alive) + 1) // 2)

    def _is_spent(self, budget: Budget, started: float, part: float) -> bool:
        if self._tally[STOP]:
            return True
        if budget.evaluations is not None and self._tally[MADE] >= part * budget.evaluations:
            return True
        return budget.seconds is not None and time.monotonic() - started >= part * budget.seconds

    def _sample(self) -> None:
        room, effort = self._room, self._room.effort
        chosen = np.array(self._alive, dtype=np.int64)
        plans: Any = (room.actions, room.plans, room.lengths, chosen)
        judged: Any = (room.settings, self._sums, self._tally, room.weights, room.row)
        done = room.entries.play_on(
            room.states, self._seat, *plans, self._seed, self._samples, effort.rounds, effort.most, *judged
        )
        self._tally[MADE] += done  # the games were judged in the end
        self._counts[self._alive[:done]] += 1
        self._samples += 1

    def _keep(self, count: int) -> None:
        """Leave out all plans but the best ones."""
        self._alive.sort(key=lambda plan: -self._worth(plan))
        self._ranking = self._alive[count:] + self._ranking
        self._alive = self._alive[:count]

    def _worth(self, plan: int) -> float:
        """What the seat expects of a plan: the mean of the games played on, and of what the evaluation said at first.

        Where dice make single games say little, the evaluation says more than some of them.
        """
        first = PRIOR if len(self._room.weights) else 0  # by hand it is not a share
        total = float(self._sums[2 * plan * self._seats + self._seat]) + first * float(self._room.values[plan])
        return total / max(1, int(self._counts[plan]) + first)

    def _shares(self, plan: int) -> tuple[float, ...]:
        """What each seat is expected to win: the seat its worth, the others the rest, as they had it in the games."""
        own = self._worth(plan)
        others = [self._share(plan, seat) if seat != self._seat else 0.0 for seat in range(self._seats)]
        total = sum(others)
        parts = [1 / (self._seats - 1) if total == 0 else other / total for other in others]
        return tuple(own if seat == self._seat else (1 - own) * part for seat, part in enumerate(parts))

    def _share(self, plan: int, seat: int) -> float:
        return float(self._sums[2 * plan * self._seats + seat]) / max(1, int(self._counts[plan]))

    def _score(self, plan: int, seat: int) -> float:
        return self._room.unit * self._share(plan, self._seats + seat)

    def ideas(self) -> tuple[Idea, ...]:
        """What was compared, the best plan first."""
        return tuple(
            Idea(
                plan=self._room.plan(plan),
                shares=self._shares(plan),
                scores=tuple(self._score(plan, seat) for seat in range(self._seats)),
                samples=int(self._counts[plan]),
            )
            for plan in (*self._alive, *self._ranking)
        )
