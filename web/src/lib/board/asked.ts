/** A number that is asked for at a place of a board. */

import type { Carrying } from './grasp'

export interface Asked {
  at: string
  count: number
  /** What the button says that confirms it, and what would follow. */
  label: string
  lines: string[]
  /** How far the place itself extends, if it is larger than others. */
  room?: number
}

/** A choice that asks for numbers. */
export interface Counting extends Carrying {
  /** The numbers that can be chosen, ascending. */
  readonly counts: number[]
  /** What a lesson asks for. */
  readonly next: { doing?: string }
  setCount(count: number): void
  go(): void
  nameOf(seat: number): string
}
