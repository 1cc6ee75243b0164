### La première leçon, en français : chaque étape a un titre et un texte, et une consigne pour tout ce qui est à faire.

## Lesson

lesson-island-title = L’île
lesson-island = Forêt, marécage et savane nourrissent les dinos : cimes, roseaux, acacias. Le désert ne nourrit personne, et nul n’entre dans la montagne ni dans le volcan. Après dix manches, le plus riche en jetons gagne.

lesson-card-title = Votre espèce
lesson-card = De trois cartes, gardez-en une ; les autres choisissent aussi en secret. On y lit habitat et régime, dinos au départ et au plus, les dés qui touchent et défendent, le mouvement et la capacité.

lesson-why-title = Pas trop près
lesson-why = Les choix sont révélés : Tyrannosaure pour le carré, Parasaurolophus pour le triangle. Vous fondez votre colonie en dernier, en forêt, marécage ou savane, mais jamais à côté d’une autre.

lesson-why-refusal = Trop près des Parasaurolophus. Quoi que vous tentiez : si c’est interdit, la page vous dit pourquoi.

lesson-colony-title = Votre colonie
lesson-colony = La savane est l’habitat de vos Tricératops : elle paie double, et ils ne pondent que là. D’ici, forêt et marécage sont à un pas. Vos cinq dinos commencent ensemble.

lesson-migrate-title = Migrer
lesson-migrate = Chaque dino peut bouger une fois par tour. Les vôtres font 1 pas, vers un territoire sans ennemi. La manche 1 est paisible : personne ne charge. Les herbivores vivent de variété : dispersez-vous.

lesson-harvest-title = 5 jetons
lesson-harvest = Là où vous êtes seul, vous contrôlez et récoltez : 1 en forêt, 1 au marécage, 2 dans votre savane. Et l’herbivore reçoit 1 par triplette des trois. Le nombre de dinos n’y change rien.

lesson-lay-title = Les œufs
lesson-lay = Enfin, pondez : dans votre habitat, un œuf par couple de dinos. Il éclot au début de votre tour suivant. Si d’ici là votre dernier dino s’en va ou meurt, les œufs sont perdus.

lesson-charge-title = Charger
lesson-charge = Votre œuf a éclos : quatre dinos chez vous. Là où il y a des ennemis, on ne migre pas, on charge, même 1 pas plus loin. Venez au moins aussi nombreux qu’eux.

lesson-combat-title = Combat
lesson-combat = Chacun de vos dinos présents lance un dé. Un Tricératops touche à 4 ou plus, et à 3 ou plus s’il a chargé : c’est sa capacité, Charge brutale. Les barres montrent les chances.

lesson-dice-title = Les dés
lesson-dice = 6 et 3 touchent ; un 1 rate toujours. Pour chaque touche, le défenseur doit faire 5 ou plus : 4 échoue, un 6 pare toujours. Un dino tombe. Le terrain reste contesté : ni récolte ni ponte.

lesson-flee-title = En infériorité
lesson-flee = Une manche plus tard. Tous les ennemis comptent ensemble : deux des vôtres contre quatre, vous êtes en infériorité. Ces dinos peuvent fuir, tous ensemble, vers un territoire libre, ou rester et combattre.

lesson-hold-title = En force
lesson-hold = Une manche plus tard, votre groupe a grandi et gagné la forêt. Trois contre un : en force, il peut migrer ou attaquer. Une attaque va aussi loin que vos pas et n’est pas une charge : touche à 4 ou plus.

lesson-divide-title = Deux ennemis
lesson-divide = Au marécage, vous avez deux ennemis et pouvez répartir vos trois dés entre carré et triangle. Si les deux Parasaurolophus tombent, leur œuf n’a plus de garde : il est perdu.

lesson-hunters-title = Les chasseurs
lesson-hunters = Puis le carré a chargé dans le marécage et fait 6, 5 et 1. Morsure mortelle : pas de défense contre son 6. Votre 4 en a sauvé un du 5. Un carnivore reçoit 1 jeton par dino tué.

lesson-volcano-title = Le volcan
lesson-volcano = Deux manches plus tard. À la manche 7, éruption si un dé montre 3 ou plus ; à coup sûr aux manches 8 et 9. Chacun de vos territoires au bord du volcan lance alors un dé de défense, ou perd un dino.

lesson-lava-title = La lave
lesson-lava = Le dé a montré 5 : éruption. Votre groupe au bord du volcan a fait 2 ; il lui fallait 4 : un mort sur trois. Un garde seul y aurait aussi perdu ses œufs. Les autres lancent à leur tour.

lesson-last-title = Les météorites
lesson-last = Trois manches plus tard, la dixième : un dé de défense pour chacun de vos territoires, où qu’il soit ; deux dinos sont morts. Plus rien à garder pour demain : un dino en forêt complète une deuxième triplette.

lesson-done-title = Vous gagnez
lesson-done = 76 contre 75 et 74 : la deuxième triplette a décidé. Si une seule espèce avait survécu, elle aurait gagné aussitôt, quels que soient les jetons. Vous savez jouer à Pangea ; le reste est dans les règles.

## Tasks of the lesson

lesson-task-choice = Choisissez les Tricératops.
lesson-task-close = Essayez : touchez cette savane.
lesson-task-colony = Fondez votre colonie dans cette savane.
lesson-task-migrate-forest = Envoyez 1 dino en forêt.
lesson-task-migrate-swamp = Envoyez 1 dino au marécage.
lesson-task-migrate-end = Touchez « Finir le mouvement ».
lesson-task-lay = Pondez 1 œuf dans votre savane.
lesson-task-lay-end = Terminez votre tour.
lesson-task-charge = Chargez les Parasaurolophus avec 3 dinos.
lesson-task-charge-end = Touchez « Passer au combat ».
lesson-task-attack = Ouvrez le combat et lancez les dés.
lesson-task-flee = Fuyez dans la savane.
lesson-task-hold = Attaquez le marécage avec les 3 dinos.
lesson-task-hold-end = Touchez « Passer au combat ».
lesson-task-divide = Ouvrez le combat : les trois dés sur le triangle.
lesson-task-divided = Les deux sont tombés, et leur œuf est perdu.
lesson-task-volcano = Éloignez du volcan le dino isolé.
lesson-task-volcano-end = Touchez « Finir le mouvement ».
lesson-task-last-move = Envoyez 1 dino en forêt.
lesson-task-last-harvest = Touchez « Finir le mouvement ».
lesson-task-last-end = Terminez votre tour.

## Captions of pictures in the rules, by the number of the rule

picture-A2-terrain = Des cimes pour la forêt, des roseaux pour le marécage, des acacias pour la savane, des dunes pour le désert, des crêtes pour la montagne, et le volcan au milieu.
picture-A3-placing = Deux colonies sont posées. Le troisième joueur peut prendre toute forêt, tout marécage ou toute savane marqués : aucun ne touche une colonie.
picture-A5-eruption = Une éruption : la lave menace les territoires marqués au bord du volcan. Chacun coûte à son propriétaire un dé de défense, quel que soit le nombre de dinos.
picture-A8-flight = Le premier exemple ci-dessous : Anne (disque) est en infériorité. Ses deux dinos peuvent fuir ensemble vers l’un des territoires marqués.
picture-A8-wings = Le deuxième exemple : avec 3 de mouvement et Ailes gigantesques, on atteint les territoires marqués par-dessus ennemis et montagnes, mais non le volcan.
picture-A9-fight = Une forêt contestée : trois disques attaquent de trois dés, les carrés se défendent d’un dé par touche. Si les deux tombent, leur œuf n’a plus de garde.
picture-A10-harvest = L’exemple ci-dessous : 2 par savane, 1 par forêt et pour le marécage, rien pour le désert ni le marécage contesté, et 1 pour la triplette : 10.
picture-A11-nest = Cinq Tricératops dans leur savane font deux couples et ont pondu deux œufs. Celui de la forêt ne peut pondre : il est seul, hors de son habitat.
picture-B4-hexagon-of-two = Deux joueurs : un hexagone, l’île d’exemple B4.6.
picture-B4-triangle = Trois joueurs : un triangle.
picture-B4-star = Quatre joueurs : une étoile.
picture-B4-hexagon-of-four = Quatre joueurs sur le grand hexagone (B4.4).
