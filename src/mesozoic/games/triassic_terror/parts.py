"""Everything the engine uses of Triassic Terror."""

from __future__ import annotations

from mesozoic.core.contract import Parts
from mesozoic.games.triassic_terror.exchange import actions, chance, events, json_text, notation, position, view
from mesozoic.games.triassic_terror.exchange.board_file import check_file
from mesozoic.games.triassic_terror.exchange.models import MODELS
from mesozoic.games.triassic_terror.factors import FACTORS
from mesozoic.games.triassic_terror.rules.entries import ENTRIES
from mesozoic.games.triassic_terror.rules.state import STATE, State
from mesozoic.games.triassic_terror.rules.verbs import VERBS

PARTS: Parts[State] = Parts(
    layout=STATE,
    verbs=VERBS,
    models=MODELS,
    entries=ENTRIES,
    positions=position,
    actions=actions,
    events=events,
    notation=notation,
    views=view,
    chance=chance,
    json_text=json_text,
    game_facts=position.game_facts,
    outlook=view.outlook,
    breakdown=view.points_of,
    factors=FACTORS,
    check_data=check_file,
)
