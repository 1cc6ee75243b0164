### The words of Pangea that page, terminal and server share, in French.

## Counted

dinos =
    { $count ->
        [one] { $count } dino
       *[other] { $count } dinos
    }
eggs =
    { $count ->
        [one] { $count } œuf
       *[other] { $count } œufs
    }
dice =
    { $count ->
        [one] { $count } dé
       *[other] { $count } dés
    }
dead =
    { $count ->
        [one] { $count } mort
       *[other] { $count } morts
    }

## Terrains, with the two letters they have on the map

terrain-forest = forêt
terrain-swamp = marécage
terrain-savanna = savane
terrain-desert = désert
terrain-mountain = montagne
terrain-volcano = volcan

## Diets, phases, weather

diet-herbivore = herbivore
diet-carnivore = carnivore
weather-peace = paix
weather-calm = calme
weather-eruption = éruption
weather-meteorites = météorites

## Abilities

ability-sweep = Balayage
ability-giant-wings = Ailes gigantesques
ability-fish-eater = Piscivore
ability-deadly-bite = Morsure mortelle
ability-pack-hunting = Chasse en meute
ability-dreadful-claws = Griffes redoutables
ability-scavenger = Charognard
ability-club-tail = Queue-massue
ability-riposte = Riposte
ability-brutal-charge = Charge brutale
ability-duck-bill = Bec de canard
ability-laceration = Lacération
ability-mountaineer = Montagnard
ability-ambush = Embuscade
does-sweep = peut chasser des ennemis, sans dé
does-giant-wings = survole montagnes et ennemis
does-fish-eater = +1 jeton par rivage contrôlé
does-deadly-bite = un 6 d'attaque tue d'office
does-pack-hunting = attaque +1 si plus nombreux
does-dreadful-claws = défense -1 contre elle
does-scavenger = +1 jeton par dino ou œuf détruit
does-club-tail = un 6 en défense tue un attaquant
does-riposte = chaque défense réussie contre-attaque
does-brutal-charge = attaque +1 après une charge
does-duck-bill = +1 jeton par marécage contrôlé
does-laceration = un 6 à l'attaque touche deux fois
does-mountaineer = peut aussi vivre en montagne
does-ambush = attaque +1 sur un rivage

## Options of the rules, with their values

option-colony-placement = Où naissent les colonies
    .any-habitat = sur toute Forêt, tout Marécage ou toute Savane
    .own-habitat = sur l'habitat de l'espèce
option-start-player = Qui commence
    .roll = le meilleur dé
    .seat-0 = le joueur 1
    .seat-1 = le joueur 2
    .seat-2 = le joueur 3
    .seat-3 = le joueur 4
option-layout = La forme de l'île
    .nested = une étoile
    .hexagon = un hexagone
option-tile-mix = Place des tuiles
    .by-number = chaque numéro à sa place
    .all = toutes mélangées
option-tile-set = Volcans
    .base = celui du centre seulement
    .multi-volcano = d'autres sur les tuiles
option-expansion = Deux espèces de plus : Pachycéphalosaure et Deinosuchus
option-engagement-check = Quand on juge qui est engagé ou en infériorité
    .phase-start = au début du mouvement
    .live = à chaque mouvement
option-pack-compare = Chasse en meute : plus nombreux que qui
    .target = le joueur attaqué
    .all-enemies = tous les ennemis du territoire
option-ability-harvest = Où paient Bec de canard et Piscivore
    .controlled = sur les territoires contrôlés
    .occupied = aussi sur les disputés
option-attack-optional = Des dinos, voire tous, peuvent renoncer à attaquer
option-sweep-creates-combat = Un balayage peut ouvrir un autre combat dans le même tour
option-eruption-persists = Une éruption de la manche 5 ou 6 continue sans nouveau dé
option-eliminated-can-win = Un joueur éteint peut gagner aux jetons
option-tie-break = Égalité de jetons à la fin
    .dinos-territories = plus de dinos, puis plus de territoires
    .shared = victoire partagée

## Why an action is refused; an attribute if a certain action breaks the rule

refusal-malformed = Ce n'est pas une action de Pangea sous sa forme normale.
refusal-not-your-turn = Ce n'est pas à cette place de jouer.
refusal-wrong-phase = Cette action n'appartient pas à la phase en cours.
refusal-dice-due = Il faut d'abord lancer les dés.
refusal-game-over = La partie est finie.
refusal-not-dealt = Cette espèce n'est pas parmi vos trois cartes.
refusal-no-land = Il n'y a pas de territoire.
refusal-not-habitat = Une colonie commence dans une forêt, un marécage ou une savane ; à certaines tables, seulement dans l'habitat de son espèce.
refusal-too-close = Trop près : une colonie ne commence jamais à côté d'une autre.
refusal-no-dinos = Vous n'y avez pas autant de dinos qui puissent encore bouger.
refusal-peace = Au premier tour, personne ne charge ni n'attaque.
refusal-cannot-stand = Les dinos vivent en forêt, marécage, savane et désert ; en montagne, seul le Pachycéphalosaure, dans un volcan, personne.
refusal-too-far = Aucun chemin n'y mène à portée de votre mouvement.
refusal-wrong-kind = C'est une autre sorte de mouvement : on migre vers le libre, on charge ou attaque où sont les ennemis.
refusal-must-flee = Des dinos en infériorité ne peuvent que fuir, vers un territoire libre.
refusal-flee-together = Ils fuient tous ensemble.
refusal-not-contested = Il n'y a rien à disputer.
refusal-resolved = Ce combat a déjà eu lieu ce tour-ci.
refusal-other-combat = Un autre combat est ouvert et passe d'abord.
refusal-no-sweep = Seuls les Diplodocus balaient.
refusal-no-target = Ce joueur n'y a pas de dinos.
refusal-not-adjacent = On balaie un dino vers un territoire adjacent.
refusal-too-many = On ne peut en balayer autant : un par Diplodocus, et personne n'est balayé deux fois.
refusal-wrong-dice = Chaque dino attaque : autant de dés que vous y avez de dinos.
refusal-wrong-charged = Les dés des Tricératops qui ont chargé sont répartis entre plusieurs cibles, et seulement alors.
refusal-not-controlled = On pond là où l'on est seul, dans l'habitat de son espèce.
refusal-no-supply = Il ne reste pas autant de pions, ou il n'y a pas autant de couples.

## Données remplaçables, avec les fichiers fournis avec le jeu

data-species = Espèces
    .r1 = première reconstitution
    .r2 = deuxième reconstitution
data-tiles = Tuiles de paysage
    .r1 = première reconstitution
