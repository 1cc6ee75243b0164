"""What the terminal says about Pangea, in English and in French."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from mesozoic.core.canvas import SYMBOLS
from mesozoic.core.game import Json
from mesozoic.games.pangea.data import ABILITIES, LAST_ROUND, Species, find_species

Cell = tuple[int, int]
AnyAction = Mapping[str, Any]

HIDDEN = "?"
"""A choice of species that is not revealed yet."""

SENTENCES = {
    # terrains, with the two letters they have on the map
    "forest": ("forest", "forêt"),
    "swamp": ("swamp", "marécage"),
    "savanna": ("savanna", "savane"),
    "desert": ("desert", "désert"),
    "mountain": ("mountain", "montagne"),
    "volcano": ("volcano", "volcan"),
    "code forest": ("Fo", "Fo"),
    "code swamp": ("Sw", "Ma"),
    "code savanna": ("Sa", "Sa"),
    "code desert": ("De", "Dé"),
    "code mountain": ("Mo", "Mo"),
    "code volcano": ("Vo", "Vo"),
    # diets, phases, weather
    "herbivore": ("herbivore", "herbivore"),
    "carnivore": ("carnivore", "carnivore"),
    "phase place": ("colonies", "colonies"),
    "phase move": ("movement", "mouvement"),
    "phase combat": ("combat", "combat"),
    "phase lay": ("laying", "ponte"),
    "phase over": ("the game is over", "la partie est finie"),
    "peace": ("peace", "paix"),
    "calm": ("calm", "calme"),
    "eruption": ("eruption", "éruption"),
    "meteorites": ("meteorites", "météorites"),
    # abilities
    "sweep": ("Sweep", "Balayage"),
    "giant-wings": ("Giant Wings", "Ailes gigantesques"),
    "fish-eater": ("Fish Eater", "Piscivore"),
    "deadly-bite": ("Deadly Bite", "Morsure mortelle"),
    "pack-hunting": ("Pack Hunting", "Chasse en meute"),
    "dreadful-claws": ("Dreadful Claws", "Griffes redoutables"),
    "scavenger": ("Scavenger", "Charognard"),
    "club-tail": ("Club Tail", "Queue-massue"),
    "riposte": ("Riposte", "Riposte"),
    "brutal-charge": ("Brutal Charge", "Charge brutale"),
    "duck-bill": ("Duck Bill", "Bec de canard"),
    "laceration": ("Laceration", "Lacération"),
    "mountaineer": ("Mountaineer", "Montagnard"),
    "ambush": ("Ambush", "Embuscade"),
    "does sweep": ("may push enemies out, without dice", "peut chasser des ennemis, sans dé"),
    "does giant-wings": ("flies over mountains and enemies", "survole montagnes et ennemis"),
    "does fish-eater": ("+1 token for each controlled shore", "+1 jeton par rivage contrôlé"),
    "does deadly-bite": ("an attack of 6 kills undefended", "un 6 d'attaque tue d'office"),
    "does pack-hunting": ("attack +1 if more numerous", "attaque +1 si plus nombreux"),
    "does dreadful-claws": ("defence -1 against it", "défense -1 contre elle"),
    "does scavenger": ("+1 token for each dino or egg killed", "+1 jeton par dino ou œuf détruit"),
    "does club-tail": ("a defence of 6 kills an attacker", "un 6 en défense tue un attaquant"),
    "does riposte": ("each successful defence strikes back", "chaque défense réussie contre-attaque"),
    "does brutal-charge": ("attack +1 after a charge", "attaque +1 après une charge"),
    "does duck-bill": ("+1 token for each controlled swamp", "+1 jeton par marécage contrôlé"),
    "does laceration": ("an attack of 6 hits twice", "un 6 à l'attaque touche deux fois"),
    "does mountaineer": ("may live in mountains, too", "peut aussi vivre en montagne"),
    "does ambush": ("attack +1 on a shore", "attaque +1 sur un rivage"),
    "ability": ("{name}: {does}", "{name} : {does}"),
    # what is to be done
    "do draft": (
        "Choose the species you lead for the whole game; the others see it when all have chosen.",
        "Choisissez l'espèce que vous menez toute la partie ; on la verra quand tous auront choisi.",
    ),
    "do place": (
        "Place your {dinos} on a forest, swamp or savanna not beside a colony. They lay only at home: {habitat}.",
        "Posez vos {dinos} en forêt, marécage ou savane, pas à côté d'une colonie. Ils ne pondent que chez eux : "
        "{habitat}.",
    ),
    "do move": (
        "Each dino may move once: migrate up to {movement} away, or charge enemies up to {charge} away.",
        "Chaque dino peut bouger une fois : migrer jusqu'à {movement}, ou charger des ennemis jusqu'à {charge}.",
    ),
    "do move peace": (
        "Each dino may migrate once, up to {movement} away. Peace: nobody attacks in round 1.",
        "Chaque dino peut migrer une fois, jusqu'à {movement}. Paix : nul n'attaque à la manche 1.",
    ),
    "do move outnumbered": (
        "Outnumbered dinos may only flee, all together.",
        "Ceux qui sont en minorité ne peuvent que fuir, tous ensemble.",
    ),
    "do end-moves": ("All have moved: end the movement.", "Tous ont bougé : finissez le mouvement."),
    "do combat": (
        "Fight in every contested territory, in any order: {fights} left. You hit on {attack}+.",
        "Combattez dans chaque territoire disputé, dans l'ordre voulu : encore {fights}. Vous touchez à {attack}+.",
    ),
    "do combat sweep": (
        "Each dino attacks ({attack}+) or sweeps an enemy away first: {fights} left.",
        "Chaque dino attaque ({attack}+) ou balaie d'abord un ennemi : encore {fights}.",
    ),
    "do combat open": (
        "Sweep on at {at}, or let those who have not swept attack: {dinos}.",
        "Balayez encore en {at}, ou faites attaquer ceux qui n'ont pas balayé : {dinos}.",
    ),
    "do lay": (
        "Lay eggs at home, one for each pair: {eggs} possible. They hatch when your next turn begins.",
        "Pondez chez vous, un œuf par couple : {eggs} au plus. Éclosion au début de votre prochain tour.",
    ),
    "do lay nothing": ("Nothing more to lay: end your turn.", "Plus rien à pondre : finissez votre tour."),
    "do dice": ("The dice decide.", "Les dés décident."),
    "do over": ("The game is over.", "La partie est finie."),
    "wait": ("{symbols} to act.", "À {symbols} de jouer."),
    # what is going on, for everybody
    "now draft": (
        "Species cards · chosen: {chosen} · choosing: {waiting}",
        "Cartes espèce · ont choisi : {chosen} · choisissent : {waiting}",
    ),
    "now place": ("colonies to come: {seats}", "colonies à venir : {seats}"),
    "now unmoved": ("still to move: {dinos}", "encore à bouger : {dinos}"),
    "now holding": ("engaged: {places}", "engagés : {places}"),
    "now outnumbered": ("outnumbered: {places}", "en minorité : {places}"),
    "now charged": ("charged: {places}", "ont chargé : {places}"),
    "now fights": ("still to fight: {places}", "combats à venir : {places}"),
    "now resolved": ("fought: {places}", "combattus : {places}"),
    "now open": ("sweeping at {at}, used: {used}", "balayage en {at}, servis : {used}"),
    "now lay": ("nests: {places}", "nids possibles : {places}"),
    "now lay nothing": ("nothing to lay", "rien à pondre"),
    "none": ("-", "-"),
    # steps of a choice
    "step species": (
        "{name}: {diet}, {habitat}, attack {attack}+, defence {defence}+, move {movement}, starts with {start} of "
        "{most}, {ability}",
        "{name} : {diet}, {habitat}, attaque {attack}+, défense {defence}+, mouvement {movement}, {start} sur {most} "
        "au départ, {ability}",
    ),
    "step place-colony": ("place the colony", "poser la colonie"),
    "step migrate": ("migrate", "migrer"),
    "step charge": ("charge", "charger"),
    "step attack": ("attack", "attaquer"),
    "step flee": ("flee", "fuir"),
    "from": ("from {at} ({count})", "de {at} ({count})"),
    "to": ("to {at}", "vers {at}"),
    "to enemies": ("to {at} {herds}", "vers {at} {herds}"),
    "all": ("{dinos} (all)", "{dinos} (tous)"),
    "step fight": ("fight at {at}", "combattre en {at}"),
    "charging": ("{symbol} {dice} ({count} charging)", "{symbol} {dice} (dont {count} en charge)"),
    "no dice": ("without a die", "sans dé"),
    "step sweep": ("sweep at {at}", "balayer en {at}"),
    "swept to": ("{symbol} to {at}", "{symbol} vers {at}"),
    "step lay": ("lay eggs", "pondre"),
    "step end-moves": ("end of movement: harvest and laying follow", "fin du mouvement : récolte et ponte"),
    "step end-moves one": ("end of movement: 1 fight follows", "fin du mouvement : 1 combat"),
    "step end-moves fights": ("end of movement: {fights} fights follow", "fin du mouvement : {fights} combats"),
    "step end-turn": ("end the turn{lost}: {follows}", "finir le tour{lost} : {follows}"),
    "lost eggs": (", {eggs} not laid", ", {eggs} en moins"),
    "follows turn": ("{symbol} is next", "à {symbol}"),
    "follows round": ("{symbol} opens round {round}{weather}", "{symbol} ouvre la manche {round}{weather}"),
    "follows die": (" (eruption on {least}+)", " (éruption à {least}+)"),
    "follows eruption": (" (eruption)", " (éruption)"),
    "follows meteorites": (" (meteorites)", " (météorites)"),
    "follows end": ("the game ends", "fin de la partie"),
    # actions in words
    "told choose-species": ("species chosen", "espèce choisie"),
    "told place-colony": ("colony on {at}", "colonie en {at}"),
    "told migrate": ("{count} migrate {from} → {to}", "{count} migrent {from} → {to}"),
    "told migrate one": ("1 migrates {from} → {to}", "1 migre {from} → {to}"),
    "told charge": ("{count} CHARGE {from} → {to}", "{count} CHARGENT {from} → {to}"),
    "told charge one": ("1 CHARGES {from} → {to}", "1 CHARGE {from} → {to}"),
    "told attack": ("{count} attack {from} → {to}", "{count} attaquent {from} → {to}"),
    "told attack one": ("1 attacks {from} → {to}", "1 attaque {from} → {to}"),
    "told flee": ("{count} flee {from} → {to}", "{count} fuient {from} → {to}"),
    "told flee one": ("1 flees {from} → {to}", "1 fuit {from} → {to}"),
    "told end-moves": ("all in place", "tous en place"),
    "told fight": ("fight at {at}", "combat en {at}"),
    "told divided fight": ("fight at {at}: {dice}", "combat en {at} : {dice}"),
    "told sweep": ("sweeps {herds} {at} → {to}", "balaie {herds} {at} → {to}"),
    "told lay": ("{eggs} at {at}", "{eggs} en {at}"),
    "told end-turn": ("end of turn", "fin du tour"),
    "told dice": ("dice: {dice}", "dés : {dice}"),
    # events
    "event revealed": ("the species: {species}", "les espèces : {species}"),
    "event start": ("start roll {dice}: {name} begins", "dés de départ {dice} : {name} commence"),
    "event turn": ("next: {symbol}", "à {symbol}"),
    "event round": ("ROUND {round}: {weather}", "MANCHE {round} : {weather}"),
    "event round die": ("ROUND {round}: the die shows {die}, {weather}", "MANCHE {round} : dé {die}, {weather}"),
    "event lava": ("lava at {at}: {symbol} rolls {die}, {fate}", "lave en {at} : {symbol} fait {die}, {fate}"),
    "event meteorite": (
        "meteorite at {at}: {symbol} rolls {die}, {fate}",
        "météorite en {at} : {symbol} fait {die}, {fate}",
    ),
    "saved": ("saved", "sauvé"),
    "killed": ("1 dead", "1 mort"),
    "event hatched": ("{eggs} of {symbol} hatched at {at}", "éclosion en {at} : {eggs} de {symbol}"),
    "event combat": ("{symbol} attacks {target} at {at}: {dice}", "{symbol} attaque {target} en {at} : {dice}"),
    "further target": ("{target}: {dice}", "{target} : {dice}"),
    "fight defence": (", defence {dice}", ", défense {dice}"),
    "fight riposte": (", riposte {dice}", ", riposte {dice}"),
    "fight answer": (", defended with {dice}", ", parée avec {dice}"),
    "own dead": ("{symbol} loses {count}", "{symbol} en perd {count}"),
    "no hit": ("no hit", "manqué"),
    "nobody dead": ("all survive", "tous survivent"),
    "event eggs-lost": ("{eggs} of {symbol} lost at {at}", "perte en {at} : {eggs} de {symbol}"),
    "event kills": ("prey: {symbol} +{tokens}", "proies : {symbol} +{tokens}"),
    "event harvest": ("harvest: {symbol} +{tokens}", "récolte : {symbol} +{tokens}"),
    "event extinct": ("{name} IS EXTINCT", "{name} : ESPÈCE ÉTEINTE"),
    # the panel
    "head species": ("species", "espèce"),
    "head diet": ("diet", "rég."),
    "head habitat": ("habitat", "habitat"),
    "head attack": ("att", "att"),
    "head defence": ("def", "déf"),
    "head movement": ("mv", "mv"),
    "head tokens": ("tok.", "jet."),
    "head dinos": ("dinos", "dinos"),
    "head eggs": ("eggs", "œufs"),
    "head supply": ("left", "rés."),
    "head start": ("start", "dép."),
    "head most": ("max", "max"),
    "extinct": ("extinct", "éteint"),
    "who": ("{name}: ", "{name} : "),
    "round": ("round {round} of 10: {weather}", "manche {round} sur 10 : {weather}"),
    "opens": ("{symbol} opens each round", "{symbol} ouvre les manches"),
    "hidden cards": ("Each has three species cards and keeps one.", "Chacun a trois cartes espèce et en garde une."),
    "cropped": ("a part of the map", "une partie de la carte"),
    "legend": (
        "The two letters on a territory are its terrain: `Fo` forest, `Sw` swamp, `Sa` savanna, `De` desert, `Mo` "
        "mountain, `Vo` volcano; in capitals (`FO`) it is your own habitat, where you harvest 2 and lay. Then q,r: to "
        "the right of q,r lies q+1,r, to its lower right q,r+1. `●4` four dinos, `o2` their eggs; while moving, "
        "`●3›2` three may still move, two have moved. `●4×■2` is contested, `●4=■2` has been fought this turn. `!` "
        "lava threatens it this round. Track: `5+` means an eruption if the die shows 5 or 6, `~` an eruption, `*` "
        "meteorites. A herbivore (h) gets a token for each triplet of forest, swamp and savanna, a carnivore (c) one "
        "for each dino it kills. A narrow panel lists attack, defence, movement, tokens, dinos, eggs and supply.",
        "Les deux lettres d'un territoire sont son terrain : `Fo` forêt, `Ma` marécage, `Sa` savane, `Dé` désert, "
        "`Mo` montagne, `Vo` volcan ; en capitales (`FO`), c'est votre habitat : récolte de 2, et ponte. Puis q,r : à "
        "droite de q,r se trouve q+1,r, en bas à droite q,r+1. `●4` quatre dinos, `o2` leurs œufs ; pendant le "
        "mouvement, `●3›2` trois peuvent encore bouger, deux ont bougé. `●4×■2` est disputé, `●4=■2` a déjà combattu "
        "ce tour-ci. `!` la lave menace cette manche. Piste : `5+`, éruption si le dé donne 5 ou 6 ; `~` éruption ; "
        "`*` météorites. Un herbivore (h) gagne un jeton par triplet forêt, marécage et savane, un carnivore (c) un "
        "par dino tué. Un panneau étroit liste attaque, défense, mouvement, jetons, dinos, œufs et réserve.",
    ),
    # the end
    "final tokens": ("tokens", "jetons"),
    "rank": ("rank", "rang"),
    "reason round-10": ("the most tokens after round 10", "le plus de jetons après la manche 10"),
    "reason last-survivor": (
        "the last surviving species, in round {round}",
        "la dernière espèce en vie, à la manche {round}",
    ),
    "reason extinction": (
        "all extinct in round {round}: the most tokens",
        "toutes éteintes à la manche {round} : le plus de jetons",
    ),
}  # fmt: skip

COUNTED = {
    "dino": (("dino", "dinos"), ("dino", "dinos")),
    "egg": (("egg", "eggs"), ("œuf", "œufs")),
    "die": (("die", "dice"), ("dé", "dés")),
    "dead": (("dead", "dead"), ("mort", "morts")),
}


def say(language: str, sentence: str, **values: object) -> str:
    """A sentence of the catalogue with its blanks filled in."""
    return SENTENCES[sentence][language == "fr"].format(**values)


def counted(language: str, number: int, noun: str) -> str:
    """A number with its noun: 1 dino, 2 dinos; 0 takes the plural in English only."""
    one, many = COUNTED[noun][language == "fr"]
    is_one = number == 1 or (language == "fr" and number == 0)
    return f"{number} {one if is_one else many}"


def cell_text(where: Sequence[int]) -> str:
    """A territory as the map, the menus and the JSON keys name it."""
    return f"{where[0]},{where[1]}"


def cell_of(key: str) -> Cell:
    q, _, r = key.partition(",")
    return int(q), int(r)


def symbols(seats: Iterable[int], language: str) -> str:
    return " ".join(SYMBOLS[seat] for seat in seats) or say(language, "none")


def herds_text(herds: Mapping[int, int]) -> str:
    """Herds one after the other: the shape and the count."""
    return " ".join(f"{SYMBOLS[seat]}{count}" for seat, count in herds.items())


def places_text(places: Mapping[str, int]) -> str:
    """Territories with a number each."""
    return ", ".join(f"{key} ({count})" for key, count in places.items())


# What the position says


def find(view: Json, species: str) -> Species:
    """The card of a species."""
    return next(one for one in find_species(view["data"]["species"]) if one.id == species)


def species_of(view: Json, seat: int) -> Species | None:
    """The species of a seat, if it is known."""
    species = view["species"][seat]
    return None if species is None or species == HIDDEN else find(view, species)


def species_name(species: Species, language: str) -> str:
    return species.name_fr if language == "fr" else species.name


def terrain_code(terrain: str, species: Species | None, language: str) -> str:
    """Two letters for a terrain, in capitals if it is the habitat of the species."""
    code = say(language, f"code {terrain}")
    return code.upper() if species is not None and terrain == species.habitat else code


def terrain_at(view: Json, where: Sequence[int]) -> str:
    return str(next(terrain for q, r, terrain in view["island"] if [q, r] == [*where]))


def enemies_at(view: Json, key: str, seat: int) -> dict[int, int]:
    """The dinos of the others in a territory."""
    others = (other for other in range(view["players"]) if other != seat)
    return {other: view["dinos"][other][key] for other in others if key in view["dinos"][other]}


def is_extinct(view: Json, seat: int) -> bool:
    """Whether a species has died out (A12.1)."""
    return view["phase"] not in {"draft", "place"} and not view["dinos"][seat]


def fights_left(view: Json) -> list[str]:
    """The territories where the active player still has to fight (A9.1)."""
    seat, combat = view["active"], view.get("combat", {})
    done = {cell_text(where) for where in combat.get("resolved", ())}
    contested = [key for key in view["dinos"][seat] if key not in done and enemies_at(view, key, seat)]
    if combat.get("contested") is None:
        return contested
    return [key for key in contested if [*cell_of(key)] in combat["contested"]]


def nests(view: Json) -> dict[str, int]:
    """Where the active player may still lay how many eggs (A11.1), whatever the supply."""
    seat = view["active"]
    species = species_of(view, seat)
    assert species is not None
    homes = {species.habitat} | ({"mountain"} if species.ability == "mountaineer" else set())
    found = {}
    for key, dinos in view["dinos"][seat].items():
        room = dinos // 2 - view["eggs"][seat].get(key, 0)
        if room > 0 and terrain_at(view, cell_of(key)) in homes and not enemies_at(view, key, seat):
            found[key] = room
    return found


def eggs_left(view: Json) -> int:
    """How many eggs the active player may still lay (A11.2)."""
    return min(sum(nests(view).values()), int(view["supply"][view["active"]]))


def clockwise(view: Json, seat: int) -> list[int]:
    """The surviving seats from that one on."""
    seats = ((seat + step) % view["players"] for step in range(view["players"]))
    return [one for one in seats if view["dinos"][one]]


def opener(view: Json) -> int:
    """Who opens the rounds (A4.2)."""
    first = int(view["first"])
    return first if view["phase"] == "place" else next(iter(clockwise(view, first)), first)


def still_placing(view: Json) -> list[int]:
    """Whose colony is still to come, in order (A3.5)."""
    order = [(view["first"] - step) % view["players"] for step in range(1, view["players"] + 1)]
    return [seat for seat in order if not view["dinos"][seat]]


# What is to be done now


def prompt(view: Json, language: str) -> str:
    """One or two sentences: who does what now."""
    if view["phase"] == "over":
        return say(language, "do over")
    if "due" in view:
        return say(language, "do dice")
    if view["viewer"] not in view["to_act"]:
        return say(language, "wait", symbols=symbols(view["to_act"], language))
    return PROMPTS[view["phase"]](view, language)


def _draft_prompt(_: Json, language: str) -> str:
    return say(language, "do draft")


def _place_prompt(view: Json, language: str) -> str:
    species = species_of(view, view["viewer"])
    assert species is not None
    return say(
        language,
        "do place",
        dinos=counted(language, species.start, "dino"),
        habitat=say(language, species.habitat),
    )


def _move_prompt(view: Json, language: str) -> str:
    species, moves = species_of(view, view["viewer"]), view["moves"]
    assert species is not None
    if not moves["unmoved"]:
        return say(language, "do end-moves")
    sentence = "do move peace" if view["round"] == 1 else "do move"
    said = say(language, sentence, movement=species.movement, charge=species.movement + 1)
    if "outnumbered" in moves["status"].values():
        return f"{said} {say(language, 'do move outnumbered')}"
    return said


def _combat_prompt(view: Json, language: str) -> str:
    species, combat = species_of(view, view["viewer"]), view["combat"]
    assert species is not None
    if combat["open"]:
        at = cell_text(combat["open"]["at"])
        ready = view["dinos"][view["viewer"]][at] - combat["open"]["used"]
        return say(language, "do combat open", at=at, dinos=counted(language, ready, "dino"))
    sentence = "do combat sweep" if species.ability == "sweep" else "do combat"
    return say(language, sentence, fights=len(fights_left(view)), attack=species.attack)


def _lay_prompt(view: Json, language: str) -> str:
    left = eggs_left(view)
    return say(language, "do lay", eggs=left) if left else say(language, "do lay nothing")


PROMPTS = {
    "draft": _draft_prompt,
    "place": _place_prompt,
    "move": _move_prompt,
    "combat": _combat_prompt,
    "lay": _lay_prompt,
}


def doing(view: Json, language: str) -> str:
    """What the open phase has come to, for everybody at the table."""
    phase = view["phase"]
    if "due" in view:
        return say(language, "do dice")
    if phase == "draft":
        chosen = [seat for seat, one in enumerate(view["species"]) if one is not None]
        values = {"chosen": symbols(chosen, language), "waiting": symbols(view["to_act"], language)}
        return say(language, "now draft", **values)
    if phase == "place":
        return say(language, "now place", seats=symbols(still_placing(view), language))
    if phase == "move":
        return " · ".join(_moves_text(view["moves"], language))
    if phase == "combat":
        return " · ".join(_combat_text(view, language))
    if phase == "lay":
        places = places_text(nests(view)) if eggs_left(view) else ""
        return say(language, "now lay", places=places) if places else say(language, "now lay nothing")
    return ""


def _moves_text(moves: Json, language: str) -> list[str]:
    unmoved = sum(moves["unmoved"].values())
    said = [say(language, "now unmoved", dinos=counted(language, unmoved, "dino"))]
    for status in ("holding", "outnumbered"):
        places = ", ".join(key for key, one in moves["status"].items() if one == status)
        said += [say(language, f"now {status}", places=places)] if places else []
    charged = places_text(moves["charged"])
    return [*said, say(language, "now charged", places=charged)] if charged else said


def _combat_text(view: Json, language: str) -> list[str]:
    combat = view["combat"]
    said = []
    if combat["open"]:
        said.append(say(language, "now open", at=cell_text(combat["open"]["at"]), used=combat["open"]["used"]))
    if left := ", ".join(fights_left(view)):
        said.append(say(language, "now fights", places=left))
    if resolved := ", ".join(cell_text(where) for where in combat["resolved"]):
        said.append(say(language, "now resolved", places=resolved))
    if charged := places_text(combat["charged"]):
        said.append(say(language, "now charged", places=charged))
    return said


def ability_text(ability: str, language: str) -> str:
    """An ability in one line."""
    return say(language, "ability", name=say(language, ability), does=say(language, f"does {ability}"))


def legend(language: str) -> str:
    """What the signs on the map mean, and the abilities."""
    said = ((say(language, ability), say(language, f"does {ability}")) for ability in ABILITIES)
    abilities = " · ".join(say(language, "ability", name=f"**{name}**", does=does) for name, does in said)
    return f"{say(language, 'legend')}\n\n{abilities}"


# A choice in steps


def path(action: AnyAction, view: Json, language: str) -> tuple[str, ...]:
    """The labels under which an action is offered, step by step."""
    return PATHS[action["type"]](action, view, language)


def _species_path(action: AnyAction, view: Json, language: str) -> tuple[str, ...]:
    species = find(view, action["species"])
    said = say(
        language,
        "step species",
        name=species_name(species, language),
        diet=say(language, species.diet),
        habitat=say(language, species.habitat),
        attack=species.attack,
        defence=species.defence,
        movement=species.movement,
        start=species.start,
        most=species.most,
        ability=say(language, species.ability),
    )
    return (said,)


def _colony_path(action: AnyAction, view: Json, language: str) -> tuple[str, ...]:
    code = terrain_code(terrain_at(view, action["at"]), species_of(view, action["seat"]), language)
    return say(language, "step place-colony"), f"{cell_text(action['at'])} {code}"


def _move_path(action: AnyAction, view: Json, language: str) -> tuple[str, ...]:
    source, target = cell_text(action["from"]), cell_text(action["to"])
    ready, count = view["moves"]["unmoved"][source], action["count"]
    enemies = enemies_at(view, target, action["seat"])
    steps = (
        say(language, f"step {action['kind']}"),
        say(language, "from", at=source, count=ready),
        say(language, "to enemies" if enemies else "to", at=target, herds=herds_text(enemies)),
    )
    dinos = counted(language, count, "dino")
    return *steps, say(language, "all", dinos=dinos) if count == ready > 1 else dinos


def _fight_path(action: AnyAction, _: Json, language: str) -> tuple[str, ...]:
    return say(language, "step fight", at=cell_text(action["at"])), _dice_text(action, language)


def _dice_text(action: AnyAction, language: str) -> str:
    """How many dice against whom."""
    charged = action.get("charged", {})
    said = []
    for seat, count in action["targets"].items():
        symbol, dice = SYMBOLS[int(seat)], counted(language, count, "die")
        charging = charged.get(seat)
        text = say(language, "charging", symbol=symbol, dice=dice, count=charging) if charging else f"{symbol} {dice}"
        said.append(text)
    return ", ".join(said) or say(language, "no dice")


def _sweep_path(action: AnyAction, _: Json, language: str) -> tuple[str, ...]:
    return (
        say(language, "step sweep", at=cell_text(action["at"])),
        say(language, "swept to", symbol=SYMBOLS[action["target"]], at=cell_text(action["to"])),
        counted(language, action["count"], "dino"),
    )


def _lay_path(action: AnyAction, _: Json, language: str) -> tuple[str, ...]:
    return say(language, "step lay"), cell_text(action["at"]), counted(language, action["eggs"], "egg")


def _end_moves_path(_: AnyAction, view: Json, language: str) -> tuple[str, ...]:
    fights = len(fights_left(view))
    sentence = ("step end-moves", "step end-moves one", "step end-moves fights")[min(fights, 2)]
    return (say(language, sentence, fights=fights),)


def _end_turn_path(_: AnyAction, view: Json, language: str) -> tuple[str, ...]:
    eggs = eggs_left(view)
    lost = say(language, "lost eggs", eggs=counted(language, eggs, "egg")) if eggs else ""
    return (say(language, "step end-turn", lost=lost, follows=_what_follows(view, language)),)


def _what_follows(view: Json, language: str) -> str:
    """Who is next, and in which weather if a round begins."""
    follower = clockwise(view, (view["active"] + 1) % view["players"])[0]
    if follower != opener(view):
        return say(language, "follows turn", symbol=SYMBOLS[follower])
    if view["round"] == LAST_ROUND:
        return say(language, "follows end")
    number = view["round"] + 1
    return say(
        language, "follows round", symbol=SYMBOLS[follower], round=number, weather=_forecast(number, language)
    )  # fmt: skip


def _forecast(number: int, language: str) -> str:
    """What the track says about a round (A5.1)."""
    kind = forecast(number)
    if kind in {"eruption", "meteorites"}:
        return say(language, f"follows {kind}")
    return say(language, "follows die", least=LAST_ROUND - number) if kind == "die" else ""


def forecast(number: int) -> str:
    """The weather of a round as the track shows it (A5.1)."""
    if number == LAST_ROUND:
        return "meteorites"
    if number >= 8:
        return "eruption"
    if number >= 5:
        return "die"
    return "calm" if number > 1 else "peace"


PATHS = {
    "choose-species": _species_path,
    "place-colony": _colony_path,
    "move": _move_path,
    "attack": _fight_path,
    "sweep": _sweep_path,
    "lay": _lay_path,
    "end-moves": _end_moves_path,
    "end-turn": _end_turn_path,
}

CELLS = {
    "place-colony": {1: "at"},
    "move": {1: "from", 2: "to"},
    "attack": {0: "at"},
    "sweep": {0: "at", 1: "to"},
    "lay": {1: "at"},
}
"""The steps of a path that name a territory, and the fields of the action they come from."""


def cell(action: AnyAction, depth: int) -> Cell | None:
    """The territory that belongs to the label at that depth of the path."""
    field = CELLS.get(action["type"], {}).get(depth)
    return None if field is None else (action[field][0], action[field][1])


# What has happened


def describe(action: AnyAction, language: str) -> str:
    """An action, or dice, in words.  Which species somebody has chosen is not said."""
    if "chance" in action:
        return say(language, "told dice", dice=_dice(action["values"]))
    verb = action["type"]
    places = {field: cell_text(action[field]) for field in ("at", "from", "to") if field in action}
    if verb == "move":
        one = " one" if action["count"] == 1 else ""
        return say(language, f"told {action['kind']}{one}", count=action["count"], **places)
    if verb == "attack":
        sentence = "told fight" if len(action["targets"]) == 1 else "told divided fight"
        return say(language, sentence, dice=_dice_text(action, language), **places)
    if verb == "sweep":
        return say(language, "told sweep", herds=herds_text({action["target"]: action["count"]}), **places)
    if verb == "lay":
        return say(language, "told lay", eggs=counted(language, action["eggs"], "egg"), **places)
    return say(language, f"told {verb}", **places)


def _dice(values: Iterable[int]) -> str:
    return " ".join(map(str, values))


def tell(event: Json, names: Sequence[str], language: str) -> str:
    """An event in words."""
    kind = event["event"]
    if kind == "revealed":
        return say(language, "event revealed", species=_revealed(event["species"], language))
    if kind == "start":
        return say(language, "event start", dice=_dice(event["dice"]), name=names[event["first"]])
    if kind == "round":
        sentence = "event round" if event["die"] is None else "event round die"
        weather = say(language, event["weather"])
        if event["weather"] in {"eruption", "meteorites"}:
            weather = weather.upper()
        return say(language, sentence, round=event["round"], die=event["die"], weather=weather)
    if kind == "combat":
        return _combat(event, language)
    seat = event["player"]
    if kind == "hazard":
        kind, fate = event["kind"], say(language, "killed" if event["lost"] else "saved")
    else:
        fate = ""
    return say(
        language,
        f"event {kind}",
        symbol=SYMBOLS[seat],
        name=names[seat],
        at=cell_text(event["at"]) if "at" in event else "",
        die=event.get("die"),
        fate=fate,
        eggs=counted(language, event.get("count", 0), "egg"),
        tokens=event.get("tokens"),
    )


def _revealed(species: Sequence[str], language: str) -> str:
    """Who leads which species.  An event names no revision, so the usual names are said."""
    names = {one.id: species_name(one, language) for one in find_species("r1")}
    return ", ".join(f"{SYMBOLS[seat]} {names.get(one, one)}" for seat, one in enumerate(species))


def _combat(event: Json, language: str) -> str:
    """A fight: the dice for each target, and who died."""
    symbol, at = SYMBOLS[event["player"]], cell_text(event["at"])
    said = []
    for number, target in enumerate(event["targets"]):
        sentence = "further target" if number else "event combat"
        dice = _fight_dice(target, language)
        said.append(say(language, sentence, symbol=symbol, at=at, target=SYMBOLS[target["player"]], dice=dice))
    if event["lost"]:
        said.append(say(language, "own dead", symbol=symbol, count=event["lost"]))
    return "; ".join(said)


def _fight_dice(target: Json, language: str) -> str:
    """The dice for one target, in the order in which they were rolled."""
    rolled = (kind for kind in ("defence", "riposte", "answer") if target[kind])
    dice = "".join(say(language, f"fight {kind}", dice=_dice(target[kind])) for kind in rolled)
    if target["lost"]:
        fate = counted(language, target["lost"], "dead")
    else:
        fate = say(language, "nobody dead" if target["defence"] else "no hit")
    return f"{_dice(target['attack'])}{dice} → {fate}"
