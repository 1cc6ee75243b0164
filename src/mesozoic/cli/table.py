"""A table in the terminal: people and bots play a game to its end."""

from __future__ import annotations

import json
import shlex
import sys
from collections.abc import Callable, Iterable, Mapping, Sequence
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, Any

from rich.console import Console, RenderableType
from rich.control import Control
from rich.markdown import Markdown
from rich.table import Table as Grid
from rich.text import Text

from mesozoic.bots.advice import Idea, advise, sentence
from mesozoic.bots.bot import Bot, closing, make_bot, takes_argument
from mesozoic.bots.external import ExternalBot
from mesozoic.bots.levels import LEVELS, evaluations_of
from mesozoic.bots.search import SearchBot
from mesozoic.cli import menu as menus
from mesozoic.cli.lookup import rule_text
from mesozoic.cli.options import seats_text
from mesozoic.cli.phrases import command_of, phrase
from mesozoic.core.errors import BadText, IllegalAction, MesozoicError
from mesozoic.lab.workers import cores
from mesozoic.records.files import write_record
from mesozoic.terminal.board import board_of

if TYPE_CHECKING:
    from mesozoic.core.json_checks import Json
    from mesozoic.core.refusals import Refusal
    from mesozoic.engine.match import Action, Match

HUMAN = "human"
NARROW = 80
"""Columns below which the text goes under the board instead of beside it."""


class Quit(Exception):
    """The players leave the table."""


class Terminal:
    """Where a table is shown and what is typed comes from."""

    def __init__(self, console: Console, ask: Callable[[str], str] = input) -> None:
        self.console = console
        self._ask = ask
        self.is_real = console.is_terminal and not console.is_dumb_terminal

    @property
    def size(self) -> tuple[int, int]:
        return self.console.width, self.console.height

    def show(self, what: RenderableType) -> None:
        self.console.print(what)

    def ask(self, prompt: str = "> ") -> str:
        return self._ask(prompt).strip()

    def clear(self) -> None:
        if self.is_real:
            self.console.control(Control.clear(), Control.home())

    def enter(self) -> None:
        """Use a screen of its own, so that no secret stays behind in the scrollback."""
        if self.is_real:
            self.console.set_alt_screen(True)

    def leave(self) -> None:
        if self.is_real:
            self.console.set_alt_screen(False)


def player(kind: str, seed: str) -> Bot:
    """A bot that has all cores for itself."""
    bot = make_bot(kind, seed)
    if isinstance(bot, SearchBot):
        bot.use_threads(cores())
    return bot


class Table:
    """A match and those who play it: ``kinds`` names a bot, or human, for each seat."""

    def __init__(
        self,
        match: Match,
        kinds: Sequence[str],
        terminal: Terminal,
        *,
        language: str = "en",
        colour: bool = True,
        save: Path | None = None,
        history: Iterable[tuple[Json, list[Json]]] = (),
        data: Mapping[str, object] | None = None,
    ) -> None:
        """``data``: what was named on the command line and has to be named again to go on."""
        self.match = match
        self.kinds = list(kinds)
        self.terminal = terminal
        self.language = language
        self.colour = colour
        self.save_path = save
        self.history = list(history)
        self.data = data or {}
        self.names = [str(player["name"]) for player in match.players]
        self._bots = {seat: player(kind, f"{match.seed} {seat}") for seat, kind in enumerate(kinds) if kind != HUMAN}
        self._thoughts: dict[int, str] = {}  # by the number of the action: what a program said of its decision
        self._facing: int | None = None  # the human who looks at the screen
        self._played = 0

    # The course of the game

    def run(self) -> None:
        """Play to the end.  Whatever happens, a game that was begun is saved."""
        try:
            self.terminal.enter()
            try:
                with closing(self._bots.values()):
                    self._play_on()
            finally:
                self.terminal.leave()
        except (Quit, EOFError):
            self._farewell()
            return
        except KeyboardInterrupt:
            self._farewell()
            sys.exit(130)
        except Exception:
            self._farewell()
            raise
        self._finish()

    def _play_on(self) -> None:
        while (seat := self.match.seat) is not None:
            if self.kinds[seat] == HUMAN:
                self._face(seat)
                self._play(Decision(self, seat).action())
                self._keep()
            else:
                self._play(self._bot_action(seat))

    def _keep(self) -> None:
        """Save after each decision if there is a file for it; what goes wrong is told on leaving."""
        if self.save_path is not None:
            with suppress(MesozoicError):
                self.save(self.save_path)

    def _bot_action(self, seat: int) -> Action:
        if self.terminal.is_real:
            name = self.names[seat]
            self.terminal.console.print(self.say("bot-thinks", name=name), end="\r", style="dim")
        bot = self._bots[seat]
        action = self.match.action(bot.choose(self.match.turn(seat)), seat)
        if isinstance(bot, ExternalBot) and (thought := bot.thought):
            self._thoughts[len(self.history)] = thought
        return action

    def _play(self, action: Action) -> None:
        self.history.append((action.json, self.match.play(action).events))
        self._played += 1

    def _face(self, seat: int) -> None:
        """Make sure that the right person looks at the screen."""
        if self.kinds.count(HUMAN) > 1 and self._facing != seat:
            self.terminal.clear()
            self.terminal.show(Text(self.say("pass-keyboard", name=self.names[seat])))
            self.terminal.ask("")
        self._facing = seat

    def undo(self, seat: int) -> str:
        """Go back to the seat's previous decision; returns what to say about it."""
        if not any(action["seat"] == seat for action, _ in self.history):
            return self.say("nothing-to-undo")
        count, turned_up = 0, False
        while True:
            self.match.undo()
            action, events = self.history.pop()
            self._thoughts.pop(len(self.history), None)
            count += 1
            turned_up = turned_up or any(event["event"] == "reveal" for event in events)
            if action["seat"] == seat:
                return self.say("undone-secret" if turned_up else "undone", count=count)

    # Saving

    def save(self, path: Path) -> None:
        """Write the record with everything needed to go on."""
        more: Json = {"seats": self.kinds, "seed": self.match.seed}
        if evaluations := evaluations_of(self.match.game, self.kinds):
            more["evaluations"] = evaluations
        write_record(path, self.match.record(**more))
        self.save_path = path

    def default_path(self) -> Path:
        """The file given, else a new one in the current folder."""
        if self.save_path is not None:
            return self.save_path
        path = Path(f"{self.match.game.id}.saved.json")
        number = 2
        while path.exists():
            path = Path(f"{self.match.game.id}.saved-{number}.json")
            number += 1
        return path

    def _farewell(self) -> None:
        """Save on the way out, and say how to come back."""
        self.terminal.show("")
        if not self._played:
            kept = self.save_path is not None and self.save_path.exists()
            self.terminal.show(Text(self.say("unchanged" if kept else "bye", path=self.save_path)))
            return
        if self._save_and_say():
            words = [str(self.save_path), *(["--options", json.dumps(self.data)] if self.data else [])]
            if any(takes_argument(kind) for kind in self.kinds):  # programs have to be named again
                words += ["--seats", seats_text(self.kinds)]
            self.terminal.show(Text(self.say("resume", game=self.match.game.id, path=shlex.join(words))))

    def _save_and_say(self) -> bool:
        path = self.default_path()
        try:
            self.save(path)
        except MesozoicError as problem:
            self.terminal.show(Text(self.say("not-saved", reason=problem)))
            return False
        self.terminal.show(Text(self.say("saved", path=path)))
        return True

    # Words

    def say(self, message: str, /, **values: object) -> str:
        return phrase(self.language, message, **values)

    def kind_text(self, kind: str) -> str:
        """Who sits in a seat: a level by its name in the language, with a line about it, others as they are."""
        return self.say(f"level-{kind}") if kind in LEVELS else kind

    def reason(self, refusal: Refusal | IllegalAction) -> str:
        """Why an action is refused, with the number of the rule."""
        return self.say("refused", reason=refusal.sentence(self.language), rule=refusal.rule)

    def told(self, first: int = 0) -> list[Text]:
        """What has happened from some action on: a paragraph for each player's run of actions."""
        board = board_of(self.match.game)
        paragraphs: list[Text] = []
        seat = -1
        for number, (action, events) in enumerate(self.history[first:], first):
            said = board.describe(action, self.language)
            told = [board.tell(event, self.names, self.language) for event in events]
            if happened := "; ".join(filter(None, told)):
                said = f"{said} ({happened})"
            if thought := self._thoughts.get(number):
                said = f"{said} {self.say('bot-thought', text=thought)}"
            if action["seat"] != seat:
                seat = action["seat"]
                paragraphs.append(self.badged(seat, ": ").append(said))
            else:
                paragraphs[-1].append(f"; {said}")
        return paragraphs

    def badged(self, seat: int, end: str) -> Text:
        """A player's shape and name."""
        badge = board_of(self.match.game).badge(seat, self.colour)
        return Text.assemble(badge, " ", (f"{self.names[seat]}{end}", "bold"))

    def drawing(self, seat: int | None, width: int, height: int, marks: dict[tuple[int, int], str] | None) -> Any:
        """The board as that seat sees it."""
        return board_of(self.match.game).draw(
            self.match.view(seat),
            width=width,
            height=height,
            colour=self.colour,
            language=self.language,
            names=self.names,
            last=self.match.log[-1] if self.match.log else None,
            marks=marks,
        )

    def _finish(self) -> None:
        """The last board, where each point came from, who won."""
        result = self.match.result
        assert result is not None
        width, height = self.terminal.size
        self.terminal.show(self.drawing(None, width, max(20, height - 1), None))
        self.terminal.show("")
        self.terminal.show(board_of(self.match.game).outcome(result, self.names, self.language))
        winners = self.say("list-and").join(self.names[seat] for seat in result["winners"])
        said = self.say("winners", names=winners, count=len(result["winners"]))
        self.terminal.show(Text(f"\n{said}", style="bold"))
        if self._played:
            self._save_and_say()


class Decision:
    """One decision of a human: menus, typed actions and commands until there is an action."""

    def __init__(self, table: Table, seat: int) -> None:
        self.table = table
        self.seat = seat
        self.notice = ""
        self._begin()

    def _begin(self) -> None:
        board, language = board_of(self.table.match.game), self.table.language
        view = self.table.match.view(self.seat)
        self.question: str = board.prompt(view, language)
        self.entries: list[menus.Entry] = [
            (tuple(board.path(action, view, language)), action) for action in self.table.match.legal(self.seat)
        ]
        self.prefix: menus.Path = menus.settled(self.entries, ())
        self.page = 0

    def action(self) -> Action:
        """Ask until an action is chosen."""
        while True:
            self._show()
            chosen = self._answer(self.table.terminal.ask())
            if chosen is not None:
                return chosen

    # Answers

    def _answer(self, text: str) -> Action | None:
        self.notice = ""
        if text in {"", "b"}:
            self.prefix, self.page = menus.parent(self.entries, self.prefix), 0
        elif text in {"+", "-"}:
            self.page += 1 if text == "+" else -1
        elif text.isdecimal():
            return self._choose(int(text))
        elif (command := command_of(text)) is not None:
            getattr(self, f"_do_{command[0]}")(command[1])
        else:
            return self._typed(text)
        return None

    def _menu(self) -> list[menus.Choice]:
        menu = menus.choices(self.entries, self.prefix)
        return menus.in_reading_order(menu, len(self.prefix), self._cell_of)

    def _choose(self, number: int) -> Action | None:
        menu = self._menu()
        if not 1 <= number <= len(menu):
            self.notice = self.table.say("no-number", number=str(number))
            return None
        choice = menu[number - 1]
        if choice.action is None:
            self.prefix, self.page = menus.settled(self.entries, choice.prefix), 0
        return choice.action

    def _typed(self, text: str) -> Action | None:
        """The action a text stands for, if it is legal; else the notice says why not."""
        match = self.table.match
        try:
            fields = match.game.notation.action_from_text(text)
        except BadText:
            self.notice = self.table.say("not-understood", text=text)
            return None
        refusal = match.why_not(fields)
        wanted = match.game.notation.action_text(fields)
        legal = {str(action): action for _, action in self.entries}
        if refusal is None:
            return legal[wanted]
        longer = [action for text, action in legal.items() if text.startswith(f"{wanted} ")]
        if len(longer) == 1 and fields.get("seat", self.seat) == self.seat:
            return longer[0]
        self.notice = self.table.reason(refusal)
        return None

    # Commands

    def _do_hint(self, _: str) -> None:
        match = self.table.match
        turn = match.turn(self.seat)
        lines = [self._hint(turn.action(idea.action), idea) for idea in advise(turn)]
        self.notice = "\n".join([self.table.say("hint", count=len(lines)), *lines])

    def _hint(self, action: Action, idea: Idea) -> str:
        """An action that is advised: in words, what it is expected to bring, why, and how to type it."""
        game, language = self.table.match.game, self.table.language
        words = board_of(game).describe(action.json, language)
        told = [sentence(game, self.seat, reason, self.table.names, language) for reason in idea.reasons]
        share = round(100 * idea.share)
        line = self.table.say("hint-line", words=words, share=share, text=action)
        return f"{line} {self.table.say('hint-why', reasons='; '.join(told))}" if told else line

    def _do_undo(self, _: str) -> None:
        self.notice = self.table.undo(self.seat)
        self._begin()

    def _do_why(self, text: str) -> None:
        match = self.table.match
        try:
            refusal = match.why_not(text)
        except BadText:
            said = self.table.say("not-understood", text=text)
            self.notice = said if text else self.table.say("why-what")
            return
        if refusal is None:
            self.notice = self.table.say("legal")
        else:
            more = self.table.say("more", rule=refusal.rule.lstrip("§"))
            self.notice = f"{self.table.reason(refusal)} {more}"

    def _do_rules(self, number: str) -> None:
        text = rule_text(self.table.match.game.rules_text(self.table.language), number)
        if text is None:
            self.notice = self.table.say("no-rule", number=number)
        else:
            self._read(Markdown(text))

    def _do_log(self, _: str) -> None:
        told = self.table.told()
        self._read(Text("\n").join(told) if told else Text(self.table.say("empty-log")))

    def _do_save(self, name: str) -> None:
        path = Path(name).expanduser() if name else self.table.default_path()
        try:
            self.table.save(path)
        except MesozoicError as problem:
            self.notice = self.table.say("not-saved", reason=problem)
        else:
            self.notice = self.table.say("saved", path=path)

    def _do_help(self, _: str) -> None:
        samples: dict[str, str] = {action.type: str(action) for _, action in self.entries}
        examples = "\n".join(f"- `{sample}`" for sample in samples.values())
        legend = board_of(self.table.match.game).legend(self.table.language)
        self._read(Markdown(self.table.say("help-page", examples=examples, legend=legend)))

    def _do_quit(self, _: str) -> None:
        raise Quit

    def _read(self, what: RenderableType) -> None:
        """Something long, on a screen of its own."""
        terminal = self.table.terminal
        terminal.clear()
        terminal.show(what)
        terminal.ask(f"\n{self.table.say('ask-enter')} ")

    # The screen

    def _show(self) -> None:
        terminal = self.table.terminal
        width, height = terminal.size
        menu = self._menu()
        marks = menus.marks(menu, len(self.prefix), self._cell_of)
        terminal.clear()
        if width < NARROW:
            column = self._column(menu, width, height // 2)
            room = height - 1 - len(column)
            terminal.show(self.table.drawing(self.seat, width, room, marks))
            terminal.show(Text("\n").join(column))
            return
        aside = min(44, 26 + max(0, width - 100) // 3)
        grid = Grid.grid(padding=0)
        grid.add_column(width=width - aside - 1, no_wrap=True)
        grid.add_column(width=1)
        grid.add_column(width=aside)
        board = self.table.drawing(self.seat, width - aside - 1, height - 1, marks)
        grid.add_row(board, "", Text("\n").join(self._column(menu, aside, height - 1)))
        terminal.show(grid)

    def _cell_of(self, action: Action, depth: int) -> tuple[int, int] | None:
        cell: tuple[int, int] | None = board_of(self.table.match.game).cell(action, depth)
        return cell

    def _column(self, menu: Sequence[menus.Choice], width: int, height: int) -> list[Text]:
        """What has happened, what is to be done, the menu, the notice: newest and lowest first."""
        question = self._wrapped(Text(self.question, style="bold"), width)
        way = " › ".join(self.prefix) if self._is_below() else ""
        trail = self._wrapped(Text(way, style="dim"), width) if way else []
        notice = self._wrapped(Text(self.notice, style="bold yellow"), width) if self.notice else []
        fixed = len(question) + len(trail) + len(notice) + 4
        pages = menus.laid_out(menu, width, max(3, min(20, height - fixed - 4)))
        self.page = menus.page_of(menu, self.page, pages)
        indent = len(str(len(menu))) + 1
        listed = [line for choice in pages[self.page] for line in self._wrapped(Text(choice), width, indent)]
        footer = self._wrapped(self._footer(len(pages)), width)
        lower = [Text(), *question, *trail, *listed, *notice, Text(), *footer]
        room = height - len(lower)
        return [*self._news(width, room), *lower][:height]

    def _is_below(self) -> bool:
        """Whether there is a menu to go back to."""
        return menus.parent(self.entries, self.prefix) != self.prefix

    def _footer(self, pages: int) -> Text:
        say = self.table.say
        parts = [f"{say('ask-choose')} {say('ask-help')}"]
        if pages > 1:
            parts.append(say("ask-pages", page=self.page + 1, pages=pages))
        if self._is_below():
            parts.append(say("ask-back"))
        return Text("  ".join(parts), style="dim")

    def _news(self, width: int, lines: int) -> list[Text]:
        """The latest of what has happened, as much as fits."""
        if lines < 2:
            return []
        first = max(0, len(self.table.history) - 40)
        told = self.table.told(first) or self._roster()
        wrapped = [line for paragraph in told for line in self._wrapped(paragraph, width)]
        shown = wrapped[-lines:]
        if len(wrapped) > lines:
            shown[0] = Text("…", style="dim")
        return shown + [Text()] * (lines - len(shown))

    def _roster(self) -> list[Text]:
        """Who plays, before anything has happened."""
        table = self.table
        return [table.badged(seat, ": ").append(table.kind_text(kind)) for seat, kind in enumerate(table.kinds)]

    def _wrapped(self, text: Text, width: int, indent: int = 0) -> list[Text]:
        lines = list(text.wrap(self.table.terminal.console, width))
        if len(lines) > 1 and indent:
            rest = text.plain[len(lines[0].plain) :].lstrip()
            follow = Text(rest, style=text.style).wrap(self.table.terminal.console, width - indent)
            lines = [lines[0], *(Text(" " * indent).append_text(line) for line in follow)]
        return lines
