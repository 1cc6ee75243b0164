/** Playing by keys: the focus goes round what can be chosen. */

import { tick, untrack } from 'svelte'
import type { Choice } from './choice.svelte'
import { cellOf, centre, nearest, type Point } from './geometry'
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

  /** What the keys go round: once something is held, its targets. */
  readonly spots = $derived.by(() => {
    const { can, chosen, isMine, plan, targets } = this.choice
    if (!isMine) return []
    const keys = chosen ? [chosen.key, ...targets.keys(), ...plan.map((step) => step.from)] : [...can.keys()]
    if (plan.length > 0) keys.push(...[...can].filter(([, kinds]) => kinds.includes('rescue')).map(([key]) => key))
    return keys.filter((key, index) => keys.indexOf(key) === index)
  })
  /** The one that the tab key reaches. */
  readonly current = $derived.by(() =>
    this.focused !== null && this.spots.includes(this.focused) ? this.focused : (this.spots[0] ?? null),
  )

  constructor(
    private readonly choice: Choice,
    private readonly outlook: Outlook,
    private readonly root: () => HTMLElement | undefined,
  ) {
    // The focus stays on the board when the board changes below it.
    $effect.pre(() => {
      void this.spots
      const board = untrack(root)
      if (!board?.contains(document.activeElement)) return
      void tick().then(() => {
        const isLost = !board.contains(document.activeElement) || (document.activeElement === board && this.spots.length > 0)
        if (isLost) void this.stay(this.focused ?? '0,0')
      })
    })
  }

  onFocus(key: string): void {
    this.focused = key
    this.isInside = true
    this.choice.ask(key)
  }

  async goTo(key: string): Promise<void> {
    this.focused = key
    await tick()
    this.root()?.querySelector<SVGGElement>(`[data-spot="${key}"]`)?.focus({ preventScroll: true })
    this.outlook.reveal(key)
  }

  /** After a choice by key the focus stays near, whatever has become of the cell. */
  private async stay(key: string): Promise<void> {
    await tick()
    if (this.spots.includes(key)) return this.goTo(key)
    const here = centre(cellOf(key))
    const away = (other: string): number => Math.hypot(centre(cellOf(other)).x - here.x, centre(cellOf(other)).y - here.y)
    const next = [...this.spots].sort((a, b) => away(a) - away(b))[0]
    if (next !== undefined) await this.goTo(next)
    else this.root()?.focus({ preventScroll: true })
  }

  onKey(press: KeyboardEvent): void {
    if (!(press.target as Element).closest('.controls') && this.take(press)) {
      press.preventDefault()
      press.stopPropagation()
    }
  }

  /** Whether the key means something here. */
  private take(press: KeyboardEvent): boolean {
    const { choice, current, outlook } = this
    const arrow = ARROWS[press.key]
    if (arrow && (press.shiftKey || press.altKey || press.ctrlKey)) outlook.pan(-arrow.x * 80, -arrow.y * 80, true)
    else if (arrow && current !== null) {
      const points = this.spots.filter((key) => key !== current).map((key) => [key, centre(cellOf(key))] as const)
      const next = nearest(centre(cellOf(current)), points, arrow)
      if (next) void this.goTo(next)
    } else if (current !== null && (press.key === 'PageDown' || press.key === 'PageUp')) {
      const rows = [...this.spots].sort((a, b) => centre(cellOf(a)).y - centre(cellOf(b)).y || centre(cellOf(a)).x - centre(cellOf(b)).x)
      const step = press.key === 'PageDown' ? 1 : -1
      void this.goTo(rows.at((rows.indexOf(current) + step) % rows.length)!)
    } else if (press.key === '+' || press.key === '=') outlook.zoom(1.25)
    else if (press.key === '-') outlook.zoom(0.8)
    else if (press.key === '0') outlook.fit()
    else if (press.key === 'Escape' && (choice.chosen || choice.plan.length > 0)) {
      const back = choice.chosen?.key
      choice.letGo()
      if (back) void this.goTo(back)
    } else if ((press.key === 'Enter' || press.key === ' ') && current !== null && (press.target as Element).closest('[data-spot]')) {
      choice.tap(current)
      void this.stay(current)
    } else return false
    return true
  }
}
