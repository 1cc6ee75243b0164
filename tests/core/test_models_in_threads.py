"""Models are read by several threads at once: the first games of a server that has just started."""

from __future__ import annotations

import subprocess
import sys

READING = """
import gc, sys, threading
import msgspec
from mesozoic.core.models import Model, read_model

sys.setswitchinterval(1e-6)
gc.set_threshold(1)

class Inner(Model):
    number: int

class Outer(Model):
    inner: Inner
    several: list[Inner]
    named: dict[str, Inner]

VALUE = {f"field{field}": {"inner": {"number": 1}, "several": [], "named": {}} for field in range(30)}
for number in range(200):
    model = msgspec.defstruct(f"Model{number}", [(name, Outer) for name in VALUE], bases=(Model,))
    together = threading.Barrier(6)

    def read():
        together.wait()
        read_model(model, VALUE, "value")

    threads = [threading.Thread(target=read) for _ in range(6)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
"""


def test_threads_that_read_a_model_for_the_first_time_do_not_crash() -> None:
    for _ in range(3):
        subprocess.run([sys.executable, "-c", READING], check=True, timeout=120)
