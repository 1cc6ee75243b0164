"""Which games can be played: the server listens at once, and rules that are not compiled yet are compiled beside it."""

from __future__ import annotations

import asyncio
import logging
import subprocess
import time
from collections.abc import Sequence

from mesozoic.core.game import Game
from mesozoic.engine.compiling import Compilation, is_free, slots, start_compiler
from mesozoic.server.problems import Problem

log = logging.getLogger("mesozoic.readiness")

LOOK_SECONDS = 0.5
RETRY_SECONDS = 10
"""Between a process that failed and the next."""
RETRY_AFTER = 1
"""Seconds that whoever asks for a game should wait before asking again."""
LONGEST_REASON = 2000


class GettingReady(Problem):
    """A game is asked for whose rules are not compiled yet."""

    def __init__(self, game: Game, progress: float) -> None:
        detail = f"{game.title} is being made ready: {progress:.0%}"
        super().__init__(503, "getting-ready", detail, game=game.id, progress=progress, retry_after=RETRY_AFTER)
        self.game = game.id


class Readiness:
    """Looks after the compilation of games.  A game that it was not given counts as ready."""

    def __init__(self, games: Sequence[Game]) -> None:
        self._games = {game.id: game for game in games}
        self._compilations: dict[str, Compilation] = {}
        self._ready: set[str] = set()
        self._compilers: dict[int, subprocess.Popen[bytes]] = {}
        self._retry_at = 0.0
        self._task: asyncio.Task[None] | None = None

    def progress(self, game_id: str) -> float:
        """How far a game is: 1 when it can be played."""
        if game_id in self._ready or game_id not in self._games:
            return 1.0
        progress = self._compilation(game_id).progress()
        if progress == 1.0:
            self._ready.add(game_id)
        return progress

    def check(self, game_id: str) -> None:
        """Raise GettingReady unless the game can be played."""
        progress = self.progress(game_id)
        if progress < 1:
            raise GettingReady(self._games[game_id], progress)

    def check_all(self) -> None:
        """Raise GettingReady unless all games can be played."""
        for game_id in self._games:
            self.check(game_id)

    def ask_for(self, game_id: str) -> None:
        """Somebody waits for a game: it is compiled before those that nobody has asked for."""
        if self.progress(game_id) < 1:
            self._compilation(game_id).ask_for()

    def ready_games(self) -> int:
        return sum(self.progress(game_id) == 1 for game_id in self._games)

    def _compilation(self, game_id: str) -> Compilation:
        if game_id not in self._compilations:
            self._compilations[game_id] = Compilation(self._games[game_id])
        return self._compilations[game_id]

    # Compiling

    def start(self) -> None:
        """Compile what is not compiled yet, in other processes."""
        if self._is_incomplete():
            log.info("compiling the rules of games beside serving")
            self._task = asyncio.create_task(self._compile())

    async def stop(self) -> None:
        """Stop compiling; what is compiled is kept."""
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)
        for process in self._compilers.values():
            process.kill()
            process.communicate()

    def _is_incomplete(self) -> bool:
        return not all(self._compilation(game_id).is_complete() for game_id in self._games)

    async def _compile(self) -> None:
        """See to it that processes compile, here or in another server, until everything is compiled."""
        while self._is_incomplete():
            self._bury_dead()
            for slot in slots():
                if slot not in self._compilers and time.monotonic() >= self._retry_at and is_free(slot):
                    self._compilers[slot] = start_compiler(slot, [*self._games.values()])
            await asyncio.sleep(LOOK_SECONDS)

    def _bury_dead(self) -> None:
        for slot, process in list(self._compilers.items()):
            if process.poll() is not None:
                _, said = process.communicate()
                del self._compilers[slot]
                if process.returncode != 0:
                    self._retry_at = time.monotonic() + RETRY_SECONDS
                    reason = said.decode(errors="replace").strip()[-LONGEST_REASON:]
                    log.error(
                        f"compiling failed, retrying in {RETRY_SECONDS} s",
                        extra={"exit_code": process.returncode, "reason": reason},
                    )
