### What the page says about Triassic Terror, in French.

## Words that other texts are made of
# $terrain is swamp, forest, desert or mountain; $tile is an action tile; $period is triassic, jurassic or cretaceous.

terrain =
    { $terrain ->
        [swamp] marécages
        [forest] forêt
        [desert] désert
       *[mountain] montagne
    }
terrain-title =
    { $terrain ->
        [swamp] Marécages
        [forest] Forêt
        [desert] Désert
       *[mountain] Montagne
    }
tile-title =
    { $tile ->
        [new-environment] Nouvel environnement
        [growth] Croissance
        [migration] Migration
        [hatch] Éclosion
        [trex] T-Rex
       *[raptors] Raptors
    }
tile-short =
    { $tile ->
        [new-environment] Nouvel env.
        [growth] Croissance
        [migration] Migration
        [hatch] Éclosion
        [trex] T-Rex
       *[raptors] Raptors
    }
period-title =
    { $period ->
        [triassic] Trias
        [jurassic] Jurassique
       *[cretaceous] Crétacé
    }
dinos =
    { $count ->
        [one] { $count } dino
       *[other] { $count } dinos
    }
white-dinos =
    { $count ->
        [one] { $count } dino blanc
       *[other] { $count } dinos blancs
    }
points =
    { $points ->
        [one] { $points } point
       *[other] { $points } points
    }

## Market

market-title = Marché
market-space = case { $space }
market-taken = prise par { $name }
market-take = Prendre { tile-title }, { market-space }
market-take-white = Prendre { tile-title }, { market-space }, avec { white-dinos }
market-use = Jouer votre tuile : { tile-title }
market-use-terrain =
    { $terrain ->
        [swamp] Peupler les marécages
        [forest] Peupler la forêt
        [desert] Peupler le désert
       *[mountain] Peupler la montagne
    }
market-more = Ce que fait { tile-title }
market-rule = Règle { $rule }
market-close = Fermer
market-take-it = La prendre
market-short =
    { $tile ->
        [new-environment] 3 dinos dans un terrain de votre choix
        [growth] +3 pour un troupeau, +2 pour un autre
        [migration] deux troupeaux avancent, suivis d’autres
        [hatch]
            { $players ->
                [6] +3 pour un troupeau, le ptérodactyle en mange 1
               *[other] +3 pour un troupeau, le ptérodactyle en mange 2
            }
        [trex] à vous : il vaut 3, mange jusqu’à 5
       *[raptors] chacun en mange 2 et en chasse 2
    }
market-about =
    { $tile ->
        [new-environment] Choisissez un terrain et placez jusqu’à 3 dinos dans ses zones, répartis à votre gré, pour fonder des troupeaux ou renforcer les vôtres. Chaque zone ne sert qu’une fois, et un groupe a besoin d’un des trois habitats.
        [growth] Ajoutez 3 dinos à un de vos troupeaux et 2 à un autre, où que ce soit sur l’île. Avec un seul troupeau, vous jouez une des deux parties.
        [migration] Jusqu’à deux de vos troupeaux envoient des groupes dans les zones voisines. Chaque adversaire de la zone quittée perd un dino, qui rejoint votre groupe à votre couleur. Un groupe qui entre dans un autre terrain perd un dino. Aucun dino n’avance deux fois.
        [hatch]
            { $players ->
                [6] Ajoutez 3 dinos à un de vos troupeaux. Puis le ptérodactyle peut voler de 1 ou 2 zones et y manger 1 dino d’un adversaire.
               *[other] Ajoutez 3 dinos à un de vos troupeaux. Puis le ptérodactyle peut voler de 1 ou 2 zones et y manger jusqu’à 2 dinos de vos adversaires.
            }
        [trex] Le T-Rex prend votre couleur et ajoute 3 à votre force là où il se tient. Il reste sans manger, ou avance d’une zone et mange jusqu’à 5 dinos de vos adversaires, ou avance de deux zones et en mange jusqu’à 3. Il est à vous jusqu’à ce qu’un autre joue cette tuile.
       *[raptors] Un raptor avance d’une zone, l’autre d’une ou deux. Chacun mange ensuite jusqu’à 2 dinos de vos adversaires et chasse jusqu’à 2 dinos de n’importe qui vers les zones voisines. Le premier chassé vers un autre terrain meurt.
    }
market-about-white = Les dinos blancs d’une tuile viennent avec elle : à votre tour, chacun ajoute un dino à un de vos troupeaux. Les tuiles que personne ne prend en gagnent un à chaque manche.
market-face-up = Visible
market-take-face-up = Prendre la carte visible : { terrain-title }
market-deck = { $count } dans la pioche
market-take-deck = Prendre la première carte de la pioche, sans la montrer
market-blind = vous seul la verrez
market-odds = { terrain-title } { $chance }
market-card-about =
    { $terrain ->
        [swamp] 3 dinos dans les marécages
        [forest] 3 dinos dans la forêt
        [desert] 3 dinos dans le désert
       *[mountain] 3 dinos dans la montagne
    }
market-hand = Votre carte : { terrain-title }
market-play-card = Jouer votre carte : { market-card-about }
market-no-cards = Les prochaines cartes se prennent au début de la prochaine période.
market-no-cards-left = On ne prend plus de cartes dans cette partie.

## Calendar and standing
# $scoring is stones, presence or dominance.

scoring =
    { $scoring ->
        [stones] pierres
        [presence] présence
       *[dominance] domination
    }
scoring-title =
    { $scoring ->
        [stones] Pierres
        [presence] Présence
       *[dominance] Domination
    }
scoring-about =
    { $scoring ->
        [stones] chaque habitat rapporte sa pierre
        [presence] { $first } pour qui vit dans les quatre terrains
       *[dominance]
            { $second ->
                [0] { $first } pour le plus fort de chaque terrain
               *[other] { $first } pour le plus fort de chaque terrain, { $second } pour le suivant
            }
    }
scoring-pays = { scoring-title } : { $what }
calendar-title = Calendrier
calendar-open = Calendrier : ce que rapporte chaque période
calendar-rounds =
    { $count ->
        [one] { $count } manche
       *[other] { $count } manches
    }
calendar-round = { period-title }, manche { $number }
calendar-first = { $name } commence
calendar-cards = on prend des cartes terrain
calendar-scored = puis un décompte : { $scorings }
calendar-now = Si l’on comptait
calendar-leads = Si l’on comptait maintenant : { $name } +{ $points }
standing-title = Si le décompte venait maintenant
standing-after =
    { $rounds ->
        [0] { period-title } : décompte à la fin de cette manche.
        [one] { period-title } : décompte à la fin de la prochaine manche.
       *[other] { period-title } : décompte après cette manche et { $rounds } autres.
    }
standing-over = Le dernier décompte est fait.
paid-title = Payé : { period-title }
standing-sum = total
standing-nobody = personne n’y vit
standing-alone = { $name } y vit seul
standing-lead = { $name } mène de { $by }
standing-habitats = { $name } mène par de meilleurs habitats
standing-shared = { $names } sont à égalité
standing-missing = manque : { $terrains }
standing-terrains = { $count } sur 4
standing-strength = Force dans chaque terrain

## Panel

panel-title = Joueurs
panel-supply = réserve
panel-dinos = dinos
panel-card = carte
panel-counters = pions
panel-no-card = pas de carte
panel-hidden-card = une carte que seul son joueur connaît
panel-own-card = une carte : { terrain-title }
panel-counter-hatch-free = Pion éclosion : une fois par partie, 3 dinos pour un troupeau
panel-counter-hatch-used = Pion éclosion : joué au { period-title }
panel-counter-volcano-free = Pion volcan : une fois par partie, ferme une zone
panel-counter-volcano-used = Pion volcan : joué au { period-title }
panel-first = { $name } commence cette manche
panel-first-next = { $name } commence la prochaine manche
panel-order-choose = Choix
panel-order-act = Action
panel-order-next = Manche suivante

## Acting

tagline = Les troupeaux se disputent les meilleures clairières d’une île pendant que les prédateurs chassent et que les volcans brûlent : soyez fort là où il le faut quand une période s’achève.

# $ring is 1 in the heart of the island and 3 at the coast; $predator is trex, raptor-a, raptor-b or pterodactyl.

area = { terrain-title } { $ring }
predator-title =
    { $predator ->
        [trex] T-Rex
        [raptor-a] Raptor A
        [raptor-b] Raptor B
       *[pterodactyl] Ptérodactyle
    }
the-predator =
    { $predator ->
        [trex] Le T-Rex
        [raptor-a] Le raptor A
        [raptor-b] Le raptor B
       *[pterodactyl] Le ptérodactyle
    }
source =
    { $source ->
        [stones] Pierres
        [presence] Présence
       *[dominance] Dominance
    }
dinos-of = { $count } de { $name }
scores = { $name } +{ $points }
board-label = L’île

# What is to be done, and who does what now

prompt-over = La partie est finie.
prompt-shuffle = On mélange les tuiles.
prompt-wait =
    { $state ->
        [take-card] { $name } prend une carte terrain.
        [take-tile] { $name } prend une tuile action.
        [place] { $name } place des dinos.
        [growth] { $name } fait croître ses troupeaux.
        [migration] { $name } migre.
        [declare] { $name } migre.
        [hatch] { $name } fait éclore des dinos.
        [trex] { $name } déplace le T-Rex.
        [raptors] { $name } déplace les raptors.
        [eat] { $name } fait manger un prédateur.
        [expel] { $name } chasse des dinos.
       *[other] { $name } joue.
    }
prompt-take-card = Prenez une carte terrain : la visible, ou une de la pioche.
prompt-take-tile = Prenez une tuile action : les petits numéros jouent d’abord.
prompt-idle =
    { $things ->
        [both] Jouez votre carte et votre tuile, dans l’ordre voulu.
        [card] Jouez votre carte ({ terrain }), ou finissez votre tour.
       *[tile] Jouez votre tuile ({ tile-title }), ou finissez.
    }
prompt-white = Encore { white-dinos } à placer, ou finissez votre tour.
prompt-counter = Jouez un pion, ou finissez votre tour.
prompt-end = Tout est fait : finissez votre tour.
prompt-nothing = Il n’y a plus rien à faire ici : terminez.
prompt-place =
    { $terrain ->
        [swamp] Placez jusqu’à { dinos } dans les marécages : touchez une zone.
        [forest] Placez jusqu’à { dinos } dans la forêt : touchez une zone.
        [desert] Placez jusqu’à { dinos } dans le désert : touchez une zone.
       *[mountain] Placez jusqu’à { dinos } dans la montagne : touchez une zone.
    }
prompt-growth = Choisissez un troupeau qui croît de 3, puis un autre de 2.
prompt-growth-one = Un seul de vos troupeaux peut croître : de 3, ou de 2.
prompt-growth-part = Choisissez un autre troupeau : il croît de { $count }.
prompt-migration = Choisissez le troupeau qui migre, ou glissez-le ailleurs.
prompt-migration-second = Un second troupeau peut migrer.
prompt-declare = Un groupe quitte { $area } : choisissez une zone voisine.
prompt-declare-more = Migrez, ou envoyez un autre groupe.
prompt-declare-go = Faites-les migrer.
prompt-follow = Quel groupe le suiveur de { $name } rejoint-il ?
prompt-hatch = Choisissez un troupeau : 3 dinos y éclosent.
prompt-fly = Choisissez où le ptérodactyle chasse.
prompt-trex = Le T-Rex est à vous : choisissez où il va, ou s’il reste.
prompt-raptors = Choisissez un raptor, puis où il chasse.
prompt-raptors-second = L’autre raptor peut chasser aussi.
prompt-eat = { the-predator } mange jusqu’à { dinos } : touchez les troupeaux.
prompt-expel = { the-predator } chasse jusqu’à { dinos } : troupeau, puis zone.

# With something chosen

chosen-place = Combien de dinos vont en { $area } ?
chosen-grow = De combien croît le troupeau en { $area } ?
chosen-send = Combien de dinos vont en { $area } ?
chosen-erupt = Éruption en { $area } ? La zone ferme jusqu’à votre tour.
chosen-settle = Choisissez un terrain : touchez l’une de ses zones.
chosen-white = Choisissez un troupeau qui reçoit un dino blanc.
chosen-hatch = Choisissez un troupeau où 3 dinos éclosent.
chosen-volcano = Choisissez où : le premier troupeau perd 2, le second 1.
chosen-predator =
    { $predator ->
        [trex] Choisissez où va le T-Rex.
        [pterodactyl] Choisissez où le ptérodactyle chasse.
       *[other] Choisissez où le raptor chasse.
    }
chosen-outcast = Choisissez où fuient les dinos de { $name }.

# Buttons

button-card = Jouer la carte : { terrain-title }
button-tile = Jouer la tuile : { tile-title }
button-migrate = Migrer
button-finish =
    { $state ->
        [place] Ne plus rien placer
        [growth] Ne plus croître
        [migration] Ne plus migrer
        [hatch] Finir l’éclosion
        [raptors] Ne plus chasser
       *[expel] Ne chasser personne d’autre
    }
button-end = Finir le tour
warn-unused = Ceci serait perdu : { $things }.
unused-card = votre carte
unused-tile = votre tuile
do-settle = Nouvel environnement
do-settle-note = Choisissez un terrain pour 3 dinos
do-white = Dino blanc × { $count }
do-white-note = Ajoute un dino à l’un de vos troupeaux
do-hatch = Pion éclosion
do-hatch-note = 3 dinos éclosent dans l’un de vos troupeaux ; une fois par partie
do-volcano = Volcan
do-volcano-note = Ferme une zone et tue jusqu’à 3 dinos ; une fois par partie
do-erupt = Éruption en { $area }
do-eat = Manger { $dinos }
do-eat-nothing = Ne rien manger
stepper-place = Placer { $count }
stepper-grow = Croître de { $count }
stepper-send = Envoyer { $count }

# What is at a place, and what a tap there would do

fact-owner = se bat pour { $name }
fact-herd = { $name } : { dinos }, pierre { $points }
fact-herd-strong = { $name } : { dinos }, force { $strength }, pierre { $points }
fact-empty = personne, première pierre { $points }
fact-volcano = fermée par un volcan de { $name }
fact-waiting = le T-Rex attend un habitat
tap-settle =
    { $terrain ->
        [swamp] peupler les marécages
        [forest] peupler la forêt
        [desert] peupler le désert
       *[mountain] peupler la montagne
    }
tap-place = en placer jusqu’à { $most }
tap-grow = le faire croître
tap-send = en envoyer jusqu’à { $most }
tap-follow = le suiveur de { $name } rejoint ce groupe
tap-start = le faire migrer
tap-hatch = 3 dinos éclosent
tap-white = ajouter un dino blanc
tap-counter = 3 dinos éclosent
tap-volcano = éruption du volcan
tap-predator = le choisir
tap-prey = en manger un de plus
tap-outcast = le chasser
tap-banish =
    { $count ->
        [one] { dinos } fuit ici
       *[other] { dinos } fuient ici
    }
tap-go = chasser ici
tap-stay = rester ici
tap-meal = en mange jusqu’à { $limit } sur { $prey }
tap-no-meal = rien à manger ici

# What would follow

ahead-followers = Vous suivent : { $dinos }.
ahead-shock = 1 de { $name } meurt en { $area } : autre terrain.
ahead-volcano = { $name } perd { dinos }.
ahead-displaced = { $count } de { $name } sans habitat en { $area }, noyés.
ahead-rank =
    { $rank ->
        [1] { $area } : vous menez, pierre { $points }.
        [2] { $area } : vous êtes second, pierre { $points }.
       *[other] { $area } : vous êtes troisième, pierre { $points }.
    }
ahead-waiting = Le T-Rex ne trouve pas d’habitat et attend.

# The log

log-take-card = { $name } prend une carte : { terrain }.
log-take-blind = { $name } prend une carte de la pioche, que nul autre ne voit.
log-take-tile = { $name } prend la tuile { tile-title }.
log-play-card = { $name } joue une carte : { terrain }.
log-settle =
    { $terrain ->
        [swamp] { $name } peuple les marécages.
        [forest] { $name } peuple la forêt.
        [desert] { $name } peuple le désert.
       *[mountain] { $name } peuple la montagne.
    }
log-use-tile = { $name } joue la tuile { tile-title }.
log-born =
    { $kind ->
        [place] { $name } place { dinos } en { $area }.
        [grow] Le troupeau de { $name } en { $area } croît de { $count }.
        [white] { $name } ajoute { white-dinos } en { $area }.
       *[other] Éclosion en { $area } : { dinos } de { $name }.
    }
log-volcano = { $name } fait entrer un volcan en éruption en { $area }.
log-group = { $count } vers { $area }
log-migrate = { $name } migre de { $area } : { $groups }.
log-follow = Les suivent : { $dinos }, à la couleur du troupeau.
log-move = { the-predator } va en { $area }.
log-stay = Le T-Rex reste en { $area } et prend la couleur de { $name }.
log-eat = { the-predator } mange { $dinos }.
log-eat-nothing = { the-predator } ne mange rien.
log-expel = { the-predator } chasse { dinos } de { $name } vers { $area }.
log-end = { $name } finit son tour.
log-turned-up = Une carte est retournée : { terrain }.
log-shock =
    { $count ->
        [one] { dinos } de { $name } est mort en arrivant dans un autre terrain : { $area }.
       *[other] { dinos } de { $name } sont morts en arrivant dans un autre terrain : { $area }.
    }
log-displaced =
    { $count ->
        [one] { dinos } de { $name } n’a pas trouvé d’habitat en { $area } et tombe à la mer.
       *[other] { dinos } de { $name } n’ont pas trouvé d’habitat en { $area } et tombent à la mer.
    }
log-settled = Le T-Rex se tient avec { $name } en { $area }.
log-waits = Le T-Rex de { $name } attend hors des habitats de { $area }.
log-volcano-ends = Le volcan de { $area } s’éteint.
log-burnt = { $name } perd { dinos } par le volcan de { $area }.
log-discarded = { $name } défausse une carte sans la jouer : { terrain }.
log-white-lost = { $name } perd { white-dinos }, non placés.
log-scoring = { period-title }, { source } : { $points }.
log-round = La manche { $round } ({ period-title }) commence : { $name } choisit d’abord.

# Hints

hint-take-card = Prenez la carte visible : { terrain }.
hint-take-deck = Prenez une carte de la pioche.
hint-take-tile = Prenez la tuile { tile-title }.
hint-play-card = Jouez votre carte : { terrain }.
hint-settle =
    { $terrain ->
        [swamp] Peuplez les marécages.
        [forest] Peuplez la forêt.
        [desert] Peuplez le désert.
       *[mountain] Peuplez la montagne.
    }
hint-use-tile = Jouez votre tuile : { tile-title }.
hint-place = Placez { dinos } en { $area }.
hint-grow = Faites croître de { $count } votre troupeau en { $area }.
hint-hatch = Faites éclore 3 dinos en { $area }.
hint-white = Ajoutez un dino blanc en { $area }.
hint-counter-hatch = Jouez votre pion éclosion en { $area }.
hint-counter-volcano = Faites entrer le volcan en éruption en { $area }.
hint-start = Faites migrer le troupeau de { $area }.
hint-send = Envoyez { dinos } vers { $area }.
hint-follow = Le suiveur de { $name } rejoint le groupe vers { $area }.
hint-migrate = Faites-les migrer.
hint-stay = Laissez le T-Rex sur place.
hint-move = Déplacez-le en { $area } : { predator-title }.
hint-eat = Mangez { $dinos }.
hint-eat-nothing = Ne mangez rien.
hint-expel = Chassez { dinos } de { $name } vers { $area }.
hint-finish = Terminez cette partie du tour.
hint-end = Finissez votre tour.

# The count

count-period = Points de la période : { period-title }
count-stones = { terrain-title } : les pierres de ses habitats
count-presence = Présence : un troupeau dans chaque terrain
count-dominance = { terrain-title }, dominance : { $ranks }
count-rank = { $name } { $strength }
count-tie = À égalité de points, le plus de dinos sur l’île décide, puis les meilleurs habitats.
tally-terrain = { period-title } : { terrain-title }, { source }
tally-presence = { period-title } : présence, un troupeau dans chaque terrain
