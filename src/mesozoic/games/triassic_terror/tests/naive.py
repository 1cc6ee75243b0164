"""A slow and obvious referee for Triassic Terror, written straight from the rules specification.

It exists only to check the fast engine, shares no code with it, and recomputes everything from
the dictionaries of a `Position`.  Citations such as `§7.3.5` refer to `rules/triassic_terror.md`.
"""

import json
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import product
from pathlib import Path
from typing import Any

Json = dict[str, Any]

BOARD: Json = json.loads((Path(__file__).parents[1] / "data" / "board.recon-1.json").read_text(encoding="utf-8"))
BOARDS = [BOARD["id"], *BOARD["variants"]]  # §B7
TERRAINS: list[str] = BOARD["terrains"]
AREAS: list[str] = list(BOARD["areas"])  # in board order
TILES = ["new-environment", "growth", "migration", "hatch", "trex", "raptors"]  # §2.3
RAPTORS = ["raptor-a", "raptor-b"]
PREDATORS = ["trex", *RAPTORS, "pterodactyl"]  # §1.9
PERIODS = ["triassic", "jurassic", "cretaceous"]  # §1.8
# §E1: the types of action and their fields; `terrain` of use-tile depends on the tile.
FIELDS: dict[str, list[str]] = {
    "take-card": ["source"], "take-tile": ["tile"], "play-card": [], "use-tile": [],
    "place-dinos": ["area", "count"], "grow": ["area", "count"], "migrate-start": ["from"],
    "migrate-group": ["to", "count"], "follow-assignment": ["player", "to"], "migrate-commit": [],
    "hatch": ["area"], "move-predator": ["predator", "to"], "eat": ["predator", "eaten"],
    "expel": ["predator", "player", "count", "to"], "white-dino": ["area"],
    "play-counter": ["kind", "area"], "finish": [], "end-turn": [],
}  # fmt: skip
# §E1: in every state of an action turn but DECLARE.
ANYTIME = ["white-dino", "play-counter"]
# §E2: the states and the types of action offered in them.
STATES: dict[str, list[str]] = {
    "take-card": ["take-card"], "take-tile": ["take-tile"],
    "idle": ["play-card", "use-tile", "end-turn", *ANYTIME],
    "place": ["place-dinos", "finish", *ANYTIME], "growth": ["grow", "finish", *ANYTIME],
    "migration": ["migrate-start", "finish", *ANYTIME],
    "declare": ["migrate-group", "follow-assignment", "migrate-commit"],
    "hatch": ["hatch", "move-predator", "finish", *ANYTIME],
    "trex": ["move-predator", "finish", *ANYTIME], "raptors": ["move-predator", "finish", *ANYTIME],
    "eat": ["eat", *ANYTIME], "expel": ["expel", "finish", *ANYTIME], "shuffle": [], "over": [],
}  # fmt: skip


@dataclass
class Position:
    """Part D0: everything that matters, nothing derived."""

    players: int
    options: Json  # all keys, defaults filled in
    data: Json
    round: int  # counted through the whole game
    phase: str  # choose, act, shuffle, over
    seat: int | None  # None in the phases shuffle and over
    tile_used: bool
    scores: list[int]
    herds: dict[str, list[list[int]]]  # occupied areas: [seat, dinos] in habitat order
    trex_at: str
    trex_owner: int | None
    predators: dict[str, str]  # the raptors and the pterodactyl
    volcanoes: dict[str, int]  # area -> owner
    counters: list[dict[str, str | None]]  # by seat: hatch and volcano -> period of use
    tiles: list[str]  # on the spaces 1 to 6
    white: list[int]  # by space; of a taken tile: still to be placed by its taker
    taken: list[str | None]
    hands: list[str | None]
    face_up: str | None  # None while its place is empty (§4.5)
    deck: list[str]  # top first
    discard: list[str]
    block: Json  # the open block as in the position format, {} if none is open


# --- the board (Part B) ---------------------------------------------------------------------
def edges(board: str) -> list[list[str]]:
    """§B3."""
    removed = BOARD["variants"][board]["remove_edges"] if board in BOARD["variants"] else []
    return [edge for edge in BOARD["edges"] if edge not in removed and edge[::-1] not in removed]


def adjacent(position: Position, area: str) -> list[str]:
    """The areas adjacent to an area (§1.6), in board order."""
    pairs = edges(position.data["board"])
    return [other for other in AREAS if [area, other] in pairs or [other, area] in pairs]


def terrain_of(area: str) -> str:
    return str(BOARD["areas"][area]["terrain"])


def stone_values(players: int, area: str) -> list[int]:
    """§2.1, §B4: primary, secondary, tertiary."""
    side = next(name for name, counts in BOARD["sides"].items() if players in counts)
    return list(BOARD["areas"][area][side])


# --- the calendar (§4, §11.2) ---------------------------------------------------------------
def rounds(players: int, options: Json) -> list[int]:
    """§4.1: the number of rounds of each period."""
    if players == 6 and options["six_player_game"] == "normal":
        return [3, 3]
    return [3, 3, 3] if players == 3 else [3, 3, 2]


def schedule(players: int, options: Json) -> list[tuple[str, int, bool, int]]:
    """Of each round: the period, the number in it, card round or not, the first seat."""
    table, first = list[tuple[str, int, bool, int]](), 0
    for period, count in zip(PERIODS, rounds(players, options), strict=False):
        for number in range(1, count + 1):
            cards = number == 1 or (players == 2 and number == 2 and period != "cretaceous")  # §4.4
            table.append((period, number, cards, first))
            skips = players == 3 and number == 3 and period != "cretaceous"
            first = (first + (2 if skips else 1)) % players  # §4.14
    return table


def scorings(players: int, options: Json) -> dict[str, list[str]]:
    """§11.2: what is scored after each period."""
    periods = PERIODS[: len(rounds(players, options))]
    special = {
        2: ["P", "", "D"], 3: ["P", "P", "D"], 4: ["P", "P", "D"], 5: ["P", "P", "PD"],
        6: ["P", "PD"] if len(periods) == 2 else ["P", "P", "PD"],
    }  # fmt: skip
    names = {"P": "presence", "D": "dominance"}
    return {
        period: ["stones", *(names[letter] for letter in letters)]
        for period, letters in zip(periods, special[players], strict=True)
    }


def calendar(position: Position) -> tuple[str, int, bool, int]:
    return schedule(position.players, position.options)[position.round - 1]


def action_order(position: Position) -> list[int]:
    """§4.8: the seats that have a tile, by ascending space."""
    return [position.taken.index(tile) for tile in position.tiles if tile in position.taken]


# --- dinos (§1, §2) -------------------------------------------------------------------------
def active(position: Position) -> int:
    assert position.seat is not None
    return position.seat


def state(position: Position) -> str:
    """The name of the state (§E2)."""
    if position.phase == "choose":
        card_due = calendar(position)[2] and position.hands[active(position)] is None  # §4.3
        return "take-card" if card_due else "take-tile"
    return str(position.block.get("state", "idle")) if position.phase == "act" else position.phase


def inside(position: Position, area: str) -> list[int]:
    """The seats in the habitats of an area, from the primary on."""
    return [p for p, _ in position.herds.get(area, [])]


def own(position: Position, seat: int, area: str) -> int:
    return sum(dinos for p, dinos in position.herds.get(area, []) if p == seat)


def supply(position: Position, seat: int) -> int | None:
    """§2.5; None is unlimited (AMB-22)."""
    limit = position.options["dino_supply"]
    return None if limit is None else limit - sum(own(position, seat, area) for area in AREAS)


def available(position: Position, seat: int, wanted: int) -> int:
    """§2.5: as many of the wanted dinos as the supply holds."""
    stock = supply(position, seat)
    return wanted if stock is None else min(wanted, stock)


def white_left(position: Position) -> int:
    """§8.1: what the active player may still place."""
    if position.phase != "act":
        return 0
    tile = position.taken[active(position)]
    return 0 if tile is None else position.white[position.tiles.index(tile)]


def settled(position: Position) -> bool:
    """§7.5.4: a T-Rex with an owner that is not about to feed."""
    feeding = position.block.get("state") == "eat" and position.block["predator"] == "trex"
    return position.trex_owner is not None and not feeding


def trex_bonus(position: Position, seat: int, area: str) -> int:
    """§1.5."""
    here = settled(position) and position.trex_owner == seat and position.trex_at == area
    return 3 if here else 0


def waiting(position: Position) -> bool:
    """§7.5.7."""
    return settled(position) and position.trex_owner not in inside(position, position.trex_at)


def predator_at(position: Position, predator: str) -> str:
    return position.trex_at if predator == "trex" else position.predators[predator]


# --- habitats (§5) --------------------------------------------------------------------------
def sort(position: Position, area: str, changes: dict[int, int], trex_action: bool = False) -> list[list[int]]:
    """SORT (§5.5) of an area after `changes` of dinos by seat: the herds in habitat order."""
    players = inside(position, area)
    dinos = {p: own(position, p, area) + changes.get(p, 0) for p in range(position.players)}
    strength = {p: dinos[p] + trex_bonus(position, p, area) for p in dinos}
    newcomers = [p for p in changes if p not in players and changes[p] > 0]
    listed = [p for p in players if strength[p] > 0]  # step 1
    if waiting(position) and position.trex_at == area:  # step 2
        owner = position.trex_owner
        assert owner is not None
        if position.options["trex_reenters"] or trex_action or owner in newcomers:  # AMB-10
            listed.append(owner)
    listed += [p for p in newcomers if p not in listed]
    listed.sort(key=lambda p: -strength[p])  # step 3: stable
    return [[p, dinos[p]] for p in listed[:3]]  # step 4: a T-Rex further down stays and waits


def viable(position: Position, area: str, seat: int, count: int) -> bool:
    """§5.7."""
    return area not in position.volcanoes and seat in [p for p, _ in sort(position, area, {seat: count})]


def _change(position: Position, area: str, changes: dict[int, int], trex_action: bool = False) -> None:
    """One atomic step in one area (§4.11, §5.6)."""
    herds = sort(position, area, changes, trex_action)
    if herds:
        position.herds[area] = herds
    else:
        position.herds.pop(area, None)


# --- scoring (§11) --------------------------------------------------------------------------
def stone(position: Position, seat: int, area: str) -> int:
    """The value of the habitat that a seat occupies in an area, 0 if none."""
    if seat not in inside(position, area):
        return 0
    if own(position, seat, area) == 0 and not position.options["trex_alone_scores"]:  # AMB-8
        return 0
    return stone_values(position.players, area)[inside(position, area).index(seat)]


def habitats(position: Position, seat: int, areas: Sequence[str], place: int) -> int:
    """How many primary (0), secondary (1) or tertiary (2) habitats a seat occupies, §7.5.6."""
    return sum(inside(position, area)[place : place + 1] == [seat] for area in areas)


def standing(position: Position, seat: int, areas: Sequence[str], trex: int = 3) -> int:
    """The strength over some areas for §11.3, §11.4, §12.2, a waiting T-Rex by AMB-9."""
    total = sum(own(position, seat, area) for area in areas)
    counts = not waiting(position) or position.options["waiting_trex_counts"]
    if settled(position) and position.trex_owner == seat and position.trex_at in areas and counts:
        total += trex
    return total


def land(terrain: str) -> list[str]:
    return [area for area in AREAS if terrain_of(area) == terrain]


def stones(position: Position) -> list[int]:
    """§11.1."""
    return [sum(stone(position, p, area) for area in AREAS) for p in range(position.players)]


def presence(position: Position) -> list[int]:
    """§11.3."""
    return [
        8 if all(standing(position, p, land(terrain)) > 0 for terrain in TERRAINS) else 0
        for p in range(position.players)
    ]


def dominance(position: Position) -> list[int]:
    """§11.4."""
    points = [0] * position.players
    for terrain in TERRAINS:
        for p, gain in enumerate(terrain_points(position, terrain)):
            points[p] += gain
    return points


def dominance_merit(position: Position, seat: int, areas: list[str]) -> list[int]:
    """§11.5: strength, then the tie-breaks in their order."""
    values = [stone(position, seat, area) for area in areas]
    last = [sum(values), max(values)]  # AMB-19
    if position.options["dominance_last"] == "highest":
        last.reverse()
    counts = [habitats(position, seat, areas, place) for place in range(3)]
    return [standing(position, seat, areas), *counts, *last]


def terrain_points(position: Position, terrain: str) -> list[int]:
    """§11.4, §11.5: the dominance points of one terrain, by seat."""
    areas = land(terrain)
    merits = [dominance_merit(position, p, areas) for p in range(position.players)]
    places = [4] if position.players == 2 else [8, 4]
    places += [0] * position.players
    points = [0] * position.players
    for merit in sorted((m for m in merits if m[0] > 0), reverse=True):
        tied = [p for p, m in enumerate(merits) if m == merit]
        first = sum(m > merit for m in merits)  # the places used up by stronger players
        filled = places[first : first + len(tied)]
        share = {"share": sum(filled) // len(tied), "lower": filled[-1], "higher": filled[0]}
        for p in tied:
            points[p] = share[position.options["dominance_unbroken"]]
    return points


# --- forms (§E1) ----------------------------------------------------------------------------
def is_int(value: object) -> bool:
    return isinstance(value, int) and not isinstance(value, bool)


def _is_one_of(value: object, names: Sequence[str]) -> bool:
    return isinstance(value, str) and value in names


def _is_seat(value: object, players: int) -> bool:
    return isinstance(value, int) and is_int(value) and 0 <= value < players


def _is_meal(value: object, players: int) -> bool:
    if not isinstance(value, dict):
        return False
    seats = [str(p) for p in range(players)]
    return all(_is_one_of(key, seats) and is_int(count) and count >= 1 for key, count in value.items())


def _good_field(position: Position, name: str, value: Any) -> bool:
    if name in ("area", "from", "to"):
        return _is_one_of(value, AREAS)
    if name == "player":
        return _is_seat(value, position.players)
    if name == "count":
        return is_int(value) and value >= 1
    if name == "eaten":
        return _is_meal(value, position.players)
    names = {"source": ["face-up", "deck"], "tile": TILES, "terrain": TERRAINS, "predator": PREDATORS,
             "kind": ["hatch", "volcano"]}  # fmt: skip
    return _is_one_of(value, names[name])


def _malformed(position: Position, action: object) -> bool:
    """Unknown type, wrong fields or values, whatever the state."""
    if not isinstance(action, dict) or not _is_one_of(action.get("type"), list(FIELDS)):
        return True
    if not _is_seat(action.get("seat"), position.players):
        return True
    kind, fields = action["type"], set(action) - {"seat", "type"}
    if fields - ({"terrain"} if kind == "use-tile" else set()) != set(FIELDS[kind]):
        return True
    if kind == "grow" and action["count"] not in (2, 3):
        return True
    return not all(_good_field(position, name, action[name]) for name in fields)


# --- legality (§E1) -------------------------------------------------------------------------
def _first(*table: tuple[bool, str]) -> str | None:
    """The code of the first condition that holds."""
    return next((code for holds, code in table if holds), None)


def refusal(position: Position, action: object) -> str | None:
    """None for a legal action, else one of the codes of Part D0."""
    if _malformed(position, action):
        return "bad-form"
    assert isinstance(action, dict)
    if position.phase == "over":
        return "game-over"
    if position.phase == "shuffle":
        return "chance-due"
    if action["seat"] != position.seat:
        return "wrong-seat"
    if action["type"] not in STATES[state(position)]:
        return "wrong-state"
    check = globals()["_refused_" + action["type"].replace("-", "_")]
    why: str | None = check(position, action)
    return why


def _refused_take_card(position: Position, action: Json) -> str | None:
    return None


def _refused_take_tile(position: Position, action: Json) -> str | None:
    return _first((action["tile"] in position.taken, "tile-taken"))


def _refused_play_card(position: Position, action: Json) -> str | None:
    return _first((position.hands[active(position)] is None, "no-card"))


def _refused_use_tile(position: Position, action: Json) -> str | None:
    wants_terrain = position.taken[active(position)] == "new-environment"
    return _first((("terrain" in action) != wants_terrain, "bad-form"), (position.tile_used, "tile-used"))


def _refused_place_dinos(position: Position, action: Json) -> str | None:
    area, count, seat, block = action["area"], action["count"], active(position), position.block
    return _first(  # §6
        (terrain_of(area) != block["terrain"], "wrong-terrain"),
        (area in block["used"], "area-used"),  # §6.2
        (count > block["left"], "too-many"),
        (available(position, seat, count) < count, "no-supply"),
        (area in position.volcanoes, "volcano"),
        (not viable(position, area, seat, count), "no-room"),  # §6.3
    )


def _refused_birth(position: Position, area: str) -> str | None:
    """Growth, hatch, hatch counter and white dinos: an own herd, no volcano, any supply."""
    seat = active(position)
    trex_herd = position.options["trex_is_herd"] and seat in inside(position, area)  # AMB-13
    blocked = area in position.volcanoes and position.options["volcano_blocks_births"]  # AMB-5
    return _first(
        (own(position, seat, area) == 0 and not trex_herd, "no-herd"),
        (blocked, "volcano"),
        (available(position, seat, 1) < 1, "no-supply"),
    )


def _refused_grow(position: Position, action: Json) -> str | None:
    grown = position.block["grown"]
    return _first(  # §7.2
        (str(action["count"]) in grown, "part-used"),
        (action["area"] in grown.values(), "area-used"),  # AMB-30
    ) or _refused_birth(position, action["area"])


def _refused_hatch(position: Position, action: Json) -> str | None:
    return _first((position.block["hatched"], "part-used")) or _refused_birth(position, action["area"])  # §7.4.1


def _refused_white_dino(position: Position, action: Json) -> str | None:
    return _first((white_left(position) == 0, "no-white")) or _refused_birth(position, action["area"])  # §8


def _refused_play_counter(position: Position, action: Json) -> str | None:
    counters, area = position.counters[active(position)], action["area"]
    why = _first(  # §9.1
        (counters[action["kind"]] is not None, "counter-used"),
        (calendar(position)[0] in counters.values(), "counter-this-period"),
    )
    if why is not None or action["kind"] == "hatch":
        return why or _refused_birth(position, area)  # §9.3
    return _first((area in position.volcanoes, "volcano"))  # §9.4, §9.8


def movable(position: Position, area: str) -> int:
    """§7.3.7: own dinos that may leave an area."""
    return own(position, active(position), area) - int(position.block["arrived"].get(area, 0))


def shock(origin: str, to: str) -> int:
    """§7.3.5."""
    return 0 if terrain_of(origin) == terrain_of(to) else 1


def _refused_group(position: Position, origin: str, groups: list[list[Any]], to: str, count: int) -> str | None:
    """§7.3.2: one more group of a herd of which `groups` have been declared."""
    seat = active(position)
    declared = sum(number for _, number in groups)
    survivors = count - shock(origin, to)
    meeting = to in _kept_clear(position)
    hopeless = survivors < 1 or not viable(position, to, seat, survivors)
    return _first(
        (to not in adjacent(position, origin), "not-adjacent"),
        (to in [area for area, _ in groups], "area-used"),
        (to in position.volcanoes, "volcano"),  # §7.3.8
        (meeting, "migrations-meet"),  # AMB-4
        (declared + count > movable(position, origin), "too-many"),
        (hopeless and not position.options["suicidal_migration"], "no-room"),  # AMB-27
    )


def _kept_clear(position: Position) -> list[str]:
    """AMB-4: where no group of the second herd may go."""
    block, meeting = position.block, position.options["migration_meeting"]
    areas: dict[str, list[str]] = {
        "no-join": block["destinations"],
        "no-remigrate": [],
        "no-merge": block["destinations"] + block["origins"],
    }
    return areas[meeting]


def _refused_migrate_start(position: Position, action: Json) -> str | None:
    origin, block = action["from"], position.block
    joins = origin in block["destinations"] and position.options["migration_meeting"] != "no-remigrate"  # AMB-4
    counts = range(1, max(0, movable(position, origin)) + 1)
    groups = [_refused_group(position, origin, [], to, count) for to in AREAS for count in counts]
    return _first(  # §7.3.1
        (origin in block["origins"], "area-used"),
        (own(position, active(position), origin) == 0, "no-herd"),
        (origin in position.volcanoes, "volcano"),
        (movable(position, origin) < 1, "moved-twice"),  # §7.3.7
        (joins, "migrations-meet"),
        (None not in groups, "no-destination"),
    )


def _refused_migrate_group(position: Position, action: Json) -> str | None:
    block = position.block
    if block["followers"]:
        return "wrong-state"
    return _refused_group(position, block["from"], block["groups"], action["to"], action["count"])


def clockwise(position: Position) -> list[int]:
    """The opponents of the active player, from the left neighbour on."""
    return [(active(position) + step) % position.players for step in range(1, position.players)]


def victims(position: Position) -> list[int]:
    """§7.3.3: the opponents with a dino in the origin of the declared migration."""
    return [p for p in clockwise(position) if own(position, p, position.block["from"]) > 0]


def assigns(position: Position) -> bool:
    """Whether the mover says which group each follower joins (AMB-3)."""
    options = position.options
    free = options["followers_per"] == "herd" and options["follower_assignment"] == "mover"
    return free and len(position.block["groups"]) >= 2


def open_followers(position: Position) -> list[int]:
    followers = position.block["followers"]
    return [p for p in victims(position) if str(p) not in followers] if assigns(position) else []


def _refused_follow_assignment(position: Position, action: Json) -> str | None:
    return _first(
        (not assigns(position), "wrong-state"),
        (open_followers(position)[:1] != [action["player"]], "wrong-follower"),
        (action["to"] not in [to for to, _ in position.block["groups"]], "no-destination"),
    )


def _refused_migrate_commit(position: Position, action: Json) -> str | None:
    return _first((not position.block["groups"], "no-destination"), (bool(open_followers(position)), "follower-open"))


def steps_to(position: Position, predator: str, to: str) -> int | None:
    """§10.1: the steps of the shortest permitted path, None if there is none of 1 or 2 steps."""
    start, closed = predator_at(position, predator), set(position.volcanoes)
    overflies = predator == "pterodactyl" and position.options["pterodactyl_overflies_volcano"]  # AMB-7
    if to == start or to in closed:
        return None
    if to in adjacent(position, start):
        return 1
    between = [area for area in adjacent(position, start) if overflies or area not in closed]
    return 2 if any(to in adjacent(position, area) for area in between) else None


def _refused_move_predator(position: Position, action: Json) -> str | None:
    predator, to, here = action["predator"], action["to"], state(position)
    movers = {"hatch": ["pterodactyl"], "trex": ["trex"], "raptors": RAPTORS}
    if predator not in movers[here]:
        return "wrong-predator"
    if here == "trex" and to == position.trex_at:
        return None  # §7.5.3: stay
    steps = steps_to(position, predator, to)
    return _first(
        (here == "raptors" and predator in position.block["moved"], "already-moved"),
        (steps is None, "out-of-reach"),
        (here == "raptors" and steps == 2 and position.block["two_steps"], "two-steps-used"),  # §7.6.1
    )


def edible(position: Position) -> dict[int, int]:
    """The dinos that the feeding predator may eat, by seat (§10.5, AMB-2)."""
    area = predator_at(position, position.block["predator"])
    prey = range(position.players) if position.options["eat_own"] else clockwise(position)
    return {p: own(position, p, area) for p in prey if own(position, p, area) > 0}


def _refused_eat(position: Position, action: Json) -> str | None:
    food, eaten = edible(position), action["eaten"]
    return _first(
        (action["predator"] != position.block["predator"], "wrong-predator"),
        (sum(eaten.values()) > position.block["limit"], "too-many"),
        (any(count > food.get(int(p), 0) for p, count in eaten.items()), "not-edible"),
    )


def is_open(position: Position, area: str, player: int) -> bool:
    """§7.6.4."""
    present = inside(position, area)
    return area not in position.volcanoes and (player in present or len(present) < 3)


def _refused_expel(position: Position, action: Json) -> str | None:
    block, player, count, to = position.block, action["player"], action["count"], action["to"]
    at = predator_at(position, block["predator"])
    near = [area for area in adjacent(position, at) if terrain_of(area) == terrain_of(at)]  # the S of §7.6.4
    is_open_there = [is_open(position, area, player) for area in near]
    if position.options["expel_emergency"] == "any-closed":  # AMB-14
        emergency = not all(is_open_there)
    else:
        emergency = not any(is_open_there)
    foreign = terrain_of(to) != terrain_of(at)
    return _first(
        (action["predator"] != block["predator"], "wrong-predator"),
        (at in position.volcanoes, "volcano"),  # §9.6
        (sum(number for _, number, _ in block["expelled"]) + count > 2, "too-many"),
        (own(position, player, at) < count, "no-herd"),
        (to not in adjacent(position, at), "not-adjacent"),
        (to in position.volcanoes, "volcano"),
        (foreign and not emergency, "same-terrain-open"),  # §7.6.4b
        (not foreign and not viable(position, to, player, count), "no-room"),  # §7.6.4a
    )


def _refused_finish(position: Position, action: Json) -> str | None:
    return _first((state(position) == "trex", "must-swap"))  # §7.5.1: a used tile changes the colour


def _refused_end_turn(position: Position, action: Json) -> str | None:
    unused = position.taken[active(position)] == "trex" and not position.tile_used
    return _first((position.options["must_swap_trex"] and unused, "must-swap"))  # AMB-26


def _meals(position: Position) -> Iterator[Json]:
    food = edible(position)
    for counts in product(*(range(number + 1) for number in food.values())):
        if sum(counts) <= position.block["limit"]:
            yield {str(p): count for p, count in zip(food, counts, strict=True) if count > 0}


def _values(position: Position, name: str) -> Sequence[Any]:
    """Values to try for a field; more than are legal."""
    table: dict[str, Sequence[Any]] = {
        "source": ["face-up", "deck"], "tile": TILES, "area": AREAS, "from": AREAS, "to": AREAS,
        "player": range(position.players), "predator": PREDATORS, "kind": ["hatch", "volcano"],
        "count": [1, 2, 3],
    }  # fmt: skip
    if name == "count" and state(position) == "declare":
        return range(1, own(position, active(position), position.block["from"]) + 1)
    return list(_meals(position)) if name == "eaten" else table[name]


def _offers(position: Position, kind: str) -> Iterator[Json]:
    names = list(FIELDS[kind])
    for values in product(*(_values(position, name) for name in names)):
        offer = {"seat": position.seat, "type": kind} | dict(zip(names, values, strict=True))
        yield offer
        if kind == "use-tile":
            yield from (offer | {"terrain": terrain} for terrain in TERRAINS)


def legal(position: Position) -> list[Json]:
    """The complete list of legal actions."""
    offers = [offer for kind in STATES[state(position)] for offer in _offers(position, kind)]
    return [offer for offer in offers if refusal(position, offer) is None]


# --- carrying out actions -------------------------------------------------------------------
def play(position: Position, action: Json) -> None:
    """Carry out a legal action and everything that follows by itself."""
    why = refusal(position, action)
    if why is not None:
        raise ValueError(why)
    carry_out = globals()["_play_" + action["type"].replace("-", "_")]
    carry_out(position, action)
    while position.block and _done(position):  # §E2: closing by itself
        _leave(position)


def _done(position: Position) -> bool:
    """Whether the innermost block closes by itself (§E2)."""
    block, here = position.block, state(position)
    if here == "place":
        return bool(block["left"] == 0)
    if here == "growth":
        return len(block["grown"]) == 2
    if here == "migration":
        return len(block["origins"]) == 2
    if here == "eat":
        return not edible(position)
    if here == "expel":
        at = predator_at(position, block["predator"])
        nobody = all(own(position, p, at) == 0 for p in range(position.players))
        return nobody or sum(count for _, count, _ in block["expelled"]) == 2
    return here == "raptors" and len(block["moved"]) == 2


def _leave(position: Position) -> None:
    """Close the innermost block."""
    block, here = position.block, state(position)
    raptors = {key: block[key] for key in ("moved", "two_steps") if key in block}
    position.block = {}
    if here == "expel":
        position.block = {"state": "raptors"} | raptors
    elif here == "eat" and block["predator"] in RAPTORS:
        position.block = {"state": "expel", "predator": block["predator"], "expelled": []} | raptors
    elif here == "eat" and block["predator"] == "trex":
        _change(position, position.trex_at, {}, trex_action=True)  # §7.5.4: it settles


def _play_take_card(position: Position, action: Json) -> None:
    seat = active(position)
    if action["source"] == "face-up":  # §4.5
        position.hands[seat], position.face_up = position.face_up, None
    else:
        position.hands[seat] = position.deck.pop(0)


def _play_take_tile(position: Position, action: Json) -> None:
    seat = active(position)
    position.taken[seat] = action["tile"]
    if position.face_up is None:
        position.face_up = position.deck.pop(0)  # §4.5: before the next player
    position.seat = (seat + 1) % position.players  # §4.3
    if None not in position.taken:
        _begin_turn(position, action_order(position)[0])  # §4.8


def _begin_turn(position: Position, seat: int) -> None:
    position.phase, position.seat, position.tile_used = "act", seat, False
    position.volcanoes = {area: p for area, p in position.volcanoes.items() if p != seat}  # §4.9


def _play_play_card(position: Position, action: Json) -> None:
    seat = active(position)
    card = position.hands[seat]
    assert card is not None
    position.hands[seat] = None
    position.discard.append(card)  # §4.12
    position.block = {"state": "place", "terrain": card, "left": 3, "used": []}


def _play_use_tile(position: Position, action: Json) -> None:
    blocks: dict[str, Json] = {
        "new-environment": {"state": "place", "terrain": action.get("terrain"), "left": 3, "used": []},
        "growth": {"state": "growth", "grown": {}},
        "migration": {"state": "migration", "origins": [], "arrived": {}, "destinations": []},
        "hatch": {"state": "hatch", "hatched": False},
        "trex": {"state": "trex"},
        "raptors": {"state": "raptors", "moved": [], "two_steps": False},
    }
    tile = position.taken[active(position)]
    assert tile is not None
    position.tile_used, position.block = True, blocks[tile]


def _play_place_dinos(position: Position, action: Json) -> None:
    block = position.block
    block["left"] -= action["count"]
    block["used"] = sorted([*block["used"], action["area"]], key=AREAS.index)
    _change(position, action["area"], {active(position): action["count"]})


def _give_birth(position: Position, area: str, wanted: int) -> None:
    seat = active(position)
    _change(position, area, {seat: available(position, seat, wanted)})  # §2.5


def _play_grow(position: Position, action: Json) -> None:
    position.block["grown"][str(action["count"])] = action["area"]
    _give_birth(position, action["area"], action["count"])


def _play_hatch(position: Position, action: Json) -> None:
    position.block["hatched"] = True
    _give_birth(position, action["area"], 3)


def _play_white_dino(position: Position, action: Json) -> None:
    tile = position.taken[active(position)]
    assert tile is not None
    position.white[position.tiles.index(tile)] -= 1
    _give_birth(position, action["area"], 1)


def _play_play_counter(position: Position, action: Json) -> None:
    seat, area = active(position), action["area"]
    position.counters[seat][action["kind"]] = calendar(position)[0]  # §9.2
    if action["kind"] == "hatch":
        _give_birth(position, area, 3)  # §9.3
        return
    losses = {p: -min(own(position, p, area), most) for p, most in zip(inside(position, area), (2, 1), strict=False)}
    position.volcanoes[area] = seat
    _change(position, area, losses)  # §9.4


def _play_migrate_start(position: Position, action: Json) -> None:
    position.block |= {"state": "declare", "from": action["from"], "groups": [], "followers": {}}


def _play_migrate_group(position: Position, action: Json) -> None:
    position.block["groups"].append([action["to"], action["count"]])


def _play_follow_assignment(position: Position, action: Json) -> None:
    position.block["followers"][str(action["player"])] = action["to"]


def _following(position: Position) -> list[tuple[int, str]]:
    """§7.3.3, AMB-3: the followers in the order of exchange, each with the group it joins."""
    block, options = position.block, position.options
    if options["followers_per"] == "group":
        left = {p: own(position, p, block["from"]) for p in victims(position)}
        pairs = []
        for to, _ in block["groups"]:
            for p in left:
                if left[p] > 0:
                    left[p] -= 1
                    pairs.append((p, to))
        return pairs
    if assigns(position):
        return [(p, block["followers"][str(p)]) for p in victims(position)]
    largest = max(count for _, count in block["groups"])
    target = next(to for to, count in block["groups"] if count == largest)
    return [(p, target) for p in victims(position)]


def _play_migrate_commit(position: Position, action: Json) -> None:
    """§7.3.3 to §7.3.6, in the order of §E2."""
    block, seat = position.block, active(position)
    origin, arriving = block["from"], dict(block["groups"])
    leaving = {seat: -sum(arriving.values())}
    stock = supply(position, seat)  # the movers are under way, not in the supply
    for opponent, to in _following(position):
        leaving[opponent] = leaving.get(opponent, 0) - 1
        if stock is None:
            arriving[to] += 1
        elif stock > 0:
            arriving[to] += 1
            stock -= 1
    for to in arriving:
        arriving[to] -= shock(origin, to)  # §7.3.5
    _change(position, origin, leaving)
    arrived = {}
    for to, count in arriving.items():
        if count > 0:
            _change(position, to, {seat: count})
            if own(position, seat, to) > 0:
                arrived[to] = count  # and found a habitat, §7.3.7
    origins = [*block["origins"], origin]
    destinations = sorted(arriving, key=AREAS.index)
    position.block = {"state": "migration", "origins": origins, "arrived": arrived, "destinations": destinations}


def _play_move_predator(position: Position, action: Json) -> None:
    predator, to, block = action["predator"], action["to"], position.block
    steps = steps_to(position, predator, to)
    eat: Json = {"state": "eat", "predator": predator}
    if predator == "trex":
        start, position.trex_at, position.trex_owner = position.trex_at, to, position.seat
        if to == start:
            position.block = {}
            _change(position, to, {}, trex_action=True)  # §7.5.3
        else:
            position.block = eat | {"limit": 5 if steps == 1 else 3}  # §7.5.1
            _change(position, start, {})  # §7.5.4
        return
    position.predators[predator] = to
    if predator == "pterodactyl":
        position.block = eat | {"limit": 1 if position.players == 6 else 2}  # §7.4.1
    else:
        moved = sorted([*block["moved"], predator])
        position.block = eat | {"limit": 2, "moved": moved, "two_steps": block["two_steps"] or steps == 2}  # §7.6


def _play_eat(position: Position, action: Json) -> None:
    area = predator_at(position, action["predator"])
    _change(position, area, {int(p): -count for p, count in action["eaten"].items()})  # §5.6
    _leave(position)


def _play_expel(position: Position, action: Json) -> None:
    player, count, to, expelled = action["player"], action["count"], action["to"], position.block["expelled"]
    at = predator_at(position, action["predator"])
    if position.options["expel_loss"] == "per-herd":  # AMB-16
        first = all((p, area) != (player, to) for p, _, area in expelled)
    else:
        first = all(area != to for _, _, area in expelled)
    survivors = count - (shock(at, to) if first else 0)  # §7.6.5
    expelled.append([player, count, to])
    _change(position, at, {player: -count})
    if survivors > 0:
        _change(position, to, {player: survivors})


def _play_finish(position: Position, action: Json) -> None:
    _leave(position)


def _play_end_turn(position: Position, action: Json) -> None:
    """§4.12."""
    seat, order = active(position), action_order(position)
    card, tile = position.hands[seat], position.taken[seat]
    assert tile is not None
    if card is not None:
        position.discard.append(card)
        position.hands[seat] = None
    position.white[position.tiles.index(tile)] = 0  # §8.3
    position.tile_used = False
    if seat != order[-1]:
        _begin_turn(position, order[order.index(seat) + 1])
        return
    position.seat = None
    if position.round < len(schedule(position.players, position.options)):
        position.phase = "shuffle"
    else:
        position.phase = "over"  # §4.15: scored at once, nothing is shuffled any more
        _score(position, calendar(position)[0])


def _score(position: Position, period: str) -> None:
    points = {"stones": stones, "presence": presence, "dominance": dominance}
    for name in scorings(position.players, position.options)[period]:
        position.scores = [a + b for a, b in zip(position.scores, points[name](position), strict=True)]


# --- the tile-shuffle (§4.13, §E3) ----------------------------------------------------------
def shuffle_refusal(position: Position, entry: object) -> str | None:
    if not isinstance(entry, dict) or set(entry) != {"chance", "round", "spaces"}:
        return "bad-form"
    spaces = entry["spaces"]
    if entry["chance"] != "tile-shuffle" or not is_int(entry["round"]):
        return "bad-form"
    if not isinstance(spaces, list) or not all(_is_one_of(tile, TILES) for tile in spaces):
        return "bad-form"
    return _first(
        (position.phase == "over", "game-over"),
        (position.phase != "shuffle", "no-chance-due"),
        (entry["round"] != position.round, "bad-shuffle"),
        (sorted(spaces) != sorted(tile for tile in position.taken if tile is not None), "bad-shuffle"),
    )


def shuffle(position: Position, entry: Json) -> None:
    """The clean-up, the scoring if a period ends, and the next round."""
    why = shuffle_refusal(position, entry)
    if why is not None:
        raise ValueError(why)
    period = calendar(position)[0]
    left = [space for space in range(6) if position.tiles[space] not in position.taken]
    white = [position.white[space] for space in left]
    stock = position.options["white_supply"]
    for index in reversed(range(len(left))):  # from space 6 downwards (AMB-21)
        if stock is None or sum(white) < stock:
            white[index] += 1
    position.tiles = [*entry["spaces"], *(position.tiles[space] for space in left)]
    position.white = [0] * position.players + white
    position.taken = [None] * position.players
    position.round += 1
    position.phase, position.seat = "choose", calendar(position)[3]  # §4.14, §4.15
    if calendar(position)[0] != period:
        _score(position, period)
