"""The positions of the lesson (``web/positions.ts``) and of the film on the home page (``web/scenes.ts``).

The lesson is one game of four in which seat 0 learns; between its turns the table is set up anew.  Everything that the
learner does is played by the engine.  ``make types`` writes the files.
"""

from __future__ import annotations

from collections.abc import Iterator

from mesozoic.core.json_checks import Json
from mesozoic.games.triassic_terror.rules.components import TERRAINS
from mesozoic.games.triassic_terror.tests.positions import begin
from tests.support.web_positions import constant, union

LEARNER = 0
SEATS = 4

STAGE_TYPES = """\
import type { GameEvent, PreviewInfo } from '$lib/protocol'
import { BOARD, CALENDAR } from './scenes'
import type { Action, View } from './shapes'

/** A position as the learner sees it, what may be done, and what is to be done; null: to be looked at. */
export interface Stage {
  view: View
  legal: Action[]
  wanted: Action | null
  /** What the wanted action does; null if it is not legal. */
  preview: PreviewInfo | null
  /** What led here, if it is to be seen happening. */
  event?: { action: Action; told: GameEvent[] }
}
"""

OPENING = """
    swamp-1 2:4
    swamp-2 3:4 0:4
    swamp-3 1:4
"""
TRIASSIC = """
    swamp-1 2:3
    swamp-2 3:4 0:2
    swamp-3 1:5
    forest-1 2:4 0:3
    forest-2 0:3
    forest-3 2:1
    desert-1 3:2
    desert-2 1:4 0:2
    mountain-1 1:3 2:3 3:3
    mountain-2 3:3 1:2 2:2
"""
JURASSIC = """
    swamp-1 2:5 1:2
    swamp-2 1:4 0:3 3:2
    swamp-3 1:5
    forest-1 3:6 0:2 1:1
    forest-2 0:4
    forest-3 2:5 1:3 0:1
    desert-1 3:3
    desert-2 3:4 1:3 0:3
    desert-3 2:2
    mountain-1 1:3 2:3 3:3
    mountain-2 3:3 0:3 1:2
"""
"""Herds by area, each as seat and dinos, in the order of the habitats."""


def table(areas: str, **changes: object) -> Json:
    """A position in which nobody has a card."""
    return {
        "players": SEATS,
        "options": {},
        "data": {"board": "recon-1"},
        "tile_used": False,
        "scores": [0] * SEATS,
        "areas": dict(map(_area, areas.strip().splitlines())),
        "trex": {"at": "desert-3", "owner": None},
        "predators": {"raptor-a": "forest-2", "raptor-b": "mountain-2", "pterodactyl": "desert-1"},
        "volcanoes": {},
        "counters": [{"hatch": None, "volcano": None}] * SEATS,
        "hands": [None] * SEATS,
        "face_up": "forest",
        "discard": [],
        "deck": ["mountain", "swamp", "swamp", "desert", "forest", "desert", "mountain", *TERRAINS * 5],
        **changes,
    }


def _area(line: str) -> tuple[str, list[list[int]]]:
    name, *herds = line.split()
    return name, [[int(number) for number in herd.split(":")] for herd in herds]


def turn(round_number: int, tiles: str, learner: str) -> Json:
    """An action turn of the learner: the tiles by space, with a plus for a white dino, and the learner's own.

    The others have the first of the rest.
    """
    names = [tile.rstrip("+") for tile in tiles.split()]
    others = [name for name in names if name != learner]
    return {
        "phase": "act",
        "seat": LEARNER,
        "round": round_number,
        "tile_used": False,
        "tiles": names,
        "white": [int(tile.endswith("+")) for tile in tiles.split()],
        "taken": [learner, *others[: SEATS - 1]],
    }


class Lesson:
    """Plays the lesson and keeps what the learner sees, by the name of the stage."""

    def __init__(self) -> None:
        self.stages: dict[str, Json] = {}

    def begin(self, position: Json) -> None:
        self.match = begin(position)

    def go_on(self, **changes: object) -> None:
        """The same table at another moment."""
        self.begin({**self.match.position, **changes})

    def look(self, name: str) -> None:
        """A position to be looked at."""
        self.stages[name] = {"view": self.match.view(LEARNER), "legal": [], "wanted": None, "preview": None}

    def ask(self, name: str, **action: object) -> None:
        """A position in which the learner is to do something, which is then done."""
        wanted = {"seat": LEARNER, **action}
        preview = self.match.preview(wanted)
        self.stages[name] = {**self._offered(), "wanted": wanted, "preview": preview}
        self.played = self.match.play(wanted)

    def see(self, name: str) -> None:
        """What the learner has just done, happening, to be looked at."""
        self.look(name)
        self.stages[name]["event"] = {"action": self.played.entry, "told": self.played.events}

    def tempt(self, name: str, **action: object) -> None:
        """A position in which the learner is to try something that is not legal."""
        wanted = {"seat": LEARNER, **action}
        assert self.match.why_not(wanted) is not None
        self.stages[name] = {**self._offered(), "wanted": wanted, "preview": None}

    def others_play(self, *actions: str) -> None:
        """What the other seats do, in the notation of the game."""
        for action in actions:
            self.match.play(action)

    def _offered(self) -> Json:
        return {"view": self.match.view(LEARNER), "legal": [action.json for action in self.match.legal()]}


def lesson() -> dict[str, Json]:
    """The positions of the lesson."""
    played = Lesson()
    play_first_round(played)
    play_triassic(played)
    play_jurassic(played)
    play_end(played)
    return played.stages


def play_first_round(lesson: Lesson) -> None:
    tiles = ["growth", "trex", "hatch", "new-environment", "raptors", "migration"]
    choosing = {"phase": "choose", "seat": 0, "round": 1, "taken": [None] * SEATS}
    lesson.begin(table(OPENING, **choosing, tiles=tiles, white=[0, 0, 0, 0, 1, 1]))
    lesson.look("opening")
    lesson.ask("card", type="take-card", source="face-up")
    lesson.ask("tile", type="take-tile", tile="migration")
    lesson.others_play(
        *("take-card deck", "take-tile growth"),
        *("take-card deck", "take-tile new-environment"),
        *("take-card deck", "take-tile hatch"),
        *(
            "play-card",
            "place-dinos swamp-3 1",
            "place-dinos swamp-1 2",
            "use-tile",
            "grow swamp-3 3",
            "grow swamp-1 2",
            "end-turn",
        ),
        *(
            "play-card",
            "place-dinos desert-1 2",
            "place-dinos desert-2 1",
            "use-tile",
            "hatch swamp-2",
            "finish",
            "end-turn",
        ),
        *("play-card", "place-dinos swamp-1 3", "use-tile mountain", "place-dinos mountain-1 3", "end-turn"),
    )
    lesson.ask("card-play", type="play-card")
    lesson.ask("card-place", type="place-dinos", area="forest-2", count=3)
    lesson.ask("migration-use", type="use-tile")
    lesson.ask("migration-start", type="migrate-start", **{"from": "swamp-2"})
    lesson.ask("migration-group", type="migrate-group", to="forest-2", count=2)
    lesson.ask("migration-go", type="migrate-commit")
    lesson.ask("white", type="white-dino", area="forest-2")


def play_triassic(lesson: Lesson) -> None:
    lesson.begin(table(TRIASSIC, **turn(2, "raptors hatch growth migration trex+ new-environment+", "growth")))
    lesson.ask("growth-use", type="use-tile")
    lesson.ask("growth-three", type="grow", area="forest-1", count=3)
    lesson.ask("growth-two", type="grow", area="desert-2", count=2)

    lesson.go_on(**turn(3, "growth raptors migration new-environment trex+ hatch+", "new-environment"))
    lesson.match.play({"type": "use-tile", "terrain": "mountain"})
    lesson.tempt("full", type="place-dinos", area="mountain-1", count=3)
    lesson.ask("crowd", type="place-dinos", area="mountain-2", count=3)
    lesson.ask("period-end", type="end-turn")
    lesson.look("scored")


def play_jurassic(lesson: Lesson) -> None:
    scores = lesson.match.view(None)["scores"]
    lesson.begin(
        table(JURASSIC, scores=scores, **turn(4, "growth hatch raptors migration trex+ new-environment+", "hatch"))
    )
    lesson.ask("hatch-use", type="use-tile")
    lesson.ask("hatch-born", type="hatch", area="forest-1")
    lesson.ask("hatch-fly", type="move-predator", predator="pterodactyl", to="forest-1")
    lesson.ask("hatch-eat", type="eat", predator="pterodactyl", eaten={"3": 2})

    lesson.go_on(**turn(5, "growth raptors trex migration hatch+ new-environment+", "trex"))
    lesson.ask("trex-use", type="use-tile")
    lesson.ask("trex-move", type="move-predator", predator="trex", to="forest-3")
    lesson.ask("trex-eat", type="eat", predator="trex", eaten={"2": 5})

    lesson.go_on(**turn(6, "growth hatch migration raptors trex+ new-environment+", "raptors"))
    lesson.ask("raptor-use", type="use-tile")
    lesson.ask("raptor-move", type="move-predator", predator="raptor-a", to="swamp-2")
    lesson.ask("raptor-eat", type="eat", predator="raptor-a", eaten={"1": 2})
    lesson.ask("raptor-expel", type="expel", predator="raptor-a", player=3, count=2, to="swamp-3")
    lesson.match.play({"type": "finish"})
    lesson.ask("volcano", type="play-counter", kind="volcano", area="desert-2")
    lesson.see("erupted")


def play_end(lesson: Lesson) -> None:
    tiles = turn(8, "growth hatch trex raptors migration+ new-environment+", "raptors")
    lesson.go_on(**{**tiles, "tile_used": True}, volcanoes={}, scores=[52, 58, 45, 53])
    lesson.ask("last-hatch", type="play-counter", kind="hatch", area="desert-2")
    lesson.ask("last-end", type="end-turn")
    lesson.look("over")


# The film on the home page

FILM_AREAS = """
    swamp-1 2:1
    swamp-2 0:6 2:5 3:4
    swamp-3 1:6 2:4
    forest-1 3:9 0:5 2:2
    forest-2 1:4
    forest-3 1:12
    desert-1 3:1
    desert-2 0:0
    mountain-1 0:3
    mountain-2 2:1
"""
FILM_START = table(
    FILM_AREAS,
    phase="act",
    seat=0,
    round=5,
    scores=[12, 12, 12, 19],
    trex={"at": "desert-2", "owner": 0},
    predators={"raptor-a": "swamp-2", "raptor-b": "swamp-1", "pterodactyl": "mountain-1"},
    volcanoes={"swamp-1": 1, "mountain-3": 2},
    counters=[{"hatch": "triassic", "volcano": "jurassic"}] * 3 + [{"hatch": "triassic", "volcano": None}],
    tiles=["growth", "migration", "trex", "hatch", "new-environment", "raptors"],
    white=[0, 0, 0, 0, 1, 2],
    taken=["migration", "hatch", "trex", "raptors"],
)
"""The middle of a game between bots."""
FILM = (
    "use-tile; migrate-start forest-1; migrate-group desert-1 3; migrate-group forest-2 1;"
    "follow-assignment 2 forest-2; follow-assignment 3 desert-1; migrate-commit",
    "finish; end-turn; use-tile; move-predator trex forest-2",
    "eat trex 1x4",
    "end-turn; use-tile; hatch swamp-3",
    "move-predator pterodactyl forest-1",
    "eat pterodactyl 0x1 2x1",
    "end-turn; play-counter volcano swamp-2",
    "use-tile; move-predator raptor-a swamp-3",
    "eat raptor-a 2x2",
    "expel raptor-a 2 2 mountain-3",
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
    match = begin(FILM_START)
    yield {"view": match.view(None), "action": None, "told": []}
    for actions in FILM:
        for action in actions.split(";"):
            played = match.play(action.strip())
        yield {"view": match.view(None), "action": played.entry, "told": played.events}


# The pictures of the rules

EXAMPLES = {
    "crowded": "mountain-2 0:3 3:3 1:2",
    "placed": "swamp-2 0:4\nforest-2 0:2\nforest-3 1:4 0:1",
    "grown": "forest-1 0:6 2:4\ndesert-2 1:4 0:4",
    "migration": "swamp-2 0:5 1:2 2:1",
    "expulsion": "mountain-3 0:2 1:1\nmountain-2 1:4 2:3 3:3",
    "dominance": "swamp-1 0:5 1:3\nswamp-2 1:2",
}
"""Small positions, most of them the examples of the rules."""


def stills() -> dict[str, Json]:
    """The positions of the pictures by name, as a spectator sees them."""
    views = {name: _still(table(areas, **_no_turn())) for name, areas in EXAMPLES.items()}
    flying = begin(table("swamp-1 0:4", **turn(2, TILES_OF_FOUR, "hatch")))
    flying.play("use-tile")
    flying.play("hatch swamp-1")
    views["flight"] = flying.view(None)
    settled = {"trex": {"at": "forest-2", "owner": 2}}
    views["settled"] = _still(table("forest-2 2:0 0:2 1:2", **_no_turn(), **settled))
    views["ash"] = _still(table("desert-2 0:3 3:2 1:2", **_no_turn(), volcanoes={"desert-2": 0}))
    return views


TILES_OF_FOUR = "growth hatch raptors migration trex+ new-environment+"


def _no_turn() -> Json:
    return turn(2, TILES_OF_FOUR, "growth")


def _still(position: Json) -> Json:
    return begin(position).view(None)


# The files


def web_files() -> dict[str, str]:
    """The files of the page by name."""
    stages, views, scenes = lesson(), stills(), list(film())
    view = scenes[0]["view"]
    same = {"BOARD": view["board"], "CALENDAR": view["calendar"]}
    stage_table = constant("STAGES", "Record<StageName, Stage>", stages, **same)
    pictures = constant("STILLS", "Record<StillName, View>", views, **same)
    names = [union("StageName", stages), union("StillName", views)]
    constants = [constant(name, f"View['{name.lower()}']", value) for name, value in same.items()]
    film_table = constant("FILM", "[Moment, ...Moment[]]", scenes, **same)
    return {
        "positions.ts": "\n".join([STAGE_TYPES, *names, stage_table, pictures]),
        "scenes.ts": "\n".join([SCENE_TYPES, *constants, film_table]),
    }
