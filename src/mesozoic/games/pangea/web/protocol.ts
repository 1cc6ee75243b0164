/** Views, actions and events of Pangea: the page hands them on as they come, their types (`shapes.ts`) are made from the rules. */

import { readersOf } from '$lib/readers'
import type { Action, Event, Shapes, View } from './shapes'

export const { viewOf, asAction, resultOf, actionOf, toldOf } = readersOf<Shapes>()

export type Terrain = View['island'][number][2]
export type MoveKind = ActionOf<'move'>['kind']
/** An action of one type. */
export type ActionOf<Type extends Action['type']> = Extract<Action, { type: Type }>
/** An event of one kind. */
export type EventOf<Kind extends Event['event']> = Extract<Event, { event: Kind }>

/** The seats with dinos on a territory, with how many. */
export function countsAt(view: Pick<View, 'dinos'>, key: string): [seat: number, count: number][] {
  return view.dinos.flatMap((dinos, seat): [number, number][] => (dinos[key] ? [[seat, dinos[key]]] : []))
}
