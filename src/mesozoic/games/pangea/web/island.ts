/** The island of Pangea as hexes, and what stands where in each of them: where things are drawn, not what is legal. */

import type { Box, Point } from '$lib/board/camera'
import { boxRound } from '$lib/board/camera'
import { centre, coast, corner, DIRECTIONS, hexOf, keyOf, neighbours, SIZE, WIDTH } from '$lib/board/hexes'
import { between, hash, xy } from '$lib/board/ink'
import type { View } from './shapes'

export type Terrain = View['island'][number][2]

/** What of a view is drawn on the island. */
export type Scene = Pick<View, 'island' | 'species' | 'dinos' | 'eggs'>

export interface Island {
  /** The terrain of each territory by its key, the rows behind first. */
  terrains: ReadonlyMap<string, Terrain>
  volcanoes: readonly string[]
  /** The line round the land. */
  coast: string
}

export function islandOf(hexes: View['island']): Island {
  const rows = [...hexes].sort((a, b) => a[1] - b[1] || a[0] - b[0])
  const terrains = new Map(rows.map(([q, r, terrain]) => [keyOf([q, r]), terrain]))
  return {
    terrains,
    volcanoes: [...terrains].filter(([, terrain]) => terrain === 'volcano').map(([key]) => key),
    coast: coast(terrains.keys(), 6),
  }
}

/** The box round the land, in the world. */
export function bounds(island: Island): Box {
  return boxRound(
    [...island.terrains.keys()].map((key) => centre(hexOf(key))),
    { width: WIDTH / 2, height: SIZE },
  )
}

/** The border of a territory as a closed path in the world: neighbours share their sides, which wander a little. */
export function outline(key: string): string {
  const sides = DIRECTIONS.map((_, side) => sideOf(key, side))
  return `M${xy(sides[0]![0])}${sides.map(([, first, second, end]) => `C${xy(first)} ${xy(second)} ${xy(end)}`).join('')}Z`
}

/** The borders between territories: those of the same terrain, and the others with both terrains. */
export function borders(island: Island): { same: string; others: { between: readonly [Terrain, Terrain]; line: string }[] } {
  let same = ''
  const others = new Map<string, { between: readonly [Terrain, Terrain]; line: string }>()
  for (const [key, terrain] of island.terrains) {
    // Each side once: from the territory on its left or above it.
    for (const side of [0, 1, 2]) {
      const beyond = island.terrains.get(keyOf(neighbours(hexOf(key))[side]!))
      if (beyond === undefined) continue
      const [begin, first, second, end] = sideOf(key, side)
      const line = `M${xy(begin)}C${xy(first)} ${xy(second)} ${xy(end)}`
      if (beyond === terrain) same += line
      else {
        const name = [terrain, beyond].sort().join(' ')
        const known = others.get(name)
        others.set(name, { between: [terrain, beyond], line: (known?.line ?? '') + line })
      }
    }
  }
  return { same, others: [...others.values()] }
}

/** A side of a hex as a curve: two ends with two points between them that pull it. */
function sideOf(key: string, side: number): [Point, Point, Point, Point] {
  const middle = centre(hexOf(key))
  const [begin, end] = [side, side + 1].map((index) => shaken({ x: middle.x + corner(index).x, y: middle.y + corner(index).y }, 2.4))
  const isTurned = begin!.x > end!.x || (begin!.x === end!.x && begin!.y > end!.y)
  const [from, to] = isTurned ? [end!, begin!] : [begin!, end!]
  const [first, second] = [0.33, 0.67].map((part) => shaken(between(from, to, part), 4.5))
  return isTurned ? [begin!, second!, first!, end!] : [begin!, first!, second!, end!]
}

/** A point moved a little, always the same way. */
function shaken({ x, y }: Point, by: number): Point {
  const name = `${Math.round(x)} ${Math.round(y)}`
  return { x: x + (hash(`${name} x`) - 0.5) * 2 * by, y: y + (hash(`${name} y`) - 0.5) * 2 * by }
}

// What stands in a territory

/** The pawns of a seat in a territory. */
export interface Camp extends CampSpot {
  /** The territory. */
  key: string
  seat: number
  species: string | null
  dinos: number
  eggs: number
}

/** Where a camp stands, from the centre of its hex, how large it is drawn, and whether it looks to the right (1) or to the left (-1). */
export interface CampSpot extends Point {
  size: number
  facing: 1 | -1
}

/** By how many camps there are: one stands in the middle, several face each other. */
const CAMP_SPOTS: readonly (readonly CampSpot[])[] = [
  [],
  [{ x: 0, y: 0, size: 1, facing: 1 }],
  [
    { x: -20, y: -3, size: 0.72, facing: 1 },
    { x: 20, y: -3, size: 0.72, facing: -1 },
  ],
  [
    { x: -20, y: -23, size: 0.52, facing: 1 },
    { x: 20, y: -23, size: 0.52, facing: -1 },
    { x: 0, y: 19, size: 0.52, facing: 1 },
  ],
  [
    { x: -20, y: -23, size: 0.52, facing: 1 },
    { x: 20, y: -23, size: 0.52, facing: -1 },
    { x: -20, y: 17, size: 0.52, facing: 1 },
    { x: 20, y: 17, size: 0.52, facing: -1 },
  ],
]

/** The camps of a territory, by seat. */
export function campsAt(scene: Scene, key: string): Camp[] {
  const seats = scene.dinos.flatMap((counts, seat) => ((counts[key] ?? 0) + (scene.eggs[seat]?.[key] ?? 0) > 0 ? [seat] : []))
  return seats.map((seat, index) => ({
    key,
    seat,
    species: scene.species[seat] ?? null,
    dinos: scene.dinos[seat]![key] ?? 0,
    eggs: scene.eggs[seat]?.[key] ?? 0,
    ...CAMP_SPOTS[seats.length]![index]!,
  }))
}

/** All camps by territory; one with more than one camp is contested. */
export function campsOf(scene: Scene): ReadonlyMap<string, Camp[]> {
  return new Map(
    scene.island
      .map(([q, r]) => keyOf([q, r]))
      .map((key) => [key, campsAt(scene, key)] as const)
      .filter(([, camps]) => camps.length > 0),
  )
}

/** Where the camp of a seat stands in the world, or would stand alone. */
export function campPoint(scene: Scene, key: string, seat: number): Point {
  const { x, y } = centre(hexOf(key))
  const camp = campsAt(scene, key).find((other) => other.seat === seat)
  return { x: x + (camp?.x ?? 0), y: y + (camp?.y ?? 0) }
}

/** Where a dino of a camp stands, from the middle of the camp, at size 1. */
export interface Stand extends Point {
  /** How wide the animal is. */
  width: number
}

const FAMILIES: readonly (readonly Stand[])[] = [
  [],
  [{ x: 0, y: 7, width: 58 }],
  [
    { x: -13, y: -2, width: 46 },
    { x: 12, y: 8, width: 50 },
  ],
  [
    { x: 15, y: -10, width: 40 },
    { x: -16, y: -3, width: 42 },
    { x: 8, y: 9, width: 46 },
  ],
]

/** The dinos that are drawn of a camp, those behind first: a few stand for many, and beside others there is room for two. */
export function family(camp: Pick<Camp, 'dinos' | 'size'>): readonly Stand[] {
  return FAMILIES[Math.min(camp.dinos, camp.size < 0.7 ? 1 : camp.size < 1 ? 2 : 3)]!
}

/** The banner of a camp, from its middle at size 1. */
export const BANNER: Point = { x: 0, y: 21 }

/** The nest of a camp, from its middle: beside the banner if it is alone, above its dinos beside one other, at their feet in a crowd. */
export function nestOf(camp: CampSpot): Point {
  if (camp.size === 1) return { x: 22, y: 19 }
  return camp.size > 0.7 ? { x: -9 * camp.facing, y: -29 } : { x: -5 * camp.facing, y: -9 }
}

/** From the centre of a hex: the sign of a fight, by how many meet there. */
export function fightMark(camps: number): Point {
  return { x: 0, y: camps === 2 ? -33 : -41 }
}

/** From the centre of a hex: a mark over everything, a die beside it. */
export const MARK: Point = { x: 0, y: -34 }
export const DIE: Point = { x: 27, y: -27 }
