"""Triassic Terror, by Peter Hawes (2012-2013), for 2 to 6 players.  An unofficial implementation.

Rules: docs/rules/triassic_terror.md (cited as §7.3.5 or AMB-4), for people rules.en.md and rules.fr.md.  Everything of
the specification is implemented.  The board is data: board.recon-1.json, a reconstruction that can be replaced.

=============  =================================================================================================
rules.py       the course of the game: choosing, action turns, white dinos, counters, clean-up (§4, §8, §9)
herds.py       §5: strength, SORT, room for a group, births
placing.py     §6, §7.1, §7.2: cards, new environment, growth
migration.py   §7.3
predators.py   §7.4 to §7.6, §10: hatch, T-Rex, raptors
scoring.py     §11, §12: every point, and who wins
setup.py       §3: the deal
legal.py       §E1: all legal actions, or one at random
numbers.py     an action as one number
state.py       Part F: the record
data.py        §2, §4.1, §11.2: components and tables by player count
boards.py      Part B: reading and checking the board file
faults.py      refusals, in English and French
compiled.py    the entry points for Python
actions.py     §E1: actions as JSON
position.py    §D0, §E5: set-up, position and result as JSON
chance.py      §E3: the tile shuffle
events.py      what happened, for display
view.py        §E4
notation.py    actions and positions as text
board.py       the position in a terminal; panel.py its margin, words.py and sentences.py its texts
evaluate.py    what bots look at
=============  =================================================================================================
"""

from __future__ import annotations

from mesozoic.core.game import Game
from mesozoic.core.options import Option

# Part C
OPTIONS = (
    Option("setup_chart", "compensating", ("compensating", "plain"), about="where herds start (§B6)"),
    Option("six_player_game", "normal", ("normal", "long"), about="rounds with six players (§4.1)"),
    Option("dino_supply", 57, (57, None), about="dinos of each player (AMB-22)"),
    Option("white_supply", None, (None, 12), about="stock of white dinos (AMB-21)"),
    Option("blind_card", "hidden", ("hidden", "public"), about="cards taken from the deck (AMB-24)"),
    Option("eat_own", False, (False, True), about="predators eat own dinos, too (AMB-2)"),
    Option("followers_per", "herd", ("herd", "group"), about="dinos that follow a migration (AMB-3)"),
    Option("follower_assignment", "mover", ("mover", "largest"), about="which group they join (AMB-3)"),
    Option("migration_meeting", "no-remigrate", ("no-remigrate", "no-merge"), about="two migrations (AMB-4)"),
    Option("suicidal_migration", True, (True, False), about="migrating without hope of a habitat (AMB-27)"),
    Option("volcano_blocks_births", True, (True, False), about="growing in a volcano area (AMB-5)"),
    Option("pterodactyl_overflies_volcano", False, (False, True), about="passing over a volcano (AMB-7)"),
    Option("trex_alone_scores", True, (True, False), about="the stone of a T-Rex alone (AMB-8)"),
    Option("waiting_trex_counts", True, (True, False), about="a T-Rex outside the habitats (AMB-9)"),
    Option("trex_reenters", True, (True, False), about="a waiting T-Rex finds back by itself (AMB-10)"),
    Option("trex_is_herd", False, (False, True), about="births with a T-Rex alone (AMB-13)"),
    Option("must_swap_trex", False, (False, True), about="the T-Rex tile must be used (AMB-26)"),
    Option("expel_emergency", "all-closed", ("all-closed", "any-closed"), about="expelling to other terrain (AMB-14)"),
    Option("expel_loss", "per-destination", ("per-destination", "per-herd"), about="shock of expelled dinos (AMB-16)"),
    Option("dominance_last", "total", ("total", "highest"), about="last tie-break of dominance (AMB-19)"),
    Option("dominance_unbroken", "share", ("share", "lower", "higher"), about="ties that stay (AMB-19)"),
    Option("trex_final_count", 3, (3, 1), about="the T-Rex in the final tie-break (AMB-32)"),
)

GAME = Game(
    id="triassic-terror",
    title="Triassic Terror",
    author="Peter Hawes",
    year="2013",
    seats=(2, 3, 4, 5, 6),
    usual_seats=4,
    options=OPTIONS,
    package=__name__,
    data={"board": "recon-1"},
    has_chance=True,
    words=64,
)
