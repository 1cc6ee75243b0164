"""The shapes of what crosses the border of Trias: set-up, position, view, events, result (§15.5 to §15.7, §16)."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import UNSET, Meta, UnsetType, field

from mesozoic.core.compiled.hexes import REACH
from mesozoic.core.json_checks import Json
from mesozoic.core.models import Model, Models
from mesozoic.games.trias.rules.components import MAX_DECK, MAX_TILES

MOST_POINTS = 30_000
MOST_COUNT = 1 << 30
MOST_HERDS = 60
"""Herds of one player in one cell that a hand-made position may have; a game never has more than 4 (§4.7)."""

Seat = Annotated[int, Meta(ge=0)]
Count = Annotated[int, Meta(ge=0, le=MOST_COUNT)]
Points = Annotated[int, Meta(ge=0, le=MOST_POINTS)]
HerdCount = Annotated[int, Meta(ge=0, le=MOST_HERDS)]
Coordinate = Annotated[int, Meta(gt=-REACH, lt=REACH)]
Cell = Annotated[tuple[Coordinate, Coordinate], Meta(title="Cell")]

Terrain = Annotated[Literal["M", "S", "W", "P"], Meta(title="Terrain")]
Colour = Annotated[Literal["M", "S", "W"], Meta(title="Colour")]
Card = Annotated[Literal["M", "S", "W", "X"], Meta(title="Card")]
Back = Annotated[Literal[1, 2], Meta(title="Back")]
Use = Annotated[Literal["hand", "draw"], Meta(title="Use")]
Phase = Annotated[Literal["place", "card", "drift", "actions", "over"], Meta(title="Phase")]

Tile = Annotated[tuple[Coordinate, Coordinate, Terrain], Meta(title="Tile")]
Herds = Annotated[
    tuple[Coordinate, Coordinate, list[HerdCount]],
    Meta(title="Herds", description="A cell and the herds there by seat; without a tile they swim."),
]
Spent = Annotated[
    tuple[Coordinate, Coordinate, HerdCount],
    Meta(
        title="Spent",
        description="A cell and how many herds of the active seat have bred or were born there in this turn.",
    ),
]


class Setup(Model):
    """§15.5.  While the game runs, others' hand cards are null and the pile is left out."""

    start: Seat
    tiles: list[Tile]
    hands: list[Card | None]
    deck: Annotated[list[Card], Meta(max_length=MAX_DECK)] = field(default_factory=list)


class Table(Model, kw_only=True):
    """What everybody sees of a position."""

    players: int
    options: Json
    tiles: Annotated[list[Tile], Meta(max_length=MAX_TILES)]
    herds: list[Herds]
    spent: list[Spent] = field(default_factory=list)
    seat: Seat
    phase: Phase
    card: Colour | None
    actions: Count
    last: Seat | None
    scores: list[Points]
    stock: list[Count]


class Position(Table, kw_only=True):
    """§15.6."""

    hands: list[Card | None]
    deck: Annotated[list[Card], Meta(max_length=MAX_DECK)]


class Cards(Model, kw_only=True):
    """A multiset of cards."""

    M: int = 0
    S: int = 0
    W: int = 0
    X: int = 0


class Capacity(Model):
    """How many herds find room on a tile of each terrain (§4.2)."""

    M: int
    S: int
    W: int
    P: int


class View(Table, kw_only=True):
    """§16, and what the page need not work out by itself."""

    viewer: Seat | None
    hand: Card | None
    hand_backs: list[Back | None]
    pile: tuple[int, int]
    unseen: tuple[Cards, Cards]
    start: Seat
    turn: int
    interim: list[Points]
    capacity: Capacity
    turn_actions: Annotated[
        int, Meta(description="The actions of a turn as the game stands: those of the last round, once it has begun.")
    ]
    drift_cost: Annotated[int, Meta(description="The actions that an optional drift costs (§6.5).")]
    movable: Annotated[
        list[Cell] | UnsetType,
        Meta(description="While the viewer chooses a card: the tiles that it could drift if any colour would do."),
    ] = UNSET


# §15.7


class Event(Model, tag_field="event", kw_only=True):
    """Something that happened."""


class Ground(Event, tag="ground"):
    """The tiles that an action names, as they lay before it."""

    tiles: list[Tile]


class Reveal(Event, tag="reveal"):
    use: Use
    card: Card


class Meteorite(Event, tag="meteorite"):
    phase: Literal[1, 4]


class SkipDrift(Event, tag="skip-drift"):
    """Nothing can drift (§5.4)."""


class Interim(Event, tag="interim"):
    cells: list[Cell]
    herds: list[int]
    points: list[int]


class Return(Event, tag="return"):
    at: Cell
    count: int
    why: Literal["swimmer", "overpopulated"]


class Final(Event, tag="final"):
    cells: list[Cell]
    herds: list[int]
    points: list[int]


class Land(Model):
    """A land mass at the end."""

    cells: list[Cell]
    herds: list[int]
    points: list[int]


class Result(Model):
    """§15.5."""

    turns: int
    interim: list[int]
    final: list[int]
    scores: list[int]
    stock: list[int]
    masses: list[int]
    winners: list[Seat]
    land: list[Land]


MODELS = Models(
    setup=Setup,
    position=Position,
    view=View,
    event=Ground | Reveal | Meteorite | SkipDrift | Interim | Return | Final,
    result=Result,
)
