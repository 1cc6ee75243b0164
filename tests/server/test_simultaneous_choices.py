"""Seats that choose at the same time: nobody keeps another from choosing, and what is broken off can be audited."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import httpx
import pytest

from mesozoic.core.json_checks import Json
from mesozoic.records.verify import verify
from tests.server.playing import Client, Running, act, running


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    with running(tmp_path_factory.mktemp("choices") / "choices.sqlite3") as server:
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


def draft(players: list[Client], **how: Any) -> str:
    """The path of a game of Pangea in which everybody has to choose a species."""
    seats = [{"kind": "me"}, *[{"kind": "open"}] * (len(players) - 1)]
    table = players[0].post("/api/tables", {"game": "pangea", "seats": seats, **how}).json()
    path = f"/api/tables/{table['id']}"
    for player in players[1:]:
        assert player.post(f"{path}/join", {"invite": table["invite"]}).status_code == 200
    assert players[0].post(f"{path}/start").status_code == 200
    return path


def state(somebody: Client, path: str) -> Json:
    content: Json = somebody.get(f"{path}/state").json()
    return content


def choice(somebody: Client, path: str, which: int = 0) -> Json:
    """A request to choose."""
    now = state(somebody, path)
    return {"number": now["number"], "action": now["seats"][0]["legal"][which]}


def choose(somebody: Client, path: str) -> None:
    assert act(somebody, path.rsplit("/", 1)[1]).status_code == 200


def code(answer: httpx.Response) -> str:
    assert answer.status_code >= 400, answer.text
    return str(answer.json()["code"])


# Records


@pytest.mark.parametrize(
    ("seats", "chosen", "resigning", "recorded"),
    [
        (2, [1], [0], []),
        (2, [0], [1], [0]),
        (3, [0, 2], [1, 0], [0]),
        (3, [2, 1], [0, 1], []),
        (3, [1, 0], [2, 0], [0, 1]),
    ],
)
def test_a_game_broken_off_while_seats_choose_can_be_audited(
    seats: int,
    chosen: list[int],
    resigning: list[int],
    recorded: list[int],
    people: Callable[[str], list[Client]],
) -> None:
    players = people("abc"[:seats])
    path = draft(players, pace=10_000)  # the bots that stand in do not choose so soon
    for seat in chosen:
        choose(players[seat], path)
    for seat in resigning:
        assert players[seat].post(f"{path}/resign", {"number": state(players[0], path)["number"]}).status_code == 200
    record = players[0].get(f"{path}/record").json()
    assert [entry["seat"] for entry in record["log"]] == recorded
    verify(record)
    assert players[0].post("/api/records", record).status_code == 201


# What others do meanwhile


def fidget(somebody: Client, path: str) -> None:
    """Choose and take it back."""
    choose(somebody, path)
    assert somebody.post(f"{path}/undo", {"number": state(somebody, path)["number"]}).status_code == 200


@pytest.mark.parametrize("is_chosen", [False, True])
def test_a_choice_is_not_late_because_others_choose_or_take_back(
    is_chosen: bool, people: Callable[[str], list[Client]]
) -> None:
    ada, bob = people("ab")
    path = draft([ada, bob])
    wanted = {**choice(ada, path), "id": "mine"}
    fidget(bob, path)
    fidget(bob, path)
    if is_chosen:
        choose(bob, path)
    made = state(ada, path)["number"]
    answer = ada.post(f"{path}/play", wanted)
    assert answer.status_code == 200, answer.text
    assert (answer.json()["number"], answer.json()["repeated"]) == (made + 1, False)
    again = ada.post(f"{path}/play", wanted).json()
    assert (again["number"], again["repeated"]) == (made + 1, True)
    assert code(ada.post(f"{path}/play", {**wanted, "id": "other"})) == "stale"
    assert state(ada, path)["number"] == made + 1


def test_taking_a_choice_back_is_not_late_because_others_choose(people: Callable[[str], list[Client]]) -> None:
    ada, bob, _ = players = people("abc")
    path = draft(players)
    choose(ada, path)
    wanted = {"number": state(ada, path)["number"]}
    fidget(bob, path)
    assert ada.post(f"{path}/undo", wanted).status_code == 200
    assert code(ada.post(f"{path}/undo", wanted)) == "stale"
    assert state(ada, path)["turn"]["seats"] == [0, 1, 2]


def test_a_choice_is_late_after_one_of_my_own_and_after_the_reveal(people: Callable[[str], list[Client]]) -> None:
    ada, bob = people("ab")
    path = draft([ada, bob])
    first, second = choice(ada, path), choice(ada, path, 1)
    assert ada.post(f"{path}/play", first).status_code == 200
    assert ada.post(f"{path}/undo", {"number": 1}).status_code == 200
    assert code(ada.post(f"{path}/play", second)) == "stale"
    assert ada.post(f"{path}/play", {**second, "number": 2}).status_code == 200
    late = {"number": 3}
    choose(bob, path)
    assert code(ada.post(f"{path}/undo", late)) == "stale"


def test_an_action_is_not_late_because_a_bot_stands_in_for_another(people: Callable[[str], list[Client]]) -> None:
    players = people("ab")
    path = draft(players, game="trias", pace=10_000)
    turn = state(players[0], path)["turn"]["seats"][0]
    mover, other = players[turn], players[1 - turn]
    wanted = choice(mover, path)
    for number, bot in enumerate(("greedy", None, "greedy", None)):
        assert other.post(f"{path}/stand-in", {"number": number, "bot": bot}).status_code == 200
    assert mover.post(f"{path}/play", wanted).status_code == 200


def test_a_resignation_is_never_late(people: Callable[[str], list[Client]]) -> None:
    players = people("abc")
    path = draft(players, game="trias", pace=10_000)
    for _ in range(3):
        choose(players[state(players[0], path)["turn"]["seats"][0]], path)
    assert players[0].post(f"{path}/resign", {"number": 0}).status_code == 200
    assert code(players[0].post(f"{path}/resign", {"number": 0})) == "stale"
    number = state(players[0], path)["number"]
    assert code(players[1].post(f"{path}/resign", {"number": number + 1})) == "stale"
    assert code(players[0].post(f"{path}/resign", {"number": number})) == "resigned"
    assert state(players[0], path)["number"] == number
