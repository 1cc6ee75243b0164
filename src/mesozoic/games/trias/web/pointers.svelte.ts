/** Mouse and fingers: a tap, a drag of something, a drag of the map, a pinch, a long press. */

import type { Choice } from './choice.svelte'
import { cellOf, centre, type Point } from './geometry'
import type { Outlook } from './outlook.svelte'
import { tokensOf, type Token } from './tokens'

/** A press that may become a tap or a drag. */
interface Press {
  key: string
  spent: boolean
  at: Point
  /** Something to pick up is below. */
  holds: boolean
  isTouch: boolean
}

const LONG_PRESS = 480
const LONG_LOOK = 650
const DOUBLE = 320
/** How far a finger may miss what it means. */
const MISS = 26

export class Pointers {
  /** Where what is dragged is now, in the world. */
  drag: Point | null = $state.raw(null)
  isPanning = $state(false)
  // eslint-disable-next-line svelte/prefer-svelte-reactivity -- nothing is drawn from it
  private fingers = new Map<number, Point>()
  private down: Press | null = null
  private pinch: { span: number; middle: Point } | null = null
  private lastTap = { at: { x: -99, y: -99 }, when: 0 }
  private pressTimer: ReturnType<typeof setTimeout> | undefined
  private lookTimer: ReturnType<typeof setTimeout> | undefined

  constructor(
    private readonly choice: Choice,
    private readonly outlook: Outlook,
    private readonly root: () => HTMLElement | undefined,
    private readonly ontap: (key: string) => void,
  ) {}

  private local(pointer: { clientX: number; clientY: number }): Point {
    const frame = this.root()?.getBoundingClientRect()
    return { x: pointer.clientX - (frame?.left ?? 0), y: pointer.clientY - (frame?.top ?? 0) }
  }

  /** Whether the point is on a herd of mine that has bred. */
  private isOnSpent(point: Point, key: string): boolean {
    const { land, seat, view } = this.choice
    if (!land.spent.has(key) || seat === null) return false
    const middle = centre(cellOf(key))
    const { x, y } = this.outlook.world(point)
    const tokens = tokensOf(land.herds.get(key) ?? [], view.seat, land.spent.get(key) ?? 0).filter((token) => token.seat === seat)
    const away = (token: Token): number => Math.hypot(middle.x + token.x - x, middle.y + token.y - y)
    return tokens.sort((a, b) => away(a) - away(b))[0]?.isSpent ?? false
  }

  /** The cell that is meant: on small boards a finger may miss it a little. */
  private aimed(point: Point, isTouch: boolean): string {
    const { choice, outlook } = this
    const key = outlook.keyAt(point)
    if (!isTouch || choice.can.has(key) || choice.targets.has(key) || !choice.isMine) return key
    const near = [...choice.targets.keys(), ...(choice.chosen ? [] : choice.can.keys())].map((other) => ({
      other,
      away: distance(outlook.screen(other), point),
    }))
    const best = near.sort((a, b) => a.away - b.away)[0]
    return best && best.away < MISS ? best.other : key
  }

  onDown(pointer: PointerEvent): void {
    if (isOnControl(pointer) || pointer.button > 0) return
    const at = this.local(pointer)
    this.fingers.set(pointer.pointerId, at)
    this.root()?.setPointerCapture(pointer.pointerId)
    if (this.fingers.size === 2) {
      this.down = null
      this.drag = null
      this.pinch = this.grip()
      return
    }
    const { choice } = this
    const isTouch = pointer.pointerType !== 'mouse'
    const key = this.aimed(at, isTouch)
    const holds = choice.isMine && (choice.can.has(key) || choice.chosen?.key === key) && !choice.choices.place.has(key)
    this.down = { key, spent: this.isOnSpent(at, key), at, holds, isTouch }
    clearTimeout(this.pressTimer)
    if (isTouch) this.pressTimer = setTimeout(() => this.explain(key), LONG_PRESS)
  }

  private explain(key: string): void {
    if (!this.down || this.drag || this.isPanning) return
    this.choice.ask(key)
    this.choice.inspected = key
    this.down = null
  }

  private grip(): { span: number; middle: Point } {
    const [a, b] = [...this.fingers.values()] as [Point, Point]
    return { span: Math.hypot(a.x - b.x, a.y - b.y) || 1, middle: { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 } }
  }

  onMove(pointer: PointerEvent): void {
    const { choice, outlook, down } = this
    const at = this.local(pointer)
    const before = this.fingers.get(pointer.pointerId)
    if (before) this.fingers.set(pointer.pointerId, at)
    if (this.pinch && this.fingers.size >= 2) {
      const next = this.grip()
      outlook.zoom(next.span / this.pinch.span, next.middle, false)
      outlook.pan(next.middle.x - this.pinch.middle.x, next.middle.y - this.pinch.middle.y)
      this.pinch = next
      return
    }
    if (!before || !down) {
      if (before && this.isPanning) outlook.pan(at.x - before.x, at.y - before.y)
      if (pointer.pointerType === 'mouse') this.hover(isOnControl(pointer) ? null : outlook.keyAt(at))
      return
    }
    if (distance(at, down.at) > (down.isTouch ? 10 : 5)) {
      clearTimeout(this.pressTimer)
      if (down.holds && !this.drag && !this.isPanning) {
        if (choice.chosen?.key !== down.key) choice.choose(down.key, down.spent)
        this.drag = outlook.world(at)
      } else if (!this.drag) this.isPanning = true
    }
    if (this.drag) {
      this.drag = outlook.world(at)
      choice.hovered = outlook.keyAt(at)
    } else if (this.isPanning) outlook.pan(at.x - before.x, at.y - before.y)
  }

  onUp(pointer: PointerEvent): void {
    clearTimeout(this.pressTimer)
    this.fingers.delete(pointer.pointerId)
    if (this.pinch) {
      if (this.fingers.size < 2) this.pinch = null
      this.down = null
      return
    }
    const was = this.down
    const dropped = this.drag
    this.down = null
    this.drag = null
    if (this.isPanning) {
      this.isPanning = false
      return
    }
    if (!was || pointer.type === 'pointercancel') return
    if (dropped) {
      this.choice.drop(this.outlook.keyAt(this.local(pointer)))
      return
    }
    this.choice.inspected = null
    if (this.isDouble(was)) {
      this.outlook.toggle(was.at)
      return
    }
    this.choice.tap(was.key, was.spent)
    this.ontap(was.key)
    if (this.choice.chosen) this.outlook.frame()
  }

  /** A second tap at once where there is nothing to choose. */
  private isDouble({ key, at }: Press): boolean {
    const { choice, lastTap } = this
    const now = performance.now()
    const isFast = now - lastTap.when < DOUBLE && distance(at, lastTap.at) < 2 * MISS
    const isFree = !choice.can.has(key) && !choice.targets.has(key) && choice.chosen?.key !== key
    this.lastTap = { at, when: isFast ? 0 : now }
    return isFast && isFree
  }

  onLeave(pointer: PointerEvent): void {
    if (pointer.pointerType === 'mouse') this.hover(null)
  }

  private hover(key: string | null): void {
    const { choice } = this
    if (key === choice.hovered && key !== null) return
    clearTimeout(this.lookTimer)
    choice.inspected = null
    choice.hovered = key
    if (key === null) return
    if (choice.targets.has(key)) choice.ask(key)
    else this.lookTimer = setTimeout(() => (choice.inspected = key), LONG_LOOK)
  }

  onWheel(rolled: WheelEvent): void {
    rolled.preventDefault()
    this.outlook.zoom(Math.exp(-Math.max(-60, Math.min(60, rolled.deltaY)) * 0.004), this.local(rolled), false)
  }
}

function distance(a: Point, b: Point): number {
  return Math.hypot(a.x - b.x, a.y - b.y)
}

function isOnControl(pointer: PointerEvent): boolean {
  return (pointer.target as Element).closest('button, .controls') !== null
}
