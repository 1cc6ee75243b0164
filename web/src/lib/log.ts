/** The events of a table in words. */

import type { Action, GamePage, Language, Mark, Player } from './game'
import type { Event } from './protocol'
import type { Strings } from './strings.en'

/** One line of the log. */
export interface Line {
  /** The event it tells. */
  number: number
  seat: number
  text: string
  marks: Mark[]
  /** Not the first line of its event. */
  follows: boolean
  /** Taken back since. */
  isUndone: boolean
}

export function linesOf(
  event: Event,
  game: GamePage,
  players: Player[],
  language: Language,
  words: Strings,
  view?: unknown,
): Omit<Line, 'isUndone'>[] {
  const told = event.kind === 'play' ? game.describe(event, players, language, view) : [{ text: plainly(event, players, words), marks: [] }]
  return told.map(({ text, marks }, index) => ({
    number: event.number,
    seat: event.seat,
    text,
    marks,
    follows: index > 0,
  }))
}

function plainly(event: Event, players: Player[], words: Strings): string {
  const name = players[event.seat]?.name ?? ''
  if (event.kind === 'stand-in') return event.bot ? words.events.standIn(name) : words.events.comeBack(name)
  if (event.kind === 'play') return name
  return words.events[event.kind](name)
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

/** An action as if it had just been done, for what a bot would do. */
export function asEvent(action: Action, seat: number): Event {
  return { number: -1, at: 0, kind: 'play', seat, action: { ...action }, chance: null, told: [] }
}
