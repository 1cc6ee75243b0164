### The words of Triassic Terror that page, terminal and server share, in French.

## Counted

dinos =
    { $count ->
        [one] { $count } dino
       *[other] { $count } dinos
    }
white-dinos =
    { $count ->
        [one] { $count } dino blanc
       *[other] { $count } dinos blancs
    }

## Terrains, tiles, predators, periods

terrain-swamp = marécages
terrain-forest = forêt
terrain-desert = désert
terrain-mountain = montagne
tile-new-environment = nouvel environnement
tile-growth = croissance
tile-migration = migration
tile-hatch = éclosion
tile-trex = T-Rex
tile-raptors = raptors
predator-trex = le T-Rex
predator-raptor-a = le raptor A
predator-raptor-b = le raptor B
predator-pterodactyl = le ptérodactyle
period-triassic = Trias
period-jurassic = Jurassique
period-cretaceous = Crétacé

## Options of the rules, with their values

option-setup-chart = Départ des troupeaux
    .compensating = meilleures pierres aux derniers
    .plain = d'anneau en anneau, tour à tour
option-six-player-game = Durée d'une partie à six
    .normal = finit après le Jurassique
    .long = avec deux manches au Crétacé
option-dino-supply = Dinos de chaque joueur
    .null = sans limite
option-white-supply = Dinos blancs dans la boîte
    .null = sans limite
option-blind-card = Une carte prise dans la pioche
    .hidden = reste secrète jusqu'au jeu
    .public = est montrée à tous
option-eat-own = Les prédateurs peuvent manger les dinos du joueur actif
option-followers-per = Chaque adversaire cède un suiveur
    .herd = au troupeau qui migre
    .group = à chaque groupe du troupeau
option-follower-assignment = Groupe que rejoint un suiveur
    .mover = au choix de qui migre
    .largest = le plus grand groupe
option-migration-meeting = La seconde migration
    .no-join = ne rejoint pas la première
    .no-remigrate = ne déplace personne deux fois, c'est tout
    .no-merge = évite tout à fait la première
option-suicidal-migration = Un groupe peut migrer où il n'a pas d'habitat
option-volcano-blocks-births = Un volcan empêche les naissances dans sa zone
option-pterodactyl-overflies-volcano = Le ptérodactyle peut survoler un volcan
option-trex-alone-scores = Un T-Rex seul marque la pierre de son habitat
option-waiting-trex-counts = Un T-Rex hors des habitats compte aux décomptes
option-trex-reenters = Un T-Rex en attente entre dès qu'il le peut dans un habitat
option-trex-is-herd = Des dinos peuvent naître où un joueur n'a qu'un T-Rex
option-must-swap-trex = Qui prend la tuile T-Rex doit l'utiliser
option-expel-emergency = Des dinos sont chassés vers un autre terrain
    .all-closed = si aucune zone du leur n'est ouverte
    .any-closed = dès qu'une zone du leur est fermée
option-expel-loss = Des dinos chassés vers un autre terrain, un meurt
    .per-destination = par zone
    .per-herd = par zone et par couleur
option-dominance-last = Dernier départage de la domination
    .total = somme des pierres
    .highest = pierre la plus haute
option-dominance-unbroken = Qui reste à égalité en domination
    .share = partage les points
    .lower = a ceux du rang inférieur
    .higher = a ceux du rang supérieur
option-trex-final-count = Dinos que vaut le T-Rex au départage final

## Why an action is refused; an attribute if a certain action breaks the rule

refusal-bad-form = Ce n'est pas une action de Triassic Terror sous sa forme normale.
refusal-wrong-seat = C'est à une autre place de jouer.
    .take-card = C'est à une autre place de choisir.
    .take-tile = C'est à une autre place de choisir.
refusal-wrong-state = Cette action n'appartient pas à l'étape en cours du tour.
refusal-chance-due = Il faut d'abord mélanger les tuiles.
refusal-game-over = La partie est finie.
refusal-no-card = Vous n'avez pas de carte terrain.
refusal-tile-taken = Cette tuile a déjà été prise dans cette manche.
refusal-tile-used = Vous avez déjà utilisé votre tuile dans ce tour.
refusal-wrong-terrain = Cette zone appartient à un autre terrain que celui à peupler.
refusal-area-used = Chaque zone ne sert qu'une fois : tous ses dinos arrivent ensemble.
    .grow = Les deux parties de la croissance vont à des troupeaux différents.
    .migrate-start = Un troupeau a déjà migré de là.
    .migrate-group = Un groupe y va déjà.
refusal-part-used = Cette partie de la tuile a déjà servi.
    .grow = Cette partie de la croissance a déjà servi.
    .hatch = Les trois dinos ont déjà éclos.
refusal-too-many = C'est plus qu'il n'en reste à poser.
    .migrate-group = Autant de dinos ne peuvent pas quitter ce troupeau.
    .eat = Il ne peut pas en manger autant.
    .expel = Chaque raptor chasse au plus deux dinos.
refusal-no-supply = Votre réserve est vide ou trop petite.
refusal-no-herd = Vous n'avez pas de troupeau dans cette zone.
    .grow = La croissance agrandit un troupeau que vous y avez déjà.
    .migrate-start = Seul un troupeau à vous peut migrer.
    .hatch = L'éclosion a lieu dans un troupeau que vous y avez déjà.
    .expel = Ce joueur n'y a pas autant de dinos.
    .white-dino = Les dinos blancs ne font qu'agrandir un troupeau à vous.
    .play-counter = Le pion éclosion agrandit un troupeau à vous.
refusal-no-room = Un si petit groupe n'y trouverait pas d'habitat.
    .migrate-group = Dans cette partie, aucun groupe ne migre s'il n'y trouve pas d'habitat.
    .expel = Ils n'y trouveraient pas d'habitat.
refusal-volcano = Un volcan ferme cette zone : aucun dino n'y entre ni n'en sort.
    .migrate-start = Aucun dino ne quitte une zone à volcan.
    .migrate-group = Aucun dino n'entre dans une zone à volcan.
    .move-predator = Aucun prédateur n'entre dans une zone à volcan.
    .play-counter = Il y a déjà un volcan.
refusal-not-adjacent = Les deux zones n'ont pas de frontière commune.
refusal-moved-twice = Tous les dinos y arrivent à peine ; personne ne migre deux fois.
refusal-migrations-meet = La seconde migration doit éviter la première.
refusal-no-destination = Ces dinos n'ont pas de destination.
    .migrate-commit = Envoyez d'abord au moins un groupe.
    .follow-assignment = Aucun groupe n'y va.
refusal-wrong-follower = Les suiveurs sont attribués un à un, dans le sens horaire à partir de votre gauche.
refusal-follower-open = Dites d'abord quel groupe chaque suiveur rejoint.
refusal-wrong-predator = Ce n'est pas ce prédateur qui chasse maintenant.
refusal-already-moved = Ce raptor s'est déjà déplacé.
refusal-two-steps-used = Un seul des raptors peut avancer de deux zones.
refusal-out-of-reach = Le prédateur ne peut pas y arriver en un ou deux pas.
refusal-not-edible = Il n'y trouve pas autant de dinos qu'il puisse manger.
refusal-same-terrain-open = Les dinos chassés restent dans leur terrain tant qu'une zone leur y est ouverte.
refusal-no-white = Il ne vous reste pas de dino blanc.
refusal-counter-used = Chaque pion ne sert qu'une fois par partie.
refusal-counter-this-period = Vous avez déjà joué un pion dans cette période.
refusal-must-swap = La tuile T-Rex est en jeu : déplacez le T-Rex ou laissez-le sur place ; il devient vôtre.
    .end-turn = Dans cette partie, la tuile T-Rex est obligatoire : déplacez-le ou laissez-le changer de couleur.

## Données remplaçables, avec les fichiers fournis avec le jeu

data-board = Plateau
    .recon-1 = reconstitution
    .recon-1-strip = reconstitution, les terrains en bande
