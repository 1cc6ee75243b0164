/** Events in words, with the places they are about. */

import type { Mark, Player } from '$lib/game'
import { nameOf } from '$lib/players'
import type { Event as TableEvent } from '$lib/protocol'
import { list } from '$lib/words'
import { herdKey } from './choices'
import type { AreaName, Terrain } from './island'
import { areaText, dinosOf, sum } from './naming'
import { actionOf, toldOf } from './protocol'
import { say } from './say'
import type { Action, Event } from './shapes'

interface Line {
  text: string
  marks: Mark[]
}

const RINGS = [1, 2, 3] as const

export function glow(areas: readonly AreaName[], seat?: number): Mark[] {
  return areas.map((spot) => ({ spot, kind: 'glow', ...(seat === undefined ? {} : { seat }) }))
}

export function areasOf(terrain: Terrain): AreaName[] {
  return RINGS.map((ring) => `${terrain}-${ring}` as const)
}

/** Areas in which something happened to the herd of a seat. */
function trail(areas: readonly AreaName[], seat: number): Mark[] {
  return [...glow(areas, seat), ...areas.map((area): Mark => ({ spot: herdKey(area, seat), kind: 'trail', seat }))]
}

/** Points of each seat in the middle of a terrain. */
export function scoreMarks(terrain: Terrain, points: readonly number[]): Mark[] {
  const spot: AreaName = `${terrain}-2`
  return points.flatMap((point, seat): Mark[] => (point > 0 ? [{ spot, kind: 'score', seat, text: `+${point}` }] : []))
}

/** An event in words. */
export function describe(event: TableEvent, players: Player[]): Line[] {
  const action = actionOf(event)
  if (action === null) return []
  const told = toldOf(event)
  const name = (seat: number): string => nameOf(players, seat)
  return [...actionLine(action, event.seat, told, name), ...told.flatMap((followed) => toldLine(followed, action, name))]
}

type Named = (seat: number) => string

function actionLine(action: Action, seat: number, told: readonly Event[], nameAt: Named): Line[] {
  const name = nameAt(seat)
  const born = told.find((followed) => followed.event === 'born')
  const plain = (text: string): Line[] => [{ text, marks: [] }]
  const births = (kind: string, area: AreaName, count: number): Line[] => [
    {
      text: say('log-born', { kind, name, area: areaText(area), count: born?.count ?? count }),
      marks: trail([area], seat),
    },
  ]
  switch (action.type) {
    case 'take-card': {
      const card = told.flatMap((followed) => (followed.event === 'taken' || followed.event === 'reveal' ? [followed.card] : []))[0]
      if (!card) return plain(say('log-take-blind', { name }))
      return plain(say('log-take-card', { name, terrain: card }))
    }
    case 'take-tile':
      return plain(say('log-take-tile', { name, tile: action.tile }))
    case 'play-card': {
      const card = told.find((followed) => followed.event === 'card-played')?.card
      return card ? [{ text: say('log-play-card', { name, terrain: card }), marks: glow(areasOf(card), seat) }] : []
    }
    case 'use-tile': {
      if (action.terrain !== undefined)
        return [{ text: say('log-settle', { name, terrain: action.terrain }), marks: glow(areasOf(action.terrain), seat) }]
      const tile = told.find((followed) => followed.event === 'tile-used')?.tile
      return tile ? plain(say('log-use-tile', { name, tile })) : []
    }
    case 'place-dinos':
      return births('place', action.area, action.count)
    case 'grow':
      return births('grow', action.area, action.count)
    case 'hatch':
      return births('hatch', action.area, 3)
    case 'white-dino':
      return births('white', action.area, 1)
    case 'play-counter':
      if (action.kind === 'hatch') return births('counter', action.area, 3)
      return [{ text: say('log-volcano', { name, area: areaText(action.area) }), marks: glow([action.area], seat) }]
    case 'migrate-commit':
      return migrationLine(told, seat, nameAt)
    case 'move-predator':
      return [moveLine(action, told, seat, name)]
    case 'eat': {
      const { predator, eaten } = action
      const meal = Object.entries(eaten).map(([prey, count]) => [Number(prey), count] as const)
      const at = told.find((followed) => followed.event === 'lost')?.area
      if (meal.length === 0) return plain(say('log-eat-nothing', { predator }))
      return [{ text: say('log-eat', { predator, dinos: dinosOf(meal, nameAt) }), marks: at ? trail([at], seat) : [] }]
    }
    case 'expel': {
      const { predator, player, count, to } = action
      const text = say('log-expel', { predator, count, name: nameAt(player), area: areaText(to) })
      return [{ text, marks: trail([to], player) }]
    }
    case 'end-turn':
      return plain(say('log-end', { name }))
    default:
      return []
  }
}

function migrationLine(told: readonly Event[], seat: number, nameAt: Named): Line[] {
  const groups = told.filter((followed) => followed.event === 'walked')
  const from = groups[0]?.from
  if (from === undefined) return []
  const parts = groups.map(({ count, to }) => say('log-group', { count, area: areaText(to) }))
  const lines: Line[] = [
    {
      text: say('log-migrate', { name: nameAt(seat), area: areaText(from), groups: list(parts) }),
      marks: groups.flatMap(({ to }): Mark[] => [{ spot: from, to, kind: 'arrow', seat }, ...trail([to], seat)]),
    },
  ]
  const followers = told.flatMap((followed) => (followed.event === 'followed' ? [[followed.player, 1] as const] : []))
  if (followers.length > 0)
    lines.push({
      text: say('log-follow', { dinos: dinosOf(followers, nameAt) }),
      marks: followers.flatMap(([player]) => trail([from], player)),
    })
  return lines
}

function moveLine(action: Extract<Action, { type: 'move-predator' }>, told: readonly Event[], seat: number, name: string): Line {
  const { predator, to } = action
  const moved = told.find((followed) => followed.event === 'predator-moved')
  const there: Mark[] = [...glow([to], seat), { spot: predator, kind: 'trail', seat }]
  if (!moved) return { text: say('log-stay', { name, area: areaText(to) }), marks: there }
  return {
    text: say('log-move', { predator, area: areaText(to) }),
    marks: [{ spot: moved.from, to, kind: 'arrow', seat }, ...there],
  }
}

function toldLine(told: Event, action: Action, nameAt: Named): Line[] {
  switch (told.event) {
    case 'reveal':
      return action.type === 'take-tile' && told.card ? [{ text: say('log-turned-up', { terrain: told.card }), marks: [] }] : []
    case 'lost': {
      if (told.reason === 'eaten') return []
      const values = { name: nameAt(told.player), count: told.count, area: areaText(told.area) }
      return [
        {
          text: say(told.reason === 'volcano' ? 'log-burnt' : 'log-shock', values),
          marks: trail([told.area], told.player),
        },
      ]
    }
    case 'displaced': {
      const values = { name: nameAt(told.player), count: told.count, area: areaText(told.area) }
      return [{ text: say('log-displaced', values), marks: trail([told.area], told.player) }]
    }
    case 'settled': {
      const values = { name: nameAt(told.player), area: areaText(told.area) }
      const marks: Mark[] = [...glow([told.area], told.player), { spot: 'trex', kind: 'trail', seat: told.player }]
      return [{ text: say(told.waiting ? 'log-waits' : 'log-settled', values), marks }]
    }
    case 'volcano-ends':
      return [{ text: say('log-volcano-ends', { area: areaText(told.area) }), marks: glow([told.area], told.player) }]
    case 'discarded':
      return [{ text: say('log-discarded', { name: nameAt(told.player), terrain: told.card }), marks: [] }]
    case 'white-lost':
      return [{ text: say('log-white-lost', { name: nameAt(told.player), count: told.count }), marks: [] }]
    case 'scoring':
      return scoringLines(told, nameAt)
    case 'round':
      return [{ text: say('log-round', { round: told.round, period: told.period, name: nameAt(told.first) }), marks: [] }]
    default:
      return []
  }
}

function pointsText(points: readonly number[], nameAt: Named): string {
  return list(points.flatMap((point, seat) => (point > 0 ? [say('scores', { name: nameAt(seat), points: point })] : [])))
}

function scoringLines(told: Extract<Event, { event: 'scoring' }>, nameAt: Named): Line[] {
  const lines: Line[] = []
  const add = (source: 'stones' | 'presence' | 'dominance', points: number[] | null): void => {
    if (points === null || sum(points) === 0) return
    const marks = (Object.keys(told.terrains) as Terrain[]).flatMap((terrain) => {
      const there = source === 'presence' ? [] : told.terrains[terrain]![source]
      return sum(there) > 0 ? [...glow(areasOf(terrain)), ...scoreMarks(terrain, there)] : []
    })
    lines.push({
      text: say('log-scoring', { period: told.period, source, points: pointsText(points, nameAt) }),
      marks,
    })
  }
  add('stones', told.stones)
  add('presence', told.presence)
  add('dominance', told.dominance)
  return lines
}
