"""Games as a Gymnasium vector environment."""

from __future__ import annotations

from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.vector import AutoresetMode

from mesozoic.core.errors import BadSetup, MesozoicError
from mesozoic.core.game import Game
from mesozoic.engine.batch import batch
from mesozoic.engine.devices import Processor
from mesozoic.engine.dlpack import PROCESSOR, Exported
from mesozoic.rl.gymnasium import GameVectorEnv
from tests.support.spaces import SPACED

IDS = [game.id for game in SPACED]


def chosen(masks: np.ndarray, luck: np.random.Generator) -> np.ndarray:
    """An index at random for each game."""
    return np.argmax(masks * luck.random(masks.shape), axis=1)


@pytest.mark.parametrize("opponents", ["self", "random"])
@pytest.mark.parametrize("game", SPACED, ids=IDS)
def test_games_are_played_to_their_end_and_dealt_anew(game: Game, opponents: str) -> None:
    envs = GameVectorEnv(game.id, 12, min(game.seats), opponents=opponents)
    assert isinstance(envs, gymnasium.vector.VectorEnv)
    assert envs.metadata["autoreset_mode"] is AutoresetMode.NEXT_STEP
    features, info = envs.reset(seed=3)
    luck, ended, rewards = np.random.default_rng(1), np.zeros(12, dtype=int), np.zeros(12)
    was_over = np.zeros(12, dtype=bool)
    for _ in range(3000):
        assert features in envs.observation_space
        assert info["action_mask"].any(axis=1).all()
        before = info["seat"]
        features, reward, terminations, truncations, info = envs.step(chosen(info["action_mask"], luck))
        assert not truncations.any()
        assert not terminations[was_over].any(), "the step after the end deals anew"
        if terminations.any():
            shares = info["rewards"][np.arange(12), before]
            assert (reward == np.where(terminations, shares, 0)).all()
            assert info["action_mask"][terminations].all(), "whatever is chosen next is not used"
        else:
            assert not reward.any()
        was_over = terminations
        ended += terminations
        rewards += reward
        if opponents == "random":
            assert info["seat"].tolist() == [number % envs.seats for number in range(12)]
        if ended.min() > 1:
            break
    assert ended.min() > 1
    assert 0 < rewards.sum() < ended.sum()


@pytest.mark.parametrize("game", SPACED, ids=IDS)
def test_what_is_shown_is_what_the_batch_says(game: Game) -> None:
    envs = GameVectorEnv(game.id, 8, max(game.seats), copy=False)
    features, info = envs.reset(seed=5)
    luck = np.random.default_rng(2)
    for _ in range(60):
        games = envs.batch
        running = ~games.done
        assert (features == games.observe("mover")).all()
        assert (info["action_mask"][running] == games.legal_mask()[running]).all()
        assert info["seat"].tolist() == games.mover.tolist()
        shown = features
        features, *_, info = envs.step(chosen(info["action_mask"], luck))
        assert shown is features, "not copied"


@pytest.mark.parametrize("game", SPACED, ids=IDS)
def test_seeds(game: Game) -> None:
    def play(seed: int | None, envs: GameVectorEnv) -> bytes:
        features, info = envs.reset(seed=seed)
        luck = np.random.default_rng(4)
        for _ in range(30):
            features, *_, info = envs.step(chosen(info["action_mask"], luck))
        return bytes(features.tobytes())

    first, second = (GameVectorEnv(game.id, 5, opponents="random", threads=threads) for threads in (1, 3))
    assert play(11, first) == play(11, second) != play(12, second)
    assert play(11, first) == play(11, first)
    assert play(None, first) != play(None, first), "without a seed every reset deals other games"


def test_masks_are_what_spaces_draw_by() -> None:
    envs = GameVectorEnv("triassic-terror", 3, 2)
    _, info = envs.reset(seed=1)
    for mask in info["action_mask"]:
        assert mask[envs.single_action_space.sample(mask)] == 1


def test_an_index_that_may_not_be_chosen_changes_nothing() -> None:
    envs = GameVectorEnv("triassic-terror", 4, 2)
    with pytest.raises(MesozoicError, match="reset"):
        envs.step(np.zeros(4, dtype=int))
    _, info = envs.reset(seed=1)
    before = envs.batch.states.tobytes()
    wrong = np.argmax(info["action_mask"], axis=1)
    wrong[2] = np.argmin(info["action_mask"][2])
    with pytest.raises(MesozoicError, match="game 2: index"):
        envs.step(wrong)
    wrong[2] = 100_000
    with pytest.raises(MesozoicError, match="game 2: index 100000"):
        envs.step(wrong)
    assert envs.batch.states.tobytes() == before
    with pytest.raises(BadSetup, match="opponents"):
        GameVectorEnv("trias", 4, opponents="greedy")
    with pytest.raises(BadSetup, match="2 to 5 players"):
        GameVectorEnv("trias", 4, 9)
    with pytest.raises(BadSetup, match="num_envs is a whole number"):
        GameVectorEnv("trias", 0)
    with pytest.raises(BadSetup, match="unknown device"):
        GameVectorEnv("trias", 4, device="abacus")
    envs.close()
    with pytest.raises(MesozoicError, match="closed"):
        envs.step(wrong)


@pytest.mark.parametrize("game", SPACED, ids=IDS)
def test_a_batch_that_takes_indices(game: Game) -> None:
    """Games played by indices are those played by actions."""
    games = batch(game.id, 20, seed=9)
    twins = batch(game.id, 20, seed=9)
    luck = np.random.default_rng(3)
    for _ in range(150):
        indices = chosen(games.legal_mask(), luck)
        states, pending = games.states.copy(), games.pending.copy()
        games.take(np.where(games.done, -1, indices))
        actions = np.full(20, -1)
        for number in np.flatnonzero(~twins.done):
            answer = int(
                games.space.take_index(states[number : number + 1], int(pending[number]), int(indices[number]))
            )
            actions[number] = max(answer, -1)
        twins.step(actions)
        assert games.states.tobytes() == twins.states.tobytes()
        assert (games.decisions == twins.decisions).all()
    snapshot = games.snapshot()
    mask = games.legal_mask()
    games.random_step()
    assert not games.pending.any(), "a whole action takes the place of one that was not complete"
    games.restore(snapshot)
    assert (games.legal_mask() == mask).all()
    with pytest.raises(MesozoicError, match="no seat 9"):
        games.observe(9)


@pytest.mark.parametrize("game", SPACED, ids=IDS)
def test_the_learner_is_to_act_at_every_step(game: Game) -> None:
    envs = GameVectorEnv(game.id, 12, max(game.seats), opponents="random")
    _, info = envs.reset(seed=6)
    luck = np.random.default_rng(5)
    for _ in range(80):
        running = ~envs.batch.done
        assert (envs.batch.mover[running] == envs.learners[running]).all()
        assert (info["action_mask"][running] == envs.batch.legal_mask()[running]).all()
        *_, info = envs.step(chosen(info["action_mask"], luck))


class PretendedCard(Processor):
    """A processor that hands its arrays out as a card does."""

    def show(self, array: Any) -> Any:
        return Exported(array, array.ctypes.data, (PROCESSOR, 0))


@pytest.mark.parametrize("opponents", ["self", "random"])
@pytest.mark.parametrize("game", SPACED, ids=IDS)
def test_on_a_card_arrays_stay_there(game: Game, opponents: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """The arrays are the same memory at every step, and say what those of the processor say."""
    ours = GameVectorEnv(game.id, 6, min(game.seats), opponents=opponents)
    theirs = GameVectorEnv(game.id, 6, min(game.seats), opponents=opponents, device="cuda")
    features, info = ours.reset(seed=8)
    monkeypatch.setattr("mesozoic.engine.batch.device_of", lambda *_: PretendedCard(game, 1))
    shown, told = theirs.reset(seed=8)
    seen, masks = np.from_dlpack(shown), np.from_dlpack(told["action_mask"])
    luck, ended = np.random.default_rng(6), 0
    for _ in range(2000):
        assert (seen == features).all()
        assert (masks == info["action_mask"]).all()
        assert (np.from_dlpack(told["seat"]) == info["seat"]).all()
        actions = chosen(masks, luck)
        features, rewards, terminations, truncations, info = ours.step(actions)
        _, *answers, told = theirs.step(actions)
        for answer, expected in zip(answers, (rewards, terminations, truncations), strict=True):
            assert (np.from_dlpack(answer) == expected).all()
        ended += int(terminations.sum())
        if ended > 8:
            break
    assert ended > 8
