/** Streams of lava from the volcanoes into the territories beside them, as drawings. */

import type { Point } from '$lib/board/camera'
import { centre, corner, hexOf, keyOf, neighbours } from '$lib/board/hexes'
import { between, closedCurve, hash, xy } from '$lib/board/ink'

export interface Flow {
  /** The territory and the side from which it comes. */
  key: string
  crust: string
  core: string
}

/** The tongues of lava in a territory, one from each volcano beside it. */
export function tongue(key: string, volcanoes: readonly string[]): Flow[] {
  const middle = centre(hexOf(key))
  if (volcanoes.includes(key)) return []
  return neighbours(hexOf(key)).flatMap((neighbour, side) => {
    if (!volcanoes.includes(keyOf(neighbour))) return []
    const name = `${key} ${side}`
    const [begin, end] = [side, side + 1].map((index) => ({ x: middle.x + corner(index).x, y: middle.y + corner(index).y }))
    const source = centre(neighbour)
    const away = Math.hypot(middle.x - source.x, middle.y - source.y)
    const inwards = { x: (middle.x - source.x) / away, y: (middle.y - source.y) / away }
    /** A point along the side, so far from it towards the middle. */
    const point = (part: number, depth: number): Point => {
      const at = between(begin!, end!, part)
      return { x: at.x + inwards.x * depth, y: at.y + inwards.y * depth }
    }
    const reach = [0.3, 0.5, 0.72].map((_, finger) => 8 + 11 * hash(`${name} ${finger}`))
    const edge = [
      point(0.1, -7),
      point(0.14, 2),
      point(0.24, reach[0]! * 0.8),
      point(0.31, reach[0]!),
      point(0.38, reach[0]! * 0.45),
      point(0.46, reach[1]!),
      point(0.54, reach[1]! * 1.1),
      point(0.6, reach[1]! * 0.4),
      point(0.7, reach[2]! * 0.95),
      point(0.78, reach[2]! * 0.8),
      point(0.87, 2),
      point(0.9, -7),
    ]
    const core = [0.31, 0.5, 0.74].map(
      (part, finger) => `M${xy(point(part * 0.6 + 0.2, -8))}Q${xy(point(part, -1))} ${xy(point(part, reach[finger]! * 0.72))}`,
    )
    return [{ key: name, crust: closedCurve(edge), core: core.join('') }]
  })
}
