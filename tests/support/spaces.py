"""Games played through the action space, with everything that must hold at every position on the way."""

from __future__ import annotations

import random
from typing import Any

import numpy as np

from mesozoic.core.compiled.chance import fill, generator, has_generator
from mesozoic.core.compiled.record import copied
from mesozoic.core.game import Game
from tests.support.set_ups import mixed_blanks
from tests.support.tables import GAMES

SPACED = [game for game in GAMES if game.entries.space is not None]
"""The games that can be learned."""
NOT_OVER = np.zeros(1, dtype=np.uint8)


def space_of(game: Game) -> Any:
    space = game.entries.space
    assert space is not None
    return space


def mask_of(game: Game, states: Any, pending: int) -> list[int]:
    """The indices that may be chosen."""
    masks = np.full(space_of(game).actions.size, 7, dtype=np.uint8)
    space_of(game).mask_games(states, NOT_OVER, np.array([pending]), masks, 0, 1)
    assert set(masks.tolist()) <= {0, 1}
    return np.flatnonzero(masks).tolist()  # type: ignore[no-any-return]


def features_of(game: Game, states: Any, seat: int, pending: int = 0) -> Any:
    """The features for a seat."""
    features = np.full(space_of(game).features.size, np.nan, dtype=np.float32)
    space_of(game).observe_games(states, np.array([pending]), features, seat, 0, 1)
    return features


def dealt(game: Game, blank: Any, seed: int) -> Any:
    """A new game that rolls its dice by itself."""
    states, numbers = copied(blank), np.empty(game.randoms, dtype=np.int64)
    if has_generator(states):
        states["chance"] = 1
    fill(generator(f"space {seed}"), numbers)
    game.entries.deal_game(states, numbers)
    return states


def reachable(game: Game, states: Any) -> dict[int, list[int]]:
    """Every action that the indices lead to, with the indices that lead there."""
    space = space_of(game)
    actions: dict[int, list[int]] = {}
    unfinished: list[tuple[int, list[int]]] = [(0, [])]
    while unfinished:
        pending, path = unfinished.pop()
        allowed = mask_of(game, states, pending)
        assert allowed, (game.id, path)
        for index in allowed:
            answer = int(space.take_index(states, pending, index))
            if answer < 0:
                unfinished.append((-answer, [*path, index]))
            else:
                assert answer not in actions, (game.id, [*path, index], actions[answer])
                actions[answer] = [*path, index]
    return actions


def path_to(game: Game, states: Any, action: int) -> list[int]:
    """The indices on the way to an action."""
    space = space_of(game)
    pending, path = 0, []
    while True:
        index = int(space.index_of_action(states, pending, action))
        path.append(index)
        answer = int(space.take_index(states, pending, index))
        if answer >= 0:
            assert answer == action, (game.id, path, answer, action)
            return path
        pending = -answer


def check_position(game: Game, states: Any) -> list[int]:
    """At one position indices and legal actions stand for each other; returns the legal actions."""
    before = states.tobytes()
    legal = game.legal(states).tolist()
    reached = reachable(game, states)
    assert sorted(reached) == sorted(legal), (
        game.id,
        [game.actions.to_json(states, action) for action in legal if action not in reached][:5],
        [game.actions.to_json(states, action) for action in reached if action not in legal][:5],
    )
    for action in legal:
        assert path_to(game, states, action) == reached[action]
    assert states.tobytes() == before
    return legal


def check_games(game: Game, games: int, first: int = 0, only_chosen: bool = False) -> int:
    """Play random games with mixed seats and options; returns the number of positions looked at.

    ``only_chosen``: at every position the way to the action that is played, and every tenth position as a whole.
    """
    luck = random.Random(f"{game.id} {first}")
    blanks = mixed_blanks(game, games, first)
    numbers = generator(f"play {first}")
    positions = 0
    for number in range(games):
        states = dealt(game, blanks[number : number + 1], 1000 * first + number)
        while True:
            action = int(game.entries.choose_action(states, numbers))
            if action < 0 or game.positions.result(states) is not None:
                break
            if only_chosen and positions % 10:
                follow(game, states, action)
            else:
                assert action in check_position(game, states)
            see_everything(game, states, luck.randrange(int(states[0].seats)))
            game.play(states, action)
            positions += 1
    return positions


def follow(game: Game, states: Any, action: int) -> None:
    """The way to an action leads through indices that may be chosen."""
    pending = 0
    for index in path_to(game, states, action):
        assert index in mask_of(game, states, pending), (game.id, action, index)
        pending = -int(space_of(game).take_index(states, pending, index))


def see_everything(game: Game, states: Any, seat: int) -> None:
    """The features for a seat are numbers within their bounds."""
    features = features_of(game, states, seat)
    lows, highs = map(np.array, space_of(game).features.bounds())
    wrong = np.flatnonzero(~((features >= lows - 1e-6) & (features <= highs + 1e-6)))
    table = space_of(game).features
    assert not len(wrong), [(table.label(int(place)), float(features[place])) for place in wrong[:5]]
