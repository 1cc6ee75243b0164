/** Trias on the page. */

import type { GamePage } from '$lib/game'
import Board from './Board.svelte'
import { film, sample } from './film'
import { ICONS } from './icons'
import { lesson } from './lesson'
import Panel from './Panel.svelte'
import { pictures } from './pictures'
import { stringsOf } from './view'
import { buttons, count, describe, pips, prompt, score } from './words'

const trias: GamePage = {
  id: 'trias',
  Board,
  Panel,
  sample,
  film,
  tagline: (language) => stringsOf(language).tagline,
  prompt,
  pips,
  buttons,
  describe,
  score,
  count,
  tie: (language) => `${stringsOf(language).count.ties}.`,
  lesson,
  pictures,
  icons: ICONS,
}

export default trias
