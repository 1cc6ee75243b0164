/** The figures of the lab: files of the page (`src/mesozoic/games/<game>/lab.json`, `lab.<option>.json`), loaded when they are needed. */

import { format } from './catalogue'
import { folderOf } from './games'
import type { Figures, Report, Row } from './report'

export type { Figures, Histogram, Leader, Report, Row, Spread } from './report'

const files = import.meta.glob<Report>('../../../src/mesozoic/games/*/lab*.json', { import: 'default' })

/** What many games between bots say, by the usual rules first, then with other options; rejected for a game without figures. */
export async function reportsOf(game: string): Promise<Report[]> {
  const paths = Object.keys(files).filter((path) => path.includes(`/games/${folderOf(game)}/`))
  if (paths.length === 0) throw new Error(`no figures of ${game}`)
  const reports = await Promise.all(paths.map((path) => files[path]!()))
  return reports.sort((first, second) => Object.keys(first.options).length - Object.keys(second.options).length)
}

/** How often a species wins with so many players, relative to a fair share of 1. */
export type Wins = Row & Pick<Figures, 'players'>

/** The wins of each species by its id, the fewest players first, from the first report that has the species. */
export function winsOf(reports: readonly Report[]): Map<string, Wins[]> {
  const wins = new Map<string, Wins[]>()
  for (const { players } of reports) {
    const known = new Set(wins.keys())
    for (const { players: count, species } of players) {
      for (const row of species) {
        if (!known.has(row.name)) wins.set(row.name, [...(wins.get(row.name) ?? []), { ...row, players: count }])
      }
    }
  }
  return wins
}

/** The name of a species in the current language, from the texts of its game; its id with a capital letter without. */
export function speciesName(game: string, species: string): string {
  return format(folderOf(game), 'species-name', { species }) ?? species.replace(/^./, (first) => first.toUpperCase())
}
