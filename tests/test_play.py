"""A game in the terminal: the drawing, the menus, the commands, saving, and a real (pseudo) terminal."""

from __future__ import annotations

import io
import json
import os
import random
import re
import select
import signal
import string
import subprocess
import sys
import time
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path

import pyte
import pytest
from rich.console import Console

import mesozoic
from mesozoic.bots.bot import Bot, UnknownBot, make_bot
from mesozoic.cli import menu as menus
from mesozoic.cli.lookup import rule_text
from mesozoic.cli.phrases import COMMANDS, PHRASES
from mesozoic.cli.play import kinds_of, named, plain, play, resumed
from mesozoic.cli.table import Decision, Table, Terminal
from mesozoic.core.errors import BadRecord, BadSetup, MesozoicError, UnknownGame
from mesozoic.core.game import Json
from mesozoic.engine.match import Action, Match
from mesozoic.games.trias import board, words

WIDTH, HEIGHT = 100, 35
NAMES = ["Ann", "Ben", "Cleo", "Dan", "Eve"]

Answers = Callable[[], str] | Iterable[str]


# Helpers


class Script:
    """Types the given lines, then reports the end of the input."""

    def __init__(self, answers: Answers) -> None:
        self._next = answers if callable(answers) else iter(answers).__next__

    def __call__(self, prompt: str) -> str:
        try:
            return self._next()
        except StopIteration:
            raise EOFError from None


class Screens(Terminal):
    """Keeps everything that is shown, screen by screen."""

    def __init__(self, answers: Answers, width: int = WIDTH, height: int = HEIGHT) -> None:
        self.file = io.StringIO()
        console = Console(file=self.file, width=width, height=height, highlight=False)
        super().__init__(console, Script(answers))
        self.screens: list[str] = []

    def ask(self, prompt: str = "> ") -> str:
        self.screens.append(self.file.getvalue())
        self.file.seek(0)
        self.file.truncate()
        return super().ask(prompt)

    @property
    def rest(self) -> str:
        """What was shown after the last question."""
        return self.file.getvalue()


def table_of(
    answers: Answers,
    *,
    kinds: str = "human,random",
    seed: int = 1,
    language: str = "en",
    colour: bool = False,
    save: Path | None = None,
    plies: int = 0,
) -> tuple[Table, Screens]:
    seats = kinds.split(",")
    match = mesozoic.new("trias", seed=seed, players=named(seats, language))
    while len(match.log) < plies:
        advance(match, make_bot("random", len(match.log)))
    terminal = Screens(answers)
    return Table(match, plain(seats), terminal, language=language, colour=colour, save=save), terminal


def advance(match: Match, bot: Bot) -> None:
    assert match.seat is not None
    match.play(match.action(bot.choose(match.turn()), match.seat))


def moments(seats: int, seed: int) -> Iterator[Match]:
    """A random game at several moments, its end included."""
    match = mesozoic.new("trias", seats=seats, seed=seed)
    bot = make_bot("random", seed)
    while not match.is_over:
        if len(match.log) % 29 == 0:
            yield match
        advance(match, bot)
    yield match


def radius(match: Match) -> int:
    return max(int(max(abs(q), abs(r), abs(q + r))) for q, r, _ in match.position["tiles"])


def scattered(least: int = 11) -> Match:
    """The end of a random game whose land has drifted that far."""
    for seed in range(200):
        *_, match = moments(5, seed)
        if radius(match) >= least:
            return match
    raise AssertionError("no game drifts that far")


def drawn(match: Match, seat: int | None, width: int, height: int, colour: bool = True) -> list[str]:
    text = board.draw(
        match.view(seat),
        width=width,
        height=height,
        colour=colour,
        language="en",
        names=NAMES[: len(match.players)],
        last=match.log[-1] if match.log else None,
    )
    assert all(line.cell_len <= width for line in text.split("\n"))
    return text.plain.split("\n")


@pytest.fixture(autouse=True)
def in_an_empty_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)


# The drawing


@pytest.mark.parametrize("colour", [True, False])
@pytest.mark.parametrize("seats", [2, 4, 5])
@pytest.mark.parametrize(("width", "height"), [(73, 34), (53, 23), (40, 14), (160, 60)])
def test_the_board_fits_at_every_moment(width: int, height: int, seats: int, colour: bool) -> None:
    for match in moments(seats, seed=4):
        assert len(drawn(match, match.seat, width, height, colour)) <= height


@pytest.mark.parametrize("colour", [True, False])
def test_every_hex_names_its_cell_terrain_and_herds(colour: bool) -> None:
    match = mesozoic.new("trias", seats=4, seed=2)
    match.play("place 0,0")
    lines = drawn(match, 0, 73, 34, colour)
    for q, r, kind in match.position["tiles"]:
        assert any(f"{kind} {q},{r}" in line for line in lines)
    row = next(place for place, line in enumerate(lines) if "P 0,0" in line)
    column = lines[row].index("P 0,0")
    symbol = words.SYMBOLS[match.log[0]["seat"]]
    assert lines[row + 1][column : column + 3] == f"{symbol}{symbol}·"


def test_rows_are_half_a_hex_apart() -> None:
    match = mesozoic.new("trias", seats=2, seed=2)
    lines = drawn(match, 0, 73, 34, colour=False)
    where = {}
    for q, r, _ in match.position["tiles"]:
        name = re.compile(rf"(?<![-\d]){q},{r}(?!\d)")
        found = [(one.start(), row) for row, line in enumerate(lines) if (one := name.search(line))]
        where[q, r] = found[0]
    x, y = where[0, 0]
    step = where[1, 0][0] - x
    assert where[1, 0] == (x + step, y)
    assert where[0, 1][0] - x == step // 2
    assert where[1, -1][0] - x == step // 2
    assert where[0, 1][1] > y > where[1, -1][1]


@pytest.mark.parametrize(("width", "height"), [(73, 34), (100, 35), (60, 24)])
def test_land_far_away_is_all_on_the_map(width: int, height: int) -> None:
    match = scattered()
    lines = drawn(match, None, width, height, colour=False)
    tiles = match.position["tiles"]
    named_cells = sum(f"{q},{r}" in "\n".join(lines) for q, r, _ in tiles)
    by_ruler = any(line.startswith("r\\q") for line in lines)
    assert named_cells == len(tiles) or by_ruler
    if by_ruler and not any("a part of the map" in line for line in lines):
        rows = {line[:3].strip(): line for line in lines if re.match(r" *-?\d+ ", line)}
        for _, r, kind in tiles:
            assert kind in rows[str(r)]


def test_a_map_that_is_too_large_says_so() -> None:
    assert any("a part of the map" in line for line in drawn(scattered(), None, 24, 10))


def test_marks_last_action_spent_herds_and_swimmers_are_shown() -> None:
    position = {
        "players": 2, "options": {}, "seat": 0, "phase": "actions", "card": None, "actions": 2, "last": None,
        "tiles": [[0, 0, "P"], [1, 0, "M"], [2, 0, "W"]],
        "herds": [[1, 0, [2, 1]], [1, 1, [0, 2]], [2, 0, [3, 0]]], "spent": [[2, 0, 2]],
        "hands": ["S", "M"], "deck": ["X"], "scores": [0, 0], "stock": [1, 2],
    }  # fmt: skip
    match = mesozoic.from_position("trias", position)
    text = board.draw(
        match.view(0), width=73, height=34, colour=False, language="en", names=NAMES[:2],
        last={"type": "move", "from": [1, 0], "to": [2, 0]}, marks={(3, 0): "12", (2, 0): "7"},
    )  # fmt: skip
    lines = text.plain
    assert "●●■!" in lines  # three herds where two find room
    assert "●○○·" in lines
    assert "1,1" in lines
    assert "~" in lines
    assert "#12" in lines
    assert "#7" in lines
    emphasized = {text.plain[one.start : one.end].strip() for one in text.spans if "reverse" in str(one.style)}
    assert {"1,0", "2,0"} <= emphasized


def test_colours_are_only_there_if_wanted() -> None:
    match = mesozoic.new("trias", seats=3, seed=2)
    for colour in (True, False):
        text = board.draw(match.view(0), width=73, height=34, colour=colour, language="en", names=NAMES[:3])
        assert any("#" in str(span.style) for span in text.spans) == colour


def test_the_catalogues_are_complete_in_both_languages() -> None:
    for catalogue in (words.SENTENCES, PHRASES):
        for name, (english, french) in catalogue.items():
            assert english, name
            assert french, name
            blanks = [{field for _, field, _, _ in string.Formatter().parse(one) if field} for one in (english, french)]
            assert blanks[0] == blanks[1], name


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("seats", [2, 4])
def test_every_action_and_event_has_words(seats: int, language: str) -> None:
    match = mesozoic.new("trias", seats=seats, seed=8)
    bot, seen = make_bot("random", 8), set()
    while not match.is_over:
        assert match.seat is not None
        view = match.view(match.seat)
        assert board.prompt(view, language)
        legal = match.legal()
        paths = {board.path(action, view, language) for action in legal}
        assert len(paths) == len(legal)  # a path leads to one action
        action = match.action(bot.choose(match.turn()), match.seat)
        assert board.describe(action.json, language)
        for event in match.play(action):
            seen.add(event["event"])
            assert board.tell(event, NAMES[:seats], language)
    assert {"reveal", "return", "meteorite", "final"} <= seen
    assert match.result is not None
    console = Console(file=io.StringIO(), width=100, record=True)
    console.print(board.outcome(match.result, NAMES[:seats], language))
    assert str(max(match.scores)) in console.export_text()


# Secrets


def with_other_secrets(match: Match) -> Match:
    """The same game for seat 0: another hand card for seat 1, another pile."""
    record = match.record()
    setup = record["setup"]
    deck = setup["deck"]
    place = next(at for at, card in enumerate(deck[:10]) if card != setup["hands"][1])
    setup["hands"][1], deck[place] = deck[place], setup["hands"][1]
    return mesozoic.load({**record, "log": [], "result": None})


def test_nothing_shown_to_a_seat_depends_on_what_it_may_not_know() -> None:
    shown = []
    seed = next(seed for seed in range(99) if first_seat(seed) == 0)
    match = mesozoic.new("trias", seed=seed, players=named(["human", "human"], "en"))
    match = mesozoic.load(match.record())
    for one in (match, with_other_secrets(match)):
        terminal = Screens(["", "hint", "log", "", "1", "", "1", "", "hint", "undo", "rules", ""])
        Table(one, ["human", "human"], terminal).run()
        shown.append([screen for screen in terminal.screens if "▸● Player 1" in screen])
    assert len(shown[0]) > 5
    assert shown[0] == shown[1]


def test_the_keyboard_is_passed_before_another_hand_card_is_shown() -> None:
    table, terminal = table_of(["", "1"] * 9, kinds="human:Ann,human:Ben", seed=5)
    table.run()
    hands = table.match.setup["hands"]  # type: ignore[index]
    asked = False
    for screen in terminal.screens:
        if screen.startswith("Pass the keyboard"):
            asked = True
            assert "pile" not in screen
            continue
        active = re.search(r"▸. (Ann|Ben) ", screen)
        if active is None:
            continue
        seat = ("Ann", "Ben").index(active[1])
        other = ("Ben", "Ann")[seat]
        assert re.search(rf"[●■] {other} +\d+ +\d+ +(\?[12]|-)", screen)
        if table.match.log and "placement" in screen:
            assert re.search(rf"{active[1]} +\d+ +\d+ +{hands[seat]}", screen)
    assert asked


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
    assert "(§15.1)" in told[1]
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
    assert re.search(r"Suggestion: .*Type: place", joined_column(terminal.screens[2]))
    assert "You: pair on" in text[3]
    assert "strictly farther" in text[5]
    assert "no section 99" in joined_column(terminal.screens[7])
    assert "place" in text[8]
    assert "hollow once it has bred" in text[8]


@pytest.mark.parametrize("language", ["en", "fr"])
def test_every_rule_a_refusal_cites_can_be_read(language: str) -> None:
    from mesozoic.games.trias.faults import CITED_BY_VERB, REFUSALS

    rules = mesozoic.find_game("trias").rules_text(language)
    for refusal in [*REFUSALS.values(), *CITED_BY_VERB.values()]:
        if refusal.rule not in {"§14.6", "§15.3"}:  # the program's own limits and formats
            found = rule_text(rules, refusal.rule)
            assert found is not None, refusal.rule
            assert refusal.rule.split()[-1].lstrip("§") in found


def test_french() -> None:
    table, terminal = table_of(["drift 0,0 -> 3,0", "1", "conseil", "annuler", "aide"], language="fr", seed=2)
    table.run()
    told = [joined_column(screen) for screen in terminal.screens]
    assert "Posez deux troupeaux" in told[0]
    assert "Ce type d'action n'appartient pas à la phase en cours. (§15.1)" in told[1]
    assert "Conseil :" in told[3]
    assert "Actions reprises" in told[4]
    assert "Comment jouer ici" in terminal.screens[5]
    assert not re.search(r"\b(herds|stock|card|turn|mountain)\b", "".join(terminal.screens[:4]))


# Saving


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


def first_seat(seed: int) -> int | None:
    return mesozoic.new("trias", seats=2, seed=seed).seat


def test_a_folder_that_cannot_be_written_is_told(tmp_path: Path) -> None:
    blocker = tmp_path / "file"
    blocker.write_text("", encoding="utf-8")
    table, terminal = table_of(["1", f"save {blocker}/game.json"], seed=2)
    table.run()
    assert "Not saved" in joined_column(terminal.screens[2])


# Who plays


def test_seats() -> None:
    game = mesozoic.find_game("trias")
    assert kinds_of(game, None, None) == ["human", "greedy", "greedy", "greedy"]
    assert kinds_of(game, None, 2) == ["human", "greedy"]
    assert kinds_of(game, "human, random ,human:Ann", None) == ["human", "random", "human:Ann"]
    people = named(["human", "random", "human:Ann"], "fr")
    assert [one["name"] for one in people] == ["Joueur 1", "Plateo", "Ann"]
    assert people[1]["kind"] == "bot:random"


@pytest.mark.parametrize(
    ("change", "problem"),
    [
        ({"game": "chess"}, UnknownGame),
        ({"seats": "human,nobody"}, UnknownBot),
        ({"seats": "human"}, BadSetup),
        ({"seats": "human,random", "players": 3}, BadSetup),
        ({"players": 9}, BadSetup),
        ({"options": "{"}, BadSetup),
        ({"options": "[]"}, BadSetup),
        ({"options": '{"colour": 3}'}, BadSetup),
        ({"language": "de"}, BadSetup),
        ({"resume": Path("missing.json")}, MesozoicError),
        ({"resume": Path("broken.json")}, BadRecord),
    ],
)
def test_bad_input_is_an_error_of_one_line(change: Json, problem: type[MesozoicError]) -> None:
    Path("broken.json").write_text("{", encoding="utf-8")
    call = {
        "game": "trias", "seats": None, "seed": None, "options": None, "save": None, "resume": None,
        "language": "en", "colour": True, "players": None, **change,
    }  # fmt: skip
    with pytest.raises(problem) as raised:
        play(**call)
    assert "\n" not in str(raised.value)


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
    assert not verbs & {word for alternatives in COMMANDS.values() for word in alternatives}


# A real terminal


class PseudoTerminal:
    """The program in a terminal of 100 by 35, its screen kept by pyte."""

    def __init__(self, call: str) -> None:
        import fcntl
        import pty
        import struct
        import termios

        self.master, slave = pty.openpty()
        fcntl.ioctl(slave, termios.TIOCSWINSZ, struct.pack("HHHH", HEIGHT, WIDTH, 0, 0))
        environment = {
            **os.environ, "TERM": "xterm-256color", "COLORTERM": "truecolor", "PYTHONIOENCODING": "utf-8",
        }  # fmt: skip
        for name in ("COLUMNS", "LINES", "NO_COLOR"):
            environment.pop(name, None)
        self.process = subprocess.Popen(
            [sys.executable, "-c", f"from pathlib import Path\nfrom mesozoic.cli.play import play\n{call}"],
            stdin=slave, stdout=slave, stderr=slave, env=environment, start_new_session=True,
        )  # fmt: skip
        os.close(slave)
        self.screen = pyte.Screen(WIDTH, HEIGHT)
        self._stream = pyte.ByteStream(self.screen)

    def wait_for(self, text: str, seconds: float = 300) -> str:
        """Read until the text is on the screen and the program waits."""
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            ready, _, _ = select.select([self.master], [], [], 0.2)
            if ready:
                try:
                    self._stream.feed(os.read(self.master, 1 << 16))
                except OSError:
                    break
            elif text in self.shown:
                break
        assert text in self.shown, self.shown
        return self.shown

    @property
    def shown(self) -> str:
        return "\n".join(self.screen.display)

    def type(self, line: str) -> None:
        os.write(self.master, f"{line}\n".encode())

    def close(self) -> int:
        code = self.process.wait(timeout=60)
        os.close(self.master)
        return code


def call_of(**changes: object) -> str:
    call = {
        "game": "trias", "seats": None, "seed": "5", "options": None, "save": None, "resume": None,
        "language": "en", "colour": True, "players": None, **changes,
    }  # fmt: skip
    return f"play(**{call!r})".replace("PosixPath", "Path")


@pytest.mark.skipif(sys.platform == "win32", reason="no pseudo-terminals")
def test_in_a_real_terminal() -> None:
    terminal = PseudoTerminal(call_of())
    shown = terminal.wait_for("number, action or help")
    match = mesozoic.new("trias", seats=4, seed="5")
    for q, r, kind in match.position["tiles"]:
        assert f"{kind} {q},{r}" in shown
    assert "▸● You" in shown
    assert shown.splitlines()[-1].startswith(">")  # nothing has scrolled away
    backgrounds = {terminal.screen.buffer[y][x].bg for y in range(HEIGHT) for x in range(WIDTH)}
    assert {"0f4c5c", "e2c283"} <= backgrounds
    terminal.type("1")
    terminal.wait_for("You: pair on")
    terminal.process.send_signal(signal.SIGINT)
    terminal.wait_for("--resume trias.saved.json")
    assert "Traceback" not in terminal.shown
    assert terminal.close() == 130


@pytest.mark.skipif(sys.platform == "win32", reason="no pseudo-terminals")
def test_far_land_in_a_real_terminal(tmp_path: Path) -> None:
    match = scattered()
    while match.seat != 0:
        match.undo()
    file = tmp_path / "far.json"
    kinds = ["human"] + ["random"] * 4
    file.write_text(json.dumps(match.record(seats=kinds)), encoding="utf-8")
    terminal = PseudoTerminal(call_of(resume=file))
    shown = terminal.wait_for("number, action or help")
    lines = shown.splitlines()
    assert lines[-1].startswith(">")
    assert all(len(line.rstrip()) <= WIDTH for line in lines)
    tiles = match.position["tiles"]
    assert "r\\q" in shown or all(f"{q},{r}" in shown for q, r, _ in tiles)
    terminal.type("quit")
    terminal.wait_for("Nothing new was played")
    assert terminal.close() == 0
