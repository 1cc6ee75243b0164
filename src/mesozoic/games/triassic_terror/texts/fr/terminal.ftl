### What the terminal says about Triassic Terror, in French.

## Terrains, tiles, predators, periods

terrain-in-swamp = dans les marécages
terrain-in-forest = dans la forêt
terrain-in-desert = dans le désert
terrain-in-mountain = dans la montagne
tile-short-new-environment = environnement
tile-short-growth = { tile-growth }
tile-short-migration = { tile-migration }
tile-short-hatch = { tile-hatch }
tile-short-trex = { tile-trex }
tile-short-raptors = { tile-raptors }

## What is to be done

do-take-card = Prenez une carte terrain : { $card }, visible, ou une inconnue. Elle placera 3 dinos sur son terrain.
do-take-tile = Prenez une tuile action. Les petits numéros jouent d'abord ; les dinos blancs suivent la tuile.
do-idle = À vous : { $things }, dans l'ordre voulu. Rien n'est obligatoire.
do-idle-one = À vous : { $things }, si vous voulez.
do-end = Tout est fait : finissez votre tour.
do-place = Placez jusqu'à { dinos } { $terrain }, une fois par zone. Chaque zone nourrit ses trois plus forts troupeaux.
do-growth = Croissance : 3 dinos de plus dans un de vos troupeaux, 2 dans un autre.
do-growth-part = Croissance : { $part } dinos de plus dans un autre de vos troupeaux.
do-migration = Choisissez un troupeau qui migre vers des zones adjacentes. Chaque adversaire y cède un dino, qui suit.
do-migration-second-no-join = Un second troupeau peut migrer, mais ni à partir d'une zone où le premier est allé, ni vers elle.
do-migration-second-no-remigrate = Un second troupeau peut migrer ; les dinos qui viennent d'arriver restent.
do-migration-second-no-merge = Un second troupeau peut migrer, à l'écart des zones que le premier a quittées ou atteintes.
do-declare = Envoyez des groupes de { $area } vers des zones adjacentes ; on peut en laisser. Un groupe qui change de terrain perd un dino.
do-declare-follow = Quel groupe le suiveur de { $symbol } rejoint-il ? Ou envoyez d'abord un autre groupe.
do-declare-next = Quel groupe le suiveur de { $symbol } rejoint-il ?
do-declare-go = Faites partir le troupeau. On le suit, puis chaque groupe qui change de terrain perd un dino.
do-hatch = Faites éclore 3 dinos dans un de vos troupeaux ; puis le ptérodactyle vole de 1 ou 2 zones et mange jusqu'à { dinos }.
do-hatch-fly = Le ptérodactyle peut voler de 1 ou 2 zones ; il y mange jusqu'à { dinos }.
do-trex = Le T-Rex devient vôtre et vaut 3 dinos : il reste, va à 1 zone et mange 5 dinos au plus, ou à 2 zones et 3 au plus.
do-raptors = Déplacez un raptor de 1 zone ; l'un des deux peut faire 2 pas. Il mange 2 dinos au plus, puis en expulse 2 au plus.
do-raptors-second = L'autre raptor peut aussi se déplacer : { $steps }.
do-eat = { $predator } mange jusqu'à { dinos } en { $area } : à qui ?
do-expel = { $predator } expulse jusqu'à { dinos } de { $area }, de tout joueur. Le premier qui change de terrain meurt.
do-shuffle = On mélange les tuiles.
do-over = La partie est finie.
wait = C'est à { $symbol } de jouer.
do-one-area = 1 zone
do-two-areas = 1 ou 2 zones

## What can still be done in a turn

do-a-card = carte
do-the-card = carte ({ $card })
do-a-tile = tuile ({ $tile })
do-a-counter = un pion
do-nothing = rien

## What is open

now-take-card = prend une carte
now-take-tile = prend une tuile
now-idle = encore possible : { $things }
now-place = place { $terrain } : encore { dinos }
now-growth = croissance : { $parts }
now-part-done = { $part } en { $area }
now-part-open = { $part } à venir
now-migration = migration : deux troupeaux peuvent partir
now-migration-second = migration : un second troupeau peut partir
now-arrived = viennent d'arriver : { $dinos }
now-declare = migration de { $area } : { $groups }
now-no-group = aucun groupe
now-follows = { $symbol } suit vers { $area }
now-hatch = éclosion : 3 dinos, puis le ptérodactyle
now-hatch-fly = éclosion : le ptérodactyle peut voler
now-trex = T-Rex : reste ou se déplace
now-raptors = raptors : les deux peuvent bouger, l'un de 2 zones
now-raptors-second = { $predator } peut bouger : { $steps }
now-eat = { $predator } mange jusqu'à { dinos } en { $area }
now-expel = { $predator } expulse jusqu'à { dinos } de { $area }

## Steps of a choice

step-take-card-face-up = prendre la carte visible : { $card }
step-take-card-deck = piocher à l'aveugle ({ $count } cartes)
step-take-tile =
    { $white ->
        [0] case { $space } : { $tile }
        [one] case { $space } : { $tile } (+{ $white } blanc)
       *[other] case { $space } : { $tile } (+{ $white } blancs)
    }
step-play-card = jouer la carte : { $card }
step-use-tile = jouer la tuile : { $tile }
step-place-dinos = placer des dinos
step-grow = croître de { $count }
step-migrate-start = faire migrer
step-migrate-group = envoyer un groupe
step-follow-assignment = le suiveur de { $symbol } va
step-migrate-commit = le troupeau part : { $groups }
step-hatch = faire éclore 3 dinos
step-move-predator = déplacer { $predator }
step-trex-stays = le T-Rex reste en { $area }
step-eat = manger
step-eat-nothing = ne rien manger
step-expel = expulser
step-white-dino = dino blanc (reste { $count })
step-play-counter-hatch = pion éclosion (3 dinos)
step-play-counter-volcano = pion volcan
step-finish = terminer ({ $lost })
step-end-turn = finir le tour
step-end-turn-lost = finir le tour ({ $lost })
step-from = de { $area }
step-to = vers { $area }
step-to-loses = vers { $area } (en perd 1)
step-to-meal = vers { $area } (en mange { $count })
step-to-far = vers { $area } (2 pas)
step-here = { $symbol } ({ $count } ici)
step-out = { $count } vers { $area }
step-out-dies = { $count } vers { $area } (1 meurt)

## What is given up

lost-place =
    { $count ->
        [one] { dinos } non placé
       *[other] { dinos } non placés
    }
lost-growth = sans { $parts }
lost-and = { " " }ni{ " " }
lost-migration = personne ne migre
lost-migration-second = pas de second troupeau
lost-hatch = ni éclosion ni vol
lost-hatch-fly = le ptérodactyle reste
lost-raptors = les deux raptors restent
lost-raptors-second = { $predator } reste
lost-expel = personne n'est expulsé
lost-expel-second = personne d'autre
lost-card = carte non jouée
lost-tile = tuile non jouée
lost-white =
    { $count ->
        [one] { white-dinos } perdu
       *[other] { white-dinos } perdus
    }

## Actions in words

told-take-card-face-up = la carte visible
told-take-card-deck = une carte inconnue
told-take-tile = tuile { $tile }
told-play-card = joue sa carte
told-use-tile = joue sa tuile
told-use-tile-terrain = joue sa tuile ({ $terrain })
told-place-dinos = { $count } en { $area }
told-grow = +{ $count } en { $area }
told-migrate-start = migre de { $area }
told-migrate-group = { $count } vers { $area }
told-follow-assignment = { $symbol } suit vers { $area }
told-migrate-commit = en route
told-hatch = +3 en { $area }
told-move-predator = { $predator } en { $area }
told-eat = { $predator } mange { $herds }
told-eat-nothing = { $predator } ne mange rien
told-expel = { $predator } expulse { $herds } vers { $area }
told-white-dino = dino blanc en { $area }
told-play-counter-hatch = pion éclosion en { $area }
told-play-counter-volcano = VOLCAN en { $area }
told-finish = terminé
told-end-turn = fin du tour
told-tile-shuffle = tuiles mélangées : { $tiles }

## Events

event-area = { $area } { $herds }
event-empty = vide
event-displaced = pas d'habitat pour { $herds } en { $area }
event-settled = le T-Rex s'installe en { $area }
event-waiting = le T-Rex attend un habitat en { $area }
event-reveal = retournée : { $card }
event-reveal-unseen = vue de lui seul
event-discarded = carte non jouée : { $card }
event-white-lost = dinos blancs perdus : { $count }
event-volcano-ends = plus de volcan en { $area }
event-scoring = DÉCOMPTE du { $period } : { $points }
event-round = { $period }, manche { $number }, en premier : { $name }
scoring-stones = pierres
scoring-presence = présence
scoring-dominance = domination
scoring-part = { $what } : { $points }
scoring-nobody = personne

## The panel

panel-points = pts
panel-supply = rés.
panel-supply-short = rés
panel-hand = carte
panel-hatch-counter = éclo.
panel-volcano-counter = volc.
panel-free = libre
panel-status = { $period }, manche { $number } sur { $rounds }{ $cards } · puis { $scored }
panel-status-short = { $period } { $number }/{ $rounds }{ $cards } · puis { $scored }
panel-status-over = la partie est finie
panel-card-round = { " " }· avec carte
panel-choosing = choix :
panel-acting = actions :
panel-tiles = tuiles
panel-cards = visible : { $card } · pioche : { $count } · défausse : { $discard }
panel-cards-short = carte : { $card } · pioche { $count } · { $discard }
panel-unseen = cachées : { $cards }
map-cropped = une partie de la carte
legend =
    Sur la carte, l'anneau 1 de chaque terrain est au centre, l'anneau 3 sur la côte ; les zones qui ont une
    frontière commune sont adjacentes, sauf si de l'eau les sépare ; un coin ne suffit pas. Une zone montre ses
    trois habitats avec leurs pierres : `8 ●4` vaut 8 points à ●, qui y a 4 dinos, `8 ·` est vide. `●4+T` a le T-Rex
    avec lui (force 7), `T●` est le T-Rex seul (force 3). Hors des habitats : `T` le T-Rex neutre, `T●` pendant
    qu'il mange, `(T●)` quand il attend un habitat, `Ra` `Rb` les raptors, `Pt` le ptérodactyle, `V●` un volcan et à
    qui il est. Tuiles : le numéro donne l'ordre des tours, `+2` dinos blancs vont avec, puis qui l'a prise. Nouvel
    environnement place 3 dinos dans un terrain au choix ; croissance en ajoute 3 et 2 à deux troupeaux ; migration
    déplace deux troupeaux ; éclosion en ajoute 3, et le ptérodactyle en mange 2 ; le T-Rex devient vôtre et en
    mange jusqu'à 5 ; chaque raptor en mange 2 et en expulse 2. Pions : libre (en fenêtre étroite `H` éclosion, `V`
    volcan), ou la période où ils ont servi. `?` est une carte cachée.

## The end

outcome-total = points
outcome-decided-by-points = le plus de points
outcome-decided-by-dinos = égalité : plus de dinos sur le plateau
outcome-decided-by-primary = égalité : plus d'habitats primaires
outcome-decided-by-secondary = égalité : plus d'habitats secondaires
outcome-decided-by-tertiary = égalité : plus d'habitats tertiaires
outcome-decided-by-shared = égalité parfaite : partagée
outcome-rank = rang
