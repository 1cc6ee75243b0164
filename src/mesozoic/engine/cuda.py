"""Games on a graphics card: one thread for each game, compiled from the same rules as for the processor.

The one module that knows numba-cuda (the extra ``mesozoic[cuda]``).  Kernels called by a kernel for the card are
compiled for it by themselves.  `ptx` compiles without a card, `Card` runs with one.

Private interfaces of numba-cuda that this module relies on, tried with the version that the extra names:
``CUDADispatcher.get_call_template`` (one copy of a kernel for all kinds of integers, as in `core.compiled.kernel`) and
``get_current_device`` of the modules ``dispatcher`` and ``compiler`` (asked for the compute capability).
"""

from __future__ import annotations

import importlib
import re
import warnings
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from functools import cache
from types import FunctionType, SimpleNamespace
from typing import Any

import numpy as np

from mesozoic.core.compiled.batches import GameKernels, kernels_of
from mesozoic.core.compiled.kernel import BYTES, INT, INTS, machine_type, widened
from mesozoic.core.compiled.record import Layout
from mesozoic.core.errors import MesozoicError
from mesozoic.core.game import Game

CAPABILITY = (9, 0)
"""What is compiled for without a card: NVIDIA's Hopper."""
BLOCK = 128
"""Threads of a block."""
CONSTANT_BYTES = 64 * 1024
"""Constant memory, in which the tables of the rules lie."""


class NoCard(MesozoicError):
    """There is no graphics card, or what it takes to use one is not installed."""


@cache
def numba_cuda() -> Any:
    """The package numba.cuda, with what this module needs of its inside."""
    if not hasattr(np, "row_stack"):  # gone since NumPy 2.5, and still asked for
        np.row_stack = np.vstack
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            importlib.import_module("numba_cuda")
            cuda: Any = importlib.import_module("numba.cuda")
            cuda.dispatcher = importlib.import_module("numba.cuda.dispatcher")
            cuda.compiler = importlib.import_module("numba.cuda.compiler")
    except ImportError as error:
        raise NoCard("a graphics card needs the extra mesozoic[cuda]: pip install 'mesozoic[cuda]'") from error
    return cuda


def is_there() -> bool:
    """Whether there is a card to run on."""
    try:
        return bool(numba_cuda().is_available())
    except NoCard:
        return False


# What one thread does.  Each is copied with the kernels of one game among its globals.

advance: Callable[..., None]
act: Callable[..., None]
list_actions: Callable[..., None]
play_game: Callable[..., None]
grid: Callable[[int], int]

Array = Any


def advance_thread(
    states: Array, generators: Array, over: Array, wins: Array, decisions: Array, most: int, deals: int
) -> None:
    index = grid(1)
    if index < len(states):
        advance(states, generators, over, wins, decisions, most, deals, index)


def act_thread(
    states: Array, generators: Array, over: Array, wins: Array, decisions: Array, actions: Array, deals: int
) -> None:
    index = grid(1)
    if index < len(states):
        act(states, generators, over, wins, decisions, actions, deals, index)


def list_thread(states: Array, over: Array, counts: Array, lists: Array) -> None:
    index = grid(1)
    if index < len(states):
        list_actions(states, over, counts, lists, index)


def play_thread(states: Array, generators: Array, over: Array, wins: Array, decisions: Array) -> None:
    index = grid(1)
    if index < len(states):
        play_game(states, generators, over, wins, decisions, index)


@dataclass(frozen=True)
class Thread:
    """What one thread does, and its arguments after the states."""

    function: Callable[..., None]
    signature: tuple[str, ...]


THREADS = {
    "advance": Thread(advance_thread, (INTS, BYTES, BYTES, INTS, INT, INT)),
    "act": Thread(act_thread, (INTS, BYTES, BYTES, INTS, INTS, INT)),
    "list": Thread(list_thread, (BYTES, INTS, INTS)),
    "play": Thread(play_thread, (INTS, BYTES, BYTES, INTS)),
}
"""Every kernel that is compiled for a card, by its name."""


def kernels(game: Game) -> GameKernels:
    """The kernels of a game."""
    rules = importlib.import_module(f"{game.package}.rules.entries").RULES
    return kernels_of(vars(rules), game.parts.layout)


def _thread_of(thread: Thread, game_kernels: GameKernels) -> FunctionType:
    function: Any = thread.function
    scope = {**vars(game_kernels), "grid": numba_cuda().grid}
    return FunctionType(function.__code__, scope, function.__name__)


def _signature(thread: Thread, layout: Layout[Any]) -> tuple[Any, ...]:
    return machine_type(layout), *(machine_type(argument) for argument in thread.signature)


@contextmanager
def _compiling(capability: tuple[int, int] | None = None) -> Iterator[None]:
    """Kernels take widened integers on the card, too; with a capability no card is asked for its own."""
    cuda = numba_cuda()
    dispatcher: Any = cuda.dispatcher.CUDADispatcher
    modules = (cuda.dispatcher, cuda.compiler)
    resolve, asked = dispatcher.get_call_template, [module.get_current_device for module in modules]

    def resolve_widened(self: Any, args: Any, kws: Any) -> Any:
        if getattr(self.py_func, "takes_widened", False):
            args = tuple(map(widened, args))
        return resolve(self, args, kws)

    dispatcher.get_call_template = resolve_widened
    if capability is not None:
        for module in modules:
            module.get_current_device = lambda: SimpleNamespace(compute_capability=capability)
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")  # what the compiler thinks of its own past
            yield
    finally:
        dispatcher.get_call_template = resolve
        for module, ask in zip(modules, asked, strict=True):
            module.get_current_device = ask


# Without a card


def ptx(game: Game, name: str, capability: tuple[int, int] = CAPABILITY) -> str:
    """One kernel of a game as the assembly that a card's driver translates."""
    thread = THREADS[name]
    with _compiling(capability):
        text, _ = numba_cuda().compile(
            _thread_of(thread, kernels(game)),
            _signature(thread, game.parts.layout),
            device=False,
            abi="numba",
            cc=capability,
            launch_bounds=BLOCK,
        )
    return str(text)


def entry_of(text: str) -> str:
    """The name of the kernel in its assembly."""
    (name,) = re.findall(r"\.visible \.entry (\S+?)\(", text)
    return str(name)


def constant_bytes(text: str) -> int:
    """Constant memory that a kernel asks for."""
    return sum(int(size) for size in re.findall(r"\.const [^\n]*\[(\d+)\]", text))


# With a card


class Card:
    """The kernels of a game on the card, compiled when they are first used; arrays that stay there."""

    def __init__(self, game: Game) -> None:
        if not is_there():
            raise NoCard("there is no graphics card here that CUDA can use")
        self._cuda = numba_cuda()
        self._game_kernels = kernels(game)
        self._compiled: dict[str, Any] = {}

    def array(self, values: Any) -> Any:
        """A copy of an array, on the card."""
        return self._cuda.to_device(values)

    def copy(self, array: Any) -> Any:
        """A copy of an array that is on the card, on the card."""
        twin = self._cuda.device_array_like(array)
        twin.copy_to_device(array)
        return twin

    def assign(self, target: Any, source: Any) -> None:
        """Overwrite an array on the card."""
        target.copy_to_device(source)

    def host(self, array: Any) -> Any:
        """A copy of an array, in the processor's memory."""
        return array.copy_to_host()

    def run(self, name: str, games: int, *arguments: Any) -> None:
        """Let one thread for each game run a kernel, and wait."""
        with _compiling():
            if name not in self._compiled:
                thread = _thread_of(THREADS[name], self._game_kernels)
                self._compiled[name] = self._cuda.jit(launch_bounds=BLOCK)(thread)
            self._compiled[name][-(-games // BLOCK), BLOCK](*arguments)
        self._cuda.synchronize()
