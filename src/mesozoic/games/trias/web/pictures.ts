/** Positions for the rules, most of them from the lesson. */

import type { Language, Picture } from '$lib/game'
import { sample } from './film'
import { PAGES, type Page } from './lesson'
import { POSITIONS } from './positions'
import { stringsOf } from './view'

const STEPS_BY_RULE: [string, Page['name']][] = [
  ['5.2', 'drift'],
  ['5.5', 'rescue'],
  ['9.1', 'interim'],
  ['9.2', 'countWest'],
]

export function pictures(language: Language): Picture[] {
  const captions = stringsOf(language).pictures
  const shown = STEPS_BY_RULE.map(([rule, name]) => {
    const { position, marks } = PAGES.find((page) => page.name === name)!
    return { rule, view: POSITIONS[position].view, marks, caption: captions[rule]! }
  })
  return [{ rule: '4', view: sample, marks: [], caption: captions['4']! }, ...shown]
}
