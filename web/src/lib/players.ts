/** The players of a table by seat. */

import { botName } from './bots'
import type { Player } from './game'
import type { SeatInfo } from './protocol'
import { say } from './words'

/** The name of a seat; its number where nobody sits. */
export function nameOf(players: readonly Player[], seat: number): string {
  return players.find((player) => player.seat === seat)?.name ?? `${seat + 1}`
}

/** What the server calls a guest who gave no name; who plays on the same device has a second number. */
const INVENTED = /^Guest ([0-9]{4}(?: [0-9]+)?)$/

/** The name of a person; one that the server invented is said in the language of the page. */
export function personName(name: string): string {
  const number = INVENTED.exec(name)?.[1]
  return number === undefined ? name : say('guest-name', { number })
}

/** The name that a person chose; empty if the server invented it. */
export function chosenName(name: string): string {
  return INVENTED.test(name) ? '' : name
}

export function seatName({ seat, name, kind, bot }: SeatInfo): string {
  if (kind === 'bot' && bot) return `${botName(bot)} ${seat + 1}`
  return name === null ? say('create-seat', { number: seat + 1 }) : personName(name)
}

export function playersOf(seats: SeatInfo[], mine: number[]): Player[] {
  return seats.map((info) => ({
    seat: info.seat,
    name: seatName(info),
    isMe: mine.includes(info.seat),
    isBot: info.kind === 'bot',
  }))
}
