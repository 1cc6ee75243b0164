"""The C library's heap, where it is glibc's: few arenas, large blocks apart, and what is free is given back.

Every thread that allocates may have an arena of its own, which stays as large as it once was: a server with a dozen
threads would grow for hours without holding on to anything.  A large block that was freed raises the size from which
blocks are kept apart (up to 32 MB), so that the next ones lie among small ones, which keep the heap from shrinking:
the size is fixed here.
"""

from __future__ import annotations

import contextlib
import ctypes
from functools import cache
from typing import Any

M_ARENA_MAX = -8
"""`mallopt` knows the number of arenas by this number (malloc.h)."""
M_MMAP_THRESHOLD = -3
MOST_ARENAS = 2
LARGE_BYTES = 256 * 1024
"""Blocks of this size, texts of histories and lists, go back to the system as soon as they are freed."""


@cache
def glibc() -> Any:
    """The functions of this process's C library; None if it is another one."""
    with contextlib.suppress(OSError, AttributeError):
        library = ctypes.CDLL(None)
        _ = library.malloc_trim, library.mallopt, library.gnu_get_libc_version
        return library
    return None


def keep_small() -> bool:
    """Let threads share arenas, and keep large blocks apart, from now on; False where that cannot be asked for."""
    chosen = {M_ARENA_MAX: MOST_ARENAS, M_MMAP_THRESHOLD: LARGE_BYTES}
    return glibc() is not None and all(glibc().mallopt(name, value) for name, value in chosen.items())


def give_back() -> bool:
    """Give free pages back to the system; whether there were any."""
    return glibc() is not None and bool(glibc().malloc_trim(0))
