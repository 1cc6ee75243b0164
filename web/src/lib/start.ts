/** Opening tables. */

import { api } from './api'
import { me } from './me.svelte'
import type { TableRequest } from './protocol'
import { go } from './route.svelte'

/** Bots act without a pause: the page shows their actions at the pace of its settings. */
export const BOT_PACE = 0

export function seatsOf(seats: TableRequest['seats'][number][]): TableRequest['seats'] {
  return seats as TableRequest['seats']
}

const READY_EVERY = 1000

/** Wait until a game can be played; false if the page has been left meanwhile. */
export async function isReadyHere(game: string): Promise<boolean> {
  const path = location.pathname
  while (!(await api.ready(game))) {
    await new Promise((resolve) => setTimeout(resolve, READY_EVERY))
    if (location.pathname !== path) return false
  }
  return true
}

/** Open a table against bots that starts at once. */
export async function playAgainstBots(game: string, players: number, bot: string): Promise<void> {
  await me.become()
  if (!(await isReadyHere(game))) return
  const bots = Array.from({ length: players - 1 }, () => ({ kind: 'bot' as const, bot }))
  const seats = seatsOf([{ kind: 'me' }, ...bots])
  const table = await api.open({ game, seats, pace: BOT_PACE, start: true })
  go(`/table/${table.id}`)
}

export async function openTable(wanted: TableRequest): Promise<void> {
  await me.become()
  if (wanted.start && !(await isReadyHere(wanted.game))) return
  const table = await api.open({ ...wanted, pace: BOT_PACE })
  go(`/table/${table.id}`)
}

/** Open a table with free seats and the usual settings. */
export async function playWithFriends(game: string, players: number): Promise<void> {
  const open = Array.from({ length: players - 1 }, () => ({ kind: 'open' as const }))
  await openTable({ game, seats: seatsOf([{ kind: 'me' }, ...open]), begin: 'full' })
}
