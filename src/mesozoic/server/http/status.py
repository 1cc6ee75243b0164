"""Routes for those who run the server: whether it works, and its figures."""

from __future__ import annotations

from fastapi import APIRouter, Response

import mesozoic
from mesozoic.server.http.dependencies import Site
from mesozoic.server.metrics import metrics_page

router = APIRouter()


@router.get("/health")
async def health(site: Site) -> dict[str, str]:
    """Whether the server and its database answer."""
    await site.store.read(lambda connection: connection.exec_driver_sql("SELECT 1").scalar())
    return {"status": "ok", "version": mesozoic.__version__}


@router.get("/metrics", response_class=Response, responses={200: {"content": {"text/plain": {}}}})
async def metrics(site: Site) -> Response:
    """Figures for Prometheus."""
    return Response(metrics_page(site), media_type="text/plain; version=0.0.4")
