"""What a table in the terminal says, in English and in French."""

from __future__ import annotations

LANGUAGES = ("en", "fr")

PHRASES = {
    "you": ("You", "Vous"),
    "player": ("Player {seat}", "Joueur {seat}"),
    "pass": (
        "Pass the keyboard to {name}. {name}, press Enter when nobody else is looking.",
        "Passez le clavier à {name}. {name}, appuyez sur Entrée quand personne d'autre ne regarde.",
    ),
    "thinks": ("{name} is thinking…", "{name} réfléchit…"),
    "choose": ("number, action or", "numéro, action ou"),
    "help word": ("help", "aide"),
    "back": ("b=back", "b=retour"),
    "pages": ("+/-=page\u00a0{page}/{pages}", "+/-=page\u00a0{page}/{pages}"),
    "no number": ("There is no choice {number} here.", "Il n'y a pas de choix {number} ici."),
    "not understood": (
        "{text!r} is no number, command or action. Type help.",
        "« {text} » n'est ni un numéro, ni une commande, ni une action. Tapez aide.",
    ),
    "refused": ("{reason} ({rule})", "{reason} ({rule})"),
    "more": ("More: rules {rule}", "Détails : règles {rule}"),
    "legal": ("That is legal now.", "C'est permis maintenant."),
    "why what": ("Type why and an action.", "Tapez pourquoi et une action."),
    "hint": ("Suggestion: {words}. Type: {text}", "Conseil : {words}. Tapez : {text}"),
    "no hint": ("There is nobody to ask.", "Il n'y a personne à qui demander."),
    "nothing to undo": ("You have not decided anything yet.", "Vous n'avez encore rien décidé."),
    "undone": ("Actions taken back: {count}.", "Actions reprises : {count}."),
    "undone secret": (
        "Actions taken back: {count}. A card was turned up in between: you know it now.",
        "Actions reprises : {count}. Une carte a été retournée entre-temps : vous la connaissez.",
    ),
    "saved": ("Saved in {path}.", "Enregistré dans {path}."),
    "not saved": ("Not saved: {reason}", "Non enregistré : {reason}"),
    "resume": (
        "Go on with: mesozoic play {game} --resume {path}",
        "Pour reprendre : mesozoic play {game} --resume {path}",
    ),
    "bye": ("Nothing was played, nothing is saved.", "Rien n'a été joué, rien n'est enregistré."),
    "unchanged": ("Nothing new was played; {path} is as it was.", "Rien de nouveau ; {path} reste tel quel."),
    "no rule": ("The rules have no section {number}.", "Les règles n'ont pas de section {number}."),
    "enter": ("Enter: back to the game", "Entrée : retour au jeu"),
    "empty log": ("Nothing has happened yet.", "Il ne s'est encore rien passé."),
    "winner": ("{names} wins.", "{names} gagne."),
    "winners": ("{names} win together.", "{names} gagnent ensemble."),
    "and": (" and ", " et "),
    "help": (
        """# How to play here

Type the **number** of a choice; the same numbers stand on the board. An empty line or **b** goes back, **+** and **-**
turn pages. Or type a whole **action**, for example:

{examples}

| command | does |
| --- | --- |
| `hint` | suggests an action |
| `undo` | takes you back to your previous decision |
| `why ACTION` | says which rule forbids it |
| `rules [NUMBER]` | the rules, or a part of them: `rules 5.2` |
| `log` | everything so far |
| `save [FILE]` | saves the game |
| `quit` | saves and leaves |

{legend}
""",
        """# Comment jouer ici

Tapez le **numéro** d'un choix ; les mêmes numéros figurent sur le plateau. Une ligne vide ou **b** revient en arrière,
**+** et **-** tournent les pages. Ou tapez une **action** entière, par exemple :

{examples}

| commande | effet |
| --- | --- |
| `conseil` | propose une action |
| `annuler` | revient à votre décision précédente |
| `pourquoi ACTION` | dit quelle règle l'interdit |
| `règles [NUMÉRO]` | les règles, ou une partie : `règles 5.2` |
| `journal` | tout ce qui s'est passé |
| `enregistrer [FICHIER]` | enregistre la partie |
| `quitter` | enregistre et s'en va |

{legend}
""",
    ),
}  # fmt: skip

COMMANDS = {
    "hint": ("hint", "conseil"),
    "undo": ("undo", "annuler"),
    "why": ("why", "pourquoi"),
    "rules": ("rules", "règles", "regles"),
    "log": ("log", "journal"),
    "save": ("save", "enregistrer"),
    "help": ("help", "aide", "?"),
    "quit": ("quit", "quitter", "exit", "q"),
}
"""Every command with the words for it; those of both languages are always understood."""


def phrase(language: str, name: str, /, **values: object) -> str:
    """A phrase with its blanks filled in."""
    return PHRASES[name][LANGUAGES.index(language)].format(**values)


def command_of(text: str) -> tuple[str, str] | None:
    """The command a line begins with, and the rest of the line."""
    word, _, rest = text.partition(" ")
    for name, words in COMMANDS.items():
        if word.lower() in words:
            return name, rest.strip()
    return None
