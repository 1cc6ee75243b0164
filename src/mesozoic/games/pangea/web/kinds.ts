/** The kinds of moves as they are drawn: each has a colour and a sign. */

import type { MoveKind } from './protocol'

export interface KindLook {
  colour: string
  /** Lines round the origin, in the box -10 -10 20 20. */
  sign: string
}

export const KINDS: Record<MoveKind, KindLook> = {
  /** A track of three toes. */
  migrate: { colour: '#1f7a4d', sign: 'M0 8V-8M0 5Q-1-1-7-4M0 5Q1-1 7-4' },
  /** Forward at a run. */
  charge: { colour: '#c2410c', sign: 'M-7-6-1 0-7 6M1-6 7 0 1 6' },
  /** Three claws. */
  attack: { colour: '#9d174d', sign: 'M-6 7Q-2 0-5-7M0 8Q4 0 1-8M6 7Q10 0 7-7' },
  /** Back and away. */
  flee: { colour: '#1d5fa8', sign: 'M-6 0H7M-1-6-7 0-1 6' },
}
