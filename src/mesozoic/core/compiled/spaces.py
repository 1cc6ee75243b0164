"""A fixed action space and features: how a learner sees any game.

A learner chooses one *index*; an index means the same thing in every position.  An action that has too many forms is
taken apart: the first index leaves something *pending* (one number for each game, 0: nothing), later ones complete it.
What a seat may know is a row of numbers, the *features*.  A game describes both as tables (`ActionSpace`,
`FeatureTable`, from which the documentation is written) and provides four kernels (`Space`).

What is done with one game of a batch are templates over these kernels, as in `batches`.  The arrays beside those of a
batch: ``pending`` and ``indices`` (one number for each game), ``masks`` (a row of bytes for each game, 1: that index
may be chosen) and ``features`` (a row of 32-bit floats for each game).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from mesozoic.core.compiled.batches import begin, settle, with_rules
from mesozoic.core.compiled.kernel import BYTES, FLOATS, INT, INTS, instantiate, template
from mesozoic.core.compiled.record import Floats, Ints, Layout, Seated, States
from mesozoic.core.compiled.space_tables import ActionSpace, FeatureTable

S = TypeVar("S", bound=Seated)

MOVER = -1
"""Instead of a seat: whichever seat is to act."""


@dataclass(frozen=True, kw_only=True)
class Space(Generic[S]):
    """The action space and the features of a game: two tables and four kernels."""

    actions: ActionSpace
    features: FeatureTable
    mask: Callable[[S, int, Ints], None]
    """Write 1 for each index that the seat to act may choose, into a row of zeros: (state, pending, row)."""
    take: Callable[[S, int, int], int]
    """The action that an index completes; while it is not complete, minus the new pending: (state, pending, index)."""
    index_of: Callable[[S, int, int], int]
    """The next index on the way to a legal action: (state, pending, action)."""
    observe: Callable[[S, int, int, Floats], None]
    """Write the features for a seat: (state, pending, seat, row); the row is of zeros."""


@dataclass(frozen=True)
class SpaceKernels:
    """What is done with one game of a batch, as kernels; the last argument of each is its index."""

    mask_game: Callable[..., None]
    take_in_game: Callable[..., None]
    observe_game: Callable[..., None]
    step_game: Callable[..., None]


@dataclass(frozen=True)
class SpaceEntries(Generic[S]):
    """The same for the games ``first`` to ``stop - 1``, and two functions of one position; none needs the GIL."""

    actions: ActionSpace
    features: FeatureTable
    mask_games: Callable[[States[S], Ints, Ints, Ints, int, int], None]
    take_in_games: Callable[[States[S], Ints, Ints, Ints, Ints, Ints, Ints, int, int, int], None]
    observe_games: Callable[[States[S], Ints, Floats, int, int, int], None]
    step_games: Callable[..., None]
    take_index: Callable[[States[S], int, int], int]
    index_of_action: Callable[[States[S], int, int], int]


def scope_of(rules: Mapping[str, object], state: Layout[Any]) -> dict[str, object]:
    """The rules of a game and its space as the names that the templates use."""
    space = rules["space"]
    assert isinstance(space, Space)
    scope: dict[str, object] = {
        **rules,
        "RANDOMS": rules["randoms"],
        "DTYPE": state.dtype,
        "SIZE": space.actions.size,
        "FEATURES": space.features.size,
        "mask": space.mask,
        "take": space.take,
        "index_of": space.index_of,
        "observe": space.observe,
    }
    for inner in (begin, settle, mask_row, observe_row, carry_out, act_and_answer, share_of_victory):
        scope[inner.__name__] = with_rules(inner, scope)
    return scope


def space_kernels_of(rules: Mapping[str, object], state: Layout[Any]) -> SpaceKernels:
    """The kernels of one game from its rules, which have a space."""
    scope = scope_of(rules, state)
    return SpaceKernels(
        mask_game=with_rules(mask_game, scope),
        take_in_game=with_rules(take_in_game, scope),
        observe_game=with_rules(observe_game, scope),
        step_game=with_rules(step_game, scope),
    )


def space_entries_of(module: str, rules: Mapping[str, object], state: Layout[S]) -> SpaceEntries[S]:
    """The loops of one game over ranges of a batch; ``module`` is the one that holds its entries."""
    space = rules["space"]
    assert isinstance(space, Space)
    scope = {**vars(space_kernels_of(rules, state)), "take": space.take, "index_of": space.index_of}
    return SpaceEntries(
        actions=space.actions,
        features=space.features,
        mask_games=instantiate(mask_games, module, scope, state, is_for_learners=True),
        take_in_games=instantiate(take_in_games, module, scope, state, is_for_learners=True),
        observe_games=instantiate(observe_games, module, scope, state, is_for_learners=True),
        step_games=instantiate(step_games, module, scope, state, is_for_learners=True),
        take_index=instantiate(take_index, module, scope, state, is_for_learners=True),
        index_of_action=instantiate(index_of_action, module, scope, state, is_for_learners=True),
    )


# The names that the rules bring; here only for the type checker.
apply: Callable[[Any, int], None]
choose: Callable[[Any, Ints], int]
is_over: Callable[[Any], bool]
mask: Callable[[Any, int, Ints], None]
take: Callable[[Any, int, int], int]
index_of: Callable[[Any, int, int], int]
observe: Callable[[Any, int, int, Floats], None]
SIZE = 0
FEATURES = 0


# One game of a batch


def mask_row(state: Any, pending: int, masks: Ints, is_finished: int, if_finished: int, index: int) -> None:
    """Write which indices may be chosen; for a game that is over ``if_finished`` at each."""
    row = masks[index * SIZE : (index + 1) * SIZE]
    blank = if_finished if is_finished else 0
    for place in range(SIZE):
        row[place] = blank
    if not is_finished:
        mask(state, pending, row)


def observe_row(state: Any, pending: int, features: Floats, viewer: int, index: int) -> None:
    """Write the features of a game for a seat, or for the mover."""
    row = features[index * FEATURES : (index + 1) * FEATURES]
    for place in range(FEATURES):
        row[place] = 0.0
    observe(state, pending, int(state.seat) if viewer < 0 else viewer, row)


def carry_out(state: Any, pending: Ints, decisions: Ints, chosen: int, index: int) -> None:
    """Take an index that may be chosen."""
    action = take(state, pending[index], chosen)
    if action >= 0:
        apply(state, action)
        decisions[index] += 1
        pending[index] = 0
    else:
        pending[index] = -action


def act_and_answer(state: Any, generator: Ints, learner: int, action: int) -> None:
    """Carry out an action, none if it is negative; then others act at random until the learner's turn, if one learns.

    There is one call of `apply` for both: a card carries out the actions of learners and of others side by side.
    """
    while True:
        if action >= 0:
            apply(state, action)
        if learner < 0 or state.seat == learner or is_over(state):
            break
        action = choose(state, generator)
        if action < 0:
            break


def share_of_victory(wins: Ints, games: int, index: int, seat: int) -> float:
    """1 for a victory in a game, divided among those who share it."""
    width = len(wins) // games
    winners = 0
    for place in range(index * width, (index + 1) * width):
        winners += int(wins[place])
    return wins[index * width + seat] / max(winners, 1)


def mask_game(states: States[Any], over: Ints, pending: Ints, masks: Ints, index: int) -> None:
    """Write which indices may be chosen in a game: none if it is over."""
    mask_row(states[index], pending[index], masks, over[index], 0, index)


def take_in_game(
    states: States[Any],
    generators: Ints,
    over: Ints,
    wins: Ints,
    decisions: Ints,
    pending: Ints,
    indices: Ints,
    deals: int,
    index: int,
) -> None:
    """Take an index, none if it is negative; a game that is over is dealt anew instead, if ``deals``."""
    state = states[index]
    if over[index]:
        if not deals:
            return
        begin(state, generators[index : index + 1])
        pending[index] = 0
    elif indices[index] >= 0:
        carry_out(state, pending, decisions, indices[index], index)
    settle(state, over, wins, index)


def observe_game(states: States[Any], pending: Ints, features: Floats, viewer: int, index: int) -> None:
    """Write the features of a game for a seat, or for the mover."""
    observe_row(states[index], pending[index], features, viewer, index)


def step_game(
    states: States[Any],
    generators: Ints,
    over: Ints,
    wins: Ints,
    decisions: Ints,
    pending: Ints,
    indices: Ints,
    learners: Ints,
    seats: Ints,
    rewards: Floats,
    ends: Ints,
    masks: Ints,
    features: Floats,
    index: int,
) -> None:
    """Take an index, none if it is negative, let the others answer, look at the game; one that is over is dealt anew.

    ``learners`` has the seat that learns in each game, against others that act at random; MOVER: all seats learn.
    Written are ``seats`` (for whom the game is looked at; before the step, who acts), ``ends`` (1: the step ended the
    game), ``rewards`` (of the seat that acted, at the end), masks and features.  In a game that is over every index
    may be chosen: it is not used.
    """
    state, generator, learner = states[index], generators[index : index + 1], learners[index]
    was_over, actor, action = over[index], seats[index], -1
    if was_over:
        begin(state, generator)
        pending[index] = 0
    elif indices[index] >= 0:
        action = take(state, pending[index], indices[index])
        decisions[index] += int(action >= 0)
        pending[index] = max(-action, 0)
    if pending[index] == 0:
        act_and_answer(state, generator, learner, action)
    settle(state, over, wins, index)
    is_end = over[index] != 0 and was_over == 0
    ends[index] = int(is_end)
    rewards[index] = share_of_victory(wins, len(over), index, actor) if is_end else 0.0
    seats[index] = learner if learner >= 0 else int(state.seat)
    mask_row(state, pending[index], masks, over[index], 1, index)
    observe_row(state, pending[index], features, seats[index], index)


# A range of a batch, on the processor


@template(BYTES, INTS, BYTES, INT, INT)
def mask_games(states: States[Any], over: Ints, pending: Ints, masks: Ints, first: int, stop: int) -> None:
    """`mask_game` for each game of a range."""
    for index in range(first, stop):
        mask_game(states, over, pending, masks, index)


@template(INTS, BYTES, BYTES, INTS, INTS, INTS, INT, INT, INT)
def take_in_games(
    states: States[Any],
    generators: Ints,
    over: Ints,
    wins: Ints,
    decisions: Ints,
    pending: Ints,
    indices: Ints,
    deals: int,
    first: int,
    stop: int,
) -> None:
    """`take_in_game` for each game of a range."""
    for index in range(first, stop):
        take_in_game(states, generators, over, wins, decisions, pending, indices, deals, index)


@template(INTS, FLOATS, INT, INT, INT)
def observe_games(states: States[Any], pending: Ints, features: Floats, viewer: int, first: int, stop: int) -> None:
    """`observe_game` for each game of a range."""
    for index in range(first, stop):
        observe_game(states, pending, features, viewer, index)


@template(INTS, BYTES, BYTES, INTS, INTS, INTS, INTS, INTS, FLOATS, BYTES, BYTES, FLOATS, INT, INT)
def step_games(
    states: States[Any],
    generators: Ints,
    over: Ints,
    wins: Ints,
    decisions: Ints,
    pending: Ints,
    indices: Ints,
    learners: Ints,
    seats: Ints,
    rewards: Floats,
    ends: Ints,
    masks: Ints,
    features: Floats,
    first: int,
    stop: int,
) -> None:
    """`step_game` for each game of a range."""
    for index in range(first, stop):
        step_game(
            states,
            generators,
            over,
            wins,
            decisions,
            pending,
            indices,
            learners,
            seats,
            rewards,
            ends,
            masks,
            features,
            index,
        )


# One position


@template(INT, INT)
def take_index(states: States[Any], pending: int, index: int) -> int:
    """The action that an index completes; while it is not complete, minus the new pending."""
    return take(states[0], pending, index)


@template(INT, INT)
def index_of_action(states: States[Any], pending: int, action: int) -> int:
    """The next index on the way to a legal action."""
    return index_of(states[0], pending, action)
