/** A hint in words: what to do, and what speaks for it. */

import type { Advice, Action as AnyAction, Mark, Player } from '$lib/game'
import { nameOf } from '$lib/players'
import type { PreviewInfo } from '$lib/protocol'
import { keyOf } from '$lib/board/hexes'
import { lift } from './geometry'
import { landingWords, pointsOf } from './hints'
import { asAction, viewOf } from './protocol'
import { say } from './say'
import type { Action, Cell, View } from './shapes'
import { cellText, landOf, sum, type Land } from './view'

export function advise(wanted: AnyAction, seen: unknown, preview: PreviewInfo | null, players: Player[]): Advice {
  const view = viewOf(seen)
  const action = asAction(wanted)
  return { text: order(action, view), reasons: reasons(action, view, preview, players), marks: marks(action, view.seat) }
}

/** What to do, said to the player. */
function order(action: Action, view: View): string {
  const where = (cell: Cell): string => {
    const tile = view.tiles.find(([q, r]) => q === cell[0] && r === cell[1])
    return tile === undefined ? cellText(cell) : say('log-cell', { terrain: tile[2], at: cellText(cell) })
  }
  if (action.type === 'card') return action.use === 'hand' ? say('hint-hand', { terrain: view.hand ?? '' }) : say('hint-draw')
  if (action.type === 'place' || action.type === 'reproduce') return say(`hint-${action.type}`, { at: where(action.at) })
  if (action.type === 'drift' || action.type === 'move')
    return say(`hint-${action.type}`, { from: where(action.from), to: where(action.to) })
  if (action.type === 'rescue') return say('hint-rescue', { herds: action.moves.length })
  return say('hint-end')
}

/** What speaks for it: points first, then what changes on the land. */
function reasons(action: Action, view: View, preview: PreviewInfo | null, players: Player[]): string[] {
  const land = landOf(view)
  const lines = pointsOf(preview).map(({ seat, points }) =>
    seat === view.seat ? say('hint-points', { points }) : say('hint-points-of', { name: nameOf(players, seat), points }),
  )
  if (action.type === 'drift') {
    const from = keyOf(action.from)
    const scene = { view, land, nameOf: (seat: number) => nameOf(players, seat) }
    lines.push(...landingWords(scene, from, lift(land.tiles.keys(), from), keyOf(action.to), preview))
    if (lines.length === 0) lines.push(say('hint-quiet'))
  }
  if (action.type === 'reproduce') lines.push(...majority(land, view.seat, keyOf(action.at), 1))
  if (action.type === 'place') lines.push(...majority(land, view.seat, keyOf(action.at), 2))
  if (action.type === 'move') {
    const [from, to] = [keyOf(action.from), keyOf(action.to)]
    lines.push(...majority(land, view.seat, to, land.massOf.get(from) === land.massOf.get(to) ? 0 : 1))
  }
  if (action.type === 'rescue') lines.push(say('hint-saves', { herds: action.moves.length }))
  return lines
}

/** How the herds of a seat would stand on a land mass, against those who have the most there. */
function majority(land: Land, seat: number, key: string, more: number): string[] {
  const mass = land.massOf.get(key)
  if (mass === undefined) return []
  if (mass.isMain) return sum(mass.herds) > 0 ? [say('hint-main')] : []
  const mine = (mass.herds[seat] ?? 0) + more
  const best = Math.max(0, ...mass.herds.filter((_, other) => other !== seat))
  return [say('hint-majority', { tiles: mass.keys.length, mine, best })]
}

function marks(action: Action, seat: number): Mark[] {
  if (action.type === 'place' || action.type === 'reproduce') return [{ spot: [action.at[0], action.at[1]], kind: 'pin', seat }]
  if (action.type === 'drift' || action.type === 'move') return [arrow(action.from, action.to, seat)]
  if (action.type === 'rescue') return action.moves.map(({ from, to }) => arrow(from, to, seat))
  return []
}

function arrow(from: Cell, to: Cell, seat: number): Mark {
  return { spot: [from[0], from[1]], to: [to[0], to[1]], kind: 'arrow', seat }
}
