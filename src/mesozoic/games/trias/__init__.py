"""Trias, by Ralf Lehmkuhl (2002), for 2 to 5 players.  An unofficial implementation.

Rules: docs/rules/trias.md (cited as §5.2 D7), for people texts/<language>/rules.md.  Everything of the
specification is implemented; there is no replaceable data.

==================  ============================================================================================
options.py          §13.1: the options
parts.py            what the engine uses of all this
factors.py          what hints give as reasons

rules/              what is compiled
  components.py     §2: tiles, cards, capacities
  state.py          §14.6: the record
  verbs.py          §15.2: the table of verbs, an action as one number
  faults.py         §5.2, §15.3: what an action can break
  setup.py          §3: the deal
  land.py           §4: cells, distance, seas, land masses, kept up to date
  herds.py          §4.6, §5.5, §6.6, §7: herds on land and in the water
  drift.py          §5.2 to §5.5, §9.1: legal drifts and what they do
  rescue.py         §6.3
  course.py         placement, phases 1 to 4, last round, end (§3.7, §5.1, §6, §7, §8, §10, §11)
  scoring.py        §9, §11: every point, and who wins
  secrets.py        §16: what a seat cannot know, dealt anew
  legal.py          §15.3: all legal actions, or one at random
  window.py         the cells that a learner sees one by one
  space.py          the action space of a learner
  masks.py          which of its indices may be chosen
  features.py       what a learner sees
  evaluation.py     what bots look at
  json_text.py      views and lists of actions as JSON text
  entries.py        the functions that Python calls

exchange/           what crosses the border as JSON or text
  models.py         the shapes of set-up, position, view, events and result
  position.py       §15.5, §15.6: set-up and position, both ways; result
  land.py           tiles, herds and land masses by cell, read from a state
  actions.py        §15.2, §15.3: actions as JSON and as numbers
  refusals.py       why an action is refused
  events.py         §15.7
  view.py           §16
  json_text.py      views and lists of actions as JSON text: calls the compiled ones
  notation.py       actions and positions as text

terminal/           board.py the position in a terminal, panel.py its margin, words.py its texts
web/                the game on the page
texts/              words, sentences and rules in each language
==================  ============================================================================================
"""

from __future__ import annotations

from mesozoic.core.game import Game
from mesozoic.games.trias.options import OPTIONS

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
