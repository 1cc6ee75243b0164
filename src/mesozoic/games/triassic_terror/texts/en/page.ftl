### What the page says about Triassic Terror, in English: the model of every other language.

## Words that other texts are made of
# $terrain is swamp, forest, desert or mountain; $tile is an action tile; $period is triassic, jurassic or cretaceous.

terrain =
    { $terrain ->
        [swamp] swamp
        [forest] forest
        [desert] desert
       *[mountain] mountain
    }
terrain-title =
    { $terrain ->
        [swamp] Swamp
        [forest] Forest
        [desert] Desert
       *[mountain] Mountain
    }
tile-title =
    { $tile ->
        [new-environment] New environment
        [growth] Growth
        [migration] Migration
        [hatch] Hatch
        [trex] T-Rex
       *[raptors] Raptors
    }
tile-short =
    { $tile ->
        [new-environment] New envir.
        [growth] Growth
        [migration] Migration
        [hatch] Hatch
        [trex] T-Rex
       *[raptors] Raptors
    }
period-title =
    { $period ->
        [triassic] Triassic
        [jurassic] Jurassic
       *[cretaceous] Cretaceous
    }
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
points =
    { $points ->
        [one] { $points } point
       *[other] { $points } points
    }

## Market

market-title = Market
market-space = space { $space }
market-taken = taken by { $name }
market-take = Take { tile-title }, { market-space }
market-take-white = Take { tile-title }, { market-space }, with { white-dinos }
market-use = Use your tile: { tile-title }
market-use-terrain = Settle the { terrain }
market-more = What { tile-title } does
market-rule = Rule { $rule }
market-close = Close
market-take-it = Take it
market-short =
    { $tile ->
        [new-environment] 3 dinos into a terrain you choose
        [growth] +3 to one herd, +2 to another
        [migration] two herds move on, with followers
        [hatch]
            { $players ->
                [6] +3 to a herd, the pterodactyl eats 1
               *[other] +3 to a herd, the pterodactyl eats 2
            }
        [trex] yours: worth 3, eats up to 5
       *[raptors] each eats 2 and drives 2 away
    }
market-about =
    { $tile ->
        [new-environment] Choose a terrain and put up to 3 dinos into its areas, divided as you like, as new herds or to strengthen your own. Each area is used once, and a group needs one of the three habitats.
        [growth] Add 3 dinos to one of your herds and 2 to a different one, anywhere on the island. With a single herd you use one of the two parts.
        [migration] Up to two of your herds send groups to neighbouring areas. Every opponent in the area they leave loses one dino, which joins your group in your colour. A group that enters another terrain loses one dino. No dino moves twice.
        [hatch]
            { $players ->
                [6] Add 3 dinos to one of your herds. Then the pterodactyl may fly 1 or 2 areas and eat 1 dino of an opponent there.
               *[other] Add 3 dinos to one of your herds. Then the pterodactyl may fly 1 or 2 areas and eat up to 2 dinos of your opponents there.
            }
        [trex] The T-Rex takes your colour and adds 3 to your strength where it stands. It stays without a meal, or moves 1 area and eats up to 5 dinos of your opponents, or moves 2 areas and eats up to 3. It is yours until somebody else uses this tile.
       *[raptors] One raptor moves 1 area, the other 1 or 2. Each then eats up to 2 dinos of your opponents and drives up to 2 dinos of anybody into neighbouring areas. The first one driven into another terrain dies.
    }
market-about-white = White dinos on a tile come with it: in your action turn each adds a dino to a herd of yours. Tiles that nobody takes collect one more each round.
market-face-up = Face up
market-take-face-up = Take the card that lies face up: { terrain-title }
market-deck = { $count } in the deck
market-take-deck = Take the top card of the deck, unseen by the others
market-blind = only you will see it
market-odds = { terrain-title } { $chance }
market-card-about = 3 dinos into the { terrain }
market-hand = Your card: { terrain-title }
market-play-card = Play your card: 3 dinos into the { terrain }
market-no-cards = The next cards are taken when the next period begins.
market-no-cards-left = No more cards are taken in this game.

## Calendar and standing
# $scoring is stones, presence or dominance.

scoring =
    { $scoring ->
        [stones] stones
        [presence] presence
       *[dominance] dominance
    }
scoring-title =
    { $scoring ->
        [stones] Stones
        [presence] Presence
       *[dominance] Dominance
    }
scoring-about =
    { $scoring ->
        [stones] every habitat pays its stone
        [presence] { $first } for living in all four terrains
       *[dominance]
            { $second ->
                [0] { $first } for the strongest of each terrain
               *[other] { $first } for the strongest of each terrain, { $second } for the next
            }
    }
scoring-pays = { scoring-title }: { $what }
calendar-title = Calendar
calendar-open = Calendar: what each period pays
calendar-rounds =
    { $count ->
        [one] { $count } round
       *[other] { $count } rounds
    }
calendar-round = { period-title }, round { $number }
calendar-first = { $name } begins
calendar-cards = terrain cards are taken
calendar-scored = then a scoring: { $scorings }
calendar-now = If scored now
calendar-leads = If scored now: { $name } +{ $points }
standing-title = If the scoring came now
standing-after =
    { $rounds ->
        [0] The { period-title } is scored at the end of this round.
        [one] The { period-title } is scored at the end of the next round.
       *[other] The { period-title } is scored after this round and { $rounds } more.
    }
standing-over = The last scoring has been paid.
paid-title = Paid: { period-title }
standing-sum = sum
standing-nobody = nobody lives here
standing-alone = { $name } lives here alone
standing-lead = { $name } is ahead by { $by }
standing-habitats = { $name } is ahead by better habitats
standing-shared = { $names } are level
standing-missing = not in { $terrains }
standing-terrains = in { $count } of 4
standing-strength = Strength in each terrain

## Panel

panel-title = Players
panel-supply = supply
panel-dinos = dinos
panel-card = card
panel-counters = counters
panel-no-card = no card
panel-hidden-card = a card that only its owner knows
panel-own-card = a card: { terrain-title }
panel-counter-hatch-free = Hatch counter: once in the game, 3 dinos for a herd
panel-counter-hatch-used = Hatch counter: used in the { period-title }
panel-counter-volcano-free = Volcano counter: once in the game, seals an area
panel-counter-volcano-used = Volcano counter: used in the { period-title }
panel-first = { $name } begins this round
panel-first-next = { $name } begins the next round
panel-order-choose = Choosing
panel-order-act = Acting
panel-order-next = Next round

## Acting

tagline = Herds fight for the best clearings of an island while predators hunt and volcanoes burn: be strong where it counts when a period ends.

# $ring is 1 in the heart of the island and 3 at the coast; $predator is trex, raptor-a, raptor-b or pterodactyl.

area = { terrain-title } { $ring }
predator-title =
    { $predator ->
        [trex] T-Rex
        [raptor-a] Raptor A
        [raptor-b] Raptor B
       *[pterodactyl] Pterodactyl
    }
the-predator =
    { $predator ->
        [trex] The T-Rex
        [raptor-a] Raptor A
        [raptor-b] Raptor B
       *[pterodactyl] The pterodactyl
    }
source =
    { $source ->
        [stones] Stones
        [presence] Presence
       *[dominance] Dominance
    }
dinos-of = { $count } of { $name }
scores = { $name } +{ $points }
board-label = The island

# What is to be done, and who does what now

prompt-over = The game is over.
prompt-shuffle = The tiles are being shuffled.
prompt-wait =
    { $state ->
        [take-card] { $name } is taking a terrain card.
        [take-tile] { $name } is taking an action tile.
        [place] { $name } is placing dinos.
        [growth] { $name } is making herds grow.
        [migration] { $name } is migrating.
        [declare] { $name } is migrating.
        [hatch] { $name } is hatching dinos.
        [trex] { $name } is moving the T-Rex.
        [raptors] { $name } is moving the raptors.
        [eat] { $name } has a predator at its meal.
        [expel] { $name } is driving dinos away.
       *[other] { $name } is acting.
    }
prompt-take-card = Take a terrain card: the one face up, or one unseen from the deck.
prompt-take-tile = Take an action tile: low numbers act first.
prompt-idle =
    { $things ->
        [both] Play your card and your tile, in either order.
        [card] Play your card ({ terrain }), or end your turn.
       *[tile] Use your tile ({ tile-title }), or end your turn.
    }
prompt-white = { white-dinos } left to place, or end your turn.
prompt-counter = Play a counter, or end your turn.
prompt-end = All is done: end your turn.
prompt-nothing = Nothing more can be done here: finish.
prompt-place = Place up to { dinos } in the { terrain }: tap a glowing area.
prompt-growth = Choose a herd to grow by 3, and another one by 2.
prompt-growth-one = Only one herd of yours can grow: by 3, or by 2.
prompt-growth-part = Choose another herd: it grows by { $count }.
prompt-migration = Choose a herd that migrates, or drag it to a neighbouring area.
prompt-migration-second = A second herd may migrate.
prompt-declare = Send a group from { $area }: choose a neighbouring area.
prompt-declare-more = Migrate, or send another group.
prompt-declare-go = Let them migrate.
prompt-follow = Which group does the follower of { $name } join?
prompt-hatch = Choose a herd: 3 dinos hatch, then the pterodactyl flies.
prompt-fly = Choose where the pterodactyl hunts.
prompt-trex = The T-Rex is yours now: lead it on, or let it stay.
prompt-raptors = Choose a raptor, then where it hunts.
prompt-raptors-second = The other raptor may hunt, too.
prompt-eat = { the-predator } eats up to { dinos }: tap a herd for each.
prompt-expel = { the-predator } drives up to { dinos } away: tap a herd, then an area.

# With something chosen

chosen-place = How many dinos go to { $area }?
chosen-grow = By how many does the herd in { $area } grow?
chosen-send = How many dinos go to { $area }?
chosen-erupt = Erupt in { $area }? It is closed until your next turn.
chosen-settle = Choose a terrain: tap one of its areas.
chosen-white = Choose a herd that gets a white dino.
chosen-hatch = Choose a herd in which 3 dinos hatch.
chosen-volcano = Choose an area: its first herd loses 2, the second 1.
chosen-predator =
    { $predator ->
        [trex] Choose where the T-Rex goes.
        [pterodactyl] Choose where the pterodactyl hunts.
       *[other] Choose where the raptor hunts.
    }
chosen-outcast = Choose where the dinos of { $name } flee.

# Buttons

button-card = Play card: { terrain-title }
button-tile = Use tile: { tile-title }
button-migrate = Migrate
button-finish =
    { $state ->
        [place] Place no more
        [growth] Grow no more
        [migration] Migrate no more
        [hatch] Finish hatching
        [raptors] No more hunting
       *[expel] Drive nobody else away
    }
button-end = End turn
warn-unused = This would be lost: { $things }.
unused-card = your card
unused-tile = your tile
do-settle = New environment
do-settle-note = Choose a terrain for 3 dinos
do-white = White dino × { $count }
do-white-note = Add a dino to one of your herds
do-hatch = Hatch counter
do-hatch-note = 3 dinos hatch in one of your herds; once in a game
do-volcano = Volcano
do-volcano-note = Closes an area and kills up to 3 dinos; once in a game
do-erupt = Erupt in { $area }
do-eat = Eat { $dinos }
do-eat-nothing = Eat nothing
stepper-place = Place { $count }
stepper-grow = Grow by { $count }
stepper-send = Send { $count }

# What is at a place, and what a tap there would do

fact-owner = fights for { $name }
fact-herd = { $name }: { dinos }, stone { $points }
fact-herd-strong = { $name }: { dinos }, strength { $strength }, stone { $points }
fact-empty = nobody, first stone { $points }
fact-volcano = closed by a volcano of { $name }
fact-waiting = the T-Rex waits for a habitat
tap-settle = settle the { terrain }
tap-place = place up to { $most }
tap-grow = let it grow
tap-send = send up to { $most }
tap-follow = the follower of { $name } joins this group
tap-start = let it migrate
tap-hatch = 3 dinos hatch
tap-white = add a white dino
tap-counter = 3 dinos hatch
tap-volcano = let the volcano erupt
tap-predator = choose it
tap-prey = eat one more
tap-outcast = drive it away
tap-banish = { dinos } flee here
tap-go = hunt here
tap-stay = stay here
tap-meal = eats up to { $limit } of { $prey }
tap-no-meal = nothing to eat here

# What would follow

ahead-followers = Follow you: { $dinos }.
ahead-shock = 1 of { $name } dies in { $area }: another terrain.
ahead-volcano = { $name } loses { dinos }.
ahead-displaced = { $count } of { $name } find no habitat in { $area } and drown.
ahead-rank =
    { $rank ->
        [1] { $area }: you lead, stone { $points }.
        [2] { $area }: you stand second, stone { $points }.
       *[other] { $area }: you stand third, stone { $points }.
    }
ahead-waiting = The T-Rex finds no habitat and waits.

# The log

log-take-card = { $name } takes a card: { terrain }.
log-take-blind = { $name } takes a card from the deck that nobody else sees.
log-take-tile = { $name } takes the tile { tile-title }.
log-play-card = { $name } plays a card: { terrain }.
log-settle = { $name } settles the { terrain }.
log-use-tile = { $name } uses the tile { tile-title }.
log-born =
    { $kind ->
        [place] { $name } places { dinos } in { $area }.
        [grow] { $name }'s herd in { $area } grows by { $count }.
        [white] { $name } adds { white-dinos } in { $area }.
       *[other] { dinos } of { $name } hatch in { $area }.
    }
log-volcano = { $name } lets a volcano erupt in { $area }.
log-group = { $count } to { $area }
log-migrate = { $name } migrates from { $area }: { $groups }.
log-follow = They are followed by { $dinos }, in the colour of the herd.
log-move = { the-predator } moves to { $area }.
log-stay = The T-Rex stays in { $area } and takes the colour of { $name }.
log-eat = { the-predator } eats { $dinos }.
log-eat-nothing = { the-predator } eats nothing.
log-expel = { the-predator } drives { dinos } of { $name } to { $area }.
log-end = { $name } ends the turn.
log-turned-up = A card is turned up: { terrain }.
log-shock = { dinos } of { $name } died on arriving in another terrain: { $area }.
log-displaced = { dinos } of { $name } found no habitat in { $area } and fell into the sea.
log-settled = The T-Rex stands with { $name } in { $area }.
log-waits = The T-Rex of { $name } waits outside the habitats of { $area }.
log-volcano-ends = The volcano in { $area } goes out.
log-burnt = { $name } loses { dinos } to the volcano in { $area }.
log-discarded = { $name } discards a card unplayed: { terrain }.
log-white-lost = { $name } loses { white-dinos } that were not placed.
log-scoring = { period-title }, { source }: { $points }.
log-round = Round { $round } ({ period-title }) begins: { $name } takes first.

# Hints

hint-take-card = Take the card that lies face up: { terrain }.
hint-take-deck = Take a card from the deck.
hint-take-tile = Take the tile { tile-title }.
hint-play-card = Play your card: { terrain }.
hint-settle = Settle the { terrain }.
hint-use-tile = Use your tile: { tile-title }.
hint-place = Place { dinos } in { $area }.
hint-grow = Let your herd in { $area } grow by { $count }.
hint-hatch = Let 3 dinos hatch in { $area }.
hint-white = Add a white dino in { $area }.
hint-counter-hatch = Play your hatch counter in { $area }.
hint-counter-volcano = Let the volcano erupt in { $area }.
hint-start = Let the herd in { $area } migrate.
hint-send = Send { dinos } to { $area }.
hint-follow = The follower of { $name } joins the group to { $area }.
hint-migrate = Let them migrate.
hint-stay = Let the T-Rex stay.
hint-move = Move it to { $area }: { predator-title }.
hint-eat = Eat { $dinos }.
hint-eat-nothing = Eat nothing.
hint-expel = Drive { dinos } of { $name } to { $area }.
hint-finish = Finish this part.
hint-end = End your turn.

# The count

count-period = Points of the { period-title }
count-stones = { terrain-title }: the stones of its habitats
count-presence = Presence: a herd in every terrain
count-dominance = { terrain-title }, dominance: { $ranks }
count-rank = { $name } { $strength }
count-tie = With equal points, more dinos on the island decide, then the better habitats.
tally-terrain = { period-title }: { terrain-title }, { source }
tally-presence = { period-title }: presence, a herd in every terrain
