/** My tables: those where it is my turn, those that wait for others, open ones, finished ones. */

import { api } from './api'
import { showBadge, turnsIn } from './badge'
import type { TableInfo } from './protocol'

/** Milliseconds after which they are asked for again, while somebody looks. */
const EVERY = 30_000

function hasLeft(table: TableInfo): boolean {
  return (table.mine ?? []).every((seat) => table.seats[seat]?.resigned)
}

/** Whether one of my seats has to act; a bot acts for a seat that has resigned. */
export function isMyTurn({ state, turn, mine = [], seats }: TableInfo): boolean {
  return state === 'playing' && mine.some((seat) => turn?.seats.includes(seat) && !seats[seat]?.resigned)
}

/** Since when the table waits for somebody. */
function since({ turn, started, created }: TableInfo): number {
  return turn?.since ?? started ?? created
}

export interface MyTables {
  /** Who has waited longest for me comes first. */
  turn: TableInfo[]
  waiting: TableInfo[]
  open: TableInfo[]
  /** A game that I have resigned is over for me. */
  finished: TableInfo[]
}

export function sorted(tables: TableInfo[]): MyTables {
  const playing = tables.filter((table) => table.state === 'playing' && !hasLeft(table))
  const finished = tables.filter((table) => table.state === 'finished' || (table.state === 'playing' && hasLeft(table)))
  return {
    turn: playing.filter(isMyTurn).sort((a, b) => since(a) - since(b)),
    waiting: playing.filter((table) => !isMyTurn(table)).sort((a, b) => since(b) - since(a)),
    open: tables.filter((table) => table.state === 'open'),
    finished: finished.sort((a, b) => (b.ended ?? since(b)) - (a.ended ?? since(a))),
  }
}

class Mine {
  tables: TableInfo[] = $state.raw([])
  readonly groups: MyTables = $derived(sorted(this.tables))

  async load(): Promise<void> {
    this.tables = await api.mine()
    showBadge(turnsIn(this.tables))
  }

  forget(): void {
    this.tables = []
  }

  /** Load now, then again every so often; returns what ends that. */
  follow(): () => void {
    const look = (): void => {
      if (!document.hidden) void this.load().catch(() => undefined)
    }
    look()
    const timer = setInterval(look, EVERY)
    document.addEventListener('visibilitychange', look)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }
}

export const mine = new Mine()
