"""Everything the engine uses of Toy."""

from __future__ import annotations

from mesozoic.core.contract import Parts
from tests.toy.exchange import actions, chance, events, notation, position, view
from tests.toy.exchange.models import MODELS
from tests.toy.rules.entries import ENTRIES
from tests.toy.rules.state import STATE, State
from tests.toy.rules.verbs import VERBS

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
)
