"""The players, the tiles, the cards and the final result beside the map."""

from __future__ import annotations

from collections.abc import Sequence
from textwrap import wrap

from rich.style import Style
from rich.table import Table
from rich.text import Text

from mesozoic.core.json_checks import Json
from mesozoic.games.triassic_terror.options import SIX_PLAYER_GAME
from mesozoic.games.triassic_terror.rules.components import (
    COUNTERS,
    DOMINANCE,
    PERIODS,
    PRESENCE,
    TERRAINS,
    kind_of,
    special_scoring,
)
from mesozoic.games.triassic_terror.terminal.words import doing, option_of, say, terrain_name
from mesozoic.terminal.canvas import SYMBOLS, badge, side_by_side

PLAYERS_WIDTH, NARROW_PLAYERS = 44, 28
PANEL_WIDTH = PLAYERS_WIDTH
TILE_WIDTH = 22
"""Columns of a tile without the name of who has taken it."""
WIDE = 72
"""Columns from which on the players and the tiles have all their figures."""
ENDLESS = 1000
"""A width in which everything fits."""

DIM, BOLD = Style(dim=True), Style(bold=True)


def fitting(width: int, *texts: str) -> str:
    """The first text that is short enough, else the last one cut off."""
    return next((text for text in texts if len(text) <= width), texts[-1][:width])


# The players


def player_lines(view: Json, names: Sequence[str], colour: bool, language: str) -> list[Text]:
    """A line for each seat: points, dinos in the supply, card, counters."""
    headings = ("points", "supply", "hand", "hatch-counter", "volcano-counter")
    words = (say(language, f"panel-{heading}") for heading in headings)
    head = "{:>4}{:>7} {:<9}{:>6}{:>6}".format(*words)
    lines = [Text(" " * 11 + head, DIM)]
    for seat, name in enumerate(names):
        counters = "".join(f"{_counter(view, seat, kind, language):>6}" for kind in COUNTERS)
        figures = f"{view['scores'][seat]:>4}{_supply(view, seat):>7} {_card(view, seat, language):<9}{counters}"
        lines.append(_seat_line(view, seat, f" {name[:8]:<8}{figures}", colour))
    return lines


def narrow_player_lines(view: Json, names: Sequence[str], colour: bool, language: str) -> list[Text]:
    """The same in less space; the heading only if it makes no further line beside the tiles."""
    lines = []
    if len(names) < len(view["tiles"]):
        words = (say(language, f"panel-{heading}") for heading in ("points", "supply-short", "hand"))
        lines.append(Text(" " * 9 + "{:>4}{:>4} {:<6}".format(*words) + "  HV", DIM))
    for seat, name in enumerate(names):
        free = dict(zip(COUNTERS, "HV", strict=True))
        used = (view["counters"][seat][kind] for kind in COUNTERS)
        signs = "".join(
            free[kind] if period is None else period[0] for kind, period in zip(COUNTERS, used, strict=True)
        )
        card = _card(view, seat, language)[:6]
        figures = f"{view['scores'][seat]:>4}{_supply(view, seat):>4} {card:<6}  {signs}"
        lines.append(_seat_line(view, seat, f" {name[:6]:<6}{figures}", colour))
    return lines


def brief_lines(view: Json, names: Sequence[str], colour: bool, language: str, width: int) -> list[Text]:
    """All that fits where there is no room for more: the scores, and what goes on."""
    line = Text()
    for seat, name in enumerate(names):
        line.append_text(_seat_line(view, seat, f" {name[:4]} {view['scores'][seat]} ", colour))
    line.truncate(width)
    return [line, _doing_line(view, colour, language, width)]


def _seat_line(view: Json, seat: int, figures: str, colour: bool) -> Text:
    active = seat == view["seat"]
    line = Text("▸" if active else " ")
    line.append_text(badge(seat, colour)).append(figures, BOLD if active else "")
    return line


def _supply(view: Json, seat: int) -> str:
    left = view["supply"][seat]
    return "∞" if left is None else str(left)


def _card(view: Json, seat: int, language: str) -> str:
    card = view["hands"][seat]
    if card is None:
        return "-"
    return terrain_name(card, language) if card in TERRAINS else "?"


def _counter(view: Json, seat: int, kind: str, language: str) -> str:
    """Unused, or the period of its use."""
    used = view["counters"][seat][kind]
    return say(language, "panel-free") if used is None else f"{say(language, f'period-{used}')[:3]}."


# The tiles


def queue(view: Json) -> list[int]:
    """Who chooses or acts in this phase, from now on."""
    seat, seats = view["seat"], view["players"]
    if seat is None:
        return []
    if view["phase"] == "choose":
        clockwise = [(view["first"] + step) % seats for step in range(seats)]
        return [other for other in clockwise if view["taken"][other] is None]
    order: list[int] = view["order"]
    return order[order.index(seat) :]


def queue_line(view: Json, colour: bool, language: str) -> Text:
    """The heading of the tiles: who comes when."""
    coming = queue(view)
    if not coming:
        return Text(say(language, "panel-tiles"), DIM)
    line = Text.assemble((say(language, "panel-choosing" if view["phase"] == "choose" else "panel-acting"), DIM))
    for seat in coming:
        line.append(" ").append_text(badge(seat, colour))
    return line


def tile_lines(view: Json, names: Sequence[str], colour: bool, language: str) -> list[Text]:
    """A line for each space: the tile, its white dinos, who has taken it; names may be left out."""
    coming = queue(view)
    lines = []
    for space, (tile, white) in enumerate(zip(view["tiles"], view["white"], strict=True), start=1):
        name = say(language, f"tile-short-{tile}")
        owner = view["taken"].index(tile) if tile in view["taken"] else None
        is_done = owner is not None and view["phase"] != "choose" and owner not in coming
        extra = f"+{white}" if white else ""
        line = Text.assemble((f"{space} ", BOLD), (f"{name:<13} {extra:<3}", DIM if is_done else ""))
        if owner is not None:
            active = view["phase"] == "act" and owner == view["seat"]
            line.append("▸" if active else " ").append_text(badge(owner, colour))
            if names:
                line.append(f" {names[owner]}", BOLD if active else DIM if is_done else "")
        lines.append(line)
    return lines


# The rest


def status_text(view: Json, language: str, width: int) -> Text:
    """Period, round, and what is scored after the period (§11.2)."""
    if view["phase"] == "over":
        return Text(say(language, "panel-status-over"), BOLD)
    period = PERIODS.index(view["period"])
    kind = kind_of(view["players"], option_of(view, SIX_PLAYER_GAME) == "long")
    special = special_scoring(kind, period)
    scored = ["stones"] + ["presence"] * bool(special & PRESENCE) + ["dominance"] * bool(special & DOMINANCE)
    values = {
        "period": say(language, f"period-{view['period']}"),
        "number": view["number"],
        "rounds": view["rounds"][period],
        "cards": say(language, "panel-card-round") if view["card_round"] else "",
        "scored": " + ".join(say(language, f"scoring-{what}") for what in scored),
    }
    long, short = say(language, "panel-status", **values), say(language, "panel-status-short", **values)
    return Text(fitting(width, long, short), BOLD)


def card_lines(view: Json, language: str, width: int) -> list[Text]:
    """The face-up card, the deck, the discards; the cards nobody at the table has seen, if there is room."""
    discard = {terrain: view["discard"].count(terrain) for terrain in TERRAINS}
    card = "-" if view["face_up"] is None else terrain_name(view["face_up"], language)
    values = {"card": card, "count": view["deck_left"]}
    sentences = [
        say(language, "panel-cards", **values, discard=_cards_text(discard, language, None)),
        say(language, "panel-cards", **values, discard=_cards_text(discard, language, 3)),
        say(language, "panel-cards-short", **values, discard=_cards_text(discard, language, 3)),
    ]
    lines = [Text(fitting(width, *sentences))]
    if width >= WIDE:
        lines.append(Text(say(language, "panel-unseen", cards=_cards_text(view["unseen"], language, None))))
    return lines


def _cards_text(cards: Json, language: str, letters: int | None) -> str:
    """How many of which terrain, the names cut to so many letters."""
    between, comma = ("", " ") if letters else (" ", ", ")
    held = [terrain for terrain in TERRAINS if cards.get(terrain)]
    return (
        comma.join(f"{terrain_name(terrain, language)[:letters]}{between}{cards[terrain]}" for terrain in held) or "-"
    )


def _doing_line(view: Json, colour: bool, language: str, width: int) -> Text:
    """Who is about what."""
    if view["seat"] is None:
        return Text(doing(view, language)[:width], BOLD)
    line = Text("▸").append_text(badge(view["seat"], colour)).append(f" {doing(view, language)}")
    line.truncate(width, overflow="ellipsis")
    return line


def below_lines(view: Json, names: Sequence[str], colour: bool, language: str, width: int) -> list[Text]:
    """The panel below the map."""
    if width >= WIDE:
        left, column = player_lines(view, names, colour, language), PLAYERS_WIDTH + 2
        shown = names if column + TILE_WIDTH + max(map(len, names)) <= width else ()
        right = [queue_line(view, colour, language), *tile_lines(view, shown, colour, language)]
    else:
        left, column = narrow_player_lines(view, names, colour, language), NARROW_PLAYERS + 2
        right = tile_lines(view, (), colour, language)
    return [
        status_text(view, language, width),
        *side_by_side(left, right, column, width),
        *card_lines(view, language, width),
        _doing_line(view, colour, language, width),
    ]


def beside_lines(view: Json, names: Sequence[str], colour: bool, language: str) -> list[Text]:
    """The panel to the right of the map."""
    cards = (text.plain for text in card_lines(view, language, ENDLESS))
    return [
        *_wrapped(status_text(view, language, ENDLESS).plain, BOLD),
        Text(),
        *player_lines(view, names, colour, language),
        Text(),
        queue_line(view, colour, language),
        *tile_lines(view, names, colour, language),
        Text(),
        *(line for text in cards for line in _wrapped(text)),
        Text(),
        *_wrapped(doing(view, language), BOLD),
    ]


def _wrapped(text: str, style: Style | None = None) -> list[Text]:
    return [Text(line, style or "") for line in wrap(text, PANEL_WIDTH)]


def outcome(result: Json, names: Sequence[str], language: str) -> Table:
    """The points, and what decided the victory."""
    table = Table(title=None, show_edge=False, pad_edge=False)
    table.add_column("")
    for seat, name in enumerate(names):
        table.add_column(f"{SYMBOLS[seat]} {name}", justify="right")
    table.add_row(say(language, "outcome-total"), *map(str, result["scores"]), style="bold")
    table.add_row(say(language, "outcome-rank"), *map(str, _ranks(result)))
    table.caption = say(language, f"outcome-decided-by-{result['decided_by']}")
    return table


def _ranks(result: Json) -> list[int]:
    """1 for the winners, whoever else has as many points."""
    scores = result["scores"]
    behind = [max(2, 1 + sum(other > score for other in scores)) for score in scores]
    return [1 if seat in result["winners"] else rank for seat, rank in enumerate(behind)]
