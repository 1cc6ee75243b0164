"""The options of Triassic Terror (Part C): each is an ambiguity of the rulebook, or a variant that it offers.

The codes that the rules compare with stand in rules/state.py.
"""

from __future__ import annotations

from mesozoic.core.options import Option

SETUP_CHART = Option("setup_chart", "compensating", ("compensating", "plain"), rule="§B6")
SIX_PLAYER_GAME = Option("six_player_game", "normal", ("normal", "long"), rule="§4.1")
DINO_SUPPLY = Option("dino_supply", 57, (57, None), rule="AMB-22")
WHITE_SUPPLY = Option("white_supply", None, (None, 12), rule="AMB-21")
BLIND_CARD = Option("blind_card", "hidden", ("hidden", "public"), rule="AMB-24")
EAT_OWN = Option("eat_own", False, (False, True), rule="AMB-2")
FOLLOWERS_PER = Option("followers_per", "herd", ("herd", "group"), rule="AMB-3")
FOLLOWER_ASSIGNMENT = Option("follower_assignment", "mover", ("mover", "largest"), rule="AMB-3")
MIGRATION_MEETING = Option("migration_meeting", "no-join", ("no-join", "no-remigrate", "no-merge"), rule="AMB-4")
SUICIDAL_MIGRATION = Option("suicidal_migration", True, (True, False), rule="AMB-27")
VOLCANO_BLOCKS_BIRTHS = Option("volcano_blocks_births", True, (True, False), rule="AMB-5")
PTERODACTYL_OVERFLIES_VOLCANO = Option("pterodactyl_overflies_volcano", False, (False, True), rule="AMB-7")
TREX_ALONE_SCORES = Option("trex_alone_scores", True, (True, False), rule="AMB-8")
WAITING_TREX_COUNTS = Option("waiting_trex_counts", True, (True, False), rule="AMB-9")
TREX_REENTERS = Option("trex_reenters", True, (True, False), rule="AMB-10")
TREX_IS_HERD = Option("trex_is_herd", False, (False, True), rule="AMB-13")
MUST_SWAP_TREX = Option("must_swap_trex", False, (False, True), rule="AMB-26")
EXPEL_EMERGENCY = Option("expel_emergency", "all-closed", ("all-closed", "any-closed"), rule="AMB-14")
EXPEL_LOSS = Option("expel_loss", "per-destination", ("per-destination", "per-herd"), rule="AMB-16")
DOMINANCE_LAST = Option("dominance_last", "total", ("total", "highest"), rule="AMB-19")
DOMINANCE_UNBROKEN = Option("dominance_unbroken", "share", ("share", "lower", "higher"), rule="AMB-19")
TREX_FINAL_COUNT = Option("trex_final_count", 3, (3, 1), rule="AMB-32")

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
