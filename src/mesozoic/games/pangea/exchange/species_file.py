"""H1: tables of species, read from files that can be replaced, and checked."""

from __future__ import annotations

from functools import cache
from typing import Annotated, Any, Literal

from msgspec import Meta, field

from mesozoic.core.data_files import revision_of
from mesozoic.core.errors import BadSetup
from mesozoic.core.json_checks import Json
from mesozoic.core.models import Model, read_model
from mesozoic.games.pangea import GAME
from mesozoic.games.pangea.rules.components import ABILITIES, DIETS, HABITATS, HAND, MAX_SEATS, MAX_SPECIES, MOST_PAWNS
from mesozoic.games.pangea.rules.state import ID_LENGTH

Name = Annotated[str, Meta(min_length=1)]
Threshold = Annotated[int, Meta(ge=2, le=6)]


class Species(Model):
    """A species card (A7.1)."""

    id: Annotated[str, Meta(pattern=r"^[a-z][a-z0-9-]*\Z")]
    name: Name
    name_fr: Name
    set: Literal["base", "expansion"]
    diet: Literal["herbivore", "carnivore"]
    habitat: Literal["forest", "swamp", "savanna"]
    start: Annotated[int, Meta(ge=1, le=MOST_PAWNS)]
    most: Annotated[int, Meta(ge=2, le=MOST_PAWNS)] = field(name="max")
    attack: Threshold
    defence: Threshold
    movement: Annotated[int, Meta(ge=1, le=6)]
    ability: Literal[
        "sweep", "giant-wings", "fish-eater", "deadly-bite", "pack-hunting", "dreadful-claws", "scavenger", "club-tail",
        "riposte", "brutal-charge", "duck-bill", "laceration", "mountaineer", "ambush",
    ]  # fmt: skip

    @property
    def is_base(self) -> bool:
        return self.set == "base"

    @property
    def values(self) -> tuple[int, ...]:
        """The card as the state holds it, in the order of `rules.state.Column`."""
        kinds = ABILITIES.index(self.ability), DIETS.index(self.diet), HABITATS.index(self.habitat)
        return self.start, self.most, self.attack, self.defence, self.movement, *kinds


class SpeciesTable(Model):
    """A file of species; what it lists is read by itself, so that a message can name it."""

    game: Literal["pangea"]
    revision: str
    species: list[Any]
    id: str = ""
    comment: Any = None


@cache
def find_species(revision: str) -> tuple[Species, ...]:
    """The species of a revision; raises BadSetup if there is none or its file is wrong."""
    return read_species(GAME.data_files.read("species", revision))


def read_species(contents: Json) -> tuple[Species, ...]:
    """The species that a file lists; raises BadSetup naming what is wrong."""
    name = f"species {contents.get('revision')!r}"
    table = read_model(SpeciesTable, contents, name)
    check_revision(name, contents)
    species = tuple(_species(name, entry) for entry in table.species)
    if len({card.id for card in species}) != len(species) or len(species) > MAX_SPECIES:
        raise BadSetup(f"{name}: a species stands there twice, or there are more than {MAX_SPECIES}")
    if [card.is_base for card in species] != sorted((card.is_base for card in species), reverse=True):
        raise BadSetup(f"{name}: the species of the base set are listed first (H1)")
    if sum(card.is_base for card in species) < HAND * MAX_SEATS:
        raise BadSetup(f"{name}: four players need {HAND * MAX_SEATS} species of the base set (A3.2)")
    return species


def _species(name: str, entry: Any) -> Species:
    known = entry.get("id") if isinstance(entry, dict) else None
    name = f"{name}: a species" if known is None else f"{name}: {known!r}"
    species = read_model(Species, entry, name)
    if species.start > species.most:
        raise BadSetup(f"{name}: it starts with more pawns than it has (A1.6)")
    return species


def check_revision(name: str, contents: Json) -> None:
    """Raise BadSetup unless the name of the revision fits into a state."""
    revision = revision_of(contents)
    if not isinstance(revision, str) or len(revision) > ID_LENGTH:
        raise BadSetup(f"{name}: 'revision' has more than {ID_LENGTH} characters: {revision!r}")
