import { describe, expect, it } from 'vitest'
import { canGrow, choicesOf, choosable, chosenAt, isMixed, meant, planned, rescueOf, targetsOf } from './choices'
import { POSITIONS, type Position, type PositionName } from './positions'
import { tokensOf } from './tokens'
import { landOf } from './view'

function at(name: PositionName): Position {
  return POSITIONS[name]
}

describe('choices', () => {
  it('offer the tiles of the card, and their targets', () => {
    const choices = choicesOf(at('drift').legal)
    expect([...choosable(choices, []).keys()].sort()).toEqual(['-2,0', '0,-1', '0,1', '2,0'])
    const targets = targetsOf(choices, chosenAt(choices, '2,0', false), [])
    expect(targets.get('4,0')?.action).toEqual({ seat: 0, type: 'drift', from: [2, 0], to: [4, 0] })
  })

  it('put a rescue together in three taps', () => {
    const choices = choicesOf(at('rescue').legal)
    const swimmers = chosenAt(choices, '2,0', false)
    expect(swimmers.as).toBe('swimmer')
    expect(targetsOf(choices, swimmers, []).get('3,-1')).toMatchObject({ kind: 'rescue', count: 2 })
    const step = { from: '2,0', to: '3,-1' }
    const both = planned(choices, [], step)
    expect(both).toHaveLength(2)
    expect(canGrow(choices, both)).toBe(false)
    expect(rescueOf(choices, both)).toMatchObject({ type: 'rescue', moves: [{ to: [3, -1] }, { to: [3, -1] }] })
    const fewer = planned(choices, both, step)
    expect(fewer).toHaveLength(1)
    expect(rescueOf(choices, fewer)).toMatchObject({ moves: [{ from: [2, 0], to: [3, -1] }] })
    const divided = planned(choices, fewer, { from: '2,0', to: '1,0' })
    expect(rescueOf(choices, divided)).toMatchObject({ moves: [{ to: [1, 0] }, { to: [3, -1] }] })
  })

  it('send a swimmer elsewhere although all have somewhere to go', () => {
    const choices = choicesOf(at('rescue').legal)
    const swimmers = chosenAt(choices, '2,0', false)
    const both = planned(choices, [], { from: '2,0', to: '3,-1' })
    expect(targetsOf(choices, swimmers, both).get('1,0')).toMatchObject({ kind: 'rescue', count: 1 })
    const divided = planned(choices, both, { from: '2,0', to: '1,0' })
    expect(rescueOf(choices, divided)).toMatchObject({ moves: [{ to: [1, 0] }, { to: [3, -1] }] })
  })

  it('send as many swimmers as a hint says', () => {
    const choices = choicesOf(at('rescue').legal)
    const single = planned(choices, [], { from: '2,0', to: '3,-1' }, 1)
    expect(single).toEqual([{ from: '2,0', to: '3,-1' }])
  })

  it('ask which herd goes where both kinds stand', () => {
    const legal = at('breed again').legal
    const choices = choicesOf(legal)
    expect(isMixed(choices, '3,0')).toBe(true)
    expect(chosenAt(choices, '3,0', false).spent).toBe(false)
    const tired = chosenAt(choices, '3,0', true)
    expect(targetsOf(choices, tired, []).get('4,0')?.action).toMatchObject({ spent: true })
    expect(isMixed(choicesOf(at('walk').legal), '3,0')).toBe(false)
    expect(chosenAt(choicesOf(at('walk').legal), '3,0', false).spent).toBe(true)
  })

  it('offer only what is legal', () => {
    for (const { legal } of Object.values(POSITIONS)) {
      const choices = choicesOf(legal)
      for (const key of choosable(choices, []).keys()) {
        for (const target of targetsOf(choices, chosenAt(choices, key, false), []).values()) {
          if (target.action) expect(legal).toContain(target.action)
        }
      }
    }
  })
})

describe('why not?', () => {
  it('a tap on a tile means its drift', () => {
    const { view, legal } = at('drift')
    const action = meant(view, landOf(view), choicesOf(legal), null, '1,0', 0)
    expect(action).toMatchObject({ seat: 0, type: 'drift', from: [1, 0] })
  })

  it('with a herd in hand it means a walk', () => {
    const { view, legal } = at('walk')
    const choices = choicesOf(legal)
    const action = meant(view, landOf(view), choices, chosenAt(choices, '3,0', false), '0,0', 0)
    expect(action).toEqual({ seat: 0, type: 'move', from: [3, 0], to: [0, 0], spent: true })
  })

  it('at the start it means a placement', () => {
    const { view, legal } = at('place')
    expect(meant(view, landOf(view), choicesOf(legal), null, '2,0', 0)).toEqual({ seat: 0, type: 'place', at: [2, 0] })
  })
})

describe('herds', () => {
  it('stand one by one up to three of a seat', () => {
    expect(tokensOf([2, 1], 0, 0)).toHaveLength(3)
    expect(tokensOf([4, 0], 0, 0)).toMatchObject([{ seat: 0, count: 4 }])
    expect(tokensOf([3, 0], 0, 2).map((token) => token.isSpent)).toEqual([false, true, true])
    expect(tokensOf([3, 3], 1, 0).map((token) => token.count)).toEqual([3, 3])
  })
})
