/** Movements that pieces of every board make, and whether they move at all. */

import type { Point } from './camera'

export const WALK = 320

export function isMotionLess(): boolean {
  return document.documentElement.dataset['motion'] === 'less' || matchMedia('(prefers-reduced-motion: reduce)').matches
}

/** From where it was, in a shallow arc. */
export function walk(piece: Element | undefined, { x, y }: Point, options: { duration?: number; delay?: number } = {}): void {
  piece?.animate(
    [
      { transform: `translate(${x}px, ${y}px)` },
      { transform: `translate(${x / 2}px, ${y / 2 - 12}px)`, offset: 0.5 },
      { transform: 'none' },
    ],
    { duration: WALK, easing: 'ease-out', fill: 'backwards', ...options },
  )
}

export function appear(piece: Element, delay = 0): void {
  piece.animate([{ opacity: 0, transform: 'scale(.2)' }, { opacity: 1, transform: 'scale(1.12)', offset: 0.7 }, { transform: 'none' }], {
    duration: 380,
    delay,
    easing: 'ease-out',
    fill: 'backwards',
  })
}

export function drop(piece: Element, delay = 0): void {
  piece.animate(
    [
      { opacity: 0, transform: 'translateY(-30px)' },
      { opacity: 1, transform: 'none' },
    ],
    { duration: 300, delay, easing: 'ease-out', fill: 'backwards' },
  )
}

/** It cannot be chosen. */
export function shake(pieces: Iterable<Element>): void {
  if (isMotionLess()) return
  const frames = [0, -3.5, 3.5, -2.5, 2.5, 0].map((x) => ({ transform: `translateX(${x}px)` }))
  for (const piece of pieces) piece.animate(frames, { duration: 260 })
}
