"""Why a request was refused, over HTTP."""

from __future__ import annotations

from pydantic import BaseModel, ConfigDict, Field


class FieldFault(BaseModel):
    field: str
    detail: str


class ProblemDetails(BaseModel):
    """Why a request was refused (RFC 9457); nothing has changed."""

    model_config = ConfigDict(extra="allow")

    type: str
    status: int
    code: str = Field(description="For programs.")
    detail: str = Field(description="For people.")
    sentences: dict[str, str] | None = Field(None, description="By language: what `detail` says in English.")
    rule: str | None = Field(None, description="The rule that forbids it.")
    field: str | None = Field(None, description="The first field that is wrong.")
    errors: list[FieldFault] | None = None
    retry_after: int | None = Field(None, description="Seconds to wait.")
    number: int | None = None
    until: int | None = Field(None, description="When a mute or a ban ends; null: not by itself.")
    why: str | None = Field(None, description="The reason that a moderator gave.")
    game: str | None = Field(None, description="The game that is not compiled yet.")
    progress: float | None = Field(None, description="How far that is, from 0 to 1.")
