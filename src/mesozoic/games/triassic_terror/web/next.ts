/** What to tap next for an action that is wanted. */

import { herdKey, mealOf, type Choices, type Held, type Meal, type Mode } from './choices'
import type { AreaName } from './island'
import { areaOf } from './protocol'
import type { Action, View } from './shapes'

/** One of them: a place on the island, or the id of something in the strip or on the stepper. */
export interface Tap {
  place?: string
  doing?: string
}

/** What is chosen now. */
export interface Chosen {
  held: Held | null
  mode: Mode | null
  meal: Meal
}

export function nextTap(choices: Choices, view: View, { held, mode, meal }: Chosen, wanted: Action, seat: number): Tap {
  const armed = (needed: Mode, place: string): Tap => (mode === needed ? { place } : { doing: needed })
  const amount = (place: string, area: AreaName, count: number): Tap => {
    if (held?.as !== 'amount' || held.area !== area) return { place }
    return { doing: held.count === count ? 'confirm' : held.count > count ? 'fewer' : 'more' }
  }
  switch (wanted.type) {
    case 'use-tile':
      return wanted.terrain ? armed('settle', `${wanted.terrain}-2`) : {}
    case 'place-dinos':
      return amount(wanted.area, wanted.area, wanted.count)
    case 'grow':
      return amount(herdKey(wanted.area, seat), wanted.area, wanted.count)
    case 'migrate-group':
      return amount(wanted.to, wanted.to, wanted.count)
    case 'migrate-start':
      return { place: herdKey(wanted.from, seat) }
    case 'hatch':
      return { place: herdKey(wanted.area, seat) }
    case 'follow-assignment':
      return { place: wanted.to }
    case 'migrate-commit':
      return { doing: 'commit' }
    case 'white-dino':
      return armed('white', herdKey(wanted.area, seat))
    case 'play-counter':
      if (wanted.kind === 'volcano' && held?.as === 'volcano' && held.area === wanted.area) return { doing: 'erupt' }
      return armed(wanted.kind, wanted.kind === 'volcano' ? wanted.area : herdKey(wanted.area, seat))
    case 'move-predator':
      return held?.as === 'predator' && held.predator === wanted.predator ? { place: wanted.to } : { place: wanted.predator }
    case 'eat': {
      if (mealOf(choices, meal) === mealOf(choices, wanted.eaten)) return { doing: Object.keys(wanted.eaten).length > 0 ? 'eat' : 'fast' }
      const prey = [...new Set([...Object.keys(wanted.eaten), ...Object.keys(meal)])].find(
        (key) => (wanted.eaten[key] ?? 0) !== (meal[Number(key)] ?? 0),
      )
      return { place: herdKey(areaOf(view, wanted.predator), Number(prey)) }
    }
    case 'expel': {
      if (held?.as !== 'outcast' || held.seat !== wanted.player) return { place: herdKey(areaOf(view, wanted.predator), wanted.player) }
      return held.count === wanted.count ? { place: wanted.to } : { doing: `count-${wanted.count}` }
    }
    default:
      return {}
  }
}

/** The places that an action is about. */
export function placesOf(action: Action): string[] {
  if ('area' in action) return [action.area]
  if (action.type === 'migrate-start') return [action.from]
  if ('to' in action) return [action.to]
  return []
}
