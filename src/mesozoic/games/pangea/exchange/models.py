"""The shapes of what crosses the border of Pangea (D4)."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import UNSET, Meta, UnsetType

from mesozoic.core.json_checks import Json
from mesozoic.core.models import Model, Models
from mesozoic.games.pangea.rules.components import LAST_ROUND, MAX_SEATS
from mesozoic.games.pangea.rules.verbs import FARTHEST

MOST_TOKENS = 1_000_000
MOST_ON_TERRITORY = 31

TerrainName = Literal["forest", "swamp", "savanna", "desert", "mountain", "volcano"]
PhaseName = Literal["draft", "place", "move", "combat", "lay", "over"]
Status = Literal["holding", "outnumbered"]
Weather = Literal["peace", "calm", "eruption", "meteorites"]

Seat = Annotated[int, Meta(ge=0, le=MAX_SEATS - 1)]
Players = Annotated[int, Meta(ge=2, le=MAX_SEATS)]
Round = Annotated[int, Meta(ge=0, le=LAST_ROUND)]
Tokens = Annotated[int, Meta(ge=0, le=MOST_TOKENS)]
Die = Annotated[int, Meta(ge=1, le=6)]
Pawns = Annotated[int, Meta(ge=1, le=MOST_ON_TERRITORY)]
Coordinate = Annotated[int, Meta(ge=-FARTHEST, le=FARTHEST)]
Hex = tuple[Coordinate, Coordinate]
Counts = dict[str, Pawns]
"""Pawns by territory, without zeros; the keys are written "q,r"."""
Dice = dict[str, Annotated[int, Meta(ge=1)]]
"""Dice by seat, without zeros."""
Hand = tuple[str, str, str]


# Set-up and result


class Setup(Model):
    tiles: list[tuple[str, str, Annotated[int, Meta(ge=0, le=2)]]]  # slot, tile, rotation
    deal: list[Hand | None]  # null: not to be seen


class Result(Model):
    scores: list[Tokens]
    winners: list[Seat]
    reason: Literal["round-10", "last-survivor", "extinction"]
    round: Round


# Positions and views


class Moves(Model):
    """Phase 3."""

    unmoved: Counts
    status: dict[str, Status]
    charged: Counts


class OpenCombat(Model):
    """A combat that a sweep has opened."""

    at: Hex
    used: Pawns


class Combat(Model):
    """Phase 4."""

    charged: Counts
    resolved: list[Hex]
    open: OpenCombat | None
    swept: list[Counts]
    contested: list[Hex] | None


class StartDice(Model, tag="start", tag_field="dice"):
    """The dice that decide who begins."""


class AttackDice(Model, tag="attack", tag_field="dice"):
    """The dice of an attack that has been announced."""

    at: Hex
    targets: Dice
    charged: Dice


class TurnDice(Model, tag="turn", tag_field="dice"):
    """The dice with which the next turn starts."""


class Table(Model, kw_only=True):
    """What a position and a view have in common."""

    players: Players
    options: Json
    data: dict[str, str]
    island: list[tuple[Coordinate, Coordinate, TerrainName]]
    species: list[str | None]
    scores: list[Tokens]
    round: Round
    first: Seat | None
    active: Seat | None
    phase: PhaseName
    erupting: bool
    dinos: list[Counts]
    eggs: list[Counts]
    moves: Moves | UnsetType = UNSET
    combat: Combat | UnsetType = UNSET
    due: StartDice | AttackDice | TurnDice | UnsetType = UNSET


class Position(Table, kw_only=True):
    deal: list[Hand] | None


class View(Table, kw_only=True):
    """A position as a seat may see it; a species that is chosen and not yet shown is "?"."""

    deal: list[Hand | None] | None
    viewer: Seat | None
    to_act: list[Seat]
    supply: list[int] | None
    controlled: list[int]
    weather: Weather


# Events


class Event(Model, tag_field="event"):
    """Something that happened."""


class Revealed(Event, tag="revealed"):
    species: list[str]


class Start(Event, tag="start"):
    dice: list[Die]
    first: Seat


class RoundBegins(Event, tag="round"):
    round: Round
    weather: Weather
    die: Die | None


class TurnBegins(Event, tag="turn"):
    player: Seat


class Hazard(Event, tag="hazard"):
    kind: Literal["lava", "meteorite"]
    player: Seat
    at: Hex
    die: Die | None
    lost: Literal[0, 1]


class Hatched(Event, tag="hatched"):
    player: Seat
    at: Hex
    count: Pawns


class Target(Model):
    """The dice on one of the attacked players, in the order of rolling."""

    player: Seat
    attack: list[Die]
    defence: list[Die]
    riposte: list[Die]
    answer: list[Die]
    lost: int


class Fight(Event, tag="combat"):
    at: Hex
    player: Seat
    targets: list[Target]
    lost: int


class Kills(Event, tag="kills"):
    player: Seat
    tokens: Tokens


class Harvest(Event, tag="harvest"):
    player: Seat
    tokens: Tokens


class EggsLost(Event, tag="eggs-lost"):
    player: Seat
    at: Hex
    count: Pawns


class Extinct(Event, tag="extinct"):
    player: Seat


AnyEvent = Revealed | Start | RoundBegins | TurnBegins | Hazard | Hatched | Fight | Kills | Harvest | EggsLost | Extinct

MODELS = Models(setup=Setup, position=Position, view=View, event=AnyEvent, result=Result)
