"""Routes about games: what can be played, and how."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Path, Query
from fastapi.responses import PlainTextResponse

from mesozoic.bots.bot import makers
from mesozoic.core.errors import BadSetup, UnknownGame
from mesozoic.core.game import Game
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
        options=[
            p.OptionInfo(
                name=option.name,
                default=option.default,
                values=list(option.values),
                least=option.least,
                about=option.about,
            )
            for option in game.options
        ],
        data={name: sorted(revisions(game, name)) for name in game.data},
        bots=sorted(makers()),
    )


def revisions(game: Game, name: str) -> set[str]:
    """The revisions of data that come with the game."""
    return {file.name.split(".")[1] for file in game.folder.glob(f"{name}.*.json")}


@router.get("/games/{game}/rules", response_class=PlainTextResponse)
async def rules(
    game: Annotated[str, Path(max_length=40)], lang: Annotated[str, Query(pattern="^[a-z]{2}$")] = "en"
) -> str:
    """The rules in our words, as Markdown."""
    try:
        return find_game(game).rules_text(lang)
    except (UnknownGame, BadSetup):
        raise not_found("page of rules") from None
