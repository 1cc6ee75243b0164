/** Words about a territory: what is there, what a tap would do, and who would meet whom. */

import { hexOf, isSame } from '$lib/board/hexes'
import { anyOf } from '$lib/words'
import type { Held, Option } from './choices'
import { cardOf, dinosOf, terrainAt, territoryText } from './naming'
import { countsAt, type MoveKind } from './protocol'
import { say } from './say'
import type { View } from './shapes'

/** What the words are about. */
export interface Scene {
  view: View
  nameOf: (seat: number) => string
  /** Who reads them; null: a spectator. */
  seat: number | null
}

/** What is there: first its name. */
export function factsAt({ view, nameOf }: Scene, key: string): string[] {
  const terrain = terrainAt(view, key)
  if (terrain === null) return []
  const camps = countsAt(view, key).map(([seat, count]) => {
    const eggs = view.eggs[seat]?.[key] ?? 0
    if (eggs === 0) return say('fact-camp', { name: nameOf(seat), count })
    return say('fact-camp-eggs', { name: nameOf(seat), dinos: say('dinos', { count }), eggs: say('eggs', { count: eggs }) })
  })
  const status = view.moves?.status[key]
  const unmoved = view.moves?.unmoved[key] ?? 0
  const shore = view.shores.some((hex) => isSame(hex, hexOf(key))) ? [say('fact-shore')] : []
  return [
    say('territory-title', { terrain, at: key }),
    ...camps,
    ...(status ? [say('fact-status', { status })] : []),
    ...(unmoved > 0 ? [say('fact-unmoved', { count: unmoved })] : []),
    ...shore,
    ...threatsAt(view, key),
  ]
}

/** The dangers of this round and the next. */
function threatsAt(view: View, key: string): string[] {
  const there = view.threatened.filter(({ at }) => at.some((hex) => isSame(hex, hexOf(key))))
  return there.map(({ round, kind, erupts_from }) => {
    const sort = [kind, ...(round > view.round ? ['next'] : []), ...(erupts_from === null ? [] : ['die'])].join('-')
    return say('fact-threat', { sort, least: erupts_from ?? 0 })
  })
}

/** What a tap there would do. */
export function optionWords(scene: Scene, key: string, option: Option, held: Held | null): string[] {
  const { view, seat } = scene
  switch (option.does) {
    case 'place':
      return [say('tap-place', { count: cardOf(view, seat ?? 0)?.start ?? 0 })]
    case 'choose':
      return [say('tap-choose')]
    case 'fight':
      return [say('tap-fight')]
    case 'push':
      return [say('tap-push')]
    case 'lay':
      return [say('tap-lay', { count: Math.max(...option.actions.map(({ eggs }) => eggs)) })]
    case 'go': {
      const path = held?.as === 'colony' || held?.as === 'group' ? pathTo(view, held.from, key) : []
      const most = Math.max(...option.actions.map(({ count }) => count))
      const steps = path.length > 0 ? [say('tap-steps', { steps: path.length })] : []
      return [say('tap-go', { kind: option.kind }), ...steps, ...clashWords(scene, key, most)]
    }
  }
}

/** A shortest way from a territory to a goal, every step of it. */
export function pathTo(view: View, from: string, to: string): [number, number][] {
  return view.reach?.[from]?.goals.find((goal) => isSame(goal.to, hexOf(to)))?.path ?? []
}

/** Who would face whom if so many more came: "4 against 3 of Ann". */
export function clashWords({ view, nameOf, seat }: Scene, to: string, count: number): string[] {
  const camps = countsAt(view, to)
  const enemies = camps.filter(([camp]) => camp !== seat)
  if (enemies.length === 0) return []
  const own = camps.find(([camp]) => camp === seat)?.[1] ?? 0
  return [say('clash', { count: own + count, enemies: dinosOf(enemies, nameOf) })]
}

/** What to do with what is chosen; null if nothing is. */
export function sentenceOf(held: Held | null, { view, nameOf }: Scene, kinds: readonly MoveKind[]): string | null {
  switch (held?.as) {
    case 'colony': {
      const names = anyOf(kinds.map((kind) => say('move-kind', { kind })))
      const kind = kinds.length === 1 ? kinds[0]! : 'several'
      return say('chosen-colony', { kind, kinds: names, count: view.moves?.unmoved[held.from] ?? 0 })
    }
    case 'group': {
      const goal = view.reach?.[held.from]?.goals.find(({ to }) => isSame(to, hexOf(held.to)))
      return say('chosen-group', { kind: goal?.kind ?? 'migrate', territory: territoryText(view, held.to) })
    }
    case 'nest':
      return say('chosen-nest', { territory: territoryText(view, held.at) })
    case 'fight':
      return say('chosen-fight')
    case 'swept':
      return say('chosen-swept', { count: held.count, name: nameOf(held.target) })
    default:
      return null
  }
}
