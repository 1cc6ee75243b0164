import { describe, expect, it } from 'vitest'
import {
  cellAt,
  centre,
  coast,
  components,
  hash,
  innerSeas,
  keyOf,
  landing,
  lift,
  likelyTarget,
  nearest,
  neighbours,
  steps,
  type Cell,
} from './geometry'

const RING: Cell[] = neighbours([0, 0])

describe('cells', () => {
  it('are found again at their centres', () => {
    for (let q = -9; q <= 9; q++) {
      for (let r = -9; r <= 9; r++) expect(cellAt(centre([q, r]))).toEqual([q, r])
    }
  })

  it('reach almost to their corners', () => {
    const { x, y } = centre([2, -3])
    expect(cellAt({ x: x + 42, y: y + 20 })).toEqual([2, -3])
    expect(cellAt({ x, y: y - 49 })).toEqual([2, -3])
    expect(cellAt({ x: x + 45, y })).toEqual([3, -3])
  })

  it('have six neighbours one step away', () => {
    expect(new Set(RING.map(keyOf)).size).toBe(6)
    expect(RING.every((cell) => steps(cell) === 1)).toBe(true)
    expect(steps([2, -1])).toBe(2)
  })
})

describe('land', () => {
  it('falls into its connected parts', () => {
    expect(components(['0,0', '1,0', '3,0', '4,-1']).map((part) => part.length)).toEqual([2, 2])
  })

  it('encloses inner seas', () => {
    expect(innerSeas(new Set(RING.map(keyOf)))).toEqual([['0,0']])
    expect(innerSeas(new Set(RING.slice(1).map(keyOf)))).toEqual([])
    expect(innerSeas(new Set(['0,0']))).toEqual([])
  })

  it('has one coast for each shore', () => {
    const loops = (cells: string[]): number => coast(cells).split('M').length - 1
    expect(loops(['0,0'])).toBe(1)
    expect(loops(RING.map(keyOf))).toBe(2)
    expect(loops(['0,0', '3,0'])).toBe(2)
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

describe('arrow keys', () => {
  const points = RING.map((cell) => [keyOf(cell), centre(cell)] as const)
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
