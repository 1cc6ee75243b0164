/** A scoring, counted in front of the players: the stones terrain by terrain, then presence, then dominance terrain by terrain. */

import type { CountStep } from '$lib/game'
import type { Event as TableEvent } from '$lib/protocol'
import type { Terrain } from './island'
import { areasOf, glow, scoreMarks } from './log'
import { sum } from './naming'
import { toldOf } from './protocol'
import { say } from './say'
import type { Event } from './shapes'

export function scoringOf(event: TableEvent): Extract<Event, { event: 'scoring' }> | null {
  return toldOf(event).find((told) => told.event === 'scoring') ?? null
}

/** The steps of a scoring, without those in which nobody gets anything. */
export function tallyOf(event: TableEvent): CountStep[] {
  const scoring = scoringOf(event)
  if (scoring === null) return []
  const steps: CountStep[] = []
  const { period } = scoring
  const byTerrain = (source: 'stones' | 'dominance'): void => {
    for (const terrain of Object.keys(scoring.terrains) as Terrain[]) {
      const points = scoring.terrains[terrain]![source]
      if (sum(points) === 0) continue
      const text = say('tally-terrain', { period, source, terrain })
      steps.push({ text, marks: [...glow(areasOf(terrain)), ...scoreMarks(terrain, points)], points })
    }
  }
  byTerrain('stones')
  if (scoring.presence && sum(scoring.presence) > 0)
    steps.push({ text: say('tally-presence', { period }), marks: scoreMarks('swamp', []), points: scoring.presence })
  if (scoring.dominance) byTerrain('dominance')
  return steps
}
