"""Routes about the site itself."""

from __future__ import annotations

from fastapi import APIRouter

from mesozoic.server import protocol as p
from mesozoic.server.http.dependencies import Site
from mesozoic.server.http.problem_handlers import refusals

router = APIRouter(prefix="/api")


@router.get("/site", responses=refusals(429))
async def site_info(site: Site) -> p.SiteInfo:
    """Who runs this site, and what it offers besides games."""
    settings = site.settings
    return p.SiteInfo(
        operator=settings.operator or None,
        contact=settings.contact or None,
        mail=site.correspondence.is_on,
        docs=settings.docs,
    )
