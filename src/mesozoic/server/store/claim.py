"""One server for one SQLite file: it trusts what it remembers of its tables, so a second one would contradict it."""

from __future__ import annotations

import contextlib
from collections.abc import Iterator
from pathlib import Path

from mesozoic.server.store.files import make_private_file
from mesozoic.server.store.store import BadDatabase
from mesozoic.server.store.upgrade import parse

try:
    import fcntl
except ImportError:  # Windows
    fcntl = None  # type: ignore[assignment]


@contextlib.contextmanager
def claimed(database: str, advice: str = "several servers together need PostgreSQL") -> Iterator[None]:
    """Keep other servers away from an SQLite file; however this process ends, the claim ends with it.

    Raises BadDatabase with the advice if a server uses the file.
    """
    url = parse(database)
    if url.get_backend_name() != "sqlite" or fcntl is None:
        yield
        return
    lock = Path(f"{url.database}.lock")
    try:
        make_private_file(lock)
        file = lock.open("a")  # closed below
    except OSError as problem:
        raise BadDatabase(f"{url.database}.lock: {problem.strerror}") from None
    with file:
        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            raise BadDatabase(f"{url.database}: another server uses this file; {advice}") from None
        yield
