### The words of Triassic Terror that page, terminal and server share, in English: the model of every other language.

## Counted

dinos =
    { $count ->
        [one] { $count } dino
       *[other] { $count } dinos
    }
white-dinos =
    { $count ->
        [one] { $count } white dino
       *[other] { $count } white dinos
    }

## Terrains, tiles, predators, periods

terrain-swamp = swamp
terrain-forest = forest
terrain-desert = desert
terrain-mountain = mountain
tile-new-environment = new environment
tile-growth = growth
tile-migration = migration
tile-hatch = hatch
tile-trex = T-Rex
tile-raptors = raptors
predator-trex = the T-Rex
predator-raptor-a = raptor A
predator-raptor-b = raptor B
predator-pterodactyl = the pterodactyl
period-triassic = Triassic
period-jurassic = Jurassic
period-cretaceous = Cretaceous

## Options of the rules, with their values

option-setup-chart = Where herds start
    .compensating = later seats on better stones
    .plain = from ring to ring in turn
option-six-player-game = Length of a game of six
    .normal = ends after the Jurassic
    .long = with two rounds in the Cretaceous
option-dino-supply = Dinos of each player
    .null = no limit
option-white-supply = White dinos in the box
    .null = no limit
option-blind-card = A card taken from the deck
    .hidden = is secret until played
    .public = is shown to all
option-eat-own = Predators may eat dinos of the active player
option-followers-per = Each opponent gives a follower
    .herd = to the migrating herd
    .group = to each group of the herd
option-follower-assignment = Which group a follower joins
    .mover = the migrating player decides
    .largest = the largest group
option-migration-meeting = The second migration
    .no-join = does not join the first one
    .no-remigrate = only moves nobody twice
    .no-merge = does not meet the first one at all
option-suicidal-migration = Groups may migrate to where they find no habitat
option-volcano-blocks-births = A volcano prevents births in its area
option-pterodactyl-overflies-volcano = The pterodactyl may fly over a volcano
option-trex-alone-scores = A T-Rex alone scores the stone of its habitat
option-waiting-trex-counts = A T-Rex outside the habitats counts in scorings
option-trex-reenters = A waiting T-Rex enters a habitat as soon as it can
option-trex-is-herd = Dinos may be born where a player has a T-Rex alone
option-must-swap-trex = Who takes the T-Rex tile must use it
option-expel-emergency = Dinos are expelled to another terrain
    .all-closed = if no area of their own is open
    .any-closed = as soon as one of their own is closed
option-expel-loss = Of dinos expelled to another terrain one dies
    .per-destination = for each area
    .per-herd = for each area and colour
option-dominance-last = Last tie-break of dominance
    .total = sum of the stones
    .highest = highest single stone
option-dominance-unbroken = Who stays tied in dominance
    .share = shares the points
    .lower = gets those of the lower rank
    .higher = gets those of the higher
option-trex-final-count = Dinos that the T-Rex counts for in the final tie-break

## Why an action is refused; an attribute if a certain action breaks the rule

refusal-bad-form = This is not an action of Triassic Terror in its normal form.
refusal-wrong-seat = It is another seat's turn.
    .take-card = It is another seat's turn to choose.
    .take-tile = It is another seat's turn to choose.
refusal-wrong-state = This action does not belong to the present step of the turn.
refusal-chance-due = The tiles must be shuffled before anybody may act.
refusal-game-over = The game is over.
refusal-no-card = You hold no terrain card.
refusal-tile-taken = That tile has been taken in this round.
refusal-tile-used = You have used your tile in this turn.
refusal-wrong-terrain = The area lies in another terrain than the one being settled.
refusal-area-used = Each area is used once: all dinos for it arrive together.
    .grow = The two parts of growth go to different herds.
    .migrate-start = A herd has migrated from there already.
    .migrate-group = A group goes there already.
refusal-part-used = That part of the tile has been used.
    .grow = That part of growth has been used.
    .hatch = The three dinos have hatched already.
refusal-too-many = That is more than is left to place.
    .migrate-group = Not so many dinos may leave that herd.
    .eat = It cannot eat so many.
    .expel = Each raptor expels at most two dinos.
refusal-no-supply = Your supply is empty or too small.
refusal-no-herd = You have no herd in that area.
    .grow = Growth enlarges a herd you have there already.
    .migrate-start = Only an own herd migrates.
    .hatch = Dinos hatch in a herd you have there already.
    .expel = That player has not so many dinos there.
    .white-dino = White dinos only enlarge an own herd.
    .play-counter = The hatch counter enlarges an own herd.
refusal-no-room = So small a group would find no habitat there.
    .migrate-group = In this game no group migrates that would find no habitat.
    .expel = They would find no habitat there.
refusal-volcano = A volcano closes that area: no dino enters or leaves.
    .migrate-start = No dino leaves a volcano area.
    .migrate-group = No dino enters a volcano area.
    .move-predator = No predator enters a volcano area.
    .play-counter = A volcano lies there already.
refusal-not-adjacent = The two areas share no border.
refusal-moved-twice = All dinos there have just arrived; nobody migrates twice.
refusal-migrations-meet = The second migration must stay clear of the first.
refusal-no-destination = There is no destination for these dinos.
    .migrate-commit = Send at least one group first.
    .follow-assignment = No group goes there.
refusal-wrong-follower = Followers are assigned one by one, clockwise from your left.
refusal-follower-open = First say which group each follower joins.
refusal-wrong-predator = It is not this predator that hunts now.
refusal-already-moved = This raptor has moved already.
refusal-two-steps-used = Only one of the raptors may go two areas far.
refusal-out-of-reach = The predator cannot get there in one or two steps.
refusal-not-edible = There are not so many dinos there that it may eat.
refusal-same-terrain-open = Expelled dinos stay in their terrain while an area of it is open to them.
refusal-no-white = You have no white dino left.
refusal-counter-used = Each counter is used once in a game.
refusal-counter-this-period = You have played a counter in this period.
refusal-must-swap = The T-Rex tile is in use: move the T-Rex, or let it stay; it becomes yours.
    .end-turn = In this game the T-Rex tile must be used: move the T-Rex, or let it stay and change colour.

## Replaceable data, with the files that come with the game

data-board = Board
    .recon-1 = reconstruction
    .recon-1-strip = reconstruction, the terrains in a strip
