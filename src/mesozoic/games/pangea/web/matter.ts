/** What matters on the island now: the camera keeps it in view, the first list before the others. */

import type { Choice } from './choice.svelte'

export function matters({ isMine, marked, options, ownKeys, view }: Choice): string[][] {
  const island = view.island.map(([q, r]) => `${q},${r}`)
  return [...[marked, isMine ? [...options.keys()] : [], ownKeys].filter((keys) => keys.length > 0), island]
}
