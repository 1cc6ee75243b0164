"""Jumps of the system's clock, and time in which nobody was served: no game gains or loses by them."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from typing import Any

import pytest
from sqlalchemy import select

from mesozoic.server import parts
from mesozoic.server.store import store as store_module
from mesozoic.server.store.schema import site_state
from mesozoic.server.store.steady_time import SteadyTime, monotonic_time, system_time
from mesozoic.server.store.store import Store
from mesozoic.server.tables.table import Table
from mesozoic.server.tables.uptime import LATE, SERVED, Uptime, with_pause
from tests.server.players import Duel, in_process, new_duel, soon, web

MINUTE = 60_000
HOUR = 3_600_000
FORFEIT = {"clock": {"kind": "live", "seconds": 600, "increment": 10}, "on_timeout": "forfeit"}


class Machine:
    """A machine whose clock somebody sets."""

    def __init__(self, at: int = 1_000_000_000) -> None:
        self.at = at
        self.up = 5_000

    def system(self) -> int:
        return self.at

    def monotonic(self) -> int:
        return self.up

    def wait(self, milliseconds: int) -> None:
        self.at += milliseconds
        self.up += milliseconds

    def new_time(self) -> SteadyTime:
        """The time of a process that starts now."""
        return SteadyTime(self.system, self.monotonic)


def jumps(caplog: pytest.LogCaptureFixture) -> list[str]:
    return [record.getMessage() for record in caplog.records if "has jumped" in record.getMessage()]


# The time of a process


def test_time_follows_small_corrections_and_never_goes_back(caplog: pytest.LogCaptureFixture) -> None:
    machine = Machine()
    time = machine.new_time()
    last = time.now()
    for correction in (0, 5, -5, 300, -300, 1900, -1900):
        machine.wait(1000)
        machine.at += correction
        assert time.now() >= last
        last = time.now()
    machine.wait(3000)
    assert time.now() == time.system == machine.at
    assert jumps(caplog) == []


@pytest.mark.parametrize("jump", [HOUR, -HOUR, 2001, -2001, 40 * 24 * HOUR])
def test_time_goes_on_by_itself_over_a_jump(jump: int, caplog: pytest.LogCaptureFixture) -> None:
    machine = Machine()
    time = machine.new_time()
    for _ in range(3):
        machine.wait(1000)
        before = time.now()
        machine.at += jump
        assert time.now() == before
        machine.wait(7000)
        assert time.now() == before + 7000
        assert time.system == before + 7000 + jump
        machine.at -= jump  # and back again
        assert time.now() == before + 7000
    assert len(jumps(caplog)) == 6  # each once


def test_a_machine_that_sleeps(caplog: pytest.LogCaptureFixture) -> None:
    machine = Machine()
    time = machine.new_time()
    before = time.now()
    machine.at += HOUR  # and no time has passed
    assert (time.now(), time.system) == (before, machine.at)
    time.advance_to(before + HOUR)
    assert (time.now(), time.system) == (machine.at, machine.at)
    time.advance_to(before)
    assert time.now() == machine.at
    assert len(jumps(caplog)) == 1


# Processes and their database


class Process:
    """What a server knows of the time."""

    def __init__(self, store: Store, machine: Machine) -> None:
        self.time = machine.new_time()
        self.uptime = Uptime(store, self.time)

    async def tick(self) -> None:
        await self.uptime.tick()

    def elapsed(self, since: int) -> int:
        """The time that passes for a clock."""
        return self.uptime.pauses.elapsed(since, self.time.now())


def test_nobody_pays_for_a_server_that_is_down(store: Store) -> None:
    async def scenario() -> None:
        machine = Machine()
        first = Process(store, machine)
        await first.uptime.begin()
        began = first.time.now()
        for _ in range(10):
            machine.wait(1000)
            await first.tick()
        assert first.elapsed(began) == 10_000
        machine.wait(HOUR)
        second = Process(store, machine)
        await second.uptime.begin()
        assert second.time.now() == machine.at
        assert second.elapsed(began) == 10_000
        machine.wait(4000)
        await second.tick()
        assert second.elapsed(began) == 14_000
        third = Process(store, machine)  # a restart without a break
        await third.uptime.begin()
        assert third.elapsed(began) == 14_000
        assert len(third.uptime.pauses.spans) == 1

    asyncio.run(scenario())


@pytest.mark.parametrize("jump", [HOUR, -HOUR])
@pytest.mark.parametrize("is_seen", [False, True])
def test_a_restart_after_a_jump(store: Store, jump: int, is_seen: bool) -> None:
    """Whether the process that was stopped has seen it or not."""

    async def scenario() -> None:
        machine = Machine()
        first = Process(store, machine)
        await first.uptime.begin()
        began = first.time.now()
        machine.wait(2000)
        await first.tick()
        machine.at += jump
        if is_seen:
            machine.wait(2000)
            await first.tick()
        passed = first.elapsed(began)
        second = Process(store, machine)
        await second.uptime.begin()
        assert passed <= second.elapsed(began) <= passed + LATE
        machine.wait(3000)
        await second.tick()
        assert passed + 3000 <= second.elapsed(began) <= passed + 3000 + LATE
        assert second.time.now() >= first.time.now()
        assert jump < 0 or second.time.now() == machine.at

    asyncio.run(scenario())


@pytest.mark.parametrize("jump", [HOUR, -HOUR])
def test_two_processes_of_which_one_has_not_seen_the_jump(store: Store, jump: int) -> None:
    async def scenario() -> None:
        machine = Machine()
        old = Process(store, machine)
        await old.uptime.begin()
        began = old.time.now()
        machine.wait(2000)
        await old.tick()
        machine.at += jump
        young = Process(store, machine)
        await young.uptime.begin()
        for _ in range(6):
            machine.wait(1000)
            await old.tick()
            await young.tick()
        assert abs(old.time.now() - young.time.now()) < 100
        assert old.uptime.pauses.spans == young.uptime.pauses.spans
        for process in (old, young):
            assert 8_000 <= process.elapsed(began) <= 8_000 + LATE

    asyncio.run(scenario())


def test_processes_that_see_a_jump_together(store: Store) -> None:
    async def scenario() -> None:
        machine = Machine()
        processes = [Process(store, machine) for _ in range(3)]
        for process in processes:
            await process.uptime.begin()
        began = machine.at
        for jump in (HOUR, -HOUR, 3 * HOUR):
            machine.at += jump
            for _ in range(5):
                machine.wait(1000)
                for process in processes:
                    await process.tick()
        for process in processes:
            assert process.elapsed(began) == 15_000
            assert process.uptime.pauses.spans == processes[0].uptime.pauses.spans
        assert processes[0].time.now() == machine.at

    asyncio.run(scenario())


def test_a_process_that_was_stopped_counts_no_time_before_anything_happens(store: Store) -> None:
    """As after SIGSTOP, or while the database takes nothing."""

    async def scenario() -> None:
        machine = Machine()
        process = Process(store, machine)
        await process.uptime.begin()
        began = process.time.now()
        machine.wait(60_000)
        await process.uptime.keep()  # somebody acts before the row is brought up to date by itself
        assert process.elapsed(began) == 0
        machine.wait(LATE)
        await process.uptime.keep()
        assert process.elapsed(began) == LATE

    asyncio.run(scenario())


def test_old_pauses_are_forgotten(store: Store) -> None:
    async def scenario() -> None:
        machine = Machine()
        for _ in range(5):
            process = Process(store, machine)
            await process.uptime.begin()
            machine.wait(3000)
            await process.tick()
            machine.wait(40 * 24 * HOUR)
        assert len(process.uptime.pauses.spans) == 3
        row = await store.read(lambda found: found.execute(select(site_state).where(site_state.c.name == SERVED)).one())
        assert len(row.value) < 200

    asyncio.run(scenario())


def test_pauses_that_meet_are_one() -> None:
    assert with_pause([], 1, 2) == [(1, 2)]
    assert with_pause([(1, 2)], 2, 5) == [(1, 5)]
    assert with_pause([(1, 2)], 3, 5) == [(1, 2), (3, 5)]


# Games


class SetClock:
    """The clock of this machine, which a test sets."""

    def __init__(self) -> None:
        self.ahead = 0

    def system(self) -> int:
        return system_time() + self.ahead


@pytest.fixture
def set_clock(monkeypatch: pytest.MonkeyPatch) -> Callable[[int], None]:
    """Sets the clock forward or back; it is as in a process that starts with the test."""
    clock = SetClock()
    time = SteadyTime(clock.system, monotonic_time)
    for module in (store_module, parts):
        monkeypatch.setattr(module, "TIME", time)

    def set_by(milliseconds: int) -> None:
        clock.ahead += milliseconds

    return set_by


@pytest.mark.parametrize("jump", [HOUR, -HOUR])
def test_codes_of_phones_are_compared_with_the_clock_of_the_system(set_clock: Callable[[int], None], jump: int) -> None:
    """A clock that was wrong is set right: games go on with their own time, phones had the right time all along."""
    before = store_module.now()
    set_clock(jump)
    assert abs(store_module.now() - before) < MINUTE
    assert abs(store_module.system_now() - before - jump) < MINUTE


@asynccontextmanager
async def served(database: str) -> AsyncIterator[tuple[Any, str]]:
    async with in_process(database, writes_at_rest=True) as (app, url):
        yield app, url


def time_left(app: Any, duel: Duel) -> list[int]:
    table: Table = app.state.parts.registry.tables[duel.table].table
    assert table.clock is not None
    left: list[int] = list(table.clock.to_json()["left"])  # type: ignore[arg-type]
    return left


@pytest.mark.parametrize("jump", [HOUR, -HOUR])
def test_a_jump_costs_nobody_time_and_stops_no_bot(
    migrated_url: str, set_clock: Callable[[int], None], jump: int, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.WARNING)

    async def scenario() -> None:
        async with served(migrated_url) as (app, url), web() as client:
            duel = await new_duel(client, url, **FORFEIT)
            await duel.move()
            solo = await duel.guests[0].post(
                "/api/tables",
                game="trias",
                seats=[{"kind": "bot", "bot": "random"}] * 2,
                pace=100,
                start=True,
            )
            set_clock(jump)
            await asyncio.sleep(1.5)  # several sweeps
            for _ in range(4):
                await duel.move()
            assert [event["kind"] for event in (await duel.guests[0].state(duel.table))["events"]] == ["play"] * 5
            assert all(590_000 < left <= 650_000 for left in time_left(app, duel))
            events = (await duel.guests[0].state(duel.table))["events"]
            assert [event["at"] for event in events] == sorted(event["at"] for event in events)
            number = (await duel.guests[0].get(f"/api/tables/{solo['id']}"))["number"]

            async def has_gone_on() -> bool:
                table = await duel.guests[0].get(f"/api/tables/{solo['id']}")
                return bool(table["number"] > number or table["state"] == "finished")

            await soon(has_gone_on)

    asyncio.run(scenario())
    assert len(jumps(caplog)) == 1


@pytest.mark.parametrize("jump", [49 * HOUR, -HOUR])
@pytest.mark.parametrize("clock", [FORFEIT["clock"], {"kind": "days", "days": 2}])
def test_no_clock_runs_while_the_server_is_down(
    migrated_url: str, set_clock: Callable[[int], None], jump: int, clock: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whatever the system's clock says afterwards."""

    async def scenario() -> None:
        async with web() as client:
            async with served(migrated_url) as (app, url):
                duel = await new_duel(client, url, clock=clock, on_timeout="forfeit")
                await duel.move()
                left = time_left(app, duel)
            set_clock(jump)
            time = store_module.TIME
            young = SteadyTime(time._system, time._monotonic)  # a process that knows nothing of before
            for module in (store_module, parts):
                monkeypatch.setattr(module, "TIME", young)
            async with served(migrated_url) as (app, url):
                for guest in duel.guests:
                    guest.url = url
                await duel.sit()
                assert all(
                    before - 60_000 < now <= before for before, now in zip(left, time_left(app, duel), strict=True)
                )
                await asyncio.sleep(1)
                await duel.move()
                assert [event["kind"] for event in (await duel.guests[0].state(duel.table))["events"]] == ["play"] * 2

    asyncio.run(scenario())


def test_those_who_watch_are_told_the_clock_after_a_pause(migrated_url: str, set_clock: Callable[[int], None]) -> None:
    async def scenario() -> None:
        async with served(migrated_url) as (_, url), web() as client:
            duel = await new_duel(client, url, **FORFEIT)
            set_clock(HOUR)
            state = await duel.seats[0].hear("state")
            assert state["clock"]["left"][duel.acting] > 540_000
            assert state["clock"]["at"] >= duel.info["started"] + HOUR - 60_000
            await duel.move()

    asyncio.run(scenario())
