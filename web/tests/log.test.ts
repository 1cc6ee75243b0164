import { describe, expect, it } from 'vitest'
import type { GamePage } from '../src/lib/game'
import { linesOf, undone } from '../src/lib/log'
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

describe('a line', () => {
  it("is that of whoever acted, unless the game says it is somebody else's or nature's", () => {
    const describeEvent = () => [
      { text: 'an action', marks: [] },
      { text: 'lava', marks: [], seat: null },
      { text: 'eggs hatch', marks: [], seat: 0 },
    ]
    const lines = linesOf(event(7, 'play', 1), { describe: describeEvent } as unknown as GamePage, [], null)
    expect(lines.map(({ seat, follows }) => [seat, follows])).toEqual([
      [1, false],
      [null, true],
      [0, true],
    ])
  })
})
