"""Pangea (French rulebook, version 1.0a), for 2 to 4 players.  An unofficial implementation.

Rules: docs/rules/pangea.md (cited as A9.4, B3.5, C-11 or D2.3), for people rules.en.md and rules.fr.md.  Everything of
the specification is implemented.  Species and tiles are data: species.r1.json and tiles.r1.json, a reconstruction.

=============  =================================================================================================
rules.py       the course of the game: draft, colonies, turns, weather, laying, extinction (A3 to A6, A11, A12)
moving.py      A8: paths, statuses, the four kinds of moves
combat.py      A9: sweeps, divided dice, every ability
land.py        A1, A2: who stands where
scoring.py     A10, A12: the harvest, and who wins
setup.py       A3, B3: the island and the deal
legal.py       D2: all legal actions, or one at random
numbers.py     an action as one number
dice.py        D3: dice from the state's own generator or from outside
state.py       Part E: the record
data.py        reading and checking species and tiles (Part H), terrains, abilities
faults.py      refusals, in English and French
compiled.py    the entry points for Python
actions.py     D2: actions as JSON
position.py    D4: set-up, position and result as JSON
chance.py      D3: which dice are due
events.py      what happened, for display
view.py        D5
notation.py    actions and positions as text
board.py       the position in a terminal; panel.py its margin, words.py and sentences.py its texts
evaluate.py    what bots look at
=============  =================================================================================================
"""

from __future__ import annotations

from mesozoic.core.game import Game
from mesozoic.core.options import Option

# C2
OPTIONS = (
    Option("colony_placement", "any-habitat", ("any-habitat", "own-habitat"), about="where colonies start (C-01)"),
    Option(
        "start_player",
        "roll",
        ("roll", "seat-0", "seat-1"),
        more_by_seats={3: ("seat-2",), 4: ("seat-2", "seat-3")},
        about="who begins (A3.4)",
    ),
    Option("layout", "nested", ("nested",), more_by_seats={4: ("hexagon",)}, about="the island (B4.4)"),
    Option("tile_mix", "by-number", ("by-number", "all"), about="which tiles lie where (C-03)"),
    Option("tile_set", "base", ("base", "multi-volcano"), about="one Volcano or several (C-17)"),
    Option("expansion", False, (False, True), about="two more species (B5)"),
    Option("engagement_check", "phase-start", ("phase-start", "live"), about="when dinos are engaged (C-07)"),
    Option("pack_compare", "target", ("target", "all-enemies"), about="Pack Hunting (C-11)"),
    Option("ability_harvest", "controlled", ("controlled", "occupied"), about="Duck Bill and Fish Eater (C-13)"),
    Option("attack_optional", False, (False, True), about="attacking with fewer dinos (C-09)"),
    Option("sweep_creates_combat", True, (True, False), about="fights begun by a sweep (C-25)"),
    Option("eruption_persists", False, (False, True), about="an eruption goes on (C-14)"),
    Option("eliminated_can_win", True, (True, False), about="extinct players at the end (C-29)"),
    Option("tie_break", "dinos-territories", ("dinos-territories", "shared"), about="ties at the end (C-30)"),
)

GAME = Game(
    id="pangea",
    title="Pangea",
    author="",
    year="version 1.0a",
    seats=(2, 3, 4),
    usual_seats=4,
    options=OPTIONS,
    package=__name__,
    data={"species": "r1", "tiles": "r1"},
    has_chance=True,
    is_open=True,
    words=512,
)
