"""The messages between the server and those who play: one schema for Python, the documentation and TypeScript.

A table's history is a list of events numbered from 0.  Everything a client sends about a game names the number it
answers; what comes too late changes nothing.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import BaseModel, ConfigDict, Field, StringConstraints, TypeAdapter

Json = dict[str, Any]

NAME = r"^[^\x00-\x1f\x7f-\x9f\xad<>&\u061c\u180e\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb]+$"
"""Neither markup nor control characters, nor such as are invisible or turn the direction of the text around."""
TEXT = r"^[^\x00-\x08\x0b-\x1f\x7f]+$"
MAX_SEATS = 6
Name = Annotated[str, StringConstraints(strip_whitespace=True, min_length=1, max_length=24, pattern=NAME)]
Login = Annotated[str, StringConstraints(pattern=r"^[A-Za-z0-9][A-Za-z0-9_.-]{2,29}$")]
Password = Annotated[str, StringConstraints(min_length=8, max_length=200)]
Text = Annotated[str, StringConstraints(strip_whitespace=True, min_length=1, max_length=500, pattern=TEXT)]
Entropy = Annotated[str, StringConstraints(max_length=64, pattern=r"^[\x20-\x7e]*$")]
Nonce = Annotated[str, StringConstraints(max_length=40, pattern=r"^[\x21-\x7e]+$")]
Seat = Annotated[int, Field(ge=0, lt=MAX_SEATS, strict=True)]
Number = Annotated[int, Field(ge=0, lt=1 << 31, strict=True)]
Scope = Literal["play", "read", "table"]


class Model(BaseModel):
    """Unknown fields are refused, so that a misspelt one does not go unnoticed."""

    model_config = ConfigDict(extra="forbid")


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
    french: str | None = None
    rule: str | None = Field(None, description="The rule that forbids it.")
    field: str | None = Field(None, description="The first field that is wrong.")
    errors: list[FieldFault] | None = None
    retry_after: int | None = Field(None, description="Seconds to wait.")
    number: int | None = None


# People


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


class PasswordChange(Model):
    old: Annotated[str, StringConstraints(max_length=200)]
    new: Password


class Rename(Model):
    name: Name


class TokenRequest(Model):
    """A key for a bot: `read` tables, `play` in seats, `table` opens, joins and starts tables."""

    name: Name
    scopes: list[Scope] = Field(min_length=1, max_length=3)


class Person(Model):
    id: str
    name: str
    kind: Literal["guest", "account"]
    login: str | None = None


class Token(Model):
    id: str
    name: str
    scopes: list[Scope]
    created: int
    token: str | None = Field(None, description="Shown once, when it is made.")


class RatingInfo(Model):
    game: str
    rating: float
    games: int


class Tally(Model):
    """How often a person has finished a game, and won it against others."""

    game: str
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


class Played(Model):
    """A finished game of a person."""

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
    at: int


# Tables


class LiveClock(Model):
    """So many seconds for the whole game, and some more for each turn."""

    kind: Literal["live"]
    seconds: Annotated[int, Field(ge=10, le=24 * 3600)]
    increment: Annotated[int, Field(ge=0, le=3600)] = 0


class DaysClock(Model):
    """Correspondence: so many days for each turn."""

    kind: Literal["days"]
    days: Annotated[int, Field(ge=1, le=30)]


Clock = Annotated[LiveClock | DaysClock, Field(discriminator="kind")]


class OpenSeat(Model):
    kind: Literal["open"] = "open"


class MySeat(Model):
    """A seat for whoever opens the table; several of them: hot-seat."""

    kind: Literal["me"]
    name: Name | None = None


class BotSeat(Model):
    kind: Literal["bot"]
    bot: Annotated[str, StringConstraints(max_length=40)]


SeatRequest = Annotated[OpenSeat | MySeat | BotSeat, Field(discriminator="kind")]


class TableSettings(Model):
    """How a table is played."""

    options: Json = Field(default_factory=dict)
    data: dict[str, Annotated[str, StringConstraints(max_length=40)]] = Field(default_factory=dict, max_length=8)
    clock: Clock | None = None
    rated: bool = False
    access: Literal["public", "link"] = "link"
    spectators: bool = True
    hints: bool = True
    pace: Annotated[int, Field(ge=0, le=10_000)] = Field(700, description="Milliseconds between a bot's actions.")
    on_timeout: Literal["bot", "forfeit"] = "bot"


class TableRequest(TableSettings):
    """A new table.  It starts by itself when `start` is true and no seat is open."""

    game: Annotated[str, StringConstraints(max_length=40)]
    seats: list[SeatRequest] = Field(min_length=1, max_length=MAX_SEATS)
    entropy: Entropy = ""
    start: bool = False


class JoinRequest(Model):
    seat: Seat | None = None
    invite: Annotated[str, StringConstraints(max_length=64)] | None = None
    entropy: Entropy = Field("", description="Something of your own that goes into the dice.")
    name: Name | None = None


class SeatChange(Model):
    """The host fills a seat with a bot or frees it."""

    seat: SeatRequest


class SeatInfo(Model):
    seat: int
    kind: Literal["open", "human", "bot"]
    name: str | None
    person: str | None = None
    bot: str | None = None
    stand_in: str | None = Field(None, description="The bot that plays for this seat at the moment.")
    resigned: bool = False
    online: bool = False


class TableInfo(Model):
    """What everybody at a table may know of it, whatever the game."""

    id: str
    game: str
    state: Literal["open", "playing", "finished", "closed"]
    settings: TableSettings
    seats: list[SeatInfo]
    host: str | None
    created: int
    started: int | None
    ended: int | None
    number: int = Field(description="How many events there are.")
    commitment: str | None
    outcome: Json | None
    rematch: str | None
    invite: str | None = Field(None, description="For those who sit here: the secret part of the invitation link.")
    mine: list[int] = Field(default_factory=list, description="The seats of whoever asks.")


class OptionInfo(Model):
    name: str
    default: Any
    values: list[Any]
    least: int | None
    about: str


class GameInfo(Model):
    """A game as the lobby shows it."""

    id: str
    title: str
    author: str
    year: str
    seats: list[int]
    usual_seats: int
    options: list[OptionInfo]
    data: dict[str, list[str]]
    bots: list[str]


class RecordInfo(Model):
    """An imported record."""

    id: str
    game: str
    entries: int


class Replayed(Model):
    """A position of an imported record."""

    at: int
    entries: int
    position: Json
    scores: list[int]
    seats: list[int]


class History(Model):
    """A game from its beginning: `views[n]` is what the seat (null: a spectator) saw after n events."""

    seat: int | None
    views: list[Json]


# Playing: what a client sends


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


# Playing: what the server sends


class Event(Model):
    """Something that happened at a table, as the receiver may know it.

    `play`: `action`, the outcomes of `chance` that followed, what happened (`told`), `by` if a bot did it.
    `undo`: the last `count` actions of the game are taken back.
    """

    number: int
    at: int
    kind: Literal["play", "undo", "ask-undo", "agree", "refuse", "resign", "timeout", "stand-in"]
    seat: int
    action: Json | None = None
    chance: list[Json] | None = None
    told: list[Json] | None = None
    by: str | None = None
    count: int | None = None
    bot: str | None = None


class Turn(Model):
    """Who has to act."""

    seats: list[int]
    phase: str
    asks_undo: int | None = None


class ClockState(Model):
    """Milliseconds left by seat, at the time `at`; `running` lists the seats whose time passes."""

    at: int
    left: list[int]
    running: list[int]


class UndoState(Model):
    """`free`: at once; `ask`: if the others agree; `no`."""

    may: Literal["free", "ask", "no"]
    why: str | None = None


class SeatState(Model):
    """The game as one of my seats sees it (`seat` null: a spectator)."""

    seat: int | None
    view: Json
    legal: list[Json] | None = Field(description="My legal actions, when it is my turn.")
    undo: UndoState | None = None


class State(Model):
    """Everything, on connecting and on `sync`."""

    type: Literal["state"] = "state"
    table: TableInfo
    number: int
    turn: Turn | None
    clock: ClockState | None
    seats: list[SeatState]
    setup: Json | None
    since: int
    events: list[Event]


class Step(Model):
    """One event more."""

    type: Literal["step"] = "step"
    number: int = Field(description="How many events there are now.")
    event: Event
    turn: Turn
    clock: ClockState | None
    outcome: Json | None
    seats: list[SeatState]


class Done(Model):
    """An accepted request: it is saved."""

    type: Literal["done"] = "done"
    id: str | None = None
    number: int
    repeated: bool = False


class Refused(Model):
    """A refused request: nothing has changed."""

    type: Literal["refused"] = "refused"
    id: str | None = None
    code: str
    detail: str
    rule: str | None = None
    french: str | None = None
    number: int | None = None


class Said(Model):
    """A line of chat."""

    type: Literal["said"] = "said"
    id: int
    at: int
    person: str | None
    name: str
    text: str


class TableChanged(Model):
    """Seats, names, presence or the state of the table."""

    type: Literal["table"] = "table"
    table: TableInfo


class Previewed(Model):
    type: Literal["preview"] = "preview"
    id: str | None = None
    preview: Json


class Reason(Model):
    """`refusal` null: the action is legal."""

    type: Literal["why"] = "why"
    id: str | None = None
    refusal: Json | None


class Hinted(Model):
    type: Literal["hint"] = "hint"
    id: str | None = None
    action: Json | None


class Pong(Model):
    type: Literal["pong"] = "pong"
    at: int


Message = Annotated[
    State | Step | Done | Refused | Said | TableChanged | Previewed | Reason | Hinted | Pong,
    Field(discriminator="type"),
]
MESSAGE: TypeAdapter[Message] = TypeAdapter(Message)
