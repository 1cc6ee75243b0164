"""§E4: what one seat may know, and a guess at the rest.

`view` is the only way out for secrets.  It holds the position without the order of the deck and with a question mark
for every card that was taken unseen by somebody else; the cards a seat has not seen are listed as a multiset.
"""

from __future__ import annotations

from collections import Counter

import numpy as np

from mesozoic.core.compiled.chance import Randoms
from mesozoic.core.compiled.record import Ints, States, room_for
from mesozoic.core.json_checks import Json
from mesozoic.games.triassic_terror.exchange.actions import phase
from mesozoic.games.triassic_terror.exchange.block import names_of
from mesozoic.games.triassic_terror.exchange.board_file import find_board
from mesozoic.games.triassic_terror.exchange.models import Position, View
from mesozoic.games.triassic_terror.exchange.position import (
    data_of,
    from_json,
    habitats_in,
    herds_in,
    standing_of,
    supply_of,
    to_json,
)
from mesozoic.games.triassic_terror.rules import entries
from mesozoic.games.triassic_terror.rules.components import (
    AREA_COUNT,
    AREAS,
    CALENDARS,
    DOMINANCE,
    NONE,
    PERIODS,
    PREDATOR_COUNT,
    PREDATORS,
    PRESENCE,
    RINGS,
    SCORING_KINDS,
    TERRAINS,
    TREX_STRENGTH,
    Round,
    lengths,
)
from mesozoic.games.triassic_terror.rules.scoring import FIRST_RANK, ONLY_RANK, PRESENT, SECOND_RANK
from mesozoic.games.triassic_terror.rules.state import STEP_OVER, State, Step

HUNTS = {Step.HATCH, Step.TREX, Step.RAPTORS}
"""The steps in which predators may move."""
HIDDEN = "?"
DERIVED = {*View.__struct_encode_fields__} - {*Position.__struct_encode_fields__}
"""What a view has beyond the position."""


def view(states: States[State], seat: int | None, position: Json | None = None) -> Json:
    """What a seat, or a spectator (None), may know; ``position`` is what `to_json` says, if it is known already."""
    state = states[0]
    seen = to_json(states) if position is None else dict(position)
    deck = seen.pop("deck")
    blind = [other for other in range(state.seats) if int(state.blind) >> other & 1]
    hidden = [other for other in blind if other != seat]
    unseen = Counter([*deck, *(seen["hands"][other] for other in hidden)])
    seen["hands"] = [HIDDEN if other in hidden else card for other, card in enumerate(seen["hands"])]
    kind = int(state.kind)
    now = CALENDARS[kind][int(state.round_now) - 1]
    shown = {
        **seen,
        "viewer": seat,
        "state": phase(states),
        "deck_left": len(deck),
        "unseen": {terrain: unseen[terrain] for terrain in TERRAINS},
        "blind": blind,
        "supply": supply_of(states),
        "waiting": is_waiting(states),
        "period": PERIODS[now.period],
        "number": now.number,
        "card_round": now.has_cards,
        "first": now.first,
        "order": [int(taker) for taker in state.taker if taker != NONE],
        "white_left": int(state.white[state.space[state.seat]]) if Step.IDLE <= state.step <= Step.EXPEL else 0,
        "strengths": {AREAS[area]: strengths for area in range(AREA_COUNT) if (strengths := _strengths(states, area))},
        "standing": standing_of(states),
        "points": points_of(states),
        **fixed_of(data_of(states)["board"], int(state.seats), kind),
    }
    if state.step in HUNTS:
        shown["reach"] = _reach(states)
    return shown


def _strengths(states: States[State], area: int) -> list[int]:
    """§1.5: the strengths of the herds of an area, in the order of the habitats."""
    state = states[0]
    trex = int(state.owner) if state.den == area else NONE
    return [dinos + TREX_STRENGTH * (seat == trex) for seat, dinos in herds_in(states, area)]


def points_of(states: States[State]) -> list[Json]:
    """The scorings of this game that have paid anything, as far as the state knows."""
    state = states[0]
    rows = state.earned[:, : state.seats].tolist()
    points: list[Json] = []
    for now in CALENDARS[int(state.kind)]:
        if now.scored is not None:
            first = len(SCORING_KINDS) * now.period
            by_kind = zip(SCORING_KINDS, rows[first : first + len(SCORING_KINDS)], strict=True)
            paid = {kind: row if kind in scored_kinds(now) else None for kind, row in by_kind}
            if any(any(row) for row in paid.values() if row):
                points.append({"period": PERIODS[now.period], **paid})
    return points


def outlook(states: States[State]) -> list[int]:
    """What the next scoring would pay each seat if it came now; nothing when the game is over."""
    state = states[0]
    coming = CALENDARS[int(state.kind)][int(state.round_now) - 1 :]
    kinds = [] if state.step == STEP_OVER else next(kinds for now in coming if (kinds := scored_kinds(now)))
    standing = standing_of(states)
    return [sum(standing[kind][seat] for kind in kinds) for seat in range(state.seats)]


def _reach(states: States[State]) -> Json:
    """§10.1: where each predator of the open block may go, what it may eat there, and the prey it would find."""
    table = room_for(2 * PREDATOR_COUNT * AREA_COUNT)
    entries.prey(states, table)
    meals = np.asarray(table).reshape(PREDATOR_COUNT, AREA_COUNT, 2).tolist()
    reach: dict[str, dict[str, Json]] = {name: {} for name in PREDATORS}
    for name, row in zip(PREDATORS, meals, strict=True):
        for area, (limit, prey) in zip(AREAS, row, strict=True):
            if limit != NONE:
                reach[name][area] = {"limit": limit, "prey": prey}
    return {name: areas for name, areas in reach.items() if areas}


# What stays the same during a game


def fixed_of(revision: str, seats: int, kind: int) -> Json:
    """What a view says of the board and the calendar."""
    return {
        "data": {"board": revision},
        "rounds": list(lengths(kind)),
        "rewards": {"presence": PRESENT, "dominance": [ONLY_RANK] if seats == 2 else [FIRST_RANK, SECOND_RANK]},
        "calendar": _calendar(kind),
        "board": _board(revision, seats),
    }


def _calendar(kind: int) -> list[Json]:
    """The rounds of a game of this kind."""
    return [
        {
            "period": PERIODS[now.period],
            "number": now.number,
            "card_round": now.has_cards,
            "first": now.first,
            "scored": scored_kinds(now),
        }
        for now in CALENDARS[kind]
    ]


def scored_kinds(now: Round) -> list[str]:
    """§11.2: what is scored after a round."""
    if now.scored is None:
        return []
    special = {"presence": now.scored & PRESENCE, "dominance": now.scored & DOMINANCE}
    return [kind for kind in SCORING_KINDS if special.get(kind, True)]


def _board(revision: str, seats: int) -> Json:
    """§B3, §B4: the areas of a board, with the stones of the side for so many players."""
    board = find_board(revision)
    return {
        name: {
            "terrain": TERRAINS[area // RINGS],
            "ring": area % RINGS + 1,
            "stones": list(stones),
            "neighbours": names_of(near),
        }
        for area, (name, stones, near) in enumerate(zip(AREAS, board.side(seats), board.near, strict=True))
    }


def is_waiting(states: States[State]) -> bool:
    """§7.5.7: whether the T-Rex stands outside the habitats, with an owner."""
    state = states[0]
    if state.den == NONE:
        return False
    return state.owner not in habitats_in(states, int(state.den))


def seen_entry(states: States[State], entry: Json, seat: int | None) -> Json:
    """An entry of the log as a seat may see it now: actions name no card, so nothing is hidden."""
    return entry


def seen_setup(setup: Json, seat: int | None) -> Json:
    """The set-up as anybody may see it while the game runs: of the deck only the card that was turned up (§3.3)."""
    return {"deck": setup["deck"][:1], "tiles": setup["tiles"]}


def reveals(before: States[State], entry: Json, after: States[State]) -> bool:
    """Whether an action showed anybody a card: drawn, turned up, or a hidden one played or discarded."""
    return bool(before["drawn"][0] != after["drawn"][0] or before["blind"][0] != after["blind"][0])


def imagine(view: Json, randoms: Ints) -> States[State]:
    """A state that agrees with the view: the unseen cards dealt at random, and a generator for the tiles to come."""
    cards = [terrain for terrain in TERRAINS for _ in range(view["unseen"][terrain])]
    Randoms(randoms[:-1]).shuffle(cards)
    hands = [cards.pop() if card == HIDDEN else card for card in view["hands"]]
    position = {name: value for name, value in view.items() if name not in DERIVED}
    states = from_json({**position, "hands": hands, "deck": cards})
    states[0].blind = sum(1 << seat for seat in view["blind"])
    for scored in view["points"]:
        first = len(SCORING_KINDS) * PERIODS.index(scored["period"])
        for row, kind in enumerate(SCORING_KINDS, start=first):
            states[0].earned[row, : states[0].seats] = scored[kind] or 0
    states["chance"] = int(randoms[-1]) | 1
    return states
