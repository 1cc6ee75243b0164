/** What lessons, pictures and films of the games are made of. */

import type { Action, LessonStage, LessonStep, Mark, Scene, Spot } from './game'
import { asEvent } from './log'
import type { Event, GameEvent, PreviewInfo } from './protocol'

/** A position of a lesson as the engine played it: what may be done, what is to be done, and what led there. */
export interface PlayedStage {
  view: unknown
  legal: Action[]
  /** null: to be looked at. */
  wanted: Action | null
  /** What the wanted action does; null if it is not legal. */
  preview: PreviewInfo | null
  event?: PlayedEvent | null
}

/** An action and what followed from it. */
export interface PlayedEvent {
  action: Action & { seat: number }
  told: GameEvent[]
  /** The position in which it was done, if that is not the stage before. */
  before?: unknown
}

/** A step of a lesson before it is put into words. */
export interface Page<StageName extends string> {
  /** What is to be done one after the other. */
  stages: [StageName, ...StageName[]]
  marks?: Mark[]
  /** What is wanted is not legal. */
  isRefused?: boolean
}

/** The words of a step. */
export interface Wording<StageName> {
  title: string
  text: string
  refusal: string
  /** What a stage asks for; null if it is to be looked at. */
  task: (name: StageName) => string | null
}

const NOTHING: PreviewInfo = { points: [], pieces: [], certain: [], possible: [] }

/** A step of a lesson; `isWanted` says whether an action is the one that is wanted. */
export function stepOf<StageName extends string>(
  { stages, marks = [], isRefused = false }: Page<StageName>,
  played: Record<StageName, PlayedStage>,
  wording: Wording<StageName>,
  isWanted: (action: Action, wanted: Action) => boolean = isSameAction,
): LessonStep {
  const stageOf = (name: StageName): LessonStage => {
    const { view, legal, wanted, preview, event } = played[name]
    const task = wording.task(name)
    return {
      view,
      legal,
      marks,
      wanted,
      expects: (action) => wanted !== null && isWanted(action, wanted),
      ...(task ? { task } : {}),
      preview: (action) => (wanted !== null && isSameAction(action, wanted) && preview) || NOTHING,
      event: event ? eventOf(event) : null,
      ...(event?.before === undefined ? {} : { before: event.before }),
    }
  }
  const [first, ...then] = stages
  return {
    ...stageOf(first),
    title: wording.title,
    text: wording.text,
    ...(isRefused ? { refusal: wording.refusal } : {}),
    signs: [],
    then: then.map(stageOf),
  }
}

const events = new WeakMap<PlayedEvent, Event>()

/** The event of an action; always the same one, so that it is shown happening once. */
function eventOf(played: PlayedEvent): Event {
  let event = events.get(played)
  if (event === undefined) {
    event = { ...asEvent(played.action, played.action.seat), told: played.told }
    events.set(played, event)
  }
  return event
}

/** The scenes of a film: positions with the actions that led to them. */
export function scenesOf(moments: readonly { view: unknown; action: PlayedEvent['action'] | null; told: GameEvent[] }[]): Scene[] {
  return moments.map(({ view, action, told }) => ({ view, event: action && { ...asEvent(action, action.seat), told } }))
}

export function arrow(from: Spot, to: Spot, seat: number, text?: string): Mark {
  return { spot: from, to, kind: 'arrow', seat, ...(text === undefined ? {} : { text }) }
}

export function glow(...spots: Spot[]): Mark[] {
  return spots.map((spot) => ({ spot, kind: 'glow' }))
}

/** What each seat gets there; a seat without points is left out. */
export function pointsAt(spot: Spot, ...points: number[]): Mark[] {
  return points.flatMap((number, seat) => (number > 0 ? [{ spot, kind: 'score' as const, seat, text: `+${number}` }] : []))
}

/** Whether two actions are the same, in whatever order their fields are. */
export function isSameAction(action: Action, other: Action): boolean {
  return inOrder(action) === inOrder(other)
}

function inOrder(action: Action): string {
  const sorted = (_: string, value: unknown): unknown =>
    value !== null && typeof value === 'object' && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
      : value
  return JSON.stringify(action, sorted)
}
