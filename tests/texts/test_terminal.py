"""The texts of terminal and server: complete in every language, all of them used, none missing."""

from __future__ import annotations

import ast
import importlib
import re
from collections.abc import Iterable, Iterator
from pathlib import Path

import pytest
from fluent.syntax import ast as fluent
from fluent.syntax.serializer import serialize_pattern

from mesozoic.bots.levels import LEVELS
from mesozoic.cli.phrases import COMMANDS
from mesozoic.core.catalogue import SHELL, Catalogue, languages
from mesozoic.core.game import Game
from mesozoic.games.pangea.rules.components import ABILITIES
from mesozoic.games.pangea.rules.components import TERRAINS as PANGEA_TERRAINS
from mesozoic.games.triassic_terror.rules.components import PERIODS, PREDATORS, TERRAINS, TILES
from tests.support.tables import GAMES
from tests.support.texts import MODEL, SOURCES, Message, entries, messages, page_folders, variables

NAMES = ("words", "terminal")
OTHERS = [language for language in languages() if language != MODEL]

VERBS = {
    "trias": ["place", "drift", "move", "rescue", "reproduce", "end-turn"],
    "pangea": ["choose-species", "place-colony", "end-moves", "end-turn"],
    "terror": ["place-dinos", "grow", "migrate-start", "migrate-group", "follow-assignment", "hatch", "white-dino"],
}
MOVES = ["migrate", "charge", "attack", "flee"]
BLOCKS = ["growth", "migration", "hatch", "trex", "raptors", "eat", "expel"]
SOURCES_OF_CARDS = ["face-up", "deck"]

DYNAMIC: dict[str, dict[str, Iterable[str]]] = {
    "texts": {"command-{}": COMMANDS, "level-{}": LEVELS, "value-{}": ["true", "false"]},
    "games/trias/texts": {
        "event-{}": ["skip-drift", "interim", "final"],
        "event-meteorite-{}": ["1", "4"],
        "event-return-{}": ["swimmer", "overpopulated"],
        "step-{}": ["place", "reproduce"],
        "told-{}": [*VERBS["trias"], "hand", "draw"],
    },
    "games/pangea/texts": {
        "ability-{}": ABILITIES,
        "diet-{}": ["herbivore", "carnivore"],
        "does-{}": ABILITIES,
        "event-{}": ["turn", "lava", "meteorite", "hatched", "eggs-lost", "kills", "harvest", "extinct"],
        "fight-{}": ["defence", "riposte", "answer"],
        "follows-{}": ["eruption", "meteorites"],
        "head-{}": [
            *("species", "diet", "habitat", "attack", "defence", "movement"),
            *("tokens", "dinos", "eggs", "supply", "start", "most"),
        ],
        "now-{}": ["holding", "outnumbered"],
        "outcome-{}": ["round-10", "last-survivor", "extinction"],
        "phase-{}": ["place", "move", "combat", "lay", "over"],
        "step-{}": MOVES,
        "terrain-code-{}": PANGEA_TERRAINS,
        "terrain-{}": PANGEA_TERRAINS,
        "told-{}": [*VERBS["pangea"], *MOVES],
        "weather-{}": ["peace", "calm", "eruption", "meteorites"],
    },
    "games/triassic_terror/texts": {
        "do-{}": ["over", "shuffle", "take-tile", *BLOCKS],
        "do-migration-second-{}": ["no-join", "no-remigrate", "no-merge"],
        "event-{}": ["area", "displaced", "settled", "waiting", "reveal", "discarded", "white-lost", "volcano-ends"],
        "lost-{}": ["migration", "hatch", "raptors", "expel"],
        "lost-{}-second": ["migration", "expel"],
        "now-{}": ["take-card", "take-tile", *BLOCKS],
        "outcome-decided-by-{}": ["points", "dinos", "primary", "secondary", "tertiary", "shared"],
        "panel-{}": ["points", "supply", "supply-short", "hand", "hatch-counter", "volcano-counter"],
        "period-{}": PERIODS,
        "predator-{}": PREDATORS,
        "scoring-{}": ["stones", "presence", "dominance"],
        "step-take-card-{}": SOURCES_OF_CARDS,
        "step-{}": VERBS["terror"],
        "step-{}-{}": ["play-counter-hatch", "play-counter-volcano"],
        "terrain-in-{}": TERRAINS,
        "terrain-{}": TERRAINS,
        "tile-short-{}": TILES,
        "tile-{}": TILES,
        "told-take-card-{}": SOURCES_OF_CARDS,
        "told-{}": [
            *(*VERBS["terror"], "play-card", "use-tile", "migrate-commit"),
            *("move-predator", "expel", "finish", "end-turn"),
        ],
        "told-{}-{}": ["play-counter-hatch", "play-counter-volcano"],
    },
}
"""Ids that the program puts together, with what it puts in."""

FOLDERS = [SOURCES / folder for folder in DYNAMIC]
each_folder = pytest.mark.parametrize("folder", FOLDERS, ids=[*DYNAMIC])
each_other_language = pytest.mark.parametrize("language", OTHERS)


def files(folder: Path, language: str) -> list[Path]:
    return [folder / language / f"{name}.ftl" for name in NAMES]


def in_language(folder: Path, language: str) -> dict[str, Message]:
    return messages(*files(folder, language))


def attributes(folder: Path, language: str) -> dict[str, list[str]]:
    read = [entry for file in files(folder, language) for entry in entries(file) if isinstance(entry, fluent.Message)]
    return {entry.id.name: [attribute.id.name for attribute in entry.attributes] for entry in read}


# In the sources


def modules(folder: Path) -> list[ast.Module]:
    """The code that says the messages of a folder."""
    sources = [SOURCES / "cli", SOURCES / "core"] if folder == SHELL else [folder.parent / "terminal"]
    return [ast.parse(file.read_text(encoding="utf-8")) for source in sources for file in sorted(source.glob("*.py"))]


SAYING = {"say", "phrase", "_hunt"}


def said(folder: Path) -> Iterator[ast.expr]:
    """The arguments of every call that says something."""
    for node in (node for module in modules(folder) for node in ast.walk(module)):
        if isinstance(node, ast.Call):
            called = node.func.id if isinstance(node.func, ast.Name) else getattr(node.func, "attr", "")
            if called in SAYING:
                yield from node.args


def pattern(node: ast.JoinedStr) -> str:
    return "".join(str(piece.value) if isinstance(piece, ast.Constant) else "{}" for piece in node.values)


def literals(folder: Path) -> set[str]:
    """Every text in the code, whether it is said or not."""
    nodes = (node for module in modules(folder) for node in ast.walk(module))
    return {node.value for node in nodes if isinstance(node, ast.Constant) and isinstance(node.value, str)}


def composed(folder: Path) -> set[str]:
    """The ids that are listed above, put together."""
    listed = DYNAMIC[str(folder.relative_to(SOURCES))]
    return {re.sub(r"\{\}(-\{\})?", blank, text) for text, blanks in listed.items() for blank in blanks}


# Complete


@pytest.mark.parametrize("language", languages())
@each_folder
def test_files_are_read_without_rest(folder: Path, language: str) -> None:
    for file in files(folder, language):
        assert [entry.content for entry in entries(file) if isinstance(entry, fluent.Junk)] == [], file


@each_other_language
@each_folder
def test_languages_have_the_messages_variables_and_attributes_of_english(folder: Path, language: str) -> None:
    model, other = in_language(folder, MODEL), in_language(folder, language)
    assert list(other) == list(model), "the same messages in the same order"
    for name in model:
        assert variables(other, name) == variables(model, name), name
    assert attributes(folder, language) == attributes(folder, MODEL)


@each_other_language
@each_folder
def test_long_texts_are_not_copies_of_the_english_ones(folder: Path, language: str) -> None:
    model, other = in_language(folder, MODEL), in_language(folder, language)
    texts = {name: "".join(message.pieces) for name, message in model.items()}
    assert [name for name, text in texts.items() if len(text) > 25 and text == "".join(other[name].pieces)] == []


@pytest.mark.parametrize("language", languages())
def test_every_game_has_the_texts_of_every_language(language: str) -> None:
    for game in GAMES:
        assert game.rules_text(language)
        assert game.words.folder == game.folder / "texts"
        assert (game.words.folder / language / "words.ftl").exists()


@pytest.mark.parametrize("language", languages())
def test_page_and_terminal_have_the_same_words_for_the_same_things(language: str) -> None:
    """A message that the page repeats, such as `terrain` and `herds` of Trias, is the same there."""
    repeated = 0
    for folder in page_folders():
        words, page = patterns(folder / language / "words.ftl"), patterns(folder / language / "page.ftl")
        repeated += len({*words} & {*page})
        assert {name: page[name] for name in page if name in words} == {
            name: words[name] for name in words if name in page
        }
    assert repeated


def patterns(file: Path) -> dict[str, str]:
    """The messages of a file as written, without comments."""
    read = (entry for entry in entries(file) if isinstance(entry, fluent.Message))
    return {entry.id.name: serialize_pattern(entry.value) for entry in read if entry.value is not None}


# Used


@each_folder
def test_every_message_is_used(folder: Path) -> None:
    model = in_language(folder, MODEL)
    used = literals(folder) | composed(folder)
    used |= {reference for message in model.values() for reference in message.references}
    by_the_core = re.compile("data-|option-|refusal-")
    assert [name for name in model if name not in used and not by_the_core.match(name)] == []


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_options_and_refusals_have_exactly_their_words(game: Game) -> None:
    refusals = importlib.import_module(f"{game.package}.exchange.refusals").REFUSALS.all()
    known = attributes_of_words(game.words)
    options = {f"option-{option.name.replace('_', '-')}" for option in game.options}
    assert {name for name in known if name.startswith("option-")} == options
    assert {name for name in known if name.startswith("data-")} == {f"data-{name}" for name in game.data}
    for name in game.data:
        assert set(game.data_files.revisions(name)) <= set(known[f"data-{name}"])
    assert {name for name in known if name.startswith("refusal-")} == {f"refusal-{each.code}" for each in refusals}
    said_by_verb = {(name, verb) for name, verbs in known.items() if name.startswith("refusal-") for verb in verbs}
    assert said_by_verb == {(f"refusal-{refusal.code}", refusal.verb) for refusal in refusals if refusal.verb}


def attributes_of_words(words: Catalogue) -> dict[str, list[str]]:
    read = [entry for entry in entries(words.folder / MODEL / "words.ftl") if isinstance(entry, fluent.Message)]
    return {entry.id.name: [attribute.id.name for attribute in entry.attributes] for entry in read}


# Not missing


@each_folder
def test_ids_that_are_put_together_are_listed_and_exist(folder: Path) -> None:
    listed = DYNAMIC[str(folder.relative_to(SOURCES))]
    calls = {pattern(node) for text in said(folder) for node in ast.walk(text) if isinstance(node, ast.JoinedStr)}
    assert calls == {*listed}
    assert composed(folder) <= {*in_language(folder, MODEL)}


@each_folder
def test_ids_in_the_code_exist(folder: Path) -> None:
    """Also those that are chosen first: `message = "do-end" if … else "do-idle"`."""
    texts = [text for text in said(folder) if not isinstance(text, ast.JoinedStr)]
    nodes = (node for module in modules(folder) for node in ast.walk(module))
    chosen = {"message", "own"}
    texts += [
        node.value
        for node in nodes
        if isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Name) and node.targets[0].id in chosen
    ]
    ids = {name for text in texts for name in alternatives(text)}
    assert len(ids) > 10
    assert ids - {*in_language(folder, MODEL)} == set()


def alternatives(text: ast.expr) -> Iterator[str]:
    """The texts that an expression can be: itself, either branch of a choice, an element of a tuple."""
    if isinstance(text, ast.Constant) and isinstance(text.value, str):
        yield text.value
    elif isinstance(text, ast.IfExp):
        yield from alternatives(text.body)
        yield from alternatives(text.orelse)
    elif isinstance(text, ast.Subscript):
        yield from alternatives(text.value)
    elif isinstance(text, ast.Tuple):
        for element in text.elts:
            yield from alternatives(element)


# The catalogue itself


WORDS = """
herds =
    { $count ->
        [one] a herd
       *[other] { $count } herds
    }
only =
    .part = x
"""


def test_what_cannot_be_said_is_an_error(tmp_path: Path) -> None:
    (tmp_path / "en").mkdir()
    (tmp_path / "en" / "words.ftl").write_text(WORDS, encoding="utf-8")
    catalogue = Catalogue(tmp_path, "words")
    assert [catalogue.say("en", "herds", count=count) for count in (1, 2, 1234)] == ["a herd", "2 herds", "1234 herds"]
    assert catalogue.attributes("en", "only") == {"part": "x"}
    for message in ("herds", "only", "missing"):
        with pytest.raises(LookupError, match=message):
            catalogue.say("en", message)
