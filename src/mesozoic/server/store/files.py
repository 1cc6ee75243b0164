"""Files that only who runs the server may read: databases, their copies, their locks."""

from __future__ import annotations

import contextlib
import os
from pathlib import Path

PRIVATE = 0o600
PRIVATE_FOLDER = 0o700
LOG_SUFFIX = "-wal"
"""Of the file in which SQLite writes first."""
SIDE_SUFFIXES = (LOG_SUFFIX, "-shm")
"""Of the files that SQLite keeps beside a database; it gives them the mode of the database."""


def make_private_folder(folder: Path) -> None:
    """Make a folder that nobody else may look into; one that is there stays as it is."""
    if not folder.is_dir():
        folder.parent.mkdir(parents=True, exist_ok=True)
        with contextlib.suppress(FileExistsError):
            folder.mkdir(PRIVATE_FOLDER)
            folder.chmod(PRIVATE_FOLDER)  # whatever the umask has taken away


def make_private_file(file: Path) -> None:
    """Make an empty file that nobody else may read, whatever the umask; one that is there stays as it is."""
    with contextlib.suppress(FileExistsError):
        handle = os.open(file, os.O_CREAT | os.O_EXCL | os.O_WRONLY, PRIVATE)
        try:
            os.fchmod(handle, PRIVATE)
        finally:
            os.close(handle)


def flush_folder(folder: Path) -> None:
    """Let the names in a folder survive a failure of power."""
    with contextlib.suppress(OSError):  # not every file system can
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)
