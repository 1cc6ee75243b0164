### What the terminal says about Pangea, in English: the model of every other language.

## Terrains, with the two letters they have on the map

terrain-code-forest = Fo
terrain-code-swamp = Sw
terrain-code-savanna = Sa
terrain-code-desert = De
terrain-code-mountain = Mo
terrain-code-volcano = Vo

## Diets, phases, weather

phase-place = colonies
phase-move = movement
phase-combat = combat
phase-lay = laying
phase-over = the game is over

## Abilities

ability-line = { $name }: { $does }

## What is to be done

do-draft = Choose the species you lead for the whole game; the others see it when all have chosen.
do-place = Place your { dinos } on a forest, swamp or savanna not beside a colony. They lay only at home: { $habitat }.
do-move = Each dino may move once: migrate up to { $movement } away, or charge enemies up to { $charge } away.
do-move-peace = Each dino may migrate once, up to { $movement } away. Peace: nobody attacks in round 1.
do-move-outnumbered = Outnumbered dinos may only flee, all together.
do-end-moves = All have moved: end the movement.
do-combat = Fight in every contested territory, in any order: { $fights } left. You hit on { $attack }+.
do-combat-sweep = Each dino attacks ({ $attack }+) or sweeps an enemy away first: { $fights } left.
do-combat-open = Sweep on at { $at }, or let those who have not swept attack: { dinos }.
do-lay = Lay eggs at home, one for each pair: { $eggs } possible. They hatch when your next turn begins.
do-lay-nothing = Nothing more to lay: end your turn.
do-dice = The dice decide.
do-over = The game is over.
wait = { $symbols } to act.

## What is going on, for everybody

now-draft = Species cards · chosen: { $chosen } · choosing: { $waiting }
now-place = colonies to come: { $seats }
now-unmoved = still to move: { dinos }
now-holding = engaged: { $territories }
now-outnumbered = outnumbered: { $territories }
now-charged = charged: { $territories }
now-fights = still to fight: { $territories }
now-resolved = fought: { $territories }
now-open = sweeping at { $at }, used: { $used }
now-lay = nests: { $territories }
now-lay-nothing = nothing to lay
now-none = -

## Steps of a choice

step-species = { $name }: { $diet }, { $habitat }, attack { $attack }+, defence { $defence }+, move { $movement }, starts with { $start } of { $most }, { $ability }
step-place-colony = place the colony
step-migrate = migrate
step-charge = charge
step-attack = attack
step-flee = flee
step-from = from { $at } ({ $count })
step-to = to { $at }
step-to-enemies = to { $at } { $herds }
step-all = { dinos } (all)
step-fight = fight at { $at }
step-dice = { $symbol } { dice }
step-charging = { $symbol } { dice } ({ $charging } charging)
step-no-dice = without a die
step-sweep = sweep at { $at }
step-swept-to = { $symbol } to { $at }
step-lay = lay eggs
step-end-moves =
    { $fights ->
        [0] end of movement: harvest and laying follow
        [one] end of movement: { $fights } fight follows
       *[other] end of movement: { $fights } fights follow
    }
step-end-turn = end the turn{ $lost }: { $follows }
step-lost-eggs = , { eggs } not laid
follows-turn = { $symbol } is next
follows-round = { $symbol } opens round { $round }{ $weather }
follows-die = { " " }(eruption on { $least }+)
follows-eruption = { " " }(eruption)
follows-meteorites = { " " }(meteorites)
follows-end = the game ends

## Actions in words

told-choose-species = species chosen
told-place-colony = colony on { $at }
told-migrate =
    { $count ->
        [one] { $count } migrates { $from } → { $to }
       *[other] { $count } migrate { $from } → { $to }
    }
told-charge =
    { $count ->
        [one] { $count } CHARGES { $from } → { $to }
       *[other] { $count } CHARGE { $from } → { $to }
    }
told-attack =
    { $count ->
        [one] { $count } attacks { $from } → { $to }
       *[other] { $count } attack { $from } → { $to }
    }
told-flee =
    { $count ->
        [one] { $count } flees { $from } → { $to }
       *[other] { $count } flee { $from } → { $to }
    }
told-end-moves = all in place
told-fight = fight at { $at }
told-divided-fight = fight at { $at }: { $dice }
told-sweep = sweeps { $herds } { $at } → { $to }
told-lay = { eggs } at { $at }
told-end-turn = end of turn
told-dice = dice: { $dice }

## Events

event-revealed = the species: { $species }
event-start = start roll { $dice }: { $name } begins
event-turn = next: { $symbol }
event-round = ROUND { $round }: { $weather }
event-round-die = ROUND { $round }: the die shows { $die }, { $weather }
event-lava = lava at { $at }: { $symbol } rolls { $die }, { $fate }
event-meteorite = meteorite at { $at }: { $symbol } rolls { $die }, { $fate }
event-saved = saved
event-killed = 1 dead
event-hatched = { eggs } of { $symbol } hatched at { $at }
event-combat = { $symbol } attacks { $target } at { $at }: { $dice }
event-further-target = { $target }: { $dice }
fight-defence = , defence { $dice }
fight-riposte = , riposte { $dice }
fight-answer = , defended with { $dice }
event-own-dead = { $symbol } loses { $count }
event-no-hit = no hit
event-nobody-dead = all survive
event-eggs-lost = { eggs } of { $symbol } lost at { $at }
event-kills = prey: { $symbol } +{ $tokens }
event-harvest = harvest: { $symbol } +{ $tokens }
event-extinct = { $name } IS EXTINCT

## The panel

head-species = species
head-diet = diet
head-habitat = habitat
head-attack = att
head-defence = def
head-movement = mv
head-tokens = tok.
head-dinos = dinos
head-eggs = eggs
head-supply = left
head-start = start
head-most = max
panel-extinct = extinct
panel-who = { $name }:{ " " }
panel-round = round { $round } of 10: { $weather }
panel-opens = { $symbol } opens each round
panel-hidden-cards = Each has three species cards and keeps one.
map-cropped = a part of the map
legend =
    The two letters on a territory are its terrain: `Fo` forest, `Sw` swamp, `Sa` savanna, `De` desert, `Mo`
    mountain, `Vo` volcano; in capitals (`FO`) it is your own habitat, where you harvest 2 and lay. Then q,r: to the
    right of q,r lies q+1,r, to its lower right q,r+1. `●4` four dinos, `o2` their eggs; while moving, `●3›2` three
    may still move, two have moved. `●4×■2` is contested, `●4=■2` has been fought this turn. `!` lava threatens it
    this round. Track: `5+` means an eruption if the die shows 5 or 6, `~` an eruption, `*` meteorites. A herbivore
    (h) gets a token for each triplet of forest, swamp and savanna, a carnivore (c) one for each dino it kills. A
    narrow panel lists attack, defence, movement, tokens, dinos, eggs and supply.

## The end

outcome-tokens = tokens
outcome-rank = rank
outcome-round-10 = the most tokens after round 10
outcome-last-survivor = the last surviving species, in round { $round }
outcome-extinction = all extinct in round { $round }: the most tokens
