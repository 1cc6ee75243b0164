/** Where herds and predators stand on the island. */

import type { Point } from '$lib/board/camera'
import type { AreaName, Habitat, Layout } from './island'
import { posturesOf } from './posture'
import { herdsIn, type PredatorName } from './protocol'
import type { View } from './shapes'

/** The middle of a predator's figure. */
export function figureAt(view: View, layout: Layout, predator: PredatorName): Point & { r: number } {
  const { x, y, scale } = posturesOf(view, layout).find((posture) => posture.predator === predator)!
  return { x, y: y - 24 * scale, r: 46 * scale }
}

/** The habitat of a seat in an area; where it would come in if it has none. */
export function herdAt(view: View, layout: Layout, area: AreaName, seat: number): Habitat {
  const { habitats } = layout.areas.get(area)!
  const rank = herdsIn(view, area).findIndex(([herd]) => herd === seat)
  return habitats[rank < 0 ? Math.min(2, herdsIn(view, area).length) : rank] ?? habitats[2]
}
