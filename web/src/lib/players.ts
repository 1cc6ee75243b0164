/** The players of a table by seat. */

import { botName } from './bots'
import type { Player } from './game'
import type { SeatInfo } from './protocol'
import { t } from './words'

export function seatName({ seat, name, kind, bot }: SeatInfo): string {
  if (kind === 'bot' && bot) return `${botName(bot)} ${seat + 1}`
  return name ?? t().create.seat(seat + 1)
}

export function playersOf(seats: SeatInfo[], mine: number[]): Player[] {
  return seats.map((info) => ({
    seat: info.seat,
    name: seatName(info),
    isMe: mine.includes(info.seat),
    isBot: info.kind === 'bot',
  }))
}
