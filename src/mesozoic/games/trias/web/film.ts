/** A few actions from the middle of a game on: the moving picture on the home page. */

import type { Scene } from '$lib/game'
import { asEvent } from '$lib/log'
import { FILM } from './scenes'

/** As a spectator sees it. */
export const sample = FILM[0].view

export const film: Scene[] = FILM.map(({ view, action }) => ({ view, event: action && asEvent(action, action.seat) }))
