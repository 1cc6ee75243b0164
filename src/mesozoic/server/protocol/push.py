"""Notifications: what a browser sends to get them, and what is told of it."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field, StringConstraints

from mesozoic.server.protocol.types import NAME, Model

NewsKind = Literal["over", "table", "turn"]
"""`turn`: it is my turn; `over`: a game of mine is over; `table`: somebody sat down at my table, or its game began."""
DeviceName = Annotated[str, StringConstraints(strip_whitespace=True, min_length=1, max_length=40, pattern=NAME)]
Key = Annotated[str, StringConstraints(max_length=100, pattern=r"^[A-Za-z0-9_-]+$")]


class DeviceKeys(Model):
    """The keys of a subscription, in URL-safe base64."""

    p256dh: Key
    auth: Key


class DeviceSubscription(Model):
    """A subscription of a browser, as `PushSubscription.toJSON` writes it."""

    endpoint: Annotated[str, StringConstraints(max_length=1000, pattern=r"^https?://[\x21-\x7e]+$")]
    keys: DeviceKeys


class DeviceRequest(DeviceSubscription):
    """A subscription, and what is wanted there."""

    language: Annotated[str, StringConstraints(pattern=r"^[a-z]{2}$")] = "en"
    name: DeviceName
    kinds: set[NewsKind] | None = Field(None, description="null: as before, or all of them.")


class DeviceInfo(Model):
    """A browser that gets notifications."""

    id: str
    name: str
    language: str
    kinds: list[NewsKind]
    created: int


class DeviceChange(Model):
    kinds: set[NewsKind]


class PushInfo(Model):
    """The server's public key, and my devices."""

    key: str
    devices: list[DeviceInfo]
