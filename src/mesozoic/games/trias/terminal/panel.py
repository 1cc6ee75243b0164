"""The players, the cards and the final count beside the map."""

from __future__ import annotations

from collections.abc import Sequence

from rich.style import Style
from rich.table import Table
from rich.text import Text

from mesozoic.core.json_checks import Json
from mesozoic.games.trias.terminal.words import cell_text, say
from mesozoic.terminal.canvas import SYMBOLS, badge

PANEL_WIDTH = 31


def player_lines(view: Json, names: Sequence[str], colour: bool, language: str) -> list[Text]:
    """A line for each seat: points, herds in stock, card."""
    head = "".join(f"{say(language, word):>6}" for word in ("panel-points", "panel-stock", "panel-hand"))
    lines = [Text(" " * 13 + head, Style(dim=True))]
    for seat, name in enumerate(names):
        active = view["phase"] != "over" and seat == view["seat"]
        back = view["hand_backs"][seat]
        card = "-" if back is None else f"?{back}"
        if seat == view["viewer"] and view["hand"] is not None:
            card = view["hand"]
        figures = f"{view['scores'][seat]:>6}{view['stock'][seat]:>6}{card:>6}"
        line = Text("▸" if active else " ")
        line.append_text(badge(seat, colour)).append(f" {name[:10]:<10}{figures}")
        if active:
            line.stylize(Style(bold=True), 3)
        lines.append(line)
    return lines


def brief_lines(view: Json, names: Sequence[str], colour: bool, width: int) -> list[Text]:
    """All that fits where there is no room for more: the scores, the own card."""
    line = Text()
    for seat, name in enumerate(names):
        line.append_text(badge(seat, colour)).append(f" {name[:4]} {view['scores'][seat]}  ")
    line.append("".join(f"[{card}] " for card in (view["hand"], view["card"]) if card))
    line.truncate(width)
    return [line]


def card_lines(view: Json, language: str, width: int) -> list[Text]:
    """Turn, card to drift, pile, the cards nobody has seen."""
    now = say(language, "panel-placement" if view["phase"] == "place" else "panel-turn", turn=view["turn"])
    if view["card"]:
        now += " · " + say(language, "panel-card", terrain=view["card"])
    if view["phase"] == "actions":
        now += f" · {say(language, 'actions', actions=view['actions'])}"
    pile = dict(zip(("first", "second"), view["pile"], strict=True))
    long = say(language, "panel-pile", **pile)
    lines = [
        Text(now, Style(bold=True)),
        Text(long if len(long) <= width else say(language, "panel-pile-short", **pile)),
    ]
    for back, cards in enumerate(view["unseen"], start=1):
        listed = " ".join(f"{card}{cards[card]}" for card in "MSWX" if cards.get(card)) or "-"
        lines.append(Text(say(language, "panel-unseen", back=back, cards=listed)))
    if view["last"]:
        lines.append(Text(say(language, "panel-last-round", turns=view["last"]), Style(bold=True, reverse=True)))
    return lines


def outcome(result: Json, names: Sequence[str], language: str) -> Table:
    """Where each point came from, and the total."""
    table = Table(title=None, show_edge=False, pad_edge=False)
    table.add_column(say(language, "outcome-land"))
    for seat, name in enumerate(names):
        table.add_column(f"{SYMBOLS[seat]} {name}", justify="right")
    table.add_row(say(language, "outcome-during"), *map(str, result["interim"]))
    for land in result["land"]:
        is_main = [0, 0] in land["cells"]
        title = say(language, "outcome-land-of", tiles=len(land["cells"]), at=cell_text(land["cells"][0]))
        if is_main:
            title += f" ({say(language, 'outcome-main')})"
        shares = zip(land["points"], land["herds"], strict=True)
        table.add_row(title, *(f"{points} ({herds})" if herds else "" for points, herds in shares))
    table.add_section()
    totals = (str(score) for score in result["scores"])
    table.add_row(say(language, "outcome-total"), *totals, style="bold")
    table.add_row(say(language, "outcome-ties"), *map(str, result["stock"]), style="dim")
    return table
