/** What can be chosen on the board, from the list of legal actions alone, and what a tap elsewhere probably means. */

import type { Action as AnyAction } from '$lib/game'
import { hexOf, keyOf, neighbours, steps, type Hex } from '$lib/board/hexes'
import { likelyTarget } from './geometry'
import { asAction } from './protocol'
import type { Action, View } from './shapes'
import type { Land } from './view'

export interface Step {
  from: string
  to: string
}

/** The legal actions by the cells they are about. */
export interface Choices {
  place: Map<string, Action>
  breed: Map<string, Action>
  drift: Map<string, Map<string, Action>>
  walk: Map<string, Map<string, Walk>>
  rescues: Rescue[]
}

/** On a cell with herds that have bred and herds that have not, somebody must say which of them goes. */
export interface Walk {
  fresh?: Action
  spent?: Action
}

interface Rescue {
  action: Action
  steps: Step[]
}

/** What is held: a herd or a tile or swimmers of a cell. */
export interface Chosen {
  key: string
  as: 'herd' | 'tile' | 'swimmer'
  spent: boolean
}

export interface Target {
  kind: 'drift' | 'walk' | 'rescue'
  action: Action | null
  /** Swimmers that would go there. */
  count: number
}

export function choicesOf(legal: readonly AnyAction[]): Choices {
  const choices: Choices = { place: new Map(), breed: new Map(), drift: new Map(), walk: new Map(), rescues: [] }
  for (const action of legal.map(asAction)) {
    if (action.type === 'place') choices.place.set(keyOf(action.at), action)
    if (action.type === 'reproduce') choices.breed.set(keyOf(action.at), action)
    if (action.type === 'drift') within(choices.drift, keyOf(action.from)).set(keyOf(action.to), action)
    if (action.type === 'move') {
      const targets = within(choices.walk, keyOf(action.from))
      const walk = targets.get(keyOf(action.to)) ?? {}
      targets.set(keyOf(action.to), { ...walk, [action.spent ? 'spent' : 'fresh']: action })
    }
    if (action.type === 'rescue') {
      choices.rescues.push({ action, steps: action.moves.map(({ from, to }) => ({ from: keyOf(from), to: keyOf(to) })) })
    }
  }
  return choices
}

function within<Value>(maps: Map<string, Map<string, Value>>, key: string): Map<string, Value> {
  let inner = maps.get(key)
  if (!inner) maps.set(key, (inner = new Map<string, Value>()))
  return inner
}

// Rescues are put together step by step

function countOf(steps: readonly Step[], step: Step): number {
  return steps.filter(({ from, to }) => from === step.from && to === step.to).length
}

function holds(rescue: Rescue, plan: readonly Step[]): boolean {
  return plan.every((step) => countOf(rescue.steps, step) >= countOf(plan, step))
}

/** Whether more swimmers can join the plan. */
export function canGrow(choices: Choices, plan: readonly Step[]): boolean {
  return choices.rescues.some((rescue) => rescue.steps.length > plan.length && holds(rescue, plan))
}

/** How many swimmers of one cell can still go to a tile in the same action. */
export function mostTo(choices: Choices, plan: readonly Step[], step: Step): number {
  let most = 0
  while (choices.rescues.some((rescue) => holds(rescue, [...plan, ...Array<Step>(most + 1).fill(step)]))) most++
  return most
}

/** The action that is exactly this plan. */
export function rescueOf(choices: Choices, plan: readonly Step[]): Action | null {
  return choices.rescues.find((rescue) => rescue.steps.length === plan.length && holds(rescue, plan))?.action ?? null
}

// What can be chosen, and then where to

/** What can be done at a cell, by the type of the action. */
export type ChoosableKind = 'place' | 'move' | 'reproduce' | 'rescue' | 'drift'

/** The cells that can be chosen now, each with what can be done there. */
export function choosable(choices: Choices, plan: readonly Step[]): Map<string, ChoosableKind[]> {
  const kindsAt = new Map<string, ChoosableKind[]>()
  const add = (key: string, kind: ChoosableKind): void => {
    const kinds = kindsAt.get(key) ?? []
    if (!kinds.includes(kind)) kindsAt.set(key, [...kinds, kind])
  }
  for (const key of choices.place.keys()) add(key, 'place')
  for (const key of choices.walk.keys()) add(key, 'move')
  for (const key of choices.breed.keys()) add(key, 'reproduce')
  for (const rescue of choices.rescues) if (holds(rescue, plan)) for (const { from } of rescue.steps) add(from, 'rescue')
  for (const key of choices.drift.keys()) add(key, 'drift')
  return kindsAt
}

/** What a tap on a cell chooses: herds before the tile below them. */
export function chosenAt(choices: Choices, key: string, spent: boolean): Chosen {
  if (choices.rescues.some((rescue) => rescue.steps.some(({ from }) => from === key))) return { key, as: 'swimmer', spent: false }
  if (choices.walk.has(key) || choices.breed.has(key)) {
    const walks = [...(choices.walk.get(key)?.values() ?? [])]
    const hasFresh = walks.some((walk) => walk.fresh)
    const hasSpent = walks.some((walk) => walk.spent)
    return { key, as: 'herd', spent: hasSpent && (spent || !hasFresh) }
  }
  return { key, as: 'tile', spent: false }
}

/** Whether both kinds of herds can leave the cell, so that it must be said which one does. */
export function isMixed(choices: Choices, key: string): boolean {
  const walks = [...(choices.walk.get(key)?.values() ?? [])]
  return walks.some((walk) => walk.fresh) && walks.some((walk) => walk.spent)
}

export function targetsOf(choices: Choices, chosen: Chosen | null, plan: readonly Step[]): Map<string, Target> {
  const targets = new Map<string, Target>()
  if (!chosen) return targets
  if (chosen.as === 'tile') {
    for (const [to, action] of choices.drift.get(chosen.key) ?? []) targets.set(to, { kind: 'drift', action, count: 0 })
  }
  if (chosen.as === 'herd') {
    for (const [to, walk] of choices.walk.get(chosen.key) ?? []) {
      const action = chosen.spent ? walk.spent : walk.fresh
      if (action) targets.set(to, { kind: 'walk', action, count: 1 })
    }
  }
  if (chosen.as === 'swimmer') {
    for (const rescue of choices.rescues) {
      for (const step of rescue.steps) {
        if (step.from !== chosen.key || targets.has(step.to)) continue
        const count = countOf(plan, step) + mostTo(choices, plan, step) || mostTo(choices, oneFewer(plan, step.from), step)
        if (count > 0) targets.set(step.to, { kind: 'rescue', action: null, count })
      }
    }
  }
  return targets
}

/** The plan without the last swimmer that leaves from a cell. */
function oneFewer(plan: readonly Step[], from: string): Step[] {
  const last = plan.findLastIndex((step) => step.from === from)
  return plan.filter((_, index) => index !== last)
}

/**
 * The plan after a tap on a tile: as many as can go there, or `count`, and with each further tap one fewer.
 *
 * If all swimmers of the cell go elsewhere already, one of them goes here instead.
 */
export function planned(choices: Choices, plan: readonly Step[], step: Step, count = 0): Step[] {
  const already = countOf(plan, step)
  const most = mostTo(choices, plan, step)
  if (already === 0 && most === 0) return [...oneFewer(plan, step.from), step]
  if (already === 0) return [...plan, ...Array<Step>(count > 0 ? Math.min(count, most) : most).fill(step)]
  const others = plan.filter(({ from, to }) => from !== step.from || to !== step.to)
  return [...others, ...Array<Step>(already - 1).fill(step)]
}

// Why not?

/** The action that a tap on this cell seems to mean, for the server to say which rule forbids it. */
export function meant(view: View, land: Land, choices: Choices, chosen: Chosen | null, key: string, seat: number): Action {
  const cell = hexOf(key)
  const isTile = land.tiles.has(key)
  const drift = (from: Hex, to: Hex): Action => ({ seat, type: 'drift', from, to })
  if (view.phase === 'place') return { seat, type: 'place', at: cell }
  if (chosen) {
    const from = hexOf(chosen.key)
    if (chosen.as === 'tile') return drift(from, cell)
    if (chosen.as === 'swimmer') return { seat, type: 'rescue', moves: [{ from, to: cell }] }
    if (!isTile && choices.drift.has(chosen.key)) return drift(from, cell)
    return { seat, type: 'move', from, to: cell, ...(chosen.spent ? { spent: true } : {}) }
  }
  const own = land.herds.get(key)?.[seat] ?? 0
  const herds = land.herds.get(key)
  if (view.phase === 'actions' && isTile && own > 0) return { seat, type: 'reproduce', at: cell }
  if (view.phase === 'actions' && !isTile && herds) {
    const ashore = neighbours(cell).find((next) => land.tiles.has(keyOf(next))) ?? nearestTile(land, cell)
    return { seat, type: 'rescue', moves: [{ from: cell, to: ashore }] }
  }
  const filler = land.innerSea.has(key) ? fillerOf(land, choices, key) : null
  return filler ? drift(hexOf(filler), cell) : drift(cell, likelyTarget(new Set(land.tiles.keys()), cell))
}

/** A tile that can drift, and that somebody might want to drift into this inner sea. */
function fillerOf(land: Land, choices: Choices, lake: string): string | null {
  const shore = neighbours(hexOf(lake)).map(keyOf)
  const mightFill = ([from, targets]: [string, Map<string, Action>]): boolean =>
    !targets.has(lake) &&
    steps(hexOf(from)) < steps(hexOf(lake)) &&
    shore.some((key) => key !== from && land.massOf.get(key) !== undefined && land.massOf.get(key) === land.massOf.get(from))
  return [...choices.drift].find(mightFill)?.[0] ?? null
}

function nearestTile(land: Land, cell: Hex): Hex {
  const tiles = [...land.tiles.keys()].map(hexOf)
  return tiles.sort((a, b) => steps(a, cell) - steps(b, cell))[0] ?? [0, 0]
}
