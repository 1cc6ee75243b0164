"""`mesozoic serve`: games for browsers and programs."""

from __future__ import annotations

import contextlib
import errno
import logging
import os
import socket
import sys
import tempfile
import threading
import time
import urllib.request
from pathlib import Path
from typing import Any

import typer

import mesozoic
from mesozoic.server.logs import set_up_logs
from mesozoic.server.open_connections import files_for
from mesozoic.server.settings import Settings, check_paths, unknown_variables
from mesozoic.server.store.claim import claimed
from mesozoic.server.store.last_run import has_log, settle
from mesozoic.server.store.soundness import check_soundness
from mesozoic.server.store.upgrade import absence, check, shown

log = logging.getLogger("mesozoic.serve")

ANSWER_SECONDS = 60
LOOK_SECONDS = 0.05
PAGE = Path(mesozoic.__file__).parent / "server" / "page" / "index.html"


def serve(**flags: Any) -> None:
    """Serve until told to stop."""
    settings = Settings.from_environment(**flags)
    check_paths()
    settings = settings.at_port(free_port(settings.host, settings.port))
    had_log = has_log(settings.database)
    if settings.metrics_endpoint is not None:
        free_port(*settings.metrics_endpoint, flag="--metrics-address")
    is_new = absence(settings.database) is not None
    check(settings.database, apply=settings.is_sqlite)
    with claimed(settings.database):
        set_up_logs(settings)
        for fault in unknown_variables():
            log.warning(fault)
        if is_new:
            log.info("this database is new", extra={"database": shown(settings.database)})
        look_back(settings, had_log)
        serve_now(settings)


def look_back(settings: Settings, had_log: bool) -> None:
    """Whether the file of an SQLite database is sound and complete; raises BadDatabase if it is damaged."""
    soundness = check_soundness(settings.database, settings.check_seconds)
    if soundness.unchecked:
        log.warning(
            f"the database could not be checked within {settings.check_seconds:g} s: run `mesozoic db check`",
            extra={"checked": ", ".join(soundness.checked), "not_checked": ", ".join(soundness.unchecked)},
        )
    elif soundness.checked:
        log.info("the database is sound", extra={"tables": len(soundness.checked)})
    if problem := settle(settings.database, had_log):
        log.warning(problem)


def serve_now(settings: Settings) -> None:
    """Serve with settings that are in order."""
    keep_to_one_thread()
    # What is wrong has been said by now, and quickly; the rest takes seconds to import.
    from mesozoic.server.app import serve as serve_alone

    allow_files(files_for(settings.max_connections))
    threading.Thread(target=announce, args=[settings.address], daemon=True).start()
    if settings.workers == 1:
        serve_alone(settings)
    else:
        serve_together(settings)


def keep_to_one_thread() -> None:
    """Let NumPy multiply small matrices in the thread that asks for it, here and in workers; before NumPy is imported.

    Its own threads wait for each other, busily: on cores that have other work a hint takes three times as long.
    """
    os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")


def announce(address: str) -> None:
    """Print the address once it answers: the last line of a start."""
    opener = urllib.request.build_opener(urllib.request.ProxyHandler({}))
    while True:
        try:
            opener.open(f"{address}/health", timeout=ANSWER_SECONDS).close()
        except OSError:
            time.sleep(LOOK_SECONDS)
        else:
            if not PAGE.is_file():
                sys.stdout.write("The page is not built: run `make page` in a checkout, then install that\n")
            sys.stdout.write(f"Mesozoic is open: {address}\n")
            sys.stdout.flush()
            return


def serve_together(settings: Settings) -> None:
    """Several processes accept connections from one socket; one that dies is replaced."""
    import uvicorn

    from mesozoic.engine.compiling import writable_cache
    from mesozoic.server.app import uvicorn_settings
    from mesozoic.server.logs import set_up_logs
    from mesozoic.server.metrics import FOLDER
    from mesozoic.server.supervisor import Supervisor

    set_up_logs(settings)
    with writable_cache(), tempfile.TemporaryDirectory(prefix="mesozoic-") as folder:
        os.environ.update({**settings.to_environment(), FOLDER: folder})
        config = uvicorn.Config(
            "mesozoic.server.app:from_environment",
            factory=True,
            workers=settings.workers,
            **uvicorn_settings(settings),
        )
        Supervisor(config, [config.bind_socket()]).run()


def allow_files(wanted: int) -> None:
    """Each connection is an open file; raise our limit as far as the system lets us."""
    with contextlib.suppress(ImportError, ValueError, OSError):
        import resource

        soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
        most = wanted if hard == resource.RLIM_INFINITY else min(wanted, hard)
        if soft != resource.RLIM_INFINITY and soft < most:
            resource.setrlimit(resource.RLIMIT_NOFILE, (most, hard))


def free_port(host: str, port: int, flag: str = "--port") -> int:
    """The port if it can be had, any free one for 0; otherwise one clear line."""
    try:
        family, kind, protocol, _, address = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0]
        with socket.socket(family, kind, protocol) as probe:
            probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            probe.bind(address)
            return int(probe.getsockname()[1])
    except OSError as problem:
        reasons = {
            errno.EADDRINUSE: f"port {port} is in use: stop what uses it, or choose another with {flag}",
            errno.EACCES: f"port {port} is for administrators: choose another with {flag}, e.g. 8000",
        }
        reason = reasons.get(problem.errno or 0, f"cannot listen on {host}: {problem.strerror or problem}")
        sys.stderr.write(f"mesozoic: {reason}\n")
        raise typer.Exit(1) from None
