"""Tables: how they are opened and joined, and what everybody may know of them; games and records."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import BaseModel, ConfigDict, Field, StringConstraints

from mesozoic.server.protocol.people import RatingNote
from mesozoic.server.protocol.types import MAX_SEATS, Entropy, Json, Model, Name, Seat


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
    begin: Literal["host", "full"] = Field(
        "host", description="Who starts the game: its host, or the last to sit down."
    )


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


class Sharing(Model):
    """Whether everybody with the address may replay a finished game."""

    shared: bool


class SeatRating(Model):
    """The rating, in the game of the table, of who sits in a seat."""

    rating: float
    is_provisional: bool = Field(description="It rests on few games.")


class TurnInfo(Model):
    """The seats to act, and since when."""

    seats: list[int]
    since: int


class SeatInfo(Model):
    seat: int
    kind: Literal["open", "human", "bot"]
    name: str | None
    person: str | None = None
    bot: str | None = None
    stand_in: str | None = Field(None, description="The bot that plays for this seat at the moment.")
    resigned: bool = False
    online: bool = False
    rating: SeatRating | None = None


class GameResult(BaseModel):
    """The result by the rules; a game adds fields of its own."""

    model_config = ConfigDict(extra="allow")

    scores: list[int]
    winners: list[int]
    breakdown: list[Json] | None = Field(
        None, description="Where the points came from, as the game divides them; null if it does not."
    )


class Outcome(Model):
    """How a table ended: `places` from 1 on by seat; `result` null: it was not played to its end."""

    reason: Literal["finished", "resigned", "timeout"]
    scores: list[int]
    winners: list[int]
    places: list[int]
    result: GameResult | None


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
    turn: TurnInfo | None = Field(None, description="In play: who is to act.")
    commitment: str | None
    outcome: Outcome | None
    void: RatingNote | None = Field(None, description="Why the result does not count for ratings although it should.")
    shared: bool = Field(description="Whether everybody with the address may replay the game when it is over.")
    rematch: str | None
    invite: str | None = Field(None, description="For those who sit here: the secret part of the invitation link.")
    mine: list[int] = Field(default_factory=list, description="The seats of whoever asks.")
    chat: bool = Field(True, description="Whether whoever asks may read and write the chat.")


class OptionWords(Model):
    """An option in one language: what it is about, and its values by their JSON text."""

    name: str
    values: dict[str, str]


class OptionInfo(Model):
    name: str
    default: Any
    values: list[Any]
    default_by_seats: dict[int, Any] = Field(description="Another default, by the seats.")
    more_by_seats: dict[int, list[Any]] = Field(
        description="Values that only some tables have, by the number of seats."
    )
    least: int | None
    about: str
    rule: str = Field(description="The number of the rule, or of its ambiguity.")
    words: dict[str, OptionWords] = Field(description="By language: `de`, `en`, `fr`.")


class GameReadiness(Model):
    """Whether a game can be played: its rules are compiled once, beside serving."""

    ready: bool
    progress: float = Field(description="From 0 to 1.")


class BotRating(Model):
    """A bot and its rating among bots (Elo's scale, `random` has 0) with a 95 % interval; null: not measured."""

    bot: str
    rating: int | None
    low: int | None
    high: int | None


class GameInfo(GameReadiness):
    """A game as the lobby shows it."""

    id: str
    title: str
    author: str
    year: str
    seats: list[int]
    usual_seats: int
    options: list[OptionInfo]
    data: dict[str, list[str]] = Field(description="Revisions by the name of the data, the usual one first.")
    data_words: dict[str, dict[str, OptionWords]] = Field(description="By the name of the data and the language.")
    bots: list[str] = Field(description="The weakest first.")
    ladder: list[BotRating] = Field(description="The same bots with their ratings.")
    levels: list[str] = Field(description="The bots that people are offered, the weakest first; others are simpler.")


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
