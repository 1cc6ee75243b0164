"""How much a bot searches, and the memory in which it does."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np

from mesozoic.bots.evaluation import Evaluation
from mesozoic.core.compiled.bot_games import LONGEST_LIST
from mesozoic.core.compiled.record import Ints, Seated, States, copied, room_for
from mesozoic.core.compiled.search import LONGEST, POOL, ROOM, ROOT
from mesozoic.core.game import Game

USUAL_SCALE = 6.0
"""For games without an outline: how many points by hand multiply the odds of victory by e."""


@dataclass(frozen=True)
class Effort:
    """How a bot searches."""

    width: int = 8  # positions of a beam; 0: as many as the game says (`Parts.beam`)
    plans: int = 16  # plans that are compared; 1: the one that looks best is taken
    rounds: int = 1  # how often the seat comes to act again before a game is judged
    most: int = 48  # actions that are looked at while a game is played on; 0: it is played on at random
    heat: float = 0.0  # of choices in games that are played on, in shares of the victory
    futures: int = 3  # of the dice that are compared for such a choice
    error: float = 0.04  # of what the evaluation says at the end of a plan, as a standard deviation of shares
    clear: float = 4.0  # standard errors by which a plan has to be worse to be left out at once
    worlds: int = 64  # that are imagined at least where several seats choose at the same time
    threads: int = 1  # that play on at the same time
    is_learned: bool = True  # whether positions are judged by a learned evaluation, if there is one


class Room:
    """The memory in which a game is searched."""

    def __init__(self, game: Game, effort: Effort, evaluation: Evaluation) -> None:
        self.game, self.effort, self.evaluation, self.weights = game, effort, evaluation, evaluation.weights
        entries = game.entries.search
        outline = entries.outline
        self.width = width = effort.width or game.parts.beam
        self.states: Any = np.zeros(ROOM + 2 * width, dtype=game.parts.layout.dtype)
        self.words = self.states.view(np.int64)
        self.actions = room_for(LONGEST_LIST)
        self.steps = room_for(2 * width * LONGEST)
        self.plans = room_for(POOL * LONGEST)
        self.lengths = room_for(POOL + width)
        self.beam_values = np.zeros(width, dtype=np.float32)
        self.values = np.zeros(POOL, dtype=np.float32)
        self.row = np.zeros(outline.room if outline else 1, dtype=np.float32)
        self.unit = outline.unit if outline else 1.0
        scale = outline.scale if outline else USUAL_SCALE
        share = 1.0 if len(self.weights) else scale  # what is one share of the victory in the unit of the evaluation
        self.settings = np.array([scale, effort.heat * share, effort.futures], dtype=np.float32)
        self.entries = entries

    def plan_turn(self, imagined: States[Seated], seat: int, luck: Ints, tally: Ints) -> list[int]:
        """The numbers of the best plans in a position that the seat imagines, the best one first.

        The best plan with each first action comes before the second best with any of them.
        """
        self.states[ROOT] = imagined[0]
        memory: Any = (self.actions, self.steps, self.plans, self.lengths, self.beam_values, self.values)
        judged: Any = (tally, self.weights, self.row)
        found = self.entries.plan_turn(self.states, self.words, seat, self.width, luck, *memory, *judged)
        order = self._different(imagined, sorted(range(found), key=lambda plan: -float(self.values[plan])))
        heads: dict[int, int] = {}
        for plan in order:
            heads.setdefault(self.plan(plan)[0], plan)
        leading = list(heads.values())[: self.effort.plans // 2]
        return (leading + [plan for plan in order if plan not in leading])[: self.effort.plans]

    def _different(self, imagined: States[Seated], order: Sequence[int]) -> list[int]:
        """Plans without those that lead to the same position as one before them, as far as they may be compared."""
        if self.effort.plans == 1:
            return list(order[:1])
        ends, different = set[bytes](), list[int]()
        for number in order:
            end = carried_out(self.game, imagined, self.plan(number)).tobytes()
            if end not in ends:
                ends.add(end)
                different.append(number)
        return different

    def plan(self, number: int) -> tuple[int, ...]:
        """The actions of a plan."""
        start = number * LONGEST
        return tuple(np.asarray(self.plans)[start : start + int(self.lengths[number])].tolist())

    def put_plan(self, number: int, plan: Sequence[int], value: float) -> int:
        """Write a plan and what the evaluation says of it; returns its number."""
        start, self.lengths[number], self.values[number] = number * LONGEST, len(plan), value
        self.plans[start : start + len(plan)] = plan
        return number


def carried_out(game: Game, states: States[Seated], plan: Sequence[int]) -> States[Seated]:
    """The position after a plan, as far as its actions are legal; they all are where they were planned."""
    ahead, seat = copied(states), int(states[0].seat)
    for step, number in enumerate(plan):
        if step and (int(ahead[0].seat) != seat or number not in game.legal(ahead)):
            break
        game.entries.play(ahead, number)
    return ahead


class Bench:
    """The memory in which one thread plays on from the plans of a room."""

    def __init__(self, room: Room) -> None:
        self.states: Any = np.zeros(ROOM, dtype=room.states.dtype)
        self.states[ROOT] = room.states[ROOT]
        self.actions = room_for(len(room.actions))
        self.row = np.zeros_like(room.row)
        self.made = room_for(1)
