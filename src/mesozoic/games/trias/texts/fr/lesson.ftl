### La première leçon, en français : chaque étape a un titre, un texte et, s’il y a quelque chose à faire, une consigne.

lesson-goal-title = Le but
lesson-goal = Trias commence par un continent et finit en îles. Vous menez les disques orange. À la fin, chaque île rapporte sa taille en points à qui y a le plus de troupeaux, et la moitié au deuxième.

lesson-land-title = La place
lesson-land = Les petits points disent combien de troupeaux tiennent sur une tuile : 2 en montagne, 3 en steppe, 4 en forêt, 3 au pôle Sud.

lesson-main-title = Masse principale
lesson-main = La masse du pôle Sud est la principale. Elle ne rapporte jamais rien : vous en détacherez des îles, pour y vivre.

lesson-place-title = Le placement
lesson-place = D’abord, chacun pose ses troupeaux par paires. Un anneau marque chaque tuile possible ; la flèche dorée montre celle que veut la leçon.
lesson-place-task = Touchez la forêt sous la flèche.

lesson-card-title = La carte
lesson-card = Un tour commence par une carte : ce terrain doit dériver. Jouez celle de votre main et recevez-en une autre après le tour, ou piochez et gardez la vôtre.
lesson-card-task = Jouez votre carte steppe.

lesson-why-title = Ce qui dérive
lesson-why = Une tuile peut dériver si elle borde l’océan et qu’un de vos troupeaux se tient sur sa masse. Elle s’éloigne du pôle et reste contre la masse dont elle vient. Rien d’autre ne dérive.
lesson-why-task = Essayez quand même : touchez le pôle Sud.
lesson-why-refusal = Le pôle Sud ne bouge jamais. Quoi que vous tentiez, si c’est interdit, la page vous dit pourquoi.

lesson-drift-title = La dérive
lesson-drift = Un isthme est une tuile qui seule tient deux terres ensemble : celui-ci tient l’est à la masse principale. Faites-le dériver, bien que vos troupeaux s’y tiennent : une dérive déplace la tuile, jamais les troupeaux.
lesson-drift-task = Levez l’isthme.

lesson-interim-title = Une île nouvelle
lesson-interim = L’est s’est détaché, et la tuile s’y est posée : une telle île rapporte aussitôt 2 points à qui y a le plus de troupeaux, 1 au deuxième. Vous y êtes seul : 2 points. (Pas à deux joueurs.)

lesson-rescue-title = Le sauvetage
lesson-rescue = Vos deux troupeaux nagent. Vos nageurs restés à l’eau en fin de tour retournent en réserve. Vous avez 4 actions, les hexagones en haut : une seule ramène jusqu’à trois nageurs.
lesson-rescue-task = Touchez les nageurs.

lesson-breed-title = La naissance
lesson-breed = Une action pose un troupeau de votre réserve à côté de son parent, s’il reste de la place sur la tuile.
lesson-breed-task = Touchez la forêt, puis Naissance.

lesson-spent-title = L’œuf
lesson-spent = L’œuf marque le parent et le petit : ni l’un ni l’autre ne se reproduit plus ce tour-ci. Votre autre troupeau le peut encore.
lesson-spent-task = Encore une naissance.

lesson-walk-title = La marche
lesson-walk = La forêt est pleine. Une action : un troupeau, même après une naissance, gagne une tuile voisine où il reste de la place. Après la dernière action, le tour finit de lui-même.
lesson-walk-task = Touchez la forêt, puis la steppe.

lesson-other-title = Carte sans tuile
lesson-other = Un tour plus tard. Votre carte dit montagne, mais la seule montagne est là où vous n’avez aucun troupeau. Une tuile d’un autre terrain doit alors dériver.
lesson-other-task = Levez la steppe sous la flèche.

lesson-second-title = Seconde dérive
lesson-second = Trois de vos quatre actions paient une seconde dérive, de n’importe quel terrain. Un chevron marque les tuiles possibles ; là où sont vos troupeaux, touchez la tuile, puis Dérive. Cet isthme tient votre ouest à la masse principale.
lesson-second-task = Levez aussi cet isthme.

lesson-sunk-title = À l’eau
lesson-sunk = 2 points, et deux triangles nagent. Leur joueur pourra les sauver à son prochain tour, comme vous quand on vous jette à l’eau. Il reste une action, que rien ne vous oblige à dépenser.
lesson-sunk-task = Finissez votre tour.

lesson-join-title = La jonction
lesson-join = Plus tard. Vous dominez l’île de l’ouest ; le carré vit sur celle juste au nord. Une tuile peut toucher les deux.
lesson-join-task = Levez la steppe sous la flèche.

lesson-joined-title = Une seule terre
lesson-joined = La jonction ne rapporte rien sur le moment. Mais cette île compte 5 tuiles, et vous y avez 3 troupeaux contre 1. Le bouton au drapeau, sous le plateau, montre la taille et la majorité de chaque masse.

lesson-draw-title = La pioche
lesson-draw = La pioche s’épuise. Parmi ses neuf dernières cartes, à dos 2, se cache la météorite.
lesson-draw-task = Piochez pour voir.

lesson-last-title = Le dernier tour
lesson-last = La météorite ! Plus rien ne dérive. Chacun joue un dernier tour de 2 actions. À l’est, vous êtes à égalité avec le carré, 1 à 1.
lesson-last-task = Une naissance dans la forêt sous la flèche.

lesson-end-title = La réserve
lesson-end = Gardez la dernière action : les troupeaux en réserve départagent les égalités.
lesson-end-task = Finissez votre tour.

lesson-count-west-title = Décompte : ouest
lesson-count-west = 5 tuiles. Vous êtes premier avec 3 troupeaux : 5 points. Le carré est deuxième : la moitié de 5, arrondie en haut, fait 3. À égalité en tête, on partage les deux prix, et nul autre n’a rien.

lesson-count-east-title = Décompte : est
lesson-count-east = 2 tuiles, 2 troupeaux contre 1 : 2 points pour vous, 1 pour le carré. Votre dernière naissance a décidé.

lesson-done-title = Victoire
lesson-done = La masse principale ne rapporte rien, si peuplée soit-elle. Par 11 points contre 6 et 3, vous gagnez. Vous connaissez maintenant toutes les actions et tous les signes de Trias.

## Les signes du plateau

lesson-sign-points = Autant de points aussitôt, pour le joueur de cette couleur.
lesson-sign-breaks = La masse se brise ; personne ne marque.
lesson-sign-joins = Des masses se rejoignent ici.
lesson-sign-lands = La tuile se pose, rien de plus.
lesson-sign-ashore = Autant de nageurs regagnent la terre ici.
lesson-sign-walks = Un troupeau peut marcher jusqu’ici.

## Légendes des images de la règle, par numéro de règle

picture-4 = Cinq terres dans l’océan. La baie fermée est une mer intérieure, plus claire et immobile ; les troupeaux sans terre nagent.
picture-5-2 = Une dérive légale : une tuile au bord de l’océan, sur une terre où vous vivez, s’éloigne du pôle et reste à côté de la terre qu’elle quitte.
picture-5-5 = La tuile est partie, pas les troupeaux : deux nagent. On peut les ramener à terre dans le même tour.
picture-9-1 = Quatre tuiles se sont détachées. Seuls les disques y vivent : 2 points aussitôt.
picture-9-2 = Cinq tuiles à la fin : 5 points pour le plus de troupeaux, la moitié, arrondie vers le haut, pour le deuxième.
