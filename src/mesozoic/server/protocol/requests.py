"""Playing: what a client sends."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field, StringConstraints, TypeAdapter

from mesozoic.server.protocol.types import Json, Model, Nonce, Number, Seat, Text


class Play(Model):
    """An action.  `id` makes it safe to send twice: the second time nothing happens and the answer is the same."""

    type: Literal["play"] = "play"
    number: Number
    action: Json
    seat: Seat | None = None
    id: Nonce | None = None


class Undo(Model):
    """Take my last action back, or ask the others whether I may."""

    type: Literal["undo"] = "undo"
    number: Number
    seat: Seat | None = None


class Answer(Model):
    """Whether another seat may take its action back."""

    type: Literal["answer"] = "answer"
    number: Number
    agree: bool
    seat: Seat | None = None


class Resign(Model):
    type: Literal["resign"] = "resign"
    number: Number
    seat: Seat | None = None


class StandIn(Model):
    """Let a bot play for me, or (`bot` null) come back."""

    type: Literal["stand-in"] = "stand-in"
    number: Number
    bot: Annotated[str, StringConstraints(max_length=40)] | None
    seat: Seat | None = None


class Chat(Model):
    type: Literal["chat"] = "chat"
    text: Text


class Preview(Model):
    """What would this action do?"""

    type: Literal["preview"] = "preview"
    action: Json
    seat: Seat | None = None
    id: Nonce | None = None


class Why(Model):
    """Why is this action refused?"""

    type: Literal["why"] = "why"
    action: Json
    seat: Seat | None = None
    id: Nonce | None = None


class Hint(Model):
    type: Literal["hint"] = "hint"
    seat: Seat | None = None
    id: Nonce | None = None


class Sync(Model):
    """Send me the state, and the events from `since` on."""

    type: Literal["sync"] = "sync"
    since: Number = 0


class Ping(Model):
    type: Literal["ping"] = "ping"


Request = Annotated[
    Play | Undo | Answer | Resign | StandIn | Chat | Preview | Why | Hint | Sync | Ping, Field(discriminator="type")
]
REQUEST: TypeAdapter[Request] = TypeAdapter(Request)
