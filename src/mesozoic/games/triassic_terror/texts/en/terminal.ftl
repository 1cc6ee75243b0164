### What the terminal says about Triassic Terror, in English: the model of every other language.

## Terrains, tiles, predators, periods

terrain-in-swamp = in the swamp
terrain-in-forest = in the forest
terrain-in-desert = in the desert
terrain-in-mountain = in the mountains
tile-short-new-environment = environment
tile-short-growth = { tile-growth }
tile-short-migration = { tile-migration }
tile-short-hatch = { tile-hatch }
tile-short-trex = { tile-trex }
tile-short-raptors = { tile-raptors }

## What is to be done

do-take-card = Take a terrain card: { $card }, face up, or one unseen from the deck. It will place 3 dinos in its terrain.
do-take-tile = Take an action tile. Low numbers act first; white dinos come with the tile.
do-idle = Your turn: { $things }, in any order. All of it is optional.
do-idle-one = Your turn: { $things }, if you like.
do-end = All is done: end your turn.
do-place = Place up to { dinos } { $terrain }, each area once. An area feeds its three strongest herds.
do-growth = Growth: add 3 dinos to one of your herds and 2 to another one.
do-growth-part = Growth: add { $part } dinos to another one of your herds.
do-migration = Choose a herd that migrates to adjacent areas. Each opponent there gives it one dino, who follows.
do-migration-second-no-join = A second herd may migrate, neither from nor to an area to which the first one went.
do-migration-second-no-remigrate = A second herd may migrate; dinos that have just arrived stay.
do-migration-second-no-merge = A second herd may migrate, clear of every area that the first one left or reached.
do-declare = Send groups from { $area } to adjacent areas; some may stay. In another terrain a group loses one dino.
do-declare-follow = Which group does the follower of { $symbol } join? Or send another group first.
do-declare-next = Which group does the follower of { $symbol } join?
do-declare-go = Let the herd go. Followers join it, then each group in another terrain loses one dino.
do-hatch = Hatch 3 dinos in one of your herds; then the pterodactyl flies 1 or 2 areas and eats up to { dinos }.
do-hatch-fly = The pterodactyl may fly 1 or 2 areas; there it eats up to { dinos }.
do-trex = The T-Rex becomes yours, worth 3 dinos: it stays, moves 1 area and eats up to 5, or 2 areas and up to 3.
do-raptors = Move a raptor 1 area; one of the two may go 2. It eats up to 2, then expels up to 2.
do-raptors-second = The other raptor may move as well: { $steps }.
do-eat = { $predator } eats up to { dinos } in { $area }: whose?
do-expel = { $predator } expels up to { dinos } from { $area }, of any player. The first to enter another terrain dies.
do-shuffle = The tiles are being shuffled.
do-over = The game is over.
wait = { $symbol } is to act.
do-one-area = 1 area
do-two-areas = 1 or 2 areas

## What can still be done in a turn

do-a-card = card
do-the-card = card ({ $card })
do-a-tile = tile ({ $tile })
do-a-counter = a counter
do-nothing = nothing

## What is open

now-take-card = takes a card
now-take-tile = takes a tile
now-idle = may still use: { $things }
now-place = places { $terrain }: { dinos } left
now-growth = growth: { $parts }
now-part-done = { $part } in { $area }
now-part-open = { $part } to come
now-migration = migration: two herds may go
now-migration-second = migration: a second herd may go
now-arrived = just arrived: { $dinos }
now-declare = migration from { $area }: { $groups }
now-no-group = no group yet
now-follows = { $symbol } follows to { $area }
now-hatch = hatch: 3 dinos, then the pterodactyl
now-hatch-fly = hatch: the pterodactyl may fly
now-trex = T-Rex: stays or moves
now-raptors = raptors: both may move, one of them 2 areas
now-raptors-second = { $predator } may move: { $steps }
now-eat = { $predator } eats up to { dinos } in { $area }
now-expel = { $predator } expels up to { dinos } from { $area }

## Steps of a choice

step-take-card-face-up = take the face-up card: { $card }
step-take-card-deck = draw unseen (deck of { $count })
step-take-tile =
    { $white ->
        [0] space { $space }: { $tile }
       *[other] space { $space }: { $tile } (+{ $white } white)
    }
step-play-card = play the card: { $card }
step-use-tile = use the tile: { $tile }
step-place-dinos = place dinos
step-grow = grow by { $count }
step-migrate-start = migrate a herd
step-migrate-group = send a group
step-follow-assignment = the follower of { $symbol } goes
step-migrate-commit = let the herd go: { $groups }
step-hatch = hatch 3 dinos
step-move-predator = move { $predator }
step-trex-stays = the T-Rex stays in { $area }
step-eat = eat
step-eat-nothing = eat nothing
step-expel = expel
step-white-dino = white dino ({ $count } left)
step-play-counter-hatch = hatch counter (3 dinos)
step-play-counter-volcano = volcano counter
step-finish = finish ({ $lost })
step-end-turn = end turn
step-end-turn-lost = end turn ({ $lost })
step-from = from { $area }
step-to = to { $area }
step-to-loses = to { $area } (loses 1)
step-to-meal = to { $area } (eats { $count })
step-to-far = to { $area } (2 steps)
step-here = { $symbol } ({ $count } here)
step-out = { $count } to { $area }
step-out-dies = { $count } to { $area } (1 dies)

## What is given up

lost-place = { dinos } unplaced
lost-growth = { $parts } unused
lost-and = { " " }and{ " " }
lost-migration = no herd migrates
lost-migration-second = no second herd
lost-hatch = no births, no flight
lost-hatch-fly = the pterodactyl stays
lost-raptors = both raptors stay
lost-raptors-second = { $predator } stays
lost-expel = nobody is expelled
lost-expel-second = nobody else is expelled
lost-card = card not played
lost-tile = tile not used
lost-white = { white-dinos } lost

## Actions in words

told-take-card-face-up = the face-up card
told-take-card-deck = a card unseen
told-take-tile = tile { $tile }
told-play-card = plays the card
told-use-tile = uses the tile
told-use-tile-terrain = uses the tile ({ $terrain })
told-place-dinos = { $count } to { $area }
told-grow = +{ $count } in { $area }
told-migrate-start = migrates from { $area }
told-migrate-group = { $count } to { $area }
told-follow-assignment = { $symbol } follows to { $area }
told-migrate-commit = off they go
told-hatch = +3 in { $area }
told-move-predator = { $predator } to { $area }
told-eat = { $predator } eats { $herds }
told-eat-nothing = { $predator } eats nothing
told-expel = { $predator } expels { $herds } to { $area }
told-white-dino = white dino in { $area }
told-play-counter-hatch = hatch counter in { $area }
told-play-counter-volcano = VOLCANO in { $area }
told-finish = done
told-end-turn = end of turn
told-tile-shuffle = tiles shuffled: { $tiles }

## Events

event-area = { $area } { $herds }
event-empty = empty
event-displaced = no habitat for { $herds } in { $area }
event-settled = the T-Rex settles in { $area }
event-waiting = the T-Rex waits in { $area } for a habitat
event-reveal = turned up: { $card }
event-reveal-unseen = seen by nobody else
event-discarded = card not played: { $card }
event-white-lost = white dinos lost: { $count }
event-volcano-ends = no more volcano in { $area }
event-scoring = SCORING of the { $period }: { $points }
event-round = { $period }, round { $number }, first: { $name }
scoring-stones = stones
scoring-presence = presence
scoring-dominance = dominance
scoring-part = { $what }: { $points }
scoring-nobody = nobody

## The panel

panel-points = pts
panel-supply = supply
panel-supply-short = sup
panel-hand = card
panel-hatch-counter = hatch
panel-volcano-counter = volc.
panel-free = free
panel-status = { $period }, round { $number } of { $rounds }{ $cards } · then { $scored }
panel-status-short = { $period } { $number }/{ $rounds }{ $cards } · then { $scored }
panel-status-over = the game is over
panel-card-round = { " " }· card round
panel-choosing = choosing:
panel-acting = acting:
panel-tiles = tiles
panel-cards = face up: { $card } · deck: { $count } · discarded: { $discard }
panel-cards-short = card: { $card } · deck { $count } · { $discard }
panel-unseen = unseen: { $cards }
map-cropped = a part of the map
legend =
    On the map ring 1 of each terrain is at the centre, ring 3 at the coast; areas that share a border are adjacent,
    unless water lies between; a common corner is not enough. An area shows its three habitats with their stones: `8
    ●4` is worth 8 to ●, who has 4 dinos there, `8 ·` is empty. `●4+T` has the T-Rex with it (strength 7), `T●` is
    the T-Rex alone (strength 3). Outside the habitats: `T` the neutral T-Rex, `T●` while it feeds, `(T●)` while it
    waits for a habitat, `Ra` `Rb` the raptors, `Pt` the pterodactyl, `V●` a volcano and whose it is. Tiles: the
    number is the order of action, `+2` white dinos come with it, then who has taken it. New environment places 3
    dinos in any terrain; growth adds 3 and 2 to two herds; migration moves two herds; hatch adds 3, and the
    pterodactyl eats 2; the T-Rex becomes yours and eats up to 5; each raptor eats 2 and expels 2. Counters: free
    (in a narrow window `H` hatch, `V` volcano), or the period of their use. `?` is a hidden card.

## The end

outcome-total = points
outcome-decided-by-points = most points
outcome-decided-by-dinos = tie on points: more dinos on the board
outcome-decided-by-primary = tie: more primary habitats
outcome-decided-by-secondary = tie: more secondary habitats
outcome-decided-by-tertiary = tie: more tertiary habitats
outcome-decided-by-shared = equal in everything: shared
outcome-rank = rank
