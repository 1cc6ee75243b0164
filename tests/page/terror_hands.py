"""Somebody who plays Triassic Terror: picks a legal action, and does it with what is seen on the table."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import mesozoic.games.triassic_terror  # noqa: F401  its folder of texts is looked for
from mesozoic.core.catalogue import Catalogue, texts_of
from tests.page.conftest import Visitor
from tests.page.fingers import Finger
from tests.page.hands import expect
from tests.page.keyboard import Keys
from tests.page.legal_hands import Action, LegalHands, sit_down_at

GAME = "triassic-terror"
WORDS = Catalogue(texts_of("mesozoic.games.triassic_terror"), "words", "page")

POINT_IN = """(area) => {
  const ground = document.querySelector(`.board [data-area="${area}"]`)
  const box = ground.getBoundingClientRect()
  for (const y of [.5, .3, .7, .15, .85]) for (const x of [.5, .3, .7, .15, .85]) {
    const point = [box.left + box.width * x, box.top + box.height * y]
    const [top, ...below] = document.elementsFromPoint(...point)
    if (!top) continue  // outside of the window
    const isThere = [top, ...below].filter((element) => element.dataset.area)[0] === ground
    if (isThere && top.closest('.world') && !top.closest('[data-place]')) return point
  }
  return null
}"""
"""A point of the window where that area is and nothing stands."""

OUTSIDE = """() => {
  const map = document.querySelector('.board').getBoundingClientRect()
  const isIn = (box) => box.left >= map.left && box.right <= map.right && box.top >= map.top && box.bottom <= map.bottom
  const areas = [...document.querySelectorAll('.board [data-area]')]
  return areas.filter((area) => !isIn(area.getBoundingClientRect())).map((area) => area.dataset.area)
}"""
"""The areas of which a part is outside the map."""


def key_of(action: Action) -> object:
    """Actions that differ by a number only are about the same."""
    return tuple((name, value) for name, value in sorted(action.items()) if name != "count")


class TerrorHands(LegalHands):
    """Plays what the server says is legal, by what the page shows."""

    catalogue = WORDS
    last_kinds = ("finish", "end-turn", "play-counter")

    def carry_out(self, action: Action, seat: dict[str, Any]) -> None:
        match action["type"]:
            case "take-card":
                self.push(self.place(f"card-{action['source']}"))
            case "take-tile":
                self.take_tile(action["tile"])
            case "play-card":
                self.push_action(self.words("button-card", terrain=seat["view"]["hands"][seat["seat"]]))
            case "use-tile" if "terrain" in action:
                self.arm("do-settle")
                self.press_at(f"{action['terrain']}-2")
            case "use-tile":
                self.push_action(self.words("button-tile", tile=seat["view"]["taken"][seat["seat"]]))
            case "place-dinos":
                self.send(action, action["area"], seat)
            case "grow":
                self.send(action, f"{action['area']}/{seat['seat']}", seat)
            case "migrate-group":
                self.send(action, action["to"], seat)
            case "migrate-start":
                self.press_at(f"{action['from']}/{seat['seat']}")
            case "hatch":
                self.press_at(f"{action['area']}/{seat['seat']}")
            case "follow-assignment":
                self.press_at(action["to"])
            case "migrate-commit":
                self.push_main()
            case "move-predator":
                if not self.sees(action["to"]):
                    self.press_at(action["predator"])
                self.press_at(action["to"])
            case "eat":
                self.eat(action, seat)
            case "expel":
                self.press_at(f"{area_of(seat['view'], action['predator'])}/{action['player']}")
                count = self.tab.locator(".doings button", has_text=self.words("dinos", count=action["count"]))
                if count.count() > 0:
                    self.push(count)
                self.press_at(action["to"])
            case "white-dino":
                self.arm("do-white", count=seat["view"]["white_left"])
                self.press_at(f"{action['area']}/{seat['seat']}")
            case "play-counter":
                self.arm(f"do-{action['kind']}")
                self.press_at(action["area"] if action["kind"] == "volcano" else f"{action['area']}/{seat['seat']}")
                if action["kind"] == "volcano":
                    self.push_main()
            case "finish":
                self.push_action(self.words("button-finish", state=seat["view"]["state"]))
            case "end-turn":
                self.confirm(self.button(".actions", self.words("button-end")))
            case other:
                raise AssertionError(f"nobody has said how to {other}")

    def place(self, name: str) -> Any:
        return self.tab.locator(f".market [data-place='{name}']")

    def push_main(self) -> None:
        self.push(self.tab.locator(".doings button.main"))

    def take_tile(self, tile: str) -> None:
        """A finger is told what a tile does before it takes it."""
        self.push(self.place(f"tile-{tile}"))

    def arm(self, message: str, **values: object) -> None:
        """Choose what is done beside the step of the turn."""
        doing = self.tab.locator(".doings button", has_text=self.words(message, **values))
        expect(doing).to_have_count(1)
        if doing.get_attribute("aria-pressed") != "true":
            self.push(doing)

    def point_in(self, area: str) -> tuple[float, float]:
        point = self.tab.evaluate(POINT_IN, area)
        assert point is not None, f"{area} cannot be seen"
        return point[0], point[1]

    def send(self, action: Action, key: str, seat: dict[str, Any]) -> None:
        """Choose an area or a herd, and how many."""
        self.press_at(key)
        if sum(key_of(other) == key_of(action) for other in seat["legal"]) > 1:
            self.step_to(action["count"])
            self.push(self.tab.locator(".stepper .go"))

    def eat(self, action: Action, seat: dict[str, Any]) -> None:
        """Tap herds until they lose what they shall lose; after the most comes nothing."""
        area = area_of(seat["view"], action["predator"])
        meals = [other["eaten"] for other in seat["legal"] if other["type"] == "eat"]
        prey = sorted({player for meal in meals for player in meal})
        for player in prey:
            wanted = action["eaten"].get(player, 0)
            for _ in range(12):
                if self.bites(area, player) == wanted:
                    break
                self.press_at(f"{area}/{player}")
            assert self.bites(area, player) == wanted
        if action["eaten"]:
            self.push_main()
        else:
            self.push(self.button(".doings", self.words("do-eat-nothing")))

    def bites(self, area: str, player: str) -> int:
        """How many dinos of a herd are marked to be eaten."""
        mark = self.tab.locator(f".board [data-bite='{area}/{player}'] text")
        return -int(mark.text_content().replace("\u2212", "-")) if mark.count() > 0 else 0


def area_of(view: dict[str, Any], predator: str) -> str:
    """Where a predator stands."""
    if predator == "trex":
        return str(view["trex"]["at"])
    return str(view["predators"][predator])


def sit_down(
    visitor: Visitor,
    is_there: Callable[[dict[str, Any]], bool],
    tile: str = "",
    hands: type[TerrorHands] = TerrorHands,
    language: str = "en",
    bots: int = 1,
    **more: Any,
) -> Any:
    """At a table against bots where a decision of that kind comes next; the tile is taken and used to come there."""

    def wish(action: Action) -> bool:
        if action["type"] == "take-tile":
            return bool(action["tile"] == tile)
        return action["type"] not in ("finish", "end-turn", "play-counter")

    return sit_down_at(visitor, GAME, hands, is_there, wish, language, bots, **more)


class TerrorFinger(Finger, TerrorHands):
    """Plays with taps."""

    def take_tile(self, tile: str) -> None:
        super().take_tile(tile)
        self.push(self.tab.locator(".about .button.primary"))


class TerrorKeys(Keys, TerrorHands):
    """Plays with Tab, arrows and Enter."""


def assert_island_is_whole(tab: Any) -> None:
    """Every area is inside the map, which is inside the window."""
    expect(tab.locator(".board")).to_be_in_viewport(ratio=0.999)
    assert tab.evaluate(OUTSIDE) == []
