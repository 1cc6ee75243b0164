/** Words about a place: what is there, what a tap would do, and what would follow from it. */

import type { Held, Mode, Option, Place } from './choices'
import type { AreaName } from './island'
import { areaText, dinosOf } from './naming'
import { areaOf, herdsIn, type PredatorName } from './protocol'
import { say } from './say'
import type { Event, View } from './shapes'

/** What the words are about. */
export interface Scene {
  view: View
  nameOf: (seat: number) => string
  /** Who reads them; null: a spectator. */
  seat: number | null
}

const PREDATORS: readonly PredatorName[] = ['trex', 'raptor-a', 'raptor-b', 'pterodactyl']

/** What is there: first its name. */
export function factsAt(scene: Scene, place: Place): string[] {
  const { view, nameOf } = scene
  if (place.kind === 'predator') {
    const { owner } = view.trex
    const whose = place.predator === 'trex' && owner !== null ? [say('fact-owner', { name: nameOf(owner) })] : []
    return [say('predator-title', { predator: place.predator }), ...whose, areaText(areaOf(view, place.predator))]
  }
  const { area } = place
  const stones = view.board[area]?.stones ?? []
  const strengths = view.strengths[area] ?? []
  const herds = herdsIn(view, area).map(([seat, count], rank) => {
    const strength = strengths[rank] ?? count
    const values = { name: nameOf(seat), count, strength, points: stones[rank] ?? 0 }
    return say(strength === count ? 'fact-herd' : 'fact-herd-strong', values)
  })
  const empty = herds.length === 0 ? [say('fact-empty', { points: stones[0] ?? 0 })] : []
  const figures = PREDATORS.filter((predator) => areaOf(view, predator) === area).map((predator) => say('predator-title', { predator }))
  const volcano = view.volcanoes[area]
  const ash = volcano === undefined ? [] : [say('fact-volcano', { name: nameOf(volcano) })]
  const waiting = view.waiting && view.trex.at === area ? [say('fact-waiting')] : []
  return [areaText(area), ...herds, ...empty, ...figures, ...waiting, ...ash]
}

/** What a tap there would do. */
export function optionWords(scene: Scene, place: Place, option: Option, held: Held | null): string[] {
  if (option.kind === 'go' && held?.as === 'predator' && place.kind === 'area') return reachWords(scene, held.predator, place.area)
  if (option.kind === 'settle' && place.kind === 'area') return [say('tap-settle', { terrain: scene.view.board[place.area]!.terrain })]
  if (option.kind === 'place' || option.kind === 'grow' || option.kind === 'send') {
    const most = Math.max(...option.actions.map(({ count }) => count))
    return [option.kind === 'grow' ? say('tap-grow') : say(`tap-${option.kind}`, { most })]
  }
  if (option.kind === 'follow') {
    const action = option.actions[0]
    return action?.type === 'follow-assignment' ? [say('tap-follow', { name: scene.nameOf(action.player) })] : []
  }
  if (option.kind === 'banish') return [say('tap-banish', { count: option.actions[0]?.count ?? 1 })]
  return [say(`tap-${option.kind as Exclude<Option['kind'], 'go' | 'settle' | 'place' | 'grow' | 'send' | 'follow' | 'banish'>}`)]
}

/** What a predator may eat where it could go. */
function reachWords({ view }: Scene, predator: PredatorName, area: AreaName): string[] {
  if (areaOf(view, predator) === area) return [say('tap-stay')]
  const meal = view.reach?.[predator]?.[area]
  if (!meal) return [say('tap-go')]
  return [say('tap-go'), meal.prey > 0 ? say('tap-meal', { limit: Math.min(meal.limit, meal.prey), prey: meal.prey }) : say('tap-no-meal')]
}

/** What would follow, in the order in which it happens. */
export function consequences({ nameOf, seat, view }: Scene, events: readonly Event[]): string[] {
  const followers = events.filter((told) => told.event === 'followed')
  const lines: string[] = []
  if (followers.length > 0)
    lines.push(
      say('ahead-followers', {
        dinos: dinosOf(
          followers.map(({ player }) => [player, 1]),
          nameOf,
        ),
      }),
    )
  for (const told of events) {
    if (told.event === 'lost' && told.reason === 'shock')
      lines.push(say('ahead-shock', { name: nameOf(told.player), area: areaText(told.area) }))
    if (told.event === 'lost' && told.reason === 'volcano')
      lines.push(say('ahead-volcano', { name: nameOf(told.player), count: told.count }))
    if (told.event === 'displaced')
      lines.push(say('ahead-displaced', { name: nameOf(told.player), count: told.count, area: areaText(told.area) }))
    if (told.event === 'area' && seat !== null) {
      const rank = told.herds.findIndex(([herd]) => herd === seat)
      const before = herdsIn(view, told.area).findIndex(([herd]) => herd === seat)
      const points = view.board[told.area]?.stones[rank] ?? 0
      if (rank >= 0 && rank !== before) lines.push(say('ahead-rank', { area: areaText(told.area), rank: rank + 1, points }))
    }
    if (told.event === 'settled' && told.waiting) lines.push(say('ahead-waiting'))
  }
  return lines
}

/** What to do with what is chosen; null if nothing is. */
export function sentenceOf(held: Held | null, mode: Mode | null, { nameOf }: Scene): string | null {
  if (held?.as === 'amount') return say(`chosen-${held.kind}`, { area: areaText(held.area) })
  if (held?.as === 'volcano') return say('chosen-erupt', { area: areaText(held.area) })
  if (mode !== null) return say(`chosen-${mode}`)
  if (held?.as === 'predator') return say('chosen-predator', { predator: held.predator })
  if (held?.as === 'outcast') return say('chosen-outcast', { name: nameOf(held.seat) })
  return null
}
