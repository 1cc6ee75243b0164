/** What matters on the island now: the camera keeps it in view, the first list before the others. */

import type { Choice } from './choice.svelte'

export function matters(choice: Choice): string[][] {
  const { isMine, marked, options, ownAreas } = choice
  return [marked, isMine ? [...options.keys()] : [], ownAreas].filter((keys) => keys.length > 0)
}
