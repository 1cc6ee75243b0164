"""The turn track, the players, the cards of the draft and the final result around the map."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from rich.style import Style
from rich.table import Table
from rich.text import Text

from mesozoic.core.json_checks import Json
from mesozoic.games.pangea.exchange.species_file import Species, find_species
from mesozoic.games.pangea.rules.components import LAST_ROUND
from mesozoic.games.pangea.terminal.words import (
    ability_text,
    doing,
    forecast,
    is_extinct,
    opener,
    say,
    species_name,
    species_of,
    terrain_code,
)
from mesozoic.terminal.canvas import INK, SYMBOLS, badge

DIM, BOLD = Style(dim=True), Style(bold=True)
SKY = {"peace": "#b9d58c", "calm": "#e8d9a8", "die": "#eeaa5e", "eruption": "#c8452a", "meteorites": "#5b4a78"}
SKY_INKS = {"peace": INK, "calm": INK, "die": INK, "eruption": "#ffffff", "meteorites": "#ffffff"}
"""The turn track: grounds and inks by weather."""
SIGNS = {"eruption": "~", "meteorites": "*"}


@dataclass(frozen=True)
class Form:
    """How the table of the players is set: the same templates for its heading and its lines."""

    width: int  # columns without the names
    longest: int  # letters of a species
    species: str
    pawns: str
    start: str
    is_short: bool = True


LONG = Form(
    width=64,
    longest=15,
    species="{species:<16}{diet:<5}{habitat:<9}{attack:>3}{defence:>4}{movement:>3}",
    pawns="{tokens:>5}{dinos:>6}{eggs:>5}{supply:>5}",
    start="{start:>6}{most:>4}",
    is_short=False,
)
SHORT = Form(
    width=44,
    longest=11,
    species="{species:<12}{diet:<2}{habitat:<3}{attack:>2}{defence:>3}{movement:>2}",
    pawns="{tokens:>4}{dinos:>4}{eggs:>4}{supply:>5}",
    start="{start:>4}{most:>4}",
)
LEAST = Form(
    width=26,
    longest=5,
    species="{species:<6}{attack:>2}{defence:>3}{movement:>2}",
    pawns="{tokens:>4}{dinos:>3}{eggs:>3}",
    start="{start:>3}{most:>3}",
)
LEAST_NAME, MOST_NAME = 6, 12
"""Columns of a name."""


def cut(text: str, width: int) -> str:
    """A text, or its beginning and an ellipsis."""
    return text if len(text) <= width else f"{text[: max(0, width - 1)]}…"


# The turn track


def track(view: Json, colour: bool, language: str, width: int) -> Text:
    """The ten rounds with their weather (A5.1), in words if they fit; the marker stands on this one."""
    long = _track(view, colour, [_space(number, language) for number in range(1, LAST_ROUND + 1)])
    return long if long.cell_len <= width else short_track(view, colour)


def short_track(view: Json, colour: bool) -> Text:
    return _track(view, colour, [_short_space(number) for number in range(1, LAST_ROUND + 1)])


def _track(view: Json, colour: bool, spaces: Sequence[str]) -> Text:
    line = Text()
    for number, said in enumerate(spaces, start=1):
        sky = forecast(number)
        style = Style(color=SKY_INKS[sky], bgcolor=SKY[sky]) if colour else Style()
        if number == view["round"]:
            style = Style(color=INK, bgcolor="#ffffff", bold=True) if colour else Style(bold=True, reverse=True)
            said = f"[{said.strip()}]"
        line.append(said, style)
    return line


def _space(number: int, language: str) -> str:
    """A space of the track; spaces of the same weather in a row share one word."""
    sky = forecast(number)
    if sky == "die":
        return f" {number} {LAST_ROUND - number}+ "
    is_last = number == LAST_ROUND or forecast(number + 1) != sky
    return f" {number} {say(language, f'weather-{sky}')} " if is_last else f" {number} "


def _short_space(number: int) -> str:
    sky = forecast(number)
    return f"{number}:{LAST_ROUND - number}+ " if sky == "die" else f"{number}{SIGNS.get(sky, '')} "


def status_line(view: Json, names: Sequence[str], colour: bool, language: str, width: int) -> Text:
    """Who is in which phase, the weather of the round, who opens it: as much of this as fits."""
    line = _acting(view, colour)
    if view["active"] is not None:
        line.append(say(language, "panel-who", name=names[view["active"]]), BOLD)
    parts = [_phase(view, language)]
    if view["round"]:
        weather = say(language, f"weather-{view['weather']}")
        parts.append(say(language, "panel-round", round=view["round"], weather=weather))
    if view["first"] is not None and view["active"] is not None:
        parts.append(say(language, "panel-opens", symbol=SYMBOLS[opener(view)]))
    while len(parts) > 1 and line.cell_len + len(" · ".join(parts)) > width:
        parts.pop()
    line.append(" · ".join(parts), BOLD)
    line.truncate(width, overflow="ellipsis")
    return line


def _phase(view: Json, language: str) -> str:
    return say(language, f"phase-{view['phase']}")


def short_status_line(view: Json, colour: bool, language: str, width: int) -> Text:
    """The track, and who is in which phase."""
    line = short_track(view, colour).append(" ").append_text(_acting(view, colour))
    line.append(_phase(view, language), BOLD)
    line.truncate(width, overflow="ellipsis")
    return line


def _acting(view: Json, colour: bool) -> Text:
    """The shape of the active player."""
    if view["active"] is None:
        return Text()
    return Text("▸").append_text(badge(view["active"], colour)).append(" ")


# The players


def form_for(width: int) -> Form:
    """The fullest table that fits."""
    return next((form for form in (LONG, SHORT) if form.width + LEAST_NAME < width), LEAST)


def headings(form: Form, language: str) -> dict[str, str]:
    """The first line of the table."""
    words = ("species", "diet", "habitat", "attack", "defence", "movement", "tokens", "dinos", "eggs", "supply")
    full = {word: say(language, f"head-{word}") for word in (*words, "start", "most")}
    if not form.is_short:
        return full
    letters = {word: full[word][:1].upper() for word in ("attack", "defence", "movement")}
    pawns = {word: full[word][:3] for word in ("tokens", "dinos", "eggs", "start")}
    return {**full, **pawns, **letters, "species": cut(full["species"], form.longest), "diet": "", "habitat": ""}


def card_words(species: Species, form: Form, language: str) -> dict[str, str]:
    """What a species card says (A7.1)."""
    diet, habitat = say(language, f"diet-{species.diet}"), say(language, f"terrain-{species.habitat}")
    return {
        "species": cut(species_name(species, language), form.longest),
        "diet": diet[0] if form.is_short else diet[:4],
        "habitat": terrain_code(species.habitat, None, language) if form.is_short else habitat,
        "attack": f"{species.attack}+",
        "defence": f"{species.defence}+",
        "movement": str(species.movement),
        "start": str(species.start),
        "most": str(species.most),
    }


def player_lines(view: Json, names: Sequence[str], colour: bool, language: str, width: int) -> list[Text]:
    """A heading, and a line for each seat: species, tokens, pawns."""
    form = form_for(width)
    room = max(3, min(MOST_NAME, width - form.width))
    lines = [Text(" " * (3 + room) + (form.species + form.pawns).format(**headings(form, language)), DIM)]
    for seat, name in enumerate(names):
        is_active = seat == view["active"]
        line = Text("▸" if is_active else " ").append_text(badge(seat, colour))
        style = BOLD if is_active else DIM if is_extinct(view, seat) else Style()
        line.append(f" {cut(name, room - 1):<{room}}{_figures(view, seat, form, language)}", style)
        lines.append(line)
    for line in lines:
        line.truncate(width)
    return lines


def _figures(view: Json, seat: int, form: Form, language: str) -> str:
    """Everything about a seat that is public."""
    species = species_of(view, seat)
    assert species is not None
    pawns = {
        "tokens": view["scores"][seat],
        "dinos": sum(view["dinos"][seat].values()),
        "eggs": sum(view["eggs"][seat].values()),
        "supply": view["supply"][seat],
    }
    card, figures = form.species.format(**card_words(species, form, language)), form.pawns.format(**pawns)
    if is_extinct(view, seat):
        tokens = form.pawns.partition("{dinos")[0].format(**pawns)
        figures = tokens + say(language, "panel-extinct").rjust(len(figures) - len(tokens))
    return card + figures


# The draft


def card_lines(view: Json, language: str, width: int, is_full: bool) -> list[Text]:
    """The cards of the viewer: their values and what each ability does, in two lines or in one."""
    hand = view["deal"][view["viewer"]] if view["deal"] and view["viewer"] is not None else None
    if hand is None:
        return [Text(cut(say(language, "panel-hidden-cards"), width), DIM)]
    form = form_for(width) if is_full else SHORT
    template = form.species + form.start
    lines = [Text(cut(f"  {template.format(**headings(form, language))}", width), DIM)]
    for species in (card for card in find_species(view["data"]["species"]) if card.id in hand):
        is_chosen = view["species"][view["viewer"]] == species.id
        said = f"{'▸' if is_chosen else ' '} {template.format(**card_words(species, form, language))}"
        if is_full:
            ability = ability_text(species.ability, language)
            lines += [Text(cut(said, width), BOLD), Text(cut(f"    {ability}", width))]
        else:
            ability = _ability(species, language, width - 2 - len(said))
            lines.append(Text.assemble((cut(said, width), BOLD), f"  {ability}"))
    return lines


def _ability(species: Species, language: str, room: int) -> str:
    """What an ability does if it can be said in so many letters, else its name."""
    does = say(language, f"does-{species.ability}")
    return does if len(does) <= room else cut(say(language, f"ability-{species.ability}"), room)


# Everything together


def panels(view: Json, names: Sequence[str], colour: bool, language: str, width: int) -> Iterator[list[Text]]:
    """The panel below the map, from the fullest to the shortest."""
    seen = view, names, colour, language, width
    doing_now = Text(cut(doing(view, language), width), BOLD if view["phase"] == "draft" else "")
    if view["phase"] == "draft":
        for is_full in (True, False):
            yield [doing_now, *card_lines(view, language, width, is_full)]
        yield [doing_now, *card_lines(view, language, width, False)[1:]]
        yield [doing_now]
        return
    players, short = player_lines(*seen), short_status_line(view, colour, language, width)
    yield [track(view, colour, language, width), *players, status_line(*seen), doing_now]
    yield [*players, short]
    yield [*players[1:], short]
    yield [brief_line(*seen)]


def brief_line(view: Json, names: Sequence[str], colour: bool, language: str, width: int) -> Text:
    """All that fits where there is no room for more: the round and the tokens."""
    line = Text(f"{view['round']}/{LAST_ROUND} ", BOLD)
    for seat, name in enumerate(names):
        line.append("▸" if seat == view["active"] else " ").append_text(badge(seat, colour))
        line.append(f" {name[:4]} {view['scores'][seat]} ", DIM if is_extinct(view, seat) else "")
    if view["active"] is not None:
        line.append(f" {_phase(view, language)}")
    line.truncate(width)
    return line


def outcome(result: Json, names: Sequence[str], language: str) -> Table:
    """The tokens, and how the game ended."""
    table = Table(title=None, show_edge=False, pad_edge=False)
    table.add_column("")
    for seat, name in enumerate(names):
        table.add_column(f"{SYMBOLS[seat]} {name}", justify="right")
    table.add_row(say(language, "outcome-tokens"), *map(str, result["scores"]), style="bold")
    table.add_row(say(language, "outcome-rank"), *map(str, _ranks(result)))
    table.caption = say(language, f"outcome-{result['reason']}", round=result["round"])
    return table


def _ranks(result: Json) -> list[int]:
    """1 for the winners, who may have fewer tokens than others (A12.2); then by tokens."""
    scores, winners = result["scores"], result["winners"]
    others = [score for seat, score in enumerate(scores) if seat not in winners]
    behind = [1 + len(winners) + sum(other > score for other in others) for score in scores]
    return [1 if seat in winners else rank for seat, rank in enumerate(behind)]
