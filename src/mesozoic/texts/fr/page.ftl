### Ce que dit la page, en français.

## Everywhere

app-name = Mesozoic
app-skip = Aller au contenu
app-loading = Un instant…
app-close = Fermer
app-cancel = Annuler
app-all = Tout afficher

## Menu

menu-games = Jeux
menu-settings = Réglages

## Home page

home-play-now = Jouer
home-level = Robots
home-rules = Règles
home-fair = Est-ce équitable ?
home-picture = Le plateau de { $game } en cours de partie
home-retry = Réessayer

## Bots

bot-hatchling = Nouveau-né
bot-hatchling-about = ne voit que lui, et rate beaucoup
bot-juvenile = Jeune
bot-juvenile-about = voit un coup d’avance, rate des occasions
bot-adult = Adulte
bot-adult-about = planifie tout son tour
bot-apex = Tyran
bot-apex-about = anticipe loin et ne pardonne rien
bot-random = Hasard
bot-greedy = Glaneur
bot-random-about = joue n’importe quel coup permis
bot-greedy-about = prend les points les plus gros à sa portée
bot-careless = Étourdi
bot-careless-about = n’anticipe qu’une fois sur deux
bots-simple = Robots simples, pour comparer
ladder-strength = force { $rating }

## A game whose rules are still being compiled

preparing-title = Préparation de { $game } : { $percent } %
preparing-about = Les règles sont compilées pour cette machine, une seule fois. La suite vient d’elle-même.

## Terms of a table

conditions-title = Conditions de jeu
conditions-rated = Partie classée
conditions-casual = Partie amicale, non classée
conditions-same-address = Non classée : deux joueurs ont la même adresse
conditions-no-clock = Sans pendule
conditions-live =
    { $increment ->
        [0] { $minutes } min par joueur
       *[other] { $minutes } min par joueur + { $increment } s par tour
    }
conditions-days =
    { $days ->
        [one] { $days } jour par tour
       *[other] { $days } jours par tour
    }
conditions-timeout-bot = Temps écoulé : un robot prend la suite
conditions-timeout-forfeit = Temps écoulé : partie perdue
conditions-hints = Conseils autorisés
conditions-no-hints = Sans conseils
conditions-watched = Spectateurs admis
conditions-not-watched = Sans spectateurs
conditions-option = { $name } : { $value }

## Ratings

rating-title = Classement
rating-provisional = encore peu de parties

## New table

create-seat = Place { $number }

## Waiting room

lobby-sat-down =
    { $count ->
        [one] { $names } a pris place
       *[other] { $names } ont pris place
    }
lobby-copy = Copier le lien
lobby-copied = Copié
lobby-free = Place libre
lobby-you = vous
guest-name = Invité { $number }

## Clock

clock-days = { $days } j { $hours } h
clock-left = Temps restant de { $name }

## Table

table-board = Plateau
table-notes = Panneau
table-players = Joueurs
table-log = Journal
table-chat = Discussion
table-actions = Actions
table-scores = Points
table-hide-notes = Masquer le panneau
table-show-notes = Afficher le panneau
table-left =
    { $left ->
        [one] { $left } action sur { $total } restante
       *[other] { $left } actions sur { $total } restantes
    }
table-undo = Annuler le coup
table-undo-ask = Demander à annuler
table-hint = Conseil
table-hint-is = Conseil : { $words }
table-hint-or = Ou : { $words }
table-hint-share = Part de victoire à espérer
table-hint-share-short = Part de victoire
table-hint-all-equal = Tous se valent.
table-hint-equal = Ceux à { $share } se valent.
table-hint-close = Fermer le conseil
table-hint-also = { $reasons } ; { $reason }
table-more = Plus
table-resign = Abandonner
table-resign-sure = Abandonner cette partie ?
table-resign-ends = Elle s’arrête aussitôt et { $name } l’emporte.
table-resign-bots = Il ne reste que des robots, elle s’arrête donc aussitôt : vous finissez dernier, et le robot qui a le plus de points l’emporte.
table-resign-goes-on = Les autres continuent : un robot joue à votre place, et vous finissez dernier.
table-resign-yes = Oui, j’abandonne
table-stand-in = Laisser un robot jouer pour moi
table-stand-in-sure = Un robot joue à votre place jusqu’à votre retour.
table-stand-in-yes = Oui, laisser jouer le robot
table-come-back = Revenir
table-standing-in = Un robot joue pour vous.
table-you-resigned = Vous avez abandonné. Un robot joue à votre place.
table-other-resigned = { $name } a abandonné. Un robot joue à sa place.
table-is-asked = on vous demande quelque chose
table-rules = Règles
table-full-screen = Plein écran
table-small-screen = Quitter le plein écran
table-leave = Retour à l’accueil
table-skip = Avance rapide
table-watching = Vous êtes spectateur
table-reconnecting = Connexion perdue. Reconnexion…
table-kept = Votre action est mémorisée et sera jouée.
table-asks = { $name } demande à annuler sa dernière action.
table-asked = Vous avez demandé à annuler votre action. Les autres décident.
table-agree = Accepter
table-refuse = Refuser
table-rule = Règle { $rule }
table-confirm = Vraiment ?
table-no = Non, je réfléchis encore
table-dont-ask = Ne plus demander
table-pass = Passez l’appareil à { $name }
table-pass-about = Les cartes en main sont secrètes : que personne d’autre ne regarde.
table-pass-go = Je suis { $name }
table-is-bot = robot
table-is-online = en ligne
table-is-away = absent
table-has-stand-in = remplacé par un robot
table-has-resigned = a abandonné
table-to-act = tour en cours
table-points =
    { $count ->
        [one] { $count } point
       *[other] { $count } points
    }
table-points-lead = { table-points }, en tête
table-sources = D’où viennent les points de { $name }
table-no-points = Pas encore de points.
table-no-log = Il ne s’est encore rien passé.
table-nature = La nature
table-no-chat = Aucun message pour l’instant.
table-chat-unwanted =
    { $count ->
        [one] { $count } message ne s’affiche pas : vous avez masqué ou bloqué son auteur.
       *[other] { $count } messages ne s’affichent pas : vous avez masqué ou bloqué leurs auteurs.
    }
table-chat-unwanted-shown =
    { $count ->
        [one] { $count } message d’une personne masquée ou bloquée est affiché.
       *[other] { $count } messages de personnes masquées ou bloquées sont affichés.
    }
table-chat-show = Afficher
table-chat-hide = Masquer
table-void-same-address = Partie non classée : deux d’entre vous jouent depuis la même adresse. { table-void-rules }
table-void-moderator = Partie non classée : un modérateur l’a décidé. { table-void-rules }
table-void-rules = Les règles des parties classées restent valables.
table-say = Écrire un message
table-send = Envoyer
table-unread = 
    { $count ->
        [one] { $count } nouveau message
       *[other] { $count } nouveaux messages
    }
table-not-found = Cette table n’existe pas.
table-closed-door = Une table privée
table-away = La côte ne répond plus
table-away-about = Le serveur ne répond pas. Nous réessayons sans cesse ; la table s’ouvrira dès qu’il répondra.
table-no-board = Ce jeu n’a pas encore de plateau sur la page. On peut y jouer dans le terminal.

## Link of a table

share-title = Lien vers cette table
share-invite = Inviter
share-invite-about = Il suffit d’ouvrir le lien pour prendre place.
share-watch = Inviter à regarder
share-watch-about = Il suffit d’ouvrir le lien pour suivre la partie.
share-players-about = Seuls les joueurs ont accès à cette table.
share-replay = Partager la partie
share-replay-about = Il suffit d’ouvrir le lien pour revoir cette partie.
share-withdraw = Ne plus partager
share-withdrawn-about = Seuls les joueurs peuvent revoir cette partie.
table-profile = Profil
table-about = À propos de { $name }
table-apart = Les joueurs liront ceci une fois la partie terminée.

## Le plateau vu de près ou de loin

map-zoom-in = Agrandir
map-zoom-out = Réduire
map-all = Voir tout le plateau
map-back = Revenir à l’action
map-put-back = Reposer
map-fewer = Moins
map-more = Plus
# Ce qu’on peut choisir hors de la fenêtre, de chaque côté.
map-beyond-left =
    { $count ->
        [one] { $count } autre à gauche
       *[other] { $count } autres à gauche
    }
map-beyond-right =
    { $count ->
        [one] { $count } autre à droite
       *[other] { $count } autres à droite
    }
map-beyond-up =
    { $count ->
        [one] { $count } autre au-dessus
       *[other] { $count } autres au-dessus
    }
map-beyond-down =
    { $count ->
        [one] { $count } autre au-dessous
       *[other] { $count } autres au-dessous
    }

## Replay

past-title = Revoir
past-since = Que s’est-il passé ?
past-back = Un pas en arrière
past-on = Un pas en avant
past-now = Retour à la partie
past-end = À la fin
past-run = Lecture
past-stop = Pause
past-at = { $at } sur { $total }
past-looking = Vous revoyez la partie.

## Events in the log

event-undo = { $name } annule sa dernière action.
event-ask-undo = { $name } demande à annuler sa dernière action.
event-agree = { $name } accepte.
event-refuse = { $name } refuse.
event-resign = { $name } abandonne.
event-timeout = { $name } a épuisé son temps.
event-stand-in = Un robot remplace { $name }.
event-come-back = { $name } est de retour.

## Why an action cannot be taken back at once

undo-why-the-game-is-over = La partie est finie.
undo-why-somebody-has-asked-already = Quelqu’un a déjà demandé.
undo-why-nothing-to-take-back = Rien à annuler.
undo-why-too-much-was-taken-back = Assez de coups ont déjà été repris ou demandés.
undo-why-not-in-rated-games = Impossible dans une partie classée.
undo-why-played-as-rated = Impossible ici : la partie ne compte pas, mais les règles des parties classées restent valables.
undo-why-others-have-acted-since = D’autres ont joué depuis : ils doivent accepter.
undo-why-chance-has-decided = Le hasard a décidé : les autres doivent accepter.
undo-why-something-hidden-was-revealed = Un secret a été dévoilé : les autres doivent accepter.
undo-why-the-turn-is-over = Le tour est fini : les autres doivent accepter.
undo-why-a-bot-has-acted-for-you = Un robot a joué pour vous : les autres doivent accepter.

## Count and result

end-won = { $names } l’emporte
end-won-together = { $names } l’emportent ensemble
end-you-won = Vous gagnez !
end-resigned = { $result } – abandon de { $names }
end-you-resigned = { $result } – vous avez abandonné
end-ran-out = { $result } – temps écoulé pour { $names }
end-you-ran-out = { $result } – vous avez épuisé votre temps

## Rules page

rules-contents = Sommaire
rules-learn = Apprendre en jouant
rules-link = Lien vers la règle { $rule }

## Lesson


## Les conditions d’une partie

terms-players =
    { $count ->
        [one] { $count } joueur
       *[other] { $count } joueurs
    }
terms-no-clock = sans pendule
terms-live = { $minutes } min
terms-live-more = { $minutes } min + { $seconds } s
terms-days =
    { $days ->
        [one] { $days } jour par tour
       *[other] { $days } jours par tour
    }
terms-rated = classée

## Amis

friends-title = Amis
friends-accept = Accepter
friends-invite = Inviter
friends-is-invited = Invitation envoyée

## Ce qui arrive sur toutes les pages

news-invited = { $name } vous invite à une partie de { $game }.
news-asks = { $name } souhaite devenir votre ami.
news-decline = Pas maintenant
news-to-table = À la table
news-who = Qui est-ce ?

## Trouver des joueurs tout de suite

seek-looking = À la recherche de joueurs de { $game }…
seek-cancel = Ne plus chercher

## Qui regarde

spectators-title = Spectateurs
spectators-count =
    { $count ->
        [one] { $count } regarde
       *[other] { $count } regardent
    }
spectators-guests =
    { $count ->
        [one] { $count } invité
       *[other] { $count } invités
    }

## Phrases de la discussion

phrases-title = À dire d’un seul geste
phrase-hello = Bonjour !
phrase-good-luck = Bonne chance !
phrase-well-played = Bien joué !
phrase-nice-move = Joli coup !
phrase-thanks = Merci !
phrase-sorry = Pardon !
phrase-oops = Oups !
phrase-one-moment = Un instant, s’il vous plaît.
phrase-good-game = Belle partie !
phrase-again = Une autre partie ?
phrase-bye = Je dois partir. Au revoir !

## Confirmer un coup

confirm-title = Confirmer le coup
confirm-yes = Confirmer
confirm-no = Annuler

## Notifications

push-kind-turn = C’est à moi de jouer
push-kind-over = Une de mes parties est terminée
push-kind-table = Quelqu’un s’assied à ma table ou m’invite, ou une partie commence
push-offer = Ce navigateur doit-il vous prévenir quand c’est à vous ?
push-yes = Oui, prévenez-moi
push-no = Non, merci

## Without a network, and new versions

offline-title = Vous êtes hors ligne
offline-about = Les parties reprendront avec le réseau. Les règles et les leçons marchent quand même.
offline-rules = { $game } : règles
offline-learn = { $game } : leçon

## Unknown address

lost-title = Eaux inconnues
lost-about = Cette page n’est sur aucune carte.
lost-home = Retour à la côte

## What went wrong: by the code of the server

problem-getting-ready = Les règles de ce jeu sont encore en cours de compilation. Réessayez dans un instant.
problem-offline = Le serveur ne répond pas. Vérifiez la connexion et réessayez.
problem-busy = Le serveur est occupé. Réessayez dans un instant.
problem-stopping = Le serveur redémarre. Réessayez dans un instant.
problem-fault = Une erreur s’est produite sur le serveur ; rien n’a changé.
problem-too-many = Doucement : réessayez dans un instant.
problem-stale = Quelqu’un a joué entre-temps. Votre action n’a pas été prise en compte : regardez la nouvelle position.
problem-not-your-turn = Ce n’est pas votre tour.
problem-not-your-seat = Cette place n’est pas la vôtre.
problem-private = Cette table est privée. Demandez le lien.
problem-not-possible = Vous ne pouvez pas vous asseoir à cette table.
problem-players-only = La discussion de cette partie est réservée à ceux qui étaient là.
problem-no-spectators = Cette partie s’est jouée sans spectateurs. Elle reste entre ceux qui ont joué.
problem-who-are-you = Connectez-vous d’abord, ou jouez en invité.
problem-bad-field = Quelque chose ne va pas dans ce formulaire.
problem-not-open = La partie a déjà commencé.
problem-not-started = La partie n’a pas commencé.
problem-not-host = Seul l’hôte peut le faire.
problem-not-over = La partie n’est pas finie.
problem-over = La partie est finie.
problem-not-found = Introuvable.
problem-no-undo = Cela ne peut pas être annulé.
problem-no-hints = Cette table se joue sans conseils.
problem-time-over = Le temps est écoulé.
problem-too-many-stand-ins = Vous avez assez souvent appelé un robot pendant ce tour : jouez ou abandonnez.
problem-yourself = C’est vous-même.
problem-blocked = Vous avez bloqué cette personne : débloquez-la d’abord.
problem-too-many-blocked = Vous avez bloqué autant de personnes que possible.
