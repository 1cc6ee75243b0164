/** Ce que la page dit de Trias, en français. */

import type { Strings } from './strings.en'

const RULES = new Intl.PluralRules('fr')

function counted(count: number, one: string, many: string): string {
  return `${count} ${RULES.select(count) === 'one' ? one : many}`
}

type Kind = string

const TERRAIN: Record<Kind, string> = { M: 'montagne', S: 'steppe', W: 'forêt', P: 'pôle Sud', X: 'météorite' }
const OF_TERRAIN: Record<Kind, string> = { M: 'de montagne', S: 'de steppe', W: 'de forêt' }

/** « de Paul », mais « d’Anne ». */
function of(name: string): string {
  return /^[aeiouyàâäéèêëîïôöùûüh]/i.test(name) ? `d’${name}` : `de ${name}`
}

export const fr: Strings = {
  tagline: 'Un continent se disloque sous vos troupeaux : dérivez, nagez, multipliez-vous et dominez les îles quand tombe la météorite.',
  terrain: (kind) => TERRAIN[kind] ?? kind,
  Terrain: (kind) => ({ M: 'Montagne', S: 'Steppe', W: 'Forêt', P: 'Pôle Sud', X: 'Météorite' })[kind] ?? kind,
  aTile: (kind) => ({ M: 'une montagne', S: 'une steppe', W: 'une forêt' })[kind] ?? 'une tuile',
  actions: (count) => counted(count, 'action', 'actions'),
  herds: (count) => counted(count, 'troupeau', 'troupeaux'),
  tiles: (count) => counted(count, 'tuile', 'tuiles'),
  swimmers: (count) => counted(count, 'nageur', 'nageurs'),
  points: (count) => counted(count, 'point', 'points'),
  list: (items) => new Intl.ListFormat('fr').format(items),
  percent: (part) => new Intl.NumberFormat('fr', { style: 'percent' }).format(part),
  of: (herds, name) => `${herds} ${of(name)}`,

  prompt: {
    over: 'La partie est finie.',
    wait: {
      place: (name) => `${name} pose deux troupeaux.`,
      card: (name) => `${name} choisit une carte.`,
      drift: (name, kind) => `${name} fait dériver ${fr.aTile(kind)}.`,
      actions: (name, count) => `${name} agit : encore ${fr.actions(count)}.`,
    },
    place: 'Posez deux troupeaux : choisissez une tuile qui luit.',
    card: (kind) => `Jouez votre carte ${TERRAIN[kind]}, ou piochez.`,
    drift: (kind) => `Faites dériver ${fr.aTile(kind)} : choisissez une tuile qui luit.`,
    driftOther: (kind) => `Aucune tuile ${OF_TERRAIN[kind] ?? ''} ne peut dériver : choisissez-en une autre qui luit.`,
    actions: (count) => `Marchez, multipliez-vous, sauvez ou dérivez : encore ${fr.actions(count)}.`,
    last: (count) => `Dernier tour de table : encore ${fr.actions(count)}, puis on compte les îles.`,
    nothing: 'Aucun de vos troupeaux ne peut rien faire. Finissez votre tour.',
  },

  buttons: {
    hand: (kind) => `Jouer ${TERRAIN[kind]}`,
    draw: 'Piocher',
    end: 'Finir le tour',
    endUnused: (count) => `Finir le tour, ${fr.actions(count)} ${count > 1 ? 'perdues' : 'perdue'}`,
    warnUnused: (count) => `Il vous reste ${fr.actions(count)}. Finir votre tour quand même ?`,
    warnSwimmers: (count) =>
      `${count === 1 ? 'Un de vos nageurs retournera' : `${count} de vos nageurs retourneront`} dans votre réserve. Finir votre tour quand même ?`,
  },

  board: {
    label: 'Le plateau',
    zoomIn: 'Agrandir',
    zoomOut: 'Réduire',
    fit: 'Voir toutes les terres',
    lands: 'Masses continentales : taille et majorité (maintenir L)',
    mainNote: 'jamais comptée',
    cardPile: 'Piocher',
    playHand: 'La jouer',
    handNote: (tiles) => (tiles ? `${fr.tiles(tiles)} sur vos côtes` : 'aucune sur vos côtes'),
    newHand: 'une autre carte ensuite',
    keepHand: 'vous gardez votre carte',
    breed: 'Naissance',
    breedNote: 'un troupeau de votre réserve, 1 action',
    driftThis: (cost) => `Dérive (${cost})`,
    driftNote: (cost) => `faire dériver cette tuile, ${fr.actions(cost)}`,
    fresh: 'frais',
    spent: 'fatigué',
    rescueGo: (count) => `Sauver ${count}`,
    rescueNote: (count) => `${fr.herds(count)} à terre, 1 action`,
    walk: 'Marcher ici',
    ashore: (count) => `${fr.herds(count)} à terre`,
    land: 'Dériver ici',
    comesOff: (tiles) => `une île de ${fr.tiles(tiles)} se détache`,
    heldTogether: 'les terres restent liées',
    splits: 'la terre se rompt',
    joins: 'rejoint une autre masse',
    willSwim: (herds) => `à l’eau : ${herds}`,
    lifts: (herds) => `sort de l’eau : ${herds}`,
    scores: (name, points) => `${name} +${points}`,
    noPoints: 'aucun point',
    lost: (herds) => `retour en réserve : ${herds}`,
    asking: '…',
    cost: (count) => fr.actions(count),
    tileAt: (kind, at) => (kind === 'P' ? 'Pôle Sud' : `${fr.Terrain(kind)} en ${at}`),
    seaAt: (at) => `Océan en ${at}`,
    innerSeaAt: (at) => `Mer intérieure en ${at}`,
    room: (free) => (free > 0 ? `place pour ${free} de plus` : free < 0 ? 'surpeuplée' : 'pleine'),
    landOf: (tiles) => `masse de ${fr.tiles(tiles)}`,
    hasBred: (count) => counted(count, 'fatigué', 'fatigués'),
    can: {
      place: 'poser une paire ici',
      drift: 'peut dériver',
      move: 'peut marcher',
      rescue: 'peut être sauvé',
      reproduce: 'peut se reproduire',
    },
    target: { drift: 'dériver ici', move: 'marcher ici', rescue: 'sauver ici' },
    chosen: 'choisi',
  },

  log: {
    cell: (kind, at) => `${at} (${TERRAIN[kind]})`,
    place: (name, at) => `${name} pose deux troupeaux en ${at}.`,
    hand: (name, kind) => `${name} joue ${TERRAIN[kind]} de sa main.`,
    draw: (name, kind) => `${name} retourne ${TERRAIN[kind]}.`,
    card: (name) => `${name} joue une carte.`,
    drift: (name, from, to) => `${name} fait dériver ${from} vers ${to}.`,
    move: (name, from, to) => `Un troupeau ${of(name)} marche de ${from} à ${to}.`,
    rescue: (name, count) => `${name} sauve ${fr.herds(count)}.`,
    reproduce: (name, at) => `Un troupeau ${of(name)} se reproduit en ${at}.`,
    end: (name) => `${name} finit son tour.`,
    skip: 'Rien ne peut dériver.',
    interim: (tiles, points) => `Une île de ${fr.tiles(tiles)} se détache : ${points}.`,
    interimNobody: (tiles) => `Une île de ${fr.tiles(tiles)} se détache ; personne n’y vit.`,
    swimmer: (name, count, at) => `Non sauvé en ${at} : ${fr.herds(count)} ${of(name)} de retour en réserve.`,
    overpopulated: (name, count, at) => `Surpeuplé en ${at} : ${fr.herds(count)} ${of(name)} de retour en réserve.`,
    meteorite: {
      1: 'La météorite ! Ce tour ouvre le dernier tour de table.',
      4: 'La météorite ! Le dernier tour de table s’ouvre au joueur suivant.',
    },
    final: (tiles, points) => `Île de ${fr.tiles(tiles)} : ${points}.`,
    finalNobody: (tiles) => `Île de ${fr.tiles(tiles)} : personne.`,
  },

  score: {
    interim: 'Îles détachées en cours de partie',
    final: 'Îles à la fin',
  },

  count: {
    interim: 'Points des îles détachées en cours de partie',
    island: (tiles, standing) => `Île de ${fr.tiles(tiles)} : ${standing}`,
    empty: (tiles) => `Île de ${fr.tiles(tiles)} : personne n’y vit`,
    herdsOf: (name, count) => `${fr.herds(count)} ${of(name)}`,
    main: (tiles) => `La masse principale, ${fr.tiles(tiles)} avec le pôle Sud, n’est jamais comptée`,
    ties: 'L’égalité se départage par la réserve, puis par les masses habitées',
  },

  pictures: {
    4: 'Cinq terres dans l’océan. La baie fermée est une mer intérieure, plus claire et immobile ; les troupeaux sans terre nagent.',
    '5.2':
      'Une dérive légale : une tuile au bord de l’océan, sur une terre où vous vivez, s’éloigne du pôle et reste à côté de la terre qu’elle quitte.',
    '5.5': 'La tuile est partie, pas les troupeaux : deux nagent. On peut les ramener à terre dans le même tour.',
    '9.1': 'Quatre tuiles se sont détachées. Seuls les disques y vivent : 2 points aussitôt.',
    '9.2': 'Cinq tuiles à la fin : 5 points pour le plus de troupeaux, la moitié, arrondie vers le haut, pour le deuxième.',
  },

  panel: {
    herds: 'Troupeaux',
    stock: 'en réserve',
    land: 'à terre',
    water: 'à l’eau',
    card: 'carte',
    noCard: 'sans carte',
    back: (back) => `dos ${back}`,
    mine: 'votre carte',
    pile: 'Pioche',
    pileOf: (first, second) => (first ? `${first} à dos 1, puis ${second} à dos 2` : `${second} à dos 2`),
    next: 'Prochaine carte',
    unseen: 'Cartes encore cachées',
    meteorSafe: (cards) => `Pas de météorite avant ${counted(cards, 'carte', 'cartes')}`,
    meteorNow: (cards) => `Météorite : 1 sur ${cards}`,
    lastRound: (turns) => `Dernier tour de table : encore ${counted(turns, 'tour', 'tours')}`,
    you: 'vous',
  },
}
