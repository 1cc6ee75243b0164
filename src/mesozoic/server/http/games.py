"""Routes about games: what can be played, and how."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Path, Query
from fastapi.responses import PlainTextResponse
from pydantic_core import to_json

from mesozoic.bots.bot import makers
from mesozoic.core.errors import BadSetup, UnknownGame
from mesozoic.core.game import Game
from mesozoic.core.options import Option, Value
from mesozoic.games import all_games, find_game
from mesozoic.server import protocol as p
from mesozoic.server.http.problem_handlers import PROBLEMS
from mesozoic.server.problems import not_found

router = APIRouter(prefix="/api", responses=PROBLEMS)


@router.get("/games")
async def games() -> list[p.GameInfo]:
    """Every game, with its options and who can play it."""
    return [game_info(game) for game in all_games()]


def game_info(game: Game) -> p.GameInfo:
    """A game as the lobby shows it."""
    return p.GameInfo(
        id=game.id,
        title=game.title,
        author=game.author,
        year=game.year,
        seats=list(game.seats),
        usual_seats=game.usual_seats,
        options=[option_info(option) for option in game.options],
        data={name: game.data_files.revisions(name) for name in game.data},
        bots=sorted(makers()),
    )


def option_info(option: Option) -> p.OptionInfo:
    """An option with its words in every language."""
    words = {
        language: p.OptionWords(name=text.name, values={json_of(value): word for value, word in text.values.items()})
        for language, text in option.words.items()
    }
    return p.OptionInfo(
        name=option.name,
        default=option.default,
        values=list(option.values),
        least=option.least,
        about=option.about,
        rule=option.rule,
        words=words,
    )


def json_of(value: Value) -> str:
    """A value as JSON text: what names it in `OptionWords`."""
    return to_json(value).decode()


@router.get("/games/{game}/rules", response_class=PlainTextResponse)
async def rules(
    game: Annotated[str, Path(max_length=40)], lang: Annotated[str, Query(pattern="^[a-z]{2}$")] = "en"
) -> str:
    """The rules in our words, as Markdown."""
    try:
        return find_game(game).rules_text(lang)
    except (UnknownGame, BadSetup):
        raise not_found("page of rules") from None
