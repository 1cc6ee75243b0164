"""Routes for those who run the server: whether it works, and its figures."""

from __future__ import annotations

from fastapi import APIRouter, Response

import mesozoic
from mesozoic.server.http.dependencies import Site
from mesozoic.server.http.problem_handlers import refusals
from mesozoic.server.metrics import metrics_page

router = APIRouter()


@router.get("/health", responses=refusals(429, 503))
async def health(site: Site) -> dict[str, str]:
    """Ready: the database reads, and has written within the last second.  What a load balancer asks."""
    await site.heartbeat.check()
    return {"status": "ok", "version": mesozoic.__version__}


@router.get("/health/live", responses=refusals(429))
async def live() -> dict[str, str]:
    """Alive: the server answers, whatever its database does.  A server that does not should be started again."""
    return {"status": "ok", "version": mesozoic.__version__}


@router.get("/metrics", response_class=Response, responses={200: {"content": {"text/plain": {}}}})
async def metrics(site: Site) -> Response:
    """Figures for Prometheus."""
    return Response(metrics_page(site), media_type="text/plain; version=0.0.4")
