/** A hint in words: what to do, and what speaks for it. */

import { keyOf } from '$lib/board/hexes'
import type { Advice, Action as AnyAction, Mark, Player } from '$lib/game'
import { nameOf } from '$lib/players'
import type { PreviewInfo } from '$lib/protocol'
import { list } from '$lib/words'
import { clashWords } from './hints'
import { cardOf, speciesText, terrainAt, territoryText } from './naming'
import { asAction, viewOf } from './protocol'
import { say } from './say'
import type { Action, View } from './shapes'

export function advise(wanted: AnyAction, seen: unknown, preview: PreviewInfo | null, players: Player[]): Advice {
  const view = viewOf(seen)
  const action = asAction(wanted)
  return { text: order(action, view, players), reasons: reasons(action, view, preview, players), marks: marks(action) }
}

/** What to do, said to the player. */
function order(action: Action, view: View, players: Player[]): string {
  const name = (seat: number): string => nameOf(players, seat)
  switch (action.type) {
    case 'choose-species':
      return say('hint-choose', { species: speciesText(action.species) })
    case 'place-colony':
      return say('hint-place', { territory: territoryText(view, action.at) })
    case 'move': {
      const { kind, count, from, to } = action
      return say('hint-move', { kind, count, from: territoryText(view, from), to: territoryText(view, to) })
    }
    case 'attack': {
      const dice = list(Object.entries(action.targets).map(([seat, count]) => say('hint-dice', { count, name: name(Number(seat)) })))
      return say('hint-attack', { territory: territoryText(view, action.at), dice })
    }
    case 'sweep': {
      const { count, target, at, to } = action
      return say('hint-sweep', { count, name: name(target), from: territoryText(view, at), to: territoryText(view, to) })
    }
    case 'lay':
      return say('hint-lay', { count: action.eggs, territory: territoryText(view, action.at) })
    case 'end-moves':
      return say('hint-end-moves')
    default:
      return say('hint-end-turn')
  }
}

function reasons(action: Action, view: View, preview: PreviewInfo | null, players: Player[]): string[] {
  const { seat } = action
  const scene = { view, nameOf: (other: number) => nameOf(players, other), seat }
  const to = action.type === 'move' ? keyOf(action.to) : action.type === 'place-colony' ? keyOf(action.at) : null
  if (to === null) return []
  const clash = action.type === 'move' ? clashWords(scene, to, action.count).map((words) => say('reason-clash', { clash: words })) : []
  const isHome = terrainAt(view, to) === cardOf(view, seat)?.habitat
  const tokens = preview?.outlook?.find((spread) => spread.seat === seat)?.mean ?? 0
  const harvest = tokens > 0 ? [say('reason-harvest', { tokens })] : []
  return [...clash, ...(isHome && clash.length === 0 ? [say('reason-habitat')] : []), ...harvest]
}

function marks(action: Action): Mark[] {
  const { seat } = action
  if (action.type === 'move') return [{ spot: action.from, to: action.to, kind: 'arrow', seat }]
  if (action.type === 'sweep') return [{ spot: action.at, to: action.to, kind: 'arrow', seat }]
  return 'at' in action ? [{ spot: action.at, kind: 'pin', seat }] : []
}
