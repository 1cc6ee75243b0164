/** Boards of hexes: where they are drawn, what hangs together, and coasts round them. */

import type { Mark } from '$lib/game'
import type { Point } from './camera'
import type { Ground } from './ground'
import { closedCurve, hash, xy } from './ink'

/** A cell of a board of hexes, by its axial coordinates q, r. */
export type Hex = [number, number]

/** From the centre of a cell to its corners, in units of the drawing. */
export const SIZE = 50
/** From one side of a cell to the opposite one. */
export const WIDTH = SIZE * Math.sqrt(3)

/** The neighbours in the order of the sides: right, lower right, and on clockwise. */
export const DIRECTIONS: readonly Hex[] = [
  [1, 0],
  [0, 1],
  [-1, 1],
  [-1, 0],
  [0, -1],
  [1, -1],
]

export function keyOf([q, r]: Hex): string {
  return `${q},${r}`
}

export function hexOf(key: string): Hex {
  const [q, r] = key.split(',').map(Number)
  return [q ?? 0, r ?? 0]
}

/** The cells that marks point at. */
export function keysOf(marks: readonly Mark[]): string[] {
  return marks.flatMap(({ spot, to }) => [spot, to ?? spot]).flatMap((spot) => (typeof spot === 'string' ? [] : [keyOf(spot)]))
}

export function isSame(a: Hex, b: Hex): boolean {
  return a[0] === b[0] && a[1] === b[1]
}

export function neighbours([q, r]: Hex): Hex[] {
  return DIRECTIONS.map(([dq, dr]) => [q + dq, r + dr])
}

/** Steps between two cells. */
export function steps(a: Hex, b: Hex = [0, 0]): number {
  const q = a[0] - b[0]
  const r = a[1] - b[1]
  return Math.max(Math.abs(q), Math.abs(r), Math.abs(q + r))
}

/** The centre of a cell: to the right of q,r lies q+1,r, to its lower right q,r+1. */
export function centre([q, r]: Hex): Point {
  return { x: WIDTH * (q + r / 2), y: SIZE * 1.5 * r }
}

/** The cell that a point lies in. */
export function hexAt({ x, y }: Point): Hex {
  const r = y / (SIZE * 1.5)
  const q = x / WIDTH - r / 2
  let [roundQ, roundR] = [Math.round(q), Math.round(r)]
  const roundS = Math.round(-q - r)
  const [errorQ, errorR, errorS] = [Math.abs(roundQ - q), Math.abs(roundR - r), Math.abs(roundS + q + r)]
  if (errorQ > errorR && errorQ > errorS) roundQ = -roundR - roundS
  else if (errorR > errorS) roundR = -roundQ - roundS
  return [roundQ + 0, roundR + 0]
}

/** The corner where side `index` begins, relative to the centre. */
export function corner(index: number, size = SIZE): Point {
  const angle = ((index * 60 - 30) * Math.PI) / 180
  return { x: size * Math.cos(angle), y: size * Math.sin(angle) }
}

/** A hex round the origin as SVG path data. */
export function hexPath(size: number): string {
  return `M${[0, 1, 2, 3, 4, 5].map((index) => xy(corner(index, size))).join('L')}Z`
}

// What hangs together

/** The connected parts of a set of cells, each in the order of the set. */
export function components(cells: Iterable<string>): string[][] {
  const left = new Set(cells)
  const parts: string[][] = []
  for (const first of [...left]) {
    if (!left.delete(first)) continue
    const part = [first]
    for (const key of part) {
      for (const next of neighbours(hexOf(key)).map(keyOf)) if (left.delete(next)) part.push(next)
    }
    parts.push(part)
  }
  return parts
}

// Coasts

interface Shore {
  at: Point
  /** Outwards, to the water. */
  normal: Point
}

/** The coasts of some land as closed lines that wander a little, islands and the shores of inner seas alike. */
export function coast(cells: Iterable<string>, outwards = 5): string {
  return coastLoops(cells)
    .map((loop) => closedCurve(loop.flatMap((shore, index) => wander(shore, loop[(index + 1) % loop.length]!, outwards))))
    .join('')
}

/** The corners of each coast, clockwise round land. */
function coastLoops(cells: Iterable<string>): Shore[][] {
  const land = new Set(cells)
  const next = new Map<string, { end: string; shore: Shore }>()
  const name = (point: Point): string => `${Math.round(point.x)},${Math.round(point.y)}`
  for (const key of land) {
    const middle = centre(hexOf(key))
    for (const [side, neighbour] of neighbours(hexOf(key)).entries()) {
      if (land.has(keyOf(neighbour))) continue
      const [from, to] = [corner(side), corner(side + 1)]
      const begin = { x: middle.x + from.x, y: middle.y + from.y }
      const end = { x: middle.x + to.x, y: middle.y + to.y }
      const angle = (side * Math.PI) / 3
      next.set(name(begin), { end: name(end), shore: { at: begin, normal: { x: Math.cos(angle), y: Math.sin(angle) } } })
    }
  }
  const loops: Shore[][] = []
  while (next.size > 0) {
    const loop: Shore[] = []
    let at: string = next.keys().next().value!
    for (let side = next.get(at); side; side = next.get(at)) {
      next.delete(at)
      loop.push(side.shore)
      at = side.end
    }
    loops.push(loop)
  }
  return loops
}

/** One side of the coast: its first corner and two points on the way, pushed outwards by chance of the place. */
function wander(side: Shore, following: Shore, outwards: number): Point[] {
  const { at, normal } = side
  const end = following.at
  return [0.04, 0.34, 0.68].map((part) => {
    const x = at.x + (end.x - at.x) * part
    const y = at.y + (end.y - at.y) * part
    const away = outwards * (0.15 + 1.7 * hash(`${Math.round(x)} ${Math.round(y)}`))
    return { x: x + normal.x * away, y: y + normal.y * away }
  })
}

/** Hexes as the places of a board. */
export const HEX_GROUND: Ground = {
  point: (key) => centre(hexOf(key)),
  ring: (key, inwards) => ({ path: hexPath(SIZE - inwards), ...centre(hexOf(key)) }),
  border: (keys) => coast(new Set(keys), 3),
  keyOf: (spot) => (typeof spot === 'string' ? null : keyOf(spot)),
}
