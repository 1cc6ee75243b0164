/** What the page says about a game of Pangea: what is to be done, where tokens come from. */

import type { Action as AnyAction, Button, CountStep, Player, ScoreLine } from '$lib/game'
import { nameOf } from '$lib/players'
import type { GameResult } from '$lib/protocol'
import { list } from '$lib/words'
import { choicesOf, fightsOf, type Choices } from './choices'
import { cardOf } from './naming'
import { countsAt, resultOf, viewOf } from './protocol'
import { say } from './say'
import type { View } from './shapes'

// What is to be done

/** Who does what now. */
export function prompt(seen: unknown, legal: AnyAction[], players: Player[], seat: number | null): string {
  const view = viewOf(seen)
  if (view.phase === 'over') return say('prompt-over')
  if (view.due) return say('prompt-dice')
  const choices = choicesOf(legal)
  if (view.phase === 'draft') {
    if (choices.species.length > 0) return say('prompt-draft')
    return say('prompt-draft-wait', { names: list(view.to_act.map((other) => nameOf(players, other))) })
  }
  if (seat === null || legal.length === 0) return say('prompt-wait', { phase: view.phase, name: nameOf(players, view.active ?? 0) })
  if (view.phase === 'place') {
    const card = cardOf(view, seat)
    return say('prompt-place', { count: card?.start ?? 0, terrain: card?.habitat ?? '' })
  }
  if (view.phase === 'move') return movePrompt(view, choices, seat)
  if (view.phase === 'combat')
    return view.combat?.open ? say('prompt-combat-open') : say('prompt-combat', { count: fightsOf(choices).length })
  if (choices.lay.size === 0) return say('prompt-lay-nothing')
  return isLastRound(view) ? say('prompt-lay-last') : say('prompt-lay')
}

function movePrompt(view: View, choices: Choices, seat: number): string {
  const kinds = new Set([...choices.moves.values()].flatMap((goals) => [...goals.values()].map(([move]) => move!.kind)))
  if (kinds.size === 0) return say('prompt-moved')
  if (kinds.size === 1 && kinds.has('flee')) return say('prompt-flee')
  if (view.weather === 'peace') return say('prompt-move-peace')
  return say('prompt-move', { steps: say('tap-steps', { steps: cardOf(view, seat)?.movement ?? 0 }) })
}

/** What ends a part of the turn; quiet while there is something to do on the island. */
export function buttons(seen: unknown, legal: AnyAction[]): Button[] {
  const view = viewOf(seen)
  const { endMoves, endTurn, lay, moves } = choicesOf(legal)
  if (endMoves) {
    const label = say('button-end-moves', { count: contestedBy(view, endMoves.seat) })
    return [{ label, action: endMoves, ...(moves.size > 0 ? { isQuiet: true } : {}) }]
  }
  if (!endTurn) return []
  const count = eggsLeft(view, endTurn.seat)
  if (lay.size === 0 || count === 0 || isLastRound(view)) return [{ label: say('button-end-turn'), action: endTurn }]
  return [{ label: say('button-end-turn-eggs', { count }), action: endTurn, warning: say('warn-eggs', { count }), isQuiet: true }]
}

/** The territories where a seat stands against others. */
function contestedBy(view: View, seat: number): number {
  return Object.keys(view.dinos[seat] ?? {}).filter((key) => countsAt(view, key).length > 1).length
}

/** No round follows in which eggs could hatch. */
function isLastRound(view: View): boolean {
  return view.round === view.track.at(-1)?.round
}

/** The eggs that could still be laid: so many as there are pairs, and pawns in the supply. */
function eggsLeft(view: View, seat: number): number {
  const pairs = Object.values(view.nests ?? {}).reduce((sum, eggs) => sum + eggs, 0)
  return Math.min(pairs, view.supply?.[seat] ?? 0)
}

// Tokens

type Source = keyof View['income'][number]

const SOURCES: readonly Source[] = ['territories', 'habitat', 'ability', 'triplets', 'kills', 'scavenging']

/** Tokens of a seat by source; those that every species has, and those that it was paid for. */
export function score(seen: unknown, seat: number): ScoreLine[] {
  const income = viewOf(seen).income[seat]
  return SOURCES.flatMap((source): ScoreLine[] => {
    const points = income?.[source] ?? 0
    return points > 0 || source === 'territories' ? [{ text: say('source', { source }), points }] : []
  })
}

/** The count at the end, source by source. */
export function count(seen: unknown, outcome: GameResult, players: Player[]): CountStep[] {
  const view = viewOf(seen)
  const result = resultOf(outcome)
  const seats = players.map(({ seat }) => seat)
  const steps = SOURCES.flatMap((source): CountStep[] => {
    const points = seats.map((seat) => view.income[seat]?.[source] ?? 0)
    return points.some((point) => point > 0) ? [{ text: say('count-source', { source }), marks: [], points }] : []
  })
  const nothing = seats.map(() => 0)
  const [survivor] = result.winners
  if (result.reason === 'last-survivor' && survivor !== undefined)
    steps.push({ text: say('count-survivor', { name: nameOf(players, survivor) }), marks: [], points: nothing })
  const best = Math.max(...result.scores)
  if (result.reason !== 'last-survivor' && result.scores.filter((tokens) => tokens === best).length > 1)
    steps.push({ text: tie(), marks: [], points: nothing })
  return steps
}

export function tie(): string {
  return say('count-tie')
}
