"""D5: what one seat may know, and a guess at the rest.

`view` is the only way out for secrets: the cards dealt to others, for ever, and what they have chosen until all have.
"""

from __future__ import annotations

import json
from functools import cache

from mesozoic.core.compiled.chance import Randoms
from mesozoic.core.compiled.record import Ints, States, room_for
from mesozoic.core.json_checks import Json
from mesozoic.games.pangea.exchange.actions import seats_to_act
from mesozoic.games.pangea.exchange.models import Position, View
from mesozoic.games.pangea.exchange.position import (
    counts_json,
    data_of,
    from_json,
    hexes_json,
    species_names,
    to_json,
)
from mesozoic.games.pangea.exchange.species_file import Species, find_species
from mesozoic.games.pangea.rules import entries
from mesozoic.games.pangea.rules.components import (
    ABILITIES,
    ALWAYS,
    ERUPTS_FROM,
    HAND,
    LAST_ROUND,
    MAX_LAND,
    NEVER,
    NONE,
    PEACE_ROUND,
    SOURCES,
    WEATHERS,
    Weather,
    names_of,
)
from mesozoic.games.pangea.rules.dice import LEAST_THRESHOLD
from mesozoic.games.pangea.rules.fights import COLUMNS, FIGHT_SIZE, Column
from mesozoic.games.pangea.rules.islands import ISLANDS, SHORE
from mesozoic.games.pangea.rules.moving import STATUSES
from mesozoic.games.pangea.rules.state import DUE_NOTHING, PHASE_COMBAT, PHASE_DRAFT, PHASE_LAY, PHASE_MOVE, State
from mesozoic.games.pangea.rules.verbs import Kind

HIDDEN = "?"
DERIVED = {*View.__struct_encode_fields__} - {*Position.__struct_encode_fields__}
"""What a view has beyond the position."""
KINDS = names_of(Kind)
FOE_FIELDS = names_of(Column)
LOWERING = {"brutal-charge", "pack-hunting", "ambush"}
"""The abilities that lower the attack threshold (A9.6)."""


def view(states: States[State], seat: int | None, position: Json | None = None) -> Json:
    """What a seat, or a spectator (None), may know; ``position`` is that of the states, if it is known already."""
    state = states[0]
    seen = to_json(states) if position is None else dict(position)
    seats = range(int(state.seats))
    drafting = is_drafting(states)
    if seen["deal"] is not None:
        seen["deal"] = [hand if other == seat else None for other, hand in enumerate(seen["deal"])]
    if drafting:
        choices = enumerate(seen["species"])
        seen["species"] = [choice if choice is None or other == seat else HIDDEN for other, choice in choices]
    shown = {
        **seen,
        "viewer": seat,
        "to_act": [*seats_to_act(states)],
        "supply": None if drafting else [int(state.most[other]) - int(state.pawns[other]) for other in seats],
        "controlled": [int(entries.controlled(states, other)).bit_count() for other in seats],
        "weather": weather(states),
        "harvest": outlook(states),
        "income": [dict(zip(SOURCES, state.income[other].tolist(), strict=True)) for other in seats],
        "threatened": _threatened(states),
    }
    if state.due == DUE_NOTHING:
        if state.phase == PHASE_MOVE and seat == state.seat:
            shown["reach"] = _reach(states)
        elif state.phase == PHASE_COMBAT:
            shown["fights"] = _fights(states)
        elif state.phase == PHASE_LAY:
            shown["nests"] = _nests(states)
    fixed: Json = json.loads(fixed_text(data_of(states)["species"], bool(state.expansion), int(state.plan)))
    return shown | fixed


def outlook(states: States[State]) -> list[int]:
    """What a harvest would bring each seat now (A10)."""
    return [entries.harvest_of(states, seat) for seat in range(states[0].seats)]


def _threatened(states: States[State]) -> list[Json]:
    """A5: where lava or meteorites strike in this round and in the next."""
    threats: list[Json] = []
    for number in (int(states[0].round_now), int(states[0].round_now) + 1):
        struck = entries.struck(states, number)
        if struck:
            least = NEVER if number == LAST_ROUND else entries.erupts_from(states, number)
            rolling = entries.yet_to_roll(states, number)
            threats.append({
                "round": number,
                "kind": "meteorite" if number == LAST_ROUND else "lava",
                "erupts_from": least if ALWAYS < least < NEVER else None,
                "seats": [seat for seat in range(states[0].seats) if rolling >> seat & 1],
                "at": hexes_json(states, struck),
            })  # fmt: skip
    return threats


def _reach(states: States[State]) -> Json:
    """A8: the goals of each territory with dinos that have not moved."""
    state = states[0]
    island, steps = ISLANDS[state.plan], room_for(MAX_LAND)
    reach: Json = {}
    for at, (q, r) in enumerate(island):
        if not state.marked[state.seat, at]:
            continue
        entries.paths(states, at, steps)
        goals = [
            {"to": [*island[goal]], "kind": name, "path": path_json(states, steps, goal)}
            for kind, name in enumerate(KINDS)
            for goal in _members(entries.goals(states, at, kind))
        ]
        status = STATUSES[entries.status(states, at)]
        reach[f"{q},{r}"] = {"status": status, "dinos": int(state.marked[state.seat, at]), "goals": goals}
    return reach


def path_json(states: States[State], steps: Ints, goal: int) -> list[list[int]]:
    """The way to a territory, without the first one, from what `entries.paths` wrote."""
    path: list[list[int]] = []
    island, before = ISLANDS[states["plan"][0]], steps.tolist()
    while before[goal] != NONE:
        path.insert(0, [*island[goal]])
        goal = before[goal]
    return path


def _members(territories: int) -> list[int]:
    """The territories of a set, as numbers."""
    return [at for at in range(MAX_LAND) if int(territories) >> at & 1]


def _fights(states: States[State]) -> list[Json]:
    """A9: the combats that the active seat has yet to resolve."""
    state = states[0]
    fights: list[Json] = []
    for at in _members(entries.to_fight(states)):
        dinos = int(state.dinos[state.seat, at])
        used = int(state.used) if state.is_open and state.at == at else 0
        fights.append({
            "at": [*ISLANDS[state.plan][at]],
            "dinos": dinos,
            "used": used,
            "dice": dinos - used,
            "charging": entries.chargers(states, at),
            "foes": foes_json(states, at),
        })  # fmt: skip
    return fights


def foes_json(states: States[State], at: int) -> list[Json]:
    """The enemies of the active seat on a territory, with every threshold."""
    table = room_for(FIGHT_SIZE)
    rows = entries.fight(states, at, table)
    return [
        {
            name: _cell(column, int(table[COLUMNS * row + column])) for column, name in enumerate(FOE_FIELDS)
        }
        for row in range(rows)
    ]  # fmt: skip


def _cell(column: int, value: int) -> int | str | None:
    if value == NONE:
        return None
    return ABILITIES[value] if column in {Column.ABILITY, Column.REACTION} else value


def _nests(states: States[State]) -> dict[str, int]:
    """A11.1: how many eggs may be laid on each territory."""
    eggs = room_for(MAX_LAND)
    entries.nests(states, eggs)
    return counts_json(states, eggs)


# What stays the same during a game


@cache
def fixed_text(revision: str, with_expansion: bool, plan: int) -> bytes:
    """What a view says of the island's shores, the track and the species, as JSON."""
    island = ISLANDS[plan]
    fixed = {
        "shores": [[q, r] for at, (q, r) in enumerate(island) if int(SHORE[plan]) >> at & 1],
        "track": [
            {
                "round": number,
                "weather": round_weather(number),
                "erupts_from": int(ERUPTS_FROM[number]) if ALWAYS < ERUPTS_FROM[number] < NEVER else None,
            }
            for number in range(1, LAST_ROUND + 1)
        ],
        "cards": [_card(species) for species in find_species(revision) if species.is_base or with_expansion],
    }
    return json.dumps(fixed, separators=(",", ":")).encode()


def round_weather(number: int) -> str:
    """A5.1: the weather of a round, if its Volcanoes erupt."""
    if number == LAST_ROUND:
        weather = Weather.METEORITES
    elif ERUPTS_FROM[number] != NEVER:
        weather = Weather.ERUPTION
    else:
        weather = Weather.PEACE if number <= PEACE_ROUND else Weather.CALM
    return WEATHERS[weather]


def _card(species: Species) -> Json:
    """A species card as a player sees it (A7.1)."""
    lowered = species.ability in LOWERING
    return {
        "id": species.id,
        "expansion": not species.is_base,
        "diet": species.diet,
        "habitat": species.habitat,
        "start": species.start,
        "max": species.most,
        "attack": species.attack,
        "defence": species.defence,
        "movement": species.movement,
        "ability": species.ability,
        "ability_attack": max(LEAST_THRESHOLD, species.attack - 1) if lowered else None,
    }


def is_drafting(states: States[State]) -> bool:
    """A3.3: whether somebody has yet to choose, so that the choices are secret."""
    return bool(states["phase"][0] == PHASE_DRAFT and states["due"][0] == DUE_NOTHING)


def seen_entry(states: States[State], entry: Json, seat: int | None) -> Json:
    """An entry of the log as a seat may see it now: the species of others when all have chosen.

    A choice that was taken back stays secret, as the cards dealt do.
    """
    if entry.get("type") != "choose-species" or entry["seat"] == seat:
        return entry
    chosen = int(states[0].species[entry["seat"]])
    is_shown = not is_drafting(states) and chosen != NONE and species_names(states)[chosen] == entry["species"]
    return entry if is_shown else {**entry, "species": None}


def seen_setup(setup: Json, seat: int | None) -> Json:
    """The set-up as a seat may see it while the game runs: of the cards dealt only its own."""
    return {**setup, "deal": [hand if other == seat else None for other, hand in enumerate(setup["deal"])]}


def reveals(before: States[State], entry: Json, after: States[State]) -> bool:
    """Whether an action showed anybody something: the last choice of the draft shows all of them (A3.3)."""
    return is_drafting(before) and not is_drafting(after)


def weather(states: States[State]) -> str:
    """A5.1: the weather of this round."""
    return WEATHERS[entries.weather(states)]


def imagine(view: Json, randoms: Ints) -> States[State]:
    """A state that agrees with the view: cards and choices of others at random, and a generator for the dice."""
    luck = Randoms(randoms[:-1])
    position = {name: value for name, value in view.items() if name not in DERIVED}
    if view["deal"] is not None:
        position |= _imagined_cards(view, luck)
    states = from_json(position)
    for seat, income in enumerate(view["income"]):
        states[0].income[seat] = [income[source] for source in SOURCES]
    states["chance"] = int(randoms[-1]) | 1
    if view["phase"] == "draft" and view["viewer"] in view["to_act"]:
        states[0].seat = view["viewer"]
    return states


def _imagined_cards(view: Json, luck: Randoms) -> Json:
    """Deals in which everybody holds the species known to be theirs."""
    table = find_species(view["data"]["species"])
    in_play = [card.id for card in table if card.is_base or view["options"].get("expansion")]
    known = {choice for choice in view["species"] if choice not in {None, HIDDEN}}
    known |= {card for hand in view["deal"] if hand is not None for card in hand}
    rest = [card for card in in_play if card not in known]
    luck.shuffle(rest)
    deal, species = [], []
    for hand, chosen in zip(view["deal"], view["species"], strict=True):
        if hand is None:
            hand = [chosen] if chosen not in {None, HIDDEN} else []
            hand += [rest.pop() for _ in range(HAND - len(hand))]
            luck.shuffle(hand)
        deal.append(hand)
        species.append(hand[luck.below(HAND)] if chosen == HIDDEN else chosen)
    return {"deal": deal, "species": species}
