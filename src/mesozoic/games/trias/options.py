"""The options of Trias (§13.1), each declared once: its values, and by its name the field of the state."""

from __future__ import annotations

from mesozoic.core.options import Option

START_PLAYER = Option(
    "start_player",
    "random",
    ("random", "seat-0", "seat-1"),
    more_by_seats={
        3: ("seat-2",),
        4: ("seat-2", "seat-3"),
        5: ("seat-2", "seat-3", "seat-4"),
    },
    rule="§3.5",
)
ROUNDING = Option("rounding", "up", ("up", "nearest"), rule="§9.2, A1")
POLE_CAPACITY = Option("pole_capacity", 3, (2, 3, 4), rule="§4.2, A2")
POLE_START = Option("pole_start", True, (True, False), rule="§3.7, A3")
INTERIM_SPLIT = Option("interim_split", "any", ("any", "main"), rule="§9.1, A4")
INTERIM_JOIN = Option("interim_join", "strict", ("strict", "net"), rule="§9.1, A5")
DISTANCE = Option("distance", "hex", ("hex", "euclid"), rule="§4.3, A6")
TIEBREAK_POLE_MASS = Option("tiebreak_pole_mass", True, (True, False), rule="§11.2, A18")
INTERIM = Option("interim", True, (True, False), default_by_seats={2: False}, rule="§9.1, §12")
ACTIONS = Option("actions", 4, least=1, default_by_seats={2: 3}, rule="§6.1")
LAST_ACTIONS = Option("last_actions", 2, least=1, rule="§10.1, A13")
DRIFT_COST = Option("drift_cost", 3, least=1, rule="§6.5")
RESCUE_MAX = Option("rescue_max", 3, least=1, rule="§6.3")
HERDS = Option("herds", 15, least=4, default_by_seats={2: 10}, rule="§2")

OPTIONS = (
    START_PLAYER,
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
