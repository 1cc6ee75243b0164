/** The points of each seat over a game, from the views of its past. */

import type { GamePage } from './game'

/** `series[seat][n]`: the points of a seat after n events. */
export function pointsOver(game: GamePage, views: unknown[], seats: number): number[][] {
  return Array.from({ length: seats }, (_, seat) => views.map((view) => game.score(view, seat).reduce((sum, line) => sum + line.points, 0)))
}

/** The points of a line in a drawing of a width and a height: a step wherever the points change. */
export function stepLine(points: number[], most: number, width: number, height: number): string {
  const x = (at: number): number => Math.round((10 * width * at) / Math.max(1, points.length - 1)) / 10
  const y = (value: number): number => Math.round(10 * (height - (height * value) / Math.max(1, most))) / 10
  const line = [`M0 ${y(points[0] ?? 0)}`]
  points.forEach((value, at) => {
    if (at > 0 && value !== points[at - 1]) line.push(`H${x(at)}V${y(value)}`)
  })
  return `${line.join('')}H${width}`
}

/** About so many moments of a game, the first and the last among them. */
export function moments(length: number, count: number): number[] {
  const wanted = Math.min(count, length)
  if (wanted < 2) return length > 0 ? [0] : []
  return Array.from({ length: wanted }, (_, at) => Math.round((at * (length - 1)) / (wanted - 1)))
}
