/** The action that a tap on a territory that cannot be chosen probably means: the server is asked why not. */

import { hexOf, steps } from '$lib/board/hexes'
import type { Held } from './choices'
import type { Action, View } from './shapes'

/** Null if nothing is meant: somebody just looks. */
export function meant(view: View, held: Held | null, key: string, seat: number): Action | null {
  const at = hexOf(key)
  if (view.phase === 'place') return { seat, type: 'place-colony', at }
  if (view.active !== null && view.active !== seat) return view.dinos[seat]?.[key] ? { seat, type: 'end-turn' } : null
  if (view.phase === 'move') return moving(view, held, key, seat)
  if (view.phase === 'combat') {
    if (held?.as === 'swept') return { seat, type: 'sweep', at: hexOf(held.at), target: held.target, to: at, count: held.count }
    const own = view.dinos[seat]?.[key]
    const enemy = view.dinos.findIndex((dinos, other) => other !== seat && dinos[key])
    if (!own) return null
    return { seat, type: 'attack', at, targets: { [enemy < 0 ? (seat + 1) % view.players : enemy]: own } }
  }
  return view.phase === 'lay' && view.dinos[seat]?.[key] ? { seat, type: 'lay', at, eggs: 1 } : null
}

/** With a colony in hand: there, as what it can be. Without: from there, somewhere. */
function moving(view: View, held: Held | null, key: string, seat: number): Action | null {
  const to = hexOf(key)
  if (held?.as === 'colony' || held?.as === 'group') {
    const status = view.moves?.status[held.from]
    const isEnemy = view.dinos.some((dinos, other) => other !== seat && dinos[key])
    const kind = status === 'outnumbered' ? 'flee' : !isEnemy ? 'migrate' : status === 'holding' ? 'attack' : 'charge'
    return { seat, type: 'move', kind, from: hexOf(held.from), to, count: view.moves?.unmoved[held.from] ?? 1 }
  }
  if (!view.dinos[seat]?.[key]) return null
  const beside = view.island.find(([q, r]) => steps([q, r], to) === 1)
  const kind = view.moves?.status[key] === 'outnumbered' ? 'flee' : 'migrate'
  return beside ? { seat, type: 'move', kind, from: to, to: [beside[0], beside[1]], count: 1 } : null
}
