/** What can be counted in a view for display. */

import type { Point } from '$lib/board/camera'
import { centre, components, hexOf, keyOf } from '$lib/board/hexes'
import { innerSeas } from './geometry'
import type { Card, Terrain, View } from './shapes'

/** A land mass: its size and who lives there. */
export interface Mass {
  keys: string[]
  isMain: boolean
  herds: number[]
}

/** The board, looked up by cell. */
export interface Land {
  tiles: Map<string, Terrain>
  herds: Map<string, number[]>
  spent: Map<string, number>
  masses: Mass[]
  massOf: Map<string, Mass>
  innerSea: Set<string>
}

/** The view by cell.  Which cells hang together follows from the drawing alone; what may be done there the server says. */
export function landOf(view: View): Land {
  const tiles = new Map(view.tiles.map(([q, r, kind]) => [keyOf([q, r]), kind]))
  const herds = new Map(view.herds.map(([q, r, counts]) => [keyOf([q, r]), counts]))
  const spent = new Map((view.spent ?? []).map(([q, r, count]) => [keyOf([q, r]), count]))
  const masses = components(tiles.keys()).map((keys) => ({
    keys,
    isMain: keys.includes('0,0'),
    herds: Array.from({ length: view.players }, (_, seat) => keys.reduce((sum, key) => sum + (herds.get(key)?.[seat] ?? 0), 0)),
  }))
  const massOf = new Map(masses.flatMap((mass) => mass.keys.map((key) => [key, mass])))
  return { tiles, herds, spent, masses, massOf, innerSea: new Set(innerSeas(new Set(tiles.keys())).flat()) }
}

export function sum(counts: readonly number[]): number {
  return counts.reduce((total, count) => total + count, 0)
}

/** The herds of a seat: on land and in the water. */
export function herdsOf(view: View, land: Land, seat: number): { standing: number; swimming: number } {
  const result = { standing: 0, swimming: 0 }
  for (const [key, counts] of land.herds) result[land.tiles.has(key) ? 'standing' : 'swimming'] += counts[seat] ?? 0
  return result
}

/** How likely each card is to be on top of the pile, from what the viewer has not seen. */
export function odds(view: View): { card: Card; chance: number }[] {
  const back = view.pile[0] > 0 ? 0 : 1
  const unseen = view.unseen[back]
  const cards = (['M', 'S', 'W'] as const).map((card) => ({ card, count: unseen[card] ?? 0 }))
  const total = sum(cards.map(({ count }) => count))
  const size = view.pile[back]
  if (size === 0) return []
  // The meteorite is shown as soon as it is drawn: it lies in the pile, never in a hand.
  const meteorite = unseen.X ? 1 / size : 0
  const list: { card: Card; chance: number }[] = cards
    .filter(({ count }) => count > 0)
    .map(({ card, count }) => ({ card, chance: (1 - meteorite) * (count / total) }))
  if (meteorite) list.push({ card: 'X', chance: meteorite })
  return list
}

/** A cell as it is written in the rules. */
export function cellText(cell: readonly number[]): string {
  return `${cell[0]},${cell[1]}`
}

/** A land mass with its majority, as it is shown on demand. */
export interface Standing {
  mass: Mass
  middle: Point
  /** Who lives there, the most herds first. */
  ranks: { player: number; count: number }[]
  most: number
  /** Null where several lead, or nobody. */
  leader: number | null
}

export function standings(land: Land): Standing[] {
  return land.masses.map((mass) => {
    const centres = mass.keys.map((key) => centre(hexOf(key)))
    const middle = { x: sum(centres.map(({ x }) => x)) / centres.length, y: sum(centres.map(({ y }) => y)) / centres.length }
    const ranks = mass.herds.map((count, player) => ({ player, count })).filter(({ count }) => count > 0)
    ranks.sort((a, b) => b.count - a.count || a.player - b.player)
    const most = ranks[0]?.count ?? 0
    return { mass, middle, ranks, most, leader: ranks.length > 0 && ranks[1]?.count !== most ? ranks[0]!.player : null }
  })
}
