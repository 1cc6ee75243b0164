"""The foundations: compiling and its cache, sets of bits, hexes, chance, records."""

from __future__ import annotations

import itertools
import os
import subprocess
import sys
from collections import Counter
from pathlib import Path
from typing import Annotated

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from mesozoic.core.compiled import bits, chance, hexes, kernel
from mesozoic.core.compiled.record import Ints, Record, blank, copied, layout

# Changing a rule never runs stale machine code

RULES = """
import json
from pathlib import Path
from mesozoic.core.compiled.kernel import kernel

TABLE = json.loads((Path(__file__).parent / "data.json").read_text())
BONUS = int(TABLE["bonus"])


@kernel
def worth(herds):
    return herds * 2 + BONUS
"""

COMPILED = """
from mesozoic.core.compiled.kernel import INT, entry
from tiny.rules import worth


@entry(INT)
def total(herds):
    return worth(herds)
"""

PROGRAM = """
from tiny import compiled
result = compiled.total(10)
hits = sum(compiled.total.stats.cache_hits.values())
misses = sum(compiled.total.stats.cache_misses.values())
print(result, hits, misses)
"""


class Tiny:
    """A small game on disk and a fresh Python that runs it."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.package = folder / "tiny"
        self.package.mkdir()
        self.write("__init__.py", "")
        self.write("rules.py", RULES)
        self.write("compiled.py", COMPILED)
        self.write("data.json", '{"bonus": 1}')

    def write(self, name: str, text: str) -> None:
        """Write a file, its time as it was: only what is in it counts."""
        file = self.package / name
        file.write_text(text, encoding="utf-8")
        os.utime(file, (1_000_000_000, 1_000_000_000))

    def run(self, **variables: str) -> tuple[int, int, int]:
        """The result, cache hits, cache misses."""
        environment = {
            **os.environ,
            "PYTHONDONTWRITEBYTECODE": "1",
            "PYTHONPATH": os.pathsep.join([str(self.folder), os.environ.get("PYTHONPATH", "")]),
            "MESOZOIC_CACHE": str(self.folder / "cache"),
            **variables,
        }
        done = subprocess.run(
            [sys.executable, "-W", "error", "-c", PROGRAM],
            env=environment,
            capture_output=True,
            text=True,
            check=False,
        )
        assert done.returncode == 0, done.stderr
        result, hits, misses = map(int, done.stdout.split())
        return result, hits, misses


@pytest.fixture
def tiny(tmp_path: Path) -> Tiny:
    return Tiny(tmp_path)


def test_unchanged_rules_come_from_the_cache(tiny: Tiny) -> None:
    assert tiny.run() == (21, 0, 1)
    assert tiny.run() == (21, 1, 0)


def test_a_changed_function_that_is_called_is_compiled_anew(tiny: Tiny) -> None:
    assert tiny.run() == (21, 0, 1)
    tiny.write("rules.py", RULES.replace("herds * 2", "herds * 3"))
    assert tiny.run() == (31, 0, 1)
    tiny.write("rules.py", RULES)
    assert tiny.run() == (21, 1, 0)


def test_a_changed_table_is_compiled_anew(tiny: Tiny) -> None:
    assert tiny.run() == (21, 0, 1)
    tiny.write("data.json", '{"bonus": 5}')
    assert tiny.run() == (25, 0, 1)


def test_checked_bounds_have_machine_code_of_their_own(tiny: Tiny) -> None:
    assert tiny.run() == (21, 0, 1)
    assert tiny.run(NUMBA_BOUNDSCHECK="1") == (21, 0, 1)
    assert tiny.run() == (21, 1, 0)


def test_a_cache_that_cannot_be_written_does_no_harm(tiny: Tiny) -> None:
    tiny.write("notes", "not a folder")
    blocked = str(tiny.package / "notes")
    assert tiny.run(MESOZOIC_CACHE=blocked, TMPDIR=str(tiny.folder))[0] == 21


def test_tests_do_not_count_as_rules(tiny: Tiny) -> None:
    name = kernel.digest(tiny.package)
    (tiny.package / "tests").mkdir()
    (tiny.package / "tests" / "test_rules.py").write_text("1", encoding="utf-8")
    assert kernel.digest(tiny.package) == name
    (tiny.package / "more.toml").write_text("", encoding="utf-8")
    assert kernel.digest(tiny.package) != name


# Sets of bits

numbers = st.sets(st.integers(0, 62))


@given(numbers)
def test_a_set_of_bits_is_a_set(members: set[int]) -> None:
    together = sum(1 << number for number in members)
    assert bits.size(together) == len(members)
    assert [bits.nth(together, place) for place in range(len(members))] == sorted(members)
    assert {number for number in range(63) if bits.has(together, number)} == members
    if members:
        assert bits.lowest(together) == min(members)


@kernel.kernel
def compiled_size_and_lowest(members: int) -> tuple[int, int]:
    return bits.size(members), bits.lowest(members)


@given(numbers.filter(bool))
def test_bits_mean_the_same_compiled(members: set[int]) -> None:
    together = sum(1 << number for number in members)
    assert compiled_size_and_lowest(together) == (len(members), min(members))


# Hexes

coordinate = st.integers(-hexes.REACH, hexes.REACH)
near = st.integers(-30, 30)


@given(coordinate, coordinate)
def test_a_cell_is_a_number_and_back(q: int, r: int) -> None:
    cell = hexes.cell_at(q, r)
    assert [hexes.q_of(cell), hexes.r_of(cell)] == hexes.coordinates(cell) == [q, r]
    assert hexes.distance(cell) == max(abs(q), abs(r), abs(q + r))
    assert hexes.squared_length(cell) == q * q + q * r + r * r


@given(near, near, near, near)
def test_cells_sort_by_q_then_r_and_know_their_neighbours(q: int, r: int, dq: int, dr: int) -> None:
    one, other = hexes.cell_at(q, r), hexes.cell_at(q + dq, r + dr)
    assert (one < other) == ((q, r) < (q + dq, r + dr))
    assert hexes.are_neighbours(one, other) == ((dq, dr) in hexes.DIRECTIONS)


def test_steps_lead_to_the_six_neighbours_and_go_round() -> None:
    cells = [hexes.ORIGIN + int(step) for step in hexes.STEPS]
    assert cells == sorted(cells)
    assert [tuple(hexes.coordinates(cell)) for cell in cells] == hexes.ring(1)
    around = [cells[direction] for direction in hexes.AROUND]
    assert len({*around}) == 6
    assert all(hexes.are_neighbours(around[place], around[place - 1]) for place in range(6))


@given(st.integers(1, 12))
def test_a_ring_has_six_cells_for_each_step(radius: int) -> None:
    cells = hexes.ring(radius)
    assert len(cells) == 6 * radius
    assert cells == sorted(cells)
    assert {hexes.distance(hexes.cell_at(q, r)) for q, r in cells} == {radius}


# Chance


@given(st.integers(0, 1 << 40), st.integers(0, 30), st.integers(0, 10))
def test_a_shuffle_is_a_permutation_of_its_part(seed: int, length: int, start: int) -> None:
    start = min(start, length)
    values = np.arange(length)
    drawn = chance.randoms(seed, max(1, length))
    used = chance.shuffle(values, start, length, drawn, 0)
    assert used == max(0, length - start - 1)
    assert values[:start].tolist() == list(range(start))
    assert sorted(values[start:].tolist()) == list(range(start, length))


def surprise(counts: Counter[int], kinds: int) -> float:
    """Chi-square in standard deviations."""
    wanted = counts.total() / kinds
    total = sum((counts[kind] - wanted) ** 2 / wanted for kind in range(kinds))
    return float((total - (kinds - 1)) / (2 * (kinds - 1)) ** 0.5)


def test_every_order_of_a_shuffle_is_as_likely() -> None:
    counts: Counter[int] = Counter()
    source = chance.generator("orders")
    drawn = np.empty(4, dtype=np.int64)
    for _ in range(24_000):
        values = np.arange(4)
        chance.fill(source, drawn)
        chance.shuffle(values, 0, 4, drawn, 0)
        counts[int(values[0] * 64 + values[1] * 16 + values[2] * 4 + values[3])] += 1
    names = {name: place for place, name in enumerate(sorted(counts))}
    assert len(names) == 24
    assert surprise(Counter({names[name]: count for name, count in counts.items()}), 24) < 5


@pytest.mark.parametrize("limit", [1, 2, 3, 6, 37, 1000])
@pytest.mark.parametrize("seed", [0, 1, 2])
def test_numbers_below_a_limit_are_equally_likely(limit: int, seed: int) -> None:
    source = chance.generator(seed)
    counts = Counter(int(chance.below(source, limit)) for _ in range(60 * max(limit, 50)))
    assert {*counts} == {*range(limit)}
    assert limit == 1 or abs(surprise(counts, limit)) < 5


def test_successive_numbers_are_independent() -> None:
    source = chance.generator("pairs")
    drawn = [int(chance.below(source, 6)) for _ in range(40_000)]
    pairs = Counter(a * 6 + b for a, b in itertools.pairwise(drawn))
    assert abs(surprise(pairs, 36)) < 5


@given(st.integers())
def test_a_word_is_below_two_to_the_31(seed: int) -> None:
    source = chance.generator(seed)
    assert source[0] > 0
    drawn = [int(chance.draw(source)) for _ in range(5)] + chance.randoms(seed, 5).tolist()
    assert all(0 <= word < 1 << 31 for word in drawn)


def test_the_period_of_a_generator_is_long() -> None:
    """Brent: no state comes back within a million steps."""
    source = chance.generator("period")
    power, length, turtle = 1, 0, int(source[0])
    for _ in range(1_000_000):
        chance.draw(source)
        length += 1
        assert int(source[0]) not in (0, turtle)
        if length == power:
            turtle, power, length = int(source[0]), power * 2, 0


def test_seeds_and_purposes_give_unrelated_words() -> None:
    drawn = {
        tuple(chance.randoms(seed, 8, purpose).tolist())
        for seed in (*range(50), "0", "a")
        for purpose in ("setup", "chance 1", "chance 2")
    }
    assert len(drawn) == 3 * 51  # the seeds 0 and "0" are one
    assert len({int(chance.generator(seed)[0]) for seed in range(1000)}) == 1000
    assert chance.randoms(1, 9)[:8].tolist() == chance.randoms(1, 8).tolist()


# Records


class Board:
    herds: Annotated[Ints, "u1", (3, 2)]
    score: Annotated[int, "i4"]
    seat: Annotated[int, "i1"]


def test_a_layout_has_the_fields_in_order_padded_to_words() -> None:
    board = layout(Board)
    assert board.names == ("herds", "score", "seat", "padding")
    assert board.itemsize % 8 == 0
    assert board["herds"].shape == (3, 2)
    assert board.type is Record


def test_fields_of_a_record_are_attributes() -> None:
    boards = np.zeros(1, dtype=layout(Board))
    board = boards[0]
    board.seat = 3
    board.herds[1, 1] = 4
    assert boards["seat"][0] == board.seat == 3
    assert boards["herds"][0, 1, 1] == 4
    with pytest.raises(AttributeError, match="'chair'"):
        _ = board.chair
    with pytest.raises(AttributeError, match="'chair'"):
        board.chair = 1
    with pytest.raises(ValueError, match=r"herds|shape|broadcast|sequence"):
        board.herds = [1, 2, 3, 4, 5]
    assert type(np.concatenate([boards, boards])[1]) is Record


def test_a_layout_needs_machine_types() -> None:
    class Untyped:
        seat: int

    with pytest.raises(TypeError, match=r"Untyped\.seat"):
        layout(Untyped)


@given(st.lists(st.integers(0, 255), min_size=6, max_size=6), st.integers(-(2**31), 2**31 - 1))
def test_a_copy_is_equal_and_independent(herds: list[int], score: int) -> None:
    states = blank(layout(Board))
    assert not states.view(np.uint8).any()
    states[0].herds[:] = np.array(herds).reshape(3, 2)
    states[0].score = score
    copy = copied(states)
    assert copy.tobytes() == states.tobytes()
    copy[0].herds[0, 0] ^= 1
    copy[0].seat = 1
    assert states[0].herds.ravel().tolist() == herds
    assert states[0].seat == 0
    assert copy[0].score == score
