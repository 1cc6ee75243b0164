"""Those who watch a table without a seat, as everybody there may know them."""

from __future__ import annotations

from mesozoic.core.json_checks import Json
from mesozoic.server.tables.live import Live

MOST_NAMED = 50


def spectators(live: Live) -> Json:
    """What `protocol.Spectators` says: people by name, here and through other processes, and how many others."""
    named = {
        listener.person: listener.name
        for listener in live.listeners
        if listener.name is not None and listener.person is not None and not live.seats_of(listener.person)
    }
    for person in live.presence.elsewhere(live.id):
        if person in live.presence.names and not live.seats_of(person):
            named[person] = live.presence.names[person]
    shown = sorted(named.items(), key=lambda entry: (entry[1].casefold(), entry[0]))[:MOST_NAMED]
    return {
        "type": "spectators",
        "people": [{"id": person, "name": name} for person, name in shown],
        "guests": len(named) - len(shown) + unnamed(live) + live.presence.guests(live.id),
    }


def unnamed(live: Live) -> int:
    """How many watch through this process and are not named; one person counts once, whatever they have open."""
    watching = [listener for listener in live.listeners if listener.name is None]
    people = {listener.person for listener in watching if listener.person is not None}
    strangers = sum(listener.person is None for listener in watching)
    return strangers + sum(not live.seats_of(person) for person in people)
