"""Options: values, codes in the state, words."""

from __future__ import annotations

import pytest

from mesozoic.core.errors import BadSetup
from mesozoic.core.options import Option, Value, Words
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


@each_option
def test_every_option_has_words_in_both_languages(option: Option) -> None:
    assert {*option.words} == {"en", "fr"}
    assert option.words["en"].name != option.words["fr"].name
    assert option.rule
    assert option.about == f"{option.words['en'].name} ({option.rule})"
    for words in option.words.values():
        assert words.name
        assert not words.name.endswith(")"), "the rule stands in `rule`"
        assert {value for value in option.all_values if type(value) is not int} <= {*words.values}
        assert {*words.values} <= {*option.all_values}
        assert all(words.values.values())


def test_a_state_has_a_field_for_every_option() -> None:
    for game in GAMES:
        assert {option.name for option in game.options} <= {*(game.parts.layout.dtype.names or ())}


def test_a_mixture_of_numbers_and_null() -> None:
    supply = Option("supply", 57, (57, None), rule="A1", words={"en": Words("dinos")})
    assert (supply.code(57), supply.code(None)) == (57, -1)
    assert (supply.value(57), supply.value(-1)) == (57, None)
    assert supply.check(None, 2) is None
    with pytest.raises(BadSetup, match="it is one of 57, null"):
        supply.check(58, 2)
