"""Trias, by Ralf Lehmkuhl (2002), for 2 to 5 players.  An unofficial implementation.

Rules: docs/rules/trias.md (cited as §5.2 D7), for people rules.en.md and rules.fr.md.  Everything of the
specification is implemented; there is no replaceable data.

============  ==================================================================================================
rules.py      the course of the game: placement, phases 1 to 4, last round, end (§3.7, §5.1, §6, §7, §8, §10, §11)
drift.py      §5.2 to §5.5, §9.1: legal drifts and what they do
rescue.py     §6.3
land.py       §4: cells, distance, seas, land masses, kept up to date
herds.py      §4.6, §5.5, §6.6, §7: herds on land and in the water
scoring.py    §9, §11: every point, and who wins
setup.py      §3: the deal
legal.py      §15.3: all legal actions, or one at random
numbers.py    an action as one number
state.py      §14.6: the record
data.py       §2: components
faults.py     §5.2, §15.3: refusals, in English and French
compiled.py   the entry points for Python
actions.py    §15.2: actions as JSON
position.py   §15.5, §15.6: set-up, position and result as JSON
events.py     §15.7
view.py       §16
text.py       views and actions as JSON text, written by compiled code
notation.py   actions and positions as text
board.py      the position in a terminal; panel.py its margin, words.py its texts in English and French
evaluate.py   what bots look at
============  ==================================================================================================
"""

from __future__ import annotations

from mesozoic.core.game import Game
from mesozoic.core.options import Option

# §13.1
OPTIONS = (
    Option("rounding", "up", ("up", "nearest"), about="final scoring (A1)"),
    Option("pole_capacity", 3, (2, 3, 4), about="herds that find room on the pole (A2)"),
    Option("pole_start", True, (True, False), about="herds may be placed on the pole (A3)"),
    Option("interim_split", "any", ("any", "main"), about="which splits score (A4)"),
    Option("interim_join", "strict", ("strict", "net"), about="joining pieces (A5)"),
    Option("distance", "hex", ("hex", "euclid"), about="what is farther (A6)"),
    Option("tiebreak_pole_mass", True, (True, False), about="main mass in the tie-break (A18)"),
    Option("interim", True, (True, False), default_by_seats={2: False}, about="interim scoring (§9.1, §12)"),
    Option("actions", 4, least=1, default_by_seats={2: 3}, about="per normal turn (§6.1)"),
    Option("last_actions", 2, least=1, about="per turn of the last round (A13)"),
    Option("drift_cost", 3, least=1, about="actions for an optional drift (§6.5)"),
    Option("rescue_max", 3, least=1, about="swimmers saved by one rescue (§6.3)"),
    Option("herds", 15, least=4, default_by_seats={2: 10}, about="herds of each player (§2)"),
)

GAME = Game(
    id="trias",
    title="Trias",
    author="Ralf Lehmkuhl",
    year="2002",
    seats=(2, 3, 4, 5),
    usual_seats=4,
    options=OPTIONS,
    package=__name__,
)
