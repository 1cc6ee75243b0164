"""Many games at once: the same ones whatever the number of threads, and the same as one at a time."""

from __future__ import annotations

import copy
import multiprocessing
import os
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest

import mesozoic
from mesozoic.core.compiled.batches import generators
from mesozoic.core.compiled.chance import fill, has_generator
from mesozoic.core.compiled.record import copied
from mesozoic.core.errors import BadSetup, MesozoicError
from mesozoic.core.game import USUAL_LIST, Game
from mesozoic.engine.batch import Batch
from mesozoic.engine.cuda import Card
from mesozoic.engine.devices import SMALLEST, Processor, pieces
from tests.support.set_ups import mixed_blanks
from tests.support.tables import GAMES

IDS = [game.id for game in GAMES]


def batch_of(game: Game, games: int, threads: int = 2, auto_reset: bool = False, seed: int = 5) -> Batch:
    blanks = mixed_blanks(game, 40)
    return Batch(game, blanks[np.arange(games) % len(blanks)], seed, Processor(game, threads), auto_reset)


@pytest.mark.parametrize("games", [2, 3, 64, 1000, 16384])
@pytest.mark.parametrize("threads", [2, 5])
def test_pieces_of_work_are_all_games_and_small_at_the_end(games: int, threads: int) -> None:
    ranges = list(pieces(games, threads))
    assert [number for first, stop in ranges for number in range(first, stop)] == list(range(games))
    sizes = [stop - first for first, stop in ranges]
    assert sizes == sorted(sizes, reverse=True)
    assert sizes[-1] <= -(-games // (SMALLEST * threads))


@pytest.mark.parametrize("game", GAMES, ids=IDS)
def test_threads_do_not_matter(game: Game) -> None:
    batches = [batch_of(game, 300, threads) for threads in (1, 2, 5)]
    for batch in batches:
        for _ in range(10):
            batch.random_step()
        batch.playout()
        assert batch.done.all()
    assert len({batch.states.tobytes() for batch in batches}) == 1
    assert len({batch.decisions.tobytes() for batch in batches}) == 1


@pytest.mark.parametrize("game", GAMES, ids=IDS)
def test_a_batch_plays_what_single_games_play(game: Game) -> None:
    batch = batch_of(game, 60)
    starts = generators(batch.start, 0, 60)
    batch.playout()
    blanks = mixed_blanks(game, 40)
    for number in range(60):
        states, luck = copied(blanks[number % 40 : number % 40 + 1]), starts[number : number + 1]
        if has_generator(states):
            states["chance"] = 1
        numbers = np.empty(game.randoms, dtype=np.int64)
        fill(luck, numbers)
        game.entries.deal_game(states, numbers)
        decisions = int(game.entries.playout(states, luck, 1 << 40))
        assert batch.decisions[number] == decisions
        assert batch.states[number : number + 1].tobytes() == states.tobytes()
        result = game.positions.result(states)
        assert result is not None
        winners = [seat for seat in range(int(states[0].seats)) if batch.rewards[number, seat]]
        assert winners == result["winners"]
        assert batch.rewards[number].sum() == pytest.approx(1)


@pytest.mark.parametrize("game", GAMES, ids=IDS)
def test_lists_of_legal_actions_and_steps(game: Game) -> None:
    batch = batch_of(game, 50)
    luck = np.random.default_rng(1)
    for _ in range(40):
        counts, lists = batch.legal()
        actions = np.full(50, -1)
        expected = [copied(batch.states[number : number + 1]) for number in range(50)]
        for number in np.flatnonzero(~batch.done):
            legal = np.array(game.legal(expected[number]))
            assert legal.tolist() == lists[number, : counts[number]].tolist()
            actions[number] = legal[luck.integers(len(legal))]
            game.play(expected[number], int(actions[number]))
        batch.step(actions)
        assert batch.states.tobytes() == b"".join(states.tobytes() for states in expected)


@pytest.mark.parametrize("game", GAMES, ids=IDS)
def test_games_that_are_over_are_dealt_anew(game: Game) -> None:
    batch = batch_of(game, 20, auto_reset=True)
    batch.playout()
    final, decisions = batch.states.copy(), batch.decisions.copy()
    assert batch.rewards.sum() == pytest.approx(20)
    batch.random_step()
    assert not batch.done.any()
    assert not batch.rewards.any()
    assert (batch.decisions == decisions).all(), "the deal takes the place of a decision"
    batch.random_step()
    assert (batch.decisions == decisions + 1).all()
    batch.playout()
    assert batch.states.tobytes() != final.tobytes()
    stays = batch_of(game, 20)
    stays.playout()
    before = stays.states.tobytes()
    stays.random_step()
    stays.step(np.zeros(20))
    assert stays.states.tobytes() == before


@pytest.mark.parametrize("game", GAMES, ids=IDS)
def test_a_snapshot_brings_everything_back(game: Game) -> None:
    batch = batch_of(game, 20)
    batch.random_step()
    snapshot = batch.snapshot()
    batch.playout()
    final = batch.states.tobytes()
    batch.restore(snapshot)
    assert not batch.done.any()
    assert (batch.decisions == 1).all()
    batch.playout()
    assert batch.states.tobytes() == final


@pytest.mark.parametrize("game", GAMES, ids=IDS)
def test_one_game_taken_out(game: Game) -> None:
    batch = batch_of(game, 8)
    for _ in range(5):
        batch.random_step()
    match = batch.match(3)
    assert match.seat is not None
    before = batch.states.tobytes()
    counts, lists = batch.legal()
    assert match.seat != batch.mover[3] or match.numbers(match.seat).tolist() == lists[3, : counts[3]].tolist()
    match.play(match.legal()[0])
    assert batch.states.tobytes() == before
    with pytest.raises(MesozoicError, match="no game 8"):
        batch.match(8)


def test_what_is_refused_changes_nothing() -> None:
    batch = mesozoic.batch("trias", games=4, seats=3, seed=1)
    before = batch.states.tobytes()
    actions = batch.legal()[1][:, 0].copy()
    actions[2] = 1 << 40
    with pytest.raises(MesozoicError, match="game 2: 1099511627776 is not the number of a legal action"):
        batch.step(actions)
    with pytest.raises(MesozoicError, match="4 numbers"):
        batch.step([1, 2])
    assert batch.states.tobytes() == before
    actions[2] = -1
    batch.step(actions)
    assert batch.decisions.tolist() == [1, 1, 0, 1]
    with pytest.raises(BadSetup, match="unknown device 'tpu'"):
        mesozoic.batch("trias", games=4, device="tpu")
    for name, wrong in WRONG:
        with pytest.raises(BadSetup, match=f"{name} is"):
            mesozoic.batch("trias", **{"games": 2, name: wrong})  # type: ignore[arg-type]
    for wrong in (1.5, "a", None, -1, 4):
        with pytest.raises(MesozoicError, match="game"):
            mesozoic.batch("trias", games=4).match(wrong)  # type: ignore[arg-type]
    with pytest.raises(BadSetup, match="2 to 5 players"):
        mesozoic.batch("trias", games=4, seats=7)


WRONG = [
    *(("games", wrong) for wrong in (0, 1.5, "3", True, None)),
    *(("seats", wrong) for wrong in (2.0, "2")),
    *(("threads", wrong) for wrong in (0, -1, 1.5)),
    ("auto_reset", "yes"),
]


def test_seeds_are_whole_numbers_or_texts() -> None:
    for wrong in (None, 1.5, float("nan"), True):
        with pytest.raises(BadSetup, match="a seed is a whole number or a text"):
            mesozoic.batch("trias", games=2, seed=wrong)  # type: ignore[arg-type]


def test_lists_are_as_long_as_the_longest() -> None:
    """In Trias there may be more than a thousand actions."""
    batch = mesozoic.batch("trias", games=512, seats=4, seed=3)
    longest = 0
    for _ in range(40):
        batch.random_step()
        counts, lists = batch.legal()
        assert lists.shape[1] >= counts.max()
        longest = max(longest, int(counts.max()))
        last = lists[np.arange(512), np.maximum(counts, 1) - 1]
        assert (last[counts > 0] >= 0).all()
    assert longest > USUAL_LIST


def test_a_snapshot_of_another_batch_changes_nothing() -> None:
    batch = mesozoic.batch("triassic-terror", games=50, seats=4, seed=1)
    batch.random_step()
    before = batch.states.tobytes()
    others = [mesozoic.batch(game, games=games, seats=seats) for game, games, seats in OTHERS]
    others.append(mesozoic.batch("triassic-terror", games=50, seats=4, options={"eat_own": True}))
    for wrong in (*(other.snapshot() for other in others), None, b"snapshot"):
        with pytest.raises(MesozoicError, match="no snapshot of a batch of as many games"):
            batch.restore(wrong)  # type: ignore[arg-type]
        assert batch.states.tobytes() == before
        assert not batch.done.any()


OTHERS = (("triassic-terror", 50, 3), ("triassic-terror", 49, 4), ("pangea", 50, 4))


def test_numbers_that_are_not_whole_are_refused() -> None:
    batch = mesozoic.batch("triassic-terror", games=2, seats=2)
    before = batch.states.tobytes()
    for wrong in NOT_WHOLE:
        for act in (batch.take, batch.step):
            with pytest.raises(MesozoicError, match="whole numbers are needed"):
                act(wrong)
    batch.take([-(1 << 63), -1])
    assert batch.states.tobytes() == before
    for seat in (-1, 2, 1.0, True, np.zeros(2), "first"):
        with pytest.raises(MesozoicError, match="there is no seat"):
            batch.observe(seat)  # type: ignore[arg-type]
    assert (batch.observe(np.int64(1)) == batch.observe(1)).all()


NOT_WHOLE: tuple[Any, ...] = (
    [0.5, 1.0],
    [float("nan"), 0.0],
    [float("inf"), 0.0],
    [1e300, 0.0],
    np.array([(1 << 64) - 1, 0], dtype=np.uint64),  # -1 as a 64-bit integer
    [True, False],
    ["0", "1"],
    [None, None],
)


def test_a_card_refuses_the_same_numbers() -> None:
    card: Any = object.__new__(Card)
    card._cuda = SimpleNamespace(to_device=lambda numbers: numbers)  # there need not be one
    for wrong in NOT_WHOLE:
        with pytest.raises(MesozoicError, match="whole numbers are needed"):
            card.adopt(wrong)
    assert card.adopt([1.0, -1]).tolist() == card.adopt(np.array([1, -1], dtype=np.int8)).tolist() == [1, -1]


def play_in_child(batch: Batch) -> None:
    batch.playout()
    os._exit(0 if batch.done.all() else 1)


@pytest.mark.filterwarnings("ignore:.*fork:DeprecationWarning")
@pytest.mark.skipif(not hasattr(os, "fork"), reason="processes are not forked here")
def test_a_batch_plays_on_in_forked_processes_and_in_copies() -> None:
    batch = mesozoic.batch("triassic-terror", games=64, seats=2, threads=2)
    child = multiprocessing.get_context("fork").Process(target=play_in_child, args=(batch,))
    child.start()
    child.join(60)
    if child.is_alive():
        child.kill()
    assert child.exitcode == 0
    again = copy.deepcopy(batch)
    batch.playout()
    again.playout()
    assert again.states.tobytes() == batch.states.tobytes()


def test_masks_and_features_can_be_written_to_arrays_that_are_there() -> None:
    batch = mesozoic.batch("triassic-terror", games=4, seed=1)
    masks, features = batch.legal_mask(), batch.observe()
    batch.random_step()
    assert batch.legal_mask(out=masks).base is masks.base
    assert (masks == batch.legal_mask()).all()
    batch.observe(out=features)
    assert (features == batch.observe()).all()
    with pytest.raises(MesozoicError, match="out has 4 times"):
        batch.legal_mask(out=features)
    with pytest.raises(MesozoicError, match="out has 4 times"):
        batch.observe(out=features[:2])


def test_seeds() -> None:
    first, again, other = (mesozoic.batch("trias", games=6, seed=seed).states.tobytes() for seed in (1, 1, 2))
    assert first == again != other
    longer = mesozoic.batch("trias", games=9, seed=1).states[:6]
    assert longer.tobytes() == first, "a game depends on the seed and its number alone"


@pytest.mark.parametrize("game", GAMES, ids=IDS)
def test_rules_know_how_many_randoms_a_deal_takes(game: Game) -> None:
    rules = __import__(f"{game.package}.rules.entries", fromlist=["RULES"]).RULES
    assert rules.randoms == game.randoms
