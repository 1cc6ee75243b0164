"""A9.4: the chances of an attack, told before its dice are rolled."""

from __future__ import annotations

from mesozoic.core.compiled.record import States, copied, room_for
from mesozoic.core.json_checks import Json
from mesozoic.games.pangea.rules import entries
from mesozoic.games.pangea.rules.odds import CLEARED, ODDS_SIZE, UNIT, WIDTH
from mesozoic.games.pangea.rules.state import State
from mesozoic.games.pangea.rules.verbs import VERBS

DIGITS = 6


def odds(states: States[State], number: int) -> Json | None:
    """How likely each seat in the territory of an attack loses how many dinos; None for other actions."""
    if VERBS.verb(number).name != "attack":
        return None
    announced = copied(states)
    entries.announce(announced, number)
    billionths = room_for(ODDS_SIZE)
    entries.odds(announced, billionths)
    chances = [round(int(chance) / UNIT, DIGITS) for chance in billionths]
    dinos = [int(announced[0].dinos[seat, announced[0].at]) for seat in range(announced[0].seats)]
    losses = [
        {"seat": seat, "chances": chances[WIDTH * seat : WIDTH * seat + count + 1]}
        for seat, count in enumerate(dinos)
        if count
    ]
    return {"losses": losses, "success": chances[CLEARED]}
