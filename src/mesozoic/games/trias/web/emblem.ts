/** The sign of Trias: two tiles of land and one that drifts away, on deep sea. */

import type { Emblem } from '$lib/emblems'

export const emblem: Emblem = {
  ground: '#0f4c5c',
  accent: 'light-dark(#0f4c5c, #82cbc3)',
  accentHigh: 'light-dark(#14657a, #9fdcd5)',
  body: '<path fill="currentColor" d="m7 3.2 3.9 2.2v4.5L7 12.1 3.1 9.9V5.4ZM11.4 11l3.9 2.2v4.5l-3.9 2.2-3.9-2.2v-4.5ZM17.6 2.6l3.9 2.2v4.5l-3.9 2.2-3.9-2.2V4.8Z"/><path fill="none" stroke="currentColor" stroke-width="1.3" stroke-linecap="round" d="M2.6 21.6q1.6-1.5 3.2 0t3.2 0M17 15.4q1.5-1.4 3 0t3 0"/>',
}
