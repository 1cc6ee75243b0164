"""Why an action of Toy is refused."""

from __future__ import annotations

from mesozoic.core.game import Refusal

REFUSALS = {
    code: Refusal(code, rule, english, french)
    for code, rule, english, french in (
        ("malformed", "§5", "This is not an action.", "Ce n'est pas une action."),
        ("not-your-turn", "§5", "It is not your turn.", "Ce n'est pas votre tour."),
        ("wrong-phase", "§5", "Not in this phase.", "Pas dans cette phase."),
        ("dice", "§2", "Pick 1 to 3 dice.", "Choisissez de 1 à 3 dés."),
        ("target", "§3", "Attack another seat.", "Attaquez une autre place."),
        ("no-card", "§3", "You have no card.", "Vous n'avez pas de carte."),
    )
}
