/** The games that have a board here: every `src/mesozoic/games/<game>/web/index.ts`, loaded when it is needed. */

import type { GamePage } from './game'

const folders = import.meta.glob<{ default: GamePage }>('../../../src/mesozoic/games/*/web/index.ts')

/** The folder of a game is its name with underscores. */
const loaders: Record<string, () => Promise<{ default: GamePage }>> = Object.fromEntries(
  Object.entries(folders).map(([file, load]) => [file.split('/').at(-3)!.replaceAll('_', '-'), load]),
)

const loaded = new Map<string, Promise<GamePage>>()

export function hasBoard(id: string): boolean {
  return id in loaders
}

/** A game's part of the page. */
export function gamePage(id: string): Promise<GamePage> {
  const load = loaders[id]
  if (load === undefined) return Promise.reject(new Error(`no board for ${id}`))
  let page = loaded.get(id)
  if (page === undefined) {
    page = load().then((module) => module.default)
    page.catch(() => loaded.delete(id))
    loaded.set(id, page)
  }
  return page
}
