/** Triassic Terror on the page. */

import type { GamePage } from '$lib/game'
import { advise } from './advice'
import Board from './Board.svelte'
import { ICONS } from './icons'
import { describe } from './log'
import Panel from './Panel.svelte'
import { say } from './say'
import { SIGNS } from './signs'
import { tallyOf } from './tally'
import { buttons, count, prompt, score, tie } from './words'

const triassicTerror: GamePage = {
  id: 'triassic-terror',
  Board,
  Panel,
  film: async () => (await import('./film')).film,
  tagline: () => say('tagline'),
  prompt,
  buttons,
  describe,
  advise,
  score,
  count,
  tie,
  lesson: () => import('./lesson').then(({ lesson }) => lesson),
  pictures: () => import('./pictures').then(({ pictures }) => pictures),
  icons: [...ICONS, ...SIGNS],
  beats: (event) => 1 + tallyOf(event).length,
}

export default triassicTerror
