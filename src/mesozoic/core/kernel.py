"""Compiling rules: the decorators, the cache and every compiler flag.

``@kernel`` marks a function that is compiled into whatever calls it.  ``@entry(...)`` marks one of the few functions
that Python calls: its machine code is kept on disk.  ``NUMBA_DISABLE_JIT=1`` turns both into plain Python.

Numba does not notice when a function *called* by a cached one, or a table it reads, has changed.  Therefore the cache
of a game lies in a folder named by a digest of everything that could end up in the machine code: the sources of
``core``, the game's whole folder, the versions and the flags.  Change a rule and the folder is another one.
"""

from __future__ import annotations

import hashlib
import os
import sys
import tempfile
import time
import types
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any, TypeVar

import numba
import numpy as np
from numba.core import types as machine

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


def kernel(function: Function) -> Function:
    """A piece of rules, compiled into its callers."""
    compiled: Any = numba.njit(**FLAGS)(function)
    if COMPILING:
        # One copy for all kinds of integers: without this, every narrow or constant argument makes another.
        resolve = compiled.get_call_template
        compiled.get_call_template = lambda args, kws: resolve(tuple(map(_widened, args)), kws)
    return compiled  # type: ignore[no-any-return]


def _widened(kind: Any) -> Any:
    kind = machine.unliteral(kind)  # type: ignore[no-untyped-call]
    return machine.int64 if isinstance(kind, machine.Integer) else kind


@dataclass(frozen=True)
class Entry:
    """A compiled function that Python calls, and the machine types of its arguments."""

    name: str
    package: str
    dispatcher: Any
    signature: tuple[Any, ...]

    def compile(self) -> None:
        """Take the machine code from the cache, or make it."""
        self.dispatcher.compile(self.signature)


ENTRIES: list[Entry] = []


def entry(*signature: Any) -> Callable[[Function], Function]:
    """A function that Python calls.  ``signature``: a record layout for an array of states, INT, INTS or BYTES."""

    def decorate(function: Function) -> Function:
        if not COMPILING:
            return function
        source = Path(function.__code__.co_filename).parent
        home = sys.modules.get(function.__globals__["__name__"])
        if home is not None and getattr(home, "__file__", None):
            source = Path(str(home.__file__)).parent
        CONFIG.CACHE_DIR = str(cache_folder(source))
        dispatcher: Any = numba.njit(cache=True, **FLAGS)(function)
        package = function.__globals__["__name__"].rpartition(".")[0]
        machine_types = tuple(_machine_type(one) for one in signature)
        ENTRIES.append(Entry(function.__qualname__, package, dispatcher, machine_types))
        return dispatcher  # type: ignore[no-any-return]

    return decorate


def template(*signature: Any) -> Callable[[Function], Function]:
    """A loop over the rules of any game.  ``signature``: its arguments after the states."""

    def decorate(function: Function) -> Function:
        function.signature = signature  # type: ignore[attr-defined]
        return function

    return decorate


def instantiate(loop: Function, module: str, rules: dict[str, Any], state: Any) -> Function:
    """A copy of a template that calls the rules of one game, as if it stood in that game's module.

    Functions passed as arguments never hit Numba's cache; a copy with the rules among its globals does.
    """
    name = f"{module.split('.')[-2]}_{loop.__name__}"
    scope = {**loop.__globals__, **rules, "__name__": module}
    copy: Any = types.FunctionType(loop.__code__, scope, name, loop.__defaults__)
    copy.__qualname__ = name
    copy.__doc__ = loop.__doc__
    compiled: Function = entry(state, *loop.signature)(copy)  # type: ignore[attr-defined]
    return compiled


def _machine_type(spec: Any) -> Any:
    if spec == INT:
        return machine.int64
    if spec in (INTS, BYTES):
        return machine.Array(machine.int64 if spec == INTS else machine.uint8, 1, "C")
    return machine.Array(numba.from_dtype(spec), 1, "C")


# The cache on disk


def cache_root() -> Path:
    """Where compiled rules are kept: $MESOZOIC_CACHE, or the user's cache folder."""
    if chosen := os.environ.get("MESOZOIC_CACHE"):
        return Path(chosen)
    base = os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache"
    return Path(base) / "mesozoic"


@cache
def cache_folder(source: Path) -> Path:
    """The folder for the machine code of the game whose sources are in ``source``."""
    name = f"{source.name}-{digest(source)}"
    folder = cache_root() / name
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError:
        folder = Path(tempfile.gettempdir()) / f"mesozoic-{os.getuid()}" / name
        folder.mkdir(parents=True, exist_ok=True)
    return folder


def digest(source: Path) -> str:
    """Names everything that ends up in the machine code of one game."""
    flags = (numba.__version__, np.__version__, sys.version, CONFIG.BOUNDSCHECK)
    total = hashlib.sha256(repr((*flags, sorted(FLAGS.items()))).encode())
    for file in (*_sources(Path(__file__).parent), *_sources(source)):
        total.update(file.name.encode() + b"\0" + file.read_bytes() + b"\0")
    return total.hexdigest()[:16]


def _sources(folder: Path) -> Iterator[Path]:
    for file in sorted(folder.rglob("*")):
        if file.suffix in SUFFIXES and "tests" not in file.relative_to(folder).parts:
            yield file


def is_warm(package: str) -> bool:
    """Whether every entry point of the package has been compiled before."""
    source = Path(str(sys.modules[package].__file__)).parent
    return not COMPILING or (cache_folder(source) / MARK).exists()


def warm(package: str) -> Iterator[tuple[str, int, int]]:
    """Compile every entry point of the package; yields (name, number done, number in all) before each."""
    entries = [one for one in ENTRIES if one.package == package]
    for done, one in enumerate(entries):
        yield one.name, done, len(entries)
        one.compile()
    if COMPILING:
        folder = cache_folder(Path(str(sys.modules[package].__file__)).parent)
        (folder / MARK).touch()
        _forget_old(folder)


def _forget_old(current: Path) -> None:
    """Remove machine code of sources that nobody has used for a month."""
    for mark in current.parent.glob(f"{current.name.rpartition('-')[0]}-*/{MARK}"):
        if mark.parent != current and time.time() - mark.stat().st_mtime > KEEP_SECONDS:
            for file in sorted(mark.parent.rglob("*"), reverse=True):
                file.rmdir() if file.is_dir() else file.unlink()
            mark.parent.rmdir()
