"""The shapes of what crosses the border of Triassic Terror (§D0, §E2, §E4, §E5).

What a shape cannot say stands in position.py and block.py: whether a seat is at the table, whether cards and dinos
add up, whether a block can be open.
"""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import UNSET, Meta, UnsetType, field

from mesozoic.core.json_checks import Json
from mesozoic.core.models import Model, Models
from mesozoic.games.triassic_terror.rules.components import (
    DECK,
    HABITATS,
    MAX_ROUNDS,
    MAX_SEATS,
    PLACED,
    SPACES,
    AreaName,
    PeriodName,
    PredatorName,
    TerrainName,
    TileName,
)

MOST_DINOS = 1000
"""Dinos of one herd that a hand-made position may have where the supply has no limit."""
MOST_POINTS = 1_000_000
MOST_WHITE = 100

Seat = Annotated[int, Meta(ge=0, lt=MAX_SEATS)]
Dinos = Annotated[int, Meta(ge=0, le=MOST_DINOS)]
SomeDinos = Annotated[int, Meta(ge=1, le=MOST_DINOS)]
Points = Annotated[int, Meta(ge=0, le=MOST_POINTS)]
White = Annotated[int, Meta(ge=0, le=MOST_WHITE)]
RoundNumber = Annotated[int, Meta(ge=1, le=MAX_ROUNDS)]
Herd = tuple[Seat, Dinos]
Raptor = Literal["raptor-a", "raptor-b"]
State = Literal[
    "take-card",
    "take-tile",
    "idle",
    "place",
    "growth",
    "migration",
    "declare",
    "hatch",
    "trex",
    "raptors",
    "eat",
    "expel",
    "shuffle",
    "over",
]
"""The states of §E2."""


class Setup(Model):
    """§E5: the deck, next card first, and the tiles by space; while a game runs only the first card is shown."""

    deck: Annotated[list[TerrainName], Meta(min_length=1, max_length=DECK)]
    tiles: Annotated[list[TileName], Meta(min_length=SPACES, max_length=SPACES)]


# §E2: the block that is open in an action turn


class Place(Model, tag="place", tag_field="state"):
    """Dinos of a card or of new environment."""

    terrain: TerrainName
    left: Annotated[int, Meta(ge=1, le=PLACED)]
    used: list[AreaName]


class Growth(Model, tag="growth", tag_field="state"):
    """The areas in which a part of the tile has been used."""

    grown: dict[Literal["3", "2"], AreaName]


class Migration(Model, tag="migration", tag_field="state"):
    """What the first herd has done."""

    origins: list[AreaName]
    arrived: dict[AreaName, SomeDinos]
    destinations: list[AreaName]


class Declare(Model, tag="declare", tag_field="state"):
    """A herd that is about to migrate: its groups, and whose follower joins which."""

    origins: list[AreaName]
    arrived: dict[AreaName, SomeDinos]
    destinations: list[AreaName]
    from_: AreaName = field(name="from")
    groups: list[tuple[AreaName, SomeDinos]]
    followers: dict[str, AreaName]


class Hatch(Model, tag="hatch", tag_field="state"):
    hatched: bool


class TRex(Model, tag="trex", tag_field="state"):
    """The T-Rex has not moved yet."""


class Raptors(Model, tag="raptors", tag_field="state"):
    moved: list[Raptor]
    two_steps: bool


class Eat(Model, tag="eat", tag_field="state"):
    """A predator that may eat so many; of a raptor also what the raptors have done."""

    predator: PredatorName
    limit: Annotated[int, Meta(ge=1, le=5)]
    moved: list[Raptor] | UnsetType = UNSET
    two_steps: bool | UnsetType = UNSET


class Expel(Model, tag="expel", tag_field="state"):
    """A raptor that expels: seat, number and destination of what it has expelled."""

    predator: Raptor
    expelled: Annotated[list[tuple[Seat, Annotated[int, Meta(ge=1, le=1)], AreaName]], Meta(max_length=1)]
    moved: list[Raptor]
    two_steps: bool


Block = Place | Growth | Migration | Declare | Hatch | TRex | Raptors | Eat | Expel


# §D0, §E4


class TRexPiece(Model):
    at: AreaName
    owner: Seat | None


class Predators(Model):
    raptor_a: AreaName = field(name="raptor-a")
    raptor_b: AreaName = field(name="raptor-b")
    pterodactyl: AreaName


class Counters(Model):
    """The periods in which a seat has used its counters."""

    hatch: PeriodName | None
    volcano: PeriodName | None


class Table(Model, kw_only=True):
    """What everybody may know of a position."""

    players: int
    options: Json
    data: dict[str, str]
    round: RoundNumber
    phase: Literal["choose", "act", "shuffle", "over"]
    seat: Seat | None
    tile_used: bool
    scores: list[Points]
    areas: dict[AreaName, Annotated[list[Herd], Meta(min_length=1, max_length=HABITATS)]]
    trex: TRexPiece
    predators: Predators
    volcanoes: dict[AreaName, Seat]
    counters: list[Counters]
    tiles: Annotated[list[TileName], Meta(min_length=SPACES, max_length=SPACES)]
    white: Annotated[list[White], Meta(min_length=SPACES, max_length=SPACES)]
    taken: list[TileName | None]
    face_up: TerrainName
    discard: list[TerrainName]
    block: Block | UnsetType = UNSET


class Position(Table, kw_only=True):
    """§D0: the referee's view."""

    hands: list[TerrainName | None]
    deck: list[TerrainName]


class View(Table, kw_only=True):
    """§E4: what a seat, or a spectator, may know; "?" is a card that it may not see."""

    hands: list[TerrainName | Literal["?"] | None]
    viewer: Seat | None
    state: State
    deck_left: int
    unseen: dict[TerrainName, int]
    blind: list[Seat]
    supply: list[int | None]
    waiting: bool
    period: PeriodName
    number: int
    rounds: list[int]
    card_round: bool
    first: Seat
    order: list[Seat]
    white_left: int


# What happened


class AreaEvent(Model, tag="area", tag_field="event"):
    """The herds of an area have changed."""

    area: AreaName
    herds: list[Herd]


class Displaced(Model, tag="displaced", tag_field="event"):
    """Dinos without a habitat (§5.4)."""

    player: Seat
    area: AreaName
    count: int


class Settled(Model, tag="settled", tag_field="event"):
    """The T-Rex strengthens a player, in a habitat or waiting for one (§7.5.4, §7.5.7)."""

    player: Seat
    area: AreaName
    waiting: bool


class VolcanoEnds(Model, tag="volcano-ends", tag_field="event"):
    player: Seat
    area: AreaName


class Reveal(Model, tag="reveal", tag_field="event"):
    """A card has been taken: the one turned up in its place, or None if it came from the deck."""

    card: TerrainName | None


class Discarded(Model, tag="discarded", tag_field="event"):
    player: Seat
    card: TerrainName


class WhiteLost(Model, tag="white-lost", tag_field="event"):
    player: Seat
    count: int


class Scoring(Model, tag="scoring", tag_field="event"):
    """Points by seat; None for what is not scored in this period."""

    period: PeriodName
    stones: list[int]
    presence: list[int] | None
    dominance: list[int] | None


class RoundEvent(Model, tag="round", tag_field="event"):
    """The round that begins."""

    round: RoundNumber
    period: PeriodName
    number: int
    first: Seat


Event = AreaEvent | Displaced | Settled | VolcanoEnds | Reveal | Discarded | WhiteLost | Scoring | RoundEvent


class Result(Model):
    """§E5, §12.2."""

    scores: list[Points]
    winners: list[Seat]
    decided_by: Literal["points", "dinos", "primary", "secondary", "tertiary", "shared"]


MODELS = Models(setup=Setup, position=Position, view=View, event=Event, result=Result)
