"""Figures for Prometheus."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from prometheus_client import CollectorRegistry, generate_latest
from prometheus_client.core import CounterMetricFamily, GaugeMetricFamily, Metric

from mesozoic.server.parts import Parts


class Figures:
    """Read from the parts when somebody asks."""

    def __init__(self, parts: Parts) -> None:
        self._parts = parts

    def collect(self) -> Iterator[Metric]:
        parts, writer = self._parts, self._parts.store.figures
        yield GaugeMetricFamily("mesozoic_connections", "Open WebSocket connections", len(parts.connections))
        yield GaugeMetricFamily("mesozoic_games_ready", "Games whose rules are compiled", parts.readiness.ready_games())
        yield GaugeMetricFamily("mesozoic_tables_loaded", "Tables in memory", len(parts.registry.tables))
        yield GaugeMetricFamily("mesozoic_thoughts_waiting", "Bots thinking or waiting to", parts.thinkers.waiting)
        yield GaugeMetricFamily("mesozoic_reads_waiting", "Replays and records being read", parts.readers.waiting)
        yield GaugeMetricFamily("mesozoic_writes_waiting", "Writes that wait for the database", writer.waiting())
        yield CounterMetricFamily("mesozoic_events", "Events saved by this process", parts.journal.saved_events)
        yield CounterMetricFamily("mesozoic_commits", "Transactions committed", writer.commits)
        yield CounterMetricFamily("mesozoic_commit_seconds", "Time spent in them", writer.seconds)
        yield CounterMetricFamily("mesozoic_writes_failed", "Writes that failed or were refused", writer.failed)
        yield CounterMetricFamily(
            "mesozoic_notifications_sent", "Notifications taken by push services", parts.delivery.sent
        )
        yield CounterMetricFamily("mesozoic_notifications_failed", "Notifications given up", parts.delivery.failed)

    def describe(self) -> Iterable[Metric]:
        return []


def metrics_page(parts: Parts) -> bytes:
    """The text that Prometheus reads."""
    registry = CollectorRegistry(auto_describe=False)
    registry.register(Figures(parts))
    return generate_latest(registry)
