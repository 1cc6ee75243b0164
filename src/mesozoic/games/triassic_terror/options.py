"""The options of Triassic Terror (Part C): each is an ambiguity of the rulebook, or a variant that it offers.

The codes that the rules compare with stand in rules/state.py.
"""

from __future__ import annotations

from mesozoic.core.options import Option, Value, Words

YES_NO_EN: dict[Value, str] = {True: "yes", False: "no"}
YES_NO_FR: dict[Value, str] = {True: "oui", False: "non"}

SETUP_CHART = Option(
    "setup_chart",
    "compensating",
    ("compensating", "plain"),
    rule="§B6",
    words={
        "en": Words(
            "Where herds start", {"compensating": "later seats on better stones", "plain": "from ring to ring in turn"}
        ),
        "fr": Words(
            "Départ des troupeaux",
            {"compensating": "meilleures pierres aux derniers", "plain": "d'anneau en anneau, tour à tour"},
        ),
    },
)
SIX_PLAYER_GAME = Option(
    "six_player_game",
    "normal",
    ("normal", "long"),
    rule="§4.1",
    words={
        "en": Words(
            "Length of a game of six",
            {"normal": "ends after the Jurassic", "long": "with two rounds in the Cretaceous"},
        ),
        "fr": Words(
            "Durée d'une partie à six", {"normal": "finit après le Jurassique", "long": "avec deux manches au Crétacé"}
        ),
    },
)
DINO_SUPPLY = Option(
    "dino_supply",
    57,
    (57, None),
    rule="AMB-22",
    words={
        "en": Words("Dinos of each player", {57: "57", None: "no limit"}),
        "fr": Words("Dinos de chaque joueur", {57: "57", None: "sans limite"}),
    },
)
WHITE_SUPPLY = Option(
    "white_supply",
    None,
    (None, 12),
    rule="AMB-21",
    words={
        "en": Words("White dinos in the box", {None: "no limit", 12: "12"}),
        "fr": Words("Dinos blancs dans la boîte", {None: "sans limite", 12: "12"}),
    },
)
BLIND_CARD = Option(
    "blind_card",
    "hidden",
    ("hidden", "public"),
    rule="AMB-24",
    words={
        "en": Words("A card taken from the deck", {"hidden": "is secret until played", "public": "is shown to all"}),
        "fr": Words(
            "Une carte prise dans la pioche", {"hidden": "reste secrète jusqu'au jeu", "public": "est montrée à tous"}
        ),
    },
)
EAT_OWN = Option(
    "eat_own",
    False,
    (False, True),
    rule="AMB-2",
    words={
        "en": Words("Predators may eat dinos of the active player", YES_NO_EN),
        "fr": Words("Les prédateurs peuvent manger les dinos du joueur actif", YES_NO_FR),
    },
)
FOLLOWERS_PER = Option(
    "followers_per",
    "herd",
    ("herd", "group"),
    rule="AMB-3",
    words={
        "en": Words(
            "Each opponent gives a follower", {"herd": "to the migrating herd", "group": "to each group of the herd"}
        ),
        "fr": Words(
            "Chaque adversaire cède un suiveur",
            {"herd": "au troupeau qui migre", "group": "à chaque groupe du troupeau"},
        ),
    },
)
FOLLOWER_ASSIGNMENT = Option(
    "follower_assignment",
    "mover",
    ("mover", "largest"),
    rule="AMB-3",
    words={
        "en": Words(
            "Which group a follower joins", {"mover": "the migrating player decides", "largest": "the largest group"}
        ),
        "fr": Words(
            "Groupe que rejoint un suiveur", {"mover": "au choix de qui migre", "largest": "le plus grand groupe"}
        ),
    },
)
MIGRATION_MEETING = Option(
    "migration_meeting",
    "no-remigrate",
    ("no-remigrate", "no-merge"),
    rule="AMB-4",
    words={
        "en": Words(
            "The second migration",
            {"no-remigrate": "moves nobody twice", "no-merge": "also stays clear of the first one"},
        ),
        "fr": Words(
            "La seconde migration",
            {"no-remigrate": "ne déplace personne deux fois", "no-merge": "évite aussi la première"},
        ),
    },
)
SUICIDAL_MIGRATION = Option(
    "suicidal_migration",
    True,
    (True, False),
    rule="AMB-27",
    words={
        "en": Words("Groups may migrate to where they find no habitat", YES_NO_EN),
        "fr": Words("Un groupe peut migrer où il n'a pas d'habitat", YES_NO_FR),
    },
)
VOLCANO_BLOCKS_BIRTHS = Option(
    "volcano_blocks_births",
    True,
    (True, False),
    rule="AMB-5",
    words={
        "en": Words("A volcano prevents births in its area", YES_NO_EN),
        "fr": Words("Un volcan empêche les naissances dans sa zone", YES_NO_FR),
    },
)
PTERODACTYL_OVERFLIES_VOLCANO = Option(
    "pterodactyl_overflies_volcano",
    False,
    (False, True),
    rule="AMB-7",
    words={
        "en": Words("The pterodactyl may fly over a volcano", YES_NO_EN),
        "fr": Words("Le ptérodactyle peut survoler un volcan", YES_NO_FR),
    },
)
TREX_ALONE_SCORES = Option(
    "trex_alone_scores",
    True,
    (True, False),
    rule="AMB-8",
    words={
        "en": Words("A T-Rex alone scores the stone of its habitat", YES_NO_EN),
        "fr": Words("Un T-Rex seul marque la pierre de son habitat", YES_NO_FR),
    },
)
WAITING_TREX_COUNTS = Option(
    "waiting_trex_counts",
    True,
    (True, False),
    rule="AMB-9",
    words={
        "en": Words("A T-Rex outside the habitats counts in scorings", YES_NO_EN),
        "fr": Words("Un T-Rex hors des habitats compte aux décomptes", YES_NO_FR),
    },
)
TREX_REENTERS = Option(
    "trex_reenters",
    True,
    (True, False),
    rule="AMB-10",
    words={
        "en": Words("A waiting T-Rex enters a habitat as soon as it can", YES_NO_EN),
        "fr": Words("Un T-Rex en attente entre dès qu'il le peut dans un habitat", YES_NO_FR),
    },
)
TREX_IS_HERD = Option(
    "trex_is_herd",
    False,
    (False, True),
    rule="AMB-13",
    words={
        "en": Words("Dinos may be born where a player has a T-Rex alone", YES_NO_EN),
        "fr": Words("Des dinos peuvent naître où un joueur n'a qu'un T-Rex", YES_NO_FR),
    },
)
MUST_SWAP_TREX = Option(
    "must_swap_trex",
    False,
    (False, True),
    rule="AMB-26",
    words={
        "en": Words("Who takes the T-Rex tile must use it", YES_NO_EN),
        "fr": Words("Qui prend la tuile T-Rex doit l'utiliser", YES_NO_FR),
    },
)
EXPEL_EMERGENCY = Option(
    "expel_emergency",
    "all-closed",
    ("all-closed", "any-closed"),
    rule="AMB-14",
    words={
        "en": Words(
            "Dinos are expelled to another terrain",
            {"all-closed": "if no area of their own is open", "any-closed": "as soon as one of their own is closed"},
        ),
        "fr": Words(
            "Des dinos sont chassés vers un autre terrain",
            {"all-closed": "si aucune zone du leur n'est ouverte", "any-closed": "dès qu'une zone du leur est fermée"},
        ),
    },
)
EXPEL_LOSS = Option(
    "expel_loss",
    "per-destination",
    ("per-destination", "per-herd"),
    rule="AMB-16",
    words={
        "en": Words(
            "Of dinos expelled to another terrain one dies",
            {"per-destination": "for each area", "per-herd": "for each area and colour"},
        ),
        "fr": Words(
            "Des dinos chassés vers un autre terrain, un meurt",
            {"per-destination": "par zone", "per-herd": "par zone et par couleur"},
        ),
    },
)
DOMINANCE_LAST = Option(
    "dominance_last",
    "total",
    ("total", "highest"),
    rule="AMB-19",
    words={
        "en": Words("Last tie-break of dominance", {"total": "sum of the stones", "highest": "highest single stone"}),
        "fr": Words(
            "Dernier départage de la domination",
            {"total": "somme des pierres", "highest": "pierre la plus haute"},
        ),
    },
)
DOMINANCE_UNBROKEN = Option(
    "dominance_unbroken",
    "share",
    ("share", "lower", "higher"),
    rule="AMB-19",
    words={
        "en": Words(
            "Who stays tied in dominance",
            {
                "share": "shares the points",
                "lower": "gets those of the lower rank",
                "higher": "gets those of the higher",
            },
        ),
        "fr": Words(
            "Qui reste à égalité en domination",
            {"share": "partage les points", "lower": "a ceux du rang inférieur", "higher": "a ceux du rang supérieur"},
        ),
    },
)
TREX_FINAL_COUNT = Option(
    "trex_final_count",
    3,
    (3, 1),
    rule="AMB-32",
    words={
        "en": Words("Dinos that the T-Rex counts for in the final tie-break", {3: "3", 1: "1"}),
        "fr": Words("Dinos que vaut le T-Rex au départage final", {3: "3", 1: "1"}),
    },
)

OPTIONS = (
    SETUP_CHART,
    SIX_PLAYER_GAME,
    DINO_SUPPLY,
    WHITE_SUPPLY,
    BLIND_CARD,
    EAT_OWN,
    FOLLOWERS_PER,
    FOLLOWER_ASSIGNMENT,
    MIGRATION_MEETING,
    SUICIDAL_MIGRATION,
    VOLCANO_BLOCKS_BIRTHS,
    PTERODACTYL_OVERFLIES_VOLCANO,
    TREX_ALONE_SCORES,
    WAITING_TREX_COUNTS,
    TREX_REENTERS,
    TREX_IS_HERD,
    MUST_SWAP_TREX,
    EXPEL_EMERGENCY,
    EXPEL_LOSS,
    DOMINANCE_LAST,
    DOMINANCE_UNBROKEN,
    TREX_FINAL_COUNT,
)
