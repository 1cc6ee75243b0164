"""A guest plays a game of Triassic Terror against three bots, from the first card to the podium, by clicking."""

from __future__ import annotations

from collections.abc import Callable

from tests.page.conftest import Visitor
from tests.page.meeting import play_against_bots
from tests.page.terror_hands import GAME, TerrorHands
from tests.page.test_whole_game import assert_counted, look_back, stand_before_the_podium, watch_the_count

Visit = Callable[..., Visitor]


def test_a_guest_plays_a_whole_game_against_three_bots(visit: Visit) -> None:
    ann = visit()
    hands = TerrorHands(ann, play_against_bots(ann, GAME, players=4))
    while hands.decide():
        pass
    assert {"take-card", "take-tile", "play-card", "use-tile", "place-dinos", "end-turn"} <= set(hands.done)
    assert len(set(hands.done)) > 8, "most of what can be done was done"
    told = watch_the_count(ann.tab, lambda line: "stones of its habitats" in line)
    stand_before_the_podium(ann.tab, players=4)
    assert [line for line, _ in told[:2]] == ["Points of the Triassic", "Points of the Jurassic"]
    assert 1 <= sum("dominance" in line for line, _ in told) <= 4
    assert_counted(told, ann.ask("GET", f"/tables/{hands.table}")["outcome"]["scores"])
    look_back(ann.tab)
