"""Formats, random games and the audit for the slow referee of Trias in `naive.py`.

Citations such as `§15.8` refer to `rules/trias.md`.
"""

import json
import random
import re
from collections import Counter
from collections.abc import Callable
from copy import deepcopy
from typing import Any

from mesozoic.games.trias.tests.naive import (
    POLE,
    Cell,
    Json,
    Position,
    distance,
    drifts,
    is_cell,
    is_int,
    land,
    legal,
    play,
    refusal,
    room,
)


class AuditError(ValueError):
    """The first problem of a record; `entry` is the index in the log, None outside the log."""

    def __init__(self, entry: int | None, rule: str, message: str) -> None:
        super().__init__(f"{'record' if entry is None else f'log[{entry}]'}: {message} ({rule})")
        self.entry, self.rule, self.message = entry, rule, message


# --- options and formats --------------------------------------------------------------------
def defaults(players: int) -> Json:
    """§13.1."""
    two = players == 2
    return {
        "start_player": "random", "rounding": "up", "pole_capacity": 3, "pole_start": True, "interim_split": "any",
        "interim_join": "strict", "distance": "hex", "tiebreak_pole_mass": True,
        "interim": not two, "actions": 3 if two else 4, "last_actions": 2, "drift_cost": 3,
        "rescue_max": 3, "herds": 10 if two else 15,
    }  # fmt: skip


def options_for(players: int, options: Json) -> Json:
    """All options, from those that differ from the defaults (§13.1)."""
    if not is_int(players) or not 2 <= players <= 5:
        raise ValueError("2 to 5 players")
    full = defaults(players)
    texts = {"rounding": "nearest", "interim_split": "main", "interim_join": "net",
             "distance": "euclid"}  # fmt: skip
    for key, value in options.items():
        if key not in full:
            raise ValueError(f"unknown option {key!r}")
        if key == "start_player":
            good = value in [f"seat-{seat}" for seat in range(players)]  # §3.5
        elif key in texts:
            good = value == texts[key]
        elif isinstance(full[key], bool):
            good = isinstance(value, bool)
        elif key == "pole_capacity":
            good = is_int(value) and value in (2, 4)
        else:
            good = is_int(value) and value >= (4 if key == "herds" else 1)
        if not good or value == full[key]:
            raise ValueError(f"option {key}: {value!r} is unlisted or the default")
        full[key] = value
    return full


def from_setup(players: int, options: Json, setup: Json) -> Position:
    """The position before the first placement (§3.6, §15.5)."""
    full = options_for(players, options)
    return Position(
        players, full, {(q, r): t for q, r, t in setup["tiles"]}, {}, {}, setup["start"], "place",
        None, 0, None, list(setup["hands"]), list(setup["deck"]), [0] * players,
        [full["herds"]] * players, setup["start"], 0, 0, [0] * players, None,
    )  # fmt: skip


def from_json(position: Json) -> Position:
    """§15.6."""
    n = position["players"]
    setup = {key: position[key] for key in ("tiles", "hands", "deck")} | {"start": 0}
    here = from_setup(n, position["options"], setup)
    here.herds = {(q, r): list(counts) for q, r, counts in position["herds"] if any(counts)}
    here.spent = {(q, r): count for q, r, count in position.get("spent", []) if count}
    here.seat, here.phase, here.card = position["seat"], position["phase"], position["card"]
    here.actions, here.last = position["actions"], position["last"]
    here.scores, here.stock = list(position["scores"]), list(position["stock"])
    if here.phase == "place":  # §15.6: half the herds on the board; §3.7: seats s, s-1, ...
        here.placed = sum(map(sum, here.herds.values())) // 2
        here.start = (here.seat + here.placed) % n
    else:
        here.placed, here.turns = 2 * n, 1
    here.interim = list(here.scores)
    if here.phase == "over":
        here.final = [sum(mass["points"][p] for mass in land(here)) for p in range(n)]
        here.interim = [s - f for s, f in zip(here.scores, here.final, strict=True)]
    return here


def to_json(position: Position) -> Json:
    """§15.6 in canonical form."""
    normal = defaults(position.players)
    text: Json = {
        "players": position.players,
        "options": {k: v for k, v in position.options.items() if v != normal[k]},
        "tiles": [[*cell, terrain] for cell, terrain in sorted(position.tiles.items())],
        "herds": [[*c, list(h)] for c, h in sorted(position.herds.items()) if any(h)],
    }
    for key in ("seat", "phase", "card", "actions", "last", "hands", "deck", "scores", "stock"):
        text[key] = deepcopy(getattr(position, key))
    if any(position.spent.values()):
        text["spent"] = [[*cell, n] for cell, n in sorted(position.spent.items()) if n]
    return text


def result(position: Position) -> Json | None:
    """§15.5, None until the game is over."""
    if position.final is None:
        return None
    seats, lands = range(position.players), land(position)
    main_too = position.options["tiebreak_pole_mass"]  # A18
    counted = [mass for mass in lands if main_too or [0, 0] not in mass["cells"]]
    present = [sum(mass["herds"][p] > 0 for mass in counted) for p in seats]  # §11.2
    merit = [(position.scores[p], position.stock[p], present[p]) for p in seats]  # §11.1, §11.2
    return {
        "turns": position.turns, "interim": list(position.interim), "final": list(position.final),
        "scores": list(position.scores), "stock": list(position.stock), "masses": present,
        "winners": [p for p in seats if merit[p] == max(merit)], "land": lands,
    }  # fmt: skip


def pickups(position: Position, scope: str) -> list[Cell]:
    """The tiles with a legal drift, sorted (§17.4)."""
    return sorted({f for f, _ in drifts(position, scope)})


def ring(k: int) -> list[Cell]:
    span = range(-k, k + 1)
    return [(q, r) for q in span for r in span if distance((q, r)) == k]  # §4.3


# --- random games ---------------------------------------------------------------------------

Chooser = Callable[[Position, list[Json], random.Random], Json]


def components(players: int) -> tuple[Counter[str], Counter[str], Counter[str]]:
    """§2: land tiles, cards with back 1, cards with back 2."""
    if players == 2:
        return (Counter(M=5, S=7, W=6), Counter(M=5, S=6, W=5), Counter(M=1, S=2, W=1, X=1))
    return (Counter(M=9, S=15, W=12), Counter(M=7, S=13, W=10), Counter(M=2, S=3, W=3, X=1))


def random_setup(players: int, options: Json, rng: random.Random) -> Json:
    """§3.2 to §3.6."""
    lands, first, second = (sorted(c.elements()) for c in components(players))
    for pile in (lands, first, second):
        rng.shuffle(pile)
    board: dict[Cell, str] = {POLE: "P"}
    if players == 2:
        board |= zip(ring(1) + ring(2), lands, strict=True)  # §3.3
    else:
        inner = [*lands[:16], "water", "water"]  # §3.2
        rng.shuffle(inner)
        board |= zip(ring(1) + ring(2) + ring(3), inner + lands[16:34], strict=True)
    tiles = [[*cell, terrain] for cell, terrain in sorted(board.items()) if terrain != "water"]
    deck = first + second  # §3.4
    start = rng.randrange(players)
    if "start_player" in options:  # §3.5
        start = int(options["start_player"].removeprefix("seat-"))
    return {"start": start, "tiles": tiles, "hands": deck[:players],
            "deck": deck[players:]}  # fmt: skip


def varied(position: Position, actions: list[Json], rng: random.Random) -> Json:
    """First a type, rescues, moves and reproductions preferred, then an action of that type."""
    weights = {"rescue": 8, "move": 4, "reproduce": 4, "drift": 2, "end-turn": 1}
    kinds = sorted({action["type"] for action in actions})
    kind = rng.choices(kinds, [weights.get(k, 1) for k in kinds])[0]
    offers = [action for action in actions if action["type"] == kind]
    if kind == "drift" and rng.random() < 0.4:  # at times the drop on the most swimmers
        crowd = [sum(position.herds.get((a["to"][0], a["to"][1]), [])) for a in offers]
        offers = [a for a, count in zip(offers, crowd, strict=True) if count == max(crowd)]
    return rng.choice(offers)


def random_record(
    players: int,
    rng: random.Random,
    options: Json | None = None,
    chooser: Chooser | None = None,
) -> Json:
    """A complete random game as a record (§15.5)."""
    setup = random_setup(players, options or {}, rng)
    position = from_setup(players, options or {}, setup)
    log: list[Json] = []
    while position.phase != "over":
        log.append((chooser or varied)(position, legal(position), rng))
        play(position, log[-1])
    return {
        "format": "mesozoic/1", "game": "trias",
        "players": [{"name": f"Seat {p}", "kind": "bot:random"} for p in range(players)],
        "options": dict(options or {}), "data": {}, "setup": setup, "log": log,
        "result": result(position),
    }  # fmt: skip


# --- audit (§15.8) --------------------------------------------------------------------------
def audit(record: Json) -> None:
    """Raise `AuditError` for the first problem of a record."""
    players, options = _audit_envelope(record)
    setup = record["setup"]
    _audit_setup(players, options, setup)
    position = from_setup(players, options, setup)
    for index, entry in enumerate(record["log"]):
        if position.phase == "over":
            raise AuditError(index, "§15.8.5", "an entry after the end of the game")
        if not isinstance(entry, dict) or "seat" not in entry:
            raise AuditError(index, "§15.8.3", "not an action with a seat")
        why = refusal(position, entry)
        if why is not None:
            raise AuditError(index, "§15.8.3", f"refused: {why}")
        before = deepcopy(position)
        play(position, entry)
        _audit_step(index, before, position, entry)
    if position.phase == "over":
        cards = [entry["use"] for entry in record["log"] if entry["type"] == "card"]
        j = setup["deck"].index("X") + 1  # §14.1
        turns = j + players - (1 if cards[-1] == "draw" else 0)
        _check(len(cards) == j and position.turns == turns, "§15.8.5", "wrong number of turns")
    same = _canonical(record["result"]) == _canonical(result(position))
    _check(same, "§15.8.6", "the result differs from the recomputed one")


def _check(good: bool, rule: str, message: str, entry: int | None = None) -> None:
    if not good:
        raise AuditError(entry, rule, message)


def _canonical(value: object) -> str:
    return json.dumps(value, sort_keys=True)


def _audit_envelope(record: Json) -> tuple[int, Json]:
    rule = "§15.8.7"
    keys = ("format", "game", "players", "options", "data", "setup", "log", "result")
    _check(isinstance(record, dict), rule, "not an object")
    for key in keys:
        _check(key in record, rule, f"{key} is missing")
    _check(record["format"] == "mesozoic/1", rule, "unknown format")
    _check(record["game"] == "trias", rule, "another game")
    players = record["players"]
    _check(isinstance(players, list) and 2 <= len(players) <= 5, rule, "2 to 5 players")
    for player in players:
        _check(isinstance(player, dict) and isinstance(player.get("name"), str), rule, "no name")
        kind = player.get("kind")
        known = isinstance(kind, str) and re.fullmatch("human|bot:.+", kind)
        _check(bool(known), rule, "unknown kind of player")
    _check(isinstance(record["options"], dict), rule, "options are no object")
    try:
        options_for(len(players), record["options"])
    except ValueError as error:
        raise AuditError(None, rule, str(error)) from error
    _check(record["data"] == {}, rule, "data is not empty")
    _check(isinstance(record["log"], list), rule, "the log is no list")
    return len(players), record["options"]


def _audit_setup(players: int, options: Json, setup: Any) -> None:
    rule = "§15.8.1"
    keys = {"start", "tiles", "hands", "deck"}
    _check(isinstance(setup, dict) and set(setup) == keys, rule, "wrong keys in setup")
    _check(is_int(setup["start"]) and 0 <= setup["start"] < players, rule, "no such start seat")
    agreed = options.get("start_player", f"seat-{setup['start']}")  # §3.5
    _check(agreed == f"seat-{setup['start']}", rule, "another start seat was agreed on")
    tiles = setup["tiles"]
    good = isinstance(tiles, list) and all(
        isinstance(t, list) and is_cell(t[:2]) and len(t) == 3 and isinstance(t[2], str) for t in tiles
    )
    _check(good, rule, "malformed tiles")
    cells = [(q, r) for q, r, _ in tiles]
    _check(cells == sorted(set(cells)), rule, "tiles are not sorted, or a cell is repeated")
    _check([0, 0, "P"] in tiles, rule, "no pole at the centre")
    inner, outer = set(ring(1) + ring(2)), set(ring(3) if players > 2 else [])
    holes = inner - set(cells)
    good = outer <= set(cells) <= inner | outer | {POLE} and len(holes) == (2 if players > 2 else 0)
    _check(good, rule, "wrong cells")
    lands, first, second = components(players)
    counts = Counter(terrain for q, r, terrain in tiles if (q, r) != POLE)
    _check(counts <= lands, rule, "wrong terrains")  # the cells already fix the sum
    rule = "§15.8.2"
    hands, deck = setup["hands"], setup["deck"]
    good = isinstance(hands, list) and isinstance(deck, list) and len(hands) == players
    _check(good and all(isinstance(c, str) for c in hands + deck), rule, "malformed cards")
    cards, cut = hands + deck, first.total()
    _check(Counter(cards[:cut]) == first, rule, "wrong cards with back 1")
    _check(Counter(cards[cut:]) == second, rule, "wrong cards with back 2")


def _audit_step(index: int, before: Position, after: Position, action: Json) -> None:
    rule, kind = "§15.8.4", after.options["distance"]
    for p in range(after.players):  # §4.7
        board = sum(herds[p] for herds in after.herds.values())
        total = after.stock[p] >= 0 and after.stock[p] + board == after.options["herds"]
        _check(total, rule, f"seat {p} gained or lost herds", index)
    same = Counter(before.tiles.values()) == Counter(after.tiles.values())
    _check(same and after.tiles.get(POLE) == "P", rule, "the tiles changed", index)
    far = [sum(distance(cell, kind) for cell in at.tiles) for at in (before, after)]
    outward = far[1] > far[0] if action["type"] == "drift" else before.tiles == after.tiles
    _check(outward, rule, "the tiles did not drift outward", index)
    for cell, herds in after.herds.items():
        _check(1 <= sum(herds) <= 4 and min(herds) >= 0, rule, "impossible herds", index)
        excess = -room(after, cell) if cell in after.tiles else 0
        allowed = cell in before.tiles and excess <= -room(before, cell)
        dropped = action["type"] == "drift" and action["to"] == list(cell)  # §5.5 step 2
        _check(excess <= 0 or allowed or dropped, rule, "a tile above its capacity", index)
        _check(excess <= 0 or after.tiles[cell] in "MS", rule, "overpopulated W or P", index)
