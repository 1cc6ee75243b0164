/** Points of a seat, as far as a view tells. */

import type { GamePage, Json, Language } from './game'

export function scoreOf(game: GamePage, view: Json, seat: number, language: Language): number {
  const scores: unknown = view?.scores
  if (Array.isArray(scores) && typeof scores[seat] === 'number') return scores[seat] as number
  return game.score(view, seat, language).reduce((sum, line) => sum + line.points, 0)
}
