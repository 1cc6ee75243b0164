"""The positions of the lesson and of the rules (``web/positions.ts``) and of the film (``web/scenes.ts``).

The lesson is one game of three in which seat 0 learns.  Draft, colonies and the first two rounds are played one after
the other; later the table is set up anew on the same island, and the text of the step says how much later it is.
Everything is played by the engine, with dice that are written here.  ``make types`` writes the files.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from mesozoic.core.json_checks import Json
from mesozoic.engine.match import Action, Match, Played
from mesozoic.games.pangea import GAME
from mesozoic.games.pangea.tests.positions import DEAL, Island, begin, island_of, new_game, play, play_all, table
from tests.support.web_positions import constant, union

LEARNER = 0
SPECIES = ["triceratops", "tyrannosaurus", "parasaurolophus"]
TILES = "2A0 2B1 2C1 2D0 2E0 2F1 3A0 3B0 3C0"
"""The tiles of the lesson in the order of their slots, each with its rotation."""

STAGE_TYPES = """\
import type { PlayedStage } from '$lib/lesson'
import type { GameEvent } from '$lib/protocol'
import { CARDS, STAR, STAR_SHORES, TRACK } from './scenes'
import type { Action, View } from './shapes'

interface Stage extends PlayedStage {
  view: View
  legal: Action[]
  wanted: Action | null
  event: { action: Action; told: GameEvent[]; before?: View } | null
}
"""


# The lesson


class Lesson:
    """Plays the lesson and keeps what the learner sees, by the name of the stage."""

    def __init__(self) -> None:
        self.match = new_game(TILES, DEAL[: len(SPECIES)])
        self.stages: dict[str, Json] = {}
        self.shown: Json | None = None  # what led to the next stage

    def look(self, name: str) -> None:
        """A position to be looked at."""
        self._keep(name, [], None, None)

    def ask(self, name: str, text: str, *, is_shown: bool = False) -> None:
        """A position in which the learner is to do something, which is then done and, if so, shown in the next one."""
        wanted = self._action(text)
        self._keep(name, self._legal(), wanted, self.match.preview(wanted))
        played = play(self.match, text)
        if is_shown:
            self.show(played)

    def tempt(self, name: str, text: str) -> None:
        """A position in which the learner is to try something that is not legal."""
        wanted = self._action(text)
        assert self.match.why_not(wanted) is not None
        self._keep(name, self._legal(), wanted, None)

    def others_play(self, texts: str, *, is_shown: bool = False) -> None:
        """What the other seats do, and the rest of the learner's turn; if so, the next stage shows the last action."""
        *earlier, last = texts.strip().splitlines()
        for text in earlier:
            play(self.match, text)
        before = self.match.view(LEARNER)
        played = play(self.match, last)
        if is_shown:
            self.show(played, before=before)

    def show(self, played: Played, **more: Json) -> None:
        self.shown = {"action": played.entry, "told": played.events, **more}

    def go_on(self, pawns: str, **changes: object) -> None:
        """The same table at another moment; unless told otherwise the player before the learner ends their turn."""
        island = self.match.position["island"]
        self.match = begin(table(island, SPECIES, pawns, **{"active": len(SPECIES) - 1, **changes}))

    def _keep(self, name: str, legal: list[Json], wanted: Json | None, preview: Json | None) -> None:
        view = self.match.view(LEARNER)
        self.stages[name] = {"view": view, "legal": legal, "wanted": wanted, "preview": preview, "event": self.shown}
        self.shown = None

    def _legal(self) -> list[Json]:
        return [action.json for action in self.match.legal(LEARNER)]

    def _action(self, text: str) -> Json:
        action = GAME.notation.action_from_text(text.partition("|")[0])
        return {"seat": LEARNER, **action}


def lesson() -> dict[str, Json]:
    """The positions of the lesson by the name of the stage."""
    played = Lesson()
    play_draft(played)
    play_first_round(played)
    play_second_round(played)
    play_flight(played)
    play_attack(played)
    play_hunters(played)
    play_volcano(played)
    play_end(played)
    return played.stages


def play_draft(lesson: Lesson) -> None:
    lesson.ask("choice", "choose-species triceratops")
    lesson.others_play(
        """
        1: choose-species tyrannosaurus
        2: choose-species parasaurolophus | 6 2 4
        place-colony 0,1
        place-colony 0,-2
        """
    )
    lesson.look("island")
    lesson.tempt("close", "place-colony 1,1")
    lesson.ask("colony", "place-colony 2,0", is_shown=True)


def play_first_round(lesson: Lesson) -> None:
    lesson.ask("migrate-forest", "move migrate 2,0 -> 3,-1 x1", is_shown=True)
    lesson.ask("migrate-swamp", "move migrate 2,0 -> 2,-1 x1", is_shown=True)
    lesson.ask("migrate-end", "end-moves", is_shown=True)
    lesson.look("harvest")
    lesson.ask("lay", "lay 2,0 x1", is_shown=True)
    lesson.ask("lay-end", "end-turn")


def play_second_round(lesson: Lesson) -> None:
    lesson.others_play(
        """
        move migrate 0,-2 -> 0,-1 x1
        move migrate 0,-2 -> 1,-1 x1
        end-moves
        lay 0,-2 x1
        end-turn
        move migrate 0,1 -> -1,1 x1
        move migrate 0,1 -> 0,2 x1
        end-moves
        lay 0,1 x1
        end-turn
        """,
        is_shown=True,
    )
    lesson.ask("charge", "move charge 2,0 -> 0,1 x3", is_shown=True)
    lesson.ask("charge-end", "end-moves")
    lesson.ask("attack", "attack 0,1 : 2x3 | 6 3 1 6 4", is_shown=True)
    lesson.look("fought")


FLIGHT = """
    2,0 0:3
    3,-1 0:1
    2,-1 0:1
    0,1 0:2 1:2 2:2
    -1,1 2:3+1
    0,2 2:1
    0,-2 1:2+1
    0,-1 1:1
"""
ATTACK = """
    2,0 0:4
    3,-1 0:1
    2,-1 0:1
    1,0 0:3 1:1
    0,1 1:1 2:2+1
    -1,1 2:3
    0,2 2:1
    0,-2 1:3+1
    1,-1 1:2
"""
VOLCANO = """
    2,0 0:4
    3,-1 0:1
    2,-1 0:1
    1,0 0:1
    0,1 0:3
    -1,1 2:4
    -2,1 2:4+2
    0,2 2:1
    0,-2 1:4+1
    1,-1 1:2
"""
METEORITES = """
    2,0 0:4
    1,1 0:2
    3,-1 0:2
    2,-1 0:1
    0,1 0:1
    -1,1 2:2
    -2,1 2:4
    -1,0 2:2
    -2,3 2:2
    0,-2 1:4
    1,-2 1:1
    0,-1 1:2
"""


def play_flight(lesson: Lesson) -> None:
    lesson.go_on(FLIGHT, round=2, scores=[10, 6, 9])
    lesson.others_play("end-turn")
    lesson.ask("flee", "move flee 0,1 -> 1,1 x2")


def play_attack(lesson: Lesson) -> None:
    lesson.go_on(ATTACK, round=3, scores=[16, 12, 15])
    lesson.others_play("end-turn")
    lesson.ask("hold", "move attack 1,0 -> 0,1 x3", is_shown=True)
    lesson.ask("hold-end", "end-moves")
    lesson.ask("divide", "attack 0,1 : 2x3 | 5 4 2 3 2", is_shown=True)
    lesson.look("divided")


def play_hunters(lesson: Lesson) -> None:
    lesson.others_play(
        """
        lay 2,0 x2
        end-turn
        move charge 1,-1 -> 0,1 x2
        end-moves
        attack 0,1 : 0x3 | 6 5 1 4
        """,
        is_shown=True,
    )
    lesson.look("hunted")


def play_volcano(lesson: Lesson) -> None:
    lesson.go_on(VOLCANO, round=5, scores=[28, 24, 28])
    lesson.others_play("end-turn | 2")
    lesson.ask("volcano", "move migrate 1,0 -> 2,0 x1", is_shown=True)
    lesson.ask("volcano-end", "end-moves")
    lesson.others_play(
        """
        end-turn
        end-moves
        end-turn
        end-moves
        end-turn | 5 2
        """,
        is_shown=True,
    )
    lesson.look("lava")


def play_end(lesson: Lesson) -> None:
    lesson.go_on(METEORITES, round=9, erupting=True, scores=[66, 69, 65])
    lesson.others_play("end-turn | 5 2 4 6 3", is_shown=True)
    lesson.ask("last-move", "move migrate 2,0 -> 1,0 x1", is_shown=True)
    lesson.ask("last-harvest", "end-moves", is_shown=True)
    lesson.ask("last-end", "end-turn | 3 4 1")
    lesson.others_play(
        """
        end-moves
        end-turn | 5 2 6 4
        end-moves
        end-turn
        """
    )
    lesson.look("over")


# The film on the home page

FILM_TILES = "2D0 2B1 2C2 2A1 2E2 2F2 3B0 3A0 3C2 4B1 4A2 4C0"
FILM_SPECIES = ["diplodocus", "spinosaurus", "triceratops", "tyrannosaurus"]
FILM_PAWNS = """
    1,-2 0:3
    2,-1 0:3
    1,0 0:1
    -2,0 1:2
    -1,0 1:4
    -3,1 1:1
    -3,2 1:1
    0,1 2:1
    1,1 2:2
    -2,2 2:4+2
    -1,2 2:1
    -2,3 2:2+1
    -2,-2 3:1
    -1,-2 3:1
    0,-2 3:4
    -1,-1 3:3
    1,2 3:1
"""
"""The middle of a game between bots."""
FILM = (
    "end-turn\nmove charge 2,-1 -> 1,2 x2",
    "move migrate 1,-2 -> 1,0 x1\nend-moves\nsweep 1,2 : 3 -> 1,1 x1",
    "lay 1,0 x1",
    "end-turn\nend-moves\nend-turn\nmove charge -2,2 -> -1,0 x5",
    "end-moves\nattack 1,1 : 3x2 | 2 1\nattack -1,0 : 1x5 | 6 5 3 2 1 5 3 1",
    "end-turn | 6",
    "move charge 0,-2 -> 1,0 x4",
    "end-moves\nattack 1,1 : 2x1 | 3\nattack 1,0 : 0x4 | 6 5 2 1 2",
    "end-turn\nend-moves\nend-turn | 2",
    "move flee -1,0 -> -2,1 x1",
)
"""What is played from one scene to the next; only the last action of each is shown happening."""

SCENE_TYPES = """\
import type { GameEvent } from '$lib/protocol'
import type { Action, View } from './shapes'

/** A position, the action that led to it and what followed from that; null for the first one. */
export interface Moment {
  view: View
  action: Action | null
  told: GameEvent[]
}
"""


def film() -> Iterator[Json]:
    """The first scene and what follows, as a spectator sees it."""
    island = island_of(FILM_TILES)
    scores = [18, 25, 19, 20]
    match = begin(table(island, FILM_SPECIES, FILM_PAWNS, round=4, first=3, active=3, scores=scores))
    yield {"view": match.view(None), "action": None, "told": []}
    for texts in FILM:
        played = play_all(match, texts)
        yield {"view": match.view(None), "action": played.entry, "told": played.events}


# The pictures of the rules

HEXAGON = {"layout": "hexagon"}
EXAMPLE_TILES = "2A0 2B0 2C0 2D0 2E0 2F0"
"""The example island of the rules (B4.6)."""


def stills() -> dict[str, Json]:
    """The positions of the pictures by name, as a spectator sees them."""
    example = island_of(EXAMPLE_TILES)
    flight, wings = moving(example, *FLIGHT_EXAMPLE), moving(example, *WINGS_EXAMPLE)
    return {
        "flight": flight.view(None),
        "wings": wings.view(None),
        "placing": begin(placing()).view(None),
        "eruption": _still(example, LAVA_EXAMPLE, round=6, erupting=True),
        "fight": _still(example, FIGHT_EXAMPLE, round=3),
        "harvest": _still(example, HARVEST_EXAMPLE, round=3),
        "nest": _still(example, NEST_EXAMPLE, round=2),
        "hexagon-of-two": _island(EXAMPLE_TILES),
        "triangle": _island(TILES),
        "star": _island(FILM_TILES),
        "hexagon-of-four": _island(FILM_TILES, HEXAGON),
    }


FLIGHT_EXAMPLE: tuple[list[str], str, Json] = (
    ["tyrannosaurus", "utahraptor"],
    "1,1 0:2 1:3\n0,1 1:1",
    {"1,1": "outnumbered"},
)
WINGS_EXAMPLE: tuple[list[str], str, Json] = (["quetzalcoatlus", "utahraptor"], "-1,1 0:1\n0,1 1:3", {})
LAVA_EXAMPLE = """
    2,0 0:3
    1,0 0:2
    0,1 0:1
    0,-1 1:3+1
    -1,0 1:1
    -1,-1 1:2
"""
FIGHT_EXAMPLE = """
    1,0 0:3 1:2+1
    2,0 0:3
    -1,-1 1:2
"""
HARVEST_EXAMPLE = """
    1,-1 0:1
    1,0 0:1
    2,-1 0:2
    2,0 0:3
    0,2 0:1
    1,-2 0:1
    0,-2 0:1
    1,1 0:1 1:2
    -1,-1 1:4
"""
NEST_EXAMPLE = """
    2,0 0:5+2
    1,0 0:1
    -1,-1 1:4
"""


def goals() -> dict[str, list[Any]]:
    """Where the first seat may go in some of the pictures."""
    example = island_of(EXAMPLE_TILES)
    matches = {
        "placing": begin(placing()),
        "flight": moving(example, *FLIGHT_EXAMPLE),
        "wings": moving(example, *WINGS_EXAMPLE),
    }
    return {
        name: sorted({goal for action in match.legal() if (goal := _goal(action)) is not None})
        for name, match in matches.items()
    }


def _goal(action: Action) -> tuple[int, int] | None:
    """Where a colony is founded, or where dinos go without fighting."""
    if action.type == "place-colony":
        return tuple(action["at"])
    return tuple(action["to"]) if action.get("kind") in {"migrate", "flee"} else None


def placing() -> Json:
    """The first seat founds the last colony."""
    return table(island_of(TILES), SPECIES, "0,-2 1:4\n0,1 2:5", phase="place", round=0)


def moving(island: Island, species: list[str], pawns: str, status: Json) -> Match:
    """The first seat is to move."""
    position = table(island, species, pawns, round=3, phase="move")
    return begin({**position, "moves": {"unmoved": position["dinos"][0], "status": status, "charged": {}}})


def _still(island: Island, pawns: str, **changes: object) -> Json:
    return begin(table(island, SPECIES[:2], pawns, **changes)).view(None)


def _island(tiles: str, options: Json | None = None) -> Json:
    """An island before the colonies are placed."""
    island = island_of(tiles, options)
    species = FILM_SPECIES[: len(tiles.split()) // 3]
    position = table(island, species, "", phase="place", round=0, active=len(species) - 1, options=options or {})
    return begin(position).view(None)


# The files


def web_files() -> dict[str, str]:
    """The files of the page by name."""
    stages, views, scenes = lesson(), stills(), list(film())
    first = scenes[0]["view"]
    same = {"CARDS": first["cards"], "TRACK": first["track"]}
    seen = {"STAR": first["island"], "STAR_SHORES": first["shores"]}
    example = {"EXAMPLE": views["nest"]["island"], "EXAMPLE_SHORES": views["nest"]["shores"]}
    learned = {"ISLAND": stages["island"]["view"]["island"], "SHORES": stages["island"]["view"]["shores"]}
    names = [union("StageName", stages), union("StillName", views)]
    return {
        "positions.ts": "\n".join(
            [
                STAGE_TYPES,
                *names,
                *_parts({**learned, **example}),
                constant("STAGES", "Record<StageName, Stage>", stages, **same, **learned),
                constant("STILLS", "Record<StillName, View>", views, **same, **learned, **seen, **example),
                constant("GOALS", "Record<'placing' | 'flight' | 'wings', [number, number][]>", goals()),
            ]
        ),
        "scenes.ts": "\n".join(
            [SCENE_TYPES, *_parts({**same, **seen}), constant("FILM", "[Moment, ...Moment[]]", scenes, **same, **seen)]
        ),
    }


def _parts(parts: dict[str, Island]) -> list[str]:
    """Parts that many views have in common."""
    kinds = {"CARDS": "cards", "TRACK": "track"}
    return [
        constant(name, f"View['{kinds.get(name, 'shores' if name.endswith('SHORES') else 'island')}']", part)
        for name, part in parts.items()
    ]
