"""Why an action is refused: the codes of §5.2 and §15.3, the rule, and a sentence in English and French."""

from __future__ import annotations

from enum import IntEnum

from mesozoic.core.refusals import Refusal


class Fault(IntEnum):
    NONE = 0
    MALFORMED = 1
    NOT_YOUR_TURN = 2
    WRONG_PHASE = 3
    NO_TILE = 4
    POLE = 5
    NOT_ON_OCEAN = 6
    NOT_PRESENT = 7
    SINGLE_TILE = 8
    OCCUPIED = 9
    NOT_FARTHER = 10
    NOT_RECONNECTED = 11
    NOT_OCEAN = 12
    WRONG_COLOUR = 13
    NOT_VACANT = 14
    NOT_ENOUGH_ACTIONS = 15
    NOT_ON_TILE = 16
    NO_HERD = 17
    NO_FRESH_HERD = 18
    NO_SPENT_HERD = 19
    NOT_ADJACENT = 20
    FULL = 21
    NO_STOCK = 22
    NOT_A_SWIMMER = 23
    RESCUE_COUNT = 24
    NO_CARD = 25
    CROWDED = 26


REFUSALS: dict[Fault, Refusal] = {
    Fault.MALFORMED: Refusal(
        "malformed",
        "§15.3",
        "This is not an action of Trias in its normal form.",
        "Ce n'est pas une action de Trias sous sa forme normale.",
    ),
    Fault.NOT_YOUR_TURN: Refusal(
        "not-your-turn",
        "§15.1",
        "It is another seat's turn.",
        "C'est à une autre place de jouer.",
    ),
    Fault.WRONG_PHASE: Refusal(
        "wrong-phase",
        "§15.1",
        "This kind of action does not belong to the present phase.",
        "Ce type d'action n'appartient pas à la phase en cours.",
    ),
    Fault.NO_TILE: Refusal(
        "no-tile", "§4.2", "There is no tile on that cell.", "Il n'y a pas de tuile sur cette case."
    ),
    Fault.POLE: Refusal(
        "pole",
        "§5.2 D2",
        "The South Pole never moves.",
        "Le pôle Sud ne bouge jamais.",
    ),
    Fault.NOT_ON_OCEAN: Refusal(
        "not-on-ocean",
        "§5.2 D3",
        "The tile does not border the ocean; an inner sea is not enough.",
        "La tuile ne borde pas l'océan ; une mer intérieure ne suffit pas.",
    ),
    Fault.NOT_PRESENT: Refusal(
        "not-present",
        "§5.2 D4",
        "You have no herd standing on that land mass.",
        "Aucun de vos troupeaux ne se tient sur cette masse continentale.",
    ),
    Fault.SINGLE_TILE: Refusal(
        "single-tile",
        "§5.2 D5",
        "A land mass of one tile does not drift.",
        "Une masse d'une seule tuile ne dérive pas.",
    ),
    Fault.OCCUPIED: Refusal(
        "occupied",
        "§5.2 D6",
        "There is a tile on that cell already.",
        "Il y a déjà une tuile sur cette case.",
    ),
    Fault.NOT_FARTHER: Refusal(
        "not-farther",
        "§5.2 D7",
        "A tile drifts only away from the South Pole.",
        "Une tuile ne dérive qu'en s'éloignant du pôle Sud.",
    ),
    Fault.NOT_RECONNECTED: Refusal(
        "not-reconnected",
        "§5.2 D8",
        "The tile must touch the land mass it came from.",
        "La tuile doit toucher la masse dont elle provient.",
    ),
    Fault.NOT_OCEAN: Refusal(
        "not-ocean",
        "§5.2 D9",
        "The tile must border the ocean where it lands.",
        "La tuile doit border l'océan là où elle se pose.",
    ),
    Fault.WRONG_COLOUR: Refusal(
        "wrong-colour",
        "§5.2 D10",
        "The card asks for another terrain, and a tile of that terrain can drift.",
        "La carte demande un autre terrain, et une tuile de ce terrain peut dériver.",
    ),
    Fault.NOT_VACANT: Refusal(
        "not-vacant",
        "§3.7",
        "Herds are placed on a tile without any herd.",
        "On place ses troupeaux sur une tuile sans aucun troupeau.",
    ),
    Fault.NOT_ENOUGH_ACTIONS: Refusal(
        "not-enough-actions",
        "§6.5",
        "There are not enough actions left to pay for a drift.",
        "Il ne reste pas assez d'actions pour payer une dérive.",
    ),
    Fault.NOT_ON_TILE: Refusal(
        "not-on-tile",
        "§6.2",
        "Only a herd that stands on a tile can do this.",
        "Seul un troupeau debout sur une tuile peut le faire.",
    ),
    Fault.NO_HERD: Refusal(
        "no-herd",
        "§6.2",
        "You have no such herd on that cell.",
        "Vous n'avez pas de tel troupeau sur cette case.",
    ),
    Fault.NO_FRESH_HERD: Refusal(
        "no-fresh-herd",
        "§6.6",
        "All your herds there have already bred this turn.",
        "Tous vos troupeaux s'y sont déjà reproduits ce tour-ci.",
    ),
    Fault.NO_SPENT_HERD: Refusal(
        "no-spent-herd",
        "§6.6",
        "None of your herds there has bred this turn.",
        "Aucun de vos troupeaux ne s'y est reproduit ce tour-ci.",
    ),
    Fault.NOT_ADJACENT: Refusal(
        "not-adjacent",
        "§6.2",
        "A herd goes to a neighbouring tile.",
        "Un troupeau va sur une tuile voisine.",
    ),
    Fault.FULL: Refusal(
        "full",
        "§4.2",
        "There is no room on that tile.",
        "Il n'y a plus de place sur cette tuile.",
    ),
    Fault.NO_STOCK: Refusal(
        "no-stock",
        "§6.4",
        "Your stock of herds is empty.",
        "Votre réserve de troupeaux est vide.",
    ),
    Fault.NOT_A_SWIMMER: Refusal(
        "not-a-swimmer",
        "§6.3",
        "Only herds in the water can be rescued.",
        "On ne sauve que des troupeaux à l'eau.",
    ),
    Fault.RESCUE_COUNT: Refusal(
        "rescue-count",
        "§6.3",
        "One rescue saves at least one swimmer and no more than the rules allow.",
        "Un sauvetage sauve au moins un nageur, et pas plus que la règle ne le permet.",
    ),
    Fault.NO_CARD: Refusal(
        "no-card",
        "§5.1",
        "There is no such card to play.",
        "Il n'y a pas de telle carte à jouer.",
    ),
    Fault.CROWDED: Refusal(
        "crowded",
        "§14.6",
        "More islands or swimmers than this program can hold.",
        "Plus d'îles ou de nageurs que ce programme n'en peut tenir.",
    ),
}

# Some codes stand for another rule when another verb breaks it.
CITED_BY_VERB: dict[tuple[str, Fault], Refusal] = {
    ("place", Fault.POLE): Refusal(
        "pole",
        "§3.7",
        "In this game no herd is placed on the South Pole.",
        "Dans cette partie, on ne place pas de troupeau sur le pôle Sud.",
    ),
    ("drift", Fault.NO_TILE): Refusal(
        "no-tile",
        "§5.2 D1",
        "There is no tile on that cell to drift.",
        "Il n'y a pas de tuile à faire dériver sur cette case.",
    ),
    ("reproduce", Fault.NOT_ON_TILE): Refusal(
        "not-on-tile",
        "§6.4",
        "Only a herd that stands on a tile can reproduce.",
        "Seul un troupeau debout sur une tuile peut se reproduire.",
    ),
    ("reproduce", Fault.NO_HERD): Refusal(
        "no-herd",
        "§6.4",
        "You have no herd on that tile.",
        "Vous n'avez pas de troupeau sur cette tuile.",
    ),
    ("rescue", Fault.NO_HERD): Refusal(
        "no-herd",
        "§6.3",
        "You have not that many swimmers in that cell.",
        "Vous n'avez pas autant de nageurs dans cette case.",
    ),
    ("rescue", Fault.NOT_ADJACENT): Refusal(
        "not-adjacent",
        "§6.3",
        "A swimmer is saved onto a tile next to its own cell.",
        "Un nageur est sauvé sur une tuile voisine de sa case.",
    ),
}


def refusal_of(fault: Fault, verb: str) -> Refusal:
    """The refusal for a fault of an action of that type."""
    return CITED_BY_VERB.get((verb, fault), REFUSALS[fault])
