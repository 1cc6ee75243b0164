import { describe, expect, it } from 'vitest'
import type { GamePage, Mark, Player } from '$lib/game'
import type { Event } from '$lib/protocol'
import { marksSince, since } from '$lib/since'

function play(number: number, seat: number): Event {
  return { number, at: 0, kind: 'play', seat, action: {}, chance: null, told: [] }
}

const GAME = {
  describe: (event: Event): { text: string; marks: Mark[] }[] => [
    { text: '', marks: [{ spot: [event.seat, 0], kind: 'trail', seat: event.seat }] },
    { text: '', marks: [{ spot: [9, 9], kind: 'score', text: '+2' }] },
  ],
} as unknown as GamePage
const PLAYERS: Player[] = []

describe('since my last action', () => {
  const events = [play(0, 0), play(1, 1), play(2, 2), play(3, 2)]

  it('the others have acted from there on', () => {
    expect(since(events, [0])).toBe(1)
    expect(since(events, [1])).toBe(2)
    expect(since(events, [2])).toBe(null)
    expect(since(events.slice(1), [0])).toBe(0)
  })

  it('nothing has happened to those who only watch, or before the game', () => {
    expect(since(events, [])).toBe(null)
    expect(since([], [0])).toBe(null)
  })

  it('what was taken back did not happen', () => {
    const undo: Event = { ...play(4, 2), kind: 'undo', count: 2 }
    expect(since([...events, undo], [0])).toBe(1)
    expect(since([...events, undo], [1])).toBe(null)
  })

  it('places are marked once, without points', () => {
    expect(marksSince(events, 1, GAME, PLAYERS, null)).toEqual([
      { spot: [1, 0], kind: 'trail', seat: 1 },
      { spot: [2, 0], kind: 'trail', seat: 2 },
    ])
  })
})
