/** What mouse and fingers do on the island. */

import type { Point } from '$lib/board/camera'
import { distance } from '$lib/board/gestures.svelte'
import { PlaceGrasp } from '$lib/board/grasp'
import type { Choice } from './choice.svelte'
import { herdKey, PREDATORS } from './choices'
import { figureAt, herdAt } from './figures'
import type { AreaName } from './island'
import type { IslandOutlook } from './outlook.svelte'
import { herdsIn } from './protocol'

export class IslandGrasp extends PlaceGrasp<Choice, IslandOutlook> {
  /** A predator or a herd that is hit; else the area, or what alone can be chosen in it. */
  protected keyAt(at: Point): string | null {
    const { layout, options, view } = this.choice
    const point = this.outlook.toWorld(at)
    const area = layout.areaAt(point)
    const isHit = (middle: Point & { r: number }): boolean => distance(middle, point) < middle.r
    const predator = PREDATORS.find((name) => isHit(figureAt(view, layout, name)))
    if (predator !== undefined && (options.has(predator) || area === null)) return predator
    if (area === null) return null
    const seats = herdsIn(view, area).map(([seat]) => seat)
    const hitSeat = seats.find((seat) => isHit(herdAt(view, layout, area, seat)))
    const hit = hitSeat === undefined ? undefined : herdKey(area, hitSeat)
    if (hit !== undefined && options.has(hit)) return hit
    if (options.has(area)) return area
    const within = seats.map((seat) => herdKey(area, seat)).filter((key) => options.has(key))
    if (within.length === 1 && hit === undefined) return within[0]!
    return hit ?? predator ?? area
  }

  /** Only areas are goals of what is carried. */
  protected override goalAt(point: Point): AreaName | null {
    return this.choice.layout.areaAt(this.outlook.toWorld(point))
  }

  /** Herds and predators are small: beside them their area is hit. */
  protected override isMeant(key: string | null): boolean {
    return key !== null && this.choice.options.has(key)
  }
}
