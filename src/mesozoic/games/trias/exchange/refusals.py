"""Why an action is refused: the rule of the specification, and a sentence in English and French."""

from __future__ import annotations

from mesozoic.core.refusals import Refusals
from mesozoic.games.trias.rules.faults import Fault

REFUSALS = Refusals(
    {
        Fault.MALFORMED: (
            "§15.3",
            "This is not an action of Trias in its normal form.",
            "Ce n'est pas une action de Trias sous sa forme normale.",
        ),
        Fault.NOT_YOUR_TURN: ("§15.1", "It is another seat's turn.", "C'est à une autre place de jouer."),
        Fault.WRONG_PHASE: (
            "§15.1",
            "This kind of action does not belong to the present phase.",
            "Ce type d'action n'appartient pas à la phase en cours.",
        ),
        Fault.NO_TILE: ("§4.2", "There is no tile on that cell.", "Il n'y a pas de tuile sur cette case."),
        Fault.POLE: ("§5.2 D2", "The South Pole never moves.", "Le pôle Sud ne bouge jamais."),
        Fault.NOT_ON_OCEAN: (
            "§5.2 D3",
            "The tile does not border the ocean; an inner sea is not enough.",
            "La tuile ne borde pas l'océan ; une mer intérieure ne suffit pas.",
        ),
        Fault.NOT_PRESENT: (
            "§5.2 D4",
            "You have no herd standing on that land mass.",
            "Aucun de vos troupeaux ne se tient sur cette masse continentale.",
        ),
        Fault.SINGLE_TILE: (
            "§5.2 D5",
            "A land mass of one tile does not drift.",
            "Une masse d'une seule tuile ne dérive pas.",
        ),
        Fault.OCCUPIED: ("§5.2 D6", "There is a tile on that cell already.", "Il y a déjà une tuile sur cette case."),
        Fault.NOT_FARTHER: (
            "§5.2 D7",
            "A tile drifts only away from the South Pole.",
            "Une tuile ne dérive qu'en s'éloignant du pôle Sud.",
        ),
        Fault.NOT_RECONNECTED: (
            "§5.2 D8",
            "The tile must touch the land mass it came from.",
            "La tuile doit toucher la masse dont elle provient.",
        ),
        Fault.NOT_OCEAN: (
            "§5.2 D9",
            "The tile must border the ocean where it lands.",
            "La tuile doit border l'océan là où elle se pose.",
        ),
        Fault.WRONG_COLOUR: (
            "§5.2 D10",
            "The card asks for another terrain, and a tile of that terrain can drift.",
            "La carte demande un autre terrain, et une tuile de ce terrain peut dériver.",
        ),
        Fault.NOT_VACANT: (
            "§3.7",
            "Herds are placed on a tile without any herd.",
            "On place ses troupeaux sur une tuile sans aucun troupeau.",
        ),
        Fault.NOT_ENOUGH_ACTIONS: (
            "§6.5",
            "There are not enough actions left to pay for a drift.",
            "Il ne reste pas assez d'actions pour payer une dérive.",
        ),
        Fault.NOT_ON_TILE: (
            "§6.2",
            "Only a herd that stands on a tile can do this.",
            "Seul un troupeau debout sur une tuile peut le faire.",
        ),
        Fault.NO_HERD: (
            "§6.2",
            "You have no such herd on that cell.",
            "Vous n'avez pas de tel troupeau sur cette case.",
        ),
        Fault.NO_FRESH_HERD: (
            "§6.6",
            "All your herds there have already bred this turn.",
            "Tous vos troupeaux s'y sont déjà reproduits ce tour-ci.",
        ),
        Fault.NO_SPENT_HERD: (
            "§6.6",
            "None of your herds there has bred this turn.",
            "Aucun de vos troupeaux ne s'y est reproduit ce tour-ci.",
        ),
        Fault.NOT_ADJACENT: ("§6.2", "A herd goes to a neighbouring tile.", "Un troupeau va sur une tuile voisine."),
        Fault.FULL: ("§4.2", "There is no room on that tile.", "Il n'y a plus de place sur cette tuile."),
        Fault.NO_STOCK: ("§6.4", "Your stock of herds is empty.", "Votre réserve de troupeaux est vide."),
        Fault.NOT_A_SWIMMER: (
            "§6.3",
            "Only herds in the water can be rescued.",
            "On ne sauve que des troupeaux à l'eau.",
        ),
        Fault.RESCUE_COUNT: (
            "§6.3",
            "One rescue saves at least one swimmer and no more than the rules allow.",
            "Un sauvetage sauve au moins un nageur, et pas plus que la règle ne le permet.",
        ),
        Fault.NO_CARD: ("§5.1", "There is no such card to play.", "Il n'y a pas de telle carte à jouer."),
        Fault.CROWDED: (
            "§14.6",
            "More islands or swimmers than this program can hold.",
            "Plus d'îles ou de nageurs que ce programme n'en peut tenir.",
        ),
    },
    by_verb={
        ("place", Fault.POLE): (
            "§3.7",
            "In this game no herd is placed on the South Pole.",
            "Dans cette partie, on ne place pas de troupeau sur le pôle Sud.",
        ),
        ("drift", Fault.NO_TILE): (
            "§5.2 D1",
            "There is no tile on that cell to drift.",
            "Il n'y a pas de tuile à faire dériver sur cette case.",
        ),
        ("reproduce", Fault.NOT_ON_TILE): (
            "§6.4",
            "Only a herd that stands on a tile can reproduce.",
            "Seul un troupeau debout sur une tuile peut se reproduire.",
        ),
        ("reproduce", Fault.NO_HERD): (
            "§6.4",
            "You have no herd on that tile.",
            "Vous n'avez pas de troupeau sur cette tuile.",
        ),
        ("rescue", Fault.NO_HERD): (
            "§6.3",
            "You have not that many swimmers in that cell.",
            "Vous n'avez pas autant de nageurs dans cette case.",
        ),
        ("rescue", Fault.NOT_ADJACENT): (
            "§6.3",
            "A swimmer is saved onto a tile next to its own cell.",
            "Un nageur est sauvé sur une tuile voisine de sa case.",
        ),
    },
)
