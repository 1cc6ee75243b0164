"""Games between bots: `mesozoic simulate`, `lab` and `arena` beside the compiled loops of `mesozoic bench`, in one run.

    python -m benchmarks.simulate [--seconds 1] [--repeats 3] [GAME ...]

Decisions per second, the best of several.  ``loop`` is what `mesozoic bench` measures: compiled random play, or choices
of `greedy` on a bare state.  ``one core`` is `play` on one thread, ``middle`` the same with the leaders at half-time as
`mesozoic lab` wants them, ``records`` with the records written, ``table`` the same games at tables; these are CPU time.
``threads`` and ``processes`` are all cores, by the clock, the start of the processes left out.
"""

from __future__ import annotations

import argparse
import json
import time
from collections.abc import Callable
from dataclasses import replace
from functools import partial
from typing import Any

from mesozoic.engine.bench import measure_seats
from mesozoic.games import all_games, find_game
from mesozoic.lab.experiment import play_task, record_task, task_size
from mesozoic.lab.plan import Plan
from mesozoic.lab.table_games import play_tables
from mesozoic.lab.workers import Processes, Threads, Workers

TASKS = 4
"""For each core, where all cores play."""
Clock = Callable[[], float]


def best(work: Callable[[], int], repeats: int, clock: Clock = time.process_time) -> int:
    """Decisions per second."""
    rates = []
    for _ in range(repeats):
        start = clock()
        decisions = work()
        rates.append(decisions / (clock() - start))
    return round(max(rates))


def decisions_of(plan: Plan, games: int, middle: bool = False) -> int:
    return int(play_task(plan, range(games), middle).decisions.sum())


def all_cores(workers: Workers, plan: Plan, games: int, repeats: int) -> int:
    """All cores play; the time of the first tasks, in which processes start, is not counted."""
    each = range(games)
    tasks = [each] * (TASKS * repeats * Threads().count)
    starts: list[float] = []
    made: list[int] = []
    for _, played in workers.each(partial(play_task, plan), tasks):
        starts.append(time.perf_counter())
        made.append(int(played.decisions.sum()))
    skipped = 2 * Threads().count
    return round(sum(made[skipped:]) / (starts[-1] - starts[skipped - 1]))


def measure(game_id: str, seats: int, bot: str, seconds: float, repeats: int) -> dict[str, Any]:
    game = find_game(game_id)
    plan = Plan(game.id, seats, (bot,), 1 << 20, "bench", {})
    games = task_size(plan, play_task, 4 * seconds)
    few = max(1, games // 200)
    loop = measure_seats(game, seats, seconds, repeats)
    return {
        "game": game.id,
        "seats": seats,
        "bot": bot,
        "loop": loop["decisions_per_second" if bot == "random" else "greedy_choices_per_second"],
        "one core": best(partial(decisions_of, plan, games), repeats),
        "middle": best(partial(decisions_of, plan, games, True), repeats),
        "records": best(lambda: int(record_task(plan, range(max(1, games // 20)))[0].decisions.sum()), repeats),
        "table": best(lambda: int(play_tables(game, plan, range(few), middle=False).decisions.sum()), repeats),
        "threads": all_cores(Threads(), replace(plan, seed="threads"), games, repeats),
        "processes": all_cores(Processes(), replace(plan, seed="processes"), games, repeats),
    }


def main() -> None:
    arguments = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    arguments.add_argument("games", nargs="*")
    arguments.add_argument("--seconds", type=float, default=1.0)
    arguments.add_argument("--repeats", type=int, default=3)
    chosen = arguments.parse_args()
    for game in map(find_game, chosen.games or [game.id for game in all_games()]):
        for seats in (game.seats[0], game.usual_seats):
            for bot in ("random", "greedy"):
                print(json.dumps(measure(game.id, seats, bot, chosen.seconds, chosen.repeats)), flush=True)


if __name__ == "__main__":
    main()
