"""Routes for those who run the server: whether it works, and its figures."""

from __future__ import annotations

import hmac

from fastapi import APIRouter, Request, Response

import mesozoic
from mesozoic.server.http.dependencies import Site
from mesozoic.server.http.metrics_address import MEDIA_TYPE
from mesozoic.server.http.problem_handlers import refusals
from mesozoic.server.metrics import Metrics
from mesozoic.server.people.authentication import bearer
from mesozoic.server.problems import Problem, not_found

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


@router.get(
    "/metrics",
    response_class=Response,
    responses={200: {"content": {"text/plain": {}}}, **refusals(401, 404, 429)},
)
async def metrics(request: Request, site: Site) -> Response:
    """Figures for Prometheus, for whoever has the host's token; see also `--metrics-address`."""
    token = site.settings.metrics_token
    if not token:
        raise not_found("page")
    given = bearer(request.headers.get("authorization")) or ""
    if not hmac.compare_digest(given.encode(), token.encode()):
        raise Problem(401, "who-are-you", "this is not the token for metrics")
    figures: Metrics = request.app.state.metrics
    return Response(await figures.page(), headers={"content-type": MEDIA_TYPE})
