/** Positions in short: views and lists of legal actions as a few words, for the lesson and the miniature. */

import type { Action } from '$lib/game'
import type { Terrain } from './terrain'
import type { Card, Phase, View } from './view'

export interface WrittenView {
  /** `q,r,terrain` */
  tiles: string
  /** `q,r,herds of seat 0/of seat 1/…` */
  herds: string
  /** `q,r,count` */
  spent?: string
  seat: number
  phase: string
  card: string | null
  actions: number
  last: number | null
  scores: number[]
  stock: number[]
  hand: string | null
  hand_backs: (number | null)[]
  pile: number[]
  unseen: Record<string, number>[]
  start: number
  turn: number
  interim: number[]
}

export interface Written extends WrittenView {
  /** `hand; place q,r q,r; drift from to to; rescue from>to from>to; end`, and so on. */
  legal: string
}

function words(line: string | undefined): string[] {
  return line ? line.split(' ') : []
}

export function readView(written: WrittenView, viewer: number | null = null): View {
  const { tiles, herds, spent, phase, card, hand, pile, unseen } = written
  const { seat, actions, last, scores, stock, hand_backs, start, turn, interim } = written
  const view: View = {
    players: scores.length,
    options: {},
    viewer,
    seat,
    actions,
    last,
    scores,
    stock,
    hand_backs,
    start,
    turn,
    interim,
    phase: phase as Phase,
    card: card as Card | null,
    hand: hand as Card | null,
    pile: [pile[0] ?? 0, pile[1] ?? 0],
    unseen: [unseen[0] ?? {}, unseen[1] ?? {}],
    tiles: words(tiles).map((word) => {
      const [q, r, kind] = word.split(',')
      return [Number(q), Number(r), kind as Terrain]
    }),
    herds: words(herds).map((word) => {
      const [q, r, counts = ''] = word.split(',')
      return [Number(q), Number(r), counts.split('/').map(Number)]
    }),
  }
  if (spent) {
    view.spent = words(spent).map((word) => {
      const [q, r, count] = word.split(',')
      return [Number(q), Number(r), Number(count)]
    })
  }
  return view
}

function cell(word: string): [number, number] {
  const [q, r] = word.split(',').map(Number)
  return [q ?? 0, r ?? 0]
}

export function readLegal(written: Written): Action[] {
  const seat = written.seat
  return written.legal === '' ? [] : written.legal.split('; ').flatMap((part) => actionsOf(part, seat))
}

function actionsOf(part: string, seat: number): Action[] {
  const [verb = '', ...rest] = part.split(' ')
  const [from = '', ...targets] = rest
  if (verb === 'hand' || verb === 'draw') return [{ seat, type: 'card', use: verb }]
  if (verb === 'end') return [{ seat, type: 'end-turn' }]
  if (verb === 'place') return rest.map((at) => ({ seat, type: 'place', at: cell(at) }))
  if (verb === 'breed') return rest.map((at) => ({ seat, type: 'reproduce', at: cell(at) }))
  if (verb === 'rescue') {
    const moves = rest.map((step) => {
      const [start = '', end = ''] = step.split('>')
      return { from: cell(start), to: cell(end) }
    })
    return [{ seat, type: 'rescue', moves }]
  }
  const type = verb === 'spent' ? 'move' : verb
  return targets.map((to) => ({ seat, type, from: cell(from), to: cell(to), ...(verb === 'spent' ? { spent: true } : {}) }))
}
