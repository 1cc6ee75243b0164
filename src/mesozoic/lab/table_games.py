"""The same games at tables: a match in which every bot is given its turn.

Bots that are not compiled play here.  For those that are, `mesozoic.lab.compiled_games` plays the same games, as
`tests/lab/test_simulation.py` shows.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from mesozoic.bots.bot import Bot, closing, make_bot
from mesozoic.bots.compiled import CODES, CompiledBot
from mesozoic.core.compiled.chance import has_generator
from mesozoic.core.compiled.record import Ints, Seated, States, copied, room_for
from mesozoic.core.game import Game
from mesozoic.core.json_checks import Json
from mesozoic.engine.match import Match
from mesozoic.lab.compiled_games import blank_states
from mesozoic.lab.finished import Finished, shares
from mesozoic.lab.plan import Plan


class SimulatedMatch(Match):
    """A match whose chance is drawn from the generator that the deal has set, as compiled games draw it."""

    def __init__(self, game: Game, states: States[Seated], seed: str, players: list[Json]) -> None:
        """``states`` were dealt with a generator of their own, if the game has dice; the match takes it away."""
        self.dealt = copied(states)
        self.dice = taken_dice(states)
        super().__init__(game, states, seed=seed, setup=game.positions.setup_of(states), players=players)

    def drawn(self) -> Json:
        return rolled(self.game, copied(self._states), self.dice)


def taken_dice(states: States[Seated]) -> Ints:
    """The generator of a state, which gets its outcomes of chance from outside from now on."""
    dice = room_for(1)
    if has_generator(states):
        dice[0] = int(np.asarray(states["chance"]).reshape(-1)[0])
        states["chance"] = 0
    return dice


def rolled(game: Game, states: States[Seated], dice: Ints) -> Json:
    """Let chance decide what is due, from a generator; returns the entry of the log.  Changes the states."""
    assert game.chance is not None
    draw = game.entries.bots.draw_randoms
    ahead, randoms = dice.copy(), room_for(game.randoms)
    draw(states, ahead, randoms)
    entry, used = game.chance.decide(states, randoms)
    draw(states, dice, room_for(used))
    return entry


def new_match(game: Game, plan: Plan, number: int) -> SimulatedMatch:
    """A game of a plan before its first decision."""
    states = blank_states(game, plan)
    generator, randoms = plan.streams(range(number, number + 1))[:1], room_for(game.randoms)
    game.entries.bots.draw_randoms(states, generator, randoms)
    game.entries.deal_game(states, randoms)
    return SimulatedMatch(game, states, seed_of(plan, number), players_of(plan))


def players_of(plan: Plan) -> list[Json]:
    """The players of a plan as records list them."""
    return [{"name": f"{bot} {seat + 1}", "kind": f"bot:{bot}"} for seat, bot in enumerate(plan.seated)]


def seed_of(plan: Plan, number: int) -> str:
    """What names a game of a plan in its record."""
    return f"{plan.seed}/{number}"


def bots_of(plan: Plan, number: int) -> list[Bot]:
    """A bot for each seat of a game."""
    streams = plan.streams(range(number, number + 1))
    return [
        CompiledBot(name, streams[1 + seat : 2 + seat])
        if name in CODES
        else make_bot(name, f"{plan.seed}/{plan.seats}/{number}/{seat}")
        for seat, name in enumerate(plan.seated)
    ]


def play_match(game: Game, plan: Plan, number: int) -> tuple[SimulatedMatch, list[States[Seated]], list[int]]:
    """A game to its end: the match, the states (the first is the set-up, then one for each decision), the actions."""
    match, bots = new_match(game, plan, number), bots_of(plan, number)
    history, actions = [match.state], []
    with closing(bots):
        while match.seat is not None:
            chosen = bots[match.seat].choose(match.turn())
            match.play_number(chosen, match.seat)
            actions.append(chosen)
            history.append(match.state)
    return match, history, actions


def play_tables(game: Game, plan: Plan, numbers: range, middle: bool) -> Finished:
    """What `compiled_games.play_compiled` does, at tables."""
    finals: list[Any] = []
    earlier: list[Any] = []
    actions: list[int] = []
    decisions: list[int] = []
    winners = np.zeros((len(numbers), plan.seats), dtype=np.uint8)
    for row, number in enumerate(numbers):
        match, history, made = play_match(game, plan, number)
        assert match.result is not None
        finals.append(history[-1])
        earlier.append(history[len(made) // 2] if middle else match.dealt)
        decisions.append(len(made))
        actions += made
        winners[row, match.result["winners"]] = 1
    return Finished(
        finals=np.concatenate(finals),
        earlier=np.concatenate(earlier),
        wins=shares(winners),
        decisions=np.array(decisions, dtype=np.int64),
        actions=np.array(actions, dtype=np.int64),
    )
