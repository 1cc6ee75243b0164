/** Notes about tables that somebody has closed, remembered in this browser. */

const KEY = 'mesozoic.closed-notes'
/** So many tables are remembered: those closed last. */
const MOST_TABLES = 100

function remembered(): string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]')
    return Array.isArray(stored) ? stored.filter((entry): entry is string => typeof entry === 'string') : []
  } catch {
    return []
  }
}

export function isClosed(table: string): boolean {
  return remembered().includes(table)
}

export function closeNote(table: string): void {
  const others = remembered().filter((id) => id !== table)
  try {
    localStorage.setItem(KEY, JSON.stringify([...others, table].slice(-MOST_TABLES)))
  } catch {
    // private windows may refuse: it is said again next time
  }
}
