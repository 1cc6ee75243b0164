"""Looking further ahead: turns planned as a whole, the best plans compared by games that are played on.

A bot that searches has one state, which its seat imagines.  `plan_turn` looks for the best ways to play the rest of the
turn, action by action, as far as the seat can foresee what its actions do: a beam of positions, none of them twice.
`play_on` plays on from the plans, everybody by looking one action ahead; hidden facts and dice are imagined anew for
each sample, and are the same for each plan.  `play_together` does so from choices that seats make at the same time.
`glance` looks one action ahead only, and overlooks some of the actions.

These are templates over the rules of any game, as in `mesozoic.core.compiled.loops`.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

import numpy as np

from mesozoic.core.compiled.batches import with_rules
from mesozoic.core.compiled.bot_games import conceal
from mesozoic.core.compiled.chance import RANDOM_BITS, below, draw, fill, spread
from mesozoic.core.compiled.kernel import FLOATS, INT, INTS, instantiate, kernel, template
from mesozoic.core.compiled.network import FIRST, SECOND, Outline, judge, no_score, nothing_to_say, share_won, value_of
from mesozoic.core.compiled.record import Floats, Ints, Layout, Seated, States
from mesozoic.core.compiled.scratch import clear, scratch

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
"""In a tally: whether to stop now, which another thread may write, and how many positions were evaluated (of games
that are played on at random: how many decisions were made)."""
TALLY = 2
SCALE, HEAT, REPLY_FUTURES = range(3)
"""The settings: points by hand that multiply the odds by e; of choices in games that are played on the heat, in the
unit of the evaluation, and how many futures (at most FUTURES) are compared where dice decide."""
FUTURES = 6
"""Futures that are compared where an action lets chance decide."""
CONTROLS = 24
"""Other futures with which the dice of a game that is played on are compared."""
WORLDS = 3
"""How often an action is tried with other secrets, to see whether anything depends on them."""
OVER = 1000.0
"""What a victory is worth in comparison with any term of an outline."""
MIXER = 0x9E3779B97F4A7C1
"""An odd number without a pattern: numbers that follow each other, times this one, are far apart."""
MASK = (1 << 62) - 1
TIMES = 64
"""Counters for how often an action was done in a game that is played on; actions may share one."""


@dataclass(frozen=True)
class SearchEntries(Generic[S]):
    """What bots that search need, as functions that Python calls; none needs the GIL."""

    outline: Outline[S] | None
    plan_turn: Callable[
        [States[S], Ints, int, int, Ints, Ints, Ints, Ints, Ints, Floats, Floats, Ints, Floats, Floats], int
    ]
    play_on: Callable[..., int]
    play_together: Callable[..., int]
    glance: Callable[[States[S], int, int, int, Ints, Ints, Ints, Floats, Floats], int]
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
        "FIRST": outline.first if outline else 0,
    }
    for inner in (share_won, judge, value_of):
        scope[inner.__name__] = with_rules(inner, scope)
    return scope


def search_entries_of(module: str, rules: Mapping[str, object], state: Layout[S]) -> SearchEntries[S]:
    """The functions of one game; ``module`` is the one that holds its entries."""
    scope = search_scope(rules)
    for inner in (
        conceal,
        is_unforeseen,
        try_action,
        is_legal,
        look_at,
        add_shares,
        reply,
        play_action,
        play_until,
        gain_of,
    ):
        scope[inner.__name__] = with_rules(inner, scope)
    outline: Any = rules["outline"]
    return SearchEntries(
        outline=outline,
        plan_turn=instantiate(plan_turn, module, scope, state),
        play_on=instantiate(play_on, module, scope, state),
        play_together=instantiate(play_together, module, scope, state),
        glance=instantiate(glance, module, scope, state),
        judge_state=instantiate(judge_state, module, scope, state),
    )


# The names that the rules bring; here only for the type checker.
apply: Callable[[Any, int], None]
choose: Callable[[Any, Ints], int]
describe: Callable[[Any, int, Floats], None]
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
    return float(-math.log(-math.log((draw(generator) + 0.5) / (1 << RANDOM_BITS))))


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


@template(INTS, INT, INT, INTS, INTS, INTS, INTS, INTS, FLOATS, FLOATS, INTS, FLOATS, FLOATS)
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
                value: Any = np.float32(try_action(states, here, seat, action, futures, tally, weights, row))
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


@kernel
def mixed(number: int, other: int) -> int:
    """A random number below 2**31 that follows from two numbers."""
    value = (int(number) ^ (int(other) * MIXER)) & MASK
    for _ in range(2):
        value = ((value ^ (value >> 29)) * MIXER) & MASK
    return int(value >> 31)


@kernel
def dice_of(sample: int, action: int, times: Ints) -> int:
    """The dice of an action in a sample: the same for the n-th time in which it is done, whatever happened before."""
    slot = mixed(0, action) % TIMES
    times[slot] += 1
    return mixed(sample + times[slot], action)


def reply(
    states: States[Any],
    most: int,
    actions: Ints,
    sample: int,
    futures: Ints,
    settings: Floats,
    tally: Ints,
    weights: Floats,
    row: Floats,
) -> int:
    """What the seat to act in ``states[PLAYED]`` does after a look one action ahead, over some futures of the dice.

    At every action, or at ``most`` of them.  What is random follows from the sample and the action, so that games with
    the same sample differ by what was done in them, and by little else.
    """
    count = min(legal(states[PLAYED], actions), len(actions))
    if count == 1:
        return int(actions[0])
    seat = int(states[PLAYED].seat)
    best, highest, chance = actions[0], -np.inf, 0
    for look in range(min(count, most)):
        action = actions[look] if count <= most else actions[(look * count + mixed(sample, look) % count) // most]
        value = try_action(states, PLAYED, seat, action, futures, tally, weights, row)
        random = mixed(sample, action)
        if settings[HEAT] > 0.0:
            value -= settings[HEAT] * np.log(-np.log((random + 0.5) / (1 << RANDOM_BITS)))
        if value > highest or (value == highest and random > chance):
            best, highest, chance = action, value, random
    return int(best)


def play_action(
    states: States[Any], seat: int, action: int, dice: int, most: int, tally: Ints, weights: Floats, row: Floats
) -> float:
    """Carry out an action in ``states[PLAYED]``; returns how lucky its dice were for a seat.

    That is what the evaluation says after it, compared with the mean over other futures: it is 0 on the average.
    Taken off, it lets what comes of a game differ much less from one sample to the next.  Games that are played on at
    random (``most`` is 0) are not judged.
    """
    states[OTHER] = states[PLAYED]
    reseed(states[PLAYED], dice)
    apply(states[PLAYED], action)
    if most == 0 or len(weights) == 0 or not has_rolled(states[PLAYED], dice):
        return 0.0
    luck = value_of(states[PLAYED], seat, weights, row)
    for number in range(CONTROLS):
        future = mixed(dice, -1 - number)
        states[AHEAD] = states[OTHER]
        reseed(states[AHEAD], future)
        apply(states[AHEAD], action)
        luck -= value_of(states[AHEAD], seat, weights, row) / CONTROLS
    tally[MADE] += CONTROLS + 1
    return float(luck)


def play_until(
    states: States[Any],
    seat: int,
    rounds: int,
    most: int,
    actions: Ints,
    sample: int,
    times: Ints,
    settings: Floats,
    tally: Ints,
    weights: Floats,
    row: Floats,
) -> float:
    """Play on in ``states[PLAYED]`` until a seat has come to act ``rounds`` times again, or the game is over.

    Everybody looks one action ahead; if ``most`` is 0, they play at random.  Returns how lucky the dice were for the
    seat.
    """
    lucky = 0.0
    all_futures = scratch(FUTURES)
    for number in range(FUTURES):
        all_futures[number] = mixed(sample, -1 - number)
    futures = all_futures[: int(settings[REPLY_FUTURES])]
    luck = scratch(1)
    luck[0] = spread(sample)
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
        if most > 0:
            action = reply(states, most, actions, sample, futures, settings, tally, weights, row)
        else:
            action = choose(states[PLAYED], luck)
            tally[MADE] += 1
        lucky += play_action(states, seat, action, dice_of(sample, action, times), most, tally, weights, row)
    return lucky


@template(INT, INTS, INTS, INTS, INTS, INT, INT, INT, INT, FLOATS, FLOATS, INTS, INTS, FLOATS, FLOATS)
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
    made: Ints,
    weights: Floats,
    row: Floats,
) -> int:
    """Play on once from each of the chosen plans; adds each seat's share of the victory, then each seat's final score,
    to the plan's row of ``sums``.

    Hidden facts and dice depend on the seed and the number of the sample, not on the plan.  A game goes on until the
    seat has come to act ``rounds`` times again; if ``most`` is 0, at random.  ``made[0]`` becomes how many positions
    were evaluated; of the ``tally`` only STOP is read, so that threads share it.  Returns how many of the plans were
    played on from.
    """
    generator, counted, times = scratch(1), scratch(TALLY), scratch(TIMES)
    counted[MADE] = 0
    start = mixed(seed, sample)
    seats = int(states[ROOT].seats)
    done = 0
    for index in range(len(chosen)):
        if tally[STOP]:
            break
        plan = chosen[index]
        generator[0] = spread(start)
        clear(times)
        states[PLAYED] = states[ROOT]
        conceal(states[PLAYED], seat, generator)
        lucky = 0.0
        for step in range(lengths[plan]):
            action = plans[plan * LONGEST + step]
            if step > 0 and not is_legal(states[PLAYED], seat, action, actions):
                break
            lucky += play_action(states, seat, action, dice_of(start, action, times), most, counted, weights, row)
        lucky += play_until(states, seat, rounds, most, actions, start, times, settings, counted, weights, row)
        add_shares(states[PLAYED], settings[SCALE], sums, 2 * plan * seats, weights, row)
        sums[2 * plan * seats + seat] -= lucky
        counted[MADE] += 1
        done += 1
    made[0] = counted[MADE]
    return done


@template(INT, INTS, INTS, INTS, INT, INT, INT, INT, FLOATS, FLOATS, FLOATS, FLOATS)
def play_together(
    states: States[Any],
    seat: int,
    seats: Ints,
    choices: Ints,
    actions: Ints,
    seed: int,
    sample: int,
    rounds: int,
    most: int,
    settings: Floats,
    sums: Floats,
    weights: Floats,
    row: Floats,
) -> int:
    """Let seats that act at the same time choose so in ``states[ROOT]``, and play on.

    As in `play_on` the dice depend on the sample, and a game goes on until ``seat`` has come to act ``rounds`` times
    again.  Adds shares and scores to ``sums``; returns how many positions were evaluated.
    """
    counted, times = scratch(TALLY), scratch(TIMES)
    counted[MADE] = 1
    clear(times)
    start = mixed(seed, sample)
    states[PLAYED] = states[ROOT]
    reseed(states[PLAYED], start)
    for index in range(len(seats)):
        states[PLAYED].seat = seats[index]
        apply(states[PLAYED], choices[index])
    lucky = play_until(states, seat, rounds, most, actions, start, times, settings, counted, weights, row)
    add_shares(states[PLAYED], settings[SCALE], sums, 0, weights, row)
    sums[seat] -= lucky
    return int(counted[MADE])


# Bots that do not see everything


def gain_of(state: Any, seat: int, term: int, weights: Floats, row: Floats) -> float:
    """What a seat thinks of a position: its value or, if a term is named, that number of the seat's own alone."""
    if term < 0:
        return float(value_of(state, seat, weights, row))
    if is_over(state):
        return float(OVER * share_won(state, seat))
    for index in range(SIZE):
        row[index] = 0.0
    describe(state, seat, row)
    return float(row[term])


@template(INT, INT, INT, INTS, INTS, INTS, FLOATS, FLOATS)
def glance(
    states: States[Any],
    seat: int,
    missed: int,
    term: int,
    generator: Ints,
    actions: Ints,
    tally: Ints,
    weights: Floats,
    row: Floats,
) -> int:
    """The action in ``states[ROOT]`` after which a seat likes the position most, among those that it notices.

    Each is overlooked with the chance ``missed`` of 2**31; where all are, it looks at all of them.  One future of the
    dice is imagined, the same for each action.  ``term``: see `gain_of`.
    """
    count = min(legal(states[ROOT], actions), len(actions))
    future = draw(generator)
    best, highest, equals, noticed = actions[0], -np.inf, 0, 0
    for attempt in range(2):
        for option in range(count):
            if attempt == 0 and draw(generator) < missed:
                continue
            noticed += 1
            states[AHEAD] = states[ROOT]
            reseed(states[AHEAD], future)
            apply(states[AHEAD], actions[option])
            tally[MADE] += 1
            value = gain_of(states[AHEAD], seat, term, weights, row)
            if value > highest:
                best, highest, equals = actions[option], value, 1
            elif value == highest:
                equals += 1
                if below(generator, equals) == 0:
                    best = actions[option]
        if noticed:
            break
    return int(best)


@template(FLOATS, FLOATS)
def judge_state(states: States[Any], weights: Floats, row: Floats) -> None:
    """`judge` for one position."""
    judge(states[0], weights, row)
