### What the page says about Pangea, in English: the model of every other language.

## Cards
# $species and $ability are ids of the species file; $terrain is forest, swamp or savanna; $diet is herbivore or carnivore.

species-name =
    { $species ->
        [diplodocus] Diplodocus
        [quetzalcoatlus] Quetzalcoatlus
        [spinosaurus] Spinosaurus
        [tyrannosaurus] Tyrannosaurus
        [velociraptor] Velociraptor
        [therizinosaurus] Therizinosaurus
        [dilophosaurus] Dilophosaurus
        [ankylosaurus] Ankylosaurus
        [stegosaurus] Stegosaurus
        [triceratops] Triceratops
        [parasaurolophus] Parasaurolophus
        [utahraptor] Utahraptor
        [pachycephalosaurus] Pachycephalosaurus
        [deinosuchus] Deinosuchus
       *[other] { $species }
    }
ability-name =
    { $ability ->
        [sweep] Sweep
        [giant-wings] Giant Wings
        [fish-eater] Fish Eater
        [deadly-bite] Deadly Bite
        [pack-hunting] Pack Hunting
        [dreadful-claws] Dreadful Claws
        [scavenger] Scavenger
        [club-tail] Club Tail
        [riposte] Riposte
        [brutal-charge] Brutal Charge
        [duck-bill] Duck Bill
        [laceration] Laceration
        [mountaineer] Mountaineer
        [ambush] Ambush
       *[other] { $ability }
    }
ability-about =
    { $ability ->
        [sweep] Instead of attacking, each may push one enemy dino into a neighbouring territory, without dice.
        [giant-wings] Flies over mountains and over enemies; only volcano and sea stop it.
        [fish-eater] Every shore it controls brings 1 more token, even a desert.
        [deadly-bite] An attack die of 6 kills at once: nobody defends against it.
        [pack-hunting] Hits one point easier against anyone with fewer dinos in the territory.
        [dreadful-claws] Whoever defends against it needs one point more.
        [scavenger] Each victim brings 1 token more, and so does each egg left unguarded by the kill.
        [club-tail] A defence die of 6 kills one of the attackers.
        [riposte] Every successful defence strikes back at once with a die of its own.
        [brutal-charge] Dinos that charged this turn hit one point easier.
        [duck-bill] Every swamp it controls brings 1 more token.
        [laceration] An attack die of 6 counts as two hits.
        [mountaineer] Crosses mountains, lives, harvests and lays eggs there; nobody can follow.
       *[ambush] Hits one point easier in a territory on the shore.
    }
ability-example =
    { $ability ->
        [sweep] Two Diplodocus meet three raptors. One sweeps a raptor into the desert next door, the other attacks: now it is one against two. Sweep out the last guard, and the eggs left behind are lost.
        [giant-wings] An enemy herd bars the way between two mountains. Others have to go round; Quetzalcoatlus crosses both and lands behind the herd.
        [fish-eater] A swamp by the sea brings 1, 1 more as home, 1 more as shore: 3 tokens. A desert by the sea brings 1 instead of nothing.
        [deadly-bite] Three dice show 6, 5 and 2. The 6 takes a dino away without a defence die; against the 5 one die may still save.
        [pack-hunting] Five Velociraptors meet three of Ann and five of Ben. Against Ann all dice hit one point easier, against Ben none.
        [dreadful-claws] Somebody who usually saves with 4 or more needs a 5 now. A 6 always saves.
        [scavenger] One attack kills two dinos, the last guards of one egg: 2 tokens as a carnivore, 2 for scavenging, 1 for the egg.
        [club-tail] Three hits, three defence dice: 6, 3 and 1. The 6 and the 3 save, and for the 6 one attacker falls.
        [riposte] Two hits are defended with 5 and 2: one saved, one lost. For the 5 Stegosaurus rolls an attack die; if it hits, the attacker has to defend.
        [brutal-charge] Two of four dinos have charged into the territory. Their dice hit one point easier; those of the two who stood there already do not.
        [duck-bill] A swamp brings 1, 1 more as home and 1 more by the bill: 3 tokens, three times as much as any other land.
        [laceration] Dice of 6, 4 and 1: two hits by the 6 and one by the 4. The enemy defends with three dice, even with only two dinos.
        [mountaineer] A pair on a mountain harvests 1 token and lays an egg in peace: only lava and meteorites reach it.
       *[ambush] Attacking on a beach, Deinosuchus hits one point easier; further inland it fights like everybody else.
    }
card-habitat =
    { $terrain ->
        [forest] Forest
        [swamp] Swamp
       *[savanna] Savanna
    }
card-diet =
    { $diet ->
        [herbivore] Herbivore
       *[carnivore] Carnivore
    }
card-diet-about =
    { $diet ->
        [herbivore] +1 token for each set of forest, swamp and savanna it controls
       *[carnivore] +1 token for each enemy dino it kills
    }
card-attack = Attack
card-defence = Defence
card-movement = Movement
card-pawns = Dinos
card-attack-about = Attack: hits with { $threshold } or more
card-defence-about = Defence: saves with { $threshold } or more
card-movement-about =
    { $movement ->
        [one] Movement: { $movement } territory
       *[other] Movement: { $movement } territories
    }
card-pawns-about = Starts with { $start } dinos, at most { $max }
card-example = Example
draft-title = Choose your species
draft-about = In secret: all choices are shown together.
draft-all = All species
draft-choose = Choose { species-name }
draft-none = Choose a card
draft-confirm = Play { species-name }
draft-island = Look at the island
draft-cards = Back to the cards
draft-mine = You play { species-name }.
draft-watch = The players choose their species in secret.
draft-waiting = Waiting for { $names }
reveal-title = The species are revealed
reveal-go-on = To the island
arena-title =
    { $terrain ->
        [forest] Combat in the forest
        [swamp] Combat in the swamp
        [savanna] Combat in the savanna
        [desert] Combat in the desert
       *[mountain] Combat in the mountains
    }
arena-close = Close
arena-go-on = Go on
arena-skip = Show the result
arena-or-more = { $threshold } or more
arena-dice = Your dice
arena-dice-on =
    { $count ->
        [one] { $count } die on { $name }
       *[other] { $count } dice on { $name }
    }
arena-charging = Charging
arena-charging-hit = They hit with
arena-charging-on =
    { $count ->
        [one] { $count } charging die on { $name }
       *[other] { $count } charging dice on { $name }
    }
arena-fewer = One die fewer on { $name }
arena-more = One die more on { $name }
arena-you-hit = You hit with
arena-hit = You hit with { $threshold } or more
arena-saves = They save with
arena-save = { $name } saves with { $threshold } or more
arena-sweep =
    { $count ->
        [one] Sweep { $count } dino out: where to?
       *[other] Sweep { $count } dinos out: where to?
    }
arena-sweep-how-many = How many are swept out
arena-roll =
    { $kind ->
        [attack] { $name } attacks
        [defence] { $name } defends
        [riposte] { $name } strikes back
       *[answer] { $name } defends
    }
arena-roll-at =
    { $count ->
        [one] Roll { $count } die at { $name }
       *[other] Roll { $count } dice at { $name }
    }
arena-roll-all =
    { $count ->
        [one] Roll { $count } die
       *[other] Roll { $count } dice
    }
arena-decline = Do not attack
arena-success = that no enemy is left
arena-own-losses = Dinos you lose
arena-their-losses = Dinos they lose
arena-odds-loses =
    { $count ->
        [0] { $name } loses nobody: { $chance }
       *[other] { $name } loses { $count }: { $chance }
    }
arena-loses =
    { $count ->
        [one] { $name } loses { $count } dino.
       *[other] { $name } loses { $count } dinos.
    }
arena-nobody = Nobody falls.
panel-card = The card of { $name }: { species-name }
panel-choosing = is choosing
panel-chosen = has chosen
panel-extinct = extinct
panel-first = { $name } begins each round
panel-dinos = Dinos on the island
panel-eggs = Eggs on the island
panel-supply = Pawns left in the supply
panel-controlled = Territories controlled
panel-harvest = What a harvest would bring now
panel-word =
    { $fact ->
        [dinos] dinos
        [eggs] eggs
        [supply] supply
        [controlled] lands
       *[harvest] harvest
    }
track-title = The weather of the ten rounds
track-round =
    { $weather ->
        [peace] Round { $round }: peace, nobody attacks
        [calm] Round { $round }: calm
        [eruption] Round { $round }: the volcano erupts
       *[meteorites] Round { $round }: meteorites
    }
track-round-die = Round { $round }: erupts with { $least } or more
track-next = Next: { $words }
species-title = The species
species-lede = Three cards are dealt to each player, and each keeps one in secret. Every species can do something that no other can.
species-any = All
species-failed = The species could not be loaded.
species-wins = Wins relative to a fair share
species-wins-about = Below each card: how often the species won in games between bots, relative to a fair share. On the line in the middle it wins exactly its share; the bar is the 95% interval.
species-wins-more = Is it fair?
species-players =
    { $count ->
        [one] { $count } player
       *[other] { $count } players
    }
species-expansion = Measured in games with the expansion, dealt from fourteen species.

## Acting
# $terrain is forest, swamp, savanna, desert, mountain or volcano; $at is a hex, "2,-1"; $kind is migrate, charge, attack or flee.

tagline = Lead one species through ten rounds: spread, fight and breed before the volcano erupts and the meteorites fall.
terrain =
    { $terrain ->
        [forest] forest
        [swamp] swamp
        [savanna] savanna
        [desert] desert
        [mountain] mountain
       *[volcano] volcano
    }
terrain-title =
    { $terrain ->
        [forest] Forest
        [swamp] Swamp
        [savanna] Savanna
        [desert] Desert
        [mountain] Mountain
       *[volcano] Volcano
    }
territory = { terrain } { $at }
territory-title = { terrain-title } { $at }
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
tokens =
    { $tokens ->
        [one] { $tokens } token
       *[other] { $tokens } tokens
    }
dinos-of = { $count } of { $name }
move-kind =
    { $kind ->
        [migrate] Migrate
        [charge] Charge
        [attack] Attack
       *[flee] Flee
    }
move-kind-about =
    { $kind ->
        [migrate] to territories without enemies
        [charge] at enemies, one step farther
        [attack] at enemies elsewhere
       *[flee] outnumbered: all together
    }
board-label = The island
legend-title = Where they can go

# What is to be done, and who does what now

prompt-over = The game is over.
prompt-dice = The dice decide.
prompt-draft = Choose the species you lead, in secret.
prompt-draft-wait = Choosing a species: { $names }.
prompt-wait =
    { $phase ->
        [place] { $name } is placing a colony.
        [move] { $name } is moving.
        [combat] { $name } is fighting.
        [lay] { $name } is laying eggs.
       *[other] { $name } is acting.
    }
prompt-place = Place your { dinos } where it glows. Eggs are laid only in { terrain }.
prompt-move = Choose dinos to move: each once, up to { $steps }.
prompt-move-peace = Choose dinos to move. Round 1 is peaceful: no attacks.
prompt-flee = Outnumbered dinos flee, all together, or stay and fight.
prompt-moved = All have moved: end the movement.
prompt-combat =
    { $count ->
        [one] One territory is contested: tap it to fight.
       *[other] { $count } territories are contested: tap one to fight.
    }
prompt-combat-open = Sweep on, or let the others attack.
prompt-lay = Lay eggs at home, one for each pair: tap what glows.
prompt-lay-last = Eggs laid in the last round never hatch: end your turn.
prompt-lay-nothing = Nothing more to lay: end your turn.

# With something chosen

chosen-colony =
    { $kind ->
        [migrate]
            { $count ->
                [one] Choose where { dinos } should migrate.
               *[other] Choose where they migrate; how many is asked next.
            }
        [flee] Choose where { dinos } should flee, all together.
       *[other]
            { $count ->
                [one] Choose where { dinos } should go: { $kinds }.
               *[other] Choose where they go ({ $kinds }); how many is asked next.
            }
    }
chosen-group =
    { $kind ->
        [migrate] How many migrate to { $territory }?
        [charge] How many charge into { $territory }?
        [attack] How many attack in { $territory }?
       *[flee] All flee to { $territory }.
    }
chosen-nest = How many eggs are laid on { $territory }?
chosen-fight = Choose where your dice go, then roll.
chosen-swept =
    { $count ->
        [one] Choose where { dinos } of { $name } is swept.
       *[other] Choose where { dinos } of { $name } are swept.
    }

# Buttons

button-end-moves =
    { $count ->
        [0] End movement
        [one] On to the combat
       *[other] On to { $count } combats
    }
button-end-turn = End turn
button-end-turn-eggs = End turn, { eggs } not laid
warn-eggs = You could still lay: { eggs }.
stepper-move =
    { $kind ->
        [migrate] Move { $count }
        [charge] Charge with { $count }
        [attack] Attack with { $count }
       *[flee] Flee with { $count }
    }
stepper-lay = Lay { $count }

# What is at a place, and what a tap there would do

fact-camp = { $name }: { dinos }
fact-camp-eggs = { $name }: { $dinos }, { $eggs }
fact-status =
    { $status ->
        [holding] engaged, but holding
       *[outnumbered] outnumbered: can only flee
    }
fact-unmoved = { dinos } can still move
fact-shore = on the shore
fact-threat =
    { $sort ->
        [lava] lava this round
        [lava-die] lava this round, if the die shows { $least } or more
        [lava-next] lava next round
        [lava-next-die] lava next round, if the die shows { $least } or more
        [meteorite] meteorites this round
       *[meteorite-next] meteorites next round
    }
tap-place = place your { dinos } here
tap-choose = choose these dinos
tap-go =
    { $kind ->
        [migrate] migrate here
        [charge] charge
        [attack] attack
       *[flee] flee here
    }
tap-steps =
    { $steps ->
        [one] { $steps } step
       *[other] { $steps } steps
    }
tap-fight = fight here
tap-lay = lay up to { eggs }
tap-push = sweep them here
clash = { $count } against { $enemies }

# The log; $dice are dice as they were rolled, "4 1 6"

log-choose = { $name } has chosen a species.
log-choose-species = { $name } chooses { $species }.
log-revealed = The species are shown: { $species }.
log-leads = { $name } leads { $species }
log-start = Start roll: { $rolls }. { $name } begins.
log-roll = { $name } { $die }
log-place = { $name } places { dinos } on { $territory }.
log-move =
    { $kind ->
        [migrate]
            { $count ->
                [one] { $name }: { dinos } migrates to { $territory }.
               *[other] { $name }: { dinos } migrate to { $territory }.
            }
        [charge]
            { $count ->
                [one] { $name }: { dinos } charges into { $territory }.
               *[other] { $name }: { dinos } charge into { $territory }.
            }
        [attack]
            { $count ->
                [one] { $name }: { dinos } goes on to attack { $territory }.
               *[other] { $name }: { dinos } go on to attack { $territory }.
            }
       *[flee]
            { $count ->
                [one] { $name }: { dinos } flees to { $territory }.
               *[other] { $name }: { dinos } flee to { $territory }.
            }
    }
log-sweep = { $name } sweeps { $count } of { $target } from { $territory } to { $to }.
log-dice = { $dice } ({ $least } or more)
log-attack = { $name } attacks { $target } on { $territory }: { $attack }.
log-attack-nobody = { $name } does not attack on { $territory }.
log-defence = { $target } defends: { $defence }.
log-riposte = { $target } strikes back: { $riposte }.
log-answer = { $name } defends: { $answer }.
log-ability =
    { $dice ->
        [one] { $ability } of { $name }: { $dice } die.
       *[other] { $ability } of { $name }: { $dice } dice.
    }
log-lost = { $name } loses { dinos }.
log-nobody-lost = Nobody falls.
log-kills = { $name }: +{ $tokens } for prey.
log-harvest = { $name } harvests { tokens }: { $sources }.
log-harvest-nothing = { $name } harvests nothing.
log-lay = { $name } lays { eggs } on { $territory }.
log-round =
    { $weather ->
        [peace] Round { $round }: peace.
        [calm] Round { $round }: calm.
        [eruption] Round { $round }: the volcano erupts!
       *[meteorites] Round { $round }, the last: meteorites!
    }
log-round-die =
    { $weather ->
        [eruption] Round { $round }: the die shows { $die } ({ $least } or more): the volcano erupts!
       *[other] Round { $round }: the die shows { $die } ({ $least } or more erupts): calm.
    }
log-hazard =
    { $kind ->
        [lava]
            { $lost ->
                [0] Lava on { $territory }: { $name } rolls { $die } ({ $least } or more), saved.
               *[other] Lava on { $territory }: { $name } rolls { $die } ({ $least } or more), 1 dino dies.
            }
       *[meteorite]
            { $lost ->
                [0] A meteorite on { $territory }: { $name } rolls { $die } ({ $least } or more), saved.
               *[other] A meteorite on { $territory }: { $name } rolls { $die } ({ $least } or more), 1 dino dies.
            }
    }
log-hatched =
    { $count ->
        [one] { eggs } of { $name } hatches on { $territory }.
       *[other] { eggs } of { $name } hatch on { $territory }.
    }
log-eggs-lost = Unguarded: { eggs } of { $name } lost on { $territory }.
log-extinct = { $name }: the species is extinct.

# Where tokens come from; $source is territories, habitat, ability, triplets, kills or scavenging

source =
    { $source ->
        [territories] Territories
        [habitat] Own habitat
        [ability] Ability
        [triplets] Sets of three terrains
        [kills] Prey
       *[scavenging] Scavenging
    }
source-part =
    { $source ->
        [territories] { $points } from territories
        [habitat] { $points } from its own habitat
        [ability] { $points } by the ability
       *[triplets] { $points } for sets of three terrains
    }
count-source =
    { $source ->
        [territories] Harvest: every controlled forest, swamp and savanna
        [habitat] More from its own habitat
        [ability] More by abilities
        [triplets] Herbivores: sets of forest, swamp and savanna
        [kills] Carnivores: prey
       *[scavenging] Scavengers: leftovers
    }
count-survivor = The last surviving species wins at once, whatever the tokens: { $name }.
count-tie = Equal tokens: more dinos on the island win, then more controlled territories.

# Hints

hint-choose = Choose { $species }.
hint-place = Place your colony on { $territory }.
hint-move =
    { $kind ->
        [migrate] Migrate with { $count } from { $from } to { $to }.
        [charge] Charge with { $count } from { $from } into { $to }.
        [attack] Attack with { $count } from { $from } in { $to }.
       *[flee] Flee from { $from } to { $to }.
    }
hint-end-moves = End your moves.
hint-attack = Fight on { $territory }: { $dice }.
hint-dice = { $count } on { $name }
hint-sweep = Sweep { $count } of { $name } from { $from } to { $to }.
hint-lay = Lay { eggs } on { $territory }.
hint-end-turn = End your turn.
reason-habitat = your own habitat brings more, and pairs lay eggs there
reason-clash = then it is { $clash }
reason-harvest = it adds { tokens } to your harvest
