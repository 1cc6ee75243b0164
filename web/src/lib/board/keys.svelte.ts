/** Playing by keys: the focus goes round what can be chosen. */

import { tick, untrack } from 'svelte'
import type { Point } from './camera'
import { nearest, type Choosing, type Ground } from './ground'
import type { Outlook } from './outlook.svelte'

const ARROWS: Record<string, Point> = {
  ArrowRight: { x: 1, y: 0 },
  ArrowLeft: { x: -1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
}

export class Keys {
  /** Where the focus is, or was. */
  focused: string | null = $state(null)
  /** Whether it is there now. */
  isInside = $state(false)

  readonly spots = $derived.by(() => this.choosing.spots)
  /** The one that the tab key reaches. */
  readonly current = $derived.by(() =>
    this.focused !== null && this.spots.includes(this.focused) ? this.focused : (this.spots[0] ?? null),
  )

  constructor(
    private readonly choosing: Choosing,
    private readonly ground: Ground,
    private readonly outlook: Outlook,
  ) {
    // The focus stays on the board when the board changes below it.
    $effect.pre(() => {
      void this.spots
      const board = untrack(() => outlook.element)
      if (!board?.contains(document.activeElement)) return
      void tick().then(() => {
        const isLost = !board.contains(document.activeElement) || (document.activeElement === board && this.spots.length > 0)
        if (isLost) void this.stay(this.focused)
      })
    })
  }

  /** `isSeen`: by a key, not because somebody tapped. */
  onFocus(key: string, isSeen: boolean): void {
    this.focused = key
    this.isInside = isSeen
    if (isSeen) this.choosing.ask(key)
  }

  async goTo(key: string): Promise<void> {
    this.focused = key
    await tick()
    this.outlook.element?.querySelector<SVGGElement>(`[data-spot="${key}"]`)?.focus({ preventScroll: true })
    this.outlook.reveal(this.ground.point(key))
  }

  /** After a choice by key the focus stays near, whatever has become of the place. */
  private async stay(key: string | null): Promise<void> {
    await tick()
    if (key !== null && this.spots.includes(key)) return this.goTo(key)
    const here = key === null ? { x: 0, y: 0 } : this.ground.point(key)
    const away = (other: string): number => Math.hypot(this.ground.point(other).x - here.x, this.ground.point(other).y - here.y)
    const next = [...this.spots].sort((a, b) => away(a) - away(b))[0]
    if (next !== undefined) await this.goTo(next)
    else this.outlook.element?.focus({ preventScroll: true })
  }

  onKey(press: KeyboardEvent): void {
    if (!(press.target as Element).closest('.controls') && this.take(press)) {
      press.preventDefault()
      press.stopPropagation()
    }
  }

  /** Whether the key means something here. */
  private take(press: KeyboardEvent): boolean {
    const { choosing, current, ground, outlook } = this
    const arrow = ARROWS[press.key]
    if (arrow && (press.shiftKey || press.altKey || press.ctrlKey)) outlook.pan(-arrow.x * 80, -arrow.y * 80, true)
    else if (arrow && current !== null) {
      const points = this.spots.filter((key) => key !== current).map((key) => [key, ground.point(key)] as const)
      const next = nearest(ground.point(current), points, arrow)
      if (next) void this.goTo(next)
    } else if (current !== null && (press.key === 'PageDown' || press.key === 'PageUp')) {
      const rows = [...this.spots].sort((a, b) => ground.point(a).y - ground.point(b).y || ground.point(a).x - ground.point(b).x)
      const step = press.key === 'PageDown' ? 1 : -1
      void this.goTo(rows.at((rows.indexOf(current) + step) % rows.length)!)
    } else if (press.key === '+' || press.key === '=') outlook.zoom(1.25)
    else if (press.key === '-') outlook.zoom(0.8)
    else if (press.key === '0') outlook.fit()
    else if (press.key === 'Escape' && choosing.sentence !== null) {
      const back = choosing.heldAt
      choosing.letGo()
      if (back !== null) void this.goTo(back)
    } else if ((press.key === 'Enter' || press.key === ' ') && current !== null && (press.target as Element).closest('[data-spot]')) {
      choosing.tap(current)
      void this.stay(current)
    } else return false
    return true
  }
}
