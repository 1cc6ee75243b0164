/** Names of territories, species and numbers of dinos. */

import { hexOf, keyOf, type Hex } from '$lib/board/hexes'
import { list } from '$lib/words'
import type { Terrain } from './protocol'
import { say } from './say'
import type { View } from './shapes'

export function terrainAt(view: View, key: string): Terrain | null {
  const [q, r] = hexOf(key)
  return view.island.find((hex) => hex[0] === q && hex[1] === r)?.[2] ?? null
}

/** "forest 2,-1". */
export function territoryText(view: View, at: Hex | string): string {
  const key = typeof at === 'string' ? at : keyOf(at)
  const terrain = terrainAt(view, key)
  return terrain === null ? key : say('territory', { terrain, at: key })
}

export function speciesText(species: string | null | undefined): string {
  return say('species-name', { species: species ?? '' })
}

/** "2 of Ann and 1 of Bob". */
export function dinosOf(counts: readonly (readonly [seat: number, count: number])[], name: (seat: number) => string): string {
  return list(counts.map(([seat, count]) => say('dinos-of', { count, name: name(seat) })))
}

export function cardOf(view: View, seat: number): View['cards'][number] | null {
  return view.cards.find(({ id }) => id === view.species[seat]) ?? null
}
