"""What compiled bots imagine: it depends on what their seat may know, and on nothing else (§16, §E4, D5)."""

from __future__ import annotations

import json

import pytest

from mesozoic.core.compiled.chance import generator, randoms
from mesozoic.core.compiled.record import Seated, States, copied
from mesozoic.core.game import Game
from mesozoic.engine.match import canonical
from tests.contract.test_contract import has_secrets
from tests.support.tables import NAMES, TABLES, new, wander

each_table = pytest.mark.parametrize(("game", "seats"), TABLES, ids=NAMES)
EVERY = 5
GUESSES = 3


def imagined(game: Game, states: States[Seated], seat: int, seed: str) -> States[Seated]:
    guess = copied(states)
    game.entries.bots.imagine_state(guess, seat, generator(seed))
    return guess


@each_table
def test_what_a_bot_imagines_agrees_with_its_view_and_depends_on_nothing_else(game: Game, seats: int) -> None:
    """States that a seat cannot tell apart are imagined alike, whatever is hidden in them."""
    is_other, are_many = False, False
    match = new(game, seats, seed=21)
    for decisions in wander(match, 21):
        if decisions % EVERY:
            continue
        for seat in match.seats:
            seen = match.view(seat)
            guesses = set()
            for number in range(GUESSES):
                seed = f"{decisions} {seat} {number}"
                guess = match.turn(seat).imagine(generator(seed))
                assert canonical(game.views.view(guess, seat)) == canonical({**seen, **seat_to_act(game, guess, seen)})
                assert game.legal(guess).tolist() == match.numbers(seat).tolist()
                position = game.positions.to_json(guess)
                guesses.add(canonical(position))
                is_other |= canonical(position) != canonical({**match.position, **seat_to_act(game, guess, position)})

                other = imagined(game, guess, seat, f"other {seed}")  # the same view, other secrets
                assert imagined(game, other, seat, seed).tobytes() == guess.tobytes()

                drawn = randoms(seed, game.randoms, "imagine")
                read = game.views.imagine(json.loads(canonical(seen)), drawn)  # from the view alone
                read[0].seat = seat
                assert game.positions.to_json(imagined(game, read, seat, seed)) == position
            are_many |= len(guesses) > 1
    assert (is_other, are_many) == (has_secrets(game, seats),) * 2


def seat_to_act(game: Game, guess: States[Seated], said: dict[str, object]) -> dict[str, object]:
    """Where several may act at once, the seat that is asked is the one to act in what it imagines."""
    return {"seat": int(guess[0].seat)} if game.id == "toy" and "seat" in said else {}
