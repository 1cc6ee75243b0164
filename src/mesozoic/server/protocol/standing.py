"""How somebody stands: what a person is told of their role, mutes and warnings."""

from __future__ import annotations

from typing import Literal

from mesozoic.server.protocol.types import Model

Role = Literal["host", "moderator"]


class Warned(Model):
    """A warning by a moderator, shown until I have said that I have read it."""

    id: int
    at: int
    text: str


class Standing(Model):
    """How I stand: my role, until when I may not write in chats and why, warnings that I have not read."""

    role: Role | None
    muted_until: int | None
    muted_why: str | None
    warnings: list[Warned]


class BanInfo(Model):
    """Until when nobody begins anew in a browser (null: a ban without an end), and why."""

    until: int | None
    why: str | None


class StandingChanged(Model):
    """On connecting if there is something to say, and whenever it has changed."""

    type: Literal["standing"] = "standing"
    standing: Standing
