/** Points of a seat, as far as a view tells. */

import type { GamePage } from './game'

export function scoreOf(game: GamePage, view: unknown, seat: number): number {
  const points = (view as { scores?: number[] } | null | undefined)?.scores?.[seat]
  if (points !== undefined) return points
  return game.score(view, seat).reduce((sum, line) => sum + line.points, 0)
}

/** The points of whoever leads; null while all have the same. */
export function leadOf(points: number[]): number | null {
  const most = Math.max(...points)
  return Math.min(...points) < most ? most : null
}
