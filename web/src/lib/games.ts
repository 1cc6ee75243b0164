/** The games that have a board here: every `src/mesozoic/games/<game>/web/index.ts`, loaded when it is needed. */

import { useTexts } from './catalogue'
import type { GamePage } from './game'

const folders = import.meta.glob<{ default: GamePage }>('../../../src/mesozoic/games/*/web/index.ts')

/** The folder of a game is its name with underscores. */
const loaders: Record<string, () => Promise<{ default: GamePage }>> = Object.fromEntries(
  Object.entries(folders).map(([file, load]) => [file.split('/').at(-3)!.replaceAll('_', '-'), load]),
)

export function folderOf(id: string): string {
  return id.replaceAll('-', '_')
}

const loaded = new Map<string, Promise<GamePage>>()

/** The games that have a board here. */
export const boards = Object.keys(loaders).sort()

/** The title of a game without asking the server: "triassic-terror" is Triassic Terror, in every language. */
export function titleOf(id: string): string {
  return id.replace(/(^|-)(\w)/g, (_, dash: string, first: string) => (dash && ' ') + first.toUpperCase())
}

export function hasBoard(id: string): boolean {
  return id in loaders
}

/** A game's part of the page. */
export function gamePage(id: string): Promise<GamePage> {
  const load = loaders[id]
  if (load === undefined) return Promise.reject(new Error(`no board for ${id}`))
  let page = loaded.get(id)
  if (page === undefined) {
    page = Promise.all([load(), useTexts(folderOf(id), 'page')]).then(([module]) => module.default)
    page.catch(() => loaded.delete(id))
    loaded.set(id, page)
  }
  return page
}
