/** A board as it is looked at and handled: what can be chosen, on which ground, by keys and by pointers. */

import { Gestures, type Grasp } from './gestures.svelte'
import type { Choosing, Ground } from './ground'
import { Keys } from './keys.svelte'
import type { Outlook } from './outlook.svelte'

export class Frame<Thing> {
  readonly keys: Keys
  readonly gestures: Gestures<Thing>

  constructor(
    readonly choosing: Choosing,
    readonly ground: Ground,
    readonly outlook: Outlook,
    grasp: Grasp<Thing>,
  ) {
    this.keys = new Keys(choosing, ground, outlook)
    this.gestures = new Gestures(outlook, grasp, (key) => (this.keys.focused = key))
  }
}

/** What a note needs to stand at a place. */
export type Placing = Pick<Frame<unknown>, 'ground' | 'keys' | 'outlook'>
