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
    ScoringName,
    TerrainName,
    TileName,
)

MOST_DINOS = 1000
"""Dinos of one herd that a hand-made position may have where the supply has no limit."""
MOST_POINTS = 1_000_000
MOST_WHITE = 100

Area = Annotated[AreaName, Meta(title="AreaName")]
Terrain = Annotated[TerrainName, Meta(title="TerrainName")]
Tile = Annotated[TileName, Meta(title="TileName")]
Predator = Annotated[PredatorName, Meta(title="PredatorName")]
Period = Annotated[PeriodName, Meta(title="PeriodName")]
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

    deck: Annotated[list[Terrain], Meta(min_length=1, max_length=DECK)]
    tiles: Annotated[list[Tile], Meta(min_length=SPACES, max_length=SPACES)]


# §E2: the block that is open in an action turn


class Place(Model, tag="place", tag_field="state"):
    """Dinos of a card or of new environment."""

    terrain: Terrain
    left: Annotated[int, Meta(ge=1, le=PLACED)]
    used: list[Area]


class Growth(Model, tag="growth", tag_field="state"):
    """The areas in which a part of the tile has been used."""

    grown: dict[Literal["3", "2"], Area]


class Migration(Model, tag="migration", tag_field="state"):
    """What the first herd has done."""

    origins: list[Area]
    arrived: dict[Area, SomeDinos]
    destinations: list[Area]


class Declare(Model, tag="declare", tag_field="state"):
    """A herd that is about to migrate: its groups, and whose follower joins which."""

    origins: list[Area]
    arrived: dict[Area, SomeDinos]
    destinations: list[Area]
    from_: Area = field(name="from")
    groups: list[tuple[Area, SomeDinos]]
    followers: dict[str, Area]


class Hatch(Model, tag="hatch", tag_field="state"):
    hatched: bool


class TRex(Model, tag="trex", tag_field="state"):
    """The T-Rex has not moved yet."""


class Raptors(Model, tag="raptors", tag_field="state"):
    moved: list[Raptor]
    two_steps: bool


class Eat(Model, tag="eat", tag_field="state"):
    """A predator that may eat so many; of a raptor also what the raptors have done."""

    predator: Predator
    limit: Annotated[int, Meta(ge=1, le=5)]
    moved: list[Raptor] | UnsetType = UNSET
    two_steps: bool | UnsetType = UNSET


class Expel(Model, tag="expel", tag_field="state"):
    """A raptor that expels: seat, number and destination of what it has expelled."""

    predator: Raptor
    expelled: Annotated[list[tuple[Seat, Annotated[int, Meta(ge=1, le=1)], Area]], Meta(max_length=1)]
    moved: list[Raptor]
    two_steps: bool


Block = Place | Growth | Migration | Declare | Hatch | TRex | Raptors | Eat | Expel


# §D0, §E4


class TRexPiece(Model):
    at: Area
    owner: Seat | None


class Predators(Model):
    raptor_a: Area = field(name="raptor-a")
    raptor_b: Area = field(name="raptor-b")
    pterodactyl: Area


class Counters(Model):
    """The periods in which a seat has used its counters."""

    hatch: Period | None
    volcano: Period | None


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
    areas: dict[Area, Annotated[list[Herd], Meta(min_length=1, max_length=HABITATS)]]
    trex: TRexPiece
    predators: Predators
    volcanoes: dict[Area, Seat]
    counters: list[Counters]
    tiles: Annotated[list[Tile], Meta(min_length=SPACES, max_length=SPACES)]
    white: Annotated[list[White], Meta(min_length=SPACES, max_length=SPACES)]
    taken: list[Tile | None]
    face_up: Terrain | None  # None from its taking until its taker has a tile (§4.5)
    discard: list[Terrain]
    block: Block | UnsetType = UNSET


class Position(Table, kw_only=True):
    """§D0: the referee's view."""

    hands: list[Terrain | None]
    deck: list[Terrain]


# What a view says besides a position


class BoardArea(Model):
    """An area of the board in play; ``stones`` of the primary habitat first (§B3, §B4)."""

    terrain: Terrain
    ring: int
    stones: list[int]
    neighbours: list[Area]


class CalendarRound(Model):
    """A round of the game, and what is scored after it (§4.1, §4.4, §4.14, §11.2)."""

    period: Period
    number: int
    card_round: bool
    first: Seat
    scored: list[ScoringName]


class Rewards(Model):
    """What presence pays, and dominance by rank, the first rank first (§11.3, §11.4)."""

    presence: int
    dominance: list[int]


class TerrainStanding(Model):
    """A terrain by seat: points of stones, strength, rank in dominance (None: takes no part), points of dominance."""

    stones: list[int]
    strengths: list[int]
    ranks: list[int | None]
    dominance: list[int]


class Standing(Model):
    """What each scoring would pay each seat if it came now (§11); a seat without strength in a terrain is absent."""

    stones: list[int]
    presence: list[int]
    dominance: list[int]
    terrains: dict[Terrain, TerrainStanding]


class PeriodPoints(Model):
    """Points by seat that a scoring has paid; None for what was not scored in the period."""

    period: Period
    stones: list[int]
    presence: list[int] | None
    dominance: list[int] | None


class Meal(Model):
    """How many dinos a predator may eat in an area, and how many are there that it may eat."""

    limit: int
    prey: int


class View(Table, kw_only=True):
    """§E4: what a seat, or a spectator, may know; "?" is a card that it may not see.

    ``strengths`` are those of the herds in ``areas``, in their order (§1.5).  ``points`` holds the scorings of this
    game that have paid anything; in a game that began in the middle, only those since then.  ``reach``, while predators
    may move, says where each may go and what it may eat there.
    """

    hands: list[Terrain | Literal["?"] | None]
    viewer: Seat | None
    state: State
    deck_left: int
    unseen: dict[Terrain, int]
    blind: list[Seat]
    supply: list[int | None]
    waiting: bool
    period: Period
    number: int
    rounds: list[int]
    card_round: bool
    first: Seat
    order: list[Seat]
    white_left: int
    strengths: dict[Area, list[int]]
    standing: Standing
    points: list[PeriodPoints]
    rewards: Rewards
    calendar: list[CalendarRound]
    board: dict[Area, BoardArea]
    reach: dict[Predator, dict[Area, Meal]] | UnsetType = UNSET


# What happened


class Taken(Model, tag="taken", tag_field="event"):
    """The face-up card goes into a hand (§4.5)."""

    player: Seat
    card: Terrain


class CardPlayed(Model, tag="card-played", tag_field="event"):
    player: Seat
    card: Terrain


class TileUsed(Model, tag="tile-used", tag_field="event"):
    player: Seat
    tile: Tile


class Born(Model, tag="born", tag_field="event"):
    """Dinos come from the supply into an area: placed, grown, hatched or white."""

    player: Seat
    area: Area
    count: int


class Walked(Model, tag="walked", tag_field="event"):
    """Dinos go from one area to another: a group that migrates, without its followers, or dinos that are expelled."""

    player: Seat
    from_: Area = field(name="from")
    to: Area
    count: int


class Followed(Model, tag="followed", tag_field="event"):
    """A dino of a player is replaced by one of the migrating player, which joins the group (§7.3.3).

    ``to`` is None if the supply of the migrating player was empty: then nobody joins.
    """

    player: Seat
    from_: Area = field(name="from")
    to: Area | None


class PredatorMoved(Model, tag="predator-moved", tag_field="event"):
    predator: Predator
    from_: Area = field(name="from")
    to: Area


class Lost(Model, tag="lost", tag_field="event"):
    """Dinos die: eaten, by a volcano, or of the shock of another terrain in which they arrive (§7.3.5, §7.6.5)."""

    player: Seat
    area: Area
    count: int
    reason: Literal["eaten", "volcano", "shock"]


class Displaced(Model, tag="displaced", tag_field="event"):
    """Dinos without a habitat die (§5.4): pushed out, or newcomers who found none."""

    player: Seat
    area: Area
    count: int


class AreaEvent(Model, tag="area", tag_field="event"):
    """The herds of an area as they are now, if they have changed."""

    area: Area
    herds: list[Herd]


class Settled(Model, tag="settled", tag_field="event"):
    """The T-Rex strengthens a player, in a habitat or waiting for one (§7.5.4, §7.5.7)."""

    player: Seat
    area: Area
    waiting: bool


class VolcanoEnds(Model, tag="volcano-ends", tag_field="event"):
    player: Seat
    area: Area


class Reveal(Model, tag="reveal", tag_field="event"):
    """A card of the deck: turned up in place of the one taken (§4.5), or taken; None if only its taker sees it."""

    card: Terrain | None


class Discarded(Model, tag="discarded", tag_field="event"):
    player: Seat
    card: Terrain


class WhiteLost(Model, tag="white-lost", tag_field="event"):
    player: Seat
    count: int


class Scoring(Model, tag="scoring", tag_field="event"):
    """Points by seat, and by terrain; None for what is not scored in this period."""

    period: Period
    stones: list[int]
    presence: list[int] | None
    dominance: list[int] | None
    terrains: dict[Terrain, TerrainStanding]


class RoundEvent(Model, tag="round", tag_field="event"):
    """The round that begins."""

    round: RoundNumber
    period: Period
    number: int
    first: Seat


Event = (
    Taken
    | CardPlayed
    | TileUsed
    | Born
    | Walked
    | Followed
    | PredatorMoved
    | Lost
    | Displaced
    | AreaEvent
    | Settled
    | VolcanoEnds
    | Reveal
    | Discarded
    | WhiteLost
    | Scoring
    | RoundEvent
)


class Result(Model):
    """§E5, §12.2."""

    scores: list[Points]
    winners: list[Seat]
    decided_by: Literal["points", "dinos", "primary", "secondary", "tertiary", "shared"]


MODELS = Models(setup=Setup, position=Position, view=View, event=Event, result=Result)
