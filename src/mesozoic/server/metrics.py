"""Figures for Prometheus: of this process, or of all workers of a site, whichever of them is asked.

Workers that one supervisor has started share a folder; each answers there, on a Unix socket named after its process,
with its own figures.  Whoever is asked for the page asks the others and gives each of them the label `worker`.
"""

from __future__ import annotations

import asyncio
import contextlib
import json
import logging
import os
import resource
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import Any, Literal, NamedTuple

from prometheus_client import CollectorRegistry, generate_latest
from prometheus_client.core import CounterMetricFamily, GaugeMetricFamily, Metric

from mesozoic.server.parts import Parts

log = logging.getLogger("mesozoic.metrics")

FOLDER = "MESOZOIC_METRICS_FOLDER"
"""The variable by which a supervisor tells its workers where they find each other."""
ENDING = ".figures"
ANSWER_SECONDS = 1.0
"""How long another worker has to answer; one that hangs is missing on the page."""
MOST_BYTES = 1 << 20
KINDS: dict[str, Any] = {"gauge": GaugeMetricFamily, "counter": CounterMetricFamily}


class Figure(NamedTuple):
    """A figure of one process."""

    kind: Literal["gauge", "counter"]
    name: str
    about: str
    value: float


def gauge(name: str, about: str, value: float) -> Figure:
    return Figure("gauge", f"mesozoic_{name}", about, value)


def counter(name: str, about: str, value: float) -> Figure:
    return Figure("counter", f"mesozoic_{name}", about, value)


def figures_of(parts: Parts) -> Iterator[Figure]:
    """The figures of this process, now."""
    writer, usage = parts.store.figures, resource.getrusage(resource.RUSAGE_SELF)
    yield gauge("connections", "Open WebSocket connections", len(parts.connections))
    yield gauge("games_ready", "Games whose rules are compiled", parts.readiness.ready_games())
    yield gauge("tables_loaded", "Tables in memory", len(parts.registry.tables))
    yield gauge("thoughts_waiting", "Bots thinking or waiting to", parts.thinkers.waiting)
    yield gauge("reads_waiting", "Replays and records being read", parts.readers.waiting)
    yield gauge("writes_waiting", "Writes that wait for the database", writer.waiting())
    yield counter("events", "Events saved by this process", parts.journal.saved_events)
    yield counter("commits", "Transactions committed", writer.commits)
    yield counter("commit_seconds", "Time spent in them", writer.seconds)
    yield counter("writes_failed", "Writes that failed or were refused", writer.failed)
    yield counter("backups_made", "Backups of the database made by this process", parts.backups.made)
    yield counter("backups_failed", "Backups that failed", parts.backups.failed)
    yield gauge("backup_seconds", "When this process made its last backup (Unix time)", parts.backups.last_at)
    yield counter("notifications_sent", "Notifications taken by push services", parts.delivery.sent)
    yield counter("notifications_failed", "Notifications given up", parts.delivery.failed)
    yield counter("mails_sent", "Mails taken by the mail server", parts.mail.sent)
    yield counter("mails_failed", "Mails given up", parts.mail.failed)
    yield gauge("mails_waiting", "Mails being sent, or waiting for the next try", parts.mail.waiting)
    yield counter("cpu_seconds", "Processor time of this process", usage.ru_utime + usage.ru_stime)
    if (memory := resident_bytes()) is not None:
        yield gauge("memory_bytes", "Memory of this process, shared libraries included", memory)


def resident_bytes() -> int | None:
    """How much memory this process has, where the system tells (Linux)."""
    with contextlib.suppress(OSError):
        return int(Path("/proc/self/statm").read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE")
    return None


class Families:
    """Figures of processes as Prometheus wants them: each name once, its values by worker if there are several."""

    def __init__(self, by_worker: Mapping[str, Iterable[Figure]], is_labelled: bool) -> None:
        self._by_worker = by_worker
        self._is_labelled = is_labelled

    def collect(self) -> Iterator[Metric]:
        families: dict[str, Any] = {}
        for worker, figures in self._by_worker.items():
            for figure in figures:
                labels = ["worker"] if self._is_labelled else []
                if figure.name not in families:
                    families[figure.name] = KINDS[figure.kind](figure.name, figure.about, labels=labels)
                families[figure.name].add_metric([worker] if self._is_labelled else [], figure.value)
        yield from families.values()

    def describe(self) -> Iterable[Metric]:
        return []


class Metrics:
    """The page that Prometheus reads."""

    def __init__(self, parts: Parts, folder: Path | None = None) -> None:
        self._parts = parts
        self._folder = folder
        self._name = str(os.getpid())
        self._server: asyncio.Server | None = None

    async def start(self) -> None:
        """Answer other workers, if there are any."""
        if self._folder is None:
            return
        address = self._folder / f"{self._name}{ENDING}"
        try:
            self._server = await asyncio.start_unix_server(self._answer, address)
        except OSError as problem:
            log.warning("other workers cannot ask this one for its figures", extra={"reason": str(problem)})

    async def stop(self) -> None:
        if self._server is not None and self._folder is not None:
            self._server.close()
            (self._folder / f"{self._name}{ENDING}").unlink(missing_ok=True)

    async def _answer(self, _: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        with contextlib.suppress(OSError):
            writer.write(json.dumps([*figures_of(self._parts)]).encode())
            await writer.drain()
            writer.close()

    async def page(self) -> bytes:
        """The figures as text."""
        by_worker = {self._name: [*figures_of(self._parts)], **await self._others()}
        registry = CollectorRegistry(auto_describe=False)
        registry.register(Families(by_worker, is_labelled=self._folder is not None))
        return generate_latest(registry)

    async def _others(self) -> dict[str, list[Figure]]:
        """The figures of the other workers that answer in time."""
        if self._folder is None:
            return {}
        addresses = [file for file in sorted(self._folder.glob(f"*{ENDING}")) if file.stem != self._name]
        answers = await asyncio.gather(*map(asked, addresses))
        return {file.stem: figures for file, figures in zip(addresses, answers, strict=True) if figures is not None}


async def asked(address: Path) -> list[Figure] | None:
    """The figures of the worker at an address; None if nobody answers there, or too late."""
    try:
        async with asyncio.timeout(ANSWER_SECONDS):
            reader, writer = await asyncio.open_unix_connection(address, limit=MOST_BYTES)
            try:
                return [Figure(*fields) for fields in json.loads(await reader.read())]
            finally:
                writer.close()
    except ConnectionRefusedError:
        address.unlink(missing_ok=True)  # of a worker that was killed
    except (OSError, ValueError, TimeoutError):
        log.info("a worker does not tell its figures", extra={"worker": address.stem})
    return None
