import { describe, expect, it } from 'vitest'
import { nearest } from '$lib/board/ground'
import { centre, coast, components, hexAt, HEX_GROUND, keyOf, keysOf, neighbours, steps, type Hex } from '$lib/board/hexes'
import { bentLine, hash } from '$lib/board/ink'

const RING: Hex[] = neighbours([0, 0])

describe('marks', () => {
  it('point at hexes, both ends of an arrow, and at what is no hex', () => {
    const marks = [
      { spot: [1, -2] as Hex, kind: 'glow' as const },
      { spot: [0, 0] as Hex, to: [3, 1] as Hex, kind: 'arrow' as const },
    ]
    expect(new Set(keysOf([...marks, { spot: 'card', kind: 'pin' }]))).toEqual(new Set(['1,-2', '0,0', '3,1']))
  })

  it('are arrows that leave room at both ends', () => {
    const { path, tip, angle } = bentLine({ x: 0, y: 0 }, { x: 100, y: 0 }, { bend: 0, start: 10, end: 20 })
    expect(path).toBe('M10 0Q50 0 80 0')
    expect([tip, angle]).toEqual([{ x: 80, y: 0 }, 0])
    expect(bentLine({ x: 0, y: 0 }, { x: 100, y: 0 }, { bend: 0.2, start: 0, end: 0 }).path).toBe('M0 0Q50 20 100 0')
  })
})

describe('hexes', () => {
  it('are found again at their centres', () => {
    for (let q = -9; q <= 9; q++) {
      for (let r = -9; r <= 9; r++) expect(hexAt(centre([q, r]))).toEqual([q, r])
    }
  })

  it('reach almost to their corners', () => {
    const { x, y } = centre([2, -3])
    expect(hexAt({ x: x + 42, y: y + 20 })).toEqual([2, -3])
    expect(hexAt({ x, y: y - 49 })).toEqual([2, -3])
    expect(hexAt({ x: x + 45, y })).toEqual([3, -3])
  })

  it('have six neighbours one step away', () => {
    expect(new Set(RING.map(keyOf)).size).toBe(6)
    expect(RING.every((hex) => steps(hex) === 1)).toBe(true)
    expect(steps([2, -1])).toBe(2)
  })
})

describe('land', () => {
  it('falls into its connected parts', () => {
    expect(components(['0,0', '1,0', '3,0', '4,-1']).map((part) => part.length)).toEqual([2, 2])
  })

  it('has one coast for each shore', () => {
    const loops = (cells: string[]): number => coast(cells).split('M').length - 1
    expect(loops(['0,0'])).toBe(1)
    expect(loops(RING.map(keyOf))).toBe(2)
    expect(loops(['0,0', '3,0'])).toBe(2)
  })
})

describe('arrow keys', () => {
  const points = RING.map((hex) => [keyOf(hex), centre(hex)] as const)
  it('go to the nearest thing in their direction', () => {
    expect(nearest({ x: 0, y: 0 }, points, { x: 1, y: 0 })).toBe('1,0')
    expect(nearest({ x: 0, y: 0 }, points, { x: -1, y: 0 })).toBe('-1,0')
    expect(['0,-1', '1,-1']).toContain(nearest({ x: 0, y: 0 }, points, { x: 0, y: -1 }))
    expect(nearest({ x: 500, y: 0 }, points, { x: 1, y: 0 })).toBeNull()
  })
})

it('the chance of a cell is always the same, and spread', () => {
  expect(hash('3,-1')).toBe(hash('3,-1'))
  const values = Array.from({ length: 400 }, (_, index) => hash(`${index},0`))
  expect(Math.min(...values)).toBeLessThan(0.05)
  expect(Math.max(...values)).toBeGreaterThan(0.95)
})

it('hexes are places of a board', () => {
  expect(HEX_GROUND.keyOf([2, -1])).toBe('2,-1')
  expect(HEX_GROUND.keyOf('market')).toBeNull()
  expect(HEX_GROUND.ring('1,0', 4)).toMatchObject(centre([1, 0]))
})
