/** Positions for the rules, most of them from the lesson. */

import type { Picture } from '$lib/game'
import { sample } from './film'
import { PAGES } from './lesson'
import { POSITIONS } from './positions'
import { say } from './say'

const STEPS_BY_RULE = [
  ['5.2', 'drift', 'picture-5-2'],
  ['5.5', 'rescue', 'picture-5-5'],
  ['9.1', 'interim', 'picture-9-1'],
  ['9.2', 'count-west', 'picture-9-2'],
] as const

export function pictures(): Picture[] {
  const shown = STEPS_BY_RULE.map(([rule, name, caption]) => {
    const { position, marks } = PAGES.find((page) => page.name === name)!
    return { rule, view: POSITIONS[position].view, marks, caption: say(caption) }
  })
  return [{ rule: '4', view: sample, marks: [], caption: say('picture-4') }, ...shown]
}
