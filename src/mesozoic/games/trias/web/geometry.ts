/** Land masses and inner seas of Trias: what hangs together, but not what is legal. */

import { components, hexOf, keyOf, neighbours, steps, type Hex } from '$lib/board/hexes'

/** The water cells that land encloses, region by region. */
export function innerSeas(land: ReadonlySet<string>): string[][] {
  const reach = Math.max(0, ...[...land].map((key) => steps(hexOf(key)))) + 1
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
  const around = new Set(neighbours(hexOf(to)).map(keyOf))
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
export function likelyTarget(land: ReadonlySet<string>, from: Hex): Hex {
  const mass = components(land).find((part) => part.includes(keyOf(from))) ?? []
  const beside = mass.filter((key) => key !== keyOf(from)).flatMap((key) => neighbours(hexOf(key)))
  const free = [...beside, ...neighbours(from)].filter((cell) => !land.has(keyOf(cell)))
  const rank = (cell: Hex): number => (steps(cell) > steps(from) ? 0 : 1000) + steps(cell, from)
  return free.sort((a, b) => rank(a) - rank(b))[0] ?? [from[0] + 1, from[1]]
}
