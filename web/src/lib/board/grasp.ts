/** What mouse and fingers do on a board of places: tap, carry, point, rest. */

import type { Point } from './camera'
import { distance, type Grasp } from './gestures.svelte'
import type { Choosing, Ground } from './ground'
import type { Outlook } from './outlook.svelte'

/** A mouse that rests so long asks for an explanation, in milliseconds. */
const LONG_LOOK = 650
/** How far a finger may miss what it means, in pixels. */
const MISS = 26

/** What the mouse points at. */
export interface Pointing {
  /** The place below the mouse or below what is dragged. */
  hovered: string | null
  /** The place that is explained. */
  inspected: string | null
}

/** Places that can be tapped, picked up and put down elsewhere. */
export interface Carrying extends Choosing, Pointing {
  /** What can be tapped now. */
  readonly options: ReadonlyMap<string, unknown>
  canHold(key: string): boolean
  pick(key: string): void
  /** null: beside the board. */
  drop(key: string | null): void
}

/** The place that a finger has just missed, null if none is near. */
export function missed(point: Point, keys: readonly string[], screen: (key: string) => Point): string | null {
  const near = keys.map((key) => ({ key, away: distance(screen(key), point) })).filter(({ away }) => away < MISS)
  return near.sort((a, b) => a.away - b.away)[0]?.key ?? null
}

/** The mouse over a board: what it rests on is explained, unless it is a goal. */
export class Mouse {
  private lookTimer: ReturnType<typeof setTimeout> | undefined

  constructor(
    private readonly pointing: Pointing,
    private readonly isGoal: (key: string) => boolean,
  ) {}

  /** It is over a place now, or over none. */
  moveTo(key: string | null): void {
    const { pointing } = this
    if (key === pointing.hovered && key !== null) return
    clearTimeout(this.lookTimer)
    pointing.inspected = null
    pointing.hovered = key
    if (key !== null && !this.isGoal(key)) this.lookTimer = setTimeout(() => (pointing.inspected = key), LONG_LOOK)
  }
}

/** What is meant is a place, or null beside the board. */
export abstract class PlaceGrasp<Choice extends Carrying, View extends Outlook> implements Grasp<string | null> {
  private readonly mouse: Mouse

  constructor(
    protected readonly choice: Choice,
    private readonly ground: Ground,
    protected readonly outlook: View,
  ) {
    this.mouse = new Mouse(choice, (key) => choice.options.has(key))
  }

  /** The place at a point of the screen. */
  protected abstract keyAt(point: Point): string | null

  /** The place where something that is carried would be put down. */
  protected goalAt(point: Point): string | null {
    return this.keyAt(point)
  }

  /** Whether a finger that hits this means it, instead of something nearby that can be chosen. */
  protected isMeant(key: string | null): boolean {
    return key !== null
  }

  aimed(point: Point, isTouch: boolean): string | null {
    const { choice, ground, outlook } = this
    const key = this.keyAt(point)
    if (!isTouch || this.isMeant(key)) return key
    return missed(point, choice.spots, (spot) => outlook.toScreen(ground.point(spot))) ?? key
  }

  keyOf(key: string | null): string | null {
    return key
  }

  canHold(key: string | null): boolean {
    return key !== null && this.choice.canHold(key)
  }

  isIdle(key: string | null): boolean {
    return key === null || (!this.choice.options.has(key) && this.choice.heldAt !== key)
  }

  tap(key: string | null): void {
    if (key === null) this.choice.letGo()
    else this.choice.tap(key)
  }

  pick(key: string | null): void {
    if (key !== null) this.choice.pick(key)
  }

  carry(point: Point): void {
    this.choice.hovered = this.goalAt(point)
  }

  drop(point: Point): void {
    this.choice.drop(this.goalAt(point))
  }

  explain(key: string | null): void {
    if (key !== null) this.choice.inspected = key
  }

  hover(point: Point | null): void {
    this.mouse.moveTo(point === null ? null : this.keyAt(point))
  }
}
