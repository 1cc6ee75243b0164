import { describe, expect, it } from 'vitest'
import { cardDoings, choosing, odds, spotOf, stallsOf } from './market'
import type { Action, View } from './shapes'
import { comingOf, missingTerrains, periodsOf, terrainRanks, wouldPay } from './standing'

const round = (period: string, number: number, first: number, ...scored: string[]) => ({
  period,
  number,
  first,
  scored,
  card_round: number === 1,
})

const view = {
  players: 3,
  round: 2,
  phase: 'act',
  seat: 0,
  tiles: ['trex', 'growth', 'hatch', 'new-environment', 'raptors', 'migration'],
  white: [0, 0, 0, 0, 1, 4],
  taken: ['hatch', 'growth', 'migration'],
  order: [1, 0, 2],
  deck_left: 10,
  unseen: { swamp: 6, forest: 3, desert: 3, mountain: 0 },
  calendar: [round('triassic', 1, 0), round('triassic', 2, 1, 'stones', 'presence'), round('jurassic', 1, 2, 'stones', 'dominance')],
  standing: {
    stones: [5, 9, 2],
    presence: [8, 0, 0],
    dominance: [4, 8, 0],
    terrains: {
      swamp: { stones: [0, 0, 0], strengths: [4, 4, 1], ranks: [2, 1, 3], dominance: [4, 8, 0] },
      forest: { stones: [0, 0, 0], strengths: [2, 0, 0], ranks: [1, null, null], dominance: [8, 0, 0] },
      desert: { stones: [0, 0, 0], strengths: [3, 5, 0], ranks: [2, 1, null], dominance: [4, 8, 0] },
      mountain: { stones: [0, 0, 0], strengths: [0, 0, 0], ranks: [null, null, null], dominance: [0, 0, 0] },
    },
  },
} as unknown as View

describe('the market', () => {
  it('says of each tile who took it, who has acted and what can be done', () => {
    const use: Action = { seat: 0, type: 'use-tile' }
    const stalls = stallsOf(view, [use, { seat: 0, type: 'end-turn' }])
    expect(stalls.map(({ taker }) => taker)).toEqual([null, 1, 0, null, null, 2])
    expect(stalls.map(({ isDone }) => isDone)).toEqual([false, true, false, false, false, false])
    expect(stalls.map(({ isActing }) => isActing)).toEqual([false, false, true, false, false, false])
    expect(stalls.map(({ white }) => white)).toEqual([0, 0, 0, 0, 1, 4])
    expect(stalls[2]!.uses).toEqual([use])
    expect(stalls.filter(({ uses }) => uses.length > 0)).toHaveLength(1)
  })

  it('offers the tiles that are legal to take', () => {
    const take: Action = { seat: 0, type: 'take-tile', tile: 'raptors' }
    const offered = stallsOf({ ...view, phase: 'choose' }, [take]).filter((stall) => stall.take !== null)
    expect(offered.map(({ tile }) => tile)).toEqual(['raptors'])
  })

  it('finds how cards can be taken and played', () => {
    const deck: Action = { seat: 0, type: 'take-card', source: 'deck' }
    const play: Action = { seat: 0, type: 'play-card' }
    expect(cardDoings([deck, play])).toEqual({ faceUp: null, deck, play })
  })

  it('knows how likely a terrain is', () => {
    expect(odds(view).map(({ terrain, chance }) => [terrain, chance])).toEqual([
      ['swamp', 0.5],
      ['forest', 0.25],
      ['desert', 0.25],
      ['mountain', 0],
    ])
  })

  it('names the spot of an action', () => {
    expect(spotOf({ seat: 0, type: 'use-tile' }, view)).toBe('tile-hatch')
    expect(spotOf({ seat: 0, type: 'take-card', source: 'deck' }, view)).toBe('card-deck')
    expect(spotOf({ seat: 0, type: 'end-turn' }, view)).toBeNull()
  })

  it('lists who chooses when', () => expect(choosing(4, 2)).toEqual([2, 3, 0, 1]))
})

describe('the standing', () => {
  it('finds the coming scoring and what it would pay', () => {
    expect(comingOf(view)).toEqual({ period: 'triassic', rounds: 0, scored: ['stones', 'presence'] })
    expect(comingOf({ ...view, round: 3 })?.scored).toEqual(['stones', 'dominance'])
    expect(comingOf({ ...view, phase: 'over' })).toBeNull()
    expect(wouldPay(view, ['stones', 'presence'])).toEqual([13, 9, 2])
  })

  it('groups the rounds by period', () => {
    expect(periodsOf(view).map(({ period, rounds, scored }) => [period, rounds.length, scored.length])).toEqual([
      ['triassic', 2, 2],
      ['jurassic', 1, 2],
    ])
  })

  it('says who is ahead of whom by how much', () => {
    const [swamp, forest, desert, mountain] = terrainRanks(view)
    expect(swamp).toMatchObject({ lead: 0, leaders: [1] })
    expect(swamp!.ranks.map(({ seat }) => seat)).toEqual([1, 0, 2])
    expect(forest!.ranks).toHaveLength(1)
    expect(desert).toMatchObject({ lead: 2, leaders: [1] })
    expect(mountain!.ranks).toEqual([])
  })

  it('lists the terrains where a seat does not live', () => {
    expect(missingTerrains(view, 0)).toEqual(['mountain'])
    expect(missingTerrains(view, 2)).toEqual(['forest', 'desert', 'mountain'])
  })
})
