"""Compiling rules: the decorators, the cache and every compiler flag.

``@kernel`` marks a function that is compiled into whatever calls it.  ``@entry(...)`` marks one of the few functions
that Python calls: its machine code is kept on disk.  ``NUMBA_DISABLE_JIT=1`` turns both into plain Python.

Numba does not notice when a function *called* by a cached one, or a table it reads, has changed.  Therefore the cache
of a game lies in a folder named by a digest of everything that could end up in the machine code, and of nothing
else: the sources in ``core/compiled`` and in the game's ``rules``, its ``data``, the codes of its options
(`declare`), the versions and the flags.  Change a rule and the folder is another one; change a sentence and it is not.

Private interfaces of Numba that this module relies on: ``Dispatcher.get_call_template`` (one copy of a kernel for all
kinds of integers), ``Dispatcher.compile`` with a signature, ``Dispatcher._cache`` and the locators of
``numba.core.caching`` (where machine code lies, and for which sources it is good: the digest says both, so that two
checkouts of the same rules share it).  ``pyproject.toml`` bounds Numba to the versions they were tested with.
"""

from __future__ import annotations

import atexit
import hashlib
import os
import shutil
import sys
import tempfile
import time
import types
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from enum import IntEnum
from functools import cache
from pathlib import Path
from typing import Any, TypeVar

import numba
import numpy as np
import platformdirs
from numba.core import caching
from numba.core import types as machine

from mesozoic.core.compiled.constants import declared
from mesozoic.core.compiled.record import Layout

Function = TypeVar("Function", bound=Callable[..., Any])

CONFIG: Any = numba.config
COMPILING = not CONFIG.DISABLE_JIT
FLAGS: dict[str, Any] = {"error_model": "numpy", "nogil": True}
SUFFIXES = (".py", ".json", ".toml")
MARK = "warm"
KEEP_SECONDS = 30 * 24 * 3600

INT = "int"
INTS = "ints"
BYTES = "bytes"
FLOATS = "floats"


def kernel(function: Function) -> Function:
    """A piece of rules, compiled into its callers."""
    compiled: Any = numba.njit(**FLAGS)(function)
    if COMPILING:
        # One copy for all kinds of integers: without this, every narrow or constant argument makes another.
        resolve = compiled.get_call_template
        compiled.get_call_template = lambda args, kws: resolve(tuple(map(widened, args)), kws)
        function.takes_widened = True  # type: ignore[attr-defined]  # who compiles it for another processor must know
    return compiled  # type: ignore[no-any-return]


def codes(members: type[IntEnum]) -> tuple[int, ...]:
    """The members of an enumeration as plain integers, in the order of their definition.

    Kernels use these.  The compiler stores no member of an enumeration in a record, and it would compile another copy
    of every kernel that is given one.
    """
    return tuple(int(member) for member in members)


def widened(kind: Any) -> Any:
    """The machine type that a kernel takes instead of another one."""
    kind = machine.unliteral(kind)  # type: ignore[no-untyped-call]
    return machine.int64 if isinstance(kind, machine.Integer) else kind


@dataclass(frozen=True)
class Entry:
    """A compiled function that Python calls, and the machine types of its arguments."""

    name: str
    package: str
    dispatcher: Any
    signature: tuple[Any, ...]
    is_for_learners: bool = False

    def compile(self) -> None:
        """Take the machine code from the cache, or make it."""
        self.dispatcher.compile(self.signature)


ENTRIES: list[Entry] = []


def entry(*signature: Layout[Any] | str, is_for_learners: bool = False) -> Callable[[Function], Function]:
    """A function that Python calls.  ``signature``: the layout of its states, INT, INTS, BYTES or FLOATS.

    What only learners need is not compiled before somebody plays (`warm`).
    """

    def decorate(function: Function) -> Function:
        if not COMPILING:
            return function
        module = function.__globals__["__name__"]
        dispatcher: Any = numba.njit(**FLAGS)(function)
        dispatcher._cache = _Cache(function)  # type: ignore[no-untyped-call]
        machine_types = tuple(machine_type(argument) for argument in signature)
        package = game_package(module)
        ENTRIES.append(Entry(function.__qualname__, package, dispatcher, machine_types, is_for_learners))
        return dispatcher  # type: ignore[no-any-return]

    return decorate


def game_package(module: str) -> str:
    """The package of the game to whose rules a module belongs: ``games.trias`` for ``games.trias.rules.entries``."""
    package, _, _ = module.rpartition(".rules.")
    if not package:
        raise ImportError(f"{module} is not in the rules of a game: only those are compiled")
    return package


def template(*signature: Any) -> Callable[[Function], Function]:
    """A loop over the rules of any game.  ``signature``: its arguments after the states."""

    def decorate(function: Function) -> Function:
        function.signature = signature  # type: ignore[attr-defined]
        return function

    return decorate


def instantiate(
    loop: Function, module: str, rules: Mapping[str, object], state: Layout[Any], is_for_learners: bool = False
) -> Function:
    """A copy of a template that calls the rules of one game, as if it stood in that game's module.

    Functions passed as arguments never hit Numba's cache; a copy with the rules among its globals does.
    """
    name = f"{game_package(module).rpartition('.')[2]}_{loop.__name__}"
    scope = {**loop.__globals__, **rules, "__name__": module}
    copy: Any = types.FunctionType(loop.__code__, scope, name, loop.__defaults__)
    copy.__qualname__ = name
    copy.__doc__ = loop.__doc__
    signature = loop.signature  # type: ignore[attr-defined]
    compiled: Function = entry(state, *signature, is_for_learners=is_for_learners)(copy)
    return compiled


def machine_type(argument: Layout[Any] | str) -> Any:
    """An argument of an entry point as the compiler knows it."""
    if isinstance(argument, Layout):
        return machine.Array(numba.from_dtype(argument.dtype), 1, "C")
    if argument == INT:
        return machine.int64
    elements = {INTS: machine.int64, BYTES: machine.uint8, FLOATS: machine.float32}
    return machine.Array(elements[argument], 1, "C")


# The cache on disk


class _Place(caching._CacheLocator):
    """The cache folder of the game to which a function belongs, wherever its sources lie."""

    def __init__(self, function: Any) -> None:
        module: str = function.__globals__["__name__"]
        self.folder = cache_folder(game_package(module))
        self.module = module.rpartition(".rules.")[2]

    def get_cache_path(self) -> str:
        return str(self.folder)

    def get_source_stamp(self) -> str:
        return self.folder.name

    def get_disambiguator(self) -> str:
        return self.module

    @classmethod
    def from_function(cls, py_func: Any, py_file: str) -> _Place:
        return cls(py_func)


class _Files(caching.CompileResultCacheImpl):
    _locator_classes = [_Place]  # type: ignore[list-item]  # noqa: RUF012


class _Cache(caching.FunctionCache):
    _impl_class = _Files


def cache_root() -> Path:
    """Where compiled rules are kept: $MESOZOIC_CACHE, or the user's cache folder."""
    if chosen := os.environ.get("MESOZOIC_CACHE"):
        return Path(chosen)
    return platformdirs.user_cache_path("mesozoic", appauthor=False)


@cache
def cache_folder(package: str) -> Path:
    """The folder for the machine code of a game; where none can be made, one that lasts as long as the process."""
    name = f"{package.rpartition('.')[2]}-{digest(package)}"
    folder = cache_root() / name
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError:
        folder = Path(tempfile.mkdtemp(prefix="mesozoic-")) / name
        folder.mkdir()
        atexit.register(shutil.rmtree, folder.parent, ignore_errors=True)
    return folder


def digest(package: str) -> str:
    """Names everything that ends up in the machine code of one game."""
    flags = (numba.__version__, np.__version__, sys.version, CONFIG.BOUNDSCHECK)
    contents = hashlib.sha256(repr((*flags, sorted(FLAGS.items()), declared(package))).encode())
    game = folder_of(package)
    for folder in (Path(__file__).parent, game / "rules", game / "data"):
        for file in sorted(folder.rglob("*")):
            if file.suffix in SUFFIXES:
                name = file.relative_to(folder.parent).as_posix()
                contents.update(name.encode() + b"\0" + file.read_bytes() + b"\0")
    return contents.hexdigest()[:16]


def folder_of(package: str) -> Path:
    """Where the files of a package lie."""
    return Path(str(sys.modules[package].__file__)).parent


def is_warm(package: str) -> bool:
    """Whether every entry point that players need of a game has been compiled before."""
    return not COMPILING or (cache_folder(package) / MARK).exists()


def entries_of_game(package: str, with_learners: bool = False) -> list[Entry]:
    """The entry points of a game; those that only learners need are made when they are first used."""
    return [entry for entry in ENTRIES if entry.package == package and (with_learners or not entry.is_for_learners)]


def warm(package: str, with_learners: bool = False) -> Iterator[tuple[str, int, int]]:
    """Compile the entry points of a game; yields (name, number done, number in all) before each."""
    entries = entries_of_game(package, with_learners)
    for done, compiled in enumerate(entries):
        yield compiled.name, done, len(entries)
        compiled.compile()
    if COMPILING:
        (cache_folder(package) / MARK).touch()
        _forget_old(cache_folder(package))


def _forget_old(current: Path) -> None:
    """Remove machine code of sources that nobody has used for a month."""
    for mark in current.parent.glob(f"{current.name.rpartition('-')[0]}-*/{MARK}"):
        if mark.parent != current and time.time() - mark.stat().st_mtime > KEEP_SECONDS:
            for file in sorted(mark.parent.rglob("*"), reverse=True):
                file.rmdir() if file.is_dir() else file.unlink()
            mark.parent.rmdir()
