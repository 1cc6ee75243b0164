"""Pangea (French rulebook, version 1.0a), for 2 to 4 players.  An unofficial implementation.

Rules: docs/rules/pangea.md (cited as A9.4, B3.5, C-11 or D2.3), for people texts/<language>/rules.md.
Everything of the specification is implemented.  Species and tiles are data, a reconstruction.

========================  ======================================================================================
options.py                C2: the options and their values
rules/                    what is compiled
  components.py           terrains, abilities, the limits of the box
  islands.py              A2, B4: the islands of the shipped tiles, as tables
  state.py                Part E: the record
  verbs.py                D2: the table of actions
  faults.py               what an action can break
  land.py                 A1, A2: who stands where
  dice.py                 D3: dice from the state's own generator or from outside
  moving.py               A8: paths, statuses, the four kinds of moves
  combat.py               A9: sweeps, divided dice, every ability
  fights.py               A9.6, A9.7: thresholds and abilities before the dice, for display
  odds.py                 A9.4: the chances of an attack
  scoring.py              A10, A12: the harvest, and who wins
  course.py               A3 to A6, A11, A12: draft, colonies, turns, weather, laying, extinction
  hazards.py              A5: where lava and meteorites will strike, for display
  setup.py                A3, B3: the island and the deal
  secrets.py              D5: what a seat cannot know, dealt anew
  legal.py                D2: all legal actions, or one at random
  grid.py                 one numbering of hexes for all islands
  space.py                the action space of a learner
  masks.py                which of its indices may be chosen
  features.py             what a learner sees
  evaluation.py           what bots look at
  json_text.py            D2, D5: views and actions as JSON; turn_text.py what they say of the phase in play
  entries.py              the functions that Python calls
data/                     species.r1.json, species.r2.json, tiles.r1.json
exchange/                 what crosses the border as JSON or text
  models.py               the shapes of positions, views, events, set-ups and results
  position.py             D4: set-up, position and result
  reading.py              Part E: the conditions under which a position makes sense
  actions.py              D2: actions as JSON; refusals.py why one is refused
  chance.py               D3: which dice are due
  events.py               what happened, for display
  view.py                 D5: what a seat may know
  json_text.py            the same as JSON text, by compiled code
  odds.py                 the chances of an attack
  notation.py             actions and positions as text
  species_file.py         H1: reading and checking species
  tile_file.py            H2: reading and checking tiles and layouts
terminal/                 board, panel and words for a terminal
web/                      the board on the page
texts/                    words, sentences and rules in each language
parts.py                  everything the engine uses of this folder
factors.py                what hints give as reasons
========================  ======================================================================================
"""

from __future__ import annotations

from mesozoic.core.game import Game
from mesozoic.games.pangea.options import OPTIONS

GAME = Game(
    id="pangea",
    title="Pangea",
    author="",
    year="version 1.0a",
    seats=(2, 3, 4),
    usual_seats=4,
    options=OPTIONS,
    package=__name__,
    data={"species": "r2", "tiles": "r1"},
    randoms=512,
)
