import { describe, expect, it } from 'vitest'
import { keyOf, neighbours, steps, type Hex } from '$lib/board/hexes'
import { innerSeas, landing, lift, likelyTarget } from './geometry'

const RING: Hex[] = neighbours([0, 0])

describe('land', () => {
  it('encloses inner seas', () => {
    expect(innerSeas(new Set(RING.map(keyOf)))).toEqual([['0,0']])
    expect(innerSeas(new Set(RING.slice(1).map(keyOf)))).toEqual([])
    expect(innerSeas(new Set(['0,0']))).toEqual([])
  })

  it('breaks and joins as in the example of §5.5', () => {
    const land = new Set(['0,0', '1,0', '2,0', '3,0'])
    const lifted = lift(land, '2,0')
    expect(lifted.pieces).toEqual([['0,0', '1,0'], ['3,0']])
    expect(landing(lifted, '4,-1')).toMatchObject({ pieces: 2, touched: [1], joined: 0, size: 2 })
    expect(landing(lifted, '2,1')).toMatchObject({ touched: [0, 1].filter((piece) => piece === 1), joined: 0 })
    const withOther = lift(new Set([...land, '5,-1']), '2,0')
    expect(landing(withOther, '4,-1')).toMatchObject({ touched: [1], joined: 1, size: 3 })
  })

  it('has a likely target farther out beside it', () => {
    const land = new Set(['0,0', '1,0', '2,0', '3,0'])
    const target = likelyTarget(land, [2, 0])
    expect(land.has(keyOf(target))).toBe(false)
    expect(steps(target)).toBeGreaterThan(2)
  })
})
