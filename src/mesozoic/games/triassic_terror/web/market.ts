/** The market as it is shown: the tiles by space with who took them, the cards, and what can be done with them. */

import type { Action as AnyAction, Mark } from '$lib/game'
import type { Action, TakeCardAction, TakeTileAction, UseTileAction, View } from './shapes'

export type TileName = View['tiles'][number]
export type TerrainName = NonNullable<View['face_up']>

export const TERRAINS: readonly TerrainName[] = ['swamp', 'forest', 'desert', 'mountain']

/** A tile on its space. */
export interface Stall {
  space: number
  tile: TileName
  white: number
  /** The seat whose figure stands on it. */
  taker: number | null
  /** Its taker has acted, or is acting now. */
  isDone: boolean
  isActing: boolean
  /** What taps on it do: take it, or use it, with each terrain that can be chosen. */
  take: TakeTileAction | null
  uses: UseTileAction[]
}

function ofType<Type extends Action['type']>(legal: readonly AnyAction[], type: Type): Extract<Action, { type: Type }>[] {
  return (legal as readonly Action[]).filter((action): action is Extract<Action, { type: Type }> => action.type === type)
}

export function stallsOf(view: View, legal: readonly AnyAction[]): Stall[] {
  const takes = ofType(legal, 'take-tile')
  const uses = ofType(legal, 'use-tile')
  const turn = view.phase === 'act' && view.seat !== null ? view.order.indexOf(view.seat) : view.phase === 'choose' ? -1 : view.order.length
  return view.tiles.map((tile, index) => {
    const taker = view.taken.indexOf(tile)
    const at = view.order.indexOf(taker)
    return {
      space: index + 1,
      tile,
      white: view.white[index] ?? 0,
      taker: taker < 0 ? null : taker,
      isDone: at >= 0 && at < turn,
      isActing: at >= 0 && at === turn,
      take: takes.find((action) => action.tile === tile) ?? null,
      uses: taker >= 0 && taker === view.seat ? uses : [],
    }
  })
}

/** How a card can be taken now, and whether the card in hand can be played. */
export function cardDoings(legal: readonly AnyAction[]): {
  faceUp: TakeCardAction | null
  deck: TakeCardAction | null
  play: Action | null
} {
  const takes = ofType(legal, 'take-card')
  return {
    faceUp: takes.find(({ source }) => source === 'face-up') ?? null,
    deck: takes.find(({ source }) => source === 'deck') ?? null,
    play: ofType(legal, 'play-card')[0] ?? null,
  }
}

/** How likely each terrain is to lie on top of the deck, from what the viewer has not seen; the most likely first. */
export function odds(view: View): { terrain: TerrainName; chance: number }[] {
  const total = TERRAINS.reduce((sum, terrain) => sum + (view.unseen[terrain] ?? 0), 0)
  if (total === 0 || view.deck_left === 0) return []
  return TERRAINS.map((terrain) => ({ terrain, chance: (view.unseen[terrain] ?? 0) / total })).sort((a, b) => b.chance - a.chance)
}

/** Whether cards will be taken in a later round. */
export function hasCardsToCome(view: View): boolean {
  return view.calendar.slice(view.round).some((round) => round.card_round)
}

/** The seats in the order in which they choose in a round: clockwise from the first. */
export function choosing(players: number, first: number): number[] {
  return Array.from({ length: players }, (_, step) => (first + step) % players)
}

/** What a mark can point at here: `tile-growth`, `card-face-up`, `card-deck`, `card-hand`. */
export function markedSpots(marks: readonly Mark[]): Set<string> {
  return new Set(marks.flatMap(({ spot }) => (typeof spot === 'string' ? [spot] : [])))
}

/** The spot of an action of the market; null for every other action. */
export function spotOf(wanted: AnyAction | null | undefined, view: View): string | null {
  const action = (wanted ?? null) as Action | null
  if (action?.type === 'take-tile') return `tile-${action.tile}`
  if (action?.type === 'use-tile') return `tile-${view.taken[action.seat] ?? ''}`
  if (action?.type === 'take-card') return `card-${action.source}`
  return action?.type === 'play-card' ? 'card-hand' : null
}

/** The rule of each tile. */
export const RULES: Record<TileName, string> = {
  'new-environment': '7.1',
  growth: '7.2',
  migration: '7.3',
  hatch: '7.4',
  trex: '7.5',
  raptors: '7.6',
}
