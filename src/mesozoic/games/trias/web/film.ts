/** A few actions from the sample on: the miniature on the home page lives. */

import type { Scene } from '$lib/game'
import { asEvent } from '$lib/log'
import { keyOf, type Cell } from './geometry'
import type { TriasAction } from './protocol'
import { sample } from './sample'
import type { View } from './view'

const ACTIONS: { seat: number; action: TriasAction }[] = [
  { seat: 0, action: { type: 'drift', from: [-3, 1], to: [-4, 1] } },
  { seat: 0, action: { type: 'rescue', moves: [{ from: [-2, 0], to: [-3, 0] }] } },
  { seat: 1, action: { type: 'drift', from: [3, -1], to: [4, -1] } },
  { seat: 1, action: { type: 'move', from: [3, 0], to: [4, -1] } },
  { seat: 0, action: { type: 'reproduce', at: [1, 2] } },
  { seat: 2, action: { type: 'move', from: [2, -3], to: [3, -4] } },
]

function withHerds(view: View, seat: number, change: number, [q, r]: Cell): View {
  const isThere = (herds: readonly [number, number, ...unknown[]]): boolean => herds[0] === q && herds[1] === r
  const counts = view.herds.find(isThere)?.[2] ?? Array<number>(view.players).fill(0)
  const others = view.herds.filter((herds) => !isThere(herds))
  const now = counts.map((count, player) => (player === seat ? count + change : count))
  return { ...view, herds: now.some((count) => count > 0) ? [...others, [q, r, now]] : others }
}

function walked(view: View, seat: number, from: Cell, to: Cell): View {
  return withHerds(withHerds(view, seat, -1, from), seat, 1, to)
}

/** The board after one of the actions above, which are legal. */
function after(view: View, seat: number, action: TriasAction): View {
  if (action.type === 'drift') {
    const [q, r] = action.to
    return { ...view, tiles: view.tiles.map((tile) => (keyOf([tile[0], tile[1]]) === keyOf(action.from) ? [q, r, tile[2]] : tile)) }
  }
  if (action.type === 'move') return walked(view, seat, action.from, action.to)
  if (action.type === 'reproduce') return withHerds(view, seat, 1, action.at)
  if (action.type === 'rescue') return action.moves.reduce((now, { from, to }) => walked(now, seat, from, to), view)
  return view
}

export const film: Scene[] = ACTIONS.reduce<Scene[]>(
  (scenes, { seat, action }) => [
    ...scenes,
    { view: after(scenes.at(-1)!.view as View, seat, action), event: asEvent({ ...action, seat }, seat) },
  ],
  [{ view: sample, event: null }],
)
