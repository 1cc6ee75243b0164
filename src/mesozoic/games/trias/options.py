"""The options of Trias (§13.1), each declared once: values, words, and by its name the field of the state."""

from __future__ import annotations

from mesozoic.core.options import Option, Value, Words

ENGLISH_ANSWERS: dict[Value, str] = {True: "yes", False: "no"}
FRENCH_ANSWERS: dict[Value, str] = {True: "oui", False: "non"}

ROUNDING = Option(
    "rounding",
    "up",
    ("up", "nearest"),
    rule="§9.2, A1",
    words={
        "en": Words("Shares in the final scoring", {"up": "rounded up", "nearest": "to the nearest"}),
        "fr": Words("Parts du décompte final", {"up": "arrondies au-dessus", "nearest": "au plus proche"}),
    },
)
POLE_CAPACITY = Option(
    "pole_capacity",
    3,
    (2, 3, 4),
    rule="§4.2, A2",
    words={
        "en": Words("Herds that find room on the pole"),
        "fr": Words("Troupeaux qui tiennent sur le pôle"),
    },
)
POLE_START = Option(
    "pole_start",
    True,
    (True, False),
    rule="§3.7, A3",
    words={
        "en": Words("Herds may be placed on the pole", ENGLISH_ANSWERS),
        "fr": Words("On peut se placer sur le pôle", FRENCH_ANSWERS),
    },
)
INTERIM_SPLIT = Option(
    "interim_split",
    "any",
    ("any", "main"),
    rule="§9.1, A4",
    words={
        "en": Words("Splits that score at once", {"any": "all", "main": "only of the main land"}),
        "fr": Words("Ruptures qui rapportent", {"any": "toutes", "main": "celles de la terre principale"}),
    },
)
INTERIM_JOIN = Option(
    "interim_join",
    "strict",
    ("strict", "net"),
    rule="§9.1, A5",
    words={
        "en": Words("A tile that joins pieces", {"strict": "does not score", "net": "may score"}),
        "fr": Words("Une tuile qui rejoint des morceaux", {"strict": "ne rapporte pas", "net": "peut rapporter"}),
    },
)
DISTANCE = Option(
    "distance",
    "hex",
    ("hex", "euclid"),
    rule="§4.3, A6",
    words={
        "en": Words("What is farther from the pole", {"hex": "by steps", "euclid": "in a straight line"}),
        "fr": Words("Ce qui est plus loin du pôle", {"hex": "en pas", "euclid": "à vol d’oiseau"}),
    },
)
TIEBREAK_POLE_MASS = Option(
    "tiebreak_pole_mass",
    True,
    (True, False),
    rule="§11.2, A18",
    words={
        "en": Words("The main land counts in ties", ENGLISH_ANSWERS),
        "fr": Words("La terre principale compte aux égalités", FRENCH_ANSWERS),
    },
)
INTERIM = Option(
    "interim",
    True,
    (True, False),
    default_by_seats={2: False},
    rule="§9.1, §12",
    words={
        "en": Words("Interim scoring", ENGLISH_ANSWERS),
        "fr": Words("Décompte intermédiaire", FRENCH_ANSWERS),
    },
)
ACTIONS = Option(
    "actions",
    4,
    least=1,
    default_by_seats={2: 3},
    rule="§6.1",
    words={"en": Words("Actions in a turn"), "fr": Words("Actions par tour")},
)
LAST_ACTIONS = Option(
    "last_actions",
    2,
    least=1,
    rule="§10.1, A13",
    words={"en": Words("Actions in the last round"), "fr": Words("Actions au dernier tour")},
)
DRIFT_COST = Option(
    "drift_cost",
    3,
    least=1,
    rule="§6.5",
    words={
        "en": Words("Actions for an optional drift"),
        "fr": Words("Actions pour une dérive libre"),
    },
)
RESCUE_MAX = Option(
    "rescue_max",
    3,
    least=1,
    rule="§6.3",
    words={
        "en": Words("Swimmers saved by one rescue"),
        "fr": Words("Nageurs sauvés d’un coup"),
    },
)
HERDS = Option(
    "herds",
    15,
    least=4,
    default_by_seats={2: 10},
    rule="§2",
    words={"en": Words("Herds of each player"), "fr": Words("Troupeaux de chaque joueur")},
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
