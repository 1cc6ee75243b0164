"""The process that starts the workers of a site and replaces those that have died or hang.

A worker is asked ("ping") all the time and never waited for: one that hangs does not keep another from being replaced.
A worker answers while its event loop turns.  One that does not is replaced after `SILENT_SECONDS`, unless it
would like to work and the machine does not let it: then it gets `STARVED_SECONDS`.  A worker that cannot start ends a
site that was never served; later, when the database may be away for a while, it is tried again.  Workers whose
supervisor is gone stop: nobody would replace them, and they would keep the port.

While all workers serve, one more process waits with everything imported, which takes seconds: it takes the place of
the next one that has to be replaced.
"""

from __future__ import annotations

import contextlib
import logging
import os
import signal
import threading
import time
from pathlib import Path
from socket import socket

import uvicorn
from uvicorn.config import STARTUP_FAILURE
from uvicorn.supervisors.multiprocess import Multiprocess, Process

log = logging.getLogger("mesozoic.supervisor")

LOOK_SECONDS = 0.2
"""Between two looks at the workers."""
SILENT_SECONDS = 2.0
"""How long a worker may be silent."""
STARVED_SECONDS = 60.0
"""How long a worker may be silent that starts, or that gets no processor time."""
STILL_SECONDS = 0.6
"""How long the event loop of a worker may stand still before it is no answer any more."""
STOP_SECONDS = 15.0
"""How long workers have to stop, once told to."""
FIRST_RETRY_SECONDS, LONGEST_RETRY_SECONDS = 1.0, 10.0
"""Between a worker that could not start and the next try."""
BUSY_SECONDS = 1.5
"""Processor time in which an event loop would have turned many times."""
SERVE = b"serve"
"""What a worker is told that has been waiting."""


class TickingServer(uvicorn.Server):
    """A server that knows when its event loop turned last."""

    turned = 0.0

    async def on_tick(self, counter: int) -> bool:
        self.turned = time.monotonic()
        return await super().on_tick(counter)


class Worker(Process):
    """A process that serves, and what the supervisor knows of it."""

    def __init__(self, config: uvicorn.Config, sockets: list[socket], is_waiting: bool = False) -> None:
        super().__init__(config, sockets)
        self.supervisor = os.getpid()
        self.is_waiting = is_waiting  # until it is told to serve
        self.has_answered = False
        self.has_served = False
        self.asked: float | None = None  # when the question was sent that has no answer yet
        self.spent = 0.0  # its processor time at that moment
        self.retry_seconds = FIRST_RETRY_SECONDS  # until the next try, if it cannot start

    # In the worker

    @property
    def server(self) -> uvicorn.Server:
        if self._server is None:
            self._server = TickingServer(self.config)
        return self._server

    def target(self, sockets: list[socket] | None = None) -> None:
        server, self._may_serve = self.server, threading.Event()
        threading.Thread(target=self.always_pong, daemon=True).start()
        if self.is_waiting:
            self.config.load()
            self._may_serve.wait()
        server.run(sockets)

    def pong(self) -> None:
        while not self.child_conn.poll(STILL_SECONDS):
            if os.getppid() != self.supervisor:
                os.kill(os.getpid(), signal.SIGTERM)
                time.sleep(STOP_SECONDS)
                os._exit(1)
        if self.child_conn.recv() == SERVE:
            self._may_serve.set()
            return
        server = self.server
        assert isinstance(server, TickingServer)
        while server.started and not server.should_exit and time.monotonic() - server.turned > STILL_SECONDS:
            time.sleep(LOOK_SECONDS)
        self.child_conn.send(server.started)

    # In the supervisor

    def serve(self) -> bool:
        """Let a worker serve that has been waiting; False if it is gone."""
        with contextlib.suppress(OSError):
            self.parent_conn.send(SERVE)
            self.is_waiting = False
        return not self.is_waiting

    def fault(self) -> str | None:
        """Why it has to be replaced; None: it serves, starts, or has still time to answer."""
        if not self.process.is_alive():
            return f"exit code {self.exitcode}"
        now = time.monotonic()
        try:
            while self.asked is not None and self.parent_conn.poll():
                self.has_served |= bool(self.parent_conn.recv())
                self.has_answered, self.asked = True, None
            if self.asked is None:
                self.asked, self.spent = now, self._processor_time()
                self.parent_conn.send(b"ping")
                return None
        except (OSError, EOFError):
            return "its pipe is closed"
        silent = now - self.asked
        if silent <= SILENT_SECONDS or (silent <= STARVED_SECONDS and self._may_be_slow()):
            return None
        return f"no answer for {silent:.1f} s"

    def _may_be_slow(self) -> bool:
        """Whether it only begins, or would work if the machine let it: a thread is ready and got little time."""
        states = {state for state, _ in self._threads()}
        if "T" in states:
            return False  # stopped by a signal
        if not self.has_answered:
            return True
        return bool(states & {"R", "D"}) and self._processor_time() - self.spent < BUSY_SECONDS

    def _processor_time(self) -> float:
        return sum(seconds for _, seconds in self._threads())

    def _threads(self) -> list[tuple[str, float]]:
        """State and processor time of its threads, where the system tells them (Linux)."""
        found: list[tuple[str, float]] = []
        with contextlib.suppress(OSError):
            for file in Path(f"/proc/{self.pid}/task").glob("*/stat"):
                with contextlib.suppress(OSError):
                    fields = file.read_text().rpartition(")")[2].split()
                    found.append((fields[0], (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")))
        return found

    def end(self) -> None:
        """Stop it at once, whatever state it is in; nobody waits until the system has done so."""
        with contextlib.suppress(OSError):
            self.kill()


class Supervisor(Multiprocess):
    """Keeps as many workers serving as were asked for."""

    processes: list[Worker]  # type: ignore[assignment]

    def __init__(self, config: uvicorn.Config, sockets: list[socket]) -> None:
        super().__init__(config, sockets)
        self._outdated: list[Worker] = []  # to be replaced, since SIGHUP
        self._newcomer: Worker | None = None  # that takes the place of the first of them once it serves
        self._leaving: list[tuple[Worker, float]] = []  # told to stop, and until when they have time
        self._vacant: list[tuple[float, float]] = []
        """Places of workers that could not start: when they are filled again, and how long the next one would wait."""
        self._spare: Worker | None = None  # that waits, and takes the place of the next one that has to be replaced
        self._next_spare = 0.0  # not before this moment
        self._has_served = False

    def init_processes(self) -> None:
        for _ in range(self.processes_num):
            self.processes.append(self._new_worker())

    def _new_worker(self, retry_seconds: float = FIRST_RETRY_SECONDS) -> Worker:
        worker = Worker(self.config, self.sockets)
        worker.retry_seconds = retry_seconds
        worker.start()
        return worker

    def run(self) -> None:
        log.info("starting workers", extra={"workers": self.processes_num})
        self.init_processes()
        while not self.should_exit.wait(LOOK_SECONDS):
            self.handle_signals()
            self.keep_subprocess_alive()
            self._renew()
            self._keep_spare()
            self._see_off()
        for extra in (self._newcomer, self._spare):
            if extra is not None:
                self._end(extra)
        for worker in self.processes:
            self._dismiss(worker)
        end = time.monotonic() + 2 * STOP_SECONDS
        while self._leaving and time.monotonic() < end:
            time.sleep(LOOK_SECONDS)
            self._see_off()

    def keep_subprocess_alive(self) -> None:
        for worker in list(self.processes):
            fault = worker.fault()
            self._has_served |= worker.has_served
            if fault is None:
                continue
            self._end(worker)
            if worker.exitcode == STARTUP_FAILURE and not self._has_served:
                log.error("a worker could not start: stopping", extra={"worker": worker.pid})
                self.should_exit.set()
                return
            if worker.exitcode == STARTUP_FAILURE:
                self._try_later(worker)
                continue
            log.warning("worker replaced", extra={"worker": worker.pid, "reason": fault})
            self.processes[self.processes.index(worker)] = self._successor()
        now = time.monotonic()
        due = [retry_seconds for at, retry_seconds in self._vacant if at <= now]
        self._vacant = [vacancy for vacancy in self._vacant if vacancy[0] > now]
        self.processes += [self._new_worker(retry_seconds) for retry_seconds in due]

    def _successor(self) -> Worker:
        """A worker in the place of another one: the spare one, if there is one."""
        spare, self._spare = self._spare, None
        if spare is not None and spare.fault() is None and spare.serve():
            return spare
        if spare is not None:
            self._end(spare)
        return self._new_worker()

    def _keep_spare(self) -> None:
        """See to it that a worker waits while all others serve."""
        now = time.monotonic()
        if self._spare is not None and (fault := self._spare.fault()) is not None:
            log.warning("a worker that waited is gone", extra={"worker": self._spare.pid, "reason": fault})
            self._end(self._spare)
            self._spare, self._next_spare = None, now + LONGEST_RETRY_SECONDS
        is_changing = self._vacant or self._outdated or self._newcomer is not None
        is_quiet = not is_changing and all(worker.has_served for worker in self.processes)
        if self._spare is None and is_quiet and now >= self._next_spare:
            self._spare = Worker(self.config, self.sockets, is_waiting=True)
            self._spare.start()

    def _try_later(self, worker: Worker) -> None:
        """Leave the place of a worker that could not start empty for a while."""
        wait = worker.retry_seconds
        log.error(f"a worker could not start, retrying in {wait:g} s", extra={"worker": worker.pid})
        self.processes.remove(worker)
        self._vacant.append((time.monotonic() + wait, min(2 * wait, LONGEST_RETRY_SECONDS)))

    def _end(self, worker: Worker) -> None:
        """Stop a worker at once, and see to it later that it is gone."""
        worker.end()
        if worker.process.is_alive():
            self._leaving.append((worker, time.monotonic() + STOP_SECONDS))

    def _renew(self) -> None:
        """Replace outdated workers one after the other, each when its successor serves."""
        self._outdated = [worker for worker in self._outdated if worker in self.processes]
        if self._newcomer is None:
            self._newcomer = self._new_worker() if self._outdated else None
            return
        fault = self._newcomer.fault()
        if fault is not None or not self._outdated:
            log.error("a new worker does not serve: the others stay", extra={"reason": fault or "nobody to replace"})
            self._end(self._newcomer)
            self._newcomer, self._outdated = None, []
        elif self._newcomer.has_served:
            old = self._outdated.pop(0)
            self.processes[self.processes.index(old)] = self._newcomer
            self._newcomer = None
            self._dismiss(old)

    def _dismiss(self, worker: Worker) -> None:
        worker.terminate()
        self._leaving.append((worker, time.monotonic() + STOP_SECONDS))

    def _see_off(self) -> None:
        """Forget those who have stopped, end those who do not."""
        now = time.monotonic()
        staying = [(worker, until) for worker, until in self._leaving if worker.process.is_alive()]
        for worker, until in staying:
            if now > until:
                log.warning("a worker does not stop: ended", extra={"worker": worker.pid})
                worker.end()
        again = now + STOP_SECONDS
        self._leaving = [(worker, again if now > until else until) for worker, until in staying]

    def handle_hup(self) -> None:
        self._outdated = list(self.processes)
        if self._spare is not None:
            self._end(self._spare)
            self._spare = None
        log.warning(f"reload: replacing {len(self._outdated)} workers")

    def handle_ttin(self) -> None:
        self.processes_num += 1
        self.processes.append(self._new_worker())

    def handle_ttou(self) -> None:
        if self.processes_num > 1:
            self.processes_num -= 1
            if self._vacant:
                self._vacant.pop()
            else:
                self._dismiss(self.processes.pop())
