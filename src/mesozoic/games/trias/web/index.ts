/** Trias on the page. */

import type { GamePage } from '$lib/game'
import { advise } from './advice'
import Board from './Board.svelte'
import { ICONS } from './icons'
import Panel from './Panel.svelte'
import { say } from './say'
import { buttons, count, describe, pips, prompt, score } from './words'

const trias: GamePage = {
  id: 'trias',
  Board,
  Panel,
  film: async () => (await import('./film')).film,
  tagline: () => say('tagline'),
  prompt,
  pips,
  buttons,
  describe,
  advise,
  score,
  count,
  tie: () => `${say('count-ties')}.`,
  lesson: () => import('./lesson').then(({ lesson }) => lesson),
  pictures: () => import('./pictures').then(({ pictures }) => pictures),
  icons: ICONS,
}

export default trias
