/** The places of a board: each has a key, a point in the world and a line round it. Cells of one game, areas and herds of another. */

import type { Spot } from '$lib/game'
import type { Point } from './camera'

/** A closed path, drawn at a point of the world. */
export interface Ring extends Point {
  path: string
}

export interface Ground {
  /** The middle of a place. */
  point: (key: string) => Point
  /** The line round a place, so far inside its border. */
  ring: (key: string, inwards: number) => Ring
  /** One line round several places, in the world. */
  border: (keys: readonly string[]) => string
  /** The key of a spot, null if it is not on this board. */
  keyOf: (spot: Spot) => string | null
}

/** What can be chosen on a board, for keys, screen readers and the frame round it. */
export interface Choosing {
  /** The places that the keys go round now. */
  readonly spots: readonly string[]
  /** The place of what is held, null if nothing is. */
  readonly heldAt: string | null
  /** What to do with what is chosen, null if nothing is. */
  readonly sentence: string | null
  tap: (key: string) => void
  /** The focus or the mouse is there: ask the server what going there would do. */
  ask: (key: string) => void
  letGo: () => void
  /** A place as it is read aloud. */
  labelOf: (key: string) => string
}

/** The nearest thing in a direction on the screen, null if there is none: how arrow keys go round the board. */
export function nearest(from: Point, points: readonly (readonly [string, Point])[], direction: Point): string | null {
  let best: string | null = null
  let least = Infinity
  for (const [key, { x, y }] of points) {
    const ahead = (x - from.x) * direction.x + (y - from.y) * direction.y
    const aside = Math.abs((x - from.x) * direction.y - (y - from.y) * direction.x)
    if (ahead < 5 || aside > ahead * 2.2) continue
    const cost = ahead + aside * 1.6
    if (cost < least) [best, least] = [key, cost]
  }
  return best
}
