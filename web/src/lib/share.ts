/** Links to tables, and ways to pass them on. */

import type { TableInfo } from './protocol'

/** The path of a table; with the invitation where others need it to get in. */
export function tablePath({ id, state, settings, invite }: TableInfo): string {
  const isNeeded = settings.access === 'link' && (state === 'open' || state === 'playing')
  return `/table/${id}${isNeeded && invite ? `?invite=${encodeURIComponent(invite)}` : ''}`
}

export function tableLink(table: TableInfo): string {
  return location.origin + tablePath(table)
}

/** Whether the system has a way of its own to pass links on, as phones do. */
export function canShare(): boolean {
  return typeof navigator.share === 'function'
}

/** Pass a link on by the system's own means; false if there are none or they refuse. */
export async function shareLink(title: string, url: string): Promise<boolean> {
  if (!canShare()) return false
  try {
    await navigator.share({ title, url })
    return true
  } catch (problem) {
    return problem instanceof DOMException && problem.name === 'AbortError' // thought better of it
  }
}

/** Put a text into the clipboard; false if the browser does not let us, for example without https. */
export async function copy(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return false
  }
}
