/** The animations of the event that led here. */

import { tick, untrack } from 'svelte'
import { Effects } from '$lib/board/effects.svelte'
import type { BoardProps } from '$lib/game'
import type { Choice } from './choice.svelte'
import { keyOf } from '$lib/board/hexes'
import { effectsOf, moveThings } from './motion'
import type { CellOutlook } from './outlook.svelte'
import { actionOf, toldOf } from './protocol'
import { sum } from './view'

const METEOR_LASTS = 1900

export class Happening {
  readonly effects: Effects
  /** The drifting tile: it is drawn over the others. */
  sailing: string | null = $state(null)
  hasMeteor = $state(false)
  private seen: unknown = null

  constructor(props: BoardProps, choice: Choice, outlook: CellOutlook) {
    this.effects = new Effects(outlook)
    $effect(() => {
      const event = props.event
      if (!event || event === this.seen) return
      this.seen = event
      const wasPut = untrack(() => choice.put !== null) // it was dragged there
      choice.put = null
      if (event.kind !== 'play') return
      const action = actionOf(event)
      this.sailing = action?.type === 'drift' ? keyOf(action.to) : null
      this.effects.show(effectsOf(event, (key) => sum(choice.land.herds.get(key) ?? [])))
      if (untrack(() => this.effects.isCalm)) return
      if (toldOf(event).some((told) => told.event === 'meteorite')) {
        this.hasMeteor = true
        setTimeout(() => (this.hasMeteor = false), METEOR_LASTS)
      }
      void tick().then(() => {
        if (outlook.element && !wasPut) moveThings(outlook.element, event)
      })
    })
  }
}
