### The words of Pangea that page, terminal and server share, in English: the model of every other language.

## Counted

dinos =
    { $count ->
        [one] { $count } dino
       *[other] { $count } dinos
    }
eggs =
    { $count ->
        [one] { $count } egg
       *[other] { $count } eggs
    }
dice =
    { $count ->
        [one] { $count } die
       *[other] { $count } dice
    }
dead = { $count } dead

## Terrains, with the two letters they have on the map

terrain-forest = forest
terrain-swamp = swamp
terrain-savanna = savanna
terrain-desert = desert
terrain-mountain = mountain
terrain-volcano = volcano

## Diets, phases, weather

diet-herbivore = herbivore
diet-carnivore = carnivore
weather-peace = peace
weather-calm = calm
weather-eruption = eruption
weather-meteorites = meteorites

## Abilities

ability-sweep = Sweep
ability-giant-wings = Giant Wings
ability-fish-eater = Fish Eater
ability-deadly-bite = Deadly Bite
ability-pack-hunting = Pack Hunting
ability-dreadful-claws = Dreadful Claws
ability-scavenger = Scavenger
ability-club-tail = Club Tail
ability-riposte = Riposte
ability-brutal-charge = Brutal Charge
ability-duck-bill = Duck Bill
ability-laceration = Laceration
ability-mountaineer = Mountaineer
ability-ambush = Ambush
does-sweep = may push enemies out, without dice
does-giant-wings = flies over mountains and enemies
does-fish-eater = +1 token for each controlled shore
does-deadly-bite = an attack of 6 kills undefended
does-pack-hunting = attack +1 if more numerous
does-dreadful-claws = defence -1 against it
does-scavenger = +1 token for each dino or egg killed
does-club-tail = a defence of 6 kills an attacker
does-riposte = each successful defence strikes back
does-brutal-charge = attack +1 after a charge
does-duck-bill = +1 token for each controlled swamp
does-laceration = an attack of 6 hits twice
does-mountaineer = may live in mountains, too
does-ambush = attack +1 on a shore

## Options of the rules, with their values

option-colony-placement = Where colonies start
    .any-habitat = on any Forest, Swamp or Savanna
    .own-habitat = on the species' own habitat
option-start-player = Who begins
    .roll = the best die
    .seat-0 = player 1
    .seat-1 = player 2
    .seat-2 = player 3
    .seat-3 = player 4
option-layout = The shape of the island
    .nested = a star
    .hexagon = a hexagon
option-tile-mix = Which tiles lie where
    .by-number = each number in its own slots
    .all = all mixed
option-tile-set = Volcanoes
    .base = only the one in the centre
    .multi-volcano = more on the tiles
option-expansion = Two more species: Pachycephalosaurus and Deinosuchus
option-engagement-check = When it is judged who is engaged or outnumbered
    .phase-start = at the start of the movement
    .live = at each move
option-pack-compare = Pack Hunting: more numerous than whom
    .target = the player attacked
    .all-enemies = all enemies in the territory
option-ability-harvest = Where Duck Bill and Fish Eater pay
    .controlled = on controlled territories
    .occupied = on contested ones, too
option-attack-optional = Some dinos, or all, may decline to attack
option-sweep-creates-combat = A sweep may start another combat in the same turn
option-eruption-persists = An eruption of round 5 or 6 goes on without a new die
option-eliminated-can-win = An extinct player may win by tokens
option-tie-break = Equal tokens at the end
    .dinos-territories = more dinos, then more territories
    .shared = the victory is shared

## Why an action is refused; an attribute if a certain action breaks the rule

refusal-malformed = This is not an action of Pangea in its normal form.
refusal-not-your-turn = It is not this seat's turn.
refusal-wrong-phase = This action does not belong to the present phase.
refusal-dice-due = The dice must be rolled first.
refusal-game-over = The game is over.
refusal-not-dealt = That species is not among your three cards.
refusal-no-land = There is no territory.
refusal-not-habitat = A colony starts in a forest, a swamp or a savanna; at some tables only in the habitat of its species.
refusal-too-close = Too close: no colony starts beside another one.
refusal-no-dinos = You have not so many dinos there that may still move.
refusal-peace = In round 1 nobody charges or attacks.
refusal-cannot-stand = Dinos stand in forests, swamps, savannas and deserts; in mountains only Pachycephalosaurus, in a volcano nobody.
refusal-too-far = No path leads there within your movement.
refusal-wrong-kind = That is another kind of move: migrate to free territories, charge or attack where enemies stand.
refusal-must-flee = Outnumbered dinos can only flee, to a free territory.
refusal-flee-together = They flee all together.
refusal-not-contested = There is nothing to fight for.
refusal-resolved = That combat has been fought this turn.
refusal-other-combat = Another combat has been opened and comes first.
refusal-no-sweep = Only Diplodocus sweep.
refusal-no-target = That player has no dinos there.
refusal-not-adjacent = A dino is swept into an adjacent territory.
refusal-too-many = Not so many can be swept: each Diplodocus sweeps one, and nobody is swept twice.
refusal-wrong-dice = Every dino there attacks: the dice are as many as your dinos.
refusal-wrong-charged = The dice of the charging Triceratops are divided among several targets, and only then.
refusal-not-controlled = Eggs are laid where you are alone, in the habitat of your species.
refusal-no-supply = There are not so many pawns left, or not so many pairs there.

## Replaceable data, with the files that come with the game

data-species = Species
    .r1 = first reconstruction
    .r2 = second reconstruction
data-tiles = Landscape tiles
    .r1 = first reconstruction
