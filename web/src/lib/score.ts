/** Points of a seat, as far as a view tells. */

import type { GamePage, Language } from './game'

export function scoreOf(game: GamePage, view: unknown, seat: number, language: Language): number {
  const points = (view as { scores?: number[] } | null | undefined)?.scores?.[seat]
  if (points !== undefined) return points
  return game.score(view, seat, language).reduce((sum, line) => sum + line.points, 0)
}
