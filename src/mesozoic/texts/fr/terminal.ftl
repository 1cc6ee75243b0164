### What the terminal says outside of the games, in French.

player-you = Vous
player-number = Joueur { $seat }
level-hatchling = Nouveau-né : ne voit que lui, et rate beaucoup
level-juvenile = Jeune : voit un coup d’avance, rate des occasions
level-adult = Adulte : planifie tout son tour
level-apex = Tyran : anticipe loin et ne pardonne rien
pass-keyboard = Passez le clavier à { $name }. { $name }, appuyez sur Entrée quand personne d'autre ne regarde.
bot-thinks = { $name } réfléchit…
bot-thought = [il dit : { $text }]
ask-choose = numéro, action ou
ask-help = aide
ask-back = b=retour
ask-pages = +/-=page { $page }/{ $pages }
no-number = Il n'y a pas de choix { $number } ici.
not-understood = « { $text } » n'est ni un numéro, ni une commande, ni une action. Tapez aide.
refused = { $reason } ({ $rule })
more = Détails : règles { $rule }
legal = C'est permis maintenant.
why-what = Tapez pourquoi et une action.
hint =
    { $count ->
        [one] Conseil, avec la part de victoire à espérer :
       *[other] Conseils, le meilleur d'abord, avec la part de victoire à espérer :
    }
hint-line = { $share } % { $words }. Tapez : { $text }
hint-why = Pourquoi : { $reasons }.
nothing-to-undo = Vous n'avez encore rien décidé.
undone = Actions reprises : { $count }.
undone-secret = Actions reprises : { $count }. Une carte a été retournée entre-temps : vous la connaissez.
saved = Enregistré dans { $path }.
not-saved = Non enregistré : { $reason }
resume = Pour reprendre : mesozoic play { $game } --resume { $path }
bye = Rien n'a été joué, rien n'est enregistré.
unchanged = Rien de nouveau ; { $path } reste tel quel.
no-rule = Les règles n'ont pas de section { $number }.
ask-enter = Entrée : retour au jeu
empty-log = Il ne s'est encore rien passé.
winners =
    { $count ->
        [one] { $names } gagne.
       *[other] { $names } gagnent ensemble.
    }
list-and = { " " }et{ " " }

## Commands: the words for each, separated by commas. Those of every language are always understood.

command-hint = conseil
command-undo = annuler
command-why = pourquoi
command-rules = règles, regles
command-log = journal
command-save = enregistrer
command-help = aide, ?
command-quit = quitter, q

## The page that the command help shows, as Markdown

help-page =
    # Comment jouer ici

    Tapez le **numéro** d'un choix ; les mêmes numéros figurent sur le plateau. Une ligne vide ou **b** revient en
    arrière, **+** et **-** tournent les pages. Ou tapez une **action** entière, par exemple :

    { $examples }

    | commande | effet |
    | --- | --- |
    | `conseil` | propose une action |
    | `annuler` | revient à votre décision précédente |
    | `pourquoi ACTION` | dit quelle règle l'interdit |
    | `règles [NUMÉRO]` | les règles, ou une partie : `règles 5.2` |
    | `journal` | tout ce qui s'est passé |
    | `enregistrer [FICHIER]` | enregistre la partie |
    | `quitter` | enregistre et s'en va |

    { $legend }
