"""Records of games that were played in compiled code: logs are written afterwards, from the numbers of actions."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec

from mesozoic.bots.levels import evaluations_of
from mesozoic.core.compiled.record import Ints, Seated, States, copied
from mesozoic.core.game import Game
from mesozoic.core.json_checks import Json
from mesozoic.engine.match import FORMAT
from mesozoic.lab.finished import Finished
from mesozoic.lab.plan import Plan
from mesozoic.lab.table_games import players_of, rolled, seed_of, taken_dice


def record_lines(game: Game, plan: Plan, numbers: range, finished: Finished) -> Iterator[bytes]:
    """The record of each game as a line of canonical JSON; ``earlier`` is how the games were dealt."""
    encode = msgspec.json.Encoder(order="sorted").encode
    first = 0
    for row, number in enumerate(numbers):
        actions = finished.actions[first : first + int(finished.decisions[row])]
        first += len(actions)
        yield encode(record_of(game, plan, number, slice_of(finished.earlier, row), actions)) + b"\n"


def slice_of(states: Any, row: int) -> States[Seated]:
    """One of many states, copied."""
    return copied(states[row : row + 1])


def record_of(game: Game, plan: Plan, number: int, states: States[Seated], actions: Ints) -> Json:
    """The record of one game; ``states`` is how it was dealt.  Changes the states."""
    dice = taken_dice(states)
    setup, options, data = game.positions.setup_of(states), game.options_in(states), game.positions.data_of(states)
    log = log_of(game, states, actions, dice)
    evaluations = evaluations_of(game, plan.seated)
    return {
        "format": FORMAT,
        "game": game.id,
        "players": players_of(plan),
        "options": options,
        "data": data,
        "setup": setup,
        "log": log,
        "result": game.positions.result(states),
        "id": f"{game.id}-{plan.seats}p-{plan.seed}-{number}{plan.label}",
        "seed": seed_of(plan, number),
        **({"evaluations": evaluations} if evaluations else {}),
    }


def log_of(game: Game, states: States[Seated], actions: Ints, dice: Ints) -> list[Json]:
    """The log of a game from its actions; plays them on.  Bots that choose at the same time have acted by seat."""
    chance, writer, play = game.chance, game.parts.json_text, game.entries.play
    texts: list[bytes] = []
    for index, action in enumerate(actions.tolist()):
        if writer is not None:
            texts.append(writer.actions_text(states, actions[index : index + 1])[1:-1])
        else:
            texts.append(msgspec.json.encode(game.actions.to_json(states, action)))
        play(states, action)
        while chance is not None and chance.due(states):
            texts.append(msgspec.json.encode(rolled(game, states, dice)))
    log: list[Json] = msgspec.json.decode(b"[" + b",".join(texts) + b"]")
    return log
