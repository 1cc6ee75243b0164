"""Who plays the games of a command: the cores of this machine, or a cluster."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from mesozoic.cli.extras import require
from mesozoic.lab.workers import Processes, Threads, Workers


@contextmanager
def chosen_workers(is_compiled: bool, processes: int | None, cluster: str | None) -> Iterator[Workers]:
    """Threads for compiled work and processes for any other, so many or one for each core; or a Ray cluster."""
    if cluster is None:
        yield Threads(processes) if is_compiled else Processes(processes)
        return
    require("cluster", "--cluster needs Ray")
    from mesozoic.lab.cluster import Cluster

    machines = Cluster(cluster)
    try:
        yield machines
    finally:
        machines.close()
