### La première leçon, en français : chaque étape a un titre et un texte, et une consigne pour tout ce qui est à faire.

## Lesson

lesson-goal-title = L’île
lesson-goal = Quatre terrains de trois zones chacun, de 1 au cœur de l’île à 3 au rivage. Vous menez les disques orange. À la fin de chaque période, les habitats que tiennent vos troupeaux rapportent des points.

lesson-habitats-title = Trois habitats
lesson-habitats = Une zone nourrit trois troupeaux, le plus fort dans le plus grand habitat ; sa pierre dit ce qu’il rapporte, sans pierre rien. Le losange vous précède : une égalité ne change rien. Des sentiers relient les voisines.

lesson-card-title = Une carte
lesson-card = À la première manche de chaque période, chacun prend une carte : 3 dinos pour son terrain. Prenez la carte visible, ou une de la pioche, que personne d’autre ne voit.

lesson-tile-title = Une tuile
lesson-tile = Puis chacun prend une tuile, pour son action et pour son numéro : 1 agit d’abord, 6 en dernier. Un dino blanc sur une tuile, c’est un dino de plus pour qui la prend.

lesson-place-title = À vous
lesson-place = Les autres avaient de plus petits numéros et ont agi. Jouez carte, tuile et dino blanc dans l’ordre voulu, ou pas du tout. La carte place jusqu’à 3 dinos dans les zones de son terrain.

lesson-migrate-title = La migration
lesson-migrate = Un troupeau envoie des dinos dans des zones voisines. De chaque autre troupeau qu’il quitte, un dino suit et prend votre couleur. Mais un groupe qui entre dans un autre terrain perd un dino.

lesson-white-title = Le dino blanc
lesson-white = 2 partis, 1 suiveur, 1 perdu : 2 de plus en forêt, et un de moins au losange. Votre dino blanc rejoint un de vos troupeaux. Ce qui ne sert pas est perdu à la fin de votre tour.

lesson-growth-title = La croissance
lesson-growth = Une autre partie, manche 2. Croissance donne 3 dinos à un troupeau et 2 à un autre. En forêt, 6 dépassent 4 : vous montez. Au désert, 4 contre 4 n’est qu’une égalité : vous restez second.

lesson-why-title = Pas de place
lesson-why = Manche 3. Avec Nouvel environnement, vous peuplez la montagne. Dans cette zone, trois troupeaux de 3. Avec 3 dinos, vous ne seriez qu’à égalité, donc quatrième, et il n’y a que trois habitats.

lesson-why-refusal = Vous n’y trouveriez pas d’habitat. Quoi que vous tentiez, si c’est interdit, la page vous dit pourquoi.

lesson-crowd-title = L’éviction
lesson-crowd = Ici, 3, 2 et 2. Vos 3 dinos se rangent derrière le losange, le carré descend, et le triangle serait quatrième : son troupeau tombe à la mer et rentre dans sa réserve.

lesson-period-title = Fin de période
lesson-period = Le Trias finit avec votre tour. Chaque habitat rapporte alors sa pierre. Et qui vit dans les quatre terrains reçoit 8 points de présence : vous seul y êtes.

lesson-score-title = 25 points
lesson-score = Pierres : 4 aux marécages, 8 en forêt, 3 au désert, 2 en montagne ; 8 de présence. Touchez le calendrier : il dit ce que rapporte chaque période ; sa pastille, ce que vous auriez maintenant.

lesson-hatch-title = L’éclosion
lesson-hatch = Le Jurassique. Éclosion donne 3 dinos à un troupeau. Puis le ptérodactyle vole de 1 ou 2 zones et y mange jusqu’à 2 dinos, jamais ceux du joueur qui le mène.

lesson-trex-title = Le T-Rex
lesson-trex = Il devient vôtre et reste, ou avance de 1 zone et mange jusqu’à 5 dinos, ou de 2 et en mange jusqu’à 3. Sa zone est sombre. Là où il s’installe, vous avez 3 de force en plus, tant que nul autre ne joue cette tuile.

lesson-raptors-title = Les raptors
lesson-raptors = Un raptor avance de 1 zone, l’autre de 1 ou 2 ; ici, A chasse. Chacun mange jusqu’à 2 dinos, puis en chasse jusqu’à 2 vers une voisine du même terrain. Si aucune n’est ouverte, ils en sortent, et le premier meurt.

lesson-volcano-title = Deux pions
lesson-volcano = Éclosion, 3 dinos, ou volcan : chacun une fois par partie, un par période. Le volcan coûte 2 dinos au premier troupeau d’une zone, 1 au deuxième ; puis nul n’y entre ni n’en sort jusqu’à votre prochain tour.

lesson-last-title = Le dernier tour
lesson-last = Le Crétacé finit. Dans chaque terrain, le plus fort reçoit 8 points, le deuxième 4 : la domination. Au désert, le losange a 5, vous 3, et votre pion éclosion n’a pas servi.

lesson-done-title = Victoire
lesson-done = 6 contre 5 : les 8 points du désert sont à vous, et vous gagnez par 98 à 96. Votre T-Rex a compté pour 3. Vous avez joué toutes les actions ; touchez une tuile ou le calendrier pour les comprendre.

## Tasks of the lesson

lesson-task-card = Prenez la carte visible, forêt.
lesson-task-tile = Prenez Migration, en case 6.
lesson-task-card-play = Jouez votre carte.
lesson-task-card-place = Placez les 3 dinos dans la zone sous la flèche.
lesson-task-migration-use = Jouez votre tuile.
lesson-task-migration-start = Choisissez votre troupeau des marécages.
lesson-task-migration-group = Envoyez 2 dinos à votre troupeau en forêt.
lesson-task-migration-go = Laissez-les partir.
lesson-task-white = Touchez « Dino blanc », puis votre troupeau en forêt.
lesson-task-growth-use = Jouez votre tuile.
lesson-task-growth-three = 3 dinos pour le troupeau sous la flèche.
lesson-task-growth-two = 2 dinos pour votre troupeau au désert.
lesson-task-full = Essayez quand même : touchez cette zone.
lesson-task-crowd = Placez ici les 3 dinos.
lesson-task-period-end = Finissez votre tour.
lesson-task-hatch-use = Jouez votre tuile.
lesson-task-hatch-born = 3 dinos pour le troupeau sous la flèche.
lesson-task-hatch-fly = Faites voler le ptérodactyle dans la même zone.
lesson-task-hatch-eat = Mangez 2 dinos du losange.
lesson-task-trex-use = Jouez votre tuile.
lesson-task-trex-move = Menez le T-Rex en forêt.
lesson-task-trex-eat = Mangez les 5 dinos du triangle.
lesson-task-raptor-use = Jouez votre tuile.
lesson-task-raptor-move = Menez le raptor A aux marécages.
lesson-task-raptor-eat = Mangez 2 dinos du carré.
lesson-task-raptor-expel = Chassez les 2 dinos du losange.
lesson-task-volcano = Touchez « Volcan », puis la zone au désert, puis « Éruption ».
lesson-task-last-hatch = Touchez « Pion éclosion », puis votre troupeau au désert.
lesson-task-last-end = Finissez votre tour.

## Captions of pictures in the rules, by the number of the rule

picture-3 = Le départ d’une partie à quatre : chacun a 4 dinos dans les marécages, les prédateurs sont à leur départ, le T-Rex n’est à personne.
picture-5 = L’exemple ci-dessous : Anne (disque) 3, Dan (losange) 3, Ben (carré) 2. Les 3 de Dan se rangent derrière ceux d’Anne ; Chloé, qui serait quatrième, n’y est plus.
picture-6 = Une carte forêt : 2 dinos fondent un troupeau dans la zone du milieu, 1 rejoint la zone extérieure derrière le carré.
picture-7-2 = Croissance : avec 3 de plus, le disque dépasse le triangle en forêt. Au désert, 2 de plus ne font qu’une égalité : le carré reste premier.
picture-7-3 = L’exemple ci-dessous : du troupeau de 5, 2 vont en forêt et 2 restent dans les marécages. Un carré et un triangle suivent ; le groupe en forêt en perd un.
picture-7-4 = De son départ au désert, le ptérodactyle atteint ces zones en 1 ou 2 pas.
picture-7-5 = L’exemple ci-dessous : le T-Rex est venu en deux pas, a mangé 3 dinos et s’est installé. Seul, il a une force de 3 et prend l’habitat primaire.
picture-7-6 = L’exemple ci-dessous : le carré ne peut rejoindre que son troupeau. Aucune zone de montagne n’est ouverte aux disques : ils partent au désert ou aux marécages, et le premier meurt.
picture-9 = Le volcan ferme sa zone : aucun dino n’y entre ni n’en sort. Le losange a perdu 2 dinos sur 4, le carré 1 sur 3 : le disque est premier.
picture-11 = L’exemple ci-dessous : disque et carré ont chacun 5 dinos et un habitat primaire, mais seul le carré en a un secondaire.
