import { describe, expect, it } from 'vitest'
import { undone } from '../src/lib/log'
import type { Event } from '../src/lib/protocol'

function event(number: number, kind: Event['kind'], seat: number, count?: number): Event {
  return { number, at: 0, kind, seat, ...(count === undefined ? {} : { count }) }
}

describe('what was taken back', () => {
  it('is the last actions that stand', () => {
    const events = [event(0, 'play', 0), event(1, 'play', 1), event(2, 'undo', 1, 1), event(3, 'play', 1), event(4, 'undo', 1, 2)]
    expect([...undone(events)]).toEqual([1, 0, 3])
  })

  it('is the own secret choice when nothing of the game is', () => {
    expect([...undone([event(0, 'play', 0), event(1, 'play', 1), event(2, 'undo', 0, 0)])]).toEqual([0])
  })
})
