"""Why an action of Pangea is refused: the rule.  The sentences are in texts/<language>/words.ftl."""

from __future__ import annotations

from mesozoic.core.catalogue import words_of
from mesozoic.core.refusals import Refusals
from mesozoic.games.pangea.rules.faults import Fault

REFUSALS = Refusals(
    words_of("mesozoic.games.pangea"),
    {
        Fault.MALFORMED: "D2.5",
        Fault.NOT_YOUR_TURN: "A4.1",
        Fault.WRONG_PHASE: "A4.3",
        Fault.DICE_DUE: "D3",
        Fault.GAME_OVER: "A12.4",
        Fault.NOT_DEALT: "A3.3",
        Fault.NO_LAND: "A2.1",
        Fault.NOT_HABITAT: "A3.6",
        Fault.TOO_CLOSE: "A3.6",
        Fault.NO_DINOS: "A8.1",
        Fault.PEACE: "A8.7",
        Fault.CANNOT_STAND: "A2.5",
        Fault.TOO_FAR: "A8.3",
        Fault.WRONG_KIND: "A8.4",
        Fault.MUST_FLEE: "A8.6",
        Fault.FLEE_TOGETHER: "A8.6",
        Fault.NOT_CONTESTED: "A9.1",
        Fault.RESOLVED: "A9.1",
        Fault.OTHER_COMBAT: "D2.1",
        Fault.NO_SWEEP: "A9.7",
        Fault.NO_TARGET: "A9.3",
        Fault.NOT_ADJACENT: "A9.7",
        Fault.TOO_MANY: "A9.7",
        Fault.WRONG_DICE: "A9.2",
        Fault.WRONG_CHARGED: "D2.3",
        Fault.NOT_CONTROLLED: "A11.1",
        Fault.NO_SUPPLY: "A11.2",
    },
)
