/** What matters on the board now: the camera keeps it in view, the first list before the others. */

import type { Event as TableEvent } from '$lib/protocol'
import type { Choice } from './choice.svelte'
import { keyOf } from '$lib/board/hexes'
import { actionOf } from './protocol'

/** Where something has just arrived, and where it came from. */
function happenedAt(event: TableEvent | null | undefined): { to: string[]; from: string[] } {
  const action = event ? actionOf(event) : null
  if (action?.type === 'place' || action?.type === 'reproduce') return { to: [keyOf(action.at)], from: [] }
  if (action?.type === 'drift' || action?.type === 'move') return { to: [keyOf(action.to)], from: [keyOf(action.from)] }
  if (action?.type === 'rescue') return { to: action.moves.map(({ to }) => keyOf(to)), from: action.moves.map(({ from }) => keyOf(from)) }
  return { to: [], from: [] }
}

/** Lists of cells, what matters most first; the last one holds all land, all swimmers and all targets. */
export function matters(choice: Choice, event: TableEvent | null | undefined): string[][] {
  const { can, chosen, inHand, isLookingAtCard, isMine, land, marked, plan, seat, targets } = choice
  const layers: string[][] = [marked]
  if (chosen) layers.push([chosen.key, ...plan.flatMap(({ from, to }) => [from, to]), ...targets.keys()])
  else if (isMine) {
    layers.push(isLookingAtCard ? inHand : [...can].filter(([, kinds]) => kinds.some((kind) => kind !== 'drift')).map(([key]) => key))
  }
  const { to, from } = happenedAt(event)
  layers.push(to, from)
  if (isMine && !chosen) layers.push([...can.keys()])
  if (seat !== null) layers.push([...land.herds].filter(([, counts]) => (counts[seat] ?? 0) > 0).map(([key]) => key))
  const all = [...new Set([...land.tiles.keys(), ...land.herds.keys(), ...targets.keys(), ...marked])]
  return [...layers.filter((keys) => keys.length > 0), all]
}
