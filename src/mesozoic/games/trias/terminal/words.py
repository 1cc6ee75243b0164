"""What the terminal says about Trias, in English and in French."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from mesozoic.core.json_checks import Json
from mesozoic.games.trias.options import DRIFT_COST
from mesozoic.terminal.canvas import SYMBOLS
from mesozoic.terminal.catalogue import Catalogue

Cell = tuple[int, int]
AnyAction = Mapping[str, Any]

SPENT_SYMBOLS = "○□△◇☆"
"""The shape of a seat, hollow once a herd has bred."""

SENTENCES = {
    # terrain and cards
    "M": ("mountain", "montagne"),
    "S": ("steppe", "steppe"),
    "W": ("woods", "forêt"),
    "P": ("South Pole", "pôle Sud"),
    "X": ("meteorite", "météorite"),
    "a M": ("a mountain tile", "une montagne"),
    "a S": ("a steppe tile", "une steppe"),
    "a W": ("a woods tile", "une forêt"),
    # what is to be done
    "do place": (
        "Place two herds together on a tile where no herd stands.",
        "Posez deux troupeaux ensemble sur une tuile sans troupeau.",
    ),
    "do card": (
        "Play your hand card ({card}) or draw from the pile.",
        "Jouez votre carte en main ({card}) ou piochez.",
    ),
    "do drift": (
        "Drift {tile} (another one only if none can): choose it.",
        "Faites dériver {tile} (une autre seulement si aucune ne peut) : choisissez.",
    ),
    "do actions": ("Spend your actions: {count} left.", "Vos actions : il en reste {count}."),
    "do last": (
        "Last round: {count} left, then all is counted.",
        "Dernier tour de table : encore {count}, puis on compte.",
    ),
    "do over": ("The game is over.", "La partie est finie."),
    "wait": ("{symbol} is to act.", "C'est à {symbol} de jouer."),
    # steps of a choice
    "step place": ("place two herds", "poser deux troupeaux"),
    "step hand": ("play your hand card ({card})", "jouer la carte en main ({card})"),
    "step draw": ("draw the top card (back {back})", "piocher (carte à dos {back})"),
    "step drift": ("drift a tile", "faire dériver une tuile"),
    "step drift paid": ("drift a tile ({count})", "dérive ({count})"),
    "step move": ("move a herd", "déplacer un troupeau"),
    "step rescue": ("rescue swimmers", "sauver des nageurs"),
    "step reproduce": ("reproduce", "se reproduire"),
    "step end": ("end the turn", "finir le tour"),
    "step end unused": ("end turn, {count} unused", "finir, {count} perdues"),
    "step end unused one": ("end turn, {count} unused", "finir, {count} perdue"),
    "from": ("from {cell}", "de {cell}"),
    "to": ("to {cell}", "vers {cell}"),
    "fresh": ("{step} (fresh)", "{step} (frais)"),
    "spent": ("{step} (spent)", "{step} (fatigué)"),
    # actions in words
    "told place": ("pair on {at}", "paire en {at}"),
    "told hand": ("hand card", "carte en main"),
    "told draw": ("card from the pile", "carte de la pioche"),
    "told drift": ("drift {from} → {to}", "dérive {from} → {to}"),
    "told move": ("move {from} → {to}", "marche {from} → {to}"),
    "told rescue": ("rescue {steps}", "sauvetage {steps}"),
    "told reproduce": ("birth on {at}", "naissance en {at}"),
    "told end-turn": ("end of turn", "fin du tour"),
    # events
    "reveal": ("{card}", "{card}"),
    "skip-drift": ("nothing can drift", "rien ne peut dériver"),
    "interim": (
        "an island of {tiles} breaks off and scores: {points}",
        "une île de {tiles} se détache et rapporte : {points}",
    ),
    "return swimmer": (
        "{herds} at {at} not rescued: back to the stock",
        "non sauvé en {at} : {herds} de retour en réserve",
    ),
    "return overpopulated": (
        "too crowded on {at}: {herds} back to the stock",
        "surpeuplé en {at} : {herds} de retour en réserve",
    ),
    "meteorite 1": (
        "THE METEORITE: this turn begins the last round",
        "LA MÉTÉORITE : ce tour ouvre le dernier tour de table",
    ),
    "meteorite 4": (
        "THE METEORITE: the last round begins with the next player",
        "LA MÉTÉORITE : le dernier tour de table s'ouvre au joueur suivant",
    ),
    "final": ("island of {tiles} ({at}): {points}", "île de {tiles} ({at}) : {points}"),
    "nobody": ("nobody", "personne"),
    # the panel
    "points": ("pts", "pts"),
    "stock": ("stock", "rés."),
    "hand": ("card", "carte"),
    "turn": ("turn {turn}", "tour {turn}"),
    "placement": ("placement", "placement"),
    "now card": ("card: {card}", "carte : {card}"),
    "pile": (
        "pile: {first} with back 1, {second} with back 2",
        "pioche : {first} à dos 1, {second} à dos 2",
    ),
    "pile short": ("pile {first} + {second}", "pioche {first} + {second}"),
    "unseen": ("unseen {back}: {cards}", "cachées {back} : {cards}"),
    "last round": ("LAST ROUND, {count} to come", "DERNIER TOUR, encore {count}"),
    "cropped": ("a part of the map", "une partie de la carte"),
    "legend": (
        "On the map: M mountain, S steppe, W woods, P South Pole; a shape for each herd, hollow once it has bred in "
        "this turn; a dot for each further herd that finds room, ! if there are too many; ~ swimmers; ≈ an inner sea. "
        "To the right of q,r lies q+1,r, to its lower right q,r+1. Cards: ?1 and ?2 are hidden cards with that back.",
        "Sur la carte : M montagne, S steppe, W forêt, P pôle Sud ; une forme par troupeau, creuse s'il s'est "
        "reproduit ce tour-ci ; un point par place libre, ! s'il y en a trop ; ~ des nageurs ; ≈ une mer intérieure. "
        "À droite de q,r se trouve q+1,r, en bas à droite q,r+1. Cartes : ?1 et ?2 sont cachées, avec ce dos.",
    ),
    # the end
    "land": ("points (herds)", "points (troupeaux)"),
    "land of": ("{tiles} with {at}", "{tiles} avec {at}"),
    "during": ("during the game", "en cours de partie"),
    "total": ("total", "total"),
    "main": ("main, never scored", "principale, jamais comptée"),
    "ties": ("herds in stock (ties)", "réserve (égalité)"),
}  # fmt: skip

COUNTED = {
    "action": (("action", "actions"), ("action", "actions")),
    "herd": (("herd", "herds"), ("troupeau", "troupeaux")),
    "tile": (("tile", "tiles"), ("tuile", "tuiles")),
    "turn": (("turn", "turns"), ("tour", "tours")),
}


CATALOGUE = Catalogue(SENTENCES, COUNTED)
say, counted = CATALOGUE.say, CATALOGUE.counted


def cell_text(cell: Sequence[int]) -> str:
    return f"{cell[0]},{cell[1]}"


def step_text(step: Json, language: str) -> str:
    """A step of a herd or a tile, e.g. 4,0 → 3,0."""
    arrow = f"{cell_text(step['from'])} → {cell_text(step['to'])}"
    return say(language, "spent", step=arrow) if step.get("spent") else arrow


# What is to be done now


def prompt(view: Json, language: str) -> str:
    """One sentence: who does what now."""
    phase = view["phase"]
    if phase == "over":
        return say(language, "do over")
    if view["viewer"] != view["seat"]:
        return say(language, "wait", symbol=SYMBOLS[view["seat"]])
    if phase == "card":
        return say(language, "do card", card=say(language, view["hand"]))
    if phase == "drift":
        return say(language, "do drift", tile=say(language, f"a {view['card']}"))
    if phase == "actions":
        count = counted(language, view["actions"], "action")
        return say(language, "do actions" if view["last"] is None else "do last", count=count)
    return say(language, "do place")


def legend(language: str) -> str:
    """What the signs on the map mean."""
    return say(language, "legend")


# A choice in steps


def path(action: AnyAction, view: Json, language: str) -> tuple[str, ...]:
    """The labels under which an action is offered, step by step."""
    verb = action["type"]
    if verb == "card":
        return (_card_step(action, view, language),)
    if verb == "end-turn":
        return (_end_step(view, language),)
    if verb == "drift":
        return (_drift_step(view, language), *_from_and_to(action, view, language))
    if verb == "move":
        return (say(language, "step move"), *_from_and_to(action, view, language))
    if verb == "rescue":
        herds = counted(language, len(action["moves"]), "herd")
        steps = (step_text(move, language) for move in action["moves"])
        return (say(language, "step rescue"), herds, *steps)
    return say(language, f"step {verb}"), _lettered(action["at"], view)


def cell(action: AnyAction, depth: int) -> Cell | None:
    """The cell that belongs to the label at that depth of the path."""
    verb = action["type"]
    if verb in {"place", "reproduce"} and depth == 1:
        return _pair(action["at"])
    if verb in {"drift", "move"} and depth in {1, 2}:
        return _pair(action["from" if depth == 1 else "to"])
    if verb == "rescue" and 2 <= depth < 2 + len(action["moves"]):
        return _pair(action["moves"][depth - 2]["to"])
    return None


def _card_step(action: AnyAction, view: Json, language: str) -> str:
    if action["use"] == "hand":
        return say(language, "step hand", card=say(language, view["hand"]))
    return say(language, "step draw", back=1 if view["pile"][0] else 2)


def _end_step(view: Json, language: str) -> str:
    if not view["actions"]:
        return say(language, "step end")
    sentence = "step end unused" if view["actions"] > 1 else "step end unused one"
    return say(language, sentence, count=counted(language, view["actions"], "action"))


def _drift_step(view: Json, language: str) -> str:
    if view["phase"] == "drift":
        return say(language, "step drift")
    cost = view["options"].get(DRIFT_COST.name, DRIFT_COST.default_for(view["players"]))
    return say(language, "step drift paid", count=counted(language, cost, "action"))


def _from_and_to(action: AnyAction, view: Json, language: str) -> tuple[str, str]:
    source = _lettered(action["from"], view)
    target = say(language, "to", cell=cell_text(action["to"]))
    if action["type"] == "drift":
        return source, target
    if action.get("spent"):
        target = say(language, "spent", step=target)
    elif _is_mixed(action["from"], view):
        target = say(language, "fresh", step=target)
    return say(language, "from", cell=source), target


def _is_mixed(where: list[int], view: Json) -> bool:
    """Whether the seat has spent herds there, so that it matters which one leaves."""
    return any([q, r] == where for q, r, _ in view.get("spent", ()))


def _lettered(where: list[int], view: Json) -> str:
    """A cell with the letter of its terrain."""
    letter = next((kind for q, r, kind in view["tiles"] if [q, r] == where), "~")
    return f"{letter} {cell_text(where)}"


def _pair(where: list[int]) -> Cell:
    return where[0], where[1]


# What has happened


def describe(action: AnyAction, language: str) -> str:
    """An action in words."""
    verb = action["type"]
    if verb == "card":
        return say(language, f"told {action['use']}")
    if verb in {"place", "reproduce"}:
        return say(language, f"told {verb}", at=cell_text(action["at"]))
    if verb in {"drift", "move"}:
        ends = {name: cell_text(action[name]) for name in ("from", "to")}
        return say(language, f"told {verb}", **ends)
    if verb == "rescue":
        steps = ", ".join(step_text(move, language) for move in action["moves"])
        return say(language, "told rescue", steps=steps)
    return say(language, f"told {verb}")


def tell(event: Json, names: Sequence[str], language: str) -> str:
    """An event in words; the words of an action name its tiles already, so there is nothing to say of the ground."""
    kind = event["event"]
    if kind == "ground":
        return ""
    if kind == "reveal":
        return say(language, "reveal", card=say(language, event["card"]))
    if kind == "meteorite":
        return say(language, f"meteorite {event['phase']}")
    if kind == "return":
        herds = counted(language, event["count"], "herd")
        return say(language, f"return {event['why']}", at=cell_text(event["at"]), herds=herds)
    if kind in {"interim", "final"}:
        tiles = counted(language, len(event["cells"]), "tile")
        points = _points(event["points"], names, language)
        return say(language, kind, tiles=tiles, points=points, at=cell_text(event["cells"][0]))
    return say(language, kind)


def _points(points: Sequence[int], names: Sequence[str], language: str) -> str:
    scored = [f"{name} +{point}" for name, point in zip(names, points, strict=True) if point]
    return ", ".join(scored) or say(language, "nobody")
