"""What hints give as reasons in Trias: terms of its outline that people would name."""

from __future__ import annotations

from mesozoic.core.contract import Factor
from mesozoic.games.trias.rules.outline import LEADS

LED = ("alone", "led by three or more", "led by two", "led by one")

FACTORS = (
    Factor("score", {"score / 20": 1}),
    Factor("island-points", {"points that islands bring now / 20": 1}),
    Factor("islands", {"islands / 5": 1}),
    Factor(
        "led-tiles",
        {f"tiles of islands {lead} / 20": 1 for lead in LED},
        also=tuple(f"tiles of islands {lead} / 20" for lead in LEADS if lead not in LED),
    ),
    Factor("main-lead", {"lead there / 3": 1}, also=("tiles of it if led, half of them if tied / 20",)),
    Factor("herds", {"herds standing / 15": 1}, also=("herds on islands / 15", "herds on the main land mass / 10")),
    Factor("swimmers", {"swimmers / 5": 1}, is_good=False),
    Factor("coast", {"herds on coasts / 10": 1}, also=("herds on coasts that rivals share / 10",), is_good=None),
    Factor("breeding", {"tiles on which to breed / 8": 1}),
)
