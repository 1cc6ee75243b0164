/** Les mots de la première leçon, en français. */

import type { LessonWords } from './lesson.en'

export const lessonFr: LessonWords = {
  goal: [
    'Trias commence par un continent et finit en îles. Vous menez un peuple de dinosaures : les disques orange. À la fin, chaque île rapporte sa taille en points à qui y a le plus de troupeaux, et la moitié au deuxième.',
  ],
  land: [
    'Une montagne porte 2 troupeaux, une steppe 3, une forêt 4, et le pôle Sud, au milieu, 3 : les petits points le montrent. La masse du pôle est la principale. Elle ne rapporte jamais rien ; mieux vaudra la quitter.',
  ],
  place: [
    'Deux de vos troupeaux occupent l’isthme, à l’est. Posez votre seconde paire : touchez la forêt marquée, juste derrière.',
    'Ce serait permis, mais touchez la forêt marquée, à l’est.',
  ],
  card: [
    'Un tour commence par une carte. Elle dit quel terrain doit dériver. Jouez la steppe de votre main (vous recevrez une autre carte après le tour), ou piochez et gardez la vôtre. Jouez votre carte steppe.',
    'Pas cette fois : jouez la carte steppe de votre main.',
  ],
  drift: [
    'Une steppe doit maintenant dériver : en s’éloignant du pôle, contre la masse dont elle vient, et au bord de l’océan. Levez l’isthme, bien que vos troupeaux s’y trouvent, et posez-le sur la case marquée.',
    'Cette dérive est permise, mais prenez l’isthme qui luit et posez-le sur la case marquée.',
  ],
  interim: [
    'L’est s’est détaché ! Une île nouvelle rapporte aussitôt : 2 points à qui y a le plus de troupeaux, 1 au deuxième. Vous y êtes seul : 2 points. À deux joueurs, ce décompte n’existe pas.',
  ],
  rescue: [
    'Une dérive déplace la tuile, jamais les troupeaux : deux des vôtres nagent. Vous avez maintenant 4 actions. Une seule ramène à terre jusqu’à trois nageurs. Touchez les nageurs, puis la montagne voisine, et confirmez.',
    'Ramenez les deux nageurs sur la montagne marquée ; ceux qui nagent encore à la fin de votre tour retournent en réserve.',
  ],
  breed: [
    'Les troupeaux se multiplient : une action pose un troupeau de votre réserve à côté de son parent, s’il y a de la place. Touchez votre forêt sur l’île, puis Naissance.',
    'Touchez la forêt où sont vos deux troupeaux, puis Naissance.',
  ],
  spent: [
    'L’œuf marque le parent et le petit : ni l’un ni l’autre ne se reproduit plus ce tour-ci. Votre autre troupeau le peut encore : une seconde naissance.',
    'Un troupeau de la forêt est encore frais. Encore une naissance ici.',
  ],
  walk: [
    'La forêt est pleine. Il vous reste une action : un troupeau, même fatigué, peut gagner une tuile voisine où il reste de la place. Touchez la forêt, puis la steppe qui a dérivé.',
    'Marchez de la forêt à la steppe marquée.',
  ],
  others: [
    'Les quatre actions sont dépensées, votre tour est fini. Les carrés et les triangles ont fait dériver des tuiles de la masse principale. Ce qu’ils vous jettent à l’eau nage jusqu’à votre tour : vous avez toujours une chance de le sauver.',
  ],
  join: [
    'Plus tard. Vous dominez l’île de l’ouest ; le carré vit sur celle juste au nord. Encore une carte steppe : faites dériver la steppe qui luit vers la case marquée, où elle touche les deux îles.',
    'Faites dériver la steppe qui luit vers la case marquée.',
  ],
  joined: [
    'Deux îles jointes n’en font plus qu’une. Cela ne rapporte rien sur le moment, mais cette terre compte 5 tuiles, et vous y avez 3 troupeaux contre 1. Maintenez L, ou touchez le bouton au drapeau, pour voir la taille et la majorité de chaque masse.',
  ],
  draw: ['La pioche s’épuise. Parmi ses neuf dernières cartes, à dos 2, se cache la météorite. Piochez pour voir.', 'Piochez.'],
  last: [
    'La météorite ! Plus rien ne dérive. Chacun joue un dernier tour de 2 actions. À l’est, vous êtes à égalité avec le carré, 1 à 1 : une naissance vous y donne la tête.',
    'Touchez la forêt tout à l’est, puis Naissance.',
  ],
  end: [
    'Il reste une action, dont vous n’avez plus besoin : les troupeaux en réserve départagent les égalités. Finissez votre tour.',
    'Finissez votre tour.',
  ],
  countWest: [
    'On compte les îles. À l’ouest : 5 tuiles. Vous êtes premier avec 3 troupeaux : 5 points. Le carré est deuxième : la moitié de 5, arrondie en haut, fait 3. À égalité en tête, on partage les deux prix, et nul autre n’a rien.',
  ],
  countEast: ['À l’est : 2 tuiles. 2 troupeaux contre 1 : 2 points pour vous, 1 pour le carré. Votre dernière naissance a décidé.'],
  done: [
    'La masse principale ne rapporte rien, si peuplée soit-elle. Par 11 points contre 6 et 3, vous gagnez. Vous connaissez Trias ; et si vous touchez quelque chose d’interdit, la page vous dit pourquoi.',
  ],
}
