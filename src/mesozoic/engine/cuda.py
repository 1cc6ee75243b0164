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
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from functools import cache
from types import FunctionType, SimpleNamespace
from typing import Any

import numpy as np

from mesozoic.core.compiled.batches import kernels_of
from mesozoic.core.compiled.kernel import machine_type, widened
from mesozoic.core.compiled.record import Layout
from mesozoic.core.compiled.spaces import scope_of, space_kernels_of
from mesozoic.core.compiled.training_games import training_scope
from mesozoic.core.errors import MesozoicError
from mesozoic.core.game import Game
from mesozoic.engine import cuda_threads
from mesozoic.engine.cuda_network import LAYERS
from mesozoic.engine.cuda_threads import MARCH_GAMES, THREADS, Thread
from mesozoic.engine.devices import whole_numbers
from mesozoic.engine.dlpack import CARD, Exported

CAPABILITY = (9, 0)
"""What is compiled for without a card: NVIDIA's Hopper."""
FEWEST_GAMES = 32
"""The smallest group of games: a warp."""
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


def kernels(game: Game) -> dict[str, Any]:
    """The kernels of a game by name: what is done with one game of a batch, and how a learner sees it."""
    rules = vars(importlib.import_module(f"{game.package}.rules.entries").RULES)
    scope = vars(kernels_of(rules, game.parts.layout))
    if rules["space"] is not None:
        space = scope_of(rules, game.parts.layout)
        scope = {**space, **scope, **vars(space_kernels_of(rules, game.parts.layout))}
    return dict(scope)


def training_kernels(game: Game) -> dict[str, Any]:
    """The kernels of a game that play and learn, with a network that suits a card."""
    rules = vars(importlib.import_module(f"{game.package}.rules.entries").RULES)
    if rules["outline"] is None:
        raise MesozoicError(f"{game.title} has no outline for a learned evaluation")
    outline = rules["outline"]
    return {**training_scope({**rules, **LAYERS}), "ROW": outline.room, "RETURNS": 2 * outline.seats}


def _thread_of(thread: Thread, game: Game) -> FunctionType:
    """A copy of what a thread does, with the kernels of one game among its globals."""
    cuda = numba_cuda()
    game_kernels = training_kernels(game) if thread.is_for_training else kernels(game)
    scope = {**vars(cuda_threads), **game_kernels, "cuda": cuda}
    scope["sort_games"] = cuda.jit(device=True)(_with_scope(cuda_threads.sort_games, scope))
    return _with_scope(thread.function, scope)


def _with_scope(function: Any, scope: Mapping[str, Any]) -> FunctionType:
    return FunctionType(function.__code__, {**scope, "__name__": function.__module__}, function.__name__)


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
            self.targetoptions["forceinline"] = True  # with a call left, Trias wrote to addresses that were not its own
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
            _thread_of(thread, game),
            _signature(thread, game.parts.layout),
            device=False,
            abi="numba",
            cc=capability,
            launch_bounds=thread.block,
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


_KERNELS: dict[tuple[str, str], Any] = {}
"""By game and name: kernels for all batches of this process; each is compiled when it is first launched."""


def _kernel_of(game: Game, name: str) -> Any:
    """A kernel of a game."""
    key = game.id, name
    if key not in _KERNELS:
        thread = THREADS[name]
        _KERNELS[key] = numba_cuda().jit(launch_bounds=thread.block)(_thread_of(thread, game))
    return _KERNELS[key]


class Card:
    """The kernels of a game on the card, and arrays that stay there."""

    def __init__(self, game: Game) -> None:
        if not is_there():
            raise NoCard("there is no graphics card here that CUDA can use")
        self._cuda = numba_cuda()
        self._game = game
        self._blocks = self._cuda.get_current_device().MULTIPROCESSOR_COUNT
        self._actions: Any = ()

    def array(self, values: Any) -> Any:
        """A copy of an array, on the card."""
        return self._cuda.to_device(values)

    def empty(self, count: int, dtype: Any) -> Any:
        """A row of so many numbers, not filled."""
        return self._cuda.device_array(count, dtype=dtype)

    def adopt(self, numbers: Any) -> Any:
        """Integers on the card; those of PyTorch, JAX or CuPy that are there already are not copied."""
        if hasattr(numbers, "__cuda_array_interface__"):
            array = self._cuda.as_cuda_array(numbers)
            if array.dtype != np.int64 or not array.is_c_contiguous():
                raise MesozoicError("numbers on the card are contiguous 64-bit integers")
            return array
        return self._cuda.to_device(whole_numbers(numbers))

    def flat(self, array: Any) -> Any:
        """A contiguous array that is on the card as a row, not copied."""
        return self._cuda.as_cuda_array(array).reshape(-1)

    def show(self, array: Any) -> Any:
        """An array of the card for other libraries."""
        number = self._cuda.get_current_device().id
        return Exported(array, array.__cuda_array_interface__["data"][0], (CARD, number))

    def flags(self, over: Any) -> Any:
        """Which games are over, as bytes."""
        return self.show(over)

    def rewards(self, states: Any, wins: Any, seats: int) -> Any:
        """By game and seat: a victory divided among the winners."""
        rewards = self.empty(len(wins), np.float32)
        self.run("reward", len(states), states, wins, rewards)
        return self.show(rewards.reshape(len(states), seats))

    def movers(self, states: Any) -> Any:
        """The seat to act in each game."""
        seats = self.empty(len(states), np.int64)
        self.run("mover", len(states), states, seats)
        return self.show(seats)

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
        """Let the card do the same with each game, and wait for the last."""
        if name == "advance" and arguments[5:] == (0, 1):  # no decisions: a small kernel that is compiled quickly
            name, arguments = "deal", arguments[:4]
        elif name == "advance":  # games in step and sorted: the same decisions, several times as fast
            name, arguments = "march", (*arguments[:5], self._room_for_actions(games), *arguments[5:])
        thread, kernel = THREADS[name], _kernel_of(self._game, name)
        with _compiling():
            if thread.is_grouped:
                group = min(max(-(-games // self._blocks), FEWEST_GAMES), MARCH_GAMES)
                kernel[-(-games // group), thread.block](*arguments, group)
            else:
                kernel[-(-games // thread.block), thread.block](*arguments)
        self._cuda.synchronize()

    def _room_for_actions(self, games: int) -> Any:
        """Room for an action of each game, kept between calls."""
        if len(self._actions) != games:
            self._actions = self._cuda.device_array(games, dtype=np.int64)
        return self._actions
