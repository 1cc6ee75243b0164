option-rounds = how long it lasts
option-opening = the order is drawn at the start, too
refusal-malformed = This is not an action.
refusal-not-your-turn = It is not your turn.
refusal-wrong-phase = Not in this phase.
refusal-dice = Pick 1 to 3 dice.
refusal-target = Attack another seat.
refusal-no-card = You have no card.

## Replaceable data

data-dice = Dice
    .r1 = first
    .r2 = second
