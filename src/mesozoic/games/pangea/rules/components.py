"""What is in the box: terrains, diets, abilities, and how many there are of everything (Part B)."""

from __future__ import annotations

from enum import IntEnum

import numpy as np

from mesozoic.core.compiled.kernel import codes

NONE = -1
"""No seat, no species, no number."""
MAX_SEATS = 4
MAX_LAND = 37
ALL_LAND = (1 << MAX_LAND) - 1
MAX_SPECIES = 14
MAX_SLOTS = 12
BACKS = (2, 3, 4)
"""The numbers on the backs of tiles: they are used with so many players or more (A1.1)."""
HAND = 3
LAST_ROUND = 10
PEACE_ROUND = 1
"""A8.7: nobody charges or attacks in this round."""
ALWAYS, NEVER = 1, 7
ERUPTS_FROM = np.array([NEVER] * 5 + [5, 4, 3, ALWAYS, ALWAYS, NEVER], dtype=np.int64)
"""A5.1: the least die with which Volcanoes erupt, by the number of the round."""
BLOCKED = 7
"""Territories that a colony takes from the others at most (A3.6)."""
MOST_PAWNS = 24
"""The largest `max` of a species: its dice fit into the number of an action."""


class Terrain(IntEnum):
    FOREST = 0
    SWAMP = 1
    SAVANNA = 2
    DESERT = 3
    MOUNTAIN = 4
    VOLCANO = 5


class Diet(IntEnum):
    HERBIVORE = 0
    CARNIVORE = 1


class Ability(IntEnum):
    SWEEP = 0
    GIANT_WINGS = 1
    FISH_EATER = 2
    DEADLY_BITE = 3
    PACK_HUNTING = 4
    DREADFUL_CLAWS = 5
    SCAVENGER = 6
    CLUB_TAIL = 7
    RIPOSTE = 8
    BRUTAL_CHARGE = 9
    DUCK_BILL = 10
    LACERATION = 11
    MOUNTAINEER = 12
    AMBUSH = 13


class Weather(IntEnum):
    PEACE = 0
    CALM = 1
    ERUPTION = 2
    METEORITES = 3


class Source(IntEnum):
    """What tokens are paid for (A9.9, A10)."""

    TERRITORIES = 0
    HABITAT = 1
    ABILITY = 2
    TRIPLETS = 3
    KILLS = 4
    SCAVENGING = 5


FOREST, SWAMP, SAVANNA, DESERT, MOUNTAIN, VOLCANO = codes(Terrain)
PEACE, CALM_WEATHER, ERUPTION, METEORITES = codes(Weather)
TERRITORIES_SOURCE, HABITAT_SOURCE, ABILITY_SOURCE, TRIPLETS_SOURCE, KILLS_SOURCE, SCAVENGING_SOURCE = codes(Source)
(
    SWEEP_ABILITY,
    GIANT_WINGS,
    FISH_EATER,
    DEADLY_BITE,
    PACK_HUNTING,
    DREADFUL_CLAWS,
    SCAVENGER,
    CLUB_TAIL,
    RIPOSTE,
    BRUTAL_CHARGE,
    DUCK_BILL,
    LACERATION,
    MOUNTAINEER,
    AMBUSH,
) = codes(Ability)


def names_of(members: type[IntEnum]) -> tuple[str, ...]:
    """The members of an enumeration as JSON writes them: ``GIANT_WINGS`` is ``giant-wings``."""
    return tuple(member.name.lower().replace("_", "-") for member in members)


TERRAINS = names_of(Terrain)
HABITATS = TERRAINS[:3]
DIETS = names_of(Diet)
ABILITIES = names_of(Ability)
WEATHERS = names_of(Weather)
SOURCES = names_of(Source)
