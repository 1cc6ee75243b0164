"""`mesozoic train`: a learned evaluation for a game."""

from __future__ import annotations

from pathlib import Path

from rich.console import Console

from mesozoic.bots.evaluation import write_evaluation
from mesozoic.bots.training import Generation, Recipe, Training
from mesozoic.cli.extras import require
from mesozoic.cli.ready import make_ready
from mesozoic.games import find_game
from mesozoic.lab.plots import PLOTS, draw_curves
from mesozoic.lab.report import check_suffix
from mesozoic.lab.workers import cores


def train(
    name: str,
    out: Path,
    generations: int,
    games: int,
    seats: str | None,
    gate: int,
    seed: str,
    processes: int | None,
    weights: Path | None,
    plot: Path | None,
) -> None:
    """Train until there are so many generations in the folder; then write weights and plot, if they are asked for."""
    console = Console(stderr=True)
    game = find_game(name)
    check_suffix("plot", plot, PLOTS)
    if plot is not None:
        require("lab", "mesozoic train --plot needs matplotlib")
    numbers = game.seats if seats is None else parse_numbers(seats)
    for number in numbers:
        game.check_seats(number)
    make_ready(game)
    training = Training(game, out, Recipe(seats=numbers, games=games), seed, gate, processes or cores())
    while len(training.history) < generations:
        done = training.run_generation(lambda line: console.print(f"  {line}"))
        console.print(told(done))
    if weights is not None:
        write_evaluation(weights, training.outline, training.weights)
        console.print(str(weights))
    if plot is not None:
        shares = [("against the weights before", [done.share for done in training.history])]
        shares.append(("against the evaluation by hand", [done.share_by_hand for done in training.history]))
        draw_curves(f"{game.title}: share of games won, one action ahead", "generation", shares, plot)


def parse_numbers(text: str) -> tuple[int, ...]:
    """Numbers of seats, such as 2,4."""
    return tuple(int(part) for part in text.split(","))


def told(done: Generation) -> str:
    verdict = "kept" if done.is_kept else "not kept"
    return (
        f"generation {done.number}: loss {done.loss:.4f}, won {done.share:.1%} ± {1.96 * done.share_error:.1%} against "
        f"the best before, {done.share_by_hand:.1%} against the evaluation by hand: {verdict} ({done.seconds:.0f} s)"
    )
