"""Why an action of Toy is refused."""

from __future__ import annotations

from mesozoic.core.refusals import Refusals
from tests.toy.rules.faults import Fault

REFUSALS = Refusals(
    {
        Fault.MALFORMED: ("§5", "This is not an action.", "Ce n'est pas une action."),
        Fault.NOT_YOUR_TURN: ("§5", "It is not your turn.", "Ce n'est pas votre tour."),
        Fault.WRONG_PHASE: ("§5", "Not in this phase.", "Pas dans cette phase."),
        Fault.DICE: ("§2", "Pick 1 to 3 dice.", "Choisissez de 1 à 3 dés."),
        Fault.TARGET: ("§3", "Attack another seat.", "Attaquez une autre place."),
        Fault.NO_CARD: ("§3", "You have no card.", "Vous n'avez pas de carte."),
    }
)
