"""The games for OpenSpiel: chance nodes are explicit, choices made at the same time are simultaneous nodes.

    import pyspiel
    import mesozoic.rl.openspiel  # registers the games

    game = pyspiel.load_game("mesozoic_pangea", {"players": 3, "options": "expansion:true;tile_set:multi-volcano"})

The set-up is one of 2**32 equally likely deals, drawn by `DIGITS` chance nodes of 256 outcomes each; afterwards every
die is a chance node, and every tile that is shuffled.  An action is an index of the action space (docs/research.md has
the tables).  An observation is what a seat may know now: a tensor of features, or the view as JSON.  An information
state adds a digest of everything that the seat has seen, so that it has perfect recall.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, ClassVar

import numpy as np
import pyspiel
from numpy.typing import NDArray

from mesozoic.core.compiled.record import Seated, States, copied
from mesozoic.core.errors import BadSetup
from mesozoic.core.game import Game
from mesozoic.core.json_checks import Json
from mesozoic.engine.learning import Position, space_of
from mesozoic.engine.match import canonical
from mesozoic.games import all_games

DIGITS = 4
BASE = 256
LONGEST = 100_000
"""More choices, and more chance nodes, than any game has."""
DIGEST_BYTES = 16
CHANCE, SIMULTANEOUS, TERMINAL = map(
    int, (pyspiel.PlayerId.CHANCE, pyspiel.PlayerId.SIMULTANEOUS, pyspiel.PlayerId.TERMINAL)
)
USUAL = "usual"
"""The parameter for no options."""
AT_ONCE = ("pangea",)
"""The games in which several seats choose at the same time."""


def short_name(game: Game) -> str:
    """What OpenSpiel calls a game."""
    return f"mesozoic_{game.id.replace('-', '_')}"


def type_of(game: Game) -> pyspiel.GameType:
    """What OpenSpiel wants to know of a game before it is made."""
    is_simultaneous = game.id in AT_ONCE
    dynamics = pyspiel.GameType.Dynamics
    return pyspiel.GameType(
        short_name=short_name(game),
        long_name=game.title,
        dynamics=dynamics.SIMULTANEOUS if is_simultaneous else dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.CONSTANT_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=max(game.seats),
        min_num_players=min(game.seats),
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        provides_factored_observation_string=False,
        parameter_specification={"players": game.usual_seats, "options": USUAL},
    )


@dataclass(frozen=True)
class Table:
    """What is played: the game, how many play, and its options; OpenSpiel's copies of a state share it."""

    game: Game
    seats: int
    options: Json

    def __deepcopy__(self, memo: dict[int, Any]) -> Table:
        return self


def options_in(text: str) -> Json:
    """Options as OpenSpiel's parameter has them: ``expansion:true;tile_set:multi-volcano``, or USUAL."""
    options: Json = {}
    for part in text.split(";") if text != USUAL else []:
        name, colon, value = part.partition(":")
        if not colon:
            raise BadSetup(f"options are written NAME:VALUE;NAME:VALUE, not {part!r}")
        try:
            options[name] = json.loads(value)
        except ValueError:
            options[name] = value  # a name
    return options


class SpielGame(pyspiel.Game):  # type: ignore[misc]
    """A game with its number of players and its options; each game has a class of its own."""

    game: ClassVar[Game]

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        game = self.game
        chosen: dict[str, Any] = {"players": game.usual_seats, "options": USUAL} | (params or {})
        self.table = Table(game, int(chosen["players"]), options_in(chosen["options"]))
        game.check_seats(self.table.seats)
        game.blank(self.table.seats, self.table.options)  # raises BadSetup for what there is not
        super().__init__(
            type_of(game),
            pyspiel.GameInfo(
                num_distinct_actions=space_of(game).actions.size,
                max_chance_outcomes=BASE,
                num_players=self.table.seats,
                min_utility=0.0,
                max_utility=1.0,
                utility_sum=1.0,
                max_game_length=LONGEST,
            ),
            chosen,
        )

    def new_initial_state(self) -> SpielState:
        """A game before anything is dealt."""
        return SpielState(self, self.table)

    def max_chance_nodes_in_history(self) -> int:
        return LONGEST

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> SpielObserver:
        """What sees a state for a seat."""
        return SpielObserver(self.table.game, iig_obs_type, params)


class Memory:
    """What the seats have seen so far: one position after the other, and a digest of them all for each seat.

    Views and digests take a hundred times as long as an action, and searches never ask for them: they are made when
    they are asked for.  A memory never changes, so that copies of a state share it.
    """

    def __init__(
        self,
        game: Game,
        digests: tuple[bytes, ...] | None,
        before: Memory | None = None,
        states: States[Seated] | None = None,
    ) -> None:
        """Of what was seen either the digests, or what was seen before and the position that came last."""
        self._game, self._digests, self._before, self._states = game, digests, before, states

    def with_position(self, states: States[Seated]) -> Memory:
        """What they remember after they have seen one position more."""
        return Memory(self._game, None, self, copied(states))

    def digests(self) -> tuple[bytes, ...]:
        """A digest for each seat."""
        memory, later = self, []
        while memory._digests is None:
            assert memory._before is not None
            later.append(memory)
            memory = memory._before
        digests = memory._digests
        for memory in reversed(later):
            assert memory._states is not None
            views = [view_text(self._game, memory._states, seat).encode() for seat in range(len(digests))]
            digests = tuple(
                hashlib.blake2b(seen + view, digest_size=DIGEST_BYTES).digest()
                for seen, view in zip(digests, views, strict=True)
            )
            memory._digests, memory._before, memory._states = digests, None, None
        return digests

    def __deepcopy__(self, memo: dict[int, Any]) -> Memory:
        return self

    def __reduce__(self) -> tuple[type[Memory], tuple[Any, ...]]:
        return Memory, (self._game, self.digests())


def view_text(game: Game, states: States[Seated], seat: int) -> str:
    """What a seat may know of a position, as JSON."""
    return canonical(game.views.view(states, seat))


class SpielState(pyspiel.State):  # type: ignore[misc]
    """A game in play: digits of the deal, then a position; dice and tiles that chance has drawn of what is due."""

    def __init__(self, game: SpielGame, table: Table) -> None:
        super().__init__(game)
        self._table = table
        self._digits = b""
        self.position: Position | None = None
        self._mover = CHANCE
        self._drawn: tuple[Any, ...] = ()
        self._outcomes: Sequence[Any] = range(BASE)  # of a chance node, each as likely as the others
        self._memory = Memory(table.game, (b"",) * table.seats)

    def go_on_from(self, states: States[Seated]) -> None:
        """Go on with a new position, which every seat sees."""
        game = self._table.game
        if self.position is None or self.position.states is not states:
            self.position = Position(game, states)
        self._memory = self._memory.with_position(states)
        self._drawn = ()
        if game.chance is not None and game.chance.due(states):
            self._mover, self._outcomes = CHANCE, game.chance.parts(states, ())
            return
        seats = game.actions.seats_to_act(states)
        self._outcomes = ()
        self._mover = seats[0] if len(seats) == 1 else SIMULTANEOUS if seats else TERMINAL

    # Whose turn

    def current_player(self) -> int:
        return self._mover

    def is_terminal(self) -> bool:
        return self._mover == TERMINAL

    def returns(self) -> list[float]:
        """1 for a victory, divided among those who share it."""
        if self.position is None or self._mover != TERMINAL:
            return [0.0] * self._table.seats
        result = self._table.game.positions.result(self.position.states)
        assert result is not None
        winners = result["winners"]
        return [1 / len(winners) if seat in winners else 0.0 for seat in range(self._table.seats)]

    # Chance

    def chance_outcomes(self) -> list[tuple[int, float]]:
        count = len(self._outcomes)
        return [(number, 1 / count) for number in range(count)]

    def _decide(self, number: int) -> None:
        """Let chance decide."""
        table, outcome = self._table, self._outcomes[number]
        if self.position is None:
            self._digits += bytes([outcome])
            if len(self._digits) == DIGITS:
                seed = " ".join(map(str, self._digits))
                self.go_on_from(table.game.deal(table.seats, table.options, f"openspiel {seed}"))
            return
        chance, states = table.game.chance, self.position.states
        assert chance is not None
        self._drawn = (*self._drawn, outcome)
        self._outcomes = chance.parts(states, self._drawn)
        if not self._outcomes:
            chance.resolve(states, chance.entry_of(states, self._drawn))
            self.go_on_from(states)

    # Choices

    def _legal_actions(self, player: int) -> list[int]:
        assert self.position is not None
        actions: list[int] = self.position.mask(player).view(np.bool_).nonzero()[0].tolist()
        return actions

    def _apply_action(self, action: int) -> None:
        if self._mover == CHANCE:
            self._decide(action)
            return
        assert self.position is not None
        if self.position.take(self._mover, action) is not None:
            self.go_on_from(self.position.states)

    def _apply_actions(self, actions: list[int]) -> None:
        assert self.position is not None
        for seat in self.position.seats:
            self.position.take(seat, actions[seat])
        self.go_on_from(self.position.states)

    def _action_to_string(self, player: int, action: int) -> str:
        if player == CHANCE:
            return f"chance {self._outcomes[action]}"
        return space_of(self._table.game).actions.label(action)

    # What seats know

    def view_text(self, seat: int) -> str:
        """What a seat may know now, as JSON; empty before the deal."""
        return "" if self.position is None else view_text(self._table.game, self.position.states, seat)

    def path_text(self, seat: int) -> str:
        """What a seat has chosen of an action that is not complete."""
        if self.position is None or seat not in self.position.seats:
            return ""
        return ", ".join(map(self.position.label, self.position.path))

    def observation_string(self, player: int) -> str:
        """What a seat may know now."""
        return f"{self.view_text(player)} [{self.path_text(player)}]"

    def information_state_string(self, player: int) -> str:
        """What a seat may know now, and a digest of all it has seen before."""
        return f"{self.observation_string(player)} after {self._memory.digests()[player].hex()}"

    def features(self, player: int) -> NDArray[np.float32]:
        """What a seat may know now, as numbers; zeros before the deal."""
        if self.position is None:
            return np.zeros(space_of(self._table.game).features.size, dtype=np.float32)
        return self.position.features(player)

    def __str__(self) -> str:
        if self.position is None:
            return f"dealing {[*self._digits]}"
        position = canonical(self._table.game.positions.to_json(self.position.states))
        return f"{position} {list(self.position.path)} {[*self._drawn]}"


class SpielObserver:
    """Sees a state for a seat: the features, or the view as JSON."""

    def __init__(self, game: Game, kind: Any, params: Any) -> None:
        if params:
            raise ValueError(f"observers of {game.title} have no parameters, not even {params}")
        self._has_recall = kind is not None and kind.perfect_recall
        self.tensor = np.zeros(space_of(game).features.size, dtype=np.float32)
        self.dict = {"features": self.tensor}

    def set_from(self, state: SpielState, player: int) -> None:
        """Write the features into `tensor`."""
        self.tensor[:] = state.features(player)

    def string_from(self, state: SpielState, player: int) -> str:
        return state.information_state_string(player) if self._has_recall else state.observation_string(player)


def class_of(game: Game) -> type[SpielGame]:
    """The class of a game.  OpenSpiel keeps what it is given beyond the end of Python: a class survives that."""
    return type(f"{game.title.replace(' ', '')}Game", (SpielGame,), {"game": game, "__module__": __name__})


for _game in all_games():
    _class = class_of(_game)
    globals()[_class.__name__] = _class  # pickles name it
    pyspiel.register_game(type_of(_game), _class)
