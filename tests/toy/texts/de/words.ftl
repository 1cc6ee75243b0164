option-rounds = wie viele Runden
option-opening = die Reihenfolge wird auch zu Beginn gelost
refusal-malformed = Das ist keine Aktion.
refusal-not-your-turn = Sie sind nicht am Zug.
refusal-wrong-phase = Nicht in dieser Phase.
refusal-dice = Wählen Sie 1 bis 3 Würfel.
refusal-target = Greifen Sie einen anderen Platz an.
refusal-no-card = Sie haben keine Karte.

## Austauschbare Daten

data-dice = Würfel
    .r1 = erste
    .r2 = zweite
