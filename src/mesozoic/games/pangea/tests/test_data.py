"""Part B and Part H: species and tiles as the specification lists them, islands, and tables of one's own."""

from __future__ import annotations

import copy
import json
import re
from collections import Counter
from collections.abc import Callable, Iterator
from itertools import combinations, count, product
from pathlib import Path
from typing import Any

import pytest

import mesozoic
from mesozoic.bots.simple import RandomBot
from mesozoic.core.catalogue import languages
from mesozoic.core.compiled.chance import randoms
from mesozoic.games.pangea import GAME
from mesozoic.games.pangea.parts import PARTS
from mesozoic.games.pangea.rules import entries
from mesozoic.games.pangea.tests.test_cases import begin
from mesozoic.records.replay import step
from mesozoic.records.verify import verify

Json = dict[str, Any]
Hex = tuple[int, int]

SPECIFICATION = (Path(mesozoic.__file__).parents[2] / "docs" / "rules" / "pangea.md").read_text(encoding="utf-8")
SPECIES: Json = GAME.data_files.read("species", "r1")
TILES: Json = GAME.data_files.read("tiles", "r1")
NUMBERS: Iterator[int] = count()
CODES = {"Fo": "forest", "Sw": "swamp", "Sa": "savanna", "De": "desert", "Mo": "mountain"}
ISLANDS = [("nested", 2), ("nested", 3), ("nested", 4), ("hexagon", 4)]
each_island = pytest.mark.parametrize(("layout", "seats"), ISLANDS)


def section(start: str, end: str) -> str:
    return SPECIFICATION[SPECIFICATION.index(f"\n## {start}") : SPECIFICATION.index(f"\n## {end}")]


# What people read

DIETS = {"herbivore": "herbivore", "carnivore": "carnivore", "Pflanzen": "herbivore", "Fleisch": "carnivore"}
HABITATS = {
    "Forest": "forest", "Swamp": "swamp", "Savanna": "savanna", "Forêt": "forest", "Marécage": "swamp",
    "Savane": "savanna", "Wald": "forest", "Sumpf": "swamp", "Savanne": "savanna",
}  # fmt: skip


@pytest.mark.parametrize("language", languages())
def test_the_rules_show_the_species_of_a_new_game(language: str) -> None:
    usual = GAME.data_files.read("species", GAME.data["species"])["species"]
    cards = {card["name_fr" if language == "fr" else "name"]: card for card in usual}
    shown = set()
    for line in GAME.rules_text(language).splitlines():
        cells = [cell.strip() for cell in line.split("|")][1:-1]
        name = cells[0].split(" (")[0] if cells else ""
        if len(cells) == 9 and name in cards:
            card = cards[name]
            shown.add(name)
            assert (DIETS[cells[1]], HABITATS[cells[2]]) == (card["diet"], card["habitat"])
            values = [card["start"], card["max"], f"{card['attack']}+", f"{card['defence']}+", card["movement"]]
            assert cells[3:8] == [str(value) for value in values], name
    assert shown == {*cards}


def test_a_new_game_uses_r2_and_r1_may_be_chosen() -> None:
    assert mesozoic.new("pangea", seed=1).data == {"species": "r2", "tiles": "r1"}
    match = mesozoic.new("pangea", seed=1, options={"species": "r1"})
    assert match.record()["data"] == {"species": "r1", "tiles": "r1"}
    assert match.record()["options"] == {}
    verify(match.record())


# What the specification lists


def test_the_species_are_those_of_b2_and_b5() -> None:
    rows = [line.replace("**", "").strip("|").split("|") for line in section("B2.", "B3.").splitlines()]
    more = [line.replace("**", "").strip("|").split("|") for line in section("B5.", "C1.").splitlines()]
    wanted: list[Json] = []
    for cells in [row[1:] for row in rows if row[0].strip().isdigit()] + [row for row in more if len(row) == 9][2:]:
        name, diet, habitat, *numbers, ability = (cell.strip() for cell in cells)
        start, most, attack, defence, movement = (int(re.findall(r"\d+", cell)[0]) for cell in numbers)
        latin, french = re.findall(r"(\w+) \((\w+)", name)[0]
        wanted.append(
            {
                "id": latin.lower(), "name": latin, "name_fr": french,
                "set": "base" if len(wanted) < 12 else "expansion",
                "diet": diet.split()[0], "habitat": habitat.split()[0].lower(), "start": start, "max": most,
                "attack": attack, "defence": defence, "movement": movement,
                "ability": ability.split(" (")[0].lower().replace(" ", "-"),
            }
        )  # fmt: skip
    assert SPECIES["species"] == wanted
    assert len(wanted) == 14
    assert sum(species["max"] for species in wanted[:12]) == 148  # A1.1


def test_the_tiles_are_those_of_b3() -> None:
    rows = re.findall(r"\b([234])([A-F]) \| (\w\w) (\w\w) (\w\w)\b", section("B3.", "B4."))
    wanted = {back + letter: (int(back), [CODES[code] for code in codes]) for back, letter, *codes in sorted(rows)}
    assert {tile["id"]: (tile["back"], tile["terrains"]) for tile in TILES["tiles"]} == wanted
    assert [tile["id"] for tile in TILES["tiles"]] == [*wanted]
    changed = {
        tile["id"]: tile["terrains_multi_volcano"] for tile in TILES["tiles"] if "terrains_multi_volcano" in tile
    }
    assert changed == {  # B3.2
        name: [terrain.replace("mountain", "volcano") for terrain in wanted[name][1]] for name in ("3A", "4A")
    }


def test_the_slots_are_those_of_b4() -> None:
    cell = r"\((-?\d+),(-?\d+)\)"
    rows = re.findall(rf"\| ([IOH]\d+) \| {cell} {cell} {cell} \| (\d)", section("B4.", "B5."))
    wanted = {name: (int(back), numbers) for name, *numbers, back in rows}
    assert len(wanted) == 24
    for slots in TILES["layouts"].values():
        for slot in slots:
            assert (slot["back"], [str(x) for cell in slot["hexes"] for x in cell]) == wanted[slot["id"]]
    order = ["I1", "I2", "I3", "I4", "I5", "I6", "O1", "O3", "O5", "O2", "O4", "O6"]  # D4.2
    assert [slot["id"] for slot in TILES["layouts"]["nested"]] == order
    assert [slot["id"] for slot in TILES["layouts"]["hexagon"]] == [f"H{number}" for number in range(1, 13)]


# Islands (B3.5, B4)


def near(here: Hex) -> list[Hex]:
    q, r = here
    return [(q + 1, r), (q + 1, r - 1), (q, r - 1), (q - 1, r), (q - 1, r + 1), (q, r + 1)]


def region(layout: str, seats: int) -> set[Hex]:
    """B4.2, B4.4: the regular figures."""
    grid = [(q, r) for q in range(-6, 7) for r in range(-6, 7)]
    triangle = {(q, r) for q, r in grid if q >= -2 and r >= -2 and q + r <= 2}
    if seats == 3:
        return triangle
    if seats == 4 and layout == "nested":
        return triangle | {(-q, -r) for q, r in triangle}
    return {(q, r) for q, r in grid if max(abs(q), abs(r), abs(q + r)) <= (3 if layout == "hexagon" else 2)}


def is_connected(land: set[Hex]) -> bool:
    reached, fresh = set[Hex](), {min(land)}
    while fresh:
        reached |= fresh
        fresh = {there for here in fresh for there in near(here)} & land - reached
    return reached == land


def chosen(layout: str) -> Json:
    return {} if layout == "nested" else {"layout": layout}


@each_island
def test_islands_are_regular_figures_b4_3(layout: str, seats: int) -> None:
    """Their size, their shores as a Spinosaurus harvests them, the six territories beside the Volcano."""
    match = mesozoic.new("pangea", seats=seats, seed=1, options=chosen(layout))
    terrain = {(q, r): kind for q, r, kind in match.position["island"]}
    assert {*terrain} == region(layout, seats)
    assert [*terrain] == sorted(terrain, key=lambda here: (here[1], here[0]))  # A2.6
    assert terrain[0, 0] == "volcano"
    shores = {here for here in terrain if not {*near(here)} <= {*terrain}}
    assert len(shores) == (18 if layout == "hexagon" else 2 * (len(terrain) - 1) // 3)
    species = ["spinosaurus", "utahraptor", "stegosaurus", "diplodocus"][:seats]
    for here in terrain:
        if terrain[here] != "volcano":
            key = f"{here[0]},{here[1]}"
            other = "0,2" if here != (0, 2) else "0,1"
            given = {"players": seats, "options": chosen(layout), "phase": "harvest", "species": species}
            desert = {key: "desert", other: "desert"}
            harvested = begin({**given, "terrain": desert, "dinos": {"0": {key: 1}, "1": {other: 1}}})
            assert harvested.scores[0] == (here in shores)


@each_island
@pytest.mark.parametrize("tile_set", ["base", "multi-volcano"])
def test_terrains_are_counted_as_in_b3(layout: str, seats: int, tile_set: str) -> None:
    lines = section("B3.", "B4.").splitlines()
    row = next(line for line in lines if re.match(rf"\| {seats} \| \d+ \| \d+ \| \d+ \| \d", line))
    numbers = [int(number) for number in re.findall(r"\d+", row)[1:7]]
    if tile_set == "multi-volcano":
        numbers[4:] = [1, seats - 1]
    options = {**chosen(layout), **({"tile_set": tile_set} if tile_set != "base" else {})}
    for seed in range(10):
        island = mesozoic.new("pangea", seats=seats, seed=seed, options=options).position["island"]
        terrains = Counter(terrain for *_, terrain in island)
        assert [
            terrains[terrain] for terrain in ("forest", "swamp", "savanna", "desert", "mountain", "volcano")
        ] == numbers


def mountains(layout: str, seats: int) -> Iterator[tuple[tuple[str, int], ...]]:
    """B3.5: the slots and rotations of the Mountain tiles 2E, 3A and 4A, each among the slots of its number."""
    slots = [[slot["id"] for slot in TILES["layouts"][layout] if slot["back"] == back] for back in range(2, seats + 1)]
    yield from product(*(product(names, range(3)) for names in slots))


def setup_with(layout: str, seats: int, where: dict[str, tuple[str, int]]) -> Json:
    """A set-up with some tiles where they are wanted (tile: slot and rotation), the others by number if they can."""
    slots = [slot["id"] for slot in TILES["layouts"][layout] if slot["back"] <= seats]
    loose = [tile["id"] for tile in TILES["tiles"] if tile["back"] <= seats and tile["id"] not in where]
    backs = {slot["id"]: slot["back"] for slot in TILES["layouts"][layout]}
    laid = {slot: [slot, tile, rotation] for tile, (slot, rotation) in where.items()}
    for slot in slots:
        if slot not in laid:
            tile = next((name for name in loose if int(name[0]) == backs[slot]), loose[0])
            loose.remove(tile)
            laid[slot] = [slot, tile, 0]
    cards = [species["id"] for species in SPECIES["species"]]
    return {"tiles": [laid[slot] for slot in slots], "deal": [cards[3 * seat : 3 * seat + 3] for seat in range(seats)]}


@each_island
def test_by_number_every_island_is_connected_b3_5(layout: str, seats: int) -> None:
    """All 18, 162 and 1458 positions of the Mountains; every eleventh of the many is laid."""
    positions = [*mountains(layout, seats)]
    assert len(positions) == {2: 18, 3: 162, 4: 1458}[seats]
    hexes = {slot["id"]: [tuple(cell) for cell in slot["hexes"]] for slot in TILES["layouts"][layout]}
    for number, position in enumerate(positions):
        closed = {hexes[slot][(2 - rotation) % 3] for slot, rotation in position}  # the Mountain is t2 of its tile
        assert is_connected(region(layout, seats) - {(0, 0)} - closed)
        if number % 11 == 0:
            setup = setup_with(layout, seats, dict(zip(("2E", "3A", "4A"), position, strict=False)))
            island = GAME.positions.to_json(GAME.from_setup(seats, chosen(layout), setup))["island"]
            assert {(q, r) for q, r, terrain in island if terrain == "mountain"} == closed


def test_a_mixed_star_may_be_cut_b3_5() -> None:
    """36 of 35640 positions of the Mountains, each refused with either tile set."""
    hexes = {slot["id"]: [tuple(cell) for cell in slot["hexes"]] for slot in TILES["layouts"]["nested"]}
    land, cut, positions = region("nested", 4) - {(0, 0)}, [], 0
    for slots in combinations(hexes, 3):
        for rotations in product(range(3), repeat=3):
            positions += 6  # which tile is where
            where = [*zip(slots, rotations, strict=True)]
            if not is_connected(land - {hexes[slot][(2 - rotation) % 3] for slot, rotation in where}):
                cut.append(where)
    assert (6 * len(cut), positions) == (36, 35640)
    for where in cut:
        setup = setup_with("nested", 4, dict(zip(("2E", "3A", "4A"), where, strict=True)))
        for options in ({"tile_mix": "all"}, {"tile_mix": "all", "tile_set": "multi-volcano"}):
            with pytest.raises(mesozoic.BadSetup, match=r"cut in two .*B3\.5"):
                GAME.from_setup(4, options, setup)


def test_a_cut_island_is_drawn_again_b3_5() -> None:
    """Among so many draws about four are cut."""
    for seed in range(4000):
        states = PARTS.positions.new(4, GAME.check_options(4, {"tile_mix": "all"}), GAME.data)
        PARTS.entries.deal_game(states, randoms(seed, GAME.randoms))
        assert entries.is_connected(states)
        if seed % 40 == 0:
            island = PARTS.positions.to_json(states)["island"]
            assert is_connected({(q, r) for q, r, terrain in island if terrain not in {"mountain", "volcano"}})


# Species of one's own


def made(**changes: Any) -> Json:
    """A table of species with a revision that no other test uses."""
    return {**copy.deepcopy(SPECIES), "revision": f"own-{next(NUMBERS)}", **changes}


def tiled(**changes: Any) -> Json:
    return {**copy.deepcopy(TILES), "revision": f"own-{next(NUMBERS)}", **changes}


def written(table: Json, folder: Path, kind: str = "species", name: str | None = None) -> Path:
    file = folder / (name or f"{kind}.{table['revision']}.json")
    file.write_text(json.dumps(table), encoding="utf-8")
    return file


def entry(table: Json, name: str = "utahraptor") -> Json:
    return next(species for species in table["species"] if species["id"] == name)


def richer() -> Json:
    """All start with seven dinos and have twenty pawns."""
    table = made()
    for species in table["species"]:
        species |= {"start": 7, "max": 20}
    return table


@pytest.mark.parametrize("way", ["options", "data", "MESOZOIC_DATA", "current folder"])
def test_ways_to_choose_species_h1(way: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The record names the revision and verifies as long as the table is known."""
    table = richer()
    file, name = written(table, tmp_path), table["revision"]
    given: Json = {way: {"species": str(file)}}
    if way == "current folder":
        monkeypatch.delenv("MESOZOIC_DATA", raising=False)
        monkeypatch.chdir(tmp_path)
        given = {"data": {"species": name}}
    if way == "MESOZOIC_DATA":
        monkeypatch.setenv(way, str(tmp_path))
        given = {"options": {"species": name}}
    match = mesozoic.new("pangea", seats=2, seed=1, **given)
    assert match.options == {}
    assert match.data == match.position["data"] == {"species": name, "tiles": "r1"}
    bot = RandomBot(1)
    while not match.is_over:
        match.play_number(bot.choose(match.turn()))
        if match.phase == "move" and match.position["round"] == 1:
            assert [sum(counts.values()) for counts in match.position["dinos"]] == [7, 7]
    record = match.record()
    assert record["data"] == {"species": name, "tiles": "r1"}
    assert verify(record).position == match.position
    with pytest.raises(mesozoic.BadRecord):
        verify({**record, "data": {"species": "r1", "tiles": "r1"}})


def test_a_table_in_a_folder_is_known_only_there_h1(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    table = made()
    written(table, tmp_path)
    monkeypatch.setenv("MESOZOIC_DATA", str(tmp_path))
    record = mesozoic.new("pangea", seats=3, seed=1, options={"species": table["revision"]}).record()
    verify(record)
    monkeypatch.delenv("MESOZOIC_DATA")
    with pytest.raises(mesozoic.BadRecord, match=f"no species of revision '{table['revision']}'"):
        verify(record)
    with pytest.raises(mesozoic.BadSetup, match=f"no species of revision '{table['revision']}'"):
        mesozoic.new("pangea", options={"species": table["revision"]})


def test_a_revision_that_another_table_has_is_refused_h1(tmp_path: Path) -> None:
    table = made(revision="r1")
    entry(table)["start"] = 5
    with pytest.raises(mesozoic.BadSetup, match="there is another species 'r1'"):
        mesozoic.new("pangea", options={"species": str(written(table, tmp_path, name="mine.json"))})


# Other values really apply


def table_with(folder: Path, **values: Any) -> Json:
    """The data of a table in which Utahraptor has other values."""
    table = made()
    entry(table).update(values)
    return dict(mesozoic.new("pangea", seed=1, options={"species": str(written(table, folder))}).data)


def at_work(data: Json, **more: Any) -> Any:
    """Utahraptors (seat 0) and Stegosaurus (seat 1), as the cases build a position."""
    given = {
        "players": 2,
        "species": ["utahraptor", "stegosaurus"],
        "dinos": {"0": {"1,1": 4}, "1": {"-2,0": 4}},
        **more,
    }
    position = begin(given).position
    return mesozoic.from_position("pangea", {**position, "data": data})


def start(data: Json) -> Any:
    match = at_work(data, phase="place", first=1, dinos={})
    match.play(match.legal()[0])
    return sum(match.position["dinos"][0].values())


def most(data: Json) -> Any:
    return at_work(data, phase="lay").view(None)["supply"][0]


def habitat(data: Json) -> Any:
    """Where four may lay: on the Swamp (1,1)."""
    return [action["eggs"] for action in at_work(data, phase="lay").legal() if action.type == "lay"]


def movement(data: Json) -> Any:
    moves = [action for action in at_work(data, phase="move").legal() if action.type == "move"]
    return max(
        (abs(action["to"][0] - 1) + abs(action["to"][1] - 1) + abs(sum(action["to"]) - 2)) // 2 for action in moves
    )


def attack(data: Json) -> Any:
    """How many of the faces 2 to 5 are hits, as further dice are due for them; 6 is left out."""
    hits = 0
    for face in (2, 3, 4, 5):
        match = at_work(data, phase="combat", dinos={"0": {"1,1": 1}, "1": {"1,1": 3}})
        match.draws = False
        match.play({"type": "attack", "at": [1, 1], "targets": {"1": 1}})
        try:
            step(match, {"chance": "dice", "values": [face]})
        except mesozoic.BadRecord:
            hits += 1
    return hits


def defence(data: Json) -> Any:
    """How many of the faces 1 to 6 save."""
    saves = 0
    for face in range(1, 7):
        match = at_work(data, phase="combat", active=1, dinos={"0": {"1,1": 2}, "1": {"1,1": 1}})
        match.draws = False
        match.play({"type": "attack", "at": [1, 1], "targets": {"0": 1}})
        step(match, {"chance": "dice", "values": [4, face]})
        saves += match.position["dinos"][0] == {"1,1": 2}
    return saves


def diet(data: Json) -> Any:
    """A triplet (A7.2)."""
    match = at_work(data, phase="move", dinos={"0": {"1,1": 1, "2,0": 1, "1,0": 1}, "1": {"-2,0": 1}})
    match.play({"type": "end-moves"})
    return match.scores[0]


def ability(data: Json) -> Any:
    match = at_work(data, phase="combat", dinos={"0": {"1,1": 1}, "1": {"1,1": 3}})
    return sorted({action.type for action in match.legal()})


VALUES: dict[str, tuple[Callable[[Json], Any], Any, Any, Any]] = {
    "start": (start, 4, 11, 11),
    "max": (most, 9, 24, 20),
    "habitat": (habitat, [], "swamp", [1, 2]),
    "movement": (movement, 2, 4, 4),
    "attack": (attack, 2, 2, 4),
    "defence": (defence, 2, 2, 5),
    "diet": (diet, 4, "herbivore", 5),
    "ability": (ability, ["attack"], "sweep", ["attack", "sweep"]),
}


@pytest.mark.parametrize("field", VALUES)
def test_other_values_apply_a7_1(field: str, tmp_path: Path) -> None:
    show, usual, value, expected = VALUES[field]
    assert show({"species": "r1", "tiles": "r1"}) == usual
    assert show(table_with(tmp_path, **{field: value})) == expected


# Damaged tables


def put(value: Any, *path: Any) -> Callable[[Json], None]:
    def damage(table: Json) -> None:
        inside: Any = table
        for key in path[:-1]:
            inside = inside[key]
        inside[path[-1]] = value

    return damage


def drop(*path: Any) -> Callable[[Json], None]:
    def damage(table: Json) -> None:
        inside: Any = table
        for key in path[:-1]:
            inside = inside[key]
        del inside[path[-1]]

    return damage


def every_tile(terrains: list[str]) -> Callable[[Json], None]:
    return lambda table: [tile.update(terrains=terrains) for tile in table["tiles"]].clear()


UTAH = ("species", 11)
NAMED = "'utahraptor'"
SPOILT_SPECIES: dict[str, tuple[Callable[[Json], Any], str]] = {
    "no revision": (drop("revision"), "None"),
    "a revision that is a number": (put(1, "revision"), "1"),
    "a revision with spaces": (put("my own", "revision"), "'my own'"),
    "a revision that is a path": (put("../r1", "revision"), "../r1"),
    "a revision that is too long": (put("x" * 64, "revision"), "x" * 64),
    "another game": (put("trias", "game"), ".game: invalid enum value 'trias'"),
    "an unknown key": (put(1, "colour"), "'colour'"),
    "no species": (drop("species"), "'species'"),
    "species that are no list": (put({}, "species"), ".species: expected 'array'"),
    "a species that is no object": (put([], *UTAH), "a species"),
    "a species twice": (put("stegosaurus", *UTAH, "id"), "twice"),
    "too few species": (drop(*UTAH), "12 species"),
    "too many species": (lambda table: table["species"].append({**entry(table), "id": "another"}), "14"),
    "an expansion among the base": (put("expansion", *UTAH, "set"), "12 species"),
    "an expansion before the base": (put("base", "species", 13, "set"), "base"),
    **{f"no {field}": (drop(*UTAH, field), f"'{field}'") for field in SPECIES["species"][11]},
    **{f"{field} that is a list": (put([], *UTAH, field), f".{field}: expected") for field in SPECIES["species"][11]},
    "an empty name": (put("", *UTAH, "name_fr"), f"{NAMED}.name_fr: "),
    "an unknown diet": (put("omnivore", *UTAH, "diet"), f"{NAMED}.diet: "),
    "a desert as habitat": (put("desert", *UTAH, "habitat"), f"{NAMED}.habitat: "),
    "an unknown ability": (put("song", *UTAH, "ability"), f"{NAMED}.ability: "),
    "an unknown set": (put("third", *UTAH, "set"), f"{NAMED}.set: "),
    "a field more": (put(1, *UTAH, "colour"), "'colour'"),
    **{
        f"{field} {value!r}": (put(value, *UTAH, field), f"{NAMED}.{field}: ")
        for field, values in {
            "start": (0, -1, 25, 1.0, True, "4", None),
            "max": (1, 25, 127, 13.0),
            "attack": (1, 7, 0, 4.5),
            "defence": (1, 7, "5+"),
            "movement": (0, 7, -1, None),
        }.items()
        for value in values
    },
    "more at the start than there are": (put(14, *UTAH, "start"), NAMED),
}  # fmt: skip


@pytest.mark.parametrize("kind", SPOILT_SPECIES)
def test_a_damaged_table_of_species_is_refused_by_its_entry_h1(kind: str, tmp_path: Path) -> None:
    damage, said = SPOILT_SPECIES[kind]
    table = made()
    damage(table)
    with pytest.raises(mesozoic.BadSetup) as caught:
        mesozoic.new("pangea", seed=1, options={"species": str(written(table, tmp_path, name="damaged.json"))})
    assert said in str(caught.value)
    assert "\n" not in str(caught.value)


@pytest.mark.parametrize("name", ["a b", "?", "Rex", "a:b", "t-rex"])
def test_a_species_can_be_named_or_its_table_is_refused_h1(name: str, tmp_path: Path) -> None:
    """The name of a species stands in actions as text, and "?" for a hidden one in a view."""
    table = made()
    entry(table)["id"] = name
    try:
        mesozoic.new("pangea", seed=1, options={"species": str(written(table, tmp_path))})
    except mesozoic.BadSetup as problem:
        is_clear = repr(name) in str(problem)
    else:
        action = {"type": "choose-species", "species": name}
        is_clear = GAME.notation.action_from_text(GAME.notation.action_text(action)) == action
    assert is_clear


TILE, SLOT = ("tiles", 1), ("layouts", "nested", 1)
SPOILT_TILES: dict[str, tuple[Callable[[Json], Any], str]] = {
    "no tiles": (drop("tiles"), "'tiles'"),
    "tiles that are no list": (put({}, "tiles"), ".tiles: expected 'array'"),
    "another game": (put("trias", "game"), ".game: invalid enum value 'trias'"),
    "an unknown key": (put(1, "colour"), "'colour'"),
    "a revision that is too long": (put("x" * 64, "revision"), "x" * 64),
    "a tile that is no object": (put("2B", *TILE), "a tile"),
    "a tile too few": (drop(*TILE), "slot for each tile"),
    "a tile twice": (put("2A", *TILE, "id"), "'2A'"),
    "a tile whose name is a number": (put(2, *TILE, "id"), "tile 2"),
    "a back of 5": (put(5, *TILE, "back"), "'2B'"),
    "a back that is a text": (put("2", *TILE, "back"), "'2B'"),
    "a back that is a list": (put([], *TILE, "back"), "'2B'"),
    "two terrains": (put(["forest", "swamp"], *TILE, "terrains"), "'2B'"),
    "an unknown terrain": (put(["forest", "swamp", "sea"], *TILE, "terrains"), "'2B'"),
    "terrains that are a text": (put("forest", *TILE, "terrains"), "'2B'"),
    "an unknown terrain of the other set": (put(["sea"] * 3, *TILE, "terrains_multi_volcano"), "'2B'"),
    "a tile with a note": (put("!", *TILE, "note"), "'note'"),
    "tiles in another order": (lambda table: table["tiles"].reverse(), "ascending"),
    "no layouts": (drop("layouts"), "'layouts'"),
    "a layout missing": (drop("layouts", "hexagon"), "'hexagon'"),
    "a third layout": (put([], "layouts", "ring"), "'ring'"),
    "a layout that is no list": (put({}, "layouts", "nested"), ".layouts.nested: expected 'array'"),
    "a slot that is no object": (put([], *SLOT), "a slot"),
    "a slot too few": (drop(*SLOT), "'nested'"),
    "a slot without hexes": (drop(*SLOT, "hexes"), "'hexes'"),
    "a slot of two hexes": (put([[1, 0], [2, 0]], *SLOT, "hexes"), "'I2'"),
    "a slot with half a hex": (put([[1, 0], [2, 0], [0.5, 1]], *SLOT, "hexes"), "'I2'"),
    "a slot on another": (put([[1, 0], [2, -1], [2, 0]], *SLOT, "hexes"), "'I2'"),
    "a slot on the Volcano": (put([[0, 0], [1, -2], [2, -2]], *SLOT, "hexes"), "'I2'"),
    "a slot with a back of 5": (put(5, *SLOT, "back"), "nested"),
    "a slot with a back of text": (put("2", *SLOT, "back"), "'I2'"),
    "a slot with a back that is none": (put(None, *SLOT, "back"), "'I2'"),
    "no place for a colony": (every_tile(["desert"] * 3), "tiles"),
    "land that is always cut": (every_tile(["forest", "mountain", "mountain"]), "tiles"),
    "an unknown layout": (put([[1, -1], [1, -2], [2, -3]], *SLOT, "hexes"), "layout"),
    "a slot listed from another hex": (put([[1, -2], [2, -2], [1, -1]], *SLOT, "hexes"), "layout"),
    "a slot of another name": (put("I9", *SLOT, "id"), "layout"),
}  # fmt: skip


@pytest.mark.parametrize("kind", SPOILT_TILES)
def test_damaged_tiles_are_refused_by_their_entry_h2(kind: str, tmp_path: Path) -> None:
    damage, said = SPOILT_TILES[kind]
    table = tiled()
    damage(table)
    with pytest.raises(mesozoic.BadSetup) as caught:
        mesozoic.new("pangea", seed=1, options={"tiles": str(written(table, tmp_path, "tiles", "damaged.json"))})
    assert said in str(caught.value)
    assert "\n" not in str(caught.value)


def test_other_terrains_are_played_h2(tmp_path: Path) -> None:
    table = tiled()
    table["tiles"][0]["terrains"] = ["swamp", "swamp", "swamp"]
    file = written(table, tmp_path, "tiles")
    match = mesozoic.new("pangea", seats=2, seed=1, options={"tiles": str(file)})
    assert Counter(terrain for *_, terrain in match.position["island"])["swamp"] == 7
    assert match.record()["data"] == {**GAME.data, "tiles": table["revision"]}
    assert verify(match.record()).position == match.position


@pytest.mark.parametrize("text", ["", "{", "[]", "null", "\ufeff{}", '{"revision": "mine"'])
@pytest.mark.parametrize("kind", ["species", "tiles"])
def test_a_file_that_is_no_table_is_refused(kind: str, text: str, tmp_path: Path) -> None:
    file = tmp_path / "mine.json"
    file.write_text(text, encoding="utf-8")
    for path in (file, tmp_path / "nowhere.json"):
        with pytest.raises(mesozoic.BadSetup) as caught:
            mesozoic.new("pangea", options={kind: str(path)})
        assert "\n" not in str(caught.value)


def test_a_record_of_a_damaged_table_is_a_bad_record(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("MESOZOIC_DATA", str(tmp_path))
    record = mesozoic.new("pangea", seed=1).record()
    damaged = made()
    entry(damaged)["start"] = 99
    for text in (json.dumps(damaged), "{", "[]"):
        (tmp_path / f"species.{damaged['revision']}.json").write_text(text, encoding="utf-8")
        with pytest.raises(mesozoic.BadRecord):
            verify({**record, "data": {"species": damaged["revision"], "tiles": "r1"}})
