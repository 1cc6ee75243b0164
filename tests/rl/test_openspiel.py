"""Games for OpenSpiel: its own tests, at every number of players."""

from __future__ import annotations

import json
import pickle
import random
from hashlib import blake2b
from typing import Any

import numpy as np
import pyspiel
import pytest

import mesozoic.rl.openspiel as adapter
from mesozoic.core.game import Game
from mesozoic.rl.openspiel import DIGITS, short_name
from tests.support.set_ups import mixed_options
from tests.support.spaces import SPACED

SET_UPS = [(game, seats) for game in SPACED for seats in game.seats]
IDS = [f"{game.id} {seats}" for game, seats in SET_UPS]


def text_of(options: dict[str, Any]) -> str:
    """Options as OpenSpiel's parameter has them."""
    values = {name: value if isinstance(value, str) else json.dumps(value) for name, value in options.items()}
    return ";".join(f"{name}:{value}" for name, value in values.items()) or adapter.USUAL


def load(game: Game, seats: int, options: dict[str, Any] | None = None) -> Any:
    return pyspiel.load_game(short_name(game), {"players": seats, "options": text_of(options or {})})


def step(state: Any, luck: random.Random) -> None:
    """One random step."""
    if state.is_chance_node():
        state.apply_action(luck.choice([outcome for outcome, _ in state.chance_outcomes()]))
    elif state.is_simultaneous_node():
        state.apply_actions([luck.choice(state.legal_actions(seat)) for seat in range(state.num_players())])
    else:
        state.apply_action(luck.choice(state.legal_actions()))


@pytest.mark.parametrize(("game", "seats"), SET_UPS, ids=IDS)
def test_random_simulations(game: Game, seats: int) -> None:
    options = mixed_options(game, seats, seed=3)
    pyspiel.random_sim_test(load(game, seats, options), num_sims=1, serialize=True, verbose=False)


@pytest.mark.parametrize("game", SPACED, ids=[game.id for game in SPACED])
def test_copies_and_pickles(game: Game) -> None:
    spiel, luck = load(game, min(game.seats), mixed_options(game, min(game.seats), seed=4)), random.Random(1)
    assert pickle.loads(pickle.dumps(spiel)).get_parameters() == spiel.get_parameters()
    state = spiel.new_initial_state()
    for number in range(120):
        if state.is_terminal():
            break
        twin = state.clone()
        assert str(twin) == str(state)
        before = str(state)
        step(twin, luck)
        assert str(state) == before != str(twin), "a copy is independent"
        if number % 40 == 30:
            _, again = pyspiel.deserialize_game_and_state(pyspiel.serialize_game_and_state(spiel, state))
            assert str(again) == str(state)
            assert [again.information_state_string(seat) for seat in range(spiel.num_players())] == [
                state.information_state_string(seat) for seat in range(spiel.num_players())
            ]
        step(state, luck)


@pytest.mark.parametrize("game", SPACED, ids=[game.id for game in SPACED])
def test_what_seats_know(game: Game) -> None:
    """Observers: the features, or the view; an information state tells apart what an observation does not."""
    spiel, luck = load(game, max(game.seats)), random.Random(2)
    state = spiel.new_initial_state()
    observer = spiel.make_py_observer()
    remembering = spiel.make_py_observer(pyspiel.IIGObservationType(perfect_recall=True))
    for number in range(100):
        step(state, luck)
        if number < DIGITS or state.is_chance_node():
            continue
        for seat in range(spiel.num_players()):
            observer.set_from(state, seat)
            assert (observer.tensor == state.position.features(seat)).all()
            assert observer.tensor.shape == tuple(np.atleast_1d(observer.tensor.size))
            view = json.loads(observer.string_from(state, seat).rpartition(" [")[0])
            assert view == json.loads(json.dumps(game.views.view(state.position.states, seat)))
            assert remembering.string_from(state, seat).startswith(observer.string_from(state, seat))


def test_chance_is_explicit() -> None:
    """Dice one by one, tiles one by one; every outcome with its probability."""
    for game in SPACED:
        spiel, luck, sizes = load(game, 3), random.Random(3), set()
        state = spiel.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes = state.chance_outcomes()
                assert sum(chance for _, chance in outcomes) == pytest.approx(1)
                sizes.add(len(outcomes))
            step(state, luck)
        assert sum(state.returns()) == pytest.approx(1)
        assert sizes == {"trias": {256}, "pangea": {256, 6}, "triassic-terror": {256, 3, 2, 1}}[game.id]


def test_the_draft_is_a_simultaneous_node() -> None:
    """Pangea A3.3; nobody sees what the others choose."""
    (game,) = [game for game in SPACED if game.id == "pangea"]
    spiel, luck = load(game, 3), random.Random(5)
    state = spiel.new_initial_state()
    while state.is_chance_node():
        step(state, luck)
    assert state.is_simultaneous_node()
    assert all(len(state.legal_actions(seat)) == 3 for seat in range(3))
    step(state, luck)
    while state.is_chance_node():
        step(state, luck)
    assert not state.is_simultaneous_node()


def test_parameters_that_are_none() -> None:
    with pytest.raises(Exception, match="no option"):
        pyspiel.load_game("mesozoic_trias", {"options": "weather:fine"})
    with pytest.raises(Exception, match="NAME:VALUE"):
        pyspiel.load_game("mesozoic_trias", {"options": "pole_start"})


@pytest.mark.parametrize("game", SPACED, ids=[game.id for game in SPACED])
def test_information_states_do_not_depend_on_when_they_are_asked_for(game: Game) -> None:
    """Digests are made late: they are those of everything seen, one position after the other, in copies as well."""
    spiel, luck = load(game, min(game.seats)), random.Random(6)
    state = spiel.new_initial_state()
    seats = range(spiel.num_players())
    digests, views = [b"" for _ in seats], ["" for _ in seats]
    for number in range(60):
        step(state, luck)
        now = [state.view_text(seat) for seat in seats]
        if now != views:  # one position more
            views = now
            digests = [
                blake2b(seen + view.encode(), digest_size=16).digest() for seen, view in zip(digests, now, strict=True)
            ]
        if number % 20 == 19:
            for asked in (state.clone(), state):
                texts = [asked.information_state_string(seat) for seat in seats]
                assert [text.rpartition(" after ")[2] for text in texts] == [digest.hex() for digest in digests]


@pytest.mark.parametrize("game", SPACED, ids=[game.id for game in SPACED])
def test_tree_search_in_cpp(game: Game) -> None:
    """OpenSpiel's MCTSBot in C++ plays a whole game; not by its `step`, which crashes with every game in Python."""
    spiel = pyspiel.load_game_as_turn_based(short_name(game), {"players": min(game.seats)})
    state, luck = spiel.new_initial_state(), random.Random(7)
    rollouts = pyspiel.RandomRolloutEvaluator(n_rollouts=1, seed=1)
    bot = pyspiel.MCTSBot(spiel, rollouts, 1.0, 3, 100, False, 1, False)
    while not state.is_terminal():
        if state.is_chance_node():
            step(state, luck)
        else:
            _, action = bot.step_with_policy(state)
            assert action in state.legal_actions()
            state.apply_action(action)
    assert sum(state.returns()) == pytest.approx(1)
