"""Who waits for a thread: the more urgent first, then everybody in turn; nobody fills the queue."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Callable

import pytest

from mesozoic.server.problems import Problem
from mesozoic.server.threads import Threads, Turns, Urgency


async def order_of(calls: list[tuple[str, Urgency]]) -> list[str]:
    """In which order calls of owners run that wait for one thread."""
    threads, begin, order = Threads(1), threading.Event(), list[str]()

    def call(owner: str) -> Callable[[], None]:
        return lambda: order.append(owner)

    first = asyncio.create_task(threads.run(begin.wait))
    await asyncio.sleep(0)
    waiting = [asyncio.create_task(threads.run(call(owner), owner, urgency)) for owner, urgency in calls]
    await asyncio.sleep(0)
    assert threads.waiting == len(calls) + 1
    begin.set()
    await asyncio.gather(first, *waiting)
    assert threads.waiting == 0
    threads.close()
    return order


def test_the_more_urgent_first() -> None:
    calls = [("bots", Urgency.NOBODY), ("asker", Urgency.CURIOUS), ("player", Urgency.PLAYERS)]
    assert asyncio.run(order_of(calls)) == ["player", "asker", "bots"]


def test_bots_that_think_all_the_time_do_not_keep_the_curious_out() -> None:
    calls = [("player", Urgency.PLAYERS)] * 10 + [("asker", Urgency.CURIOUS)] * 3 + [("bots", Urgency.NOBODY)]
    turns = ["player"] * 3 + ["asker"]
    assert asyncio.run(order_of(calls)) == [*turns, *turns, *turns, "player", "bots"]


def test_everybody_in_turn() -> None:
    calls = [("greedy", Urgency.CURIOUS)] * 40 + [("other", Urgency.CURIOUS)] * 2
    assert asyncio.run(order_of(calls))[:4] == ["greedy", "other", "greedy", "other"]


def test_every_address_in_turn_and_everybody_at_one() -> None:
    """Six guests of one address do not ask six times as much as somebody at another."""

    async def order_of_turns() -> list[str]:
        turns, order = Turns(1), list[str]()
        await turns.take("first", Urgency.CURIOUS)

        async def ask(owner: str, address: str) -> None:
            await turns.take(owner, Urgency.CURIOUS, address)
            order.append(owner)
            turns.hand_on()

        asked = [("ann", "club"), ("bob", "club"), ("cat", "club"), ("ann", "club"), ("dan", "home"), ("dan", "home")]
        tasks = [asyncio.create_task(ask(*each)) for each in asked]
        await asyncio.sleep(0)
        tasks[2].cancel()
        await asyncio.sleep(0)
        turns.hand_on()
        await asyncio.gather(*tasks, return_exceptions=True)
        return order

    assert asyncio.run(order_of_turns()) == ["ann", "dan", "bob", "dan", "ann"]


def test_one_owner_waits_for_so_many() -> None:
    async def ask() -> None:
        threads, begin = Threads(1, most_of_one=2), threading.Event()
        waiting = [asyncio.create_task(threads.run(begin.wait, "greedy")) for _ in range(2)]
        await asyncio.sleep(0)
        with pytest.raises(Problem) as problem:
            await threads.run(begin.wait, "greedy")
        assert (problem.value.status, problem.value.code) == (429, "too-many")
        begin.set()
        assert await threads.run(lambda: 7, "other") == 7
        await asyncio.gather(*waiting)
        assert await threads.run(lambda: 8, "greedy") == 8
        threads.close()

    asyncio.run(ask())


def test_who_goes_leaves_the_queue_and_keeps_no_thread() -> None:
    async def ask() -> None:
        threads, begin = Threads(1), threading.Event()
        running = asyncio.create_task(threads.run(begin.wait, "first"))
        await asyncio.sleep(0)
        waiting = [asyncio.create_task(threads.run(lambda: 1, "gone")) for _ in range(2)]
        stays = asyncio.create_task(threads.run(lambda: 2, "stays"))
        await asyncio.sleep(0)
        for task in (running, *waiting):
            task.cancel()
        await asyncio.sleep(0)
        assert not stays.done()  # the thread is still at work
        begin.set()
        assert await stays == 2
        assert await threads.run(lambda: 3) == 3
        assert threads.waiting == 0
        threads.close()

    asyncio.run(ask())


def test_what_fails_is_raised_and_frees_its_thread() -> None:
    async def ask() -> None:
        threads = Threads(1)
        for _ in range(3):
            with pytest.raises(ZeroDivisionError):
                await threads.run(lambda: 1 // 0)
        assert await threads.run(lambda: 4) == 4
        threads.close()

    asyncio.run(ask())


@pytest.mark.parametrize("others", [0, 1, 2])
def test_whoever_is_cancelled_takes_no_turn_away(others: int) -> None:
    """The turn is handed on in the same moment, before the task that was cancelled has run again."""

    async def scenario() -> None:
        turns = Turns(1)
        await turns.take("first", Urgency.CURIOUS)
        gone = asyncio.create_task(turns.take("gone", Urgency.CURIOUS))
        waiting = [asyncio.create_task(turns.take(owner, Urgency.CURIOUS)) for owner in ("gone", "other")[:others]]
        await asyncio.sleep(0)
        gone.cancel()
        turns.hand_on()
        for task in asyncio.as_completed(waiting, timeout=1):
            await task
            turns.hand_on()
        with pytest.raises(asyncio.CancelledError):
            await gone
        await asyncio.wait_for(turns.take("last", Urgency.NOBODY), 1)

    asyncio.run(scenario())
