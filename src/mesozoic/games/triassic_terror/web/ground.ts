/** Areas, herds and predators as places of a board. */

import type { Point } from '$lib/board/camera'
import type { Ground, Ring } from '$lib/board/ground'
import { placeOf } from './choices'
import { figureAt, herdAt } from './figures'
import type { AreaName, Layout } from './island'
import type { View } from './shapes'

export class IslandGround implements Ground {
  constructor(private readonly seen: { readonly view: View; readonly layout: Layout }) {}

  readonly point = (key: string): Point => {
    const { view, layout } = this.seen
    const place = placeOf(key)
    if (place.kind === 'predator') return figureAt(view, layout, place.predator)
    if (place.kind === 'herd') return herdAt(view, layout, place.area, place.seat)
    return layout.areas.get(place.area)?.centre ?? { x: 0, y: 0 }
  }

  readonly ring = (key: string, inwards: number): Ring => {
    const { view, layout } = this.seen
    const place = placeOf(key)
    if (place.kind === 'area') return { path: layout.areas.get(place.area)?.outline ?? '', x: 0, y: 0 }
    const { x, y, r } = place.kind === 'predator' ? figureAt(view, layout, place.predator) : herdAt(view, layout, place.area, place.seat)
    return { path: circle(r + 6 - inwards), x, y }
  }

  readonly border = (keys: readonly string[]): string => keys.map((key) => this.ring(key, 0).path).join('')

  readonly keyOf = (spot: string | [number, number]): string | null => {
    if (typeof spot !== 'string') return null
    const place = placeOf(spot)
    return place.kind === 'predator' || this.seen.layout.areas.has(place.area) ? spot : null
  }

  /** The area at a point of the world. */
  areaAt(point: Point): AreaName | null {
    return this.seen.layout.areaAt(point)
  }
}

function circle(radius: number): string {
  return `M0-${radius}A${radius} ${radius} 0 1 1 0 ${radius} ${radius} ${radius} 0 1 1 0-${radius}Z`
}
