### What the page says about Pangea, in French.

## Cards
# $species and $ability are ids of the species file; $terrain is forest, swamp or savanna; $diet is herbivore or carnivore.

species-name =
    { $species ->
        [diplodocus] Diplodocus
        [quetzalcoatlus] Quetzalcoatlus
        [spinosaurus] Spinosaure
        [tyrannosaurus] Tyrannosaure
        [velociraptor] Vélociraptor
        [therizinosaurus] Thérizinosaure
        [dilophosaurus] Dilophosaure
        [ankylosaurus] Ankylosaure
        [stegosaurus] Stégosaure
        [triceratops] Tricératops
        [parasaurolophus] Parasaurolophus
        [utahraptor] Utahraptor
        [pachycephalosaurus] Pachycéphalosaure
        [deinosuchus] Deinosuchus
       *[other] { $species }
    }
ability-name =
    { $ability ->
        [sweep] Balayage
        [giant-wings] Ailes gigantesques
        [fish-eater] Piscivore
        [deadly-bite] Morsure mortelle
        [pack-hunting] Chasse en meute
        [dreadful-claws] Griffes redoutables
        [scavenger] Charognard
        [club-tail] Queue-massue
        [riposte] Riposte
        [brutal-charge] Charge brutale
        [duck-bill] Bec de canard
        [laceration] Lacération
        [mountaineer] Montagnard
        [ambush] Embuscade
       *[other] { $ability }
    }
ability-about =
    { $ability ->
        [sweep] Au lieu d’attaquer, chacun peut pousser un dino ennemi dans un territoire voisin, sans dé.
        [giant-wings] Survole montagnes et ennemis ; seuls le volcan et la mer l’arrêtent.
        [fish-eater] Chaque rivage contrôlé rapporte 1 jeton de plus, même un désert.
        [deadly-bite] Un 6 à l’attaque tue d’office : pas de défense contre lui.
        [pack-hunting] Touche un point plus facilement quiconque a moins de dinos dans le territoire.
        [dreadful-claws] Qui se défend contre lui a besoin d’un point de plus.
        [scavenger] Chaque victime rapporte 1 jeton de plus, ainsi que chaque œuf que cette mort laisse sans garde.
        [club-tail] Un 6 en défense tue l’un des attaquants.
        [riposte] Chaque défense réussie contre-attaque aussitôt avec un dé.
        [brutal-charge] Les dinos qui ont chargé ce tour touchent un point plus facilement.
        [duck-bill] Chaque marécage contrôlé rapporte 1 jeton de plus.
        [laceration] Un 6 à l’attaque compte pour deux touches.
        [mountaineer] Traverse les montagnes, y vit, y récolte et y pond ; personne ne peut le suivre.
       *[ambush] Touche un point plus facilement dans un territoire au rivage.
    }
ability-example =
    { $ability ->
        [sweep] Deux Diplodocus face à trois raptors. L’un balaie un raptor dans le désert voisin, l’autre attaque : le voilà seul contre deux. Chassez le dernier gardien, et les œufs qu’il laisse sont perdus.
        [giant-wings] Un troupeau ennemi barre le passage entre deux montagnes. Les autres font le tour ; le Quetzalcoatlus survole tout et se pose derrière le troupeau.
        [fish-eater] Un marécage au bord de la mer rapporte 1, plus 1 comme habitat, plus 1 comme rivage : 3 jetons. Un désert au bord de la mer rapporte 1 au lieu de rien.
        [deadly-bite] Trois dés : 6, 5 et 2. Le 6 enlève un dino sans dé de défense ; contre le 5, un dé peut encore sauver.
        [pack-hunting] Cinq Vélociraptors face à trois dinos d’Anne et cinq de Ben. Contre Anne tous les dés touchent un point plus facilement, contre Ben aucun.
        [dreadful-claws] Qui se sauve d’habitude avec 4 ou plus a besoin d’un 5. Un 6 sauve toujours.
        [scavenger] Une attaque tue deux dinos, derniers gardiens d’un œuf : 2 jetons comme carnivore, 2 comme charognard, 1 pour l’œuf.
        [club-tail] Trois touches, trois dés de défense : 6, 3 et 1. Le 6 et le 3 sauvent, et pour le 6 un attaquant tombe.
        [riposte] Deux touches sont parées avec 5 et 2 : un sauvé, un perdu. Pour le 5, le Stégosaure lance un dé d’attaque ; s’il touche, l’attaquant doit se défendre.
        [brutal-charge] Deux des quatre dinos ont chargé dans le territoire. Leurs dés touchent un point plus facilement, pas ceux des deux qui y étaient déjà.
        [duck-bill] Un marécage rapporte 1, plus 1 comme habitat, plus 1 par le bec : 3 jetons, trois fois plus qu’une autre terre.
        [laceration] Les dés 6, 4 et 1 : deux touches par le 6, une par le 4. L’ennemi se défend avec trois dés, même s’il n’a que deux dinos.
        [mountaineer] Un couple sur une montagne récolte 1 jeton et pond en paix : seules la lave et les météorites l’atteignent.
       *[ambush] À l’attaque sur une plage, le Deinosuchus touche un point plus facilement ; à l’intérieur, il combat comme tout le monde.
    }
card-habitat =
    { $terrain ->
        [forest] Forêt
        [swamp] Marécage
       *[savanna] Savane
    }
card-diet =
    { $diet ->
        [herbivore] Herbivore
       *[carnivore] Carnivore
    }
card-diet-about =
    { $diet ->
        [herbivore] +1 jeton par triplette de forêt, marécage et savane contrôlés
       *[carnivore] +1 jeton par dino ennemi éliminé
    }
card-attack = Attaque
card-defence = Défense
card-movement = Mouvement
card-pawns = Dinos
card-attack-about = Attaque : touche avec { $threshold } ou plus
card-defence-about = Défense : se sauve avec { $threshold } ou plus
card-movement-about =
    { $movement ->
        [one] Mouvement : { $movement } territoire
       *[other] Mouvement : { $movement } territoires
    }
card-pawns-about = Commence avec { $start } dinos, au plus { $max }
card-example = Exemple
draft-title = Choisissez votre espèce
draft-about = En secret : tous les choix seront révélés ensemble.
draft-all = Toutes les espèces
draft-choose = Choisir { species-name }
draft-none = Choisissez une carte
draft-confirm = Jouer { species-name }
draft-island = Regarder l’île
draft-cards = Retour aux cartes
draft-mine = Vous jouez { species-name }.
draft-watch = Les joueurs choisissent leur espèce en secret.
draft-waiting = En attente de { $names }
reveal-title = Les espèces sont révélées
reveal-go-on = Vers l’île
arena-title =
    { $terrain ->
        [forest] Combat dans la forêt
        [swamp] Combat dans le marécage
        [savanna] Combat dans la savane
        [desert] Combat dans le désert
       *[mountain] Combat dans la montagne
    }
arena-close = Fermer
arena-go-on = Continuer
arena-skip = Montrer le résultat
arena-or-more = { $threshold } ou plus
arena-dice = Vos dés
arena-dice-on =
    { $count ->
        [one] { $count } dé sur { $name }
       *[other] { $count } dés sur { $name }
    }
arena-charging = En charge
arena-charging-hit = Ils touchent avec
arena-charging-on =
    { $count ->
        [one] { $count } dé de charge sur { $name }
       *[other] { $count } dés de charge sur { $name }
    }
arena-fewer = Un dé de moins sur { $name }
arena-more = Un dé de plus sur { $name }
arena-you-hit = Vous touchez avec
arena-hit = Vous touchez avec { $threshold } ou plus
arena-saves = Ils se sauvent avec
arena-save = { $name } se sauve avec { $threshold } ou plus
arena-sweep =
    { $count ->
        [one] Balayer { $count } dino : vers où ?
       *[other] Balayer { $count } dinos : vers où ?
    }
arena-sweep-how-many = Combien sont balayés
arena-roll =
    { $kind ->
        [attack] { $name } attaque
        [defence] { $name } se défend
        [riposte] { $name } riposte
       *[answer] { $name } se défend
    }
arena-roll-at =
    { $count ->
        [one] Lancer { $count } dé sur { $name }
       *[other] Lancer { $count } dés sur { $name }
    }
arena-roll-all =
    { $count ->
        [one] Lancer { $count } dé
       *[other] Lancer { $count } dés
    }
arena-decline = Ne pas attaquer
arena-success = qu’il ne reste aucun ennemi
arena-own-losses = Dinos que vous perdez
arena-their-losses = Dinos qu’ils perdent
arena-odds-loses =
    { $count ->
        [0] { $name } ne perd personne : { $chance }
       *[other] { $name } perd { $count } : { $chance }
    }
arena-loses =
    { $count ->
        [one] { $name } perd { $count } dino.
       *[other] { $name } perd { $count } dinos.
    }
arena-nobody = Personne ne tombe.
panel-card = La carte de { $name } : { species-name }
panel-choosing = choisit
panel-chosen = a choisi
panel-extinct = éteint
panel-first = { $name } commence chaque manche
panel-dinos = Dinos sur l’île
panel-eggs = Œufs sur l’île
panel-supply = Pions en réserve
panel-controlled = Territoires contrôlés
panel-harvest = Ce que rapporterait une récolte maintenant
panel-word =
    { $fact ->
        [dinos] dinos
        [eggs] œufs
        [supply] réserve
        [controlled] terres
       *[harvest] récolte
    }
track-title = Le temps des dix manches
track-round =
    { $weather ->
        [peace] Manche { $round } : paix, personne n’attaque
        [calm] Manche { $round } : calme
        [eruption] Manche { $round } : le volcan est en éruption
       *[meteorites] Manche { $round } : météorites
    }
track-round-die = Manche { $round } : éruption avec { $least } ou plus
track-next = Ensuite : { $words }
species-title = Les espèces
species-lede = Chaque joueur reçoit trois cartes et en garde une en secret. Chaque espèce sait faire quelque chose qu’aucune autre ne sait faire.
species-any = Toutes
species-failed = Les espèces n’ont pas pu être chargées.
species-wins = Victoires par rapport à une part égale
species-wins-about = Sous chaque carte : combien de fois l’espèce a gagné entre robots, par rapport à une part égale. Sur la ligne du milieu, elle gagne exactement sa part ; la barre est l’intervalle à 95 %.
species-wins-more = Est-ce équitable ?
species-players =
    { $count ->
        [one] { $count } joueur
       *[other] { $count } joueurs
    }
species-expansion = Mesuré dans des parties avec l’extension, où l’on distribue parmi quatorze espèces.

## Acting
# $terrain is forest, swamp, savanna, desert, mountain or volcano; $at is a hex, "2,-1"; $kind is migrate, charge, attack or flee.

tagline = Menez une espèce pendant dix manches : répandez-vous, combattez, pondez avant que le volcan ne crache et que tombent les météorites.
terrain =
    { $terrain ->
        [forest] forêt
        [swamp] marécage
        [savanna] savane
        [desert] désert
        [mountain] montagne
       *[volcano] volcan
    }
terrain-title =
    { $terrain ->
        [forest] Forêt
        [swamp] Marécage
        [savanna] Savane
        [desert] Désert
        [mountain] Montagne
       *[volcano] Volcan
    }
territory = { terrain } { $at }
territory-title = { terrain-title } { $at }
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
tokens =
    { $tokens ->
        [one] { $tokens } jeton
       *[other] { $tokens } jetons
    }
dinos-of = { $count } de { $name }
move-kind =
    { $kind ->
        [migrate] Migrer
        [charge] Charger
        [attack] Attaquer
       *[flee] Fuir
    }
move-kind-about =
    { $kind ->
        [migrate] vers les territoires sans ennemi
        [charge] sur des ennemis, un pas plus loin
        [attack] sur des ennemis ailleurs
       *[flee] en infériorité : tous ensemble
    }
board-label = L’île
legend-title = Où ils peuvent aller

# What is to be done, and who does what now

prompt-over = La partie est finie.
prompt-dice = Les dés décident.
prompt-draft = Choisissez en secret l’espèce que vous menez.
prompt-draft-wait = Choisissent encore une espèce : { $names }.
prompt-wait =
    { $phase ->
        [place] { $name } pose une colonie.
        [move] { $name } se déplace.
        [combat] { $name } combat.
        [lay] { $name } pond.
       *[other] { $name } joue.
    }
prompt-place = Posez vos { dinos } où cela luit. On ne pond que dans son habitat : { terrain }.
prompt-move = Choisissez des dinos : un trajet chacun, jusqu’à { $steps }.
prompt-move-peace = Choisissez des dinos. La manche 1 est paisible : pas d’attaque.
prompt-flee = Les dinos en infériorité fuient ensemble, ou restent et combattent.
prompt-moved = Tous ont bougé : finissez le mouvement.
prompt-combat =
    { $count ->
        [one] Un territoire est disputé : touchez-le pour combattre.
       *[other] { $count } territoires sont disputés : touchez-en un pour combattre.
    }
prompt-combat-open = Balayez encore, ou faites attaquer les autres.
prompt-lay = Pondez chez vous, un œuf par couple : touchez ce qui luit.
prompt-lay-last = Les œufs pondus à la dernière manche n’éclosent plus : finissez votre tour.
prompt-lay-nothing = Plus rien à pondre : finissez votre tour.

# With something chosen

chosen-colony =
    { $kind ->
        [migrate]
            { $count ->
                [one] Choisissez où faire migrer { dinos }.
               *[other] Choisissez où ils migrent ; leur nombre vient ensuite.
            }
        [flee] Choisissez où faire fuir { dinos }, tous ensemble.
       *[other]
            { $count ->
                [one] Choisissez où envoyer { dinos } : { $kinds }.
               *[other] Choisissez où ils vont ({ $kinds }) ; leur nombre vient ensuite.
            }
    }
chosen-group =
    { $kind ->
        [migrate] Combien migrent vers { $territory } ?
        [charge] Combien chargent vers { $territory } ?
        [attack] Combien attaquent vers { $territory } ?
       *[flee] Tous fuient vers { $territory }.
    }
chosen-nest = Combien d’œufs pondre ici : { $territory } ?
chosen-fight = Répartissez vos dés, puis lancez.
chosen-swept = Choisissez où balayer { dinos } de { $name }.

# Buttons

button-end-moves =
    { $count ->
        [0] Finir le mouvement
        [one] Passer au combat
       *[other] Passer aux { $count } combats
    }
button-end-turn = Finir le tour
button-end-turn-eggs = Finir le tour, sans pondre { eggs }
warn-eggs = Vous pourriez encore pondre : { eggs }.
stepper-move =
    { $kind ->
        [migrate] Envoyer { $count }
        [charge] Charger avec { $count }
        [attack] Attaquer avec { $count }
       *[flee] Fuir avec { $count }
    }
stepper-lay = Pondre { $count }

# What is at a place, and what a tap there would do

fact-camp = { $name } : { dinos }
fact-camp-eggs = { $name } : { $dinos }, { $eggs }
fact-status =
    { $status ->
        [holding] engagés, mais tiennent bon
       *[outnumbered] en infériorité : ne peuvent que fuir
    }
fact-unmoved =
    { $count ->
        [one] { dinos } peut encore bouger
       *[other] { dinos } peuvent encore bouger
    }
fact-shore = sur le rivage
fact-threat =
    { $sort ->
        [lava] lave cette manche
        [lava-die] lave cette manche, si le dé donne { $least } ou plus
        [lava-next] lave à la manche suivante
        [lava-next-die] lave à la manche suivante, si le dé donne { $least } ou plus
        [meteorite] météorites cette manche
       *[meteorite-next] météorites à la manche suivante
    }
tap-place = poser ici vos { dinos }
tap-choose = choisir ces dinos
tap-go =
    { $kind ->
        [migrate] migrer ici
        [charge] charger
        [attack] attaquer
       *[flee] fuir ici
    }
tap-steps = { $steps } pas
tap-fight = combattre ici
tap-lay = pondre jusqu’à { eggs }
tap-push = balayer vers ici
clash = { $count } contre { $enemies }

# The log; $dice are dice as they were rolled, "4 1 6"

log-choose = { $name } a choisi une espèce.
log-choose-species = { $name } choisit { $species }.
log-revealed = Les espèces sont dévoilées : { $species }.
log-leads = { $name } mène { $species }
log-start = Dés de départ : { $rolls }. { $name } commence.
log-roll = { $name } { $die }
log-place = { $name } pose { dinos } : { $territory }.
log-move =
    { $kind ->
        [migrate]
            { $count ->
                [one] { $name } : { dinos } migre vers { $territory }.
               *[other] { $name } : { dinos } migrent vers { $territory }.
            }
        [charge]
            { $count ->
                [one] { $name } : { dinos } charge vers { $territory }.
               *[other] { $name } : { dinos } chargent vers { $territory }.
            }
        [attack]
            { $count ->
                [one] { $name } : { dinos } va attaquer vers { $territory }.
               *[other] { $name } : { dinos } vont attaquer vers { $territory }.
            }
       *[flee]
            { $count ->
                [one] { $name } : { dinos } fuit vers { $territory }.
               *[other] { $name } : { dinos } fuient vers { $territory }.
            }
    }
log-sweep = { $name } balaie { $count } de { $target } : { $territory } vers { $to }.
log-dice = { $dice } ({ $least } ou plus)
log-attack = { $name } attaque { $target } ({ $territory }) : { $attack }.
log-attack-nobody = { $name } n’attaque pas ({ $territory }).
log-defence = { $target } se défend : { $defence }.
log-riposte = { $target } riposte : { $riposte }.
log-answer = { $name } se défend : { $answer }.
log-ability =
    { $dice ->
        [one] { $ability } de { $name } : { $dice } dé.
       *[other] { $ability } de { $name } : { $dice } dés.
    }
log-lost = { $name } perd { dinos }.
log-nobody-lost = Personne ne tombe.
log-kills = { $name } : +{ $tokens } pour ses proies.
log-harvest = { $name } récolte { tokens } : { $sources }.
log-harvest-nothing = { $name } ne récolte rien.
log-lay = { $name } pond { eggs } : { $territory }.
log-round =
    { $weather ->
        [peace] Manche { $round } : paix.
        [calm] Manche { $round } : calme.
        [eruption] Manche { $round } : le volcan entre en éruption !
       *[meteorites] Manche { $round }, la dernière : météorites !
    }
log-round-die =
    { $weather ->
        [eruption] Manche { $round } : le dé donne { $die } ({ $least } ou plus) : éruption !
       *[other] Manche { $round } : le dé donne { $die } (éruption à { $least } ou plus) : calme.
    }
log-hazard =
    { $kind ->
        [lava]
            { $lost ->
                [0] Lave ({ $territory }) : { $name } fait { $die } ({ $least } ou plus), sauvé.
               *[other] Lave ({ $territory }) : { $name } fait { $die } ({ $least } ou plus), 1 dino meurt.
            }
       *[meteorite]
            { $lost ->
                [0] Météorite ({ $territory }) : { $name } fait { $die } ({ $least } ou plus), sauvé.
               *[other] Météorite ({ $territory }) : { $name } fait { $die } ({ $least } ou plus), 1 dino meurt.
            }
    }
log-hatched =
    { $count ->
        [one] { eggs } de { $name } éclot : { $territory }.
       *[other] { eggs } de { $name } éclosent : { $territory }.
    }
log-eggs-lost = Sans gardien, perdus : { eggs } de { $name } ({ $territory }).
log-extinct = { $name } : l’espèce est éteinte.

# Where tokens come from; $source is territories, habitat, ability, triplets, kills or scavenging

source =
    { $source ->
        [territories] Territoires
        [habitat] Habitat de l’espèce
        [ability] Capacité
        [triplets] Triplets de terrains
        [kills] Proies
       *[scavenging] Charogne
    }
source-part =
    { $source ->
        [territories] { $points } des territoires
        [habitat] { $points } de l’habitat
        [ability] { $points } par la capacité
       *[triplets] { $points } pour les triplets
    }
count-source =
    { $source ->
        [territories] Récolte : chaque forêt, marécage et savane contrôlés
        [habitat] En plus, par l’habitat de l’espèce
        [ability] En plus, par les capacités
        [triplets] Herbivores : triplets forêt, marécage, savane
        [kills] Carnivores : proies
       *[scavenging] Charognards : restes
    }
count-survivor = La dernière espèce en vie gagne aussitôt, quels que soient les jetons : { $name }.
count-tie = Jetons à égalité : plus de dinos sur l’île l’emporte, puis plus de territoires contrôlés.

# Hints

hint-choose = Choisissez { $species }.
hint-place = Posez votre colonie ici : { $territory }.
hint-move =
    { $kind ->
        [migrate] Envoyez { dinos } : { $from } vers { $to }.
        [charge] Chargez avec { $count } : { $from } vers { $to }.
        [attack] Attaquez avec { $count } : { $from } vers { $to }.
       *[flee] Fuyez : { $from } vers { $to }.
    }
hint-end-moves = Finissez le mouvement.
hint-attack = Combattez ici : { $territory }, { $dice }.
hint-dice = { $count } sur { $name }
hint-sweep = Balayez { $count } de { $name } : { $from } vers { $to }.
hint-lay = Pondez { eggs } : { $territory }.
hint-end-turn = Finissez votre tour.
reason-habitat = votre habitat rapporte plus, et les couples y pondent
reason-clash = ce serait { $clash }
reason-harvest = cela ajoute { tokens } à votre récolte
