/** What the page says about Trias, in English. */

const RULES = new Intl.PluralRules('en')

function counted(count: number, one: string, many: string): string {
  return `${count} ${RULES.select(count) === 'one' ? one : many}`
}

export type Kind = string

const TERRAIN: Record<Kind, string> = { M: 'mountain', S: 'steppe', W: 'woods', P: 'South Pole', X: 'meteorite' }

export const en = {
  tagline: 'A continent breaks up under your herds: drift, swim, breed, and lead the islands when the meteorite falls.',
  terrain: (kind: Kind): string => TERRAIN[kind] ?? kind,
  Terrain: (kind: Kind): string => ({ M: 'Mountain', S: 'Steppe', W: 'Woods', P: 'South Pole', X: 'Meteorite' })[kind] ?? kind,
  aTile: (kind: Kind): string => ({ M: 'a mountain tile', S: 'a steppe tile', W: 'a woods tile' })[kind] ?? 'a tile',
  actions: (count: number): string => counted(count, 'action', 'actions'),
  herds: (count: number): string => counted(count, 'herd', 'herds'),
  tiles: (count: number): string => counted(count, 'tile', 'tiles'),
  swimmers: (count: number): string => counted(count, 'swimmer', 'swimmers'),
  points: (count: number): string => counted(count, 'point', 'points'),
  list: (items: string[]): string => new Intl.ListFormat('en').format(items),
  percent: (part: number): string => new Intl.NumberFormat('en', { style: 'percent' }).format(part),
  of: (herds: string, name: string): string => `${herds} of ${name}`,

  prompt: {
    over: 'The game is over.',
    wait: {
      place: (name: string): string => `${name} is placing two herds.`,
      card: (name: string): string => `${name} is choosing a card.`,
      drift: (name: string, kind: Kind): string => `${name} is drifting ${en.aTile(kind)}.`,
      actions: (name: string, count: number): string => `${name} is acting: ${en.actions(count)} left.`,
    },
    place: 'Place two herds: choose a tile that glows.',
    card: (kind: Kind): string => `Play your ${TERRAIN[kind]} card, or draw one from the pile.`,
    drift: (kind: Kind): string => `Drift ${en.aTile(kind)}: choose one that glows.`,
    driftOther: (kind: Kind): string => `No ${TERRAIN[kind]} tile can drift, so choose another one that glows.`,
    actions: (count: number): string => `Walk, breed, rescue or drift: ${en.actions(count)} left.`,
    last: (count: number): string => `Last round: ${en.actions(count)} left, then the islands are counted.`,
    nothing: 'None of your herds can do anything. End your turn.',
  },

  buttons: {
    hand: (kind: Kind): string => `Play ${TERRAIN[kind]}`,
    draw: 'Draw',
    end: 'End turn',
    endUnused: (count: number): string => `End turn, ${en.actions(count)} unused`,
    warnUnused: (count: number): string => `You still have ${en.actions(count)}. End your turn all the same?`,
    warnSwimmers: (count: number): string => `${en.swimmers(count)} of yours will go back to your stock. End your turn all the same?`,
  },

  board: {
    label: 'The board',
    zoomIn: 'Zoom in',
    zoomOut: 'Zoom out',
    fit: 'Show all land',
    lands: 'Land masses: size and majority (hold L)',
    mainNote: 'never scored',
    cardPile: 'Draw a card',
    playHand: 'Play it',
    handNote: (tiles: number): string => (tiles ? `${en.tiles(tiles)} on your coasts` : 'none on your coasts'),
    newHand: 'a new card afterwards',
    keepHand: 'you keep your card',
    breed: 'Breed',
    breedNote: 'a new herd from your stock, 1 action',
    driftThis: (cost: number): string => `Drift (${cost})`,
    driftNote: (cost: number): string => `drift this tile, ${en.actions(cost)}`,
    fresh: 'fresh',
    spent: 'has bred',
    rescueGo: (count: number): string => `Rescue ${count}`,
    rescueNote: (count: number): string => `${en.herds(count)} ashore, 1 action`,
    // what a target would do
    walk: 'Walk here',
    ashore: (count: number): string => `${en.herds(count)} ashore`,
    land: 'Drift here',
    comesOff: (tiles: number): string => `an island of ${en.tiles(tiles)} comes off`,
    heldTogether: 'holds the land together',
    splits: 'the land breaks',
    joins: 'joins another land mass',
    willSwim: (herds: string): string => `${herds} will swim`,
    lifts: (herds: string): string => `lifts ${herds} out of the water`,
    scores: (name: string, points: number): string => `${name} +${points}`,
    noPoints: 'nobody scores',
    lost: (herds: string): string => `${herds} back to the stock`,
    asking: '…',
    cost: (count: number): string => en.actions(count),
    // what a place is
    tileAt: (kind: Kind, at: string): string => (kind === 'P' ? 'South Pole' : `${en.Terrain(kind)} at ${at}`),
    seaAt: (at: string): string => `Ocean at ${at}`,
    innerSeaAt: (at: string): string => `Inner sea at ${at}`,
    room: (free: number): string => (free > 0 ? `room for ${free} more` : free < 0 ? 'overpopulated' : 'full'),
    landOf: (tiles: number): string => `land of ${en.tiles(tiles)}`,
    hasBred: (count: number): string => `${count} bred`,
    can: { place: 'place a pair here', drift: 'can drift', move: 'can walk', rescue: 'can be rescued', reproduce: 'can breed' } as Record<
      string,
      string
    >,
    target: { drift: 'drift here', move: 'walk here', rescue: 'rescue to here' } as Record<string, string>,
    chosen: 'chosen',
  },

  log: {
    cell: (kind: Kind, at: string): string => `${TERRAIN[kind]} ${at}`,
    place: (name: string, at: string): string => `${name} places two herds on ${at}.`,
    hand: (name: string, kind: Kind): string => `${name} plays ${TERRAIN[kind]} from hand.`,
    draw: (name: string, kind: Kind): string => `${name} turns up ${TERRAIN[kind]}.`,
    card: (name: string): string => `${name} plays a card.`,
    drift: (name: string, from: string, to: string): string => `${name} drifts ${from} to ${to}.`,
    move: (name: string, from: string, to: string): string => `A herd of ${name} walks from ${from} to ${to}.`,
    rescue: (name: string, count: number): string => `${name} rescues ${en.herds(count)}.`,
    reproduce: (name: string, at: string): string => `A herd of ${name} breeds on ${at}.`,
    end: (name: string): string => `${name} ends the turn.`,
    skip: 'Nothing can drift.',
    interim: (tiles: number, points: string): string => `An island of ${en.tiles(tiles)} comes off: ${points}.`,
    interimNobody: (tiles: number): string => `An island of ${en.tiles(tiles)} comes off; nobody lives there.`,
    swimmer: (name: string, count: number, at: string): string => `${en.herds(count)} of ${name} at ${at} not rescued: back to the stock.`,
    overpopulated: (name: string, count: number, at: string): string =>
      `Too crowded on ${at}: ${en.herds(count)} of ${name} back to the stock.`,
    meteorite: {
      1: 'The meteorite! This turn opens the last round.',
      4: 'The meteorite! The last round begins with the next player.',
    } as Record<number, string>,
    final: (tiles: number, points: string): string => `Island of ${en.tiles(tiles)}: ${points}.`,
    finalNobody: (tiles: number): string => `Island of ${en.tiles(tiles)}: nobody.`,
  },

  score: {
    interim: 'Islands that came off',
    final: 'Islands at the end',
  },

  count: {
    interim: 'Points from islands that came off during the game',
    island: (tiles: number, standing: string): string => `Island of ${en.tiles(tiles)}: ${standing}`,
    empty: (tiles: number): string => `Island of ${en.tiles(tiles)}: nobody lives there`,
    herdsOf: (name: string, count: number): string => `${en.herds(count)} of ${name}`,
    main: (tiles: number): string => `The main land, ${en.tiles(tiles)} with the South Pole, is never scored`,
    ties: 'The tie is broken by herds in stock, then by land masses lived on',
  },

  pictures: {
    4: 'Five land masses in the ocean. The bay that is closed off is an inner sea, lighter and still; herds without land below them swim.',
    '5.2':
      'A legal drift: a tile on the ocean, with a herd of yours on its land mass, goes away from the pole and stays beside the land it came from.',
    '5.5': 'The tile has gone, the herds have not: two swim. They can be brought ashore in the same turn.',
    '9.1': 'Four tiles have come off. Only the discs live there: 2 points at once.',
    '9.2': 'Five tiles at the end: 5 points for the most herds, half of that, rounded up, for the second.',
  } as Record<string, string>,

  panel: {
    herds: 'Herds',
    stock: 'in stock',
    land: 'on land',
    water: 'swimming',
    card: 'card',
    noCard: 'no card',
    back: (back: number): string => `back ${back}`,
    mine: 'your card',
    pile: 'Pile',
    pileOf: (first: number, second: number): string =>
      first ? `${first} with back 1, then ${second} with back 2` : `${second} with back 2`,
    next: 'Next card',
    unseen: 'Cards nobody has shown',
    meteorSafe: (cards: number): string => `No meteorite for ${counted(cards, 'more card', 'more cards')}`,
    meteorNow: (cards: number): string => `Meteorite: 1 in ${cards}`,
    lastRound: (turns: number): string => `Last round: ${counted(turns, 'turn', 'turns')} to come`,
    you: 'you',
  },
}

export type Strings = typeof en
