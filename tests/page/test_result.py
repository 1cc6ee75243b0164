"""The result screen: my place, what the game did to my rating, the points over the game, the link; and hints."""

from __future__ import annotations

from collections.abc import Callable

from tests.page.conftest import PHONE, Visitor
from tests.page.hands import BOT, ME, expect
from tests.page.rated import play_rated, resign
from tests.page.window import SIZES, assert_found, assert_seen

Visit = Callable[..., Visitor]


def test_a_rated_game_tells_my_place_and_my_rating(visit: Visit) -> None:
    ann, bob = visit(), visit()
    ann.register("Ann")
    bob.register("Bob")
    table = play_rated(ann, bob)
    for person, place, sign in ((ann, "You came 2nd of 2.", "-"), (bob, "You came 1st of 2.", "+")):
        person.tab.goto(f"/table/{table}")
        for size in SIZES:
            person.tab.set_viewport_size(size)
            assert_found(person.tab.get_by_text(place))
        change = person.tab.get_by_text("Rating 1,500 →")
        expect(change).to_contain_text(sign)
        expect(change).to_contain_text("?")
        assert_found(person.tab.get_by_text("Counted 2 %: against somebody who is new to rated games."))


def test_a_rated_game_that_was_hardly_played_says_why_it_does_not_count(visit: Visit) -> None:
    ann, bob = visit(), visit()
    ann.register("Ann")
    bob.register("Bob")
    table = play_rated(ann, bob, turns=0)
    ann.tab.goto(f"/table/{table}")
    assert_found(ann.tab.get_by_text("It ended before two people had played three turns each."))


def test_points_over_the_game_are_drawn_and_read(visit: Visit) -> None:
    ann = visit()
    ann.become("Ann")
    table = ann.open_table(ME, ME, ME, start=True)
    ann.play_on(table, 60)
    for seat in (0, 1):
        resign(ann, table, seat)
    scores = ann.ask("GET", f"/tables/{table}")["outcome"]["scores"]
    ann.tab.goto(f"/table/{table}")
    graph = ann.tab.get_by_role("figure")
    for size in SIZES:
        ann.tab.set_viewport_size(size)
        assert_found(graph.locator("svg"), ann.tab.get_by_role("button", name="Share the replay"))
    expect(graph.locator("path.line")).to_have_count(3)
    rows = graph.get_by_role("row")
    assert [row.locator("td").last.inner_text() for row in rows.all()] == [str(score) for score in scores]


def test_the_history_is_asked_for_when_its_graph_comes_into_view(visit: Visit) -> None:
    ann = visit({"width": 390, "height": 560})
    ann.become("Ann")
    table = ann.open_table(ME, ME, start=True)
    ann.play_on(table, 20)
    resign(ann, table, 0)
    asked: list[str] = []
    ann.tab.on("request", lambda request: asked.append(request.url) if "/history" in request.url else None)
    ann.tab.goto(f"/table/{table}")
    graph = ann.tab.get_by_role("figure")
    graph.wait_for(state="attached")
    ann.settle()
    assert asked == []
    graph.scroll_into_view_if_needed()
    expect(graph.locator("path.line")).to_have_count(2)
    assert len(asked) == 1


def test_the_page_of_a_result_is_not_longer_than_the_window(visit: Visit) -> None:
    ann = visit(PHONE)
    ann.become("Ann")
    table = ann.open_table(ME, BOT, start=True)
    resign(ann, table, 0)
    ann.tab.goto(f"/table/{table}")
    expect(ann.tab.get_by_role("figure").locator("svg")).to_be_attached()
    ann.settle()
    assert ann.tab.evaluate("document.documentElement.scrollHeight") == PHONE["height"]


def test_a_hint_is_stable_speaks_to_me_and_is_seen_on_the_board(visit: Visit) -> None:
    ann = visit(PHONE)
    ann.become("Ann")
    table = ann.open_table(ME, BOT, BOT, start=True)
    ann.tab.goto(f"/table/{table}")
    ann.settle()
    button = ann.tab.get_by_role("button", name="Hint", exact=True)
    expect(button).to_be_visible()
    words = set()
    for _ in range(5):
        button.click()
        hint = ann.tab.locator(".hints .ideas")
        assert_seen(hint)
        words.add(hint.inner_text())
        button.click()
        expect(hint).to_be_hidden()
    assert len(words) == 1
    assert words.pop().startswith("Hint: place two herds on ")
    button.click()
    pin, board = ann.tab.locator(".board [data-next]").bounding_box(), ann.tab.locator(".board").bounding_box()
    assert board["x"] <= pin["x"] <= board["x"] + board["width"] - pin["width"]
    assert board["y"] <= pin["y"] <= board["y"] + board["height"] - pin["height"]
    assert pin["width"] >= 10
