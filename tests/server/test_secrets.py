"""What reaches somebody over the wire is the same, byte for byte, whatever they may not know.

Two servers play the same game on tables that differ only in hidden things: the order of a pile, the hands of others,
what others choose in secret.  Everything that a seat and a spectator receive from both is compared: states, steps,
events, refusals, previews, reasons, chat, streams.  Only times are masked.
"""

from __future__ import annotations

import itertools
import json
import random
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st

from mesozoic.core.json_checks import Json
from mesozoic.engine.match import new
from mesozoic.games import all_games, find_game
from mesozoic.server.protocol import TableSettings
from mesozoic.server.store import schema
from mesozoic.server.tables.table import Table
from tests.server.playing import Client, Running, Socket, act, add_person, dump, running
from tests.server.stories import (
    SECRET,
    STARTED,
    Deed,
    Story,
    another,
    begin,
    do,
    entropy_of,
    invent,
    look,
    note_secrets,
    nudged,
    person_of,
    questions,
)

GAMES = [game.id for game in all_games()]
MOST_SEATS = 6
MARK = "that is all"
NUMBERS = itertools.count()
SPECTATORS = b'"type":"spectators"'
"""Told when it suits the server, and about nothing of the game."""
TIMES = re.compile(rb'"(at|created|started|ended)":\d+|"since":\d{13}|"left":\[[\d,]*\]')


# Both on the wire


def cookie_of(person: str) -> str:
    return f"cookie-of-{person}"


@pytest.fixture(scope="module")
def sides(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Running, Running]]:
    folder = tmp_path_factory.mktemp("secrets")
    with running(folder / "one.sqlite3") as one, running(folder / "other.sqlite3") as other:
        for side in (one, other):
            for seat in range(MOST_SEATS):
                add_person(side.engine, person_of(seat), f"Player {seat}", cookie_of(person_of(seat)))
            add_person(side.engine, "spectator", "Somebody", cookie_of("spectator"))
        yield one, other


def write_table(server: Running, story: Story, name: str, setup: Json, bodies: list[Json]) -> None:
    """A table in play, as the database holds it."""
    row = {
        "id": name,
        "game": story.game.id,
        "host": person_of(0),
        "state": "playing",
        "settings": {
            "settings": story.settings.model_dump(mode="json"),
            "seats": story.seats,
            "options": {},
            "data": story.game.check_data({}),
        },
        "setup": setup,
        "invite": f"invite-{name}",
        "secret": SECRET,
        "created": STARTED,
        "started": STARTED,
        "public": True,
    }
    with server.engine.begin() as connection:
        connection.execute(schema.tables.insert().values(row))
        for seat in range(story.seats):
            chair = {"seat": seat, "person": person_of(seat), "name": f"Player {seat}", "entropy": entropy_of(seat)}
            connection.execute(schema.seats.insert().values({"table_id": name, **chair}))
        for number, body in enumerate(bodies):
            event = {"table_id": name, "number": number, "at": STARTED, "body": json.dumps(body)}
            connection.execute(schema.events.insert().values(event))


def masked(text: bytes) -> bytes:
    return TIMES.sub(rb'"\1":0', text)


class Transcript:
    """What the viewer and a spectator receive from one server."""

    def __init__(self, server: Running, story: Story, table: str) -> None:
        self.story, self.table = story, table
        self.viewer = Client(server.url, cookie_of(person_of(story.viewer)))
        self.spectator = Client(server.url, cookie_of("spectator"))
        self.others = {
            seat: Client(server.url, cookie_of(person_of(seat))) for seat in range(story.seats) if seat != story.viewer
        }
        self.lines: list[bytes] = []

    def close(self) -> None:
        for one in (self.viewer, self.spectator, *self.others.values()):
            one.close()

    def keep(self, who: str, answer: httpx.Response) -> None:
        told = f"{who} {answer.status_code} {answer.headers['content-type']} {answer.headers['content-length']} "
        self.lines.append(told.encode() + masked(answer.content))

    def play(self, deeds: list[tuple[Deed, Json | None]]) -> list[bytes]:
        story, path = self.story, f"/api/tables/{self.table}"
        mine = self.viewer.socket(self.table)
        self.hear("viewer", mine)
        theirs = self.spectator.socket(self.table, f"?since={story.begins}&views=no")
        self.hear("spectator", theirs)
        with (
            self.viewer.http.stream("GET", f"{path}/events") as own,
            self.spectator.http.stream("GET", f"{path}/events", headers={"accept": "text/event-stream"}) as foreign,
        ):
            streams = [own.iter_lines(), foreign.iter_lines()]
            self.lines += [b"stream " + masked(next(one).encode()) for one in streams]
            self.tell(mine, theirs, deeds)
            self.spectator.post(f"{path}/chat", {"text": MARK})
            for lines in streams:
                for line in lines:
                    self.lines.append(b"stream " + masked(line.encode()))
                    if MARK in line:
                        break
        return [line for line in self.lines if SPECTATORS not in line and line != b"stream "]

    def hear(self, who: str, socket: Socket) -> None:
        """Keep everything that was sent until now."""
        start = len(socket.heard)
        socket.settle()
        self.lines += [f"{who} ".encode() + masked(one) for one in socket.heard[start:]]

    def tell(self, mine: Socket, theirs: Socket, deeds: list[tuple[Deed, Json | None]]) -> None:
        """The story, with the viewer's questions in between."""
        story, path, number = self.story, f"/api/tables/{self.table}", self.story.begins
        for (deed, action), asked in zip(deeds, story.questions[story.begins :], strict=True):
            for question in asked:
                self.ask(mine, question)
            made = self.do(mine, path, deed, action, number)
            number = made["number"]
            self.hear("viewer", mine)
            self.hear("spectator", theirs)
            self.keep("spectator", self.spectator.get(f"{path}/state?since={number - 1}"))
        for client in (self.viewer, self.spectator):
            for what in ("", "/state", "/record", "/chat", "/history", "/events/"):
                self.keep("end", client.get(f"{path}{what}"))

    def ask(self, socket: Socket, question: Any) -> None:
        how, *what = question
        path = f"/api/tables/{self.table}"
        if how == "ask":
            start = len(socket.heard)
            answer = socket.ask(what[0])
            assert answer["type"] not in {"done"}
            self.lines += [b"viewer " + masked(one) for one in socket.heard[start:]]
        elif how == "tell":
            socket.send(what[0])
            self.hear("viewer", socket)
        elif how == "GET":
            self.keep("viewer", self.viewer.get(f"{path}/{what[0]}".rstrip("/")))
        else:
            self.keep("viewer", self.viewer.post(f"{path}/{what[0]}", what[1]))

    def do(self, socket: Socket, path: str, deed: Deed, action: Json | None, number: int) -> Json:
        request: Json = {"number": number, "seat": deed.seat}
        if deed.kind == "play":
            request["action"] = action
        elif deed.kind == "answer":
            request["agree"] = deed.agree
        if deed.seat == self.story.viewer:
            made: Json = socket.ask({"type": deed.kind, **request})
            self.lines.append(f"done {made['type']} {made.get('number')}".encode())
            assert made["type"] == "done", made
            return made
        answer = self.others[deed.seat].post(f"{path}/{deed.kind}", request)
        assert answer.status_code == 200, answer.text
        done: Json = answer.json()
        return done


def check(game: str, number: int, sides: tuple[Running, Running], drafting: bool, before: int, deeds: int) -> bool:
    """Invent a story and tell it twice; False if the viewer knows everything that could differ."""
    luck = random.Random(f"{game} {number} {drafting} {before}")
    story = invent(find_game(game), luck, drafting, before, deeds)
    told = another(story, luck, drafting)
    if told is None or story.begins == len(story.deeds):
        return False
    compare(sides, story, *told)
    return True


def compare(sides: tuple[Running, Running], story: Story, setup: Json, other: Table) -> None:
    """Tell a story as it is on one server, and as it ends in another table on the other."""
    first = begin(story, story.setup)
    for deed in story.deeds:
        do(first, deed, deed.action)
    name = f"table{next(NUMBERS)}"
    received = []
    for server, begun, table in zip(sides, (story.setup, setup), (first, other), strict=True):
        bodies, actions = told_until(story, table)
        write_table(server, story, name, begun, bodies)
        transcript = Transcript(server, story, name)
        try:
            received.append(transcript.play(actions))
        finally:
            transcript.close()
    assert len(received[0]) > len(story.deeds) - story.begins
    for one, two in zip(*received, strict=True):
        assert one == two


def told_until(story: Story, table: Table) -> tuple[list[Json], list[tuple[Deed, Json | None]]]:
    """The events before the viewer comes, and what is done afterwards, as it is in this table."""
    bodies = [event.body for event in table.events]
    made: list[Json] = []
    actions: list[tuple[Deed, Json | None]] = []
    for deed in story.deeds:
        body = bodies.pop(0)
        one = [body]
        if deed.kind == "answer" and body["kind"] == "agree" and bodies and bodies[0]["kind"] == "undo":
            one.append(bodies.pop(0))
        if len(actions) == 0 and len(made) < story.begins:
            made += one
        else:
            actions.append((deed, body.get("action")))
    return made, actions


def compared(game: str, sides: tuple[Running, Running], examples: int, deeds: int) -> None:
    counted = {"told": 0}

    @settings(max_examples=examples, suppress_health_check=list(HealthCheck), phases=[Phase.generate])
    @given(number=st.integers(0, 1 << 30), before=st.sampled_from([0, 0, 12, 45]), drafting=st.booleans())
    def tell(number: int, before: int, drafting: bool) -> None:
        is_draft = drafting and has_draft(game)
        counted["told"] += check(game, number, sides, is_draft, 0 if is_draft else before, deeds)

    tell()
    assert counted["told"] > examples / 2


def has_draft(game: str) -> bool:
    return len(new(game, seed=1).seats) > 1


DRAFTS = [(game.id, seats) for game in all_games() if has_draft(game.id) for seats in game.seats]


@pytest.mark.parametrize("game", GAMES)
def test_nothing_hidden_reaches_anybody(game: str, sides: tuple[Running, Running]) -> None:
    compared(game, sides, 5, 8)


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
def test_nothing_hidden_reaches_anybody_in_many_games(game: str, sides: tuple[Running, Running]) -> None:
    compared(game, sides, 60, 20)


def choosing(game: str, seats: int, viewer: int) -> tuple[Story, Table]:
    """A story in which nothing has happened yet."""
    setup = new(game, seats=seats, seed=seats).setup
    assert setup is not None
    story = Story(find_game(game), seats, viewer, TableSettings.model_validate({"access": "public"}), setup)
    table = begin(story, setup)
    story.looks.append(look(table, viewer))
    return story, table


def choose(story: Story, table: Table, deed: Deed, luck: random.Random) -> None:
    """One step of a story."""
    story.questions.append(questions(table, story.viewer, luck))
    do(table, deed, deed.action)
    note_secrets(table, deed, story)
    story.deeds.append(deed)
    story.looks.append(look(table, story.viewer))


@pytest.mark.parametrize(("game", "seats"), DRAFTS)
def test_before_the_reveal_everything_looks_the_same(game: str, seats: int, sides: tuple[Running, Running]) -> None:
    """Whatever the others hold and choose, in whatever order, and however often they change their minds."""
    luck = random.Random(seats)
    story, table = choosing(game, seats, luck.randrange(seats))
    order = luck.sample(range(seats), seats)
    for seat in order[:-1]:
        for action in luck.sample(table.match.legal(seat), 2):
            if seat not in table.to_act:  # the first choice stands
                break
            choose(story, table, Deed("play", seat, dict(action)), luck)
            if luck.random() < 0.7:
                choose(story, table, Deed("undo", seat), luck)
    told = another(story, luck, drafting=True)
    assert told is not None
    compare(sides, story, *told)


@pytest.mark.parametrize(("game", "seats"), DRAFTS[:2])
def test_a_choice_that_was_taken_back_stays_secret(game: str, seats: int, sides: tuple[Running, Running]) -> None:
    """Even afterwards nobody can tell whether it was the one that was made in the end."""
    luck = random.Random(seats)
    story, table = choosing(game, seats, 0)
    first, second = (dict(one) for one in table.match.legal(1)[:2])
    choose(story, table, Deed("play", 1, first), luck)
    choose(story, table, Deed("undo", 1), luck)
    choose(story, table, Deed("play", 1, first), luck)
    for seat in (seat for seat in range(seats) if seat != 1):
        choose(story, table, Deed("play", seat, dict(table.match.legal(seat)[0])), luck)
    other = begin(story, story.setup)
    for place, deed in enumerate(story.deeds):
        do(other, deed, second if place == 0 else deed.action)
    assert other.match.digest() == table.match.digest()
    compare(sides, story, story.setup, other)


# Others


def stranger_asks(client: Client, table: str) -> list[bytes]:
    """Everything that somebody hears who has no business at a table."""
    path, heard = f"/api/tables/{table}", []
    for what in ("", "/state", "/chat", "/events", "/record", "/history", "/history?seat=0"):
        heard.append(client.get(path + what))
    for kind in ("play", "undo", "answer", "resign", "stand-in", "preview", "why", "hint", "chat", "join", "leave"):
        body: Json = {"number": 0, "action": {"type": "x"}, "agree": True, "bot": None, "text": "x"}
        heard.append(client.post(f"{path}/{kind}", {name: body[name] for name in FIELDS.get(kind, ())}))
    assert {one.status_code for one in heard} <= {403, 409}
    client.socket(table).closing()
    assert client.get("/api/tables").json() == client.get("/api/tables?state=playing").json() == []
    return [masked(one.content) for one in heard] + [masked(one) for one in client.sockets[-1].heard]


FIELDS = {
    "play": ("number", "action"),
    "undo": ("number",),
    "answer": ("number", "agree"),
    "resign": ("number",),
    "stand-in": ("number", "bot"),
    "preview": ("action",),
    "why": ("action",),
    "chat": ("text",),
}


def test_a_seat_of_another_table_learns_nothing(tmp_path: Path) -> None:
    """At a private table, in whatever state it is, a stranger hears only that it is private."""
    with running(tmp_path / "private.sqlite3") as server:
        ada, bob = Client(server.url).guest("Ada"), Client(server.url).guest("Bob")
        seats = [{"kind": "me"}, {"kind": "me"}]
        for game in GAMES:
            heard = set()
            for decisions in (0, 0, 7):
                mine = ada.post("/api/tables", {"game": game, "seats": seats, "start": True}).json()["id"]
                bob.post("/api/tables", {"game": game, "seats": seats, "start": True})
                for _ in range(decisions):
                    assert act(ada, mine).status_code == 200
                heard.add(tuple(one.replace(mine.encode(), b"table") for one in stranger_asks(bob, mine)))
            assert len(heard) == 1
        ada.close()
        bob.close()


def test_what_is_secret_never_leaves(tmp_path: Path) -> None:
    """Neither the dice, nor the link, nor what others added, nor anything by which somebody could be another."""
    luck = random.Random(7)
    with running(tmp_path / "values.sqlite3") as server:
        ada, bob, eve, nobody = (Client(server.url) for _ in range(4))
        for client, name in ((ada, "Ada"), (bob, "Bob"), (eve, "Eve")):
            client.guest(name)
        ada.post("/api/accounts", {"login": "ada-s-login", "password": "ada-s-password"})
        token = ada.post("/api/tokens", {"name": "A bot", "scopes": ["play", "read"]}).json()["token"]
        everybody = (ada, bob, eve, nobody)
        for client in everybody:
            client.received.clear()
        for game in GAMES:
            wanted = {"game": game, "seats": [{"kind": "me"}, {"kind": "open"}, {"kind": "bot", "bot": "random"}]}
            how = {"access": "public", "pace": 0, "entropy": f"entropy of Ada {game}"}
            table = ada.post("/api/tables", {**wanted, **how}).json()["id"]
            sockets = [client.socket(table) for client in everybody]
            assert bob.post(f"/api/tables/{table}/join", {"entropy": f"entropy of Bob {game}"}).status_code == 200
            ada.post(f"/api/tables/{table}/start")
            for _ in range(30):
                some_deed(luck, table, ada, bob)
                for client in everybody:
                    client.get(f"/api/tables/{table}{luck.choice(['', '/state', '/record', '/chat'])}")
            for socket in sockets:
                socket.settle()
            for client in everybody:
                client.get("/api/tables?state=playing")
                client.get(f"/api/people/{ada.id}")
                client.get("/api/records")
        held = dump(server.engine)
        hashes = [row[0] for row in held["sessions"]] + [row[1] for row in held["tokens"]]
        passwords = [row[3] for row in held["people"] if row[3]]
        cookies = [str(client.cookie) for client in (ada, bob, eve)]
        dice = [row[7] for row in held["tables"]]
        invites = [row[6] for row in held["tables"]]
        assert all((len(hashes) == 4, passwords, len(set(dice)) == len(set(invites)) == len(GAMES)))
        never = [*hashes, *passwords, *cookies, *dice, token, "ada-s-password"]
        for client, unknown in (
            (ada, ["entropy of Bob"]),
            (bob, ["entropy of Ada", "ada-s-login"]),
            (eve, ["entropy of", "ada-s-login", *invites]),
            (nobody, ["entropy of", "ada-s-login", *invites]),
        ):
            heard = b"\n".join(client.received)
            assert len(heard) > 100_000
            assert [secret for secret in [*never, *unknown] if secret.encode() in heard] == []
        for client in everybody:
            client.close()


def some_deed(luck: random.Random, table: str, *players: Client) -> None:
    """Anything that somebody does at a table, accepted or not."""
    player = luck.choice(players)
    path = f"/api/tables/{table}"
    state = player.get(f"{path}/state").json()
    number, legal = state["number"], state["seats"][0]["legal"]
    what = luck.random()
    if what < 0.1:
        player.post(f"{path}/undo", {"number": number})
    elif what < 0.2:
        for other in players:
            other.post(f"{path}/answer", {"number": number, "agree": luck.random() < 0.5})
    elif what < 0.3:
        player.post(f"{path}/chat", {"text": "hello"})
    elif legal:
        action = luck.choice(legal)
        player.post(f"{path}/preview", {"action": action})
        player.post(f"{path}/why", {"action": nudged(action, luck)})
        player.post(f"{path}/hint", {})
        player.post(f"{path}/play", {"number": number, "action": action})


# Records


@pytest.mark.parametrize("game", GAMES)
def test_a_record_is_given_out_when_the_game_is_over(game: str, tmp_path: Path) -> None:
    with running(tmp_path / "records.sqlite3") as server, Client(server.url) as ada, Client(server.url) as eve:
        ada.guest("Ada")
        wanted = {"game": game, "seats": [{"kind": "me"}, {"kind": "bot", "bot": "random"}], "access": "public"}
        table = ada.post("/api/tables", {**wanted, "pace": 0, "start": True}).json()["id"]
        for client in (ada, eve):
            refused = client.get(f"/api/tables/{table}/record")
            assert (refused.status_code, refused.json()["code"]) == (409, "not-over")
            assert client.get("/api/records").content == b""
        number = ada.get(f"/api/tables/{table}").json()["number"]
        while ada.post(f"/api/tables/{table}/resign", {"number": number}).status_code != 200:
            number = ada.get(f"/api/tables/{table}").json()["number"]  # the bot was faster
        record = eve.get(f"/api/tables/{table}/record").json()
        assert record["fairness"]["secret"] == dump(server.engine)["tables"][0][7]
        assert json.loads(eve.get("/api/records").content) == record
        private = ada.post("/api/tables", {**wanted, "access": "link", "start": True}).json()
        assert eve.get(f"/api/tables/{private['id']}/record").status_code == 403


def test_imported_records_are_harmless(tmp_path: Path) -> None:
    """Whatever stands in a record, it is kept as data, or refused; nothing else changes."""
    with running(tmp_path / "imports.sqlite3") as server, Client(server.url) as ada, Client(server.url) as eve:
        ada.guest("Ada")
        eve.guest("Eve")
        seats = [{"kind": "me"}, {"kind": "me"}]
        table = ada.post("/api/tables", {"game": GAMES[0], "seats": seats, "start": True}).json()["id"]
        before = dump(server.engine, "records")
        markup = "</script><img src=x onerror=alert(1)>"
        players = [{"name": markup, "kind": "human"}, {"name": "B", "kind": "human"}]
        whole = new(GAMES[0], seats=2, seed=1, players=players).record(id=table, comment=markup, table_id=table)
        made = eve.post("/api/records", whole)
        assert made.status_code == 201
        for path in (f"/api/records/{made.json()['id']}", f"/api/records/{made.json()['id']}/at/0"):
            answer = ada.get(path)
            assert answer.status_code == 200
            assert answer.headers["content-type"] == "application/json"
            assert answer.headers["x-content-type-options"] == "nosniff"
        assert ada.get(f"/api/records/{made.json()['id']}").json() == whole
        text = json.dumps(whole)[:-1]
        for odd in ('"\\ud800"', "1e999", "NaN", "9" * 5000, "[" * 3000 + "]" * 3000, '{"a": 1, "a": 2}', "[" * 300):
            refused = eve.request(
                "POST", "/api/records", content=f'{text}, "odd": {odd}}}', headers={"content-type": "application/json"}
            )
            assert refused.status_code == 422, odd[:20]
            assert refused.headers["content-type"] == "application/problem+json"
        for count, status in ((100_000, 413), (25_000, 422), (15_000, 422)):  # the last one has a key twice
            many = ",".join(f'"{number}":0' for number in range(count))
            content = f'{text},{many},"7":0}}'
            refused = eve.request("POST", "/api/records", content=content, headers={"content-type": "application/json"})
            assert refused.status_code == status
        assert dump(server.engine, "records") == before
        assert len(dump(server.engine)["records"]) == 1
