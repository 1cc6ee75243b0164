### Ce que disent les pages hors de la table : accueil, listes, formulaires, profils, réglages.

## Home page

home-title = Un monde perdu sur votre table
home-lede = Des jeux de plateau au temps des dinosaures. Jouez tout de suite, sans compte : contre des robots, entre amis grâce à un lien, ou à plusieurs sur le même appareil.
home-choose = Choisissez un jeu
home-against = à { $game } contre des robots
home-players = Joueurs
home-friends = Jouer entre amis
home-by = de { $author }, { $year }
home-by-unknown = auteur non mentionné dans la règle, { $year }
home-continue = Vos parties en cours
home-open = Tables en attente de joueurs
home-failed = Impossible de charger les jeux.

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

## New table

create-title = Une partie de { $game }
create-choose = Quel jeu ?
create-seats = Qui joue ?
create-me = Moi
create-here = Quelqu’un d’autre, sur cet appareil
create-open = Place libre, à prendre
create-bot = Robot : { $level }
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
create-rated-about = compte pour votre classement : à la pendule, sans conseils ni robots, et qui dépasse le temps a perdu
create-rated-guest = Réservé à ceux qui ont un compte.
profile-sign-up = Créer un compte
profile-sign-in = Se connecter
create-spectators = Spectateurs admis
create-hints = Conseils autorisés
create-options = Options du jeu
create-options-about = Certaines règles se jouent autrement d’une table à l’autre. Le choix habituel est déjà fait.
create-usual = habituel
create-go = Ouvrir la table
create-start = Commencer la partie

## Profile

profile-title = Profil
profile-guest = Invité
profile-guest-about = Vous jouez en invité : seul ce navigateur vous reconnaît. Avec un compte, vous retrouvez partout vos parties et votre classement.
profile-back = Retour à la page précédente
profile-nobody = Bienvenue. Jouez une partie en invité, ou connectez-vous.
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

## Amis

friends-about = Des amis voient quand l’autre est là, se regardent jouer et s’invitent à une table.
friends-nobody = Personne ne vous connaît encore
friends-nobody-about = Jouez une partie en invité ou connectez-vous ; vous pourrez alors avoir des amis.
friends-none = Pas encore d’amis. Demandez à quelqu’un ci-dessous, ou sur la page d’une personne avec qui vous avez joué.
friends-invitations = Invitations
friends-invited-by = { $name } vous invite
friends-asking = Souhaitent devenir vos amis
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
person-report = Signaler
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

## Notifications

push-title = Notifications
push-about = Quand c’est à vous de jouer et que vous n’êtes pas à la table. Elles passent, chiffrées, par le service de votre navigateur.
push-here = Sur cet appareil
push-unable = Ce navigateur ne sait pas les afficher. Sur iPhone ou iPad : ajoutez d’abord la page à l’écran d’accueil, puis ouvrez-la de là.
push-blocked = Votre navigateur les bloque pour cette page. Autorisez-les dans ses réglages pour ce site, puis revenez.
push-failed = Cela n’a pas marché. Réessayez dans un instant.
push-test = En envoyer une pour essayer
push-tested = Envoyée. Elle devrait apparaître dans un instant.
push-devices = Appareils qui les reçoivent
push-this-one = celui-ci
push-since = depuis le { $date }
push-remove = Retirer
push-remove-it = Retirer { $name }

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

## Classement

rating-history = Comment le classement a changé
rating-history-about = Chaque partie classée, et pourquoi elle a compté ainsi.
rating-history-graph =
    { $count ->
        [one] Le classement sur la dernière partie
       *[other] Le classement sur les { $count } dernières parties
    }
rating-history-from-to = { $before } → { $after }
rating-history-void = annulé
rating-history-none = non classée
rating-history-place = Place { $place } sur { $total }
rating-history-against = contre { $names }
rating-history-hidden = à une table privée
rating-note-too-short = Elle s’est arrêtée avant que deux personnes aient joué trois tours chacune.
rating-note-same-address = Deux des joueurs venaient de la même adresse.
rating-note-guest = Quelqu’un n’avait pas de compte.
rating-note-no-opponent = Il ne restait personne à qui se comparer.
rating-note-same-opponent =
    { $percent ->
        [0] N’a pas compté : plus de quatre parties contre le même adversaire en un jour.
       *[other] A compté { $percent } % : encore le même adversaire le même jour.
    }
rating-note-new-opponent = A compté { $percent } % : contre quelqu’un de nouveau dans les parties classées.
rating-note-stand-in = Un robot a joué à cette place : cela compte comme la dernière place.
rating-note-void = La partie a été annulée, le changement a été repris.

## La salle d’attente d’une table

lobby-title = Une partie de { $game }
lobby-waiting = La partie commence automatiquement dès que la table est complète.
lobby-waiting-host = Une fois la table complète, vous lancez la partie.
lobby-waiting-for-host = Une fois la table complète, l’hôte lance la partie.
lobby-starting = Tout le monde est là : la partie commence.
lobby-ready = Tout le monde est là. L’hôte lance la partie.
lobby-ready-host = Tout le monde est là : lancez la partie.
lobby-listed = La table apparaît aussi dans « Tables ouvertes », où chacun peut prendre place.
lobby-not-listed = Seuls ceux qui l’ont peuvent venir : la table n’apparaît dans aucune liste.
lobby-invite = Inviter des amis
lobby-invite-about = Envoyez ce lien : il suffit de l’ouvrir pour rejoindre la table, sans compte.
lobby-invite-rated = Envoyez ce lien. Qui l’ouvre entre en un geste ; une partie classée demande un compte.
lobby-host = hôte
lobby-join = Rejoindre cette table
lobby-join-as = Votre nom à la table
lobby-sit = Rejoindre
lobby-leave = Quitter la table
lobby-start = Commencer
lobby-add-bot = Placer un robot
lobby-free-seat = Libérer cette place
lobby-commitment = Hasard vérifiable
lobby-commitment-about = Le serveur a déjà fixé son secret ; en voici l’empreinte. Après la partie, chacun peut vérifier chaque carte et chaque dé.

## Ce que les formulaires refusent

problem-name-taken = Ce nom est celui de quelqu’un d’autre ou d’un robot. Choisissez-en un autre.
problem-name-reserved = Ce nom est réservé. Choisissez-en un autre.
problem-bad-options = Ces options ne vont pas ensemble.
problem-rated-bots = Une partie classée se joue sans robots.
problem-rated-hot-seat = Dans une partie classée, chaque place a son propre joueur.
problem-rated-clock = Une partie classée se joue à la pendule.
problem-account-needed = Une partie classée demande un compte.
problem-open-seats = Il reste des places libres.
problem-full = Il n’y a plus de place libre.
problem-taken = Cette place est prise.
problem-kept = Cette place est gardée pour quelqu’un qui vient de jouer. Réessayez dans dix minutes.
problem-seated = Vous avez déjà une place à cette table.
problem-too-many-friends = Vous avez autant d’amis que possible.
problem-not-friends = On n’invite que des amis. Envoyez plutôt le lien.
problem-too-many-invited = Assez de personnes sont invitées à cette table.
problem-push-failed = Le service de notifications de ce navigateur n’accepte pas de messages d’ici. Réessayez plus tard.
problem-bad-endpoint = Le serveur n’atteint pas le service de notifications de ce navigateur.

## Lessons and rules

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
rules-title = Règles de { $game }
rules-search = Chercher dans les règles
rules-found =
    { $count ->
        [0] Introuvable
        [one] { $count } passage
       *[other] { $count } passages
    }
rules-play = Jouer
rules-failed = Ces règles n’existent pas.

## La fin d’une partie

end-count = Le décompte
end-next = Suivant
end-all = Voir le résultat
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
ladder-next = L’échelon suivant
ladder-play = Jouer contre { $bot }
lobby-gone = Cette table est fermée.
lobby-gone-about = Son hôte est parti avant le début de la partie.
lobby-gone-moderator = Un modérateur l’a fermée. La partie reste sans résultat.
