"""`mesozoic train`: a learned evaluation for a game."""

from __future__ import annotations

from contextlib import ExitStack
from pathlib import Path

from rich.console import Console

from mesozoic.bots.evaluation import BY_HAND, read_evaluation, write_evaluation
from mesozoic.bots.training import Generation, ProcessorWorkshop, Recipe, Training, Workers, Workshop
from mesozoic.cli.extras import require
from mesozoic.cli.options import make_folder
from mesozoic.cli.ready import make_ready
from mesozoic.cli.workers import chosen_workers
from mesozoic.core.errors import BadSetup
from mesozoic.core.game import Game
from mesozoic.games import find_game
from mesozoic.lab.plots import PLOTS, draw_curves
from mesozoic.lab.report import check_suffix


def train(
    name: str,
    out: Path,
    generations: int,
    games: int,
    seats: str | None,
    gate: int,
    seed: str,
    processes: int | None,
    cluster: str | None,
    device: str,
    farther: int,
    planned: int,
    start: Path | None,
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
    begun = BY_HAND if start is None else read_evaluation(game, str(start)).weights
    make_folder(out)
    make_ready(game)
    with ExitStack() as stack:
        compiled = stack.enter_context(chosen_workers(True, processes, cluster))
        planning = compiled if cluster else stack.enter_context(chosen_workers(False, processes, None))
        workshop = workshop_on(device, game, compiled, planning)
        training = Training(game, out, Recipe(seats=numbers, games=games), seed, gate, workshop, begun)
        while (number := len(training.history)) < generations:
            samples, is_planned = ways_of(number, generations, farther, planned, training.is_learned)
            done = training.run_generation(lambda line: console.print(f"  {line}"), samples, is_planned)
            console.print(told(done))
    if weights is not None:
        write_evaluation(weights, training.outline, training.weights)
        console.print(str(weights))
    if plot is not None:
        shares = [("against the weights before", [done.share for done in training.history])]
        shares.append(("against the evaluation by hand", [done.share_by_hand for done in training.history]))
        draw_curves(f"{game.title}: share of games won", "generation", shares, plot)


def ways_of(number: int, generations: int, farther: int, planned: int, is_learned: bool) -> tuple[int, bool]:
    """How often a generation plays on from each position, and whether bots plan their turns in it.

    It does neither without a learned evaluation that could judge positions.
    """
    if not is_learned:
        return 0, False
    first_planned = generations - planned
    return farther if number == first_planned - 1 else 0, number >= first_planned


def workshop_on(device: str, game: Game, compiled: Workers, planning: Workers) -> Workshop:
    """Where a training takes place: ``cpu`` or ``cuda``."""
    if device == "cuda":
        from mesozoic.bots.card_training import CardWorkshop

        return CardWorkshop(game, compiled, planning)
    return ProcessorWorkshop(game, compiled, planning)


def parse_numbers(text: str) -> tuple[int, ...]:
    """Numbers of seats, such as 2,4; raises BadSetup."""
    try:
        return tuple(dict.fromkeys(int(part) for part in text.split(",")))
    except ValueError:
        raise BadSetup(f"--seats {text!r} is not a list of numbers such as 2,4") from None


def told(done: Generation) -> str:
    verdict = "kept" if done.is_kept else "not kept"
    return (
        f"generation {done.number}: loss {done.loss:.4f}, won {done.share:.1%} ± {1.96 * done.share_error:.1%} against "
        f"the best before, {done.share_by_hand:.1%} against the evaluation by hand: {verdict} ({done.seconds:.0f} s)"
    )
