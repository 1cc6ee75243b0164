### What the terminal says about Trias, in English: the model of every other language.

## What is to be done

do-place = Place two herds together on a tile where no herd stands.
do-card = Play your hand card ({ terrain }) or draw from the pile.
do-drift = Drift { a-tile } (another one only if none can): choose it.
do-actions = Spend your actions: { actions } left.
do-last = Last round: { actions } left, then all is counted.
do-over = The game is over.
wait = { $symbol } is to act.

## Steps of a choice

step-place = place two herds
step-hand = play your hand card ({ terrain })
step-draw = draw the top card (back { $back })
step-drift = drift a tile
step-drift-paid = drift a tile ({ actions })
step-move = move a herd
step-rescue = rescue swimmers
step-reproduce = reproduce
step-end = end the turn
step-end-unused = end turn, { actions } unused
step-from = from { $cell }
step-to = to { $cell }
step-fresh = { $step } (fresh)
step-spent = { $step } (spent)

## Actions in words

told-place = pair on { $at }
told-hand = hand card
told-draw = card from the pile
told-drift = drift { $from } → { $to }
told-move = move { $from } → { $to }
told-rescue = rescue { $steps }
told-reproduce = birth on { $at }
told-end-turn = end of turn

## Events

event-reveal = { terrain }
event-skip-drift = nothing can drift
event-interim = an island of { tiles } breaks off and scores: { $points }
event-return-swimmer = { herds } at { $at } not rescued: back to the stock
event-return-overpopulated = too crowded on { $at }: { herds } back to the stock
event-meteorite-1 = THE METEORITE: this turn begins the last round
event-meteorite-4 = THE METEORITE: the last round begins with the next player
event-final = island of { tiles } ({ $at }): { $points }
nobody = nobody

## The panel

panel-points = pts
panel-stock = stock
panel-hand = card
panel-turn = turn { $turn }
panel-placement = placement
panel-card = card: { terrain }
panel-pile = pile: { $first } with back 1, { $second } with back 2
panel-pile-short = pile { $first } + { $second }
panel-unseen = unseen { $back }: { $cards }
turns =
    { $turns ->
        [one] { $turns } turn
       *[other] { $turns } turns
    }
panel-last-round = LAST ROUND, { turns } to come
map-cropped = a part of the map
legend =
    On the map: M mountain, S steppe, W woods, P South Pole; a shape for each herd, hollow once it has bred in this
    turn; a dot for each further herd that finds room, ! if there are too many; ~ swimmers; ≈ an inner sea. To the
    right of q,r lies q+1,r, to its lower right q,r+1. Cards: ?1 and ?2 are hidden cards with that back.

## The end

outcome-land = points (herds)
outcome-land-of = { tiles } with { $at }
outcome-during = during the game
outcome-total = total
outcome-main = main, never scored
outcome-ties = herds in stock (ties)
