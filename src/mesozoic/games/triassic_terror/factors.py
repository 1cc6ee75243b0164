"""What hints give as reasons in Triassic Terror: terms of its outline that people would name."""

from __future__ import annotations

from mesozoic.core.contract import Factor
from mesozoic.games.triassic_terror.rules.components import TERRAIN_COUNT

FACTORS = (
    Factor("score", {"score / 30": 1}),
    Factor(
        "stones",
        {"stones in all / 15": 1},
        also=(
            "stones, worth less if they are in danger / 15",
            "stones alone in the area / 15",
            "stones with a lead of three or more / 15",
            "stones of lower habitats / 15",
        ),
    ),
    Factor("narrow", {"stones with a lead of one at most / 15": 1}, is_good=False),
    Factor("terrains", {f"stands in {count} terrains": count for count in range(TERRAIN_COUNT + 1)}),
    Factor("dominance", {"dominance / 5": 1}),
    Factor("dinos", {"dinos / 20": 1}, also=("supply is empty",)),
    Factor("areas", {"areas / 8": 1}),
    Factor("counters", {"new environment not used": 1, "volcano not used": 1}, also=("counters / 2",)),
    Factor("trex", {"owns the T-Rex": 1}, also=("the T-Rex counts as presence",)),
)
