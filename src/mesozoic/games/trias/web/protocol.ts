/** Views, actions and events of Trias: the page hands them on as they come, their types (`shapes.ts`) are made from the rules. */

import type { Action as AnyAction } from '$lib/game'
import type { Event as TableEvent } from '$lib/protocol'
import type { Action, Event, Result, View } from './shapes'

export function triasView(view: unknown): View {
  return view as View
}

export function triasAction(action: AnyAction): Action {
  return action as Action
}

export function triasEvent(event: object): Event {
  return event as Event
}

export function triasResult(result: object): Result {
  return result as Result
}

/** The action of an event; null if the event is none. */
export function actionOf(event: TableEvent): Action | null {
  return event.kind === 'play' && event.action ? triasAction(event.action) : null
}

/** What followed from the action of an event. */
export function toldOf(event: TableEvent): Event[] {
  return (event.told ?? []).map(triasEvent)
}
