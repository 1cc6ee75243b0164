/** The actions and events of Trias as the server writes them. */

import type { Action } from '$lib/game'
import type { Event } from '$lib/protocol'
import type { Cell } from './geometry'
import type { Card } from './view'

export type Move = { from: Cell; to: Cell }

export type TriasAction =
  | { type: 'card'; use: 'hand' | 'draw' }
  | { type: 'place' | 'reproduce'; at: Cell }
  | { type: 'drift'; from: Cell; to: Cell }
  | { type: 'move'; from: Cell; to: Cell; spent?: boolean }
  | { type: 'rescue'; moves: Move[] }
  | { type: 'end-turn' }

/** What an action led to. */
export type TriasEvent =
  | { event: 'reveal'; use: 'hand' | 'draw'; card: Card }
  | { event: 'skip-drift' }
  | { event: 'meteorite'; phase: number }
  | { event: 'return'; at: Cell; count: number; why: 'swimmer' | 'overpopulated' }
  | { event: 'interim' | 'final'; cells: Cell[]; herds: number[]; points: number[] }

export function triasAction(action: Action): TriasAction {
  return action as TriasAction
}

export function triasEvent(told: Record<string, unknown>): TriasEvent {
  return told as TriasEvent
}

/** The action of an event; null if the event is none. */
export function actionOf(event: Event): TriasAction | null {
  return event.kind === 'play' && event.action ? triasAction(event.action) : null
}

/** What followed from the action of an event. */
export function toldOf(event: Event): TriasEvent[] {
  return (event.told ?? []).map(triasEvent)
}
