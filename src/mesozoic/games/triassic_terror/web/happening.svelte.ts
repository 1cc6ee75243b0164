/** The animations of the event that led here. */

import { tick, untrack } from 'svelte'
import { Effects } from '$lib/board/effects.svelte'
import type { BoardProps, CountStep } from '$lib/game'
import { settings } from '$lib/settings.svelte'
import type { Choice } from './choice.svelte'
import { IslandGround } from './ground'
import { effectsOf, moveThings } from './motion'
import type { IslandOutlook } from './outlook.svelte'
import type { View } from './shapes'
import { tallyOf } from './tally'

export class Happening {
  readonly effects: Effects
  /** The step of a scoring that is shown. */
  step: CountStep | null = $state.raw(null)
  /** What the last scoring paid, until the next tap or the next action. */
  paid: View['points'][number] | null = $state.raw(null)
  private seen: unknown = null
  private before: View | null = null
  private timer: ReturnType<typeof setTimeout> | undefined

  constructor(props: BoardProps, choice: Choice, ground: IslandGround, outlook: IslandOutlook) {
    this.effects = new Effects(outlook)
    $effect(() => {
      const { event } = props
      const { view } = choice
      const before = this.before
      this.before = view
      if (event !== undefined && before !== null) this.settle(before, view, event?.seat === props.seat)
      if (event === this.seen) return
      this.seen = event
      clearTimeout(this.timer)
      this.step = null
      if (!event || event.kind !== 'play') return
      untrack(() => this.effects.show(effectsOf(event, choice.layout, ground)))
      this.count(tallyOf(event))
      if (untrack(() => this.effects.isCalm) || before === null) return
      const was = new IslandGround({ view: before, layout: choice.layout })
      void tick().then(() => {
        if (outlook.element) moveThings(outlook.element, event, ground, was.point)
      })
    })
    $effect(() => () => clearTimeout(this.timer))
  }

  /** What a scoring has paid is kept until I act. */
  private settle(before: View, view: View, isMine: boolean): void {
    const more = view.points.length - before.points.length
    if (more > 0) this.paid = view.state === 'over' ? null : view.points.at(-1)!
    else if (more < 0 || (isMine && view !== before)) this.paid = null
  }

  /** One step after another, each as long as an action. */
  private count([step, ...rest]: CountStep[]): void {
    this.step = step ?? null
    if (step !== undefined) this.timer = setTimeout(() => this.count(rest), settings.pace)
  }
}
