/** What can be chosen on the board, from the list of legal actions alone. */

import type { Action as AnyAction } from '$lib/game'
import type { AreaName, Terrain } from './island'
import { areaOf, asAction, type ActionOf, type PredatorName } from './protocol'
import type { Action, View } from './shapes'

// Places: an area is named as it is, a herd by its area and seat, a predator by its name

export function herdKey(area: AreaName, seat: number): string {
  return `${area}/${seat}`
}

export const PREDATORS: readonly PredatorName[] = ['trex', 'raptor-a', 'raptor-b', 'pterodactyl']

export type Place =
  { kind: 'area'; area: AreaName } | { kind: 'herd'; area: AreaName; seat: number } | { kind: 'predator'; predator: PredatorName }

export function placeOf(key: string): Place {
  const predator = PREDATORS.find((name) => name === key)
  if (predator !== undefined) return { kind: 'predator', predator }
  const [area, seat] = key.split('/') as [AreaName, string | undefined]
  return seat === undefined ? { kind: 'area', area } : { kind: 'herd', area, seat: Number(seat) }
}

// Legal actions by what they are about

type ByArea<Type extends Action['type']> = Map<AreaName, ActionOf<Type>[]>

export interface Choices {
  settle: Map<Terrain, ActionOf<'use-tile'>>
  place: ByArea<'place-dinos'>
  grow: ByArea<'grow'>
  start: ByArea<'migrate-start'>
  send: ByArea<'migrate-group'>
  follow: ByArea<'follow-assignment'>
  hatch: ByArea<'hatch'>
  go: Map<PredatorName, ByArea<'move-predator'>>
  meals: ActionOf<'eat'>[]
  expel: Map<number, ByArea<'expel'>>
  white: ByArea<'white-dino'>
  counter: Map<'hatch' | 'volcano', ByArea<'play-counter'>>
  commit: ActionOf<'migrate-commit'> | null
}

function within<Key, Value>(lists: Map<Key, Value[]>, key: Key, value: Value): void {
  const list = lists.get(key)
  if (list) list.push(value)
  else lists.set(key, [value])
}

function inside<Key, Inner, Value>(maps: Map<Key, Map<Inner, Value[]>>, key: Key): Map<Inner, Value[]> {
  let inner = maps.get(key)
  if (!inner) maps.set(key, (inner = new Map<Inner, Value[]>()))
  return inner
}

export function choicesOf(legal: readonly AnyAction[]): Choices {
  const choices: Choices = {
    settle: new Map(),
    place: new Map(),
    grow: new Map(),
    start: new Map(),
    send: new Map(),
    follow: new Map(),
    hatch: new Map(),
    go: new Map(),
    meals: [],
    expel: new Map(),
    white: new Map(),
    counter: new Map(),
    commit: null,
  }
  for (const action of legal.map(asAction)) {
    if (action.type === 'use-tile' && action.terrain !== undefined) choices.settle.set(action.terrain, action)
    if (action.type === 'place-dinos') within(choices.place, action.area, action)
    if (action.type === 'grow') within(choices.grow, action.area, action)
    if (action.type === 'migrate-start') within(choices.start, action.from, action)
    if (action.type === 'migrate-group') within(choices.send, action.to, action)
    if (action.type === 'follow-assignment') within(choices.follow, action.to, action)
    if (action.type === 'hatch') within(choices.hatch, action.area, action)
    if (action.type === 'move-predator') within(inside(choices.go, action.predator), action.to, action)
    if (action.type === 'eat') choices.meals.push(action)
    if (action.type === 'expel') within(inside(choices.expel, action.player), action.to, action)
    if (action.type === 'white-dino') within(choices.white, action.area, action)
    if (action.type === 'play-counter') within(inside(choices.counter, action.kind), action.area, action)
    if (action.type === 'migrate-commit') choices.commit = action
  }
  return choices
}

// What is chosen

/** Something that can be done beside the step of the turn, chosen first and then given an area. */
export type Mode = 'settle' | 'white' | 'hatch' | 'volcano'

/** What waits for the next tap: a predator for its goal, dinos of a herd for where they are driven, an area for a number. */
export type Held =
  | { as: 'predator'; predator: PredatorName }
  | { as: 'outcast'; area: AreaName; seat: number; count: number }
  | { as: 'amount'; area: AreaName; kind: 'place' | 'grow' | 'send'; count: number }
  | { as: 'volcano'; area: AreaName }

/** Something that can be tapped now. */
export type Option =
  | { kind: 'settle' | 'start' | 'follow' | 'hatch' | 'white' | 'counter' | 'go'; actions: Action[] }
  /** Its number is asked for. */
  | { kind: 'place' | 'grow' | 'send'; actions: (ActionOf<'place-dinos'> | ActionOf<'grow'> | ActionOf<'migrate-group'>)[] }
  | { kind: 'volcano'; actions: ActionOf<'play-counter'>[] }
  | { kind: 'predator' | 'prey' | 'outcast'; actions: [] }
  | { kind: 'banish'; actions: ActionOf<'expel'>[] }

/** The predator that moves next, if there is but one thing to do. */
export function onlyPredator(choices: Choices): PredatorName | null {
  const [only, other] = choices.go.keys()
  return only !== undefined && other === undefined && choices.hatch.size === 0 ? only : null
}

/** Everything that can be tapped on the island, by place. */
export function optionsOf(choices: Choices, view: View, seat: number, held: Held | null, mode: Mode | null): Map<string, Option> {
  const options = new Map<string, Option>()
  if (mode !== null) {
    addMode(options, choices, view, seat, mode)
    return options
  }
  for (const [area, actions] of choices.place) options.set(area, { kind: 'place', actions })
  for (const [area, actions] of choices.send) options.set(area, { kind: 'send', actions })
  for (const [area, actions] of choices.follow) options.set(area, { kind: 'follow', actions })
  for (const [area, actions] of choices.grow) options.set(herdKey(area, seat), { kind: 'grow', actions })
  for (const [area, actions] of choices.start) options.set(herdKey(area, seat), { kind: 'start', actions })
  for (const [area, actions] of choices.hatch) options.set(herdKey(area, seat), { kind: 'hatch', actions })
  for (const predator of choices.go.keys()) options.set(predator, { kind: 'predator', actions: [] })
  const hunter = view.block && 'predator' in view.block ? areaOf(view, view.block.predator) : null
  if (hunter !== null) {
    for (const prey of preyOf(choices)) options.set(herdKey(hunter, prey), { kind: 'prey', actions: [] })
    for (const outcast of choices.expel.keys()) options.set(herdKey(hunter, outcast), { kind: 'outcast', actions: [] })
  }
  if (held?.as === 'predator') for (const [area, actions] of choices.go.get(held.predator) ?? []) options.set(area, { kind: 'go', actions })
  if (held?.as === 'outcast') {
    for (const [area, actions] of choices.expel.get(held.seat) ?? []) {
      const fitting = actions.filter(({ count }) => count === held.count)
      if (fitting.length > 0) options.set(area, { kind: 'banish', actions: fitting })
    }
  }
  return options
}

function addMode(options: Map<string, Option>, choices: Choices, view: View, seat: number, mode: Mode): void {
  if (mode === 'settle') {
    for (const area of Object.keys(view.board) as AreaName[]) {
      const action = choices.settle.get(view.board[area]!.terrain)
      if (action) options.set(area, { kind: 'settle', actions: [action] })
    }
  }
  if (mode === 'white') for (const [area, actions] of choices.white) options.set(herdKey(area, seat), { kind: 'white', actions })
  if (mode === 'hatch')
    for (const [area, actions] of choices.counter.get('hatch') ?? []) options.set(herdKey(area, seat), { kind: 'counter', actions })
  if (mode === 'volcano')
    for (const [area, actions] of choices.counter.get('volcano') ?? []) options.set(area, { kind: 'volcano', actions })
}

/** The modes that there are now. */
export function modesOf(choices: Choices): Mode[] {
  const modes: Mode[] = []
  if (choices.settle.size > 0) modes.push('settle')
  if (choices.white.size > 0) modes.push('white')
  if (choices.counter.has('hatch')) modes.push('hatch')
  if (choices.counter.has('volcano')) modes.push('volcano')
  return modes
}

// Meals are put together dino by dino

export type Meal = Readonly<Record<number, number>>

/** The seats of which something can be eaten. */
export function preyOf(choices: Choices): number[] {
  return [...new Set(choices.meals.flatMap(({ eaten }) => Object.keys(eaten).map(Number)))].sort((a, b) => a - b)
}

/** The action that eats exactly this. */
export function mealOf(choices: Choices, meal: Meal): ActionOf<'eat'> | null {
  const wanted = Object.entries(meal).filter(([, count]) => count > 0)
  return (
    choices.meals.find(
      ({ eaten }) => Object.keys(eaten).length === wanted.length && wanted.every(([seat, count]) => eaten[seat] === count),
    ) ?? null
  )
}

/** One more of a seat; once there can be no more, none of it. */
export function withMore(choices: Choices, meal: Meal, seat: number): Meal {
  const more = { ...meal, [seat]: (meal[seat] ?? 0) + 1 }
  return mealOf(choices, more) ? more : { ...meal, [seat]: 0 }
}

/** What is eaten if nobody says otherwise: as much as can be if all of it is one player's. */
export function firstMeal(choices: Choices): Meal {
  const [only, other] = preyOf(choices)
  if (only === undefined || other !== undefined) return {}
  return { [only]: Math.max(...choices.meals.map(({ eaten }) => eaten[only] ?? 0)) }
}

/** The numbers that can be chosen, ascending. */
export function countsOf(actions: readonly { count: number }[]): number[] {
  return actions.map(({ count }) => count).sort((a, b) => a - b)
}
