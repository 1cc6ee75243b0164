/** What the page says about a game of Trias: what is to be done, what has happened, where points come from. */

import type { Action as AnyAction, Button, CountStep, Mark, Player } from '$lib/game'
import { nameOf } from '$lib/players'
import type { Event as TableEvent, GameResult } from '$lib/protocol'
import { anyOf } from '$lib/words'
import { keyOf } from '$lib/board/hexes'
import { actionOf, toldOf, asAction, resultOf, viewOf } from './protocol'
import { say } from './say'
import type { Action, Cell, Event } from './shapes'
import { cellText, herdsOf, landOf, sum } from './view'

/** Who does what now; `event` led there. */
export function prompt(seen: unknown, legal: AnyAction[], players: Player[], seat: number | null, event?: TableEvent | null): string {
  const view = viewOf(seen)
  if (view.phase === 'over') return say('prompt-over')
  if (seat === null || view.seat !== seat || legal.length === 0) {
    const name = nameOf(players, view.seat)
    if (view.phase === 'place') return say('prompt-wait-place', { name })
    if (view.phase === 'card') return say('prompt-wait-card', { name })
    if (view.phase === 'drift') return say('prompt-wait-drift', { name, terrain: view.card ?? '' })
    return say('prompt-wait-actions', { name, actions: view.actions })
  }
  if (view.phase === 'place') return say('prompt-place')
  if (view.phase === 'card') return say('prompt-card', { terrain: view.hand ?? '' })
  if (view.phase === 'drift') {
    const kinds = new Map(view.tiles.map(([q, r, kind]) => [keyOf([q, r]), kind]))
    const isOther = legal.map(asAction).every((action) => action.type !== 'drift' || kinds.get(keyOf(action.from)) !== view.card)
    return say(isOther ? 'prompt-drift-other' : 'prompt-drift', { terrain: view.card ?? '' })
  }
  if (legal.map(asAction).every((action) => action.type === 'end-turn')) return say('prompt-nothing')
  if (event && toldOf(event).some((told) => told.event === 'skip-drift')) return say('prompt-no-drift', { actions: view.actions })
  if (view.last !== null) return say('prompt-last', { actions: view.actions })
  return capital(say('prompt-actions', { doings: anyOf(doingsIn(legal)), actions: view.actions }))
}

/** What can be done, in words: each kind of action once. */
function doingsIn(legal: AnyAction[]): string[] {
  const types = new Set(legal.map((action) => asAction(action).type))
  return (['move', 'reproduce', 'rescue', 'drift'] as const).filter((type) => types.has(type)).map((type) => say(`doing-${type}`))
}

function capital(sentence: string): string {
  return sentence.charAt(0).toLocaleUpperCase() + sentence.slice(1)
}

export function pips(seen: unknown): { left: number; total: number } | null {
  const view = viewOf(seen)
  if (view.phase !== 'actions') return null
  return { left: view.actions, total: Math.max(view.turn_actions, view.actions) }
}

/** The choice of a card; the end of the turn with what it would waste. */
export function buttons(seen: unknown, legal: AnyAction[]): Button[] {
  const view = viewOf(seen)
  const land = landOf(view)
  return legal.map(asAction).flatMap((action): Button[] => {
    if (action.type === 'card' && action.use === 'hand' && view.hand) return [{ label: say('button-hand', { terrain: view.hand }), action }]
    if (action.type === 'card') return [{ label: say('button-draw'), action }]
    if (action.type !== 'end-turn') return []
    const swimmers = herdsOf(view, land, view.seat).swimming
    const isAllThereIs = legal.length === 1
    const label = view.actions > 0 ? say('button-end-unused', { actions: view.actions }) : say('button-end')
    if (isAllThereIs) return [{ label, action }]
    const warning = swimmers > 0 ? say('warn-swimmers', { swimmers }) : say('warn-unused', { actions: view.actions })
    return [{ label, action, warning, isQuiet: true }]
  })
}

// The log

type Line = { text: string; marks: Mark[] }

function glow(cells: readonly Cell[], seat?: number): Mark[] {
  return cells.map((cell) => ({ spot: [cell[0], cell[1]], kind: 'glow', ...(seat === undefined ? {} : { seat }) }))
}

function trail(cells: readonly Cell[], seat: number): Mark[] {
  return cells.map((cell) => ({ spot: [cell[0], cell[1]], kind: 'trail', seat }))
}

/** An event in words; the terrain of a cell comes with the event. */
export function describe(event: TableEvent, players: Player[]): Line[] {
  const action = actionOf(event)
  if (action === null) return []
  const told = toldOf(event)
  const ground = told.find((followed) => followed.event === 'ground')?.tiles ?? []
  const where = (cell: Cell): string => {
    const tile = ground.find(([q, r]) => q === cell[0] && r === cell[1])
    return tile === undefined ? cellText(cell) : say('log-cell', { terrain: tile[2], at: cellText(cell) })
  }
  const first = actionLine(action, event.seat, told, players, where)
  return [first, ...told.flatMap((followed) => toldLine(followed, event.seat, players))]
}

function actionLine(action: Action, seat: number, told: readonly Event[], players: Player[], where: (cell: Cell) => string): Line {
  const name = nameOf(players, seat)
  if (action.type === 'card') {
    const card = told.find((followed) => followed.event === 'reveal')?.card
    if (!card) return { text: say('log-card', { name }), marks: [] }
    return { text: say(action.use === 'hand' ? 'log-hand' : 'log-draw', { name, terrain: card }), marks: [] }
  }
  if (action.type === 'place' || action.type === 'reproduce')
    return { text: say(`log-${action.type}`, { name, at: where(action.at) }), marks: trail([action.at], seat) }
  if (action.type === 'drift' || action.type === 'move') {
    const { from, to } = action
    return {
      text: say(`log-${action.type}`, { name, from: where(from), to: where(to) }),
      marks: [{ spot: [from[0], from[1]], kind: 'ghost' }, ...trail([to], seat)],
    }
  }
  if (action.type === 'rescue') {
    const targets = action.moves.map((move) => move.to)
    return { text: say('log-rescue', { name, herds: targets.length }), marks: trail(targets, seat) }
  }
  return { text: say('log-end', { name }), marks: [] }
}

function pointsText(points: readonly number[], players: Player[]): string {
  return points.flatMap((point, seat) => (point > 0 ? [say('scores', { name: nameOf(players, seat), points: point })] : [])).join(', ')
}

function toldLine(told: Event, seat: number, players: Player[]): Line[] {
  if (told.event === 'skip-drift') return [{ text: say('log-skip-drift'), marks: [] }]
  if (told.event === 'meteorite') return [{ text: say(told.phase === 1 ? 'log-meteorite-now' : 'log-meteorite-next'), marks: [] }]
  if (told.event === 'return') {
    const values = { name: nameOf(players, seat), herds: told.count, at: cellText(told.at) }
    return [{ text: say(`log-${told.why}`, values), marks: trail([told.at], seat) }]
  }
  if (told.event === 'interim' || told.event === 'final') {
    const tiles = told.cells.length
    const points = pointsText(told.points, players)
    const text = points ? say(`log-${told.event}`, { tiles, points }) : say(`log-${told.event}-nobody`, { tiles })
    return [{ text, marks: [...glow(told.cells), ...scoreMarks(told.cells, told.points)] }]
  }
  return []
}

/** The points of each seat, on the cell nearest to the middle of the land, rather not on herds. */
function scoreMarks(cells: readonly Cell[], points: readonly number[], herds: ReadonlySet<string> = new Set()): Mark[] {
  const middle = [0, 1].map((axis) => cells.reduce((total, cell) => total + cell[axis as 0 | 1], 0) / cells.length)
  const away = (cell: Cell): number => Math.hypot(cell[0] - middle[0]!, cell[1] - middle[1]!) + (herds.has(keyOf(cell)) ? 3 : 0)
  const nearest = [...cells].sort((a, b) => away(a) - away(b))[0]
  if (!nearest) return []
  const spot: [number, number] = [nearest[0], nearest[1]]
  const scored = points.flatMap((point, seat): Mark[] => (point > 0 ? [{ spot, kind: 'score', seat, text: `+${point}` }] : []))
  return scored.length > 0 ? scored : [{ spot, kind: 'score', text: '0' }]
}

// Points

export function score(seen: unknown, seat: number): { text: string; points: number }[] {
  const view = viewOf(seen)
  const interim = view.interim[seat] ?? 0
  const lines = [{ text: say('score-interim'), points: interim }]
  if (view.phase === 'over') lines.push({ text: say('score-final'), points: (view.scores[seat] ?? 0) - interim })
  return lines
}

/** The count at the end, from the smallest island to the largest; the main land mass first, since it gives nothing. */
export function count(seen: unknown, outcome: GameResult, players: Player[]): CountStep[] {
  const result = resultOf(outcome)
  const none = result.scores.map(() => 0)
  const herds = new Set(viewOf(seen).herds.map(([q, r]) => keyOf([q, r])))
  const isMain = (cells: readonly Cell[]): boolean => cells.some(([q, r]) => q === 0 && r === 0)
  const steps: CountStep[] = []
  if (sum(result.interim) > 0) steps.push({ text: say('count-interim'), marks: [], points: result.interim })
  for (const land of result.land.filter(({ cells }) => isMain(cells)))
    steps.push({ text: say('count-main', { tiles: land.cells.length }), marks: glow(land.cells), points: none })
  const islands = result.land
    .filter(({ cells }) => !isMain(cells))
    .sort((a, b) => a.cells.length - b.cells.length || sum(a.points) - sum(b.points))
  for (const island of islands) {
    const ranks = island.herds.map((count, seat) => ({ count, seat })).filter(({ count }) => count > 0)
    ranks.sort((a, b) => b.count - a.count)
    const standing = ranks.map(({ count, seat }) => say('herds-of', { name: nameOf(players, seat), herds: count })).join(', ')
    const leader = ranks.length > 0 && ranks[0]!.count !== ranks[1]?.count ? ranks[0]!.seat : undefined
    const tiles = island.cells.length
    steps.push({
      text: standing ? say('count-island', { tiles, standing }) : say('count-empty', { tiles }),
      marks: [...glow(island.cells, leader), ...scoreMarks(island.cells, island.points, herds)],
      points: island.points,
    })
  }
  const best = Math.max(...result.scores)
  if (result.scores.filter((points) => points === best).length > 1) steps.push({ text: say('count-ties'), marks: [], points: none })
  return steps
}
