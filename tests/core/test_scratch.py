"""Room inside kernels, and the rules that get along with nothing else."""

from __future__ import annotations

import ast
import inspect
import textwrap
from types import FunctionType, ModuleType
from typing import Any

import numpy as np
import pytest

from mesozoic.core.compiled import loops
from mesozoic.core.compiled.kernel import kernel
from mesozoic.core.compiled.scratch import clear, copy_of, scratch, sort
from mesozoic.core.game import Game
from tests.support.tables import GAMES
from tests.toy.rules.state import STATE

SIZE = 12
DTYPE = STATE.dtype
OURS = ("mesozoic.", "tests.")
ALLOCATING = {"copy", "sort", "astype", "tolist", "append", "flatten", "repeat"}


@kernel
def fill_twice(first: int, second: int) -> int:
    rows = scratch(SIZE)
    others = scratch(SIZE)
    clear(rows)
    for index in range(len(others)):
        others[index] = second
    rows[first] = second
    total = 0
    for index in range(SIZE):
        total = 3 * total + rows[index] * (index + 1) + others[index]
    return total


@kernel
def look_ahead(states: Any, seat: int) -> int:
    """Change a copy; returns what the copies made before and after have in it."""
    ahead = copy_of(states[0], DTYPE)
    before = copy_of(ahead[0], DTYPE)
    ahead[0].seat = seat
    after = copy_of(ahead[0], DTYPE)
    states[1] = after[0]
    return 10 * int(before[0].seat) + int(after[0].seat) + 100 * len(ahead)


def test_rows_are_apart_from_each_other() -> None:
    expected = 0
    for index in range(SIZE):
        expected = 3 * expected + (5 * (index + 1) if index == 7 else 0) + 5
    assert fill_twice(7, 5) == expected


def test_copies_of_a_state() -> None:
    """They have every byte of it, and are apart from it and from each other."""
    states: Any = STATE.blank(2)
    contents = np.random.default_rng(1).integers(0, 256, states.nbytes, dtype=np.uint8)
    states.view(np.uint8)[:] = contents
    states[0].seat = 2
    expected = states[0].copy()
    assert look_ahead(states, 3) == 123
    assert states[0].tobytes() == expected.tobytes()
    expected.seat = 3
    assert states[1].tobytes() == expected.tobytes()


@pytest.mark.parametrize("length", [0, 1, 2, 7, 58, 400])
def test_sorting_a_part(length: int) -> None:
    luck = np.random.default_rng(length)
    numbers = luck.integers(-(2**62), 2**62, length + 4)
    expected = numbers.copy()
    expected[2 : 2 + length].sort()
    sort(numbers, 2, 2 + length)
    assert numbers.tolist() == expected.tolist()


# What is played at speed allocates nothing but scratch


def plain(value: object) -> FunctionType | None:
    """The Python function of a kernel."""
    function = getattr(value, "py_func", value)
    return function if isinstance(function, FunctionType) and function.__module__.startswith(OURS) else None


def reached(function: FunctionType, known: dict[str, FunctionType]) -> None:
    """A kernel and every kernel that it calls, directly or not."""
    name = f"{function.__module__}.{function.__qualname__} {function.__code__.co_firstlineno} {id(function)}"
    if name in known:
        return
    known[name] = function
    for global_name in function.__code__.co_names:
        value = function.__globals__.get(global_name)
        members = [getattr(value, each, None) for each in function.__code__.co_names]
        for member in members if isinstance(value, ModuleType) and value is not np else [value]:
            if (called := plain(member)) is not None:
                reached(called, known)


def allocations(function: FunctionType) -> list[str]:
    """What a kernel asks the heap for, as far as its source shows it."""
    tree = ast.parse(textwrap.dedent(inspect.getsource(function)))
    signs: list[str] = []
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute):
            module = node.func.value.id if isinstance(node.func.value, ast.Name) else ""
            if module == "np" or node.func.attr in ALLOCATING:
                signs.append(ast.unparse(node))
        elif isinstance(node, ast.List | ast.Dict | ast.Set | ast.ListComp | ast.DictComp | ast.SetComp):
            signs.append(ast.unparse(node))
    return signs


def rules_of(game: Game) -> Any:
    return vars(__import__(f"{game.package}.rules.entries", fromlist=["RULES"]).RULES)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_rules_allocate_nothing(game: Game) -> None:
    known: dict[str, FunctionType] = {}
    rules = rules_of(game)
    space = rules["space"]
    for_learners = {name: getattr(space, name) for name in ("mask", "take", "index_of", "observe") if space}
    outline = rules["outline"]
    for_learners |= {name: getattr(outline, name) for name in ("describe", "score") if outline}
    for name, rule in {**rules, **for_learners}.items():
        if name not in ("randoms", "space", "outline"):
            function = plain(rule)
            assert function is not None
            reached(function, known)
    assert len(known) > 10
    kernels = [function for function in known.values() if function.__module__ != scratch.__module__]
    assert {function.__qualname__: allocations(function) for function in kernels if allocations(function)} == {}


def test_an_allocation_is_seen() -> None:
    """The check above can fail: perft has lists of its own."""
    assert allocations(plain(loops.perft)) == [  # type: ignore[arg-type]
        "np.zeros(depth, dtype=np.int64)",
        "np.zeros(depth, dtype=np.int64)",
    ]
