/** The events of a table in words. */

import type { Action, GamePage, Mark, Player, ToldLine } from './game'
import type { Event } from './protocol'
import { say } from './words'

/** One line of the log. */
export interface Line {
  /** The event it tells. */
  number: number
  /** Whose line it is; null: nature's. */
  seat: number | null
  text: string
  marks: Mark[]
  /** Not the first line of its event. */
  follows: boolean
  /** Taken back since. */
  isUndone: boolean
}

export function linesOf(event: Event, game: GamePage, players: Player[], view: unknown): Omit<Line, 'isUndone'>[] {
  const told: ToldLine[] = event.kind === 'play' ? game.describe(event, players, view) : [{ text: plainly(event, players), marks: [] }]
  return told.map(({ text, marks, seat = event.seat }, index) => ({
    number: event.number,
    seat,
    text,
    marks,
    follows: index > 0,
  }))
}

function plainly(event: Event, players: Player[]): string {
  const name = players[event.seat]?.name ?? ''
  if (event.kind === 'stand-in') return say(event.bot ? 'event-stand-in' : 'event-come-back', { name })
  if (event.kind === 'play') return name
  return say(`event-${event.kind}`, { name })
}

/** The numbers of the events that were taken back. */
export function undone(events: Event[]): Set<number> {
  const standing: Event[] = []
  const gone = new Set<number>()
  for (const event of events) {
    if (event.kind === 'play') standing.push(event)
    if (event.kind !== 'undo') continue
    const count = event.count ?? 0
    if (count === 0) {
      const own = standing.findLastIndex(({ seat }) => seat === event.seat)
      if (own >= 0) gone.add(standing.splice(own, 1)[0]!.number)
    } else for (const taken of standing.splice(Math.max(0, standing.length - count))) gone.add(taken.number)
  }
  return gone
}

/** An action as if it had just been done. */
export function asEvent(action: Action, seat: number): Event {
  return { number: -1, at: 0, kind: 'play', seat, action: { ...action }, chance: null, told: [] }
}
