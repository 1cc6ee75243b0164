"""Playing: what the server sends."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import BaseModel, ConfigDict, Field, TypeAdapter

from mesozoic.server.protocol.tables import Outcome, TableInfo
from mesozoic.server.protocol.types import Json, Model, Phrase


class GameEvent(BaseModel):
    """Something that happened in a game; the other fields are the game's own."""

    model_config = ConfigDict(extra="allow")

    event: str = Field(description="What happened.")


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
    told: list[GameEvent] | None = None
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


class StateFields(Model):
    """A state without what the seats see."""

    type: Literal["state"] = "state"
    table: TableInfo
    number: int
    turn: Turn | None
    clock: ClockState | None
    setup: Json | None
    since: int
    events: list[Event]


class State(StateFields):
    """Everything, on connecting and on `sync`."""

    seats: list[SeatState]


class Step(Model):
    """One event more."""

    type: Literal["step"] = "step"
    number: int = Field(description="How many events there are now.")
    event: Event
    turn: Turn
    clock: ClockState | None
    outcome: Outcome | None
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
    sentences: dict[str, str] | None = Field(None, description="By language: what `detail` says in English.")
    number: int | None = None
    game: str | None = Field(None, description="The game that is not compiled yet.")
    progress: float | None = Field(None, description="How far that is, from 0 to 1.")
    until: int | None = Field(None, description="When a mute ends; null: not by itself.")
    why: str | None = Field(None, description="The reason that a moderator gave.")


Room = Literal["players", "spectators"]


class Said(Model):
    """A line of chat.  While a rated game is played, its players and its spectators have a room each."""

    type: Literal["said"] = "said"
    id: int
    at: int
    person: str | None
    name: str
    text: str
    phrase: Phrase | None = None
    room: Room = "players"


class Unsaid(Model):
    """A line of chat is hidden by a moderator."""

    type: Literal["unsaid"] = "unsaid"
    id: int


class Spectator(Model):
    id: str
    name: str


class Spectators(Model):
    """Who watches without a seat: people with an account by name, as far as they want to be seen, others by number.

    The players of a rated game learn only how many watch until it is over.
    """

    type: Literal["spectators"] = "spectators"
    people: list[Spectator]
    guests: int


class TableChanged(Model):
    """Seats, names, presence or the state of the table."""

    type: Literal["table"] = "table"
    table: TableInfo


class Spread(Model):
    """How a figure of a seat changes: on average, at least and at most."""

    seat: int
    mean: float
    least: int
    most: int


class PossibleEvent(Model):
    """An event that may happen, and how likely it is."""

    event: GameEvent
    chance: float


class Losses(Model):
    """What a seat may lose by dice: how likely it loses no piece, one piece and so on."""

    seat: int
    chances: list[float]


class Odds(Model):
    """The exact chances of an action with dice."""

    losses: list[Losses]
    success: float = Field(description="How likely it attains what it is for, an attack that no enemy is left there.")


class PreviewInfo(Model):
    """What an action would do: `certain` happens in any case, `possible` are the likeliest of the other events."""

    points: list[Spread]
    pieces: list[Spread]
    outlook: list[Spread] | None = Field(
        None, description="What the next scoring would pay if it came now; null: nothing to say, or points are given."
    )
    odds: Odds | None = Field(None, description="The exact chances of the dice; null: none, or the game cannot tell.")
    certain: list[GameEvent]
    possible: list[PossibleEvent]


class Previewed(Model):
    type: Literal["preview"] = "preview"
    id: str | None = None
    preview: PreviewInfo


class RefusalInfo(Model):
    """Why an action is not legal: a code and a rule for programs, a sentence for people."""

    code: str
    rule: str
    detail: str
    sentences: dict[str, str] = Field(description="By language: what `detail` says in English.")


class Reason(Model):
    """`refusal` null: the action is legal."""

    type: Literal["why"] = "why"
    id: str | None = None
    refusal: RefusalInfo | None


class HintReason(Model):
    """What an action changes, and how much that helps the asker, as a learned evaluation sees it."""

    factor: str = Field(description="What changes; the names depend on the game.")
    seat: int = Field(description="Whose it is: the asker's, or that of the strongest rival.")
    change: int = Field(description="How much more it is; negative: less.")
    effect: float = Field(description="The share of the victory that the change brings the asker, or costs.")
    sentences: dict[str, str] = Field(description="By language: the reason in words.")


class HintIdea(Model):
    """An action that looks good, and what it would bring."""

    action: Json
    share: float = Field(description="The share of the victory that the asker can expect, 0 to 1.")
    score: float = Field(description="The final score that the asker can expect.")
    reasons: list[HintReason] = Field(description="The most important first; none without a learned evaluation.")
    preview: PreviewInfo


class Hinted(Model):
    """The best actions, the same for the same position, and what they would bring."""

    type: Literal["hint"] = "hint"
    id: str | None = None
    action: Json | None = Field(description="The best one.")
    preview: PreviewInfo | None = None
    ideas: list[HintIdea] = Field([], description="Up to three different actions, the best one first.")


class Pong(Model):
    type: Literal["pong"] = "pong"
    at: int


Message = Annotated[
    State | Step | Done | Refused | Said | Unsaid | Spectators | TableChanged | Previewed | Reason | Hinted | Pong,
    Field(discriminator="type"),
]
MESSAGE: TypeAdapter[Message] = TypeAdapter(Message)
