/** Pangea on the page. */

import type { GamePage } from '$lib/game'
import { advise } from './advice'
import Board from './Board.svelte'
import { describe } from './log'
import { beatsOf } from './motion'
import Panel from './Panel.svelte'
import { viewOf } from './protocol'
import { say } from './say'
import { buttons, count, prompt, score, tie } from './words'

const pangea: GamePage = {
  id: 'pangea',
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
  beats: beatsOf,
  isOpen: (view) => viewOf(view).phase !== 'draft',
  pages: [{ path: 'species', title: () => say('draft-all'), load: async () => (await import('./Species.svelte')).default }],
}

export default pangea
