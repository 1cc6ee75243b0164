"""What only learners need is not compiled before somebody plays."""

from __future__ import annotations

import pytest

from mesozoic.core.compiled.kernel import COMPILING, entries_of_game
from mesozoic.games import all_games

LEARNERS = {"advance_games", "act_in_games", "list_games", "mask_games", "take_in_games", "observe_games"}


@pytest.mark.skipif(not COMPILING, reason="the compiler is off")
@pytest.mark.parametrize("game", all_games(), ids=lambda game: game.id)
def test_players_do_not_wait_for_what_learners_need(game) -> None:  # type: ignore[no-untyped-def]
    _ = game.parts
    prefix = f"{game.package.rpartition('.')[2]}_"
    played, everything = (
        {entry.name.removeprefix(prefix) for entry in entries_of_game(game.package, with_learners)}
        for with_learners in (False, True)
    )
    assert {"play", "legal_actions", "best_action", "play_bot_games"} <= played
    assert not LEARNERS & played
    assert everything >= played | LEARNERS
