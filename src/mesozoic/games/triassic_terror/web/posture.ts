/** Where predators stand, and how. */

import type { Point } from '$lib/board/camera'
import type { AreaName, BoardGraph, Layout } from './island'

export type Predator = 'trex' | 'raptor-a' | 'raptor-b' | 'pterodactyl'

/** What of a view the island shows. */
export interface Scene {
  areas: { [area: string]: readonly (readonly [seat: number, count: number])[] }
  board: unknown
  /** Of the herds in their order; more than their number where the T-Rex stands by one. */
  strengths?: { [area: string]: readonly number[] }
  trex: { at: AreaName; owner: number | null }
  predators: Record<Exclude<Predator, 'trex'>, AreaName>
  volcanoes: { [area: string]: number }
  waiting: boolean
  block?: { state: string; predator?: string } | undefined
}

export function boardOf(scene: Scene): BoardGraph {
  return scene.board as BoardGraph
}

export interface Posture extends Point {
  predator: Predator
  area: AreaName
  scale: number
  /** Whose T-Rex it is; null for a figure that belongs to nobody. */
  owner: number | null
  /** The T-Rex stands outside the habitats, though it has an owner. */
  isWaiting: boolean
  /** The habitat in which the T-Rex stands; null for outside. */
  habitat: number | null
}

const ORDER: readonly Predator[] = ['trex', 'raptor-a', 'raptor-b', 'pterodactyl']
/** Figures that share an area are smaller. */
const SCALES = [1, 1, 0.86, 0.76, 0.7]

/** All four figures; who stands further down is drawn later. */
export function posturesOf(scene: Scene, layout: Layout): Posture[] {
  const habitat = trexHabitat(scene)
  const isWaiting = scene.waiting && habitat === null
  const areaOf = (predator: Predator): AreaName => (predator === 'trex' ? scene.trex.at : scene.predators[predator])
  const isAside = (predator: Predator): boolean => predator === 'trex' && (habitat !== null || isWaiting)
  const postures = ORDER.map((predator) => {
    const area = areaOf(predator)
    const shape = layout.areas.get(area)!
    const together = ORDER.filter((other) => areaOf(other) === area && !isAside(other))
    const owner = predator === 'trex' ? scene.trex.owner : null
    const shared = { predator, area, owner, isWaiting: false, habitat: null }
    if (predator === 'trex' && habitat !== null) {
      const { x, y, r } = shape.habitats[habitat]!
      const isAlone = scene.areas[area]![habitat]![1] === 0
      return { ...shared, x: isAlone ? x : x + r * 0.42, y: isAlone ? y + r * 0.3 : y - r * 0.42, scale: 0.82, habitat }
    }
    if (predator === 'trex' && isWaiting) return { ...shared, ...shape.outside, scale: 1, isWaiting }
    const first = area in scene.volcanoes && together.length < shape.predator.length ? 1 : 0
    return { ...shared, ...shape.predator[first + together.indexOf(predator)]!, scale: SCALES[first + together.length]! }
  })
  return postures.sort((a, b) => a.y - b.y)
}

/** The habitat that the T-Rex shares with a herd of its owner, or holds alone; null if it stands outside. */
function trexHabitat({ areas, block, trex, waiting }: Scene): number | null {
  const isHunting = block?.state === 'eat' && block.predator === 'trex'
  if (trex.owner === null || waiting || isHunting) return null
  const index = (areas[trex.at] ?? []).findIndex(([seat]) => seat === trex.owner)
  return index < 0 ? null : index
}
