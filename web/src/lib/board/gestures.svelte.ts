/** Mouse and fingers on a board: a tap, a drag of something, a drag of the map, a pinch, a long press, the wheel. */

import type { Point } from './camera'
import type { Outlook } from './outlook.svelte'

/** What a board does with them; points are in its own pixels. */
export interface Grasp<Thing> {
  /** What is meant by a point; a finger may miss it a little. */
  aimed: (point: Point, isTouch: boolean) => Thing
  /** The place of it, null beside the board. */
  keyOf: (thing: Thing) => string | null
  /** Whether it can be picked up. */
  canHold: (thing: Thing) => boolean
  /** Whether nothing there can be chosen: a second tap at once looks nearer. */
  isIdle: (thing: Thing) => boolean
  tap: (thing: Thing) => void
  /** It is picked up, carried, put down. */
  pick: (thing: Thing) => void
  carry: (point: Point) => void
  drop: (point: Point) => void
  /** A long press, or a mouse that rests there. */
  explain: (thing: Thing) => void
  /** The mouse is over a point, or gone. */
  hover: (point: Point | null) => void
}

/** A press that may become a tap or a drag. */
interface Press<Thing> {
  thing: Thing
  at: Point
  isTouch: boolean
}

const LONG_PRESS = 480
const DOUBLE = 320
/** How far apart two taps may be. */
const APART = 52

export class Gestures<Thing> {
  /** Where what is carried is now, in the world. */
  drag: Point | null = $state.raw(null)
  isPanning = $state(false)
  // eslint-disable-next-line svelte/prefer-svelte-reactivity -- nothing is drawn from it
  private fingers = new Map<number, Point>()
  private down: Press<Thing> | null = null
  private pinch: { span: number; middle: Point } | null = null
  private lastTap = { at: { x: 0, y: 0 }, when: -Infinity }
  private pressTimer: ReturnType<typeof setTimeout> | undefined

  constructor(
    private readonly outlook: Outlook,
    private readonly grasp: Grasp<Thing>,
    /** A place was tapped. */
    private readonly ontap: (key: string) => void,
  ) {}

  private local(pointer: { clientX: number; clientY: number }): Point {
    const frame = this.outlook.element?.getBoundingClientRect()
    return { x: pointer.clientX - (frame?.left ?? 0), y: pointer.clientY - (frame?.top ?? 0) }
  }

  onDown(pointer: PointerEvent): void {
    if (isOnControl(pointer) || pointer.button > 0) return
    const at = this.local(pointer)
    this.fingers.set(pointer.pointerId, at)
    this.outlook.element?.setPointerCapture(pointer.pointerId)
    this.outlook.hold()
    clearTimeout(this.pressTimer)
    if (this.fingers.size === 2) {
      this.down = null
      this.drag = null
      this.pinch = this.grip()
      return
    }
    const isTouch = pointer.pointerType !== 'mouse'
    const thing = this.grasp.aimed(at, isTouch)
    this.down = { thing, at, isTouch }
    if (isTouch) this.pressTimer = setTimeout(() => this.explain(thing), LONG_PRESS)
  }

  private explain(thing: Thing): void {
    if (!this.down || this.drag || this.isPanning) return
    this.grasp.explain(thing)
    this.down = null
  }

  private grip(): { span: number; middle: Point } {
    const [a, b] = [...this.fingers.values()] as [Point, Point]
    return { span: Math.hypot(a.x - b.x, a.y - b.y) || 1, middle: { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 } }
  }

  onMove(pointer: PointerEvent): void {
    const { outlook, grasp, down } = this
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
      if (pointer.pointerType === 'mouse') grasp.hover(isOnControl(pointer) ? null : at)
      return
    }
    if (distance(at, down.at) > (down.isTouch ? 10 : 5)) {
      clearTimeout(this.pressTimer)
      if (grasp.canHold(down.thing) && !this.drag && !this.isPanning) {
        grasp.pick(down.thing)
        this.drag = outlook.toWorld(at)
      } else if (!this.drag) this.isPanning = true
    }
    if (this.drag) {
      this.drag = outlook.toWorld(at)
      grasp.carry(at)
    } else if (this.isPanning) outlook.pan(at.x - before.x, at.y - before.y)
  }

  onUp(pointer: PointerEvent): void {
    clearTimeout(this.pressTimer)
    if (!this.fingers.delete(pointer.pointerId)) return
    this.lift(pointer)
    if (this.fingers.size === 0) this.outlook.release()
  }

  private lift(pointer: PointerEvent): void {
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
    if (dropped) this.grasp.drop(this.local(pointer))
    else if (this.isDouble(was)) this.outlook.toggle(was.at)
    else this.tap(was.thing)
  }

  private tap(thing: Thing): void {
    this.grasp.tap(thing)
    const key = this.grasp.keyOf(thing)
    if (key !== null) this.ontap(key)
  }

  /** The second of two taps where nothing can be chosen. */
  private isDouble({ thing, at }: Press<Thing>): boolean {
    const now = performance.now()
    const isIdle = this.grasp.isIdle(thing)
    const isSecond = isIdle && now - this.lastTap.when < DOUBLE && distance(at, this.lastTap.at) < APART
    this.lastTap = { at, when: isIdle && !isSecond ? now : -Infinity }
    return isSecond
  }

  onLeave(pointer: PointerEvent): void {
    if (pointer.pointerType === 'mouse') this.grasp.hover(null)
  }

  onWheel(rolled: WheelEvent): void {
    rolled.preventDefault()
    this.outlook.zoom(Math.exp(-Math.max(-60, Math.min(60, rolled.deltaY)) * 0.004), this.local(rolled), false)
  }
}

export function distance(a: Point, b: Point): number {
  return Math.hypot(a.x - b.x, a.y - b.y)
}

function isOnControl(pointer: PointerEvent): boolean {
  return (pointer.target as Element).closest('button, .controls') !== null
}
