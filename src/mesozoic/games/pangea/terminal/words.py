"""What the terminal says about Pangea: which message of texts/<language>/terminal.ftl, with which values."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from mesozoic.core.catalogue import Catalogue, texts_of
from mesozoic.core.json_checks import Json
from mesozoic.games.pangea import GAME
from mesozoic.games.pangea.exchange.species_file import Species, find_species
from mesozoic.games.pangea.rules.components import ABILITIES, LAST_ROUND
from mesozoic.terminal.canvas import SYMBOLS

Cell = tuple[int, int]
AnyAction = Mapping[str, Any]

HIDDEN = "?"
"""A choice of species that is not revealed yet."""


CATALOGUE = Catalogue(texts_of("mesozoic.games.pangea"), "words", "terminal")
say = CATALOGUE.say


def cell_text(where: Sequence[int]) -> str:
    """A territory as the map, the menus and the JSON keys name it."""
    return f"{where[0]},{where[1]}"


def cell_of(key: str) -> Cell:
    q, _, r = key.partition(",")
    return int(q), int(r)


def symbols(seats: Iterable[int], language: str) -> str:
    return " ".join(SYMBOLS[seat] for seat in seats) or say(language, "now-none")


def herds_text(herds: Mapping[int, int]) -> str:
    """Herds in a row: the shape and the count of each."""
    return " ".join(f"{SYMBOLS[seat]}{count}" for seat, count in herds.items())


def territories_text(counts: Mapping[str, int]) -> str:
    """Territories with a number each."""
    return ", ".join(f"{key} ({count})" for key, count in counts.items())


# What the position says


def card_of(view: Json, species: str) -> Species:
    """The card of a species."""
    return next(card for card in find_species(view["data"]["species"]) if card.id == species)


def species_of(view: Json, seat: int) -> Species | None:
    """The species of a seat, if it is known."""
    species = view["species"][seat]
    return None if species is None or species == HIDDEN else card_of(view, species)


def species_name(species: Species, language: str) -> str:
    return species.name_fr if language == "fr" else species.name


def terrain_code(terrain: str, species: Species | None, language: str) -> str:
    """Two letters for a terrain, in capitals if it is the habitat of the species."""
    code = say(language, f"terrain-code-{terrain}")
    return code.upper() if species is not None and terrain == species.habitat else code


def terrain_at(view: Json, where: Sequence[int]) -> str:
    return str(next(terrain for q, r, terrain in view["island"] if [q, r] == [*where]))


def enemies_at(view: Json, key: str, seat: int) -> dict[int, int]:
    """The dinos of the others in a territory."""
    others = (other for other in range(view["players"]) if other != seat)
    return {other: view["dinos"][other][key] for other in others if key in view["dinos"][other]}


def is_extinct(view: Json, seat: int) -> bool:
    """Whether a species has died out (A12.1)."""
    return view["phase"] not in {"draft", "place"} and not view["dinos"][seat]


def fights_left(view: Json) -> list[str]:
    """The territories where the active player still has to fight (A9.1)."""
    seat, combat = view["active"], view.get("combat", {})
    done = {cell_text(where) for where in combat.get("resolved", ())}
    contested = [key for key in view["dinos"][seat] if key not in done and enemies_at(view, key, seat)]
    if combat.get("contested") is None:
        return contested
    return [key for key in contested if [*cell_of(key)] in combat["contested"]]


def nests(view: Json) -> dict[str, int]:
    """Where the active player may still lay how many eggs (A11.1), whatever the supply."""
    seat = view["active"]
    species = species_of(view, seat)
    assert species is not None
    homes = {species.habitat} | ({"mountain"} if species.ability == "mountaineer" else set())
    rooms = {}
    for key, dinos in view["dinos"][seat].items():
        room = dinos // 2 - view["eggs"][seat].get(key, 0)
        if room > 0 and terrain_at(view, cell_of(key)) in homes and not enemies_at(view, key, seat):
            rooms[key] = room
    return rooms


def eggs_left(view: Json) -> int:
    """How many eggs the active player may still lay (A11.2)."""
    return min(sum(nests(view).values()), int(view["supply"][view["active"]]))


def clockwise(view: Json, seat: int) -> list[int]:
    """The surviving seats from that one on."""
    seats = ((seat + step) % view["players"] for step in range(view["players"]))
    return [follower for follower in seats if view["dinos"][follower]]


def opener(view: Json) -> int:
    """Who opens the rounds (A4.2)."""
    first = int(view["first"])
    return first if view["phase"] == "place" else next(iter(clockwise(view, first)), first)


def still_placing(view: Json) -> list[int]:
    """Whose colony is still to come, in order (A3.5)."""
    order = [(view["first"] - step) % view["players"] for step in range(1, view["players"] + 1)]
    return [seat for seat in order if not view["dinos"][seat]]


# What is to be done now


def prompt(view: Json, language: str) -> str:
    """One or two sentences: who does what now."""
    if view["phase"] == "over":
        return say(language, "do-over")
    if "due" in view:
        return say(language, "do-dice")
    if view["viewer"] not in view["to_act"]:
        return say(language, "wait", symbols=symbols(view["to_act"], language))
    return PROMPTS[view["phase"]](view, language)


def _draft_prompt(_: Json, language: str) -> str:
    return say(language, "do-draft")


def _place_prompt(view: Json, language: str) -> str:
    species = species_of(view, view["viewer"])
    assert species is not None
    return say(
        language,
        "do-place",
        count=species.start,
        habitat=say(language, f"terrain-{species.habitat}"),
    )


def _move_prompt(view: Json, language: str) -> str:
    species, moves = species_of(view, view["viewer"]), view["moves"]
    assert species is not None
    if not moves["unmoved"]:
        return say(language, "do-end-moves")
    message = "do-move-peace" if view["round"] == 1 else "do-move"
    said = say(language, message, movement=species.movement, charge=species.movement + 1)
    if "outnumbered" in moves["status"].values():
        return f"{said} {say(language, 'do-move-outnumbered')}"
    return said


def _combat_prompt(view: Json, language: str) -> str:
    species, combat = species_of(view, view["viewer"]), view["combat"]
    assert species is not None
    if combat["open"]:
        at = cell_text(combat["open"]["at"])
        ready = view["dinos"][view["viewer"]][at] - combat["open"]["used"]
        return say(language, "do-combat-open", at=at, count=ready)
    message = "do-combat-sweep" if species.ability == "sweep" else "do-combat"
    return say(language, message, fights=len(fights_left(view)), attack=species.attack)


def _lay_prompt(view: Json, language: str) -> str:
    left = eggs_left(view)
    return say(language, "do-lay", eggs=left) if left else say(language, "do-lay-nothing")


PROMPTS = {
    "draft": _draft_prompt,
    "place": _place_prompt,
    "move": _move_prompt,
    "combat": _combat_prompt,
    "lay": _lay_prompt,
}


def doing(view: Json, language: str) -> str:
    """What the open phase has come to, for everybody at the table."""
    phase = view["phase"]
    if "due" in view:
        return say(language, "do-dice")
    if phase == "draft":
        chosen = [seat for seat, species in enumerate(view["species"]) if species is not None]
        values = {"chosen": symbols(chosen, language), "waiting": symbols(view["to_act"], language)}
        return say(language, "now-draft", **values)
    if phase == "place":
        return say(language, "now-place", seats=symbols(still_placing(view), language))
    if phase == "move":
        return " · ".join(_moves_text(view["moves"], language))
    if phase == "combat":
        return " · ".join(_combat_text(view, language))
    if phase == "lay":
        if eggs_left(view):
            return say(language, "now-lay", territories=territories_text(nests(view)))
        return say(language, "now-lay-nothing")
    return ""


def _moves_text(moves: Json, language: str) -> list[str]:
    unmoved = sum(moves["unmoved"].values())
    said = [say(language, "now-unmoved", count=unmoved)]
    for status in ("holding", "outnumbered"):
        if territories := ", ".join(key for key, value in moves["status"].items() if value == status):
            said.append(say(language, f"now-{status}", territories=territories))
    charged = territories_text(moves["charged"])
    return [*said, say(language, "now-charged", territories=charged)] if charged else said


def _combat_text(view: Json, language: str) -> list[str]:
    combat = view["combat"]
    said = []
    if combat["open"]:
        said.append(say(language, "now-open", at=cell_text(combat["open"]["at"]), used=combat["open"]["used"]))
    if left := ", ".join(fights_left(view)):
        said.append(say(language, "now-fights", territories=left))
    if resolved := ", ".join(cell_text(where) for where in combat["resolved"]):
        said.append(say(language, "now-resolved", territories=resolved))
    if charged := territories_text(combat["charged"]):
        said.append(say(language, "now-charged", territories=charged))
    return said


def ability_text(ability: str, language: str) -> str:
    """An ability in one line."""
    return say(
        language, "ability-line", name=say(language, f"ability-{ability}"), does=say(language, f"does-{ability}")
    )


def legend(language: str) -> str:
    """What the signs on the map mean, and the abilities."""
    said = ((say(language, f"ability-{ability}"), say(language, f"does-{ability}")) for ability in ABILITIES)
    abilities = " · ".join(say(language, "ability-line", name=f"**{name}**", does=does) for name, does in said)
    return f"{say(language, 'legend')}\n\n{abilities}"


# A choice in steps


def path(action: AnyAction, view: Json, language: str) -> tuple[str, ...]:
    """The labels under which an action is offered, step by step."""
    return PATHS[action["type"]](action, view, language)


def _species_path(action: AnyAction, view: Json, language: str) -> tuple[str, ...]:
    species = card_of(view, action["species"])
    said = say(
        language,
        "step-species",
        name=species_name(species, language),
        diet=say(language, f"diet-{species.diet}"),
        habitat=say(language, f"terrain-{species.habitat}"),
        attack=species.attack,
        defence=species.defence,
        movement=species.movement,
        start=species.start,
        most=species.most,
        ability=say(language, f"ability-{species.ability}"),
    )
    return (said,)


def _colony_path(action: AnyAction, view: Json, language: str) -> tuple[str, ...]:
    code = terrain_code(terrain_at(view, action["at"]), species_of(view, action["seat"]), language)
    return say(language, "step-place-colony"), f"{cell_text(action['at'])} {code}"


def _move_path(action: AnyAction, view: Json, language: str) -> tuple[str, ...]:
    source, target = cell_text(action["from"]), cell_text(action["to"])
    ready, count = view["moves"]["unmoved"][source], action["count"]
    enemies = enemies_at(view, target, action["seat"])
    steps = (
        say(language, f"step-{action['kind']}"),
        say(language, "step-from", at=source, count=ready),
        say(language, "step-to-enemies" if enemies else "step-to", at=target, herds=herds_text(enemies)),
    )
    return *steps, say(language, "step-all" if count == ready > 1 else "dinos", count=count)


def _fight_path(action: AnyAction, _: Json, language: str) -> tuple[str, ...]:
    return say(language, "step-fight", at=cell_text(action["at"])), _dice_text(action, language)


def _dice_text(action: AnyAction, language: str) -> str:
    """How many dice against whom."""
    charged = action.get("charged", {})
    said = []
    for seat, count in action["targets"].items():
        message = "step-charging" if charged.get(seat) else "step-dice"
        said.append(say(language, message, symbol=SYMBOLS[int(seat)], count=count, charging=charged.get(seat, 0)))
    return ", ".join(said) or say(language, "step-no-dice")


def _sweep_path(action: AnyAction, _: Json, language: str) -> tuple[str, ...]:
    return (
        say(language, "step-sweep", at=cell_text(action["at"])),
        say(language, "step-swept-to", symbol=SYMBOLS[action["target"]], at=cell_text(action["to"])),
        say(language, "dinos", count=action["count"]),
    )


def _lay_path(action: AnyAction, _: Json, language: str) -> tuple[str, ...]:
    return say(language, "step-lay"), cell_text(action["at"]), say(language, "eggs", count=action["eggs"])


def _end_moves_path(_: AnyAction, view: Json, language: str) -> tuple[str, ...]:
    return (say(language, "step-end-moves", fights=len(fights_left(view))),)


def _end_turn_path(_: AnyAction, view: Json, language: str) -> tuple[str, ...]:
    eggs = eggs_left(view)
    lost = say(language, "step-lost-eggs", count=eggs) if eggs else ""
    return (say(language, "step-end-turn", lost=lost, follows=_what_follows(view, language)),)


def _what_follows(view: Json, language: str) -> str:
    """Who is next, and in which weather if a round begins."""
    follower = clockwise(view, (view["active"] + 1) % view["players"])[0]
    if follower != opener(view):
        return say(language, "follows-turn", symbol=SYMBOLS[follower])
    if view["round"] == LAST_ROUND:
        return say(language, "follows-end")
    number = view["round"] + 1
    return say(
        language, "follows-round", symbol=SYMBOLS[follower], round=number, weather=_forecast(number, language)
    )  # fmt: skip


def _forecast(number: int, language: str) -> str:
    """What the track says about a round (A5.1)."""
    kind = forecast(number)
    if kind in {"eruption", "meteorites"}:
        return say(language, f"follows-{kind}")
    return say(language, "follows-die", least=LAST_ROUND - number) if kind == "die" else ""


def forecast(number: int) -> str:
    """The weather of a round as the track shows it (A5.1)."""
    if number == LAST_ROUND:
        return "meteorites"
    if number >= 8:
        return "eruption"
    if number >= 5:
        return "die"
    return "calm" if number > 1 else "peace"


PATHS = {
    "choose-species": _species_path,
    "place-colony": _colony_path,
    "move": _move_path,
    "attack": _fight_path,
    "sweep": _sweep_path,
    "lay": _lay_path,
    "end-moves": _end_moves_path,
    "end-turn": _end_turn_path,
}

CELLS = {
    "place-colony": {1: "at"},
    "move": {1: "from", 2: "to"},
    "attack": {0: "at"},
    "sweep": {0: "at", 1: "to"},
    "lay": {1: "at"},
}
"""The steps of a path that name a territory, and the fields of the action they come from."""


def cell(action: AnyAction, depth: int) -> Cell | None:
    """The territory that belongs to the label at that depth of the path."""
    field = CELLS.get(action["type"], {}).get(depth)
    return None if field is None else (action[field][0], action[field][1])


# What has happened


def describe(action: AnyAction, language: str) -> str:
    """An action, or dice, in words.  Which species somebody has chosen is not said."""
    if "chance" in action:
        return say(language, "told-dice", dice=_dice(action["values"]))
    verb = action["type"]
    cells = {field: cell_text(action[field]) for field in ("at", "from", "to") if field in action}
    if verb == "move":
        return say(language, f"told-{action['kind']}", count=action["count"], **cells)
    if verb == "attack":
        message = "told-fight" if len(action["targets"]) == 1 else "told-divided-fight"
        return say(language, message, dice=_dice_text(action, language), **cells)
    if verb == "sweep":
        return say(language, "told-sweep", herds=herds_text({action["target"]: action["count"]}), **cells)
    if verb == "lay":
        return say(language, "told-lay", count=action["eggs"], **cells)
    return say(language, f"told-{verb}", **cells)


def _dice(values: Iterable[int]) -> str:
    return " ".join(map(str, values))


def tell(event: Json, names: Sequence[str], language: str) -> str:
    """An event in words; nothing where the action says it all."""
    kind = event["event"]
    if kind in {"placed", "moved"}:
        return ""
    if kind == "revealed":
        return say(language, "event-revealed", species=_revealed(event["species"], language))
    if kind == "start":
        return say(language, "event-start", dice=_dice(event["dice"]), name=names[event["first"]])
    if kind == "round":
        message = "event-round" if event["die"] is None else "event-round-die"
        weather = say(language, f"weather-{event['weather']}")
        if event["weather"] in {"eruption", "meteorites"}:
            weather = weather.upper()
        return say(language, message, round=event["round"], die=event["die"], weather=weather)
    if kind == "combat":
        return _combat(event, language)
    seat = event["player"]
    if kind == "hazard":
        kind, fate = event["kind"], say(language, "event-killed" if event["lost"] else "event-saved")
    else:
        fate = ""
    return say(
        language,
        f"event-{kind}",
        symbol=SYMBOLS[seat],
        name=names[seat],
        at=cell_text(event["at"]) if "at" in event else "",
        die=event.get("die"),
        fate=fate,
        count=event.get("count", 0),
        tokens=event.get("tokens"),
    )


def _revealed(species: Sequence[str], language: str) -> str:
    """Who leads which species.  An event names no revision, so the usual names are said."""
    names = {card.id: species_name(card, language) for card in find_species(GAME.data["species"])}
    return ", ".join(f"{SYMBOLS[seat]} {names.get(name, name)}" for seat, name in enumerate(species))


def _combat(event: Json, language: str) -> str:
    """A fight: the dice for each target, and who died."""
    symbol, at = SYMBOLS[event["player"]], cell_text(event["at"])
    said = []
    for number, target in enumerate(event["targets"]):
        message = "event-further-target" if number else "event-combat"
        dice = _fight_dice(target, language)
        said.append(say(language, message, symbol=symbol, at=at, target=SYMBOLS[target["player"]], dice=dice))
    if event["lost"]:
        said.append(say(language, "event-own-dead", symbol=symbol, count=event["lost"]))
    return "; ".join(said)


def _fight_dice(target: Json, language: str) -> str:
    """The dice for one target, in the order in which they were rolled."""
    rolled = (kind for kind in ("defence", "riposte", "answer") if target[kind])
    dice = "".join(say(language, f"fight-{kind}", dice=_dice(target[kind])) for kind in rolled)
    if target["lost"]:
        fate = say(language, "dead", count=target["lost"])
    else:
        fate = say(language, "event-nobody-dead" if target["defence"] else "event-no-hit")
    return f"{_dice(target['attack'])}{dice} → {fate}"
