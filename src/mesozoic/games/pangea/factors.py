"""What hints give as reasons in Pangea: terms of its outline that people would name."""

from __future__ import annotations

from mesozoic.core.contract import Factor

FACTORS = (
    Factor("score", {"score / 50": 1}),
    Factor("harvest", {"harvest now / 10": 1}, also=("harvest now times harvests left / 100",)),
    Factor("territories", {"territories controlled / 10": 1}, also=("territories / 12",)),
    Factor("disputed", {"disputed territories / 4": 1}, also=("harvest of disputed territories / 5",), is_good=None),
    Factor(
        "pawns",
        {"pawns / 24": 1},
        also=(
            "pawns times harvests left / 240",
            "pawns, eggs counted less, pairs more / 24",
            "pawns still possible / 24",
        ),
    ),
    Factor("eggs", {"eggs / 10": 1}),
    Factor("danger", {"dinos in danger / 5": 1}, is_good=False),
    Factor("reach", {"harvest of territories in reach / 10": 1}),
    Factor("volcano", {"territories beside a volcano / 6": 1}, is_good=False),
    Factor("kills", {"kills expected of an attack everywhere / 4": 1}),
)
