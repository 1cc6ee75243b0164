"""Advice for somebody who has to act: the best actions, what each is expected to bring, and why.

The turn is planned as bots that search do, and the best plans with different first actions are played on from equally
often.  The reasons are the named terms of the evaluation (`Factor`) that a plan changes: each counts as much as it
alone changes the asker's share of the victory, on the average of adding it first and of adding it last.  Only what the
seat sees is looked at, and the same seed gives the same advice.
"""

from __future__ import annotations

import hashlib
import math
from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from mesozoic.bots.bot import Budget
from mesozoic.bots.evaluation import evaluation_of
from mesozoic.bots.halving import Halving, Spending
from mesozoic.bots.room import Effort, Room, carried_out
from mesozoic.bots.together import Together
from mesozoic.bots.training import IMPOSSIBLE, Floats, Network
from mesozoic.core.catalogue import Catalogue, texts_of
from mesozoic.core.compiled.chance import generator
from mesozoic.core.compiled.record import Seated, States, room_for
from mesozoic.core.compiled.search import MADE, POOL, STOP, TALLY
from mesozoic.core.contract import Factor
from mesozoic.core.game import Game
from mesozoic.engine.turn import Turn

SHOWN = 3
"""Actions that are advised."""
EFFORT = Effort(width=4, plans=16)
EVALUATIONS = 12000
"""Positions that are looked at while the plans are compared."""
MOST_SAMPLES = 48
"""Games that are played on from the actions that are advised."""
FUTURES = 4
"""How often a plan is carried out to see what it changes: chance may decide its end."""
MOST_OTHERS = 16
"""First actions that are looked at where too few plans were found."""
MOST_REASONS = 3
LEAST_EFFECT = 0.002
"""Shares of the victory below which a reason is none."""


@dataclass(frozen=True)
class Reason:
    """What an action changes, and how much that helps the asker."""

    factor: str  # its name
    seat: int  # whose it is: the asker's or that of the strongest rival
    change: int  # how much more it is
    effect: float  # the share of the victory that it brings the asker; negative: it costs so much


@dataclass(frozen=True)
class Idea:
    """An action, and what is expected of it."""

    action: int  # its number
    share: float  # of the victory that the asker can expect
    score: float  # the final score of the asker that is expected
    reasons: tuple[Reason, ...]  # the most important first


Advice = tuple[Idea, ...]
"""Up to three different actions, the best first."""


def advise(turn: Turn, seed: str | None = None) -> Advice:
    """What to do in a turn; without a seed always the same for what the seat sees."""
    seed = hashlib.sha256(turn.view_text()).hexdigest() if seed is None else seed
    game, seat = turn.game, turn.seat
    luck, tally = generator(f"advice {seed}"), room_for(TALLY)
    tally[:] = [0] * TALLY
    room = Room(game, EFFORT, evaluation_of(game))
    if len(turn.choosers) > 1:
        together = Together(room, turn, luck, tally)
        together.run(Spending(Budget(evaluations=EVALUATIONS), tally, 0.0), EFFORT.worlds)
        return tuple(Idea(idea.action, idea.shares[seat], idea.scores[seat], ()) for idea in together.ideas()[:SHOWN])
    imagined = turn.imagine(luck)
    plans = room.plan_turn(imagined, seat, luck, tally)
    compared = first_actions(room, plans)
    if len(compared) < SHOWN < len(turn.numbers):
        compared += other_first_actions(room, compared, turn, imagined)
    tally[:] = [0] * TALLY
    comparison = Comparison(room, turn, compared, int(luck[0]) >> 1, tally)
    comparison.compare()
    explain = Explainer(turn, room, [turn.imagine(luck) for _ in range(FUTURES)]).reasons
    return tuple(
        Idea(idea.action, idea.shares[seat], idea.scores[seat], explain(idea.plan))
        for idea in comparison.ideas()[:SHOWN]
    )


def first_actions(room: Room, plans: Sequence[int]) -> list[int]:
    """The best plan with each first action."""
    heads: dict[int, int] = {}
    for number in plans:
        heads.setdefault(room.plan(number)[0], number)
    return list(heads.values())


def other_first_actions(room: Room, kept: Sequence[int], turn: Turn, imagined: States[Seated]) -> list[int]:
    """Plans with first actions that have none yet, because plans with others looked better: the best of some."""
    taken = {room.plan(number)[0] for number in kept}
    others = [number for number in turn.numbers.tolist() if number not in taken]
    spare, tally, luck = Room(room.game, EFFORT, room.evaluation), room_for(TALLY), generator("other first actions")
    found: list[tuple[float, tuple[int, ...]]] = []
    for first in others[:: -(-len(others) // MOST_OTHERS)]:
        ahead = carried_out(room.game, imagined, [first])
        if int(ahead[0].seat) == turn.seat and len(room.game.legal(ahead)):
            tally[:] = [int(entry == STOP) for entry in range(TALLY)]  # look one action further, not to the end
            best = spare.plan_turn(ahead, turn.seat, luck, tally)[0]
            found.append((float(spare.values[best]), (first, *spare.plan(best))))
    found.sort(key=lambda each: -each[0])
    slots = [slot for slot in range(POOL) if slot not in kept]
    best_ones = found[: SHOWN - len(kept)]
    return [room.put_plan(slot, plan, value) for slot, (value, plan) in zip(slots, best_ones, strict=False)]


class Comparison(Halving):
    """Halving that ends with several plans, from which games were played on equally often."""

    def compare(self) -> None:
        stages = max(1, math.ceil(math.log2(max(1, len(self._alive)) / SHOWN)) + 1)
        with self.sampler() as sample:
            for stage in range(1, stages + 1):
                part = stage / stages
                sample(1)
                while self._tally[MADE] < EVALUATIONS * part and self._samples < MOST_SAMPLES * part:
                    sample(1)
                self.keep(max(SHOWN, (len(self._alive) + 1) // 2))


# Reasons


class Explainer:
    """Finds out why plans are good or bad."""

    def __init__(self, turn: Turn, room: Room, futures: Sequence[States[Seated]]) -> None:
        self._turn, self._room, self._futures = turn, room, futures
        self._game = turn.game
        self._before = [Described(room, states) for states in futures] if len(room.weights) else []

    def reasons(self, plan: Sequence[int]) -> tuple[Reason, ...]:
        """The changes that matter most, on the average over the futures; none without learned weights."""
        outline, factors = self._room.entries.outline, self._game.parts.factors
        if not self._before or outline is None or not factors or not self._before[0].is_described:
            return ()
        seat = self._turn.seat
        rival = self._before[0].strongest_but(seat)
        whose = [(factor, of) for of in (seat, rival) for factor in factors]
        changes, effects = np.zeros(len(whose)), np.zeros(len(whose))
        for states, before in zip(self._futures, self._before, strict=True):
            after = Described(self._room, carried_out(self._game, states, plan))
            touched = np.stack([after.touched(*each) for each in whose])
            nothing, everything = np.zeros_like(touched[:1]), touched.any(axis=0, keepdims=True)
            all_others = np.greater(touched.sum(axis=0), touched)
            is_old = np.concatenate([nothing, everything, touched, all_others])
            rows = np.where(is_old, after.with_seats_of(before, (seat, rival)), after.terms)
            shares = after.network_shares(rows)[:, after.slot(seat)]
            lost, gained = shares[0] - shares[2 : len(whose) + 2], shares[len(whose) + 2 :] - shares[1]
            effects += (lost + gained) / 2
            changes += [after.amount(*each) - before.amount(*each) for each in whose]
        found = [
            Reason(factor.name, of, round(change / FUTURES), effect / FUTURES)
            for (factor, of), change, effect in zip(whose, changes.tolist(), effects.tolist(), strict=True)
        ]
        senses = [factor.is_good for factor, _ in whose]
        worth_naming = [
            reason
            for reason, is_good in zip(found, senses, strict=True)
            if reason.change and abs(reason.effect) >= LEAST_EFFECT and makes_sense(reason, is_good, seat)
        ]
        return tuple(sorted(worth_naming, key=lambda reason: -abs(reason.effect))[:MOST_REASONS])


def makes_sense(reason: Reason, is_good: bool | None, asker: int) -> bool:
    """Whether people would agree that it helps or harms the asker.

    Where terms go together the network may count one of them the other way round, to make up for another.
    """
    if is_good is None:
        return True
    helps = (reason.change > 0) == is_good
    return (reason.effect > 0) == (helps if reason.seat == asker else not helps)


class Described:
    """A position as the network sees it: the seat to act first."""

    def __init__(self, room: Room, states: States[Seated]) -> None:
        outline = room.entries.outline
        assert outline is not None
        self._outline, self._weights = outline, room.weights
        self._seats, self._mover = int(states[0].seats), int(states[0].seat)
        row = np.zeros(outline.room, dtype=np.float32)
        room.entries.judge_state(states, room.weights, row)
        self.terms: Floats = row[: outline.size].copy()

    @property
    def is_described(self) -> bool:
        """Whether there is anything to say of the seats, which is not so before they are known."""
        return bool(self.terms[0])

    def slot(self, seat: int) -> int:
        return (seat - self._mover) % self._seats

    def start(self, seat: int) -> int:
        """Where the terms of a seat begin."""
        return self.slot(seat) * len(self._outline.seat_terms)

    def touched(self, factor: Factor, seat: int) -> npt.NDArray[np.bool_]:
        """Which of the terms a factor of a seat consists of."""
        names = self._outline.seat_terms
        touched = np.zeros(len(self.terms), dtype=np.bool_)
        touched[[self.start(seat) + names.index(term) for term in (*factor.terms, *factor.also)]] = True
        return touched

    def with_seats_of(self, other: Described, seats: Sequence[int]) -> Floats:
        """The terms, those of some seats as they are in another position."""
        row, width = self.terms.copy(), len(self._outline.seat_terms)
        for seat in seats:
            row[self.start(seat) :][:width] = other.terms[other.start(seat) :][:width]
        return row

    def amount(self, factor: Factor, seat: int) -> float:
        """A factor of a seat in the unit in which people count it."""
        terms = self._outline.seat_terms
        values = {term: float(self.terms[self.start(seat) + terms.index(term)]) for term in factor.terms}
        return sum(times * values[term] * divisor(term) for term, times in factor.terms.items())

    def network_shares(self, rows: Floats) -> Floats:
        """The shares of the victory, the seat to act first, if the terms were those of the rows."""
        mask = np.where(np.arange(self._outline.seats) < self._seats, 0, IMPOSSIBLE).astype(np.float32)
        return Network(self._outline, self._weights).forward(rows, np.tile(mask, (len(rows), 1)))[1]

    def strongest_but(self, seat: int) -> int:
        """The other seat with the largest share of the victory."""
        shares = self.network_shares(self.terms[None])[0]
        others = (other for other in range(self._seats) if other != seat)
        return max(others, key=lambda other: float(shares[self.slot(other)]))


def divisor(term: str) -> float:
    """What the name of a term says that it is divided by."""
    _, slash, number = term.rpartition(" / ")
    return float(number) if slash else 1.0


def sentence(game: Game, asker: int, reason: Reason, names: Sequence[str], language: str) -> str:
    """A reason in words."""
    whose = "own" if reason.seat == asker else "rival"
    change = f"{whose}-{'more' if reason.change > 0 else 'less'}"
    catalogue = Catalogue(texts_of(game.package), "factors") if game.package not in _known else _known[game.package]
    _known[game.package] = catalogue
    name = names[reason.seat]
    return catalogue.say(language, f"factor-{reason.factor}", change=change, count=abs(reason.change), name=name)


_known: dict[str, Catalogue] = {}  # what factors are called, by package
