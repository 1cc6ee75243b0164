"""An address of its own for the figures, where nothing else answers."""

from __future__ import annotations

import contextlib
from collections.abc import AsyncIterator

from aiohttp import web

from mesozoic.server.metrics import Metrics
from mesozoic.server.settings import Settings

PATH = "/metrics"
MEDIA_TYPE = "text/plain; version=0.0.4; charset=utf-8"
STOP_SECONDS = 1.0


@contextlib.asynccontextmanager
async def answering(metrics: Metrics, settings: Settings) -> AsyncIterator[None]:
    """Answer at the address for metrics, if there is one; workers share it."""
    if settings.metrics_endpoint is None:
        yield
        return

    async def page(_: web.Request) -> web.Response:
        return web.Response(body=await metrics.page(), headers={"content-type": MEDIA_TYPE})

    application = web.Application()
    application.router.add_get(PATH, page)
    runner = web.AppRunner(application, access_log=None, shutdown_timeout=STOP_SECONDS)
    await runner.setup()
    try:
        host, port = settings.metrics_endpoint
        await web.TCPSite(runner, host, port, reuse_port=settings.workers > 1 or None).start()
        yield
    finally:
        await runner.cleanup()
