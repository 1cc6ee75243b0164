"""What the terminal says about Triassic Terror: which message of texts/<language>/terminal.ftl, with which values."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from mesozoic.core.catalogue import Catalogue, texts_of
from mesozoic.core.json_checks import Json
from mesozoic.core.options import Option, Value
from mesozoic.games.triassic_terror.exchange.board_file import find_board
from mesozoic.games.triassic_terror.options import EXPEL_LOSS, FOLLOWER_ASSIGNMENT, FOLLOWERS_PER, MIGRATION_MEETING
from mesozoic.games.triassic_terror.rules.components import AREAS, COUNTERS, TERRAINS
from mesozoic.terminal.board import AnyAction, Cell
from mesozoic.terminal.canvas import SYMBOLS

SIGNS = {"raptor-a": "Ra", "raptor-b": "Rb", "pterodactyl": "Pt"}
TREX, VOLCANO = "T", "V"


CATALOGUE = Catalogue(texts_of("mesozoic.games.triassic_terror"), "words", "terminal")
say = CATALOGUE.say


def area_name(area: str, language: str) -> str:
    """An area as the map and the menus call it."""
    terrain, _, ring = area.partition("-")
    return f"{terrain_name(terrain, language)}-{ring}"


def terrain_name(terrain: str, language: str) -> str:
    """A terrain, or the card that shows it."""
    return say(language, f"terrain-{terrain}")


def tile_name(tile: str, language: str) -> str:
    return say(language, f"tile-{tile}")


def predator_name(predator: str, language: str) -> str:
    return say(language, f"predator-{predator}")


def herds_text(herds: Iterable[Sequence[int]]) -> str:
    """Herds one after the other: the shape and the count; a T-Rex alone counts no dinos."""
    return " ".join(f"{SYMBOLS[seat]}{count}" if count else f"{TREX}{SYMBOLS[seat]}" for seat, count in herds)


def option_of(view: Json, option: Option) -> Value:
    """The value of an option of the rules, which a view lists only if it is not the default."""
    value: Value = view["options"].get(option.name, option.default_for(view["players"]))
    return value


def cell_of(area: str) -> Cell:
    """A terrain, by its index in TERRAINS, and a ring from 1 to 3."""
    return TERRAINS.index(area[:-2]), int(area[-1])


def place_of(predator: str, view: Json) -> str:
    """The area where a predator stands."""
    return str(view["trex"]["at"] if predator == "trex" else view["predators"][predator])


def _upper(text: str) -> str:
    return text[:1].upper() + text[1:]


# What the position says about the turn


def dinos_in(area: str, view: Json) -> dict[int, int]:
    """Dinos by seat."""
    return {seat: count for seat, count in view["areas"].get(area, ()) if count}


def next_follower(view: Json) -> int | None:
    """Whose follower is to be assigned next (§7.3.3)."""
    block, seats = view["block"], view["players"]
    assigned = option_of(view, FOLLOWERS_PER) == "herd"
    if len(block["groups"]) < 2 or not assigned or option_of(view, FOLLOWER_ASSIGNMENT) != "mover":
        return None
    herds = dinos_in(block["from"], view)
    clockwise = ((view["seat"] + step) % seats for step in range(1, seats))
    return next((seat for seat in clockwise if seat in herds and str(seat) not in block["followers"]), None)


def has_more_groups(view: Json) -> bool:
    """Whether another group can be sent: dinos that may leave are left, and an area to go to (§7.3.2, §7.3.7)."""
    block = view["block"]
    declared = dict(block["groups"])
    movable = dinos_in(block["from"], view)[view["seat"]] - block["arrived"].get(block["from"], 0)
    closed = {*declared, *view["volcanoes"], *_reserved(view)}
    open_areas = [area for area in AREAS if is_near(block["from"], area, view) and area not in closed]
    return sum(declared.values()) < movable and bool(open_areas)


def _reserved(view: Json) -> list[str]:
    """The areas of the first herd to which no group of the second one may go (§7.3.7, AMB-4)."""
    block, meeting = view["block"], option_of(view, MIGRATION_MEETING)
    origins, destinations = block["origins"], block["destinations"]
    if meeting == "no-remigrate":
        return []
    return [*origins, *destinations] if meeting == "no-merge" else [*destinations]


def is_near(area: str, other: str, view: Json) -> bool:
    """Whether two areas are adjacent."""
    return bool(find_board(view["data"]["board"]).near[AREAS.index(area)] >> AREAS.index(other) & 1)


def has_counter(view: Json) -> bool:
    """Whether the seat to act may still play a counter in this period (§9.1)."""
    used = [view["counters"][view["seat"]][kind] for kind in COUNTERS]
    return None in used and view["period"] not in used


def things_to_do(view: Json, language: str) -> list[str]:
    """What the active player has not done yet."""
    seat = view["seat"]
    things = []
    if (card := view["hands"][seat]) is not None:
        is_known = card in TERRAINS
        card_name = terrain_name(card, language) if is_known else ""
        things.append(say(language, "do-the-card" if is_known else "do-a-card", card=card_name))
    if not view["tile_used"]:
        things.append(say(language, "do-a-tile", tile=tile_name(view["taken"][seat], language)))
    if view["white_left"]:
        things.append(say(language, "white-dinos", count=view["white_left"]))
    if has_counter(view):
        things.append(say(language, "do-a-counter"))
    return things


def _open_parts(view: Json) -> list[int]:
    """The parts of the growth tile that are not used yet."""
    return [part for part in (3, 2) if str(part) not in view["block"]["grown"]]


def _other_raptor(view: Json) -> str:
    return "raptor-b" if view["block"]["moved"] == ["raptor-a"] else "raptor-a"


def _steps_left(view: Json, language: str) -> str:
    """How far the second raptor may go (§7.6.1)."""
    return say(language, "do-one-area" if view["block"]["two_steps"] else "do-two-areas")


def _to_expel(view: Json) -> int:
    expelled: int = sum(count for _, count, _ in view["block"]["expelled"])
    return 2 - expelled


FIRST_HALF = {
    "migration": "origins",
    "raptors": "moved",
    "hatch": "hatched",
    "expel": "expelled",
    "growth": "grown",
}
"""What a block notes when its first half is done."""


def _is_second(view: Json) -> bool:
    """Whether the first half of the block is done: the first herd, raptor, part or expulsion, the births."""
    note = FIRST_HALF.get(view["state"])
    return note is not None and bool(view["block"][note])


# What is to be done now


def prompt(view: Json, language: str) -> str:
    """One sentence: who does what now."""
    state = view["state"]
    if state in {"over", "shuffle"}:
        return say(language, f"do-{state}")
    if view["viewer"] != view["seat"]:
        return say(language, "wait", symbol=SYMBOLS[view["seat"]])
    if state == "take-card":
        return say(language, "do-take-card", card=terrain_name(view["face_up"], language))
    if state == "idle":
        things = things_to_do(view, language)
        message = ("do-end", "do-idle-one", "do-idle")[min(len(things), 2)]
        return say(language, message, things=", ".join(things))
    if state == "declare":
        return _declare_prompt(view, language)
    return _block_prompt(view, language)


def _declare_prompt(view: Json, language: str) -> str:
    block = view["block"]
    if not block["groups"]:
        return say(language, "do-declare", area=area_name(block["from"], language))
    follower = next_follower(view)
    if follower is None:
        return say(language, "do-declare-go")
    may_send = not block["followers"] and has_more_groups(view)
    message = "do-declare-follow" if may_send else "do-declare-next"
    return say(language, message, symbol=SYMBOLS[follower])


def _block_prompt(view: Json, language: str) -> str:
    """What the open block asks for."""
    state = view["state"]
    if state == "place":
        return say(language, "do-place", count=view["block"]["left"], terrain=_in_terrain(view, language))
    if state == "growth" and _is_second(view):
        return say(language, "do-growth-part", part=_open_parts(view)[0])
    if state == "hatch":
        bite = 1 if view["players"] == 6 else 2
        return say(language, "do-hatch-fly" if _is_second(view) else "do-hatch", count=bite)
    if state == "raptors" and _is_second(view):
        return say(language, "do-raptors-second", steps=_steps_left(view, language))
    if state == "migration" and _is_second(view):
        return say(language, f"do-migration-second-{option_of(view, MIGRATION_MEETING)}")
    if state in {"eat", "expel"}:
        return _upper(_hunt(f"do-{state}", view, language))
    return say(language, f"do-{state}")


def _in_terrain(view: Json, language: str) -> str:
    """Where dinos are being placed."""
    return say(language, f"terrain-in-{view['block']['terrain']}")


def _hunt(message: str, view: Json, language: str) -> str:
    """What a predator may do where it has arrived."""
    predator = view["block"]["predator"]
    count = view["block"]["limit"] if view["state"] == "eat" else _to_expel(view)
    return say(
        language,
        message,
        predator=predator_name(predator, language),
        count=count,
        area=area_name(place_of(predator, view), language),
    )


def doing(view: Json, language: str) -> str:
    """What the seat to act is about, for everybody at the table; nothing if nobody is to act."""
    state = view["state"]
    if view["seat"] is None:
        return "" if state == "over" else say(language, "do-shuffle")
    if state == "idle":
        things = ", ".join(things_to_do(view, language)) or say(language, "do-nothing")
        return say(language, "now-idle", things=things)
    if state == "place":
        return say(language, "now-place", count=view["block"]["left"], terrain=_in_terrain(view, language))
    if state == "growth":
        return say(language, "now-growth", parts=_parts_text(view, language))
    if state == "declare":
        area = area_name(view["block"]["from"], language)
        return say(language, "now-declare", area=area, groups=_groups_text(view, language))
    if state in {"eat", "expel"}:
        return _hunt(f"now-{state}", view, language)
    if state == "migration" and _is_second(view):
        return "; ".join([say(language, "now-migration-second"), *_arrivals(view, language)])
    if state == "raptors" and _is_second(view):
        steps, predator = _steps_left(view, language), predator_name(_other_raptor(view), language)
        return say(language, "now-raptors-second", predator=predator, steps=steps)
    if state == "hatch" and _is_second(view):
        return say(language, "now-hatch-fly")
    return say(language, f"now-{state}")


def _parts_text(view: Json, language: str) -> str:
    grown = view["block"]["grown"]
    done = [say(language, "now-part-done", part=part, area=area_name(area, language)) for part, area in grown.items()]
    return ", ".join([*done, *(say(language, "now-part-open", part=part) for part in _open_parts(view))])


def _arrivals(view: Json, language: str) -> list[str]:
    arrived = view["block"]["arrived"]
    dinos = ", ".join(f"{count} {area_name(area, language)}" for area, count in arrived.items())
    return [say(language, "now-arrived", dinos=dinos)] if arrived else []


def _groups_text(view: Json, language: str) -> str:
    """The groups that have been declared, and who follows where."""
    block = view["block"]
    groups = [say(language, "step-out", count=count, area=area_name(area, language)) for area, count in block["groups"]]
    follow = [
        say(language, "now-follows", symbol=SYMBOLS[int(seat)], area=area_name(area, language))
        for seat, area in block["followers"].items()
    ]
    return ", ".join([*groups, *follow]) or say(language, "now-no-group")


def legend(language: str) -> str:
    """What the signs on the map mean."""
    return say(language, "legend")


# A choice in steps


def path(action: AnyAction, view: Json, language: str) -> tuple[str, ...]:
    """The labels under which an action is offered, step by step."""
    verb = action["type"]
    if verb == "finish":
        return (say(language, "step-finish", lost=_given_up(view, language)),)
    if verb == "end-turn":
        return (_end_step(view, language),)
    if verb in {"take-card", "take-tile", "play-card", "use-tile"}:
        return _card_or_tile_path(action, view, language)
    if verb == "migrate-commit":
        return (say(language, "step-migrate-commit", groups=_groups_text(view, language)),)
    if verb == "move-predator":
        return _predator_path(action, view, language)
    if verb == "eat":
        return _eat_path(action, view, language)
    if verb == "expel":
        return _expel_path(action, view, language)
    return _area_path(action, view, language)


def _card_or_tile_path(action: AnyAction, view: Json, language: str) -> tuple[str, ...]:
    verb = action["type"]
    if verb == "take-card":
        card = terrain_name(view["face_up"], language)
        return (say(language, f"step-take-card-{action['source']}", card=card, count=view["deck_left"]),)
    if verb == "take-tile":
        space = view["tiles"].index(action["tile"])
        tile, white = tile_name(action["tile"], language), view["white"][space]
        return (say(language, "step-take-tile", space=space + 1, tile=tile, white=white),)
    if verb == "play-card":
        return (say(language, "step-play-card", card=terrain_name(view["hands"][action["seat"]], language)),)
    used = say(language, "step-use-tile", tile=tile_name(view["taken"][action["seat"]], language))
    return (used, terrain_name(action["terrain"], language)) if "terrain" in action else (used,)


def _area_path(action: AnyAction, view: Json, language: str) -> tuple[str, ...]:
    """An action that names an area, and sometimes a number."""
    verb = action["type"]
    first = say(
        language,
        f"step-{verb}-{action['kind']}" if verb == "play-counter" else f"step-{verb}",
        count=action.get("count", view["white_left"]),
        symbol=SYMBOLS[action.get("player", 0)],
    )
    area = area_name(action[CELLS[verb][1]], language)
    if verb == "migrate-start":
        return first, say(language, "step-from", area=area)
    if verb == "follow-assignment":
        return first, say(language, "step-to", area=area)
    if verb == "migrate-group":
        loses = action["to"][:-2] != view["block"]["from"][:-2]
        where = say(language, "step-to-loses" if loses else "step-to", area=area)
        return first, where, say(language, "dinos", count=action["count"])
    if verb == "place-dinos":
        return first, area, say(language, "dinos", count=action["count"])
    return first, area


def _predator_path(action: AnyAction, view: Json, language: str) -> tuple[str, ...]:
    predator, here = action["predator"], place_of(action["predator"], view)
    area = area_name(action["to"], language)
    if action["to"] == here:
        return (say(language, "step-trex-stays", area=area),)
    one_step = is_near(here, action["to"], view)
    where = say(language, "step-to" if one_step or predator == "pterodactyl" else "step-to-far", area=area)
    if predator == "trex":
        where = say(language, "step-to-meal", area=area, count=5 if one_step else 3)
    return say(language, "step-move-predator", predator=predator_name(predator, language)), where


def _eat_path(action: AnyAction, view: Json, language: str) -> tuple[str, ...]:
    """A meal: whose dinos; a large one first how many."""
    eaten = eaten_herds(action)
    if not eaten:
        return (say(language, "step-eat-nothing"),)
    total = sum(count for _, count in eaten)
    if view["block"]["limit"] <= 2:
        return say(language, "step-eat"), herds_text(eaten)
    return say(language, "step-eat"), say(language, "dinos", count=total), herds_text(eaten)


def eaten_herds(action: AnyAction) -> list[tuple[int, int]]:
    """What is eaten, by seat."""
    return sorted((int(seat), count) for seat, count in action["eaten"].items())


def _expel_path(action: AnyAction, view: Json, language: str) -> tuple[str, ...]:
    here = place_of(action["predator"], view)
    player = action["player"]
    area = area_name(action["to"], language)
    dies = action["to"][:-2] != here[:-2] and not _is_shocked(action, view)
    where = say(language, "step-out-dies" if dies else "step-out", count=action["count"], area=area)
    whose = say(language, "step-here", symbol=SYMBOLS[player], count=dinos_in(here, view).get(player, 0))
    return say(language, "step-expel"), whose, where


def _is_shocked(action: AnyAction, view: Json) -> bool:
    """Whether the raptor has already driven a dino there, who died of it (§7.6.5)."""
    per_herd = option_of(view, EXPEL_LOSS) == "per-herd"
    before = [(player, to) for player, _, to in view["block"]["expelled"]]
    return any(to == action["to"] and (player == action["player"] or not per_herd) for player, to in before)


def _given_up(view: Json, language: str) -> str:
    """What is lost by finishing the block now."""
    state = view["state"]
    if state == "place":
        return say(language, "lost-place", count=view["block"]["left"])
    if state == "growth":
        parts = say(language, "lost-and").join(f"+{part}" for part in _open_parts(view))
        return say(language, "lost-growth", parts=parts)
    if not _is_second(view):
        return say(language, f"lost-{state}")
    if state == "raptors":
        return say(language, "lost-raptors-second", predator=predator_name(_other_raptor(view), language))
    return say(language, "lost-hatch-fly" if state == "hatch" else f"lost-{state}-second")


def _end_step(view: Json, language: str) -> str:
    """The end of the turn, and what is lost by it (§4.12)."""
    lost = []
    if view["hands"][view["seat"]] is not None:
        lost.append(say(language, "lost-card"))
    if not view["tile_used"]:
        lost.append(say(language, "lost-tile"))
    if white := view["white_left"]:
        lost.append(say(language, "lost-white", count=white))
    return say(language, "step-end-turn-lost", lost=", ".join(lost)) if lost else say(language, "step-end-turn")


CELLS = {
    "place-dinos": (1, "area"),
    "grow": (1, "area"),
    "migrate-start": (1, "from"),
    "migrate-group": (1, "to"),
    "follow-assignment": (1, "to"),
    "hatch": (1, "area"),
    "move-predator": (1, "to"),
    "expel": (2, "to"),
    "white-dino": (1, "area"),
    "play-counter": (1, "area"),
}
"""The step of the path that names an area, and the field of the action it comes from."""


def cell(action: AnyAction, depth: int) -> Cell | None:
    """The area that belongs to the label at that depth of the path."""
    step, name = CELLS.get(action["type"], (-1, ""))
    return cell_of(action[name]) if depth == step else None
