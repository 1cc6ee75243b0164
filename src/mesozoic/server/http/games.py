"""Routes about games: what can be played, and how."""

from __future__ import annotations

import gzip
from dataclasses import asdict
from functools import cache
from typing import Annotated

from fastapi import APIRouter, Path, Query, Request
from fastapi.responses import PlainTextResponse, Response
from pydantic_core import to_json

from mesozoic.bots.levels import LEVELS
from mesozoic.bots.ratings import ladder
from mesozoic.core.catalogue import languages
from mesozoic.core.errors import BadSetup, UnknownGame
from mesozoic.core.game import Game
from mesozoic.core.options import Option, Value, Words
from mesozoic.games import all_games, find_game
from mesozoic.server import protocol as p
from mesozoic.server.http.compression import MadeOnce, packed_answer
from mesozoic.server.http.dependencies import Site
from mesozoic.server.http.problem_handlers import PROBLEMS
from mesozoic.server.problems import not_found

router = APIRouter(prefix="/api", responses=PROBLEMS)


@router.get("/games", response_model=list[p.GameInfo])
def games(request: Request, site: Site) -> Response:
    """Every game, with its options and who can play it."""
    # In a thread: the first to ask waits for the texts of all languages.
    return packed_answer(request, packed_games(tuple(site.readiness.progress(game.id) for game in all_games())))


@router.get("/games/{game}", response_model=p.GameInfo)
def one_game(game: Annotated[str, Path(max_length=40)], request: Request, site: Site) -> Response:
    """A game, as in the list of all."""
    game_id = find_game(game).id
    return packed_answer(request, packed_game(game_id, site.readiness.progress(game_id)))


@MadeOnce
def packed_games(progress: tuple[float, ...]) -> bytes:
    """Every game as JSON compressed by gzip, by how far each of them is; everything else stays as it is."""
    infos = [game_info(game, done) for game, done in zip(all_games(), progress, strict=True)]
    return gzip.compress(to_json(infos), mtime=0)


@MadeOnce
def packed_game(game_id: str, progress: float) -> bytes:
    """A game in the same way."""
    return gzip.compress(to_json(game_info(find_game(game_id), progress)), mtime=0)


def game_info(game: Game, progress: float) -> p.GameInfo:
    """A game as the lobby shows it, and how far it is."""
    return p.GameInfo(
        ready=progress == 1,
        progress=progress,
        id=game.id,
        title=game.title,
        author=game.author,
        year=game.year,
        seats=list(game.seats),
        usual_seats=game.usual_seats,
        options=options_of(game.id),
        data=data_of(game.id),
        data_words=data_words_of(game.id),
        bots=[rating.bot for rating in ladder(game.id)],
        ladder=[p.BotRating(**asdict(rating)) for rating in ladder(game.id)],
        levels=list(LEVELS),
    )


@cache
def options_of(game_id: str) -> list[p.OptionInfo]:
    """The options of a game, as the lobby shows them."""
    game = find_game(game_id)
    return [option_info(game, option) for option in game.options]


@cache
def data_of(game_id: str) -> dict[str, list[str]]:
    """The revisions of replaceable data that a table may have, by its name, the usual one first."""
    game = find_game(game_id)
    files = game.data_files
    return {
        name: list(dict.fromkeys([usual, *files.revisions(name), *files.added(name)]))
        for name, usual in game.data.items()
    }


@cache
def data_words_of(game_id: str) -> dict[str, dict[str, p.OptionWords]]:
    """Replaceable data of a game in words, by its name and the language."""
    game = find_game(game_id)
    return {
        name: {language: words_info(game.data_words(name, language)) for language in languages()} for name in game.data
    }


def option_info(game: Game, option: Option) -> p.OptionInfo:
    """An option with its words in every language."""
    words = {language: words_info(game.option_words(option, language)) for language in languages()}
    return p.OptionInfo(
        name=option.name,
        default=option.default,
        values=list(option.values),
        default_by_seats=dict(option.default_by_seats),
        more_by_seats={seats: list(values) for seats, values in option.more_by_seats.items()},
        least=option.least,
        about=game.about(option),
        rule=option.rule,
        words=words,
    )


def words_info(words: Words) -> p.OptionWords:
    return p.OptionWords(name=words.name, values={json_of(value): word for value, word in words.values.items()})


def json_of(value: Value) -> str:
    """A value as JSON text: what names it in `OptionWords`."""
    return to_json(value).decode()


@router.post("/games/{game}/ready")
async def ready(game: Annotated[str, Path(max_length=40)], site: Site) -> p.GameReadiness:
    """Ask for a game that I want to play: its rules are compiled before those of the others."""
    game_id = find_game(game).id
    site.readiness.ask_for(game_id)
    progress = site.readiness.progress(game_id)
    return p.GameReadiness(ready=progress == 1, progress=progress)


@router.get("/games/{game}/rules", response_class=PlainTextResponse)
async def rules(
    game: Annotated[str, Path(max_length=40)], lang: Annotated[str, Query(pattern="^[a-z]{2}$")] = "en"
) -> str:
    """The rules in our words, as Markdown."""
    try:
        return find_game(game).rules_text(lang)
    except (UnknownGame, BadSetup):
        raise not_found("page of rules") from None
