"""The actions of Toy."""

from __future__ import annotations

from dataclasses import dataclass

from mesozoic.core.compiled.verbs import NO_NUMBER, Field, Verb, Verbs
from mesozoic.core.json_checks import Json, is_int
from tests.toy.rules.state import State


@dataclass(frozen=True)
class Digit:
    """Any integer; one that does not fit becomes 7, which no rule allows."""

    bits: int = 3
    is_optional: bool = False

    def to_json(self, value: int, state: object) -> object:
        return value

    def to_number(self, value: object, state: object) -> int:
        if not isinstance(value, int) or not is_int(value):
            return NO_NUMBER
        return value if 0 <= value < 7 else 7

    def schema(self) -> Json:
        return {"type": "integer"}


VERBS: Verbs[State] = Verbs(
    Verb("pick", Field("number", Digit())),
    Verb("attack", Field("target", Digit())),
    Verb("keep"),
)
PICK, ATTACK, KEEP = VERBS.codes
verb_of = VERBS.verb_reader()
pick_number = VERBS.reader("pick", "number")
attack_target = VERBS.reader("attack", "target")
picking = VERBS.writer("pick")
attacking = VERBS.writer("attack")
KEEPING = VERBS.number("keep")
