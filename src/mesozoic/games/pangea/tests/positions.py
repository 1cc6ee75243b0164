"""Positions for the page: islands of given tiles, tables written as text, actions with given dice."""

from __future__ import annotations

from typing import Any

import mesozoic
from mesozoic.core.json_checks import Json
from mesozoic.engine.match import FORMAT, Match, Played
from mesozoic.games.pangea import GAME
from mesozoic.games.pangea.exchange.tile_file import plan_of
from mesozoic.games.pangea.rules.islands import PLANS

DATA = {"species": "r2", "tiles": "r1"}
DEAL = [
    ["ankylosaurus", "triceratops", "quetzalcoatlus"],
    ["tyrannosaurus", "utahraptor", "diplodocus"],
    ["parasaurolophus", "spinosaurus", "stegosaurus"],
    ["velociraptor", "therizinosaurus", "dilophosaurus"],
]
Island = list[Any]
"""Every hex with its terrain."""


def new_game(tiles: str, deal: list[list[str]], options: Json | None = None) -> Match:
    """A game whose dice are given; the tiles are in the order of their slots, each with its rotation."""
    layout = "hexagon" if options else "nested"
    slots = [slot.id for slot in PLANS[plan_of(DATA["tiles"], layout, len(deal))]]
    laid = [[slot, tile[:2], int(tile[2])] for slot, tile in zip(slots, tiles.split(), strict=True)]
    record = {
        "format": FORMAT,
        "game": GAME.id,
        "players": [{"name": str(seat), "kind": "human"} for seat in range(len(deal))],
        "options": options or {},
        "data": DATA,
        "setup": {"tiles": laid, "deal": deal},
        "log": [],
        "result": None,
    }
    match = mesozoic.load(record)
    match.draws = False
    return match


def island_of(tiles: str, options: Json | None = None) -> Island:
    """The hexes of an island made of these tiles."""
    seats = len(tiles.split()) // 3
    return list(new_game(tiles, DEAL[:seats], options).position["island"])


def play(match: Match, text: str) -> Played:
    """An action in the notation of the game, after a bar its dice: ``attack 2,0 : 1x2 | 6 3 5``."""
    action, _, dice = text.partition("|")
    played = match.play(action.strip())
    if dice:
        rolled = {"chance": "dice", "values": [int(die) for die in dice.split()]}
        played = Played(played.number, (*played.steps, match.resolve_chance(rolled)))
    assert not match.awaits_chance, f"{text}: dice are missing"
    return played


def play_all(match: Match, texts: str) -> Played:
    """Several actions, one on each line; what the last one did."""
    *before, last = texts.strip().splitlines()
    for text in before:
        play(match, text)
    return play(match, last)


def table(island: Island, species: list[str], pawns: str, **changes: object) -> Json:
    """A position: on each line a territory, then dinos by seat, and after a plus the eggs: ``2,0 0:3+1 1:2``."""
    dinos: list[Json] = [{} for _ in species]
    eggs: list[Json] = [{} for _ in species]
    for line in pawns.strip().splitlines():
        at, *colonies = line.split()
        for colony in colonies:
            seat, _, counts = colony.partition(":")
            adults, _, laid = counts.partition("+")
            dinos[int(seat)][at] = int(adults)
            if laid:
                eggs[int(seat)][at] = int(laid)
    return {
        "players": len(species),
        "options": {},
        "data": DATA,
        "island": island,
        "deal": None,
        "species": species,
        "scores": [0] * len(species),
        "first": 0,
        "active": 0,
        "phase": "lay",
        "erupting": False,
        "dinos": dinos,
        "eggs": eggs,
        **changes,
    }


def begin(position: Json) -> Match:
    return Match(GAME, GAME.positions.from_json(position), draws=False)
