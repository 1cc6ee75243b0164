"""What can be seen of the board: nothing counts that lies outside the window or below something else."""

from __future__ import annotations

from typing import Any

from tests.page.conftest import Visitor
from tests.page.hands import settle
from tests.page.trias_hands import TriasHands

COMFORT = 44
"""So wide are tiles on which one taps, in pixels, unless all of the land is in view."""
NEIGHBOURS = ((1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1))

SEEN = """() => {
  const STEPS = [.5, .4, .6, .3, .7, .2, .8, .1, .9]
  const map = document.querySelector('.board').getBoundingClientRect()
  const size = (spot) => spot.getBoundingClientRect().width * spot.getBoundingClientRect().height
  const smallest = (elements) => elements.map((element) => element.closest('[data-spot]'))
    .filter((spot) => spot !== null).sort((a, b) => size(a) - size(b))[0]
  return [...document.querySelectorAll('.board [data-spot]')].map((spot) => {
    const box = spot.getBoundingClientRect()
    const shape = spot.querySelector('path')
    const toShape = shape.getScreenCTM().inverse()
    const away = ([x, y]) => Math.hypot(x - box.left - box.width / 2, y - box.top - box.height / 2)
    const own = STEPS.flatMap((y) => STEPS.map((x) => [box.left + box.width * x, box.top + box.height * y]))
      .filter(([x, y]) => shape.isPointInFill(new DOMPoint(x, y).matrixTransform(toShape)))
      .sort((a, b) => away(a) - away(b))
    const isTheirs = ([x, y]) => ![undefined, spot].includes(smallest(document.elementsFromPoint(x, y)))
    const [x, y] = own.find((point) => !isTheirs(point)) ?? own[0]
    const under = document.elementsFromPoint(x, y)
    const isInside = x > map.left && x < map.right && y > map.top && y < map.bottom
    const onTop = under[0]?.closest('.world') ? smallest(under)?.dataset.spot : undefined
    return {key: spot.dataset.spot, label: spot.getAttribute('aria-label'), x, y, width: box.width, isInside,
            onTop: onTop ?? `${under[0]?.tagName}.${under[0]?.getAttribute('class')}`}
  })
}"""
"""Each place that can be chosen, and what lies on top of its middle, or near it where a smaller place is there."""

WHERE = """([q, r]) => {
  const world = document.querySelector('.board .world')
  const map = world.parentElement.getBoundingClientRect()
  const matrix = new DOMMatrix(getComputedStyle(world).transform)
  return [50 * Math.sqrt(3) * (q + r / 2) * matrix.a + matrix.e + map.left, 75 * r * matrix.d + matrix.f + map.top]
}"""
"""The middle of a cell in the window."""

COVERS = """(element) => {
  const box = element.getBoundingClientRect()
  const top = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2)
  return top !== null && !element.contains(top)
}"""
"""Whether something else lies over an element's middle, or it lies outside the window."""


def sit_down(visitor: Visitor, phase: str, least: int = 0, bots: int = 1) -> tuple[TriasHands, str]:
    """At a table where the next decision is of that phase."""
    table = visitor.sit_down(phase, least, bots)
    hands = TriasHands(visitor.tab)
    hands.wait()
    settle(visitor)
    return hands, table


def spots(tab: Any) -> list[dict[str, Any]]:
    seen: list[dict[str, Any]] = tab.evaluate(SEEN)
    return seen


def assert_nothing_is_covered(tab: Any) -> None:
    """What can be chosen is on top where it is drawn; what is outside is pointed at."""
    seen = spots(tab)
    assert seen, "nothing can be chosen"
    covered = [spot for spot in seen if spot["isInside"] and spot["onTop"] != spot["key"]]
    assert covered == []
    outside = [spot for spot in seen if not spot["isInside"]]
    pointed = sum(int(text) for text in tab.locator(".beyond").all_inner_texts())
    assert pointed >= len(outside), f"{len(outside)} places are outside, {pointed} pointed at"
    for button in tab.locator(".doings button, .beyond").all():
        assert not button.evaluate(COVERS), button.inner_text()


def cells(tab: Any, name: str = "data-tile") -> list[tuple[int, int]]:
    """The cells with a tile on them."""
    keys = [element.get_attribute(name) for element in tab.locator(f".board [{name}]").all()]
    return [(int(q), int(r)) for q, r in (key.split(",") for key in keys)]


def where(tab: Any, cell: tuple[int, int]) -> tuple[float, float]:
    x, y = tab.evaluate(WHERE, list(cell))
    return x, y


def is_in_view(tab: Any, cell: tuple[int, int]) -> bool:
    x, y = where(tab, cell)
    return bool(
        tab.evaluate("([x, y]) => document.elementFromPoint(x, y)?.closest('.board') != null", [x, y])
    ) and not tab.evaluate("([x, y]) => document.elementFromPoint(x, y).closest('.controls') != null", [x, y])


def hidden_land(tab: Any) -> list[tuple[int, int]]:
    """Tiles outside the window or below something else."""
    return [cell for cell in cells(tab) if not is_in_view(tab, cell)]


def tile_width(tab: Any) -> float:
    scale = float(tab.evaluate("new DOMMatrix(getComputedStyle(document.querySelector('.board .world')).transform).a"))
    return scale * 50 * 3**0.5


def around(cell: tuple[int, int]) -> list[tuple[int, int]]:
    return [(cell[0] + q, cell[1] + r) for q, r in NEIGHBOURS]


def open_sea(tab: Any) -> tuple[float, float]:
    """A point of the map with no land near it."""
    box = tab.locator(".board").bounding_box()
    tiles = [where(tab, cell) for cell in cells(tab)]
    reach = 2.2 * tile_width(tab)
    points = [
        (box["x"] + box["width"] * x / 20, box["y"] + box["height"] * y / 20)
        for x in range(1, 20)
        for y in range(1, 20)
    ]
    away = {point: min(((point[0] - x) ** 2 + (point[1] - y) ** 2) ** 0.5 for x, y in tiles) for point in points}
    best = max(away, key=lambda point: away[point])
    assert away[best] > reach / 2, "no open sea in view"
    return best
