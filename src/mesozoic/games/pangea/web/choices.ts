/** What can be chosen on the island, from the list of legal actions alone. A place is the hex of a territory, written "q,r". */

import { keyOf } from '$lib/board/hexes'
import type { Action as AnyAction } from '$lib/game'
import { asAction, type ActionOf, type MoveKind } from './protocol'

type Move = ActionOf<'move'>
type Sweep = ActionOf<'sweep'>
type Lay = ActionOf<'lay'>

/** Legal actions by what they are about. */
export interface Choices {
  species: ActionOf<'choose-species'>[]
  place: Map<string, ActionOf<'place-colony'>>
  /** By origin and goal. */
  moves: Map<string, Map<string, Move[]>>
  /** By the contested territory. */
  attacks: Map<string, ActionOf<'attack'>[]>
  sweeps: Map<string, Sweep[]>
  lay: Map<string, Lay[]>
  endMoves: ActionOf<'end-moves'> | null
  endTurn: ActionOf<'end-turn'> | null
}

function within<Key, Value>(lists: Map<Key, Value[]>, key: Key, value: Value): void {
  const list = lists.get(key)
  if (list) list.push(value)
  else lists.set(key, [value])
}

export function choicesOf(legal: readonly AnyAction[]): Choices {
  const choices: Choices = {
    species: [],
    place: new Map(),
    moves: new Map(),
    attacks: new Map(),
    sweeps: new Map(),
    lay: new Map(),
    endMoves: null,
    endTurn: null,
  }
  for (const action of legal.map(asAction)) {
    if (action.type === 'choose-species') choices.species.push(action)
    if (action.type === 'place-colony') choices.place.set(keyOf(action.at), action)
    if (action.type === 'move') {
      const from = keyOf(action.from)
      const goals = choices.moves.get(from) ?? new Map<string, Move[]>()
      choices.moves.set(from, goals)
      within(goals, keyOf(action.to), action)
    }
    if (action.type === 'attack') within(choices.attacks, keyOf(action.at), action)
    if (action.type === 'sweep') within(choices.sweeps, keyOf(action.at), action)
    if (action.type === 'lay') within(choices.lay, keyOf(action.at), action)
    if (action.type === 'end-moves') choices.endMoves = action
    if (action.type === 'end-turn') choices.endTurn = action
  }
  return choices
}

/** The contested territories that can be fought for now. */
export function fightsOf(choices: Choices): string[] {
  return [...new Set([...choices.attacks.keys(), ...choices.sweeps.keys()])]
}

/** What waits for the next tap: a colony for its goal, a goal or a nest for a number, a combat for its dice, dinos for where they are swept. */
export type Held =
  | { as: 'colony'; from: string }
  | { as: 'group'; from: string; to: string; count: number }
  | { as: 'nest'; at: string; count: number }
  | { as: 'fight'; at: string }
  | { as: 'swept'; at: string; target: number; count: number }

/** Something that can be tapped now. */
export type Option =
  | { does: 'place'; action: ActionOf<'place-colony'> }
  | { does: 'choose' }
  | { does: 'go'; kind: MoveKind; actions: Move[] }
  | { does: 'fight' }
  | { does: 'lay'; actions: Lay[] }
  | { does: 'push'; action: Sweep }

/** Everything that can be tapped on the island, by place. Where a chosen colony can go, that comes before choosing another one. */
export function optionsOf(choices: Choices, held: Held | null): Map<string, Option> {
  const options = new Map<string, Option>()
  for (const [key, action] of choices.place) options.set(key, { does: 'place', action })
  for (const key of choices.moves.keys()) options.set(key, { does: 'choose' })
  for (const key of fightsOf(choices)) options.set(key, { does: 'fight' })
  for (const [key, actions] of choices.lay) options.set(key, { does: 'lay', actions })
  if (held?.as === 'colony' || held?.as === 'group')
    for (const [key, actions] of choices.moves.get(held.from) ?? []) options.set(key, { does: 'go', kind: actions[0]!.kind, actions })
  if (held?.as === 'swept') {
    options.clear()
    for (const action of sweepsOf(choices, held)) options.set(keyOf(action.to), { does: 'push', action })
  }
  return options
}

/** The sweeps of exactly those dinos. */
function sweepsOf(choices: Choices, { at, target, count }: Extract<Held, { as: 'swept' }>): Sweep[] {
  return (choices.sweeps.get(at) ?? []).filter((sweep) => sweep.target === target && sweep.count === count)
}

/** The kinds of moves that a colony can make, in the order in which they are explained. */
export function kindsFrom(choices: Choices, from: string): MoveKind[] {
  const kinds = new Set([...(choices.moves.get(from)?.values() ?? [])].map(([move]) => move!.kind))
  return (['migrate', 'charge', 'attack', 'flee'] as const).filter((kind) => kinds.has(kind))
}

/** With how many dinos a move begins: one migrates, all charge, attack or flee. */
export function usualCount(moves: readonly Move[]): number {
  const counts = moves.map(({ count }) => count)
  return moves[0]?.kind === 'migrate' ? Math.min(...counts) : Math.max(...counts)
}

/** The numbers that can be chosen, ascending. */
export function countsOf(choices: Choices, held: Held | null): number[] {
  if (held?.as === 'group') return (choices.moves.get(held.from)?.get(held.to) ?? []).map(({ count }) => count).sort((a, b) => a - b)
  if (held?.as === 'nest') return (choices.lay.get(held.at) ?? []).map(({ eggs }) => eggs).sort((a, b) => a - b)
  return []
}

/** The action that what is held would be now; null if something is still to be chosen. */
export function actionFor(choices: Choices, held: Held | null): Move | Lay | null {
  if (held?.as === 'group')
    return (
      choices.moves
        .get(held.from)
        ?.get(held.to)
        ?.find(({ count }) => count === held.count) ?? null
    )
  if (held?.as === 'nest') return choices.lay.get(held.at)?.find(({ eggs }) => eggs === held.count) ?? null
  return null
}
