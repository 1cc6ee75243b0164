"""Why an action of Pangea is refused: the rule, and a sentence in English and French."""

from __future__ import annotations

from mesozoic.core.refusals import Refusals
from mesozoic.games.pangea.rules.faults import Fault

REFUSALS = Refusals(
    {
        Fault.MALFORMED: (
            "D2.5",
            "This is not an action of Pangea in its normal form.",
            "Ce n'est pas une action de Pangea sous sa forme normale.",
        ),
        Fault.NOT_YOUR_TURN: ("A4.1", "It is not this seat's turn.", "Ce n'est pas à cette place de jouer."),
        Fault.WRONG_PHASE: (
            "A4.3",
            "This action does not belong to the present phase.",
            "Cette action n'appartient pas à la phase en cours.",
        ),
        Fault.DICE_DUE: ("D3", "The dice must be rolled first.", "Il faut d'abord lancer les dés."),
        Fault.GAME_OVER: ("A12.4", "The game is over.", "La partie est finie."),
        Fault.NOT_DEALT: (
            "A3.3",
            "That species is not among your three cards.",
            "Cette espèce n'est pas parmi vos trois cartes.",
        ),
        Fault.NO_LAND: ("A2.1", "There is no territory.", "Il n'y a pas de territoire."),
        Fault.NOT_HABITAT: (
            "A3.6",
            "A colony starts on a Forest, a Swamp or a Savanna that the options allow.",
            "Une colonie commence sur une Forêt, un Marécage ou une Savane que les options permettent.",
        ),
        Fault.TOO_CLOSE: (
            "A3.6",
            "A colony keeps its distance from every other one.",
            "Une colonie garde ses distances avec toutes les autres.",
        ),
        Fault.NO_DINOS: (
            "A8.1",
            "You have not so many dinos there that may still move.",
            "Vous n'y avez pas autant de dinos qui puissent encore bouger.",
        ),
        Fault.PEACE: (
            "A8.7",
            "In round 1 nobody charges or attacks.",
            "Au premier tour, personne ne charge ni n'attaque.",
        ),
        Fault.CANNOT_STAND: ("A2.5", "Your dinos cannot stand there.", "Vos dinos ne peuvent pas s'y tenir."),
        Fault.TOO_FAR: (
            "A8.3",
            "No path leads there within your movement.",
            "Aucun chemin n'y mène à portée de votre mouvement.",
        ),
        Fault.WRONG_KIND: (
            "A8.4",
            "That is another kind of move: migrate to free territories, charge or attack where enemies stand.",
            "C'est une autre sorte de mouvement : on migre vers le libre, on charge ou attaque où sont les ennemis.",
        ),
        Fault.MUST_FLEE: (
            "A8.6",
            "Outnumbered dinos can only flee, to a free territory.",
            "Des dinos en infériorité ne peuvent que fuir, vers un territoire libre.",
        ),
        Fault.FLEE_TOGETHER: ("A8.6", "They flee all together.", "Ils fuient tous ensemble."),
        Fault.NOT_CONTESTED: ("A9.1", "There is nothing to fight for.", "Il n'y a rien à disputer."),
        Fault.RESOLVED: ("A9.1", "That combat has been fought this turn.", "Ce combat a déjà eu lieu ce tour-ci."),
        Fault.OTHER_COMBAT: (
            "D2.1",
            "Another combat has been opened and comes first.",
            "Un autre combat est ouvert et passe d'abord.",
        ),
        Fault.NO_SWEEP: ("A9.7", "Only Diplodocus sweep.", "Seuls les Diplodocus balaient."),
        Fault.NO_TARGET: ("A9.3", "That player has no dinos there.", "Ce joueur n'y a pas de dinos."),
        Fault.NOT_ADJACENT: (
            "A9.7",
            "A dino is swept into an adjacent territory.",
            "On balaie un dino vers un territoire adjacent.",
        ),
        Fault.TOO_MANY: (
            "A9.7",
            "Not so many can be swept: each Diplodocus sweeps one, and nobody is swept twice.",
            "On ne peut en balayer autant : un par Diplodocus, et personne n'est balayé deux fois.",
        ),
        Fault.WRONG_DICE: (
            "A9.2",
            "Every dino there attacks: the dice are as many as your dinos.",
            "Chaque dino attaque : autant de dés que vous y avez de dinos.",
        ),
        Fault.WRONG_CHARGED: (
            "D2.3",
            "The dice of the charging Triceratops are divided among several targets, and only then.",
            "Les dés des Tricératops qui ont chargé sont répartis entre plusieurs cibles, et seulement alors.",
        ),
        Fault.NOT_CONTROLLED: (
            "A11.1",
            "Eggs are laid on controlled territories of the own habitat.",
            "On pond sur les territoires contrôlés de son propre habitat.",
        ),
        Fault.NO_SUPPLY: (
            "A11.2",
            "There are not so many pawns left, or not so many pairs there.",
            "Il ne reste pas autant de pions, ou il n'y a pas autant de couples.",
        ),
    }
)
