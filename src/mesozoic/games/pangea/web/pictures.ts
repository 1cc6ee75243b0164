/** Small positions for the rules. */

import type { Mark, Picture, Spot } from '$lib/game'
import { glow, pointsAt } from '$lib/lesson'
import type { Messages } from './messages'
import { GOALS, STILLS, type StillName } from './positions'
import { say } from './say'

/** `picture-A8-flight` stands below the heading of A8. */
type CaptionId = Extract<keyof Messages, `picture-${string}`>

function pins(spots: Spot[]): Mark[] {
  return spots.map((spot) => ({ spot, kind: 'pin' }))
}

/** Where lava threatens in the picture of an eruption. */
const HOT = STILLS.eruption.threatened.filter(({ round }) => round === STILLS.eruption.round).flatMap(({ at }) => at)

/** What the first seat harvests in the example of the rules. */
const HARVEST: [cell: Spot, tokens: number][] = [
  [[1, -1], 1],
  [[1, 0], 1],
  [[2, -1], 1],
  [[2, 0], 2],
  [[0, 2], 2],
  [[1, -2], 2],
]

const PICTURES: readonly [caption: CaptionId, still: StillName, marks: Mark[]][] = [
  ['picture-A2-terrain', 'triangle', []],
  ['picture-A3-placing', 'placing', pins(GOALS.placing)],
  ['picture-A5-eruption', 'eruption', glow(...HOT)],
  ['picture-A8-flight', 'flight', pins(GOALS.flight)],
  ['picture-A8-wings', 'wings', pins(GOALS.wings)],
  ['picture-A9-fight', 'fight', glow([1, 0])],
  ['picture-A10-harvest', 'harvest', HARVEST.flatMap(([cell, tokens]) => pointsAt(cell, tokens))],
  ['picture-A11-nest', 'nest', glow([2, 0])],
  ['picture-B4-hexagon-of-two', 'hexagon-of-two', []],
  ['picture-B4-triangle', 'triangle', []],
  ['picture-B4-star', 'star', []],
  ['picture-B4-hexagon-of-four', 'hexagon-of-four', []],
]

export function pictures(): Picture[] {
  return PICTURES.map(([caption, still, marks]) => ({
    rule: caption.split('-')[1]!,
    view: STILLS[still],
    marks,
    caption: say(caption),
  }))
}
