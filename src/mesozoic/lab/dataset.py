"""Games as a dataset: Parquet files with a row for each choice (the extra `mesozoic[dataset]`).

docs/dataset.md says what the columns mean.  Which games are in which file depends on the plan alone.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from io import BytesIO
from pathlib import Path
from typing import Any

import numpy as np
import pyarrow as pa
import pyarrow.parquet as pq

import mesozoic
from mesozoic.core.compiled.record import Ints, Seated, States
from mesozoic.core.compiled.spaces import MOVER
from mesozoic.core.game import Game
from mesozoic.games import find_game
from mesozoic.lab.experiment import finish
from mesozoic.lab.finished import Finished
from mesozoic.lab.game_records import slice_of
from mesozoic.lab.plan import Plan
from mesozoic.lab.workers import Workers

FORMAT = "mesozoic-dataset/1"
GAMES_PER_FILE = 500
COMPRESSION = "zstd"
MEANINGS = "_meanings.json"
"""The file that says what each index and each feature stands for; readers of a folder skip what begins so."""

Step = Callable[[int], None]


def write_dataset(plan: Plan, folder: Path, workers: Workers, step: Step | None = None) -> list[Path]:
    """Play the games of a plan and write them into a folder; returns the files, in the order of the games.

    If it is interrupted, what it has written goes: half a dataset is none.
    """
    folder.mkdir(parents=True, exist_ok=True)
    tasks = [range(first, min(first + GAMES_PER_FILE, plan.games)) for first in range(0, plan.games, GAMES_PER_FILE)]
    (folder / MEANINGS).write_text(json.dumps(meanings(find_game(plan.game)), indent=1) + "\n", encoding="utf-8")
    files = [folder / f"games-{numbers.start:08d}.parquet" for numbers in tasks]
    try:
        for number, contents in workers.each(partial(file_of, plan), tasks):
            files[number].write_bytes(contents)
            if step is not None:
                step(len(tasks[number]))
    except BaseException:
        for file in (folder / MEANINGS, *files):
            file.unlink(missing_ok=True)
        raise
    return files


def file_of(plan: Plan, numbers: range) -> bytes:
    """A Parquet file with some games of a plan."""
    game = find_game(plan.game)
    file = BytesIO()
    writer: pq.ParquetWriter | None = None
    for chunk, finished in finish(plan, numbers, middle=False):
        table = table_of(game, plan, chunk, finished)
        writer = writer or pq.ParquetWriter(file, table.schema, compression=COMPRESSION)
        writer.write_table(table)
    assert writer is not None
    writer.close()
    return file.getvalue()


def table_of(game: Game, plan: Plan, numbers: range, finished: Finished) -> pa.Table:
    """The choices made in games that follow each other."""
    parts: list[Choices] = []
    first = 0
    for row, count in enumerate(finished.decisions.tolist()):
        actions = finished.actions[first : first + count]
        parts.append(choices_of(game, slice_of(finished.earlier, row), actions))
        first += count
    games = np.repeat(np.arange(len(numbers)), [len(part.seats) for part in parts])
    seats = np.concatenate([part.seats for part in parts])
    ends = np.cumsum([0, *(count for part in parts for count in part.counts)])
    legal = np.concatenate([part.legal for part in parts])
    features = np.concatenate([part.features for part in parts])
    scores = game.positions.points(finished.finals)
    columns: dict[str, pa.Array] = {
        "game": pa.array(games + numbers.start, pa.int64()),
        "decision": pa.array(np.concatenate([part.decisions for part in parts]), pa.int32()),
        "step": pa.array(np.concatenate([part.steps for part in parts]), pa.int8()),
        "seat": pa.array(seats, pa.int8()),
        "bot": pa.DictionaryArray.from_arrays(pa.array(seats, pa.int8()), plan.seated),
        "features": pa.FixedSizeListArray.from_arrays(pa.array(features.reshape(-1)), features.shape[1]),
        "legal": pa.ListArray.from_arrays(pa.array(ends, pa.int32()), pa.array(legal, pa.int32())),
        "choice": pa.array(np.concatenate([part.chosen for part in parts]), pa.int32()),
        "action": pa.array([text for part in parts for text in part.texts], pa.string()),
        "score": pa.array(scores[games, seats], pa.int32()),
        "win": pa.array(finished.wins[games, seats], pa.float32()),
    }
    return pa.table(columns).replace_schema_metadata({"mesozoic": json.dumps(description(game, plan))})


@dataclass(frozen=True)
class Choices:
    """The choices of one game: a row for each."""

    decisions: Any  # which decision of the game a choice belongs to
    steps: Any  # an action that is taken apart has several choices: 0, 1, ...
    seats: Any
    chosen: Any  # the index in the action space
    counts: Any  # how many indices could be chosen
    legal: Any  # those indices, of all rows one after the other
    features: Any
    texts: list[str]  # the action that came of it


def choices_of(game: Game, states: States[Seated], actions: Ints) -> Choices:
    """The choices of a game from its actions; ``states`` is how it was dealt.  Changes the states."""
    space = game.entries.space
    assert space is not None, f"{game.title} has no action space"
    positions: list[bytes] = []
    steps: list[tuple[int, int, int, int]] = []  # decision, step, pending, index
    texts: list[str] = []
    for decision, action in enumerate(actions.tolist()):
        text = json.dumps(game.actions.to_json(states, action), separators=(",", ":"))
        taken, pending, step = -1, 0, 0
        while taken < 0:
            index = int(space.index_of_action(states, pending, action))
            positions.append(states.tobytes())
            steps.append((decision, step, pending, index))
            texts.append(text)
            taken = int(space.take_index(states, pending, index))
            pending, step = -taken, step + 1
        game.entries.play(states, taken)
    count = len(steps)
    each: Any = np.ndarray((count,), states.dtype, bytearray(b"".join(positions)))
    decisions, numbers, pendings, chosen = np.array(steps, dtype=np.int64).T
    pending_numbers = np.ascontiguousarray(pendings)
    masks: Any = np.zeros(count * space.actions.size, dtype=np.uint8)
    features = np.zeros(count * space.features.size, dtype=np.float32)
    space.mask_games(each, np.zeros(count, dtype=np.uint8), pending_numbers, masks, 0, count)
    space.observe_games(each, pending_numbers, features, MOVER, 0, count)
    allowed = masks.reshape(count, -1)
    return Choices(
        decisions=decisions,
        steps=numbers,
        seats=each["seat"].astype(np.int64),
        chosen=chosen,
        counts=allowed.sum(axis=1, dtype=np.int64),
        legal=np.nonzero(allowed)[1],
        features=features.reshape(count, -1),
        texts=texts,
    )


def meanings(game: Game) -> dict[str, list[str]]:
    """What each index of the action space and each feature stands for."""
    space = game.entries.space
    assert space is not None, f"{game.title} has no action space"
    tables = {"choice": space.actions, "features": space.features}
    return {name: [table.label(number) for number in range(table.size)] for name, table in tables.items()}


def description(game: Game, plan: Plan) -> dict[str, Any]:
    """What is the same in all rows, and needed to play the same games again."""
    chosen = game.data_in(plan.options)
    return {
        "format": FORMAT,
        "game": game.id,
        "version": mesozoic.__version__,
        "players": plan.seats,
        "bots": plan.seated,
        "seed": plan.seed,
        "options": {name: value for name, value in plan.options.items() if name not in chosen},
        "data": game.check_data(chosen, files=True),
    }
