"""Our random play and our search beside OpenSpiel's in the same run: decisions per second of CPU time, one core.

Each figure is the best of several measurements.  Searches are compared by the decisions that they make, in plans or in
the tree, and in play-outs.  Theirs is `pyspiel.MCTSBot` in C++ (`benchmarks.peers`).  Ours plans with the beam and
compares the plans by sequential halving, with play-outs at random to the end of the game, as theirs are.  Both begin
after the same number of random decisions.  What our bots do instead, with play-outs by a learned evaluation that looks
one action ahead, is given in evaluations.

Run by ``make bench-peers``: the first argument is the Python of the environment that holds OpenSpiel.
"""

from __future__ import annotations

import json
import subprocess
import sys
from functools import partial
from pathlib import Path

import numpy as np
from rich.console import Console
from rich.table import Table

import mesozoic
from mesozoic.bots.bot import Budget
from mesozoic.bots.search import Effort, SearchBot
from mesozoic.core.compiled.chance import generator, rolling
from mesozoic.core.compiled.record import Ints, Seated, States
from mesozoic.core.game import Game
from mesozoic.engine.bench import best_rate
from mesozoic.games import all_games

HERE = Path(__file__).parent
SECONDS = 1.0
REPEATS = 5
OPENING = 8
"""Random decisions before a search, as in `benchmarks.peers`."""
SEARCH = Budget(evaluations=200_000)
"""About 1,000 play-outs."""
AT_RANDOM = Effort(most=0, rounds=1 << 30, is_learned=False)
LEARNED = Effort()


def ours() -> dict[str, float]:
    """Each game with its usual number of players."""
    figures = {}
    for game in all_games():
        states = rolling(game.deal(game.usual_seats, {}, 0), 0)
        luck, randoms = generator("peers"), np.empty(game.randoms, dtype=np.int64)
        rate = best_rate(partial(play_to_the_end, game, states, luck, randoms), SECONDS, REPEATS)
        figures[f"{game.id} ({game.usual_seats} players)"] = round(rate)
    return figures


def play_to_the_end(game: Game, states: States[Seated], luck: Ints, randoms: Ints) -> int:
    """Play 200 games and return the decisions made; they count only if the games end."""
    decisions = game.entries.play_games(states, luck, randoms, 200)
    if game.positions.result(states) is None:
        raise SystemExit(f"{game.id}: a random game stopped before its end, so its decisions cannot be compared")
    return int(decisions)


def our_searches(effort: Effort) -> dict[str, float]:
    """What each game's search does in a second: decisions if it plays on at random, evaluations otherwise."""
    figures = {}
    for game in all_games():
        match = mesozoic.new(game.id, seats=game.usual_seats, seed=0)
        luck = generator("peers")
        while len(match.log) < OPENING or len(match.numbers(match.seats[0])) == 1:
            match.play_number(match.turn(match.seats[0]).any_number(luck), match.seats[0])
        bot, turn = SearchBot("peer", 0, SEARCH, effort), match.turn()
        rate = best_rate(lambda bot=bot, turn=turn: bot.think(turn).evaluations, SECONDS, REPEATS)  # type: ignore[misc]
        figures[f"{game.id} ({game.usual_seats} players)"] = round(rate)
    return figures


def theirs(python: str) -> dict[str, dict[str, float]]:
    command = [python, str(HERE / "peers.py"), str(SECONDS), str(REPEATS)]
    run = subprocess.run(command, check=True, capture_output=True, text=True)
    figures: dict[str, dict[str, float]] = json.loads(run.stdout)
    return figures


def best_of(first: dict[str, float], second: dict[str, float]) -> dict[str, float]:
    return {name: max(first[name], second[name]) for name in first}


def show(title: str, own: dict[str, float], peers: dict[str, float]) -> None:
    """Each of ours beside each of all."""
    table = Table(title=title, title_justify="left")
    table.add_column("")
    table.add_column("decisions/s", justify="right")
    for name in own:
        table.add_column(f"{name} is", justify="right")
    for name, rate in {**own, **peers}.items():
        table.add_row(name, f"{rate:,.0f}", *(f"{one / rate:.1f} times as fast" for one in own.values()))
    Console().print(table)


def main() -> None:
    before = ours(), our_searches(AT_RANDOM)
    peers = theirs(sys.argv[1])
    after = ours(), our_searches(AT_RANDOM)  # before and after, because machines are noisy
    play, search = (best_of(first, second) for first, second in zip(before, after, strict=True))
    learned = our_searches(LEARNED)
    show(
        "Random play, decisions per second of one core",
        play,
        {name: row["decisions_per_second"] for name, row in peers.items()},
    )
    show(
        "Search with random play-outs, decisions per second of one core",
        search,
        {name: row["search_decisions_per_second"] for name, row in peers.items()},
    )
    print("Search with a learned evaluation, evaluations per second of one core:")
    print(", ".join(f"{name} {rate:,.0f}" for name, rate in learned.items()))
    out = HERE / "results" / "peers.json"
    out.parent.mkdir(exist_ok=True)
    figures = {"ours": play, "our searches": search, "our learned searches": learned, "openspiel": peers}
    out.write_text(json.dumps(figures, indent=1) + "\n", encoding="utf-8")
    print(out.relative_to(HERE.parent))


main()
