/** Where a tall thing finds room in an area: not over clearings, not over what stands there already. */

import { boxRound, type Box, type Point } from '$lib/board/camera'

export interface Circle extends Point {
  r: number
}

/** A spot to stand on. */
export interface Foothold extends Point {
  /** How many of its two sides lie outside the area. */
  overhang: number
}

const STEP = 11
/** Half the width of a foot, and of a thing. */
const FOOT = 14
const REACH = 34

/** The spots in an area on which a thing can stand. */
export function footholds(polygon: readonly Point[], contains: (point: Point) => boolean): Foothold[] {
  const { left, right, top, bottom } = boxRound(polygon)
  const spots: Foothold[] = []
  for (let y = top; y <= bottom; y += STEP) {
    for (let x = left; x <= right; x += STEP) {
      if (![-FOOT, 0, FOOT].every((aside) => contains({ x: x + aside, y: y + 6 }))) continue
      if (!contains({ x, y })) continue
      spots.push({ x, y, overhang: [-REACH, REACH].filter((aside) => !contains({ x: x + aside, y: y + 6 })).length })
    }
  }
  return spots
}

export function boxAt({ x, y }: Point, size: Box): Box {
  return { left: x + size.left, right: x + size.right, top: y + size.top, bottom: y + size.bottom }
}

/** The spot for a thing of that size (a box round its foot) where it covers the least, as near to a wish as possible. */
export function findRoom(
  spots: readonly Foothold[],
  size: Box,
  wish: Point,
  /** Nothing may cover them. */
  circles: readonly Circle[],
  /** What stands there already. */
  boxes: readonly Box[],
): Point {
  let best = wish
  let least = Infinity
  for (const { x, y, overhang } of spots) {
    const away = 0.06 * Math.hypot(x - wish.x, y - wish.y) + 5 * overhang
    if (away >= least) continue
    const own = boxAt({ x, y }, size)
    const covered = circles.reduce((sum, circle) => sum + overlap(circle, own), 0)
    const crowded = boxes.reduce((sum, other) => sum + common(own, other), 0)
    const cost = covered + 0.8 * crowded + away
    if (cost < least) [best, least] = [{ x, y }, cost]
  }
  return best
}

/** How deep a box reaches into a circle. */
function overlap({ x, y, r }: Circle, { left, right, top, bottom }: Box): number {
  const dx = Math.max(left - x, 0, x - right)
  const dy = Math.max(top - y, 0, y - bottom)
  return Math.max(0, r - Math.hypot(dx, dy))
}

/** How far two boxes reach into each other. */
function common(a: Box, b: Box): number {
  const width = Math.min(a.right, b.right) - Math.max(a.left, b.left)
  const height = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top)
  return Math.max(0, Math.min(width, height))
}
