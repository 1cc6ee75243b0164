"""Somebody who plays Pangea: picks a legal action, and does it with what is seen on the table."""

from __future__ import annotations

import contextlib
from collections.abc import Callable
from typing import Any

import mesozoic.games.pangea  # noqa: F401  its folder of texts is looked for
from mesozoic.core.catalogue import Catalogue, texts_of
from tests.page.conftest import Visitor
from tests.page.fingers import Finger
from tests.page.hands import expect, sync_api
from tests.page.keyboard import Keys
from tests.page.legal_hands import Action, LegalHands, sit_down_at

GAME = "pangea"
WORDS = Catalogue(texts_of("mesozoic.games.pangea"), "words", "page")

Dice = dict[str, int]


def key_of(at: list[int]) -> str:
    """A territory as the page writes it."""
    return f"{at[0]},{at[1]}"


class PangeaHands(LegalHands):
    """Plays what the server says is legal, by what the page shows."""

    catalogue = WORDS
    last_kinds = ("end-moves", "end-turn")

    def wait(self, seconds: float = 30) -> dict[str, Any]:
        """Whatever is shown over the island for a while is put away."""
        while True:
            seen = super().wait(seconds)
            shown = [button for button in self.curtains() if button.is_visible()]
            if not shown:
                return seen
            with contextlib.suppress(sync_api.TimeoutError):  # the next event puts it away, too
                self.push_away(shown[0])

    def curtains(self) -> list[Any]:
        """The buttons that close the reveal of the species, and a combat that was fought."""
        return [self.button(".reveal", self.words("reveal-go-on")), self.button(".arena", self.words("arena-go-on"))]

    def push_away(self, button: Any) -> None:
        self.push_soon(button)

    # What is done

    def pick(self, legal: list[Action]) -> Action:
        """At enemies if that is possible; not everybody moves, since that takes long."""
        fierce = [action for action in legal if action.get("kind") in ("charge", "attack")]
        if fierce:
            return max(fierce, key=lambda action: int(action["count"]))
        has_moved = self.done[-2:] == ["move", "move"]
        return super().pick([action for action in legal if action["type"] != "move" or not has_moved])

    def carry_out(self, action: Action, seat: dict[str, Any]) -> None:
        match action["type"]:
            case "choose-species":
                self.choose_species(action["species"])
            case "place-colony":
                self.press_at(key_of(action["at"]))
            case "move":
                self.press_at(key_of(action["from"]))
                self.press_at(key_of(action["to"]))
                self.choose_number(action["count"], seat["legal"], "from", "to", like=action)
            case "attack":
                self.enter_arena(key_of(action["at"]))
                self.divide(action, seat["view"])
                self.push(self.roll_button())
            case "sweep":
                self.enter_arena(key_of(action["at"]))
                self.sweep(action, seat["view"])
            case "lay":
                self.press_at(key_of(action["at"]))
                self.choose_number(action["eggs"], seat["legal"], "at", like=action)
            case "end-moves" | "end-turn":
                self.confirm(self.tab.locator(".actions .button:not(.quiet)"))
            case other:
                raise AssertionError(f"nobody has said how to {other}")

    def choose_species(self, species: str) -> None:
        self.push(self.button(".draft", self.words("draft-choose", species=species)))
        self.push(self.button(".draft", self.words("draft-confirm", species=species)))

    def choose_number(self, number: int, legal: list[Action], *names: str, like: Action) -> None:
        """Asked for only if there is a choice."""
        ways = [other for other in legal if other["type"] == like["type"]]
        if sum(all(other[name] == like[name] for name in names) for other in ways) > 1:
            self.step_to(number)
            self.push(self.tab.locator(".stepper .go"))

    # The arena

    def arena(self) -> Any:
        return self.tab.locator(".arena[role=dialog]")

    def roll_button(self) -> Any:
        return self.arena().locator("footer .button.primary")

    def enter_arena(self, key: str) -> None:
        """A sweep leaves it open."""
        if not self.arena().is_visible():
            self.press_at(key)
        expect(self.arena().locator(".facts").first).to_be_visible()

    def lane(self, view: dict[str, Any], at: list[int], player: int) -> Any:
        """What is said about an enemy."""
        contest = next(contest for contest in view["fights"] if contest["at"] == at)
        return self.arena().locator(".lane").nth([foe["player"] for foe in contest["foes"]].index(player))

    def divide(self, attack: Action, view: dict[str, Any]) -> None:
        """Dice on each enemy, then the charging ones among them."""
        for stepper, dice in enumerate((attack["targets"], attack.get("charged"))):
            if dice is None:
                continue
            for _ in range(30):
                now = self.dice_shown(view, attack["at"], stepper)
                wrong = [player for player in now if now[player] != dice.get(player, 0)]
                if not wrong:
                    break
                player = self.luck.choice(wrong)
                is_more = now[player] < dice.get(player, 0)
                lane = self.lane(view, attack["at"], int(player)).locator(".facts .stepper").nth(stepper)
                self.push(lane.locator("button").nth(1 if is_more else 0))
            assert not wrong, f"the dice are never {dice}"

    def dice_shown(self, view: dict[str, Any], at: list[int], stepper: int) -> Dice:
        """The dice on each enemy; of the second stepper, those that charge."""
        contest = next(contest for contest in view["fights"] if contest["at"] == at)
        shown = {}
        for foe in contest["foes"]:
            steppers = self.lane(view, at, foe["player"]).locator(".facts .stepper")
            if stepper < steppers.count():
                label = steppers.nth(stepper).locator(".tokens").get_attribute("aria-label")
                shown[str(foe["player"])] = int(label.split()[0])
        return shown

    def sweep(self, action: Action, view: dict[str, Any]) -> None:
        lane = self.lane(view, action["at"], action["target"])
        number = lane.locator(".sweep select")
        if number.count() > 0:
            number.select_option(str(action["count"]))
        self.push(lane.locator(".sweep .button"))
        self.press_at(key_of(action["to"]))


class PangeaFinger(Finger, PangeaHands):
    """Plays with taps."""


class PangeaKeys(Keys, PangeaHands):
    """Plays with Tab, arrows and Enter."""

    def push_away(self, button: Any) -> None:
        self.push(button)


def contested(seat: dict[str, Any]) -> bool:
    """There is something to fight for."""
    return any(action["type"] == "attack" for action in seat["legal"])


def is_warlike(action: Action) -> bool:
    """Moves to where enemies are, and combat; otherwise whatever comes."""
    return action["type"] in ("attack", "lay") or action.get("kind") in ("charge", "attack")


def sit_down(
    visitor: Visitor,
    is_there: Callable[[dict[str, Any]], bool],
    hands: type[PangeaHands] = PangeaHands,
    language: str = "en",
    bots: int = 1,
    wish: Callable[[Action], bool] = is_warlike,
    **more: Any,
) -> Any:
    """At a table against bots where a decision of that kind comes next."""
    return sit_down_at(visitor, GAME, hands, is_there, wish, language, bots, **more)
