"""Stories of games that differ only in what a viewer may not know, and what the viewer asks meanwhile."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

from mesozoic.core.errors import MesozoicError
from mesozoic.core.game import Game
from mesozoic.core.json_checks import Json
from mesozoic.engine.match import Match, canonical, new
from mesozoic.records.fairness import seed_of
from mesozoic.server.protocol import TableSettings
from mesozoic.server.store.store import now
from mesozoic.server.tables.table import Event, Seat, Table

SECRET = "5ec2e7" + "0" * 58
STARTED = now() - 60_000
TRIES = 40

Path_ = tuple[str | int, ...]


# Two games that differ only in what a viewer may not know


@dataclass
class Deed:
    """What somebody does at a table."""

    kind: str
    seat: int
    action: Json | None = None
    agree: bool = False
    is_hidden: bool = False  # an action that the viewer may not see at that moment
    is_withdrawn: bool = False  # and that is taken back before it is shown


@dataclass
class Story:
    """A game as the viewer sees it, what is done in it, and what the viewer asks on the way."""

    game: Game
    seats: int
    viewer: int
    settings: TableSettings
    setup: Json
    deeds: list[Deed] = field(default_factory=list)
    looks: list[str] = field(default_factory=list)
    questions: list[list[Any]] = field(default_factory=list)
    begins: int = 0  # how many deeds were done before the viewer came


def entropy_of(seat: int) -> str:
    return f"entropy of seat {seat}"


def person_of(seat: int) -> str:
    return f"person{seat}"


def begin(story: Story, setup: Json) -> Table:
    """The table of a story at its start, as the server makes it."""
    game, seats = story.game, range(story.seats)
    states = game.from_setup(story.seats, {}, setup, {})
    seed = seed_of(SECRET, [entropy_of(seat) for seat in seats])
    chairs = [Seat(person_of(seat), None, f"Player {seat}", entropy_of(seat)) for seat in seats]
    return Table("t", story.settings, chairs, Match(game, states, seed=seed, setup=setup), STARTED)


def look(table: Table, viewer: int) -> str:
    """All that a viewer, and a spectator, may know of the game."""
    return canonical([table.match.view(viewer), table.match.view(None), table.turn()])


def do(table: Table, deed: Deed, action: Json | None) -> list[Event]:
    at = STARTED
    if deed.kind == "play":
        assert action is not None
        return [table.play(deed.seat, action, at)]
    if deed.kind == "undo":
        return [table.undo(deed.seat, at)]
    if deed.kind == "answer":
        return table.answer(deed.seat, deed.agree, at)
    return [table.stand_in(deed.seat, "greedy" if deed.kind == "leave" else None, at)]


def invent(game: Game, luck: random.Random, drafting: bool, before: int, deeds: int) -> Story:
    """A random story; while drafting it ends before everybody has chosen."""
    seats = luck.choice(game.seats)
    clock = luck.choice([None, {"kind": "days", "days": 3}])
    how = TableSettings.model_validate({"clock": clock, "hints": luck.random() < 0.5, "access": "public"})
    setup = new(game.id, seats=seats, seed=luck.random().hex()).setup
    assert setup is not None
    story = Story(game, seats, luck.randrange(seats), how, setup)
    table = begin(story, setup)
    story.looks.append(look(table, story.viewer))
    while len(story.deeds) < before + deeds:
        live = len(story.deeds) >= before
        deed = next_deed(table, luck, drafting, live)
        if deed is None:
            break
        asked = questions(table, story.viewer, luck) if live else []
        do(table, deed, deed.action)
        if table.is_over:
            break
        note_secrets(table, deed, story)
        story.deeds.append(deed)
        story.questions.append(asked)
        story.looks.append(look(table, story.viewer))
    story.begins = min(before, len(story.deeds))
    return story


def next_deed(table: Table, luck: random.Random, drafting: bool, live: bool) -> Deed | None:
    if table.asking is not None:
        asked = [seat for seat in table.others(table.asking) if not table.has_agreed(seat)]
        return Deed("answer", luck.choice(asked), agree=luck.random() < 0.7)
    seat = luck.randrange(len(table.seats))
    if live and luck.random() < 0.25 and table.undo_right(seat)[0] != "no":
        return Deed("undo", seat)
    if drafting and len(table.to_act) < 2:
        return None
    seat = luck.choice(table.to_act)
    return Deed("play", seat, dict(luck.choice(table.match.legal(seat))))


def note_secrets(table: Table, deed: Deed, story: Story) -> None:
    if deed.kind == "play":
        body = table.events[-1].body
        deed.is_hidden = table.match.seen(body["action"], story.viewer) != body["action"]
    elif deed.kind == "undo" and table.events[-1].body.get("count") == 0:
        chosen = next(one for one in reversed(story.deeds) if one.kind == "play" and one.seat == deed.seat)
        chosen.is_withdrawn = True


# What the viewer asks: the same of both servers, refused or answered, never changing anything


def questions(table: Table, viewer: int, luck: random.Random) -> list[Any]:
    """Some requests of the viewer, as (how, what)."""
    number, may_act = table.number, viewer in table.to_act
    own = [dict(one) for one in table.match.legal(viewer)] if may_act else []
    foreign = [dict(one) for seat in table.to_act if seat != viewer for one in table.match.legal(seat)]
    some = luck.sample(own, min(2, len(own))) + luck.sample(foreign, min(2, len(foreign)))
    # What others choose at the same time makes nothing late.
    is_late = number > 0 and table.concerning(number - 1, table.seats[viewer].person) < number
    earlier = number - 1 if is_late else number + 7
    asked: list[Any] = []
    for action in some:
        bare = {name: value for name, value in action.items() if name != "seat"}
        asked.append(("ask", {"type": "why", "action": luck.choice([action, bare, nudged(bare, luck)]), "id": "w"}))
        asked.append(("ask", {"type": "preview", "action": luck.choice([action, bare, nudged(bare, luck)])}))
        asked.append(("ask", {"type": "play", "number": luck.choice([earlier, number + 1]), "action": bare}))
        is_legal = may_act and table.match.why_not({**bare, "seat": viewer}) is None
        if not is_legal:
            asked.append(("ask", {"type": "play", "number": number, "action": bare}))
        asked.append(("ask", {"type": "play", "number": number, "action": action, "seat": (viewer + 1) % 6}))
        asked.append(("POST", "why", {"action": bare}))
        asked.append(("POST", "preview", {"action": action}))
    if not may_act:
        asked.append(("ask", {"type": "hint"}))
        asked.append(("POST", "hint", {}))
    elif not table.settings.hints:
        asked.append(("ask", {"type": "hint"}))
    if table.undo_right(viewer)[0] == "no":
        asked.append(("ask", {"type": "undo", "number": number}))
        asked.append(("POST", "undo", {"number": number}))
    if table.asking is None:
        asked.append(("ask", {"type": "answer", "number": number, "agree": True}))
    asked.append(("tell", {"type": "sync", "since": luck.randrange(number + 2)}))
    asked.append(("tell", {"type": "chat", "text": f"after {number}"}))
    views = ("history", f"history?seat={viewer}", f"history?seat={(viewer + 1) % 6}")
    for path in ("state", f"state?since={luck.randrange(number + 2)}", "record", "chat", "", *views):
        asked.append(("GET", path))
    asked += [("POST", what, {}) for what in ("join", "start", "rematch")]
    return luck.sample(asked, min(6, len(asked)))


def nudged(action: Json, luck: random.Random) -> Json:
    """Almost the same action."""
    name = luck.choice(sorted(action))
    value = action[name]
    if isinstance(value, int):
        return {**action, name: value + luck.choice([-1, 1])}
    if isinstance(value, list) and value and all(isinstance(one, int) for one in value):
        place = luck.randrange(len(value))
        return {**action, name: [*value[:place], value[place] + luck.choice([-1, 1]), *value[place + 1 :]]}
    return {**action, name: "pole" if isinstance(value, str) else None}


# Other set-ups that the viewer cannot tell from the first


def hidden_places(setup: Any, seen: Any, place: Path_ = ()) -> Iterator[Path_]:
    """Where in a set-up something stands that is not seen."""
    if setup == seen:
        return
    if isinstance(setup, dict):
        for name, value in setup.items():
            yield from hidden_places(value, seen.get(name) if isinstance(seen, dict) else None, (*place, name))
    elif isinstance(setup, list):
        for one, value in enumerate(setup):
            other = seen[one] if isinstance(seen, list) and one < len(seen) else None
            yield from hidden_places(value, other, (*place, one))
    else:
        yield place


def at(setup: Any, place: Path_) -> Any:
    for part in place:
        setup = setup[part]
    return setup


def put(setup: Any, place: Path_, value: Any) -> None:
    at(setup, place[:-1])[place[-1]] = value


def retold(story: Story, setup: Json, luck: random.Random, drafting: bool) -> Table | None:
    """The story with another set-up, and other choices where they are secret; None if the viewer would notice."""
    try:
        table = begin(story, setup)
        if look(table, story.viewer) != story.looks[0]:
            return None
        for deed, wanted in zip(story.deeds, story.looks[1:], strict=True):
            action = deed.action
            if deed.is_hidden and (drafting or deed.is_withdrawn):
                action = dict(luck.choice(table.match.legal(deed.seat)))
            do(table, deed, action)
            if look(table, story.viewer) != wanted:
                return None
    except MesozoicError:
        return None
    return table


def another(story: Story, luck: random.Random, drafting: bool) -> tuple[Json, Table] | None:
    """A set-up as different as can be found in a few tries, and its table at the end of the story."""
    first = begin(story, story.setup).match
    places = list(hidden_places(story.setup, first.seen_setup(story.viewer)))
    best, found = story.setup, None
    for _ in range(TRIES):
        tried = json.loads(json.dumps(best))
        one, other = luck.choice(places), luck.choice(places)
        if luck.random() < 0.5:
            mine, theirs = at(tried, one), at(tried, other)
            put(tried, one, theirs)
            put(tried, other, mine)
        else:
            dealt = new(story.game.id, seats=story.seats, seed=luck.random().hex()).setup
            put(tried, one, at(dealt, one))
        if tried == best:
            continue
        table = retold(story, tried, luck, drafting)
        if table is not None:
            best, found = tried, table
    return None if found is None or best == story.setup else (best, found)
