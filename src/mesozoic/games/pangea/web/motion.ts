/** What just happened as things to see: who walks where, what is drawn meanwhile, marks and points. */

import type { NewEffect } from '$lib/board/effects.svelte'
import { centre, coast, hexPath, keyOf, type Hex } from '$lib/board/hexes'
import { appear, drop } from '$lib/board/motion'
import type { Event as TableEvent } from '$lib/protocol'
import { settings } from '$lib/settings.svelte'
import { rollsOf, timesOf } from './arena'
import { DIE } from './island'
import { actionOf, toldOf, type EventOf } from './protocol'
import type { Event, View } from './shapes'

const RING = hexPath(44)
/** Between the points of two territories of a harvest. */
const GAP = 170
/** Between two hazard dice. */
export const ROLL_GAP = 320

/** Dinos on their way. */
export interface Walk {
  seat: number
  count: number
  /** Every territory on the way, the first one included. */
  path: Hex[]
}

/** Those who walk because of an event: a move, or dinos that are swept. */
export function walkOf(event: TableEvent): Walk | null {
  const action = actionOf(event)
  const moved = toldOf(event).find((told) => told.event === 'moved')
  if (moved) return { seat: moved.player, count: moved.count, path: [moved.origin, ...moved.path] }
  return action?.type === 'sweep' ? { seat: action.target, count: action.count, path: [action.at, action.to] } : null
}

/** The island while they walk: they have left, and not arrived. */
export function withoutWalkers(view: View, { seat, count, path }: Walk): Pick<View, 'dinos' | 'eggs'> {
  const from = keyOf(path[0]!)
  const dinos = view.dinos.map((counts, other) => {
    if (other !== seat) return counts
    const { [from]: before = 0, ...others } = counts
    return before > count ? { ...others, [from]: before - count } : others
  })
  return { dinos, eggs: view.eggs }
}

/** What to see of an event besides the dinos that walk. */
export function effectsOf(event: TableEvent): NewEffect[] {
  const action = actionOf(event)
  const told = toldOf(event)
  const hazards = told.filter((followed) => followed.event === 'hazard')
  const combat = told.find((followed) => followed.event === 'combat')
  const fall = combat ? fallOf(combat) : 0
  const effects = told.flatMap((followed) => effectsFrom(followed, hazards, fall))
  const walk = walkOf(event)
  if (walk) {
    const [from, to] = [centre(walk.path[0]!), centre(walk.path.at(-1)!)]
    effects.push({ kind: 'trail', from, to, seat: walk.seat, ring: RING, life: 3000 })
  }
  if (action?.type === 'lay') effects.push(flash(action.at, action.seat))
  return effects
}

function flash(at: Hex, seat: number): NewEffect {
  return { kind: 'flash', path: coast([keyOf(at)], 1), seat, life: 3000 }
}

function points(at: Hex, seat: number, text: string, delay: number): NewEffect {
  return { kind: 'points', ...centre(at), seat, text, delay, life: 2600 + delay }
}

/** How long the dice of a combat fall: until then those who fought are shown as they stood. */
export function fallOf(combat: EventOf<'combat'>): number {
  return timesOf(rollsOf(combat)).at(-1)!
}

function effectsFrom(told: Event, hazards: readonly EventOf<'hazard'>[], fall: number): NewEffect[] {
  switch (told.event) {
    case 'placed':
      return [flash(told.at, told.player)]
    case 'hatched':
      return [flash(told.at, told.player)]
    case 'hazard': {
      const { x, y } = centre(told.at)
      const delay = ROLL_GAP * (hazards.indexOf(told) + 1)
      if (!told.lost) return []
      return [{ kind: 'points', x: x + DIE.x, y: y + DIE.y, seat: told.player, text: '−1', delay, life: 2200 + delay }]
    }
    case 'combat': {
      const losses = [...told.targets, { player: told.player, lost: told.lost }].filter(({ lost }) => lost > 0)
      return losses.map(({ player, lost }, index) => {
        const { x, y } = centre(told.at)
        const aside = (index - (losses.length - 1) / 2) * 52
        return { kind: 'points', x: x + aside, y, seat: player, text: `−${lost}`, delay: fall, life: 2200 + fall }
      })
    }
    case 'kills':
      return [points(told.at, told.player, `+${told.tokens}`, fall + 400)]
    case 'harvest':
      return harvested(told, fall)
    default:
      return []
  }
}

/** Territory by territory; what the sets bring rises last, from the middle of the island. */
function harvested({ player, territories, triplets }: EventOf<'harvest'>, begin: number): NewEffect[] {
  const lands = territories.map(({ at, base, habitat, ability }, index) =>
    points(at, player, `+${base + habitat + ability}`, begin + index * GAP),
  )
  return triplets > 0 ? [...lands, points([0, 0], player, `+${triplets}`, begin + territories.length * GAP + 250)] : lands
}

/** Pieces that come: a colony is put down, young dinos stand up, eggs lie there. */
export function moveThings(root: Element, event: TableEvent): void {
  const part = (at: Hex, seat: number, name: 'family' | 'nest'): Element | null =>
    root.querySelector(`[data-camp="${keyOf(at)}/${seat}"] .${name}`)
  for (const told of toldOf(event)) {
    const family = told.event === 'placed' || told.event === 'hatched' ? part(told.at, told.player, 'family') : null
    if (family) (told.event === 'placed' ? drop : appear)(family)
  }
  const action = actionOf(event)
  if (action?.type === 'lay') part(action.at, action.seat, 'nest')?.animate([{ opacity: 0 }, { opacity: 1 }], 500)
}

/** How long an event is shown, in steps of the pace. */
export function beatsOf(event: TableEvent): number {
  return toldOf(event).reduce((beats, told) => {
    if (told.event === 'combat') return beats + 1 + fallOf(told) / settings.pace
    if (told.event === 'revealed') return beats + 4
    if (told.event === 'hazard') return beats + 0.5
    if (told.event === 'harvest') return beats + Math.min(2, told.territories.length * 0.25)
    if (told.event === 'round') return beats + (told.die === null && told.weather === 'calm' ? 0.5 : 1.5)
    return beats
  }, 1)
}
