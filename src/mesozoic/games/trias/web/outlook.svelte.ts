/** Where the board is looked at from now: by itself so that all of it can be seen, or as somebody has moved it. */

import { untrack } from 'svelte'
import { boxOf, FINGER, fitted, panned, serves, toScreen, toWorld, zoomed, type Camera } from './camera'
import type { Choice } from './choice.svelte'
import { cellAt, cellOf, centre, keyOf, SIZE, type Point } from './geometry'

/** A screen as narrow as a phone's. */
const NARROW = 600
/** Sea round the land: where tiles can go, if there is room for that. */
const ROOMY = 92
const TIGHT = 26
const STILL = 34

export class Outlook {
  width = $state(0)
  height = $state(0)
  isGliding = $state(false)
  private moved: Camera | null = $state.raw(null)
  private settled: Camera | null = $state.raw(null)

  /** All land, and all places something could go to. */
  private readonly reach = $derived.by(() =>
    boxOf([...this.choice.land.tiles.keys(), ...this.choice.land.herds.keys(), ...this.choice.targets.keys()], 46),
  )
  private readonly box = $derived.by(() => {
    const margin = this.isStill() ? STILL : this.width < NARROW ? TIGHT : ROOMY
    const marked = this.isStill() ? this.choice.marked : []
    return boxOf([...this.choice.land.tiles.keys(), ...this.choice.land.herds.keys(), ...marked], margin)
  })
  /** Whoever only looks sees all of it. */
  private readonly least = $derived.by(() =>
    this.isStill() || this.choice.seat === null || this.choice.view.phase === 'over' ? 0 : FINGER,
  )
  private readonly size = $derived.by(() => ({ width: this.width || 600, height: this.height || 400 }))
  private readonly ideal = $derived.by(() => fitted(this.box, this.size, this.least))
  readonly camera = $derived.by(() => this.moved ?? (this.isStill() ? this.ideal : (this.settled ?? this.ideal)))

  constructor(
    private readonly choice: Choice,
    private readonly isStill: () => boolean,
  ) {
    // The map stays where it is as long as it can be seen well there.
    $effect(() => {
      const [next, all, size] = [this.ideal, this.box, { width: this.width, height: this.height }]
      if (size.width === 0) return
      const now = untrack(() => this.settled)
      if (now && serves(now, next, all, size)) return
      this.isGliding = now !== null
      this.settled = next
    })
  }

  zoom(factor: number, at: Point = { x: this.width / 2, y: this.height / 2 }, glide = true): void {
    this.isGliding = glide
    this.moved = zoomed(this.camera, at, factor)
  }

  pan(dx: number, dy: number, glide = false): void {
    this.isGliding = glide
    this.moved = panned(this.camera, dx, dy, this.reach, { width: this.width, height: this.height })
  }

  /** Bring all targets into view, as far as cells stay large enough. */
  frame(): void {
    const isSeen = ({ x, y }: Point): boolean => x > 20 && y > 20 && x < this.width - 20 && y < this.height - 20
    if ([...this.choice.targets.keys()].every((key) => isSeen(this.screen(key)))) return
    this.isGliding = true
    this.moved = fitted(this.reach, this.size, this.least)
  }

  /** From all of the land to a part of it, and back. */
  toggle(at: Point): void {
    const isWhole = this.camera.scale < this.ideal.scale * 1.15
    if (isWhole) this.zoom(2, at)
    else this.fit()
  }

  fit(): void {
    this.isGliding = true
    this.moved = null
    this.settled = this.ideal
  }

  /** Bring a cell into view, if it is not. */
  reveal(key: string): void {
    const { x, y } = this.screen(key)
    const margin = 60
    const dx = x < margin ? margin - x : x > this.width - margin ? this.width - margin - x : 0
    const dy = y < margin ? margin - y : y > this.height - margin ? this.height - margin - y : 0
    if (dx || dy) this.pan(dx, dy, true)
  }

  /** The corner of so large a thing where it covers the least land; the tools are in the fourth. */
  emptyCorner(width: number, height: number): string {
    const tiles = [...this.choice.land.tiles.keys()].map((key) => this.screen(key))
    const [wide, high] = [width + SIZE * this.camera.scale, height + SIZE * this.camera.scale]
    const corners = { 'bottom-left': [0, 1], 'bottom-right': [1, 1], 'top-right': [1, 0] } as const
    const covered = ([right, bottom]: readonly [number, number]): number =>
      tiles.filter(({ x, y }) => (right ? x > this.width - wide : x < wide) && (bottom ? y > this.height - high : y < high)).length
    return Object.entries(corners).sort(([, a], [, b]) => covered(a) - covered(b))[0]![0]
  }

  screen(key: string): Point {
    return toScreen(this.camera, centre(cellOf(key)))
  }

  world(point: Point): Point {
    return toWorld(this.camera, point)
  }

  keyAt(point: Point): string {
    return keyOf(cellAt(this.world(point)))
  }
}
