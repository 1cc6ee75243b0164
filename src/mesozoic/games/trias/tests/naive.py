"""A slow and obvious referee for Trias, written straight from the rules specification.

It exists only to check the fast engine, shares no code with it, and recomputes everything from
the dictionaries of a `Position`.  Citations such as `§5.2 D7` refer to `rules/trias.md`.
"""

from collections import Counter
from collections.abc import Collection, Iterator
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

Cell = tuple[int, int]
Land = frozenset[Cell]
Json = dict[str, Any]
Step = tuple[Cell, Cell, bool]  # from, to, the herd is spent

POLE: Cell = (0, 0)  # §3.1
# §15.3: the order of the types in a list of legal actions; the fields of §15.2.
FIELDS: dict[str, set[str]] = {
    "card": {"use"}, "place": {"at"}, "drift": {"from", "to"}, "move": {"from", "to"},
    "rescue": {"moves"}, "reproduce": {"at"}, "end-turn": set(),
}  # fmt: skip
# §15.1: the steps and the types of action offered in them.
STEPS: dict[str, set[str]] = {
    "place": {"place"}, "card": {"card"}, "drift": {"drift"},
    "actions": {"move", "rescue", "reproduce", "drift", "end-turn"}, "over": set(),
}  # fmt: skip


@dataclass
class Position:
    """§14.6, §15.6: everything that matters, nothing derived."""

    players: int
    options: Json  # all keys, defaults filled in
    tiles: dict[Cell, str]
    herds: dict[Cell, list[int]]  # only cells with any herd
    spent: dict[Cell, int]  # §6.6, active seat only
    seat: int
    phase: str
    card: str | None
    actions: int
    last: int | None
    hands: list[str | None]
    deck: list[str]  # the remaining pile, next card first
    scores: list[int]
    stock: list[int]
    start: int  # meaningful in step place only
    placed: int  # placements made so far
    turns: int  # turns begun, the present one included
    interim: list[int]
    final: list[int] | None  # §9.2, once the game is over


# --- the board (§4) -------------------------------------------------------------------------
def neighbours(cell: Cell) -> list[Cell]:
    q, r = cell  # §4.1
    return [(q + 1, r), (q + 1, r - 1), (q, r - 1), (q - 1, r), (q - 1, r + 1), (q, r + 1)]


def distance(cell: Cell, kind: str = "hex") -> int:
    q, r = cell
    if kind == "euclid":
        return q * q + q * r + r * r  # §13 A6
    return max(abs(q), abs(r), abs(q + r))  # §4.3


def flood(start: Cell, inside: Collection[Cell]) -> Land:
    seen, todo = {start}, [start]
    while todo:
        for near in neighbours(todo.pop()):
            if near in inside and near not in seen:
                seen.add(near)
                todo.append(near)
    return frozenset(seen)


@lru_cache(maxsize=512)
def masses(tiles: Land) -> list[Land]:
    """§4.5, by first cell."""
    return sorted({flood(cell, tiles) for cell in tiles}, key=min)


@lru_cache(maxsize=512)
def ocean(tiles: Land) -> Land:
    """§4.4, A16: the ocean's cells in a box one cell wider than the tiles; its rim is ocean."""
    low_q, high_q = min(q for q, _ in tiles) - 1, max(q for q, _ in tiles) + 1
    low_r, high_r = min(r for _, r in tiles) - 1, max(r for _, r in tiles) + 1
    box = {(q, r) for q in range(low_q, high_q + 1) for r in range(low_r, high_r + 1)}
    return flood((low_q, low_r), box - tiles)


def touches(cell: Cell, cells: Collection[Cell]) -> bool:
    return any(near in cells for near in neighbours(cell))


def own(position: Position, seat: int, cell: Cell) -> int:
    return position.herds[cell][seat] if cell in position.herds else 0


def marked(position: Position, cell: Cell, spent: bool) -> int:
    """Spent or fresh herds of the active seat in a cell (§6.6)."""
    count = position.spent.get(cell, 0)
    return count if spent else own(position, position.seat, cell) - count


def room(position: Position, cell: Cell) -> int:
    """§4.2; negative on an overpopulated tile, and 0 where there is no tile at all."""
    capacity = {"M": 2, "S": 3, "W": 4, "P": int(position.options["pole_capacity"])}
    if cell not in position.tiles:
        return 0
    return capacity[position.tiles[cell]] - sum(position.herds.get(cell, []))


def standing(position: Position, cells: Collection[Cell]) -> list[int]:
    """Herds by seat on some tiles (§4.6)."""
    return [sum(own(position, p, cell) for cell in cells) for p in range(position.players)]


# --- drifts (§5) ----------------------------------------------------------------------------
def _first(*table: tuple[bool, str]) -> str | None:
    """The code of the first condition that holds; the tables are those of §5.2 and §15.3."""
    return next((code for holds, code in table if holds), None)


def lift_refusal(position: Position, seat: int, f: Cell) -> str | None:
    tiles = frozenset(position.tiles)
    mass = flood(f, tiles)
    return _first(
        (f not in tiles, "no-tile"),  # §5.2 D1
        (f == POLE, "pole"),  # §5.2 D2
        (not touches(f, ocean(tiles)), "not-on-ocean"),  # §5.2 D3
        (standing(position, mass)[seat] == 0, "not-present"),  # §5.2 D4, A8
        (len(mass) < 2, "single-tile"),  # §5.2 D5
    )


def drop_refusal(position: Position, f: Cell, d: Cell) -> str | None:
    tiles, kind = frozenset(position.tiles), position.options["distance"]
    return _first(
        (d in tiles - {f}, "occupied"),  # §5.2 D6
        (distance(d, kind) <= distance(f, kind), "not-farther"),  # §5.2 D7, A6
        (not touches(d, flood(f, tiles) - {f}), "not-reconnected"),  # §5.2 D8
        (not touches(d, ocean(tiles - {f} | {d})), "not-ocean"),  # §5.2 D9
    )


def drops(position: Position, seat: int, f: Cell) -> list[Cell]:
    """All cells to which the seat may drift the tile of f by D1 to D9, sorted."""
    if lift_refusal(position, seat, f) is not None:
        return []
    tiles, kind = frozenset(position.tiles), position.options["distance"]
    beside = {d for cell in flood(f, tiles) - {f} for d in neighbours(cell)}  # D8
    # §5.2: D9 (with D6) amounts to "d lies in the ocean after the lift, before the drop".
    open_cells = beside & ocean(tiles - {f})
    return sorted(d for d in open_cells if distance(d, kind) > distance(f, kind))  # D7


def drifts(position: Position, scope: str = "any") -> list[tuple[Cell, Cell]]:
    """Drifts of the seat to act by D1 to D9: `any`, of one terrain, or `mandatory`, in order."""
    if scope == "mandatory":
        assert position.card is not None
        return drifts(position, position.card) or drifts(position)  # §5.3, A9
    cells = sorted(c for c, terrain in position.tiles.items() if scope in ("any", terrain))
    return [(f, d) for f in cells for d in drops(position, position.seat, f)]


def interim_mass(options: Json, tiles: Land, f: Cell, d: Cell) -> Land | None:
    """The mass to be scored after the drift f to d of the board `tiles`, or None (§9.1)."""
    whole = flood(f, tiles)
    pieces = masses(whole - {f})
    touched = [piece for piece in pieces if touches(d, piece)]
    why_not = _first(
        (not options["interim"], "§12"),
        (options["interim_split"] == "main" and POLE not in whole, "A4"),
        (len(pieces) < 2, "§9.1 condition 1"),
        (options["interim_join"] == "strict" and len(touched) != 1, "§9.1 condition 2"),
        (any(POLE in piece for piece in touched), "§9.1 condition 3"),
        (touches(d, tiles - whole), "§9.1 condition 4"),
        (len(touched) == len(pieces), "A5: net wants a piece left untouched"),
    )
    return frozenset({d}).union(*touched) if why_not is None else None


# --- scoring (§9, §11) ----------------------------------------------------------------------
def interim_points(herds: list[int]) -> list[int]:
    """§9.1, A24."""
    ranks = sorted({h for h in herds if h > 0}, reverse=True)
    return [2 if h in ranks[:1] else 1 if h in ranks[1:2] else 0 for h in herds]


def final_points(size: int, herds: list[int], rounding: str = "up") -> list[int]:
    """§9.2; both shares are rounded once, after the division (A1)."""

    def share(above: int, below: int) -> int:
        if rounding == "nearest":
            return (2 * above + below) // (2 * below)
        return -(-above // below)

    ranks = [*sorted({h for h in herds if h > 0}, reverse=True), -1, -1]
    k, m = herds.count(ranks[0]), herds.count(ranks[1])
    if k >= 2:
        return [share(3 * size, 2 * k) if h == ranks[0] else 0 for h in herds]
    return [size if h == ranks[0] else share(size, 2 * m) if h == ranks[1] else 0 for h in herds]


def land(position: Position) -> list[Json]:
    """Every land mass with its final points, the main one with 0 (§9.2, §15.5)."""
    lands = []
    for mass in masses(frozenset(position.tiles)):
        herds = standing(position, mass)
        points = final_points(len(mass), herds, position.options["rounding"])
        lands.append({
            "cells": [list(cell) for cell in sorted(mass)],
            "herds": herds,
            "points": [0] * position.players if POLE in mass else points,
        })  # fmt: skip
    return lands


# --- legal actions (§15.3) ------------------------------------------------------------------
def is_int(value: object) -> bool:
    return isinstance(value, int) and not isinstance(value, bool)


def is_cell(value: object) -> bool:
    return isinstance(value, list) and len(value) == 2 and all(map(is_int, value))


def _is_move(value: object) -> bool:
    if not isinstance(value, dict) or set(value) - {"spent"} != {"from", "to"}:
        return False
    return is_cell(value["from"]) and is_cell(value["to"]) and value.get("spent", True) is True


def _cell(pair: list[int]) -> Cell:
    return pair[0], pair[1]


def _step(move: Json) -> Step:
    return _cell(move["from"]), _cell(move["to"]), "spent" in move


def _move(step: Step) -> Json:
    move: Json = {"from": list(step[0]), "to": list(step[1])}
    return move | {"spent": True} if step[2] else move


def _malformed(action: object) -> bool:
    """§15.2, §15.3: unknown type, unknown or missing field, not in normal form."""
    if not isinstance(action, dict) or not is_int(action.get("seat", 0)):
        return True
    kind = action.get("type")
    fields = {key: value for key, value in action.items() if key not in ("seat", "type")}
    if not isinstance(kind, str) or kind not in FIELDS:
        return True
    if set(fields) - ({"spent"} if kind == "move" else set()) != FIELDS[kind]:
        return True
    if kind == "rescue":
        moves = fields["moves"]
        if not isinstance(moves, list) or not all(map(_is_move, moves)):
            return True
        return [_step(move) for move in moves] != sorted(_step(move) for move in moves)
    if kind in ("drift", "move"):
        return not _is_move(fields)
    if kind in ("place", "reproduce"):
        return not is_cell(fields["at"])
    return kind == "card" and fields["use"] not in ("hand", "draw")


def refusal(position: Position, action: object) -> str | None:
    """None for a legal action, else the first refusal code in the order of §15.3."""
    if _malformed(action):
        return "malformed"
    assert isinstance(action, dict)
    kind, seat, tiles = action["type"], position.seat, position.tiles
    if "seat" in action and (action["seat"] != seat or position.phase == "over"):
        return "not-your-turn"  # §15.1: when the game is over nobody is to act
    if kind not in STEPS[position.phase]:
        return "wrong-phase"
    if kind == "place":
        at = _cell(action["at"])
        return _first(
            (at not in tiles, "no-tile"),
            (at == POLE and not position.options["pole_start"], "pole"),  # A3
            (at in position.herds, "not-vacant"),  # §3.7, A23
        )
    if kind == "reproduce":
        at = _cell(action["at"])
        return _first(  # §6.4
            (at not in tiles, "not-on-tile"),
            (own(position, seat, at) == 0, "no-herd"),
            (marked(position, at, False) == 0, "no-fresh-herd"),
            (room(position, at) <= 0, "full"),
            (position.stock[seat] == 0, "no-stock"),
        )
    if kind == "move":
        x, y, spent = _step(action)
        return _first(  # §6.2, §6.6
            (x not in tiles, "not-on-tile"),
            (y not in tiles, "no-tile"),
            (y not in neighbours(x), "not-adjacent"),
            (own(position, seat, x) == 0, "no-herd"),
            (marked(position, x, spent) == 0, "no-spent-herd" if spent else "no-fresh-herd"),
            (room(position, y) <= 0, "full"),
        )
    if kind == "rescue":
        return _refused_rescue(position, [_step(move) for move in action["moves"]])
    return _refused_drift(position, *_step(action)[:2]) if kind == "drift" else None


def _refused_drift(position: Position, f: Cell, d: Cell) -> str | None:
    if position.phase == "actions" and position.actions < position.options["drift_cost"]:
        return "not-enough-actions"  # §6.5
    why = lift_refusal(position, position.seat, f) or drop_refusal(position, f, d)
    if why is None and position.phase == "drift" and position.tiles[f] != position.card:
        return None if (f, d) in drifts(position, "mandatory") else "wrong-colour"  # §5.2 D10
    return why


def _refused_rescue(position: Position, steps: list[Step]) -> str | None:
    if not 1 <= len(steps) <= position.options["rescue_max"]:  # §6.3
        return "rescue-count"
    table: list[tuple[bool, str]] = []
    for x, y, _ in steps:
        table.append((x in position.tiles, "not-a-swimmer"))
        table.append((y not in position.tiles, "no-tile"))
        table.append((y not in neighbours(x), "not-adjacent"))
    for water in sorted({x for x, _, _ in steps}):
        marks = [spent for x, _, spent in steps if x == water]
        table.append((len(marks) > own(position, position.seat, water), "no-herd"))
        table.append((marks.count(True) > marked(position, water, True), "no-spent-herd"))
        table.append((marks.count(False) > marked(position, water, False), "no-fresh-herd"))
    arrivals = Counter(y for _, y, _ in steps)
    table.append((any(room(position, y) < n for y, n in arrivals.items()), "full"))
    return _first(*table)


def _rescues(position: Position, moves: list[Json], chosen: list[Json]) -> Iterator[Json]:
    """All rescues that begin with `chosen`, a list before its longer continuations (§15.3)."""
    for move in moves:
        rescue = {"type": "rescue", "moves": [*chosen, move]}
        if refusal(position, rescue) is None:
            yield rescue
            yield from _rescues(position, moves, [*chosen, move])


def legal(position: Position) -> list[Json]:
    """The complete list of legal actions, in normal form and in the order of §15.3."""
    cells, pairs = [list(cell) for cell in sorted(position.tiles)], list[tuple[Cell, Cell]]()
    if position.phase == "drift":
        pairs = drifts(position, "mandatory")
    elif position.phase == "actions" and position.actions >= position.options["drift_cost"]:
        pairs = drifts(position)
    moves = [
        _move((x, y, spent)) for x in sorted(position.herds) for y in sorted(neighbours(x)) for spent in (False, True)
    ]
    offers: list[Json] = [{"type": "card", "use": "hand"}, {"type": "card", "use": "draw"}]
    offers += [{"type": "place", "at": cell} for cell in cells]
    offers += [{"type": "drift"} | _move((f, d, False)) for f, d in pairs]
    offers += [{"type": "move"} | move for move in moves]
    offers += _rescues(position, moves, [])
    offers += [{"type": "reproduce", "at": cell} for cell in cells]
    offers += [{"type": "end-turn"}]
    return [
        {"seat": position.seat} | offer
        for offer in offers
        if offer["type"] == "drift" or refusal(position, offer) is None
    ]


# --- carrying out actions -------------------------------------------------------------------
def _add(position: Position, seat: int, cell: Cell, count: int) -> None:
    herds = position.herds.setdefault(cell, [0] * position.players)
    herds[seat] += count
    if not any(herds):
        del position.herds[cell]


def play(position: Position, action: Json) -> list[Json]:
    """Carry out a legal action and all automatic steps; return the events of §15.7."""
    why = refusal(position, action)
    if why is not None:
        raise ValueError(why)
    kind, seat, cost, events = action["type"], position.seat, 0, list[Json]()
    if kind == "place":
        _add(position, seat, _cell(action["at"]), 2)  # §3.7
        position.stock[seat] -= 2
        position.placed += 1
        position.seat = (position.start - position.placed) % position.players  # §3.7, §3.8
        if position.placed == 2 * position.players:
            position.seat = seat
            _begin_turn(position)  # §3.9: the last to place takes the first turn
    elif kind == "card":
        _play_card(position, action["use"], events)
    elif kind == "drift":
        cost = 0 if position.phase == "drift" else position.options["drift_cost"]  # §6.5
        _drift(position, *_step(action)[:2], events)
        if position.phase == "drift":
            position.phase, position.card = "actions", None
            position.actions = position.options["actions"]  # §6.1
    elif kind in ("move", "rescue"):
        for move in [action] if kind == "move" else action["moves"]:
            x, y, spent = _step(move)
            _add(position, seat, x, -1)
            _add(position, seat, y, 1)
            if spent:  # §6.6: the mark travels with the herd
                position.spent[x] -= 1
                position.spent[y] = position.spent.get(y, 0) + 1
        cost = 1  # §6.2, §6.3
    elif kind == "reproduce":
        at = _cell(action["at"])
        _add(position, seat, at, 1)
        position.stock[seat] -= 1
        position.spent[at] = position.spent.get(at, 0) + 2  # §6.6: the parent and the newborn
        cost = 1  # §6.4
    else:
        cost = position.actions  # §6.1: what is left is lost
    position.actions -= cost
    if cost > 0 and position.actions == 0:
        _end_turn(position, events)  # §6.1: by itself
    return events


def _play_card(position: Position, use: str, events: list[Json]) -> None:
    card: str | None
    if use == "hand":
        card, position.hands[position.seat] = position.hands[position.seat], None  # §5.1
    else:
        card = position.deck.pop(0)
    events.append({"event": "reveal", "use": use, "card": card})
    position.phase = "actions"
    if card == "X":  # §5.1, §10.2, A12: this very turn opens the last round
        events.append({"event": "meteorite", "phase": 1})
        position.last, position.actions = position.players, position.options["last_actions"]
    elif drifts(position):
        position.phase, position.card = "drift", card
    else:
        events.append({"event": "skip-drift"})  # §5.4, A7
        position.actions = position.options["actions"]


def _drift(position: Position, f: Cell, d: Cell, events: list[Json]) -> None:
    scored = interim_mass(position.options, frozenset(position.tiles), f, d)
    position.tiles[d] = position.tiles.pop(f)  # §5.5: the herds keep their cells
    if scored is not None:  # §5.5 step 3
        herds = standing(position, scored)  # A11
        points = interim_points(herds)
        position.interim = [a + b for a, b in zip(position.interim, points, strict=True)]
        position.scores = [a + b for a, b in zip(position.scores, points, strict=True)]
        cells = [list(cell) for cell in sorted(scored)]
        events.append({"event": "interim", "cells": cells, "herds": herds, "points": points})


def _end_turn(position: Position, events: list[Json]) -> None:
    seat = position.seat
    position.spent = {}  # §6.6: end of phase 2
    back = {c: own(position, seat, c) for c in position.herds if c not in position.tiles}  # §7.1
    for cell in position.tiles:  # §7.2, A10
        back[cell] = min(own(position, seat, cell), max(0, -room(position, cell)))
    for cell in sorted(back, key=lambda cell: (cell in position.tiles, cell)):
        why = "overpopulated" if cell in position.tiles else "swimmer"
        if back[cell] > 0:
            _add(position, seat, cell, -back[cell])
            position.stock[seat] += back[cell]
            events.append({"event": "return", "at": list(cell), "count": back[cell], "why": why})
    if position.last is not None:
        position.last -= 1  # §10.1: no phase 4 in the last round
    elif position.hands[seat] is None:  # §8.1; otherwise §8.2
        card = position.deck.pop(0)
        if card == "X":
            events.append({"event": "meteorite", "phase": 4})
            position.last = position.players  # §10.3
        else:
            position.hands[seat] = card
    if position.last == 0:
        _final_scoring(position, events)
    else:
        position.seat = (seat + 1) % position.players  # §1.3, §3.9: clockwise
        _begin_turn(position)


def _begin_turn(position: Position) -> None:
    position.turns += 1
    position.phase = "card" if position.last is None else "actions"  # §10.1
    position.actions = 0 if position.last is None else position.options["last_actions"]


def _final_scoring(position: Position, events: list[Json]) -> None:
    position.phase, position.final = "over", [0] * position.players  # §11.1
    for mass in land(position):
        if [0, 0] not in mass["cells"]:  # §9.2: all but the main mass
            events.append({"event": "final"} | mass)
            for p, points in enumerate(mass["points"]):
                position.final[p] += points
                position.scores[p] += points
