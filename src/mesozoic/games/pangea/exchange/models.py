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
HabitatName = Literal["forest", "swamp", "savanna"]
DietName = Literal["herbivore", "carnivore"]
AbilityName = Literal[
    "sweep",
    "giant-wings",
    "fish-eater",
    "deadly-bite",
    "pack-hunting",
    "dreadful-claws",
    "scavenger",
    "club-tail",
    "riposte",
    "brutal-charge",
    "duck-bill",
    "laceration",
    "mountaineer",
    "ambush",
]
KindName = Literal["migrate", "charge", "attack", "flee"]
HazardName = Literal["lava", "meteorite"]
PhaseName = Literal["draft", "place", "move", "combat", "lay", "over"]
Status = Literal["holding", "outnumbered"]
Weather = Literal["peace", "calm", "eruption", "meteorites"]

Seat = Annotated[int, Meta(ge=0, le=MAX_SEATS - 1)]
Players = Annotated[int, Meta(ge=2, le=MAX_SEATS)]
Round = Annotated[int, Meta(ge=0, le=LAST_ROUND)]
Tokens = Annotated[int, Meta(ge=0, le=MOST_TOKENS)]
Die = Annotated[int, Meta(ge=1, le=6)]
Threshold = Annotated[int, Meta(ge=2, le=6)]
"""A die succeeds exactly if it shows as much or more: A1.8 is in it already."""
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


class Card(Model):
    """A species card (A7.1); ``ability_attack`` is the attack threshold when its ability lowers it."""

    id: str
    expansion: bool
    diet: DietName
    habitat: HabitatName
    start: int
    max: int
    attack: Threshold
    defence: Threshold
    movement: int
    ability: AbilityName
    ability_attack: Threshold | None


class TrackRound(Model):
    """A round of the track (A5.1); ``erupts_from`` is the least die with which it erupts, None if none is rolled."""

    round: Round
    weather: Weather
    erupts_from: Die | None


class Threat(Model):
    """Where dinos roll a defence die in this round or in the next, and the seats that have yet to do so.

    ``erupts_from`` is the least die with which lava flows at all, None if it is certain.
    """

    round: Round
    kind: HazardName
    erupts_from: Die | None
    seats: list[Seat]
    at: list[Hex]


class Income(Model):
    """What a seat has been paid tokens for."""

    territories: int
    habitat: int
    ability: int
    triplets: int
    kills: int
    scavenging: int


class Goal(Model):
    """A territory to which dinos may move, and a shortest path: every step, the territory itself included."""

    to: Hex
    kind: KindName
    path: list[Hex]


class Reach(Model):
    """What dinos that have not moved may do from a territory."""

    status: Literal["calm", "holding", "outnumbered"]
    dinos: Pawns
    goals: list[Goal]


class Foe(Model):
    """An enemy in a combat of the active seat.

    ``attack``, ``charging`` are the thresholds of our dice on it, ``defence`` that of its dice against our hits,
    ``riposte`` that of its dice that strike back, ``answer`` that of our dice against these.  ``ability`` is ours if it
    changes anything here, ``reaction`` its own.
    """

    player: Seat
    dinos: Pawns
    eggs: int
    sweepable: int
    attack: Threshold
    charging: Threshold | None
    defence: Threshold
    riposte: Threshold | None
    answer: Threshold | None
    ability: AbilityName | None
    reaction: AbilityName | None


class Contest(Model):
    """A territory still to be resolved: our dinos, those used for sweeps, our dice and how many of them charge."""

    at: Hex
    dinos: Pawns
    used: int
    dice: int
    charging: int
    foes: list[Foe]


class View(Table, kw_only=True):
    """A position as a seat may see it; a species that is chosen and not yet shown is "?".

    ``harvest`` is what a harvest would bring each seat now.  ``income`` is what tokens were paid for; in a game that
    began in the middle, only since then.  ``reach`` is there for the seat that moves, by territory; ``fights`` in
    combat; ``nests``, eggs that may be laid by territory, in laying.
    """

    deal: list[Hand | None] | None
    viewer: Seat | None
    to_act: list[Seat]
    supply: list[int] | None
    controlled: list[int]
    weather: Weather
    harvest: list[int]
    income: list[Income]
    threatened: list[Threat]
    reach: dict[str, Reach] | UnsetType = UNSET
    fights: list[Contest] | UnsetType = UNSET
    nests: Counts | UnsetType = UNSET
    shores: list[Hex]
    track: list[TrackRound]
    cards: list[Card]


# Events


class Event(Model, tag_field="event"):
    """Something that happened."""


class Revealed(Event, tag="revealed"):
    species: list[str]


class Start(Event, tag="start"):
    """``seats`` says who rolled each of the dice."""

    dice: list[Die]
    seats: list[Seat]
    first: Seat


class Placed(Event, tag="placed"):
    player: Seat
    at: Hex
    count: Pawns


class Moved(Event, tag="moved"):
    """Dinos went along a path: every step, the last one included."""

    player: Seat
    kind: KindName
    count: Pawns
    origin: Hex
    path: list[Hex]


class RoundBegins(Event, tag="round"):
    round: Round
    weather: Weather
    die: Die | None
    erupts_from: Die | None


class TurnBegins(Event, tag="turn"):
    player: Seat


class Hazard(Event, tag="hazard"):
    kind: HazardName
    player: Seat
    at: Hex
    die: Die | None
    threshold: Threshold
    lost: Literal[0, 1]


class Hatched(Event, tag="hatched"):
    player: Seat
    at: Hex
    count: Pawns


class Acted(Model):
    """An ability, whose it is, and how many dice it changed or added (A9.7)."""

    ability: AbilityName
    player: Seat
    dice: int


class Target(Model):
    """The dice on one of the attacked players, in the order of rolling, and their thresholds; None: no such dice."""

    player: Seat
    attack: list[Die]
    attack_thresholds: list[Threshold]
    defence: list[Die]
    defence_threshold: Threshold
    riposte: list[Die]
    riposte_threshold: Threshold | None
    answer: list[Die]
    answer_threshold: Threshold | None
    lost: int
    abilities: list[Acted]


class Fight(Event, tag="combat"):
    at: Hex
    player: Seat
    targets: list[Target]
    lost: int


class Kills(Event, tag="kills"):
    """Tokens for dinos that were removed (A9.9); those for scavenging are among them."""

    player: Seat
    at: Hex
    tokens: Tokens
    scavenging: Tokens


class Yield(Model):
    """What a territory brought: as such, as the own habitat, by an ability."""

    at: Hex
    base: Literal[0, 1]
    habitat: Literal[0, 1]
    ability: Literal[0, 1]


class Harvest(Event, tag="harvest"):
    """A10; ``triplets`` are the tokens of a herbivore for its triplets."""

    player: Seat
    tokens: Tokens
    territories: list[Yield]
    triplets: int


class EggsLost(Event, tag="eggs-lost"):
    player: Seat
    at: Hex
    count: Pawns


class Extinct(Event, tag="extinct"):
    player: Seat


AnyEvent = (
    Revealed
    | Start
    | Placed
    | Moved
    | RoundBegins
    | TurnBegins
    | Hazard
    | Hatched
    | Fight
    | Kills
    | Harvest
    | EggsLost
    | Extinct
)

MODELS = Models(setup=Setup, position=Position, view=View, event=AnyEvent, result=Result)
