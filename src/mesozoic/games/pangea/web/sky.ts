/** How dark the sky of a round is. */

import type { View } from './shapes'

type Space = View['track'][number]

/** From 0, a clear morning, to 1, the end: by what the weather of the round may bring. */
export function darkness({ round, weather, erupts_from: least }: Space): number {
  if (weather === 'meteorites') return 1
  if (weather !== 'eruption') return 0.04 * round
  const chance = least === null ? 1 : (7 - least) / 6
  return (chance > 0.6 ? 0.3 : 0.2) + 0.5 * chance
}

/** What is readable on the sky of a round. */
export function skyInk(space: Space): string {
  return darkness(space) > 0.5 ? '#fff4dc' : '#2b170c'
}

/** Morning, noon, dusk, embers, ash, night. */
const COLOURS = ['#f3dca4', '#f0bd6c', '#df8748', '#a9522f', '#6b2f2b', '#2a1726'] as const

export function skyColour(dark: number): string {
  const at = Math.min(dark, 0.999) * (COLOURS.length - 1)
  const below = Math.floor(at)
  return `color-mix(in oklab, ${COLOURS[below]!}, ${COLOURS[below + 1]!} ${Math.round((at - below) * 100)}%)`
}
