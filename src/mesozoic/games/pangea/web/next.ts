/** What to tap next for an action that is wanted. */

import { keyOf } from '$lib/board/hexes'
import type { Held } from './choices'
import type { Action } from './shapes'

/** One of them: a territory, or the id of something on the stepper. */
export interface Tap {
  place?: string
  doing?: 'fewer' | 'more' | 'confirm'
}

export function nextTap(held: Held | null, wanted: Action): Tap {
  switch (wanted.type) {
    case 'place-colony':
      return { place: keyOf(wanted.at) }
    case 'move': {
      const [from, to] = [keyOf(wanted.from), keyOf(wanted.to)]
      if (held?.as === 'group' && held.from === from && held.to === to) return { doing: towards(held.count, wanted.count) }
      return { place: (held?.as === 'colony' || held?.as === 'group') && held.from === from ? to : from }
    }
    case 'lay': {
      const at = keyOf(wanted.at)
      return held?.as === 'nest' && held.at === at ? { doing: towards(held.count, wanted.eggs) } : { place: at }
    }
    case 'attack':
      return held?.as === 'fight' && held.at === keyOf(wanted.at) ? {} : { place: keyOf(wanted.at) }
    case 'sweep': {
      const at = keyOf(wanted.at)
      if (held?.as === 'swept' && held.at === at && held.target === wanted.target) return { place: keyOf(wanted.to) }
      return held?.as === 'fight' && held.at === at ? {} : { place: at }
    }
    default:
      return {}
  }
}

function towards(count: number, wanted: number): 'fewer' | 'more' | 'confirm' {
  return count === wanted ? 'confirm' : count > wanted ? 'fewer' : 'more'
}

/** The territories that an action is about. */
export function placesOf(action: Action): string[] {
  if (action.type === 'move') return [keyOf(action.from), keyOf(action.to)]
  if (action.type === 'sweep') return [keyOf(action.at), keyOf(action.to)]
  return 'at' in action ? [keyOf(action.at)] : []
}
