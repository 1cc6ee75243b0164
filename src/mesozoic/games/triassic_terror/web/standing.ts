/** What the view says about scorings, arranged for display: the coming one, who would get what, who leads where. */

import { TERRAINS, type TerrainName } from './market'
import type { CalendarRound, View } from './shapes'

export type Scoring = CalendarRound['scored'][number]
export type PeriodName = CalendarRound['period']

/** The coming scoring: its period, after how many more rounds, and what it pays. */
export interface Coming {
  period: PeriodName
  rounds: number
  scored: Scoring[]
}

/** The periods with their rounds; `index` counts the rounds of the game from 0. */
export function periodsOf(view: View): { period: PeriodName; rounds: (CalendarRound & { index: number })[]; scored: Scoring[] }[] {
  const rounds = view.calendar.map((round, index) => ({ ...round, index }))
  const periods = [...new Set(rounds.map(({ period }) => period))]
  return periods.map((period) => {
    const own = rounds.filter((round) => round.period === period)
    return { period, rounds: own, scored: own.flatMap(({ scored }) => scored) }
  })
}

/** The next scoring; null when the game is over. */
export function comingOf(view: View): Coming | null {
  if (view.phase === 'over') return null
  const rest = view.calendar.slice(view.round - 1)
  const rounds = rest.findIndex(({ scored }) => scored.length > 0)
  const last = rest[rounds]
  return last === undefined ? null : { period: last.period, rounds, scored: last.scored }
}

/** What a scoring would pay each seat now. */
export function wouldPay(view: View, scored: readonly Scoring[]): number[] {
  return Array.from({ length: view.players }, (_, seat) => scored.reduce((sum, scoring) => sum + (view.standing[scoring][seat] ?? 0), 0))
}

const SOURCES: readonly Scoring[] = ['stones', 'presence', 'dominance']

/** What a scoring that is past has paid for. */
export function sourcesOf(paid: View['points'][number]): Scoring[] {
  return SOURCES.filter((scoring) => paid[scoring] !== null)
}

/** What it paid a seat, from all sources. */
export function paidTo(paid: View['points'][number], seat: number): number {
  return SOURCES.reduce((sum, scoring) => sum + (paid[scoring]?.[seat] ?? 0), 0)
}

/** A seat in a terrain. */
export interface Rank {
  seat: number
  rank: number
  strength: number
  dominance: number
}

export interface TerrainRanks {
  terrain: TerrainName
  /** Who lives there, the leader first. */
  ranks: Rank[]
  /** By how much the first is stronger than the next. */
  lead: number
  /** Those who share the first rank. */
  leaders: number[]
}

export function terrainRanks(view: View): TerrainRanks[] {
  return TERRAINS.map((terrain) => {
    const standing = view.standing.terrains[terrain]
    const ranks = (standing?.ranks ?? [])
      .map((rank, seat) => ({ seat, rank, strength: standing?.strengths[seat] ?? 0, dominance: standing?.dominance[seat] ?? 0 }))
      .filter((entry): entry is Rank => entry.rank !== null)
      .sort((a, b) => a.rank - b.rank || a.seat - b.seat)
    const [first, second] = ranks
    return {
      terrain,
      ranks,
      lead: first && second ? first.strength - second.strength : 0,
      leaders: ranks.filter(({ rank }) => rank === first?.rank).map(({ seat }) => seat),
    }
  })
}

/** The terrains where a seat does not live. */
export function missingTerrains(view: View, seat: number): TerrainName[] {
  return TERRAINS.filter((terrain) => (view.standing.terrains[terrain]?.ranks[seat] ?? null) === null)
}
