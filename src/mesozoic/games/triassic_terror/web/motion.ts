/** Animations of what just happened: herds walk, grow, fall into the sea; predators hunt. */

import type { Point } from '$lib/board/camera'
import type { NewEffect } from '$lib/board/effects.svelte'
import { appear, drop, walk } from '$lib/board/motion'
import type { Event as TableEvent } from '$lib/protocol'
import { herdKey } from './choices'
import type { IslandGround } from './ground'
import type { AreaName, Layout } from './island'
import { actionOf, toldOf } from './protocol'
import type { Event } from './shapes'

const WALK = 520
/** What dies does so after it has arrived. */
const DEATH = 420

/** What to see of an event besides the pieces that move. */
export function effectsOf(event: TableEvent, layout: Layout, ground: IslandGround): NewEffect[] {
  const action = actionOf(event)
  if (action === null) return []
  const effects = toldOf(event).flatMap((told) => effectOf(told, layout, ground, event.seat))
  if (action.type === 'play-counter' && action.kind === 'volcano')
    effects.push({ kind: 'outline', path: layout.areas.get(action.area)!.outline, life: 2600 })
  return effects
}

function effectOf(told: Event, layout: Layout, ground: IslandGround, seat: number): NewEffect[] {
  const middle = (area: AreaName): Point => layout.areas.get(area)!.centre
  const flash = (area: AreaName, by: number): NewEffect => ({
    kind: 'flash',
    path: layout.areas.get(area)!.outline,
    seat: by,
    life: 3000,
  })
  const minus = (area: AreaName, player: number, count: number): NewEffect => ({
    kind: 'points',
    ...ground.point(herdKey(area, player)),
    seat: player,
    text: `−${count}`,
    delay: DEATH,
    life: 1900 + DEATH,
  })
  switch (told.event) {
    case 'born':
      return [flash(told.area, told.player)]
    case 'walked':
      return [
        { kind: 'trail', from: middle(told.from), to: middle(told.to), seat: told.player, ring: '', life: 3000 },
        flash(told.to, told.player),
      ]
    case 'predator-moved':
      return [{ kind: 'trail', from: middle(told.from), to: middle(told.to), seat, ring: '', life: 3000 }, flash(told.to, seat)]
    case 'followed':
      return [minus(told.from, told.player, 1)]
    case 'lost':
      return [minus(told.area, told.player, told.count)]
    case 'displaced': {
      const sea = layout.shore(told.area)
      return [
        { kind: 'trail', from: ground.point(herdKey(told.area, told.player)), to: sea, seat: told.player, ring: '', life: 3000 },
        { kind: 'splash', ...sea, delay: WALK, life: 1200 + WALK },
        { kind: 'points', ...sea, seat: told.player, text: `−${told.count}`, delay: WALK, life: 1900 + WALK },
      ]
    }
    case 'settled':
      return [flash(told.area, told.player)]
    default:
      return []
  }
}

/** Move the pieces from where they were. */
export function moveThings(root: Element, event: TableEvent, ground: IslandGround, before: (key: string) => Point): void {
  const piece = (key: string): Element | undefined => root.querySelector(`[data-place="${key}"] > .mover`) ?? undefined
  const seat = event.seat
  for (const told of toldOf(event)) {
    if (told.event === 'born') {
      const herd = piece(herdKey(told.area, told.player))
      if (herd) (actionOf(event)?.type === 'place-dinos' ? drop : appear)(herd)
    }
    if (told.event === 'walked') {
      const key = herdKey(told.to, told.player)
      walk(piece(key), away(before(herdKey(told.from, told.player)), ground.point(key)), { duration: WALK })
    }
    if (told.event === 'predator-moved')
      walk(piece(told.predator), away(before(told.predator), ground.point(told.predator)), { duration: WALK })
    if (told.event === 'lost' && told.reason === 'eaten') lunge(root, event)
    if (told.event === 'area')
      for (const [herd] of told.herds) {
        const key = herdKey(told.area, herd)
        if (herd !== seat) shift(piece(key), away(before(key), ground.point(key)))
      }
  }
}

function away(from: Point, to: Point): Point {
  return { x: from.x - to.x, y: from.y - to.y }
}

/** To another habitat of the area. */
function shift(herd: Element | undefined, { x, y }: Point): void {
  if (x !== 0 || y !== 0)
    herd?.animate([{ transform: `translate(${x}px, ${y}px)` }, { transform: 'none' }], { duration: 380, easing: 'ease-out' })
}

/** The predator snaps. */
function lunge(root: Element, event: TableEvent): void {
  const action = actionOf(event)
  if (action?.type !== 'eat') return
  const figure = root.querySelector(`[data-place="${action.predator}"] > .mover`)
  figure?.animate(
    [
      { transform: 'none' },
      { transform: 'translateY(-9px) scale(1.16)', offset: 0.35 },
      { transform: 'translateY(4px) scale(1.05)', offset: 0.6 },
      { transform: 'none' },
    ],
    { duration: 480, easing: 'ease-in-out' },
  )
}
