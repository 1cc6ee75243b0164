"""Files of a contest of bots: results as they come, so that a contest can be resumed, and the records beside them.

The first line says what is played, each other one holds some sets of a table.  What is written twice, or was cut by a
crash, does no harm.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, BinaryIO, Self

import numpy as np

from mesozoic.core.errors import BadSetup
from mesozoic.core.json_checks import Json
from mesozoic.lab.arena import Contest, Done, Sets
from mesozoic.records.files import BadFile

FORMAT = "mesozoic-arena/1"


class GrowingRecords:
    """A file of records that grows set by set; when it is opened again, what came after the last result is cut."""

    def __init__(self, path: Path, size: int) -> None:
        """``size`` bytes of the file belong to results; raises BadFile."""
        self._path = path
        try:
            if size == 0:
                path.parent.mkdir(parents=True, exist_ok=True)
                self._file: BinaryIO = path.open("wb")
                return
            self._file = path.open("r+b")
            if self._file.seek(0, 2) < size:
                self._file.close()
                raise BadFile(f"{path}: records of finished games are missing")
            self._file.truncate(size)
            self._file.seek(size)
        except OSError as problem:
            raise BadFile(f"{path}: {problem.strerror or problem}") from None

    def write(self, lines: bytes) -> int:
        """Append lines; returns the size of the file."""
        try:
            self._file.write(lines)
            self._file.flush()
            return self._file.tell()
        except OSError as problem:
            raise BadFile(f"{self._path}: {problem.strerror or problem}") from None

    def close(self) -> None:
        self._file.close()


class Results:
    """Results of contests in a file, and what of them was there before."""

    def __init__(self, path: Path, contests: Sequence[Contest], records: Path | None) -> None:
        """Open a file, or begin one; raises BadSetup if it was begun for other contests, and BadFile."""
        self._path = path
        self._contests = {contest.game: contest for contest in contests}
        self._finished = {contest.game: [dict[int, Sets]() for _ in contest.tables] for contest in contests}
        self._records_size = 0
        self._records: GrowingRecords | None = None
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            self._file = path.open("a+b")
        except OSError as problem:
            raise BadFile(f"{path}: {problem.strerror or problem}") from None
        try:
            self._begin(heading_of(contests, records))
            if records is not None:
                self._records = GrowingRecords(records, self._records_size)
        except BaseException:
            self._file.close()
            raise

    def finished(self, contest: Contest) -> list[dict[int, Sets]]:
        """The sets that need not be played, by table and number of the first set."""
        return self._finished[contest.game]

    def finished_games(self, contest: Contest) -> int:
        """How many games they are."""
        parts = (part for table in self.finished(contest) for part in table.values())
        return sum(len(part.wins) for part in parts) * contest.players

    def add(self, contest: Contest, table: int, first: int, done: Done) -> None:
        """Write the records of some sets, then their results."""
        line: Json = {"game": contest.game, "table": table, "first": first}
        if self._records is not None:
            line["records_size"] = self._records.write(done.records)
        self._write({**line, "wins": done.sets.wins.tolist(), "scores": done.sets.scores.tolist()})

    def close(self) -> None:
        self._file.close()
        if self._records is not None:
            self._records.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def _begin(self, heading: Json) -> None:
        """Read what is there, cut a line that is not complete, and write the first one if there is none."""
        self._file.seek(0)
        content = self._file.read()
        size = content.rfind(b"\n") + 1
        if size == 0 and not to_line(heading).startswith(content):
            raise BadSetup(f"{self._path} is no file of results of mesozoic arena")
        self._read(content[:size], heading)
        self._file.truncate(size)
        if size == 0:
            self._write(heading)

    def _write(self, line: Json) -> None:
        try:
            self._file.write(to_line(line))
            self._file.flush()
        except OSError as problem:
            raise BadFile(f"{self._path}: {problem.strerror or problem}") from None

    def _read(self, content: bytes, heading: Json) -> None:
        for number, line in enumerate(self._lines(content)):
            if number == 0:
                self._check(line, heading)
                continue
            try:
                self._take(line)
            except (KeyError, TypeError, ValueError, IndexError):
                raise BadFile(f"{self._path}: line {number + 1} holds no results") from None

    def _lines(self, content: bytes) -> Iterator[Any]:
        for number, line in enumerate(content.splitlines(), start=1):
            try:
                yield json.loads(line)
            except ValueError:
                raise BadFile(f"{self._path}: line {number} is not JSON") from None

    def _check(self, found: Any, heading: Json) -> None:
        """Raise BadSetup unless the file was begun for these contests."""
        if not isinstance(found, dict) or found.get("format") != FORMAT:
            raise BadSetup(f"{self._path} is no file of results of mesozoic arena")
        for name, value in heading.items():
            if found.get(name) != value:
                there, here = json.dumps(found.get(name)), json.dumps(value)
                raise BadSetup(f"{self._path} belongs to another contest: {name} is {there} there and {here} here")

    def _take(self, line: Mapping[str, Any]) -> None:
        contest, table, first = self._contests[line["game"]], int(line["table"]), int(line["first"])
        wins, scores = np.array(line["wins"], dtype=np.float64), np.array(line["scores"], dtype=np.int64)
        shape = (len(wins), contest.players, contest.players)
        if wins.shape != shape or scores.shape != shape or table < 0 or first < 0:
            raise ValueError("sets of another shape")
        if first + len(wins) > contest.sets:
            raise BadSetup(f"{self._path} has results of more than {contest.sets} sets: ask for as many, or more")
        self._finished[contest.game][table][first] = Sets(wins, scores)
        self._records_size = int(line.get("records_size", 0))


def to_line(value: Json) -> bytes:
    return json.dumps(value, separators=(",", ":")).encode() + b"\n"


def heading_of(contests: Sequence[Contest], records: Path | None) -> Json:
    """What has to be the same when contests are resumed; only the number of sets may grow."""
    from mesozoic import __version__

    first = contests[0]
    heading = {
        "format": FORMAT,
        "version": __version__,
        "games": [contest.game for contest in contests],
        "players": first.players,
        "bots": list(first.bots),
        "options": dict(first.options),
        "seed": first.seed,
        "records": None if records is None else str(records),
    }
    same: Json = json.loads(json.dumps(heading))
    return same
