"""Training: games that follow from the seed, a fit that learns, and a folder in which it goes on."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

from mesozoic.bots.evaluation import BY_HAND, BadEvaluation, read_evaluation, write_evaluation
from mesozoic.bots.planned_games import Course, play_planned
from mesozoic.bots.training import (
    Positions,
    ProcessorWorkshop,
    Recipe,
    Training,
    first_weights,
    fit,
    outline_of,
    play_games,
)
from mesozoic.games import find_game
from mesozoic.lab.workers import Processes, Threads

GAME = find_game("triassic-terror")
LITTLE = Recipe(seats=(2, 3), games=20)


def workshop(cores: int = 1) -> ProcessorWorkshop:
    return ProcessorWorkshop(GAME, Threads(cores), Processes(cores))


def gather(recipe: Recipe, seed: str, weights: np.ndarray, cores: int) -> Positions:
    return workshop(cores).gather(recipe, seed, weights)


def test_games_follow_from_the_seed_whatever_the_cores() -> None:
    one, two = (gather(LITTLE, "seed", BY_HAND, cores) for cores in (1, 2))
    assert np.array_equal(one.terms, two.terms)
    assert np.array_equal(one.shares, two.shares)
    assert not np.array_equal(one.terms[:50], gather(LITTLE, "other", BY_HAND, 1).terms[:50])


def test_shares_are_those_of_the_seats_that_play() -> None:
    positions = gather(LITTLE, "seed", BY_HAND, 1)
    assert positions.shares.sum(axis=1) == pytest.approx(1, abs=1e-5)
    for seats in LITTLE.seats:
        assert not positions.shares[positions.seats == seats, seats:].any()


def test_goals_lie_between_result_and_expectation() -> None:
    """With lambda 1 the lambda-return is the result, so that the goals are those without weights."""
    outline = outline_of(GAME)
    weights, _ = fit(outline, gather(LITTLE, "seed", BY_HAND, 1), LITTLE, BY_HAND, 1, lambda line: None)
    results, returns = (
        play_games(GAME, 2, range(10), "seed", replace(LITTLE, trace=trace, result=0.0), weights)[0].shares
        for trace in (1.0, 0.0)
    )
    assert np.array_equal(np.unique(results), [0, 1])
    assert len(np.unique(returns)) > 20


def test_positions_can_be_judged_by_games_played_on() -> None:
    outline = outline_of(GAME)
    weights, _ = fit(outline, gather(LITTLE, "seed", BY_HAND, 1), LITTLE, BY_HAND, 1, lambda line: None)
    recipe = replace(LITTLE, games=4, keeps=0.05, result=0.0)
    later, farther = (gather(replace(recipe, samples=samples), "seed", weights, 1) for samples in (0, 2))
    for positions in (later, farther):
        assert positions.shares.sum(axis=1) == pytest.approx(1, abs=1e-4)
    assert len(np.unique(farther.shares)) > len(farther)
    assert not np.array_equal(later.shares[:10], farther.shares[:10])


def test_bots_that_plan_their_turns_are_learned_from(tmp_path: Path) -> None:
    training = Training(GAME, tmp_path, replace(LITTLE, seats=(3,)), "1", 4, workshop())
    training.run_generation(lambda line: None)
    done = training.run_generation(lambda line: None, is_planned=True)
    assert done.positions > 40
    kept = play_planned(GAME.id, 3, range(1), "1", training.weights, Course(trace=0.7, result=0.5))
    again = play_planned(GAME.id, 3, range(1), "1", training.weights, Course(trace=0.7, result=0.5))
    assert np.array_equal(kept.terms, again.terms)
    assert np.array(kept.shares).sum(axis=1) == pytest.approx(1, abs=1e-4)
    assert not np.array(kept.shares)[:, 3:].any()
    results = play_planned(GAME.id, 3, range(1), "1", training.weights, Course(trace=1.0, result=0.0))
    assert set(np.unique(results.shares)) <= {0.0, 1.0}


def test_a_fit_learns() -> None:
    losses: list[str] = []
    positions = gather(replace(LITTLE, games=200), "seed", BY_HAND, 2)
    _, loss = fit(outline_of(GAME), positions, replace(LITTLE, epochs=6), BY_HAND, 1, losses.append)
    assert len(losses) == 6
    assert loss < 0.9 * np.log(2.5)


def test_nobody_is_better_than_oneself() -> None:
    share, error = workshop().compare(2, 40, "seed", BY_HAND, BY_HAND)
    assert abs(share - 0.5) < 5 * error + 0.01


def test_a_training_goes_on_where_it_was_stopped(tmp_path: Path) -> None:
    def training(games: int = 20) -> Training:
        return Training(GAME, tmp_path / "training", Recipe(seats=(2,), games=games), "1", 20, workshop())

    first = training()
    first.run_generation(lambda line: None)
    again = training()
    assert again.history == first.history
    assert np.array_equal(again.weights, first.weights)
    assert len(list(first.folder.iterdir())) == 2
    with pytest.raises(BadEvaluation, match="other settings"):
        training(games=30)


def test_a_training_begins_with_weights_of_another(tmp_path: Path) -> None:
    start = first_weights(outline_of(GAME), np.random.default_rng(1))

    def training(start: np.ndarray) -> Training:
        return Training(GAME, tmp_path, Recipe(seats=(2,), games=20), "1", 20, workshop(), start)

    first = training(start)
    assert first.is_learned
    assert np.array_equal(first.weights, start)
    first.run_generation(lambda line: None)
    assert training(start).history == first.history
    for other in (BY_HAND, start + 1):
        with pytest.raises(BadEvaluation, match="other settings"):
            training(other)


def test_a_training_that_is_killed_goes_on_from_its_last_generation(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Killed after the new weights were written, before what came out of the generation was."""

    def training() -> Training:
        return Training(GAME, tmp_path, Recipe(seats=(2,), games=20), "1", 20, workshop())

    first = training()
    first.run_generation(lambda line: None)
    history, weights = list(first.history), first.weights.copy()
    with monkeypatch.context() as patched:
        patched.setattr(Path, "replace", lambda file, target: (_ for _ in ()).throw(KeyboardInterrupt))
        with pytest.raises(KeyboardInterrupt):
            first.run_generation(lambda line: None)
    again = training()
    assert again.history == history
    assert np.array_equal(again.weights, weights)


def test_weights_are_files_with_a_revision(tmp_path: Path) -> None:
    outline = outline_of(GAME)
    weights = np.linspace(0, 1, outline.weights).astype(np.float32)
    write_evaluation(tmp_path / "evaluation.mine.npz", outline, weights)
    found = read_evaluation(GAME, str(tmp_path / "evaluation.mine.npz"))
    assert found.revision == "mine"
    assert np.array_equal(found.weights, weights)
    assert read_evaluation(GAME, "none").revision == "hand"
    with pytest.raises(BadEvaluation, match="other terms"):
        read_evaluation(find_game("trias"), str(tmp_path / "evaluation.mine.npz"))
    (tmp_path / "evaluation.bad.npz").write_bytes(b"no weights")
    with pytest.raises(BadEvaluation, match="no weights"):
        read_evaluation(GAME, str(tmp_path / "evaluation.bad.npz"))


def test_shipped_weights_are_small() -> None:
    for game in (GAME, find_game("trias"), find_game("pangea")):
        files = list((game.folder / "data").glob("evaluation.*.npz"))
        assert len(files) == 1
        assert files[0].stat().st_size < 1_500_000
