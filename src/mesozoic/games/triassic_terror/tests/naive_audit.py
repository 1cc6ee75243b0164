"""Formats, random games and the audit for the slow referee of Triassic Terror in `naive.py`.

Citations such as `§E5` refer to `rules/triassic_terror.md`.
"""

import json
import random
import re
from collections import Counter
from collections.abc import Callable
from copy import deepcopy
from typing import Any

from mesozoic.games.triassic_terror.tests.naive import (
    AREAS,
    BOARD,
    BOARDS,
    PREDATORS,
    RAPTORS,
    TERRAINS,
    TILES,
    Json,
    Position,
    active,
    calendar,
    habitats,
    inside,
    is_int,
    legal,
    own,
    play,
    refusal,
    shuffle,
    shuffle_refusal,
    standing,
    state,
    supply,
    trex_bonus,
    waiting,
)

# Part C: the values of each option, the default first.
CHOICES: dict[str, tuple[Any, ...]] = {
    "setup_chart": ("compensating", "plain"), "six_player_game": ("normal", "long"),
    "dino_supply": (57, None), "white_supply": (None, 12), "blind_card": ("hidden", "public"),
    "eat_own": (False, True), "followers_per": ("herd", "group"), "follower_assignment": ("mover", "largest"),
    "migration_meeting": ("no-join", "no-remigrate", "no-merge"), "suicidal_migration": (True, False),
    "volcano_blocks_births": (True, False), "pterodactyl_overflies_volcano": (False, True),
    "trex_alone_scores": (True, False), "waiting_trex_counts": (True, False), "trex_reenters": (True, False),
    "trex_is_herd": (False, True), "must_swap_trex": (False, True),
    "expel_emergency": ("all-closed", "any-closed"), "expel_loss": ("per-destination", "per-herd"),
    "dominance_last": ("total", "highest"), "dominance_unbroken": ("share", "lower", "higher"),
    "trex_final_count": (3, 1),
}  # fmt: skip


class AuditError(ValueError):
    """The first problem of a record; `entry` is the index in the log, None outside the log."""

    def __init__(self, entry: int | None, rule: str, message: str) -> None:
        super().__init__(f"{'record' if entry is None else f'log[{entry}]'}: {message} ({rule})")
        self.entry, self.rule, self.message = entry, rule, message


# --- options and formats --------------------------------------------------------------------
def _canonical(value: object) -> str:
    return json.dumps(value, sort_keys=True)


def defaults() -> Json:
    """Part C, the option block."""
    return {name: values[0] for name, values in CHOICES.items()}


def options_for(players: int, options: Json) -> Json:
    """All options, from those that differ from the defaults."""
    if not is_int(players) or not 2 <= players <= 6:
        raise ValueError("2 to 6 players")
    full = defaults()
    for key, value in options.items():
        if key not in CHOICES:
            raise ValueError(f"unknown option {key!r}")
        if _canonical(value) not in [_canonical(other) for other in CHOICES[key][1:]]:  # 1 is not true
            raise ValueError(f"option {key}: {value!r} is unknown or the default")
        full[key] = value
    return full


def from_setup(players: int, options: Json, setup: Json, data: Json) -> Position:
    """The position before the first choice (§3, §E3); `AuditError` for a bad set-up."""
    full = options_for(players, options)
    _audit_data(data)
    _audit_setup(players, setup)
    chart = BOARD["charts"][full["setup_chart"]][str(players)]
    herds: dict[str, list[list[int]]] = {}
    for seat in sorted(range(players), key=lambda seat: int(chart[seat][1])):  # §3.7
        herds.setdefault(chart[seat][0], []).append([seat, 4])
    starts = BOARD["starts"]  # §3.6
    return Position(
        players=players, options=full, data=dict(data), round=1, phase="choose", seat=0,
        tile_used=False, scores=[0] * players, herds=herds, trex_at=starts["trex"], trex_owner=None,
        predators={name: starts[name] for name in PREDATORS if name != "trex"}, volcanoes={},
        counters=[{"hatch": None, "volcano": None} for _ in range(players)],
        tiles=list(setup["tiles"]), white=[0, 0, 0, 0, 1, 1], taken=[None] * players,
        hands=[None] * players, face_up=setup["deck"][0], deck=setup["deck"][1:], discard=[], block={},
    )  # fmt: skip


def from_json(position: Json) -> Position:
    """Part D0, and the open block of this project's position format."""
    text = deepcopy(position)
    return Position(
        players=text["players"], options=options_for(text["players"], text["options"]), data=text["data"],
        round=text["round"], phase=text["phase"], seat=text["seat"], tile_used=text["tile_used"],
        scores=text["scores"], herds=text["areas"], trex_at=text["trex"]["at"],
        trex_owner=text["trex"]["owner"], predators=text["predators"], volcanoes=text["volcanoes"],
        counters=text["counters"], tiles=text["tiles"], white=text["white"], taken=text["taken"],
        hands=text["hands"], face_up=text["face_up"], deck=text["deck"], discard=text["discard"],
        block=text.get("block", {}),
    )  # fmt: skip


def to_json(position: Position) -> Json:
    """The canonical position, with `block` while one is open."""
    normal = defaults()
    text: Json = {
        "options": {key: value for key, value in position.options.items() if value != normal[key]},
        "areas": {area: position.herds[area] for area in AREAS if area in position.herds},
        "trex": {"at": position.trex_at, "owner": position.trex_owner},
        "discard": sorted(position.discard),
    }
    for key in (
        "players", "data", "round", "phase", "seat", "tile_used", "scores", "predators", "volcanoes",
        "counters", "tiles", "white", "taken", "hands", "face_up", "deck",
    ):  # fmt: skip
        text[key] = getattr(position, key)
    if position.block:
        text["block"] = position.block
    return deepcopy(text)


def result(position: Position) -> Json | None:
    """§12.2, §E5; None until the game is over."""
    if position.phase != "over":
        return None
    seats, trex = range(position.players), position.options["trex_final_count"]  # AMB-32
    criteria = {
        "points": list(position.scores),
        "dinos": [standing(position, p, AREAS, trex) for p in seats],
        "primary": [habitats(position, p, AREAS, 0) for p in seats],
        "secondary": [habitats(position, p, AREAS, 1) for p in seats],
        "tertiary": [habitats(position, p, AREAS, 2) for p in seats],
    }
    winners, decided_by = list(seats), "shared"
    for name, values in criteria.items():
        best = max(values[p] for p in winners)
        winners = [p for p in winners if values[p] == best]
        if len(winners) == 1:
            decided_by = name
            break
    return {"scores": list(position.scores), "winners": winners, "decided_by": decided_by}


# --- random games ---------------------------------------------------------------------------

Chooser = Callable[[Position, list[Json], random.Random], Json]


def random_options(rng: random.Random, share: float = 0.3) -> Json:
    """Each option deviates from its default with the given probability."""
    return {name: rng.choice(values[1:]) for name, values in CHOICES.items() if rng.random() < share}


def random_setup(players: int, rng: random.Random) -> Json:
    """§3.3, §3.4."""
    deck = TERRAINS * 7
    rng.shuffle(deck)
    loose = [tile for tile in TILES if tile not in ("raptors", "migration")]
    if players == 6:
        loose.remove("trex")
    rng.shuffle(loose)
    return {"deck": deck, "tiles": [*loose, *(["trex"] if players == 6 else []), "raptors", "migration"]}


def random_shuffle(position: Position, rng: random.Random) -> Json:
    """§4.13."""
    spaces = [tile for tile in position.taken if tile is not None]
    rng.shuffle(spaces)
    return {"chance": "tile-shuffle", "round": position.round, "spaces": spaces}


def varied(position: Position, actions: list[Json], rng: random.Random) -> Json:
    """First a type, the rare ones preferred and turns seldom ended, then an action of that type."""
    weights = {"end-turn": 0.3, "finish": 0.4, "play-counter": 0.5, "migrate-start": 6, "expel": 6,
               "move-predator": 4, "hatch": 4, "grow": 4, "place-dinos": 4}  # fmt: skip
    kinds = sorted({action["type"] for action in actions})
    kind = rng.choices(kinds, [weights.get(k, 2) for k in kinds])[0]
    offers = [action for action in actions if action["type"] == kind]
    offers = _lively(position, kind, offers) if rng.random() < 0.6 else offers
    return rng.choice(offers)


def _lively(position: Position, kind: str, offers: list[Json]) -> list[Json]:
    """The offers that touch crowded areas, eat little, or take the tiles with the most to do."""

    def crowd(action: Json) -> int:
        where = next(str(action[key]) for key in ("to", "area", "from") if key in action)
        return len(inside(position, where))

    if kind == "eat":
        return [action for action in offers if sum(action["eaten"].values()) <= 1]
    if kind == "take-tile":
        favoured = ("migration", "trex", "raptors")
        return [action for action in offers if action["tile"] in favoured] or offers
    if kind in ("move-predator", "place-dinos", "migrate-group", "migrate-start", "play-counter", "expel"):
        most = max(map(crowd, offers))
        return [action for action in offers if crowd(action) == most]
    return offers


def random_record(
    players: int,
    options: Json,
    rng: random.Random,
    data: Json | None = None,
    chooser: Chooser | None = None,
) -> Json:
    """A complete random game as a record (§E5)."""
    data, setup = data or {"board": "recon-1"}, random_setup(players, rng)
    position = from_setup(players, options, setup, data)
    log: list[Json] = []
    while position.phase != "over":
        if position.phase == "shuffle":
            log.append(random_shuffle(position, rng))
            shuffle(position, log[-1])
        else:
            log.append((chooser or varied)(position, legal(position), rng))
            play(position, log[-1])
    return {
        "format": "mesozoic/1", "game": "triassic-terror",
        "players": [{"name": f"Seat {p}", "kind": "bot:random"} for p in range(players)],
        "options": dict(options), "data": dict(data), "setup": setup, "log": log,
        "result": result(position),
    }  # fmt: skip


# --- audit (§E5) ----------------------------------------------------------------------------
def audit(record: Json) -> None:
    """Raise `AuditError` for the first problem of a record."""
    players, options = _audit_envelope(record)
    position = from_setup(players, options, record["setup"], record["data"])
    check_invariants(position)
    for index, entry in enumerate(record["log"]):
        chance = isinstance(entry, dict) and "chance" in entry
        why = shuffle_refusal(position, entry) if chance else refusal(position, entry)
        if why is not None:
            raise AuditError(index, "§E1" if not chance else "§E3", f"refused: {why}")
        if chance:
            shuffle(position, entry)
        else:
            play(position, entry)
        check_invariants(position, index)
    same = _canonical(record["result"]) == _canonical(result(position))
    _check(same, "§E5", "the result differs from the recomputed one")


def _check(good: bool, rule: str, message: str, entry: int | None = None) -> None:
    if not good:
        raise AuditError(entry, rule, message)


def _audit_envelope(record: Json) -> tuple[int, Json]:
    rule = "record.md"
    keys = ("format", "game", "players", "options", "data", "setup", "log", "result")
    _check(isinstance(record, dict), rule, "not an object")
    for key in keys:
        _check(key in record, rule, f"{key} is missing")
    _check(record["format"] == "mesozoic/1", rule, "unknown format")
    _check(record["game"] == "triassic-terror", rule, "another game")
    players = record["players"]
    _check(isinstance(players, list) and 2 <= len(players) <= 6, rule, "2 to 6 players")
    for player in players:
        _check(isinstance(player, dict) and isinstance(player.get("name"), str), rule, "no name")
        kind = player.get("kind")
        known = isinstance(kind, str) and re.fullmatch("human|bot:.+", kind)
        _check(bool(known), rule, "unknown kind of player")
    _check(isinstance(record["options"], dict), rule, "options are no object")
    try:
        options_for(len(players), record["options"])
    except ValueError as error:
        raise AuditError(None, "Part C", str(error)) from error
    _check(isinstance(record["log"], list), rule, "the log is no list")
    return len(players), record["options"]


def _audit_data(data: Any) -> None:
    known = isinstance(data, dict) and set(data) == {"board"} and data["board"] in BOARDS
    _check(known, "§E5", "unknown data")


def _audit_setup(players: int, setup: Any) -> None:
    _check(isinstance(setup, dict) and set(setup) == {"deck", "tiles"}, "§E5", "wrong keys in setup")
    deck, tiles = setup["deck"], setup["tiles"]
    for cards in (deck, tiles):
        good = isinstance(cards, list) and all(isinstance(card, str) for card in cards)
        _check(good, "§E3", "not a list of names")
    _check(Counter(deck) == dict.fromkeys(TERRAINS, 7), "§3.3", "not 7 cards of each terrain")
    _check(sorted(tiles) == sorted(TILES), "§3.4", "not the six tiles")
    _check(tiles[4:] == ["raptors", "migration"], "§3.4", "raptors not on 5 or migration not on 6")
    _check(players < 6 or tiles[3] == "trex", "§3.4", "trex not on 4")


def check_invariants(position: Position, entry: int | None = None) -> None:
    """§14."""

    def check(good: bool, rule: str, message: str) -> None:
        _check(good, rule, message, entry)

    for p in range(position.players):
        stock = supply(position, p)
        check(stock is None or stock >= 0, "§14.1", f"seat {p} has more dinos than exist")
    for area, herds in position.herds.items():
        strengths = [dinos + trex_bonus(position, p, area) for p, dinos in herds]
        seats = inside(position, area)
        check(area in AREAS and 1 <= len(herds) <= 3, "§14.2", f"{area}: wrong number of herds")
        check(len(set(seats)) == len(seats), "§14.2", f"{area}: a player has two herds")
        check(all(dinos >= 0 for _, dinos in herds), "§14.2", f"{area}: negative dinos")
        check(min(strengths) > 0, "§14.2", f"{area}: an empty herd")
        check(strengths == sorted(strengths, reverse=True), "§14.2", f"{area}: not in order of strength")
    if waiting(position) and position.options["trex_reenters"]:
        herds = position.herds.get(position.trex_at, [])
        check(len(herds) == 3 and min(dinos for _, dinos in herds) >= 3, "§14.2", "a T-Rex waits without need")
    owners = list(position.volcanoes.values())
    check(len(set(owners)) == len(owners), "§14.3", "a player has two volcanoes")
    for area, p in position.volcanoes.items():
        check(area in AREAS and position.counters[p]["volcano"] is not None, "§14.3", "a volcano from nowhere")
    for counters in position.counters:
        used = [period for period in counters.values() if period is not None]
        check(len(set(used)) == len(used), "§9.1", "two counters in one period")
    check(set(position.predators) == {*RAPTORS, "pterodactyl"}, "§14.3", "not four predators")
    check(sorted(position.tiles) == sorted(TILES), "§14.4", "not the six tiles")
    low = position.white[: position.players] if position.round > 1 else []
    if position.phase == "choose" and not any(position.taken):
        check(not any(low), "§14.4", "white dinos on a low space")
    check(min(position.white) >= 0, "§14.4", "negative white dinos")
    open_cards = [card for card in (position.face_up, *position.hands) if card is not None]
    cards = [*position.deck, *position.discard, *open_cards]
    check(Counter(cards) == dict.fromkeys(TERRAINS, 7), "§14.5", "not 28 cards")
    empty = position.face_up is None
    just_took = state(position) == "take-tile" and position.hands[active(position)] is not None
    check(not empty or just_took, "§4.5", "no card is turned up")
    held = any(card is not None for card in position.hands)
    check(not held or (calendar(position)[2] and position.phase != "shuffle"), "§14.5", "a card kept")
    open_block = state(position) not in ("take-card", "take-tile", "idle", "shuffle", "over")
    check(bool(position.block) == open_block, "§E2", "a block out of its turn")
    check(min(position.scores) >= 0 and all(own(position, p, a) >= 0 for a in AREAS for p in range(position.players)),
          "§2.7", "a negative number")  # fmt: skip
