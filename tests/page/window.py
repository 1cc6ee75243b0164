"""What somebody really sees: inside the window, with nothing over it."""

from __future__ import annotations

from typing import Any

from tests.page.conftest import LAPTOP, PHONE
from tests.page.hands import expect

SIZES = [LAPTOP, {"width": 1024, "height": 768}, PHONE]

IS_SEEN = """(element) => {
  const {left, top, width, height} = element.getClientRects()[0] ?? {width: 0, height: 0}
  if (width === 0 || height === 0) return 'not drawn'
  const [x, y] = [left + width / 2, top + height / 2]
  if (x < 0 || y < 0 || x >= innerWidth || y >= innerHeight) return `outside: ${x}, ${y}`
  const over = document.elementFromPoint(x, y)
  return element.contains(over) || over?.contains(element) ? '' : `under ${over?.outerHTML.slice(0, 120)}`
}"""


def assert_seen(*elements: Any) -> None:
    for element in elements:
        expect(element).to_be_visible()
        fault = element.evaluate(IS_SEEN)
        assert fault == "", f"{element.inner_text()}: {fault}"


def assert_found(*elements: Any) -> None:
    """Seen after scrolling there."""
    for element in elements:
        element.scroll_into_view_if_needed()
        assert_seen(element)
