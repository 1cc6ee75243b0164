### The words of Trias that page, terminal and server share, in French.

## Counted

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

## Terrain and cards
# $terrain is a terrain or a card: M mountain, S steppe, W woods, P South Pole, X meteorite.

terrain =
    { $terrain ->
        [M] montagne
        [S] steppe
        [W] forêt
        [P] pôle Sud
       *[X] météorite
    }
a-tile =
    { $terrain ->
        [M] une montagne
        [S] une steppe
        [W] une forêt
       *[other] une tuile
    }

## Options of the rules, with their values

option-start-player = Qui se place en premier
    .random = tiré au sort
    .seat-0 = le joueur 1
    .seat-1 = le joueur 2
    .seat-2 = le joueur 3
    .seat-3 = le joueur 4
    .seat-4 = le joueur 5
option-rounding = Parts du décompte final
    .up = arrondies au-dessus
    .nearest = au plus proche
option-pole-capacity = Troupeaux qui tiennent sur le pôle
option-pole-start = On peut se placer sur le pôle
option-interim-split = Ruptures qui rapportent
    .any = toutes
    .main = celles de la terre principale
option-interim-join = Une tuile qui rejoint des morceaux
    .strict = ne rapporte pas
    .net = peut rapporter
option-distance = Ce qui est plus loin du pôle
    .hex = en pas
    .euclid = à vol d’oiseau
option-tiebreak-pole-mass = La terre principale compte aux égalités
option-interim = Décompte intermédiaire
option-actions = Actions par tour
option-last-actions = Actions au dernier tour
option-drift-cost = Actions pour une dérive libre
option-rescue-max = Nageurs sauvés d’un coup
option-herds = Troupeaux de chaque joueur

## Why an action is refused; an attribute if a certain action breaks the rule

refusal-malformed = Ce n'est pas une action de Trias sous sa forme normale.
refusal-not-your-turn = C'est à une autre place de jouer.
refusal-wrong-phase = Ce type d'action n'appartient pas à la phase en cours.
    .drift = Une tuile ne dérive qu'après le choix d'une carte.
refusal-no-tile = Il n'y a pas de tuile sur cette case.
    .drift = Il n'y a pas de tuile à faire dériver sur cette case.
refusal-pole = Le pôle Sud ne bouge jamais.
    .place = Dans cette partie, on ne place pas de troupeau sur le pôle Sud.
refusal-not-on-ocean = La tuile ne borde pas l'océan ; une mer intérieure ne suffit pas.
refusal-not-present = Aucun de vos troupeaux ne se tient sur cette masse continentale.
refusal-single-tile = Une masse d'une seule tuile ne dérive pas.
refusal-occupied = Il y a déjà une tuile sur cette case.
refusal-not-farther = Une tuile ne dérive qu'en s'éloignant du pôle Sud.
refusal-not-reconnected = La tuile doit toucher la masse dont elle provient.
refusal-not-ocean = La tuile doit border l'océan là où elle se pose.
refusal-wrong-colour = La carte demande un autre terrain, et une tuile de ce terrain peut dériver.
refusal-not-vacant = On place ses troupeaux sur une tuile sans aucun troupeau.
refusal-not-enough-actions = Il ne reste pas assez d'actions pour payer une dérive.
refusal-not-on-tile = Seul un troupeau debout sur une tuile peut le faire.
    .reproduce = Seul un troupeau debout sur une tuile peut se reproduire.
refusal-no-herd = Vous n'avez pas de tel troupeau sur cette case.
    .reproduce = Vous n'avez pas de troupeau sur cette tuile.
    .rescue = Vous n'avez pas autant de nageurs dans cette case.
refusal-no-fresh-herd = Tous vos troupeaux s'y sont déjà reproduits ce tour-ci.
refusal-no-spent-herd = Aucun de vos troupeaux ne s'y est reproduit ce tour-ci.
refusal-not-adjacent = Un troupeau va sur une tuile voisine.
    .rescue = Un nageur est sauvé sur une tuile voisine de sa case.
refusal-full = Il n'y a plus de place sur cette tuile.
refusal-no-stock = Votre réserve de troupeaux est vide.
refusal-not-a-swimmer = On ne sauve que des troupeaux à l'eau.
refusal-rescue-count = Un sauvetage sauve au moins un nageur, et pas plus que la règle ne le permet.
refusal-no-card = Il n'y a pas de telle carte à jouer.
refusal-crowded = Plus d'îles ou de nageurs que ce programme n'en peut tenir.
