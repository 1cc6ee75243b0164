/** Where the herds of a cell stand. */

export interface Token {
  seat: number
  /** More than one: a stack. */
  count: number
  isSpent: boolean
  x: number
  y: number
  scale: number
}

const LAYOUTS: readonly (readonly [number, number, number][])[] = [
  [],
  [[0, -5, 1.85]],
  [
    [-19, -5, 1.6],
    [19, -5, 1.6],
  ],
  [
    [-19, -18, 1.42],
    [19, -18, 1.42],
    [0, 13, 1.42],
  ],
  [
    [-18, -21, 1.36],
    [18, -21, 1.36],
    [-18, 11, 1.36],
    [18, 11, 1.36],
  ],
  [
    [-22, -22, 1.2],
    [0, -24, 1.2],
    [22, -22, 1.2],
    [-14, 8, 1.2],
    [14, 8, 1.2],
  ],
]

/** One token for each herd; more than three of a seat, or more than four in all, become stacks. */
export function tokensOf(counts: readonly number[], active: number, spent: number): Token[] {
  const total = counts.reduce((sum, count) => sum + count, 0)
  const groups: { seat: number; count: number; isSpent: boolean }[] = []
  for (const [seat, count] of counts.entries()) {
    const tired = seat === active ? Math.min(spent, count) : 0
    for (const [herds, isSpent] of [
      [count - tired, false],
      [tired, true],
    ] as const) {
      if (herds === 0) continue
      if (total > 4 || herds > 3) groups.push({ seat, count: herds, isSpent })
      else for (let herd = 0; herd < herds; herd++) groups.push({ seat, count: 1, isSpent })
    }
  }
  const layout = LAYOUTS[Math.min(groups.length, LAYOUTS.length - 1)]!
  return groups.map((group, index) => {
    const [x, y, scale] = layout[index % layout.length]!
    return { ...group, x, y, scale }
  })
}
