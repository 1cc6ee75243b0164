"""Why actions are refused: for each fault of a game the code and the rule of its specification, and a sentence.

The sentences are messages: ``refusal-not-on-ocean`` for the fault ``NOT_ON_OCEAN``; an attribute with the name of a
verb is the sentence for that verb.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import IntEnum
from typing import Generic, TypeVar

from mesozoic.core.catalogue import ENGLISH, Catalogue, languages

F = TypeVar("F", bound=IntEnum)


@dataclass(frozen=True)
class Refusal:
    """Why an action is refused: the specification's code, the rule's number, a sentence in every language."""

    code: str
    rule: str
    words: Catalogue = field(repr=False, compare=False)
    verb: str = ""  # whose sentence it is, if not that of every verb

    def sentence(self, language: str = ENGLISH) -> str:
        """Why, in that language."""
        message = f"refusal-{self.code}"
        return self.words.attributes(language, message)[self.verb] if self.verb else self.words.say(language, message)

    def sentences(self) -> dict[str, str]:
        """Why, in every language."""
        return {language: self.sentence(language) for language in languages()}


class Refusals(Generic[F]):
    """The refusals of a game.  The code of a fault is its name: ``NOT_ON_OCEAN`` is ``not-on-ocean``."""

    def __init__(
        self, words: Catalogue, rules: Mapping[F, str], by_verb: Mapping[tuple[str, F], str] | None = None
    ) -> None:
        """``rules``: the number of the rule that a fault breaks; ``by_verb``: where a certain verb breaks another."""
        self._refusals = {fault: Refusal(_code(fault), rule, words) for fault, rule in rules.items()}
        self._by_verb = {
            (verb, fault): Refusal(_code(fault), rule, words, verb) for (verb, fault), rule in (by_verb or {}).items()
        }

    def of(self, fault: F, verb: str = "") -> Refusal:
        """The refusal of an action with that verb."""
        return self._by_verb.get((verb, fault)) or self._refusals[fault]

    def all(self) -> list[Refusal]:
        """Every refusal there is."""
        return [*self._refusals.values(), *self._by_verb.values()]


def _code(fault: IntEnum) -> str:
    return fault.name.lower().replace("_", "-")
