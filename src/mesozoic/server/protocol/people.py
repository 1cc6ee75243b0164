"""People: what they send about themselves, and what is told of them."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field, StringConstraints

from mesozoic.server.protocol.types import Login, Model, Name, Password, Scope


class GuestRequest(Model):
    """Play at once."""

    name: Name | None = None


class AccountRequest(Model):
    """A guest who registers keeps the games played so far."""

    login: Login
    password: Password
    name: Name | None = None


class SignIn(Model):
    login: Annotated[str, StringConstraints(max_length=40)]
    password: Annotated[str, StringConstraints(max_length=200)]
    code: Annotated[
        str | None,
        StringConstraints(max_length=20),
        Field(description="Of the authenticator app, or a recovery code: if the account has a second factor."),
    ] = None


class PasswordChange(Model):
    """Another password; `code` proves the second factor if there is one."""

    old: Annotated[str, StringConstraints(max_length=200)]
    new: Password
    code: Annotated[str, StringConstraints(max_length=20)] | None = None


class Rename(Model):
    name: Name


class TokenRequest(Model):
    """A key for a bot: `read` tables, `play` in seats, `table` opens, joins and starts tables, `moderate` for roles."""

    name: Name
    scopes: list[Scope] = Field(min_length=1, max_length=4)
    expires: Annotated[int | None, Field(ge=1, le=3650, description="Days after which it ends; null: never.")] = None


class Person(Model):
    id: str
    name: str
    kind: Literal["guest", "account"]
    login: str | None = None
    visible: Annotated[bool, Field(description="Whether friends see when they are here; told to nobody else.")] = True


class Token(Model):
    id: str
    name: str
    scopes: list[Scope]
    created: int
    expires: int | None = Field(None, description="When it ends; null: never.")
    seen: int | None = Field(None, description="When it was last used; null: never.")
    token: str | None = Field(None, description="Shown once, when it is made.")


RatingNote = Literal[
    "too-short", "same-address", "guest", "no-opponent", "same-opponent", "new-opponent", "stand-in", "void"
]
"""Why a rated game did not count, or counted less."""


class RatingInfo(Model):
    game: str
    rating: float
    games: int
    is_provisional: bool = Field(description="Few games so far: the rating still moves a lot.")


class Tally(Model):
    """How often a person has finished a game, and won it against others."""

    game: str
    played: int
    won: int


class Opponent(Model):
    """Somebody met at public tables: how often, and how often the person of the profile came before them."""

    id: str
    name: str
    played: int
    won: int


class Profile(Model):
    """What everybody may know of a person."""

    id: str
    name: str
    kind: Literal["guest", "account"]
    since: int
    ratings: list[RatingInfo]
    games: list[Tally]
    played: int
    won: int
    opponents: list[Opponent] = Field(description="Those met most often.")


class Player(Model):
    """Who sat in a seat: `person` null for a bot, or somebody who is gone; `bot` is the bot's id."""

    name: str
    person: str | None
    bot: str | None = None


class Played(Model):
    """A finished game of a person; `sitting` are all who played, by seat."""

    table: str
    game: str
    seat: int
    place: int
    players: int
    score: int | None
    reason: str
    rated: bool
    before: float | None
    after: float | None
    weight: float | None = Field(None, description="How much of the change counted, from 0 to 1; null: not rated.")
    note: RatingNote | None = Field(None, description="Why a rated game counted less, or not at all.")
    at: int
    sitting: list[Player]


class RatingChange(Model):
    """A rated game of a person, or one that should have been; `table` null: I may not see it, nor who played."""

    table: str | None
    game: str
    at: int
    place: int
    players: int
    reason: str
    rated: bool
    before: float | None
    after: float | None
    weight: float
    note: RatingNote | None
    opponents: list[Player]
