/** Hexes, land masses and coasts: where things are drawn and what hangs together, but not what is legal. */

import type { Cell } from './shapes'

export type { Cell }
export interface Point {
  x: number
  y: number
}

/** From the centre of a cell to its corners, in units of the drawing. */
export const SIZE = 50
/** From one side of a cell to the opposite one. */
export const WIDTH = SIZE * Math.sqrt(3)

/** The neighbours in the order of the sides: right, lower right, and on clockwise. */
export const DIRECTIONS: readonly Cell[] = [
  [1, 0],
  [0, 1],
  [-1, 1],
  [-1, 0],
  [0, -1],
  [1, -1],
]

export function keyOf([q, r]: Cell): string {
  return `${q},${r}`
}

export function cellOf(key: string): Cell {
  const [q, r] = key.split(',').map(Number)
  return [q ?? 0, r ?? 0]
}

export function isSame(a: Cell, b: Cell): boolean {
  return a[0] === b[0] && a[1] === b[1]
}

export function neighbours([q, r]: Cell): Cell[] {
  return DIRECTIONS.map(([dq, dr]) => [q + dq, r + dr])
}

/** Steps between two cells. */
export function steps(a: Cell, b: Cell = [0, 0]): number {
  const q = a[0] - b[0]
  const r = a[1] - b[1]
  return Math.max(Math.abs(q), Math.abs(r), Math.abs(q + r))
}

/** The centre of a cell: to the right of q,r lies q+1,r, to its lower right q,r+1. */
export function centre([q, r]: Cell): Point {
  return { x: WIDTH * (q + r / 2), y: SIZE * 1.5 * r }
}

/** The cell that a point lies in. */
export function cellAt({ x, y }: Point): Cell {
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
function corner(index: number, size = SIZE): Point {
  const angle = ((index * 60 - 30) * Math.PI) / 180
  return { x: size * Math.cos(angle), y: size * Math.sin(angle) }
}

/** A hex round the origin as SVG path data. */
export function hexPath(size: number): string {
  return `M${[0, 1, 2, 3, 4, 5].map((index) => `${round(corner(index, size).x)} ${round(corner(index, size).y)}`).join('L')}Z`
}

function round(value: number): number {
  return Math.round(value * 10) / 10 + 0
}

/** A number from 0 to 1 that belongs to a text, always the same. */
export function hash(text: string): number {
  let value = 2166136261
  for (let at = 0; at < text.length; at++) value = Math.imul(value ^ text.charCodeAt(at), 16777619)
  value = Math.imul(value ^ (value >>> 15), 2246822519)
  value = Math.imul(value ^ (value >>> 13), 3266489917)
  return ((value ^ (value >>> 16)) >>> 0) / 4294967296
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
      for (const next of neighbours(cellOf(key)).map(keyOf)) if (left.delete(next)) part.push(next)
    }
    parts.push(part)
  }
  return parts
}

/** The water cells that land encloses, region by region. */
export function innerSeas(land: ReadonlySet<string>): string[][] {
  const reach = Math.max(0, ...[...land].map((key) => steps(cellOf(key)))) + 1
  const water: string[] = [keyOf([reach, 0])]
  for (let q = -reach; q <= reach; q++) {
    for (let r = -reach; r <= reach; r++) {
      if (steps([q, r]) <= reach && !land.has(keyOf([q, r]))) water.push(keyOf([q, r]))
    }
  }
  return components(new Set(water)).slice(1)
}

/** What a tile that goes from one cell to another does to the land, as far as the shape of the land tells. */
export interface Landing {
  /** Into how many parts the land mass falls when the tile is lifted. */
  pieces: number
  /** Which of them it touches where it lands. */
  touched: number[]
  /** How many other land masses it touches. */
  joined: number
  /** How many tiles hang together where it lands. */
  size: number
  /** The same for all places with the same consequences. */
  kind: string
}

/** The parts of a land mass without one tile, the other land masses, and to which of them a cell belongs. */
export interface Lift {
  pieces: string[][]
  others: string[][]
}

export function lift(tiles: Iterable<string>, from: string): Lift {
  const land = [...tiles]
  const mass = components(land).find((part) => part.includes(from)) ?? []
  const inMass = new Set(mass)
  return {
    pieces: components(mass.filter((key) => key !== from)),
    others: components(land.filter((key) => !inMass.has(key))),
  }
}

export function landing(lifted: Lift, to: string): Landing {
  const around = new Set(neighbours(cellOf(to)).map(keyOf))
  const touches = (part: string[]): boolean => part.some((key) => around.has(key))
  const touched = lifted.pieces.flatMap((part, index) => (touches(part) ? [index] : []))
  const joined = lifted.others.flatMap((part, index) => (touches(part) ? [index] : []))
  const size =
    1 +
    touched.reduce((sum, index) => sum + lifted.pieces[index]!.length, 0) +
    joined.reduce((sum, index) => sum + lifted.others[index]!.length, 0)
  return { pieces: lifted.pieces.length, touched, joined: joined.length, size, kind: `${touched.join('.')}|${joined.join('.')}` }
}

/** Where somebody who taps this tile would probably have it go: outwards, beside its own land, and near. */
export function likelyTarget(land: ReadonlySet<string>, from: Cell): Cell {
  const mass = components(land).find((part) => part.includes(keyOf(from))) ?? []
  const beside = mass.filter((key) => key !== keyOf(from)).flatMap((key) => neighbours(cellOf(key)))
  const free = [...beside, ...neighbours(from)].filter((cell) => !land.has(keyOf(cell)))
  const rank = (cell: Cell): number => (steps(cell) > steps(from) ? 0 : 1000) + steps(cell, from)
  return free.sort((a, b) => rank(a) - rank(b))[0] ?? [from[0] + 1, from[1]]
}

/** The nearest thing in a direction on the screen, null if there is none: how arrow keys go round the board. */
export function nearest(from: Point, points: readonly (readonly [string, Point])[], direction: Point): string | null {
  let best: string | null = null
  let least = Infinity
  for (const [key, { x, y }] of points) {
    const ahead = (x - from.x) * direction.x + (y - from.y) * direction.y
    const aside = Math.abs((x - from.x) * direction.y - (y - from.y) * direction.x)
    if (ahead < 5 || aside > ahead * 2.2) continue
    const cost = ahead + aside * 1.6
    if (cost < least) [best, least] = [key, cost]
  }
  return best
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
    .map((loop) => smooth(loop.flatMap((shore, index) => wander(shore, loop[(index + 1) % loop.length]!, outwards))))
    .join('')
}

/** The corners of each coast, clockwise round land. */
function coastLoops(cells: Iterable<string>): Shore[][] {
  const land = new Set(cells)
  const next = new Map<string, { end: string; shore: Shore }>()
  const name = (point: Point): string => `${Math.round(point.x)},${Math.round(point.y)}`
  for (const key of land) {
    const middle = centre(cellOf(key))
    for (const [side, neighbour] of neighbours(cellOf(key)).entries()) {
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

/** A closed line through the middles between the points. */
function smooth(points: Point[]): string {
  const middle = (a: Point, b: Point): string => `${round((a.x + b.x) / 2)} ${round((a.y + b.y) / 2)}`
  const start = middle(points[points.length - 1]!, points[0]!)
  const curves = points.map((point, index) => {
    return `Q${round(point.x)} ${round(point.y)} ${middle(point, points[(index + 1) % points.length]!)}`
  })
  return `M${start}${curves.join('')}Z`
}
