"""Everything the engine uses of Trias."""

from __future__ import annotations

from mesozoic.core.contract import Parts
from mesozoic.games.trias.exchange import actions, events, json_text, notation, position, view
from mesozoic.games.trias.exchange.models import MODELS
from mesozoic.games.trias.factors import FACTORS
from mesozoic.games.trias.rules.entries import ENTRIES
from mesozoic.games.trias.rules.state import STATE, State
from mesozoic.games.trias.rules.verbs import VERBS

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
    json_text=json_text,
    game_facts=position.game_facts,
    gist=events.gist,
    factors=FACTORS,
    beam=2,
)
