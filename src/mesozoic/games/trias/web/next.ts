/** What to tap next for an action that is wanted. */

import { isMixed, type Choices, type Chosen, type Step } from './choices'
import { keyOf } from '$lib/board/hexes'
import type { Action } from './shapes'

/** One of the three. */
export interface Tap {
  cell?: string
  /** The id of something that can be done with what is chosen. */
  doing?: string
  card?: 'hand' | 'draw'
}

/** The cells that an action is about. */
export function cellsOf(action: Action): string[] {
  if (action.type === 'place' || action.type === 'reproduce') return [keyOf(action.at)]
  if (action.type === 'drift' || action.type === 'move') return [keyOf(action.from), keyOf(action.to)]
  if (action.type === 'rescue') return action.moves.flatMap(({ from, to }) => [keyOf(from), keyOf(to)])
  return []
}

export function nextTap(choices: Choices, chosen: Chosen | null, plan: readonly Step[], wanted: Action): Tap {
  if (wanted.type === 'card') return { card: wanted.use }
  if (wanted.type === 'place') return { cell: keyOf(wanted.at) }
  if (wanted.type === 'reproduce') return isHeld(chosen, 'herd', keyOf(wanted.at)) ? { doing: 'breed' } : { cell: keyOf(wanted.at) }
  if (wanted.type === 'drift') {
    const from = keyOf(wanted.from)
    if (isHeld(chosen, 'herd', from)) return { doing: 'drift' }
    return { cell: isHeld(chosen, 'tile', from) ? keyOf(wanted.to) : from }
  }
  if (wanted.type === 'move') {
    const from = keyOf(wanted.from)
    if (!isHeld(chosen, 'herd', from)) return { cell: from }
    const spent = wanted.spent ?? false
    if (isMixed(choices, from) && chosen?.spent !== spent) return { doing: spent ? 'spent' : 'fresh' }
    return { cell: keyOf(wanted.to) }
  }
  if (wanted.type === 'rescue') {
    const steps = wanted.moves.map(({ from, to }) => `${keyOf(from)} ${keyOf(to)}`)
    const left = [...steps]
    for (const { from, to } of plan) {
      const index = left.indexOf(`${from} ${to}`)
      // One swimmer too many: a further tap on the tile takes it back.
      if (index < 0) return { cell: chosen?.key === from ? to : from }
      left.splice(index, 1)
    }
    if (left.length === 0) return { doing: 'rescue' }
    const [from, to] = left[0]!.split(' ')
    return { cell: isHeld(chosen, 'swimmer', from!) ? to! : from! }
  }
  return {}
}

function isHeld(chosen: Chosen | null, as: Chosen['as'], key: string): boolean {
  return chosen?.as === as && chosen.key === key
}
