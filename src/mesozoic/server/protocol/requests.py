"""Playing: what a client sends."""

from __future__ import annotations

from typing import Annotated, Literal, Self

from pydantic import Field, StringConstraints, TypeAdapter, model_validator

from mesozoic.server.protocol.types import Json, Model, Nonce, Number, Phrase, Seat, Text


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
    """Say a text, or a phrase that everybody reads in their own language."""

    type: Literal["chat"] = "chat"
    text: Text | None = None
    phrase: Phrase | None = None

    @model_validator(mode="after")
    def _check_one(self) -> Self:
        if (self.text is None) == (self.phrase is None):
            raise ValueError("say either a text or a phrase")
        return self


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


class Look(Model):
    """Whether I see the table: the page is in sight.  Who does not is told of their turn by a notification."""

    type: Literal["look"] = "look"
    visible: bool


class Ping(Model):
    type: Literal["ping"] = "ping"


Request = Annotated[
    Play | Undo | Answer | Resign | StandIn | Chat | Preview | Why | Hint | Sync | Look | Ping,
    Field(discriminator="type"),
]
REQUEST: TypeAdapter[Request] = TypeAdapter(Request)
