/** A hint in words: what to do, and what speaks for it. */

import type { Advice, Action as AnyAction, Mark, Player } from '$lib/game'
import { nameOf } from '$lib/players'
import type { PreviewInfo } from '$lib/protocol'
import { consequences } from './hints'
import { areaText, dinosOf } from './naming'
import { areaOf, foreseen, asAction, viewOf } from './protocol'
import { say } from './say'
import type { Action, View } from './shapes'

export function advise(wanted: AnyAction, seen: unknown, preview: PreviewInfo | null, players: Player[]): Advice {
  const view = viewOf(seen)
  const action = asAction(wanted)
  const scene = { view, nameOf: (seat: number) => nameOf(players, seat), seat: view.seat }
  return {
    text: order(action, view, players),
    reasons: consequences(scene, foreseen(preview)).map((line) => line.replace(/\.$/, '')),
    marks: marks(action, view),
  }
}

/** What to do, said to the player. */
function order(action: Action, view: View, players: Player[]): string {
  const seat = view.seat ?? 0
  switch (action.type) {
    case 'take-card':
      return action.source === 'deck' ? say('hint-take-deck') : say('hint-take-card', { terrain: view.face_up ?? '' })
    case 'take-tile':
      return say('hint-take-tile', { tile: action.tile })
    case 'play-card':
      return say('hint-play-card', { terrain: view.hands[seat] ?? '' })
    case 'use-tile':
      return action.terrain ? say('hint-settle', { terrain: action.terrain }) : say('hint-use-tile', { tile: view.taken[seat] ?? '' })
    case 'place-dinos':
      return say('hint-place', { count: action.count, area: areaText(action.area) })
    case 'grow':
      return say('hint-grow', { count: action.count, area: areaText(action.area) })
    case 'hatch':
      return say('hint-hatch', { area: areaText(action.area) })
    case 'white-dino':
      return say('hint-white', { area: areaText(action.area) })
    case 'play-counter':
      return say(`hint-counter-${action.kind}`, { area: areaText(action.area) })
    case 'migrate-start':
      return say('hint-start', { area: areaText(action.from) })
    case 'migrate-group':
      return say('hint-send', { count: action.count, area: areaText(action.to) })
    case 'follow-assignment':
      return say('hint-follow', { name: nameOf(players, action.player), area: areaText(action.to) })
    case 'migrate-commit':
      return say('hint-migrate')
    case 'move-predator':
      if (areaOf(view, action.predator) === action.to) return say('hint-stay')
      return say('hint-move', { predator: action.predator, area: areaText(action.to) })
    case 'eat': {
      const meal = Object.entries(action.eaten).map(([prey, count]) => [Number(prey), count] as const)
      if (meal.length === 0) return say('hint-eat-nothing')
      return say('hint-eat', { dinos: dinosOf(meal, (prey) => nameOf(players, prey)) })
    }
    case 'expel':
      return say('hint-expel', { count: action.count, name: nameOf(players, action.player), area: areaText(action.to) })
    case 'finish':
      return say('hint-finish')
    default:
      return say('hint-end')
  }
}

function marks(action: Action, view: View): Mark[] {
  const seat = view.seat ?? 0
  const { block } = view
  if (action.type === 'take-tile') return [{ spot: `tile-${action.tile}`, kind: 'pin', seat }]
  if (action.type === 'take-card') return [{ spot: `card-${action.source}`, kind: 'pin', seat }]
  if (action.type === 'play-card') return [{ spot: 'card-hand', kind: 'pin', seat }]
  if (action.type === 'use-tile') return [{ spot: `tile-${view.taken[seat] ?? ''}`, kind: 'pin', seat }]
  if ('area' in action) return [{ spot: action.area, kind: 'pin', seat }]
  if (action.type === 'migrate-start') return [{ spot: action.from, kind: 'pin', seat }]
  if (action.type === 'migrate-group' && block?.state === 'declare') return [{ spot: block.from, to: action.to, kind: 'arrow', seat }]
  if (action.type === 'follow-assignment') return [{ spot: action.to, kind: 'pin', seat }]
  if (action.type === 'move-predator') {
    const from = areaOf(view, action.predator)
    return from === action.to ? [{ spot: from, kind: 'pin', seat }] : [{ spot: from, to: action.to, kind: 'arrow', seat }]
  }
  if (action.type === 'eat') return [{ spot: areaOf(view, action.predator), kind: 'pin', seat }]
  if (action.type === 'expel') return [{ spot: areaOf(view, action.predator), to: action.to, kind: 'arrow', seat }]
  return []
}
