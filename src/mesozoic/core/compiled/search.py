"""Looking further ahead: turns planned as a whole, the best plans compared by games that are played on.

A bot that searches has one state, which its seat imagines.  `plan_turn` looks for the best ways to play the rest of the
turn, action by action, as far as the seat can foresee what its actions do: a beam of positions, none of them twice.
`play_on` plays on from the plans, everybody by looking one action ahead; hidden facts and dice are imagined anew for
each sample, and are the same for each plan.

These are templates over the rules of any game, as in `mesozoic.core.compiled.loops`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

import numpy as np

from mesozoic.core.compiled.batches import with_rules
from mesozoic.core.compiled.bot_games import conceal
from mesozoic.core.compiled.chance import RANDOM_BITS, below, draw, fill
from mesozoic.core.compiled.kernel import FLOATS, INT, INTS, instantiate, kernel, template
from mesozoic.core.compiled.network import FIRST, SECOND, Outline, judge, no_score, nothing_to_say, share_won, value_of
from mesozoic.core.compiled.record import Floats, Ints, Layout, Seated, States
from mesozoic.core.compiled.scratch import scratch

S = TypeVar("S", bound=Seated)

LONGEST = 24
"""Actions of a plan at most."""
POOL = 64
"""Plans that are kept while others are looked for."""
PER_FIRST = 8
"""Of them, those that begin with the same action."""
ALIKE = 2
"""Positions of equal value that a beam keeps: often they differ in nothing that matters."""
FARTHEST = 300
"""Decisions for which a game is played on at most."""
ROOT, AHEAD, OTHER, SPARE, PLAYED, ROOM = range(6)
"""States in front of the beams: the position, and room to think in."""
STOP, MADE = range(2)
"""In a tally: whether to stop now, which another thread may write, and how many positions were evaluated."""
TALLY = 2
SCALE, HEAT, NOISE = range(3)
"""The settings: points by hand that multiply the odds by e; the heat of choices in games that are played on; how much
noise there is in what is thought of positions while a turn is planned, both in the unit of the evaluation."""
SETTINGS = 3
FUTURES = 6
"""Futures that are compared where an action lets chance decide."""
WORLDS = 3
"""How often an action is tried with other secrets, to see whether anything depends on them."""
MIXER = 0x9E3779B97F4A7C1
"""An odd number without a pattern: samples that follow each other get generators far apart."""


@dataclass(frozen=True)
class SearchEntries(Generic[S]):
    """What bots that search need, as functions that Python calls; none needs the GIL."""

    outline: Outline[S] | None
    plan_turn: Callable[
        [States[S], Ints, int, int, Ints, Ints, Ints, Ints, Ints, Floats, Floats, Floats, Ints, Floats, Floats], int
    ]
    play_on: Callable[..., int]
    judge_state: Callable[[States[S], Floats, Floats], None]


def search_scope(rules: Mapping[str, object]) -> dict[str, object]:
    """The rules of a game and its evaluations as the names that the templates use."""
    outline: Any = rules["outline"]
    scope: dict[str, object] = {
        **rules,
        "RANDOMS": rules["randoms"],
        "describe": outline.describe if outline else nothing_to_say,
        "score_of": outline.score if outline else no_score,
        "SIZE": outline.size if outline else 0,
        "SEATS": outline.seats if outline else 0,
    }
    for inner in (share_won, judge, value_of):
        scope[inner.__name__] = with_rules(inner, scope)
    return scope


def search_entries_of(module: str, rules: Mapping[str, object], state: Layout[S]) -> SearchEntries[S]:
    """The functions of one game; ``module`` is the one that holds its entries."""
    scope = search_scope(rules)
    for inner in (conceal, is_unforeseen, try_action, is_legal, look_at, add_shares):
        scope[inner.__name__] = with_rules(inner, scope)
    outline: Any = rules["outline"]
    return SearchEntries(
        outline=outline,
        plan_turn=instantiate(plan_turn, module, scope, state),
        play_on=instantiate(play_on, module, scope, state),
        judge_state=instantiate(judge_state, module, scope, state),
    )


# The names that the rules bring; here only for the type checker.
apply: Callable[[Any, int], None]
evaluate: Callable[[Any, int], float]
has_rolled: Callable[[Any, int], bool]
is_over: Callable[[Any], bool]
legal: Callable[[Any, Ints], int]
reseed: Callable[[Any, int], None]
score_of: Callable[[Any, int], float]
SIZE = 0
SEATS = 0


@kernel
def gumbel(generator: Ints) -> float:
    """Gumbel's noise: added to values, times a heat, it makes the highest a choice with chances exp(value / heat)."""
    return float(-np.log(-np.log((draw(generator) + 0.5) / (1 << RANDOM_BITS))))


# Plans


@kernel
def are_equal(words: Ints, size: int, left: int, right: int) -> bool:
    """Whether two states are the same, word by word."""
    for index in range(size):
        if words[left * size + index] != words[right * size + index]:
            return False
    return True


@kernel
def worst_of(values: Floats, count: int) -> int:
    worst = 0
    for slot in range(1, count):
        if values[slot] < values[worst]:
            worst = slot
    return worst


@kernel
def beam_slot(values: Floats, count: int, width: int, value: float) -> int:
    """Where a position belongs among the best ones of a beam; -1: nowhere."""
    if count < width:
        return count
    worst = worst_of(values, count)
    return worst if value > values[worst] else -1


@kernel
def plan_slot(values: Floats, plans: Ints, count: int, head: int, value: float) -> int:
    """Where a plan belongs among the best ones, of which PER_FIRST may begin with the same action; -1: nowhere."""
    alike, worst_alike = 0, -1
    for slot in range(count):
        if plans[slot * LONGEST] == head:
            alike += 1
            if worst_alike < 0 or values[slot] < values[worst_alike]:
                worst_alike = slot
    if alike < PER_FIRST and count < POOL:
        return count
    worst = worst_alike if alike >= PER_FIRST else worst_of(values, count)
    return worst if value > values[worst] else -1


@kernel
def note_plan(
    plans: Ints, lengths: Ints, values: Floats, count: int, steps: Ints, at: int, length: int, action: int, value: float
) -> int:
    """Keep a plan if it is one of the best: the steps from ``at`` on, then the action; returns how many there are."""
    slot = plan_slot(values, plans, count, steps[at] if length else action, value)
    if slot < 0:
        return count
    for step in range(length):
        plans[slot * LONGEST + step] = steps[at + step]
    plans[slot * LONGEST + length] = action
    lengths[slot], values[slot] = length + 1, value
    return max(count, slot + 1)


def is_unforeseen(
    states: States[Any], words: Ints, seat: int, before: int, action: int, after: int, generator: Ints
) -> bool:
    """Whether what a seat sees after an action depends on what it could not know before it.

    The action is played again a few times with everything hidden dealt anew; then all are imagined alike, which gives
    the same state if and only if the seat sees the same.  That they agree by chance is possible: a plan may go too far.
    """
    for _ in range(WORLDS):
        states[OTHER] = states[before]
        conceal(states[OTHER], seat, generator)
        apply(states[OTHER], action)
        states[SPARE] = states[after]
        start = generator[0]
        conceal(states[OTHER], seat, generator)
        generator[0] = start
        conceal(states[SPARE], seat, generator)
        if not are_equal(words, len(words) // len(states), OTHER, SPARE):
            return True
    return False


def try_action(
    states: States[Any], here: int, seat: int, action: int, futures: Ints, tally: Ints, weights: Floats, row: Floats
) -> float:
    """How good an action is for a seat; where chance decides, the mean over some futures.

    The position after it, in the first of the futures, stays in ``states[AHEAD]``.
    """
    total = 0.0
    for sample in range(len(futures) - 1, 0, -1):
        states[AHEAD] = states[here]
        reseed(states[AHEAD], futures[sample])
        apply(states[AHEAD], action)
        if not has_rolled(states[AHEAD], futures[sample]):
            tally[MADE] += 1
            reseed(states[AHEAD], futures[0])
            return value_of(states[AHEAD], seat, weights, row)
        total += value_of(states[AHEAD], seat, weights, row)
    states[AHEAD] = states[here]
    reseed(states[AHEAD], futures[0])
    apply(states[AHEAD], action)
    total += value_of(states[AHEAD], seat, weights, row)
    tally[MADE] += len(futures)
    return total / len(futures)


@template(INTS, INT, INT, INTS, INTS, INTS, INTS, INTS, FLOATS, FLOATS, FLOATS, INTS, FLOATS, FLOATS)
def plan_turn(
    states: States[Any],
    words: Ints,
    seat: int,
    width: int,
    generator: Ints,
    actions: Ints,
    steps: Ints,
    plans: Ints,
    lengths: Ints,
    beam_values: Floats,
    values: Floats,
    settings: Floats,
    tally: Ints,
    weights: Floats,
    row: Floats,
) -> int:
    """Find the best ways to play on until the turn ends, or something happens that the seat cannot foresee.

    ``states[ROOT]`` is the position as the seat imagines it; behind ROOM states there is room for two beams of
    ``width``.  ``words`` is the same memory as whole numbers.  ``steps`` has LONGEST numbers for each state of a beam.
    Written are ``plans``, LONGEST actions each, their ``lengths`` (POOL, then ``width`` more as room) and ``values``;
    returns how many plans there are, at least one and at most POOL.
    """
    size = len(words) // len(states)
    now, then = 0, width
    futures = scratch(FUTURES)
    fill(generator, futures)
    states[ROOM] = states[ROOT]
    count, found = 1, 0
    for depth in range(LONGEST):
        kept = 0
        for node in range(now, now + count):
            here = ROOM + node
            options = min(legal(states[here], actions), len(actions))
            for option in range(options):
                action = actions[option]
                value: Any = np.float32(
                    try_action(states, here, seat, action, futures, tally, weights, row)
                    + settings[NOISE] * gumbel(generator)
                )
                is_end = is_over(states[AHEAD]) or int(states[AHEAD].seat) != seat
                if is_end or has_rolled(states[AHEAD], futures[0]) or depth == LONGEST - 1:
                    found = note_plan(plans, lengths, values, found, steps, node * LONGEST, depth, action, value)
                    continue
                alike = 0
                for other in range(kept):
                    if beam_values[other] == value:
                        alike += 1
                        if alike == ALIKE or are_equal(words, size, AHEAD, ROOM + then + other):
                            alike = ALIKE
                            break
                slot = beam_slot(beam_values, kept, width, value) if alike < ALIKE else -1
                if slot >= 0:
                    kept = max(kept, slot + 1)
                    beam_values[slot] = value
                    states[ROOM + then + slot] = states[AHEAD]
                    for step in range(depth):
                        steps[(then + slot) * LONGEST + step] = steps[node * LONGEST + step]
                    steps[(then + slot) * LONGEST + depth] = action
                    lengths[POOL + slot] = here
            if tally[STOP] and found:
                return found
        left = 0
        for slot in range(kept):
            node = then + slot
            at, value = node * LONGEST, beam_values[slot]
            action = steps[at + depth]
            if tally[STOP] or is_unforeseen(states, words, seat, lengths[POOL + slot], action, ROOM + node, generator):
                found = note_plan(plans, lengths, values, found, steps, at, depth, action, value)
                continue
            if left < slot:
                states[ROOM + then + left] = states[ROOM + node]
                for step in range(depth + 1):
                    steps[(then + left) * LONGEST + step] = steps[at + step]
            left += 1
        if left == 0:
            break
        count = left
        now, then = then, now
    return found


# Games that are played on


def is_legal(state: Any, seat: int, action: int, actions: Ints) -> bool:
    """Whether a seat may act so; ``actions`` is room for the legal actions."""
    if is_over(state) or int(state.seat) != seat:
        return False
    for option in range(min(legal(state, actions), len(actions))):
        if actions[option] == action:
            return True
    return False


def look_at(
    states: States[Any],
    here: int,
    most: int,
    actions: Ints,
    generator: Ints,
    tally: Ints,
    heat: float,
    weights: Floats,
    row: Floats,
) -> int:
    """What the seat to act does after a look one action ahead: at every action, or at ``most`` chosen at random.

    The best one, or any with a chance proportional to exp(value / heat).
    """
    count = min(legal(states[here], actions), len(actions))
    if count == 1:
        return int(actions[0])
    seat = int(states[here].seat)
    future = draw(generator)
    best, highest, equals = actions[0], -np.inf, 0
    for look in range(min(count, most)):
        action = actions[look] if count <= most else actions[below(generator, count)]
        states[AHEAD] = states[here]
        reseed(states[AHEAD], future)
        apply(states[AHEAD], action)
        value = value_of(states[AHEAD], seat, weights, row)
        tally[MADE] += 1
        if heat > 0.0:
            value += heat * gumbel(generator)
        if value > highest:
            best, highest, equals = action, value, 1
        elif value == highest:
            equals += 1
            if below(generator, equals) == 0:
                best = action
    return int(best)


def add_shares(state: Any, scale: float, sums: Floats, at: int, weights: Floats, row: Floats) -> None:
    """Add what each seat can expect to win, then the final scores, in units of the outline.

    ``scale`` is how many points by hand multiply the odds by e.
    """
    seats = int(state.seats)
    if is_over(state):
        for seat in range(seats):
            sums[at + seat] += share_won(state, seat)
            sums[at + seats + seat] += score_of(state, seat)
    elif len(weights):
        judge(state, weights, row)
        outputs = row[SIZE + FIRST + SECOND :]
        for slot in range(seats):
            seat = (int(state.seat) + slot) % seats
            sums[at + seat] += outputs[slot]
            sums[at + seats + seat] += outputs[SEATS + slot]
    else:
        total = 0.0
        best = -np.inf
        for seat in range(seats):
            best = max(best, evaluate(state, seat))
        for seat in range(seats):
            total += np.exp((evaluate(state, seat) - best) / scale)
        for seat in range(seats):
            sums[at + seat] += np.exp((evaluate(state, seat) - best) / scale) / total
            sums[at + seats + seat] += score_of(state, seat)


@template(INT, INTS, INTS, INTS, INTS, INT, INT, INT, INT, FLOATS, FLOATS, INTS, FLOATS, FLOATS)
def play_on(
    states: States[Any],
    seat: int,
    actions: Ints,
    plans: Ints,
    lengths: Ints,
    chosen: Ints,
    seed: int,
    sample: int,
    rounds: int,
    most: int,
    settings: Floats,
    sums: Floats,
    tally: Ints,
    weights: Floats,
    row: Floats,
) -> int:
    """Play on once from each of the chosen plans; adds each seat's share of the victory, then each seat's final score,
    to the plan's row of ``sums``.

    Hidden facts and dice depend on the seed and the number of the sample, not on the plan.  A game goes on until the
    seat has come to act ``rounds`` times again.  Returns how many of the plans were played on from.
    """
    generator = scratch(1)
    seats = int(states[ROOT].seats)
    for index in range(len(chosen)):
        plan = chosen[index]
        generator[0] = ((seed + sample * MIXER) & ((1 << 62) - 1)) | 1
        for _ in range(4):
            draw(generator)
        states[PLAYED] = states[ROOT]
        conceal(states[PLAYED], seat, generator)
        apply(states[PLAYED], plans[plan * LONGEST])
        for step in range(1, lengths[plan]):
            if not is_legal(states[PLAYED], seat, plans[plan * LONGEST + step], actions):
                break
            apply(states[PLAYED], plans[plan * LONGEST + step])
        left, last = rounds, int(states[PLAYED].seat)
        for _ in range(FARTHEST):
            if is_over(states[PLAYED]):
                break
            mover = int(states[PLAYED].seat)
            if mover == seat and last != seat:
                left -= 1
                if left == 0:
                    break
            last = mover
            apply(
                states[PLAYED], look_at(states, PLAYED, most, actions, generator, tally, settings[HEAT], weights, row)
            )
        add_shares(states[PLAYED], settings[SCALE], sums, 2 * plan * seats, weights, row)
        if tally[STOP] and index + 1 < len(chosen):
            return index + 1
    return len(chosen)


@template(FLOATS, FLOATS)
def judge_state(states: States[Any], weights: Floats, row: Floats) -> None:
    """`judge` for one position."""
    judge(states[0], weights, row)
