"""`mesozoic play`: whole games by script, refusals, undo, saving and resuming, menus."""

from __future__ import annotations

import json
import random
import re
import shlex
import sys
from pathlib import Path

import pytest

import mesozoic
from mesozoic.bots.bot import UnknownBot, make_bot
from mesozoic.cli import menu as menus
from mesozoic.cli.lookup import rule_text
from mesozoic.cli.options import parse_seats, seats_text
from mesozoic.cli.phrases import COMMANDS, chosen_language, command_words, usual_language
from mesozoic.cli.play import kinds_of, named, play, resumed
from mesozoic.cli.table import Decision, Table
from mesozoic.core.catalogue import languages
from mesozoic.core.errors import BadRecord, BadSetup, MesozoicError, UnknownGame
from mesozoic.core.json_checks import Json
from mesozoic.engine.match import Action
from tests.support.screens import HEIGHT, WIDTH, Screens, Script, advance, first_seat, table_of

pytestmark = pytest.mark.usefixtures("in_an_empty_folder")


# Playing


def test_a_whole_game_by_numbers() -> None:
    chance = random.Random(1)
    table, terminal = table_of(lambda: str(chance.randint(1, 6)))
    table.run()
    assert table.match.is_over
    result = table.match.result
    assert result is not None
    assert "during the game" in terminal.rest
    assert re.search(r"total.*" + r"\D+".join(map(str, result["scores"])), terminal.rest)
    assert "wins." in terminal.rest or "win together." in terminal.rest
    saved = Path("trias.saved.json")
    assert str(saved) in terminal.rest
    assert mesozoic.load(saved).result == result
    for screen in terminal.screens:
        lines = screen.splitlines()
        assert len(lines) < HEIGHT or "drift a tile" not in screen
        assert max(map(len, lines), default=0) <= WIDTH


@pytest.mark.parametrize(("width", "height"), [(100, 35), (80, 24), (70, 30), (140, 50)])
def test_every_screen_fits(width: int, height: int) -> None:
    match = mesozoic.new("trias", seed=6, players=named(["human", "greedy", "greedy"], "fr"))
    chance = random.Random(2)
    answers = (str(chance.randint(1, 9)) for _ in range(150))
    terminal = Screens(answers, width, height)
    Table(match, ["human", "greedy", "greedy"], terminal, language="fr").run()
    assert len(terminal.screens) > 100
    for screen in terminal.screens[:-1]:
        lines = screen.splitlines()
        assert len(lines) < height
        assert max(map(len, lines)) <= width


def test_typed_actions_and_refusals_with_their_rule() -> None:
    table, terminal = table_of(
        ["drift 0,0 -> 3,0", "place 9,9", "place 1,0", "nonsense", "99", "why place 9,9", "why place 2,0"],
        seed=2,
    )
    table.run()
    told = [joined_column(screen) for screen in terminal.screens]
    assert "(§5.1)" in told[1]
    assert "(§4.2)" in told[2]
    assert "place 1,0" in {str(Action(table.match.game, one)) for one in table.match.log}
    assert "is no number, command or action" in told[4]
    assert "There is no choice 99" in told[5]
    assert "More: rules 4.2" in told[6]
    assert "That is legal now." in told[7]


def joined_column(screen: str) -> str:
    """The text beside the board as one line."""
    return " ".join(" ".join(line[74:].split()) for line in screen.splitlines())


def test_a_typed_move_of_a_spent_herd_need_not_say_so() -> None:
    table, _ = table_of([], seed=2)
    match, bot = table.match, make_bot("greedy", 1)
    for _ in range(400):
        assert match.seat is not None
        moves = {str(action) for action in match.legal()}
        spent = [one for one in moves if one.endswith(" spent") and one.startswith("move")]
        lonely = [one for one in spent if one.removesuffix(" spent") not in moves]
        if lonely:
            chosen = Decision(table, match.seat)._typed(lonely[0].removesuffix(" spent"))
            assert str(chosen) == lonely[0]
            return
        advance(match, bot)
    raise AssertionError("nobody has bred and could walk")


def test_undo_goes_back_to_the_own_previous_decision() -> None:
    table, terminal = table_of(["1", "undo", "undo"], seed=2)
    table.run()
    assert all(one["seat"] != 0 for one in table.match.log)
    assert "Actions taken back:" in joined_column(terminal.screens[2])
    assert "You have not decided anything yet." in joined_column(terminal.screens[3])


def test_undo_says_if_a_card_was_turned_up() -> None:
    table, terminal = table_of(["1"] * 14 + ["undo"] * 8, seed=2)
    table.run()
    assert any("A card was turned up" in joined_column(screen) for screen in terminal.screens)
    assert [action for action, _ in table.history] == [one for one in table.match.log if "seat" in one]


def test_back_and_pages() -> None:
    table, terminal = table_of([], kinds="human,random,random", seed=2, plies=6)
    match = table.match
    while match.seat != 0 or match.phase != "actions":
        advance(match, make_bot("random", len(match.log)))
    terminal._ask = Script(["1", "1", "b", "", "+", "-"])
    table.run()
    menus_shown = [joined_column(screen) for screen in terminal.screens]
    assert "b=back" in menus_shown[1]
    assert menus_shown[0] == menus_shown[4]
    assert menus_shown[1] == menus_shown[3]


def test_hint_log_rules_help() -> None:
    table, terminal = table_of(["1", "hint", "log", "", "rules D7", "", "rules 99", "help"], seed=2)
    table.run()
    text = [" ".join(screen.split()) for screen in terminal.screens]
    assert re.search(r"Suggestions.* \d+ % .*Type: place", joined_column(terminal.screens[2]))
    assert "You: pair on" in text[3]
    assert "strictly farther" in text[5]
    assert "no section 99" in joined_column(terminal.screens[7])
    assert "place" in text[8]
    assert "hollow once it has bred" in text[8]


@pytest.mark.parametrize("language", languages())
def test_every_rule_a_refusal_cites_can_be_read(language: str) -> None:
    from mesozoic.games.trias.exchange.refusals import REFUSALS

    rules = mesozoic.find_game("trias").rules_text(language)
    for refusal in REFUSALS.all():
        if refusal.rule not in {"§14.6", "§15.3"}:  # the program's own limits and formats
            found = rule_text(rules, refusal.rule)
            assert found is not None, refusal.rule
            assert refusal.rule.split()[-1].lstrip("§") in found


def test_french() -> None:
    table, terminal = table_of(["drift 0,0 -> 3,0", "1", "conseil", "annuler", "aide"], language="fr", seed=2)
    table.run()
    told = [joined_column(screen) for screen in terminal.screens]
    assert "Posez deux troupeaux" in told[0]
    assert "Une tuile ne dérive qu'après le choix d'une carte. (§5.1)" in told[1]
    assert re.search(r"Conseils, .* \d+ % .*Tapez : place", told[3])
    assert "Actions reprises" in told[4]
    assert "Comment jouer ici" in terminal.screens[5]
    assert not re.search(r"\b(herds|stock|card|turn|mountain)\b", "".join(terminal.screens[:4]))


# Saving


def test_a_saved_game_on_a_board_of_ones_own_goes_on_as_the_farewell_says(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    files = mesozoic.find_game("triassic-terror").data_files
    board = tmp_path / "my board.json"
    contents = {**files.read("board", "recon-1"), "id": "club-7", "variants": {}}
    board.write_text(json.dumps(contents), encoding="utf-8")
    terminal = Screens(["1", "1", "quit"], width=400)
    monkeypatch.setattr("mesozoic.cli.play.Terminal", lambda console: terminal)
    usual: Json = {"language": "en", "colour": False, "players": None, "seed": "3", "save": None}
    options = json.dumps({"board": str(board)})
    play("triassic-terror", "human,random", options=options, resume=None, **usual)
    words = shlex.split(terminal.rest[terminal.rest.index("mesozoic play") :])
    assert words[2:4] == ["triassic-terror", "--resume"]
    assert json.loads(words[6]) == {"board": str(board)}
    files._given.clear()  # as in another process
    with pytest.raises(MesozoicError, match="club-7"):
        play("triassic-terror", None, options=None, resume=Path(words[4]), **usual)
    with pytest.raises(BadSetup, match="keeps its options"):
        play("triassic-terror", None, options='{"migration_meeting": "no-merge"}', resume=Path(words[4]), **usual)
    terminal = Screens(["quit"])
    play("triassic-terror", None, options=words[6], resume=Path(words[4]), **usual)


def test_save_quit_and_resume(tmp_path: Path) -> None:
    file = tmp_path / "my game.json"
    table, terminal = table_of(["1", "1", "1", f"save {file}", "quit"], seed=2)
    table.run()
    assert f"--resume '{file}'" in terminal.rest.replace("\n", "")
    record = json.loads(file.read_text(encoding="utf-8"))
    assert record["seats"] == ["human", "random"]
    assert not [one for one in tmp_path.iterdir() if one != file]

    again = resumed(table.match.game, file, None, Screens(["log"]), "en", False, None)
    assert again.kinds == table.kinds
    assert again.match.digest() == table.match.digest()
    assert [action for action, _ in again.history] == [action for action, _ in table.history]
    assert again.history[-1][1] == table.history[-1][1]
    assert again.save_path == file
    again.run()


@pytest.mark.parametrize("stop", [EOFError, KeyboardInterrupt])
def test_leaving_abruptly_saves_the_game(stop: type[BaseException]) -> None:
    lines = iter(["1", "1"])

    def answer() -> str:
        line = next(lines, None)
        if line is None:
            raise stop
        return line

    table, terminal = table_of(answer, seed=2)
    if stop is KeyboardInterrupt:
        with pytest.raises(SystemExit) as left:
            table.run()
        assert left.value.code == 130
    else:
        table.run()
    assert mesozoic.load(Path("trias.saved.json")).log == table.match.log
    assert "Saved in trias.saved.json." in terminal.rest


def test_an_older_saved_game_is_not_overwritten() -> None:
    Path("trias.saved.json").write_text("precious", encoding="utf-8")
    table, terminal = table_of(["1"], seed=2)
    table.run()
    assert Path("trias.saved.json").read_text(encoding="utf-8") == "precious"
    assert "trias.saved-2.json" in terminal.rest


def test_nothing_played_nothing_saved() -> None:
    table, terminal = table_of(["help"], seed=next(seed for seed in range(9) if first_seat(seed) == 0))
    table.run()
    assert "nothing is saved" in terminal.rest
    assert not list(Path().iterdir())


def test_a_folder_that_cannot_be_written_is_told(tmp_path: Path) -> None:
    blocker = tmp_path / "file"
    blocker.write_text("", encoding="utf-8")
    table, terminal = table_of(["1", f"save {blocker}/game.json"], seed=2)
    table.run()
    assert "Not saved" in joined_column(terminal.screens[2])


# Who plays


def test_seats() -> None:
    game = mesozoic.find_game("trias")
    assert kinds_of(game, None, None) == ["human", "juvenile", "juvenile", "juvenile"]
    assert kinds_of(game, None, 2) == ["human", "juvenile"]
    assert kinds_of(game, "human, random ,human:Ann", None) == ["human", "random", "human:Ann"]
    people = named(["human", "random", "human:Ann"], "fr")
    assert [one["name"] for one in people] == ["Joueur 1", "Plateo", "Ann"]
    assert people[1]["kind"] == "bot:random"


@pytest.mark.parametrize(
    ("change", "problem"),
    [
        ({"name": "chess"}, UnknownGame),
        ({"seats": "human,nobody"}, UnknownBot),
        ({"seats": "human"}, BadSetup),
        ({"seats": "human,random", "players": 3}, BadSetup),
        ({"players": 9}, BadSetup),
        ({"options": "{"}, BadSetup),
        ({"options": "[]"}, BadSetup),
        ({"options": '{"colour": 3}'}, BadSetup),
        ({"resume": Path("missing.json")}, MesozoicError),
        ({"resume": Path("broken.json")}, BadRecord),
    ],
)
def test_bad_input_is_an_error_of_one_line(change: Json, problem: type[MesozoicError]) -> None:
    Path("broken.json").write_text("{", encoding="utf-8")
    call = {
        "name": "trias", "seats": None, "seed": None, "options": None, "save": None, "resume": None,
        "language": "en", "colour": True, "players": None, **change,
    }  # fmt: skip
    with pytest.raises(problem) as raised:
        play(**call)
    assert "\n" not in str(raised.value)


# External programs

EXTERNAL = f"external:{sys.executable} {Path(__file__).parents[2] / 'examples' / 'external_bot.py'}"


def test_an_external_program_plays_and_is_named_again_to_go_on() -> None:
    """A saved game may be a stranger's: what it names is not started."""
    table, terminal = table_of(["1"], kinds=f"human,{EXTERNAL}", seed=2)
    table.run()
    assert {action["seat"] for action, _ in table.history} == {0, 1}
    assert any("[it says: one of " in paragraph.plain for paragraph in table.told())
    game, saved = table.match.game, Path("trias.saved.json")
    assert "--seats" in terminal.rest
    with pytest.raises(BadSetup, match=r"the saved game names 'external:.*started only if --seats names it"):
        resumed(game, saved, None, terminal, "en", False, None)
    again = resumed(game, saved, f"human,{EXTERNAL}", terminal, "en", False, None)
    assert again.kinds == ["human", EXTERNAL]


def test_names_with_commas_stand_in_quotes() -> None:
    assert parse_seats('human,"external:./bot --sizes 1,2", random') == [
        "human",
        "external:./bot --sizes 1,2",
        "random",
    ]
    assert parse_seats(seats_text(["human", "external:a 1,2", 'external:"a b"'])) == [
        "human",
        "external:a 1,2",
        'external:"a b"',
    ]
    assert parse_seats("human\n,random\n") == ["human", "random"]
    for text in ("", "human,", ",random", '""'):
        with pytest.raises(BadSetup):
            parse_seats(text)


# Menus


def test_menus_skip_what_needs_no_choice() -> None:
    game = mesozoic.find_game("trias")
    paths = [("drift", "S", "to 1"), ("drift", "S", "to 2"), ("drift", "W", "to 3")]
    entries = [(path, Action(game, {"seat": 0, "type": str(path)})) for path in paths]
    assert menus.settled(entries, ()) == ("drift",)
    menu = menus.choices(entries, ("drift",))
    assert [choice.label for choice in menu] == ["S", "W to 3"]
    assert menu[1].action is entries[2][1]
    below = menus.settled(entries, menu[0].prefix)
    assert below == ("drift", "S")
    assert menus.parent(entries, below) == ("drift",)
    assert menus.parent(entries, ("drift",)) == ("drift",)


def test_long_menus_have_columns_and_pages() -> None:
    game = mesozoic.find_game("trias")
    entries = [((f"cell {n}",), Action(game, {"seat": 0, "type": str(n)})) for n in range(100)]
    pages = menus.laid_out(menus.choices(entries, ()), 26, 12)
    assert all(len(page) <= 12 for page in pages)
    assert all(len(line) <= 26 for page in pages for line in page)
    assert sum(line.count("cell") for page in pages for line in page) == 100


def test_commands_are_no_actions() -> None:
    verbs = {"place", "card", "drift", "move", "rescue", "reproduce", "end-turn"}
    assert not verbs & {*command_words()}
    assert {*command_words().values()} == {*COMMANDS}


@pytest.mark.parametrize(
    ("environment", "language"),
    [
        ({"LANG": "de_DE.UTF-8"}, "de"),
        ({"LANG": "de"}, "de"),
        ({"LANG": "de_DE.UTF-8", "LC_ALL": "fr_FR"}, "fr"),
        ({"LANG": "fr_CA.UTF-8", "LC_ALL": "", "LC_MESSAGES": "de_AT"}, "de"),
        ({"LANG": "C.UTF-8"}, "en"),
        ({"LANG": "ja_JP.UTF-8"}, "en"),
        ({}, "en"),
    ],
)
def test_the_language_is_that_of_the_locale(environment: dict[str, str], language: str) -> None:
    assert usual_language(environment) == language


def test_a_language_can_be_chosen(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LC_ALL", "fr_FR.UTF-8")
    assert chosen_language(None) == "fr"
    assert chosen_language("de") == "de"
    with pytest.raises(BadSetup, match="unknown language 'nl': there is de, en, fr"):
        chosen_language("nl")
