"""Turns in other worlds, for finding out whether a bot looks at what its seat may not know."""

from __future__ import annotations

from mesozoic.core.compiled.chance import generator
from mesozoic.core.compiled.record import Ints, Seated, States, copied
from mesozoic.engine.turn import Turn


class OtherSecrets(Turn):
    """A turn in a world that the seat cannot tell from the true one."""

    def __init__(self, turn: Turn, seed: int | str) -> None:
        super().__init__(turn._match, turn.seat)
        self._imagined = turn.imagine(generator(f"other {seed}"))
        self._unchosen = turn.imagine_unchosen(generator(f"other {seed}"))

    def imagine(self, generator: Ints) -> States[Seated]:
        return self._again(self._imagined, generator)

    def imagine_unchosen(self, generator: Ints) -> States[Seated]:
        return self._again(self._unchosen, generator)

    def _again(self, states: States[Seated], generator: Ints) -> States[Seated]:
        imagined = copied(states)
        self.game.entries.bots.imagine_state(imagined, self.seat, generator)
        return imagined
