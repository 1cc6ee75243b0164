"""Figures for Prometheus."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from prometheus_client import CollectorRegistry, generate_latest
from prometheus_client.core import CounterMetricFamily, GaugeMetricFamily, Metric

from mesozoic.server.sockets.connection import Sockets
from mesozoic.server.tables.play import Hub


class Figures:
    """Read from the parts when somebody asks."""

    def __init__(self, hub: Hub, sockets: Sockets) -> None:
        self._hub = hub
        self._sockets = sockets

    def collect(self) -> Iterator[Metric]:
        hub, writer = self._hub, self._hub.store.figures
        yield GaugeMetricFamily("mesozoic_connections", "Open WebSocket connections", len(self._sockets.open))
        yield GaugeMetricFamily("mesozoic_tables_loaded", "Tables in memory", len(hub.live))
        yield GaugeMetricFamily("mesozoic_thoughts_waiting", "Bots thinking or waiting to", hub.thinkers.waiting)
        yield GaugeMetricFamily("mesozoic_writes_waiting", "Writes that wait for the database", writer.waiting())
        yield CounterMetricFamily("mesozoic_events", "Events saved by this process", hub.moves)
        yield CounterMetricFamily("mesozoic_commits", "Transactions committed", writer.commits)
        yield CounterMetricFamily("mesozoic_commit_seconds", "Time spent in them", writer.seconds)
        yield CounterMetricFamily("mesozoic_writes_failed", "Writes that failed or were refused", writer.failed)

    def describe(self) -> Iterable[Metric]:
        return []


def page(figures: Figures) -> bytes:
    """The text that Prometheus reads."""
    registry = CollectorRegistry(auto_describe=False)
    registry.register(figures)
    return generate_latest(registry)
