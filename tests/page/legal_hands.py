"""Somebody who picks one of the legal actions that the server lists, and does it with what is seen on the table."""

from __future__ import annotations

import contextlib
from collections import defaultdict
from collections.abc import Callable
from typing import Any, ClassVar, TypeVar

from mesozoic.core.catalogue import SHELL, Catalogue
from tests.page.conftest import Visitor
from tests.page.hands import BOT, ME, Hands, expect, settle, whoever_is_to_act

SHELL_WORDS = Catalogue(SHELL, "page")
Action = dict[str, Any]
Wish = Callable[[Action], bool]


class LegalHands(Hands):
    """Plays what the server says is legal; a game says how each action is done."""

    catalogue: ClassVar[Catalogue]
    """The words of the game."""
    last_kinds: ClassVar[tuple[str, ...]] = ()
    """Kinds of actions that are done when nothing else is left."""

    def __init__(self, visitor: Visitor, table: str, seed: int = 1, language: str = "en") -> None:
        super().__init__(visitor.tab, seed)
        self.visitor = visitor
        self.table = table
        self.language = language

    def words(self, message: str, **values: object) -> str:
        return self.catalogue.say(self.language, message, **values)

    # What is legal

    def seat(self) -> dict[str, Any]:
        """The seat of this one that acts: its view and what is legal."""
        seats = self.visitor.ask("GET", f"/tables/{self.table}/state?since=1000000")["seats"]
        acting: dict[str, Any] = next(seat for seat in seats if seat["legal"])
        return acting

    def choose(self, seen: dict[str, Any]) -> str:
        seat = self.seat()
        action = self.pick(seat["legal"])
        self.carry_out(action, seat)
        return str(action["type"])

    def pick(self, legal: list[Action]) -> Action:
        """Something rather than nothing; the kind first, since there are many ways to do some of them."""
        kinds = defaultdict(list)
        for action in legal:
            kinds[action["type"]].append(action)
        busy = [kind for kind in kinds if kind not in self.last_kinds]
        return self.luck.choice(kinds[self.luck.choice(busy or list(kinds))])

    def decide_on(self, wish: Wish) -> Action:
        """Do a legal action like this."""
        before = self.wait()
        seat = self.seat()
        action: Action | None = next(filter(wish, seat["legal"]), None)
        assert action is not None, f"not legal: {seat['legal']}"
        self.carry_out(action, seat)
        self.wait_for(before["number"] + 1)
        return action

    def carry_out(self, action: Action, seat: dict[str, Any]) -> None:
        """Do an action of that seat with what is seen."""
        raise NotImplementedError

    # What is touched

    def button(self, where: str, name: str) -> Any:
        return self.tab.locator(where).get_by_role("button", name=name, exact=True)

    def push_action(self, name: str) -> None:
        self.push(self.button(".actions", name))

    def sees(self, key: str) -> bool:
        return any(spot["key"] == key for spot in self.look()["spots"])

    def press_at(self, key: str) -> None:
        expect(self.tab.locator(f"[data-spot='{key}']")).to_be_attached()
        self.press(next(spot for spot in self.look()["spots"] if spot["key"] == key))

    def step_to(self, count: int) -> None:
        """A tap that a busy machine takes for a long press is made again."""
        shown = self.tab.locator(".stepper output")
        expect(shown).to_be_visible()
        for _ in range(20):
            now = int(shown.inner_text())
            if now == count:
                return
            name = SHELL_WORDS.say(self.language, "map-more" if now < count else "map-fewer")
            self.push(self.button(".stepper", name))
            with contextlib.suppress(AssertionError):
                expect(shown).not_to_have_text(str(now), timeout=2000)
        raise AssertionError(f"the number never becomes {count}")


def table_of(tab: Any) -> str:
    """The table that is looked at."""
    return str(tab.url.rpartition("/")[2].partition("?")[0])


def offers(kind: str, /, **fields: object) -> Callable[[dict[str, Any]], bool]:
    """Whether a seat may do such a thing now."""
    return lambda seat: any(
        action["type"] == kind and action.items() >= fields.items() for action in seat["legal"] or []
    )


def play_out(people: tuple[Visitor, ...], table: str) -> None:
    """Whoever has to act acts at random until the game is over."""
    while people[0].ask("GET", f"/tables/{table}")["state"] == "playing":
        for person in people:
            seats = person.ask("GET", f"/tables/{table}/state?since=1000000")["seats"]
            if any(seat["legal"] for seat in seats):
                person.play_on(table, 1)


Player = TypeVar("Player", bound=LegalHands)


def play_a_turn_each(first: Player, second: Player, check: Callable[[Player, Player], None] | None = None) -> None:
    """Until both have ended a turn; `check` compares who acted with the other, who has seen it."""
    while min(hands.done.count("end-turn") for hands in (first, second)) < 1:
        acting = whoever_is_to_act(first, second)
        assert acting.decide()
        other = first if acting is second else second
        other.wait_for(acting.look()["number"])
        if check is not None:
            check(acting, other)


def sit_down_at(
    visitor: Visitor,
    game: str,
    hands: type[Player],
    is_there: Callable[[dict[str, Any]], bool],
    wish: Wish,
    language: str = "en",
    bots: int = 1,
    **more: Any,
) -> Player:
    """At a table against bots where a decision of that kind comes next; what is wished is done to come there."""
    visitor.become("Ann")
    for _ in range(8):  # chance decides
        table = visitor.open_table(ME, *[BOT] * bots, game=game, start=True, **more)
        if visitor.plays_until(table, is_there, wish):
            break
    else:
        raise AssertionError("it never came to that")
    visitor.tab.goto(f"/table/{table}")
    player = hands(visitor, table, language=language)
    player.wait()
    settle(visitor)
    return player
