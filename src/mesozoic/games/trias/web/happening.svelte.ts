/** The event that led here, seen happening. */

import { tick } from 'svelte'
import type { Action, BoardProps } from '$lib/game'
import type { Choice } from './choice.svelte'
import { keyOf, type Cell } from './geometry'
import { effectsOf, isMotionLess, moveThings, type Effect } from './motion'
import { sum } from './view'

const METEOR_LASTS = 1900

export class Happening {
  effects: Effect[] = $state.raw([])
  /** The tile that sails: it is drawn over the others. */
  sailing: string | null = $state(null)
  hasMeteor = $state(false)
  /** Without motion. */
  isCalm = $state(false)
  private serial = 0
  private seen: unknown = null

  constructor(props: BoardProps, choice: Choice, root: () => Element | undefined) {
    $effect(() => {
      const event = props.event
      if (!event || event === this.seen || props.isStill) return
      this.seen = event
      this.isCalm = isMotionLess()
      if (event.kind !== 'play') return
      const action = event.action as Action | null | undefined
      this.sailing = action?.['type'] === 'drift' ? keyOf(action['to'] as Cell) : null
      const fresh = effectsOf(event, (key) => sum(choice.land.herds.get(key) ?? [])).map((one) => ({ ...one, id: ++this.serial }) as Effect)
      this.effects = fresh
      for (const one of fresh) setTimeout(() => (this.effects = this.effects.filter((other) => other.id !== one.id)), one.life)
      if (this.isCalm) return
      if ((event.told ?? []).some((told) => told['event'] === 'meteorite')) {
        this.hasMeteor = true
        setTimeout(() => (this.hasMeteor = false), METEOR_LASTS)
      }
      void tick().then(() => {
        const board = root()
        if (board) moveThings(board, event)
      })
    })
  }
}
