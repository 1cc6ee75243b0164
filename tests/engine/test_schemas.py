"""The schema of a game's shapes, and the page's types that are made from it."""

from __future__ import annotations

import json
import re
import shutil
import subprocess
from pathlib import Path

import pytest

from mesozoic.core.game import Game
from mesozoic.core.json_checks import Json
from mesozoic.engine.schemas import schema_of
from mesozoic.games import all_games, find_game

WEB = Path(__file__).parents[2] / "web"
GAMES = all_games()
ON_PAGE = [game for game in GAMES if (game.folder / "web").is_dir()]


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_every_verb_and_every_event_has_a_definition(game: Game) -> None:
    shapes = schema_of(game)["$defs"]
    assert {"Action", "Event", "Result", "View"} <= {*shapes}
    assert "Position" not in shapes, "a view says it all"
    verbs = [shapes[name_of(part)]["properties"]["type"]["const"] for part in shapes["Action"]["anyOf"]]
    assert verbs == [*game.parts.verbs.names]
    events = [name_of(part) for part in shapes["Event"]["anyOf"]]
    assert events
    assert all(name.endswith("Event") for name in events)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_every_reference_leads_to_a_definition(game: Game) -> None:
    schema = schema_of(game)
    text = json.dumps(schema)
    assert {*re.findall(r'"#/\$defs/(\w+)"', text)} == {*schema["$defs"]}
    assert "prefixItems" not in text


def test_a_cell_is_a_pair_with_a_name() -> None:
    shapes = schema_of(find_game("trias"))["$defs"]
    assert shapes["Cell"]["items"] == [{"type": "integer"}, {"type": "integer"}]
    assert shapes["DriftAction"]["properties"]["from"] == {"$ref": "#/$defs/Cell"}
    assert shapes["View"]["properties"]["movable"]["items"] == {"$ref": "#/$defs/Cell"}


@pytest.mark.parametrize("game", ON_PAGE, ids=lambda game: game.id)
def test_the_types_of_the_page_are_made_from_the_schema(game: Game) -> None:
    if not (WEB / "node_modules" / ".bin" / "json2ts").exists() or shutil.which("npm") is None:
        pytest.skip("the page's tools are not installed (npm install in web/)")
    command = ["npm", "--prefix", str(WEB), "run", "--silent", "shapes"]
    made = subprocess.run(
        command, input=json.dumps(schema_of(game)).encode(), stdout=subprocess.PIPE, check=True, timeout=120
    )
    written = (game.folder / "web" / "shapes.ts").read_bytes()
    assert made.stdout == written, "the shapes of the game have changed: run `make types`"


def name_of(reference: Json) -> str:
    """The name of the definition that a reference leads to."""
    return str(reference["$ref"]).removeprefix("#/$defs/")
