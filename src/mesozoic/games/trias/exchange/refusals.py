"""Why an action is refused: the rule of the specification.  The sentences are in texts/<language>/words.ftl."""

from __future__ import annotations

from mesozoic.core.catalogue import words_of
from mesozoic.core.refusals import Refusals
from mesozoic.games.trias.rules.faults import Fault

REFUSALS = Refusals(
    words_of("mesozoic.games.trias"),
    {
        Fault.MALFORMED: "§15.3",
        Fault.NOT_YOUR_TURN: "§15.1",
        Fault.WRONG_PHASE: "§15.1",
        Fault.NO_TILE: "§4.2",
        Fault.POLE: "§5.2 D2",
        Fault.NOT_ON_OCEAN: "§5.2 D3",
        Fault.NOT_PRESENT: "§5.2 D4",
        Fault.SINGLE_TILE: "§5.2 D5",
        Fault.OCCUPIED: "§5.2 D6",
        Fault.NOT_FARTHER: "§5.2 D7",
        Fault.NOT_RECONNECTED: "§5.2 D8",
        Fault.NOT_OCEAN: "§5.2 D9",
        Fault.WRONG_COLOUR: "§5.2 D10",
        Fault.NOT_VACANT: "§3.7",
        Fault.NOT_ENOUGH_ACTIONS: "§6.5",
        Fault.NOT_ON_TILE: "§6.2",
        Fault.NO_HERD: "§6.2",
        Fault.NO_FRESH_HERD: "§6.6",
        Fault.NO_SPENT_HERD: "§6.6",
        Fault.NOT_ADJACENT: "§6.2",
        Fault.FULL: "§4.2",
        Fault.NO_STOCK: "§6.4",
        Fault.NOT_A_SWIMMER: "§6.3",
        Fault.RESCUE_COUNT: "§6.3",
        Fault.NO_CARD: "§5.1",
        Fault.CROWDED: "§14.6",
    },
    by_verb={
        ("place", Fault.POLE): "§3.7",
        ("drift", Fault.WRONG_PHASE): "§5.1",
        ("drift", Fault.NO_TILE): "§5.2 D1",
        ("reproduce", Fault.NOT_ON_TILE): "§6.4",
        ("reproduce", Fault.NO_HERD): "§6.4",
        ("rescue", Fault.NO_HERD): "§6.3",
        ("rescue", Fault.NOT_ADJACENT): "§6.3",
    },
)
