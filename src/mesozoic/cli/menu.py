"""The legal actions as a tree of short menus."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from mesozoic.engine.match import Action

Cell = tuple[int, int]
Path = tuple[str, ...]
Entry = tuple[Path, "Action"]
CellOf = Callable[["Action", int], Cell | None]


@dataclass(frozen=True)
class Choice:
    """One line of a menu: an action, or a group of actions that share the beginning of their path."""

    label: str
    prefix: Path
    actions: tuple[Action, ...]

    @property
    def action(self) -> Action | None:
        """The action, if it is the only one."""
        return self.actions[0] if len(self.actions) == 1 else None


def choices(entries: Sequence[Entry], prefix: Path) -> list[Choice]:
    """The menu below a prefix, in the order of the actions."""
    groups: dict[str, list[Entry]] = {}
    menu: list[Choice] = []
    depth = len(prefix)
    for path, action in entries:
        if path[:depth] != prefix:
            continue
        if len(path) == depth:
            menu.append(Choice(str(action), prefix, (action,)))
        else:
            groups.setdefault(path[depth], []).append((path, action))
    for label, members in groups.items():
        actions = tuple(action for _, action in members)
        text = " ".join(members[0][0][depth:]) if len(members) == 1 else label
        menu.append(Choice(text, (*prefix, label), actions))
    return menu


def settled(entries: Sequence[Entry], prefix: Path) -> Path:
    """The prefix, made longer as long as there is nothing to choose."""
    while True:
        menu = choices(entries, prefix)
        if len(menu) != 1 or menu[0].action is not None:
            return prefix
        prefix = menu[0].prefix


def parent(entries: Sequence[Entry], prefix: Path) -> Path:
    """The prefix of the menu above."""
    here = settled(entries, prefix)
    for depth in range(len(prefix) - 1, -1, -1):
        above = settled(entries, prefix[:depth])
        if above != here:
            return above
    return here


def in_reading_order(menu: list[Choice], depth: int, cell_of: CellOf) -> list[Choice]:
    """The menu from the top of the board to its bottom, if every choice has its place there."""
    cells = [_cell(choice, depth, cell_of) for choice in menu]
    if None in cells:
        return menu
    rows = [(cell[1], cell[0]) for cell in cells if cell is not None]
    order = sorted(range(len(menu)), key=lambda index: rows[index])
    return [menu[index] for index in order]


def marks(menu: Sequence[Choice], depth: int, cell_of: CellOf) -> dict[Cell, str]:
    """The numbers of the choices by the cell they are about; a plus where several share a cell."""
    numbers: dict[Cell, str] = {}
    for number, choice in enumerate(menu, start=1):
        cell = _cell(choice, depth, cell_of)
        if cell is not None:
            numbers[cell] = f"{numbers[cell].rstrip('+')}+" if cell in numbers else str(number)
    return numbers


def _cell(choice: Choice, depth: int, cell_of: CellOf) -> Cell | None:
    """The cell at that depth; for a single action, the first one from there on."""
    deepest = depth + 3 if choice.action is not None else depth + 1
    cells = (cell_of(choice.actions[0], level) for level in range(depth, deepest))
    return next((cell for cell in cells if cell is not None), None)


def laid_out(menu: Sequence[Choice], width: int, lines: int) -> list[list[str]]:
    """The menu as pages of lines, in as many columns as fit."""
    digits = len(str(len(menu)))
    labels = [f"{number:>{digits}} {choice.label}" for number, choice in enumerate(menu, start=1)]
    widest = max(map(len, labels), default=1) + 2
    columns = max(1, (width + 2) // widest)
    if len(labels) <= lines // 2:
        columns = 1
    size = lines * columns
    pages = [labels[start : start + size] for start in range(0, len(labels), size)]
    return [_in_columns(page, columns, widest) for page in pages] or [[]]


def page_of(menu: Sequence[Choice], number: int, pages: Sequence[Sequence[str]]) -> int:
    """A page number brought back into the range of the pages there are."""
    return max(0, min(number, len(pages) - 1)) if menu else 0


def _in_columns(labels: Sequence[str], columns: int, width: int) -> list[str]:
    height = -(-len(labels) // columns)
    rows = (labels[row::height] for row in range(height))
    return ["".join(f"{label:<{width}}" for label in row).rstrip() for row in rows]
