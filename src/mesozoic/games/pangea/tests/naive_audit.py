"""Formats, random games and the audit for the slow referee of Pangea in `naive.py`.

Citations such as `D4.5` refer to `rules/pangea.md`.
"""

import random
import re
from collections.abc import Callable
from copy import deepcopy
from typing import Any

from mesozoic.games.pangea.tests import naive
from mesozoic.games.pangea.tests.naive import Counts, Hex, Json, Position

# C2: the values of each option, the default first.
CHOICES: dict[str, tuple[Any, ...]] = {
    "colony_placement": ("any-habitat", "own-habitat"),
    "start_player": ("roll", "seat-0", "seat-1", "seat-2", "seat-3"),
    "layout": ("nested", "hexagon"), "tile_mix": ("by-number", "all"), "tile_set": ("base", "multi-volcano"),
    "expansion": (False, True), "engagement_check": ("phase-start", "live"),
    "pack_compare": ("target", "all-enemies"), "ability_harvest": ("controlled", "occupied"),
    "attack_optional": (False, True), "sweep_creates_combat": (True, False), "eruption_persists": (False, True),
    "eliminated_can_win": (True, False), "tie_break": ("dinos-territories", "shared"),
}  # fmt: skip
DATA = {"species": "r1", "tiles": "r1"}


class AuditError(ValueError):
    """The first problem of a record; `entry` is the index in the log, None outside the log."""

    def __init__(self, entry: int | None, rule: str, message: str) -> None:
        super().__init__(f"{'record' if entry is None else f'log[{entry}]'}: {message} ({rule})")
        self.entry, self.rule, self.message = entry, rule, message


# --- options --------------------------------------------------------------------------------
def defaults() -> Json:
    """C2."""
    return {name: values[0] for name, values in CHOICES.items()}


def possible(players: int, name: str) -> list[Any]:
    """The values of an option that this number of players allows, the default first."""
    if name == "layout" and players != 4:
        return ["nested"]
    if name == "start_player":
        return ["roll", *(f"seat-{seat}" for seat in range(players))]
    return list(CHOICES[name])


def options_for(players: int, options: Json) -> Json:
    """All options, from those that differ from the defaults; ValueError if they are invalid."""
    if not naive.is_int(players) or not 2 <= players <= 4:
        raise ValueError("2 to 4 players")
    full = defaults()
    for name, value in options.items():
        if name not in CHOICES:
            raise ValueError(f"unknown option {name!r}")
        deviations = [naive.canonical_json(other) for other in possible(players, name)[1:]]  # 1 is not true
        if naive.canonical_json(value) not in deviations:
            raise ValueError(f"option {name}: {value!r} is unknown, impossible or the default")
        full[name] = value
    return full


def deviations_of(options: Json) -> Json:
    return {name: options[name] for name, normal in defaults().items() if options[name] != normal}


# --- positions ------------------------------------------------------------------------------
def _empty(players: int, options: Json, island: dict[Hex, str], data: Json) -> Position:
    """The draft without a deal."""
    return Position(
        players=players, options=options, data=dict(data), island=island, deal=None, species=[None] * players,
        scores=[0] * players, round=0, first=None, active=None, phase="draft", erupting=False,
        dinos=[{} for _ in range(players)], eggs=[{} for _ in range(players)],
    )  # fmt: skip


def from_setup(players: int, options: Json, setup: Json, data: Json) -> Position:
    """The position before the first choice (A3, D4.2); `AuditError` for a bad set-up."""
    try:
        full = options_for(players, options)
    except ValueError as error:
        raise AuditError(None, "C2", str(error)) from error
    _audit_data(data)
    _audit_setup(players, full, setup, data)
    position = _empty(players, full, naive.build_island(players, full, setup["tiles"], data["tiles"]), data)
    position.deal = deepcopy(setup["deal"])
    return position


def _hex(key: str) -> Hex:
    q, r = key.split(",")
    return int(q), int(r)


def _key(here: Hex) -> str:
    return f"{here[0]},{here[1]}"


def _read(counts: Json) -> dict[Hex, Any]:
    return {_hex(key): value for key, value in counts.items()}


def _write(counts: dict[Hex, Any]) -> Json:
    return {_key(here): counts[here] for here in naive.canonical(counts)}


def from_json(position: Json) -> Position:
    """The position format of this project."""
    text: Json = deepcopy(position)
    island = {(q, r): terrain for q, r, terrain in text["island"]}
    result = _empty(text["players"], options_for(text["players"], text["options"]), island, text["data"])
    for name in ("deal", "species", "scores", "round", "first", "active", "phase", "erupting"):
        setattr(result, name, text[name])
    result.due = text.get("due")
    result.dinos = [_read(counts) for counts in text["dinos"]]
    result.eggs = [_read(counts) for counts in text["eggs"]]
    moves, combat = text.get("moves"), text.get("combat")
    if moves is not None:
        result.unmoved, result.status = _read(moves["unmoved"]), _read(moves["status"])
        result.charged = _read(moves["charged"])
    if combat is not None:
        result.charged = _read(combat["charged"])
        result.resolved = [(q, r) for q, r in combat["resolved"]]
        result.swept = [_read(counts) for counts in combat["swept"]]
        if combat["open"] is not None:
            result.open, result.used = (combat["open"]["at"][0], combat["open"]["at"][1]), combat["open"]["used"]
        if combat["contested"] is not None:
            result.contested = [(q, r) for q, r in combat["contested"]]
    return result


def to_json(position: Position) -> Json:
    """The position format of this project.

    One extension: a case that begins with hazard dice (Part G, `turn-start`) has the phase
    "turn-start" and the due {"dice": "turn-start"} until they are there.
    """
    text: Json = {
        "options": deviations_of(position.options),
        "island": [[*here, position.island[here]] for here in naive.canonical(position.island)],
        "dinos": [_write(counts) for counts in position.dinos],
        "eggs": [_write(counts) for counts in position.eggs],
    }
    for name in (
        "players", "data", "deal", "species", "scores", "round", "first", "active", "phase", "erupting",
    ):  # fmt: skip
        text[name] = getattr(position, name)
    if position.phase == "move":
        text["moves"] = {name: _write(getattr(position, name)) for name in ("unmoved", "status", "charged")}
    if position.phase == "combat":
        text["combat"] = _combat_json(position)
    if position.due is not None:
        text["due"] = position.due
    return deepcopy(text)


def _combat_json(position: Position) -> Json:
    fought, contested = position.open, position.contested
    return {
        "charged": _write(position.charged),
        "resolved": [list(here) for here in naive.canonical(position.resolved)],
        "open": None if fought is None else {"at": list(fought), "used": position.used},
        "swept": [_write(counts) for counts in position.swept],
        "contested": None if contested is None else [list(here) for here in naive.canonical(contested)],
    }


def case_map(players: int, options: Json) -> dict[Hex, str]:
    """B4.6."""
    slots = naive.slots(players, options["layout"], DATA["tiles"])
    names = sorted(tile["id"] for tile in naive.tiles(players, DATA["tiles"]))
    placed = [(slot["id"], name, 0) for slot, name in zip(slots, names, strict=True)]
    return naive.build_island(players, options, placed, DATA["tiles"])


def from_case(given: Json) -> Position:
    """The position of a case of Part G."""
    text: Json = deepcopy(given)
    players, phase = text["players"], text["phase"]
    options = options_for(players, text.get("options", {}))
    position = _empty(players, options, case_map(players, options), DATA)
    for key, terrain in text.get("terrain", {}).items():
        position.island[_hex(key)] = terrain
    position.deal = text.get("deal")
    if phase == "draft":
        return position
    position.species, position.phase = text["species"], phase
    position.scores = text.get("scores", position.scores)
    position.first, position.active = text.get("first", 0), text.get("active", 0)
    for seat in range(players):
        position.dinos[seat] = _read(text.get("dinos", {}).get(str(seat), {}))
        position.eggs[seat] = _read(text.get("eggs", {}).get(str(seat), {}))
    if phase == "place":
        return position
    position.round, position.erupting = text.get("round", 3), text.get("erupting", False)
    _run_automatic_phases(position, _read(text.get("charged", {})))
    return position


def _run_automatic_phases(position: Position, charged: Counts) -> None:
    """Part G: what happens at once in the position of a case."""
    if position.phase == "turn-start":
        naive.begin_case_turn(position)
    elif position.phase == "move":
        naive.begin_moves(position)
    elif position.phase == "combat":
        position.charged = charged
        naive.begin_combat(position)
    elif position.phase == "harvest":
        naive.harvest(position)


def result(position: Position) -> Json | None:
    """D4.4; None until the game is over."""
    if position.phase != "over":
        return None
    return {
        "scores": list(position.scores), "winners": naive.winners(position), "reason": naive.reason(position),
        "round": position.round,
    }  # fmt: skip


# --- random games ---------------------------------------------------------------------------
Chooser = Callable[[Position, list[Json], random.Random], Json]


def random_options(rng: random.Random, share: float, players: int) -> Json:
    """Each option deviates from its default with the given probability."""
    options: Json = {}
    for name in CHOICES:
        values = possible(players, name)[1:]
        if values and rng.random() < share:
            options[name] = rng.choice(values)
    return options


def deck(expansion: bool, revision: str) -> list[str]:
    """A3.2, B5."""
    cards = naive.read_data("species", revision)["species"]
    return [card["id"] for card in cards if expansion or card["set"] == "base"]


def random_setup(players: int, options: Json, rng: random.Random) -> Json:
    """A3.1, A3.2, B3.4, B3.5; `options` holds the deviations."""
    full = options_for(players, options)
    cards = rng.sample(deck(full["expansion"], DATA["species"]), 3 * players)
    while True:
        placed = _random_tiles(players, full, rng)
        if naive.connected(naive.build_island(players, full, placed, DATA["tiles"])):
            return {"tiles": placed, "deal": [cards[3 * seat : 3 * seat + 3] for seat in range(players)]}


def _random_tiles(players: int, options: Json, rng: random.Random) -> list[list[Any]]:
    loose = naive.tiles(players, DATA["tiles"])
    rng.shuffle(loose)
    placed: list[list[Any]] = []
    for slot in naive.slots(players, options["layout"], DATA["tiles"]):
        fitting = [tile for tile in loose if options["tile_mix"] == "all" or tile["back"] == slot["back"]]
        loose.remove(fitting[0])
        placed.append([slot["id"], fitting[0]["id"], rng.randrange(3)])
    return placed


def varied(position: Position, actions: list[Json], rng: random.Random) -> Json:
    """Breed first and fight later: a type of action (moves by kind), the rare ones preferred, then one of that type."""
    eager = 1 if position.round <= 4 else 4
    weights = {"end-moves": 1.5, "migrate": 4, "charge": eager, "attack-move": 2 * eager, "flee": 3, "end-turn": 1,
               "lay": 15, "sweep": 3, "attack": 2}  # fmt: skip

    def name(action: Json) -> str:
        if action["type"] != "move":
            return str(action["type"])
        return "attack-move" if action["kind"] == "attack" else str(action["kind"])

    names = sorted({name(action) for action in actions})
    chosen = rng.choices(names, [weights.get(other, 1) for other in names])[0]
    offers = [action for action in actions if name(action) == chosen]
    return rng.choice(_lively(position, offers) if rng.random() < 0.7 else offers)


def _lively(position: Position, offers: list[Json]) -> list[Json]:
    """The offers of one type that breed best, lead to the most crowded territories or split an attack most."""

    def is_home(action: Json, where: Hex) -> bool:
        return bool(position.island[where] == naive.species_of(position, action["seat"])["habitat"])

    def merit(action: Json) -> int:
        kind = action["type"]
        if kind in ("end-moves", "end-turn"):
            return 0
        if kind == "choose-species":
            return int(action["species"] in ("diplodocus", "triceratops", "pachycephalosaurus"))
        if kind == "attack":
            return len(action["targets"]) + len(action.get("charged", {}))
        if kind == "lay":
            return int(action["eggs"])
        where = tuple(action["at" if kind == "place-colony" else "to"])
        if kind == "place-colony" or action.get("kind") in ("migrate", "flee"):
            return int(is_home(action, where))
        return sum(where in dinos for dinos in position.dinos)

    most = max(map(merit, offers))
    return [action for action in offers if merit(action) == most]


def random_record(players: int, options: Json, rng: random.Random, chooser: Chooser | None = None) -> Json:
    """A complete random game as a record (D4)."""
    setup = random_setup(players, options, rng)
    position = from_setup(players, options, setup, DATA)
    log: list[Json] = []
    while position.phase != "over":
        if naive.dice_due(position):
            log.append({"chance": "dice", "values": naive.draw_dice(position, rng)})
            naive.take_dice(position, log[-1]["values"])
        else:
            seat = naive.seats_to_act(position)[0]  # D2.6
            log.append((chooser or varied)(position, naive.legal(position, seat), rng))
            naive.play(position, log[-1])
    return {
        "format": "mesozoic/1", "game": "pangea",
        "players": [{"name": f"Seat {seat}", "kind": "bot:random"} for seat in range(players)],
        "options": dict(options), "data": dict(DATA), "setup": setup, "log": log, "result": result(position),
    }  # fmt: skip


# --- audit (D4.5) ---------------------------------------------------------------------------
def audit(record: Json) -> None:
    """Raise `AuditError` for the first problem of a record."""
    players = _audit_envelope(record)
    position = from_setup(players, record["options"], record["setup"], record["data"])
    check_invariants(position)
    for index, entry in enumerate(record["log"]):
        scores = list(position.scores)
        enter(position, entry, index)
        check_invariants(position, index)
        grown = all(new >= old for new, old in zip(position.scores, scores, strict=True))
        _check(grown, "Part E", "tokens decrease", index)
    _check(not naive.dice_due(position), "D3", "the last dice are missing")
    same = naive.canonical_json(record["result"]) == naive.canonical_json(result(position))
    _check(same, "D4.4", "the result differs from the recomputed one")


def enter(position: Position, entry: Any, index: int | None = None) -> None:
    """Carry out one entry of a log; `AuditError` if it must not stand there."""
    if isinstance(entry, dict) and "chance" in entry:
        _check(set(entry) == {"chance", "values"} and entry["chance"] == "dice", "D3", "not a dice entry", index)
        try:
            naive.take_dice(position, entry["values"])
        except ValueError as error:
            raise AuditError(index, "D3", str(error)) from error
        return
    why = record_refusal(position, entry)
    _check(why is None, "D2", f"refused: {why}", index)
    naive.play(position, entry)


def record_refusal(position: Position, action: object) -> str | None:
    """As `naive.refusal`, with the order of the draft in a record (D2.6)."""
    why = naive.refusal(position, action)
    if why is None and isinstance(action, dict) and action["seat"] != naive.seats_to_act(position)[0]:
        return "wrong-seat"
    return why


def _check(good: bool, rule: str, message: str, entry: int | None = None) -> None:
    if not good:
        raise AuditError(entry, rule, message)


def _audit_envelope(record: Any) -> int:
    rule = "record.md"
    _check(isinstance(record, dict), rule, "not an object")
    for key in ("format", "game", "players", "options", "data", "setup", "log", "result"):
        _check(key in record, rule, f"{key} is missing")
    _check(record["format"] == "mesozoic/1", rule, "unknown format")
    _check(record["game"] == "pangea", rule, "another game")
    players = record["players"]
    _check(isinstance(players, list) and 2 <= len(players) <= 4, rule, "2 to 4 players")
    for player in players:
        _check(isinstance(player, dict) and isinstance(player.get("name"), str), rule, "no name")
        kind = player.get("kind")
        known = isinstance(kind, str) and re.fullmatch("human|bot:.+", kind)
        _check(bool(known), rule, "unknown kind of player")
    _check(isinstance(record["options"], dict), rule, "options are no object")
    _check(isinstance(record["log"], list), rule, "the log is no list")
    return len(players)


def _audit_data(data: Any) -> None:
    """D4.1: revisions that exist."""
    _check(isinstance(data, dict) and set(data) == {"species", "tiles"}, "D4.1", "wrong keys in data")
    for kind, revision in data.items():
        _check(isinstance(revision, str) and bool(re.fullmatch("r[0-9]+", revision)), "D4.1", "not a revision")
        try:
            naive.read_data(kind, revision)
        except FileNotFoundError:
            raise AuditError(None, "D4.1", f"unknown {kind} {revision}") from None


def _audit_setup(players: int, options: Json, setup: Any, data: Json) -> None:
    """D4.5 (2)."""
    _check(isinstance(setup, dict) and set(setup) == {"tiles", "deal"}, "D4.2", "wrong keys in setup")
    _audit_tiles(players, options, setup["tiles"], data["tiles"])
    island = naive.build_island(players, options, setup["tiles"], data["tiles"])
    _check(naive.connected(island), "B3.5", "the land is not connected")
    deal = setup["deal"]
    _check(isinstance(deal, list) and len(deal) == players, "D4.2", "not a deal for each seat")
    for hand in deal:
        good = isinstance(hand, list) and len(hand) == 3 and all(isinstance(card, str) for card in hand)
        _check(good, "A3.2", "not three cards")
    cards = [card for hand in deal for card in hand]
    _check(len(set(cards)) == len(cards), "A3.2", "a card dealt twice")
    _check(set(cards) <= set(deck(options["expansion"], data["species"])), "A3.2", "a card not in the deck")


def _audit_tiles(players: int, options: Json, placed: Any, revision: str) -> None:
    slots = naive.slots(players, options["layout"], revision)
    backs = {tile["id"]: tile["back"] for tile in naive.tiles(players, revision)}
    _check(isinstance(placed, list) and len(placed) == len(slots), "D4.2", "not a tile for each slot")
    for slot, entry in zip(slots, placed, strict=True):
        _check(isinstance(entry, list) and len(entry) == 3, "D4.2", "not [slot, tile, rotation]")
        name, tile, rotation = entry
        _check(name == slot["id"], "D4.2", "the slots are not in order")
        _check(isinstance(tile, str) and tile in backs, "D4.2", "unknown tile")
        _check(options["tile_mix"] == "all" or backs[tile] == slot["back"], "B3.4", f"{tile} in a wrong slot")
        _check(naive.is_int(rotation) and 0 <= rotation <= 2, "B3.3", "rotation is not 0, 1 or 2")
    _check({entry[1] for entry in placed} == set(backs), "D4.2", "a tile laid twice")


def check_invariants(position: Position, entry: int | None = None) -> None:
    """Part E and the consistency of what a turn remembers."""

    def check(good: bool, message: str) -> None:
        _check(good, "Part E", message, entry)

    for seat in naive.seats(position):
        dinos, eggs = position.dinos[seat], position.eggs[seat]
        if position.phase == "draft":
            check(not dinos and not eggs, "pawns in the draft")
            continue
        check(all(number > 0 for number in [*dinos.values(), *eggs.values()]), "a count that is not positive")
        check(naive.supply(position, seat) >= 0, f"seat {seat} has more pawns than exist")
        check(set(eggs) <= set(dinos), f"seat {seat} has an egg without a guard")
        check(all(naive.may_stand(position, seat, here) for here in dinos), f"seat {seat} stands where nobody may")
        mountaineer = naive.has(position, seat, "mountaineer")
        homes = [naive.species_of(position, seat)["habitat"], *(["mountain"] if mountaineer else [])]
        check(all(position.island[here] in homes for here in eggs), f"seat {seat} has an egg outside its habitat")
        if position.round < 2:
            check(len(naive.controlled(position, seat)) == len(dinos), "contested before round 2")
        if position.phase in ("move", "combat") and seat == position.active:
            check(not eggs, "eggs of the active seat before phase 6")
    check(min(position.scores) >= 0, "negative tokens")
    check(
        not (position.erupting and (position.round < 5 or position.round == naive.LAST_ROUND)),
        "an eruption in a wrong round",
    )
    check((position.active is None) == (position.phase in ("draft", "over")), "an active seat out of its phase")
    if position.phase in ("move", "combat", "lay"):
        _check_turn(position, entry)


def _check_turn(position: Position, entry: int | None) -> None:
    def check(good: bool, message: str) -> None:
        _check(good, "Part E", message, entry)

    seat = naive.active(position)
    check(len(naive.survivors(position)) >= 2, "the game should be over")
    check(naive.total(position, seat) > 0, "an extinct seat is active")
    check(all(number <= naive.own(position, seat, here) for here, number in position.unmoved.items()), "ghosts move")
    if position.phase == "combat":
        check(any(naive.may_fight(position, here) for here in position.dinos[seat]), "no combat is left")
        for other in naive.seats(position):
            here_now = position.dinos[other]
            check(all(n <= here_now.get(here, 0) for here, n in position.swept[other].items()), "swept ghosts")
        if position.open is not None:
            check(0 < position.used < naive.own(position, seat, position.open), "a combat should be closed")
    if position.due is None:
        check(bool(naive.legal(position, seat)), "nothing is legal")
