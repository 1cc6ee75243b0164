"""The application: its parts, in the order they start and stop."""

from __future__ import annotations

import asyncio
import contextlib
import gc
import gzip
import logging
import os
import signal
import sys
import threading
from collections.abc import AsyncIterator, Callable, Iterator
from functools import partial
from pathlib import Path
from types import FrameType
from typing import Any

import uvicorn
from fastapi import FastAPI
from fastapi.responses import HTMLResponse, Response
from pydantic_core import from_json, to_json
from starlette.requests import Request
from starlette.types import ASGIApp, Receive, Scope, Send

import mesozoic
from mesozoic.engine.compiling import writable_cache
from mesozoic.games import all_games
from mesozoic.server.heap import keep_small
from mesozoic.server.http import (
    contacts,
    games,
    history,
    mail,
    moderation,
    own_data,
    people,
    play,
    push,
    records,
    security,
    site,
    status,
    streams,
    tables,
)
from mesozoic.server.http.body_limit import BodyLimit
from mesozoic.server.http.compression import MadeOnce, packed_answer
from mesozoic.server.http.docs import docs_page
from mesozoic.server.http.headers import SafeHeaders
from mesozoic.server.http.metrics_address import answering
from mesozoic.server.http.page_files import INDEX, PageFiles
from mesozoic.server.http.problem_handlers import install_problems
from mesozoic.server.http.request_limit import RequestLimit
from mesozoic.server.http.same_site import SameSite
from mesozoic.server.logs import set_up_logs
from mesozoic.server.metrics import FOLDER, Metrics
from mesozoic.server.open_connections import bounded_by_files
from mesozoic.server.parts import assemble
from mesozoic.server.settings import Settings
from mesozoic.server.sockets.entrance import entrance
from mesozoic.server.sockets.transport import MOST_SILENT_IN_ALL, LeanSocket, Silence, TimelyProtocol
from mesozoic.server.store.upgrade import check

log = logging.getLogger("mesozoic.app")

PAGE = Path(mesozoic.__file__).parent / "server" / "page"
STOP_SECONDS = 10
GOODBYE_SECONDS = 0.2
"""Between telling everybody to come back later and closing what is still open."""
ROUTES = (
    tables,
    play,
    people,
    security,
    mail,
    own_data,
    contacts,
    moderation,
    games,
    streams,
    records,
    history,
    push,
    site,
    status,
)
"""Tried in this order for every request, so what is asked for most comes first."""
COUNTED = ("/api/", "/health", "/metrics", "/docs", "/openapi.json")
"""What the limit on requests is about; the files of the page cost little."""
SWITCH_SECONDS = 0.001
"""How long a thread that thinks may keep the event loop or the writer waiting; Python's own 5 ms add up in a move."""
PING_SECONDS = 20
"""A socket whose other end is silent for twice as long is closed."""


class Application(FastAPI):
    """Requests go FastAPI's way, sockets a shorter one: there may be thousands of them, and they last."""

    sockets: ASGIApp

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "websocket":
            scope["app"] = self
            await self.sockets(scope, receive, send)
        else:
            await super().__call__(scope, receive, send)


def create_app(settings: Settings, metrics_folder: Path | None = None) -> Application:
    """The server as an ASGI application; workers of one site find each other's figures in the same folder."""
    parts = assemble(settings)
    metrics = Metrics(parts, metrics_folder)

    @contextlib.asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncIterator[None]:
        check(settings.database, apply=settings.is_sqlite)
        with writable_cache():
            for game in all_games():
                _ = game.parts  # loaded now, not by the first who plays
            parts.start()
            await parts.run_mark.begin()
            await parts.uptime.begin()
            await metrics.start()
            await parts.delivery.key_ring.keys()  # made at the first start
            await parts.accounts.add_skeletons()
            if getattr(app.state, "is_alone", False):
                keep_memory_still()
            log.info("ready", extra={"database": parts.store.url.render_as_string(), "games": len(all_games())})
            try:
                async with answering(metrics, settings):
                    with before_stopping(parts.audience.dismiss):
                        yield
            finally:
                await metrics.stop()
                await parts.stop()
                log.info("stopped")

    app = Application(
        title="Mesozoic",
        version=mesozoic.__version__,
        description="Tables for three dinosaur board games: unofficial implementations for people and programs.",
        lifespan=lifespan,
        openapi_url=None,
        docs_url=None,
        redoc_url=None,
        redirect_slashes=False,
    )
    app.state.parts = parts
    app.state.metrics = metrics
    install_problems(app)
    for module in ROUTES:
        app.include_router(module.router)
    app.sockets = SafeHeaders(RequestLimit(SameSite(entrance, settings.origins), parts.limits, COUNTED))
    app.add_middleware(SameSite, allowed=settings.origins)
    app.add_middleware(BodyLimit, most=settings.body_limit)
    app.add_middleware(RequestLimit, limits=parts.limits, under=COUNTED)
    app.add_middleware(SafeHeaders)
    add_pages(app, settings.docs)
    return app


def add_pages(app: Application, with_docs: bool) -> None:
    """What people see in a browser: the page if it is built, and the description of the interface if it is wanted."""
    if with_docs:
        described = MadeOnce(lambda: gzip.compress(to_json(app.openapi())))
        shown = MadeOnce(lambda: docs_page(from_json(gzip.decompress(described()))).encode())

        @app.get("/openapi.json", include_in_schema=False)
        def openapi(request: Request) -> Response:
            return packed_answer(request, described())

        @app.get("/docs", include_in_schema=False)
        def docs() -> HTMLResponse:
            return HTMLResponse(shown())

    if (PAGE / INDEX.strip("/")).is_file():
        app.router.default = PageFiles(PAGE, otherwise=app.router.default)
    else:

        @app.get("/", include_in_schema=False)
        async def home() -> HTMLResponse:
            return HTMLResponse(HOME)


@contextlib.contextmanager
def before_stopping(call: Callable[[], None]) -> Iterator[None]:
    """Do something as soon as the process is told to stop, before whoever serves closes the connections."""
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    loop = asyncio.get_running_loop()
    handlers = {number: signal.getsignal(number) for number in (signal.SIGINT, signal.SIGTERM)}

    def on_signal(number: int, frame: FrameType | None) -> None:
        handler = handlers[signal.Signals(number)]
        loop.call_soon_threadsafe(call)
        if callable(handler):
            loop.call_soon_threadsafe(loop.call_later, GOODBYE_SECONDS, handler, number, frame)

    for number in handlers:
        signal.signal(number, on_signal)
    try:
        yield
    finally:
        for number, handler in handlers.items():
            signal.signal(number, handler)


HOME = (
    "<!doctype html><meta charset=utf-8><title>Mesozoic</title>"
    "<p>The Mesozoic server runs. The page is not built: run <code>make page</code> in a checkout, then install that. "
    "<a href=/docs>The interface is described here</a>.</p>"
)


def keep_memory_still() -> None:
    """Let the collector leave alone what stays for ever (modules, rules), and look less often for what goes.

    It looks at no more than some 40,000 things at once, apart from everything every few hours: all wait meanwhile.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(10_000, 3, 2_000)


def from_environment() -> FastAPI:
    """For several workers: settings come by the environment."""
    folder = os.environ.get(FOLDER)
    return create_alone(Settings.from_environment(), None if folder is None else Path(folder))


def create_alone(settings: Settings, metrics_folder: Path | None = None) -> FastAPI:
    """The application of a process that does nothing else."""
    sys.setswitchinterval(SWITCH_SECONDS)
    keep_small()
    set_up_logs(settings)
    app = create_app(settings, metrics_folder)
    app.state.is_alone = True
    return app


def serve(settings: Settings) -> None:
    """Serve until told to stop."""
    uvicorn.run(create_alone(settings), **uvicorn_settings(settings))


def silence(settings: Settings) -> Silence:
    """A proxy that is trusted has many connections, and limits of its own."""
    most = bounded_by_files(settings.max_connections)
    return Silence(most, most) if settings.trust_proxy else Silence(most_in_all=min(MOST_SILENT_IN_ALL, most // 2))


def uvicorn_settings(settings: Settings) -> dict[str, Any]:
    return {
        "host": settings.host,
        "port": settings.port,
        "log_config": None,
        "access_log": False,
        "http": partial(TimelyProtocol, silence=silence(settings)),
        "ws": LeanSocket,
        "ws_ping_interval": PING_SECONDS,
        "ws_ping_timeout": PING_SECONDS,
        "ws_max_size": settings.message_limit,
        "ws_per_message_deflate": False,
        "proxy_headers": settings.trust_proxy,
        "timeout_graceful_shutdown": STOP_SECONDS,
        "server_header": False,
    }
