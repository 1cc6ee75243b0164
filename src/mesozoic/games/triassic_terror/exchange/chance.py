"""§E3: what chance decides after the set-up: the order of the tiles at the end of a round."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from mesozoic.core.compiled.chance import Randoms
from mesozoic.core.compiled.record import Ints, States
from mesozoic.core.errors import BadRecord
from mesozoic.core.json_checks import Json
from mesozoic.games.triassic_terror.rules import entries
from mesozoic.games.triassic_terror.rules.components import NONE, SPACES, TILES
from mesozoic.games.triassic_terror.rules.state import STEP_SHUFFLE, State


def due(states: States[State]) -> bool:
    return bool(states[0].step == STEP_SHUFFLE)


def taken_tiles(states: States[State]) -> list[str]:
    """The tiles that are shuffled, by the spaces on which they lie."""
    state = states[0]
    return [TILES[tile] for tile, taker in zip(state.tiles, state.taker, strict=True) if taker != NONE]


def draw(states: States[State], randoms: Ints) -> Json:
    """The tile-shuffle that these random numbers make."""
    tiles = taken_tiles(states)
    Randoms(randoms).shuffle(tiles)
    return entry_of(states, tiles)


def parts(states: States[State], drawn: Sequence[str]) -> list[str]:
    """The tiles that can lie on the next space after these."""
    return [tile for tile in taken_tiles(states) if tile not in drawn]


def entry_of(states: States[State], drawn: Sequence[str]) -> Json:
    """The tile-shuffle with the tiles in this order."""
    return {"chance": "tile-shuffle", "round": int(states[0].round_now), "spaces": [*drawn]}


def decide(states: States[State], randoms: Ints) -> tuple[Json, int]:
    """Shuffle the tiles as these random numbers say: the rules draw one for each space."""
    entry = draw(states, randoms)
    resolve(states, entry)
    return entry, SPACES


def resolve(states: States[State], entry: Json) -> None:
    """§4.13: go on with that outcome; raises BadRecord if it cannot be."""
    state = states[0]
    if {*entry} != {"chance", "round", "spaces"} or entry["chance"] != "tile-shuffle":
        raise BadRecord("a 'tile-shuffle' is due, with its round and its spaces", rule="§E3 bad-shuffle")
    if type(entry["round"]) is not int or entry["round"] != state.round_now:
        raise BadRecord(f"this is the tile-shuffle of round {state.round_now}", rule="§E3 bad-shuffle")
    spaces, taken = entry["spaces"], taken_tiles(states)
    if not isinstance(spaces, list) or sorted(map(str, spaces)) != sorted(taken) or len({*map(type, spaces)}) != 1:
        raise BadRecord(f"the taken tiles are shuffled, each once: {', '.join(taken)}", rule="§4.13 bad-shuffle")
    entries.shuffle_tiles(states, np.array([TILES.index(tile) for tile in spaces], dtype=np.int64))
