/** Whether a friend is here, in words. */

import type { Friend } from './protocol'
import { titleOf } from './titles.svelte'
import { say } from './words'

export function presenceWords({ online, playing }: Friend): string {
  if (playing) return say('friends-playing', { game: titleOf(playing) })
  return online ? say('table-is-online') : say('table-is-away')
}
