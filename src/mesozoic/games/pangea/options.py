"""The options of Pangea (C2), in the order in which they are listed."""

from __future__ import annotations

from collections.abc import Mapping

from mesozoic.core.options import Option, Value, Words

NO_OR_YES: Mapping[Value, str] = {False: "no", True: "yes"}
NON_OU_OUI: Mapping[Value, str] = {False: "non", True: "oui"}

COLONY_PLACEMENT = Option(
    "colony_placement",
    "any-habitat",
    ("any-habitat", "own-habitat"),
    rule="C-01",
    words={
        "en": Words(
            "Where colonies start",
            {"any-habitat": "on any Forest, Swamp or Savanna", "own-habitat": "on the species' own habitat"},
        ),
        "fr": Words(
            "Où naissent les colonies",
            {
                "any-habitat": "sur toute Forêt, tout Marécage ou toute Savane",
                "own-habitat": "sur l'habitat de l'espèce",
            },
        ),
    },
)
START_PLAYER = Option(
    "start_player",
    "roll",
    ("roll", "seat-0", "seat-1"),
    more_by_seats={3: ("seat-2",), 4: ("seat-2", "seat-3")},
    rule="A3.4",
    words={
        "en": Words(
            "Who begins",
            {"roll": "the best die", **{f"seat-{seat}": f"player {seat + 1}" for seat in range(4)}},
        ),
        "fr": Words(
            "Qui commence",
            {"roll": "le meilleur dé", **{f"seat-{seat}": f"le joueur {seat + 1}" for seat in range(4)}},
        ),
    },
)
LAYOUT = Option(
    "layout",
    "nested",
    ("nested",),
    more_by_seats={4: ("hexagon",)},
    rule="B4.4",
    words={
        "en": Words("The shape of the island", {"nested": "a star", "hexagon": "a hexagon"}),
        "fr": Words("La forme de l'île", {"nested": "une étoile", "hexagon": "un hexagone"}),
    },
)
TILE_MIX = Option(
    "tile_mix",
    "by-number",
    ("by-number", "all"),
    rule="C-03",
    words={
        "en": Words("Which tiles lie where", {"by-number": "each number in its own slots", "all": "all mixed"}),
        "fr": Words("Place des tuiles", {"by-number": "chaque numéro à sa place", "all": "toutes mélangées"}),
    },
)
TILE_SET = Option(
    "tile_set",
    "base",
    ("base", "multi-volcano"),
    rule="C-17",
    words={
        "en": Words("Volcanoes", {"base": "only the one in the centre", "multi-volcano": "more on the tiles"}),
        "fr": Words("Volcans", {"base": "celui du centre seulement", "multi-volcano": "d'autres sur les tuiles"}),
    },
)
EXPANSION = Option(
    "expansion",
    False,
    (False, True),
    rule="B5",
    words={
        "en": Words("Two more species: Pachycephalosaurus and Deinosuchus", NO_OR_YES),
        "fr": Words("Deux espèces de plus : Pachycéphalosaure et Deinosuchus", NON_OU_OUI),
    },
)
ENGAGEMENT_CHECK = Option(
    "engagement_check",
    "phase-start",
    ("phase-start", "live"),
    rule="C-07",
    words={
        "en": Words(
            "When it is judged who is engaged or outnumbered",
            {"phase-start": "at the start of the movement", "live": "at each move"},
        ),
        "fr": Words(
            "Quand on juge qui est engagé ou en infériorité",
            {"phase-start": "au début du mouvement", "live": "à chaque mouvement"},
        ),
    },
)
PACK_COMPARE = Option(
    "pack_compare",
    "target",
    ("target", "all-enemies"),
    rule="C-11",
    words={
        "en": Words(
            "Pack Hunting: more numerous than whom",
            {"target": "the player attacked", "all-enemies": "all enemies in the territory"},
        ),
        "fr": Words(
            "Chasse en meute : plus nombreux que qui",
            {"target": "le joueur attaqué", "all-enemies": "tous les ennemis du territoire"},
        ),
    },
)
ABILITY_HARVEST = Option(
    "ability_harvest",
    "controlled",
    ("controlled", "occupied"),
    rule="C-13",
    words={
        "en": Words(
            "Where Duck Bill and Fish Eater pay",
            {"controlled": "on controlled territories", "occupied": "on contested ones, too"},
        ),
        "fr": Words(
            "Où paient Bec de canard et Piscivore",
            {"controlled": "sur les territoires contrôlés", "occupied": "aussi sur les disputés"},
        ),
    },
)
ATTACK_OPTIONAL = Option(
    "attack_optional",
    False,
    (False, True),
    rule="C-09",
    words={
        "en": Words("Some dinos, or all, may decline to attack", NO_OR_YES),
        "fr": Words("Des dinos, voire tous, peuvent renoncer à attaquer", NON_OU_OUI),
    },
)
SWEEP_CREATES_COMBAT = Option(
    "sweep_creates_combat",
    True,
    (True, False),
    rule="C-25",
    words={
        "en": Words("A sweep may start another combat in the same turn", NO_OR_YES),
        "fr": Words("Un balayage peut ouvrir un autre combat dans le même tour", NON_OU_OUI),
    },
)
ERUPTION_PERSISTS = Option(
    "eruption_persists",
    False,
    (False, True),
    rule="C-14",
    words={
        "en": Words("An eruption of round 5 or 6 goes on without a new die", NO_OR_YES),
        "fr": Words("Une éruption de la manche 5 ou 6 continue sans nouveau dé", NON_OU_OUI),
    },
)
ELIMINATED_CAN_WIN = Option(
    "eliminated_can_win",
    True,
    (True, False),
    rule="C-29",
    words={
        "en": Words("An extinct player may win by tokens", NO_OR_YES),
        "fr": Words("Un joueur éteint peut gagner aux jetons", NON_OU_OUI),
    },
)
TIE_BREAK = Option(
    "tie_break",
    "dinos-territories",
    ("dinos-territories", "shared"),
    rule="C-30",
    words={
        "en": Words(
            "Equal tokens at the end",
            {"dinos-territories": "more dinos, then more territories", "shared": "the victory is shared"},
        ),
        "fr": Words(
            "Égalité de jetons à la fin",
            {"dinos-territories": "plus de dinos, puis plus de territoires", "shared": "victoire partagée"},
        ),
    },
)

OPTIONS = (
    COLONY_PLACEMENT,
    START_PLAYER,
    LAYOUT,
    TILE_MIX,
    TILE_SET,
    EXPANSION,
    ENGAGEMENT_CHECK,
    PACK_COMPARE,
    ABILITY_HARVEST,
    ATTACK_OPTIONAL,
    SWEEP_CREATES_COMBAT,
    ERUPTION_PERSISTS,
    ELIMINATED_CAN_WIN,
    TIE_BREAK,
)
