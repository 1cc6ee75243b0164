/** Where a note about something on the board stands, so that it covers nothing that can be chosen. */

import type { Box, Point, Size } from './camera'

/** A thing that must be seen, with how far it extends. */
export interface Kept extends Point {
  radius: number
}

const DIRECTIONS = 16
const RINGS = 5

/** The upper left corner of a note of that size: as near to `at` as it can be without covering what must be seen. */
export function placed(at: Kept, size: Size, kept: readonly Kept[], free: Box): Point {
  const clamp = (value: number, least: number, most: number): number => Math.max(least, Math.min(Math.max(least, most), value))
  const candidates: Point[] = []
  for (let ring = 0; ring < RINGS; ring++) {
    for (let step = 0; step < DIRECTIONS; step++) {
      // Above first, then alternately to both sides.
      const turn = (step % 2 === 0 ? 1 : -1) * Math.ceil(step / 2)
      const angle = -Math.PI / 2 + (turn * 2 * Math.PI) / DIRECTIONS
      const away = at.radius + 4 + ring * at.radius
      const middle = {
        x: at.x + Math.cos(angle) * (away + size.width / 2),
        y: at.y + Math.sin(angle) * (away + size.height / 2),
      }
      candidates.push({
        x: clamp(middle.x - size.width / 2, free.left, free.right - size.width),
        y: clamp(middle.y - size.height / 2, free.top, free.bottom - size.height),
      })
    }
  }
  let best = candidates[0]!
  let least = Infinity
  for (const corner of candidates) {
    const box = { left: corner.x, top: corner.y, right: corner.x + size.width, bottom: corner.y + size.height }
    const cost = overlap(box, at) * 3 + kept.reduce((sum, thing) => sum + overlap(box, thing), 0)
    if (cost < least) [best, least] = [corner, cost]
  }
  return best
}

/** How deep a box reaches into a disc, as a part of its radius. */
function overlap({ left, top, right, bottom }: Box, { x, y, radius }: Kept): number {
  const [dx, dy] = [Math.max(left - x, 0, x - right), Math.max(top - y, 0, y - bottom)]
  return Math.max(0, 1 - Math.hypot(dx, dy) / radius)
}
