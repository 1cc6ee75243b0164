"""Messages that nobody should send, many of them, to a table where a game is played.

None of them may change anything: what a seat could really do is recognised and left out.
"""

from __future__ import annotations

import json
import random
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from typing import Any

from pydantic import ValidationError
from websockets.exceptions import ConnectionClosed

from mesozoic.core.json_checks import Json
from mesozoic.engine.match import canonical
from mesozoic.server import protocol as p
from tests.server.playing import Client, Socket

BATCH = 40
LIMIT = 64 * 1024
Frame = str | bytes | list[str] | list[bytes]

ODD: tuple[Any, ...] = (
    None,
    True,
    -1,
    0,
    7,
    1.5,
    -0.0,
    float("nan"),
    float("inf"),
    1 << 31,
    1 << 63,
    10**30,
    10**400,
    "",
    " ",
    "0",
    "null",
    "\x00",
    "\ud800",
    "\udfff\ud800",
    "\u202e<b>&",
    "a" * 5000,
    [],
    [[]],
    [0, 1],
    {},
    {"": None},
    {"seat": 0},
    {"type": "play"},
)
"""Values for a field that expects something else."""

TYPES = ("play", "undo", "answer", "resign", "stand-in", "chat", "preview", "why", "hint", "sync", "ping")
EXPENSIVE = 0.02
"""How many of the previews and hints that would be answered are really sent; they take long."""


@dataclass
class Role:
    """Somebody who attacks: their seat (None: none), and what they could really do."""

    client: Client
    seat: int | None
    is_known: bool = True
    legal: list[Json] = field(default_factory=list)


@dataclass
class Game:
    """What an attacker knows of the table."""

    table: str
    number: int
    actions: list[Json]  # legal ones of anybody, now or earlier


class Spoiler:
    """Makes messages that should be refused."""

    def __init__(self, seed: int, game: Game) -> None:
        self.luck = random.Random(seed)
        self.game = game
        self.kinds: tuple[Callable[[], Frame], ...] = (
            self.noise,
            self.binary,
            self.broken,
            self.nested,
            self.odd_field,
            self.odd_field,
            self.odd_field,
            self.missing_or_more,
            self.stale,
            self.stale,
            self.plausible,
            self.plausible,
            self.odd_action,
            self.odd_action,
            self.repeated,
            self.long,
            self.fragments,
        )

    def frames(self) -> Iterator[Frame]:
        while True:
            yield self.luck.choice(self.kinds)()

    # Messages that would be in order

    def action(self) -> Json:
        return dict(self.luck.choice(self.game.actions))

    def valid(self, number: int | None = None) -> Json:
        """A message as a client could send it."""
        luck, kind = self.luck, self.luck.choice(TYPES)
        message: Json = {"type": kind}
        if kind in {"play", "undo", "answer", "resign", "stand-in"}:
            message["number"] = self.game.number if number is None else number
        if kind in {"play", "preview", "why"}:
            message["action"] = self.action()
        if kind in {"play", "undo", "answer", "resign", "stand-in", "preview", "why", "hint"} and luck.random() < 0.5:
            message["seat"] = luck.randrange(6)
        if kind in {"play", "preview", "why", "hint"} and luck.random() < 0.3:
            message["id"] = luck.choice(["a", "same", "x" * 40])
        more: Json = {"answer": {"agree": True}, "stand-in": {"bot": None}, "chat": {"text": "x"}, "sync": {"since": 3}}
        return {**message, **more.get(kind, {})}

    # Ways to spoil them

    def noise(self) -> Frame:
        letters = [self.luck.choice('{}[]":,0123456789eE+-.tfn\\u \n\x00é🦖') for _ in range(self.luck.randrange(60))]
        return "".join(letters)

    def binary(self) -> Frame:
        if self.luck.random() < 0.5:
            return self.luck.randbytes(self.luck.randrange(200))
        return json.dumps(self.odd()).encode(self.luck.choice(["utf-8", "utf-8-sig", "utf-16", "utf-32", "utf-7"]))

    def odd(self) -> Json:
        """A message with one field wrong."""
        message = self.valid()
        name = self.luck.choice(list(message))
        return {**message, name: self.luck.choice(ODD)}

    def odd_field(self) -> Frame:
        return json.dumps(self.odd())

    def broken(self) -> Frame:
        text = json.dumps(self.valid(self.wrong_number()))
        place = self.luck.randrange(len(text) + 1)
        return self.luck.choice(
            [
                text[:place],
                text[place:],
                text + text,
                text[:place] + self.luck.choice('{}[],:"\\\x00 1') + text[place:],
                f"\ufeff{text}",
                text.replace('"', "'"),
                text.replace(":", ":" * 3, 1),
                f"[{text}]",
                text[:-1] + ', "type": "resign", "type": "ping"}',
                text.replace("{", '{"__proto__": {}, "constructor": 1, ', 1),
            ]
        )

    def nested(self) -> Frame:
        depth = self.luck.choice([50, 199, 200, 201, 1000, 9000])
        open_, close = self.luck.choice([("[", "]"), ('{"a":', "}")])
        inner = open_ * depth + "1" + close * depth
        where = self.luck.choice(["action", "text", "id", "seat", "number"])
        number = self.wrong_number()
        return f'{{"type": "{self.luck.choice(TYPES)}", "number": {number}, "action": {{}}, "{where}": {inner}}}'

    def missing_or_more(self) -> Frame:
        message = self.valid(self.wrong_number())
        for name in self.luck.sample(list(message), self.luck.randrange(min(2, len(message)) + 1)):
            del message[name]
        if self.luck.random() < 0.7:
            message[self.luck.choice(["by", "kind", "person", "invite", "Type", "seat ", "", "host"])] = 1
        return json.dumps(message)

    def wrong_number(self) -> int:
        others = [0, 1, self.game.number - 1, self.game.number + 1, self.game.number + 1000, (1 << 31) - 1]
        return self.luck.choice([one for one in others if one >= 0 and one != self.game.number])

    def stale(self) -> Frame:
        return json.dumps(self.valid(self.wrong_number()))

    def plausible(self) -> Frame:
        """In order, but for those who may not."""
        return json.dumps(self.valid())

    def odd_action(self) -> Frame:
        action = self.action()
        name = self.luck.choice([*action, "more"])
        if self.luck.random() < 0.2:
            action.pop(name, None)
        elif isinstance(action.get(name), list) and action[name] and self.luck.random() < 0.7:
            action[name] = [*action[name][:-1], self.luck.choice(ODD)]
        else:
            action[name] = self.luck.choice(ODD)
        kind = self.luck.choice(["play", "play", "preview", "why"])
        number = {"number": self.game.number} if kind == "play" else {}
        return json.dumps({"type": kind, "action": action, **number})

    def repeated(self) -> Frame:
        message = {"type": "play", "number": max(0, self.game.number - self.luck.randrange(1, 4)), "id": "same"}
        return json.dumps({**message, "action": self.action()})

    def long(self) -> Frame:
        size = self.luck.choice([600, 4000, 30_000, LIMIT - 200])
        filler = self.luck.choice(["a", "é", "<", "\\u0000", "9"]) * size
        where = self.luck.choice(["text", "id", "type", "bot", "action"])
        return f'{{"type": "chat", "{where}": "{filler}"}}'[: LIMIT // 2 - 10]

    def fragments(self) -> Frame:
        text = json.dumps(self.odd())
        place = self.luck.randrange(len(text) + 1)
        parts = [text[:place], "", text[place:]]
        return [part.encode() for part in parts] if self.luck.random() < 0.5 else parts

    def too_long(self) -> Frame:
        return json.dumps({"type": "chat", "text": "x" * self.luck.choice([LIMIT, 2 * LIMIT, 40 * LIMIT])})


def text_of(frame: Frame) -> str | bytes:
    if isinstance(frame, list):
        return b"".join(part if isinstance(part, bytes) else part.encode() for part in frame)
    return frame


def is_harmless(frame: Frame, role: Role, number: int, luck: random.Random) -> bool:
    """Whether a message of somebody can change nothing, as the rules of the table are."""
    try:
        wanted = p.REQUEST.validate_json(text_of(frame))
    except (ValidationError, UnicodeEncodeError):
        return True
    if isinstance(wanted, p.Ping):
        return False  # we ask ourselves whether all is answered
    if isinstance(wanted, (p.Preview, p.Hint)):
        return role.seat is None or luck.random() < EXPENSIVE
    if not role.is_known:
        return True
    if isinstance(wanted, p.Chat):
        return False
    if not isinstance(wanted, (p.Play, p.Undo, p.Answer, p.Resign, p.StandIn)) or role.seat is None:
        return True
    is_refused = wanted.number > number if isinstance(wanted, p.Resign) else wanted.number != number
    if is_refused or wanted.seat not in (None, role.seat):
        return True
    if not isinstance(wanted, p.Play):
        return False
    action = canonical({**wanted.action, "seat": role.seat})
    return all(action != canonical(one) for one in role.legal)


@dataclass
class Tally:
    """What became of the messages."""

    sent: int = 0
    too_long: int = 0
    answers: Counter[str] = field(default_factory=Counter)
    codes: Counter[str] = field(default_factory=Counter)
    closed: Counter[int] = field(default_factory=Counter)

    def hear(self, raw: bytes) -> None:
        message = json.loads(raw)
        self.answers[message["type"]] += 1
        if message["type"] == "refused":
            self.codes[message["code"]] += 1
        if message["type"] == "done":
            assert message["repeated"], "a message that changes something"


def attack(game: Game, roles: list[Role], count: int, seed: int) -> Tally:
    """Send so many messages in batches, by everybody in turn, and hear all the answers."""
    spoiler, luck, tally = Spoiler(seed, game), random.Random(seed), Tally()
    frames = spoiler.frames()
    sockets: dict[int, Socket] = {}
    while tally.sent < count:
        which = luck.randrange(len(roles))
        if which not in sockets:
            sockets[which] = roles[which].client.socket(game.table)
        batch: list[Frame] = []
        while len(batch) < min(BATCH, count - tally.sent):
            frame = spoiler.too_long() if luck.random() < 1 / 500 else next(frames)
            if is_harmless(frame, roles[which], game.number, luck):
                batch.append(frame)
        tally.sent += send_all(sockets, which, batch, tally)
    for socket in sockets.values():
        socket.close()
    for role in roles:
        role.client.received.clear()
    return tally


def send_all(sockets: dict[int, Socket], which: int, batch: list[Frame], tally: Tally) -> int:
    """Send a batch; after one that closes the connection the rest is lost.  Returns how many were sent."""
    socket = sockets[which]
    sent = 0
    try:
        for frame in batch:
            sent += 1
            socket.connection.send(frame)
        socket.settle()
    except ConnectionClosed as closed:
        tally.closed[1006 if closed.rcvd is None else closed.rcvd.code] += 1
        sockets.pop(which).close()
    tally.too_long += sum(len(text_of(frame)) > LIMIT for frame in batch[:sent])
    for raw in socket.heard:
        tally.hear(raw)
    socket.heard.clear()
    socket.received.clear()
    return sent
