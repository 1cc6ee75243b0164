### What the terminal says about Pangea, in French.

## Terrains, with the two letters they have on the map

terrain-code-forest = Fo
terrain-code-swamp = Ma
terrain-code-savanna = Sa
terrain-code-desert = Dé
terrain-code-mountain = Mo
terrain-code-volcano = Vo

## Diets, phases, weather

phase-place = colonies
phase-move = mouvement
phase-combat = combat
phase-lay = ponte
phase-over = la partie est finie

## Abilities

ability-line = { $name } : { $does }

## What is to be done

do-draft = Choisissez l'espèce que vous menez toute la partie ; on la verra quand tous auront choisi.
do-place = Posez vos { dinos } en forêt, marécage ou savane, pas à côté d'une colonie. Ils ne pondent que chez eux : { $habitat }.
do-move = Chaque dino peut bouger une fois : migrer jusqu'à { $movement }, ou charger des ennemis jusqu'à { $charge }.
do-move-peace = Chaque dino peut migrer une fois, jusqu'à { $movement }. Paix : nul n'attaque à la manche 1.
do-move-outnumbered = Ceux qui sont en minorité ne peuvent que fuir, tous ensemble.
do-end-moves = Tous ont bougé : finissez le mouvement.
do-combat = Combattez dans chaque territoire disputé, dans l'ordre voulu : encore { $fights }. Vous touchez à { $attack }+.
do-combat-sweep = Chaque dino attaque ({ $attack }+) ou balaie d'abord un ennemi : encore { $fights }.
do-combat-open = Balayez encore en { $at }, ou faites attaquer ceux qui n'ont pas balayé : { dinos }.
do-lay = Pondez chez vous, un œuf par couple : { $eggs } au plus. Éclosion au début de votre prochain tour.
do-lay-nothing = Plus rien à pondre : finissez votre tour.
do-dice = Les dés décident.
do-over = La partie est finie.
wait = À { $symbols } de jouer.

## What is going on, for everybody

now-draft = Cartes espèce · ont choisi : { $chosen } · choisissent : { $waiting }
now-place = colonies à venir : { $seats }
now-unmoved = encore à bouger : { dinos }
now-holding = engagés : { $territories }
now-outnumbered = en minorité : { $territories }
now-charged = ont chargé : { $territories }
now-fights = combats à venir : { $territories }
now-resolved = combattus : { $territories }
now-open = balayage en { $at }, servis : { $used }
now-lay = nids possibles : { $territories }
now-lay-nothing = rien à pondre
now-none = -

## Steps of a choice

step-species = { $name } : { $diet }, { $habitat }, attaque { $attack }+, défense { $defence }+, mouvement { $movement }, { $start } sur { $most } au départ, { $ability }
step-place-colony = poser la colonie
step-migrate = migrer
step-charge = charger
step-attack = attaquer
step-flee = fuir
step-from = de { $at } ({ $count })
step-to = vers { $at }
step-to-enemies = vers { $at } { $herds }
step-all = { dinos } (tous)
step-fight = combattre en { $at }
step-dice = { $symbol } { dice }
step-charging = { $symbol } { dice } (dont { $charging } en charge)
step-no-dice = sans dé
step-sweep = balayer en { $at }
step-swept-to = { $symbol } vers { $at }
step-lay = pondre
step-end-moves =
    { $fights ->
        [0] fin du mouvement : récolte et ponte
        [one] fin du mouvement : { $fights } combat
       *[other] fin du mouvement : { $fights } combats
    }
step-end-turn = finir le tour{ $lost } : { $follows }
step-lost-eggs = , { eggs } en moins
follows-turn = à { $symbol }
follows-round = { $symbol } ouvre la manche { $round }{ $weather }
follows-die = { " " }(éruption à { $least }+)
follows-eruption = { " " }(éruption)
follows-meteorites = { " " }(météorites)
follows-end = fin de la partie

## Actions in words

told-choose-species = espèce choisie
told-place-colony = colonie en { $at }
told-migrate =
    { $count ->
        [one] { $count } migre { $from } → { $to }
       *[other] { $count } migrent { $from } → { $to }
    }
told-charge =
    { $count ->
        [one] { $count } CHARGE { $from } → { $to }
       *[other] { $count } CHARGENT { $from } → { $to }
    }
told-attack =
    { $count ->
        [one] { $count } attaque { $from } → { $to }
       *[other] { $count } attaquent { $from } → { $to }
    }
told-flee =
    { $count ->
        [one] { $count } fuit { $from } → { $to }
       *[other] { $count } fuient { $from } → { $to }
    }
told-end-moves = tous en place
told-fight = combat en { $at }
told-divided-fight = combat en { $at } : { $dice }
told-sweep = balaie { $herds } { $at } → { $to }
told-lay = { eggs } en { $at }
told-end-turn = fin du tour
told-dice = dés : { $dice }

## Events

event-revealed = les espèces : { $species }
event-start = dés de départ { $dice } : { $name } commence
event-turn = à { $symbol }
event-round = MANCHE { $round } : { $weather }
event-round-die = MANCHE { $round } : dé { $die }, { $weather }
event-lava = lave en { $at } : { $symbol } fait { $die }, { $fate }
event-meteorite = météorite en { $at } : { $symbol } fait { $die }, { $fate }
event-saved = sauvé
event-killed = 1 mort
event-hatched = éclosion en { $at } : { eggs } de { $symbol }
event-combat = { $symbol } attaque { $target } en { $at } : { $dice }
event-further-target = { $target } : { $dice }
fight-defence = , défense { $dice }
fight-riposte = , riposte { $dice }
fight-answer = , parée avec { $dice }
event-own-dead = { $symbol } en perd { $count }
event-no-hit = manqué
event-nobody-dead = tous survivent
event-eggs-lost = perte en { $at } : { eggs } de { $symbol }
event-kills = proies : { $symbol } +{ $tokens }
event-harvest = récolte : { $symbol } +{ $tokens }
event-extinct = { $name } : ESPÈCE ÉTEINTE

## The panel

head-species = espèce
head-diet = rég.
head-habitat = habitat
head-attack = att
head-defence = déf
head-movement = mv
head-tokens = jet.
head-dinos = dinos
head-eggs = œufs
head-supply = rés.
head-start = dép.
head-most = max
panel-extinct = éteint
panel-who = { $name } :{ " " }
panel-round = manche { $round } sur 10 : { $weather }
panel-opens = { $symbol } ouvre les manches
panel-hidden-cards = Chacun a trois cartes espèce et en garde une.
map-cropped = une partie de la carte
legend =
    Les deux lettres d'un territoire sont son terrain : `Fo` forêt, `Ma` marécage, `Sa` savane, `Dé` désert, `Mo`
    montagne, `Vo` volcan ; en capitales (`FO`), c'est votre habitat : récolte de 2, et ponte. Puis q,r : à droite
    de q,r se trouve q+1,r, en bas à droite q,r+1. `●4` quatre dinos, `o2` leurs œufs ; pendant le mouvement, `●3›2`
    trois peuvent encore bouger, deux ont bougé. `●4×■2` est disputé, `●4=■2` a déjà combattu ce tour-ci. `!` la
    lave menace cette manche. Piste : `5+`, éruption si le dé donne 5 ou 6 ; `~` éruption ; `*` météorites. Un
    herbivore (h) gagne un jeton par triplet forêt, marécage et savane, un carnivore (c) un par dino tué. Un panneau
    étroit liste attaque, défense, mouvement, jetons, dinos, œufs et réserve.

## The end

outcome-tokens = jetons
outcome-rank = rang
outcome-round-10 = le plus de jetons après la manche 10
outcome-last-survivor = la dernière espèce en vie, à la manche { $round }
outcome-extinction = toutes éteintes à la manche { $round } : le plus de jetons
