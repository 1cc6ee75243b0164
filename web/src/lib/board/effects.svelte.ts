/** Drawings that are shown for a moment when something happens, and points that fly to the players' scores. */

import { untrack } from 'svelte'
import type { Point } from './camera'
import { isMotionLess } from './motion'
import type { Outlook } from './outlook.svelte'

export type Effect = { id: number; life: number } & (
  | ({ kind: 'ripple' | 'splash'; delay: number } & Point)
  | { kind: 'outline'; path: string }
  | ({ kind: 'points'; seat: number; text: string; delay: number } & Point)
  /** A line from where something was; `ring` is drawn at both ends. */
  | { kind: 'trail'; from: Point; to: Point; seat: number; ring: string }
  | { kind: 'flash'; path: string; seat: number }
)
export type NewEffect = Effect extends infer Kind ? (Kind extends Effect ? Omit<Kind, 'id'> : never) : never

/** Points that fly from the board to a player's score, in pixels of the window. */
export interface Flight {
  id: number
  seat: number
  text: string
  from: Point
  scale: number
  delay: number
  /** The score, or what hides it. */
  goal: Element
}

const FLIGHT_LASTS = 3200

export class Effects {
  shown: Effect[] = $state.raw([])
  flights: Flight[] = $state.raw([])
  /** Without motion. */
  isCalm = $state(false)
  private serial = 0

  constructor(private readonly outlook: Outlook) {}

  /** Instead of those of the event before. */
  show(effects: readonly NewEffect[]): void {
    this.isCalm = isMotionLess()
    const fresh = effects.map((effect) => ({ ...effect, id: ++this.serial }))
    this.flights = this.isCalm ? [] : untrack(() => fresh.flatMap((effect) => this.flightOf(effect)))
    this.shown = fresh.filter(({ id }) => !this.flights.some((flight) => flight.id === id))
    for (const { id, delay } of this.flights)
      setTimeout(() => (this.flights = this.flights.filter((flight) => flight.id !== id)), FLIGHT_LASTS + delay)
    for (const { id, life } of fresh) setTimeout(() => (this.shown = this.shown.filter((effect) => effect.id !== id)), life)
  }

  /** Points fly where they are counted, if that can be seen. */
  private flightOf(effect: Effect): Flight[] {
    const board = this.outlook.element?.getBoundingClientRect()
    const goal = effect.kind === 'points' ? goalOf(effect.seat) : null
    if (effect.kind !== 'points' || !board || !goal || !effect.text.startsWith('+')) return []
    const { camera } = this.outlook
    const { x, y } = this.outlook.toScreen(effect)
    const { id, seat, text, delay } = effect
    return [{ id, seat, text, delay, goal, from: { x: board.left + x, y: board.top + y }, scale: Math.max(0.6, Math.min(1, camera.scale)) }]
  }
}

/** The score of a seat on the page, or what leads there. */
function goalOf(seat: number): Element | null {
  const goals = document.querySelectorAll(`[data-score="${seat}"], [data-scores]`)
  return [...goals].find((goal) => goal.getBoundingClientRect().width > 0) ?? null
}
