/** How games are told apart at a glance: every `src/mesozoic/games/<game>/web/emblem.ts`. */

import { folderOf } from './games'

export interface Emblem {
  /** The colour of the game: a tab is known by it. */
  ground: string
  /** What stands out on the pages of the game, and what the pointer is over there. */
  accent: string
  accentHigh: string
  /** SVG in the box 0 0 24 24, in `currentColor`. */
  body: string
}

const BONE = '#f8f1e0'
const files = import.meta.glob<{ emblem: Emblem }>('../../../src/mesozoic/games/*/web/emblem.ts', { eager: true })

/** The emblem of a game; undefined for one that has none. */
export function emblemOf(game: string): Emblem | undefined {
  return files[`../../../src/mesozoic/games/${folderOf(game)}/web/emblem.ts`]?.emblem
}

function iconOf({ ground, body }: Emblem): string {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-4 -4 32 32" color="${BONE}"><rect x="-4" y="-4" width="32" height="32" rx="7" fill="${ground}"/>${body}</svg>`
  return `data:image/svg+xml,${encodeURIComponent(svg)}`
}

/** Give the tab and the page the colours of a game; returns what takes them away again. */
export function tint(game: string): (() => void) | undefined {
  const emblem = emblemOf(game)
  if (emblem === undefined) return undefined
  const root = document.documentElement.style
  const changed = [
    ...[...document.querySelectorAll('meta[name="theme-color"]')].map((meta) => [meta, 'content', emblem.ground] as const),
    ...[...document.querySelectorAll('link[rel="icon"]')].map((link) => [link, 'href', iconOf(emblem)] as const),
  ].map(([element, attribute, value]) => {
    const before = element.getAttribute(attribute) ?? ''
    element.setAttribute(attribute, value)
    return () => element.setAttribute(attribute, before)
  })
  root.setProperty('--accent', emblem.accent)
  root.setProperty('--accent-high', emblem.accentHigh)
  return () => {
    for (const restore of changed) restore()
    root.removeProperty('--accent')
    root.removeProperty('--accent-high')
  }
}
