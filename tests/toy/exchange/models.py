"""The shapes of what crosses the border of Toy."""

from __future__ import annotations

from typing import Literal

from mesozoic.core.json_checks import Json
from mesozoic.core.models import Model, Models


class Setup(Model):
    cards: list[int]


class Position(Model):
    players: int
    options: Json
    data: dict[str, str]
    phase: Literal["pick", "play", "over"]
    due: Literal["nothing", "dice", "order"]
    deck: list[int]
    rounds_done: int
    turn: int
    seat: int
    target: int
    points: list[int]
    hands: list[int]
    picks: list[int]
    order: list[int]


class View(Model):
    players: int
    options: Json
    data: dict[str, str]
    phase: Literal["pick", "play", "over"]
    due: Literal["nothing", "dice", "order"]
    rounds_done: int
    turn: int
    seat: int
    target: int
    points: list[int]
    hands: list[int | None]
    picks: list[int | None]
    order: list[int]
    viewer: int | None
    pile: int
    unseen: list[int]


class Reveal(Model, tag="reveal", tag_field="event"):
    picks: list[int]


class Result(Model):
    scores: list[int]
    winners: list[int]


MODELS = Models(setup=Setup, position=Position, view=View, event=Reveal, result=Result)
