/** The sign of Pangea: a volcano that smokes, in dusk and ember. */

import type { Emblem } from '$lib/emblems'

export const emblem: Emblem = {
  ground: '#8a3a1f',
  accent: 'light-dark(#8a3a1f, #f0a878)',
  accentHigh: 'light-dark(#a8492a, #f8c19c)',
  body: '<path fill="currentColor" d="M1.5 21.5C6 19.5 7.6 15.2 9 10.2q1.5 1.5 3 0t3 0c1.4 5 3 9.3 7.5 11.3Z"/><path fill="none" stroke="currentColor" stroke-width="1.5" stroke-linecap="round" d="M12 7.6c-2.6-1.3 1.6-3.1-.8-5.6M15.2 6.8c-1.1-1.3 1.4-2.2.6-3.8"/>',
}
