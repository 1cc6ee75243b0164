/** Views, actions and events of Triassic Terror: their types (`shapes.ts`) are made from the rules. */

import { readersOf } from '$lib/readers'
import type { AreaName, BoardGraph } from './island'
import type { Action, PredatorName, Shapes, View } from './shapes'

export type { PredatorName, TileName } from './shapes'
/** An action of one type. */
export type ActionOf<Type extends Action['type']> = Extract<Action, { type: Type }>

export const { viewOf, asAction, resultOf, actionOf, toldOf, foreseen } = readersOf<Shapes>()

export function graphOf(view: View): BoardGraph {
  return view.board as unknown as BoardGraph
}

/** The herds of an area, the strongest first. */
export function herdsIn(view: View, area: AreaName): readonly [seat: number, count: number][] {
  return view.areas[area] ?? []
}

export function areaOf(view: View, predator: PredatorName): AreaName {
  return predator === 'trex' ? view.trex.at : view.predators[predator]
}
