"""Advice: legal, different, repeatable, without a look at what the seat may not know, and with reasons in words."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest
from fluent.syntax import ast as fluent

from mesozoic.bots.advice import SHOWN, Reason, advise, divisor, makes_sense, sentence
from mesozoic.bots.evaluation import VARIABLE, write_evaluation
from mesozoic.bots.training import first_weights, outline_of
from mesozoic.core.catalogue import languages
from mesozoic.core.game import Game
from tests.support.tables import GAMES, NAMES, TABLES, new, wander
from tests.support.texts import entries
from tests.support.turns import OtherSecrets

each_table = pytest.mark.parametrize(("game", "seats"), TABLES, ids=NAMES)
LEARNERS = [game for game in GAMES if game.entries.search.outline is not None]
each_learner = pytest.mark.parametrize("game", LEARNERS, ids=[game.id for game in LEARNERS])
EVERY = 17
MOST = 90
CHANGES = ("own-more", "own-less", "rival-more", "rival-less")


@pytest.fixture
def learned(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Weights for every game that see large differences, though they have learned nothing."""
    for game in LEARNERS:
        file = tmp_path / f"{game.id}.npz"
        write_evaluation(file, outline_of(game), 2 * first_weights(outline_of(game), np.random.default_rng(1)))
        monkeypatch.setenv(f"{VARIABLE}_{game.id.upper().replace('-', '_')}", str(file))


@each_table
def test_advice_is_legal_different_and_the_same_whatever_is_hidden(game: Game, seats: int, learned: None) -> None:
    match = new(game, seats, seed=3)
    reasons = 0
    for decisions in wander(match, 3, MOST):
        if decisions % EVERY:
            continue
        turn = match.turn(match.seats[-1])
        advice = advise(turn)
        assert 1 <= len(advice) <= min(SHOWN, len(turn.numbers))
        assert len({idea.action for idea in advice}) == len(advice)
        assert {idea.action for idea in advice} <= set(turn.numbers.tolist())
        assert all(0 <= idea.share <= 1 for idea in advice)
        assert [idea.share for idea in advice] == sorted((idea.share for idea in advice), reverse=True)
        assert advise(OtherSecrets(turn, decisions)) == advice
        for reason in (reason for idea in advice for reason in idea.reasons):
            reasons += 1
            assert reason.change
            assert sentence(game, turn.seat, reason, "ABCDEF", "en")
    assert reasons or not game.parts.factors


def test_without_weights_there_are_actions_but_no_reasons(monkeypatch: pytest.MonkeyPatch) -> None:
    for game in GAMES:
        monkeypatch.setenv(f"{VARIABLE}_{game.id.upper().replace('-', '_')}", "none")
        match = new(game, game.usual_seats, seed=3)
        advice = advise(match.turn(match.seats[0]))
        assert advice
        assert all(idea.reasons == () for idea in advice)


@each_learner
def test_factors_are_terms_of_the_outline(game: Game) -> None:
    terms, factors = outline_of(game).seat_terms, game.parts.factors
    assert factors
    assert len({factor.name for factor in factors}) == len(factors)
    for factor in factors:
        assert {*factor.terms, *factor.also} <= {*terms}, factor.name


@pytest.mark.parametrize("language", languages())
@each_learner
def test_every_factor_can_be_said(game: Game, language: str) -> None:
    file = game.folder / "texts" / language / "factors.ftl"
    read = [entry for entry in entries(file) if isinstance(entry, fluent.Message)]
    assert [entry.id.name for entry in read] == [f"factor-{factor.name}" for factor in game.parts.factors]
    for factor in game.parts.factors:
        for count in (1, 2, 5):
            forms = [
                sentence(game, 0, Reason(factor.name, seat, change, 0.1), ["Ann", "Ben"], language)
                for seat in (0, 1)
                for change in (count, -count)
            ]
            assert len({*forms}) == len(CHANGES)
            assert all("Ben" in form for form in forms[2:])
            assert not any("Ben" in form for form in forms[:2])


def test_terms_are_counted_as_their_names_say() -> None:
    assert divisor("harvest now / 10") == 10
    assert divisor("owns the T-Rex") == 1


def test_reasons_that_people_would_not_understand_make_no_sense() -> None:
    assert makes_sense(Reason("herds", 0, 2, 0.1), True, 0)
    assert not makes_sense(Reason("herds", 0, 2, -0.1), True, 0)
    assert makes_sense(Reason("herds", 1, -2, 0.1), True, 0)
    assert not makes_sense(Reason("swimmers", 0, -1, -0.1), False, 0)
    assert makes_sense(Reason("coast", 0, -1, -0.1), None, 0)
