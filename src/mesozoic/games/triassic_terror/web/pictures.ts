/** Small positions for the rules. */

import type { Mark, Picture } from '$lib/game'
import { arrow, glow, pointsAt } from '$lib/lesson'
import type { Messages } from './messages'
import { STAGES, STILLS } from './positions'
import { say } from './say'
import type { View } from './shapes'

/** `picture-7-3` for the rule 7.3. */
type CaptionId = Extract<keyof Messages, `picture-${string}`>

/** Where the pterodactyl could fly. */
const REACH: Mark[] = Object.keys(STILLS.flight.reach?.pterodactyl ?? {}).map((area) => ({ spot: area, kind: 'pin' }))

const PICTURES: readonly [caption: CaptionId, view: View, marks: Mark[]][] = [
  ['picture-3', STAGES.opening.view, []],
  ['picture-5', STILLS.crowded, glow('mountain-2')],
  ['picture-6', STILLS.placed, glow('forest-2', 'forest-3')],
  ['picture-7-2', STILLS.grown, glow('forest-1', 'desert-2')],
  ['picture-7-3', STILLS.migration, [arrow('swamp-2', 'forest-2', 0), arrow('swamp-2', 'swamp-1', 0)]],
  ['picture-7-4', STILLS.flight, REACH],
  ['picture-7-5', STILLS.settled, [arrow('desert-3', 'forest-2', 2)]],
  [
    'picture-7-6',
    STILLS.expulsion,
    [arrow('mountain-3', 'mountain-2', 1), arrow('mountain-3', 'desert-3', 0), arrow('mountain-3', 'swamp-3', 0)],
  ],
  ['picture-9', STILLS.ash, glow('desert-2')],
  ['picture-11', STILLS.dominance, [...glow('swamp-1', 'swamp-2'), ...pointsAt('swamp-2', 4, 8)]],
]

export function pictures(): Picture[] {
  return PICTURES.map(([caption, view, marks]) => ({
    rule: caption.slice('picture-'.length).replace('-', '.'),
    view,
    marks,
    caption: say(caption),
  }))
}
