/** What mouse and fingers do on the island. */

import type { Point } from '$lib/board/camera'
import { PlaceGrasp } from '$lib/board/grasp'
import type { Choice } from './choice.svelte'
import type { IslandOutlook } from './outlook.svelte'

export class IslandGrasp extends PlaceGrasp<Choice, IslandOutlook> {
  /** A territory of the island. */
  protected keyAt(point: Point): string | null {
    const key = this.outlook.keyAt(point)
    return this.choice.view.island.some(([q, r]) => key === `${q},${r}`) ? key : null
  }
}
