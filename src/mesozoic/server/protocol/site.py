"""What everybody may know of the site itself."""

from __future__ import annotations

from mesozoic.server.protocol.types import Model


class SiteInfo(Model):
    """Who runs the site, and what it offers besides games."""

    operator: str | None  # who runs it, if they say so
    contact: str | None  # where they can be reached: mailto:… or https://…
    mail: bool  # whether it sends mails
    docs: bool  # whether /docs describes the interface
