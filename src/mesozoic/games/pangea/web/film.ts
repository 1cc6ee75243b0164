/** A few actions from the middle of a game on: the moving picture on the home page. */

import type { Scene } from '$lib/game'
import { scenesOf } from '$lib/lesson'
import { FILM } from './scenes'

/** As a spectator sees it. */
export const sample = FILM[0].view

export const film: Scene[] = scenesOf(FILM)
