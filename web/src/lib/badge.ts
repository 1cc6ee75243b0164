/** The badge of the installed app: in how many games it is my turn. */

import { api } from './api'
import type { TableInfo } from './protocol'

export function turnsIn(tables: TableInfo[]): number {
  return tables.filter((table) => table.state === 'playing' && (table.mine ?? []).some((seat) => table.turn?.seats.includes(seat))).length
}

/** Show a number at the icon of the app, where it is installed; 0 takes it away. */
export function showBadge(count: number): void {
  if (!('setAppBadge' in navigator)) return
  void (count > 0 ? navigator.setAppBadge(count) : navigator.clearAppBadge()).catch(() => undefined)
}

/** Ask the server and show the number; only where the app is installed. */
export function refreshBadge(): void {
  if (!('setAppBadge' in navigator) || !matchMedia('(display-mode: standalone)').matches) return
  void api.mine().then(
    (tables) => showBadge(turnsIn(tables)),
    () => undefined,
  )
}
