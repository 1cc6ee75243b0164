"""The options of Trias (§13.1), each declared once: values, words, and by its name the field of the state."""

from __future__ import annotations

from mesozoic.core.options import Option, Value, Words

ENGLISH_ANSWERS: dict[Value, str] = {True: "yes", False: "no"}
FRENCH_ANSWERS: dict[Value, str] = {True: "oui", False: "non"}

ROUNDING = Option(
    "rounding",
    "up",
    ("up", "nearest"),
    rule="A1",
    words={
        "en": Words("Shares in the final scoring (9.2)", {"up": "rounded up", "nearest": "to the nearest"}),
        "fr": Words("Parts du décompte final (9.2)", {"up": "arrondies au-dessus", "nearest": "au plus proche"}),
    },
)
POLE_CAPACITY = Option(
    "pole_capacity",
    3,
    (2, 3, 4),
    rule="A2",
    words={
        "en": Words("Herds that find room on the pole (4.2)"),
        "fr": Words("Troupeaux qui tiennent sur le pôle (4.2)"),
    },
)
POLE_START = Option(
    "pole_start",
    True,
    (True, False),
    rule="A3",
    words={
        "en": Words("Herds may be placed on the pole (3.7)", ENGLISH_ANSWERS),
        "fr": Words("On peut se placer sur le pôle (3.7)", FRENCH_ANSWERS),
    },
)
INTERIM_SPLIT = Option(
    "interim_split",
    "any",
    ("any", "main"),
    rule="A4",
    words={
        "en": Words("Splits that score at once (9.1)", {"any": "all", "main": "only of the main land"}),
        "fr": Words("Ruptures qui rapportent (9.1)", {"any": "toutes", "main": "celles de la terre principale"}),
    },
)
INTERIM_JOIN = Option(
    "interim_join",
    "strict",
    ("strict", "net"),
    rule="A5",
    words={
        "en": Words("A tile that joins pieces (9.1)", {"strict": "does not score", "net": "may score"}),
        "fr": Words("Une tuile qui rejoint des morceaux (9.1)", {"strict": "ne rapporte pas", "net": "peut rapporter"}),
    },
)
DISTANCE = Option(
    "distance",
    "hex",
    ("hex", "euclid"),
    rule="A6",
    words={
        "en": Words("What is farther from the pole (4.3)", {"hex": "by steps", "euclid": "in a straight line"}),
        "fr": Words("Ce qui est plus loin du pôle (4.3)", {"hex": "en pas", "euclid": "à vol d’oiseau"}),
    },
)
TIEBREAK_POLE_MASS = Option(
    "tiebreak_pole_mass",
    True,
    (True, False),
    rule="A18",
    words={
        "en": Words("The main land counts in ties (11.2)", ENGLISH_ANSWERS),
        "fr": Words("La terre principale compte aux égalités (11.2)", FRENCH_ANSWERS),
    },
)
INTERIM = Option(
    "interim",
    True,
    (True, False),
    default_by_seats={2: False},
    rule="§9.1, §12",
    words={
        "en": Words("Interim scoring (9.1)", ENGLISH_ANSWERS),
        "fr": Words("Décompte intermédiaire (9.1)", FRENCH_ANSWERS),
    },
)
ACTIONS = Option(
    "actions",
    4,
    least=1,
    default_by_seats={2: 3},
    rule="§6.1",
    words={"en": Words("Actions in a turn (6.1)"), "fr": Words("Actions par tour (6.1)")},
)
LAST_ACTIONS = Option(
    "last_actions",
    2,
    least=1,
    rule="A13",
    words={"en": Words("Actions in the last round (10.1)"), "fr": Words("Actions au dernier tour (10.1)")},
)
DRIFT_COST = Option(
    "drift_cost",
    3,
    least=1,
    rule="§6.5",
    words={
        "en": Words("Actions for an optional drift (6.5)"),
        "fr": Words("Actions pour une dérive libre (6.5)"),
    },
)
RESCUE_MAX = Option(
    "rescue_max",
    3,
    least=1,
    rule="§6.3",
    words={
        "en": Words("Swimmers saved by one rescue (6.3)"),
        "fr": Words("Nageurs sauvés d’un coup (6.3)"),
    },
)
HERDS = Option(
    "herds",
    15,
    least=4,
    default_by_seats={2: 10},
    rule="§2",
    words={"en": Words("Herds of each player (2)"), "fr": Words("Troupeaux de chaque joueur (2)")},
)

OPTIONS = (
    ROUNDING,
    POLE_CAPACITY,
    POLE_START,
    INTERIM_SPLIT,
    INTERIM_JOIN,
    DISTANCE,
    TIEBREAK_POLE_MASS,
    INTERIM,
    ACTIONS,
    LAST_ACTIONS,
    DRIFT_COST,
    RESCUE_MAX,
    HERDS,
)
