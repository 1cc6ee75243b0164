/** A few actions from the sample on: the miniature on the home page lives. */

import type { Action, Scene } from '$lib/game'
import { asEvent } from '$lib/log'
import { keyOf, type Cell } from './geometry'
import { sample } from './sample'
import type { View } from './view'

const ACTIONS: { seat: number; action: Action }[] = [
  { seat: 0, action: { type: 'drift', from: [-3, 1], to: [-4, 1] } },
  { seat: 0, action: { type: 'rescue', moves: [{ from: [-2, 0], to: [-3, 0] }] } },
  { seat: 1, action: { type: 'drift', from: [3, -1], to: [4, -1] } },
  { seat: 1, action: { type: 'move', from: [3, 0], to: [4, -1] } },
  { seat: 0, action: { type: 'reproduce', at: [1, 2] } },
  { seat: 2, action: { type: 'move', from: [2, -3], to: [3, -4] } },
]

function withHerds(view: View, seat: number, change: number, [q, r]: Cell): View {
  const counts = view.herds.find((one) => keyOf([one[0], one[1]]) === keyOf([q, r]))?.[2] ?? Array<number>(view.players).fill(0)
  const others = view.herds.filter((one) => keyOf([one[0], one[1]]) !== keyOf([q, r]))
  const now = counts.map((count, player) => (player === seat ? count + change : count))
  return { ...view, herds: now.some((count) => count > 0) ? [...others, [q, r, now]] : others }
}

function walked(view: View, seat: number, from: Cell, to: Cell): View {
  return withHerds(withHerds(view, seat, -1, from), seat, 1, to)
}

/** How the board looks afterwards; whether it is legal has been seen to. */
function after(view: View, seat: number, action: Action): View {
  if (action['type'] === 'drift') {
    const [q, r]: Cell = action['to']
    return { ...view, tiles: view.tiles.map((tile) => (keyOf([tile[0], tile[1]]) === keyOf(action['from']) ? [q, r, tile[2]] : tile)) }
  }
  if (action['type'] === 'move') return walked(view, seat, action['from'], action['to'])
  if (action['type'] === 'reproduce') return withHerds(view, seat, 1, action['at'])
  const moves: { from: Cell; to: Cell }[] = action['moves']
  return moves.reduce((now, { from, to }) => walked(now, seat, from, to), view)
}

export const film: Scene[] = ACTIONS.reduce<Scene[]>(
  (scenes, { seat, action }) => [
    ...scenes,
    { view: after(scenes.at(-1)!.view as View, seat, action), event: asEvent({ ...action, seat }, seat) },
  ],
  [{ view: sample, event: null }],
)
