/** How a game ended, in one sentence. */

import type { Player } from './game'
import type { Outcome, SeatInfo } from './protocol'
import { list, say } from './words'

/** "You win!", "Ann wins", "Ann wins: Bob resigned". */
export function resultText(outcome: Outcome, seats: SeatInfo[], players: Player[]): string {
  const isAlone = players.filter(({ isMe }) => isMe).length === 1
  const winners = players.filter(({ seat }) => outcome.winners.includes(seat))
  const result = winnersText(winners, isAlone)
  if (outcome.reason === 'finished') return result
  const gone = players.filter(({ seat }) => seats[seat]?.resigned)
  if (isAlone && gone.some(({ isMe }) => isMe)) {
    return outcome.reason === 'resigned' ? say('end-you-resigned', { result }) : say('end-you-ran-out', { result })
  }
  const names = list(gone.map(({ name }) => name))
  return outcome.reason === 'resigned' ? say('end-resigned', { result, names }) : say('end-ran-out', { result, names })
}

function winnersText(winners: Player[], isAlone: boolean): string {
  if (isAlone && winners.length === 1 && winners[0]!.isMe) return say('end-you-won')
  const names = list(winners.map(({ name }) => name))
  return winners.length > 1 ? say('end-won-together', { names }) : say('end-won', { names })
}

/** What happens if a seat resigns now: it ends the game, for one winner or for the bots that are left, or a bot plays on. */
export function resignationText(seats: SeatInfo[], seat: number, players: Player[]): string {
  const left = seats.filter((other) => other.seat !== seat && !other.resigned)
  if (left.length === 1) return say('table-resign-ends', { name: players[left[0]!.seat]?.name ?? '' })
  if (left.every(({ kind }) => kind === 'bot')) return say('table-resign-bots')
  return say('table-resign-goes-on')
}
