/** The action that a tap on a place that cannot be chosen probably means: the server is asked why not. */

import type { Choices, Held, Mode, Place } from './choices'
import type { AreaName } from './island'
import { areaOf, type PredatorName } from './protocol'
import type { Action, View } from './shapes'

/** Null if nothing is meant: somebody just looks. */
export function meant(view: View, choices: Choices, held: Held | null, mode: Mode | null, place: Place, seat: number): Action | null {
  if (view.seat !== seat) return { seat, type: 'end-turn' }
  const area = place.kind === 'predator' ? areaOf(view, place.predator) : place.area
  if (mode === 'white') return { seat, type: 'white-dino', area }
  if (mode === 'hatch' || mode === 'volcano') return { seat, type: 'play-counter', kind: mode, area }
  if (held?.as === 'predator') return { seat, type: 'move-predator', predator: held.predator, to: area }
  const { block } = view
  if (block?.state === 'place') return { seat, type: 'place-dinos', area, count: 1 }
  if (block?.state === 'growth') return { seat, type: 'grow', area, count: block.grown['3'] === undefined ? 3 : 2 }
  if (block?.state === 'migration') return { seat, type: 'migrate-start', from: area }
  if (block?.state === 'declare') return isOrigin(block.from, area) ? null : { seat, type: 'migrate-group', to: area, count: 1 }
  if (block?.state === 'hatch' && !block.hatched && place.kind !== 'predator') return { seat, type: 'hatch', area }
  if (block?.state === 'eat' && place.kind === 'herd') return eating(block.predator, place.seat, seat)
  if (block?.state === 'expel') return expelling(view, block.predator, choices, held, place, seat)
  return null
}

function isOrigin(from: AreaName, area: AreaName): boolean {
  return from === area
}

function eating(predator: PredatorName, prey: number, seat: number): Action {
  return { seat, type: 'eat', predator, eaten: { [prey]: 1 } }
}

/** With dinos in hand: there. Without: those dinos, somewhere. */
function expelling(view: View, predator: PredatorName, choices: Choices, held: Held | null, place: Place, seat: number): Action | null {
  if (held?.as === 'outcast' && place.kind !== 'predator')
    return { seat, type: 'expel', predator, player: held.seat, count: held.count, to: place.area }
  if (place.kind !== 'herd' || place.area !== areaOf(view, predator)) return null
  const to = [...choices.expel.values()].flatMap((areas) => [...areas.keys()])[0] ?? place.area
  return { seat, type: 'expel', predator, player: place.seat, count: 1, to }
}
