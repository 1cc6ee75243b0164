/** Words about a cell: what is there, and what going there would do. */

import type { PreviewInfo } from '$lib/protocol'
import type { Target } from './choices'
import { cellOf, landing, type Lift } from './geometry'
import { triasEvent } from './protocol'
import type { View } from './shapes'
import type { Strings } from './strings.en'
import { cellText, sum, type Land } from './view'

/** What the words are about. */
export interface Scene {
  view: View
  land: Land
  text: Strings
  nameOf: (seat: number) => string
}

/** The cell itself, who is there, how much room is left, how large its land is. */
export function facts({ view, land, text, nameOf }: Scene, key: string): string[] {
  const kind = land.tiles.get(key)
  const counts = land.herds.get(key) ?? []
  const at = cellText(cellOf(key))
  const herds = counts.flatMap((count, seat) => (count ? [text.of(text.herds(count), nameOf(seat))] : []))
  const bred = land.spent.get(key)
  if (bred) herds.push(text.board.hasBred(bred))
  if (!kind) return [land.innerSea.has(key) ? text.board.innerSeaAt(at) : text.board.seaAt(at), ...herds]
  const size = land.massOf.get(key)?.keys.length ?? 1
  return [text.board.tileAt(kind, at), ...herds, text.board.room(view.capacity[kind] - sum(counts)), text.board.landOf(size)]
}

/** What the server says about points, by seat. */
export function pointsOf(answer: PreviewInfo | null | undefined): { seat: number; points: number }[] {
  return (answer?.points ?? []).filter(({ mean }) => mean !== 0).map(({ seat, mean }) => ({ seat, points: Math.round(mean) }))
}

/** What happens if a lifted tile lands there; `answer` is the server's, null while it is awaited. */
export function landingWords(
  { land, text }: Scene,
  from: string,
  lifted: Lift,
  to: string,
  answer: PreviewInfo | null | undefined,
): string[] {
  const there = landing(lifted, to)
  const lines: string[] = []
  const breaks = there.pieces > 1 && there.touched.length < there.pieces
  const isIsland = there.joined === 0 && there.touched.length === 1 && !lifted.pieces[there.touched[0]!]?.includes('0,0')
  if (there.joined > 0) lines.push(text.board.joins)
  if (breaks) lines.push(isIsland ? text.board.comesOff(there.size) : text.board.splits)
  else if (there.pieces > 1) lines.push(text.board.heldTogether)
  const left = sum(land.herds.get(from) ?? [])
  if (left > 0) lines.push(text.board.willSwim(text.herds(left)))
  const saved = sum(land.herds.get(to) ?? [])
  if (saved > 0) lines.push(text.board.lifts(text.herds(saved)))
  if (answer === null) lines.push(text.board.asking)
  if (!answer) return lines
  if (pointsOf(answer).length === 0 && breaks) lines.push(text.board.noPoints)
  const lost = answer.certain.map(triasEvent).filter((told) => told.event === 'return')
  if (lost.length > 0) lines.push(text.board.lost(text.herds(sum(lost.map((told) => told.count)))))
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
  return [scene.text.board.cost(1)]
}
