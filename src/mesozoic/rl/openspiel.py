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
from dataclasses import dataclass
from typing import Any, ClassVar

import numpy as np
import pyspiel
from numpy.typing import NDArray

from mesozoic.core.compiled.record import copied
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
USUAL = "usual"
"""The parameter for no options."""
SIMULTANEOUS = ("pangea",)
"""The games in which several seats choose at the same time."""


def short_name(game: Game) -> str:
    """What OpenSpiel calls a game."""
    return f"mesozoic_{game.id.replace('-', '_')}"


def type_of(game: Game) -> pyspiel.GameType:
    """What OpenSpiel wants to know of a game before it is made."""
    is_simultaneous = game.id in SIMULTANEOUS
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
        name, _, value = part.partition(":")
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


class SpielState(pyspiel.State):  # type: ignore[misc]
    """A game in play: digits of the deal, then a position; dice and tiles that chance has drawn of what is due."""

    def __init__(self, game: SpielGame, table: Table) -> None:
        super().__init__(game)
        self._table = table
        self._digits: list[int] = []
        self.position: Position | None = None
        self._drawn: list[Any] = []
        self._seen: list[bytes] = [b""] * table.seats  # a digest of everything that each seat has seen

    # Whose turn

    def current_player(self) -> int:
        if self.position is None or self._is_chance_due():
            return int(pyspiel.PlayerId.CHANCE)
        seats = self.position.seats
        if not seats:
            return int(pyspiel.PlayerId.TERMINAL)
        return seats[0] if len(seats) == 1 else int(pyspiel.PlayerId.SIMULTANEOUS)

    def is_terminal(self) -> bool:
        return self.current_player() == int(pyspiel.PlayerId.TERMINAL)

    def returns(self) -> list[float]:
        """1 for a victory, divided among those who share it."""
        result = None if self.position is None else self._table.game.positions.result(self.position.states)
        winners = result["winners"] if result else []
        return [1 / len(winners) if seat in winners else 0.0 for seat in range(self._table.seats)]

    # Chance

    def _is_chance_due(self) -> bool:
        chance = self._table.game.chance
        return chance is not None and self.position is not None and chance.due(self.position.states)

    def _outcomes(self) -> list[Any]:
        """The equally likely outcomes of a chance node."""
        if self.position is None:
            return [*range(BASE)]
        chance = self._table.game.chance
        assert chance is not None
        return chance.parts(self.position.states, self._drawn)

    def chance_outcomes(self) -> list[tuple[int, float]]:
        count = len(self._outcomes())
        return [(number, 1 / count) for number in range(count)]

    def _decide(self, number: int) -> None:
        """Let chance decide."""
        outcome = self._outcomes()[number]
        game = self._table.game
        if self.position is None:
            self._digits.append(outcome)
            if len(self._digits) == DIGITS:
                seed = " ".join(map(str, self._digits))
                self.position = Position(game, game.deal(self._table.seats, self._table.options, f"openspiel {seed}"))
                self._look()
            return
        chance = game.chance
        assert chance is not None
        self._drawn.append(outcome)
        if not chance.parts(self.position.states, self._drawn):
            states = copied(self.position.states)
            chance.resolve(states, chance.entry_of(states, self._drawn))
            self.position, self._drawn = Position(game, states), []
            self._look()

    # Choices

    def _legal_actions(self, player: int) -> list[int]:
        assert self.position is not None
        actions: list[int] = np.flatnonzero(self.position.mask(player)).tolist()
        return actions

    def _apply_action(self, action: int) -> None:
        if self.is_chance_node():
            self._decide(action)
            return
        assert self.position is not None
        if self.position.take(self.current_player(), action) is not None:
            self._look()

    def _apply_actions(self, actions: list[int]) -> None:
        assert self.position is not None
        for seat in self.position.seats:
            self.position.take(seat, actions[seat])
        self._look()

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return f"chance {self._outcomes()[action]}"
        return space_of(self._table.game).actions.label(action)

    # What seats know

    def _look(self) -> None:
        """Every seat sees the new position."""
        assert self.position is not None
        for seat, seen in enumerate(self._seen):
            view = self.view_text(seat).encode()
            self._seen[seat] = hashlib.blake2b(seen + view, digest_size=DIGEST_BYTES).digest()

    def view_text(self, seat: int) -> str:
        """What a seat may know now, as JSON; empty before the deal."""
        if self.position is None:
            return ""
        return canonical(self._table.game.views.view(self.position.states, seat))

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
        return f"{self.observation_string(player)} after {self._seen[player].hex()}"

    def features(self, player: int) -> NDArray[np.float32]:
        """What a seat may know now, as numbers; zeros before the deal."""
        if self.position is None:
            return np.zeros(space_of(self._table.game).features.size, dtype=np.float32)
        return self.position.features(player)

    def __str__(self) -> str:
        if self.position is None:
            return f"dealing {self._digits}"
        position = canonical(self._table.game.positions.to_json(self.position.states))
        return f"{position} {list(self.position.path)} {self._drawn}"


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
