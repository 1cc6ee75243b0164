### What the page says about Trias, in English: the model of every other language.

tagline = A continent breaks up under your herds: drift, swim, breed, and lead the islands when the meteorite falls.

## Words that other texts are made of
# $terrain is a terrain or a card: M mountain, S steppe, W woods, P South Pole, X meteorite.

terrain =
    { $terrain ->
        [M] mountain
        [S] steppe
        [W] woods
        [P] South Pole
       *[X] meteorite
    }
terrain-title =
    { $terrain ->
        [M] Mountain
        [S] Steppe
        [W] Woods
        [P] South Pole
       *[X] Meteorite
    }
a-tile =
    { $terrain ->
        [M] a mountain tile
        [S] a steppe tile
        [W] a woods tile
       *[other] a tile
    }
actions =
    { $actions ->
        [one] { $actions } action
       *[other] { $actions } actions
    }
herds =
    { $herds ->
        [one] { $herds } herd
       *[other] { $herds } herds
    }
tiles =
    { $tiles ->
        [one] { $tiles } tile
       *[other] { $tiles } tiles
    }
herds-of = { herds } of { $name }
scores = { $name } +{ $points }

## What is to be done, and who does what now

prompt-over = The game is over.
prompt-wait-place = { $name } is placing two herds.
prompt-wait-card = { $name } is choosing a card.
prompt-wait-drift = { $name } is drifting { a-tile }.
prompt-wait-actions = { $name } is acting: { actions } left.
prompt-place = Place two herds: choose a tile that glows.
prompt-card = Play your { terrain } card, or draw one from the pile.
prompt-drift = Drift { a-tile }: choose one that glows.
prompt-drift-other = No { terrain } tile can drift: choose another one.
# $doings lists what can be done: "walk, breed or drift".
prompt-actions = { $doings }: { actions } left.
doing-move = walk
doing-reproduce = breed
doing-rescue = rescue
doing-drift = drift
prompt-last = Last round: { actions } left, then the count.
prompt-nothing = None of your herds can do anything. End your turn.
prompt-no-drift = No tile can drift outwards: { actions } left.

# With something chosen

chosen-tile = Choose where it lands.
chosen-walk = Choose where the herd walks.
chosen-walk-or-breed = Choose where the herd walks, or let it breed.
chosen-breed = Let the herd breed, or choose another one.
chosen-swimmer = Choose where the herds come ashore.
chosen-more = Choose more swimmers, or rescue these.
chosen-rescue = Rescue them, or tap the tile again for fewer.

## Buttons

button-hand = Play { terrain }
button-draw = Draw
button-end = End turn
button-end-unused = End turn, { actions } unused
warn-unused = You still have { actions }. End your turn all the same?
warn-swimmers =
    { $swimmers ->
        [one] { $swimmers } swimmer of yours will go back to your stock. End your turn all the same?
       *[other] { $swimmers } swimmers of yours will go back to your stock. End your turn all the same?
    }

## Board

board-label = The board
board-lands = Land masses: size and majority (hold L)
board-main-note = never scored
board-card-pile = Draw a card
board-play-hand = Play it
board-hand-note =
    { $tiles ->
        [0] none on your coasts
       *[other] { tiles } on your coasts
    }
board-new-hand = a new card afterwards
board-keep-hand = you keep your card
board-breed = Breed
board-breed-note = a new herd from your stock, 1 action
board-drift-this = Drift
board-drift-note = drift this tile, { actions }
board-fresh = fresh
board-spent = has bred
board-rescue-go = Rescue { $herds }
board-rescue-note = { herds } ashore, 1 action
board-prices = Walk, breed, rescue: 1 action. Drift: { $drift }.
board-prices-herds = Walk, breed, rescue: 1 action.
board-price-walk = Walk: 1 action
board-price-drift = Drift: { actions }
board-price-rescue = Rescue together: 1 action

# What a target would do

board-walk = Walk here
board-ashore = { herds } ashore
board-land = Drift here
board-comes-off = an island of { tiles } comes off
board-held-together = holds the land together
board-splits = the land breaks
board-joins = joins another land mass
board-will-swim = { herds } will swim
board-lifts = lifts { herds } out of the water
board-no-points = nobody scores
board-lost = { herds } back to the stock
board-asking = …

# What a cell is

board-tile-at =
    { $terrain ->
        [P] South Pole
       *[other] { terrain-title } at { $at }
    }
board-sea-at = Ocean at { $at }
board-inner-sea-at = Inner sea at { $at }
board-room =
    { $free ->
        [0] full
       *[other] room for { $free } more
    }
board-overpopulated = overpopulated
board-land-of = land of { tiles }
board-has-bred = { $herds } bred

# Read aloud: what can be done at a cell, by the type of the action

board-can-place = place a pair here
board-can-drift = can drift
board-can-move = can walk
board-can-rescue = can be rescued
board-can-reproduce = can breed
board-target-drift = drift here
board-target-walk = walk here
board-target-rescue = rescue to here
board-chosen = chosen

## Log

log-cell = { terrain } { $at }
log-place = { $name } places two herds on { $at }.
log-hand = { $name } plays { terrain } from hand.
log-draw = { $name } turns up { terrain }.
log-card = { $name } plays a card.
log-drift = { $name } drifts { $from } to { $to }.
log-move = A herd of { $name } walks from { $from } to { $to }.
log-rescue = { $name } rescues { herds }.
log-reproduce = A herd of { $name } breeds on { $at }.
log-end = { $name } ends the turn.
log-skip-drift = Nothing can drift: no tile can move away from the pole and keep touch with its land.
# $points lists the players and what each gets: "Ann +2, Ben +1".
log-interim = An island of { tiles } comes off: { $points }.
log-interim-nobody = An island of { tiles } comes off; nobody lives there.
log-swimmer = { herds } of { $name } at { $at } not rescued: back to the stock.
log-overpopulated = Too crowded on { $at }: { herds } of { $name } back to the stock.
log-meteorite-now = The meteorite! This turn opens the last round.
log-meteorite-next = The meteorite! The last round begins with the next player.
log-final = Island of { tiles }: { $points }.
log-final-nobody = Island of { tiles }: nobody.

## Hints: what to do, said to the player, and why

hint-place = place two herds on { $at }
hint-hand = play your { terrain } card
hint-draw = draw a card
hint-drift = drift { $from } to { $to }
hint-move = walk from { $from } to { $to }
hint-rescue = rescue { herds }
hint-reproduce = breed on { $at }
hint-end = end your turn
hint-points =
    { $points ->
        [one] +{ $points } point for you
       *[other] +{ $points } points for you
    }
hint-points-of = { $name } +{ $points }
hint-quiet = a drift that changes little, as none is better
hint-majority = you then have { $mine } on this island of { tiles }, the next one { $best }
hint-main = more herds near the coast of the main land
hint-saves = { herds } would otherwise go back to your stock

## Points and the count at the end

score-interim = Islands that came off
score-final = Islands at the end
count-interim = Points from islands that came off during the game
# $standing lists who lives there: "3 herds of Ann, 1 herd of Ben".
count-island = Island of { tiles }: { $standing }
count-empty = Island of { tiles }: nobody lives there
count-main = The main land, { tiles } with the South Pole, is never scored
count-ties = The tie is broken by herds in stock, then by land masses lived on

## Panel beside the board

panel-herds = Herds
panel-stock = in stock
panel-land = on land
panel-water = swimming
panel-card = card
panel-no-card = no card
panel-back = back { $back }
panel-mine = your card: { terrain }
panel-pile = Pile
panel-pile-of =
    { $first ->
        [0] { $second } with back 2
       *[other] { $first } with back 1, then { $second } with back 2
    }
panel-next = Next card
panel-unseen = Cards nobody has shown
panel-meteor-safe =
    { $cards ->
        [one] No meteorite for { $cards } more card
       *[other] No meteorite for { $cards } more cards
    }
panel-meteor-now = Meteorite: 1 in { $cards }
panel-last-round =
    { $turns ->
        [one] Last round: { $turns } turn to come
       *[other] Last round: { $turns } turns to come
    }
