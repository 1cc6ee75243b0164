/** What lies over a board: each such element is attached here, and the camera keeps what matters out from under it. */

import { SvelteMap } from 'svelte/reactivity'
import type { Box } from './camera'

/** In pixels of the window. */
const covers = new SvelteMap<Element, Box>()

/** `{@attach overBoard}` on an element that lies over the board for longer than a moment. */
export function overBoard(element: Element): () => void {
  const measure = (): void => {
    const { left, top, right, bottom } = element.getBoundingClientRect()
    covers.set(element, { left, top, right, bottom })
  }
  const observer = new ResizeObserver(measure)
  observer.observe(element)
  addEventListener('resize', measure)
  return () => {
    observer.disconnect()
    removeEventListener('resize', measure)
    covers.delete(element)
  }
}

/** What covers a board, in its own pixels. */
export function coversOf(board: Element): Box[] {
  const { left: x, top: y } = board.getBoundingClientRect()
  return [...covers.values()].map(({ left, top, right, bottom }) => ({
    left: left - x,
    right: right - x,
    top: top - y,
    bottom: bottom - y,
  }))
}
