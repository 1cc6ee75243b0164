/** The sign of Triassic Terror: the footprint of the T-Rex in fern and bone. */

import type { Emblem } from '$lib/emblems'

const TOE = 'M12 6.2c1.9 2.5 2.2 5.4 1.3 9h-2.6C9.8 11.6 10.1 8.7 12 6.2ZM12 1.3l1.3 3.7h-2.6Z'
const HEEL = 'M9 18.6c.4-2.2 5.6-2.2 6 0 .5 2.3-1.1 4.4-3 4.4s-3.5-2.1-3-4.4Z'

/** In the box 0 0 24 24. */
export const FOOTPRINT = `<g fill="currentColor"><path d="${TOE}"/><path d="${TOE}" transform="rotate(-43 12 19.5)"/><path d="${TOE}" transform="rotate(43 12 19.5)"/><path d="${HEEL}"/></g>`

export const emblem: Emblem = {
  ground: '#3d5a2c',
  accent: 'light-dark(#3a5a28, #b3d08c)',
  accentHigh: 'light-dark(#4b7135, #cbe2ab)',
  body: FOOTPRINT,
}
