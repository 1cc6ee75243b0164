"""Reading records from files (JSON, or one record a line) and writing them safely."""

from __future__ import annotations

import json
import os
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Self

from mesozoic.core.errors import BadRecord, MesozoicError
from mesozoic.core.json_checks import Json
from mesozoic.engine.match import canonical


class BadFile(MesozoicError):
    """A file that cannot be read or written."""


def parse(text: str, where: str) -> Any:
    """The JSON value in a text; a broken text, or a key given twice, is a BadRecord."""
    try:
        return json.loads(text, object_pairs_hook=_unique, parse_constant=_no_constant)
    except json.JSONDecodeError as problem:
        raise BadRecord(f"{where} is not valid JSON: {problem.msg} at character {problem.pos}") from None
    except RecursionError:
        raise BadRecord(f"{where} is nested too deeply") from None
    except ValueError:
        raise BadRecord(f"{where} holds a number with too many digits") from None


def _unique(pairs: list[tuple[str, Any]]) -> Json:
    made: Json = {}
    for key, value in pairs:
        if key in made:
            raise BadRecord(f"the key {key!r} is given twice")
        made[key] = value
    return made


def _no_constant(name: str) -> Any:
    raise BadRecord(f"{name} is not JSON")


def read_text(path: Path) -> str:
    try:
        return path.read_text(encoding="utf-8")
    except UnicodeDecodeError:
        raise BadFile(f"{path}: not a UTF-8 text file") from None
    except OSError as problem:
        raise BadFile(f"{path}: {problem.strerror or problem}") from None


def read_records(path: Path) -> Iterator[tuple[str, Any]]:
    """Every record of a file with the place where it stands.

    A file holds one JSON record, or one record a line.  A line that is broken is yielded as the BadRecord it raises.
    """
    text = read_text(path)
    if not text.strip():
        raise BadFile(f"{path}: the file is empty")
    lines = [line for line in text.split("\n") if line.strip()]
    if len(lines) > 1 and _is_whole(lines[0]):
        for number, line in enumerate(text.split("\n"), start=1):
            if line.strip():
                yield f"{path}:{number}", _parsed(line, f"line {number}")
    else:
        yield str(path), _parsed(text, "the file")


def _is_whole(line: str) -> bool:
    try:
        return isinstance(json.loads(line), dict)
    except (json.JSONDecodeError, RecursionError):
        return False


def _parsed(text: str, where: str) -> Any:
    try:
        return parse(text, where)
    except BadRecord as problem:
        return problem


def read_record(path: Path) -> Any:
    """The only record of a file, or the first of several."""
    _, record = next(read_records(path))
    if isinstance(record, BadRecord):
        raise record
    return record


class LineWriter:
    """Records one a line, in canonical form.  The file appears when all of them are written."""

    def __init__(self, path: Path) -> None:
        self.path = path
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            handle, name = tempfile.mkstemp(dir=path.parent, prefix=f".{path.name}.")
        except OSError as problem:
            raise BadFile(f"{path}: {problem.strerror or problem}") from None
        self._hidden = Path(name)
        self._file = os.fdopen(handle, "w", encoding="utf-8")

    def write(self, record: Json) -> None:
        self.write_text(canonical(record) + "\n")

    def write_text(self, text: str) -> None:
        try:
            self._file.write(text)
        except OSError as problem:
            raise BadFile(f"{self.path}: {problem.strerror or problem}") from None

    def __enter__(self) -> Self:
        return self

    def __exit__(self, problem: type[BaseException] | None, *_: object) -> None:
        self._file.close()
        if problem is not None:
            self._hidden.unlink(missing_ok=True)
            return
        mask = os.umask(0)
        os.umask(mask)
        self._hidden.chmod(0o666 & ~mask)
        try:
            self._hidden.replace(self.path)
        except OSError as refused:
            self._hidden.unlink(missing_ok=True)
            raise BadFile(f"{self.path}: {refused.strerror or refused}") from None


def write_record(path: Path, record: Json) -> None:
    """One record as a JSON file, whole or, if anything goes wrong, not at all."""
    with LineWriter(path) as writer:
        writer.write_text(json.dumps(record, ensure_ascii=False) + "\n")
