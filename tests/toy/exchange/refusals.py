"""Why an action of Toy is refused."""

from __future__ import annotations

from mesozoic.core.catalogue import words_of
from mesozoic.core.refusals import Refusals
from tests.toy.rules.faults import Fault

REFUSALS = Refusals(
    words_of("tests.toy"),
    {
        Fault.MALFORMED: "§5",
        Fault.NOT_YOUR_TURN: "§5",
        Fault.WRONG_PHASE: "§5",
        Fault.DICE: "§2",
        Fault.TARGET: "§3",
        Fault.NO_CARD: "§3",
    },
)
