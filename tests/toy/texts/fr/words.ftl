option-rounds = combien de manches
option-opening = l'ordre est aussi tiré au début
refusal-malformed = Ce n'est pas une action.
refusal-not-your-turn = Ce n'est pas votre tour.
refusal-wrong-phase = Pas dans cette phase.
refusal-dice = Choisissez de 1 à 3 dés.
refusal-target = Attaquez une autre place.
refusal-no-card = Vous n'avez pas de carte.

## Données remplaçables

data-dice = Dés
    .r1 = premiers
    .r2 = deuxièmes
