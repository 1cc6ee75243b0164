"""The actions of Trias in the order of §15.3, and the kernels that read and make their numbers."""

from __future__ import annotations

from mesozoic.core.compiled.verbs import NO_NUMBER, Cell, Field, Flag, Name, Verb, Verbs
from mesozoic.core.json_checks import Json
from mesozoic.games.trias.rules.state import State

CELL, SPENT = Cell(), Flag()


class Moves:
    """The steps of a rescue (§6.3), in ascending order: [{"from": [q, r], "to": [q, r], "spent": true}, ...].

    In the number of an action stands the rank of the rescue among those of the position.  The steps alone do not tell
    it, so `exchange.actions` puts it in and turns it back into steps.
    """

    bits = 48
    is_optional = False

    def to_json(self, value: int, state: State) -> object:
        raise NotImplementedError("the steps of a rescue follow from the position: exchange.actions writes them")

    def to_number(self, value: object, state: State) -> int:
        """0 for any list of steps in normal form."""
        if not isinstance(value, list) or not all(self._is_step(step, state) for step in value):
            return NO_NUMBER
        order = [(step["from"], step["to"], "spent" in step) for step in value]
        return 0 if order == sorted(order) else NO_NUMBER

    @staticmethod
    def _is_step(step: object, state: State) -> bool:
        if not isinstance(step, dict) or {*step} - {"spent"} != {"from", "to"}:
            return False
        forms = (SPENT if name == "spent" else CELL for name in step)
        return all(form.to_number(value, state) != NO_NUMBER for form, value in zip(forms, step.values(), strict=True))

    def schema(self) -> Json:
        step = {
            "title": "RescueStep",
            "type": "object",
            "properties": {"from": CELL.schema(), "to": CELL.schema(), "spent": SPENT.schema()},
            "required": ["from", "to"],
            "additionalProperties": False,
        }
        return {"type": "array", "items": step, "minItems": 1}


VERBS: Verbs[State] = Verbs(
    Verb("card", Field("use", Name("hand", "draw"))),
    Verb("place", Field("at", CELL)),
    Verb("drift", Field("from", CELL), Field("to", CELL)),
    Verb("move", Field("from", CELL), Field("to", CELL), Field("spent", SPENT)),
    Verb("rescue", Field("moves", Moves())),
    Verb("reproduce", Field("at", CELL)),
    Verb("end-turn"),
)
CARD, PLACE, DRIFT, MOVE, RESCUE, REPRODUCE, END_TURN = VERBS.codes
verb_of = VERBS.verb_reader()

card_use = VERBS.reader("card", "use")
place_at = VERBS.reader("place", "at")
drift_from = VERBS.reader("drift", "from")
drift_to = VERBS.reader("drift", "to")
move_from = VERBS.reader("move", "from")
move_to = VERBS.reader("move", "to")
move_spent = VERBS.reader("move", "spent")
rescue_moves = VERBS.reader("rescue", "moves")
reproduce_at = VERBS.reader("reproduce", "at")

playing_card = VERBS.writer("card")
placing = VERBS.writer("place")
drifting = VERBS.writer("drift")
moving = VERBS.writer("move")
rescuing = VERBS.writer("rescue")
reproducing = VERBS.writer("reproduce")
ENDING_TURN = VERBS.number("end-turn")

HAND, DRAW = 0, 1
"""Where the card comes from, as `card_use` reads it."""
