"""Everything the engine uses of Pangea."""

from __future__ import annotations

from mesozoic.core.contract import Parts
from mesozoic.games.pangea.exchange import actions, chance, events, json_text, notation, odds, position, view
from mesozoic.games.pangea.exchange.models import MODELS
from mesozoic.games.pangea.factors import FACTORS
from mesozoic.games.pangea.rules.entries import ENTRIES
from mesozoic.games.pangea.rules.state import STATE, State
from mesozoic.games.pangea.rules.verbs import VERBS

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
    gist=events.gist,
    outlook=view.outlook,
    odds=odds.odds,
    seat_facts=position.seat_facts,
    game_facts=position.game_facts,
    factors=FACTORS,
    check_data=position.check_data,
)
