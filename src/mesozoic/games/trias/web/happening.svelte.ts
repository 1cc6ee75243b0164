/** The animations of the event that led here. */

import { tick, untrack } from 'svelte'
import type { BoardProps } from '$lib/game'
import type { Choice } from './choice.svelte'
import { toScreen } from './camera'
import { keyOf } from './geometry'
import { effectsOf, goalOf, isMotionLess, moveThings, type Effect, type Flight } from './motion'
import type { Outlook } from './outlook.svelte'
import { actionOf, toldOf } from './protocol'
import { sum } from './view'

const METEOR_LASTS = 1900
const FLIGHT_LASTS = 3200

export class Happening {
  effects: Effect[] = $state.raw([])
  flights: Flight[] = $state.raw([])
  /** The drifting tile: it is drawn over the others. */
  sailing: string | null = $state(null)
  hasMeteor = $state(false)
  /** Without motion. */
  isCalm = $state(false)
  private serial = 0
  private seen: unknown = null

  constructor(
    props: BoardProps,
    choice: Choice,
    private readonly outlook: Outlook,
    private readonly root: () => Element | undefined,
  ) {
    $effect(() => {
      const event = props.event
      if (!event || event === this.seen) return
      this.seen = event
      const wasPut = untrack(() => choice.put !== null) // it was dragged there
      choice.put = null
      this.isCalm = isMotionLess()
      if (event.kind !== 'play') return
      const action = actionOf(event)
      this.sailing = action?.type === 'drift' ? keyOf(action.to) : null
      const fresh = effectsOf(event, (key) => sum(choice.land.herds.get(key) ?? [])).map((effect) => ({ ...effect, id: ++this.serial }))
      this.flights = this.isCalm ? [] : untrack(() => fresh.flatMap((effect) => this.flightOf(effect)))
      this.effects = fresh.filter(({ id }) => !this.flights.some((flight) => flight.id === id))
      setTimeout(() => (this.flights = this.flights.filter(({ id }) => !fresh.some((effect) => effect.id === id))), FLIGHT_LASTS)
      for (const { id, life } of fresh) setTimeout(() => (this.effects = this.effects.filter((effect) => effect.id !== id)), life)
      if (this.isCalm) return
      if (toldOf(event).some((told) => told.event === 'meteorite')) {
        this.hasMeteor = true
        setTimeout(() => (this.hasMeteor = false), METEOR_LASTS)
      }
      void tick().then(() => {
        const board = root()
        if (board && !wasPut) moveThings(board, event)
      })
    })
  }

  /** Points fly where they are counted, if that can be seen. */
  private flightOf(effect: Effect): Flight[] {
    const board = this.root()?.getBoundingClientRect()
    const goal = effect.kind === 'points' ? goalOf(effect.seat) : null
    if (effect.kind !== 'points' || !board || !goal || !effect.text.startsWith('+')) return []
    const { camera } = this.outlook
    const { x, y } = toScreen(camera, effect)
    const { id, seat, text, delay } = effect
    return [{ id, seat, text, delay, goal, from: { x: board.left + x, y: board.top + y }, scale: Math.max(0.6, Math.min(1, camera.scale)) }]
  }
}
