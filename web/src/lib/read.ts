/** How far the chats of tables have been read, remembered in this browser. */

const KEY = 'mesozoic.read'
/** So many tables are remembered: those read last. */
export const MOST_TABLES = 100

function remembered(): [string, number][] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]')
    if (!Array.isArray(stored)) return []
    return stored.filter((entry): entry is [string, number] => {
      return Array.isArray(entry) && typeof entry[0] === 'string' && typeof entry[1] === 'number'
    })
  } catch {
    return []
  }
}

/** The number of the line of a table's chat that was read last; null: this browser has never shown the table. */
export function lastRead(table: string): number | null {
  return remembered().find(([id]) => id === table)?.[1] ?? null
}

export function markRead(table: string, line: number): void {
  const others = remembered().filter(([id]) => id !== table)
  try {
    localStorage.setItem(KEY, JSON.stringify([...others, [table, line]].slice(-MOST_TABLES)))
  } catch {
    // private windows may refuse: lines count as new again next time
  }
}
