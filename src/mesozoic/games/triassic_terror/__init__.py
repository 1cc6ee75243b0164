"""Triassic Terror, by Peter Hawes (2012-2013), for 2 to 6 players.  An unofficial implementation.

Rules: docs/rules/triassic_terror.md (cited as §7.3.5 or AMB-4), for people texts/<language>/rules.md.
Everything of the specification is implemented.  The board is data: data/board.recon-1.json, a reconstruction that can
be replaced.

==============  ================================================================================================
options.py      Part C
parts.py        what the engine uses of all this
factors.py      what hints give as reasons

rules/          compiled
  components    §2, §4.1, §11.2: components and tables by player count
  state         Part F: the record
  verbs         §E1: the actions and their fields, as numbers and as JSON
  setup         §3: the deal
  course        §4: choosing, action turns, clean-up; every action
  herds         §5: strength, SORT, room for a group, births
  placing       §6, §7.1, §7.2: cards, new environment, growth
  migration     §7.3
  predators     §7.4 to §7.6, §10: hatch, T-Rex, raptors
  counters      §8, §9: white dinos and counters
  scoring       §11, §12: every point, and who wins
  standing      §11: what each scoring would pay now
  secrets       §E4: what a seat cannot know, dealt anew
  legal         §E1: all legal actions, or one at random
  space         the action space of a learner
  masks         which of its indices may be chosen
  features      what a learner sees
  faults        Part D: what an action can break
  evaluation    what bots look at
  json_text     views and lists of actions as JSON text
  block_text    §E2: the open block in it
  entries       the functions that Python calls

exchange/       JSON and text
  models        the shapes of everything below
  actions       §E1: reading and writing actions
  refusals      Part D: why an action is refused
  position      §D0, §E5: set-up, position and result
  block         §E2: the open block of a position
  view          §E4: what a seat may know
  events        what happened, for display
  json_text     views and lists of actions as JSON text: calls the compiled ones
  chance        §E3: the tile shuffle
  notation      actions and positions as text
  board_file    Part B: reading and checking a board file

data/           board files
texts/          words, sentences and rules in each language
web/            the game on the page
terminal/       the board, its panel, menus and log in a terminal
tests/          the cases of Part D, a slow twin of the rules, golden games, and tests of each part
==============  ================================================================================================
"""

from __future__ import annotations

from mesozoic.core.game import Game
from mesozoic.games.triassic_terror.options import OPTIONS

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
    randoms=64,
)
