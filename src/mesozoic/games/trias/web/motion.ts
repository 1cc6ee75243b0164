/** Animations of what just happened: tiles drift, herds move, land breaks off. */

import type { Event } from '$lib/protocol'
import { centre, coast, keyOf, type Cell, type Point } from './geometry'
import { actionOf, toldOf } from './protocol'

/** A drawing that is shown for a moment. */
export type Effect = { id: number; life: number } & (
  | { kind: 'ripple' | 'splash'; key: string; delay: number }
  | { kind: 'outline'; path: string }
  | { kind: 'points'; x: number; y: number; seat: number; text: string; delay: number }
  | { kind: 'trail'; from: string; to: string; seat: number; isTile: boolean }
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

const SAIL = 450
const WALK = 320

export function isMotionLess(): boolean {
  return document.documentElement.dataset['motion'] === 'less' || matchMedia('(prefers-reduced-motion: reduce)').matches
}

/** What to see of an event besides the things that move. */
export function effectsOf(event: Event, herdsAt: (key: string) => number): NewEffect[] {
  const effects: NewEffect[] = []
  const action = actionOf(event)
  const seat = event.seat
  if (action?.type === 'drift') {
    const [from, to] = [keyOf(action.from), keyOf(action.to)]
    effects.push({ kind: 'trail', from, to, seat, isTile: true, life: 3000 })
    effects.push({ kind: 'ripple', key: to, delay: SAIL - 60, life: 1400 })
    if (herdsAt(from) > 0) effects.push({ kind: 'splash', key: from, delay: 120, life: 1200 })
  }
  if (action?.type === 'move') {
    effects.push({ kind: 'trail', from: keyOf(action.from), to: keyOf(action.to), seat, isTile: false, life: 3000 })
  }
  if (action?.type === 'rescue') {
    for (const move of action.moves) {
      effects.push({ kind: 'trail', from: keyOf(move.from), to: keyOf(move.to), seat, isTile: false, life: 3000 })
    }
  }
  if (action?.type === 'place' || action?.type === 'reproduce') {
    effects.push({ kind: 'flash', path: coast([keyOf(action.at)], 1), seat, life: 3000 })
  }
  for (const told of toldOf(event)) {
    if (told.event === 'interim') effects.push(...scored(told.cells, told.points))
    if (told.event === 'return') {
      const { x, y } = centre(told.at)
      effects.push({ kind: 'splash', key: keyOf(told.at), delay: 0, life: 1200 })
      effects.push({ kind: 'points', x, y, seat, text: `−${told.count}`, delay: 0, life: 1900 })
    }
  }
  return effects
}

/** A new island: a white line round its coast, and the points rise from it. */
function scored(cells: readonly Cell[], points: readonly number[]): NewEffect[] {
  const effects: NewEffect[] = [{ kind: 'outline', path: coast(cells.map(keyOf), 5), life: 2600 }]
  const middle = cells.map(centre).reduce((sum, { x, y }) => ({ x: sum.x + x / cells.length, y: sum.y + y / cells.length }), { x: 0, y: 0 })
  const winners = points.flatMap((point, seat) => (point > 0 ? [{ seat, point }] : []))
  for (const [index, { seat, point }] of winners.entries()) {
    const x = middle.x + (index - (winners.length - 1) / 2) * 62
    effects.push({ kind: 'points', x, y: middle.y, seat, text: `+${point}`, delay: SAIL + index * 120, life: 2600 })
  }
  return effects
}

/** The score of a seat on the page, or what leads there. */
export function goalOf(seat: number): Element | null {
  const goals = document.querySelectorAll(`[data-score="${seat}"], [data-scores]`)
  return [...goals].find((goal) => goal.getBoundingClientRect().width > 0) ?? null
}

/** Move the pieces from where they were. */
export function moveThings(root: Element, event: Event): void {
  const action = actionOf(event)
  const seat = event.seat
  if (action?.type === 'drift') sail(root, action.from, action.to)
  if (action?.type === 'move') walk(root, action.from, action.to, seat, 0)
  if (action?.type === 'rescue') {
    const seen = new Map<string, number>()
    for (const move of action.moves) {
      const nth = seen.get(keyOf(move.to)) ?? 0
      seen.set(keyOf(move.to), nth + 1)
      walk(root, move.from, move.to, seat, nth)
    }
  }
  if (action?.type === 'reproduce') for (const herd of herdsOf(root, action.at, seat).slice(-1)) appear(herd)
  if (action?.type === 'place') for (const herd of herdsOf(root, action.at, seat)) drop(herd)
}

function herdsOf(root: Element, cell: Cell, seat: number): Element[] {
  return [...root.querySelectorAll(`[data-herds="${keyOf(cell)}"] > [data-seat="${seat}"]`)]
}

function offset(from: Cell, to: Cell): { x: number; y: number } {
  const [a, b] = [centre(from), centre(to)]
  return { x: a.x - b.x, y: a.y - b.y }
}

/** Lifts by 6, goes along an arc, lands. */
function sail(root: Element, from: Cell, to: Cell): void {
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

function walk(root: Element, from: Cell, to: Cell, seat: number, nth: number): void {
  const herds = herdsOf(root, to, seat)
  const { x, y } = offset(from, to)
  herds[herds.length - 1 - nth]?.animate(
    [
      { transform: `translate(${x}px, ${y}px)` },
      { transform: `translate(${x / 2}px, ${y / 2 - 12}px)`, offset: 0.5 },
      { transform: 'none' },
    ],
    { duration: WALK, easing: 'ease-out' },
  )
}

function appear(herd: Element): void {
  herd.animate([{ opacity: 0, transform: 'scale(.2)' }, { opacity: 1, transform: 'scale(1.12)', offset: 0.7 }, { transform: 'none' }], {
    duration: 380,
    easing: 'ease-out',
  })
}

function drop(herd: Element): void {
  herd.animate(
    [
      { opacity: 0, transform: 'translateY(-30px)' },
      { opacity: 1, transform: 'none' },
    ],
    { duration: 300, easing: 'ease-out' },
  )
}

/** Shake what is on a cell: it cannot be chosen. */
export function shake(root: Element, key: string): void {
  const things = root.querySelectorAll(`[data-tile="${key}"] > .slab, [data-herds="${key}"]`)
  const frames = [0, -3.5, 3.5, -2.5, 2.5, 0].map((x) => ({ transform: `translateX(${x}px)` }))
  for (const thing of things) thing.animate(frames, { duration: 260 })
}
