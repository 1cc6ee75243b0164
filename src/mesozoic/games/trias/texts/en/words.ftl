### The words of Trias that page, terminal and server share, in English: the model of every other language.

## Counted

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

## Terrain and cards
# $terrain is a terrain or a card: M mountain, S steppe, W woods, P South Pole, X meteorite.

terrain =
    { $terrain ->
        [M] mountain
        [S] steppe
        [W] woods
        [P] South Pole
       *[X] meteorite
    }
a-tile =
    { $terrain ->
        [M] a mountain tile
        [S] a steppe tile
        [W] a woods tile
       *[other] a tile
    }

## Options of the rules, with their values

option-start-player = Who places first
    .random = drawn at random
    .seat-0 = player 1
    .seat-1 = player 2
    .seat-2 = player 3
    .seat-3 = player 4
    .seat-4 = player 5
option-rounding = Shares in the final scoring
    .up = rounded up
    .nearest = to the nearest
option-pole-capacity = Herds that find room on the pole
option-pole-start = Herds may be placed on the pole
option-interim-split = Splits that score at once
    .any = all
    .main = only of the main land
option-interim-join = A tile that joins pieces
    .strict = does not score
    .net = may score
option-distance = What is farther from the pole
    .hex = by steps
    .euclid = in a straight line
option-tiebreak-pole-mass = The main land counts in ties
option-interim = Interim scoring
option-actions = Actions in a turn
option-last-actions = Actions in the last round
option-drift-cost = Actions for an optional drift
option-rescue-max = Swimmers saved by one rescue
option-herds = Herds of each player

## Why an action is refused; an attribute if a certain action breaks the rule

refusal-malformed = This is not an action of Trias in its normal form.
refusal-not-your-turn = It is another seat's turn.
refusal-wrong-phase = This kind of action does not belong to the present phase.
    .drift = A tile drifts only after a card is chosen.
refusal-no-tile = There is no tile on that cell.
    .drift = There is no tile on that cell to drift.
refusal-pole = The South Pole never moves.
    .place = In this game no herd is placed on the South Pole.
refusal-not-on-ocean = The tile does not border the ocean; an inner sea is not enough.
refusal-not-present = You have no herd standing on that land mass.
refusal-single-tile = A land mass of one tile does not drift.
refusal-occupied = There is a tile on that cell already.
refusal-not-farther = A tile drifts only away from the South Pole.
refusal-not-reconnected = The tile must touch the land mass it came from.
refusal-not-ocean = The tile must border the ocean where it lands.
refusal-wrong-colour = The card asks for another terrain, and a tile of that terrain can drift.
refusal-not-vacant = Herds are placed on a tile without any herd.
refusal-not-enough-actions = There are not enough actions left to pay for a drift.
refusal-not-on-tile = Only a herd that stands on a tile can do this.
    .reproduce = Only a herd that stands on a tile can reproduce.
refusal-no-herd = You have no such herd on that cell.
    .reproduce = You have no herd on that tile.
    .rescue = You have not that many swimmers in that cell.
refusal-no-fresh-herd = All your herds there have already bred this turn.
refusal-no-spent-herd = None of your herds there has bred this turn.
refusal-not-adjacent = A herd goes to a neighbouring tile.
    .rescue = A swimmer is saved onto a tile next to its own cell.
refusal-full = There is no room on that tile.
refusal-no-stock = Your stock of herds is empty.
refusal-not-a-swimmer = Only herds in the water can be rescued.
refusal-rescue-count = One rescue saves at least one swimmer and no more than the rules allow.
refusal-no-card = There is no such card to play.
refusal-crowded = More islands or swimmers than this program can hold.
