/** What the page says about a game of Triassic Terror: what is to be done, where points come from. */

import type { Action as AnyAction, Button, CountStep, Player, ScoreLine } from '$lib/game'
import { nameOf } from '$lib/players'
import type { GameResult } from '$lib/protocol'
import { list } from '$lib/words'
import type { AreaName, Terrain } from './island'
import { areasOf, glow, scoreMarks } from './log'
import { areaText, sum } from './naming'
import { asAction, viewOf } from './protocol'
import { say } from './say'
import type { Action, View } from './shapes'

// What is to be done

/** Who does what now. */
export function prompt(seen: unknown, legal: AnyAction[], players: Player[], seat: number | null): string {
  const view = viewOf(seen)
  if (view.state === 'over') return say('prompt-over')
  if (view.state === 'shuffle' || view.seat === null) return say('prompt-shuffle')
  if (seat === null || view.seat !== seat || legal.length === 0)
    return say('prompt-wait', { state: view.state, name: nameOf(players, view.seat) })
  const actions = legal.map(asAction)
  const { block } = view
  switch (block?.state) {
    case 'place':
      return say('prompt-place', { count: block.left, terrain: block.terrain })
    case 'growth': {
      const parts = [...new Set(actions.flatMap((action) => (action.type === 'grow' ? [action.count] : [])))]
      if (parts.length === 0) return say('prompt-nothing')
      if (parts.length === 1) return say('prompt-growth-part', { count: parts[0]! })
      const herds = new Set(actions.flatMap((action) => (action.type === 'grow' ? [action.area] : [])))
      return herds.size === 1 ? say('prompt-growth-one') : say('prompt-growth')
    }
    case 'migration':
      if (!actions.some(({ type }) => type === 'migrate-start')) return say('prompt-nothing')
      return block.origins.length === 0 ? say('prompt-migration') : say('prompt-migration-second')
    case 'declare':
      return declarePrompt(actions, players, block.from)
    case 'hatch': {
      if (actions.some(({ type }) => type === 'hatch')) return say('prompt-hatch')
      return actions.some(({ type }) => type === 'move-predator') ? say('prompt-fly') : say('prompt-nothing')
    }
    case 'trex':
      return say('prompt-trex')
    case 'raptors':
      return block.moved.length === 0 ? say('prompt-raptors') : say('prompt-raptors-second')
    case 'eat':
      return say('prompt-eat', { predator: block.predator, count: block.limit })
    case 'expel': {
      const counts = actions.flatMap((action) => (action.type === 'expel' ? [action.count] : []))
      if (counts.length === 0) return say('prompt-nothing')
      return say('prompt-expel', { predator: block.predator, count: Math.max(...counts) })
    }
    default:
      return view.state === 'take-card' || view.state === 'take-tile' ? say(`prompt-${view.state}`) : idlePrompt(view, actions)
  }
}

function declarePrompt(actions: readonly Action[], players: Player[], from: AreaName): string {
  const follower = actions.find((action) => action.type === 'follow-assignment')
  if (follower) return say('prompt-follow', { name: nameOf(players, follower.player) })
  const canSend = actions.some(({ type }) => type === 'migrate-group')
  const canGo = actions.some(({ type }) => type === 'migrate-commit')
  if (!canGo) return say('prompt-declare', { area: areaText(from) })
  return canSend ? say('prompt-declare-more') : say('prompt-declare-go')
}

function idlePrompt(view: View, actions: readonly Action[]): string {
  const has = (type: Action['type']): boolean => actions.some((action) => action.type === type)
  const tile = view.taken[view.seat ?? 0] ?? ''
  if (has('play-card') && has('use-tile')) return say('prompt-idle', { things: 'both', tile, terrain: view.hands[view.seat ?? 0] ?? '' })
  if (has('play-card')) return say('prompt-idle', { things: 'card', tile, terrain: view.hands[view.seat ?? 0] ?? '' })
  if (has('use-tile')) return say('prompt-idle', { things: 'tile', tile, terrain: '' })
  if (has('white-dino')) return say('prompt-white', { count: view.white_left })
  return has('play-counter') ? say('prompt-counter') : say('prompt-end')
}

/** What opens or closes a part of the turn. */
export function buttons(seen: unknown, legal: AnyAction[]): Button[] {
  const view = viewOf(seen)
  const actions = legal.map(asAction)
  const isBusy = actions.some(({ type }) => type === 'play-card' || type === 'use-tile' || type === 'white-dino')
  const hasMore = actions.some(({ type }) => !['finish', 'end-turn', 'play-counter', 'white-dino'].includes(type))
  const seat = view.seat ?? 0
  const card = view.hands[seat]
  return actions.flatMap((action): Button[] => {
    if (action.type === 'play-card') return [{ label: say('button-card', { terrain: card ?? '' }), action }]
    if (action.type === 'use-tile' && action.terrain === undefined) {
      const tile = view.taken[seat]
      return tile ? [{ label: say('button-tile', { tile }), action }] : []
    }
    if (action.type === 'finish')
      return [{ label: say('button-finish', { state: view.state }), action, ...(hasMore ? { isQuiet: true } : {}) }]
    if (action.type !== 'end-turn') return []
    if (!isBusy) return [{ label: say('button-end'), action }]
    return [{ label: say('button-end'), action, warning: say('warn-unused', { things: unusedText(view, actions) }), isQuiet: true }]
  })
}

/** What the end of the turn would waste. */
function unusedText(view: View, actions: readonly Action[]): string {
  const has = (type: Action['type']): boolean => actions.some((action) => action.type === type)
  return list([
    ...(has('play-card') ? [say('unused-card')] : []),
    ...(has('use-tile') ? [say('unused-tile')] : []),
    ...(has('white-dino') ? [say('white-dinos', { count: view.white_left })] : []),
  ])
}

// Points

/** Points of a seat by source. */
export function score(seen: unknown, seat: number): ScoreLine[] {
  const { points } = viewOf(seen)
  return (['stones', 'presence', 'dominance'] as const).map((source) => ({
    text: say('source', { source }),
    points: sum(points.map((period) => period[source]?.[seat] ?? 0)),
  }))
}

/** The count at the end: the earlier periods, then the last one, terrain by terrain. */
export function count(seen: unknown, outcome: GameResult, players: Player[]): CountStep[] {
  const view = viewOf(seen)
  const seats = players.map(({ seat }) => seat)
  const last = view.points.at(-1)
  const steps: CountStep[] = []
  for (const { period, stones, presence, dominance } of view.points.slice(0, -1)) {
    const points = seats.map((seat) => (stones[seat] ?? 0) + (presence?.[seat] ?? 0) + (dominance?.[seat] ?? 0))
    steps.push({ text: say('count-period', { period }), marks: [], points })
  }
  if (last === undefined) return steps
  const terrains = Object.entries(view.standing.terrains) as [Terrain, View['standing']['terrains'][string]][]
  for (const [terrain, standing] of terrains) {
    if (sum(standing.stones) > 0) {
      const marks = [...glow(areasOf(terrain)), ...scoreMarks(terrain, standing.stones)]
      steps.push({ text: say('count-stones', { terrain }), marks, points: [...standing.stones] })
    }
  }
  if (last.presence) steps.push({ text: say('count-presence'), marks: [], points: [...last.presence] })
  if (last.dominance) {
    for (const [terrain, standing] of terrains) {
      if (sum(standing.dominance) === 0) continue
      const leaders = standing.strengths.map((strength, seat) => [seat, strength] as const).filter(([, strength]) => strength > 0)
      leaders.sort(([a], [b]) => (standing.ranks[a] ?? 9) - (standing.ranks[b] ?? 9))
      const ranks = list(leaders.map(([seat, strength]) => say('count-rank', { name: nameOf(players, seat), strength })))
      const marks = [...glow(areasOf(terrain), leaders[0]?.[0]), ...scoreMarks(terrain, standing.dominance)]
      steps.push({ text: say('count-dominance', { terrain, ranks }), marks, points: [...standing.dominance] })
    }
  }
  const best = Math.max(...outcome.scores)
  if (outcome.scores.filter((points) => points === best).length > 1) steps.push({ text: tie(), marks: [], points: seats.map(() => 0) })
  return steps
}

export function tie(): string {
  return say('count-tie')
}
