import { describe, expect, it } from 'vitest'
import type { Player } from '$lib/game'
import type { Event } from '$lib/protocol'
import { remember } from './memory'
import * as words from './words'

const SETUP = {
  tiles: [
    [0, 0, 'P'],
    [1, 0, 'S'],
    [0, 1, 'W'],
  ],
}
const PLAYERS: Player[] = [{ seat: 0, name: 'Ann', isMe: true, isBot: false }]

function event(number: number, more: Partial<Event>): Event {
  return { number, at: 0, kind: 'play', seat: 0, ...more }
}

const DRIFT = event(0, { action: { type: 'drift', from: [1, 0], to: [2, -1] }, told: [] })

describe('the memory of the land', () => {
  it('knows the land before each event and now', () => {
    const lands = remember(SETUP, [DRIFT])
    expect(lands).toHaveLength(2)
    expect(lands[0]!.get('1,0')).toBe('S')
    expect([lands[1]!.get('1,0'), lands[1]!.get('2,-1')]).toEqual([undefined, 'S'])
  })

  it('takes back what was taken back', () => {
    const undo = event(1, { kind: 'undo', count: 1 })
    const again = event(2, { action: { type: 'drift', from: [0, 1], to: [-1, 2] }, told: [] })
    const lands = remember(SETUP, [DRIFT, undo, again])
    expect(lands[2]!.get('1,0')).toBe('S')
    expect(lands[3]!.get('-1,2')).toBe('W')
    expect(lands[3]!.get('1,0')).toBe('S')
  })

  it('names the terrain in the log', () => {
    const [known] = remember(SETUP, [DRIFT])
    expect(words.describe(DRIFT, PLAYERS, 'en', known)[0]!.text).toBe('Ann drifts steppe 1,0 to 2,-1.')
    expect(words.describe(DRIFT, PLAYERS, 'fr', known)[0]!.text).toBe('Ann fait dériver 1,0 (steppe) vers 2,-1.')
    expect(words.describe(DRIFT, PLAYERS, 'en')[0]!.text).toBe('Ann drifts 1,0 to 2,-1.')
  })
})
