"""The memory of a server goes back to the system when it is free."""

from __future__ import annotations

import subprocess
import sys

import pytest

from mesozoic.server.heap import glibc

LARGE_BLOCKS = """
import ctypes
from mesozoic.server.heap import LARGE_BYTES, glibc, keep_small

class Figures(ctypes.Structure):
    names = "arena ordblks smblks hblks hblkhd usmblks fsmblks uordblks fordblks keepcost"
    _fields_ = [(name, ctypes.c_size_t) for name in names.split()]

library = glibc()
library.mallinfo2.restype = Figures
library.malloc.restype, library.malloc.argtypes = ctypes.c_void_p, [ctypes.c_size_t]
library.free.argtypes = [ctypes.c_void_p]
assert keep_small()
library.free(library.malloc(16 * LARGE_BYTES))  # without it, blocks as large as this lie among the others from now on
before = library.mallinfo2().hblks
block = library.malloc(2 * LARGE_BYTES)
print(library.mallinfo2().hblks - before)
"""


@pytest.mark.skipif(glibc() is None, reason="the C library is not glibc")
def test_large_blocks_stay_apart_from_small_ones() -> None:
    run = subprocess.run([sys.executable, "-c", LARGE_BLOCKS], capture_output=True, text=True, check=True)
    assert run.stdout.strip() == "1"
