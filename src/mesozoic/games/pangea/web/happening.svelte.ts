/** The animations of the event that led here. */

import { tick, untrack } from 'svelte'
import { Effects } from '$lib/board/effects.svelte'
import type { BoardProps } from '$lib/game'
import type { Event as TableEvent } from '$lib/protocol'
import { settings } from '$lib/settings.svelte'
import type { Choice } from './choice.svelte'
import { beatsOf, effectsOf, fallOf, moveThings, walkOf, withoutWalkers, type Walk } from './motion'
import type { IslandOutlook } from './outlook.svelte'
import { toldOf, type EventOf } from './protocol'
import { say } from './say'
import type { View } from './shapes'

/** A step of a walk takes so long, and all of it no longer than that part of the pace. */
const STEP = 280
const MOST = 0.85
const METEOR_LASTS = 1900

export interface Walking extends Walk {
  duration: number
  species: string | null
}

/** A combat that was fought, with the position in which it was. */
export interface Fought {
  event: EventOf<'combat'>
  before: View
  isOwn: boolean
}

export class Happening {
  readonly effects: Effects
  walking: Walking | null = $state.raw(null)
  fought: Fought | null = $state.raw(null)
  /** Dice against lava and meteorites, on the island. */
  rolls: EventOf<'hazard'>[] = $state.raw([])
  /** All have chosen: the species are turned over. */
  isRevealing = $state(false)
  hasMeteor = $state(false)
  /** A new round with its weather, in a sentence. */
  news: string | null = $state(null)
  /** What is drawn until the walkers have arrived and the dice lie. */
  private held: Pick<View, 'dinos' | 'eggs'> | null = $state.raw(null)
  private seen: unknown = null
  private before: View | null = null
  private timers: ReturnType<typeof setTimeout>[] = []

  readonly scene = $derived.by((): View => (this.held === null ? this.choice.view : { ...this.choice.view, ...this.held }))

  constructor(
    props: BoardProps,
    private readonly choice: Choice,
    outlook: IslandOutlook,
  ) {
    this.effects = new Effects(outlook)
    // Before the island is drawn as it is afterwards.
    $effect.pre(() => {
      const { event } = props
      const { view } = choice
      const before = this.before
      this.before = view
      if (event === this.seen) return
      this.seen = event
      untrack(() => {
        this.stop()
        choice.settle()
        if (!event || event.kind !== 'play' || props.isStill) return
        this.effects.show(effectsOf(event))
        const isOwn = props.players.some(({ seat, isMe }) => isMe && seat === event.seat)
        this.tell(event, before, isOwn)
        if (!this.effects.isCalm) void tick().then(() => outlook.element && moveThings(outlook.element, event))
      })
    })
    $effect(() => () => this.stop())
  }

  private stop(): void {
    for (const timer of this.timers) clearTimeout(timer)
    this.timers = []
    this.walking = null
    this.held = null
    this.fought = null
    this.rolls = []
    this.isRevealing = false
    this.news = null
  }

  private after(time: number, does: () => void): void {
    this.timers.push(setTimeout(does, time))
  }

  private tell(event: TableEvent, before: View | null, isOwn: boolean): void {
    const told = toldOf(event)
    const isCalm = this.effects.isCalm
    const lasts = settings.pace * beatsOf(event)
    const walk = walkOf(event)
    if (walk && before && !isCalm && !this.choice.takeCarried()) {
      const duration = Math.min(STEP * (walk.path.length - 1), settings.pace * MOST)
      this.walking = { ...walk, duration, species: before.species[walk.seat] ?? null }
      this.held = withoutWalkers(before, walk)
      this.after(duration, () => {
        this.walking = null
        this.held = null
      })
    }
    const combat = told.find((followed) => followed.event === 'combat')
    if (combat && before) {
      this.fought = { event: combat, before, isOwn }
      if (!isCalm) {
        this.held = { dinos: before.dinos, eggs: before.eggs }
        this.after(fallOf(combat), () => (this.held = null))
      }
      if (!isOwn) this.after(lasts, () => (this.fought = null))
    }
    this.rolls = told.filter((followed) => followed.event === 'hazard')
    if (this.rolls.length > 0) this.after(Math.max(lasts, 3000), () => (this.rolls = []))
    if (told.some((followed) => followed.event === 'revealed')) this.isRevealing = true
    const round = told.find((followed) => followed.event === 'round')
    if (round) {
      const { die, erupts_from: least, weather } = round
      this.news =
        die === null
          ? say('log-round', { round: round.round, weather })
          : say('log-round-die', { round: round.round, weather, die, least: least ?? die })
      this.after(Math.max(lasts, 2600), () => (this.news = null))
      if (weather === 'meteorites' && !isCalm) {
        this.hasMeteor = true
        setTimeout(() => (this.hasMeteor = false), METEOR_LASTS)
      }
    }
  }

  /** Somebody has seen enough of a combat or of the species. */
  close(): void {
    this.fought = null
    this.isRevealing = false
  }
}
