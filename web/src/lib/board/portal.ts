/** Over the whole page, whatever the board is contained in. */

export function portal(element: HTMLElement): () => void {
  document.body.append(element)
  return () => element.remove()
}
