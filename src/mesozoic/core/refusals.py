"""Why actions are refused: for each fault of a game the code and the rule of its specification, and a sentence."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import IntEnum
from typing import Generic, TypeVar

F = TypeVar("F", bound=IntEnum)


@dataclass(frozen=True)
class Refusal:
    """Why an action is refused: the specification's code, the rule's number, a sentence in two languages."""

    code: str
    rule: str
    english: str
    french: str


Reason = tuple[str, str, str]
"""The rule, the sentence in English and in French."""


class Refusals(Generic[F]):
    """The refusals of a game.  The code of a fault is its name: ``NOT_ON_OCEAN`` is ``not-on-ocean``."""

    def __init__(self, reasons: Mapping[F, Reason], by_verb: Mapping[tuple[str, F], Reason] | None = None) -> None:
        """``by_verb`` holds the faults that stand for another rule when a certain verb breaks it."""
        self._refusals = {fault: _refusal(fault, reason) for fault, reason in reasons.items()}
        self._by_verb = {(verb, fault): _refusal(fault, reason) for (verb, fault), reason in (by_verb or {}).items()}

    def of(self, fault: F, verb: str = "") -> Refusal:
        """The refusal of an action with that verb."""
        return self._by_verb.get((verb, fault)) or self._refusals[fault]

    def all(self) -> list[Refusal]:
        """Every refusal there is."""
        return [*self._refusals.values(), *self._by_verb.values()]


def _refusal(fault: IntEnum, reason: Reason) -> Refusal:
    return Refusal(fault.name.lower().replace("_", "-"), *reason)
