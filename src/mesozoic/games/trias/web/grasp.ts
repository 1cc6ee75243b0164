/** What mouse and fingers do on the board of Trias. */

import type { Point } from '$lib/board/camera'
import type { Grasp } from '$lib/board/gestures.svelte'
import { missed, Mouse } from '$lib/board/grasp'
import { centre, hexOf } from '$lib/board/hexes'
import type { Choice } from './choice.svelte'
import type { CellOutlook } from './outlook.svelte'
import { tokensOf, type Token } from './tokens'

/** A cell, and whether a herd is meant that has bred. */
interface Aim {
  key: string
  spent: boolean
}

export class CellGrasp implements Grasp<Aim> {
  private readonly mouse: Mouse

  constructor(
    private readonly choice: Choice,
    private readonly outlook: CellOutlook,
  ) {
    this.mouse = new Mouse(choice, (key) => choice.targets.has(key))
  }

  aimed(point: Point, isTouch: boolean): Aim {
    const key = this.keyAimed(point, isTouch)
    return { key, spent: this.isOnSpent(point, key) }
  }

  /** The cell that is meant: on small boards a finger may miss it a little. */
  private keyAimed(point: Point, isTouch: boolean): string {
    const { choice, outlook } = this
    const key = outlook.keyAt(point)
    if (!isTouch || choice.can.has(key) || choice.targets.has(key) || !choice.isMine) return key
    const near = [...choice.targets.keys(), ...(choice.chosen ? [] : choice.can.keys())]
    return missed(point, near, (other) => outlook.screen(other)) ?? key
  }

  keyOf({ key }: Aim): string {
    return key
  }

  /** Whether the point is on a herd of mine that has bred. */
  private isOnSpent(point: Point, key: string): boolean {
    const { land, seat, view } = this.choice
    if (!land.spent.has(key) || seat === null) return false
    const middle = centre(hexOf(key))
    const { x, y } = this.outlook.toWorld(point)
    const tokens = tokensOf(land.herds.get(key) ?? [], view.seat, land.spent.get(key) ?? 0).filter((token) => token.seat === seat)
    const away = (token: Token): number => Math.hypot(middle.x + token.x - x, middle.y + token.y - y)
    return tokens.sort((a, b) => away(a) - away(b))[0]?.isSpent ?? false
  }

  canHold({ key }: Aim): boolean {
    const { choice } = this
    return choice.isMine && (choice.can.has(key) || choice.chosen?.key === key) && !choice.choices.place.has(key)
  }

  isIdle({ key }: Aim): boolean {
    const { choice } = this
    return !choice.can.has(key) && !choice.targets.has(key) && choice.chosen?.key !== key
  }

  tap({ key, spent }: Aim): void {
    this.choice.inspected = null
    this.choice.tap(key, spent)
  }

  pick({ key, spent }: Aim): void {
    if (this.choice.chosen?.key !== key) this.choice.choose(key, spent)
  }

  carry(point: Point): void {
    this.choice.hovered = this.outlook.keyAt(point)
  }

  drop(point: Point): void {
    this.choice.drop(this.outlook.keyAt(point))
  }

  explain({ key }: Aim): void {
    this.choice.ask(key)
    this.choice.inspected = key
  }

  hover(point: Point | null): void {
    const key = point === null ? null : this.outlook.keyAt(point)
    if (key !== null && key !== this.choice.hovered) this.choice.ask(key)
    this.mouse.moveTo(key)
  }
}
