"""Options: values, codes in the state, words."""

from __future__ import annotations

import json

import pytest

from mesozoic.core.catalogue import languages
from mesozoic.core.errors import BadSetup
from mesozoic.core.game import Game
from mesozoic.core.options import Option, Value
from tests.support.tables import GAMES

OPTIONS = [option for game in GAMES for option in game.options]
each_option = pytest.mark.parametrize("option", OPTIONS, ids=lambda option: option.name)


@each_option
def test_every_value_has_a_code_of_its_own(option: Option) -> None:
    values: tuple[Value, ...] = option.all_values or tuple(range(option.least or 0, (option.least or 0) + 9))
    codes = [option.code(value) for value in values]
    assert len({*codes}) == len(codes)
    for value, code in zip(values, codes, strict=True):
        assert option.value(code) == value
        assert type(option.value(code)) is type(value)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_every_option_has_words_in_every_language(game: Game) -> None:
    for option in game.options:
        words = {language: game.option_words(option, language) for language in languages()}
        assert len({text.name for text in words.values()}) == len(words)
        assert option.rule
        assert game.about(option) == f"{words['en'].name} ({option.rule})"
        for text in words.values():
            assert not text.name.endswith(")"), "the rule stands in `rule`"
            assert {value for value in option.all_values if type(value) is not int} <= {*text.values}


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_no_words_are_left_of_a_value_that_is_gone(game: Game) -> None:
    for option in game.options:
        said = game.words.attributes("en", f"option-{option.name.replace('_', '-')}")
        assert {*said} <= {value if isinstance(value, str) else json.dumps(value) for value in option.all_values}


def test_a_state_has_a_field_for_every_option() -> None:
    for game in GAMES:
        assert {option.name for option in game.options} <= {*(game.parts.layout.dtype.names or ())}


def test_a_mixture_of_numbers_and_null() -> None:
    supply = Option("supply", 57, (57, None), rule="A1")
    assert (supply.code(57), supply.code(None)) == (57, -1)
    assert (supply.value(57), supply.value(-1)) == (57, None)
    assert supply.check(None, 2) is None
    with pytest.raises(BadSetup, match="it is one of 57, null"):
        supply.check(58, 2)
