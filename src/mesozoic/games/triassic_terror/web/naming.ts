/** Names of areas, players and predators, and lists of them. */

import { list } from '$lib/words'
import type { AreaName, Terrain } from './island'
import { say } from './say'

export function terrainOf(area: AreaName): Terrain {
  return area.slice(0, -2) as Terrain
}

/** "Swamp 2". */
export function areaText(area: AreaName): string {
  return say('area', { terrain: terrainOf(area), ring: Number(area.slice(-1)) })
}

/** "2 dinos of Ann, 1 dino of Bob". */
export function dinosOf(counts: readonly (readonly [seat: number, count: number])[], name: (seat: number) => string): string {
  return list(counts.map(([seat, count]) => say('dinos-of', { count, name: name(seat) })))
}

export function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0)
}
