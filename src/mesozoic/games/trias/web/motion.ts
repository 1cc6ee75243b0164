/** Animations of what just happened: tiles drift, herds move, land breaks off. */

import type { NewEffect } from '$lib/board/effects.svelte'
import { appear, drop, walk } from '$lib/board/motion'
import type { Event } from '$lib/protocol'
import { centre, coast, hexPath, keyOf, type Hex } from '$lib/board/hexes'
import { actionOf, toldOf } from './protocol'

const SAIL = 450
const RING = hexPath(44)

/** What to see of an event besides the things that move. */
export function effectsOf(event: Event, herdsAt: (key: string) => number): NewEffect[] {
  const effects: NewEffect[] = []
  const action = actionOf(event)
  const seat = event.seat
  if (action?.type === 'drift') {
    const [from, to] = [centre(action.from), centre(action.to)]
    effects.push({ kind: 'trail', from, to, seat, ring: RING, life: 3000 })
    effects.push({ kind: 'ripple', ...to, delay: SAIL - 60, life: 1400 })
    if (herdsAt(keyOf(action.from)) > 0) effects.push({ kind: 'splash', ...from, delay: 120, life: 1200 })
  }
  if (action?.type === 'move') {
    effects.push({ kind: 'trail', from: centre(action.from), to: centre(action.to), seat, ring: '', life: 3000 })
  }
  if (action?.type === 'rescue') {
    for (const move of action.moves) {
      effects.push({ kind: 'trail', from: centre(move.from), to: centre(move.to), seat, ring: '', life: 3000 })
    }
  }
  if (action?.type === 'place' || action?.type === 'reproduce') {
    effects.push({ kind: 'flash', path: coast([keyOf(action.at)], 1), seat, life: 3000 })
  }
  for (const told of toldOf(event)) {
    if (told.event === 'interim') effects.push(...scored(told.cells, told.points))
    if (told.event === 'return') {
      const { x, y } = centre(told.at)
      effects.push({ kind: 'splash', x, y, delay: 0, life: 1200 })
      effects.push({ kind: 'points', x, y, seat, text: `−${told.count}`, delay: 0, life: 1900 })
    }
  }
  return effects
}

/** A new island: a white line round its coast, and the points rise from it. */
function scored(cells: readonly Hex[], points: readonly number[]): NewEffect[] {
  const effects: NewEffect[] = [{ kind: 'outline', path: coast(cells.map(keyOf), 5), life: 2600 }]
  const middle = cells.map(centre).reduce((sum, { x, y }) => ({ x: sum.x + x / cells.length, y: sum.y + y / cells.length }), { x: 0, y: 0 })
  const winners = points.flatMap((point, seat) => (point > 0 ? [{ seat, point }] : []))
  for (const [index, { seat, point }] of winners.entries()) {
    const x = middle.x + (index - (winners.length - 1) / 2) * 62
    effects.push({ kind: 'points', x, y: middle.y, seat, text: `+${point}`, delay: SAIL + index * 120, life: 2600 })
  }
  return effects
}

/** Move the pieces from where they were. */
export function moveThings(root: Element, event: Event): void {
  const action = actionOf(event)
  const seat = event.seat
  if (action?.type === 'drift') sail(root, action.from, action.to)
  if (action?.type === 'move') walkTo(root, action.from, action.to, seat, 0)
  if (action?.type === 'rescue') {
    const seen = new Map<string, number>()
    for (const move of action.moves) {
      const nth = seen.get(keyOf(move.to)) ?? 0
      seen.set(keyOf(move.to), nth + 1)
      walkTo(root, move.from, move.to, seat, nth)
    }
  }
  if (action?.type === 'reproduce') for (const herd of herdsOf(root, action.at, seat).slice(-1)) appear(herd)
  if (action?.type === 'place') for (const herd of herdsOf(root, action.at, seat)) drop(herd)
}

function herdsOf(root: Element, cell: Hex, seat: number): Element[] {
  return [...root.querySelectorAll(`[data-herds="${keyOf(cell)}"] > [data-seat="${seat}"]`)]
}

function offset(from: Hex, to: Hex): { x: number; y: number } {
  const [a, b] = [centre(from), centre(to)]
  return { x: a.x - b.x, y: a.y - b.y }
}

/** Lifts by 6, goes along an arc, lands. */
function sail(root: Element, from: Hex, to: Hex): void {
  const tile = root.querySelector(`[data-tile="${keyOf(to)}"] > .slab`)
  const { x, y } = offset(from, to)
  const bow = Math.min(46, Math.hypot(x, y) * 0.22)
  const at = (part: number, height: number): string => `translate(${x * part}px, ${y * part - height}px)`
  tile?.animate(
    [
      { transform: at(1, 0) },
      { transform: at(0.94, 7), offset: 0.14 },
      { transform: at(0.45, bow + 6), offset: 0.52 },
      { transform: at(0.04, 7), offset: 0.88 },
      { transform: at(0, 0) },
    ],
    {
      duration: SAIL,
      easing: 'ease-out',
    },
  )
  const shadow = root.querySelector(`[data-tile="${keyOf(to)}"] > .cast`)
  shadow?.animate(
    [
      { transform: at(1, 0), opacity: 0 },
      { transform: at(0.45, -14), opacity: 0.45, offset: 0.52 },
      { transform: at(0, 0), opacity: 0 },
    ],
    { duration: SAIL, easing: 'ease-out' },
  )
}

function walkTo(root: Element, from: Hex, to: Hex, seat: number, nth: number): void {
  const herds = herdsOf(root, to, seat)
  walk(herds[herds.length - 1 - nth], offset(from, to))
}

/** What is on a cell, as a selector. */
export function standingAt(key: string): string {
  return `[data-tile="${key}"] > .slab, [data-herds="${key}"]`
}
