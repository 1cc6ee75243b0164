/**
 * Where a board is looked at from now.
 *
 * By itself it shows everything while that is large enough, and otherwise what matters now. Whoever moves the board has it as they
 * like: nothing moves by itself during a gesture or for some seconds after it, and then only if something new matters that cannot be seen.
 */

import { untrack } from 'svelte'
import {
  boxRound,
  framed,
  freePart,
  isSeen,
  overview,
  panned,
  scaleTo,
  serves,
  shows,
  toScreen,
  toWorld,
  zoomed,
  type Box,
  type Camera,
  type Framing,
  type Point,
  type Size,
} from './camera'
import { coversOf } from './covering.svelte'

/** What a board tells about itself. */
export interface Outline {
  /** Points of the world, what matters most first; the last list holds everything there is. */
  layers: () => readonly (readonly Point[])[]
  /** How far a thing extends round its point. */
  reach: Size
  /** Room round everything. */
  margin: () => number
  /** The smallest scale at which things are comfortably large; 0 shows everything, however small. */
  least: () => number
  /** The smallest scale at which all of it is better than a comfortable part; `least` if not given. */
  enough?: () => number
  /** What matters most is shown as one, even if things become smaller than comfortable: nobody has to tap them. */
  isWhole: () => boolean
  /** A picture that nobody moves. */
  isStill: () => boolean
}

/** Milliseconds without any movement of its own after a gesture. */
const REST = 5000
const LARGEST = 1.5
/** Pixels by which the window has to change for the board to be fitted into it again. */
const RESIZED = 40
/** Room at the edges of the screen. */
const EDGE = 10

export class Outlook {
  width = $state(0)
  height = $state(0)
  /** What is looked through; null until it is drawn. */
  element: HTMLElement | null = $state.raw(null)
  isGliding = $state(false)
  private moved: Camera | null = $state.raw(null)
  private settled: Camera | null = $state.raw(null)
  /** The window for which the board was last settled. */
  private settledIn: Size = { width: 0, height: 0 }
  /** What mattered when somebody moved the board. */
  private movedAt = ''
  /** A finger is on the board, or was a moment ago. */
  private isHeld = $state(false)
  private isDown = false
  private restUntil = 0
  private restTimer: ReturnType<typeof setTimeout> | undefined

  readonly free: Box = $derived.by(() => {
    const screen = { left: EDGE, top: EDGE, right: Math.max(40, this.width - EDGE), bottom: Math.max(40, this.height - EDGE) }
    if (this.outline.isStill() || !this.element || this.width === 0) return screen
    return freePart(screen, coversOf(this.element))
  })
  private readonly framing: Framing = $derived.by(() => {
    const { reach } = this.outline
    const layers = this.outline.layers()
    const free = this.width === 0 ? { left: 0, top: 0, right: 600, bottom: 400 } : this.free
    const least = this.outline.isWhole()
      ? Math.min(this.outline.least(), scaleTo(boxRound(layers[0] ?? [], reach), free))
      : this.outline.least()
    const enough = Math.min(least, this.outline.enough?.() ?? least)
    return { layers, reach, margin: this.outline.margin(), free, least, enough, most: LARGEST }
  })
  private readonly all = $derived.by(() => boxRound(this.framing.layers.flat(), this.outline.reach))
  private readonly ideal = $derived.by(() => framed(this.framing, this.middle()))
  readonly camera: Camera = $derived.by(() => this.moved ?? (this.outline.isStill() ? this.ideal : (this.settled ?? this.ideal)))
  /** Somebody has moved the board. */
  readonly isMoved = $derived.by(() => this.moved !== null)
  /** Nobody acts: all of the board is shown. */
  readonly isWhole = $derived.by(() => this.outline.isWhole())
  /** Somebody has moved the board, and what matters now cannot be seen. */
  readonly isAway = $derived.by(() => this.moved !== null && !shows(this.moved, this.framing))

  constructor(private readonly outline: Outline) {
    $effect(() => {
      const framing = this.framing
      if (this.width === 0 || this.height === 0 || this.isHeld || outline.isStill()) return
      untrack(() => this.follow(framing))
    })
    $effect(() => () => clearTimeout(this.restTimer))
  }

  /** Go where something matters, unless it can be seen from here. */
  private follow(framing: Framing): void {
    if (this.moved !== null) {
      if (this.movedAt === this.matter() || shows(this.moved, framing)) return
    } else if (this.settled !== null && !this.isResized() && serves(this.settled, framing)) return
    this.isGliding = this.settled !== null
    this.settle()
  }

  /** A panel beside the board has been opened or closed since. */
  private isResized(): boolean {
    const { width, height } = this.settledIn
    return Math.abs(width - this.width) > RESIZED || Math.abs(height - this.height) > RESIZED
  }

  private settle(): void {
    this.settled = framed(this.framing, this.middle())
    this.settledIn = { width: this.width, height: this.height }
    this.moved = null
  }

  private matter(): string {
    return JSON.stringify(this.framing.layers[0] ?? [])
  }

  /** The middle of what is seen now. */
  private middle(): Point {
    const camera = untrack(() => this.moved ?? this.settled)
    const { left, top, right, bottom } = this.framing.free
    return camera === null ? { x: 0, y: 0 } : toWorld(camera, { x: (left + right) / 2, y: (top + bottom) / 2 })
  }

  // By hand

  /** A finger is put on the board. */
  hold(): void {
    this.isDown = true
    this.rest()
  }

  /** It is gone again. */
  release(): void {
    this.isDown = false
    this.rest()
  }

  private rest(): void {
    clearTimeout(this.restTimer)
    const left = this.restUntil - performance.now()
    this.isHeld = this.isDown || left > 0
    if (left > 0) this.restTimer = setTimeout(() => this.rest(), left)
  }

  private move(camera: Camera, glide: boolean): void {
    this.isGliding = glide
    this.moved = camera
    this.movedAt = this.matter()
    this.restUntil = performance.now() + REST
    this.rest()
  }

  zoom(factor: number, at: Point = { x: this.width / 2, y: this.height / 2 }, glide = true): void {
    this.move(zoomed(this.camera, at, factor), glide)
  }

  pan(dx: number, dy: number, glide = false): void {
    this.move(panned(this.camera, dx, dy, this.all, { width: this.width, height: this.height }), glide)
  }

  /** All of it, however small. */
  fit(): void {
    if (overview(this.framing).scale >= this.framing.enough) this.back()
    else this.move(overview(this.framing), true)
  }

  /** Some points of the world, as many as find room. */
  show(points: readonly Point[]): void {
    const framing = { ...this.framing, layers: [points, ...this.framing.layers] }
    this.move(framed(framing, this.middle()), true)
  }

  /** To what matters now. */
  back(): void {
    this.restUntil = 0
    this.rest()
    this.isGliding = true
    this.settle()
  }

  /** From here to nearer, and back. */
  toggle(at: Point): void {
    if (this.camera.scale < this.ideal.scale * 1.15) this.zoom(2, at)
    else this.back()
  }

  /** Bring a point of the world into view, if it is not. */
  reveal(point: Point): void {
    const { x, y } = toScreen(this.camera, point)
    const { left, top, right, bottom } = this.free
    const margin = 50
    const dx = x < left + margin ? left + margin - x : x > right - margin ? right - margin - x : 0
    const dy = y < top + margin ? top + margin - y : y > bottom - margin ? bottom - margin - y : 0
    if (dx || dy) this.pan(dx, dy, true)
  }

  isSeen(point: Point): boolean {
    const half = { width: this.outline.reach.width / 2, height: this.outline.reach.height / 2 }
    return isSeen(this.camera, point, half, this.free)
  }

  toScreen(point: Point): Point {
    return toScreen(this.camera, point)
  }

  toWorld(point: Point): Point {
    return toWorld(this.camera, point)
  }
}
