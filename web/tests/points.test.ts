import { describe, expect, it } from 'vitest'
import type { GamePage } from '$lib/game'
import { moments, pointsOver, stepLine } from '$lib/points'

describe('points over a game', () => {
  it('are the sums of what the game says of each view', () => {
    const game = {
      score: (view: number[], seat: number) => [
        { text: '', points: view[seat]! },
        { text: '', points: 1 },
      ],
    }
    const series = pointsOver(
      game as unknown as GamePage,
      [
        [0, 0],
        [2, 0],
        [2, 5],
      ],
      2,
    )
    expect(series).toEqual([
      [1, 3, 3],
      [1, 1, 6],
    ])
  })

  it('are drawn as steps that end at the right edge', () => {
    expect(stepLine([0, 0, 4, 4, 8], 8, 100, 50)).toBe('M0 50H50V25H100V0H100')
    expect(stepLine([3], 3, 100, 50)).toBe('M0 0H100')
    expect(stepLine([], 0, 100, 50)).toBe('M0 50H100')
  })

  it('are read at a few moments, the first and the last among them', () => {
    expect(moments(11, 6)).toEqual([0, 2, 4, 6, 8, 10])
    expect(moments(3, 6)).toEqual([0, 1, 2])
    expect(moments(1, 6)).toEqual([0])
    expect(moments(0, 6)).toEqual([])
  })
})
