"""The simulation of the capacity model obeys what is known of queues."""

from __future__ import annotations

import pytest

from benchmarks.capacity import (
    BESIDE_SHARE,
    GATHER,
    PROCESSES_OF_DATABASE,
    Costs,
    Disk,
    limits_of,
    model,
    processes_for,
    simulate,
)

STEADY = Disk(commits=[0.0015], checkpoints=[])
COSTS = Costs(server=0.0004, player=0.0002, disk=STEADY)


def test_a_closed_loop_is_as_fast_as_its_slowest_station() -> None:
    point = simulate(COSTS, tables=50, rate=None)
    assert point["moves_per_second"] == pytest.approx(1 / COSTS.server / (1 - BESIDE_SHARE), rel=0.05)
    assert point["server_cores"] == pytest.approx(1, abs=0.05)


def test_as_many_wait_as_there_are_tables() -> None:
    """Little's law: the time of a move is the number of tables divided by the rate."""
    for tables in (20, 50, 100):
        point = simulate(COSTS, tables, rate=None)
        assert point["p50"] == pytest.approx(1000 * tables / point["moves_per_second"], rel=0.25)


def test_at_half_load_a_move_waits_for_little_more_than_a_commit() -> None:
    point = simulate(COSTS, tables=200, rate=1250)
    assert point["moves_per_second"] == pytest.approx(1250, rel=0.06)
    assert point["server_cores"] == pytest.approx(0.5 * (1 - BESIDE_SHARE), abs=0.05)
    assert point["p50"] < 1000 * 3 * GATHER < 10 * point["p50"]


def test_a_disk_that_is_slow_now_and_then_is_what_few_wait_for() -> None:
    steady, shaky = (
        simulate(Costs(0.0004, 0.0002, disk), 200, 1250) for disk in (STEADY, Disk([0.0015] * 49 + [0.03], []))
    )
    assert shaky["p50"] == pytest.approx(steady["p50"], rel=0.3)
    assert shaky["p99"] > 2 * steady["p99"]


def test_a_log_that_is_copied_now_and_then_is_what_few_wait_for() -> None:
    """A commit in which SQLite copies its log into the file takes long: once in so many pages."""
    disks = [Disk([0.0015], [0.03], pages_per_commit=2, pages_per_move=pages) for pages in (0, 1)]
    never, rarely, often = (simulate(Costs(0.0004, 0.0002, disk), 200, 1250) for disk in (STEADY, *disks))
    assert never["p99"] < rarely["p99"] < often["p99"]
    assert often["p99"] > 1000 * 0.03 / 2
    assert often["p50"] == pytest.approx(never["p50"], rel=0.3)


def test_more_players_need_more_of_everything() -> None:
    game = {"server_ms": 0.4}
    terms = {
        "play": {"trias": game},
        "postgresql": {"server_ms": 0.5, "database_ms": 0.2},
        "notice_ms": 0.01,
        "idle": {"process_mb": 200, "table_kb": 20, "socket_kb": 20},
        "stored": {"trias": {"bytes": 20_000, "events": 150}},
    }
    sizes = [model(terms, players) for players in (1000, 100_000, 1_000_000)]
    for name in ("moves_per_second", "databases", "processes", "machines", "gb_a_day"):
        values = [size[name] for size in sizes]
        assert values == sorted(values)
    assert sizes[0]["databases"] == 1 < sizes[2]["databases"]
    most = limits_of(0.0005, 0.00001, 0.0002)["processes"]
    assert processes_for(0.999 * most, 0.0005, 0.00001) == PROCESSES_OF_DATABASE
