"""A guest plays a game of Pangea against two bots, from the secret choice to the podium, by clicking."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from tests.page.conftest import Visitor
from tests.page.hands import expect
from tests.page.meeting import play_against_bots
from tests.page.pangea_hands import GAME, PangeaHands
from tests.page.test_whole_game import assert_counted, look_back, watch_the_count

Visit = Callable[..., Visitor]

KINDS = {"choose-species", "place-colony", "move", "end-moves", "attack", "lay", "end-turn"}


def play(ann: Visitor, seed: int) -> PangeaHands:
    hands = PangeaHands(ann, play_against_bots(ann, GAME, players=3), seed)
    while hands.decide():
        pass
    return hands


def stand_before_the_podium(tab: Any, outcome: dict[str, Any]) -> None:
    """In the order of the places: the last who lives wins with fewer points, too."""
    expect(tab.locator(".end").get_by_role("heading").first).to_contain_text("win")
    points = [int(text) for text in tab.locator(".podium li .points").all_inner_texts()]
    assert points == [score for _, score in sorted(zip(outcome["places"], outcome["scores"], strict=True))]
    expect(tab.locator(".podium li").first).to_contain_text("1st")


def test_a_guest_plays_a_whole_game_against_two_bots(visit: Visit) -> None:
    ann = visit()
    for seed in range(4):  # chance decides whether there is anything to fight for
        hands = play(ann, seed)
        if set(hands.done) >= KINDS:
            break
    assert set(hands.done) >= KINDS
    told = watch_the_count(ann.tab, lambda line: False)
    outcome = ann.ask("GET", f"/tables/{hands.table}")["outcome"]
    stand_before_the_podium(ann.tab, outcome)
    assert_counted(told, outcome["scores"])
    assert told[0][0] == hands.words("count-source", source="territories")
    look_back(ann.tab)
