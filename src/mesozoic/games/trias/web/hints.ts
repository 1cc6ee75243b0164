/** Words about a cell: what is there, and what going there would do. */

import type { PreviewInfo } from '$lib/protocol'
import type { Target } from './choices'
import { hexOf } from '$lib/board/hexes'
import { landing, type Lift } from './geometry'
import { foreseen } from './protocol'
import { say } from './say'
import type { View } from './shapes'
import { cellText, sum, type Land } from './view'

/** What the words are about. */
export interface Scene {
  view: View
  land: Land
  nameOf: (seat: number) => string
}

/** The cell itself, who is there, how much room is left, how large its land is. */
export function facts({ view, land, nameOf }: Scene, key: string): string[] {
  const kind = land.tiles.get(key)
  const counts = land.herds.get(key) ?? []
  const at = cellText(hexOf(key))
  const herds = counts.flatMap((count, seat) => (count ? [say('herds-of', { herds: count, name: nameOf(seat) })] : []))
  const bred = land.spent.get(key)
  if (bred) herds.push(say('board-has-bred', { herds: bred }))
  if (!kind) return [say(land.innerSea.has(key) ? 'board-inner-sea-at' : 'board-sea-at', { at }), ...herds]
  const tiles = land.massOf.get(key)?.keys.length ?? 1
  const free = view.capacity[kind] - sum(counts)
  const room = free < 0 ? say('board-overpopulated') : say('board-room', { free })
  return [say('board-tile-at', { terrain: kind, at }), ...herds, room, say('board-land-of', { tiles })]
}

/** What the server says about points, by seat. */
export function pointsOf(answer: PreviewInfo | null | undefined): { seat: number; points: number }[] {
  return (answer?.points ?? []).filter(({ mean }) => mean !== 0).map(({ seat, mean }) => ({ seat, points: Math.round(mean) }))
}

/** What happens if a lifted tile lands there; `answer` is the server's, null while it is awaited. */
export function landingWords({ land }: Scene, from: string, lifted: Lift, to: string, answer: PreviewInfo | null | undefined): string[] {
  const there = landing(lifted, to)
  const lines: string[] = []
  const breaks = there.pieces > 1 && there.touched.length < there.pieces
  const isIsland = there.joined === 0 && there.touched.length === 1 && !lifted.pieces[there.touched[0]!]?.includes('0,0')
  if (there.joined > 0) lines.push(say('board-joins'))
  if (breaks) lines.push(isIsland ? say('board-comes-off', { tiles: there.size }) : say('board-splits'))
  else if (there.pieces > 1) lines.push(say('board-held-together'))
  const left = sum(land.herds.get(from) ?? [])
  if (left > 0) lines.push(say('board-will-swim', { herds: left }))
  const saved = sum(land.herds.get(to) ?? [])
  if (saved > 0) lines.push(say('board-lifts', { herds: saved }))
  if (answer === null) lines.push(say('board-asking'))
  if (!answer) return lines
  if (pointsOf(answer).length === 0 && breaks) lines.push(say('board-no-points'))
  const lost = foreseen(answer).filter((told) => told.event === 'return')
  if (lost.length > 0) lines.push(say('board-lost', { herds: sum(lost.map((told) => told.count)) }))
  return lines
}

/** The same for every kind of target. */
export function targetWords(
  scene: Scene,
  from: string,
  lifted: Lift | null,
  to: string,
  target: Target,
  answer: PreviewInfo | null | undefined,
): string[] {
  if (target.kind === 'drift') return lifted ? landingWords(scene, from, lifted, to, answer) : []
  return [say('actions', { actions: 1 })]
}
