/** The land as each event found it: the log names the terrain of a cell. */

import type { Event } from '$lib/protocol'
import { keyOf, type Cell } from './geometry'
import { actionOf } from './protocol'
import type { Kind } from './strings.en'

export type Land = ReadonlyMap<string, Kind>

/** For each event the land before it, and for the next one the land now. */
export function remember(setup: unknown, events: readonly Event[]): Land[] {
  const { tiles } = setup as { tiles: [number, number, Kind][] }
  let land: Land = new Map(tiles.map(([q, r, kind]) => [keyOf([q, r]), kind]))
  const lands = [land]
  const standing: Land[] = [] // before each action that was not taken back
  for (const event of events) {
    if (event.kind === 'play') {
      standing.push(land)
      const action = actionOf(event)
      if (action?.type === 'drift') land = drifted(land, action.from, action.to)
    } else if (event.kind === 'undo') {
      for (let left = event.count ?? 0; left > 0; left -= 1) land = standing.pop() ?? land
    }
    lands.push(land)
  }
  return lands
}

function drifted(land: Land, from: Cell, to: Cell): Land {
  const moved = new Map(land)
  const kind = moved.get(keyOf(from))
  moved.delete(keyOf(from))
  if (kind) moved.set(keyOf(to), kind)
  return moved
}
