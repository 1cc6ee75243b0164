/** What the page says about a game of Trias: what is to be done, what has happened, where points come from. */

import type { Action as AnyAction, Button, CountStep, Language, Mark, Player } from '$lib/game'
import type { Event as TableEvent, GameResult } from '$lib/protocol'
import { keyOf } from './geometry'
import { actionOf, toldOf, triasAction, triasResult, triasView } from './protocol'
import type { Action, Cell, Event } from './shapes'
import type { Strings } from './strings.en'
import { cellText, herdsOf, landOf, stringsOf, sum } from './view'

function nameOf(players: readonly Player[], seat: number): string {
  return players.find((player) => player.seat === seat)?.name ?? `${seat + 1}`
}

/** Who does what now. */
export function prompt(seen: unknown, legal: AnyAction[], players: Player[], seat: number | null, language: Language): string {
  const view = triasView(seen)
  const say = stringsOf(language).prompt
  if (view.phase === 'over') return say.over
  if (seat === null || view.seat !== seat || legal.length === 0) {
    const name = nameOf(players, view.seat)
    if (view.phase === 'place') return say.wait.place(name)
    if (view.phase === 'card') return say.wait.card(name)
    if (view.phase === 'drift') return say.wait.drift(name, view.card ?? '')
    return say.wait.actions(name, view.actions)
  }
  if (view.phase === 'place') return say.place
  if (view.phase === 'card') return say.card(view.hand ?? '')
  if (view.phase === 'drift') {
    const kinds = new Map(view.tiles.map(([q, r, kind]) => [keyOf([q, r]), kind]))
    const isOther = legal.map(triasAction).every((action) => action.type !== 'drift' || kinds.get(keyOf(action.from)) !== view.card)
    return isOther ? say.driftOther(view.card ?? '') : say.drift(view.card ?? '')
  }
  if (legal.map(triasAction).every((action) => action.type === 'end-turn')) return say.nothing
  return view.last === null ? say.actions(view.actions) : say.last(view.actions)
}

export function pips(seen: unknown): { left: number; total: number } | null {
  const view = triasView(seen)
  if (view.phase !== 'actions') return null
  return { left: view.actions, total: Math.max(view.turn_actions, view.actions) }
}

/** The choice of a card; the end of the turn with what it would waste. */
export function buttons(seen: unknown, legal: AnyAction[], language: Language): Button[] {
  const view = triasView(seen)
  const text = stringsOf(language)
  const land = landOf(view)
  return legal.map(triasAction).flatMap((action): Button[] => {
    if (action.type === 'card' && action.use === 'hand' && view.hand) return [{ label: text.buttons.hand(view.hand), action }]
    if (action.type === 'card') return [{ label: text.buttons.draw, action }]
    if (action.type !== 'end-turn') return []
    const swimmers = herdsOf(view, land, view.seat).swimming
    const isAllThereIs = legal.length === 1
    const label = view.actions > 0 ? text.buttons.endUnused(view.actions) : text.buttons.end
    if (isAllThereIs) return [{ label, action }]
    const warning = swimmers > 0 ? text.buttons.warnSwimmers(swimmers) : text.buttons.warnUnused(view.actions)
    return [{ label, action, warning }]
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

/** An event in words; the terrain of a cell comes with the event or, for what may yet happen, from the view. */
export function describe(event: TableEvent, players: Player[], language: Language, view?: unknown): Line[] {
  const action = actionOf(event)
  if (action === null) return []
  const text = stringsOf(language)
  const told = toldOf(event)
  const ground = told.find((followed) => followed.event === 'ground')?.tiles ?? (view === undefined ? [] : triasView(view).tiles)
  const where = (cell: Cell): string => {
    const tile = ground.find(([q, r]) => q === cell[0] && r === cell[1])
    return tile === undefined ? cellText(cell) : text.log.cell(tile[2], cellText(cell))
  }
  const first = actionLine(action, event.seat, told, players, text, where)
  return [first, ...told.flatMap((followed) => toldLine(followed, event.seat, players, text))]
}

function actionLine(
  action: Action,
  seat: number,
  told: readonly Event[],
  players: Player[],
  text: Strings,
  where: (cell: Cell) => string,
): Line {
  const name = nameOf(players, seat)
  const say = text.log
  if (action.type === 'card') {
    const card = told.find((followed) => followed.event === 'reveal')?.card
    if (!card) return { text: say.card(name), marks: [] }
    return { text: action.use === 'hand' ? say.hand(name, card) : say.draw(name, card), marks: [] }
  }
  if (action.type === 'place' || action.type === 'reproduce')
    return { text: say[action.type](name, where(action.at)), marks: trail([action.at], seat) }
  if (action.type === 'drift' || action.type === 'move') {
    const { from, to } = action
    return {
      text: say[action.type](name, where(from), where(to)),
      marks: [{ spot: [from[0], from[1]], kind: 'ghost' }, ...trail([to], seat)],
    }
  }
  if (action.type === 'rescue') {
    const targets = action.moves.map((move) => move.to)
    return { text: say.rescue(name, targets.length), marks: trail(targets, seat) }
  }
  return { text: say.end(name), marks: [] }
}

function pointsText(points: readonly number[], players: Player[], text: Strings): string {
  return points.flatMap((point, seat) => (point > 0 ? [text.board.scores(nameOf(players, seat), point)] : [])).join(', ')
}

function toldLine(told: Event, seat: number, players: Player[], text: Strings): Line[] {
  const say = text.log
  if (told.event === 'skip-drift') return [{ text: say.skip, marks: [] }]
  if (told.event === 'meteorite') return [{ text: say.meteorite[told.phase] ?? '', marks: [] }]
  if (told.event === 'return') {
    const line = told.why === 'swimmer' ? say.swimmer : say.overpopulated
    return [{ text: line(nameOf(players, seat), told.count, cellText(told.at)), marks: trail([told.at], seat) }]
  }
  if (told.event === 'interim' || told.event === 'final') {
    const tiles = told.cells.length
    const points = pointsText(told.points, players, text)
    const [some, none] = told.event === 'interim' ? [say.interim, say.interimNobody] : [say.final, say.finalNobody]
    return [{ text: points ? some(tiles, points) : none(tiles), marks: [...glow(told.cells), ...scoreMarks(told.cells, told.points)] }]
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

export function score(seen: unknown, seat: number, language: Language): { text: string; points: number }[] {
  const view = triasView(seen)
  const text = stringsOf(language).score
  const interim = view.interim[seat] ?? 0
  const lines = [{ text: text.interim, points: interim }]
  if (view.phase === 'over') lines.push({ text: text.final, points: (view.scores[seat] ?? 0) - interim })
  return lines
}

/** The count at the end, from the smallest island to the largest; the main land mass first, since it gives nothing. */
export function count(seen: unknown, outcome: GameResult, players: Player[], language: Language): CountStep[] {
  const result = triasResult(outcome)
  const text = stringsOf(language)
  const none = result.scores.map(() => 0)
  const herds = new Set(triasView(seen).herds.map(([q, r]) => keyOf([q, r])))
  const isMain = (cells: readonly Cell[]): boolean => cells.some(([q, r]) => q === 0 && r === 0)
  const steps: CountStep[] = []
  if (sum(result.interim) > 0) steps.push({ text: text.count.interim, marks: [], points: result.interim })
  for (const land of result.land.filter(({ cells }) => isMain(cells)))
    steps.push({ text: text.count.main(land.cells.length), marks: glow(land.cells), points: none })
  const islands = result.land
    .filter(({ cells }) => !isMain(cells))
    .sort((a, b) => a.cells.length - b.cells.length || sum(a.points) - sum(b.points))
  for (const island of islands) {
    const ranks = island.herds.map((count, seat) => ({ count, seat })).filter(({ count }) => count > 0)
    ranks.sort((a, b) => b.count - a.count)
    const standing = ranks.map(({ count, seat }) => text.count.herdsOf(nameOf(players, seat), count)).join(', ')
    const leader = ranks.length > 0 && ranks[0]!.count !== ranks[1]?.count ? ranks[0]!.seat : undefined
    const size = island.cells.length
    steps.push({
      text: standing ? text.count.island(size, standing) : text.count.empty(size),
      marks: [...glow(island.cells, leader), ...scoreMarks(island.cells, island.points, herds)],
      points: island.points,
    })
  }
  const best = Math.max(...result.scores)
  if (result.scores.filter((points) => points === best).length > 1) steps.push({ text: text.count.ties, marks: [], points: none })
  return steps
}
