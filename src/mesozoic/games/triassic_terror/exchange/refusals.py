"""Part D: why an action is refused: the rule, and a sentence in English and in French."""

from __future__ import annotations

from mesozoic.core.refusals import Refusals
from mesozoic.games.triassic_terror.rules.faults import Fault

REFUSALS = Refusals(
    {
        Fault.BAD_FORM: (
            "§E1",
            "This is not an action of Triassic Terror in its normal form.",
            "Ce n'est pas une action de Triassic Terror sous sa forme normale.",
        ),
        Fault.WRONG_SEAT: ("§4.8", "It is another seat's turn.", "C'est à une autre place de jouer."),
        Fault.WRONG_STATE: (
            "§E2",
            "This action does not belong to the present step of the turn.",
            "Cette action n'appartient pas à l'étape en cours du tour.",
        ),
        Fault.CHANCE_DUE: (
            "§4.13",
            "The tiles must be shuffled before anybody may act.",
            "Il faut d'abord mélanger les tuiles.",
        ),
        Fault.GAME_OVER: ("§12.1", "The game is over.", "La partie est finie."),
        Fault.NO_CARD: ("§4.12", "You hold no terrain card.", "Vous n'avez pas de carte terrain."),
        Fault.TILE_TAKEN: (
            "§4.7",
            "That tile has been taken in this round.",
            "Cette tuile a déjà été prise dans cette manche.",
        ),
        Fault.TILE_USED: (
            "§4.10",
            "You have used your tile in this turn.",
            "Vous avez déjà utilisé votre tuile dans ce tour.",
        ),
        Fault.WRONG_TERRAIN: (
            "§6.1",
            "The area lies in another terrain than the one being settled.",
            "Cette aire appartient à un autre terrain que celui à peupler.",
        ),
        Fault.AREA_USED: (
            "§6.2",
            "Each area is used once: all dinos for it arrive together.",
            "Chaque aire ne sert qu'une fois : tous ses dinos arrivent ensemble.",
        ),
        Fault.PART_USED: ("§4.10", "That part of the tile has been used.", "Cette partie de la tuile a déjà servi."),
        Fault.TOO_MANY: ("§6.1", "That is more than is left to place.", "C'est plus qu'il n'en reste à poser."),
        Fault.NO_SUPPLY: ("§2.5", "Your supply is empty or too small.", "Votre réserve est vide ou trop petite."),
        Fault.NO_HERD: ("§1.4", "You have no herd in that area.", "Vous n'avez pas de troupeau dans cette aire."),
        Fault.NO_ROOM: (
            "§5.7",
            "So small a group would find no habitat there.",
            "Un si petit groupe n'y trouverait pas d'habitat.",
        ),
        Fault.VOLCANO: (
            "§9.5",
            "A volcano closes that area: no dino enters or leaves.",
            "Un volcan ferme cette aire : aucun dino n'y entre ni n'en sort.",
        ),
        Fault.NOT_ADJACENT: (
            "§1.6",
            "The two areas share no border.",
            "Les deux aires n'ont pas de frontière commune.",
        ),
        Fault.MOVED_TWICE: (
            "§7.3.7",
            "All dinos there have just arrived; nobody migrates twice.",
            "Tous les dinos y arrivent à peine ; personne ne migre deux fois.",
        ),
        Fault.MIGRATIONS_MEET: (
            "§7.3.7",
            "In this game the second migration must stay clear of the first.",
            "Dans cette partie, la seconde migration doit éviter la première.",
        ),
        Fault.NO_DESTINATION: (
            "§7.3.2",
            "There is no destination for these dinos.",
            "Ces dinos n'ont pas de destination.",
        ),
        Fault.WRONG_FOLLOWER: (
            "§7.3.3",
            "Followers are assigned one by one, clockwise from your left.",
            "Les suiveurs sont attribués un à un, dans le sens horaire à partir de votre gauche.",
        ),
        Fault.FOLLOWER_OPEN: (
            "§7.3.3",
            "First say which group each follower joins.",
            "Dites d'abord quel groupe chaque suiveur rejoint.",
        ),
        Fault.WRONG_PREDATOR: (
            "§10.4",
            "It is not this predator that hunts now.",
            "Ce n'est pas ce prédateur qui chasse maintenant.",
        ),
        Fault.ALREADY_MOVED: ("§7.6.1", "This raptor has moved already.", "Ce raptor s'est déjà déplacé."),
        Fault.TWO_STEPS_USED: (
            "§7.6.1",
            "Only one of the raptors may go two areas far.",
            "Un seul des raptors peut avancer de deux aires.",
        ),
        Fault.OUT_OF_REACH: (
            "§10.1",
            "The predator cannot get there in one or two steps.",
            "Le prédateur ne peut pas y arriver en un ou deux pas.",
        ),
        Fault.NOT_EDIBLE: (
            "§10.5",
            "There are not so many dinos there that it may eat.",
            "Il n'y trouve pas autant de dinos qu'il puisse manger.",
        ),
        Fault.SAME_TERRAIN_OPEN: (
            "§7.6.4",
            "Expelled dinos stay in their terrain while an area of it is open to them.",
            "Les dinos chassés restent dans leur terrain tant qu'une aire leur y est ouverte.",
        ),
        Fault.NO_WHITE: ("§8.1", "You have no white dino left.", "Il ne vous reste pas de dino blanc."),
        Fault.COUNTER_USED: (
            "§9.1",
            "Each counter is used once in a game.",
            "Chaque pion ne sert qu'une fois par partie.",
        ),
        Fault.COUNTER_THIS_PERIOD: (
            "§9.1",
            "You have played a counter in this period.",
            "Vous avez déjà joué un pion dans cette période.",
        ),
        Fault.MUST_SWAP: (
            "§4.10",
            "In this game the T-Rex tile must be used: move the T-Rex, or let it stay and change colour.",
            "Dans cette partie, la tuile T-Rex est obligatoire : déplacez-le ou laissez-le changer de couleur.",
        ),
    },
    # Some faults stand for another rule when a certain verb breaks it.
    by_verb={
        ("take-card", Fault.WRONG_SEAT): (
            "§4.3",
            "It is another seat's turn to choose.",
            "C'est à une autre place de choisir.",
        ),
        ("take-tile", Fault.WRONG_SEAT): (
            "§4.3",
            "It is another seat's turn to choose.",
            "C'est à une autre place de choisir.",
        ),
        ("grow", Fault.AREA_USED): (
            "§7.2.1",
            "The two parts of growth go to different herds.",
            "Les deux parties de la croissance vont à des troupeaux différents.",
        ),
        ("grow", Fault.PART_USED): (
            "§7.2.1",
            "That part of growth has been used.",
            "Cette partie de la croissance a déjà servi.",
        ),
        ("grow", Fault.NO_HERD): (
            "§7.2.1",
            "Growth enlarges a herd you have there already.",
            "La croissance agrandit un troupeau que vous y avez déjà.",
        ),
        ("migrate-start", Fault.AREA_USED): (
            "§7.3.1",
            "A herd has migrated from there already.",
            "Un troupeau a déjà migré de là.",
        ),
        ("migrate-start", Fault.NO_HERD): (
            "§7.3.1",
            "Only an own herd migrates.",
            "Seul un troupeau à vous peut migrer.",
        ),
        ("migrate-start", Fault.VOLCANO): (
            "§7.3.8",
            "No dino leaves a volcano area.",
            "Aucun dino ne quitte une aire à volcan.",
        ),
        ("migrate-group", Fault.AREA_USED): ("§7.3.2", "A group goes there already.", "Un groupe y va déjà."),
        ("migrate-group", Fault.VOLCANO): (
            "§7.3.8",
            "No dino enters a volcano area.",
            "Aucun dino n'entre dans une aire à volcan.",
        ),
        ("migrate-group", Fault.TOO_MANY): (
            "§7.3.7",
            "Not so many dinos may leave that herd.",
            "Autant de dinos ne peuvent pas quitter ce troupeau.",
        ),
        ("migrate-group", Fault.NO_ROOM): (
            "§7.3.6",
            "In this game no group migrates that would find no habitat.",
            "Dans cette partie, aucun groupe ne migre s'il n'y trouve pas d'habitat.",
        ),
        ("migrate-commit", Fault.NO_DESTINATION): (
            "§7.3.2",
            "Send at least one group first.",
            "Envoyez d'abord au moins un groupe.",
        ),
        ("follow-assignment", Fault.NO_DESTINATION): ("§7.3.3", "No group goes there.", "Aucun groupe n'y va."),
        ("hatch", Fault.PART_USED): (
            "§7.4.1",
            "The three dinos have hatched already.",
            "Les trois dinos ont déjà éclos.",
        ),
        ("hatch", Fault.NO_HERD): (
            "§7.4.1",
            "Dinos hatch in a herd you have there already.",
            "L'éclosion a lieu dans un troupeau que vous y avez déjà.",
        ),
        ("move-predator", Fault.VOLCANO): (
            "§9.6",
            "No predator enters a volcano area.",
            "Aucun prédateur n'entre dans une aire à volcan.",
        ),
        ("eat", Fault.TOO_MANY): ("§10.2", "It cannot eat so many.", "Il ne peut pas en manger autant."),
        ("expel", Fault.TOO_MANY): (
            "§7.6.3",
            "Each raptor expels at most two dinos.",
            "Chaque raptor chasse au plus deux dinos.",
        ),
        ("expel", Fault.NO_HERD): (
            "§7.6.3",
            "That player has not so many dinos there.",
            "Ce joueur n'y a pas autant de dinos.",
        ),
        ("expel", Fault.NO_ROOM): (
            "§7.6.4",
            "They would find no habitat there.",
            "Ils n'y trouveraient pas d'habitat.",
        ),
        ("white-dino", Fault.NO_HERD): (
            "§8.2",
            "White dinos only enlarge an own herd.",
            "Les dinos blancs ne font qu'agrandir un troupeau à vous.",
        ),
        ("play-counter", Fault.NO_HERD): (
            "§9.3",
            "The hatch counter enlarges an own herd.",
            "Le pion éclosion agrandit un troupeau à vous.",
        ),
        ("play-counter", Fault.VOLCANO): ("§9.8", "A volcano lies there already.", "Il y a déjà un volcan."),
    },
)
