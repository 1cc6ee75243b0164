### Ce que dit la page, en français.

## Everywhere

app-name = Mesozoic
app-skip = Aller au contenu
app-loading = Un instant…
app-close = Fermer
app-cancel = Annuler
app-all = Tout afficher
app-unofficial = Adaptations non officielles, par des joueurs, pour des joueurs.

## Menu

menu-label = Principal
menu-games = Jeux
menu-tables = Tables ouvertes
menu-mine = Mes parties
menu-turns =
    { $count ->
        [one] à vous de jouer dans { $count } partie
       *[other] à vous de jouer dans { $count } parties
    }
menu-profile = Profil
menu-settings = Réglages
menu-credits = Crédits
menu-language = Langue
menu-source = Pour les programmes

## Home page

home-title = Un monde perdu sur votre table
home-lede = Des jeux de plateau au temps des dinosaures. Jouez tout de suite, sans compte : contre des robots, entre amis grâce à un lien, ou à plusieurs sur le même appareil.
home-choose = Choisissez un jeu
home-play-now = Jouer
home-against = à { $game } contre des robots
home-players = Joueurs
home-level = Robots
home-friends = Jouer entre amis
home-rules = Règles
home-fair = Est-ce équitable ?
home-by = de { $author }, { $year }
home-by-unknown = auteur non mentionné dans la règle, { $year }
home-picture = Le plateau de { $game } en cours de partie
home-continue = Vos parties en cours
home-open = Tables en attente de joueurs
home-failed = Impossible de charger les jeux.
home-retry = Réessayer

## Bots

bot-random = Nouveau-né
bot-greedy = Glaneur
bot-random-about = joue n’importe quel coup permis
bot-greedy-about = prend les points les plus gros à sa portée
bot-careless = Étourdi
bot-careless-about = n’anticipe qu’une fois sur deux
ladder-strength = force { $rating }
ladder-next = L’échelon suivant
ladder-play = Jouer contre { $bot }

## A game whose rules are still being compiled

preparing-title = Préparation de { $game } : { $percent } %
preparing-about = Les règles sont compilées pour cette machine, une seule fois. La suite vient d’elle-même.

## Open tables

tables-title = Tables ouvertes
tables-lede = Des tables publiques où il reste une place. Installez-vous, ou suivez une partie en cours.
tables-watch = Parties à suivre
tables-join = Prendre place
tables-look = Regarder
tables-none-title = Aucune table ouverte
tables-none = Personne n’attend pour le moment. Ouvrez une table : les autres la verront ici.
tables-none-to-watch = Aucune partie publique en cours.
tables-create = Ouvrir une table
tables-free =
    { $count ->
        [one] { $count } place libre
       *[other] { $count } places libres
    }

## My games

mine-title = Mes parties
mine-none = Vous n’avez pas encore joué ici.
mine-none-about = Vous retrouverez ici vos parties en cours, et vos parties terminées pour les revoir.
mine-turn = À vous de jouer
mine-waiting = Aux autres de jouer
mine-open = En attente de joueurs
mine-finished = Terminées
mine-resume = Continuer
mine-review = Revoir
mine-enter = Aller à la table

## A table in a list

card-my-turn = À vous de jouer
card-turn = À { $names } de jouer

## Terms of a table

conditions-title = Conditions de jeu
conditions-rated = Partie classée
conditions-casual = Partie amicale, non classée
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

create-title = Une partie de { $game }
create-choose = Quel jeu ?
create-seats = Qui joue ?
create-me = Moi
create-here = Quelqu’un d’autre, sur cet appareil
create-open = Place libre, à prendre
create-bot = Robot : { $level }
create-seat = Place { $number }
create-add-seat = Ajouter un joueur
create-drop-seat = Retirer la place { $number }
create-name-here = Son nom
create-clock = Pendule
create-no-clock = Aucune
create-live = En direct
create-days = Sur plusieurs jours
create-minutes = Minutes par joueur
create-increment = Secondes ajoutées à chaque tour
create-days-each = Jours par tour
create-timeout = Si un joueur dépasse le temps
create-timeout-bot = un robot joue jusqu’à son retour
create-timeout-forfeit = la partie est perdue
create-access = Qui peut rejoindre ?
create-by-link = Ceux qui ont le lien
create-by-link-about = La table n’apparaît dans aucune liste : vous envoyez le lien.
create-public = Tout le monde
create-public-about = La table apparaît dans « Tables ouvertes », où chacun peut prendre place.
create-starts-itself = Commence automatiquement
create-starts-itself-about = dès que la table est complète
create-host-starts-about = une fois la table complète, vous lancez la partie
create-rated = Partie classée
create-rated-about = compte pour le classement de ceux qui ont un compte
create-spectators = Spectateurs admis
create-hints = Conseils autorisés
create-options = Options du jeu
create-options-about = Certaines règles se jouent autrement d’une table à l’autre. Le choix habituel est déjà fait.
create-usual = habituel
create-go = Ouvrir la table
create-start = Commencer la partie

## Waiting room

lobby-title = Une partie de { $game }
lobby-waiting = La partie commence automatiquement dès que la table est complète.
lobby-waiting-host = Une fois la table complète, vous lancez la partie.
lobby-waiting-for-host = Une fois la table complète, l’hôte lance la partie.
lobby-starting = Tout le monde est là : la partie commence.
lobby-ready = Tout le monde est là. L’hôte lance la partie.
lobby-ready-host = Tout le monde est là : lancez la partie.
lobby-sat-down =
    { $count ->
        [one] { $names } a pris place
       *[other] { $names } ont pris place
    }
lobby-listed = La table apparaît aussi dans « Tables ouvertes », où chacun peut prendre place.
lobby-not-listed = Seuls ceux qui l’ont peuvent venir : la table n’apparaît dans aucune liste.
lobby-invite = Inviter des amis
lobby-invite-about = Envoyez ce lien : il suffit de l’ouvrir pour rejoindre la table, sans compte.
lobby-copy = Copier le lien
lobby-copied = Copié
lobby-free = Place libre
lobby-you = vous
lobby-host = hôte
guest-name = Invité { $number }
lobby-join = Rejoindre cette table
lobby-join-as = Votre nom à la table
lobby-sit = Rejoindre
lobby-leave = Quitter la table
lobby-start = Commencer
lobby-add-bot = Placer un robot
lobby-free-seat = Libérer cette place
lobby-gone = Cette table est fermée.
lobby-gone-about = Son hôte est parti avant le début de la partie.
lobby-commitment = Hasard vérifiable
lobby-commitment-about = Le serveur a déjà fixé son secret ; en voici l’empreinte. Après la partie, chacun peut vérifier chaque carte et chaque dé.

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
table-hint-why = Pourquoi : { $reasons }.
table-hint-also = { $reasons } ; { $reason }
table-more = Plus
table-resign = Abandonner
table-resign-sure = Abandonner cette partie ?
table-resign-ends = Elle s’arrête aussitôt et { $name } l’emporte.
table-resign-bots = Il ne reste que des robots, elle s’arrête donc aussitôt : vous finissez dernier, et le robot qui a le plus de points l’emporte.
table-resign-goes-on = Les autres continuent : un robot joue à votre place, et vous finissez dernier.
table-resign-yes = Oui, j’abandonne
table-stand-in = Laisser un robot jouer pour moi
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
undo-why-too-much-was-taken-back = Trop de coups ont déjà été repris.
undo-why-others-have-acted-since = D’autres ont joué depuis : ils doivent accepter.
undo-why-chance-has-decided = Le hasard a décidé : les autres doivent accepter.
undo-why-something-hidden-was-revealed = Un secret a été dévoilé : les autres doivent accepter.
undo-why-the-turn-is-over = Le tour est fini : les autres doivent accepter.

## Count and result

end-count = Le décompte
end-next = Suivant
end-all = Voir le résultat
end-won = { $names } l’emporte
end-won-together = { $names } l’emportent ensemble
end-you-won = Vous gagnez !
end-resigned = { $result } – abandon de { $names }
end-you-resigned = { $result } – vous avez abandonné
end-ran-out = { $result } – temps écoulé pour { $names }
end-you-ran-out = { $result } – vous avez épuisé votre temps
end-place =
    { $place ->
        [1] 1er
       *[other] { $place }e
    }
end-my-place =
    { $place ->
        [1] Vous finissez 1er sur { $players }.
       *[other] Vous finissez { $place }e sur { $players }.
    }
end-my-rating = Classement { $before } → { $after }
end-graph = Les points au fil de la partie
end-replay = Revoir
end-rematch = Revanche
end-to-rematch = Rejoindre la revanche
end-record = Télécharger la partie
end-count-again = Revoir le décompte
end-home = Accueil
end-step = { $at } sur { $total }

## Rules page

rules-title = Règles de { $game }
rules-contents = Sommaire
rules-search = Chercher dans les règles
rules-found =
    { $count ->
        [0] Introuvable
        [one] { $count } passage
       *[other] { $count } passages
    }
rules-play = Jouer
rules-learn = Apprendre en jouant
rules-link = Lien vers la règle { $rule }
rules-failed = Ces règles n’existent pas.

## Lesson

learn-title = Apprendre { $game }
learn-step = Étape { $at } sur { $total }
learn-next = Suivant
learn-back = Retour
learn-well = Bravo.
learn-again = Pas cette fois. Suivez le repère doré.
learn-end = À vous de jouer : la page montre ce qui est permis.
learn-play = Jouer une première partie
learn-none = Pas encore de leçon pour ce jeu.
learn-player =
    { $shape ->
        [disc] Disque
        [square] Carré
        [triangle] Triangle
        [diamond] Losange
        [hexagon] Hexagone
       *[star] Étoile
    }

## Profile

profile-title = Profil
profile-guest = Invité
profile-guest-about = Vous jouez en invité : seul ce navigateur vous reconnaît. Avec un compte, vous retrouvez partout vos parties et votre classement.
profile-nobody = Vous n’avez pas encore joué ici. Jouez une partie en invité, ou connectez-vous.
profile-account = Compte
profile-rename = Changer de nom
profile-name-label = Nom à la table
profile-save = Enregistrer
profile-saved = Enregistré
profile-no-ratings = Pas encore de partie classée.
profile-played =
    { $count ->
        [one] { $count } partie
       *[other] { $count } parties
    }
profile-won =
    { $count ->
        [one] { $count } gagnée
       *[other] { $count } gagnées
    }
profile-since = membre depuis le { $date }
profile-history = Parties terminées
profile-no-history = Pas encore de partie terminée.
profile-game = Jeu
profile-place = Rang
profile-score = Points
profile-when = Quand
profile-change = Classement
profile-place-of = { $place } sur { $total }
profile-older = Parties plus anciennes
profile-sign-up = Créer un compte
profile-sign-in = Se connecter
profile-have-one = J’ai déjà un compte
profile-have-none = Je n’ai pas de compte
profile-login = Identifiant
profile-login-about = 3 à 30 lettres, chiffres, points ou tirets
profile-password = Mot de passe
profile-password-about = au moins 8 caractères
profile-change-password = Changer de mot de passe
profile-old-password = Mot de passe actuel
profile-new-password = Nouveau mot de passe
profile-password-saved = Enregistré. Tous les autres navigateurs sont déconnectés.
profile-sign-out = Se déconnecter
profile-sign-out-all = Se déconnecter partout
profile-sign-out-all-about = Tous les navigateurs et toutes les clés des programmes.
profile-sign-out-guest = Vous jouez en invité : une fois déconnecté, ce nom et ses parties sont perdus pour de bon.
profile-tokens = Clés pour programmes
profile-tokens-about = Votre propre robot joue avec une clé. Elle n’est affichée qu’une fois.
profile-token-name = À quoi sert-elle ?
profile-scope-read = lire les tables
profile-scope-play = jouer
profile-scope-table = ouvrir et rejoindre des tables
profile-new-token = Créer une clé
profile-revoke = Révoquer
profile-protocol = Faire jouer un programme
profile-forget = Effacer mes données
profile-forget-about = Votre nom, votre compte, vos classements et vos clés disparaissent pour toujours. Vos parties restent, sans votre nom.
profile-forget-sure = Effacer tout ce qui vous concerne ici ? C’est irréversible.
profile-forget-yes = Oui, effacer
profile-not-found = Cette personne n’existe pas.
profile-public = Ce que les autres voient de vous

## Settings

settings-title = Réglages
settings-about = Enregistrés dans ce navigateur.
settings-language = Langue
settings-theme = Apparence
settings-theme-system = Comme le système
settings-theme-light = Jour
settings-theme-dark = À la lampe
settings-sound = Son
settings-sound-about = quelques sons discrets
settings-confirms = Confirmer avant de gaspiller
settings-confirms-about = par exemple s’il reste des actions
settings-motion = Moins d’animations
settings-motion-about = rien ne vogue, ne roule ni ne scintille
settings-pace = Rythme des adversaires
settings-pace-slow = Lent
settings-pace-normal = Normal
settings-pace-fast = Rapide
settings-pieces = Pièces
settings-pieces-wooden = Animaux en bois
settings-pieces-discs = Disques simples
settings-hand = Main sur un téléphone
settings-hand-about = de quel côté se trouve le bouton principal
settings-hand-left = Gauche
settings-hand-right = Droite
settings-coordinates = Coordonnées
settings-coordinates-about = sur les tuiles et les territoires, comme dans le journal
settings-confirms-moves = Confirmer chaque coup
settings-confirms-moves-about = un second appui avant que l’action ne compte
settings-people = Les autres
settings-visible = Montrer quand je suis là
settings-visible-about = vos amis voient que vous êtes là et à quoi vous jouez ; les tables vous nomment parmi ceux qui regardent
settings-keys = Touches sur le plateau
settings-key-tab = Tab
settings-key-tab-about = vers le plateau, ses boutons et le reste de la page
settings-key-arrows = ← ↑ ↓ →
settings-key-arrows-about = vers la prochaine case à choisir dans cette direction
settings-key-pages = Page préc., Page suiv.
settings-key-pages-about = vers toutes ces cases, l’une après l’autre
settings-key-enter = Entrée
settings-key-enter-about = choisir
settings-key-escape = Échap
settings-key-escape-about = reposer ce qu’on tient
settings-key-zoom = + − 0
settings-key-zoom-about = plus près, plus loin, tout le plateau
settings-key-move = Maj + ← ↑ ↓ →
settings-key-move-about = déplacer le plateau
settings-key-lands = L
settings-key-lands-about = maintenue : les terres, leur taille et leur majorité

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
friends-about = Des amis voient quand l’autre est là, se regardent jouer et s’invitent à une table.
friends-waiting =
    { $count ->
        [one] Amis : { $count } attend une réponse
       *[other] Amis : { $count } attendent une réponse
    }
friends-nobody = Personne ne vous connaît encore
friends-nobody-about = Jouez une partie en invité ou connectez-vous ; vous pourrez alors avoir des amis.
friends-none = Pas encore d’amis. Demandez à quelqu’un ci-dessous, ou sur la page d’une personne avec qui vous avez joué.
friends-invitations = Invitations
friends-invited-by = { $name } vous invite
friends-asking = Souhaitent devenir vos amis
friends-accept = Accepter
friends-add = Trouver quelqu’un
friends-add-about = identifiant, ou adresse de son profil
friends-ask = Demander en ami
friends-asked = La demande à { $name } est envoyée.
friends-now = { $name } et vous êtes maintenant amis.
friends-end = Mettre fin à l’amitié avec { $name }
friends-playing = joue à { $game }
friends-waiting-for = Demandes sans réponse
friends-withdraw = Retirer
friends-blocked =
    { $count ->
        [one] { $count } personne bloquée
       *[other] { $count } personnes bloquées
    }
friends-invite = Inviter
friends-is-invited = Invitation envoyée

## Ce qui arrive sur toutes les pages

news-invited = { $name } vous invite à une partie de { $game }.
news-asks = { $name } souhaite devenir votre ami.
news-decline = Pas maintenant
news-to-table = À la table
news-who = Qui est-ce ?

## Une personne

person-games = Jeux
person-provisional = provisoire
person-provisional-about = Peu de parties classées jusqu’ici : ce chiffre bouge encore beaucoup.
person-opponents = Adversaires les plus fréquents
person-ahead = { $count } fois devant
person-with = Avec
person-friend = Votre ami
person-mine = Mon compte
person-unfriend = Mettre fin à l’amitié
person-block = Bloquer
person-unblock = Débloquer
person-is-blocked = Vous avez bloqué cette personne.
person-block-title = Bloquer { $name } ?
person-block-about = Plus d’invitations ni de messages de sa part, et cette personne ne peut plus s’asseoir à vos tables. Elle n’en est pas informée.

## Trouver des joueurs tout de suite

seek-title = Jouer tout de suite avec d’autres
seek-about = Dites à quoi vous voulez jouer : dès que vous êtes assez nombreux à vouloir la même chose, la partie commence.
seek-go = Trouver des joueurs
seek-join = Jouer
seek-waiting =
    { $count ->
        [one] { $count } personne attend
       *[other] { $count } personnes attendent
    }
seek-looking = À la recherche de joueurs de { $game }…
seek-cancel = Ne plus chercher

## Filtres des tables ouvertes

filter-title = Quelles tables
filter-any-game = Tous les jeux
filter-any-seats = Tous les nombres de joueurs
filter-any-clock = Toutes les pendules
filter-any-rated = Classées ou non
filter-rated = Classées
filter-unrated = Non classées
filter-free = Avec une place libre
filter-clear = Tout montrer
filter-none = Aucune table ouverte ne correspond.

## Qui regarde

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

push-title = Notifications
push-about = Quand c’est à vous de jouer et que vous n’êtes pas à la table. Elles passent, chiffrées, par le service de votre navigateur.
push-here = Sur cet appareil
push-unable = Ce navigateur ne sait pas les afficher. Sur iPhone ou iPad : ajoutez d’abord la page à l’écran d’accueil, puis ouvrez-la de là.
push-blocked = Votre navigateur les bloque pour cette page. Autorisez-les dans ses réglages pour ce site, puis revenez.
push-failed = Cela n’a pas marché. Réessayez dans un instant.
push-kind-turn = C’est à moi de jouer
push-kind-over = Une de mes parties est terminée
push-kind-table = Quelqu’un s’assied à ma table ou m’invite, ou une partie commence
push-test = En envoyer une pour essayer
push-tested = Envoyée. Elle devrait apparaître dans un instant.
push-devices = Appareils qui les reçoivent
push-this-one = celui-ci
push-since = depuis le { $date }
push-remove = Retirer
push-remove-it = Retirer { $name }
push-offer = Ce navigateur doit-il vous prévenir quand c’est à vous ?
push-yes = Oui, prévenez-moi
push-no = Non, merci

## Without a network, and new versions

offline-title = Vous êtes hors ligne
offline-about = Les parties reprendront avec le réseau. Les règles et les leçons marchent quand même.
offline-rules = { $game } : règles
offline-learn = { $game } : leçon
update-about = Une nouvelle version est là.
update-reload = Recharger

## Credits

credits-title = Crédits
credits-unofficial = Ceci est une adaptation non officielle. Les jeux appartiennent à leurs auteurs et éditeurs, qui n’y ont aucune part. Si un jeu vous plaît, achetez-le : il est encore meilleur en bois et en carton. Les règles sont racontées ici avec nos propres mots.
credits-games = Les jeux
credits-game-by = { $author }, { $year }
credits-game-by-unknown = la règle ne nomme pas d’auteur, { $year }
credits-icons = Images
credits-icons-about = Silhouettes de
credits-icons-by = , recolorées par nous :
credits-by = par { $author }
credits-drawn = Plateaux, terrains, jetons et ammonite sont dessinés par nous.
credits-fonts = Caractères
credits-fonts-about = Fraunces d’Undercase Type, sous licence SIL Open Font License 1.1.
credits-colours = Couleurs des joueurs d’après Masataka Okabe et Kei Ito, pour tous les yeux.
credits-made = Fait avec
credits-made-of = Svelte, Vite et TypeScript pour la page ; Python, NumPy, Numba, FastAPI et SQLAlchemy derrière.

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
problem-name-taken = C’est le nom d’un robot. Choisissez-en un autre.
problem-players-only = La discussion de cette partie est réservée à ceux qui étaient là.
problem-no-spectators = Cette partie s’est jouée sans spectateurs. Elle reste entre ceux qui ont joué.
problem-who-are-you = Connectez-vous d’abord, ou jouez en invité.
problem-wrong-login = Identifiant ou mot de passe incorrect.
problem-wrong-password = Ce n’est pas votre mot de passe.
problem-login-taken = Cet identifiant est pris.
problem-registered = Vous avez déjà un compte.
problem-bad-field = Quelque chose ne va pas dans ce formulaire.
problem-bad-options = Ces options ne vont pas ensemble.
problem-rated-bots = Une partie classée se joue sans robots.
problem-rated-hot-seat = Dans une partie classée, chaque place a son propre joueur.
problem-open-seats = Il reste des places libres.
problem-full = Il n’y a plus de place libre.
problem-taken = Cette place est prise.
problem-seated = Vous avez déjà une place à cette table.
problem-not-open = La partie a déjà commencé.
problem-not-started = La partie n’a pas commencé.
problem-not-host = Seul l’hôte peut le faire.
problem-not-over = La partie n’est pas finie.
problem-over = La partie est finie.
problem-not-found = Introuvable.
problem-no-undo = Il n’y a rien à annuler.
problem-no-hints = Cette table se joue sans conseils.
problem-too-many-tokens = Vous avez trop de clés : révoquez-en une d’abord.
problem-time-over = Le temps est écoulé.
problem-yourself = C’est vous-même.
problem-blocked = Vous avez bloqué cette personne : débloquez-la d’abord.
problem-not-friends = On n’invite que des amis. Envoyez plutôt le lien.
problem-too-many-friends = Vous avez autant d’amis que possible.
problem-too-many-blocked = Vous avez bloqué autant de personnes que possible.
problem-too-many-invited = Assez de personnes sont invitées à cette table.
problem-push-failed = Le service de notifications de ce navigateur n’accepte pas de messages d’ici. Réessayez plus tard.
problem-bad-endpoint = Le serveur n’atteint pas le service de notifications de ce navigateur.
