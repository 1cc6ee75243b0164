### Ce que la page dit de Trias, en français.

tagline = Un continent se disloque sous vos troupeaux : dérivez, nagez, multipliez-vous et dominez les îles quand tombe la météorite.

## Mots dont sont faits d’autres textes
# $terrain est un terrain ou une carte : M montagne, S steppe, W forêt, P pôle Sud, X météorite.

terrain =
    { $terrain ->
        [M] montagne
        [S] steppe
        [W] forêt
        [P] pôle Sud
       *[X] météorite
    }
terrain-title =
    { $terrain ->
        [M] Montagne
        [S] Steppe
        [W] Forêt
        [P] Pôle Sud
       *[X] Météorite
    }
a-tile =
    { $terrain ->
        [M] une montagne
        [S] une steppe
        [W] une forêt
       *[other] une tuile
    }
actions =
    { $actions ->
        [one] { $actions } action
       *[other] { $actions } actions
    }
herds =
    { $herds ->
        [one] { $herds } troupeau
       *[other] { $herds } troupeaux
    }
tiles =
    { $tiles ->
        [one] { $tiles } tuile
       *[other] { $tiles } tuiles
    }
herds-of = { herds } ({ $name })
scores = { $name } +{ $points }

## Ce qu’il faut faire, et qui fait quoi

prompt-over = La partie est finie.
prompt-wait-place = { $name } pose deux troupeaux.
prompt-wait-card = { $name } choisit une carte.
prompt-wait-drift = { $name } fait dériver { a-tile }.
prompt-wait-actions = { $name } joue : encore { actions }.
prompt-place = Posez deux troupeaux : choisissez une tuile qui luit.
prompt-card = Jouez votre carte { terrain }, ou piochez.
prompt-drift = Faites dériver { a-tile } : choisissez une tuile qui luit.
prompt-drift-other = Aucune { terrain } ne peut dériver : autre tuile au choix.
prompt-actions = { actions } : { $doings }.
doing-move = marche
doing-reproduce = naissance
doing-rescue = sauvetage
doing-drift = dérive
prompt-last = Dernier tour de table : { actions }, puis le décompte.
prompt-nothing = Vos troupeaux ne peuvent plus rien faire. Finissez votre tour.
prompt-no-drift = Aucune tuile ne peut s’éloigner : { actions }.

# Avec quelque chose de choisi

chosen-tile = Choisissez où elle accoste.
chosen-walk = Choisissez où va le troupeau.
chosen-walk-or-breed = Choisissez où va le troupeau, ou une naissance.
chosen-breed = Une naissance, ou un autre troupeau.
chosen-swimmer = Choisissez où les troupeaux reprennent pied.
chosen-more = D’autres nageurs, ou sauvez ceux-ci.
chosen-rescue = Sauvez-les, ou touchez encore pour moins.

## Boutons

button-hand = Jouer { terrain }
button-draw = Piocher
button-end = Finir le tour
button-end-unused =
    { $actions ->
        [one] Finir le tour, { actions } perdue
       *[other] Finir le tour, { actions } perdues
    }
warn-unused = Il vous reste { actions }. Finir votre tour quand même ?
warn-swimmers =
    { $swimmers ->
        [one] Un de vos nageurs retournera dans votre réserve. Finir votre tour quand même ?
       *[other] { $swimmers } de vos nageurs retourneront dans votre réserve. Finir votre tour quand même ?
    }

## Plateau

board-label = Le plateau
board-lands = Masses continentales : taille et majorité (maintenir L)
board-main-note = jamais comptée
board-card-pile = Piocher
board-play-hand = La jouer
board-hand-note =
    { $tiles ->
        [0] aucune sur vos côtes
       *[other] { tiles } sur vos côtes
    }
board-new-hand = vous en repiochez une ensuite
board-keep-hand = vous gardez votre carte
board-breed = Naissance
board-breed-note = un troupeau de votre réserve, 1 action
board-drift-this = Dérive
board-drift-note = faire dériver cette tuile, { actions }
board-fresh = frais
board-spent = fatigué
board-rescue-go = Sauver { $herds }
board-rescue-note = { herds } à terre, 1 action
board-prices = Marche, naissance, sauvetage : 1 action. Dérive : { $drift }.
board-prices-herds = Marche, naissance, sauvetage : 1 action.
board-price-walk = Marche : 1 action
board-price-drift = Dérive : { actions }
board-price-rescue = Sauvetage groupé : 1 action

# Ce que ferait une cible

board-walk = Marcher ici
board-ashore = { herds } à terre
board-land = Dériver ici
board-comes-off = une île de { tiles } se détache
board-held-together = les terres restent liées
board-splits = la terre se rompt
board-joins = rejoint une autre masse
board-will-swim = à l’eau : { herds }
board-lifts = sort de l’eau : { herds }
board-no-points = ne rapporte rien
board-lost = retour en réserve : { herds }
board-asking = …

# Ce qu’est une case

board-tile-at =
    { $terrain ->
        [P] Pôle Sud
       *[other] { terrain-title } en { $at }
    }
board-sea-at = Océan en { $at }
board-inner-sea-at = Mer intérieure en { $at }
board-room =
    { $free ->
        [0] pleine
       *[other] place pour { $free } de plus
    }
board-overpopulated = surpeuplée
board-land-of = masse de { tiles }
board-has-bred =
    { $herds ->
        [one] { $herds } fatigué
       *[other] { $herds } fatigués
    }

# Lu à voix haute : ce qu’on peut faire sur une case, par type d’action

board-can-place = poser une paire ici
board-can-drift = peut dériver
board-can-move = peut marcher
board-can-rescue = peut être sauvé
board-can-reproduce = peut se reproduire
board-target-drift = dériver ici
board-target-walk = marcher ici
board-target-rescue = sauver ici
board-chosen = choisi

## Journal

log-cell = { $at } ({ terrain })
log-place = { $name } pose deux troupeaux en { $at }.
log-hand = { $name } joue { terrain } de sa main.
log-draw = { $name } retourne { terrain }.
log-card = { $name } joue une carte.
log-drift = { $name } fait dériver { $from } vers { $to }.
log-move = { $name } déplace un troupeau de { $from } à { $to }.
log-rescue = { $name } sauve { herds }.
log-reproduce = { $name } fait naître un troupeau en { $at }.
log-end = { $name } finit son tour.
log-skip-drift = Rien ne peut dériver : aucune tuile ne peut s’éloigner du pôle en restant contre sa terre.
# $points énumère les joueurs et leurs points : « Ann +2, Ben +1 ».
log-interim = Une île de { tiles } se détache : { $points }.
log-interim-nobody = Une île de { tiles } se détache ; personne n’y vit.
log-swimmer = Non sauvé en { $at } : { herds } ({ $name }) de retour en réserve.
log-overpopulated = Surpeuplé en { $at } : { herds } ({ $name }) de retour en réserve.
log-meteorite-now = La météorite ! Ce tour ouvre le dernier tour de table.
log-meteorite-next = La météorite ! Le dernier tour de table s’ouvre au joueur suivant.
log-final = Île de { tiles } : { $points }.
log-final-nobody = Île de { tiles } : personne.

## Conseils : ce qu’il faut faire, dit au joueur, et pourquoi

hint-place = posez deux troupeaux sur { $at }
hint-hand = jouez votre carte { terrain }
hint-draw = piochez une carte
hint-drift = faites dériver { $from } vers { $to }
hint-move = marchez de { $from } à { $to }
hint-rescue = sauvez { herds }
hint-reproduce = une naissance sur { $at }
hint-end = finissez votre tour
hint-points =
    { $points ->
        [one] +{ $points } point pour vous
       *[other] +{ $points } points pour vous
    }
hint-points-of = { $name } +{ $points }
hint-quiet = une dérive qui change peu, faute de mieux
hint-majority = vous en avez alors { $mine } sur cette île ({ tiles }), le suivant { $best }
hint-main = plus de troupeaux près de la côte du continent
hint-saves = sinon, { herds } de retour dans votre réserve

## Points et décompte final

score-interim = Îles détachées en cours de partie
score-final = Îles à la fin
count-interim = Points des îles détachées en cours de partie
# $standing énumère qui y vit : « 3 troupeaux (Ann), 1 troupeau (Ben) ».
count-island = Île de { tiles } : { $standing }
count-empty = Île de { tiles } : personne n’y vit
count-main = La masse principale, { tiles } avec le pôle Sud, n’est jamais comptée
count-ties = En cas d’égalité : le plus de troupeaux en réserve, puis le plus de masses habitées

## À côté du plateau

panel-herds = Troupeaux
panel-stock = en réserve
panel-land = à terre
panel-water = à l’eau
panel-card = carte
panel-no-card = sans carte
panel-back = dos { $back }
panel-mine = votre carte : { terrain }
panel-pile = Pioche
panel-pile-of =
    { $first ->
        [0] { $second } à dos 2
       *[other] { $first } à dos 1, puis { $second } à dos 2
    }
panel-next = Prochaine carte
panel-unseen = Cartes pas encore vues
panel-meteor-safe =
    { $cards ->
        [one] Pas de météorite avant { $cards } carte
       *[other] Pas de météorite avant { $cards } cartes
    }
panel-meteor-now = Météorite : 1 sur { $cards }
panel-last-round =
    { $turns ->
        [one] Dernier tour de table : encore { $turns } tour
       *[other] Dernier tour de table : encore { $turns } tours
    }
