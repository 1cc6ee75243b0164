"""The C library's heap, where it is glibc's: few arenas, and what is free in them is given back to the system.

Every thread that allocates may have an arena of its own, which stays as large as it once was: a server with a dozen
threads would grow for hours without holding on to anything.
"""

from __future__ import annotations

import contextlib
import ctypes
from functools import cache
from typing import Any

M_ARENA_MAX = -8
"""`mallopt` knows the number of arenas by this number (malloc.h)."""
MOST_ARENAS = 2


@cache
def glibc() -> Any:
    """The functions of this process's C library; None if it is another one."""
    with contextlib.suppress(OSError, AttributeError):
        library = ctypes.CDLL(None)
        _ = library.malloc_trim, library.mallopt, library.gnu_get_libc_version
        return library
    return None


def keep_few_arenas() -> bool:
    """Let threads share their arenas from now on; False where that cannot be asked for."""
    return glibc() is not None and bool(glibc().mallopt(M_ARENA_MAX, MOST_ARENAS))


def give_back() -> bool:
    """Give free pages back to the system; whether there were any."""
    return glibc() is not None and bool(glibc().malloc_trim(0))
