"""The memory of a server goes back to the system when it is free; its sums are done by the threads that it has."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

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


SUMS = """
import os
from mesozoic.cli.serve import keep_to_one_thread

keep_to_one_thread()
import numpy as np

matrix = np.ones((800, 800), dtype=np.float32)
_ = matrix @ matrix
print(len(os.listdir("/proc/self/task")))
"""


@pytest.mark.skipif(not Path("/proc/self/task").is_dir(), reason="threads are not listed here")
def test_numpy_has_no_threads_of_its_own_on_a_server() -> None:
    environment = {name: value for name, value in os.environ.items() if not name.endswith("_NUM_THREADS")}
    run = subprocess.run([sys.executable, "-c", SUMS], env=environment, capture_output=True, text=True, check=True)
    assert run.stdout.strip() == "1"
