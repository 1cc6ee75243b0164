/** Lines drawn by hand: curves through points, and chance that always falls the same way. */

import type { Point } from './camera'

/** A number from 0 to 1 that belongs to a text, always the same. */
export function hash(text: string): number {
  let value = 2166136261
  for (let at = 0; at < text.length; at++) value = Math.imul(value ^ text.charCodeAt(at), 16777619)
  value = Math.imul(value ^ (value >>> 15), 2246822519)
  value = Math.imul(value ^ (value >>> 13), 3266489917)
  return ((value ^ (value >>> 16)) >>> 0) / 4294967296
}

/** To one decimal: a tenth of a unit of the drawing is less than a pixel. */
export function rounded(value: number): number {
  return Math.round(value * 10) / 10 + 0
}

/** A point as SVG path data. */
export function xy({ x, y }: Point): string {
  return `${rounded(x)} ${rounded(y)}`
}

export function between(a: Point, b: Point, part = 0.5): Point {
  return { x: a.x + (b.x - a.x) * part, y: a.y + (b.y - a.y) * part }
}

/** A closed line through the middles between the points. */
export function closedCurve(points: readonly Point[]): string {
  const curves = points.map((point, index) => `Q${xy(point)} ${xy(between(point, points[(index + 1) % points.length]!))}`)
  return `M${xy(between(points[points.length - 1]!, points[0]!))}${curves.join('')}Z`
}

/** The same from the first point to the last, to be continued or begun with `M`: backwards it is the same line. */
export function openCurve(points: readonly Point[]): string {
  const last = points.length - 1
  if (last < 2) return points.map((point) => `L${xy(point)}`).join('')
  const curves = points
    .slice(1, last)
    .map((point, index) => `Q${xy(point)} ${xy(index + 2 < last ? between(point, points[index + 2]!) : points[last]!)}`)
  return `L${xy(points[0]!)}${curves.join('')}`
}

/** A line to a point, bent a little, that begins and ends so far from the points; `tip` is its end, `angle` its direction there. */
export function bentLine(
  from: Point,
  to: Point,
  { bend, start, end }: { bend: number; start: number; end: number },
): { path: string; tip: Point; angle: number } {
  const by = { x: (from.x + to.x) / 2 - (to.y - from.y) * bend, y: (from.y + to.y) / 2 + (to.x - from.x) * bend }
  const angle = Math.atan2(to.y - by.y, to.x - by.x)
  const away = Math.atan2(by.y - from.y, by.x - from.x)
  const root = { x: from.x + Math.cos(away) * start, y: from.y + Math.sin(away) * start }
  const tip = { x: to.x - Math.cos(angle) * end, y: to.y - Math.sin(angle) * end }
  return { path: `M${root.x} ${root.y}Q${by.x} ${by.y} ${tip.x} ${tip.y}`, tip, angle }
}

/** A star of four points round the origin, turned by some degrees: SVG in the colours `--rose` and `--rose-lit`. */
export function compassStar(reach: number, waist: number, turn: number): string {
  let [lit, dark] = ['', '']
  for (let point = 0; point < 4; point++) {
    const angle = (point * 90 + turn - 90) * (Math.PI / 180)
    const end = (away: number, by = 0): string => xy({ x: Math.cos(angle + by) * away, y: Math.sin(angle + by) * away })
    lit += `M0 0L${end(waist, -Math.PI / 4)}L${end(reach)}Z`
    dark += `M0 0L${end(waist, Math.PI / 4)}L${end(reach)}Z`
  }
  return `<path d="${lit}" fill="var(--rose-lit)"/><path d="${dark}" fill="var(--rose)"/><path d="${lit}${dark}" fill="none" stroke="var(--rose)" stroke-width=".7" stroke-linejoin="round"/>`
}
