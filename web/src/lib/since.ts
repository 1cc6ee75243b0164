/** What the others have done since somebody's last action. */

import type { GamePage, Mark, Player } from './game'
import { undone } from './log'
import type { Event } from './protocol'

/** So many marks are drawn at most, those of the last events. */
const MOST = 16

/** After how many events my last action had been made; null if the others have done nothing since. */
export function since(events: Event[], mine: readonly number[]): number | null {
  const gone = undone(events)
  const plays = events.filter((event) => event.kind === 'play' && !gone.has(event.number))
  const last = plays.findLastIndex(({ seat }) => mine.includes(seat))
  const theirs = plays.slice(last + 1)
  if (mine.length === 0 || theirs.length === 0) return null
  return last < 0 ? 0 : plays[last]!.number + 1
}

/** Where it happened: trails of what came, ghosts of what went. */
export function marksSince(events: Event[], from: number, game: GamePage, players: Player[], view: unknown): Mark[] {
  const gone = undone(events)
  const marks = events
    .slice(from)
    .filter((event) => event.kind === 'play' && !gone.has(event.number))
    .flatMap((event) => game.describe(event, players, view).flatMap((line) => line.marks))
    .filter(({ kind }) => kind === 'trail' || kind === 'ghost')
  const latest = new Map(marks.map((mark) => [JSON.stringify(mark.spot), mark]))
  return [...latest.values()].slice(-MOST)
}
