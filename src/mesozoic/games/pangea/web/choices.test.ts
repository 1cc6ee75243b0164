import { describe, expect, it } from 'vitest'
import { actionFor, choicesOf, countsOf, fightsOf, kindsFrom, optionsOf, type Held } from './choices'
import { nextTap } from './next'
import type { Action } from './shapes'

function move(kind: 'migrate' | 'charge' | 'attack' | 'flee', from: [number, number], to: [number, number], count: number): Action {
  return { seat: 0, type: 'move', kind, from, to, count }
}

const MOVES = choicesOf([
  move('migrate', [0, 1], [1, 1], 1),
  move('migrate', [0, 1], [1, 1], 2),
  move('charge', [0, 1], [2, 0], 2),
  move('charge', [0, 1], [2, 0], 1),
  move('flee', [1, 1], [0, 1], 3),
  { seat: 0, type: 'end-moves' },
])
const COMBAT = choicesOf([
  { seat: 0, type: 'attack', at: [0, 1], targets: { 1: 2 } },
  { seat: 0, type: 'sweep', at: [0, 1], target: 1, to: [1, 1], count: 1 },
  { seat: 0, type: 'sweep', at: [0, 1], target: 1, to: [1, 0], count: 2 },
  { seat: 0, type: 'attack', at: [2, 0], targets: { 1: 1 } },
])
const LAYING = choicesOf([
  { seat: 0, type: 'lay', at: [0, 1], eggs: 1 },
  { seat: 0, type: 'lay', at: [0, 1], eggs: 2 },
  { seat: 0, type: 'end-turn' },
])

describe('what can be tapped', () => {
  it('is each colony that can move, and its goals once it is held', () => {
    expect([...optionsOf(MOVES, null)].map(([key, { does }]) => `${key} ${does}`)).toEqual(['0,1 choose', '1,1 choose'])
    const options = optionsOf(MOVES, { as: 'colony', from: '0,1' })
    expect([...options].map(([key, { does }]) => `${key} ${does}`)).toEqual(['0,1 choose', '1,1 go', '2,0 go'])
    expect(kindsFrom(MOVES, '0,1')).toEqual(['migrate', 'charge'])
    expect(kindsFrom(MOVES, '1,1')).toEqual(['flee'])
  })

  it('is every combat, or only where dinos can be swept', () => {
    expect(fightsOf(COMBAT)).toEqual(['0,1', '2,0'])
    expect([...optionsOf(COMBAT, null).keys()]).toEqual(['0,1', '2,0'])
    expect([...optionsOf(COMBAT, { as: 'swept', at: '0,1', target: 1, count: 2 })].map(([key, { does }]) => `${key} ${does}`)).toEqual([
      '1,0 push',
    ])
  })
})

describe('numbers', () => {
  it('are those of the legal actions', () => {
    const group: Held = { as: 'group', from: '0,1', to: '2,0', count: 2 }
    expect(countsOf(MOVES, group)).toEqual([1, 2])
    expect(actionFor(MOVES, group)).toEqual(move('charge', [0, 1], [2, 0], 2))
    expect(actionFor(MOVES, { ...group, count: 3 })).toBeNull()
    const nest: Held = { as: 'nest', at: '0,1', count: 2 }
    expect(countsOf(LAYING, nest)).toEqual([1, 2])
    expect(actionFor(LAYING, nest)).toEqual({ seat: 0, type: 'lay', at: [0, 1], eggs: 2 })
  })
})

describe('the next tap', () => {
  it('leads to a move: its dinos, its goal, its number', () => {
    const wanted = move('charge', [0, 1], [2, 0], 1)
    expect(nextTap(null, wanted)).toEqual({ place: '0,1' })
    expect(nextTap({ as: 'colony', from: '0,1' }, wanted)).toEqual({ place: '2,0' })
    expect(nextTap({ as: 'group', from: '0,1', to: '2,0', count: 2 }, wanted)).toEqual({ doing: 'fewer' })
    expect(nextTap({ as: 'group', from: '0,1', to: '2,0', count: 1 }, wanted)).toEqual({ doing: 'confirm' })
  })

  it('leads to a combat, and to where somebody is swept', () => {
    expect(nextTap(null, { seat: 0, type: 'attack', at: [0, 1], targets: { 1: 2 } })).toEqual({ place: '0,1' })
    const sweep: Action = { seat: 0, type: 'sweep', at: [0, 1], target: 1, to: [1, 1], count: 1 }
    expect(nextTap({ as: 'swept', at: '0,1', target: 1, count: 1 }, sweep)).toEqual({ place: '1,1' })
    expect(nextTap({ as: 'fight', at: '0,1' }, sweep)).toEqual({})
  })
})
