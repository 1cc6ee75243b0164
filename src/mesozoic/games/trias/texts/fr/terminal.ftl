### What the terminal says about Trias, in French.

## What is to be done

do-place = Posez deux troupeaux ensemble sur une tuile sans troupeau.
do-card = Jouez votre carte en main ({ terrain }) ou piochez.
do-drift = Faites dériver { a-tile } (une autre seulement si aucune ne peut) : choisissez.
do-actions = Vos actions : il en reste { actions }.
do-last = Dernier tour de table : encore { actions }, puis on compte.
do-over = La partie est finie.
wait = C'est à { $symbol } de jouer.

## Steps of a choice

step-place = poser deux troupeaux
step-hand = jouer la carte en main ({ terrain })
step-draw = piocher (carte à dos { $back })
step-drift = faire dériver une tuile
step-drift-paid = dérive ({ actions })
step-move = déplacer un troupeau
step-rescue = sauver des nageurs
step-reproduce = se reproduire
step-end = finir le tour
step-end-unused =
    { $actions ->
        [one] finir, { actions } perdue
       *[other] finir, { actions } perdues
    }
step-from = de { $cell }
step-to = vers { $cell }
step-fresh = { $step } (frais)
step-spent = { $step } (fatigué)

## Actions in words

told-place = paire en { $at }
told-hand = carte en main
told-draw = carte de la pioche
told-drift = dérive { $from } → { $to }
told-move = marche { $from } → { $to }
told-rescue = sauvetage { $steps }
told-reproduce = naissance en { $at }
told-end-turn = fin du tour

## Events

event-reveal = { terrain }
event-skip-drift = rien ne peut dériver
event-interim = une île de { tiles } se détache et rapporte : { $points }
event-return-swimmer = non sauvé en { $at } : { herds } de retour en réserve
event-return-overpopulated = surpeuplé en { $at } : { herds } de retour en réserve
event-meteorite-1 = LA MÉTÉORITE : ce tour ouvre le dernier tour de table
event-meteorite-4 = LA MÉTÉORITE : le dernier tour de table s'ouvre au joueur suivant
event-final = île de { tiles } ({ $at }) : { $points }
nobody = personne

## The panel

panel-points = pts
panel-stock = rés.
panel-hand = carte
panel-turn = tour { $turn }
panel-placement = placement
panel-card = carte : { terrain }
panel-pile = pioche : { $first } à dos 1, { $second } à dos 2
panel-pile-short = pioche { $first } + { $second }
panel-unseen = cachées { $back } : { $cards }
turns =
    { $turns ->
        [one] { $turns } tour
       *[other] { $turns } tours
    }
panel-last-round = DERNIER TOUR, encore { turns }
map-cropped = une partie de la carte
legend =
    Sur la carte : M montagne, S steppe, W forêt, P pôle Sud ; une forme par troupeau, creuse s'il s'est reproduit
    ce tour-ci ; un point par place libre, ! s'il y en a trop ; ~ des nageurs ; ≈ une mer intérieure. À droite de
    q,r se trouve q+1,r, en bas à droite q,r+1. Cartes : ?1 et ?2 sont cachées, avec ce dos.

## The end

outcome-land = points (troupeaux)
outcome-land-of = { tiles } avec { $at }
outcome-during = en cours de partie
outcome-total = total
outcome-main = principale, jamais comptée
outcome-ties = réserve (égalité)
