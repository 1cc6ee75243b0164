"""The options of Pangea (C2), in the order in which they are listed."""

from __future__ import annotations

from mesozoic.core.options import Option

COLONY_PLACEMENT = Option("colony_placement", "any-habitat", ("any-habitat", "own-habitat"), rule="C-01")
START_PLAYER = Option(
    "start_player",
    "roll",
    ("roll", "seat-0", "seat-1"),
    more_by_seats={3: ("seat-2",), 4: ("seat-2", "seat-3")},
    rule="A3.4",
)
LAYOUT = Option("layout", "nested", ("nested",), more_by_seats={4: ("hexagon",)}, rule="B4.4")
TILE_MIX = Option("tile_mix", "by-number", ("by-number", "all"), rule="C-03")
TILE_SET = Option("tile_set", "base", ("base", "multi-volcano"), rule="C-17")
EXPANSION = Option("expansion", False, (False, True), rule="B5")
ENGAGEMENT_CHECK = Option("engagement_check", "phase-start", ("phase-start", "live"), rule="C-07")
PACK_COMPARE = Option("pack_compare", "target", ("target", "all-enemies"), rule="C-11")
ABILITY_HARVEST = Option("ability_harvest", "controlled", ("controlled", "occupied"), rule="C-13")
ATTACK_OPTIONAL = Option("attack_optional", False, (False, True), rule="C-09")
SWEEP_CREATES_COMBAT = Option("sweep_creates_combat", True, (True, False), rule="C-25")
ERUPTION_PERSISTS = Option("eruption_persists", False, (False, True), rule="C-14")
ELIMINATED_CAN_WIN = Option("eliminated_can_win", True, (True, False), rule="C-29")
TIE_BREAK = Option("tie_break", "dinos-territories", ("dinos-territories", "shared"), rule="C-30")

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
