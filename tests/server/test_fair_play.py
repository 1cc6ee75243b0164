"""Attacks on clocks, undo and repeated actions, over HTTP and sockets."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest

from mesozoic.core.json_checks import Json
from mesozoic.server.store.store import now
from mesozoic.server.tables import lobby, play
from tests.server.players import LONG_CLOCK
from tests.server.playing import Client, Running, act, running
from tests.server.test_simultaneous_choices import choose, code, draft, state

LIVE = {"kind": "live", "seconds": 10, "increment": 10}
LATE = 11_000
"""Milliseconds after which a clock of ten seconds has run out."""


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    with running(tmp_path_factory.mktemp("fair") / "fair.sqlite3") as server:
        yield server


@pytest.fixture
def people(server: Running) -> Iterator[Callable[[str], list[Client]]]:
    """Makes guests, one for each letter."""
    made: list[Client] = []

    def new(names: str) -> list[Client]:
        made.extend(Client(server.url).guest(name) for name in names)
        return made[-len(names) :]

    yield new
    for client in made:
        client.close()


def duel(players: list[Client], **how: Any) -> tuple[str, Client, Client]:
    """A game of two: its path, who has to act, and who has not."""
    path = draft(players, **{"game": "trias", "pace": 10_000, **how})
    turn = state(players[0], path)["turn"]["seats"][0]
    return path, players[turn], players[1 - turn]


# Time that is over


def requests(somebody: Client, path: str) -> dict[str, Json]:
    """Everything that changes a game."""
    known = state(somebody, path)
    number, seat = known["number"], known["seats"][0]
    return {
        "play": {"number": number, "action": seat["legal"][0]},
        "undo": {"number": number},
        "answer": {"number": number, "agree": True},
        "resign": {"number": number},
        "stand-in": {"number": number, "bot": "greedy"},
    }


@pytest.mark.parametrize("kind", ["play", "undo", "answer", "resign", "stand-in"])
@pytest.mark.parametrize("by_socket", [False, True])
def test_nothing_counts_that_a_seat_does_after_its_time(
    kind: str, by_socket: bool, people: Callable[[str], list[Client]], monkeypatch: pytest.MonkeyPatch
) -> None:
    path, mover, other = duel(people("ab"), clock=LIVE, on_timeout="forfeit")
    wanted = requests(mover, path)[kind]
    socket = mover.socket(path.rsplit("/", 1)[1])
    monkeypatch.setattr(play, "now", lambda: now() + LATE)  # only who plays: nobody has seen to the clock yet
    if by_socket:
        assert socket.ask({"type": kind, **wanted})["code"] == "time-over"
    else:
        assert code(mover.post(f"{path}/{kind}", wanted)) == "time-over"
    ended = state(other, path)
    assert [event["kind"] for event in ended["events"]] == ["timeout"]
    outcome = ended["table"]["outcome"]
    assert (outcome["reason"], outcome["winners"]) == ("timeout", state(other, path)["table"]["mine"])


@pytest.mark.parametrize("kind", ["play", "undo", "resign", "stand-in"])
def test_nothing_counts_until_a_bot_has_played_the_turn_of_who_ran_out_of_time(
    kind: str, people: Callable[[str], list[Client]], monkeypatch: pytest.MonkeyPatch
) -> None:
    path, mover, other = duel(people("ab"), clock=LIVE)
    wanted = {**requests(mover, path)[kind], "number": 1, **({"bot": "apex"} if kind == "stand-in" else {})}
    monkeypatch.setattr(play, "now", lambda: now() + LATE)
    assert code(mover.post(f"{path}/resign", {"number": 0})) == "time-over"
    assert code(mover.post(f"{path}/{kind}", wanted)) == "time-over"
    assert [event["kind"] for event in state(other, path)["events"]] == ["timeout"]


def test_who_ran_out_of_time_can_still_agree_to_what_others_take_back(
    people: Callable[[str], list[Client]], monkeypatch: pytest.MonkeyPatch
) -> None:
    players = people("ab")
    path = draft(players, clock={**LIVE, "increment": 0}, pace=10_000)
    for player in players:
        choose(player, path)
    late = state(players[0], path)["turn"]["seats"][0]
    monkeypatch.setattr(play, "now", lambda: now() + LATE)
    assert players[1 - late].post(f"{path}/undo", {"number": 2}).status_code == 200
    assert players[late].post(f"{path}/answer", {"number": 4, "agree": True}).status_code == 200
    kinds = [event["kind"] for event in state(players[0], path)["events"]]
    assert kinds == ["play", "play", "timeout", "ask-undo", "agree", "undo"]


def test_leaving_after_the_time_is_over_does_not_help(
    people: Callable[[str], list[Client]], monkeypatch: pytest.MonkeyPatch
) -> None:
    path, mover, other = duel(people("ab"), clock=LIVE, on_timeout="forfeit")
    monkeypatch.setattr(lobby, "now", lambda: now() + LATE)
    assert mover.post(f"{path}/leave").status_code == 200
    outcome = state(other, path)["table"]["outcome"]
    assert (outcome["reason"], outcome["winners"]) == ("timeout", state(other, path)["table"]["mine"])


def test_the_time_of_another_is_over_before_i_resign(
    people: Callable[[str], list[Client]], monkeypatch: pytest.MonkeyPatch
) -> None:
    path, _, other = duel(people("ab"), clock=LIVE, on_timeout="forfeit")
    monkeypatch.setattr(play, "now", lambda: now() + LATE)
    assert code(other.post(f"{path}/resign", {"number": 0})) == "over"
    assert state(other, path)["table"]["outcome"]["winners"] == state(other, path)["table"]["mine"]


def test_an_action_that_was_in_time_is_repeated_after_it(
    people: Callable[[str], list[Client]], monkeypatch: pytest.MonkeyPatch
) -> None:
    path, mover, _ = duel(people("ab"), clock=LIVE, on_timeout="forfeit")
    wanted = {**requests(mover, path)["play"], "id": "mine"}
    assert mover.post(f"{path}/play", wanted).status_code == 200
    monkeypatch.setattr(play, "now", lambda: now() + LATE)
    assert mover.post(f"{path}/play", wanted).json()["repeated"] is True


# Clocks


def test_a_clock_gains_nothing_by_stand_ins_that_come_and_go(people: Callable[[str], list[Client]]) -> None:
    path, mover, _ = duel(people("ab"), clock=LIVE)
    for _ in range(10):
        for bot in ("greedy", None):
            number = state(mover, path)["number"]
            assert mover.post(f"{path}/stand-in", {"number": number, "bot": bot}).status_code == 200
    known = state(mover, path)
    assert max(known["clock"]["left"]) == 10_000
    assert known["clock"]["left"][known["table"]["mine"][0]] < 10_000


def test_a_clock_gains_nothing_by_choices_that_are_taken_back(people: Callable[[str], list[Client]]) -> None:
    ada, bob = people("ab")
    path = draft([ada, bob], clock=LIVE)
    for _ in range(10):
        choose(ada, path)
        assert ada.post(f"{path}/undo", {"number": state(ada, path)["number"]}).status_code == 200
    assert max(state(ada, path)["clock"]["left"]) <= 10_000


# Undo


def test_nobody_takes_back_what_an_absent_opponent_has_not_agreed_to(people: Callable[[str], list[Client]]) -> None:
    players = people("ab")
    path = draft(players, pace=10_000)
    for player in players:
        choose(player, path)
    ada, bob = players
    assert bob.post(f"{path}/leave").status_code == 200
    number = state(ada, path)["number"]
    assert state(ada, path)["seats"][0]["undo"]["may"] == "ask"
    assert ada.post(f"{path}/undo", {"number": number}).status_code == 200
    known = state(ada, path)
    assert (known["turn"]["asks_undo"], known["events"][-1]["kind"]) == (0, "ask-undo")
    assert code(ada.post(f"{path}/answer", {"number": number + 1, "agree": True})) == "not-asked"
    assert bob.post(f"{path}/answer", {"number": number + 1, "agree": False}).status_code == 200
    kinds = [event["kind"] for event in state(ada, path)["events"]]
    assert "undo" not in kinds


def test_a_rated_game_takes_back_nothing_that_was_revealed(
    server: Running, people: Callable[[str], list[Client]]
) -> None:
    players = people("ab")
    for player in players:
        login = {"login": f"rated.{player.id}", "password": "a stegosaurus at noon", "name": f"Rated {player.id[:8]}"}
        assert player.post("/api/accounts", login).status_code == 201
    path = draft(players, rated=True, hints=False, pace=10_000, clock=LONG_CLOCK)
    choose(players[0], path)
    assert state(players[0], path)["seats"][0]["undo"] == {"may": "free", "why": None}
    choose(players[1], path)
    for player in players:
        known = state(player, path)
        assert known["seats"][0]["undo"] == {"may": "no", "why": "not in rated games"}
        assert code(player.post(f"{path}/undo", {"number": known["number"]})) == "no-undo"


# Ids


@pytest.mark.parametrize("by_socket", [False, True])
def test_an_id_with_another_action_is_refused(by_socket: bool, people: Callable[[str], list[Client]]) -> None:
    path, mover, other = duel(people("ab"))
    table = path.rsplit("/", 1)[1]
    known = state(mover, path)
    seat, (action, different) = known["seats"][0]["seat"], known["seats"][0]["legal"][:2]
    wanted = {"number": 0, "action": action, "id": "x"}
    socket = mover.socket(table)

    def send(**change: Any) -> Json:
        message = {**wanted, **change}
        if by_socket:
            return socket.ask({"type": "play", **message})
        answer: Json = mover.post(f"{path}/play", message).json()
        return answer

    assert send()["repeated"] is False
    bare = {name: value for name, value in action.items() if name != "seat"}
    for change in ({}, {"action": bare}, {"seat": seat}):
        assert send(**change)["repeated"] is True
    for change in ({"action": different}, {"number": 1}, {"number": 1, "action": different}):
        assert send(**change)["code"] == "id-used"
    assert state(mover, path)["number"] == 1
    theirs = {**requests(other, path)["play"], "id": "x"}  # an id is its sender's own
    assert other.post(f"{path}/play", theirs).json()["repeated"] is False
    while not state(mover, path)["seats"][0]["legal"]:
        assert act(other, table).status_code == 200
    number = state(mover, path)["number"]
    assert send(number=number, action=state(mover, path)["seats"][0]["legal"][0])["code"] == "id-used"
    assert state(mover, path)["number"] == number
